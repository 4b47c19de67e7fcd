//! The end of the game, ties, and teams (WAR-14 to WAR-16).

use crate::common::{War, begun, changed, extreme, field, seat, set_from, with};
use parlor_game::{Cast, Data, Game, Narrate, Notation, Rules, Viewer};
use parlor_language::say;
use parlor_solo_war::{SoloWar, Stage};

const HANDS: [&str; 4] =
    ["trip umbrella wrong", "hush rally care-package", "copycat rally big-push", "rally hush trip"];

/// Ten entities that ask nobody and leave all equal when all have the same.
const SAME: [&str; 10] =
    ["grizzle", "sable", "clover", "button", "mossy", "felps", "eggy", "thistle", "lemon", "honey"];

fn tied(options: &str, seats: usize) -> War {
    let hands: Vec<String> = HANDS[..seats].iter().map(|hand| hand.replace("wrong", "drizzle")).collect();
    let hands: Vec<&str> = hands.iter().map(String::as_str).collect();
    let mut war = begun(options, &hands);
    for name in SAME {
        war.quiet(&format!("{name} ").repeat(seats));
    }
    war
}

/// How a game that is over ended, as a seat reads it.
fn ended(war: &War, reader: u8) -> String {
    let viewer = Viewer::Seat(seat(reader));
    let cast = Cast::nameless(war.state.seats().len(), viewer);
    say(SoloWar::sentences(), &SoloWar::ask(&war.rules, &war.state.view(viewer)), &cast)
}

/// Two rounds of the largest numbers that a card set can have: all gamble, nearly all draw a klutz card, seat 4 plays no support card.
fn of_extremes(sign: char) -> War {
    let mut war = with(set_from(&extreme(sign)), 4);
    war.deal("rally trip hush rally trip hush rally trip hush rally trip hush");
    let dice =
        ["d0 stumble d0 faceplant d0 sneeze d0 wrong-way", "d0 butterfingers d0 lucky-landing d0 sneeze d3"];
    for ((entity, support), dice) in [("felps", "rally"), ("eggy", "trip")].into_iter().zip(dice) {
        war.deal(&format!("{entity} ").repeat(4));
        war.play(&format!("1: support {support}; 2: support {support}; 3: support {support}; 4: pass"));
        war.play("1: gamble; 2: gamble; 3: gamble; 4: gamble");
        war.deal(dice).pass();
    }
    war
}

#[test]
fn war_13_the_highest_force_wins_however_high_it_is() {
    let war = of_extremes('+');
    let told = |number| war.state.last_force_sum(seat(number)).unwrap().total;
    // Base 20, 9 by each of eleven cards of the first round, 18 by each of ten cards of the second; a crowd and the own klutz card, or
    // a grudge and the own die.
    let forces = [20 + 99 + 180 + 9 + 9, 317, 317, 20 + 99 + 180 + 9 + 3];
    assert_eq!([1, 2, 3, 4].map(|number| war.state.last_force(seat(number))), forces);
    assert_eq!([1, 2, 3, 4].map(told), forces);
    assert_eq!(war.points(), [2, 2, 2, 0]);
    let deep = of_extremes('-');
    assert_eq!([1, 2, 3, 4].map(|number| deep.state.last_force(seat(number))), [18, 18, 18, 3]);
}

#[test]
fn war_14_the_game_ends_when_nobody_can_catch_up() {
    let mut war = begun("-", &["trip umbrella drizzle", "hush rally copycat"]);
    for (round, pair) in
        ["rex biscuit", "juno mossy", "clover waddle", "thimble felps", "button eggy"].into_iter().enumerate()
    {
        war.quiet(pair);
        assert_eq!(
            war.state.round(),
            round as u8 + 2,
            "a lead of {} with {} rounds left",
            round + 1,
            9 - round
        );
    }
    war.quiet("thistle lemon");
    assert_eq!(war.points(), [6, 0]);
    assert_eq!(war.result(), Some(vec![2, 0]), "6 is more than the 4 that are left");
    assert!(war.refused(1, "pass").contains("The game is over (WAR-14)"));
}

