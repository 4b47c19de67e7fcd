//! Peeking and rolling over: who looks, who orders, who knows (WAR-7, WAR-12).

use crate::common::{War, begun, changed, field, seat, with};
use parlor_game::{Data, Game, Notation, Viewer};
use parlor_solo_war::{Action, Deal, SoloWar, Stage};

const HANDS: [&str; 4] =
    ["trip umbrella roll-over", "hush roll-over care-package", "roll-over rally big-push", "rally hush trip"];

fn known(places: &[(usize, &str)]) -> Vec<(usize, String)> {
    places.iter().map(|(place, card)| (*place, (*card).to_owned())).collect()
}

fn sees_order(war: &War, viewer: Viewer, by: u8, text: &str) -> bool {
    war.state.sees_action(viewer, seat(by), SoloWar::parse_action(&war.rules, text).unwrap())
}

#[test]
fn war_7_who_peeks_alone_orders_alone() {
    let mut war = begun("-", &HANDS[..2]);
    war.deal("gary rex");
    for name in ["felps", "rex", "honey"] {
        assert_eq!(war.state.stage(), Stage::Look);
        assert!(war.state.sees_deal(Viewer::Seat(seat(1))) && !war.state.sees_deal(Viewer::Seat(seat(2))));
        assert!(!war.state.sees_deal(Viewer::Spectator));
        war.deal(name);
    }
    assert_eq!(war.legal(1).len(), 6);
    assert_eq!(war.legal(1)[0], "order felps rex honey");
    assert!(war.refused(1, "order felps rex").contains("the 3 cards that you have seen"));
    assert!(war.refused(1, "order felps rex rex").contains("(WAR-7)"));
    assert!(sees_order(&war, Viewer::Seat(seat(1)), 1, "order rex honey felps"));
    assert!(!sees_order(&war, Viewer::Seat(seat(2)), 1, "order rex honey felps"));
    war.play("1: order rex honey felps");
    assert_eq!(war.sees(1, 1), known(&[(1, "rex"), (2, "honey"), (3, "felps")]));
    assert_eq!(war.sees(2, 1), known(&[(1, "?"), (2, "?"), (3, "?")]), "that they are known is public");
    war.pass();
    assert_eq!(war.due(), [("rex".to_owned(), 1)], "a card whose place is known has the one outcome");
}

#[test]
fn war_7_with_the_owner_all_look_and_the_owner_orders() {
    let mut war = begun("-", &HANDS[..2]);
    war.deal("gary larry");
    assert!(
        Viewer::all(war.state.seats())
            .all(|viewer| war.state.sees_deal(viewer) == (viewer != Viewer::Spectator))
    );
    war.deal("felps rex honey");
    assert_eq!(war.asked(), [1]);
    assert_eq!(war.sees(2, 1), known(&[(1, "felps"), (2, "rex"), (3, "honey")]));
    war.play("1: order rex honey felps");
    assert_eq!(war.sees(2, 1), known(&[(1, "?"), (2, "?"), (3, "?")]));
    let data = SoloWar::view_data(&war.rules, &war.state.view(Viewer::Seat(seat(2))));
    let places = |card: &str| Data::List(vec![card.into(), 1_u8.into(), 2_u8.into(), 3_u8.into()]);
    let known = Data::List(["felps", "honey", "rex"].map(places).into());
    assert_eq!(*field(&data, "facts.one_of.0"), known, "seat 2 knows which they are");
    war.pass();
    war.deal("rex thistle");
    assert_eq!(war.state.stage(), Stage::Supports);
}

