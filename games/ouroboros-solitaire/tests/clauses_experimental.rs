//! The experimental options: what bribes and failures cost.

use parlor_game::{Rules, Turn, format_rules};
use parlor_laws::{Laws, Plan};
use parlor_ouroboros_solitaire::{Solitaire, SolitaireRules};

use crate::common::{act, any, run, start};
use parlor_game::Game;

/// How many cards a game's deck has lost by an action, once everything that follows is done; with the enemy that joined.
fn cost(rules: &str, fronts: &str, action: &str) -> u32 {
    let state = act(start(rules, fronts, "3H 5H 6D 8H TD"), "face 1");
    let before = state.deck();
    let state = any(act(state, action), 40);
    let hand_filled = if action.starts_with("play") { 1 } else { 0 };
    assert!(matches!(state.turn(), Turn::Decide(_)), "{rules}");
    before - state.deck() - hand_filled
}

#[test]
fn soli_x1_a_bribe_costs_what_the_study_says() {
    for bribe in 2..=9 {
        let rules = format!("bribe={bribe}");
        // The enemy itself goes to the deck.
        assert_eq!(cost(&rules, "2S JC 9S", "bribe"), bribe - 1);
        assert_eq!(cost(&rules, "JC 2S 9S", "bribe"), 7 - 1, "court cards have a price of their own");
    }
}

#[test]
fn soli_x2_a_court_cards_bribe_costs_what_the_study_says() {
    for bribe in 2..=13 {
        let rules = format!("court-bribe={bribe}");
        for court in ["JC", "QS", "KC"] {
            assert_eq!(cost(&rules, &format!("{court} 2S 9S"), "bribe"), bribe - 1, "{court}");
        }
        assert_eq!(cost(&rules, "TC 2S 9S", "bribe"), 4 - 1);
    }
}

#[test]
fn soli_x2_assistance_takes_one_off() {
    let state = run(start("court-bribe=5", "JC 2S 9S", "KH 5H 6D 8H TD"), "face 1");
    let mut laws = state;
    assert_eq!(laws.bribe_cost(laws.enemy().unwrap()), 5);
    laws = Solitaire::at_loop(*state.rules(), 0, {
        let mut set = parlor_ouroboros_solitaire::LawSet::NONE;
        set.insert(parlor_cards::Suit::Clubs);
        set
    });
    assert_eq!(laws.bribe_cost(parlor_cards::Card::parse("JC").unwrap()), 4);
}

#[test]
fn soli_x3_a_failure_costs_what_the_study_says() {
    for failure in [1, 2, 9, 15, 18] {
        // The card that was played is drawn anew.
        assert_eq!(cost(&format!("failure-cost={failure}"), "2S JC 9S", "play 8H"), failure);
    }
}

#[test]
fn soli_x1_and_2_and_3_what_is_not_named_is_as_it_was() {
    let parse = |text: &str| SolitaireRules::parse(text).unwrap();
    assert_eq!(format_rules(&parse("bribe=4 court-bribe=7 failure-cost=9")), "-");
    assert_eq!(format_rules(&parse("failure-cost=3 bribe=2 loops=1")), "loops=1 bribe=2 failure-cost=3");
    assert_eq!(SolitaireRules::options().len(), 7);
}

#[test]
fn soli_x1_and_2_and_3_every_law_holds_with_them() {
    let plan = Plan::default().games(2).rules(&[
        "bribe=2 court-bribe=2 failure-cost=1 loops=2",
        "bribe=9 court-bribe=13 failure-cost=18",
        "failure-cost=4 failure=stays",
    ]);
    Laws::<Solitaire>::new().pieces().positions().assert(&plan);
}
