//! The network in which a PostgreSQL of a test listens: this machine alone.

use std::fs::{self, Permissions};
use std::io;
use std::net::TcpListener;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};

/// What its user has to say there.
pub(crate) const PASSWORD: &str = "hush";

/// What is needed to prove who one is: an authority, the certificate that it has given to [`Network::NAME`], with its key, and an authority that has nothing to
/// do with it. They are good from 2020 to 2120, also where a clock is wrong by years: they are for tests.
const FILES: [(&str, &[u8]); 4] = [
    ("authority.pem", include_bytes!("../certificates/authority.pem")),
    ("stranger.pem", include_bytes!("../certificates/stranger.pem")),
    ("server.pem", include_bytes!("../certificates/server.pem")),
    ("server.key", include_bytes!("../certificates/server.key")),
];

/// How a PostgreSQL listens on this machine's own network, on a port that was free.
#[derive(Debug)]
pub struct Network {
    pub(crate) port: u16,
    is_encrypted: bool,
}

impl Network {
    /// The name for which its certificate is.
    pub const NAME: &str = "db.example.org";

    /// Anyone who comes may speak with TLS.
    ///
    /// # Errors
    /// There is no free port.
    pub fn encrypted() -> io::Result<Network> {
        Ok(Network { port: free_port()?, is_encrypted: true })
    }

    /// It has no TLS.
    ///
    /// # Errors
    /// There is no free port.
    pub fn open() -> io::Result<Network> {
        Ok(Network { port: free_port()?, is_encrypted: false })
    }
}

/// A port of this machine that is free, for somebody who listens there later. It is below those that systems give to anyone who names none (from 32768 on), so
/// that nobody gets it by chance meanwhile, and each process looks in a place of its own.
///
/// # Errors
/// There is none.
pub fn free_port() -> io::Result<u16> {
    const FIRST: u32 = 10_000;
    const COUNT: u32 = 20_000;
    /// Processes that are begun one after the other are so far apart.
    const APART: u32 = 37;
    static TRIED: AtomicU32 = AtomicU32::new(0);
    let begin = std::process::id().wrapping_mul(APART);
    let port = |_| {
        let port = FIRST + begin.wrapping_add(TRIED.fetch_add(1, Ordering::Relaxed)) % COUNT;
        u16::try_from(port).ok().filter(|port| TcpListener::bind(("127.0.0.1", *port)).is_ok())
    };
    (0..COUNT).find_map(port).ok_or_else(|| io::Error::other("no port is free"))
}

/// Writes the files of certificates into a folder, and names them.
pub(crate) fn write(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let written = FILES.iter().map(|(name, bytes)| {
        let file = folder.join(name);
        fs::write(&file, bytes)?;
        // PostgreSQL uses no key that others can read.
        fs::set_permissions(&file, Permissions::from_mode(0o600))?;
        Ok(file)
    });
    written.collect()
}

/// The settings of a server that listens there, with its certificate in this folder; without a network, of one that does not.
pub(crate) fn settings(network: Option<&Network>, folder: &Path) -> Vec<String> {
    let Some(Network { is_encrypted, .. }) = network else { return vec!["listen_addresses=".to_owned()] };
    let mut settings = vec!["listen_addresses=127.0.0.1".to_owned()];
    if *is_encrypted {
        let file = |name: &str| folder.join(name).display().to_string();
        settings.push("ssl=on".to_owned());
        settings.push(format!("ssl_cert_file={}", file("server.pem")));
        settings.push(format!("ssl_key_file={}", file("server.key")));
    }
    settings
}
