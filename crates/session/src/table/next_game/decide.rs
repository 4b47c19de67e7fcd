//! Who wants what to be played next, and who has agreed.

use parlor_game::{Seat, Seats};
use parlor_wire as wire;
use parlor_wire::{NewSeat, NewTable, Order};

use crate::table::decide::Judged;
use crate::table::next_game::plan::Proposed;
use crate::table::pending_entry::{EntryDraft, plain};
use crate::{Bounded, CommandError, CommandSupplies, EntryKind, Key, NextGameEntry, Plan, Successor, Table};

/// The longest line that another game may take in a log, in bytes.
const LONGEST: usize = 2000;

/// A wish as a log may hold it.
///
/// # Errors
/// It is too long.
fn storable(wish: &NewTable) -> Result<Plan, CommandError> {
    let mut wish = NewTable { name: None, lobby: None, start: None, ..wish.clone() };
    for seat in wish.seats.iter_mut().flatten() {
        if let NewSeat::Here { name } = seat {
            name.clear();
        }
    }
    if wish.to_line().len() > LONGEST {
        return Err(CommandError::PlanTooLong);
    }
    Ok(Plan::Other(Box::new(wish)))
}

/// The next table, and who has no seat there.
fn next_without(left: Seats, next: &str) -> impl Iterator<Item = EntryKind> {
    let without = left.iter().map(|seat| EntryKind::NextGame(NextGameEntry::Without(seat, Successor::Open)));
    without.chain([EntryKind::NextGame(NextGameEntry::Next(next.to_owned()))])
}

impl Table {
    /// What is played next, as far as somebody has proposed anything: by default the same game, each one seat further on.
    pub fn plan(&self) -> Plan {
        self.next_game.proposed.as_ref().map_or(Plan::Again(Order::Turned), |proposed| proposed.plan.clone())
    }

    /// Who proposed what is played next: their seat is that of `you` in another game.
    pub fn planner(&self) -> Option<Seat> {
        self.next_game.proposed.as_ref().map(|proposed| proposed.by)
    }

    /// Anyone who sits in `by` wants this to be played next, in place of what was proposed before.
    pub(crate) fn propose_next(&self, by: Seat, plan: Plan, next: &str) -> Judged {
        self.check_over()?;
        // Who proposes what others want already agrees to it; where another game names nobody, its seats depend on who proposes it.
        let same = self.plan() == plan && !self.next_game.rematch.is_empty();
        let anyones = matches!(plan, Plan::Again(_)) || plan.named().is_some();
        if same && (anyones || self.next_game.rematch.contains(by)) {
            return self.agree(by, next);
        }
        self.check_named(&plan)?;
        self.may_once_more(Bounded::Arrival)?;
        let left = self.left_by(by, &plan);
        let mut what = vec![EntryKind::NextGame(NextGameEntry::Plans(by, plan))];
        if self.missing(self.device(by)).minus(left).is_empty() {
            what.extend(next_without(left, next));
        }
        Ok(plain(what))
    }

    /// Each of the people whom a plan names is one, and is named once.
    fn check_named(&self, plan: &Plan) -> Result<(), CommandError> {
        let Plan::Other(wish) = plan else { return Ok(()) };
        let mut named = Seats::NONE;
        for number in wish.people() {
            let seat = self.seat_at(number)?;
            if !self.holders().contains(seat) {
                return Err(CommandError::NoPerson(number));
            }
            if named.contains(seat) {
                return Err(CommandError::SeatTaken(number));
            }
            named = named.with(seat);
        }
        Ok(())
    }

    /// Whom a plan of anyone who sits in `by` leaves out: of another game, whom it does not name, or, where it names nobody, who has said before that they
    /// do not play again.
    fn left_by(&self, by: Seat, plan: &Plan) -> Seats {
        match (plan, plan.named()) {
            (Plan::Again(_), _) => Seats::NONE,
            (Plan::Other(_), Some(named)) => self.holders().minus(named),
            (Plan::Other(_), None) => self.next_game.stopped.minus(self.device(by)),
        }
    }

    /// Who has no seat by what is proposed.
    pub(crate) fn left_out(&self) -> Seats {
        self.next_game.proposed.as_ref().map_or(Seats::NONE, |proposed| proposed.left)
    }

    /// Another game has this many seats as were said when it was proposed.
    pub(crate) fn check_has_seat(&self, by: Seat) -> Result<(), CommandError> {
        if self.left_out().contains(by) { Err(CommandError::NoFreeSeat) } else { Ok(()) }
    }

    /// All have agreed: this is the next table.
    pub(crate) fn goes_on_at(&self, next: &str) -> impl Iterator<Item = EntryKind> {
        next_without(self.left_out(), next)
    }

    /// Whether people may choose now what is played next: not while they gather, even if the position that they gather at is over.
    pub(crate) fn check_over(&self) -> Result<(), CommandError> {
        match (self.is_over() && !self.is_gathering(), &self.next_game.next) {
            (false, _) => Err(CommandError::NotOver),
            (true, Some(_)) => Err(CommandError::NextIsSet),
            (true, None) => Ok(()),
        }
    }

