//! Trace lines of the server's games, to the byte: key order, sorting, and omitted keys.

use crate::common::{play, record, sound};
use parlor_game::Seat;
use parlor_record::{Replay, trace};

fn lines(replay: &Replay, viewer: Option<Seat>) -> Vec<String> {
    let mut lines = Vec::new();
    replay.each_state(|game, _| lines.push(trace(lines.len(), game, viewer)));
    lines
}

/// Weights in another order, a key that is missing, a number that is a text.
#[test]
fn a_deal_line_maps_outcomes_to_weights_sorted_by_bytes() {
    let rose = sound(b"parlor 1\ngame rose\nrules -\nseats 1\n\ndeal * 7H\n");
    let all = lines(&rose, None);
    assert!(
        all[0].starts_with(r#"{"step":0,"turn":"deal","deal":{"*":2,"2C":1,"2D":1,"2H":1,"2S":1,"3C":1,"#),
        "{}",
        all[0]
    );
    assert!(all[0].ends_with(r#""TS":1},"points":[0]}"#), "{}", all[0]);
    assert!(all[2].starts_with(r#"{"step":2,"turn":"deal","deal":{"*":1,"2C":1,"#), "{}", all[2]);
    assert!(!all[2].contains("7H"), "{}", all[2]);
    assert_eq!(lines(&rose, Some(Seat::One))[2], r#"{"step":2,"turn":"deal","deal":"shown","points":[0]}"#);
}

/// A decide line whose actions come in another order, or that shows a seat what others may do.
#[test]
fn a_decide_line_maps_seats_to_actions_sorted_by_bytes() {
    let board = ["b g r y"; 9].join(" ");
    let text =
        format!("parlor 1\ngame ouroboros\nrules -\nseats 2\n\ndeal {board}\n1: place a1 x\n2: discard y\n");
    let game = sound(text.as_bytes());
    let (all, one, two) = (lines(&game, None), lines(&game, Some(Seat::One)), lines(&game, Some(Seat::Two)));
    let squares = "abcdef".chars().flat_map(|file| (1..=6).map(move |rank| format!("{file}{rank}")));
    let actions: Vec<_> =
        squares.flat_map(|square| ["+", "x"].map(|way| format!("\"place {square} {way}\""))).collect();
    let legal = format!(r#""legal":{{"1":[{}]}}"#, actions.join(","));
    assert_eq!(all[36], format!(r#"{{"step":36,"turn":"decide",{legal},"points":[0,0]}}"#));
    assert_eq!(one[36], format!(r#"{{"step":36,"turn":"decide",{legal},"asked":[1],"points":[0,0]}}"#));
    assert_eq!(two[36], r#"{"step":36,"turn":"decide","legal":{},"asked":[1],"points":[0,0]}"#);
    for over in [&all, &one, &two] {
        assert_eq!(over[38], r#"{"step":38,"turn":"over","points":[-1,0],"result":[0,1]}"#);
        assert_eq!(over.len(), 39);
    }
}

/// A trace that is not JSON, skips a step, or lacks the state after the last event.
#[test]
fn every_line_of_a_whole_game_is_one_object_with_its_step() {
    for table in crate::common::tables() {
        let (header, events) = play(&table, "tracing", usize::MAX);
        let replay = sound(record(&header, &events).as_bytes());
        let all = lines(&replay, None);
        assert_eq!(all.len(), events.len() + 1);
        for (step, line) in all.iter().enumerate() {
            let value: serde_json::Value = serde_json::from_str(line).expect("JSON");
            assert_eq!(value["step"], step);
            assert_eq!(value.to_string(), *line, "no blanks, and numbers are whole");
            assert_eq!(value["turn"] == "over", step == events.len());
        }
    }
}
