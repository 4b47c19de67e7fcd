//! What parts make no position, what is written of one, and games that begin at positions written by hand.

use crate::common::{begun, changed as set_with, set_from, war, with};
use parlor_chance::Rng;
use parlor_game::{
    BadPosition, Game, LONGEST_POSITION, Notation, Rules, Setup, Turn, Uniform, ViewOf, Viewer,
};
use parlor_laws::script;
use parlor_solo_war::{SoloWar, SoloWarRules, Stage};

/// A position written by hand, or why it is none, with its clause.
fn set_up(options: &str, text: &str) -> Result<SoloWar, String> {
    let rules = SoloWarRules::parse(options).unwrap();
    let position = SoloWar::parse_position(&rules, text).map_err(|why| why.to_string())?;
    assert_eq!(SoloWar::position_text(&rules, &position), text.to_ascii_lowercase());
    let refused = |why: BadPosition| format!("{why} ({})", why.clause.unwrap_or("-"));
    SoloWar::set_up(&rules, &position).map_err(refused)
}

/// Why a position with a part of its text replaced is none.
fn refused(text: &str, from: &str, to: &str) -> String {
    assert!(text.contains(from), "{from}");
    set_up("-", &text.replacen(from, to, 1)).expect_err("it contradicts itself")
}

/// A first support phase in which both have peeked at a deck, and its owner has put the cards back.
const FIRST: &str = "1 supports - 1: gary - - - - rally,trip,hush - 3 \
                     rex.1.2:123,honey.1.2:123,felps.1.2:123/-/-/- \
                     2: larry - - - - roll-over,trip,copycat - 3 -";

/// The third, after that deck has been shuffled with one of these cards in it.
const THIRD: &str = "3 supports stumble 1: honey rex gary+trip+d2!=3 gary,rex - rally,hush trip 2 -/-/felps.1.2/7:1:1:1.1 \
                     2: felps biscuit larry+trip!+d0:stumble=0 - larry,biscuit roll-over,copycat trip 2 -";

/// The last one, when seat 2 is about to draw level.
const TENTH: &str = "10 retaliation - 1: biscuit - - felps,eggy,gary,larry,pebble mossy,button,grizzle,sable rally,trip,hush - 3 - \
     2: rex - - lemon,thistle,honey,mimic grump,biscuit,mossy,button,grizzle rally,trip,hush - 3 -";

#[test]
fn war_7_and_8_what_was_played_is_written_and_set_up_again() {
    let mut war = begun("-", &["rally trip hush", "roll-over trip copycat"]);
    war.deal("gary larry felps rex honey").play("1: order rex honey felps");
    let written = |state: &SoloWar| SoloWar::position_text(&war.rules, &state.position().unwrap());
    assert_eq!((written(&war.state).as_str(), set_up("-", FIRST)), (FIRST, Ok(war.state)));
    let mut later = war.clone();
    later.play("1: support trip; 2: pass; 1: pass; 2: gamble; deal d0 stumble");
    later.play("1: gamble; 2: support trip; deal d2 rex biscuit");
    later.pass().deal("honey felps");
    assert_eq!((written(&later.state).as_str(), set_up("-", THIRD)), (THIRD, Ok(later.state)));
    assert_eq!(set_up("-", &THIRD.to_ascii_uppercase().replace("SUPPORTS", "Supports")), Ok(later.state));
}

#[test]
fn war_8_what_is_chosen_and_sealed_is_no_position() {
    let mut war = begun("-", &["rally trip hush", "roll-over trip copycat"]);
    assert_eq!(war.state.position(), None, "an entity is due");
    war.deal("rex biscuit");
    assert!(war.state.position().is_some());
    war.play("1: pass");
    assert_eq!((war.state.position(), war.asked()), (None, vec![2]));
}

