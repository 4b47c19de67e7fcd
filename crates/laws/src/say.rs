//! How messages speak of a game: in its notation, as its records do.

use parlor_game::{Move, Notation, Seats, Turn, Viewer, in_words};

/// `seat 2`, or `a spectator`.
pub(crate) fn viewer(viewer: Viewer) -> String {
    match viewer {
        Viewer::Seat(seat) => format!("seat {seat}"),
        Viewer::Spectator => "a spectator".to_owned(),
    }
}

/// `seat 2`, `seats 1 and 3`, `no seat`.
pub(crate) fn seats(seats: Seats) -> String {
    let numbers: Vec<String> = seats.iter().map(|seat| seat.to_string()).collect();
    match numbers.len() {
        0 => "no seat".to_owned(),
        1 => format!("seat {}", numbers[0]),
        _ => format!("seats {}", in_words(&numbers)),
    }
}

/// `a choice of seat 1`, `a deal`, `the end`.
pub(crate) fn turn(turn: Turn) -> String {
    match turn {
        Turn::Decide(asked) => format!("a choice of {}", seats(asked)),
        Turn::Deal => "a deal".to_owned(),
        Turn::Over => "the end".to_owned(),
    }
}

/// An action in the game's notation.
pub(crate) fn action<G: Notation>(rules: &G::Rules, action: G::Action) -> String {
    format!("`{}`", G::action_text(rules, action))
}

/// Several actions.
pub(crate) fn actions<G: Notation>(rules: &G::Rules, list: &[G::Action]) -> String {
    in_words(list.iter().map(|one| action::<G>(rules, *one)))
}

/// An outcome in the game's notation.
pub(crate) fn deal<G: Notation>(rules: &G::Rules, deal: G::Deal) -> String {
    format!("`{}`", G::deal_text(rules, deal))
}

/// Steps as a record has them.
pub(crate) fn steps<G: Notation>(rules: &G::Rules, steps: &[Move<G>]) -> String {
    in_words(steps.iter().map(|step| match *step {
        Move::Deal(outcome) => format!("the deal {}", deal::<G>(rules, outcome)),
        Move::Action(seat, one) => format!("{} of seat {seat}", action::<G>(rules, one)),
    }))
}
