//! Why a command is not done: for programs a code, for people a sentence.

use std::error::Error;
use std::fmt;

use parlor_erased::Refusal;
use parlor_wire::{Code, Refused};

use crate::{Bounded, NoUndo};

/// Why a command is not done. Nothing has changed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum CommandError {
    /// The game does not allow the action, or it cannot be read.
    Game(Refusal),
    /// A choice cannot be taken back.
    Undo(NoUndo),
    /// Only those who sit at the table can do that.
    Watching,
    /// Only those who play get hints.
    WatchingHint,
    /// The game is over.
    GameOver,
    /// The game has not begun.
    NotBegun,
    /// The game is not over yet.
    NotOver,
    /// It is another's turn.
    NotYourTurn,
    /// A seat is still empty.
    SeatEmpty,
    /// There is no seat of this number.
    NoSuchSeat(u8),
    /// Somebody sits in the seat of this number.
    SeatTaken(u8),
    /// The player of the seat of this number may come back.
    PlayerMayReturn(u8),
    /// Somebody at the table, in the second seat, has invited somebody to the first.
    AnotherInvited(u8, u8),
    /// That would take back what somebody chose in this seat who is away now.
    PlayerAway(u8),
    /// The guest has no seat at this table.
    NotSeated,
    /// The guest has a seat at this table.
    AlreadySeated,
    /// The guest sits in their seat.
    InYourSeat,
    /// The guest has resigned.
    Resigned,
    /// The guest has resigned, and cannot come back.
    ResignedForGood,
    /// A bot plays in the guest's place.
    Replaced,
    /// The guest's time for this game is used up.
    OutOfTime,
    /// The invitation was used, or a newer one was made.
    InvitationVoid,
    /// There is no such bot.
    NoSuchBot,
    /// The name is longer than so many characters.
    NameTooLong(usize),
    /// A record cannot hold this name.
    BadName(parlor_record::NotAName),
    /// The name holds what nobody sees: characters without a shape, or that change the direction of writing.
    InvisibleName,
    /// The table began with this position.
    Given,
    /// An undo is asked for already.
    UndoAsked,
    /// Nobody asks the guest anything.
    NothingAsked,
    /// The next table is set already.
    NextIsSet,
    /// The guest has agreed to play again already.
    AlreadyAgreed,
    /// The table is set to practice already.
    AlreadyPractice,
    /// Others play at the table.
    OthersPlay,
    /// The table began at a position that shows what others hold: it is for one person.
    OpenPosition,
    /// Somebody chose the table's seed, and may know what others hold: it is for one person.
    SeedChosen,
    /// The table plays the daily deal, which anybody may have played before: it is for one person.
    DailyDeal,
    /// The table deals for itself: nobody types its deals.
    OwnDealer,
    /// Nothing was typed last that could be taken back.
    NoTypedDeal,
    /// A hint was asked for as if it were a move.
    HintIsNoMove,
    /// The table plays without hints.
    NoHints,
    /// A hint is on its way already.
    HintUnderWay,
    /// The bot has come up with nothing that can be done.
    NoHint,
    /// The table has changed while the bot looked for a hint.
    HintOutdated,
    /// The table has changed since the guest chose.
    ChangedSinceChoice,
    /// The table has changed since the guest answered.
    ChangedSinceAnswer,
    /// The table has had as many of these as it may have.
    UsedUp(Bounded),
    /// Too much waits for the store.
    Busy,
    /// The table could not be stored: it is read anew.
    NotStored,
}

