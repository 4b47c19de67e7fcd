//! Games from scripts, and a naive reading of the clauses to compare the engine with.
// Each test program uses its own part of this.
#![allow(dead_code)]

pub(crate) mod naive;
pub(crate) mod table;

use std::collections::BTreeSet;

use parlor_chance::Rng;
use parlor_game::{Evaluate, Game, Rules, Seat, Turn, Uniform};
use parlor_laws::script;
use parlor_ouroboros_solitaire::{Action, Solitaire, SolitaireRules};

/// A new game under these rules.
pub(crate) fn new(rules: &str) -> Solitaire {
    Solitaire::new(&SolitaireRules::parse(rules).unwrap(), 1).unwrap()
}

pub(crate) fn act(state: Solitaire, text: &str) -> Solitaire {
    script::act(state.rules(), &state, Seat::One, text)
}

/// A state after these cards, each of which must be possible.
pub(crate) fn deal(state: Solitaire, cards: &str) -> Solitaire {
    script::deal(state.rules(), state, cards)
}

/// A state after steps separated by commas: actions by their verbs; all others are dealt cards.
pub(crate) fn run(state: Solitaire, steps: &str) -> Solitaire {
    steps.split(',').map(str::trim).filter(|step| !step.is_empty()).fold(state, |state, step| {
        if step.starts_with(char::is_lowercase) { act(state, step) } else { deal(state, step) }
    })
}

/// A game with these face-up cards and this hand.
pub(crate) fn start(rules: &str, fronts: &str, hand: &str) -> Solitaire {
    deal(deal(new(rules), fronts), hand)
}

/// Deals the first possible card until the player has to choose, at most this many times.
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
    script::listed(state.rules(), state, Seat::One)
}

/// The refusal of an action, as the player reads it.
pub(crate) fn refusal(state: &Solitaire, text: &str) -> String {
    script::refusal(state.rules(), state, Seat::One, text)
}

/// The refusal of a card, as the person who deals reads it.
pub(crate) fn deal_refusal(state: &Solitaire, text: &str) -> String {
    script::deal_refusal(state.rules(), state, text)
}

/// The second loop of a game with these face-up cards and this hand: the first is cleared by a player who looks one step ahead.
pub(crate) fn in_loop_two(rules: &str, fronts: &str, hand: &str) -> Solitaire {
    // Without a law.
    let rules = if rules == "-" { "laws=loop".to_owned() } else { format!("{rules} laws=loop") };
    let cleared = find(&rules, |state| state.cleared() == 1);
    deal(deal(cleared, fronts), hand)
}

/// The first state with this property in games that a player who looks one step ahead plays.
pub(crate) fn find(rules: &str, mut wanted: impl FnMut(&Solitaire) -> bool) -> Solitaire {
    find_step(rules, |_, after| wanted(after)).1
}

/// The first step with this property in such games: the state before it and after it.
pub(crate) fn find_step(
    rules: &str,
    mut wanted: impl FnMut(&Solitaire, &Solitaire) -> bool,
) -> (Solitaire, Solitaire) {
    for seed in 0..400 {
        let mut rng = Rng::new(seed);
        let mut state = new(rules);
        while state.turn() != Turn::Over && state.cleared() < 4 {
            let before = state;
            state = if state.turn() == Turn::Deal {
                state.deal(state.pick_deal(|count| rng.below(count)).unwrap()).unwrap()
            } else {
                state.act(Seat::One, choice(&state, &mut rng)).unwrap()
            };
            if wanted(&before, &state) {
                return (before, state);
            }
        }
    }
    panic!("no such step");
}

/// Usually the action that looks best, sometimes a random one.
fn choice(state: &Solitaire, rng: &mut Rng) -> Action {
    let actions: Vec<Action> = state.actions(Seat::One).collect();
    if rng.below(300) == 0 {
        return actions[rng.below(actions.len() as u32) as usize];
    }
    let value = |action: &Action| {
        let mut after = *state;
        after.act_unchecked(Seat::One, *action);
        after.evaluate(Seat::One)
    };
    *actions.iter().max_by(|one, other| value(one).total_cmp(&value(other))).unwrap()
}
