//! The names by which browsers may ask for this server. A page of another site can have its own name point here (DNS rebinding); its
//! requests then bear that name.

use std::net::IpAddr;

use super::forwarded::Authority;

/// What programs ask, and not people: it says nothing that is anybody's, so it needs no word at the door, and no name of this server, which a proxy's check does not
/// say by itself.
pub(super) const FOR_PROGRAMS: [&str; 2] = ["/healthz", "/readyz"];

/// The names by which a server goes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Hosts {
    /// Any.
    Any,
    /// Those of this machine itself, and addresses in numbers, which no foreign name stands behind.
    Local,
    /// The same, and names that nobody outside of this network can give: those of one word, and those under `local` and `home.arpa`.
    Near,
    /// These, in small letters.
    Named(Vec<String>),
}

impl Hosts {
    /// The names that a host gave. Without any, a server that only this machine reaches goes by the machine's own names; any other by all,
    /// for it cannot know its own.
    pub(crate) fn new(names: &[String], only_here: bool) -> Hosts {
        match names {
            [] if only_here => Hosts::Local,
            [] => Hosts::Any,
            names => {
                Hosts::Named(names.iter().filter_map(|name| Some(Authority::parse(name)?.name)).collect())
            }
        }
    }

    /// Whether a request for this host is meant for this server.
    pub(super) fn allow(&self, host: Option<&Authority>) -> bool {
        match (self, host.map(|host| host.name.as_str())) {
            (Hosts::Any, _) => true,
            (_, None) => false,
            (Hosts::Local, Some(name)) => is_own(name),
            (Hosts::Near, Some(name)) => {
                let word = !name.contains(['.', ':']);
                is_own(name) || word || name.ends_with(".local") || name.ends_with(".home.arpa")
            }
            (Hosts::Named(names), Some(name)) => names.iter().any(|own| own == name),
        }
    }
}

/// Whether a host is the very machine on which the browser runs: what comes from there, nobody has read on the way.
pub(super) fn is_here(Authority { name, .. }: &Authority) -> bool {
    let loopback = name.parse::<IpAddr>().is_ok_and(|address| address.is_loopback());
    name == "localhost" || name.ends_with(".localhost") || loopback
}

/// Whether a name is this machine's in any network, or an address in numbers.
fn is_own(name: &str) -> bool {
    name == "localhost" || name.ends_with(".localhost") || name.parse::<IpAddr>().is_ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn allowed<'h>(hosts: &Hosts, asked: &[&'h str]) -> Vec<&'h str> {
        asked.iter().copied().filter(|host| hosts.allow(Authority::parse(host).as_ref())).collect()
    }

    #[test]
    fn a_server_for_this_machine_goes_by_its_names_and_by_addresses() {
        let hosts = Hosts::new(&[], true);
        let own = [
            "localhost:7171",
            "LOCALHOST",
            "localhost.",
            "a.localhost:1",
            "127.0.0.1:7171",
            "[::1]:7171",
            "[::1]",
        ];
        assert_eq!(allowed(&hosts, &own), own);
        let foreign = [
            "",
            "rebound.example",
            "rebound.example:7171",
            "127.0.0.1.example",
            "localhost.example",
            "xlocalhost",
            ":80",
        ];
        assert_eq!(allowed(&hosts, &foreign), [""; 0]);
        assert!(!hosts.allow(None));
    }

    #[test]
    fn a_browser_on_this_machine_has_no_way_to_be_read_on() {
        let here = ["localhost:1", "a.localhost", "127.0.0.1:7171", "127.3.2.1", "[::1]:7171"];
        let is_here = |host: &str| Authority::parse(host).is_some_and(|host| is_here(&host));
        assert!(here.into_iter().all(is_here));
        assert!(
            !["192.168.1.7:7171", "[fd00::1]", "laptop", "127.0.0.1.example", ""].into_iter().any(is_here)
        );
    }

    /// A page of another site whose name points here, while the server is open to a whole network.
    #[test]
    fn a_server_for_a_network_goes_by_addresses_and_by_names_of_that_network() {
        let own = [
            "192.168.1.7:7171",
            "[fd00::2]:7171",
            "localhost:7171",
            "laptop:7171",
            "Laptop.local:7171",
            "tv.home.arpa",
        ];
        assert_eq!(allowed(&Hosts::Near, &own), own);
        let foreign = ["", "rebound.example", "local.example:7171", "192.168.1.7.example", ":80", "a.b"];
        assert_eq!(allowed(&Hosts::Near, &foreign), [""; 0]);
        assert!(!Hosts::Near.allow(None));
    }

    #[test]
    fn names_that_are_given_are_the_only_ones() {
        let hosts = Hosts::new(&["Parlor.Example".to_owned(), "10.0.0.7".to_owned()], true);
        let own = ["parlor.example", "PARLOR.example.:443", "10.0.0.7:7171"];
        assert_eq!(allowed(&hosts, &own), own);
        assert_eq!(allowed(&hosts, &["localhost", "127.0.0.1", "a.parlor.example", "10.0.0.8"]), [""; 0]);
        assert!(!hosts.allow(None));
        assert!(
            Hosts::new(&[], false).allow(Authority::parse("any.example").as_ref())
                && Hosts::new(&[], false).allow(None)
        );
    }
}