#[test]
fn war_14_the_leader_must_lead_every_other() {
    let mut war = begun("-", &["trip umbrella drizzle", "hush rally copycat", "rally hush trip"]);
    for round in [
        "rex rex biscuit",
        "juno juno mossy",
        "clover clover waddle",
        "thimble thimble felps",
        "button button eggy",
        "thistle thistle lemon",
    ] {
        war.quiet(round);
    }
    assert_eq!((war.points(), war.state.stage()), (vec![6, 6, 0], Stage::Summon));
}

#[test]
fn war_14_a_team_can_win_two_a_round() {
    let mut war = begun(
        "teams=yes",
        &["trip umbrella drizzle", "hush rally copycat", "rally hush trip", "rally hush trip"],
    );
    let rounds = [
        "rex biscuit rex biscuit",
        "juno mossy juno mossy",
        "clover waddle clover waddle",
        "thimble felps thimble felps",
        "button eggy button eggy",
    ];
    for round in rounds {
        war.quiet(round);
    }
    assert_eq!((war.points(), war.result()), (vec![5, 0, 5, 0], None), "10 is not more than 10");
    war.quiet("thistle lemon felps gary".replace("gary", "lemon").as_str());
    assert_eq!(war.result(), Some(vec![2, 0, 2, 0]));
    assert_eq!(war.points(), [6, 0, 6, 0], "each seat's own pile");
}

#[test]
fn war_15_a_tie_is_a_draw_where_the_table_says_so() {
    let war = tied("tie=draw", 2);
    assert_eq!((war.points(), war.result()), (vec![10, 10], Some(vec![1, 1])));
    let cast = Cast::nameless(2, Viewer::Spectator);
    let told =
        say(SoloWar::sentences(), &SoloWar::ask(&war.rules, &war.state.view(Viewer::Spectator)), &cast);
    assert_eq!(told, "Seat 1 and Seat 2 draw with 10 rounds won each.");
}

#[test]
fn war_15_sudden_death_goes_through_elites_and_effects_to_the_very_end() {
    let mut war = tied("-", 2);
    assert_eq!(war.state.stage(), Stage::Sudden);
    assert_eq!(war.due(), [("juno".to_owned(), 1), ("rex".to_owned(), 1)]);
    war.deal("juno");
    assert_eq!(war.due().len(), 2, "seat 2's own two");
    war.deal("rex");
    assert_eq!(war.due(), [("rex".to_owned(), 1)], "dealt, though it can be no other");
    war.deal("rex juno");
    assert_eq!(war.due().len(), 5, "then the effect entities that were left over");
    let mut won = war.clone();
    won.deal("grump gary");
    assert_eq!(won.result(), Some(vec![0, 2]));
    assert_eq!(ended(&won, 2), "You win in sudden death, 3 against 2, after a tie: 10 rounds won each.");
    war.deal("gary larry larry gary pebble pebble mimic mimic grump");
    assert_eq!(war.result(), None);
    war.deal("grump");
    assert_eq!(war.result(), Some(vec![1, 1]), "still level at the end");
    assert_eq!(war.points(), [10, 10]);
}

#[test]
fn war_15_base_force_alone_counts_and_who_is_lower_is_out() {
    let mut war = tied("-", 3);
    war.deal("juno rex rex");
    assert_eq!(war.state.stage(), Stage::Sudden);
    war.deal("rex juno juno");
    // Mimic copies nothing, and honey's lingering +2 counts for nothing.
    war.deal("mimic gary pebble");
    assert_eq!(war.result(), None);
    war.deal("grump larry");
    assert_eq!(war.result(), Some(vec![0, 0, 2]));
    assert_eq!(war.forces(), [0, 2, 3]);
    assert_eq!(ended(&war, 3), "You win in sudden death, 3 against 2, after a tie: 10 rounds won each.");
}

