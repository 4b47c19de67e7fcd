//! Entity effects and what support cards do to them (WAR-6).

use crate::common::{begun, changed, seat, with};
use parlor_game::{Game, Viewer};
use parlor_solo_war::Stage;

const HANDS: [&str; 3] = ["trip umbrella second-wind", "hush copycat care-package", "drizzle rally big-push"];
const TWO: [&str; 2] = ["trip umbrella second-wind", "hush copycat care-package"];

#[test]
fn war_6_a_negated_entity_does_nothing_and_is_not_asked() {
    let mut war = begun("-", &HANDS);
    war.deal("pebble larry thistle");
    assert_eq!(war.state.stage(), Stage::Supports, "larry is not asked");
    assert_eq!(war.forces(), [3, 3, 3], "thistle does nothing");
    let mut war = begun("-", &HANDS);
    war.deal("rex larry thistle");
    assert_eq!((war.asked(), war.legal(2)), (vec![2], vec!["target 1".to_owned(), "target 3".to_owned()]));
    assert!(war.refused(2, "target 2").contains("seats 1 and 3 (WAR-6)"));
}

#[test]
fn war_6_negators_are_not_negated_by_entities() {
    let mut war = begun("-", &HANDS);
    war.deal("pebble pebble gary");
    assert_eq!(war.state.stage(), Stage::Supports, "gary is negated twice");
    // With a force of its own, a negator that another one means keeps it.
    let rules = changed(&[(
        "effects = [\"negate(others)\"]",
        "effects = [\"negate(opponent)\", \"force(self, +1)\"]",
    )]);
    let mut war = with(rules, 3);
    for hand in HANDS {
        war.deal(hand);
    }
    war.deal("pebble pebble larry");
    assert_eq!((war.state.stage(), war.asked()), (Stage::Negators, vec![1, 2]));
    war.play("1: target 2; 2: target 3");
    assert_eq!(war.state.stage(), Stage::Supports, "larry is negated and not asked");
    assert_eq!(war.forces(), [4, 4, 3]);
    let mut other = with(war.rules.clone(), 3);
    for hand in HANDS {
        other.deal(hand);
    }
    other.play("deal pebble pebble larry; 2: target 1; 1: target 2");
    assert_eq!(
        (other.state.stage(), other.asked()),
        (Stage::Targets, vec![3]),
        "larry comes after the negators"
    );
    assert!(other.state.sealed().is_empty());
}

#[test]
fn war_6_targets_are_sealed_and_asked_even_when_nothing_can_come_of_it() {
    let mut war = begun("-", &HANDS);
    war.deal("larry larry rex");
    assert_eq!(war.asked(), [1, 2]);
    war.play("2: target 3");
    assert_eq!(war.state.sealed().len(), 1);
    assert_eq!(war.state.view(Viewer::Seat(seat(1))).choice(), None);
    war.play("1: target 2");
    assert_eq!(war.state.stage(), Stage::Look);

    let mut war = begun("-", &HANDS);
    for round in ["rex rex rex", "juno juno juno", "clover clover clover", "button button button"] {
        war.quiet(round);
    }
    for round in [
        "mossy mossy mossy",
        "felps felps felps",
        "eggy eggy eggy",
        "thistle thistle thistle",
        "lemon lemon lemon",
    ] {
        war.quiet(round);
    }
    war.deal("larry honey honey");
    assert_eq!(
        (war.state.round(), war.asked()),
        (10, vec![1]),
        "all decks are empty, and larry is asked all the same"
    );
    war.play("1: target 2");
    assert_eq!(war.state.stage(), Stage::Supports);
}

#[test]
fn war_6_what_lingers_already_stays() {
    let mut war = begun("-", &TWO);
    war.quiet("lemon clover");
    war.deal("eggy pebble");
    assert_eq!(war.forces(), [3, 1], "lemon's -2 is on pebble, and pebble cannot help it");
}

