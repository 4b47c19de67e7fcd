//! ROSE-6 to ROSE-9, from the score to the end: laws over random games, and the examples that the rules work out.

use std::collections::{BTreeMap, BTreeSet};

use crate::common::{Step, act, all_selections, deal, find, lay, listed, on, play, value, walk};
use parlor_game::{Game, Notation, Seat, Turn};
use parlor_rose::{Action, Phase, Place, Rose, RoseRules};

// ---- ROSE-6: the score

/// Every selection on every board of random games.
#[test]
fn rose_6_each_selection_scores_what_the_clause_says() {
    let mut doublings = BTreeMap::new();
    for seed in 100..140 {
        walk(seed, |_, _, after| {
            if after.phase() != Phase::Select || after.unseen().len() % 3 != 1 {
                return;
            }
            for places in
                all_selections(after).into_iter().filter(|all| all.len() as u32 <= after.unseen().len())
            {
                let next = act(*after, &format!("take {}", places.join(" ")));
                let scored = next.score() - after.score();
                assert_eq!(scored, value(after, &places), "{places:?}");
                *doublings.entry(scored / places.len() as i32).or_insert(0) += 1;
            }
        });
    }
    assert_eq!(doublings.keys().copied().collect::<Vec<_>>(), [1, 2, 4, 8], "{doublings:?}");
}

/// What one `take` scores on a board with these cards.
fn scored(cards: &str, text: &str) -> i32 {
    let state = lay(cards);
    act(state, text).score() - state.score()
}

#[test]
fn rose_6_the_worked_examples() {
    assert_eq!(scored("b1=7H b2=7S c2=*", "take b1 b2 c2"), 12, "3 x 2 (A) x 2 (C)");
    assert_eq!(scored("b1=AH b2=AS c2=*", "take b1 b2 c2"), 24, "3 x 2 (A) x 2 (B) x 2 (C)");
    assert_eq!(scored("a1=KD e1=KS", "take a1 e1"), 4, "2 x 2 (B)");
}

#[test]
fn rose_6_a_they_need_not_all_be_one_group() {
    assert_eq!(scored("a1=7C a2=7D e1=7H e2=7S", "take a1 a2 e1 e2"), 8, "two pairs that touch");
    assert_eq!(scored("a1=7C a2=7D c2=7H e2=7S", "take a1 a2 c2 e2"), 4, "two that touch nothing");
    assert_eq!(scored("a1=7C a2=7D e2=7S", "take a1 a2 e2"), 3, "one that touches nothing");
}

#[test]
fn rose_6_a_counts_the_selected_neighbours_alone() {
    assert_eq!(scored("a1=7C b1=7D a2=7S", "take a1 a2"), 4);
    assert_eq!(scored("a1=7C b1=7D a2=7S", "take a2 b1"), 2, "a1 touches both but was not selected");
    assert_eq!(
        scored("a1=7C a2=* e1=7S", "take a1 a2 e1"),
        6,
        "the joker touches a1, e1 touches nothing: 3 x 2 (C)"
    );
    assert_eq!(scored("a1=7C a2=*", "take a1 a2"), 8, "a joker counts as a neighbour");
}

#[test]
fn rose_6_b_is_for_ace_king_queen_and_jack_alone() {
    for rank in "A23456789TJQK".chars() {
        let expected = if "AKQJ".contains(rank) { 4 } else { 2 };
        assert_eq!(scored(&format!("a1={rank}C e1={rank}D"), "take a1 e1"), expected, "{rank}");
        let expected = 2 * expected;
        assert_eq!(scored(&format!("a1={rank}C e1=*"), "take a1 e1"), expected, "{rank} with a joker");
    }
}

#[test]
fn rose_6_c_each_of_the_two_jokers_doubles() {
    for joker in ["d3", "e2"] {
        assert_eq!(scored("a1=7C d3=* e2=*", &format!("take a1 {joker}")), 4, "{joker}");
    }
}

#[test]
fn rose_6_suits_never_matter() {
    for pair in ["CD", "CH", "CS", "DH", "DS", "HS"] {
        let (one, other) = pair.split_at(1);
        assert_eq!(scored(&format!("a1=7{one} a2=7{other}"), "take a1 a2"), 4, "{pair}");
    }
}

#[test]
fn rose_6_the_score_grows_with_each_take_and_with_nothing_else() {
    for seed in 0..50 {
        walk(seed, |before, step, after| {
            let grown = after.points().as_slice()[0] - before.points().as_slice()[0];
            assert_eq!(grown > 0, matches!(step, Step::Act(Action::Take(_))), "{step:?}");
        });
    }
}

// ---- ROSE-7: replacing

#[test]
fn rose_7_all_cards_are_dealt_before_any_is_placed() {
    for seed in 0..50 {
        walk(seed, |before, step, after| match step {
            Step::Act(Action::Take(places)) => {
                assert_eq!(
                    (after.phase(), after.selected(), after.hand().len()),
                    (Phase::Replace, places, 0)
                );
                assert!(
                    Place::all().all(|place| after.card(place) == before.card(place)),
                    "nothing is covered yet"
                );
            }
            Step::Deal(card) if before.phase() == Phase::Replace => {
                assert_eq!(after.hand().split_last(), Some((&card, before.hand())));
                assert!(
                    Place::all().all(|place| after.card(place) == before.card(place)),
                    "nothing is covered yet"
                );
                let all = after.hand().len() == after.selected().len();
                assert_eq!(after.turn() == Turn::Deal, !all, "as many as were selected");
            }
            _ => {}
        });
    }
}

