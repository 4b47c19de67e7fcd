//! What cards, enemies and choices are called.

use parlor_cards::{Card, Suit};
use parlor_game::{Argument, Message};

use crate::combo::number;
use crate::{Action, Cards, Solitaire};

/// A card in a sentence, the one joker of this game with its article.
pub(crate) fn card(card: Card) -> Message {
    if card.is_joker() { Message::new("the-joker") } else { card.into() }
}

pub(crate) fn cards(some: impl IntoIterator<Item = Card>) -> Vec<Message> {
    some.into_iter().map(card).collect()
}

/// The enemy, also where there is none: an action is named before it is due.
pub(crate) fn enemy(one: Option<Card>) -> Message {
    one.map_or_else(|| Message::new("some-enemy"), card)
}

pub(crate) fn yes(holds: bool) -> Argument {
    Argument::Case(if holds { "yes" } else { "no" })
}

/// The suit of a king, as the case that sentences know his law by.
pub(crate) fn law(king: Card) -> Argument {
    Argument::Case(king.suit().unwrap_or(Suit::Hearts).name())
}

/// Whether a card's name does not say its number: the jack of spades has 11.
pub(crate) fn is_unnumbered(card: Card) -> bool {
    !(2..=10).contains(&number(card))
}

/// An action as one would say it: `bribe the seven of clubs`.
pub(crate) fn name(view: &Solitaire, action: Action) -> Message {
    let sent = |some: Cards| cards(some.iter());
    match action {
        Action::Face(pile) => {
            Message::new("face").with("enemy", enemy(view.pile(pile).top())).with("pile", pile.to_string())
        }
        Action::Bribe => Message::new("bribe").with("enemy", enemy(view.enemy())),
        Action::Play(played) => Message::new("play").with("cards", sent(played)),
        Action::Flash => Message::new("flash"),
        Action::Scout(jack) => {
            Message::new("scout").with("enemy", enemy(view.enemy())).with("card", card(jack))
        }
        Action::Reorganize(queen, away) => {
            Message::new("reorganize").with("card", card(queen)).with("cards", sent(away))
        }
        Action::Enforce(king) => Message::new("enforce").with("law", law(king)).with("card", card(king)),
        Action::Recruit(pile) => {
            let top = view.pile(pile).top().map_or_else(|| Message::new("some-card"), card);
            Message::new("recruit").with("card", top).with("pile", pile.to_string())
        }
    }
}