/// The forces that decided were said nowhere.
#[test]
fn war_15_the_end_says_every_force_that_decided() {
    let mut war = tied("-", 3);
    war.deal("juno rex juno rex juno rex pebble mimic grump");
    assert_eq!(
        ended(&war, 2),
        "Seat 1 wins in sudden death, 3 against 2 and 0, after a tie: 10 rounds won each."
    );
    let mut teams = tied("teams=yes", 4);
    teams.deal("juno rex juno rex rex juno rex juno gary mimic grump mimic");
    let told = ended(&teams, 1);
    assert_eq!(
        told,
        "You and Seat 3 win in sudden death, 3 against 0 and 0, after a tie: 20 rounds won each."
    );
}

#[test]
fn war_15_only_the_tied_go_on() {
    let hands = ["trip umbrella drizzle", "hush rally copycat", "rally hush trip"];
    let mut war = begun("-", &hands);
    for name in SAME {
        // Seat 3 loses just one round.
        let third = if name == "felps" { "grump" } else { name };
        war.quiet(&format!("{name} {name} {third}"));
        if war.state.stage() == Stage::Sudden {
            break;
        }
    }
    assert_eq!(war.state.stage(), Stage::Sudden);
    assert!(war.points()[2] < war.points()[0]);
    war.deal("juno rex");
    assert_eq!(war.result(), None, "seat 3 reveals nothing");
    let mut drawn = begun("tie=draw", &hands);
    for name in SAME {
        let third = if name == "felps" { "grump" } else { name };
        drawn.quiet(&format!("{name} {name} {third}"));
    }
    assert_eq!(drawn.result(), Some(vec![1, 1, 0]));
}

#[test]
fn war_15_in_teams_all_four_reveal_and_one_team_is_left() {
    let mut war = tied("teams=yes", 4);
    assert_eq!(war.points(), [10, 10, 10, 10]);
    war.deal("juno rex juno rex rex juno rex juno");
    assert_eq!((war.result(), war.due().len()), (None, 5));
    let mut won = war.clone();
    won.deal("gary mimic grump mimic");
    assert_eq!(won.result(), Some(vec![2, 0, 2, 0]), "seat 3 is out, and wins with its partner");
    war.deal("gary mimic grump larry");
    assert_eq!(war.result(), None, "seats 1 and 4 are left");
    war.deal("mimic pebble");
    assert_eq!(war.result(), Some(vec![0, 2, 0, 2]));
}

#[test]
fn war_16_teams_fight_two_duels_a_round() {
    let mut war = begun(
        "teams=yes",
        &["trip umbrella drizzle", "hush rally copycat", "rally hush trip", "rally hush trip"],
    );
    war.deal("thistle clover rex lemon");
    assert_eq!(war.forces(), [3, 4, 7, 2], "thistle reaches the own duel only");
    assert_eq!(war.asked(), [1, 2, 3, 4]);
    war.pass();
    assert_eq!(war.points(), [0, 1, 1, 0], "one winner in each duel");
    war.deal("juno juno juno juno");
    assert_eq!(war.forces(), [7, 7, 5, 7], "lemon's -2 lingers in the own duel only");
}

#[test]
fn war_16_larry_has_one_opponent_and_asks_nobody() {
    let mut war = begun(
        "teams=yes",
        &["trip umbrella drizzle", "hush rally copycat", "rally hush trip", "rally hush trip"],
    );
    war.deal("larry rex rex rex");
    assert_eq!(war.state.stage(), Stage::Look);
    war.deal("felps eggy honey");
    assert_eq!(war.sees(1, 2).len(), 3);
}

