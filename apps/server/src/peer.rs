//! Who asks, by their address.

use std::net::{IpAddr, Ipv6Addr};

/// The address of whoever asks. An IPv6 network of 64 bits counts as one address, since one server has that many.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Peer(pub(crate) IpAddr);

impl Peer {
    /// The peer of this address.
    pub(crate) fn new(address: IpAddr) -> Peer {
        match address.to_canonical() {
            IpAddr::V6(address) => {
                let network = address.to_bits() & (u128::MAX << 64);
                Peer(IpAddr::V6(Ipv6Addr::from_bits(network)))
            }
            v4 => Peer(v4),
        }
    }
}

/// The address that a connection came from.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Connected(pub(crate) IpAddr);
