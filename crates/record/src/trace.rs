//! Each state as one JSON object, for checking one implementation against another.

use std::collections::BTreeMap;

use parlor_erased::AnyGame;
use parlor_game::{BySeat, Seat, Turn, Viewer};
use serde::Serialize;

/// The order of the fields is the order in which they are printed.
#[derive(Serialize)]
struct TracedState {
    step: usize,
    turn: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    deal: Option<Deal>,
    #[serde(skip_serializing_if = "Option::is_none")]
    legal: Option<BTreeMap<String, Vec<String>>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    asked: Option<Vec<u8>>,
    points: Vec<i32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    result: Option<Vec<i32>>,
}

#[derive(Serialize)]
#[serde(untagged)]
enum Deal {
    Weights(BTreeMap<String, u32>),
    Seen(&'static str),
}

/// One line of a trace: what is due at `step` and who may do what, to an all-knowing reader, or to a seat.
pub fn trace(step: usize, game: &dyn AnyGame, viewer: Option<Seat>) -> String {
    let turn = game.turn();
    let asked = turn.asked();
    let legal = || {
        let told = asked.iter().filter(|seat| viewer.is_none_or(|viewer| viewer == *seat));
        told.map(|seat| (seat.to_string(), game.actions(seat))).collect()
    };
    let deal = || match viewer {
        None => Deal::Weights(game.deals().into_iter().collect()),
        Some(seat) if game.sees_deal(Viewer::Seat(seat)) => Deal::Seen("shown"),
        Some(_) => Deal::Seen("hidden"),
    };
    let state = TracedState {
        step,
        turn: match turn {
            Turn::Decide(_) => "decide",
            Turn::Deal => "deal",
            Turn::Over => "over",
        },
        deal: (turn == Turn::Deal).then(deal),
        legal: (!asked.is_empty()).then(legal),
        asked: (viewer.is_some() && !asked.is_empty()).then(|| asked.iter().map(Seat::number).collect()),
        points: numbers(&game.points()),
        result: game.result().as_ref().map(numbers),
    };
    // Strings, numbers and maps with string keys always have a JSON form.
    serde_json::to_string(&state).unwrap_or_default()
}

fn numbers(values: &BySeat<i32>) -> Vec<i32> {
    values.as_slice().to_vec()
}
