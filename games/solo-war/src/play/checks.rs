//! Why a choice is not allowed.

use parlor_game::{Game, Illegal, Message, NotAsked, Seat, Seats};

use crate::play::action::Order;
use crate::play::state::Task;
use crate::{Action, Card, SoloWar, Stage, Support};

impl SoloWar {
    /// Whether a seat that is asked may choose this.
    pub(crate) fn may_take(&self, seat: Seat, action: Action) -> Result<(), Illegal> {
        match (self.stage, action) {
            (Stage::Order, Action::Order(order)) => self.may_order(order),
            (Stage::Turn, Action::Keep | Action::Roll) => Ok(()),
            (Stage::Negators | Stage::Targets, Action::Target(aim)) => {
                let card = self.now.entities[seat.index()].map(Card::Entity);
                let seats = card.and_then(|card| self.choice_of_seat(card, seat)).unwrap_or_default();
                if seats.contains(aim) {
                    return Ok(());
                }
                refuse("WAR-6", Message::new("no-such-target").with("seats", numbers(seats)))
            }
            (Stage::Supports, Action::Support { card, aim, gamble }) => {
                if gamble {
                    return no("WAR-8", "no-gamble-yet");
                }
                self.may_play(seat, card, aim)
            }
            (Stage::Gambles | Stage::Retaliation, Action::Gamble) => self.may_gamble(seat),
            (Stage::Supports | Stage::Gambles | Stage::Retaliation, Action::Pass) => Ok(()),
            (Stage::Retaliation, Action::Support { card, aim, gamble }) => {
                if self.now.supports[seat.index()].is_some() {
                    return no("WAR-11", "no-second-support");
                }
                self.may_play(seat, card, aim)?;
                if gamble { self.may_gamble(seat) } else { Ok(()) }
            }
            // Another kind of choice is due.
            _ => no(self.clause(), self.stage.facts().2),
        }
    }

    /// The refusal to a seat that is not asked.
    pub(crate) fn refusal_to(&self, seat: Seat, why: NotAsked) -> Illegal {
        match why {
            NotAsked::NoSuchSeat => Illegal::new("WAR-1", why.refusal(self.turn(), seat).sentence),
            NotAsked::Over => Illegal::new("WAR-14", Message::new("game-over")),
            NotAsked::DealDue | NotAsked::ChoiceMade => {
                Illegal::new(self.clause(), why.refusal(self.turn(), seat).sentence)
            }
            NotAsked::OthersTurn => {
                let asked = numbers(self.turn().asked());
                Illegal::new(self.clause(), Message::new("no-turn").with("seats", asked))
            }
        }
    }

    fn may_order(&self, order: Order) -> Result<(), Illegal> {
        let mut there: Vec<_> = self.peeked().flatten().collect();
        let mut wanted: Vec<_> = order.iter().collect();
        there.sort_unstable();
        wanted.sort_unstable();
        if there == wanted {
            return Ok(());
        }
        refuse("WAR-7", Message::new("no-such-order").with("count", there.len()))
    }

    fn may_play(&self, seat: Seat, card: Support, aim: Option<Seat>) -> Result<(), Illegal> {
        if !self.player(seat).hand.has(card.index()) {
            return no("WAR-8", "no-card-held");
        }
        match (self.choice_of_seat(Card::Support(card), seat), aim) {
            (None, None) => Ok(()),
            (None, Some(_)) => no("WAR-8", "no-target-needed"),
            (Some(seats), Some(aim)) if seats.contains(aim) => Ok(()),
            (Some(seats), _) => refuse("WAR-8", Message::new("no-target").with("seats", numbers(seats))),
        }
    }

    fn may_gamble(&self, seat: Seat) -> Result<(), Illegal> {
        if self.now.gamblers.contains(seat) {
            return no("WAR-11", "no-second-gamble");
        }
        if self.player(seat).tokens == 0 {
            return no("WAR-9", "no-token");
        }
        Ok(())
    }

    /// The clause that rules what is due now.
    pub(crate) fn clause(&self) -> &'static str {
        match self.stage {
            Stage::Flip | Stage::Look if self.work.task == Task::RollOvers => "WAR-12",
            stage => stage.facts().1,
        }
    }
}

/// A refusal without arguments.
fn no(clause: &'static str, key: &'static str) -> Result<(), Illegal> {
    refuse(clause, Message::new(key))
}

fn refuse(clause: &'static str, sentence: Message) -> Result<(), Illegal> {
    Err(Illegal::new(clause, sentence))
}

/// The numbers of these seats, as a list.
fn numbers(seats: Seats) -> Vec<Message> {
    seats.iter().map(|seat| Message::text(seat.to_string())).collect()
}
