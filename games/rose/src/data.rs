//! What choices would do, as data for boards and programs.

use parlor_game::{Data, Game, Seat, one_of, record};

use crate::score::Score;
use crate::{Action, Order, Places, Rose};

record! {
    /// What taking these cards scores.
    Taking(selection: Places, score: &Score) {
        places: List(&Text) => Data::texts(selection.iter()),
        points: Number => score.points(),
        /// How many cards.
        cards: Number => score.cards,
        /// They all touch.
        touching: Flag => score.touching,
        /// A court card is among them.
        court: Flag => score.court,
        /// The joker is among them.
        joker: Flag => score.joker,
        /// The places that touch, two by two.
        pairs: List(&Tuple(&[Text, Text])) => pairs(selection),
    }
}

fn pairs(selection: Places) -> Data {
    Data::list(selection.iter().flat_map(|one| {
        let touching = one.touching().intersection(selection);
        touching.iter().filter(move |other| one < *other).map(move |other| Data::texts([one, other]))
    }))
}

record! {
    /// Which card goes where.
    Placing(view: &Rose, order: Order; placed = order.places().iter().zip(view.hand())) {
        /// The card for each place.
        cards: Map(&Text) => Data::map(placed.map(|(place, card)| (place.to_string(), card.to_string().into()))),
        /// The game ends with it, wherever the cards go.
        last: Flag => is_last(view, Action::Place(order)),
    }
}

/// Whether the pile is then too small for another selection (ROSE-8).
fn is_last(view: &Rose, action: Action) -> bool {
    let mut after = *view;
    after.act_unchecked(Seat::One, action);
    view.check_action(Seat::One, action).is_ok() && after.result().is_some()
}

one_of! {
    /// What a choice would do.
    pub(crate) ACTION_SCHEMA: Effect = Taking, Placing;
}

/// A selection with what it scores and which of its cards touch, as pairs of places; or which card goes where.
pub(crate) fn action_data(view: &Rose, action: Action) -> Data {
    match action {
        Action::Take(selection) => {
            view.appraise(selection).map_or(Data::Nothing, |(_, score)| Taking::data(selection, &score))
        }
        Action::Place(order) => Placing::data(view, order),
    }
}
