//! Bots think on threads of their own, a few at a time, and are stopped when they take too long. In games with hidden information, their
//! answers are delayed to an even pace: see [`Pace`].

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::available_parallelism;
use std::time::Duration;

use parlor_bot_process::{BotCommand, BotPool, LONGEST_START};
use parlor_catalog::{BotError, BotSpec, Entry, LEVELS, Limit, Pace};
use parlor_content::Problem;
use parlor_content::bots::{BotLimits, thought};
use parlor_session::{Job, Thought};
use parlor_store::TableId;
use tokio::sync::watch;
use tokio::time::{Instant, sleep_until, timeout};

use super::threads::{Lent, Threads};
use super::turns::Standing;
use crate::background::Background;
use crate::limits::Limits;
use crate::site::HostBots;

/// The threads where bots think.
pub(crate) struct Thinkers {
    /// Searches wait here for threads: a search that shares its core with another searches half as much, and is late.
    pub(super) searching: Threads,
    /// How many threads there are for searches.
    threads: u32,
    /// The host's programs wait here for each other: one that hangs holds up no bot of ours.
    waiting: Threads,
    /// Bots that do not search answer at once, but not all of them at the same time.
    quick: Threads,
    pub(super) background: Arc<Background>,
    limits: Limits,
    /// The host's own programs, and their processes.
    host_bots: HostBots,
    programs: Arc<BotPool>,
}

/// How many of the host's programs may be asked at once: most of them wait, for a model elsewhere or for their time to pass.
const PROGRAMS: u32 = 8;

/// A bot that thinks here.
#[derive(Clone)]
enum TableBot {
    Own(BotSpec),
    Program(BotCommand),
}

/// Where a bot thinks: at which table, and for whom, which may change while it waits.
pub(crate) struct Post {
    pub(crate) table: TableId,
    pub(crate) standing: watch::Receiver<Standing>,
}

/// Halts a search when nobody waits for its answer any more.
struct Halts(Arc<AtomicBool>);

impl Drop for Halts {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

impl Thinkers {
    /// As many searching threads as the limit says, but not more than there are cores; and a quick bot a core.
    pub(crate) fn new(limits: Limits, background: Arc<Background>) -> Self {
        let cores = available_parallelism().map_or(1, |cores| u32::try_from(cores.get()).unwrap_or(u32::MAX));
        let threads = limits.thinkers.min(cores);
        Thinkers {
            searching: Threads::new(threads),
            threads,
            waiting: Threads::new(PROGRAMS),
            quick: Threads::new(cores),
            background,
            limits,
            host_bots: HostBots::default(),
            programs: BotPool::new(PROGRAMS as usize),
        }
    }

    /// Tables may choose these programs, too.
    pub(crate) fn with_bots(self, host_bots: HostBots) -> Self {
        Thinkers { host_bots, ..self }
    }

    /// The bot that a table calls by this word.
    fn chosen(&self, word: &str) -> Option<TableBot> {
        let program = self.host_bots.get(word).cloned().map(TableBot::Program);
        program.or_else(|| word.parse().ok().map(TableBot::Own))
    }

    /// A bot's choice; `None` when it fails, stalls, or is not a bot of this server. In a game that `hides` something, a choice that others
    /// will see is delayed to the bot's pace; advice, which only the seat itself sees, is not. Dropping the future ends the thought.
    pub(crate) async fn think(
        &self,
        entry: &'static dyn Entry,
        hides: bool,
        job: Job,
        post: Post,
    ) -> Option<Thought> {
        let bot = self.chosen(job.bot.as_deref().unwrap_or(LEVELS[0].bot))?;
        let (limit, threads, name) = match &bot {
            TableBot::Own(spec) => (entry.limit(*spec), spec.threads, spec.kind.word()),
            TableBot::Program(command) => (Some(Limit::Time(command.time())), 1, "program"),
        };
        let held = (hides && job.bot.is_some()).then(|| Pace::of(limit));
        let lent = match (limit, &bot) {
            (_, TableBot::Program(_)) => turn(&self.waiting, post, 1).await?,
            (Some(_), _) => turn(&self.searching, post, u32::from(threads).min(self.threads)).await?,
            (None, _) => turn(&self.quick, post, 1).await?,
        };
        let begun = Instant::now();
        let thought = self.thought(entry, bot, (limit, name), job).await;
        metrics::histogram!("parlor_bot_seconds", "bot" => name).record(begun.elapsed());
        // While an answer is delayed, other searches may use the thread.
        drop(lent);
        if let Some(pace) = held {
            sleep_until(begun + pace.answer(begun.elapsed())).await;
        }
        thought
    }

