//! What a choice is called.

use parlor_game::{Cast, Seat, Seats, in_words};

use crate::text::words::{deck_of, verb};
use crate::{Action, Card, CardSet, Deal, SoloWarRules, WarView};

/// What luck brought, as a noun.
pub(crate) fn name_deal(set: &CardSet, deal: Deal, cast: &Cast) -> String {
    match deal {
        Deal::Entity(card) => set.name_of(Card::Entity(card)).to_owned(),
        Deal::Support(card) => set.name_of(Card::Support(card)).to_owned(),
        Deal::Klutz(card) => set.name_of(Card::Klutz(card)).to_owned(),
        Deal::Die(pips) => format!("a roll of {pips}"),
        Deal::First(seat) => format!("a coin for {}", cast.object(seat)),
    }
}

/// An action as one would say it: `play rally on Ann and gamble`.
pub(crate) fn name(rules: &SoloWarRules, view: &WarView, seat: Seat, action: Action, cast: &Cast) -> String {
    let (set, game) = (rules.cards(), &view.game);
    let deck = || deck_of(game.work.deck, Seats::only(seat), cast);
    match action {
        Action::Support { card, aim, gamble } => {
            let on = match aim {
                Some(aim) if aim == seat => format!(" on {}", verb(seat, "yourself", "themselves", cast)),
                Some(aim) => format!(" on {}", cast.object(aim)),
                None => String::new(),
            };
            let more = if gamble { " and gamble" } else { "" };
            format!("play {}{on}{more}", set.name_of(Card::Support(card)))
        }
        Action::Gamble => "gamble".to_owned(),
        Action::Pass => "pass".to_owned(),
        Action::Target(aim) => {
            let entity = game.now.entity(seat).map_or("the entity", |(card, _)| set.name_of(card));
            format!("choose {} for {entity}", cast.object(aim))
        }
        Action::Order(order) => {
            let cards = order.iter().map(|card| set.name_of(Card::Entity(card)));
            format!("put the cards back on {}, the top first: {}", deck(), in_words(cards))
        }
        Action::Keep => format!("leave the top card of {} where it is", deck()),
        Action::Roll => format!("put the top card of {} at the bottom", deck()),
    }
}