impl CommandError {
    /// The code that programs go by.
    pub fn code(&self) -> Code {
        use CommandError as Is;
        match self {
            Is::Game(Refusal::Syntax(_)) => Code::Syntax,
            Is::Game(Refusal::Illegal(_)) => Code::Illegal,
            Is::Undo(NoUndo::NothingToUndo) => Code::NothingToUndo,
            Is::Undo(NoUndo::Dealt) => Code::Dealt,
            Is::Undo(NoUndo::Shown) => Code::Shown,
            Is::Watching | Is::WatchingHint => Code::Watching,
            Is::GameOver => Code::GameOver,
            Is::NotBegun => Code::NotBegun,
            Is::NotOver => Code::NotOver,
            Is::NotYourTurn => Code::NotYourTurn,
            Is::SeatEmpty => Code::SeatEmpty,
            Is::NoSuchSeat(_) => Code::NoSuchSeat,
            Is::SeatTaken(_) | Is::PlayerMayReturn(_) | Is::AnotherInvited(..) => Code::SeatTaken,
            Is::NotSeated => Code::NotSeated,
            Is::AlreadySeated => Code::AlreadySeated,
            Is::InYourSeat => Code::InYourSeat,
            Is::Resigned | Is::ResignedForGood => Code::Resigned,
            Is::Replaced => Code::Replaced,
            Is::OutOfTime => Code::OutOfTime,
            Is::InvitationVoid => Code::InvitationVoid,
            Is::NoSuchBot => Code::NoSuchBot,
            Is::NameTooLong(_) | Is::BadName(_) | Is::InvisibleName => Code::BadName,
            Is::Given => Code::Given,
            Is::PlayerAway(_) => Code::PlayerAway,
            Is::UndoAsked => Code::UndoAsked,
            Is::NothingAsked => Code::NothingAsked,
            Is::NextIsSet => Code::NextIsSet,
            Is::AlreadyAgreed => Code::AlreadyAgreed,
            Is::AlreadyPractice => Code::AlreadyPractice,
            Is::OthersPlay | Is::OpenPosition => Code::OthersPlay,
            Is::SeedChosen | Is::DailyDeal => Code::KnownDeal,
            Is::HintIsNoMove | Is::OwnDealer => Code::BadRequest,
            Is::NoTypedDeal => Code::NothingToUndo,
            Is::NoHints => Code::NoHints,
            Is::HintUnderWay => Code::HintUnderWay,
            Is::NoHint => Code::NoHint,
            Is::HintOutdated | Is::ChangedSinceChoice | Is::ChangedSinceAnswer => Code::Changed,
            Is::UsedUp(_) => Code::UsedUp,
            Is::Busy => Code::Busy,
            Is::NotStored => Code::NotStored,
        }
    }

    /// The clause of the game's rules that does not allow it, where one does.
    pub fn clause(&self) -> Option<&'static str> {
        match self {
            CommandError::Game(Refusal::Illegal(why)) => Some(why.clause),
            _ => None,
        }
    }

    /// The answer to the command of this number.
    pub fn refused(&self, id: u64) -> Refused {
        Refused { id, code: self.code(), clause: self.clause().map(str::to_owned), why: self.to_string() }
    }
}

impl fmt::Display for CommandError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        use CommandError as Is;
        let sentence = match self {
            Is::Game(why) => return why.fmt(f),
            Is::Undo(why) => return why.fmt(f),
            Is::BadName(why) => return why.fmt(f),
            Is::NoSuchSeat(seat) => return write!(f, "There is no seat {seat} at this table"),
            Is::SeatTaken(seat) => return write!(f, "Seat {seat} is taken"),
            Is::PlayerMayReturn(seat) => return write!(f, "Seat {seat} is taken: its player may come back"),
            Is::AnotherInvited(seat, by) => {
                return write!(f, "Somebody is invited to seat {seat} already, by the person in seat {by}");
            }
            Is::PlayerAway(seat) => {
                return write!(
                    f,
                    "Not past what the person in seat {seat} chose, as long as a bot plays in their place: they cannot be asked"
                );
            }
            Is::NameTooLong(longest) => return write!(f, "A name has at most {longest} characters"),
            Is::UsedUp(what) => {
                return write!(
                    f,
                    "This table has had as many {what} as it may have: the game goes on without more"
                );
            }
            Is::InvisibleName => {
                "A name holds only characters that one sees, none that turn the direction of writing, and at least one that is no accent"
            }
            Is::Watching => "You are watching: only those who sit at the table can do that",
            Is::WatchingHint => "You are watching: hints are for those who play",
            Is::GameOver => "The game is over",
            Is::NotBegun => "Not yet: the game has not begun",
            Is::NotOver => "Not yet: the game is not over",
            Is::NotYourTurn => "Not now: it is not your turn",
            Is::SeatEmpty => "Not yet: a seat is still empty",
            Is::NotSeated => "You do not sit at this table",
            Is::AlreadySeated => "You sit at this table already",
            Is::InYourSeat => "You sit in your seat",
            Is::Resigned => "You have resigned",
            Is::ResignedForGood => "Not after you have resigned",
            Is::Replaced => "A bot plays in your place: take your seat back first",
            Is::OutOfTime => "Your time is used up",
            Is::InvitationVoid => {
                "This invitation is not valid any more: somebody has used it, or made a newer one"
            }
            Is::NoSuchBot => "There is no such bot",
            Is::Given => "Not past the position that the table began with",
            Is::UndoAsked => "Somebody asks for an undo already",
            Is::NothingAsked => "Nobody asks you anything now",
            Is::NextIsSet => "The next table is set already",
            Is::AlreadyAgreed => "You have said so already: the others have not yet",
            Is::AlreadyPractice => "The table is set to practice already",
            Is::OthersPlay => "Only somebody who plays alone can do that once the table is set",
            Is::OpenPosition => {
                "A position shows what everybody holds: only somebody who plays alone can begin at one in this game"
            }
            Is::SeedChosen => {
                "Whoever chose the seed may know what everybody holds: with other people, only a practice table may have a chosen seed in this game"
            }
            Is::DailyDeal => {
                "Somebody may have played the daily deal before, and know what everybody holds: in this game it is for one person against bots"
            }
            Is::OwnDealer => "This table deals for itself",
            Is::NoTypedDeal => "There is no typed deal to take back",
            Is::HintIsNoMove => "A hint is no move",
            Is::NoHints => "This table plays without hints",
            Is::HintUnderWay => "One hint at a time: the last one is on its way",
            Is::NoHint => "No hint this time: ask again",
            Is::HintOutdated => "No hint: the table has changed",
            Is::ChangedSinceChoice => "The table has changed since you chose: look again",
            Is::ChangedSinceAnswer => "The table has changed since you answered: look again",
            Is::Busy => "Too much at once: try again in a moment",
            Is::NotStored => "The table could not be saved just now, and is being loaded again",
        };
        f.write_str(sentence)
    }
}

