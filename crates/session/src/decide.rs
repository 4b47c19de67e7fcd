//! What somebody wants done, judged: either entries that may be written to the log, or a sentence that says why not. Nothing changes
//! here; the table changes when its entries are kept and then applied.

use parlor_erased::Event;
use parlor_game::{Seat, Turn, Viewer};
use parlor_record::Header;
use parlor_wire::Command;

use crate::{Because, Entry, Key, Millis, Sitter, Table, What};

/// What a command may need from outside: fresh randomness, and what people call a bot.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fresh {
    /// The code of an invitation.
    pub code: String,
    /// Its key.
    pub key: Key,
    /// The id of a table that is not there yet.
    pub table: String,
    /// The name of the bot that takes a seat by this command; none: it is called by its seat.
    pub bot_name: String,
}

/// A command that can be done.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Decided {
    /// By these entries.
    Entries(Vec<Entry>),
    /// It was done before, with this version.
    Already(u32),
}

/// The bot that plays on where a person does not.
pub const STAND_IN: &str = "greedy";

/// The bot that takes over from a bot that fails.
pub const LAST_RESORT: &str = "random";

/// The longest name, in characters.
pub const LONGEST_NAME: usize = 24;

/// The longest word for a bot, in bytes. Whoever runs the table knows which there are.
const LONGEST_BOT: usize = 32;

/// So many deals in a row are a fault of the game.
const MOST_DEALS: usize = 10_000;

/// Entries, or why not.
pub(crate) type Judged = Result<Vec<What>, String>;

fn no<T>(why: impl Into<String>) -> Result<T, String> {
    Err(why.into())
}

impl Table {
    /// Judges a command of whoever sits in `by` (nobody: a spectator). `seen` is the version that they saw when they gave it.
    ///
    /// # Errors
    /// Why it cannot be done, as a sentence.
    pub fn decide(
        &self,
        (by, id, seen): (Option<Seat>, u64, u32),
        command: &Command,
        fresh: &Fresh,
        now: Millis,
    ) -> Result<Decided, String> {
        if let Some(version) = self.done(id) {
            return Ok(Decided::Already(version));
        }
        let Some(by) = by else { return no("You are watching: only those who sit at the table can do that") };
        let what = match command {
            Command::Act { action } => self.act(by, seen, action),
            Command::Undo => self.undo(by),
            Command::Answer { yes } => self.answer(by, seen, *yes),
            Command::Resign => self.resign(by, false),
            Command::Rematch => self.play_again(by, fresh),
            Command::Practice => self.practice(by),
            Command::Seat { seat, bot } => self.seat_bot(*seat, bot, &fresh.bot_name),
            Command::Invite { seat } => {
                self.open_seat(*seat).map(|seat| vec![What::Invites(seat, fresh.key.clone())])
            }
            Command::Return => self.come_back(by),
            Command::Hint => no("A hint is no move"),
        }?;
        Ok(Decided::Entries(self.entries(what, Some(id), now)))
    }

    /// The entries of one command, which all bear its number.
    pub(crate) fn entries(&self, what: Vec<What>, command: Option<u64>, at: Millis) -> Vec<Entry> {
        // A clock that was set back must not make time run backwards.
        let at = at.max(self.touched());
        what.into_iter().map(|what| Entry { at, command, what }).collect()
    }

    fn act(&self, by: Seat, seen: u32, action: &str) -> Judged {
        if self.is_over() {
            return no("The game is over");
        }
        if !self.is_full() {
            return no("Not yet: a seat is still empty");
        }
        self.in_person(by)?;
        if self.asked().contains(by) && seen < self.asked_since[by] {
            return no("The table has changed since you chose: look again");
        }
        self.choice(by, action)
    }

    /// Somebody in whose place a bot plays has no say in the game.
    fn in_person(&self, by: Seat) -> Result<(), String> {
        match self.sitters[by] {
            Sitter::Bot(..) if self.resigned.contains(by) => no("You have resigned"),
            Sitter::Bot(..) => no("A bot plays in your place: take your seat back first"),
            Sitter::Person(_) | Sitter::Open(_) => Ok(()),
        }
    }

    /// A choice of a person or a bot, and what luck brings after it.
    pub(crate) fn choice(&self, by: Seat, action: &str) -> Judged {
        let mut game = self.session.game().boxed();
        let event = game.act(by, action).map_err(|why| why.to_string())?;
        Ok(self.with_deals(vec![What::Step(event)], &*game))
    }

