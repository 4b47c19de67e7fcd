//! The clauses of the set-up and of a round, each by its number.

use crate::common::{begun, changed, seat, war, with};
use parlor_game::{BadRules, Game, Pieces, Rules, Turn, Viewer};
use parlor_laws::script;
use parlor_solo_war::{Card, Kind, SoloWar, SoloWarRules, Stage};

const PLAIN: [&str; 2] = ["trip rally umbrella", "hush copycat drizzle"];

#[test]
fn war_1_everybody_owns_the_same_cards() {
    for seats in 2..=4_u8 {
        let inventory = SoloWar::inventory(&SoloWarRules::default(), seats);
        for kind in Kind::ALL {
            let of_kind: Vec<_> = inventory.iter().filter(|(card, _)| card.kind() == kind).collect();
            assert_eq!(of_kind.len(), kind.count());
            let copies = if kind == Kind::Klutz { 1 } else { u32::from(seats) };
            assert!(of_kind.iter().all(|(_, count)| **count == copies));
        }
    }
    assert_eq!([10, 6, 4, 10, 6], Kind::ALL.map(Kind::count));
    let war = war("-", 4);
    assert!((1..=4).all(|number| war.state.tokens(seat(number)) == 3));
    for seats in [0, 1, 5] {
        assert!(matches!(SoloWar::new(&SoloWarRules::default(), seats), Err(BadRules::Seats { .. })));
    }
}

#[test]
fn war_2_hands_are_dealt_seat_by_seat_and_seen_by_their_owner() {
    let mut war = war("-", 3);
    for number in 1..=3_u8 {
        for (count, name) in ["trip", "rally", "hush"].into_iter().enumerate() {
            assert_eq!(war.due().len(), 10 - count, "no card twice in a hand");
            assert!(war.due().iter().all(|(_, weight)| *weight == 1));
            for viewer in Viewer::all(war.state.seats()) {
                assert_eq!(war.state.sees_deal(viewer), viewer == Viewer::Seat(seat(number)));
                assert_eq!(war.state.view(viewer).hand_size(seat(number)), count as u8, "its size is public");
            }
            war.deal(name);
        }
    }
    assert_eq!(war.state.stage(), Stage::Summon);
    assert_eq!(war.state.view(Viewer::Seat(seat(2))).hand().count(), 3);
    assert_eq!(war.state.view(Viewer::Spectator).hand().count(), 0);
    assert!((1..=3).all(|number| war.state.deck_size(seat(number)) == 10));
}

#[test]
fn war_2_a_deck_is_five_effect_three_ordinary_and_two_elite_entities() {
    let mut war = begun("-", &PLAIN);
    for pair in ["grizzle grizzle", "rex rex"] {
        war.quiet(pair);
    }
    assert!(
        war.due().iter().all(|(name, _)| !["sable", "juno"].contains(&name.as_str())),
        "two elite ones are all"
    );
    for pair in ["biscuit biscuit", "mossy mossy", "button button"] {
        war.quiet(pair);
    }
    let left: Vec<_> = war.due().into_iter().map(|(name, _)| name).collect();
    assert_eq!(
        left,
        ["eggy", "felps", "gary", "grump", "honey", "larry", "lemon", "mimic", "pebble", "thistle"]
    );
}

#[test]
fn war_4_entities_are_revealed_in_seat_order_and_seen_by_all() {
    let mut war = begun("-", &["trip rally umbrella", "hush copycat drizzle", "trip hush rally"]);
    for (number, name) in [(1, "rex"), (2, "clover"), (3, "rex")] {
        assert_eq!(war.state.turn(), Turn::Deal);
        assert!(Viewer::all(war.state.seats()).all(|viewer| war.state.sees_deal(viewer)));
        war.deal(name);
        let Card::Entity(card) = war.rules.cards().find(name).unwrap() else { panic!("{name}") };
        assert_eq!(war.state.entity(seat(number)), Some(card));
    }
    assert_eq!(war.state.stage(), Stage::Supports);
    assert_eq!(war.state.check_deal(parlor_solo_war::Deal::Die(1)).unwrap_err().clause, "WAR-8");
}

