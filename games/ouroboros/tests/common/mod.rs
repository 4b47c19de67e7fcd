//! Positions from scripts and from random play, to compare with the naive reading in `naive.rs`.
// Each test program uses its own part of this.
#![allow(dead_code)]

pub(crate) mod naive;

use std::collections::BTreeSet;

use naive::Options;
use parlor_chance::Rng;
use parlor_game::{Game, Notation, Rules, Seat, Turn, Uniform};
use parlor_laws::script;
use parlor_ouroboros::{Action, Colour, Ouroboros, OuroborosRules};

/// A board in blocks of one colour, rank 1 first: stones soon give many discs of a colour away.
pub(crate) const BLOCKS: &str = "rrrbbb rrrbbb rrrbbb gggyyy gggyyy gggyyy";

/// A board in which equal colours lie apart.
pub(crate) const MIXED: &str = "bgrybg rybgry gbyrgb ybrgyr brgybr gyrbyg";

/// OURO-7: the words of the shapes.
pub(crate) const SHAPES: [&str; 4] = ["diagonal", "knight", "line3", "diagonal2"];

pub(crate) fn rules(text: &str) -> OuroborosRules {
    OuroborosRules::parse(text).unwrap_or_else(|why| panic!("{why}"))
}

/// A new game.
pub(crate) fn new(rules: &str, seats: u8) -> Ouroboros {
    Ouroboros::new(&self::rules(rules), seats).unwrap_or_else(|why| panic!("{why}"))
}

pub(crate) fn action(text: &str) -> Action {
    Ouroboros::parse_action(&OuroborosRules::default(), text).unwrap_or_else(|why| panic!("{why}"))
}

pub(crate) fn colour(letter: char) -> Colour {
    Ouroboros::parse_deal(&OuroborosRules::default(), &letter.to_string()).unwrap()
}

pub(crate) fn seat(number: u8) -> Seat {
    Seat::from_number(number).unwrap()
}

/// A state after one action, which must be legal.
pub(crate) fn act(state: Ouroboros, number: u8, text: &str) -> Ouroboros {
    script::act(&OuroborosRules::default(), &state, seat(number), text)
}

/// A state after these discs, a letter each, blanks between them or not.
pub(crate) fn deal(state: Ouroboros, discs: &str) -> Ouroboros {
    discs.chars().filter(|letter| !letter.is_whitespace()).fold(state, |state, letter| {
        state.deal(colour(letter)).unwrap_or_else(|refused| panic!("{letter}: {refused}"))
    })
}

/// A game from its start: these discs are dealt, then these seats act.
pub(crate) fn play(rules: &str, seats: u8, discs: &str, actions: &[(u8, &str)]) -> Ouroboros {
    let state = deal(new(rules, seats), discs);
    actions.iter().fold(state, |state, (number, text)| act(state, *number, text))
}

/// The texts of the actions of the seat to move, each once.
pub(crate) fn listed(state: &Ouroboros) -> BTreeSet<String> {
    script::listed(&OuroborosRules::default(), state, state.mover())
}

/// The actions of one kind: those whose text begins with this word.
pub(crate) fn listed_as(state: &Ouroboros, verb: &str) -> BTreeSet<String> {
    listed(state).into_iter().filter(|text| text.starts_with(verb)).collect()
}

/// A seat's discs as letters in order.
pub(crate) fn supply(state: &Ouroboros, number: u8) -> String {
    naive::Position::of(state).supplies[usize::from(number) - 1].clone()
}

/// All tables there are: each pair of shapes, what becomes of stones, how many seats; with the options as a `rules` line.
pub(crate) fn tables() -> Vec<(String, Options<'static>, u8)> {
    let mut tables = Vec::new();
    for (p3, p4) in SHAPES.into_iter().flat_map(|p3| SHAPES.map(|p4| (p3, p4))) {
        for (stones, seats) in
            ["reused", "spent"].into_iter().flat_map(|stones| [2, 3, 4].map(|n| (stones, n)))
        {
            if p3 != p4 {
                let text = format!("p3={p3} p4={p4} stones={stones}");
                tables.push((text, Options { p3, p4, stones }, seats));
            }
        }
    }
    assert_eq!(tables.len(), 12 * 2 * 3);
    tables
}

/// How random players choose.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Habit {
    /// Any action, each as likely.
    Any,
    /// Remove when possible, else place: supplies grow until the dearest patterns can be paid.
    Hoard,
}

/// Draws from the lists alone and not by the engine's own quick ways.
fn random_action(state: &Ouroboros, habit: Habit, rng: &mut Rng) -> Action {
    let mut actions: Vec<Action> = state.actions(state.mover()).collect();
    let kind = |action: &Action| match action {
        Action::Remove(..) => 0,
        Action::Place(..) => 1,
        Action::Discard(_) | Action::Swap => 2,
    };
    if habit == Habit::Hoard {
        // One turn in four is left to chance, so that stones pile up too.
        let dearest = actions.iter().map(kind).min().unwrap();
        if rng.below(4) > 0 {
            actions.retain(|action| kind(action) == dearest);
        }
    }
    actions[rng.below(actions.len() as u32) as usize]
}

/// Plays one game at random after a random set-up and shows each turn: the state before it, its text, the state after it.
pub(crate) fn walk(
    rules: &str,
    seats: u8,
    seed: u64,
    habit: Habit,
    mut visit: impl FnMut(&Ouroboros, &str, &Ouroboros),
) {
    let mut rng = Rng::new(seed);
    let mut state = new(rules, seats);
    let mut bag: Vec<char> = "bgry".repeat(10).chars().collect();
    while state.turn() == Turn::Deal {
        let disc = bag.remove(rng.below(bag.len() as u32) as usize);
        state = deal(state, &disc.to_string());
    }
    while state.turn() != Turn::Over {
        let action = random_action(&state, habit, &mut rng);
        let next = state.act(state.mover(), action).unwrap();
        visit(&state, &Ouroboros::action_text(&self::rules(rules), action), &next);
        state = next;
    }
}

/// Plays random games at every table and shows each turn.
pub(crate) fn walk_all(games: u64, mut visit: impl FnMut(Options<'static>, &Ouroboros, &str, &Ouroboros)) {
    for (text, options, seats) in tables() {
        for seed in 0..games {
            for habit in [Habit::Any, Habit::Hoard] {
                walk(&text, seats, seed, habit, |before, action, after| {
                    visit(options, before, action, after);
                });
            }
        }
    }
}

/// The first state with this property in random games.
pub(crate) fn find(rules: &str, seats: u8, wanted: impl Fn(&Ouroboros) -> bool) -> Ouroboros {
    for seed in 0..20_000 {
        let mut found = None;
        let habit = if seed % 2 == 0 { Habit::Hoard } else { Habit::Any };
        walk(rules, seats, seed, habit, |_, _, after| {
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

/// The refusal of an action, as the player reads it.
pub(crate) fn refusal(state: &Ouroboros, number: u8, text: &str) -> String {
    refusal_of(state, number, action(text))
}

/// The same for an action that no text stands for.
pub(crate) fn refusal_of(state: &Ouroboros, number: u8, action: Action) -> String {
    let refused = state.act(seat(number), action).expect_err("a refusal");
    assert_eq!(refused.state, *state, "a refused action changes nothing");
    script::why_not::<Ouroboros>(&refused.why)
}
