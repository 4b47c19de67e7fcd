//! What happens at a table, one line each: the moves as records write them, and around them, in their comments, what people did.

use std::error::Error;
use std::fmt;

use parlor_erased::Event;
use parlor_game::{Seat, Seats};
use parlor_wire::TalkRule;

use crate::{CommandId, Follows, Key, MovedBy, PersonId, Plan, SeatCode, Successor};

/// Milliseconds since the epoch. The session has no clock: anyone who runs a table says what time it is.
pub type Millis = u64;

/// Why a bot plays in a seat that was a person's, or another bot's.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ReplaceReason {
    /// The seat's time ran out.
    Expired,
    /// The bot before it failed, or stalled.
    Failed,
    /// The person resigned, and others play on.
    Resigned,
    /// The person lets it play until they come back.
    Away,
    /// The person has been gone for a while, and the others have agreed; they have the seat again as soon as they are here.
    Absent,
}

impl ReplaceReason {
    const ALL: [(ReplaceReason, &str); 5] = [
        (ReplaceReason::Expired, "expired"),
        (ReplaceReason::Failed, "failed"),
        (ReplaceReason::Resigned, "resigned"),
        (ReplaceReason::Away, "away"),
        (ReplaceReason::Absent, "absent"),
    ];

    fn word(self) -> &'static str {
        ReplaceReason::ALL.iter().find(|(own, _)| *own == self).map_or("", |(_, word)| word)
    }
}

/// What others may agree to where somebody is away.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StandIn {
    /// Who proposes it.
    pub by: Seat,
    /// The seat of who is away.
    pub seat: Seat,
    /// The bot that would play there.
    pub bot: String,
    /// Who has to agree: the other people who are here.
    pub of: Seats,
}

/// Somebody without a key or a code asks for a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Claim {
    /// Which seat.
    pub seat: Seat,
    /// The key that is to open it.
    pub key: Key,
    /// Who has to agree: all other people at the table.
    pub of: Seats,
}

/// Something that happened at a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum EntryKind {
    /// A step of the game.
    Step(Event),
    /// An invitation to a seat that is empty, or a bot's own; one that was made before is void.
    Invites(Seat, Key),
    /// Somebody takes a seat, perhaps with a name.
    Sits(Seat, Key, String),
    /// A bot takes a seat that nobody holds, with a name.
    Plays(Seat, String, String),
    /// A bot goes on in the place of anyone who held the seat.
    Replaces(Seat, String, ReplaceReason),
    /// A person gives their seat to a bot for good, and it has another name.
    Gives(Seat, String, String),
    /// A person takes the seat back from the bot that played in their place.
    Returns(Seat),
    /// A person leaves before the game has begun.
    Leaves(Seat),
    /// A person's seat is freed by another before the game has begun.
    Frees(Seat),
    /// A bot's own seat is open to anyone who comes by the table's link; the bot plays until somebody does.
    Offers(Seat),
    /// The host opens the table's door (`true`), or closes it: nobody sits down by its link any more.
    Door(bool),
    /// The host decides what people may say.
    Talk(TalkRule),
    /// The host decides by how many choices who looks on is behind.
    Delay(u8),
    /// People gather before the game: it begins when all of them are ready, not as soon as the last seat is taken.
    Gathers,
    /// A person in the lobby is ready to begin, or is not any more.
    Ready(Seat, bool),
    /// The lobby is over: the game begins.
    Begins,
    /// A seat asks the others whether a bot may play for somebody who is away.
    Proposes(StandIn),
    /// A seat asks the others whether it may go back to this many steps.
    Asks(Seat, usize),
    /// A seat agrees to that.
    Agrees(Seat),
    /// A seat does not.
    Declines(Seat),
    /// Who asked the others something takes the question back.
    Withdraws(Seat),
    /// Steps are taken back; this many are left.
    Rewinds(usize),
    /// A seat gives up; `true` where its time ran out.
    Resigns(Seat, bool),
    /// The table is set to practice.
    Practice,
    /// A seat wants to play again.
    Rematch(Seat),
    /// A seat wants this to be played next; what others have agreed to before was something else.
    Plans(Seat, Plan),
    /// Lots were drawn for the seats of this table.
    DrawnByLot,
    /// Who sits here was somebody at a table before, by another key or as one of several at a device.
    Known(Seat, PersonId),
    /// A seat does not want to play again, or not any more.
    Stops(Seat),
    /// The next game goes on without the person in this seat.
    Without(Seat, Successor),
    /// Everybody who goes on wants to: the next game is at this table.
    Next(String),
    /// A person makes a code that opens their seat at another device; the one before of its kind is void.
    Codes(Seat, SeatCode, Key),
    /// A person's seat, with all that have its key, goes on at another device, which has this key.
    Moves(Seat, Key, MovedBy),
    /// Anyone who held a seat that has moved objects: it is theirs again, by the key that they had.
    Objects(Seat, Key),
    /// Somebody without a key asks for a seat.
    Claims(Claim),
    /// At a table before, anyone who sits here had this key, in whose place others have vouched for another at this time, if they have.
    EarlierKey(Seat, Key, Option<Millis>),
    /// The people have come from another table.
    Follows(Follows),
    /// A person in the lobby has this name from now on; an empty one is none.
    Called(Seat, String),
    /// The table is in memory again. Of the time since the last entry only so much counts for the clocks that run; for clocks of less
    /// than a day nothing does.
    Resumes(Millis),
}