#[test]
fn war_6_lingering_lasts_one_round() {
    let mut war = begun("-", &HANDS);
    war.quiet("lemon honey clover");
    war.deal("rex rex rex");
    assert_eq!(war.forces(), [7, 7, 5], "seat 2 has -2 and then +2");
    war.pass();
    war.deal("juno juno juno");
    assert_eq!(war.forces(), [7, 7, 7]);
}

#[test]
fn war_6_hush_takes_force_copy_grudge_and_lingering_back() {
    let mut war = begun("-", &TWO);
    war.deal("mimic rex");
    assert_eq!(war.forces(), [7, 7]);
    war.play("1: pass; 2: support hush");
    assert_eq!(war.forces(), [0, 8], "copying is gone");

    let mut war = begun("-", &TWO);
    war.quiet("biscuit rex");
    war.quiet("mossy juno");
    war.deal("grump clover");
    assert_eq!(war.forces(), [4, 5]);
    war.play("1: pass; 2: support hush");
    assert_eq!(war.forces(), [2, 6], "the grudge is gone");

    let mut war = begun("-", &TWO);
    war.play("deal lemon clover; 1: pass; 2: support hush").pass();
    war.deal("rex rex");
    assert_eq!(war.forces(), [7, 7], "nothing lingers");

    let mut war = begun("-", &TWO);
    war.play("deal thistle clover; 1: pass; 2: support hush");
    assert_eq!(war.forces(), [3, 6], "thistle's -1 is gone");
}

#[test]
fn war_6_hush_gives_no_negated_entity_back_and_undoes_no_look() {
    let mut war = begun("-", &TWO);
    war.play("deal pebble thistle; 1: pass; 2: support hush");
    assert_eq!(war.forces(), [3, 4], "thistle stays negated");
    let mut war = begun("-", &TWO);
    war.play("deal gary rex felps eggy honey; 1: order honey eggy felps; 1: pass; 2: support hush");
    assert_eq!(war.sees(1, 1).len(), 3, "what was seen is seen");
}

#[test]
fn war_6_copying_reads_printed_bases() {
    let mut war = begun("-", &HANDS);
    war.deal("mimic mimic lemon");
    assert_eq!(war.forces(), [2, 2, 2], "another mimic's printed base is 0");
    let mut war = begun("-", &TWO);
    war.quiet("clover honey");
    war.deal("mimic clover");
    assert_eq!(war.forces(), [5, 7], "what lingers on the opponent is not copied");
}

#[test]
fn war_6_a_shield_keeps_earlier_and_later_debuffs_off() {
    // Mimic copies 7; thistle's -1 and trip's -2 both break on the umbrella.
    let mut war = begun("-", &["trip rally hush", "umbrella copycat care-package"]);
    war.quiet("lemon clover");
    war.deal("rex mimic");
    assert_eq!(war.forces(), [7, 5], "7 - 2");
    war.play("1: pass; 2: support umbrella");
    assert_eq!(war.forces(), [7, 8], "lemon's -2 counts no more");
    war.play("1: pass; 2: pass; 1: support trip; 2: pass");
    assert_eq!(war.points(), [0, 2], "trip in retaliation breaks on it too");
    let sum = |war: &crate::common::War| war.state.force_sum(seat(2)).unwrap();
    let mut shown = begun("-", &["trip rally hush", "umbrella copycat care-package"]);
    shown.play("deal thistle clover; 1: pass; 2: support umbrella");
    assert_eq!(
        sum(&shown).parts.iter().map(|part| (part.amount, part.counts)).collect::<Vec<_>>(),
        [(-1, false), (1, true)]
    );
}

