//! Sentences of Solo War that no golden page or playthrough shows: rare events, those who look on, what a choice would bring.

use crate::common::{War, begun, seat};
use parlor_chance::Rng;
use parlor_game::{Game, Move, Narrate, Notation, Seat, Seats, Seen, Turn, Viewer};
use parlor_laws::script::{self, said};
use parlor_solo_war::{Card, CardSet, SoloWar};

const ANN: Viewer = Viewer::Seat(Seat::One);
const BO: Viewer = Viewer::Seat(Seat::Two);
const CY: Viewer = Viewer::Seat(Seat::Three);
const ALL: Viewer = Viewer::Spectator;

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
    let step = said::<SoloWar>(&SoloWar::tell(&war.rules, &before, &after, seen), viewer);
    // What comes of it is a line of its own.
    match SoloWar::follows(&war.rules, &before, &after, seen) {
        Some(line) => format!("{step}\n{}", said::<SoloWar>(&line, viewer)),
        None => step,
    }
}

fn asked(war: &War, viewer: Viewer) -> String {
    script::asked(&war.rules, &war.state, viewer)
}

fn previewed(war: &War, number: u8, text: &str) -> String {
    script::previewed(&war.rules, &war.state, seat(number), text)
}

fn three() -> War {
    begun("-", &["trip rally roll-over", "hush copycat drizzle", "trip hush rally"])
}

#[test]
fn a_look_is_named_to_who_looks() {
    let mut war = three();
    war.deal("larry gary clover");
    assert_eq!(asked(&war, BO), "Ann chooses a target for Larry.");
    assert_eq!(told(&war, "1: target 2", BO), "Ann's Larry targets you.");
    war.play("1: target 2");
    assert_eq!(told(&war, "deal rex", ANN), "You and Bo look at the top card of Bo's deck: Rex.");
    assert_eq!(told(&war, "deal rex", CY), "Ann and Bo look at the top card of Bo's deck.");
    war.play("deal rex felps honey");
    let order = told(&war, "2: order honey rex felps", ANN);
    assert_eq!(order, "Bo puts the cards back on their own deck, in an order that nobody else sees.");
}

#[test]
fn what_is_shown_without_a_deal_is_told_with_the_step() {
    let mut war = begun("-", &["trip rally roll-over", "hush roll-over drizzle"]);
    war.play("deal gary clover felps rex honey; 1: order rex felps honey");
    let mut own = war.clone();
    own.play("2: pass");
    assert_eq!(
        told(&own, "1: support roll-over 1", ANN),
        "You play Roll Over on your own deck: +1 force.",
        "a card that was seen already is not named again"
    );
    war.play("1: pass");
    let play = "2: support roll-over 1";
    let sees = "You play Roll Over on Ann's deck: +1 force for you. You see Rex in Ann's deck.";
    assert_eq!(
        (told(&war, play, BO).as_str(), told(&war, play, ANN).as_str()),
        (sees, "Bo plays Roll Over on your deck: +1 force for Bo.")
    );
    war.play(play);
    assert_eq!(asked(&war, BO), "Leave Rex on top of Ann's deck, or move it to the bottom?");
    assert_eq!(told(&war, "2: roll", BO), "You move Rex from the top of Ann's deck to the bottom.");
}

/// A round that is missing in the table of rounds, or stands there with another force than its sentence says.
#[test]
fn war_13_a_round_that_has_ended_says_its_forces_and_who_won() {
    let mut war = three();
    war.deal("rex clover felps");
    let mut rounds = 0;
    while let Turn::Decide(asked) = war.state.turn() {
        let next = asked.lowest().unwrap();
        let before = war.clone();
        war.play(&format!("{}: pass", next.number()));
        for viewer in [ANN, CY, ALL] {
            let (old, new) = (before.state.view(viewer), war.state.view(viewer));
            let seen = Seen::Action(next, None);
            let ended = SoloWar::ended(&war.rules, &old, &new, seen);
            let told = SoloWar::follows(&war.rules, &old, &new, seen);
            assert_eq!(ended.is_some(), told.is_some());
            let (Some(ended), Some(told)) = (ended, told) else { continue };
            rounds += 1;
            let [rex, clover, felps] = ended.figures.as_slice() else { panic!() };
            assert!(rex > clover && rex > felps, "{:?}", ended.figures);
            let told = said::<SoloWar>(&told, viewer);
            assert!(ended.won == Seats::only(Seat::One) && told.contains(&format!("with {rex} ")), "{told}");
            assert!(ended.last.is_none(), "the view after it has the boxes of that round");
        }
    }
    assert_eq!(rounds, 3, "one round, for three viewers");
}

