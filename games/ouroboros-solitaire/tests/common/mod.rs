//! Games from scripts, and a naive reading of the clauses to compare the engine with.
// Each test program uses its own part of this.
#![allow(dead_code)]

pub(crate) mod naive;

use std::collections::BTreeSet;

use parlor_game::{Game, Notation, Rules, Seat, Turn};
use parlor_ouroboros_solitaire::{Solitaire, SolitaireRules};

/// A new game under these rules.
pub(crate) fn new(rules: &str) -> Solitaire {
    Solitaire::new(&SolitaireRules::parse(rules).unwrap(), 1).unwrap()
}

pub(crate) fn act(state: Solitaire, text: &str) -> Solitaire {
    let action = Solitaire::parse_action(state.rules(), text).unwrap_or_else(|why| panic!("{why}"));
    state.act(Seat::One, action).unwrap_or_else(|refused| panic!("{text}: {refused}"))
}

/// A state after these cards, each of which must be possible.
pub(crate) fn deal(state: Solitaire, cards: &str) -> Solitaire {
    cards.split_whitespace().fold(state, |state, text| {
        let card = Solitaire::parse_deal(state.rules(), text).unwrap();
        state.deal(card).unwrap_or_else(|refused| panic!("{text}: {refused}"))
    })
}

/// A state after steps set apart by commas: actions by their verbs, all else cards that are dealt.
pub(crate) fn run(state: Solitaire, steps: &str) -> Solitaire {
    steps.split(',').map(str::trim).filter(|step| !step.is_empty()).fold(state, |state, step| {
        if step.starts_with(char::is_lowercase) { act(state, step) } else { deal(state, step) }
    })
}

/// A game with these face-up cards and this hand.
pub(crate) fn start(rules: &str, fronts: &str, hand: &str) -> Solitaire {
    deal(deal(new(rules), fronts), hand)
}

/// Deals the first cards there are until the player is asked, so many at most.
pub(crate) fn any(mut state: Solitaire, most: usize) -> Solitaire {
    for _ in 0..most {
        if state.turn() != Turn::Deal {
            break;
        }
        let (card, _) = state.deals().next().unwrap();
        state = state.deal(card).unwrap();
    }
    state
}

pub(crate) fn texts<T: ToString>(cards: impl IntoIterator<Item = T>) -> String {
    cards.into_iter().map(|card| card.to_string()).collect::<Vec<_>>().join(" ")
}

pub(crate) fn discard(state: &Solitaire) -> String {
    texts(state.discard())
}

pub(crate) fn known(state: &Solitaire) -> String {
    texts(state.known())
}

/// The texts of the engine's actions, each once.
pub(crate) fn listed(state: &Solitaire) -> BTreeSet<String> {
    let texts: Vec<String> =
        state.actions(Seat::One).map(|action| Solitaire::action_text(state.rules(), action)).collect();
    let set: BTreeSet<String> = texts.iter().cloned().collect();
    assert_eq!(set.len(), texts.len(), "each action is listed once: {texts:?}");
    set
}

/// The refusal of an action, as the player reads it.
pub(crate) fn refusal(state: &Solitaire, text: &str) -> String {
    let action = Solitaire::parse_action(state.rules(), text).unwrap_or_else(|why| panic!("{why}"));
    let refused = state.act(Seat::One, action).expect_err(text);
    assert_eq!(refused.state, *state, "a refused action changes nothing");
    refused.to_string()
}

/// The refusal of a card, as whoever deals reads it.
pub(crate) fn deal_refusal(state: &Solitaire, text: &str) -> String {
    let card = Solitaire::parse_deal(state.rules(), text).unwrap();
    state.deal(card).expect_err(text).to_string()
}
