//! What somebody wants done, judged: either entries that may be written to the log, or why not. Nothing changes
//! here; the table changes when its entries are stored and then applied.

use parlor_erased::{Event, Position};
use parlor_game::{Seat, Seats, Turn};
use parlor_wire::Command;

use crate::ask::{Ask, Asked};
use crate::known_deal::check_known_deal;
use crate::names::check_name;
use crate::pending_entry::{EntryDraft, MadeMove, plain};
use crate::{
    Bounded, CommandError, CommandId, Deals, Entry, EntryKind, Key, Millis, Occupant, PendingEntry, Plan,
    ReplaceReason, Table,
};

/// What a command may need from outside: fresh randomness, and what people call a bot.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CommandSupplies {
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
#[derive(Clone, Debug)]
pub enum Decided {
    /// By these entries.
    Entries(Vec<PendingEntry>),
    /// It was done before, with this version.
    Already(u32),
}

/// The bot that plays on where a person does not: a level that people know by name.
pub const STAND_IN: &str = "casual";

/// The bot that takes over from a bot that fails.
pub const LAST_RESORT: &str = "random";

/// The longest word for a bot, in bytes.
const LONGEST_BOT: usize = 32;

/// This many deals in a row are a fault of the game.
const MOST_DEALS: usize = 10_000;

/// What is to happen, or why not.
pub(crate) type Judged = Result<Vec<EntryDraft>, CommandError>;

impl Table {
    /// Judges a command of anyone who sits in `by` (nobody: a spectator). `seen` is the version that they saw when they gave it.
    ///
    /// # Errors
    /// Why it cannot be done.
    pub fn decide(
        &self,
        (by, id, seen): (Option<Seat>, u64, u32),
        command: &Command,
        fresh: &CommandSupplies,
        now: Millis,
    ) -> Result<Decided, CommandError> {
        self.decide_knowing(Seats::NONE, (by, id, seen), command, fresh, now)
    }

    /// The same where it is known who has been `away` for a while.
    ///
    /// # Errors
    /// Why it cannot be done.
    pub(crate) fn decide_knowing(
        &self,
        away: Seats,
        (by, id, seen): (Option<Seat>, u64, u32),
        command: &Command,
        fresh: &CommandSupplies,
        now: Millis,
    ) -> Result<Decided, CommandError> {
        if let Some(version) = self.done(by.map_or(Seats::NONE, |seat| self.device(seat)), id) {
            return Ok(Decided::Already(version));
        }
        let Some(by) = by else { return Err(CommandError::Watching) };
        self.check_stays()?;
        if matches!(command, Command::Resign | Command::Give { .. }) {
            self.check_own(by, now)?;
        }
        let what = match command {
            Command::Act { action } => self.act(by, seen, action),
            Command::Undo => self.undo(by),
            Command::Answer { yes } => self.answer(by, seen, (*yes, away)),
            Command::Resign => self.resign(by, false),
            Command::Rematch => self.play_again(by, (seen, fresh)),
            Command::Plan { order } => self.propose_next(by, Plan::Again(*order), &fresh.table),
            Command::Stop => self.stop(by),
            Command::Without(heirs) => self.go_on_without(by, heirs, (seen, fresh, away)),
            Command::Practice => self.practice(by),
            Command::Ready { yes } => self.ready(by, *yes),
            Command::Door { open } => self.door(by, *open),
            Command::Name { name } => self.rename(by, name),
            Command::Offer { seat } => self.offer(by, *seat),
            Command::Free { seat } => self.free(by, *seat, away),
            Command::Standin { seat, bot } => self.stand_in(by, *seat, bot, away),
            Command::Seat { seat, bot } => self.seat_bot(by, *seat, bot, &fresh.bot_name),
            Command::Invite { seat } => self.invite(by, *seat, fresh),
            Command::Away { bot } => self.go_away(by, bot),
            Command::Give { bot } => self.give(by, bot, &fresh.bot_name),
            Command::Return => self.come_back(by),
            Command::Talk(rule) => self.decide_talk(by, *rule),
            Command::Delay { choices } => self.decide_delay(by, *choices),
            // What people say is no part of a log.
            Command::Say { .. } | Command::React { .. } | Command::Show { .. } => {
                Err(CommandError::TalkIsOff)
            }
            Command::Hint => Err(CommandError::HintIsNoMove),
        }?;
        Ok(Decided::Entries(self.planned(what, Some(CommandId { seat: Some(by), number: id }), now)))
    }

    /// The entries of one command, which all bear its number.
    pub(crate) fn planned(
        &self,
        what: Vec<EntryDraft>,
        command: Option<CommandId>,
        at: Millis,
    ) -> Vec<PendingEntry> {
        // A clock that was set back must not make time run backwards.
        let at = at.max(self.touched());
        let planned = |EntryDraft { kind, made }| PendingEntry { entry: Entry { at, command, kind }, made };
        what.into_iter().map(planned).collect()
    }

