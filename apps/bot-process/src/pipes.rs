//! Pipes to a program that one can turn away from. What a program leaves behind may hold its ends open for hours, and a thread that waits for
//! their end would wait as long.

use std::io::{self, Read, Write};

/// How much is written at once: what every pipe takes whole that takes anything (POSIX's least `PIPE_BUF`).
const AT_ONCE: usize = 512;

/// Dropping it ends all reading and writing that goes by its [`OpenPipes`].
#[cfg(unix)]
pub(crate) struct Closer(#[allow(dead_code, reason = "its end is what it is for")] io::PipeWriter);

/// Whether pipes are still of interest.
#[cfg(unix)]
pub(crate) struct OpenPipes(io::PipeReader);

/// Both of them.
#[cfg(unix)]
pub(crate) fn closer() -> io::Result<(Closer, OpenPipes)> {
    let (reader, writer) = io::pipe()?;
    Ok((Closer(writer), OpenPipes(reader)))
}

#[cfg(unix)]
impl OpenPipes {
    pub(crate) fn try_clone(&self) -> io::Result<OpenPipes> {
        self.0.try_clone().map(OpenPipes)
    }

    /// Waits until the pipe is ready for this, or has ended; `false` when it is of no interest any more.
    fn wait(&self, pipe: &impl std::os::fd::AsFd, ready: rustix::event::PollFlags) -> bool {
        use rustix::event::{PollFd, PollFlags, poll};
        let mut both = [PollFd::new(&self.0, PollFlags::IN), PollFd::new(pipe, ready)];
        loop {
            match poll(&mut both, None) {
                Ok(_) => return both[0].revents().is_empty(),
                Err(rustix::io::Errno::INTR) => {}
                Err(_) => return false,
            }
        }
    }
}

/// Hands on what a pipe brings, until it ends or nobody takes it.
#[cfg(unix)]
pub(crate) fn read(
    mut pipe: impl Read + std::os::fd::AsFd,
    open: &OpenPipes,
    mut take: impl FnMut(&[u8]) -> bool,
) {
    let mut buffer = [0; 8192];
    while open.wait(&pipe, rustix::event::PollFlags::IN) {
        match pipe.read(&mut buffer) {
            Ok(count @ 1..) if take(&buffer[..count]) => {}
            Err(why) if why.kind() == io::ErrorKind::Interrupted => {}
            _ => return,
        }
    }
}

/// Writes all of it; `false` when nobody reads it.
#[cfg(unix)]
pub(crate) fn write(pipe: &mut (impl Write + std::os::fd::AsFd), open: &OpenPipes, bytes: &[u8]) -> bool {
    bytes
        .chunks(AT_ONCE)
        .all(|chunk| open.wait(pipe, rustix::event::PollFlags::OUT) && pipe.write_all(chunk).is_ok())
}

/// Elsewhere a program is waited for until its pipes end.
#[cfg(not(unix))]
pub(crate) struct Closer;

#[cfg(not(unix))]
pub(crate) struct OpenPipes;

#[cfg(not(unix))]
pub(crate) fn closer() -> io::Result<(Closer, OpenPipes)> {
    Ok((Closer, OpenPipes))
}

#[cfg(not(unix))]
impl OpenPipes {
    pub(crate) fn try_clone(&self) -> io::Result<OpenPipes> {
        Ok(OpenPipes)
    }
}

#[cfg(not(unix))]
pub(crate) fn read(mut pipe: impl Read, _: &OpenPipes, mut take: impl FnMut(&[u8]) -> bool) {
    let mut buffer = [0; 8192];
    while let Ok(count @ 1..) = pipe.read(&mut buffer) {
        if !take(&buffer[..count]) {
            return;
        }
    }
}

#[cfg(not(unix))]
pub(crate) fn write(pipe: &mut impl Write, _: &OpenPipes, bytes: &[u8]) -> bool {
    bytes.chunks(AT_ONCE).all(|chunk| pipe.write_all(chunk).is_ok())
}
