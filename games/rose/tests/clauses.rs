//! ROSE-1 to ROSE-5, the cards and the selections: laws over random games, and examples. The rest is in `clauses_score.rs`.

use std::collections::{BTreeMap, BTreeSet};

use crate::common::{PLACES, Step, TOUCHING, act, all_selections, deal, deck, lay, listed, new, on, play};
use crate::common::{selecting_with, takes, touch, walk};
use parlor_game::{Game, Seat, Turn};
use parlor_rose::{Action, Phase, Place, Rose};

// ---- ROSE-1: the deck

#[test]
fn rose_1_the_deck_is_52_cards_and_two_jokers_of_weight_2() {
    let weights: BTreeMap<String, u32> =
        new().deals().map(|(card, weight)| (card.to_string(), weight)).collect();
    let mut expected = BTreeMap::new();
    for card in deck() {
        *expected.entry(card).or_insert(0) += 1;
    }
    assert_eq!(weights, expected);
    assert_eq!((weights.len(), weights.values().sum::<u32>(), weights["*"]), (53, 54, 2));
}

#[test]
fn rose_1_a_joker_weighs_1_when_the_other_has_been_seen_and_none_when_both_have() {
    let weight = |state: &Rose| state.deals().find(|(card, _)| card.is_joker()).map(|(_, weight)| weight);
    assert_eq!(weight(&deal(new(), "7H")), Some(2));
    assert_eq!(weight(&deal(new(), "7H *")), Some(1));
    assert_eq!(weight(&deal(new(), "* 7H *")), None);
}

/// The weights are at all times the deck less what has been dealt, and there are none when no card is due.
#[test]
fn rose_1_every_card_is_dealt_at_most_as_often_as_the_deck_holds_it() {
    for seed in 0..20 {
        let mut pile = deck();
        walk(seed, |before, step, _| {
            let listed: Vec<String> =
                before.deals().flat_map(|(card, weight)| vec![card.to_string(); weight as usize]).collect();
            if let Step::Deal(card) = step {
                assert_eq!(listed, pile);
                let at = pile.iter().position(|one| *one == card.to_string()).unwrap();
                pile.remove(at);
            } else {
                assert!(listed.is_empty());
            }
        });
    }
}

// ---- ROSE-2: the places

#[test]
fn rose_2_the_fourteen_places_have_their_names_and_order() {
    let names: Vec<String> = Place::all().map(|place| place.to_string()).collect();
    assert_eq!(names, PLACES);
    assert!(PLACES.iter().all(|name| Place::parse(name).unwrap().to_string() == *name));
    for name in ["a3", "b4", "c5", "d4", "e3", "f1", "a0", "c", "c22", ""] {
        assert_eq!(Place::parse(name), None, "{name}");
    }
}

#[test]
fn rose_2_there_are_29_touching_pairs() {
    let mut pairs = 0;
    for (one, name) in Place::all().zip(PLACES) {
        for (other, other_name) in Place::all().zip(PLACES) {
            assert_eq!(one.touching().contains(other), touch(name, other_name), "{name} {other_name}");
            pairs += usize::from(one < other && one.touching().contains(other));
        }
    }
    assert_eq!((pairs, TOUCHING.split_whitespace().count()), (29, 29));
}

/// The law of the clause itself, with a column's cards centred and each two half steps high.
#[test]
fn rose_2_touching_is_two_half_steps_in_a_column_and_one_between_columns() {
    let at = |name: &str| {
        let column = (name.as_bytes()[0] - b'a') as usize;
        let depth = i32::from(name.as_bytes()[1] - b'1');
        (column as i32, 2 * depth - ([2, 3, 4, 3, 2][column] - 1))
    };
    for one in PLACES {
        for other in PLACES {
            let ((column, height), (other_column, other_height)) = (at(one), at(other));
            let apart = ((column - other_column).abs(), (height - other_height).abs());
            let touches = Place::parse(one).unwrap().touching().contains(Place::parse(other).unwrap());
            assert_eq!(touches, apart == (0, 2) || apart == (1, 1), "{one} {other}");
        }
    }
}

#[test]
fn rose_2_every_place_touches_three_four_or_six_others() {
    let counts: Vec<usize> = Place::all().map(|place| place.touching().len()).collect();
    assert_eq!(counts, [3, 3, 4, 6, 4, 3, 6, 6, 3, 4, 6, 4, 3, 3]);
}

#[test]
fn rose_2_c2_b2_and_a1_touch_what_the_rules_say() {
    for (name, others) in [("c2", "b1 b2 c1 c3 d1 d2"), ("b2", "a1 a2 b1 b3 c2 c3"), ("a1", "a2 b1 b2")] {
        let touching: Vec<String> =
            Place::parse(name).unwrap().touching().iter().map(|place| place.to_string()).collect();
        assert_eq!(touching.join(" "), others, "{name}");
    }
}

// ---- ROSE-3: the set-up

#[test]
fn rose_3_the_set_up_deals_a1_to_e2_in_order() {
    let cards = "7H TD AC * 2C 3C 4C KS * 5D 6D 8D 9D JH";
    let mut state = new();
    for (index, card) in cards.split_whitespace().enumerate() {
        assert_eq!((state.phase(), state.turn()), (Phase::SetUp, Turn::Deal));
        assert_eq!(state.card(Place::new(index)), None, "nothing lies on {} yet", PLACES[index]);
        state = deal(state, card);
        assert_eq!(on(&state, PLACES[index]), card);
    }
    assert_eq!(state.phase(), Phase::Select);
    assert_eq!(PLACES.map(|place| on(&state, place)).join(" "), cards, "later cards moved none");
}