#[test]
fn war_7_several_others_toss_a_coin() {
    let mut war = begun("-", &HANDS);
    war.deal("larry larry larry rex");
    war.play("1: target 4; 2: target 4; 3: target 4");
    assert_eq!(
        war.due(),
        [("first1", 1), ("first2", 1), ("first3", 1)].map(|(name, weight)| (name.to_owned(), weight))
    );
    war.play("deal first2 felps eggy honey");
    assert_eq!(war.asked(), [2]);
    assert!(
        !sees_order(&war, Viewer::Seat(seat(1)), 2, "order eggy honey felps"),
        "who looks next is not known yet"
    );
    war.play("2: order eggy honey felps");
    assert_eq!(war.due(), [("first1", 1), ("first3", 1)].map(|(name, weight)| (name.to_owned(), weight)));
    war.play("deal first3");
    assert_eq!(war.asked(), [3], "the cards lie at known places: nothing is dealt");
    assert_eq!(war.sees(3, 4), known(&[(1, "eggy"), (2, "honey"), (3, "felps")]));
    assert!(
        sees_order(&war, Viewer::Seat(seat(1)), 3, "order felps eggy honey"),
        "the last looks right after"
    );
    assert!(!sees_order(&war, Viewer::Seat(seat(2)), 3, "order felps eggy honey"));
    war.play("3: order felps eggy honey; 1: order honey eggy felps");
    assert_eq!(war.sees(1, 4), known(&[(1, "honey"), (2, "eggy"), (3, "felps")]));
    for other in 2..=4 {
        assert_eq!(war.sees(other, 4), known(&[(1, "?"), (2, "?"), (3, "?")]));
    }
}

#[test]
fn war_7_decks_are_peeked_at_in_seat_order() {
    let mut war = begun("-", &HANDS[..3]);
    war.deal("gary larry larry");
    war.play("2: target 3; 3: target 2");
    // Seat 1's own deck, then seat 2's by seat 3, then seat 3's by seat 2.
    war.play("deal felps eggy honey; 1: order felps eggy honey");
    assert!(war.state.sees_deal(Viewer::Seat(seat(3))) && !war.state.sees_deal(Viewer::Seat(seat(2))));
    war.play("deal felps eggy honey; 3: order felps eggy honey");
    assert!(war.state.sees_deal(Viewer::Seat(seat(2))) && !war.state.sees_deal(Viewer::Seat(seat(3))));
}

#[test]
fn war_7_each_looks_to_their_own_depth_and_the_owner_orders_to_theirs() {
    let rules = changed(&[("peek(self, 3)", "peek(self, 2)"), ("peek(opponent, 3)", "peek(opponent, 4)")]);
    let mut war = with(rules, 2);
    for hand in &HANDS[..2] {
        war.deal(hand);
    }
    war.deal("gary larry felps eggy");
    assert!(!war.state.sees_deal(Viewer::Seat(seat(1))) && war.state.sees_deal(Viewer::Seat(seat(2))));
    war.play("deal honey rex");
    assert_eq!(war.legal(1), ["order felps eggy", "order eggy felps"]);
    war.play("1: order eggy felps");
    assert_eq!(war.sees(1, 1), known(&[(1, "eggy"), (2, "felps"), (3, "?"), (4, "?")]));
    assert_eq!(
        war.sees(2, 1),
        known(&[(1, "?"), (2, "?"), (3, "honey"), (4, "rex")]),
        "deeper places stay known"
    );
}

/// Nine quiet rounds, with these effect entities at the end.
fn late(seats: usize, rounds: &[&str]) -> War {
    let mut war = begun("-", &HANDS[..seats]);
    for round in rounds {
        war.quiet(&format!("{round} ").repeat(seats));
    }
    war
}

const EIGHT: [&str; 8] = ["rex", "juno", "clover", "button", "mossy", "felps", "eggy", "thistle"];

#[test]
fn war_7_a_single_card_is_shown_without_a_question_and_none_is_nothing() {
    let mut war = late(2, &EIGHT);
    war.deal("gary rex".replace("rex", "honey").as_str());
    assert_eq!((war.state.round(), war.state.stage()), (9, Stage::Look));
    war.deal("lemon");
    assert_eq!(war.state.stage(), Stage::Supports);
    assert_eq!(war.sees(1, 1), known(&[(1, "lemon")]));
    war.pass();
    war.deal("lemon gary");
    assert_eq!(war.state.stage(), Stage::Supports, "an empty deck is not looked at");
}

#[test]
fn war_7_two_cards_are_ordered_though_the_card_says_three() {
    let mut war = late(2, &EIGHT[..7]);
    war.deal("gary honey lemon larry");
    assert_eq!(war.legal(1), ["order lemon larry", "order larry lemon"]);
}

