//! What a choice is called.

use parlor_game::{Cast, Seat, Seats, in_words};

use crate::narrate::{deck_of, verb};
use crate::{Action, Card, SoloWarRules, WarView};

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