impl EntryKind {
    /// The seat that it names, the highest of several.
    pub fn seat(&self) -> Option<Seat> {
        match self {
            EntryKind::Invites(seat, _)
            | EntryKind::Sits(seat, ..)
            | EntryKind::Plays(seat, ..)
            | EntryKind::Replaces(seat, ..)
            | EntryKind::Gives(seat, ..)
            | EntryKind::Returns(seat)
            | EntryKind::Leaves(seat)
            | EntryKind::Frees(seat)
            | EntryKind::Offers(seat)
            | EntryKind::Ready(seat, _)
            | EntryKind::Stops(seat)
            | EntryKind::Without(seat, _)
            | EntryKind::Asks(seat, _)
            | EntryKind::Agrees(seat)
            | EntryKind::Declines(seat)
            | EntryKind::Withdraws(seat)
            | EntryKind::Resigns(seat, _)
            | EntryKind::Codes(seat, ..)
            | EntryKind::Moves(seat, ..)
            | EntryKind::Objects(seat, _)
            | EntryKind::EarlierKey(seat, ..)
            | EntryKind::Claims(Claim { seat, .. })
            | EntryKind::Rematch(seat)
            | EntryKind::Plans(seat, _)
            | EntryKind::Known(seat, _)
            | EntryKind::Called(seat, _) => Some(*seat),
            EntryKind::Proposes(StandIn { by, seat, .. }) => Some(*by.max(seat)),
            EntryKind::Step(_)
            | EntryKind::Gathers
            | EntryKind::Begins
            | EntryKind::Door(_)
            | EntryKind::Talk(_)
            | EntryKind::Delay(_)
            | EntryKind::Rewinds(_)
            | EntryKind::Practice
            | EntryKind::DrawnByLot
            | EntryKind::Next(_)
            | EntryKind::Follows(_)
            | EntryKind::Resumes(_) => None,
        }
    }
}

/// What people may say, as a log writes it.
const TALK: [(TalkRule, &str); 4] = [
    (TalkRule { lines: true, reactions: true }, "all"),
    (TalkRule { lines: true, reactions: false }, "lines"),
    (TalkRule { lines: false, reactions: true }, "reactions"),
    (TalkRule { lines: false, reactions: false }, "none"),
];

/// The word of a log, and of its sentences, for what people may say.
pub(crate) fn word_of(rule: TalkRule) -> &'static str {
    TALK.iter().find(|(own, _)| *own == rule).map_or("all", |(_, word)| word)
}

