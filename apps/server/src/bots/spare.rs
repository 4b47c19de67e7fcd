//! Work that can wait: it uses a searching thread as long as no bot needs it.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use super::thinkers::Thinkers;

/// How long work that wants a spare thread waits before looking again.
const PAUSE: Duration = Duration::from_millis(20);

impl Thinkers {
    /// Runs work that can wait on a thread where bots search, once a thread is free and no bot waits for it. The work learns from its
    /// argument when to halt: when a bot comes, or when `stop` is set. It then releases the thread, and the caller can ask again. `None`
    /// when it does not start, or fails.
    pub(crate) async fn spare<T: Send + 'static>(
        &self,
        stop: &Arc<AtomicBool>,
        work: impl FnOnce(&dyn Fn() -> bool) -> T + Send + 'static,
    ) -> Option<T> {
        let _lent = loop {
            if stop.load(Ordering::Relaxed) {
                return None;
            }
            if let Some(lent) = self.searching.spare() {
                break lent;
            }
            tokio::time::sleep(PAUSE).await;
        };
        let (stop, wanted) = (Arc::clone(stop), self.searching.wanted());
        let work = move || work(&|| stop.load(Ordering::Relaxed) || wanted());
        self.background.spawn(work).await.ok()
    }
}

#[cfg(test)]
mod tests {
    use std::time::Instant;

    use parlor_catalog::find;
    use parlor_chance::{Dealer, Seed};
    use parlor_game::{Cast, Turn, Viewer};
    use parlor_session::Job;
    use tokio::sync::oneshot;

    use super::*;
    use crate::background::Background;
    use crate::bots::Post;
    use crate::limits::Limits;

    /// A job for a bot that searches for ten milliseconds.
    fn job() -> Job {
        let mut game = find("rose").unwrap().start("-", 1).unwrap();
        let mut dealer = Dealer::seeded(&Seed::new("spare"));
        while game.turn() == Turn::Deal {
            game.deal_from(&mut dealer).unwrap();
        }
        let seat = game.turn().asked().lowest().unwrap();
        let viewer = Viewer::Seat(seat);
        Job {
            id: 1,
            seat,
            bot: Some("mcts:10ms".to_owned()),
            view: game.opaque_view(viewer),
            cast: Cast::nameless(1, viewer),
            seed: Seed::new("spare"),
        }
    }

    #[tokio::test]
    async fn a_bot_that_comes_takes_the_only_thread_from_work_that_can_wait() {
        let mut limits = Limits::default();
        limits.set("thinkers=1").unwrap();
        let thinkers = Thinkers::new(limits, Arc::new(Background::here()));
        let stop = Arc::new(AtomicBool::new(false));
        let (begins, begun) = oneshot::channel();
        // Waits until it must halt; not for ever, since a failing test must end.
        let long = move |halt: &dyn Fn() -> bool| {
            let start = Instant::now();
            begins.send(()).unwrap();
            while !halt() && start.elapsed() < Duration::from_secs(100) {
                std::thread::sleep(Duration::from_millis(1));
            }
            halt()
        };
        let (_sender, post) = Post::of_a_player();
        let bot = async {
            begun.await.unwrap();
            thinkers.think(find("rose").unwrap(), false, job(), post).await
        };
        let (halted, thought) = tokio::join!(thinkers.spare(&stop, long), bot);
        assert!(thought.is_some());
        assert_eq!(halted, Some(true), "the bot waited for what could wait");
    }

    #[tokio::test]
    async fn what_is_stopped_is_not_begun() {
        let stop = Arc::new(AtomicBool::new(true));
        assert_eq!(
            Thinkers::new(Limits::default(), Arc::new(Background::here())).spare(&stop, |_| ()).await,
            None
        );
    }
}
