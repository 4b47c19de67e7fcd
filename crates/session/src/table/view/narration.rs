//! What people do around the game, in sentences; the words are in `words/`.

use parlor_erased::{Narrated, PartEnd, PlainData};
use parlor_game::{Cast, Message, PieceMove, Seat, Seats, ZonePlace, runs};
use parlor_language::say;
use parlor_wire as wire;

use crate::EntryKind;
use crate::table::sentences::SENTENCES;

/// What happened at this step of a game, as messages to clients have it.
pub fn said(narrated: Narrated, step: usize) -> wire::Said {
    wire::Said {
        text: narrated.sentence,
        seat: narrated.seat.map(Seat::number),
        words: (!narrated.words.is_empty()).then(|| narrated.words.join(" ")),
        sealed: narrated.sealed,
        part: narrated.part,
        together: narrated.together,
        ended: narrated.ended.map(ended),
        moves: moved(&narrated.moves),
        step: Some(step as u32),
    }
}

fn moved(moves: &[PieceMove]) -> Vec<wire::MovedPiece> {
    let place = |place: Option<&ZonePlace>| place.map(ZonePlace::to_string);
    let moved = |run: &[PieceMove]| wire::MovedPiece {
        faces: run.iter().map(|one| one.face.to_string()).collect(),
        from: place(run.first().and_then(|one| one.from.as_ref())),
        to: place(run.first().and_then(|one| one.to.as_ref())),
    };
    runs(moves).map(moved).collect()
}

fn ended(end: PartEnd) -> wire::PartEnd {
    wire::PartEnd {
        figures: end.figures.as_slice().to_vec(),
        won: end.won.iter().map(Seat::number).collect(),
        view: end.view.map_or_else(wire::Json::null, |view| wire::Json::of(&PlainData(&view))),
    }
}

/// What people did around the game, for the listener of `cast`; nothing where it is nobody's business.
pub(crate) fn narrate_entry(cast: &Cast, what: &EntryKind, by: Option<Seat>) -> Option<wire::Said> {
    let (seat, message) = what.message(by)?;
    Some(around(cast, seat, &message))
}

/// Nobody has to answer any more what `by` asked.
pub(crate) fn narrate_dropped(cast: &Cast, by: Seat) -> wire::Said {
    around(cast, Some(by), &Message::new("question-dropped").with("who", by))
}

/// A sentence about what is no part of the game.
fn around(cast: &Cast, seat: Option<Seat>, message: &Message) -> wire::Said {
    let text = say(&SENTENCES, message, cast);
    wire::Said { text, seat: seat.map(Seat::number), ..wire::Said::default() }
}

/// Who wins a game that was played to its end when these, who would, have resigned: before what the game itself says of its end, which
/// knows nothing of that.
pub(crate) fn won_instead(cast: &Cast, (resigned, left): (Seats, Seats), game: String) -> String {
    let instead = Message::new("won-instead").with("who", resigned).with("left", left);
    let board = Message::new("on-the-board").with("what", Message::text(game));
    format!("{} {}", say(&SENTENCES, &instead, cast), say(&SENTENCES, &board, cast))
}

/// How a game ended that was not played to its end: somebody has resigned, or their time has run out, and those who are `left` win if they are one side.
pub(crate) fn given_up(cast: &Cast, last: Option<(Seat, bool)>, left: Option<Seats>) -> String {
    let expired = last.is_some_and(|(_, expired)| expired);
    let who: Seats = last.map(|(seat, _)| seat).into_iter().collect();
    let message = match (left, expired) {
        (Some(left), false) => Message::new("given-up-won").with("left", left),
        (Some(left), true) => Message::new("ran-out-won").with("left", left),
        (None, false) => Message::new("given-up"),
        (None, true) => Message::new("ran-out"),
    };
    say(&SENTENCES, &message.with("who", who), cast)
}