#[test]
fn war_6_whom_entities_mean_is_said_by_those_who_were_asked() {
    let three = "1 targets - 1: rex - - - - rally,trip,hush - 3 - 2: larry - - - - rally,trip,hush - 3 - \
                 3: rex - - - - rally,trip,hush - 3 -";
    let state = set_up("-", three).unwrap();
    assert_eq!((state.stage(), state.turn().asked().len()), (Stage::Targets, 1));
    let aim = "Whom seat 2's larry means is missing, cannot be meant, or was not asked (WAR-6)";
    assert_eq!(refused(three, "targets", "supports"), aim);
    assert_eq!(refused(three, "larry", "larry>3"), aim, "it is being asked");
    let later = three.replace("targets", "supports").replace("larry", "larry>3");
    assert!(set_up("-", &later).is_ok());
    assert_eq!(refused(&later, "larry>3", "larry>2"), aim);
    assert_eq!(refused(&later, "1: rex", "1: pebble"), aim, "who is negated is not asked");
    assert_eq!(refused(three, "larry", "honey"), "Nobody has anything to choose at this stage (-)");
    let trip = "Whom seat 1's trip means is missing, cannot be meant, or was not asked (WAR-6)";
    let gambles = later.replace("supports", "gambles").replacen("hush -", "hush trip", 1);
    let gambles = gambles.replacen("rally,trip,hush", "rally,hush", 1);
    assert_eq!(refused(&gambles, "1: rex", "1: rex+trip"), trip);
    assert!(set_up("-", &gambles.replace("1: rex", "1: rex+trip>3")).is_ok());
}

/// In the standard set no negator says whom it means; in this one it does, before all others.
#[test]
fn war_6_negators_are_asked_first() {
    let rules = set_with(&[("negate(others)", "negate(opponent)")]);
    let mut war = with(rules.clone(), 3);
    war.deal("rally trip hush rally trip hush rally trip hush pebble larry larry");
    let set_up = |text: &str| {
        let position = SoloWar::parse_position(&rules, text).unwrap();
        SoloWar::set_up(&rules, &position).map_err(|why| why.to_string())
    };
    let text = SoloWar::position_text(&rules, &war.state.position().unwrap());
    assert!(text.starts_with("1 negators - 1: pebble - "), "{text}");
    assert_eq!(set_up(&text), Ok(war.state));
    war.play("1: target 2");
    let text = SoloWar::position_text(&rules, &war.state.position().unwrap());
    assert!(text.starts_with("1 targets - 1: pebble>2 - ") && text.contains("2: larry -"), "{text}");
    assert_eq!((war.asked(), set_up(&text)), (vec![3], Ok(war.state)));
    assert!(set_up(&text.replace("targets", "negators")).is_err(), "it has not been asked yet");
}

#[test]
fn war_1_and_2_each_has_its_cards_once_and_no_more() {
    assert_eq!(refused(THIRD, "gary,rex -", "honey,rex -"), "Seat 1 has honey twice (WAR-1)");
    assert_eq!(refused(FIRST, "honey.1.2:123,felps", "gary.1.2:123,felps"), "Seat 1 has gary twice (WAR-1)");
    assert_eq!(refused(FIRST, "honey.1.2:123,felps", "rex.1.2:123,felps"), "Seat 1 has rex twice (WAR-1)");
    let elite = FIRST.replace("honey.1", "juno.1");
    assert_eq!(
        refused(&elite, "felps.1", "sable.1"),
        "Seat 1 has more elite entities than a deck is made of (WAR-2)"
    );
    assert_eq!(
        refused(FIRST, "rally,trip,hush", "rally,trip"),
        "Seat 1 has 2 support cards, held or spent, and everybody has 3 (WAR-2)"
    );
    assert_eq!(refused(FIRST, "hush -", "hush hush"), "Seat 1 has hush twice (WAR-1)");
    assert_eq!(refused(FIRST, " 3 -", " 4 -"), "Seat 2 has 4 tokens, and there are 3 for each (WAR-1)");
    let one = FIRST.split(" 2:").next().unwrap();
    let why = war_refused(1);
    assert_eq!(set_up("-", one), Err(format!("{why} (-)")));
    assert!(set_up("teams=yes", FIRST).unwrap_err().contains("teams=yes with 2 seats"));
}

/// Why there is no table with this many seats.
fn war_refused(seats: u8) -> String {
    SoloWar::new(&war("-", 2).rules, seats).unwrap_err().to_string()
}

