//! A table in play at this terminal: the same table as in a server, with its bots and its record file. Both faces drive it.

mod dealing;
mod program;
mod undo;

use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use parlor_bot_process::BotPool;
use parlor_catalog::{AnyBot, AnyChoice, BotKind, BotSpec, Entry, Limit, Pace};
use parlor_chance::Seed;
use parlor_erased::{AnyGame, Event};
use parlor_game::{BySeat, Cast, MAX_SEATS, Seat, Seats, Turn, Viewer, capital};
use parlor_record::{Fault, Replay, replay};
use parlor_session::{
    CommandError, CommandSupplies, Decided, EntryKind, Key, PendingEntry, STAND_IN, Session, UndoEntry,
};
use parlor_wire::Command;

use crate::open::{Opened, branch, now, resume, start};
use crate::seed::fresh_seed;
use crate::setup::Saved;
use crate::store::{RecordFile, is_empty, next_free, replace};
use crate::thinker::{Job, JobKey, JobPosition, Purpose};
use crate::typed::Waiting;
use crate::{BadTable, Player, TableSetup, Trouble};

/// How long a bot may take to order what can be chosen.
const MOMENT: Duration = Duration::from_millis(100);

/// What a table waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Due {
    /// This seat's person has to choose.
    Person(Seat),
    /// This seat's bot has to choose.
    Bot(Seat),
    /// A person has to type what was dealt.
    TypedDeal,
    /// Nothing: the game is over.
    Nothing,
}

/// What came of somebody's wish to take a choice back.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Undo {
    /// This is taken back, with what came of it; nothing where not everybody at the screen may hear what it was.
    Done(Option<String>),
    /// The other people here have to agree first: see [`LocalTable::undo_asked`].
    Asks,
    /// They did not: the choice stands, in a sentence.
    Declined(String),
}

/// The screen goes from one person to another who may not see what the first one sees.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Cover {
    /// Who looks now sees what their choice brought, and has to cover it before this person comes.
    Ready(Seat),
    /// Only what everybody may see is shown, until this person says that they are there.
    Down(Seat),
}

/// A table in play.
pub struct LocalTable {
    setup: TableSetup,
    table: parlor_session::Table,
    players: BySeat<Player>,
    store: Option<RecordFile>,
    /// Why the game is not saved, though it was to be, until that was said.
    pub(crate) unkept: Option<String>,
    /// How many commands have been given.
    commands: u64,
    rewinds: u64,
    resumed: usize,
    /// Typed outcomes that others come before.
    waiting: Waiting,
    /// Where the record so far was written last, and how many steps it had.
    copy: Option<(PathBuf, usize)>,
    /// Bots that are programs.
    programs: Arc<BotPool>,
    /// What the log says beside the moves, each after how many steps.
    notices: Vec<(usize, String)>,
}

impl LocalTable {
    /// Sets a table up, or goes on with a record.
    ///
    /// # Errors
    /// See [`BadTable`]; no file has changed then.
    pub fn open(setup: &TableSetup) -> Result<Self, BadTable> {
        let seed = match &setup.seed {
            Some(text) => text.clone(),
            None => fresh_seed().map_err(BadTable::NoSeed)?,
        };
        let existing = setup.record.as_deref().filter(|path| path.exists() && !is_empty(path));
        let opened = match existing {
            Some(path) => resume(setup, path, &Seed::new(seed.as_str()))?,
            None => start(setup, setup.record.as_deref(), Seed::for_new(&seed))?,
        };
        let resumed = if existing.is_some() { opened.table.session().events().len() } else { 0 };
        LocalTable::of(opened, resumed)
    }

    /// A table that goes on from what happened at another, for practice. Its record, if it has one, is new.
    ///
    /// # Errors
    /// See [`BadTable`].
    pub fn branch(setup: &TableSetup, so_far: Replay) -> Result<Self, BadTable> {
        let seed = fresh_seed().map_err(BadTable::NoSeed)?;
        LocalTable::of(branch(setup, so_far, &Seed::for_new(&seed))?, 0)
    }

