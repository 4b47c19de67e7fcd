//! Positions on the command line and on the server: printed from a record, begun at, named in the command for the same deals again.

use std::fs;

use crate::common::{parlor, parlor_reading, printed, record_file};
use crate::server::Server;
use parlor_chance::{Dealer, Seed};
use parlor_wire::{NewTable, Start};

const FLOWER: &str = "7C7D/2C3C4C/5C6C8C9C/TCJCQC/KCAC 2D3D4D5D** 17";

fn flower(moves: &str) -> String {
    format!("parlor 2\ngame rose\nrules -\nseats 1\nposition {FLOWER}\n\n{moves}")
}

#[test]
fn replay_prints_the_position_at_a_step_and_play_begins_there() {
    let (_folder, path) = record_file(&printed(&["sample", "ouroboros", "--seed", "3", "--bots", "random"]));
    let position = printed(&["replay", &path, "--position", "--at", "40"]);
    let (_other, own) = record_file("");
    fs::remove_file(&own).unwrap();
    let args = ["play", "ouroboros", "--position", position.trim(), "--bots", "person", "--record", &own];
    let run = parlor_reading(&args, "moves\n1\n");
    assert_eq!((run.code, run.err.as_str()), (0, ""), "{run:?}");
    let record = fs::read_to_string(&own).unwrap();
    let head = format!("parlor 2\ngame ouroboros\nrules -\nseats 2\nposition {position}");
    assert!(record.starts_with(&head), "{record}");
    assert_eq!(printed(&["replay", &own, "--position", "--at", "0"]), position);
    // The same position goes on with it, another does not.
    let again = parlor_reading(&args, "moves\n1\n");
    assert_eq!((again.code, again.err.as_str()), (0, ""), "{again:?}");
    assert!(fs::read_to_string(&own).unwrap().len() > record.len());
    let plain = printed(&["replay", &path, "--position", "--at", "36"]);
    let run = parlor(&["play", "ouroboros", "--position", plain.trim(), "--record", &own]);
    assert_eq!(run.code, 2, "{run:?}");
    assert!(run.err.contains("from another position"), "{run:?}");
}

#[test]
fn replay_says_why_there_is_no_position() {
    let (_folder, path) = record_file(&flower("1: take a1 a2\ndeal *\n"));
    let says = |args: &[&str]| {
        let run = parlor(&[&["replay", path.as_str(), "--position"], args].concat());
        assert_eq!((run.code, run.out.as_str()), (2, ""), "{run:?}");
        run.err
    };
    assert_eq!(printed(&["replay", &path, "--position", "--at", "0"]), format!("{FLOWER}\n"));
    assert!(says(&[]).contains("There is no position after step 2: a deal is due there"), "{}", says(&[]));
    assert!(
        says(&["--at", "9"]).contains("found --at 9; expected a step from 0 to 2"),
        "{}",
        says(&["--at", "9"])
    );
}

#[test]
fn a_position_that_cannot_be_is_refused_with_its_clause() {
    for (game, text, why) in [
        ("rose", FLOWER.replace("2D3D", "2C2D"), "The deck does not have so many of 2C (ROSE-1)"),
        ("rose", "7C".to_owned(), "`7C` cannot be read; expected: "),
        ("ouroboros", "6/6/6/6/6/6 5 1 b/b/b -".to_owned(), "Seats in the position: 3; at the table: 2"),
    ] {
        let run = parlor(&["play", game, "--position", &text]);
        assert_eq!((run.code, run.out.as_str()), (2, ""), "{run:?}");
        assert!(run.err.contains(why), "{run:?}");
    }
}

#[test]
fn the_same_deals_again_begin_at_the_same_position() {
    let args = ["play", "rose", "--seed", "luck", "--position", FLOWER];
    let run = parlor_reading(&args, &"moves\n1\n".repeat(20));
    assert_eq!((run.code, run.err.as_str()), (0, ""), "{run:?}");
    let again = run.out.lines().find_map(|line| line.strip_prefix("The same deals again: "));
    assert_eq!(
        again,
        Some(&*format!("parlor play rose --seed 'hkdf:luck' --position '{FLOWER}'")),
        "{}",
        run.out
    );
}

#[test]
fn an_analysis_begins_where_its_record_does() {
    let (_folder, path) = record_file(&flower("1: take a1 a2\ndeal * 2D\n1: place a2 a1\n"));
    let out = printed(&["analyse", &path, "--bot", "mcts:20", "--json"]);
    let analysis: serde_json::Value = serde_json::from_str(&out).expect("JSON");
    assert_eq!(analysis["choices"], 2, "{out}");
}

/// A table on the web that begins elsewhere than its record.
#[test]
fn a_table_on_the_web_and_its_replay_begin_where_the_record_does() {
    let server = Server::here(&[]);
    let start = Start { record: flower(""), steps: 0, first: None };
    let wish = NewTable { game: "rose".to_owned(), start: Some(start), ..NewTable::default() };
    let guest = server.set(&wish);
    let (_, state) = guest.enter(&server);
    assert!(state.choices.iter().any(|choice| choice.text == "take a1 a2"), "{state:?}");
    let record = || guest.get(&server, "record").text;
    assert!(record().starts_with(&flower("").replace("\n\n", "\n")), "{}", record());
    let body = serde_json::json!({ "record": flower("1: take a1 a2\ndeal * 2D\n") });
    let replay = server.post("/api/replay", &body);
    let replay: serde_json::Value = serde_json::from_str(&replay.text).unwrap();
    assert_eq!(
        (replay["fault"].is_null(), replay["frames"].as_array().map(Vec::len)),
        (true, Some(2)),
        "{replay}"
    );
    let faulty = serde_json::json!({ "record": flower("").replace("2D3D", "2C2D") });
    let told = server.post("/api/replay", &faulty);
    assert!(told.status == 422 && told.text.contains("line 5: found position"), "{}", told.text);
}

/// Two people at one table, one of whom has read the other's hand: held for every game that hides hands and can be set up.
#[test]
fn no_two_people_begin_at_a_position_of_a_game_that_hides_hands() {
    for entry in parlor_catalog::games() {
        let mut game =
            entry.start("-", 2).or_else(|_| entry.start("-", entry.about().default_seats)).unwrap();
        let mut dealer = Dealer::seeded(&Seed::new("1"));
        while game.deal_from(&mut dealer).is_ok() {}
        let (slug, seats) = (entry.about().slug, game.seats().len().to_string());
        let Some(position) = game.position_text().filter(|_| game.hides()) else { continue };
        let args = ["play", slug, "--seats", &seats, "--position", &position, "--bots"];
        let run = parlor(&[&args[..], &["person"]].concat());
        assert_eq!((run.code, run.out.as_str()), (2, ""), "{slug}: {run:?}");
        assert!(run.err.contains("only somebody who plays alone"), "{slug}: {run:?}");
        let run = parlor(&[&args[..], &["person,random"]].concat());
        assert_eq!(run.code, 0, "{slug}: {run:?}");
    }
}