#[test]
fn war_8_to_10_nothing_is_done_before_it_is_due() {
    let early = "Seat 1 has done what comes later in the round (WAR-10)";
    assert_eq!(refused(THIRD, "1: honey", "1: honey+d2"), early);
    let spent = FIRST.replace("rally,trip,hush -", "rally,hush trip");
    assert_eq!(refused(&spent, "1: gary", "1: gary+trip"), early);
    let gambles = spent.replace("supports", "gambles");
    assert_eq!(refused(&gambles, "1: gary", "1: gary+trip!"), early);
    assert!(set_up("-", &gambles.replace("1: gary", "1: gary+trip")).is_ok());
    let gambles = THIRD.replace("supports", "gambles");
    assert_eq!(refused(&gambles, "1: honey", "1: honey+d2"), early);
    let late = THIRD.replace("supports", "retaliation");
    assert_eq!(refused(&late, "1: honey", "1: honey+d2!"), early);
    assert!(set_up("-", &late.replacen("1: honey", "1: honey+d2", 1)).is_ok());
    let die = "Seat 2 rolls 0 to 3, and a klutz card comes with a 0 and only then (WAR-9)";
    for roll in ["d0=0", "d4=0", "d1:stumble=0"] {
        assert_eq!(refused(THIRD, "d0:stumble=0", roll), die);
    }
    let all = "stumble,faceplant,butterfingers,wrong-way,sneeze,lucky-landing";
    assert_eq!(
        refused(THIRD, "supports stumble", &format!("supports {all}")),
        "All klutz cards lie open, and they are shuffled then (WAR-9)"
    );
}

#[test]
fn war_13_the_piles_are_those_of_the_rounds_that_are_over() {
    assert_eq!(
        refused(THIRD, "gary,rex -", "rex -"),
        "Entities in seat 1's piles: 1; rounds that are over: 2 (WAR-13)"
    );
    assert_eq!(
        refused(THIRD, "gary,rex -", "gary rex"),
        "Rex lies not on the pile of seat 1 that its round put it on (WAR-13)"
    );
    assert_eq!(
        refused(THIRD, "d2!=3", "d2!=0"),
        "Larry lies not on the pile of seat 2 that its round put it on (WAR-13)",
        "a tie is won by both"
    );
    assert_eq!(
        refused(THIRD, "roll-over,copycat trip", "roll-over,trip copycat"),
        "Seat 2 has played trip, which is not spent (WAR-13)"
    );
    assert_eq!(refused(THIRD, "2: felps biscuit", "2: felps biscuit+trip"), "Seat 2 has trip twice (WAR-1)");
    let past = "Seat 2's earlier rounds are others than everybody's, or more than there were (-)";
    assert_eq!(refused(THIRD, "larry+trip!+d0:stumble=0", "-"), past);
    assert!(refused(FIRST, "gary -", "gary rex").contains("(-)"), "there was none");
    // The rounds before may be left out: nothing lingers from them then.
    let short = THIRD.replace(" rex gary+trip+d2!=3", " - -");
    let short = short.replace(" biscuit larry+trip!+d0:stumble=0", " - -");
    assert!(set_up("-", &short).is_ok());
}

#[test]
fn war_14_the_game_goes_on() {
    assert_eq!(refused(THIRD, "3 supports", "11 supports"), "There is no round 11: a game has 10 (WAR-14)");
    assert_eq!(refused(THIRD, "3 supports", "0 supports"), "There is no round 0: a game has 10 (WAR-14)");
    let won = "7 supports - 1: rex - - felps,eggy,gary,larry,mossy,button - rally,trip,hush - 3 - \
               2: rex - - - felps,eggy,gary,larry,mossy,button rally,trip,hush - 3 -";
    assert_eq!(
        set_up("-", won),
        Err("One side leads by more than the others can still win (WAR-14)".to_owned())
    );
    let gambles = FIRST.replace("supports", "gambles").replace("hush - 3", "hush - 0");
    assert_eq!(
        refused(&gambles, "copycat - 3", "copycat - 0"),
        "Nobody has anything to choose at this stage (-)"
    );
    let rules = SoloWarRules::default();
    let mut position = SoloWar::parse_position(&rules, FIRST).unwrap();
    for stage in [Stage::Hand, Stage::Order, Stage::Sudden, Stage::Over] {
        position.stage = stage;
        let why = SoloWar::set_up(&rules, &position).unwrap_err();
        assert_eq!(why.clause, Some("WAR-6"));
        assert_eq!(why.sentence, "At this stage it is luck's turn, one seat's, or the game is over");
    }
}

