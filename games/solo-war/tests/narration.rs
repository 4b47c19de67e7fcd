//! The sentences, questions and previews of Solo War.

use crate::common::{War, begun, seat};
use parlor_game::{BySeat, Cast, Game, Narrate, Notation, Seat, Seats, Seen, Turn, Viewer};
use parlor_solo_war::SoloWar;

const ANN: Viewer = Viewer::Seat(Seat::One);
const BO: Viewer = Viewer::Seat(Seat::Two);
const CY: Viewer = Viewer::Seat(Seat::Three);
const ALL: Viewer = Viewer::Spectator;

fn cast(war: &War, viewer: Viewer) -> Cast {
    let names = ["Ann", "Bo", "Cy", "Di"];
    Cast::new(&BySeat::from_fn(war.state.seats().len(), |seat| names[seat.index()].to_owned()), viewer)
}

/// What a viewer reads of a step: `deal rex` or `1: pass`.
fn told(war: &War, step: &str, viewer: Viewer) -> String {
    let mut after = war.clone();
    after.play(step);
    let seen = match step.split_once(": ") {
        Some((number, text)) => {
            let by = seat(number.parse().unwrap());
            let action = SoloWar::parse_action(&war.rules, text).unwrap();
            let own = viewer == Viewer::Seat(by);
            let open = own || !after.state.sealed().contains(by);
            let sees = open && war.state.sees_action(viewer, by, action);
            Seen::Action(by, sees.then_some(action))
        }
        None => {
            let deal = SoloWar::parse_deal(&war.rules, step.trim_start_matches("deal ")).unwrap();
            Seen::Deal(war.state.sees_deal(viewer).then_some(deal))
        }
    };
    let (before, after) = (war.state.view(viewer), after.state.view(viewer));
    SoloWar::tell(&war.rules, &before, &after, seen, &cast(war, viewer))
}

fn asked(war: &War, viewer: Viewer) -> String {
    SoloWar::ask(&war.rules, &war.state.view(viewer), &cast(war, viewer))
}

fn previewed(war: &War, number: u8, text: &str) -> String {
    let viewer = Viewer::Seat(seat(number));
    let action = SoloWar::parse_action(&war.rules, text).unwrap();
    SoloWar::preview(&war.rules, &war.state.view(viewer), seat(number), action, &cast(war, viewer))
}

fn three() -> War {
    begun("-", &["trip rally roll-over", "hush copycat drizzle", "trip hush rally"])
}

#[test]
fn a_dealt_support_card_is_named_to_its_owner() {
    let war = crate::common::war("-", 2);
    assert_eq!(told(&war, "deal trip", ANN), "You are dealt trip.");
    assert_eq!(told(&war, "deal trip", BO), "Ann is dealt a support card.");
    assert_eq!(asked(&war, ALL), "Ann is dealt support cards.");
}

#[test]
fn a_summons_tells_the_base_force() {
    let war = three();
    assert_eq!(told(&war, "deal rex", ANN), "You summon rex, base force 7.");
    assert_eq!(told(&war, "deal rex", ALL), "Ann summons rex, base force 7.");
    assert_eq!(asked(&war, BO), "Round 1: Ann summons an entity.");
}

#[test]
fn a_look_is_named_to_who_looks() {
    let mut war = three();
    war.deal("larry gary clover");
    assert_eq!(asked(&war, ANN), "Choose whom your larry means.");
    assert_eq!(asked(&war, BO), "Ann chooses whom an entity means.");
    assert_eq!(told(&war, "1: target 2", BO), "Ann's larry means you.");
    assert_eq!(told(&war, "1: target 2", ANN), "Your larry means Bo.");
    war.play("1: target 2");
    assert_eq!(told(&war, "deal rex", ANN), "You and Bo look at the top card of Bo's deck: rex.");
    assert_eq!(told(&war, "deal rex", CY), "Ann and Bo look at the top card of Bo's deck.");
    war.play("deal rex");
    assert_eq!(told(&war, "deal felps", BO), "Ann and you look at card 2 from the top of your deck: felps.");
    war.play("deal felps honey");
    assert_eq!(asked(&war, BO), "Put the cards back on your deck: name them, the top first.");
    assert_eq!(asked(&war, ANN), "Bo chooses an order for the top of their own deck.");
    let order = "2: order honey rex felps";
    assert_eq!(
        told(&war, order, BO),
        "You put the cards back on your deck, the top first: honey, rex and felps."
    );
    let hidden = "Bo puts the cards back on their own deck, in an order that nobody else sees.";
    assert_eq!((told(&war, order, ANN), told(&war, order, ALL)), (hidden.to_owned(), hidden.to_owned()));
}

