//! Games played by the texts of their notation, and what people read of them: what the tests of every game need.

use std::collections::BTreeSet;

use parlor_chance::Rng;
use parlor_game::{
    BySeat, Cast, Game, Illegal, Language, Message, Move, Narrate, Notation, Seat, Seen, Turn, Uniform,
    Viewer,
};
use parlor_language::{say, say_in, say_some};

/// The state after an action, which must be readable and legal.
///
/// # Panics
/// It is not.
pub fn act<G: Notation>(rules: &G::Rules, state: &G, seat: Seat, text: &str) -> G {
    let action = G::parse_action(rules, text).unwrap_or_else(|why| panic!("{why}"));
    let done = state.act(seat, action);
    done.unwrap_or_else(|refused| panic!("{seat}: {text}: {refused}; {:?}", listed(rules, state, seat)))
}

/// The state after outcomes of luck with blanks between, each of which must be possible.
///
/// # Panics
/// One is not.
pub fn deal<G: Notation>(rules: &G::Rules, state: G, outcomes: &str) -> G {
    outcomes.split_whitespace().fold(state, |state, text| {
        let outcome = G::parse_deal(rules, text).unwrap_or_else(|why| panic!("{why}"));
        state.deal(outcome).unwrap_or_else(|refused| panic!("{text}: {refused}"))
    })
}

/// The texts of a seat's actions, each once.
///
/// # Panics
/// An action is listed twice.
pub fn listed<G: Notation>(rules: &G::Rules, state: &G, seat: Seat) -> BTreeSet<String> {
    let texts: Vec<String> = state.actions(seat).map(|action| G::action_text(rules, action)).collect();
    let set: BTreeSet<String> = texts.iter().cloned().collect();
    assert_eq!(set.len(), texts.len(), "each action is listed once: {texts:?}");
    set
}

/// The refusal of an action, as the player reads it.
///
/// # Panics
/// The action is allowed.
pub fn refusal<G: Narrate>(rules: &G::Rules, state: &G, seat: Seat, text: &str) -> String {
    let action = G::parse_action(rules, text).unwrap_or_else(|why| panic!("{why}"));
    let refused = state.act(seat, action).err().unwrap_or_else(|| panic!("{text} is allowed"));
    assert!(refused.state == *state, "a refused action changes nothing");
    why_not::<G>(&refused.why)
}

/// The refusal of an outcome, as the person who deals reads it.
///
/// # Panics
/// The outcome is possible.
pub fn deal_refusal<G: Narrate>(rules: &G::Rules, state: &G, text: &str) -> String {
    let outcome = G::parse_deal(rules, text).unwrap_or_else(|why| panic!("{why}"));
    let refused = state.deal(outcome).err().unwrap_or_else(|| panic!("{text} is possible"));
    assert!(refused.state == *state, "a refused deal changes nothing");
    why_not::<G>(&refused.why)
}

/// A refusal in words.
pub fn why_not<G: Narrate>(why: &Illegal) -> String {
    say_in(G::sentences(), &why.message(), Language::English)
}

/// Goes on by a random step, and says by which; `None` at the end. Of several who choose, the first is asked.
///
/// # Panics
/// The game offers nothing where something is due.
pub fn step<G: Game>(state: &mut G, rng: &mut Rng) -> Option<Move<G>> {
    let step = match state.turn() {
        Turn::Over => return None,
        Turn::Deal => Move::Deal(state.pick_deal(|count| rng.below(count)).expect("an outcome")),
        Turn::Decide(seats) => {
            let seat = seats.lowest().expect("somebody chooses");
            Move::Action(seat, state.pick_action(seat, |count| rng.below(count)).expect("a choice"))
        }
    };
    match step {
        Move::Deal(outcome) => state.deal_unchecked(outcome),
        Move::Action(seat, action) => state.act_unchecked(seat, action),
    }
    Some(step)
}

/// Plays on at random to the end, and passes each step with the states before and after it to `visit`.
pub fn walk<G: Game>(mut state: G, rng: &mut Rng, mut visit: impl FnMut(&G, Move<G>, &G)) {
    let mut before = state;
    while let Some(step) = step(&mut state, rng) {
        visit(&before, step, &state);
        before = state;
    }
}

/// A message as this viewer reads it, at a table of Ann, Bo, Cy and Di.
pub fn said<G: Narrate>(message: &Message, viewer: Viewer) -> String {
    say(G::sentences(), message, &cast(viewer))
}

fn cast(viewer: Viewer) -> Cast {
    Cast::new(&BySeat::from_fn(4, |seat| ["Ann", "Bo", "Cy", "Di"][seat.index()].to_owned()), viewer)
}

/// What a viewer reads of an action that everybody sees.
pub fn told<G: Narrate>(rules: &G::Rules, before: &G, seat: Seat, text: &str, viewer: Viewer) -> String {
    let action = G::parse_action(rules, text).unwrap_or_else(|why| panic!("{why}"));
    let after = act(rules, before, seat, text);
    let seen = Seen::Action(seat, Some(action));
    said::<G>(&G::tell(rules, &before.view(viewer), &after.view(viewer), seen), viewer)
}

/// What a viewer reads of an outcome, or that there was one.
///
/// # Panics
/// It is not possible.
pub fn told_deal<G: Narrate>(rules: &G::Rules, before: &G, text: &str, viewer: Viewer) -> String {
    let outcome = G::parse_deal(rules, text).unwrap_or_else(|why| panic!("{why}"));
    let after = deal(rules, *before, text);
    let seen = Seen::Deal(before.sees_deal(viewer).then_some(outcome));
    said::<G>(&G::tell(rules, &before.view(viewer), &after.view(viewer), seen), viewer)
}

/// What a viewer is asked, or reads of what others are asked.
pub fn asked<G: Narrate>(rules: &G::Rules, state: &G, viewer: Viewer) -> String {
    said::<G>(&G::ask(rules, &state.view(viewer)), viewer)
}

/// What a choice of a seat would bring, as that seat reads it; empty where nothing is said of it.
pub fn previewed<G: Narrate>(rules: &G::Rules, state: &G, seat: Seat, text: &str) -> String {
    let viewer = Viewer::Seat(seat);
    let action = G::parse_action(rules, text).unwrap_or_else(|why| panic!("{why}"));
    say_some(G::sentences(), G::preview(rules, &state.view(viewer), seat, action).as_ref(), &cast(viewer))
}

/// What a choice of a seat is called.
pub fn named<G: Narrate>(rules: &G::Rules, state: &G, seat: Seat, text: &str) -> String {
    let viewer = Viewer::Seat(seat);
    let action = G::parse_action(rules, text).unwrap_or_else(|why| panic!("{why}"));
    said::<G>(&G::name_action(rules, &state.view(viewer), seat, action), viewer)
}