    fn of(opened: Opened, resumed: usize) -> Result<Self, BadTable> {
        let Opened { setup, table, store, unkept, due } = opened;
        let players = setup.seated(table.session().header().seats)?;
        let mut table = LocalTable {
            setup,
            table,
            players,
            store,
            unkept,
            commands: 0,
            rewinds: 0,
            resumed,
            waiting: Waiting::default(),
            copy: None,
            programs: BotPool::new(MAX_SEATS.into()),
            notices: Vec::new(),
        };
        // A record that was cut just before a deal.
        table.commit(due).map_err(|why| match why {
            Trouble::Unsaved(path, why) => BadTable::File(path, why),
            why => BadTable::Setup(why.to_string()),
        })?;
        Ok(table)
    }

    /// How it was set up.
    pub fn setup(&self) -> &TableSetup {
        &self.setup
    }

    /// The game's entry in the catalog.
    pub fn entry(&self) -> &'static dyn Entry {
        self.setup.entry
    }

    /// The session. Whatever is shown of it must go through a viewer.
    pub fn session(&self) -> &Session {
        self.table.session()
    }

    /// The game as it stands. Whatever is shown of it must go through a viewer.
    pub fn game(&self) -> &dyn AnyGame {
        self.session().game()
    }

    /// Who sits where.
    pub fn players(&self) -> &BySeat<Player> {
        &self.players
    }

    /// How many steps the record had when it was resumed.
    pub fn resumed(&self) -> usize {
        self.resumed
    }

    /// Where the record is stored.
    pub fn record_path(&self) -> Option<&Path> {
        self.store.as_ref().map(|store| &*store.path)
    }

    /// The seats of people at this terminal.
    pub fn people(&self) -> impl Iterator<Item = Seat> {
        self.players.iter().filter(|(_, player)| player.is_person()).map(|(seat, _)| seat)
    }

    /// The seat of the person here who made this choice.
    pub(crate) fn person_of(&self, event: &Event) -> Option<Seat> {
        event.seat().filter(|seat| self.players[*seat].is_person())
    }

    /// What the table waits for. Where several seats choose at once, bots choose first: they keep nobody waiting.
    pub fn due(&self) -> Due {
        if self.table.is_over() {
            return Due::Nothing;
        }
        match self.session().turn() {
            Turn::Over => Due::Nothing,
            Turn::Deal => Due::TypedDeal,
            Turn::Decide(seats) => {
                let bot = seats.iter().find(|seat| !self.players[*seat].is_person());
                bot.map(Due::Bot).or(seats.lowest().map(Due::Person)).unwrap_or(Due::Nothing)
            }
        }
    }

    /// Through whose eyes the terminal looks: the one person's; among several, that of the person who is asked, or who sees the
    /// hidden outcome that has to be typed, or else who was asked last; a spectator's where only bots play.
    pub fn viewer(&self, before: Viewer) -> Viewer {
        let mut people = self.people();
        match (people.next(), people.next()) {
            (None, _) => Viewer::Spectator,
            (Some(only), None) => Viewer::Seat(only),
            (Some(first), Some(_)) => match (self.due(), before) {
                (Due::Person(seat), _) => Viewer::Seat(seat),
                (Due::TypedDeal, _) if !self.game().sees_deal(before) => {
                    let sees = self.people().map(Viewer::Seat).find(|viewer| self.game().sees_deal(*viewer));
                    sees.unwrap_or(Viewer::Seat(first))
                }
                (_, Viewer::Seat(seat)) if self.players[seat].is_person() => before,
                _ => Viewer::Seat(first),
            },
        }
    }

    /// Through whose eyes the terminal looks at first: with several people, only those of everybody, until one of them is asked.
    pub fn first_viewer(&self) -> Viewer {
        if self.people().count() > 1 { Viewer::Spectator } else { self.viewer(Viewer::Spectator) }
    }

    /// Whom the screen must be covered for when it goes from one of these to the other: several people sit here, and one of the two
    /// sees, or is about to be dealt, what not everybody may see.
    pub(crate) fn covers(&self, from: Viewer, to: Viewer) -> Option<Seat> {
        let game = self.game();
        let sees = |viewer| (game.view(viewer), game.turn() == Turn::Deal && game.sees_deal(viewer));
        let public = sees(Viewer::Spectator);
        let secret = |viewer: Viewer| viewer.seat().is_some() && sees(viewer) != public;
        let covers = from != to && self.people().count() > 1 && (secret(from) || secret(to));
        to.seat().filter(|_| covers)
    }

    /// Whether several people sit here who keep something from each other: then nobody's hand is on the screen but for its owner.
    pub(crate) fn keeps_secrets(&self) -> bool {
        self.people().count() > 1 && self.game().hides()
    }

    /// The players as `viewer` hears of them.
    pub fn cast(&self, viewer: Viewer) -> Cast {
        self.table.cast(viewer)
    }

    /// A seat chooses; what luck brings after it is dealt at once.
    ///
    /// # Errors
    /// It is not allowed, or cannot be put on disk.
    pub fn act(&mut self, seat: Seat, text: &str) -> Result<(), Trouble> {
        if self.players[seat].is_person() {
            return self.command(seat, &Command::Act { action: text.to_owned() });
        }
        let entries = self.table.bot_choice(seat, text, now()).map_err(Trouble::Refused)?;
        self.commit(entries)
    }

    /// A person here wants something done. They have seen all that there is.
    fn command(&mut self, seat: Seat, command: &Command) -> Result<(), Trouble> {
        self.commands += 1;
        let by = (Some(seat), self.commands, self.table.version());
        match self.table.decide(by, command, &nothing_fresh()?, now()) {
            Ok(Decided::Entries(entries)) => self.commit(entries),
            Ok(Decided::Already(_) | Decided::Settled) => Ok(()),
            Err(why) => Err(Trouble::Refused(why)),
        }
    }

    /// Lets entries happen. Steps are on disk before: nothing that anybody hears of can be lost.
    fn commit(&mut self, planned: Vec<PendingEntry>) -> Result<(), Trouble> {
        let steps: Vec<_> =
            planned.iter().filter_map(PendingEntry::transition).map(|made| made.event().clone()).collect();
        let rewinds =
            planned.iter().any(|own| matches!(own.entry().kind, EntryKind::Undo(UndoEntry::Rewinds(_))));
        self.write(|store, table| store.append(table.session(), &steps))?;
        for own in planned {
            self.table.apply(own).map_err(Trouble::Broken)?;
        }
        if rewinds {
            self.rewinds += 1;
            self.write(|store, table| store.rewrite(table.session()))?;
        }
        Ok(())
    }

    /// Who would resign now: the person who is asked, or else the one who sits here alone.
    pub(crate) fn may_resign(&self) -> Option<Seat> {
        let mut people = self.people();
        match (self.due(), people.next(), people.next()) {
            (Due::Nothing, ..) => None,
            (Due::Person(seat), ..) => Some(seat),
            (_, Some(only), None) => Some(only),
            _ => None,
        }
    }

    /// A person here gives the game up, as at a server's table. Where others play on, a bot chooses for them.
    ///
    /// # Errors
    /// Nobody here can resign now, or the file cannot be written; they have resigned all the same then.
    pub(crate) fn resign(&mut self, seat: Seat) -> Result<(), Trouble> {
        self.command(seat, &Command::Resign)?;
        if !self.table.is_over() {
            if let Ok(bot) = STAND_IN.parse() {
                self.players[seat] = bot;
            }
            return Ok(());
        }
        self.write(|store, table| replace(&store.path, table.record(Viewer::Spectator).as_bytes()))
    }

    /// How the game ended, when it has: also that somebody resigned.
    pub(crate) fn ended(&self, cast: &Cast) -> Option<String> {
        self.table.over(cast).map(|over| over.text)
    }

    /// Whether it ended before its game did: somebody gave it up, and nobody is asked any more, whatever the board says.
    pub(crate) fn is_given_up(&self) -> bool {
        self.table.is_over() && self.session().turn() != Turn::Over
    }

    pub(crate) fn resigned(&self) -> Seats {
        self.table.resigned()
    }

    /// The position, to tell a stale thought from a fresh one.
    pub(crate) fn position(&self) -> JobPosition {
        JobPosition { steps: self.session().events().len(), rewinds: self.rewinds }
    }

    /// What the bot in this seat has to think about. Its chances follow from the seed and the number of steps, so that the same
    /// position has the same answer, whatever was taken back before.
    pub(crate) fn bot_job(&self, seat: Seat) -> Option<Job> {
        let (bot, limit): (Box<dyn AnyBot>, _) = match &self.players[seat] {
            Player::Bot(spec) => return Some(self.job(seat, *spec, Purpose::Move)),
            Player::Program(command) => (Box::new(self.programs.bot(command)), Limit::Time(command.time())),
            Player::Person => return None,
        };
        Some(self.job_of(seat, bot, Some(limit), Purpose::Move))
    }

    pub(crate) fn hint_job(&self, seat: Seat) -> Job {
        self.job(seat, self.setup.hint, Purpose::Hint)
    }

    /// What the advisor of this seat would choose, thought out here and now: for a face without a thread for it.
    pub fn hint(&self, seat: Seat) -> Option<AnyChoice> {
        self.hint_job(seat).run(&AtomicBool::new(false)).choice.ok()
    }

    /// What the advisor says to this seat: what to do and why. Anyone who types is also told how it is written and what it would do, which
    /// the board shows to others.
    pub(crate) fn advice(&self, seat: Seat, choice: &AnyChoice, typing: bool) -> String {
        let (viewer, game) = (Viewer::Seat(seat), self.game());
        let cast = self.cast(viewer);
        let hint = parlor_coach::hint(choice, &game.opaque_view(viewer), seat, &cast);
        let mut told = format!("Hint: {}", hint.name);
        if typing && hint.name != choice.text {
            told += &format!(" (`{}`)", choice.text);
        }
        let does = game.preview(seat, &choice.text, &cast);
        if typing && !does.is_empty() {
            told += &format!(". {}", capital(does.trim_end_matches('.')));
        }
        format!("{told}. {}", hint.why)
    }

    fn job(&self, seat: Seat, spec: BotSpec, purpose: Purpose) -> Job {
        let bot = self.setup.entry.bot(spec, &self.table.bot_seed(seat), seat);
        self.job_of(seat, bot, self.setup.entry.limit(spec), purpose)
    }

    fn job_of(&self, seat: Seat, bot: Box<dyn AnyBot>, limit: Option<Limit>, purpose: Purpose) -> Job {
        let view = self.game().opaque_view(Viewer::Seat(seat));
        // Advice is for the seat itself, which may know how long it took.
        let shown = purpose == Purpose::Move && self.game().hides();
        let pace = shown.then(|| Pace::of(limit));
        Job { key: JobKey { seat, purpose, position: self.position() }, bot, view, pace }
    }

    /// The game that is over, as its record tells it to everybody.
    ///
    /// # Errors
    /// It cannot be read again, which would be a fault of the program.
    pub(crate) fn finished(&self) -> Result<Replay, Fault> {
        replay(self.table.record(Viewer::Spectator).as_bytes(), &self.setup.games())
    }

    /// The seed, once the game is over and if it alone brings the same deals again.
    pub fn revealed_seed(&self) -> Option<&str> {
        self.table.revealed_seed()
    }

    /// Where [`LocalTable::save`] has written the record last, and whether that is still all of it.
    pub(crate) fn copied(&self) -> Option<(&Path, bool)> {
        let (path, steps) = self.copy.as_ref()?;
        Some((path, *steps == self.table.session().events().len()))
    }

    /// Writes the record so far to a file that is not there yet, and says to which: without a name it gets the game's, with a number if there is
    /// such a file. What the people here may not know stays out.
    ///
    /// # Errors
    /// The file is there already, or cannot be written.
    pub fn save(&mut self, path: Option<PathBuf>, viewer: Viewer) -> Result<PathBuf, Trouble> {
        let path = path.unwrap_or_else(|| {
            let own = PathBuf::from(format!("{}.parlor", self.entry().about().slug));
            if own.exists() { next_free(&own) } else { own }
        });
        // Anyone who looks for it later may be in another folder.
        let path = std::path::absolute(&path).unwrap_or(path);
        let unsaved = |why| Trouble::Unsaved(path.clone(), why);
        if path.exists() {
            return Err(unsaved(io::Error::new(io::ErrorKind::AlreadyExists, "it is there already")));
        }
        replace(&path, self.table.record(viewer).as_bytes()).map_err(unsaved)?;
        self.copy = Some((path.clone(), self.table.session().events().len()));
        Ok(path)
    }

    /// Writes to its record, if it has one. A game whose record nobody asked for by name goes on without one, and says so.
    fn write(
        &mut self,
        write: impl FnOnce(&mut RecordFile, &parlor_session::Table) -> io::Result<()>,
    ) -> Result<(), Trouble> {
        let Some(store) = &mut self.store else { return Ok(()) };
        let Err(why) = write(store, &self.table) else { return Ok(()) };
        let why = Trouble::Unsaved(store.path.clone(), why);
        if self.setup.saved == Saved::Always {
            return Err(why);
        }
        (self.unkept, self.store) = (Some(why.to_string()), None);
        Ok(())
    }

    /// Whether what somebody types is meant for the game: it begins as something that can be chosen or dealt now, whatever command of the
    /// program is called so, too.
    pub(crate) fn takes(&self, text: &str) -> bool {
        let word = text.split_whitespace().next().unwrap_or_default();
        let begins = |own: &str| own.split(' ').next().is_some_and(|own| own.eq_ignore_ascii_case(word));
        match self.due() {
            Due::Person(seat) => self.game().actions(seat).iter().any(|own| begins(own)),
            Due::TypedDeal => self.game().deals().iter().any(|(own, _)| begins(own)),
            Due::Bot(_) | Due::Nothing => false,
        }
    }

    /// What this seat may choose, the likely first: as a bot orders it that looks one step ahead with what the seat sees. It has a moment for it;
    /// nothing where it finds no order.
    pub fn likely(&self, seat: Seat) -> Vec<String> {
        let spec = BotSpec::of_kind(BotKind::Greedy);
        let view = self.game().opaque_view(Viewer::Seat(seat));
        let begun = Instant::now();
        let late = || begun.elapsed() > MOMENT;
        let mut bot = self.setup.entry.bot(spec, &self.table.bot_seed(seat), seat);
        let choice = bot.choose(seat, &view, &late, None);
        let Ok(choice) = choice else { return Vec::new() };
        // What it likes as much stays in the game's own order, in which one finds it.
        let own = self.game().actions(seat);
        let place = |text: &String| own.iter().position(|own| own == text);
        let mut order = choice.considered;
        order.sort_by(|one, other| {
            other.value.total_cmp(&one.value).then_with(|| place(&one.text).cmp(&place(&other.text)))
        });
        order.into_iter().map(|own| own.text).collect()
    }
}

/// Commands that need something fresh (an invitation, the next table) are not given at a terminal.
fn nothing_fresh() -> Result<CommandSupplies, Trouble> {
    let key = Key::new("none").ok_or(Trouble::Refused(CommandError::InvitationVoid))?;
    Ok(CommandSupplies { code: String::new(), key, table: String::new(), bot_name: String::new() })
}