/// The example of the clause: base 1, supports -2 and +2, then a klutz's -1 in the same step.
#[test]
fn war_5_debuffs_come_first_and_the_step_counts_as_a_whole() {
    let rules = changed(&[("name = \"biscuit\"\nforce = 3", "name = \"biscuit\"\nforce = 1")]);
    let mut war = with(rules, 2);
    war.play("deal rally hush copycat trip drizzle umbrella biscuit rex; 1: support rally; 2: support trip");
    assert_eq!(war.forces(), [2, 7], "1 - 2 is 0, and 2");
    war.play("1: gamble; 2: pass; deal d0 stumble");
    assert_eq!(war.forces(), [2, 7], "1 - 3 is 0, and 2");
    let sum = war.state.force_sum(seat(1)).unwrap();
    assert_eq!((sum.base, sum.total), (1, 2));
    assert_eq!(
        sum.parts.iter().map(|part| (part.amount, part.total)).collect::<Vec<_>>(),
        [(-2, 0), (-1, 0), (2, 2)]
    );
}

#[test]
fn war_5_each_step_stops_at_nothing_before_the_next() {
    // Lemon lingers -2 on waddle's owner; thistle takes 1; trip takes 2; retaliation adds 2.
    let mut war = begun("-", &["trip rally umbrella", "hush rally drizzle"]);
    war.quiet("lemon rex");
    war.play("deal thistle honey");
    assert_eq!(war.forces(), [3, 0], "2 - 2 is 0, and 0 - 1 stays 0");
    war.play("1: support trip; 2: pass; 1: pass; 2: pass");
    assert_eq!(war.forces(), [3, 0]);
    war.play("2: support rally; 1: pass");
    assert_eq!(war.points(), [1, 1], "3 to 2 for seat 1; seat 2 won the first round");
    assert_eq!(war.state.round(), 3);
}

/// The explanation and the number come to the same at every state of random games, and a chain of parts is a sum.
#[test]
fn war_5_the_explanation_adds_up_to_the_force() {
    let mut rng = parlor_chance::Rng::new(5);
    let mut parts = 0;
    for game in 0..200 {
        let (options, seats) = [("-", 2), ("-", 3), ("-", 4), ("teams=yes", 4)][game % 4];
        let mut state = war(options, seats).state;
        while script::step(&mut state, &mut rng).is_some() {
            for number in 1..=seats {
                if let Some(sum) = state.last_force_sum(seat(number)) {
                    assert_eq!(sum.total, state.last_force(seat(number)), "as it was when the round ended");
                }
            }
            let forces = state.forces();
            for number in 1..=seats {
                let Some(sum) = state.force_sum(seat(number)) else { continue };
                assert_eq!(sum.total, forces[seat(number)]);
                let last = sum.parts.last().map_or(i32::from(sum.base), |part| part.total);
                assert_eq!(last, i32::from(sum.total));
                assert!(sum.parts.is_sorted_by_key(|part| (part.step, part.amount > 0)));
                parts = parts.max(sum.parts.len());
            }
        }
    }
    assert!(parts >= 6, "long sums were among them: {parts}");
}

#[test]
fn war_8_support_cards_are_chosen_face_down_and_shown_together() {
    let mut war = begun("-", &PLAIN);
    war.deal("rex clover");
    assert_eq!(war.asked(), [1, 2]);
    assert_eq!(war.legal(1), ["support rally", "support trip", "support umbrella", "pass"]);
    war.play("2: support hush");
    assert_eq!((war.asked(), war.state.sealed().len()), (vec![1], 1));
    assert_eq!(war.forces(), [7, 5], "nothing is shown yet");
    assert!(war.refused(2, "pass").contains("your choice is made"));
    assert_eq!(war.state.view(Viewer::Seat(seat(1))).hand_size(seat(2)), 3);
    war.play("1: support trip");
    assert_eq!(war.forces(), [7, 4], "5 - 2, and 1 for hush");
    assert_eq!(war.state.view(Viewer::Spectator).hand_size(seat(2)), 2);
    assert_eq!(war.state.stage(), Stage::Gambles);
}