#[test]
fn what_is_shown_without_a_deal_is_told_with_the_step() {
    let mut war = begun("-", &["trip rally roll-over", "hush roll-over drizzle"]);
    war.play("deal gary clover felps rex honey; 1: order rex felps honey; 2: pass");
    assert_eq!(
        told(&war, "1: support roll-over 1", ANN),
        "You play roll-over on yourself.",
        "a card that was seen already is not named again"
    );
    let mut war = begun("-", &["trip rally roll-over", "hush roll-over drizzle"]);
    war.play("deal gary clover felps rex honey; 1: order rex felps honey; 1: pass");
    assert_eq!(
        told(&war, "2: support roll-over 1", BO),
        "You play roll-over on Ann, and you see rex in Ann's deck."
    );
    assert_eq!(told(&war, "2: support roll-over 1", ANN), "Bo plays roll-over on you.");
    war.play("2: support roll-over 1");
    assert_eq!(asked(&war, BO), "Keep rex on top of Ann's deck, or roll it to the bottom?");
    assert_eq!(told(&war, "2: roll", BO), "You put the top card of Ann's deck (rex) at the bottom.");
    assert_eq!(told(&war, "2: keep", ALL), "Bo leaves the top card of Ann's deck where it is.");
}

#[test]
fn sealed_choices_are_told_when_they_are_shown() {
    let mut war = three();
    war.deal("rex rex rex");
    assert_eq!(told(&war, "1: support trip 2", ANN), "You choose, face down: play trip on Bo.");
    assert_eq!(told(&war, "1: support trip 2", BO), "Ann has chosen.");
    assert_eq!(asked(&war, ALL), "Ann, Bo and Cy choose a support card, or none.");
    war.play("1: pass; 2: pass");
    assert_eq!(told(&war, "3: support rally", ANN), "Cy plays rally.");
    assert_eq!(asked(&war, CY), "Play a support card, or pass.");
}

#[test]
fn a_roll_tells_what_it_makes_of_the_force() {
    let mut war = begun("-", &["trip rally roll-over", "hush copycat drizzle"]);
    war.play("deal clover waddle; 1: pass; 2: pass; 1: gamble; 2: gamble");
    assert_eq!(told(&war, "deal d2", ANN), "You roll a 2, which makes clover 7.");
    assert_eq!(told(&war, "deal d0", BO), "Ann rolls a 0 and has to draw a klutz card.");
    war.play("deal d0");
    assert_eq!(told(&war, "deal stumble", BO), "Ann draws stumble (-1 force for their own entity).");
    assert_eq!(
        told(&war, "deal butterfingers", ANN),
        "You draw butterfingers (you lose a random support card from your hand)."
    );
    war.play("deal butterfingers");
    assert_eq!(told(&war, "deal trip", BO), "Ann drops trip from their hand.");
}

#[test]
fn a_klutz_card_tells_what_it_does_to_whom() {
    let mut war = begun("-", &["trip rally roll-over", "hush copycat drizzle"]);
    war.play("deal clover waddle; 1: pass; 2: pass; 1: gamble; 2: gamble; deal d0");
    assert_eq!(told(&war, "deal sneeze", ANN), "You draw sneeze (shuffles your own deck).");
    assert_eq!(told(&war, "deal sneeze", BO), "Ann draws sneeze (shuffles their own deck).");
    let lose = "Ann draws butterfingers (they lose a random support card from their hand).";
    assert_eq!(told(&war, "deal butterfingers", BO), lose);
}