#[test]
fn war_15_a_last_round_laid_out_leads_to_sudden_death() {
    let mut last = war("-", 2);
    last.state = set_up("-", TENTH).unwrap();
    assert_eq!(last.points(), [5, 4]);
    last.pass();
    assert_eq!((last.state.stage(), last.points()), (Stage::Sudden, vec![5, 5]));
    let known = TENTH.replacen("3 -", "3 -/-/-/7:1:1:1.1", 1);
    assert_eq!(
        set_up("-", &known),
        Err("More is said of seat 1's deck than anybody can know (WAR-3)".to_owned())
    );
}

#[test]
fn war_3_what_is_known_of_a_deck_fits_it() {
    let deck = "More is said of seat 1's deck than anybody can know (WAR-3)";
    assert_eq!(refused(FIRST, "rex.1.2:123", "rex.1.3"), deck);
    for shuffle in ["10:1:1:1.1", "7:8:1:1.1", "7:1:3:1.1", "7:1:1:1.8", "7:1:1:1"] {
        assert_eq!(refused(THIRD, "7:1:1:1.1", shuffle), deck);
    }
    assert_eq!(refused(THIRD, "felps.1.2/7", "felps.3/7"), deck);
    let place = "What is said of where rex lies in seat 1's deck contradicts itself (WAR-3)";
    for known in ["rex.1.2:23", "rex.1.2:14", "rex.2:123", "rex.1:123"] {
        assert_eq!(refused(FIRST, "rex.1.2:123", known), place);
    }
    assert_eq!(refused(FIRST, "honey.1.2:123", "honey.1.2"), place, "seat 2 has seen honey there");
    assert_eq!(refused(FIRST, "/-/-/-", "/-/rex.2/-"), place, "it knows more of it");
    let bottom = FIRST.replace(",felps.1.2:123/-", "/felps.1.2:129").replace("2:123", "2:129");
    assert!(set_up("-", &bottom).is_ok());
}

#[test]
fn the_text_of_a_position_is_read_as_it_is_written_and_no_other() {
    let rules = SoloWarRules::default();
    let found = |text: &str| {
        let why = SoloWar::parse_position(&rules, text).unwrap_err();
        assert!(!why.expected.is_empty());
        why.found
    };
    for (word, other) in [
        ("3 ", "03 "),
        ("3 ", "256 "),
        ("supports", "order"),
        (" stumble ", " rex "),
        (" 1: ", " 2: "),
        ("honey", "trip"),
        ("honey", "honey>5"),
        ("honey", "honey+"),
        ("honey", "é"),
        ("gary,rex", "gary,"),
        ("gary+trip+d2!=3", "gary+trip+d2!"),
        ("gary+trip+d2!=3", "gary+d2:rex=3"),
        ("gary+trip+d2!=3", "gary=65536"),
        ("-/-/felps.1.2/7:1:1:1.1", "-/-/felps.1.2"),
        ("-/-/felps.1.2/7:1:1:1.1", "-/-/felps.1.5/-"),
        ("-/-/felps.1.2/7:1:1:1.1", "felps.1:0/-/-/-"),
        ("-/-/felps.1.2/7:1:1:1.1", "-/-/felps.1.2/7:1:1"),
    ] {
        assert_eq!(found(&THIRD.replacen(word, other, 1)), other.trim(), "for {word}");
    }
    // What is read and would be written otherwise.
    for (part, other) in [
        ("gary,rex", "rex,gary"),
        ("gary,rex", "gary,gary"),
        ("gary+trip+d2!=3", "gary+d2!+trip=3"),
        ("felps.1.2/", "felps.2.1/"),
        ("-/-/felps.1.2/7:1:1:1.1", "-/-/-/-"),
        ("7:1:1:1.1", "7:1:11:1.1"),
    ] {
        let text = THIRD.replacen(part, other, 1);
        assert_eq!(found(&text), text, "for {part}");
    }
    assert_eq!(found("1 supports"), "1 supports");
    assert!(found(THIRD.trim_end_matches(" trip 2 -")).starts_with("2: felps"));
    assert!(found(&format!("{FIRST}{}", " 3:".repeat(LONGEST_POSITION))).len() > LONGEST_POSITION);
}