    /// Thinks on a thread. The bot's own time begins when the thread starts; a bot that stalls is stopped, and not waited for.
    async fn thought(
        &self,
        entry: &'static dyn Entry,
        bot: TableBot,
        (limit, name): (Option<Limit>, &'static str),
        job: Job,
    ) -> Option<Thought> {
        let halts = Halts(Arc::default());
        let flag = Arc::clone(&halts.0);
        let programs = Arc::clone(&self.programs);
        let starts = if matches!(bot, TableBot::Program(_)) { LONGEST_START } else { Duration::ZERO };
        let thinking = self.background.spawn(move || {
            let mut bot = match bot {
                TableBot::Own(spec) => entry.bot(spec, &job.seed, job.seat),
                TableBot::Program(command) => Box::new(programs.bot(&command)),
            };
            let thought = thought(&mut *bot, &job, &|| flag.load(Ordering::Relaxed));
            let named = job.bot.as_deref().unwrap_or_default();
            match &thought {
                Err(BotError::Fault(fault)) => {
                    tracing::warn!(bot = named, %fault, "a program broke the rules for bots");
                }
                Err(why @ BotError::Unavailable(_)) => {
                    tracing::error!(bot = named, %why, "a program cannot be had");
                }
                _ => {}
            }
            thought.ok()
        });
        let patience = starts + default_time(limit) + Duration::from_secs(self.limits.stall_seconds.into());
        let thought = timeout(patience, thinking).await;
        drop(halts);
        let thought = thought.ok().and_then(Result::ok).flatten();
        if thought.is_none() {
            tracing::warn!(bot = name, "a bot failed or stalled");
            metrics::counter!("parlor_bot_failures_total", "bot" => name).increment(1);
        }
        thought
    }

    /// Whether a table may have this bot.
    ///
    /// # Errors
    /// Why not, as a sentence.
    pub(crate) fn check(&self, bot: &str) -> Result<(), Problem> {
        if self.host_bots.get(bot).is_some() {
            return Ok(());
        }
        let (milliseconds, simulations) = (self.limits.thought_milliseconds, self.limits.thought_simulations);
        BotLimits { milliseconds, simulations, threads: self.threads }.check(bot)
    }
}

/// Threads, when it is this table's turn. Who comes or goes in the meantime may change whose turn that is. `None`: the table has gone.
async fn turn(threads: &Threads, mut post: Post, count: u32) -> Option<Lent> {
    loop {
        let standing = *post.standing.borrow_and_update();
        tokio::select! {
            lent = threads.turn(standing, &post.table, count) => return Some(lent),
            changed = post.standing.changed() => changed.ok()?,
        }
    }
}

/// How long a bot plans to take; searches by count have no time limit of their own.
fn default_time(limit: Option<Limit>) -> Duration {
    match limit {
        Some(Limit::Time(time)) => time,
        _ => Duration::ZERO,
    }
}

#[cfg(test)]
mod tests {
    use parlor_catalog::find;
    use parlor_chance::{Dealer, Seed};
    use parlor_erased::AnyGame;
    use parlor_game::{Cast, Turn, Viewer};
    use parlor_session::{LAST_RESORT, STAND_IN};

    use super::*;
    use crate::peer::Peer;

    impl Post {
        /// For somebody who plays, as long as the sender lives.
        pub(crate) fn of_a_player() -> (watch::Sender<Standing>, Post) {
            let peer = Peer::new([192, 0, 2, 1].into());
            let (sender, standing) = watch::channel(Standing { plays: true, peer });
            (sender, Post { table: TableId::spell([1; 10]), standing })
        }
    }

    #[tokio::test]
    async fn the_bots_that_the_session_names_are_bots_of_this_server() {
        let thinkers = Thinkers::new(Limits::default(), Arc::new(Background::here()));
        for bot in [STAND_IN, LAST_RESORT].into_iter().chain(LEVELS.iter().map(|level| level.bot)) {
            assert!(thinkers.check(bot).is_ok(), "{bot}");
        }
        assert!(thinkers.check("mcts:3001ms").is_err() && thinkers.check("mcts:20001").is_err());
        assert!(thinkers.check("strong:3001ms").is_err() && thinkers.check("best:1s*64").is_err());
    }