    /// These happenings and all the deals that are due after them.
    fn with_deals(&self, mut what: Vec<What>, game: &dyn parlor_erased::AnyGame) -> Vec<What> {
        let (mut game, mut dealer) = (game.boxed(), self.dealer.clone());
        for _ in 0..MOST_DEALS {
            if game.turn() != Turn::Deal {
                break;
            }
            let Ok(event) = game.deal_from(&mut dealer) else { break };
            what.push(What::Step(event));
        }
        what
    }

    /// Happenings that fill the last empty seat bring the first deals with them.
    fn beginning(&self, what: Vec<What>, filled: Seat) -> Vec<What> {
        let full =
            self.sitters.iter().all(|(seat, sitter)| seat == filled || !matches!(sitter, Sitter::Open(_)));
        if full { self.with_deals(what, self.session.game()) } else { what }
    }

    fn undo(&self, by: Seat) -> Judged {
        if self.is_over() {
            return no("The game is over");
        }
        self.in_person(by)?;
        if self.ask.is_some() {
            return no("Somebody asks for an undo already");
        }
        let to = self.undo_point(by)?;
        let others = self.people().without(by);
        Ok(vec![if others.is_empty() { What::Rewinds(to) } else { What::Asks(by, to) }])
    }

    /// How many steps would be left after an undo of `by`.
    pub(crate) fn undo_point(&self, by: Seat) -> Result<usize, String> {
        let to = self.session.undo_point(by).map_err(|why| why.to_string())?;
        if to < self.terms.given { no("Not past the position that the table began with") } else { Ok(to) }
    }

    fn answer(&self, by: Seat, seen: u32, yes: bool) -> Judged {
        self.in_person(by)?;
        let Some(ask) = self.ask.as_ref().filter(|ask| ask.by != by && !ask.agreed.contains(by)) else {
            return no("Nobody asks you anything now");
        };
        if seen < ask.since {
            return no("The table has changed since you answered: look again");
        }
        if !yes {
            return Ok(vec![What::Declines(by)]);
        }
        let others = self.people().without(ask.by);
        let mut what = vec![What::Agrees(by)];
        if others.iter().all(|seat| seat == by || ask.agreed.contains(seat)) {
            what.push(What::Rewinds(ask.to));
        }
        Ok(what)
    }

    fn resign(&self, by: Seat, expired: bool) -> Judged {
        if self.is_over() {
            return no("The game is over");
        }
        // A clock runs for the first choice too, and what was agreed holds for it.
        if !self.has_begun() && !expired {
            return no("Not yet: the game has not begun");
        }
        if self.resigned.contains(by) {
            return no("You have resigned");
        }
        let mut what = vec![What::Resigns(by, expired)];
        let left: Vec<_> =
            self.session.seats().iter().filter(|s| *s != by && !self.resigned.contains(*s)).collect();
        let people = left.iter().any(|seat| self.sitters[*seat].key().is_some());
        if left.len() > 1 && people {
            what.push(What::Replaces(by, STAND_IN.to_owned(), Because::Resigned));
        }
        Ok(what)
    }

    fn play_again(&self, by: Seat, fresh: &Fresh) -> Judged {
        if !self.is_over() {
            return no("Not yet: the game is not over");
        }
        if self.next.is_some() {
            return no("The next table is set already");
        }
        if self.rematch.contains(by) {
            return no("You have said so already: the others have not yet");
        }
        let mut what = vec![What::Rematch(by)];
        if self.people().iter().all(|seat| seat == by || self.rematch.contains(seat)) {
            what.push(What::Next(fresh.table.clone()));
        }
        Ok(what)
    }

    fn practice(&self, by: Seat) -> Judged {
        if self.session.is_practice() {
            return no("The table is set to practice already");
        }
        if self.is_over() {
            return no("The game is over");
        }
        // Somebody in whose place a bot plays may come back.
        if self.sitters.iter().any(|(seat, sitter)| seat != by && sitter.key().is_some()) {
            return no("Only somebody who plays alone can do that once the table is set");
        }
        Ok(vec![What::Practice])
    }

    fn open_seat(&self, seat: u8) -> Result<Seat, String> {
        match Seat::from_number(seat).filter(|seat| self.session.seats().contains(*seat)) {
            Some(seat) if matches!(self.sitters[seat], Sitter::Open(_)) => Ok(seat),
            Some(_) => no(format!("Seat {seat} is taken")),
            None => no(format!("There is no seat {seat} at this table")),
        }
    }

