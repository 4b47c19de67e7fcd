//! How many files and connections the system lets the program have open at once.

use parlor_server::Limits;

use crate::fail::Failure;

/// What the program needs besides connections: the store's files, files that are read, the runtime's own.
const OTHERS: u64 = 64;

/// Raises the limit as far as the system allows, and lowers that of connections where it is still less: a connection that cannot be accepted
/// waits without an answer, and the store may need a file, too. Gives back how many connections there may be, if fewer than was wished.
pub(crate) fn make_room(limits: &mut Limits) -> Result<Option<u64>, Failure> {
    let wished = u64::from(limits.connections());
    let Some(room) = raised().map(|all| all.saturating_sub(OTHERS).max(1)).filter(|room| *room < wished)
    else {
        return Ok(None);
    };
    limits.set(&format!("connections={room}")).map_err(Failure::input)?;
    Ok(Some(room))
}

/// How many there may be at once, after the limit was raised; `None` without a limit.
#[cfg(unix)]
fn raised() -> Option<u64> {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
    let maximum = getrlimit(Resource::Nofile).maximum;
    // Where the system does not allow it, the limit stays as it is.
    let _ = setrlimit(Resource::Nofile, Rlimit { current: maximum, maximum });
    getrlimit(Resource::Nofile).current
}

#[cfg(not(unix))]
fn raised() -> Option<u64> {
    None
}
