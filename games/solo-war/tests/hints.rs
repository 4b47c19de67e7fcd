//! The game's hints to a search, checked against the rules, and the search in positions with an obvious best choice.

use crate::common::{War, begun, seat, war};
use parlor_chance::Rng;
use parlor_game::{Evaluate, Game, RegretHints, Seat, Seats, Viewer};
use parlor_laws::script;
use parlor_search::{Bot, Budget, Choice, Sealed};
use parlor_solo_war::{Action, SoloWar};

const TABLES: [(&str, u8); 4] = [("-", 2), ("tie=draw", 3), ("-", 4), ("teams=yes", 4)];

/// Passes every state of some random games to `look`.
fn stroll(games: u64, mut look: impl FnMut(&SoloWar, &mut Rng)) {
    for (options, seats) in TABLES {
        for game in 0..games {
            let (mut own, mut end) = (Rng::new(game + 1000), war(options, seats).state);
            script::walk(end, &mut Rng::new(game), |before, _, after| {
                look(before, &mut own);
                end = *after;
            });
            look(&end, &mut own);
        }
    }
}

#[test]
fn the_chances_of_all_sides_make_one() {
    let mut over = 0;
    stroll(10, |state, _| {
        let firsts = state.seats().iter().filter(|seat| state.side(*seat).lowest() == Some(*seat));
        let all: f64 = firsts.map(|seat| state.value(seat)).sum();
        assert!((all - 1.0).abs() < 1e-9, "{all}");
        for partner in state.seats().iter().flat_map(|seat| state.side(seat).iter()) {
            let first = state.side(partner).lowest().unwrap();
            assert_eq!(state.value(partner), state.value(first), "a team wins or loses as one");
        }
        if let Some(result) = state.result() {
            over += 1;
            let won = result.iter().find(|(_, result)| **result == 2).map(|(seat, _)| state.value(seat));
            assert!(won.is_none_or(|value| value == 1.0));
        }
    });
    assert_eq!(over, 40);
}

/// A number that reveals a hidden card would let a search answer what nobody can see.
#[test]
fn what_a_seat_goes_by_is_the_same_in_all_worlds_that_it_cannot_tell_apart() {
    let mut compared = 0;
    stroll(3, |state, rng| {
        for seat in state.turn().asked().iter() {
            let world = SoloWar::determinize(&state.view(Viewer::Seat(seat)), rng);
            assert_eq!(world.infoset_key(seat), state.infoset_key(seat));
            assert!(world.actions(seat).eq(state.actions(seat)));
            compared += usize::from(world != *state);
        }
    });
    assert!(compared > 500, "only {compared} worlds differed");
}

#[test]
fn what_is_taken_back_is_what_nobody_has_seen() {
    let mut taken = 0;
    let mut before: Option<SoloWar> = None;
    stroll(3, |state, _| {
        if state.sealed().is_empty() {
            assert_eq!(state.unsealed(), *state);
            before = Some(*state);
        } else {
            assert_eq!(Some(state.unsealed()), before);
            taken += 1;
        }
    });
    assert!(taken > 100, "only {taken} sealed choices");
}

#[test]
fn the_quick_player_chooses_what_is_legal() {
    stroll(5, |state, rng| {
        for seat in state.seats().iter() {
            match state.rollout_action(seat, rng) {
                Some(action) => assert!(state.check_action(seat, action).is_ok(), "{action:?}"),
                None => assert!(!state.turn().asked().contains(seat)),
            }
        }
    });
}

/// Two seats in the last round, level at eight points; seat 1 has a rally left and no token, seat 2 nothing to answer with.
fn last_choice(bases: &str) -> War {
    let mut war = begun("tie=draw", &["rally trip hush", "rally trip hush"]);
    let spend = "1: gamble; 2: gamble; deal d1 d1";
    war.deal("lemon lemon").play("1: support trip; 2: support trip").play(spend);
    war.deal("eggy eggy").play("1: support hush; 2: support hush").play(spend);
    war.deal("felps felps").play("1: pass; 2: support rally").play(spend).pass();
    for entity in ["thistle", "grump", "biscuit", "mossy", "grizzle", "juno"] {
        war.quiet(&format!("{entity} {entity}"));
    }
    war.deal(bases);
    assert_eq!((war.state.round(), war.points()), (10, vec![8, 8]));
    assert_eq!(war.state.turn().asked(), Seats::only(Seat::One));
    war
}

fn thought(war: &War, simulations: u64) -> Choice<Action> {
    let view = war.state.view(Viewer::Seat(seat(1)));
    Sealed::<SoloWar>::new(Rng::new(5))
        .choose(seat(1), &view, &Budget::simulations(simulations), None)
        .unwrap()
}

/// Seat 1's entity is one behind, and the rally adds two: first or in retaliation, but not never.
#[test]
fn a_card_that_turns_the_last_round_is_played() {
    let mut war = last_choice("button clover");
    if thought(&war, 400).action == Action::Pass {
        war.play("1: pass");
        assert!(matches!(thought(&war, 400).action, Action::Support { .. }), "{:?}", thought(&war, 400));
    }
    war.play("1: support rally");
    assert_eq!(war.result(), Some(vec![2, 0]));
}

#[test]
fn the_same_seed_and_simulations_give_the_same_choice() {
    let war = last_choice("button clover");
    assert_eq!(thought(&war, 300), thought(&war, 300));
}