    fn act(&self, by: Seat, seen: u32, action: &str) -> Judged {
        if self.is_over() {
            return Err(CommandError::GameOver);
        }
        if !self.is_full() {
            return Err(CommandError::SeatEmpty);
        }
        if self.is_gathering() {
            return Err(CommandError::NotBegun);
        }
        self.in_person(by)?;
        if self.asked().contains(by) && seen < self.asked_since[by] {
            return Err(CommandError::ChangedSinceChoice);
        }
        self.choice(by, action)
    }

    /// Somebody in whose place a bot plays has no say in the game.
    pub(crate) fn in_person(&self, by: Seat) -> Result<(), CommandError> {
        match self.occupants[by] {
            Occupant::Bot(..) if self.resigned.contains(by) => Err(CommandError::Resigned),
            Occupant::Bot(..) => Err(CommandError::Replaced),
            Occupant::Person(_) | Occupant::Open => Ok(()),
        }
    }

    /// A choice of a person or a bot, and what luck brings after it.
    pub(crate) fn choice(&self, by: Seat, action: &str) -> Judged {
        let event = Event::Action { seat: by, text: action.to_owned() };
        let transition = self.session.position().after(&event)?;
        let position = transition.after().clone();
        Ok(self.with_deals(vec![MadeMove { transition, dealer: None }.into()], position))
    }

    /// These happenings and all the deals that are due after them, in this position.
    pub(crate) fn with_deals(&self, mut what: Vec<EntryDraft>, mut position: Position) -> Vec<EntryDraft> {
        if self.terms.deals == Deals::Typed {
            return what;
        }
        let mut dealer = self.dealer.clone();
        for _ in 0..MOST_DEALS {
            if position.turn() != Turn::Deal {
                break;
            }
            let Ok(transition) = position.after_deal(&mut dealer) else { break };
            position = transition.after().clone();
            what.push(MadeMove { transition, dealer: Some(dealer.clone()) }.into());
        }
        what
    }

    fn undo(&self, by: Seat) -> Judged {
        if self.is_over() && !self.one_screen {
            return Err(CommandError::GameOver);
        }
        self.in_person(by)?;
        // Somebody who asks for a seat holds nobody up.
        if self.ask.as_ref().is_some_and(|ask| !ask.is_claim()) {
            return Err(CommandError::UndoAsked);
        }
        let by = self.takes_back(by);
        let to = self.undo_point(by)?;
        self.may_once_more(Bounded::Undo)?;
        if let Some(what) = self.unseen_undo(by, to) {
            return Ok(plain(what));
        }
        let others = self.others(by);
        Ok(plain([if others.is_empty() { EntryKind::Rewinds(to) } else { EntryKind::Asks(by, to) }]))
    }

    fn answer(&self, by: Seat, seen: u32, (yes, away): (bool, Seats)) -> Judged {
        if !yes && self.is_claimed(by) {
            return Ok(plain([EntryKind::Declines(by)]));
        }
        self.in_person(by)?;
        // A claim is asked by somebody who has no seat.
        let own = |ask: &&Ask| !yes && !ask.is_claim() && self.device(by).contains(ask.by);
        if let Some(ask) = self.ask.as_ref().filter(own) {
            let withdraws = plain([EntryKind::Withdraws(ask.by)]);
            return if seen < ask.since { Err(CommandError::ChangedSinceAnswer) } else { Ok(withdraws) };
        }
        let asks = |ask: &&Ask| ask.waits().contains(by);
        let Some(ask) = self.ask.as_ref().filter(asks) else {
            return Err(CommandError::NothingAsked);
        };
        if seen < ask.since {
            return Err(CommandError::ChangedSinceAnswer);
        }
        if !yes {
            return Ok(plain([EntryKind::Declines(by)]));
        }
        let mut what = vec![EntryKind::Agrees(by)];
        let last = ask.waits().minus(self.device(by)).is_empty();
        match &ask.what {
            Asked::Undo(to) if last => what.push(EntryKind::Rewinds(*to)),
            Asked::StandIn(seat, bot) if last => {
                self.check_away(*seat, away)?;
                what.extend(self.stands_in(*seat, bot));
            }
            // The seat's own person has a minute more to object.
            Asked::Undo(_) | Asked::StandIn(..) | Asked::Claim { .. } => {}
        }
        Ok(plain(what))
    }

