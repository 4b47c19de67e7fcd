//! How many files and connections the system lets the program have open at once.

/// What the program needs besides connections: the store's files, files that are read, the runtime's own.
const OTHERS: u64 = 64;

/// Where a system allows less than it says, as macOS does, it allows this.
#[cfg(unix)]
const ALWAYS: u64 = 10_240;

/// How many connections there may be of those that are wished for, after the system's limit was raised as far as they need: a connection
/// for which there is no descriptor waits without an answer, and the store may need a file, too.
pub(crate) fn connections(wished: u32) -> u32 {
    let needed = u64::from(wished) + OTHERS;
    let room = raised(needed).map_or(needed, |all| all.clamp(OTHERS + 1, needed));
    u32::try_from(room - OTHERS).unwrap_or(wished)
}

/// How many descriptors there may be, once that is `needed` or as near to it as the system allows; `None` without a limit.
#[cfg(unix)]
fn raised(needed: u64) -> Option<u64> {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
    for target in [needed, ALWAYS.min(needed)] {
        let Rlimit { current, maximum } = getrlimit(Resource::Nofile);
        let target = maximum.map_or(target, |maximum| maximum.min(target));
        if current.is_none_or(|current| current >= target) {
            break;
        }
        // Where the system does not allow it, the limit stays as it is, and the next is tried.
        let _ = setrlimit(Resource::Nofile, Rlimit { current: Some(target), maximum });
    }
    getrlimit(Resource::Nofile).current
}

#[cfg(not(unix))]
fn raised(_needed: u64) -> Option<u64> {
    None
}