/// An entry of a table's log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry {
    /// When.
    pub at: Millis,
    /// The number of the command that it answers, so that one that comes twice is done once.
    pub command: Option<CommandId>,
    /// What happened.
    pub kind: EntryKind,
}

/// A line that is no entry.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BadLine(pub String);

impl fmt::Display for BadLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "`{}` is no entry of a table's log", self.0)
    }
}

impl Error for BadLine {}

/// A move stands as records write it; the rest is in its comment, so that a log without undo is a record.
impl fmt::Display for Entry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.kind {
            EntryKind::Step(Event::Deal(outcome)) => write!(f, "deal {outcome} ")?,
            EntryKind::Step(Event::Action { seat, text }) => write!(f, "{seat}: {text} ")?,
            _ => {}
        }
        write!(f, ";@{}", self.at)?;
        if let Some(command) = self.command {
            write!(f, " #{command}")?;
        }
        match &self.kind {
            EntryKind::Step(_) => Ok(()),
            EntryKind::Invites(seat, key) => write!(f, " invites {seat} {key}"),
            EntryKind::Sits(seat, key, name) => write!(f, " sits {seat} {key} {name}"),
            EntryKind::Plays(seat, bot, name) => write!(f, " plays {seat} {bot} {name}"),
            EntryKind::Replaces(seat, bot, why) => write!(f, " replaces {seat} {bot} {}", why.word()),
            EntryKind::Gives(seat, bot, name) => write!(f, " gives {seat} {bot} {name}"),
            EntryKind::Returns(seat) => write!(f, " returns {seat}"),
            EntryKind::Leaves(seat) => write!(f, " leaves {seat}"),
            EntryKind::Frees(seat) => write!(f, " frees {seat}"),
            EntryKind::Offers(seat) => write!(f, " offers {seat}"),
            EntryKind::Door(open) => write!(f, " door {}", if *open { "open" } else { "closed" }),
            EntryKind::Talk(rule) => write!(f, " talk {}", word_of(*rule)),
            EntryKind::Delay(choices) => write!(f, " delay {choices}"),
            EntryKind::Gathers => write!(f, " gathers"),
            EntryKind::Ready(seat, true) => write!(f, " ready {seat}"),
            EntryKind::Ready(seat, false) => write!(f, " ready {seat} no"),
            EntryKind::Begins => write!(f, " begins"),
            EntryKind::Proposes(StandIn { by, seat, bot, of }) => {
                write!(f, " proposes {by} {seat} {bot}")?;
                of.iter().try_for_each(|seat| write!(f, " {seat}"))
            }
            EntryKind::Asks(seat, to) => write!(f, " asks {seat} {to}"),
            EntryKind::Agrees(seat) => write!(f, " agrees {seat}"),
            EntryKind::Declines(seat) => write!(f, " declines {seat}"),
            EntryKind::Withdraws(seat) => write!(f, " withdraws {seat}"),
            EntryKind::Rewinds(to) => write!(f, " rewinds {to}"),
            EntryKind::Resigns(seat, false) => write!(f, " resigns {seat}"),
            EntryKind::Resigns(seat, true) => write!(f, " resigns {seat} expired"),
            EntryKind::Practice => write!(f, " practice"),
            EntryKind::Rematch(seat) => write!(f, " rematch {seat}"),
            EntryKind::Plans(seat, plan) => write!(f, " plans {seat} {}", plan.text()),
            EntryKind::DrawnByLot => write!(f, " lots"),
            EntryKind::Known(seat, id) => write!(f, " known {seat} {id}"),
            EntryKind::Stops(seat) => write!(f, " stops {seat}"),
            EntryKind::Without(seat, successor) => {
                write!(f, " without {seat}")?;
                successor.word().map_or(Ok(()), |word| write!(f, " {word}"))
            }
            EntryKind::Next(table) => write!(f, " next {table}"),
            EntryKind::Codes(seat, what, key) => write!(f, " code {seat} {} {key}", what.word()),
            EntryKind::Moves(seat, key, by) => write!(f, " moves {seat} {key} {}", by.word()),
            EntryKind::Objects(seat, key) => write!(f, " objects {seat} {key}"),
            EntryKind::Claims(Claim { seat, key, of }) => {
                write!(f, " claims {seat} {key}")?;
                of.iter().try_for_each(|seat| write!(f, " {seat}"))
            }
            EntryKind::EarlierKey(seat, key, vouched) => {
                write!(f, " had {seat} {key}")?;
                vouched.map_or(Ok(()), |at| write!(f, " {at}"))
            }
            EntryKind::Follows(Follows { first, game }) => {
                write!(f, " follows {first}")?;
                game.as_ref().map_or(Ok(()), |game| write!(f, " {game}"))
            }
            EntryKind::Called(seat, name) => write!(f, " called {seat} {name}"),
            EntryKind::Resumes(0) => write!(f, " resumes"),
            EntryKind::Resumes(counts) => write!(f, " resumes {counts}"),
        }
    }
}