    fn resign(&self, by: Seat, expired: bool) -> Judged {
        if self.is_over() {
            return Err(CommandError::GameOver);
        }
        // A clock runs for the first choice too, and what was agreed holds for it.
        if !self.has_begun() && !expired {
            return Err(CommandError::NotBegun);
        }
        if self.resigned.contains(by) {
            return Err(CommandError::Resigned);
        }
        let mut what = vec![EntryKind::Resigns(by, expired)];
        if self.goes_on_with(self.left().without(by)) {
            what.push(EntryKind::Replaces(by, STAND_IN.to_owned(), ReplaceReason::Resigned));
        }
        Ok(plain(what))
    }

    fn play_again(&self, by: Seat, (seen, fresh): (u32, &CommandSupplies)) -> Judged {
        self.check_over()?;
        self.check_plan_seen(seen)?;
        self.check_has_seat(by)?;
        if self.rematch.contains(by) {
            return Err(CommandError::AlreadyAgreed);
        }
        let mut what = vec![EntryKind::Rematch(by)];
        if self.undecided(by).minus(self.left_out()).is_empty() {
            what.extend(self.goes_on_at(&fresh.table));
        }
        Ok(plain(what))
    }

    fn practice(&self, by: Seat) -> Judged {
        if self.session.is_practice() {
            return Err(CommandError::AlreadyPractice);
        }
        if self.is_over() {
            return Err(CommandError::GameOver);
        }
        // Somebody in whose place a bot plays may come back.
        let own = self.device(by);
        if self.occupants.iter().any(|(seat, occupant)| !own.contains(seat) && occupant.key().is_some()) {
            return Err(CommandError::OthersPlay);
        }
        Ok(plain([EntryKind::Practice]))
    }

    /// The seats whose people share a device with anyone who sits in `seat`, and that seat.
    pub(crate) fn device(&self, seat: Seat) -> Seats {
        self.occupants[seat].key().map_or(Seats::only(seat), |key| self.seats_of(key).with(seat))
    }

    pub(crate) fn seat_at(&self, seat: u8) -> Result<Seat, CommandError> {
        let seat_at = Seat::from_number(seat).filter(|seat| self.session.seats().contains(*seat));
        seat_at.ok_or(CommandError::NoSuchSeat(seat))
    }

    /// A seat that somebody may take: an empty one, or, while the game lasts, one that is a bot's own.
    pub(crate) fn free_seat(&self, seat: u8) -> Result<Seat, CommandError> {
        let seat = self.seat_at(seat)?;
        self.check_one_more()?;
        match self.occupants[seat] {
            Occupant::Open => Ok(seat),
            Occupant::Bot(_, None) if self.is_over() => Err(CommandError::GameOver),
            Occupant::Bot(_, None) => Ok(seat),
            Occupant::Bot(_, Some(_)) => Err(CommandError::PlayerMayReturn(seat.number())),
            Occupant::Person(_) => Err(CommandError::SeatTaken(seat.number())),
        }
    }

    fn invite(&self, by: Seat, seat: u8, fresh: &CommandSupplies) -> Judged {
        let seat = self.free_seat(seat)?;
        self.check_inviter(by, seat)?;
        self.may_once_more(Bounded::Invitation)?;
        Ok(plain([EntryKind::Invites(seat, fresh.key.clone())]))
    }

    /// An invitation is its maker's: nobody else at the table makes it void, or gives the seat away, while they sit there.
    pub(crate) fn check_inviter(&self, by: Seat, seat: Seat) -> Result<(), CommandError> {
        if self.invitations[seat].is_none() {
            return Ok(());
        }
        let maker = self.invited_by[seat].as_ref().or_else(|| self.setter());
        let seats = maker.map_or(Seats::NONE, |key| self.seats_of(key));
        let there = seats.iter().find(|seat| self.occupants[*seat].is_person());
        match there.filter(|_| !seats.contains(by)) {
            Some(maker) => Err(CommandError::AnotherInvited(seat.number(), maker.number())),
            None => Ok(()),
        }
    }

    /// Anyone who set the table: the first to sit down.
    fn setter(&self) -> Option<&Key> {
        self.log.iter().find_map(|entry| match &entry.kind {
            EntryKind::Sits(_, key, _) => Some(key),
            _ => None,
        })
    }

    /// Whether this many people may play here, where one of them may know what the others hold.
    pub(crate) fn check_known_deal(&self, people: usize) -> Result<(), CommandError> {
        check_known_deal(self.session.start(), &self.terms, self.session.is_practice(), people)
    }

    /// Whether one more person may play here. Somebody who may come back knows what the position shows as well as somebody who sits here.
    pub(crate) fn check_one_more(&self) -> Result<(), CommandError> {
        self.check_known_deal(usize::from(self.holders().len()) + 1)
    }

    /// Why nobody else may be invited to this table, whichever seat is free; `None` if they may.
    pub fn closed_to_others(&self) -> Option<CommandError> {
        self.check_known_deal(2).err()
    }

