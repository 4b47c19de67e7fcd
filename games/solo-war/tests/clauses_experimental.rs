//! The experimental options: fewer rounds, other tokens, a token more for one seat.

use parlor_game::{BadRules, Game, Rules, format_rules};
use parlor_laws::{Plan, assert_secrets, assert_setup, breaches};
use parlor_solo_war::{SoloWar, SoloWarRules, Stage};

use crate::common::{begun, seat, war};

const PLAIN: [&str; 2] = ["trip rally umbrella", "hush copycat drizzle"];

#[test]
fn war_x1_the_game_ends_after_its_rounds_or_when_they_can_change_nothing() {
    let mut war = begun("rounds=3", &PLAIN);
    assert_eq!(war.quiet("grizzle biscuit").result(), None, "one ahead with two rounds left");
    assert_eq!(war.quiet("biscuit grizzle").result(), None);
    assert_eq!(war.quiet("sable mossy").result(), Some(vec![2, 0]), "the third is the last");
    assert_eq!((war.state.stage(), war.points()), (Stage::Over, vec![2, 1]));
    let mut war = begun("rounds=3", &PLAIN);
    war.quiet("grizzle biscuit");
    assert_eq!(war.quiet("sable mossy").result(), Some(vec![2, 0]), "two ahead with one round left");
}

#[test]
fn war_x1_a_tie_after_fewer_rounds_is_a_draw() {
    let mut war = begun("rounds=2", &PLAIN);
    war.quiet("grizzle biscuit");
    assert_eq!(war.quiet("biscuit grizzle").result(), Some(vec![1, 1]), "no sudden death");
}

#[test]
fn war_x2_everybody_begins_with_the_tokens_and_refunds_go_no_further() {
    for tokens in 0..=6 {
        let mut war = begun(&format!("tokens={tokens}"), &["second-wind rally umbrella", PLAIN[1]]);
        assert!([1, 2].iter().all(|number| war.state.tokens(seat(*number)) == tokens));
        war.deal("grizzle biscuit").play("1: support second-wind; 2: pass");
        assert_eq!(war.state.tokens(seat(1)), tokens, "none comes beyond those");
        let gambles = war.legal(1).contains(&"gamble".to_owned());
        assert_eq!(gambles, tokens > 0);
    }
}

#[test]
fn war_x2_a_spent_token_comes_back() {
    let mut war = begun("tokens=1", &["second-wind rally umbrella", PLAIN[1]]);
    war.deal("grizzle biscuit").play("1: pass; 2: pass; 1: gamble; 2: pass; deal d2");
    assert_eq!(war.state.tokens(seat(1)), 0);
    war.play("1: support second-wind");
    war.pass();
    assert_eq!(war.state.tokens(seat(1)), 1);
}

#[test]
fn war_x3_one_seat_has_a_token_more() {
    let war = war("extra-token=2", 3);
    assert_eq!([1, 2, 3].map(|number| war.state.tokens(seat(number))), [3, 4, 3]);
    let why = SoloWar::new(&SoloWarRules::parse("extra-token=3").unwrap(), 2).unwrap_err();
    assert!(matches!(why, BadRules::Conflict { .. }), "{why}");
}

#[test]
fn war_x1_and_2_and_3_what_is_not_named_is_as_it_was() {
    let rules = SoloWarRules::parse("rounds=10 tokens=3 extra-token=0 tie=draw").unwrap();
    assert_eq!(format_rules(&rules), "tie=draw");
    let rules = SoloWarRules::parse("extra-token=1 tokens=2 rounds=6 teams=yes").unwrap();
    assert_eq!(format_rules(&rules), "teams=yes rounds=6 tokens=2 extra-token=1");
    assert_eq!(SoloWarRules::options().len(), 2);
}

#[test]
fn war_x1_and_2_and_3_every_law_holds_with_them() {
    let plan = Plan::default().games(2).rules(&[
        "rounds=1",
        "rounds=6 tokens=6",
        "tokens=0",
        "extra-token=1",
        "teams=yes rounds=4 tokens=1 extra-token=4",
    ]);
    let found = breaches::<SoloWar>(&plan);
    assert!(found.is_empty(), "{}", found[0]);
    assert_setup::<SoloWar>(&plan);
    assert_secrets::<SoloWar>(&Plan::default().games(1).rules(&["rounds=4 tokens=4 extra-token=2"]));
}
