//! What is worth knowing of cards, piles and figures beside their names.

use parlor_cards::{Card, Rank};
use parlor_game::{Argument, Message, NotationWord, Subject};

use crate::combo::number;
use crate::name::{card, is_unnumbered};
use crate::{Phase, Pile, Solitaire};

/// Numbers and specials of the hand, what beats an enemy and what it takes to bribe it, and how much is left.
pub(crate) fn notes(view: &Solitaire) -> Vec<(NotationWord, Message)> {
    let piles = Pile::ALL.into_iter().filter_map(|pile| {
        let enemy = view.pile(pile).top()?;
        let note = Message::new("note-enemy").with("number", number(enemy));
        Some((pile.to_string().into(), note.with_some("bribe", view.bribe_asked(pile))))
    });
    let hand = view.hand().iter().filter(|card| is_unnumbered(*card)).map(|card| {
        let note = Message::new("note-card").with("number", number(card)).with("special", special(card));
        (card.to_string().into(), note)
    });
    let ends = view.phase() != Phase::Over && view.deck() <= view.failure_cost().into();
    let thin = ends.then(|| ("deck_size".into(), Message::new("note-thin")));
    let left = ("score".into(), Message::new("note-left").with("count", view.threats()));
    piles.chain(hand).chain(thin).chain([left]).collect()
}

/// How large the deck is as a whole, and what each enemy takes to be bribed.
pub(crate) fn subjects(view: &Solitaire) -> Vec<Subject> {
    let price = |pile: Pile| {
        let (enemy, count) = (view.pile(pile).top()?, view.bribe_asked(pile)?);
        Some(
            Message::new("price")
                .with("count", count)
                .with("enemy", card(enemy))
                .with("pile", pile.to_string()),
        )
    };
    let prices: Vec<Message> = Pile::ALL.into_iter().filter_map(price).collect();
    let prices = (!prices.is_empty()).then(|| Message::new("prices").with("prices", prices));
    let deck = Message::new("deck-has").with("count", view.deck());
    vec![Subject::new("piles", [deck]), Subject::new("prices", prices)]
}

/// What a card can do besides, as a case of its note.
fn special(card: Card) -> Argument {
    Argument::Case(match card.rank() {
        None => "flash",
        Some(Rank::Jack) => "scout",
        Some(Rank::Queen) => "reorganize",
        Some(Rank::King) => "enforce",
        Some(_) => "none",
    })
}