#[test]
fn war_16_support_cards_reach_the_whole_table() {
    let mut war = begun(
        "teams=yes",
        &["trip rally drizzle", "hush rally copycat", "rally hush copycat", "rally hush trip"],
    );
    war.deal("clover clover clover clover");
    assert_eq!(
        war.legal(1),
        ["support rally 1", "support rally 3", "support trip 2", "support trip 4", "support drizzle", "pass"]
    );
    war.play("1: support drizzle; 2: support rally 4; 3: support copycat; 4: support trip 1");
    assert_eq!(war.forces(), [4, 4, 8, 6], "drizzle hits both opponents; copycat counts both of theirs");
}

#[test]
fn war_16_klutz_cards_stay_in_the_own_duel() {
    let mut war = begun(
        "teams=yes",
        &["trip rally drizzle", "hush rally copycat", "rally hush copycat", "rally hush trip"],
    );
    war.play("deal clover clover clover clover; 1: pass; 2: pass; 3: pass; 4: pass");
    war.play("1: gamble; 2: pass; 3: pass; 4: pass; deal d0 wrong-way");
    assert_eq!(war.forces(), [5, 6, 5, 5]);
}

#[test]
fn war_16_a_team_counts_its_points_together() {
    let mut war = begun(
        "teams=yes",
        &["trip rally drizzle", "hush rally copycat", "rally hush copycat", "rally hush trip"],
    );
    for round in SAME {
        // Seat 1 wins its first rounds, seat 4 as many: 1 and 3 are as good as 2 and 4 together.
        let entities = match round {
            "grizzle" => "grizzle mossy mossy grizzle".to_owned(),
            "mossy" => "mossy grizzle grizzle mossy".to_owned(),
            name => format!("{name} {name} {name} {name}"),
        };
        war.quiet(&entities);
    }
    assert_eq!(war.points(), [9, 9, 9, 9]);
    assert_eq!(war.state.stage(), Stage::Sudden);
}

/// What is on a card says whom it reaches at this table.
#[test]
fn war_16_a_card_says_whom_it_reaches_in_teams() {
    let rules = |teams| {
        let mut rules = changed(&[
            ("\"peek(self, 3)\"", "\"force(friend, +1)\", \"shuffle(others)\""),
            ("\"shuffle(all)\"", "\"shuffle(all)\", \"copy-strongest\", \"negate(any)\""),
            ("\"peek(opponent, 3)\"", "\"peek(friend, 3)\""),
        ]);
        rules.teams = teams;
        rules
    };
    let does = |war: &War, seat: u8| {
        let told = SoloWar::view_data(&war.rules, &war.state.view(Viewer::Spectator));
        let Data::Text(entity) = field(&told, &format!("zones.entities.{seat}")) else { panic!("{told:?}") };
        field(&told, &format!("faces.{entity}.does")).clone()
    };
    for (teams, wanted) in [
        (
            true,
            [
                "+1 force for your own entity; shuffles your own opponent's deck.",
                "Shuffles both decks of your duel; has the base force of your own opponent's entity; the effects of one entity of your duel do \
             nothing.",
                "Looks at the top 3 cards of your own deck and reorders.",
            ],
        ),
        (
            false,
            [
                "+1 force for your own entity; shuffles every other deck.",
                "Shuffles every deck; copies the highest base force among the opponents' entities; the effects of any one entity do nothing.",
                "Looks at the top 3 cards of your own deck and reorders.",
            ],
        ),
    ] {
        let mut war = with(rules(teams), 4);
        for hand in HANDS {
            war.deal(&hand.replace("wrong", "drizzle"));
        }
        war.deal("gary eggy larry rex");
        for (seat, wanted) in (1..).zip(wanted) {
            assert_eq!(does(&war, seat), wanted.into());
        }
    }
    // A list of the cards, without a table, tells of a partner where there can be one.
    let texts: Vec<String> =
        rules(false).contents().into_iter().flat_map(|group| group.entries).map(|card| card.text).collect();
    assert!(texts.contains(&"+1 force for your own entity; shuffles every other deck.".to_owned()));
    assert!(texts.contains(&"+2 force for your own or your partner's entity.".to_owned()));
}
