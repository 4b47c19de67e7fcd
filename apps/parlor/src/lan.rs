//! The addresses by which others in the same network reach this machine, the likeliest first.

use std::net::{IpAddr, Ipv4Addr, SocketAddr, UdpSocket};

/// Beginnings of the names of networks that a program on this machine has made: virtual machines, containers, tunnels. Nobody in the room is there.
const MADE_HERE: [&str; 16] = [
    "docker",
    "br-",
    "veth",
    "virbr",
    "vmnet",
    "vboxnet",
    "vethernet",
    "tun",
    "tap",
    "utun",
    "wg",
    "tailscale",
    "zt",
    "lxc",
    "podman",
    "cni",
];

/// Something by which this machine is in a network.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Interface {
    name: String,
    address: IpAddr,
}

impl Interface {
    /// Whether a browser of another machine could open it.
    fn can_be_opened(&self) -> bool {
        match self.address {
            IpAddr::V4(own) => !(own.is_loopback() || own.is_unspecified() || own.is_broadcast()),
            // One that is good on its own link only needs the link's name, which addresses of pages cannot hold.
            IpAddr::V6(own) => !(own.is_loopback() || own.is_unspecified() || own.is_unicast_link_local()),
        }
    }

    /// How unlikely it is that the others are there.
    fn rank(&self, outgoing: Option<IpAddr>) -> [bool; 5] {
        let name = self.name.to_ascii_lowercase();
        let made_here = MADE_HERE.iter().any(|start| name.starts_with(start));
        let (home, alone) = match self.address {
            IpAddr::V4(own) => (own.is_private(), own.is_link_local()),
            IpAddr::V6(own) => (own.is_unique_local(), false),
        };
        [made_here, self.address.is_ipv6(), alone, outgoing != Some(self.address), !home]
    }
}

/// The addresses of this machine in its networks, the likeliest first; none where it is in no network.
pub(crate) fn addresses() -> Vec<IpAddr> {
    let found = if_addrs::get_if_addrs().unwrap_or_default();
    let found = found.into_iter().map(|own| Interface { address: own.ip(), name: own.name });
    answered(ranked(found.collect(), outgoing()))
}

/// Those at which one listener answers: see [`listening`].
fn answered(mut addresses: Vec<IpAddr>) -> Vec<IpAddr> {
    if addresses.iter().any(IpAddr::is_ipv4) {
        addresses.retain(IpAddr::is_ipv4);
    }
    addresses
}

fn ranked(mut found: Vec<Interface>, outgoing: Option<IpAddr>) -> Vec<IpAddr> {
    found.retain(Interface::can_be_opened);
    found.sort_by_key(|own| own.rank(outgoing));
    let mut addresses: Vec<_> = found.into_iter().map(|own| own.address).collect();
    addresses.dedup();
    addresses
}

/// The address that this machine would send from to one far away. Nothing is sent: the system only looks for the way.
fn outgoing() -> Option<IpAddr> {
    let socket = UdpSocket::bind((Ipv4Addr::UNSPECIFIED, 0)).ok()?;
    // An address for documentation (RFC 5737), where nobody is.
    socket.connect((Ipv4Addr::new(203, 0, 113, 1), 9)).ok()?;
    Some(socket.local_addr().ok()?.ip())
}

/// Where to listen so that anyone who is at one of these addresses' networks gets through.
pub(crate) fn listening(addresses: &[IpAddr], port: u16) -> SocketAddr {
    match addresses.first() {
        Some(IpAddr::V6(_)) if !addresses.iter().any(IpAddr::is_ipv4) => {
            SocketAddr::new(IpAddr::V6(std::net::Ipv6Addr::UNSPECIFIED), port)
        }
        _ => SocketAddr::new(IpAddr::V4(Ipv4Addr::UNSPECIFIED), port),
    }
}

/// An address of a page.
pub(crate) fn page(address: IpAddr, port: u16) -> String {
    format!("http://{}", SocketAddr::new(address, port))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sorted(found: &[(&str, &str)], outgoing: Option<&str>) -> Vec<String> {
        let found = found.iter().map(|(name, address)| Interface {
            name: (*name).to_owned(),
            address: address.parse().expect("an address"),
        });
        let outgoing = outgoing.map(|address| address.parse().expect("an address"));
        ranked(found.collect(), outgoing).iter().map(ToString::to_string).collect()
    }

    /// The address of a container's network, or of a tunnel, in the picture that a phone takes.
    #[test]
    fn the_address_of_the_room_comes_first() {
        let found = [
            ("lo", "127.0.0.1"),
            ("docker0", "172.17.0.1"),
            ("tun0", "10.8.0.2"),
            ("wlan0", "192.168.1.7"),
            ("wlan0", "fe80::1"),
            ("wlan0", "fd00::7"),
            ("eth1", "169.254.3.4"),
            ("lo", "::1"),
        ];
        let likeliest = ["192.168.1.7", "169.254.3.4", "fd00::7", "172.17.0.1", "10.8.0.2"];
        assert_eq!(sorted(&found, Some("10.8.0.2"))[..3], likeliest[..3]);
        assert_eq!(sorted(&found, None), likeliest);
    }

    #[test]
    fn of_two_networks_the_one_that_leads_outside_comes_first_and_then_one_of_a_home() {
        let found = [("eth0", "192.168.5.1"), ("wlan0", "192.168.1.7"), ("eth1", "203.0.113.9")];
        assert_eq!(sorted(&found, Some("192.168.1.7")), ["192.168.1.7", "192.168.5.1", "203.0.113.9"]);
        assert_eq!(sorted(&found, None)[2], "203.0.113.9");
    }

    /// An address to try at which nobody listens.
    #[test]
    fn no_address_is_offered_that_the_listener_does_not_answer_at() {
        let all = |texts: &[&str]| texts.iter().map(|text| text.parse().unwrap()).collect::<Vec<IpAddr>>();
        assert_eq!(answered(all(&["192.168.1.7", "fd00::7", "10.0.0.1"])), all(&["192.168.1.7", "10.0.0.1"]));
        assert_eq!(answered(all(&["fd00::7"])), all(&["fd00::7"]));
    }

    #[test]
    fn a_machine_in_no_network_has_no_address_and_listens_all_the_same() {
        assert!(sorted(&[("lo", "127.0.0.1"), ("lo", "::1"), ("eth0", "fe80::2")], None).is_empty());
        assert_eq!(listening(&[], 7171).to_string(), "0.0.0.0:7171");
        let of = |text: &str| text.parse::<IpAddr>().unwrap();
        assert_eq!(listening(&[of("fd00::2")], 1).to_string(), "[::]:1");
        assert_eq!(listening(&[of("fd00::2"), of("10.0.0.1")], 1).to_string(), "0.0.0.0:1");
        assert_eq!(page(of("fd00::2"), 7171), "http://[fd00::2]:7171");
    }
}
