//! A note beside the tables that says how a host's own commands reach the server that runs with them.

use std::fs;
use std::io::{self, Read, Write};
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, TcpStream};
use std::path::{Path, PathBuf};
use std::time::Duration;

use parlor_store::TableId;

use crate::secret;

/// The note's file.
const NOTE: &str = "running";

/// How long a command waits for the server.
const PATIENCE: Duration = Duration::from_secs(10);

/// The note of a server that runs; it goes when the server ends.
pub(crate) struct Running {
    file: PathBuf,
    token: String,
}

impl Running {
    /// Writes the note, which nobody but this user may read: where the server listens, by what name it goes, and a token.
    ///
    /// # Errors
    /// It cannot be written, or there is no entropy.
    pub(crate) fn write(folder: &Path, listens: SocketAddr, name: Option<&str>) -> io::Result<Running> {
        let (file, token) = (folder.join(NOTE), secret::secret()?);
        let at = SocketAddr::new(reached(listens.ip()), listens.port());
        let name = name.map_or_else(|| at.to_string(), str::to_owned);
        // What an earlier server left behind, which was killed.
        let _ = fs::remove_file(&file);
        let mut options = fs::OpenOptions::new();
        options.write(true).create_new(true);
        #[cfg(unix)]
        std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
        writeln!(options.open(&file)?, "{at} {name} {token}")?;
        Ok(Running { file, token })
    }

    /// What the host's commands show.
    pub(crate) fn token(&self) -> &str {
        &self.token
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        let _ = fs::remove_file(&self.file);
    }
}

/// The address at which a server is found from its own machine.
fn reached(ip: IpAddr) -> IpAddr {
    match ip {
        IpAddr::V4(ip) if ip.is_unspecified() => Ipv4Addr::LOCALHOST.into(),
        IpAddr::V6(ip) if ip.is_unspecified() => Ipv6Addr::LOCALHOST.into(),
        ip => ip,
    }
}

/// Has the server that runs with this folder, if one does, let go of a table whose stored log was changed, or which was deleted. Whether the table was
/// in its memory.
///
/// # Errors
/// A server runs, and does not answer as it should.
pub fn let_go(folder: &Path, table: &TableId, deleted: bool) -> io::Result<bool> {
    let Ok(note) = fs::read_to_string(folder.join(NOTE)) else { return Ok(false) };
    let mut words = note.split_whitespace();
    let (Some(at), Some(name), Some(token)) = (words.next(), words.next(), words.next()) else {
        return Err(io::Error::other(format!("{NOTE} beside the tables is no note of a server")));
    };
    let at: SocketAddr = at.parse().map_err(io::Error::other)?;
    // A server that was killed has left its note behind.
    let Ok(mut stream) = TcpStream::connect_timeout(&at, PATIENCE) else { return Ok(false) };
    stream.set_read_timeout(Some(PATIENCE))?;
    write!(
        stream,
        "POST /api/host/tables/{table}/release?deleted={deleted} HTTP/1.1\r\nhost: {name}\r\nauthorization: Bearer {token}\r\n\
         content-length: 0\r\nconnection: close\r\n\r\n"
    )?;
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer)?;
    match answer.get(9..12) {
        Some(b"204") => Ok(true),
        Some(b"404") => Ok(false),
        _ => Err(io::Error::other(
            "the running server did not answer: its guests see what was there until they leave",
        )),
    }
}