    fn seat_bot(&self, by: Seat, seat: u8, bot: &str, name: &str) -> Judged {
        let seat = self.seat_at(seat)?;
        if self.occupants[seat] != Occupant::Open {
            return Err(CommandError::SeatTaken(seat.number()));
        }
        self.check_inviter(by, seat)?;
        let name = check_name(name)?;
        Ok(self.beginning(EntryKind::Plays(seat, check_bot(bot)?, name), seat))
    }

    /// A person lets a bot play for them, until they come back.
    fn go_away(&self, by: Seat, bot: &str) -> Judged {
        self.may_leave_to_bot(by)?;
        // Who could not come back would have left for good without wanting to.
        self.may_once_more(Bounded::Return(by))?;
        Ok(plain([EntryKind::Replaces(by, check_bot(bot)?, ReplaceReason::Away)]))
    }

    /// A person gives their seat to a bot for good.
    fn give(&self, by: Seat, bot: &str, name: &str) -> Judged {
        self.may_leave_to_bot(by)?;
        Ok(plain([EntryKind::Gives(by, check_bot(bot)?, check_name(name)?)]))
    }

    fn may_leave_to_bot(&self, by: Seat) -> Result<(), CommandError> {
        if self.is_over() {
            return Err(CommandError::GameOver);
        }
        if !self.has_begun() {
            return Err(CommandError::NotBegun);
        }
        self.in_person(by)
    }

    fn come_back(&self, by: Seat) -> Judged {
        match self.occupants[by] {
            Occupant::Bot(..) if self.resigned.contains(by) => Err(CommandError::ResignedForGood),
            Occupant::Bot(..) if self.is_over() => Err(CommandError::GameOver),
            Occupant::Bot(..) if self.clocks.is_used_up(by) => Err(CommandError::OutOfTime),
            Occupant::Bot(..) => {
                self.may_once_more(Bounded::Return(by))?;
                Ok(plain([EntryKind::Returns(by)]))
            }
            _ => Err(CommandError::InYourSeat),
        }
    }

    /// Somebody sits down, by an invitation.
    ///
    /// # Errors
    /// Why not.
    pub(crate) fn join(
        &self,
        invitation: &Key,
        key: &Key,
        name: &str,
    ) -> Result<(Seat, Vec<EntryDraft>), CommandError> {
        if !self.seats_of(key).is_empty() {
            return Err(CommandError::AlreadySeated);
        }
        let valid = |own: &Option<Key>| own.as_ref() == Some(invitation);
        let Some((seat, _)) = self.invitations.iter().find(|(_, own)| valid(own)) else {
            return Err(CommandError::InvitationVoid);
        };
        self.check_stays()?;
        if self.is_over() {
            return Err(CommandError::GameOver);
        }
        let name = check_name(name)?;
        Ok((seat, self.beginning(EntryKind::Sits(seat, key.clone(), name), seat)))
    }

    /// The person with this key leaves for good, with all who share their device: before the game they free their seats, during the game
    /// they resign. Who has left a game is not seated at the next one by the others' word.
    ///
    /// # Errors
    /// Why not.
    pub(crate) fn leave(&self, key: &Key, now: Millis) -> Result<(Seat, Vec<EntryDraft>), CommandError> {
        let by = self.seats_of(key).lowest().ok_or(CommandError::NotSeated)?;
        if !self.is_over() {
            self.check_own(by, now)?;
        }
        let mut what = Vec::new();
        if self.is_over() && self.next.is_some() {
            return Ok((by, what));
        }
        let played = self.has_begun() || self.is_over();
        for seat in self.device(by).minus(self.resigned).iter().filter(|_| !self.is_over()) {
            if played {
                what.extend(self.resign(seat, false)?);
            } else {
                what.push(EntryKind::Leaves(seat).into());
            }
        }
        if played && !self.stopped.contains(by) {
            what.push(EntryKind::Stops(by).into());
        }
        Ok((by, what))
    }

    /// What happens because it is `now`: clocks run out.
    pub(crate) fn expire(&self, now: Millis) -> Vec<EntryDraft> {
        match self.clocks.next() {
            Some((at, seat)) if at <= now => {
                let resigned = if self.terms.expiry_resigns { self.resign(seat, true).ok() } else { None };
                let stands_in =
                    || plain([EntryKind::Replaces(seat, STAND_IN.to_owned(), ReplaceReason::Expired)]);
                resigned.unwrap_or_else(stands_in)
            }
            _ => Vec::new(),
        }
    }
}

/// A bot as a log can hold it. Anyone who runs the table knows which there are.
pub(crate) fn check_bot(bot: &str) -> Result<String, CommandError> {
    if bot.is_empty() || bot.len() > LONGEST_BOT || !bot.bytes().all(|byte| byte.is_ascii_graphic()) {
        return Err(CommandError::NoSuchBot);
    }
    Ok(bot.to_owned())
}