    /// A position with the fewest choices that some games offer, and one with the most.
    fn positions(entry: &'static dyn Entry, rules: &str) -> [Box<dyn AnyGame>; 2] {
        let mut found: Vec<(usize, Box<dyn AnyGame>)> = Vec::new();
        for seed in 0..5 {
            let mut game = entry.start(rules, entry.about().default_seats).unwrap();
            let seed = Seed::new(seed.to_string());
            let (mut dealer, mut chance) = (Dealer::seeded(&seed), seed.rng("players"));
            loop {
                match game.turn() {
                    Turn::Over => break,
                    Turn::Deal => drop(game.deal_from(&mut dealer).unwrap()),
                    Turn::Decide(seats) => {
                        let seat = seats.lowest().unwrap();
                        found.push((game.actions(seat).len(), game.boxed()));
                        game.act(seat, &game.random_action(seat, &mut chance).unwrap()).unwrap();
                    }
                }
            }
        }
        found.sort_by_key(|(actions, _)| *actions);
        assert!(found[0].0 * 2 <= found[found.len() - 1].0);
        let most = found.pop().unwrap().1;
        [found.swap_remove(0).1, most]
    }

    fn job(game: &dyn AnyGame, bot: Option<&str>) -> Job {
        let seat = game.turn().asked().lowest().unwrap();
        Job {
            id: 1,
            seat,
            bot: bot.map(str::to_owned),
            view: game.opaque_view(Viewer::Seat(seat)),
            cast: Cast::nameless(game.seats().len(), Viewer::Seat(seat)),
            seed: Seed::new("x"),
        }
    }

    /// Twenty-four tables with a program that waits for its two seconds: our own bots were asked twenty seconds later.
    #[cfg(unix)]
    #[tokio::test(flavor = "multi_thread")]
    async fn programs_that_hang_hold_up_no_bot_of_ours() {
        let entry = find("ouroboros").unwrap();
        let game: Arc<dyn AnyGame> = Arc::from(positions(entry, "-").into_iter().next().unwrap());
        let hanging = crate::site::HostBots::new(["hang=300s sleep 300".parse().unwrap()]).unwrap();
        let thinkers = Thinkers::new(Limits::default(), Arc::new(Background::here())).with_bots(hanging);
        let thinkers = Arc::new(thinkers);
        for table in 0..2 * PROGRAMS as u8 {
            let (thinkers, game) = (Arc::clone(&thinkers), Arc::clone(&game));
            tokio::spawn(async move {
                let (_sender, post) = Post::of_a_player();
                let post = Post { table: TableId::spell([table; 10]), ..post };
                thinkers.think(entry, false, job(&*game, Some("host:hang")), post).await
            });
        }
        // The programs have ten seconds to be ready: that many tables would take them all.
        let own = async {
            let (_sender, post) = Post::of_a_player();
            thinkers.think(entry, false, job(&*game, Some("best:5")), post).await
        };
        tokio::time::sleep(Duration::from_millis(200)).await;
        let answer = timeout(LONGEST_START / 2, own).await;
        assert!(answer.is_ok_and(|thought| thought.is_some()), "a bot of ours is held up");
    }

    /// When a bot's answer comes, on a clock that advances only while every task waits.
    async fn answer_after(entry: &'static dyn Entry, game: &dyn AnyGame, bot: Option<&str>) -> Duration {
        let job = job(game, bot);
        let thinkers = Thinkers::new(Limits::default(), Arc::new(Background::here()));
        let begun = Instant::now();
        let (_sender, post) = Post::of_a_player();
        assert!(thinkers.think(entry, game.hides(), job, post).await.is_some());
        begun.elapsed()
    }

    /// The clock of tasks is paused: it advances when all of them wait, and not while a bot thinks on its thread. So the time that passes
    /// is the delay of the answer.
    #[tokio::test(start_paused = true)]
    async fn where_something_is_hidden_a_bot_answers_at_its_pace_whatever_it_holds() {
        for (slug, rules) in [("snake", "hands=1"), ("solo-war", "-")] {
            let entry = find(slug).unwrap();
            for bot in
                ["random", "greedy", "gentle", "casual", "strong:5", "best:3", "best:20ms", "mcts:10ms"]
            {
                let mut times = Vec::new();
                for game in positions(entry, rules) {
                    times.push(answer_after(entry, &*game, Some(bot)).await);
                }
                assert_eq!(times[0], times[1], "{slug} {bot}: little to choose from, and much");
                let pace = Pace::of(entry.limit(bot.parse().unwrap())).answer(Duration::ZERO);
                assert!(
                    times[0] >= pace && times[0] < pace + Duration::from_millis(5),
                    "{slug} {bot} {times:?}"
                );
            }
        }
    }

    #[tokio::test(start_paused = true)]
    async fn where_nothing_is_hidden_nobody_is_kept_waiting() {
        let entry = find("ouroboros").unwrap();
        let mut game = entry.start("-", 2).unwrap();
        let mut dealer = Dealer::seeded(&Seed::new("1"));
        while game.turn() == Turn::Deal {
            game.deal_from(&mut dealer).unwrap();
        }
        assert_eq!(answer_after(entry, &*game, Some("greedy")).await, Duration::ZERO);
    }
}