/// Every order, written as permutations of the places, is listed, whether or not cards look alike.
#[test]
fn rose_7_every_order_is_an_action() {
    let mut sizes = BTreeSet::new();
    for seed in 0..60 {
        walk(seed, |_, _, after| {
            if after.phase() == Phase::Arrange {
                let places: Vec<String> = after.selected().iter().map(|place| place.to_string()).collect();
                let orders: BTreeSet<String> =
                    permutations(&places).iter().map(|order| format!("place {}", order.join(" "))).collect();
                assert_eq!(listed(after), orders);
                sizes.insert(places.len());
            }
        });
    }
    assert_eq!(sizes, BTreeSet::from([2, 3, 4, 5]));
}

fn permutations(places: &[String]) -> Vec<Vec<String>> {
    if places.is_empty() {
        return vec![Vec::new()];
    }
    let mut orders = Vec::new();
    for first in places {
        let rest: Vec<String> = places.iter().filter(|place| *place != first).cloned().collect();
        for mut order in permutations(&rest) {
            order.insert(0, first.clone());
            orders.push(order);
        }
    }
    orders
}

#[test]
fn rose_7_two_jokers_in_the_hand_still_make_two_orders() {
    let state = deal(act(lay("b1=7H c2=7S"), "take b1 c2"), "* *");
    assert_eq!(listed(&state), BTreeSet::from(["place b1 c2".to_owned(), "place c2 b1".to_owned()]));
    assert_eq!(act(state, "place b1 c2"), act(state, "place c2 b1"), "though they lead to the same game");
}

#[test]
fn rose_7_the_first_dealt_card_goes_on_the_first_place() {
    let state = deal(act(lay("b1=7H c2=7S"), "take b1 c2"), "TC *");
    let placed = act(state, "place c2 b1");
    assert_eq!((on(&placed, "c2"), on(&placed, "b1")), ("TC".to_owned(), "*".to_owned()));
    let placed = act(state, "place b1 c2");
    assert_eq!((on(&placed, "c2"), on(&placed, "b1")), ("*".to_owned(), "TC".to_owned()));
}

#[test]
fn rose_7_placing_covers_the_selected_places_and_no_other() {
    for seed in 0..100 {
        walk(seed, |before, step, after| {
            let Step::Act(Action::Place(order)) = step else { return };
            for place in Place::all() {
                let index = order.places().iter().position(|one| *one == place);
                let expected = index.map_or(before.card(place), |index| Some(before.hand()[index]));
                assert_eq!(after.card(place), expected, "{place}");
            }
            assert_eq!((after.hand().len(), after.selected().len()), (0, 0), "nothing is left over");
            assert_eq!(after.unseen(), before.unseen(), "the pile is not touched");
        });
    }
}

#[test]
fn rose_7_the_last_placing_of_a_game_is_asked_like_any_other() {
    for left in [0, 1] {
        let state = find(|state| state.phase() == Phase::Arrange && state.unseen().len() == left);
        assert!(matches!(state.turn(), Turn::Decide(_)), "{left} left");
        assert_eq!(state.result(), None);
        let orders: usize = (1..=state.selected().len()).product();
        assert_eq!(listed(&state).len(), orders);
    }
}

// ---- ROSE-8: the end

#[test]
fn rose_8_the_game_ends_after_a_placing_that_leaves_0_or_1_cards() {
    let mut left = [0; 2];
    for seed in 0..200 {
        walk(seed, |before, step, after| {
            let placed = matches!(step, Step::Act(Action::Place(_)));
            let over = after.turn() == Turn::Over;
            assert_eq!(over, placed && after.unseen().len() < 2, "{} left", after.unseen().len());
            assert!(before.turn() != Turn::Over);
            if over {
                left[after.unseen().len() as usize] += 1;
            }
        });
    }
    assert!(left[0] > 10 && left[1] > 10, "both ends were reached: {left:?}");
}

#[test]
fn rose_8_the_result_is_the_score() {
    for seed in 0..50 {
        walk(seed, |_, _, after| {
            let result = after.result().map(|result| result.as_slice().to_vec());
            let expected = (after.turn() == Turn::Over).then(|| vec![after.score()]);
            assert_eq!(result, expected);
            assert_eq!(after.points().as_slice(), [after.score()]);
        });
    }
}

#[test]
fn rose_8_nothing_can_follow_the_end() {
    let over = find(|state| state.turn() == Turn::Over);
    assert_eq!((over.actions(Seat::One).count(), over.deals().count()), (0, 0));
}

// ---- ROSE-9: no early end

/// The leanest boards there are: fourteen cards of as many ranks as can be.
#[test]
fn rose_9_the_leanest_boards_allow_a_selection_of_two() {
    let ranks: Vec<String> = "A23456789TJQK".chars().map(|rank| format!("{rank}C")).collect();
    let board = |more: &[&str]| {
        let cards = ranks[..14 - more.len()].iter().map(String::as_str).chain(more.iter().copied());
        play(&cards.collect::<Vec<_>>().join(" "), &[])
    };
    assert_eq!(listed(&board(&["AD"])).len(), 1, "thirteen ranks and one of them twice: one pair");
    assert_eq!(listed(&board(&["*"])).len(), 13, "thirteen ranks and a joker");
    assert_eq!(listed(&board(&["*", "*"])).len(), 24, "twelve ranks and two jokers");
}

#[test]
fn rose_9_the_game_never_ends_early() {
    for seed in 0..300 {
        walk(seed, |_, _, after| {
            if after.phase() == Phase::Select {
                assert!(after.unseen().len() >= 2);
                let pairs = after
                    .actions(Seat::One)
                    .filter(|action| Rose::action_text(&RoseRules, *action).split(' ').count() == 3);
                assert!(pairs.count() >= 1, "a selection of two");
            }
        });
    }
}
