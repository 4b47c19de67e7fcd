//! Words that sentences, questions and names of choices share.

use parlor_game::{Cast, Seat, Seats, in_words};

use crate::play::state::Task;

/// The form of a verb that goes with a seat.
pub(crate) fn verb<'a>(seat: Seat, you: &'a str, they: &'a str, cast: &Cast) -> &'a str {
    if cast.is_you(seat) { you } else { they }
}

/// `your` or `Ann's`, inside a sentence.
pub(crate) fn whose(seat: Seat, cast: &Cast) -> String {
    if cast.is_you(seat) { "your".to_owned() } else { cast.whose(seat) }
}

/// `Bo's deck`, `your deck`, or `their own deck` of a sole looker who is no listener.
pub(crate) fn deck_of(owner: Seat, lookers: Seats, cast: &Cast) -> String {
    if lookers == Seats::only(owner) && !cast.is_you(owner) {
        return "their own deck".to_owned();
    }
    format!("{} deck", whose(owner, cast))
}

/// The seats by name: `Ann and you`.
pub(crate) fn seats_in_words(seats: Seats, cast: &Cast) -> String {
    let names: Vec<&str> = seats.iter().map(|seat| cast.object(seat)).collect();
    in_words(&names)
}

/// The seats by name, at a sentence's beginning: `You and Ann`. Names stay as their owners write them.
pub(crate) fn seats_first(seats: Seats, cast: &Cast) -> String {
    let text = seats_in_words(seats, cast);
    match seats.lowest() {
        Some(first) if cast.is_you(first) => text.replacen("you", "You", 1),
        _ => text,
    }
}

/// What the deck task at hand is called.
pub(crate) fn task_word(task: Task) -> &'static str {
    match task {
        Task::RollOvers => "roll over",
        _ => "peek at",
    }
}
