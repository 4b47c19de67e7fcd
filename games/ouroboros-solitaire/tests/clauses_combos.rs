//! SOLI-11 to SOLI-16: combos, recruits, milling, and the order of it all.

use crate::common::{deal, discard, run, start};
use parlor_game::{Game, Seat, Turn};
use parlor_ouroboros_solitaire::{Action, Cards, Combo, Forecast, Phase, Pile, SolitaireRules, Then};

fn combo(rules: &str, cards: &str) -> Option<Combo> {
    let rules = <SolitaireRules as parlor_game::Rules>::parse(rules).unwrap();
    let cards: Vec<_> = cards.split(' ').map(|card| parlor_cards::Card::parse(card).unwrap()).collect();
    Combo::of(&Cards::new(&cards).unwrap(), &rules)
}

#[test]
fn soli_11_each_combo_is_known_and_brings_its_cards() {
    for (cards, expected, count) in [
        ("2H 9H KH", Combo::Flush, 6),
        ("2H 2D", Combo::Pair, 8),
        ("2H KD 2D", Combo::Pair, 8),
        ("6D 4H 5H", Combo::Straight, 10),
        ("JD QH KD", Combo::Straight, 10),
        ("4H 5H 6H", Combo::Straight, 10),
        ("7H 7D 7S", Combo::ThreeOfAKind, 10),
    ] {
        assert_eq!(combo("-", cards), Some(expected), "{cards}");
        assert_eq!((expected.cards(false), expected.cards(true)), (count, count + 2), "{cards}");
    }
    for cards in ["2H", "2H 3H", "2H 3D 5H", "QH KH AD", "KD AH 2H"] {
        assert_eq!(combo("-", cards), None, "{cards}");
    }
}

#[test]
fn soli_11_options_change_pairs_straights_and_sums() {
    assert_eq!((combo("pair=alone", "2H 2D"), combo("pair=alone", "2H KD 2D")), (Some(Combo::Pair), None));
    assert_eq!(combo("straight=circular", "QH KH AD"), Some(Combo::Straight));
    assert_eq!(combo("straight=circular", "2H AD KH"), Some(Combo::Straight));
    assert_eq!(combo("straight=circular", "2H QD KH"), None);
    assert_eq!(combo("combos=sum", "4H 5H 6H"), Some(Combo::StraightFlush));
    assert_eq!((Combo::StraightFlush.cards(false), Combo::StraightFlush.cards(true)), (16, 20));
}

#[test]
fn soli_13_the_rulebooks_example() {
    let state = start("-", "2S JC 9S", "4H 5D 6H 9D KD");
    let state = run(state, "face 1, play 4H 5D 6H");
    assert_eq!(
        (state.phase(), state.score()),
        (Phase::TurnUp(Then::Reward(parlor_cards::Card::parse("2S").unwrap())), 1)
    );
    let state = deal(state, "3S");
    assert_eq!((state.phase(), state.known().len()), (Phase::Mill(2), 0));
    let state = deal(state, "8D AD");
    assert_eq!((discard(&state).as_str(), state.deck()), ("4H 8D 5D AD 6H", 20));
}

#[test]
fn soli_13_a_pair_is_discarded_with_a_milled_card_behind_each() {
    let state = start("-", "2S JC TS", "5H 5D 6H 9D KD");
    let state = run(state, "face 3, play 5H 5D, 3S, 8D AD");
    assert_eq!(discard(&state), "5H 8D 5D AD");
}

#[test]
fn soli_16_a_scouted_card_is_turned_up_without_a_deal() {
    let state = start("-", "2S JC 9S", "JD KH 2H TD 3D");
    let state = run(state, "face 1, scout JD, 5C 6C, play 2H");
    assert_eq!(state.pile(Pile::One).top().unwrap().to_string(), "5C");
    assert_eq!((state.phase(), state.score()), (Phase::Draw, 1));
}

/// The naive game of `naive.rs` knows nothing of forecasts: they are held to what happens.
#[test]
fn soli_1_what_a_choice_foretells_is_what_it_does() {
    for seed in 0..60 {
        let mut rng = parlor_chance::Rng::new(seed);
        let below = |rng: &mut parlor_chance::Rng, count| parlor_game::Uniform::below(rng, count);
        let mut state =
            crate::common::new(["-", "failure=stays", "kind=every", "loops=1"][seed as usize % 4]);
        while state.turn() != Turn::Over && state.cleared() < 2 {
            if state.turn() == Turn::Deal {
                state = state.deal(state.pick_deal(|count| below(&mut rng, count)).unwrap()).unwrap();
                continue;
            }
            let actions: Vec<Action> = state.actions(Seat::One).collect();
            let value = |action: &Action| {
                let after = state.act(Seat::One, *action).unwrap();
                parlor_game::Evaluate::evaluate(&after, Seat::One)
            };
            let action = *actions.iter().max_by(|one, other| value(one).total_cmp(&value(other))).unwrap();
            let forecast = Forecast::new(&state, action);
            let before = state;
            state = state.act(Seat::One, action).unwrap();
            while state.turn() == Turn::Deal && state.cleared() == before.cleared() {
                state = state.deal(state.pick_deal(|count| below(&mut rng, count)).unwrap()).unwrap();
            }
            if state.phase() == Phase::Recruit {
                continue;
            }
            assert_eq!(forecast.ends, state.turn() == Turn::Over, "{action:?}");
            assert_eq!(forecast.clears, state.cleared() > before.cleared(), "{action:?}");
            assert_eq!(
                (forecast.deck, forecast.passed as i32),
                (state.deck(), state.score() - before.score()),
                "{action:?}"
            );
        }
    }
}
