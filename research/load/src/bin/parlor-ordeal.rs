//! `parlor-ordeal`: several servers over one PostgreSQL, guests who play, and everything that goes wrong with servers; was anything lost, or done twice?

/// It needs signals, and PostgreSQL on a socket.
#[cfg(unix)]
fn main() -> anyhow::Result<std::process::ExitCode> {
    parlor_load::ordeal()
}

#[cfg(not(unix))]
fn main() {
    eprintln!("parlor-ordeal needs Unix");
}