    fn seat_bot(&self, seat: u8, bot: &str, name: &str) -> Judged {
        let seat = self.open_seat(seat)?;
        if bot.is_empty() || bot.len() > LONGEST_BOT || !bot.bytes().all(|byte| byte.is_ascii_graphic()) {
            return no("There is no such bot");
        }
        let name = check_name(name)?;
        Ok(self.beginning(vec![What::Plays(seat, bot.to_owned(), name)], seat))
    }

    fn come_back(&self, by: Seat) -> Judged {
        match self.sitters[by] {
            Sitter::Bot(..) if self.resigned.contains(by) => no("Not after you have resigned"),
            Sitter::Bot(..) if self.is_over() => no("The game is over"),
            Sitter::Bot(..) if self.clocks.is_used_up(by) => no("Your time for this game is used up"),
            Sitter::Bot(..) => Ok(vec![What::Returns(by)]),
            _ => no("You sit in your seat"),
        }
    }

    /// Somebody sits down, by an invitation.
    ///
    /// # Errors
    /// Why not, as a sentence.
    pub fn join(&self, invitation: &Key, key: &Key, name: &str) -> Result<(Seat, Vec<What>), String> {
        if self.seat_of(key).is_some() {
            return no("You sit at this table already");
        }
        let open = |sitter: &Sitter| matches!(sitter, Sitter::Open(Some(own)) if own == invitation);
        let Some((seat, _)) = self.sitters.iter().find(|(_, sitter)| open(sitter)) else {
            return no("This invitation is not valid any more: somebody has used it, or made a newer one");
        };
        let name = check_name(name)?;
        Ok((seat, self.beginning(vec![What::Sits(seat, key.clone(), name)], seat)))
    }

    /// Somebody leaves for good: before the game they free their seat, during the game they resign.
    ///
    /// # Errors
    /// Why not, as a sentence.
    pub fn leave(&self, by: Seat) -> Judged {
        if self.is_over() || self.resigned.contains(by) || self.sitters[by].key().is_none() {
            Ok(Vec::new())
        } else if self.has_begun() {
            self.resign(by, false)
        } else {
            Ok(vec![What::Leaves(by)])
        }
    }

    /// What happens because it is `now`: clocks run out.
    pub fn expire(&self, now: Millis) -> Vec<What> {
        match self.clocks.next() {
            Some((at, seat)) if at <= now => {
                let resigned = if self.terms.expiry_resigns { self.resign(seat, true).ok() } else { None };
                let stands_in = || vec![What::Replaces(seat, STAND_IN.to_owned(), Because::Expired)];
                resigned.unwrap_or_else(stands_in)
            }
            _ => Vec::new(),
        }
    }

    /// The first entries of a new table: who sits where, and the first deals when nobody is waited for.
    ///
    /// # Errors
    /// The steps that are given do not fit the game.
    pub fn opening(&self, seating: Vec<What>, given: &[Event], at: Millis) -> Result<Vec<Entry>, String> {
        let mut what = seating;
        let mut game = self.session.game().boxed();
        for event in given {
            game.apply(event).map_err(|why| why.to_string())?;
            what.push(What::Step(event.clone()));
        }
        let seated = |seat: Seat| {
            what.iter().any(|what| matches!(what, What::Sits(own, ..) | What::Plays(own, ..) if *own == seat))
        };
        let full = self.session.seats().iter().all(seated);
        let what = if full { self.with_deals(what, &*game) } else { what };
        Ok(self.entries(what, None, at))
    }

    /// The record as `viewer` may have it, with what people did that changes its meaning; all of it once the game is over.
    pub fn record(&self, viewer: Viewer) -> String {
        let text = if self.is_over() { self.session.record() } else { self.session.record_for(viewer) };
        let Some(blank) = text.find("\n\n").filter(|_| !self.resigned.is_empty()) else { return text };
        let resigned: String = self.resigned.iter().map(|seat| format!("\nresigned {seat}")).collect();
        format!("{}{resigned}{}", &text[..blank], &text[blank..])
    }
}

/// A name as a record can hold it, not too long; none at all is fine.
///
/// # Errors
/// Why it cannot be one.
pub fn check_name(name: &str) -> Result<String, String> {
    let name = name.trim();
    if name.is_empty() {
        return Ok(String::new());
    }
    if name.chars().count() > LONGEST_NAME {
        return no(format!("A name has at most {LONGEST_NAME} characters"));
    }
    let mut header = Header::new("", "-", 1);
    header.name(Seat::One, name).map_err(|why| why.to_string())?;
    Ok(name.to_owned())
}