/// A single card that a seat has looked at: the next seat to look sees it in the same step.
#[test]
fn war_7_whoever_looks_next_is_shown_a_single_card_with_it() {
    let mut war = late(3, &EIGHT);
    war.play("deal larry larry honey; 1: target 3; 2: target 3; deal first2");
    assert!(war.state.sees_deal(Viewer::Seat(seat(1))) && war.state.sees_deal(Viewer::Seat(seat(2))));
    assert!(!war.state.sees_deal(Viewer::Seat(seat(3))));
    war.play("deal lemon");
    assert_eq!(war.state.stage(), Stage::Supports);
    assert_eq!((war.sees(1, 3), war.sees(3, 3)), (known(&[(1, "lemon")]), known(&[(1, "?")])));
}

#[test]
fn war_7_what_an_unseen_order_leaves_of_ones_knowledge() {
    // Seat 2 sees three cards of seat 1, then seat 1 sees and reorders them with a fourth.
    let mut war = begun("-", &HANDS[..2]);
    war.play("deal rex larry lemon gary honey; 2: order gary lemon honey").pass();
    war.play("deal gary rex thistle; 1: order thistle honey lemon");
    assert_eq!(war.sees(2, 1), known(&[(1, "?"), (2, "?"), (3, "?")]));
    war.pass();
    war.deal("thistle juno");
    war.pass();
    // Two cards are left of the three, and seat 2 knows both, but not in which order.
    assert_eq!(war.sees(2, 1), known(&[(1, "?"), (2, "?")]));
    let data = SoloWar::view_data(&war.rules, &war.state.view(Viewer::Seat(seat(2))));
    let places = |card: &str| Data::List(vec![card.into(), 1_u8.into(), 2_u8.into()]);
    assert_eq!(*field(&data, "facts.one_of.0"), Data::List(["lemon", "honey"].map(places).into()));
}

#[test]
fn war_12_a_roll_over_is_kept_or_rolled_in_public() {
    let mut war = begun("-", &HANDS[..2]);
    war.play("deal rex rex; 1: support roll-over 2; 2: pass");
    assert!(war.state.sees_deal(Viewer::Seat(seat(1))) && !war.state.sees_deal(Viewer::Seat(seat(2))));
    war.play("deal juno");
    assert_eq!(war.legal(1), ["keep", "roll"]);
    assert!(war.refused(1, "pass").contains("(WAR-12)"));
    let mut kept = war.clone();
    kept.play("1: keep");
    assert_eq!((kept.sees(1, 2), kept.sees(2, 2)), (known(&[(1, "juno")]), known(&[(1, "?")])));
    war.play("1: roll");
    assert_eq!((war.sees(1, 2), war.sees(2, 2)), (known(&[(9, "juno")]), known(&[(9, "?")])));
    war.pass();
    war.deal("clover");
    assert!(!war.due().iter().any(|(name, _)| name == "juno"), "juno lies at the bottom");
}

#[test]
fn war_12_two_roll_over_one_deck_after_a_coin_flip() {
    let mut war = begun("-", &HANDS[..2]);
    war.play("deal rex rex; 1: support roll-over 1; 2: support roll-over 1");
    assert_eq!(war.state.stage(), Stage::Flip);
    war.play("deal first2 juno");
    let mut kept = war.clone();
    kept.play("2: keep");
    assert_eq!((kept.asked(), kept.sees(1, 1)), (vec![1], known(&[(1, "juno")])), "shown without a deal");
    war.play("2: roll");
    assert_eq!(war.state.stage(), Stage::Look, "another card is on top now");
    war.play("deal clover; 1: roll");
    assert_eq!(war.sees(1, 1), known(&[(8, "?"), (9, "clover")]));
    assert_eq!(war.sees(2, 1), known(&[(8, "juno"), (9, "?")]));
}

#[test]
fn war_12_a_single_card_is_shown_after_the_flip_and_none_is_nothing() {
    let mut war = late(2, &EIGHT);
    war.play("deal honey honey; 1: support roll-over 2; 2: support roll-over 2");
    assert_eq!(war.state.stage(), Stage::Flip);
    war.play("deal first1 lemon");
    assert_eq!(war.state.stage(), Stage::Gambles);
    assert_eq!((war.sees(1, 2), war.sees(2, 2)), (known(&[(1, "lemon")]), known(&[(1, "lemon")])));
    let mut war = late(2, &EIGHT);
    war.quiet("honey honey");
    war.play("deal lemon lemon; 1: support roll-over 2; 2: support roll-over 2");
    assert_eq!((war.state.stage(), war.forces()), (Stage::Gambles, vec![5, 5]), "2 + 2 from honey + 1");
}