/// Texts in which words and numbers have changed places are read, refused, or played to their end before everybody's eyes.
#[test]
fn what_is_written_by_hand_never_panics() {
    let (mut set_up, mut rng) = (0, Rng::new(7));
    for seed in 0..100 {
        let options = ["-", "teams=yes"][seed as usize % 2];
        let seats = if seed % 2 == 0 { 2 + seed as u8 / 2 % 3 } else { 4 };
        let rules = SoloWarRules::parse(options).unwrap();
        let mut state = SoloWar::new(&rules, seats).unwrap();
        for _ in 0..rng.below(200) {
            let before = state;
            script::step(&mut state, &mut rng);
            let Some(position) = before.position() else { continue };
            let text = muddled(&SoloWar::position_text(&rules, &position), &mut rng);
            let Ok(position) = SoloWar::parse_position(&rules, &text) else { continue };
            let Ok(mut begun) = SoloWar::set_up(&rules, &position) else { continue };
            set_up += 1;
            for _ in 0..24 {
                for viewer in Viewer::all(begun.seats()) {
                    let view = begun.view(viewer);
                    let world = view.determinize(&mut rng);
                    assert_eq!(world.view(viewer), view, "{text}");
                    SoloWar::view_data(&rules, &view);
                }
                script::step(&mut begun, &mut rng);
                if let Some(again) = begun.position() {
                    assert_eq!(SoloWar::set_up(&rules, &again), Ok(begun), "{text}");
                }
            }
        }
    }
    assert!(set_up > 300, "{set_up}");
}

/// Four seats, each card's name as long as it may be: no text is longer than a record takes.
#[test]
fn war_17_the_longest_names_fit_into_a_text() {
    let file = String::from_utf8(SoloWarRules::FILE.unwrap().bytes.to_vec()).unwrap();
    let mut endings = ('a'..='z').flat_map(|one| ('a'..='z').map(move |two| format!("{one}{two}")));
    let mut named = |line: &str| match line.strip_prefix("name = ") {
        Some(name) if name != "\"standard\"" => {
            format!("name = \"abcdefghijklmn{}\"", endings.next().unwrap_or_default())
        }
        _ => line.to_owned(),
    };
    let rules = set_from(&file.lines().map(|line| named(line) + "\n").collect::<String>());
    let (mut longest, mut rng) = (0, Rng::new(3));
    for _ in 0..300 {
        let mut state = SoloWar::new(&rules, 4).unwrap();
        while state.turn() != Turn::Over {
            if let Some(position) = state.position() {
                longest = longest.max(SoloWar::position_text(&rules, &position).len());
            }
            script::step(&mut state, &mut rng);
        }
    }
    println!("the longest has {longest} bytes");
    assert!(longest * 4 < LONGEST_POSITION * 3, "{longest}");
}

/// One or two names or numbers replaced by others of the same text.
fn muddled(text: &str, rng: &mut Rng) -> String {
    let mut words: Vec<String> = Vec::new();
    for letter in text.chars() {
        let name = |letter: char| letter.is_ascii_alphabetic() || letter == '-';
        match words.last_mut() {
            Some(word) if word.chars().all(name) && name(letter) => word.push(letter),
            _ => words.push(letter.to_string()),
        }
    }
    let plain = |word: &String| word.starts_with(|letter: char| letter.is_ascii_alphanumeric());
    for _ in 0..=rng.below(2) {
        let at = rng.below(words.len() as u32) as usize;
        let other = rng.below(words.len() as u32) as usize;
        if plain(&words[at]) && plain(&words[other]) {
            words[at] = words[other].clone();
        }
    }
    words.concat()
}