#[test]
fn war_8_who_has_no_support_card_is_not_asked() {
    let mut war = begun("-", &PLAIN);
    for (pair, own) in [("rex rex", "trip"), ("juno juno", "rally"), ("clover clover", "umbrella")] {
        war.play(&format!("deal {pair}; 1: support {own}; 2: pass"));
        war.pass();
    }
    war.deal("button button");
    assert_eq!(war.asked(), [2]);
    assert!(war.refused(1, "pass").contains("(WAR-8)"));
}

#[test]
fn war_8_a_card_means_a_seat_only_where_several_can_be_meant() {
    let mut three = begun("-", &["trip rally roll-over", "hush copycat drizzle", "trip hush rally"]);
    three.deal("rex rex rex");
    assert_eq!(
        three.legal(1),
        [
            "support roll-over 1",
            "support roll-over 2",
            "support roll-over 3",
            "support rally",
            "support trip 2",
            "support trip 3",
            "pass"
        ]
    );
    assert!(
        three.refused(1, "support trip").contains("Choose a target for this card: seats 2 and 3 (WAR-8)")
    );
    assert!(three.refused(1, "support trip 1").contains("(WAR-8)"));
    assert!(three.refused(1, "support rally 1").contains("Leave the seat out"));
    assert!(three.refused(1, "support drizzle").contains("not in your hand"));
}

#[test]
fn war_9_a_gamble_adds_one_to_three_or_draws_a_klutz_card() {
    let mut war = begun("-", &PLAIN);
    war.play("deal clover clover").pass();
    let mut war = begun("-", &PLAIN);
    war.play("deal clover clover; 1: pass; 2: pass");
    assert_eq!(war.legal(1), ["gamble", "pass"]);
    war.play("1: gamble; 2: gamble");
    assert_eq!(
        war.due(),
        [("d0", 1), ("d1", 1), ("d2", 1), ("d3", 1)].map(|(name, weight)| (name.to_owned(), weight))
    );
    war.play("deal d3 d0");
    assert_eq!((war.forces(), war.due().len()), (vec![8, 5], 6));
    war.play("deal wrong-way");
    assert_eq!(war.forces(), [9, 5], "the klutz card helps the opponent");
    assert_eq!(war.state.tokens(seat(1)), 2);
    assert_eq!(war.state.stage(), Stage::Retaliation);
}

#[test]
fn war_9_the_sixth_klutz_card_shuffles_all() {
    let mut war = begun("-", &["second-wind rally trip", "hush copycat drizzle"]);
    let cards = ["stumble", "faceplant", "butterfingers", "wrong-way", "sneeze", "lucky-landing"];
    let rounds = ["rex rex", "juno juno", "clover clover", "button button", "thimble thimble"];
    for (round, pair) in rounds[..2].iter().enumerate() {
        war.play(&format!("deal {pair}; 1: pass; 2: pass; 1: gamble; 2: gamble"));
        for (index, card) in cards[2 * round..2 * round + 2].iter().enumerate() {
            assert_eq!(war.due().len(), 4);
            war.deal("d0");
            assert_eq!(war.due().len(), 6 - 2 * round - index, "open cards cannot be drawn");
            war.deal(card);
            if *card == "butterfingers" {
                war.deal("rally");
            }
        }
        war.pass();
    }
    war.play("deal clover clover; 1: support second-wind; 2: pass; 1: gamble; 2: gamble; deal d0 sneeze d0");
    assert_eq!(war.due(), [("lucky-landing".to_owned(), 1)]);
    war.deal("lucky-landing");
    assert_eq!(war.forces(), [6, 6], "it takes effect before all are shuffled");
    war.pass();
    war.play("deal button button; 1: pass; 2: pass; 1: gamble; deal d0");
    assert_eq!(war.due().len(), 6);
}

