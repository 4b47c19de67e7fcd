//! Positions from scripts and from random play, and a naive reading of the clauses to compare the engine with.
//!
//! This module is written from the clauses alone, in texts and lists, slow and plain: it shares nothing with the engine but the texts of
//! cards and places.
// Each test program uses its own part of this.
#![allow(dead_code)]

use std::collections::BTreeSet;

use parlor_cards::Card;
use parlor_chance::Rng;
use parlor_game::{Game, Notation, Seat, Turn, Uniform};
use parlor_laws::script;
use parlor_rose::{Action, Phase, Place, Rose, RoseRules};

/// ROSE-2: the places in order.
pub(crate) const PLACES: [&str; 14] =
    ["a1", "a2", "b1", "b2", "b3", "c1", "c2", "c3", "c4", "d1", "d2", "d3", "e1", "e2"];

/// ROSE-2: the touching pairs, read off a flower laid out on a table: within the columns, then between them.
pub(crate) const TOUCHING: &str = "a1a2 b1b2 b2b3 c1c2 c2c3 c3c4 d1d2 d2d3 e1e2 \
                                   a1b1 a1b2 a2b2 a2b3 b1c1 b1c2 b2c2 b2c3 b3c3 b3c4 \
                                   d1c1 d1c2 d2c2 d2c3 d3c3 d3c4 e1d1 e1d2 e2d2 e2d3";

/// Whether two places touch, by the list above.
pub(crate) fn touch(one: &str, other: &str) -> bool {
    TOUCHING.split_whitespace().any(|pair| pair == format!("{one}{other}") || pair == format!("{other}{one}"))
}

/// A new game.
pub(crate) fn new() -> Rose {
    Rose::new(&RoseRules, 1).unwrap()
}

pub(crate) fn action(text: &str) -> Action {
    Rose::parse_action(&RoseRules, text).unwrap_or_else(|why| panic!("{why}"))
}

pub(crate) fn card(text: &str) -> Card {
    Rose::parse_deal(&RoseRules, text).unwrap_or_else(|why| panic!("{why}"))
}

pub(crate) fn place(text: &str) -> Place {
    Place::parse(text).unwrap()
}

/// The text of the card on a place.
pub(crate) fn on(state: &Rose, at: &str) -> String {
    state.card(place(at)).unwrap().to_string()
}

/// A state after one action, which must be legal.
pub(crate) fn act(state: Rose, text: &str) -> Rose {
    script::act(&RoseRules, &state, Seat::One, text)
}

/// A state after these cards, each of which must be possible.
pub(crate) fn deal(state: Rose, cards: &str) -> Rose {
    script::deal(&RoseRules, state, cards)
}

/// A game from its start: when a card is due the next of `deals` comes, otherwise the player takes the next of `actions`.
pub(crate) fn play(deals: &str, actions: &[&str]) -> Rose {
    let (mut deals, mut actions) = (deals.split_whitespace(), actions.iter());
    let mut state = new();
    loop {
        let next = match state.turn() {
            Turn::Deal => deals.next().map(|text| deal(state, text)),
            _ => actions.next().map(|text| act(state, text)),
        };
        match next {
            Some(next) => state = next,
            None => break,
        }
    }
    assert_eq!((deals.next(), actions.next()), (None, None), "the script is used up");
    state
}

/// A game after its set-up, with these cards on these places (`b1=7H c2=*`) and others of the deck on the rest.
pub(crate) fn lay(cards: &str) -> Rose {
    let wanted: Vec<(&str, &str)> =
        cards.split_whitespace().map(|pair| pair.split_once('=').unwrap()).collect();
    let mut rest = deck().into_iter().filter(|card| wanted.iter().all(|(_, wanted)| wanted != card));
    let mut state = new();
    for place in PLACES {
        let wanted = wanted.iter().find(|(at, _)| *at == place).map(|(_, card)| (*card).to_owned());
        state = deal(state, &wanted.unwrap_or_else(|| rest.next().unwrap()));
    }
    state
}

/// ROSE-1: the deck, card by card; jokers last.
pub(crate) fn deck() -> Vec<String> {
    let ranks = "A23456789TJQK".chars();
    let cards = ranks.flat_map(|rank| "CDHS".chars().map(move |suit| format!("{rank}{suit}")));
    cards.chain(["*".to_owned(), "*".to_owned()]).collect()
}

/// One step of a game.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Step {
    Act(Action),
    Deal(Card),
}

