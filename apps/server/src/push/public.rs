//! Addresses that are everybody's: none of this machine, of its network, or of another one behind a translation.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};

/// Whether an address is on the public internet. Everything that is not surely so is refused (IANA's special-purpose registries, RFC 6890).
pub(super) fn is_public(address: IpAddr) -> bool {
    match address {
        IpAddr::V4(address) => is_public_v4(address),
        IpAddr::V6(address) => is_public_v6(address),
    }
}

fn is_public_v4(address: Ipv4Addr) -> bool {
    let [a, b, c, _] = address.octets();
    let special = match a {
        0 | 10 | 127 => true,
        // Shared by a provider's customers.
        100 => b & 0b1100_0000 == 64,
        // Link-local: also where clouds tell a machine its secrets.
        169 => b == 254,
        172 => b & 0b1111_0000 == 16,
        // Protocol assignments, documentation, a relay of 6to4, private.
        192 => (b == 0 && (c == 0 || c == 2)) || (b == 88 && c == 99) || b == 168,
        // Benchmarks, documentation.
        198 => b & 0b1111_1110 == 18 || (b == 51 && c == 100),
        203 => b == 0 && c == 113,
        // Multicast, reserved, broadcast.
        224.. => true,
        _ => false,
    };
    !special
}

fn is_public_v6(address: Ipv6Addr) -> bool {
    let [a, b, ..] = address.segments();
    // What is in use of the global addresses, 2000::/3. So no loopback, no link-local or unique local address, no multicast, and none that hides an
    // IPv4 address in ::ffff:0:0/96, ::/96 or 64:ff9b::/96.
    let global = a & 0xe000 == 0x2000;
    let special = match a {
        // Protocol assignments with Teredo (which hides an IPv4 address), and documentation.
        0x2001 => b < 0x0200 || b == 0x0db8,
        // 6to4 hides an IPv4 address.
        0x2002 => true,
        0x3fff => b < 0x1000,
        _ => false,
    };
    global && !special
}

#[cfg(test)]
mod tests {
    use super::*;

    fn all(text: &str) -> Vec<(&str, bool)> {
        text.split_whitespace().map(|one| (one, is_public(one.parse().expect("an address")))).collect()
    }

    #[test]
    fn no_address_of_this_machine_or_its_networks_is_public() {
        let inner = "0.0.0.0 0.1.2.3 10.0.0.1 10.255.255.255 100.64.0.1 100.127.255.255 127.0.0.1 127.255.0.1 169.254.169.254 \
            172.16.0.1 172.31.255.255 192.0.0.1 192.0.2.7 192.88.99.1 192.168.0.1 198.18.0.1 198.19.255.1 198.51.100.1 \
            203.0.113.9 224.0.0.1 239.1.1.1 240.0.0.1 255.255.255.255 \
            :: ::1 ::ffff:127.0.0.1 ::ffff:10.0.0.1 ::ffff:8.8.8.8 ::127.0.0.1 64:ff9b::7f00:1 64:ff9b:1::1 100::1 \
            2001::1 2001:1::1 2001:db8::1 2001:1ff::1 2002:7f00:1::1 3fff::1 fc00::1 fd12:3456::1 fe80::1 fec0::1 ff02::1 \
            5f00::1 4000::1";
        assert_eq!(all(inner).into_iter().filter(|(_, public)| *public).collect::<Vec<_>>(), []);
    }

    #[test]
    fn addresses_of_the_internet_are_public() {
        let outer = "1.1.1.1 8.8.8.8 100.63.255.255 100.128.0.1 142.250.1.95 169.253.1.1 172.15.0.1 172.32.0.1 191.255.0.1 \
            192.0.1.1 192.167.1.1 192.169.1.1 198.17.0.1 198.20.0.1 203.0.114.1 223.255.255.1 \
            2001:200::1 2001:4860:4860::8888 2606:4700::1111 2a00:1450:4001::5f 3ffe::1";
        assert_eq!(all(outer).into_iter().filter(|(_, public)| !*public).collect::<Vec<_>>(), []);
    }
}
