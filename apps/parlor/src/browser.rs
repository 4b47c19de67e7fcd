//! The browser of anyone who opens a server on their own machine.

use std::env;
use std::io;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::process::{Command, Stdio};

/// Shows a server's page: in the program that the environment variable `BROWSER` names, with its arguments, else in what the desktop opens pages with.
///
/// # Errors
/// There is no such program, or it does not start.
pub(crate) fn show(server: SocketAddr) -> io::Result<()> {
    let page = page(server);
    let named = env::var("BROWSER").unwrap_or_default();
    let mut words = named.split_whitespace();
    let Some(program) = words.next() else {
        // Which programs were tried, and how each failed, helps nobody.
        return open::that_detached(page).map_err(|_| io::Error::other("none is set up here"));
    };
    let (input, output) = (Stdio::null(), Stdio::null());
    let started = Command::new(program).args(words).arg(page).stdin(input).stdout(output).spawn();
    started.map(drop).map_err(|why| io::Error::new(why.kind(), format!("{program}: {why}")))
}

/// The address at which a browser on this machine finds a server: one that listens at all addresses is at none of them.
fn page(server: SocketAddr) -> String {
    let ip = match server.ip() {
        IpAddr::V4(ip) if ip.is_unspecified() => IpAddr::V4(Ipv4Addr::LOCALHOST),
        IpAddr::V6(ip) if ip.is_unspecified() => IpAddr::V6(Ipv6Addr::LOCALHOST),
        ip => ip,
    };
    format!("http://{}/", SocketAddr::new(ip, server.port()))
}

#[cfg(test)]
mod tests {
    use super::page;

    #[test]
    fn a_server_at_all_addresses_is_found_at_this_machines_own() {
        for (server, found) in [
            ("127.0.0.1:7171", "http://127.0.0.1:7171/"),
            ("0.0.0.0:80", "http://127.0.0.1:80/"),
            ("[::]:7172", "http://[::1]:7172/"),
            ("192.0.2.7:8080", "http://192.0.2.7:8080/"),
        ] {
            assert_eq!(page(server.parse().unwrap()), found);
        }
    }
}