/// A random step, drawn from the lists alone and not by the engine's faster functions; `None` when the game is over. Larger selections are
/// taken as often as pairs, because chance alone finds few of them.
pub(crate) fn random_step(state: &Rose, rng: &mut Rng) -> Option<Step> {
    match state.turn() {
        Turn::Deal => {
            let cards: Vec<Card> =
                state.deals().flat_map(|(card, weight)| (0..weight).map(move |_| card)).collect();
            Some(Step::Deal(cards[rng.below(cards.len() as u32) as usize]))
        }
        Turn::Decide(_) => {
            let mut actions: Vec<Action> = state.actions(Seat::One).collect();
            let size = |action: &Action| match action {
                Action::Take(places) => places.len(),
                Action::Place(order) => order.places().len(),
            };
            let sizes: BTreeSet<usize> = actions.iter().map(size).collect();
            let wanted = *sizes.iter().nth(rng.below(sizes.len() as u32) as usize).unwrap();
            actions.retain(|action| size(action) == wanted);
            Some(Step::Act(actions[rng.below(actions.len() as u32) as usize]))
        }
        Turn::Over => None,
    }
}

/// Plays one game at random and passes each step with the states before and after it to `visit`.
pub(crate) fn walk(seed: u64, mut visit: impl FnMut(&Rose, Step, &Rose)) {
    let mut rng = Rng::new(seed);
    let mut state = new();
    while let Some(step) = random_step(&state, &mut rng) {
        let next = match step {
            Step::Act(action) => state.act(Seat::One, action).unwrap(),
            Step::Deal(card) => state.deal(card).unwrap(),
        };
        visit(&state, step, &next);
        state = next;
    }
}

/// The first state with this property in random games.
pub(crate) fn find(wanted: impl Fn(&Rose) -> bool) -> Rose {
    for seed in 0..20_000 {
        let mut found = None;
        walk(seed, |_, _, after| {
            if found.is_none() && wanted(after) {
                found = Some(*after);
            }
        });
        if let Some(found) = found {
            return found;
        }
    }
    panic!("no such state in random games");
}

/// A state in which the player selects, with this many cards in the pile.
pub(crate) fn selecting_with(pile: u32, wanted: impl Fn(&Rose) -> bool) -> Rose {
    find(|state| state.phase() == Phase::Select && state.unseen().len() == pile && wanted(state))
}

/// ROSE-4: the text of each card of these places, if they can be selected together.
fn is_selection(cards: &[String]) -> bool {
    let jokers = cards.iter().filter(|card| *card == "*").count();
    let ranks: BTreeSet<char> =
        cards.iter().filter(|card| *card != "*").map(|card| card.chars().next().unwrap()).collect();
    cards.len() >= 2 && jokers <= 1 && ranks.len() == 1
}

/// ROSE-4: all selections, for any pile, found by trying all 2^14 subsets of the places.
pub(crate) fn all_selections(state: &Rose) -> Vec<Vec<&'static str>> {
    let board: Vec<String> = PLACES.iter().map(|place| on(state, place)).collect();
    let subsets = (0u32..1 << 14).filter(|subset| (2..=5).contains(&subset.count_ones()));
    let chosen = subsets.filter_map(|subset| {
        let marked = |index: &usize| subset >> index & 1 == 1;
        let cards: Vec<String> = (0..14).filter(marked).map(|index| board[index].clone()).collect();
        is_selection(&cards).then(|| (0..14).filter(marked).map(|index| PLACES[index]).collect())
    });
    chosen.collect()
}

/// ROSE-4 and ROSE-5: the actions that a selecting player must have.
pub(crate) fn takes(state: &Rose) -> BTreeSet<String> {
    let pile = state.unseen().len() as usize;
    let selections = all_selections(state).into_iter().filter(|places| places.len() <= pile);
    selections.map(|places| format!("take {}", places.join(" "))).collect()
}

/// ROSE-6: the score of a selection.
pub(crate) fn value(state: &Rose, places: &[&str]) -> i32 {
    let cards: Vec<String> = places.iter().map(|place| on(state, place)).collect();
    let mut points = places.len() as i32;
    if places.iter().all(|place| places.iter().any(|other| touch(place, other))) {
        points *= 2;
    }
    if cards.iter().all(|card| "*AKQJ".contains(&card[..1])) {
        points *= 2;
    }
    if cards.iter().any(|card| card == "*") {
        points *= 2;
    }
    points
}

/// The texts of the engine's actions, each once.
pub(crate) fn listed(state: &Rose) -> BTreeSet<String> {
    script::listed(&RoseRules, state, Seat::One)
}

/// The refusal of an action, as the player reads it.
pub(crate) fn refusal(state: &Rose, text: &str) -> String {
    script::refusal(&RoseRules, state, Seat::One, text)
}

/// The refusal of a card, as the person who deals reads it.
pub(crate) fn deal_refusal(state: &Rose, text: &str) -> String {
    script::deal_refusal(&RoseRules, state, text)
}