    /// Whether the person with this key may propose another game.
    ///
    /// # Errors
    /// Why not.
    pub fn may_plan(&self, key: &Key) -> Result<Seat, CommandError> {
        let by = self.seats_of(key).lowest().ok_or(CommandError::NotSeated)?;
        self.check_over().map(|()| by)
    }

    /// The person with this key wants another table to be the next.
    ///
    /// # Errors
    /// Why not.
    pub(crate) fn plan_other(
        &self,
        key: &Key,
        wish: &NewTable,
        next: &str,
    ) -> Result<(Seat, Vec<EntryDraft>), CommandError> {
        let by = self.may_plan(key)?;
        Ok((by, self.propose_next(by, storable(wish)?, next)?))
    }

    /// Anyone who agrees has seen what it is to.
    pub(crate) fn check_plan_seen(&self, seen: u32) -> Result<(), CommandError> {
        if seen < self.next_game.planned_at { Err(CommandError::ChangedSinceAnswer) } else { Ok(()) }
    }

    /// Somebody proposes what is played next: what others have agreed to was something else.
    pub(crate) fn plans(&mut self, by: Seat, plan: &Plan) {
        let left = self.left_by(by, plan);
        self.next_game.proposed = Some(Proposed { by, plan: plan.clone(), left });
        self.next_game.planned_at = self.version() + 1;
        self.next_game.rematch = Seats::only(by);
        self.next_game.stopped = self.next_game.stopped.minus(self.device(by));
    }

    /// Anyone who has proposed what is played next does not want to play: nothing is proposed any more.
    pub(crate) fn withdraw_plan(&mut self, by: Seat) {
        if self.planner().is_some_and(|planner| self.device(by).contains(planner)) {
            self.next_game.proposed = None;
            self.next_game.planned_at = self.version() + 1;
            self.next_game.rematch = Seats::NONE;
        }
    }

    /// What somebody wants to play next, for clients.
    pub(crate) fn plan_state(&self) -> Option<wire::Plan> {
        let Proposed { by, plan, left } = self.next_game.proposed.as_ref()?;
        let other = match plan {
            Plan::Again(_) => None,
            Plan::Other(wish) => {
                let seats = wish.seats.as_deref().unwrap_or_default();
                let number = |of: fn(&NewSeat) -> bool| match plan.named() {
                    Some(_) => seats.iter().filter(|who| of(who)).count() as u8,
                    None => 0,
                };
                Some(wire::OtherGame {
                    game: wish.game.clone(),
                    rules: wish.rules.clone().unwrap_or_else(|| "-".to_owned()),
                    file: wish.file.clone(),
                    seats: wish.seats.as_ref().map(|seats| seats.len() as u8),
                    bots: number(|who| matches!(who, NewSeat::Bot { .. })),
                    open: number(|who| *who == NewSeat::Friend),
                    clock: wish.clock,
                    practice: wish.practice == Some(true),
                })
            }
        };
        let left = left.iter().map(Seat::number).collect();
        Some(wire::Plan { by: by.number(), order: plan.order(), other, left })
    }

    /// The table of the next game, once everybody has agreed to play again.
    pub fn next(&self) -> Option<&str> {
        self.next_game.next.as_deref()
    }

    /// An entry about the next game happens.
    pub(in crate::table) fn change_next_game(&mut self, entry: &NextGameEntry) {
        let next = &mut self.next_game;
        match entry {
            NextGameEntry::DrawnByLot => {}
            NextGameEntry::Without(seat, successor) => next.without[*seat] = Some(successor.clone()),
            NextGameEntry::Next(table) => next.next = Some(table.clone()),
            NextGameEntry::Follows(follows) => next.follows = Some(follows.clone()),
            NextGameEntry::Plans(seat, plan) => self.plans(*seat, plan),
            NextGameEntry::Rematch(seat) => {
                self.next_game.rematch = self.next_game.rematch.with(*seat);
                self.next_game.stopped = self.next_game.stopped.minus(self.device(*seat));
            }
            NextGameEntry::Stops(seat) => {
                self.withdraw_plan(*seat);
                self.next_game.rematch = self.next_game.rematch.minus(self.device(*seat));
                self.next_game.stopped = self.next_game.stopped.union(self.device(*seat));
            }
        }
    }

    pub(in crate::table) fn play_again(&self, by: Seat, (seen, fresh): (u32, &CommandSupplies)) -> Judged {
        self.check_over()?;
        self.check_plan_seen(seen)?;
        self.agree(by, &fresh.table)
    }

    /// Anyone who sits in `by` agrees to what is proposed.
    fn agree(&self, by: Seat, next: &str) -> Judged {
        self.check_has_seat(by)?;
        if self.next_game.rematch.contains(by) {
            return Err(CommandError::AlreadyAgreed);
        }
        let mut what = vec![EntryKind::NextGame(NextGameEntry::Rematch(by))];
        if self.undecided(by).minus(self.left_out()).is_empty() {
            what.extend(self.goes_on_at(next));
        }
        Ok(plain(what))
    }
}
