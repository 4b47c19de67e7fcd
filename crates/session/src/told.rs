//! What people do around the game, in sentences; the words are in `words/`.

use parlor_erased::{Narrated, PartEnd};
use parlor_game::{Argument, Cast, Message, Seat, Seats};
use parlor_language::say;
use parlor_wire as wire;

use crate::entry::{StandIn, word_of};
use crate::sentences::SENTENCES;
use crate::{Claim, EntryKind, ReplaceReason};

/// What happened at this step of a game, as messages to clients have it.
pub fn said(told: Narrated, step: usize) -> wire::Said {
    wire::Said {
        text: told.sentence,
        seat: told.seat.map(Seat::number),
        words: (!told.words.is_empty()).then(|| told.words.join(" ")),
        sealed: told.sealed,
        part: told.part,
        together: told.together,
        ended: told.ended.map(ended),
        step: Some(step as u32),
    }
}

fn ended(end: PartEnd) -> wire::PartEnd {
    wire::PartEnd {
        figures: end.figures.as_slice().to_vec(),
        won: end.won.iter().map(Seat::number).collect(),
        view: end.view.map_or_else(wire::Json::default, wire::Json::new),
    }
}

/// What people did around the game, for the listener of `cast`; nothing where it is nobody's business.
pub(crate) fn told(cast: &Cast, what: &EntryKind, by: Option<Seat>) -> Option<wire::Said> {
    let (seat, message) = message(what, by)?;
    Some(around(cast, seat, &message))
}

/// Nobody has to answer any more what `by` asked.
pub(crate) fn told_dropped(cast: &Cast, by: Seat) -> wire::Said {
    around(cast, Some(by), &Message::new("question-dropped").with("who", by))
}

/// A sentence about what is no part of the game.
fn around(cast: &Cast, seat: Option<Seat>, message: &Message) -> wire::Said {
    wire::Said {
        text: say(&SENTENCES, message, cast),
        seat: seat.map(Seat::number),
        words: None,
        sealed: false,
        part: None,
        together: None,
        ended: None,
        step: None,
    }
}