impl Entry {
    /// From which byte on a line of a log is personal: the name that a person gives themselves. `None` if nothing in it is.
    pub fn personal_from(line: &str) -> Option<usize> {
        // Nearly all lines are moves, and say so without being read.
        if !line.starts_with(";@") || !(line.contains(" sits ") || line.contains(" called ")) {
            return None;
        }
        match Entry::parse(line).ok()?.kind {
            EntryKind::Sits(_, _, name) | EntryKind::Called(_, name) if !name.is_empty() => {
                Some(line.len() - name.len())
            }
            _ => None,
        }
    }

    /// Reads a line.
    ///
    /// # Errors
    /// It is no entry.
    pub fn parse(line: &str) -> Result<Entry, BadLine> {
        parse(line).ok_or_else(|| BadLine(line.to_owned()))
    }
}

fn parse(line: &str) -> Option<Entry> {
    let (step, comment) = line.split_once(";@")?;
    let (at, rest) = comment.split_once(' ').unwrap_or((comment, ""));
    let (command, rest) = match rest.strip_prefix('#') {
        Some(rest) => {
            let (command, rest) = rest.split_once(' ').unwrap_or((rest, ""));
            (Some(CommandId::parse(command)?), rest)
        }
        None => (None, rest),
    };
    let what = if step.is_empty() { happening(rest)? } else { EntryKind::Step(event(step, rest)?) };
    Some(Entry { at: at.parse().ok()?, command, kind: what })
}

fn event(step: &str, rest: &str) -> Option<Event> {
    let step = step.strip_suffix(' ').filter(|_| rest.is_empty())?;
    match step.split_once(' ')? {
        ("deal", outcome) => Some(Event::Deal(outcome.to_owned())),
        (seat, text) => {
            Some(Event::Action { seat: Seat::parse(seat.strip_suffix(':')?)?, text: text.to_owned() })
        }
    }
}

fn stand_in(text: &str) -> Option<StandIn> {
    let mut words = text.split(' ');
    let (by, seat) = (Seat::parse(words.next()?)?, Seat::parse(words.next()?)?);
    let bot = words.next()?.to_owned();
    let of = words.map(Seat::parse).collect::<Option<Seats>>()?;
    Some(StandIn { by, seat, bot, of })
}

fn claim(text: &str) -> Option<Claim> {
    let mut words = text.split(' ');
    let (seat, key) = (Seat::parse(words.next()?)?, Key::new(words.next()?)?);
    let of = words.map(Seat::parse).collect::<Option<Seats>>()?;
    Some(Claim { seat, key, of })
}