#[test]
fn war_12_a_known_deck_rolls_round() {
    // Three cards are left, all known to seat 1; it rolls the first to the bottom, behind them.
    let mut war = late(2, &EIGHT[..6]);
    war.play("deal gary eggy honey lemon larry; 1: order larry lemon honey");
    war.play("1: support roll-over 1; 2: pass");
    assert_eq!(war.state.stage(), Stage::Turn, "the top card is known: nothing is dealt");
    war.play("1: roll");
    assert_eq!(war.sees(1, 1), known(&[(1, "lemon"), (2, "honey"), (3, "larry")]));
    war.pass();
    assert_eq!(war.due(), [("lemon".to_owned(), 1)]);
}

/// The clauses of refusals that follow from what is due: of a pass by seat 1, of a die, and of the flip of a seat that wants nothing.
fn clauses_of(war: &crate::common::War) -> [&'static str; 3] {
    let die = war.state.check_deal(Deal::Die(1)).map_or_else(|no| no.clause, |()| "");
    let flip = war.state.check_deal(Deal::First(seat(4))).map_or_else(|no| no.clause, |()| "");
    [war.state.check_action(seat(1), Action::Pass).map_or_else(|no| no.clause, |()| ""), die, flip]
}

#[test]
fn war_7_refusals_while_somebody_peeks_name_its_clause() {
    let mut war = late(3, &EIGHT);
    war.play("deal larry larry honey");
    assert_eq!(clauses_of(&war), ["WAR-6"; 3]);
    war.play("1: target 3");
    assert!(war.refused(1, "target 3").ends_with("(WAR-6)"), "the choice is made");
    war.play("2: target 3");
    assert_eq!((war.state.stage(), clauses_of(&war)), (Stage::Flip, ["WAR-7"; 3]));
    let mut war = begun("-", &HANDS[..2]);
    war.play("deal rex larry");
    assert_eq!((war.state.stage(), clauses_of(&war)), (Stage::Look, ["WAR-7"; 3]));
    war.play("deal lemon gary honey");
    assert_eq!(war.refused(1, "pass"), "Not now: seat 2 is asked, and you are not (WAR-7)");
}

#[test]
fn war_12_refusals_while_somebody_rolls_over_name_its_clause() {
    let mut war = begun("-", &HANDS[..2]);
    assert_eq!(clauses_of(&crate::common::war("-", 2)), ["WAR-2"; 3]);
    war.deal("rex");
    assert_eq!(clauses_of(&war), ["WAR-4"; 3]);
    war.play("deal rex; 1: support roll-over 1; 2: support roll-over 1");
    assert_eq!((war.state.stage(), clauses_of(&war)), (Stage::Flip, ["WAR-12"; 3]));
    war.deal("first2");
    assert_eq!((war.state.stage(), clauses_of(&war)), (Stage::Look, ["WAR-12"; 3]));
    war.deal("juno");
    assert_eq!((war.state.stage(), clauses_of(&war)), (Stage::Turn, ["WAR-12"; 3]));
}

#[test]
fn war_9_refusals_while_somebody_gambles_name_its_clause() {
    let mut war = begun("-", &HANDS[..3]);
    war.play("deal rex rex rex; 1: support roll-over 2; 2: pass; 3: pass; deal juno; 1: keep");
    assert_eq!(clauses_of(&war), ["", "WAR-9", "WAR-9"]);
    war.play("1: gamble");
    assert_eq!(war.refused(1, "gamble"), "Not again: your choice is made, and waits for the others' (WAR-9)");
    war.play("2: pass; 3: pass");
    assert_eq!((war.state.stage(), clauses_of(&war)), (Stage::Die, ["WAR-9", "", "WAR-9"]));
    war.deal("d0");
    assert_eq!((war.state.stage(), clauses_of(&war)), (Stage::Klutz, ["WAR-9"; 3]));
    war.deal("butterfingers");
    assert_eq!((war.state.stage(), clauses_of(&war)), (Stage::Drop, ["WAR-9"; 3]));
    let dropped = war.due()[0].0.clone();
    war.deal(&dropped);
    assert_eq!(war.refused(1, "pass"), "Not now: seats 2 and 3 are asked, and you are not (WAR-10)");
}