#[test]
fn war_6_a_refund_gives_back_at_most_to_three() {
    let mut war = begun("-", &TWO);
    war.play("deal rex rex; 1: support second-wind; 2: pass");
    assert_eq!(war.state.tokens(seat(1)), 3, "nothing was spent");
    let mut war = begun("-", &TWO);
    war.play("deal rex rex; 1: pass; 2: pass; 1: gamble; 2: pass; deal d1; 1: support second-wind; 2: pass");
    assert_eq!(war.state.tokens(seat(1)), 3, "a token gambled this round counts as spent");
    let mut war = begun("-", &TWO);
    war.play("deal rex rex; 1: pass; 2: pass; 1: pass; 2: pass; 1: support second-wind gamble; 2: pass");
    assert_eq!(
        (war.state.stage(), war.state.tokens(seat(1))),
        (Stage::Die, 3),
        "even one that is gambled at the same time"
    );
}

#[test]
fn war_6_a_gamble_is_offered_only_to_who_holds_a_token() {
    let mut war = begun("-", &TWO);
    for pair in ["rex rex", "juno juno", "clover clover"] {
        war.play(&format!("deal {pair}; 1: pass; 2: pass; 1: gamble; 2: pass; deal d1")).pass();
    }
    war.play("deal button button; 1: pass; 2: pass");
    assert_eq!(war.asked(), [2], "seat 1 has no token left");
    war.play("2: pass");
    assert_eq!(war.legal(1), ["support trip", "support umbrella", "support second-wind", "pass"]);
    assert!(war.refused(1, "support second-wind gamble").contains("no gamble token left (WAR-9)"));
}

#[test]
fn war_6_a_crowd_counts_when_it_resolves() {
    let hands =
        ["copycat trip umbrella", "rally hush drizzle", "copycat care-package big-push", "rally hush trip"];
    let mut war = begun("-", &hands);
    war.deal("rex rex rex rex");
    war.play("1: support copycat; 2: support rally; 3: pass; 4: support rally");
    assert_eq!(war.forces(), [10, 9, 7, 9], "two others, and 1 of its own");
    war.pass();
    war.deal("juno juno juno juno");
    war.play("2: support hush 1; 1: pass; 3: pass; 4: pass");
    while war.state.stage() == Stage::Gambles {
        let asked = war.asked()[0];
        war.play(&format!("{asked}: pass"));
    }
    war.play("3: support copycat; 1: support trip 4; 4: support hush 2; 2: gamble");
    assert_eq!(war.state.stage(), Stage::Die);
    assert_eq!(war.forces()[2], 11, "three others, one of them in the earlier phase, and 1 of its own");
}

#[test]
fn war_6_a_shuffle_loses_every_place() {
    let mut war = begun("-", &TWO);
    war.play("deal gary rex felps eggy honey; 1: order honey eggy felps; 1: pass; 2: pass; 1: gamble; 2: pass; deal d0 sneeze");
    assert_eq!(war.sees(1, 1), []);
    let view = war.state.view(Viewer::Seat(seat(1)));
    assert_eq!(view.somewhere(seat(1)).count(), 3, "that they are in the deck is known");
    assert_eq!(war.state.view(Viewer::Seat(seat(2))).somewhere(seat(1)).count(), 0);
    war.pass();
    // Nine cards: three loose ones; 1 of 6 unseen effect entities, 3 of 6 ordinary, 2 of 4 elite ones.
    let weight = |name: &str| war.due().iter().find(|(own, _)| own == name).map(|(_, weight)| *weight);
    assert_eq!(
        [weight("felps"), weight("larry"), weight("rex"), weight("mossy"), weight("gary")],
        [Some(6), Some(1), Some(3), Some(3), None]
    );
}

#[test]
fn war_6_shuffles_come_before_peeks() {
    let mut war = begun("-", &TWO);
    war.play("deal gary rex felps eggy honey; 1: order honey eggy felps").pass();
    // Felps shuffles the deck of seat 1, whose larry is another matter; seat 1's own honey must be dealt anew.
    assert_eq!(war.due(), [("honey".to_owned(), 1)]);
    war.deal("honey felps");
    assert_eq!(war.sees(1, 1), [], "eggy and felps lie anywhere");
    war.pass();
    assert!(war.due().len() > 2);
}