#[test]
fn the_end_of_a_round_is_told_with_what_ended_it() {
    let mut war = three();
    war.play("deal rex juno clover").pass();
    let mut war = three();
    war.play("deal rex juno clover; 1: pass; 2: pass; 3: pass; 1: pass; 2: pass; 3: pass; 1: pass; 2: pass");
    assert_eq!(told(&war, "3: pass", ALL), "Cy passes; Ann and Bo win round 1 with 7 to 5.");
    assert_eq!(told(&war, "3: pass", BO), "Cy passes; Ann and you win round 1 with 7 to 5.");
    let mut teams = begun(
        "teams=yes",
        &["trip rally drizzle", "hush rally copycat", "rally hush copycat", "rally hush trip"],
    );
    teams.play("deal rex clover button button; 1: pass; 2: pass; 3: pass; 4: pass; 1: pass; 2: pass; 3: pass; 4: pass");
    teams.play("1: pass; 2: pass; 3: pass");
    assert_eq!(
        told(&teams, "4: pass", ALL),
        "Di passes; in round 1 Ann wins with 7 to 5, and Cy and Di win with 4 each."
    );
}

#[test]
fn a_coin_flip_names_who_is_first() {
    let mut war = three();
    war.play("deal larry larry clover; 1: target 3; 2: target 3");
    assert_eq!(asked(&war, CY), "Ann and Bo peek at your deck: a coin says who does so first.");
    assert_eq!(told(&war, "deal first2", ANN), "The coin picks Bo, who may look at Cy's deck first.");
    assert_eq!(told(&war, "deal first2", BO), "The coin picks you, who may look at Cy's deck first.");
}

#[test]
fn a_preview_tells_what_a_card_would_change() {
    let mut war = three();
    war.deal("mimic rex clover");
    assert_eq!(previewed(&war, 2, "support hush 1"), "Ann 7 to 0, you 7 to 8");
    assert_eq!(previewed(&war, 1, "support trip 2"), "Bo 7 to 5");
    assert_eq!(previewed(&war, 2, "support drizzle"), "Ann 7 to 6, you 7 to 8, Cy 5 to 4");
    assert_eq!(previewed(&war, 1, "pass"), "");
    war.play("1: pass; 2: pass; 3: pass");
    assert_eq!(previewed(&war, 1, "gamble"), "Adds 0 to 3, and 0 draws a klutz card; 2 tokens left");
}

/// Every event of random games is one sentence, for each listener.
#[test]
fn every_event_is_one_sentence() {
    use parlor_game::Uniform;
    let mut rng = parlor_chance::Rng::new(9);
    for game in 0..24 {
        let (options, seats) = [("-", 2), ("-", 3), ("-", 4), ("teams=yes", 4)][game % 4];
        let mut war = crate::common::war(options, seats);
        loop {
            let step = match war.state.turn() {
                Turn::Over => break,
                Turn::Deal => {
                    let deal = war.state.pick_deal(|total| rng.below(total)).unwrap();
                    format!("deal {}", SoloWar::deal_text(&war.rules, deal))
                }
                Turn::Decide(asked) => {
                    let by = asked.iter().nth(rng.below(asked.len().into()) as usize).unwrap();
                    let action = war.state.pick_action(by, |count| rng.below(count)).unwrap();
                    format!("{by}: {}", SoloWar::action_text(&war.rules, action))
                }
            };
            for viewer in Viewer::all(Seats::first(seats)) {
                let told = told(&war, &step, viewer);
                assert!(told.ends_with('.') && told.matches(['.', '!', '?']).count() == 1, "{told}");
                assert!(told.starts_with(char::is_uppercase) && !told.contains("  "), "{told}");
                let question = asked(&war, viewer);
                assert!(!question.contains("  ") && question.starts_with(char::is_uppercase), "{question}");
            }
            war.play(&step);
        }
    }
}
