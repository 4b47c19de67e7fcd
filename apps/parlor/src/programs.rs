//! Bots that are programs of their own, as `docs/bots.md` describes them: started for matches and studies.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, Mutex, PoisonError};

use parlor_bot_process::{BotCommand, BotPool, ProgramBot};
use parlor_catalog::{AnyBot, AnyChoice, BotError, FaultCause};
use parlor_erased::{AnyGame, OpaqueView};
use parlor_game::{Seat, Viewer};
use parlor_lab::{Programs, counted};
use parlor_search::Stop;

use crate::fail::Failure;
use crate::interrupt::end_bots_with_us;

/// How many processes of one program wait for another game: more than games are played at once anywhere.
const MOST_IDLE: usize = 64;

/// The programs that were started, and what they did wrong.
pub(crate) struct StartedPrograms {
    pool: Arc<BotPool>,
    commands: BTreeMap<String, BotCommand>,
    faults: Arc<Mutex<FaultTally>>,
}

/// By bot and cause: how many games it has lost by its own fault, and how that showed the first time.
type FaultTally = BTreeMap<(String, FaultCause), (usize, String)>;

/// A bot whose faults are counted.
struct CountedBot {
    word: String,
    bot: ProgramBot,
    faults: Arc<Mutex<FaultTally>>,
}

impl Programs for StartedPrograms {
    fn bot(&self, word: &str) -> Box<dyn AnyBot> {
        // Each bot of the match or the study is one of these: `start` was given them all.
        let bot = self.pool.bot(&self.commands[word]);
        Box::new(CountedBot { word: word.to_owned(), bot, faults: Arc::clone(&self.faults) })
    }

    fn name(&self, word: &str) -> String {
        let command = &self.commands[word];
        // One script may play against itself with other arguments.
        let alike = self.commands.values().filter(|own| own.name() == command.name()).count();
        if alike == 1 { command.name() } else { command.name_with_arguments() }
    }
}

impl AnyBot for CountedBot {
    fn choose(
        &mut self,
        seat: Seat,
        view: &OpaqueView,
        stop: &dyn Stop,
        compare: Option<&str>,
    ) -> Result<AnyChoice, BotError> {
        let answer = self.bot.choose(seat, view, stop, compare);
        if let Err(BotError::Fault(fault)) = &answer {
            let mut faults = self.faults.lock().unwrap_or_else(PoisonError::into_inner);
            let own = faults.entry((self.word.clone(), fault.cause));
            own.or_insert_with(|| (0, fault.detail.clone())).0 += 1;
        }
        answer
    }

    fn late(&self) -> Option<f64> {
        self.bot.late()
    }

    fn over(&mut self, result: &[i32], forfeit: Option<Seat>) {
        self.bot.over(result, forfeit);
    }
}

impl StartedPrograms {
    /// A sentence for each bot and each thing that it did wrong.
    pub(crate) fn faults(&self) -> Vec<String> {
        let faults = self.faults.lock().unwrap_or_else(PoisonError::into_inner);
        faults
            .iter()
            .map(|((bot, cause), (games, first))| in_words(bot, cause.word(), *games, first))
            .collect()
    }
}

/// `cmd:python3 my_bot.py lost 3 games by its own fault, late: ...`.
pub(crate) fn in_words(bot: &str, cause: &str, games: usize, first: &str) -> String {
    format!("{bot} lost {} by its own fault, {cause}: {first}", counted(games, "game"))
}

/// Starts the programs among these bots; `None` where none is a program. Each is greeted with this game once, so that a command
/// that does not work ends everything before it has lost a hundred games.
pub(crate) fn start<'a>(
    bots: impl IntoIterator<Item = &'a str>,
    game: &dyn AnyGame,
) -> Result<Option<Arc<StartedPrograms>>, Failure> {
    let words: BTreeSet<_> = bots.into_iter().filter(|word| BotCommand::is_meant(word)).collect();
    if words.is_empty() {
        return Ok(None);
    }
    end_bots_with_us()?;
    let pool = BotPool::new(MOST_IDLE);
    let view = game.opaque_view(Viewer::Seat(Seat::One));
    let mut commands = BTreeMap::new();
    for word in words {
        let command: BotCommand = word.parse().map_err(Failure::input)?;
        let greeted = pool.bot(&command).greet(Seat::One, &view, &|| false);
        greeted.map_err(|why| Failure::Input(format!("{word}: {why}")))?;
        commands.insert(word.to_owned(), command);
    }
    Ok(Some(Arc::new(StartedPrograms { pool, commands, faults: Arc::default() })))
}

/// Refuses a file that names programs, unless somebody has said that they may be started: it may be from a stranger.
pub(crate) fn check_allowed<'a>(
    bots: impl IntoIterator<Item = &'a str>,
    allowed: bool,
) -> Result<(), Failure> {
    match bots.into_iter().find(|word| BotCommand::is_meant(word)) {
        Some(word) if !allowed => Err(Failure::Input(format!(
            "The file names `{word}` as a bot: with --programs the programs that it names are started, as you"
        ))),
        _ => Ok(()),
    }
}
