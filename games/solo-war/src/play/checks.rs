//! Why a choice is not allowed.

use parlor_game::{Game, Illegal, Message, NotAsked, Seat, in_words};

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
                refuse("WAR-6", format!("Not that seat: your entity can mean {}", seats_in_words(seats)))
            }
            (Stage::Supports, Action::Support { card, aim, gamble }) => {
                if gamble {
                    return refuse("WAR-8", "Not both now: the gamble phase comes after this one");
                }
                self.may_play(seat, card, aim)
            }
            (Stage::Gambles | Stage::Retaliation, Action::Gamble) => self.may_gamble(seat),
            (Stage::Supports | Stage::Gambles | Stage::Retaliation, Action::Pass) => Ok(()),
            (Stage::Retaliation, Action::Support { card, aim, gamble }) => {
                if self.now.supports[seat.index()].is_some() {
                    return refuse("WAR-11", "Not again: you have played a support card this round");
                }
                self.may_play(seat, card, aim)?;
                if gamble { self.may_gamble(seat) } else { Ok(()) }
            }
            _ => self.not_this_choice(),
        }
    }

    /// The refusal to a seat that is not asked.
    pub(crate) fn refusal_to(&self, seat: Seat, why: NotAsked) -> Illegal {
        match why {
            NotAsked::NoSuchSeat => Illegal::new("WAR-1", why.refusal(self.turn(), seat).sentence),
            NotAsked::Over => Illegal::new("WAR-14", "The game is over"),
            NotAsked::DealDue | NotAsked::ChoiceMade => {
                Illegal::new(self.clause(), why.refusal(self.turn(), seat).sentence)
            }
            NotAsked::OthersTurn => {
                let asked = who_is_asked(self.turn().asked());
                Illegal::new(self.clause(), format!("Not now: {asked}, and you are not"))
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
        refuse("WAR-7", format!("Name just the {} cards that you have seen, each once", there.len()))
    }

    fn may_play(&self, seat: Seat, card: Support, aim: Option<Seat>) -> Result<(), Illegal> {
        if !self.player(seat).hand.has(card.index()) {
            return refuse("WAR-8", "That card is not in your hand");
        }
        match (self.choice_of_seat(Card::Support(card), seat), aim) {
            (None, None) => Ok(()),
            (None, Some(_)) => refuse("WAR-8", "Leave the seat out: only one can be meant, or none"),
            (Some(seats), Some(aim)) if seats.contains(aim) => Ok(()),
            (Some(seats), _) => {
                refuse("WAR-8", format!("Say whom the card means: {}", seats_in_words(seats)))
            }
        }
    }

    fn may_gamble(&self, seat: Seat) -> Result<(), Illegal> {
        if self.now.gamblers.contains(seat) {
            return refuse("WAR-11", "Not again: you have gambled this round");
        }
        if self.player(seat).tokens == 0 {
            return refuse("WAR-9", "Not now: you have no gamble token left");
        }
        Ok(())
    }

    /// Another kind of choice is due.
    fn not_this_choice(&self) -> Result<(), Illegal> {
        let sentence = match self.stage {
            Stage::Order => "Not now: put the cards that you have seen back in an order",
            Stage::Turn => "Not now: keep the top card, or roll it to the bottom",
            Stage::Negators | Stage::Targets => "Not now: say whom your entity means",
            Stage::Supports => "Not now: play a support card or pass",
            Stage::Gambles => "Not now: gamble or pass",
            _ => "Not now: retaliate with a support card, a gamble or both, or pass",
        };
        refuse(self.clause(), sentence)
    }

    /// The clause that rules what is due now.
    pub(crate) fn clause(&self) -> &'static str {
        match self.stage {
            Stage::Hand => "WAR-2",
            Stage::Summon => "WAR-4",
            Stage::Negators | Stage::Targets => "WAR-6",
            Stage::Flip | Stage::Look if self.work.task == Task::RollOvers => "WAR-12",
            Stage::Flip | Stage::Look | Stage::Order => "WAR-7",
            Stage::Turn => "WAR-12",
            Stage::Supports => "WAR-8",
            Stage::Gambles | Stage::Die | Stage::Klutz | Stage::Drop => "WAR-9",
            Stage::Retaliation => "WAR-10",
            Stage::Sudden => "WAR-15",
            Stage::Over => "WAR-14",
        }
    }
}

fn refuse(clause: &'static str, sentence: impl Into<Message>) -> Result<(), Illegal> {
    Err(Illegal::new(clause, sentence))
}

/// `seat 2 is asked`, `seats 1 and 3 are asked`.
fn who_is_asked(seats: parlor_game::Seats) -> String {
    let numbers: Vec<String> = seats.iter().map(|seat| seat.to_string()).collect();
    let (seats, are) = if numbers.len() == 1 { ("seat", "is") } else { ("seats", "are") };
    format!("{seats} {} {are} asked", in_words(&numbers))
}

/// `seat 2`, `seat 1 or 3`.
fn seats_in_words(seats: parlor_game::Seats) -> String {
    let numbers: Vec<String> = seats.iter().map(|seat| seat.to_string()).collect();
    format!("seat {}", numbers.join(" or "))
}
