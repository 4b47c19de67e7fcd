//! What the game tells searches: it is legal, sensible, and worth what it says.

use crate::common::start;
use parlor_chance::Rng;
use parlor_game::{Evaluate, Game, Measure, Notation, RolloutHints, Rules, Seat, Turn, Uniform};
use parlor_ouroboros_solitaire::{Action, LawSet, Solitaire, SolitaireRules};

const TABLES: [&str; 6] = [
    "-",
    "loops=5",
    "failure=stays pair=alone loops=2",
    "straight=circular combos=sum kind=every",
    "laws=loop loops=3",
    "failure=stays straight=circular combos=sum kind=every laws=loop loops=1",
];

fn rules(text: &str) -> SolitaireRules {
    SolitaireRules::parse(text).unwrap()
}

/// Plays on, each choice the quick player's in `quick` of 100 cases and any else, and shows each position to `look`.
fn play(rules: &SolitaireRules, seed: u64, quick: u32, mut look: impl FnMut(&Solitaire)) -> Solitaire {
    let mut rng = Rng::new(seed);
    let mut state = Solitaire::new(rules, 1).unwrap();
    for _ in 0..3000 {
        look(&state);
        match state.turn() {
            Turn::Over => break,
            Turn::Deal => state = state.deal(state.pick_deal(|count| rng.below(count)).unwrap()).unwrap(),
            Turn::Decide(_) => {
                let action = if rng.below(100) < quick {
                    state.rollout_action(Seat::One, &mut rng)
                } else {
                    state.pick_action(Seat::One, |count| rng.below(count))
                };
                state = state.act(Seat::One, action.unwrap()).expect("the quick player does what is allowed");
            }
        }
    }
    state
}

#[test]
fn the_quick_player_plays_by_the_rules_of_every_table() {
    for table in TABLES {
        for seed in 0..30 {
            play(&rules(table), seed, 90, |_| ());
        }
    }
}

#[test]
fn the_quick_player_passes_a_hundred_of_130_enemies() {
    let table = rules("loops=5");
    let games = 150;
    let total: i32 = (0..games).map(|seed| play(&table, seed, 100, |_| ()).score()).sum();
    let mean = f64::from(total) / games as f64;
    println!("the quick player passes {mean:.1} with loops=5");
    // 108 over thousands of games, with a standard deviation of 31 a game.
    assert!(mean > 100.0, "{mean}");
}

#[test]
fn what_comes_to_the_same_is_allowed_alike_and_stands_for_itself() {
    for table in TABLES {
        play(&rules(table), 5, 80, |state| {
            for action in state.actions(Seat::One) {
                let alike = state.canonical_action(Seat::One, action);
                assert!(state.check_action(Seat::One, alike).is_ok(), "{alike:?} for {action:?}");
                assert_eq!(state.canonical_action(Seat::One, alike), alike);
                match (action, alike) {
                    (Action::Play(one), Action::Play(other)) => assert_eq!(one.set(), other.set()),
                    (Action::Reorganize(queen, one), Action::Reorganize(same, other)) => {
                        assert_eq!((queen, one.set()), (same, other.set()));
                    }
                    _ => assert_eq!(action, alike),
                }
            }
        });
    }
}

#[test]
fn there_is_always_something_sensible_and_what_succeeds_is() {
    for seed in 0..10 {
        play(&rules("-"), seed, 80, |state| {
            let actions: Vec<Action> = state.actions(Seat::One).collect();
            let sensible = actions.iter().filter(|action| state.is_plausible(Seat::One, **action)).count();
            assert_eq!(sensible == 0, actions.is_empty());
        });
    }
    let state = crate::common::run(start("-", "6S 9C QC", "3H 3D 9H KD 2H"), "face 1");
    let sensible =
        |text: &str| state.is_plausible(Seat::One, Solitaire::parse_action(state.rules(), text).unwrap());
    assert_eq!(["play 3D 3H", "bribe"].map(sensible), [true; 2]);
    let fails = ["play 9H", "play 3H 9H", "play 2H 3D 9H"];
    assert_eq!(fails.map(sensible), [false; 3], "a bribe passes the enemy for fewer cards");
    let state = crate::common::run(start("failure=stays", "6S 9C QC", "3H 3D 9H KD 2H"), "face 1");
    let state = crate::common::any(crate::common::run(state, "play 9H"), 20);
    let sensible =
        |text: &str| state.is_plausible(Seat::One, Solitaire::parse_action(state.rules(), text).unwrap());
    assert_eq!(["play 2H", "play 2H 3D"].map(sensible), [true, false], "one card is enough to fail with");
}

#[test]
fn the_worth_is_the_score_in_the_end_and_never_less_than_it_before() {
    for table in TABLES {
        let table = rules(table);
        let most = if table.loops == 0 { 41 * 26 } else { i32::from(table.loops) * 26 };
        for seed in 0..10 {
            let end = play(&table, seed, 90, |state| {
                let value = state.value(Seat::One);
                assert_eq!(state.aim(), Measure::Points);
                assert!(value >= f64::from(state.score()) - 1e-3, "{value} at {}", state.score());
                assert!(value <= f64::from(most.max(state.score() + most)) + 1e-3, "{value} of {most}");
                if let Some(result) = state.result() {
                    assert_eq!(value, f64::from(result[Seat::One]));
                }
            });
            assert!(table.loops == 0 || end.score() <= most);
        }
    }
}

#[test]
fn soli_20_kept_laws_are_worth_something_and_extortion_most() {
    let begin = |table: &str, laws: &[parlor_cards::Suit]| {
        let mut kept = LawSet::NONE;
        laws.iter().for_each(|suit| kept.insert(*suit));
        Solitaire::at_loop(rules(table), 2, kept).value(Seat::One)
    };
    use parlor_cards::Suit::{Clubs, Diamonds, Hearts, Spades};
    let none = begin("loops=5", &[]);
    assert!((52.0..130.0).contains(&none), "{none}");
    let spades = begin("loops=5", &[Spades]);
    for suit in [Clubs, Diamonds, Hearts] {
        let one = begin("loops=5", &[suit]);
        assert!(none < one && one < spades, "{suit:?}: {none}, {one}, {spades}");
    }
    assert!(begin("loops=5", &[Clubs, Diamonds, Hearts, Spades]) > spades);
    // Only what is left of this loop gains by a law that ends with it.
    assert!(begin("loops=5 laws=loop", &[Spades]) < spades);
    assert!(begin("loops=10", &[]) > none, "more loops, more enemies");
    assert!(begin("-", &[]).is_finite());
}

#[test]
fn soli_22_a_part_of_the_game_is_a_loop() {
    let mut parts = Vec::new();
    let end = play(&rules("loops=3"), 2, 100, |state| parts.push((state.segment().number, state.cleared())));
    assert!(end.cleared() > 0, "a seed that clears one");
    assert!(parts.iter().all(|(part, cleared)| part == cleared));
}