fn happening(text: &str) -> Option<EntryKind> {
    let (verb, rest) = text.split_once(' ').unwrap_or((text, ""));
    let mut words = rest.splitn(3, ' ');
    let mut seat = || words.next().and_then(Seat::parse);
    let what = match verb {
        "invites" => EntryKind::Invites(seat()?, Key::new(words.next()?)?),
        "sits" => EntryKind::Sits(seat()?, Key::new(words.next()?)?, words.next()?.to_owned()),
        "plays" => EntryKind::Plays(seat()?, words.next()?.to_owned(), words.next()?.to_owned()),
        "replaces" => {
            let (seat, bot, why) = (seat()?, words.next()?.to_owned(), words.next()?);
            EntryKind::Replaces(seat, bot, ReplaceReason::ALL.iter().find(|(_, word)| *word == why)?.0)
        }
        "gives" => EntryKind::Gives(seat()?, words.next()?.to_owned(), words.next()?.to_owned()),
        "returns" => EntryKind::Returns(seat()?),
        "leaves" => EntryKind::Leaves(seat()?),
        "frees" => EntryKind::Frees(seat()?),
        "offers" => EntryKind::Offers(seat()?),
        "door" => EntryKind::Door(match rest {
            "open" => true,
            "closed" => false,
            _ => return None,
        }),
        "talk" => EntryKind::Talk(TALK.iter().find(|(_, word)| *word == rest)?.0),
        "delay" => EntryKind::Delay(rest.parse().ok()?),
        "gathers" => EntryKind::Gathers,
        "ready" => EntryKind::Ready(seat()?, words.next() != Some("no")),
        "begins" => EntryKind::Begins,
        "proposes" => EntryKind::Proposes(stand_in(rest)?),
        "asks" => EntryKind::Asks(seat()?, words.next()?.parse().ok()?),
        "agrees" => EntryKind::Agrees(seat()?),
        "declines" => EntryKind::Declines(seat()?),
        "withdraws" => EntryKind::Withdraws(seat()?),
        "rewinds" => EntryKind::Rewinds(rest.parse().ok()?),
        "resigns" => EntryKind::Resigns(seat()?, words.next() == Some("expired")),
        "practice" => EntryKind::Practice,
        "rematch" => EntryKind::Rematch(seat()?),
        "plans" => {
            let (seat, plan) = rest.split_once(' ')?;
            EntryKind::Plans(Seat::parse(seat)?, Plan::read(plan)?)
        }
        "lots" => EntryKind::DrawnByLot,
        "known" => {
            let (seat, id) = rest.split_once(' ')?;
            EntryKind::Known(Seat::parse(seat)?, PersonId::read(id)?)
        }
        "stops" => EntryKind::Stops(seat()?),
        "without" => EntryKind::Without(seat()?, Successor::read(words.next())),
        "next" => EntryKind::Next(rest.to_owned()),
        "code" => EntryKind::Codes(seat()?, SeatCode::read(words.next()?)?, Key::new(words.next()?)?),
        "moves" => EntryKind::Moves(seat()?, Key::new(words.next()?)?, MovedBy::read(words.next()?)?),
        "objects" => EntryKind::Objects(seat()?, Key::new(words.next()?)?),
        "claims" => EntryKind::Claims(claim(rest)?),
        "had" => {
            let (seat, key) = (seat()?, Key::new(words.next()?)?);
            EntryKind::EarlierKey(seat, key, words.next().map(str::parse).transpose().ok()?)
        }
        "follows" => {
            let (first, game) =
                rest.split_once(' ').map_or((rest, None), |(first, game)| (first, Some(game)));
            EntryKind::Follows(Follows { first: first.to_owned(), game: game.map(str::to_owned) })
        }
        "called" => {
            let (seat, name) = rest.split_once(' ')?;
            EntryKind::Called(Seat::parse(seat)?, name.to_owned())
        }
        "resumes" if rest.is_empty() => EntryKind::Resumes(0),
        "resumes" => EntryKind::Resumes(rest.parse().ok()?),
        _ => return None,
    };
    Some(what)
}
