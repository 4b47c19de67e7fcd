//! Records from tables on the web: who sat where, gone on with in a terminal; and what records from anywhere cannot do to a server.

use std::fs;

use crate::common::{parlor_reading, printed};
use crate::server::{Server, bot};
use parlor_wire::{Code, Fault, NewSeat, NewTable, Opened, Start};
use serde_json::json;

/// A game that was begun on the web against Gentle and goes on against another bot in the terminal.
#[test]
fn a_game_from_the_web_goes_on_in_the_terminal() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::open(folder.path(), &[]);
    let guest = server.table("ouroboros", &[NewSeat::You, bot("gentle")]);
    let (mut line, state) = guest.enter(&server);
    line.choose(&state, 7);
    let path = format!("/api/tables/{}/record", guest.table);
    let record = server.call("GET", &path, &[("cookie", &guest.cookie)], None).text;
    assert!(record.contains("\nseat 1 person\nseat 2 bot gentle\n"), "{record}");
    let file = folder.path().join("web.parlor");
    fs::write(&file, &record).unwrap();
    let args = ["play", "ouroboros", "--record", file.to_str().unwrap()];
    let run = parlor_reading(&args, "moves\n1\n");
    assert_eq!((run.code, run.err.as_str()), (0, ""));
    let name = record.lines().find_map(|line| line.strip_prefix("name 2 ")).expect("the bot's name");
    assert!(run.out.contains(&format!("{name} ")), "{}", run.out);
    let after = fs::read_to_string(&file).unwrap();
    assert!(after.starts_with(&record) && after.len() > record.len(), "{after}");
}

/// A record by which somebody could choose the deals of a table on the web.
#[test]
fn a_record_with_typed_deals_makes_no_table_with_typed_deals() {
    let server = Server::here(&[]);
    let record = "parlor 1\ngame rose\nrules -\nseats 1\ndeals typed\nseat 1 person\n\ndeal 6C 9H *\n";
    let start = Start { record: record.to_owned(), steps: 3, first: None };
    let guest = server.set(&NewTable { game: "rose".to_owned(), start: Some(start), ..NewTable::default() });
    let (_, state) = guest.enter(&server);
    assert!(!state.choices.is_empty(), "the server has dealt the rest");
    let path = format!("/api/tables/{}/record", guest.table);
    let record = server.call("GET", &path, &[("cookie", &guest.cookie)], None).text;
    assert!(!record.contains("typed") && record.contains("\ngiven 3\n"), "{record}");
}

/// The first steps of a record, each on a line of its own.
fn beginning(record: &str, steps: usize) -> String {
    let (header, moves) = record.split_once("\n\n").unwrap();
    let single = moves.lines().flat_map(|line| match line.strip_prefix("deal ") {
        Some(deals) => deals.split(' ').map(|deal| format!("deal {deal}\n")).collect::<Vec<_>>(),
        None => vec![format!("{line}\n")],
    });
    format!("{header}\n\n{}", single.take(steps).collect::<String>())
}

/// A scene makes an answer several times as long: who asks for it gets fewer steps.
#[test]
fn a_replay_with_the_table_in_words_is_bounded_by_half_the_steps() {
    let server = Server::here(&["steps=80"]);
    let record = printed(&["sample", "snake", "--seats", "4", "--seed", "x"]);
    for (steps, detail, status) in
        [(80, "yes", 200), (81, "yes", 422), (40, "table", 200), (41, "drawing", 422)]
    {
        let body = json!({ "record": beginning(&record, steps) });
        let answer = server.post(&format!("/api/replay?detail={detail}"), &body);
        assert_eq!(answer.status, status, "{steps} steps, detail={detail}: {}", answer.text);
    }
}

/// A table that was set at another position than was asked for, because its record is longer than a table may go on from.
#[test]
fn a_table_goes_on_from_the_step_that_was_asked_for_or_not_at_all() {
    let server = Server::here(&["steps=80"]);
    let record = beginning(&printed(&["sample", "snake", "--seats", "4", "--seed", "x"]), 100);
    for (steps, status) in [(80, 201), (81, 422), (u32::MAX, 422), (7, 201)] {
        let bot = json!({"kind": "bot", "bot": "random"});
        let seats = [json!({"kind": "you"}), bot.clone(), bot.clone(), bot];
        let body = json!({"game": "snake", "seats": seats, "start": {"record": record, "steps": steps}});
        let answer = server.post("/api/tables", &body);
        assert_eq!(answer.status, status, "{steps} steps: {}", answer.text);
        if status == 422 {
            assert_eq!(answer.json::<Fault>().code, Code::TooLarge, "{}", answer.text);
            continue;
        }
        let opened: Opened = answer.json();
        // What follows is dealt at once; the record says from where.
        let path = format!("/api/tables/{}/record", opened.table);
        let record = server.get(&path).text;
        assert!(record.contains(&format!("\ngiven {steps}\n")), "{record}");
    }
}