#[test]
fn a_roll_and_a_klutz_card_tell_what_they_do_to_whom() {
    let mut war = begun("-", &["trip rally roll-over", "hush copycat drizzle"]);
    war.play("deal clover waddle; 1: pass; 2: pass; 1: gamble; 2: gamble");
    assert_eq!(told(&war, "deal d2", ANN), "You roll a 2: Clover now has force 7.");
    assert_eq!(told(&war, "deal d0", BO), "Ann rolls a 0 and must draw a klutz card.");
    war.play("deal d0");
    assert_eq!(told(&war, "deal stumble", BO), "Ann draws Stumble: \u{2212}1 force.");
    assert_eq!(told(&war, "deal sneeze", ANN), "You draw Sneeze: your deck is shuffled.");
    assert_eq!(told(&war, "deal sneeze", BO), "Ann draws Sneeze: their own deck is shuffled.");
    let lose = "Ann draws Butterfingers: they lose a random support card from their hand.";
    assert_eq!(told(&war, "deal butterfingers", BO), lose);
    war.play("deal butterfingers");
    assert_eq!(told(&war, "deal trip", BO), "Ann loses Trip from their hand.");
}

/// "After round 7 of 10", and nobody said why.
#[test]
fn war_14_an_early_end_says_why() {
    let mut war = begun("-", &["trip umbrella drizzle", "hush rally copycat"]);
    let pairs = ["rex biscuit", "juno mossy", "clover waddle", "thimble felps", "button eggy"];
    for pair in pairs.into_iter().chain(["thistle lemon"]) {
        war.quiet(pair);
    }
    assert_eq!(asked(&war, ANN), "You win with 6 rounds won: nobody can catch up in the last 4 rounds.");
    assert_eq!(asked(&war, BO), "Ann wins with 6 rounds won: nobody can catch up in the last 4 rounds.");
}

#[test]
fn the_end_of_a_round_is_told_with_what_ended_it() {
    let mut war = three();
    war.play("deal rex juno clover; 1: pass; 2: pass; 3: pass; 1: pass; 2: pass; 3: pass; 1: pass; 2: pass");
    assert_eq!(
        told(&war, "3: pass", ALL),
        "Cy does not retaliate.\nRound 1: Ann and Bo win with 7 each against 5."
    );
    assert_eq!(
        told(&war, "3: pass", BO),
        "Cy does not retaliate.\nRound 1: Ann and you win with 7 each against 5."
    );
    let mut teams = begun(
        "teams=yes",
        &["trip rally drizzle", "hush rally copycat", "rally hush copycat", "rally hush trip"],
    );
    teams.play("deal rex clover button button; 1: pass; 2: pass; 3: pass; 4: pass; 1: pass; 2: pass; 3: pass; 4: pass");
    teams.play("1: pass; 2: pass; 3: pass");
    assert_eq!(
        told(&teams, "4: pass", ALL),
        "Di does not retaliate.\nRound 1: Ann wins with 7 against 5, and Cy and Di win with 4 each."
    );
}

#[test]
fn a_coin_flip_names_who_is_first() {
    let mut war = three();
    war.play("deal larry larry clover; 1: target 3; 2: target 3");
    assert_eq!(asked(&war, CY), "Ann and Bo both look at your deck: a coin decides who looks first.");
    assert_eq!(told(&war, "deal first2", ANN), "The coin lets Bo look at Cy's deck first.");
    assert_eq!(told(&war, "deal first2", BO), "The coin lets you look at Cy's deck first.");
}

/// Each support card says on whom it was played and what it did there, to anyone who reads it.
#[test]
fn an_opened_support_card_tells_what_it_did() {
    let mut war =
        begun("-", &["trip umbrella big-push", "drizzle second-wind hush", "care-package copycat rally"]);
    war.play("deal clover grump button; 3: pass");
    let opened = |first: &str, last: &str, viewer| {
        let mut war = war.clone();
        war.play(first);
        told(&war, last, viewer)
    };
    assert_eq!(
        opened("1: pass", "2: support drizzle", CY),
        "Bo plays Drizzle: +1 force, \u{2212}1 force for Ann and you."
    );
    assert_eq!(
        opened("1: support umbrella", "2: support drizzle", ALL),
        "Bo plays Drizzle: +1 force, \u{2212}1 force for Cy, Ann's shield keeps off \u{2212}1 force."
    );
    assert_eq!(
        opened("1: pass", "2: support hush 1", ANN),
        "Bo plays Hush on you: your Clover has no effect on force to lose, +1 force for Bo."
    );
    assert_eq!(
        opened("1: pass", "2: support second-wind", ALL),
        "Bo plays Second Wind: +1 force, no spent token to get back."
    );
}

