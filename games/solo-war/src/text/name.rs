//! What a choice is called, in words and in the notation.

use parlor_game::{Message, Seat, Seats};

use crate::text::words::{about_deck, on};
use crate::{Action, Card, CardSet, Deal, Entity, Order, SoloWarRules, WarView};

/// What luck brought, as a noun.
pub(crate) fn name_deal(set: &CardSet, deal: Deal) -> Message {
    let card = |card| Message::text(set.title_of(card));
    match deal {
        Deal::Entity(entity) => card(Card::Entity(entity)),
        Deal::Support(support) => card(Card::Support(support)),
        Deal::Klutz(klutz) => card(Card::Klutz(klutz)),
        Deal::Die(pips) => Message::new("a-roll").with("pips", pips),
        Deal::First(seat) => Message::new("a-coin").with("who", seat),
    }
}

/// An action as one would say it: `play Rally on Ann and gamble`.
pub(crate) fn name(rules: &SoloWarRules, view: &WarView, seat: Seat, action: Action) -> Message {
    let (set, game) = (rules.cards(), &view.game);
    let deck = |key| about_deck(key, Seats::only(seat), Seats::only(game.work.deck));
    match action {
        Action::Support { card, aim, gamble } => {
            let card = Card::Support(card);
            Message::new(if gamble { "play-and-gamble" } else { "play" })
                .with("who", seat)
                .with("card", set.title_of(card))
                .with_some("aim", on(set, card, seat, aim))
        }
        Action::Gamble => Message::new("gamble"),
        Action::Pass => Message::new("pass"),
        Action::Target(aim) => match game.now.entity(seat) {
            Some((card, _)) => Message::new("target").with("aim", aim).with("card", set.title_of(card)),
            None => Message::new("target-alone").with("aim", aim),
        },
        Action::Order(order) => deck("put").with("cards", ordered(set, order)),
        Action::Keep => deck("leave"),
        Action::Roll => deck("roll-over"),
    }
}

/// The cards of an order by name, the top first.
pub(crate) fn ordered(set: &CardSet, order: Order) -> Vec<Message> {
    let titled = |card: Entity| Message::text(set.title_of(Card::Entity(card)));
    order.iter().map(titled).collect()
}

/// The canonical text of an action.
pub(super) fn action_text(set: &CardSet, action: Action) -> String {
    match action {
        Action::Support { card, aim, gamble } => {
            let mut text = format!("support {}", set.name_of(Card::Support(card)));
            if let Some(seat) = aim {
                text += &format!(" {seat}");
            }
            text + if gamble { " gamble" } else { "" }
        }
        Action::Gamble => "gamble".to_owned(),
        Action::Pass => "pass".to_owned(),
        Action::Target(seat) => format!("target {seat}"),
        Action::Order(order) => {
            let names = order.iter().map(|card| format!(" {}", set.name_of(Card::Entity(card))));
            format!("order{}", names.collect::<String>())
        }
        Action::Keep => "keep".to_owned(),
        Action::Roll => "roll".to_owned(),
    }
}