impl Error for CommandError {}

impl From<Refusal> for CommandError {
    fn from(why: Refusal) -> Self {
        CommandError::Game(why)
    }
}

impl From<NoUndo> for CommandError {
    fn from(why: NoUndo) -> Self {
        CommandError::Undo(why)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A reason that stands oddly before the full stop of a page, or in the same words as another.
    #[test]
    fn every_reason_is_a_sentence_without_its_full_stop() {
        use CommandError as Is;
        let plain = [
            Is::Watching,
            Is::WatchingHint,
            Is::GameOver,
            Is::NotBegun,
            Is::NotOver,
            Is::NotYourTurn,
            Is::SeatEmpty,
            Is::NoSuchSeat(7),
            Is::SeatTaken(2),
            Is::PlayerMayReturn(2),
            Is::AnotherInvited(2, 1),
            Is::PlayerAway(2),
            Is::NotSeated,
            Is::AlreadySeated,
            Is::InYourSeat,
            Is::Resigned,
            Is::ResignedForGood,
            Is::Replaced,
            Is::OutOfTime,
            Is::InvitationVoid,
            Is::NoSuchBot,
            Is::NameTooLong(30),
            Is::InvisibleName,
            Is::Given,
            Is::UndoAsked,
            Is::NothingAsked,
            Is::NextIsSet,
            Is::AlreadyAgreed,
            Is::AlreadyPractice,
            Is::OthersPlay,
            Is::OpenPosition,
            Is::SeedChosen,
            Is::DailyDeal,
            Is::OwnDealer,
            Is::NoTypedDeal,
            Is::HintIsNoMove,
            Is::NoHints,
            Is::HintUnderWay,
            Is::NoHint,
            Is::HintOutdated,
            Is::ChangedSinceChoice,
            Is::ChangedSinceAnswer,
            Is::UsedUp(Bounded::Invitation),
            Is::UsedUp(Bounded::Undo),
            Is::UsedUp(Bounded::Return(parlor_game::Seat::One)),
            Is::Busy,
            Is::NotStored,
            Is::Undo(NoUndo::NothingToUndo),
            Is::Undo(NoUndo::Dealt),
            Is::Undo(NoUndo::Shown),
        ];
        let sentences: std::collections::BTreeSet<_> = plain.iter().map(ToString::to_string).collect();
        assert_eq!(sentences.len(), plain.len(), "each has words of its own");
        for sentence in sentences {
            let closed = sentence.ends_with(|end: char| end.is_alphanumeric() || end == ')');
            assert!(sentence.starts_with(char::is_uppercase) && closed, "{sentence}");
        }
    }
}