/// A card that only hits others names them even where there is just one.
#[test]
fn at_a_table_of_two_the_only_opponent_is_named() {
    let mut war = begun("-", &["trip rally roll-over", "hush copycat drizzle"]);
    war.play("deal thistle felps");
    let mut last = war.clone();
    last.play("2: pass");
    assert_eq!(told(&last, "1: support trip", BO), "Ann plays Trip: \u{2212}2 force for you.");
}

/// What entities do is shown when all lie open; what lingers, with the next summons.
#[test]
fn what_entities_do_is_told_when_all_lie_open() {
    let mut war = three();
    war.play("deal thistle lemon");
    assert_eq!(
        told(&war, "deal felps", BO),
        "Cy summons Felps, base force 3. Ann's Thistle: \u{2212}1 force for you and Cy. \
         Your Lemon: \u{2212}2 force next round for Ann and Cy. Cy's Felps: the decks of Ann and you are shuffled."
    );
    let mut war = three();
    war.play("deal thistle lemon felps").pass();
    assert_eq!(
        told(&war, "deal rex", ALL),
        "Round 2 begins: Ann summons Rex, base force 7, with \u{2212}2 from the last round."
    );
    let mut war = three();
    war.play("deal pebble mimic");
    assert_eq!(
        told(&war, "deal rex", ALL),
        "Cy summons Rex, base force 7. Ann's Pebble: Bo's Mimic loses its effects."
    );
}

/// A preview of what changes no force of this round still says what the card brings.
#[test]
fn a_preview_tells_what_a_card_would_change_and_what_comes_next_round() {
    let mut war = three();
    war.deal("mimic rex clover");
    assert_eq!(
        previewed(&war, 2, "support hush 1"),
        "Ann's force 7 to 0, your force 7 to 8, Ann's Mimic loses its effects on force"
    );
    assert_eq!(
        previewed(&war, 2, "support drizzle"),
        "Ann's force 7 to 6, your force 7 to 8, Cy's force 5 to 4"
    );
    war.play("1: pass; 2: pass; 3: pass");
    let gamble = "+1 to +3 force, or a klutz card on a 0; that leaves 2 tokens";
    assert_eq!(previewed(&war, 1, "gamble"), gamble);
    let mut war = begun("-", &["big-push care-package roll-over", "hush copycat drizzle"]);
    war.deal("clover waddle");
    assert_eq!(previewed(&war, 1, "support big-push"), "your force 5 to 8, \u{2212}2 force next round");
    assert_eq!(previewed(&war, 1, "support care-package"), "+2 force next round");
    let look = "your force 5 to 6, a look at the top card of Bo's deck";
    assert_eq!(previewed(&war, 1, "support roll-over 2"), look);
}

/// Whether a word is a card as card sets spell it: `care-package`, `rex`.
fn is_id(word: &str) -> bool {
    let word = word.trim_end_matches(['.', ',', ':']);
    (0..Card::COUNT)
        .filter_map(Card::from_slot)
        .any(|card| CardSet::default().face(card).is_some_and(|face| face.name == word))
}

/// Every event of random games is told without an id of a card, for each listener; that it is a sentence is the law `narration`.
#[test]
fn no_event_is_told_with_an_id() {
    let mut rng = Rng::new(9);
    for (options, seats) in [("-", 2), ("-", 3), ("-", 4), ("teams=yes", 4)] {
        let war = crate::common::war(options, seats);
        script::walk(war.state, &mut rng, |before, step, _| {
            let war = War { rules: war.rules.clone(), state: *before };
            let step = match step {
                Move::Deal(deal) => format!("deal {}", SoloWar::deal_text(&war.rules, deal)),
                Move::Action(by, action) => format!("{by}: {}", SoloWar::action_text(&war.rules, action)),
            };
            for viewer in Viewer::all(Seats::first(seats)) {
                let told = told(&war, &step, viewer);
                assert!(!told.contains("..") && !told.split(' ').any(is_id), "{told}");
                assert!(told.split(". ").all(|one| one.starts_with(char::is_uppercase)), "{told}");
            }
        });
    }
}

/// Names of choices are the names on the cards.
#[test]
fn a_choice_is_called_by_the_name_on_the_card() {
    let mut war = begun("-", &["big-push care-package roll-over", "hush copycat drizzle"]);
    war.deal("clover waddle");
    let named = |text: &str| script::named(&war.rules, &war.state, Seat::One, text);
    assert_eq!(named("support care-package"), "play Care Package");
    assert_eq!(named("support roll-over 1"), "play Roll Over on your own deck");
    assert_eq!(named("support roll-over 2 gamble"), "play Roll Over on Bo's deck and gamble");
}
