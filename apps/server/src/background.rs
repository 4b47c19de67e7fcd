//! Threads for work that takes a processor for long: bots, replays, long logs. Wherever a processor is short, people's moves come first.

use tokio::runtime::{Builder, Handle, Runtime};
use tokio::task::JoinHandle;

/// How much less these threads ask of a processor than those that serve people: with 10, a tenth.
#[cfg(target_os = "linux")]
const NICE: i32 = 10;

/// The most threads: more than bots and heavy work are ever given.
const THREADS: usize = 64;

/// The threads. Dropping it waits for nothing.
pub(crate) struct Background {
    handle: Handle,
    own: Option<Runtime>,
}

impl Background {
    /// Threads of its own.
    ///
    /// # Errors
    /// The system has none to give.
    pub(crate) fn start() -> std::io::Result<Background> {
        let own = Builder::new_current_thread()
            .thread_name("background")
            .max_blocking_threads(THREADS)
            .on_thread_start(step_back)
            .build()?;
        Ok(Background { handle: own.handle().clone(), own: Some(own) })
    }

    /// The threads of the runtime that runs this test: a clock that is paused waits for them.
    #[cfg(test)]
    pub(crate) fn here() -> Background {
        Background { handle: Handle::current(), own: None }
    }

    /// Does this on one of the threads.
    pub(crate) fn spawn<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> JoinHandle<T> {
        self.handle.spawn_blocking(work)
    }
}

impl Drop for Background {
    fn drop(&mut self) {
        if let Some(own) = self.own.take() {
            own.shutdown_background();
        }
    }
}

/// Elsewhere a thread has no priority of its own, and the whole program would step back.
fn step_back() {
    #[cfg(target_os = "linux")]
    if let Err(why) = rustix::process::nice(NICE) {
        tracing::debug!(%why, "a thread for bots runs as fast as those for people");
    }
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use super::*;

    /// What the system says of the priority of this thread.
    fn own() -> i32 {
        rustix::process::nice(0).unwrap()
    }

    /// Bots that take the processor from people on a machine that is full.
    #[test]
    fn its_threads_step_back_and_no_other_does() {
        let background = Background::start().unwrap();
        let before = own();
        let waiting = Builder::new_current_thread().build().unwrap();
        let there = waiting.block_on(background.spawn(own));
        assert_eq!(there.unwrap(), (before + NICE).min(19));
        assert_eq!(own(), before);
    }
}