#[test]
fn war_9_butterfingers_with_an_empty_hand_drops_nothing() {
    let mut war = begun("-", &PLAIN);
    for (pair, own) in [("rex rex", "trip"), ("juno juno", "rally"), ("clover clover", "umbrella")] {
        war.play(&format!("deal {pair}; 1: support {own}; 2: pass"));
        war.pass();
    }
    war.play("deal button button; 2: pass; 1: gamble; 2: pass; deal d0 butterfingers");
    assert_eq!(war.state.stage(), Stage::Retaliation);
    let mut war = begun("-", &PLAIN);
    war.play("deal rex rex; 1: pass; 2: pass; 1: gamble; 2: pass; deal d0 butterfingers");
    assert_eq!(
        war.due().iter().map(|(name, _)| name.as_str()).collect::<Vec<_>>(),
        ["rally", "trip", "umbrella"]
    );
    assert!(Viewer::all(war.state.seats()).all(|viewer| war.state.sees_deal(viewer)), "it is public");
    war.deal("trip");
    assert_eq!(war.state.view(Viewer::Spectator).hand_size(seat(1)), 2);
}

#[test]
fn war_10_retaliation_is_for_those_who_held_back() {
    let mut war = begun("-", &PLAIN);
    war.play("deal clover clover; 1: support rally; 2: pass; 1: pass; 2: gamble; deal d1");
    assert_eq!(war.legal(1), ["gamble", "pass"]);
    assert_eq!(war.legal(2), ["support drizzle", "support hush", "support copycat", "pass"]);
    assert!(war.refused(1, "support trip").contains("(WAR-11)"));
    assert!(war.refused(2, "support hush gamble").contains("(WAR-11)"));
    war.play("1: gamble; 2: support copycat");
    assert_eq!(war.due().len(), 4, "supports first, then rolls");
    assert_eq!(war.forces(), [7, 8], "5 + 1 from the die, then 1 for rally and 1 of its own");
    war.play("deal d3");
    assert_eq!(war.points(), [1, 0]);
}

#[test]
fn war_10_both_can_be_done_at_once() {
    let mut war = begun("-", &PLAIN);
    war.play("deal clover clover; 1: pass; 2: pass; 1: pass; 2: pass");
    assert_eq!(war.legal(2).len(), 8);
    war.play("2: support hush gamble; 1: support trip; deal d2");
    assert_eq!(war.points(), [0, 1], "5 to 5 - 2 + 1 + 2");
    assert_eq!(war.state.tokens(seat(2)), 2);
    let mut war = begun("-", &PLAIN);
    war.play("deal clover clover; 1: pass; 2: pass; 1: pass; 2: pass; 2: pass; 1: pass");
    assert_eq!(war.points(), [1, 1], "asked once only");
}

#[test]
fn war_11_one_support_card_and_one_gamble_a_round() {
    let mut war = begun("-", &PLAIN);
    war.play("deal rex clover; 1: support rally; 2: support hush; 1: gamble; 2: gamble; deal d1 d1");
    assert_eq!(war.state.stage(), Stage::Summon, "nobody is left to retaliate");
}

#[test]
fn war_13_all_that_tie_for_the_highest_force_win() {
    let mut war = begun("-", &["trip rally umbrella", "hush copycat drizzle", "trip hush rally"]);
    war.quiet("rex juno clover");
    assert_eq!(war.points(), [1, 1, 0]);
    assert_eq!(war.state.round(), 2);
    let mut war = begun("-", &PLAIN);
    war.play("deal rex clover; 1: support trip; 2: pass").pass();
    assert_eq!(war.state.view(Viewer::Seat(seat(1))).hand_size(seat(1)), 2, "what was played is gone");
}

#[test]
fn options_fit_together_only_at_four_seats() {
    let rules = SoloWarRules::parse("teams=yes").unwrap();
    assert!(matches!(rules.check(Some(3)), Err(BadRules::Conflict { .. })));
    assert!(rules.check(Some(4)).is_ok());
    assert!(matches!(SoloWar::new(&rules, 2), Err(BadRules::Conflict { .. })));
}