#[test]
fn rose_3_forty_cards_stay_in_the_pile_and_the_score_starts_at_0() {
    for seed in 0..50 {
        walk(seed, |before, _, after| {
            if before.phase() == Phase::SetUp {
                assert_eq!(after.points().as_slice(), [0]);
            }
            if before.phase() == Phase::SetUp && after.phase() == Phase::Select {
                assert_eq!(after.unseen().len(), 40);
            }
        });
    }
}

// ---- ROSE-4 and ROSE-5: selections

/// All 2^14 subsets of the places, each judged by the clauses, on every board of many random games.
#[test]
fn rose_4_the_list_of_selections_is_what_brute_force_finds() {
    let (mut boards, mut jokers) = (0, [0; 3]);
    for seed in 0..60 {
        walk(seed, |_, _, after| {
            // The first boards of each game and those near its end; those between are much like the first.
            if after.phase() == Phase::Select && !(12..36).contains(&after.unseen().len()) {
                assert_eq!(listed(after), takes(after));
                boards += 1;
                jokers[PLACES.iter().filter(|place| on(after, place) == "*").count()] += 1;
            }
        });
    }
    assert!(boards > 200 && jokers.iter().all(|count| *count > 5), "{boards} {jokers:?}");
}

/// What is refused and what is listed are two pieces of code: all subsets of up to six places, whatever lies on them.
#[test]
fn rose_4_a_subset_is_refused_just_when_it_is_not_listed() {
    for pile in [40, 4, 3, 2] {
        let state = selecting_with(pile, |state| PLACES.iter().any(|place| on(state, place) == "*"));
        let listed: BTreeSet<Action> = state.actions(Seat::One).collect();
        for subset in 0u32..1 << 14 {
            let places = Place::all().filter(|place| subset >> place.index() & 1 == 1).collect();
            let legal = state.check_action(Seat::One, Action::Take(places)).is_ok();
            assert_eq!(legal, listed.contains(&Action::Take(places)), "{places:?}");
        }
    }
}

#[test]
fn rose_4_equal_value_is_equal_rank_so_court_cards_differ() {
    // J, Q, K and T, which some games count as ten alike, and no second card of any of them.
    let state = play("JH QD KS TD 2C 3C 4C 5C 6C 7C 8C 9C AC 2D", &[]);
    assert_eq!(listed(&state), BTreeSet::from(["take b3 e2".to_owned()]), "the twos, not the tens");
}

#[test]
fn rose_4_a_joker_stands_beside_one_card_or_more_of_any_rank() {
    let state = play("* QD KS TD 2C 3C 4C 5C 6C 7C 8C 9C AC 2D", &[]);
    let mut expected: BTreeSet<String> = PLACES[1..].iter().map(|place| format!("take a1 {place}")).collect();
    expected.extend(["take b3 e2".to_owned(), "take a1 b3 e2".to_owned()]);
    assert_eq!(listed(&state), expected);
}

#[test]
fn rose_4_two_jokers_are_no_selection_with_or_without_a_card() {
    let state = lay("a1=* a2=* b1=7H b2=7S");
    for text in ["take a1 a2", "take a1 a2 b1", "take a1 a2 b1 b2"] {
        assert!(state.act(Seat::One, crate::common::action(text)).is_err(), "{text}");
        assert!(!listed(&state).contains(text), "{text}");
    }
    for text in ["take a1 b1", "take a2 b1", "take a1 b1 b2", "take a2 b1 b2", "take b1 b2"] {
        assert!(listed(&state).contains(text), "{text}: either joker may be the one");
    }
}

#[test]
fn rose_4_five_is_the_most_four_of_a_rank_and_a_joker() {
    let state = lay("a1=7H a2=7S b1=7C b2=7D b3=* c1=*");
    let most = state.actions(Seat::One).filter_map(|action| match action {
        Action::Take(places) => Some(places.len()),
        Action::Place(_) => None,
    });
    assert_eq!(most.max(), Some(5));
    act(state, "take a1 a2 b1 b2 b3");
    act(state, "take a1 a2 b1 b2 c1");
}

/// With 2, 3 or 4 cards in the pile there are boards whose larger selections are cut off, and only those.
#[test]
fn rose_5_a_selection_holds_no_more_cards_than_the_pile() {
    for pile in [2, 3, 4] {
        let larger = |places: &Vec<&str>| places.len() as u32 > pile;
        let state = selecting_with(pile, |state| all_selections(state).iter().any(larger));
        for places in all_selections(&state) {
            let text = format!("take {}", places.join(" "));
            assert_eq!(listed(&state).contains(&text), !larger(&places), "{text} with {pile} left");
            assert_eq!(state.check_action(Seat::One, crate::common::action(&text)).is_ok(), !larger(&places));
        }
    }
}

#[test]
fn rose_5_all_that_the_pile_still_holds_may_be_taken() {
    for pile in [2, 3, 4, 5] {
        let exact = |places: &Vec<&str>| places.len() as u32 == pile;
        let state = selecting_with(pile, |state| all_selections(state).iter().any(exact));
        let places = all_selections(&state).into_iter().find(exact).unwrap();
        let mut after = act(state, &format!("take {}", places.join(" ")));
        while after.turn() == Turn::Deal {
            let (card, _) = after.deals().next().unwrap();
            after = after.deal(card).unwrap();
        }
        assert_eq!((after.unseen().len(), after.phase()), (0, Phase::Arrange));
    }
}

/// The deal for a selection never runs out of cards.
#[test]
fn rose_5_every_selected_card_finds_its_successor() {
    for seed in 0..200 {
        walk(seed, |before, _, after| {
            if before.phase() == Phase::Select {
                assert!(after.selected().len() as u32 <= before.unseen().len());
            }
            if after.turn() == Turn::Deal {
                assert!(after.deals().next().is_some());
            }
        });
    }
}
