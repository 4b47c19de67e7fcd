//! What is played next: this game again, in seats that somebody proposes, or another game. Anyone who proposes has agreed, and the others
//! agree as they do to a rematch, of which this says more.

use parlor_game::{Seat, Seats};
use parlor_wire::{NewTable, Order};

/// What is played next.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Plan {
    /// The same game with the same options.
    Again(Order),
    /// Another table: the wish of anyone who proposes it, who is its `you`. It holds nobody's name.
    Other(Box<NewTable>),
}

/// The orders as a log writes them.
const ORDERS: [(Order, &str); 3] =
    [(Order::Turned, "turned"), (Order::Same, "same"), (Order::Shuffled, "shuffled")];

impl Plan {
    /// Where people sit by it.
    pub fn order(&self) -> Order {
        match self {
            Plan::Again(order) => *order,
            Plan::Other(wish) if wish.lot == Some(true) => Order::Shuffled,
            Plan::Other(_) => Order::Same,
        }
    }

    /// The seats of the people for whom it is, where it names them: it is for them alone, no matter who proposes it.
    pub(crate) fn named(&self) -> Option<Seats> {
        let Plan::Other(wish) = self else { return None };
        let named: Seats = wish.people().filter_map(Seat::from_number).collect();
        (!named.is_empty()).then_some(named)
    }

    /// From the text behind the seat in a log's line.
    pub(crate) fn read(text: &str) -> Option<Plan> {
        let order = ORDERS.iter().find(|(_, word)| *word == text).map(|(order, _)| Plan::Again(*order));
        order.or_else(|| NewTable::from_line(text).map(|wish| Plan::Other(Box::new(wish))))
    }

    /// The text behind the seat in a log's line.
    pub(crate) fn text(&self) -> String {
        match self {
            Plan::Again(order) => {
                ORDERS.iter().find(|(own, _)| own == order).map_or("", |(_, word)| word).to_owned()
            }
            Plan::Other(wish) => wish.to_line(),
        }
    }

    /// The word for it in sentences.
    pub(crate) fn word(&self) -> &'static str {
        match self {
            Plan::Again(order) => ORDERS.iter().find(|(own, _)| own == order).map_or("", |(_, word)| word),
            Plan::Other(_) => "other",
        }
    }
}

/// A plan, and whose it is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Proposed {
    pub(crate) by: Seat,
    pub(crate) plan: Plan,
    /// Who has no seat by it: another game is proposed for others, or they had said before that they do not play again.
    pub(crate) left: Seats,
}