fn message(what: &EntryKind, by: Option<Seat>) -> Option<(Option<Seat>, Message)> {
    let does = |key, seat: &Seat| Some((Some(*seat), Message::new(key).with("who", *seat)));
    match what {
        EntryKind::Rewinds(_) => Some((None, Message::new("taken-back"))),
        EntryKind::Step(_)
        | EntryKind::Next(_)
        | EntryKind::Follows(_)
        | EntryKind::Resumes(_)
        | EntryKind::Gathers => None,
        // A code is its maker's business, and who somebody was before is the table's.
        EntryKind::Codes(..) | EntryKind::Known(..) | EntryKind::EarlierKey(..) => None,
        EntryKind::Moves(seat, _, by) => {
            let message = Message::new("moves").with("who", *seat);
            Some((Some(*seat), message.with("by", Argument::Case(by.word()))))
        }
        EntryKind::Objects(seat, _) => does("objects", seat),
        EntryKind::Claims(Claim { seat, .. }) => Some((None, Message::new("claims").with("who", *seat))),
        // Those that were made with the table are nobody's doing. The others everybody hears of: anyone who comes sees what the seat sees.
        EntryKind::Invites(seat, _) => {
            Some((by, Message::new("invites").with("who", by?).with("seat", seat.number())))
        }
        EntryKind::Sits(seat, ..) => does("sits", seat),
        EntryKind::Plays(seat, ..) => does("plays", seat),
        EntryKind::Replaces(seat, bot, why) => {
            let why = match why {
                ReplaceReason::Expired => "expired",
                ReplaceReason::Failed => "failed",
                ReplaceReason::Absent => "absent",
                ReplaceReason::Resigned | ReplaceReason::Away => "away",
            };
            let message = Message::new("replaced").with("who", *seat).with("why", Argument::Case(why));
            Some((Some(*seat), message.with("bot", level(bot))))
        }
        EntryKind::Gives(seat, bot, name) => {
            let bot = match name.is_empty() {
                true => Message::new("some-bot").with("bot", level(bot)),
                false => Message::text(name.clone()),
            };
            Some((Some(*seat), Message::new("gives").with("who", *seat).with("to", bot)))
        }
        EntryKind::Returns(seat) => does("returns", seat),
        EntryKind::Leaves(seat) => does("leaves", seat),
        EntryKind::Frees(seat) => does("frees", seat),
        EntryKind::Offers(seat) => Some((by, Message::new("offers").with("seat", seat.number()))),
        EntryKind::Door(true) => Some((by, Message::new("door-open"))),
        EntryKind::Door(false) => Some((by, Message::new("door-closed"))),
        EntryKind::Talk(rule) => {
            Some((by, Message::new("talk").with("what", Argument::Case(word_of(*rule)))))
        }
        EntryKind::Delay(choices) => Some((by, Message::new("delay").with("choices", *choices))),
        EntryKind::Ready(seat, true) => does("ready", seat),
        EntryKind::Ready(seat, false) => does("not-ready", seat),
        EntryKind::Begins => Some((None, Message::new("begins"))),
        EntryKind::Proposes(StandIn { by, seat, bot, .. }) => {
            let message = Message::new("proposes").with("who", *by).with("for", *seat);
            Some((Some(*by), message.with("bot", level(bot))))
        }
        EntryKind::Stops(seat) => does("stops", seat),
        EntryKind::Without(seat, _) => Some((None, Message::new("without").with("who", *seat))),
        EntryKind::Asks(seat, _) => does("asks", seat),
        EntryKind::Agrees(seat) => does("agrees", seat),
        EntryKind::Declines(seat) => does("declines", seat),
        EntryKind::Withdraws(seat) => does("withdraws", seat),
        EntryKind::Resigns(seat, false) => does("resigns", seat),
        EntryKind::Resigns(seat, true) => does("out-of-time", seat),
        EntryKind::Practice => Some((None, Message::new("practice"))),
        EntryKind::Rematch(seat) => does("rematch", seat),
        EntryKind::Plans(seat, plan) => {
            let message = Message::new("plans").with("who", *seat);
            Some((Some(*seat), message.with("what", Argument::Case(plan.word()))))
        }
        EntryKind::DrawnByLot => Some((None, Message::new("lots"))),
        EntryKind::Called(seat, name) => {
            let name = Some(name.trim()).filter(|name| !name.is_empty()).map(str::to_owned);
            Some((Some(*seat), Message::new("called").with("who", *seat).with_some("name", name)))
        }
    }
}

/// A bot's level by the name that people are offered; what is no level is called as records write it.
fn level(bot: &str) -> Message {
    let word = bot.split(':').next().unwrap_or(bot);
    Message::new("level").with("bot", word.to_owned())
}

/// Who wins a game that was played to its end when these, who would, have resigned: before what the game itself says of its end, which
/// knows nothing of that.
pub(crate) fn won_instead(cast: &Cast, (resigned, left): (Seats, Seats), game: String) -> String {
    let instead = Message::new("won-instead").with("who", resigned).with("left", left);
    let board = Message::new("on-the-board").with("what", Message::text(game));
    format!("{} {}", say(&SENTENCES, &instead, cast), say(&SENTENCES, &board, cast))
}

/// How a game ended that was not played to its end: the last of `resigned` has resigned, and those who are `left` win if they are one side.
pub(crate) fn given_up(cast: &Cast, resigned: Seats, left: Option<Seats>) -> String {
    let who: Seats = resigned.iter().last().into_iter().collect();
    let message = match left {
        Some(left) => Message::new("given-up-won").with("left", left),
        None => Message::new("given-up"),
    };
    say(&SENTENCES, &message.with("who", who), cast)
}
