//! The experimental options: fewer rounds, other tokens, a token more for one seat, a card that is another for one seat.

use parlor_game::{BadRules, Game, Rules, format_rules};
use parlor_laws::{Laws, Plan, assert_secrets};
use parlor_solo_war::{Card, SoloWar, SoloWarRules, Stage};

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

/// The number of a card of the standard set, from 1.
fn number_of(name: &str) -> usize {
    let set = SoloWarRules::default();
    (0..36)
        .position(|slot| Card::from_slot(slot).is_some_and(|card| set.cards().name_of(card) == name))
        .unwrap()
        + 1
}

#[test]
fn war_x4_cards_are_counted_by_kind_effect_entities_first() {
    for (name, number) in [("felps", 1), ("biscuit", 11), ("grizzle", 17), ("roll-over", 21), ("stumble", 31)]
    {
        assert_eq!(number_of(name), number);
    }
}

/// The points after a first round without supports and gambles; of a tie both get one.
fn first_round(rules: &str, cards: &str) -> Vec<i32> {
    let mut war = begun(rules, &PLAIN);
    war.quiet(cards).points()
}

#[test]
fn war_x4_a_changed_card_is_another_for_its_seat_alone() {
    let rex = number_of("rex");
    assert_eq!(first_round("-", "rex rex"), [1, 1]);
    assert_eq!(first_round(&format!("changed-card={rex} changed-to=more-1"), "rex rex"), [1, 0]);
    assert_eq!(first_round(&format!("changed-card={rex} changed-to=less-1"), "rex rex"), [0, 1]);
    let other = format!("changed-card={rex} changed-seat=2 changed-to=more-1");
    assert_eq!(first_round(&other, "rex rex"), [0, 1]);
    assert_eq!(first_round(&other, "sable sable"), [1, 1], "another card is as it was");
}

#[test]
fn war_x4_a_plain_entity_has_the_middle_force_of_its_kind_or_the_one_named() {
    let rex = number_of("rex");
    assert_eq!(first_round(&format!("changed-card={rex}"), "rex grizzle"), [1, 1], "6 of 6, 6, 7, 7");
    assert_eq!(first_round(&format!("changed-card={rex} plain-force=8"), "rex juno"), [1, 0]);
    // thistle takes one off its opponent, and a plain one does not.
    let thistle = number_of("thistle");
    assert_eq!(first_round("-", "thistle biscuit"), [1, 0]);
    assert_eq!(first_round(&format!("changed-card={thistle}"), "thistle biscuit"), [1, 1]);
}

#[test]
fn war_x4_a_plain_support_pushes_by_one() {
    let rally = number_of("rally");
    let supported = |rules: &str| {
        let mut war = begun(rules, &["rally trip umbrella", PLAIN[1]]);
        war.deal("biscuit clover").play("1: support rally; 2: pass");
        war.pass();
        war.points()
    };
    assert_eq!(supported("-"), [1, 1], "3 and 2 against 5");
    assert_eq!(supported(&format!("changed-card={rally}")), [0, 1], "3 and 1 against 5");
}

#[test]
fn war_x4_a_card_without_such_a_number_stays_as_it_is() {
    let rex = number_of("rex");
    assert_eq!(first_round(&format!("changed-card={rex} changed-to=more-2"), "rex rex"), [1, 1]);
    let why = SoloWar::new(&SoloWarRules::parse("changed-card=1 changed-seat=3").unwrap(), 2).unwrap_err();
    assert!(matches!(why, BadRules::Conflict { .. }), "{why}");
}

#[test]
fn war_x4_every_law_holds_with_it() {
    let plan = Plan::default().games(2).rules(&[
        "changed-card=6 changed-to=more-2",
        "changed-card=23",
        "teams=yes changed-card=20 changed-seat=3 plain-force=20",
    ]);
    Laws::<SoloWar>::new().positions().assert(&plan);
    assert_secrets::<SoloWar>(&Plan::default().games(1).rules(&["changed-card=9 changed-seat=2"]));
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
    Laws::<SoloWar>::new().positions().assert(&plan);
    assert_secrets::<SoloWar>(&Plan::default().games(1).rules(&["rounds=4 tokens=4 extra-token=2"]));
}
