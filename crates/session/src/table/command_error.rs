//! Why a command is not done: for programs a code, for people a sentence.

use std::error::Error;
use std::fmt;

use parlor_erased::Refusal;
use parlor_game::{Language, Message};
use parlor_language::say_in;
use parlor_wire::{Code, Refused};

use crate::table::sentences::SENTENCES;
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
    /// The game, with these options, is not for so many.
    NotForSoMany(u8),
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
    /// The host has closed the door.
    DoorClosed,
    /// Spectators are behind by this many choices at most.
    DelayTooLong(u8),
    /// Every seat is taken.
    NoFreeSeat,
    /// Only the host can do that.
    NotHost,
    /// The lobby is over: the game has begun.
    Begun,
    /// The people are at another table by now.
    MovedOn,
    /// The person in the seat of this number is here, or has just gone.
    NotAway(u8),
    /// The table gives people days for a move: nobody is away there.
    DaysToMove,
    /// There is no such bot.
    NoSuchBot,
    /// The name is longer than this many characters.
    NameTooLong(usize),
    /// A record cannot hold this name.
    BadName(parlor_record::NotAName),
    /// The name holds what nobody sees: characters without a shape, or that change the direction of writing.
    InvisibleName,
    /// The table began with this position.
    Given,
    /// An undo is asked for already.
    UndoAsked,
    /// The others are asked something already.
    OthersAsked,
    /// Nobody asks the guest anything.
    NothingAsked,
    /// The next table is set already.
    NextIsSet,
    /// What somebody wants to play next takes too many words.
    PlanTooLong,
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
    /// The code of a seat was used, is too old, or never was.
    CodeVoid,
    /// No seat of the guest has moved to another device.
    NotMoved,
    /// No person has the seat of this number.
    NoPerson(u8),
    /// The guest's own device had a seat here: it can be taken back, and need not be asked for.
    WasYours,
    /// There are too few other people to vouch for somebody who asks for a seat without a code.
    TooFewVouch,
    /// Others have given the seat to this device, and its person may still object.
    OnTrust,
    /// The game has no such place: it has this many steps.
    NoSuchPlace(usize),
    /// No table can have such an id.
    NoTableId,
    /// The host has switched off what people say.
    TalkIsOff,
    /// The guest has said too much lately.
    TalksTooMuch,
    /// A line is longer than this many characters.
    LineTooLong(usize),
    /// A line holds nothing that one sees, or something that nobody does.
    UnreadableLine,
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
            Is::Game(Refusal::Illegal(..)) => Code::Illegal,
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
            Is::DoorClosed => Code::DoorClosed,
            Is::DelayTooLong(_) => Code::DelayTooLong,
            Is::NoFreeSeat => Code::SeatTaken,
            Is::NotForSoMany(_) => Code::BadRules,
            Is::NotHost => Code::NotHost,
            Is::Begun => Code::Begun,
            Is::MovedOn => Code::MovedOn,
            Is::NotAway(_) | Is::DaysToMove => Code::NotAway,
            Is::NoSuchBot => Code::NoSuchBot,
            Is::NameTooLong(_) | Is::BadName(_) | Is::InvisibleName => Code::BadName,
            Is::Given => Code::Given,
            Is::PlayerAway(_) => Code::PlayerAway,
            Is::UndoAsked => Code::UndoAsked,
            Is::OthersAsked => Code::OthersAsked,
            Is::NothingAsked => Code::NothingAsked,
            Is::NextIsSet => Code::NextIsSet,
            Is::PlanTooLong => Code::TooLarge,
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
            Is::CodeVoid => Code::CodeVoid,
            Is::NotMoved => Code::NotSeated,
            Is::WasYours => Code::WasYours,
            Is::NoPerson(_) => Code::SeatEmpty,
            Is::TooFewVouch => Code::CodeNeeded,
            Is::OnTrust => Code::NotAllowed,
            Is::NoSuchPlace(_) | Is::NoTableId => Code::BadRequest,
            Is::TalkIsOff => Code::TalkOff,
            Is::TalksTooMuch => Code::TalksTooMuch,
            Is::LineTooLong(_) | Is::UnreadableLine => Code::BadLine,
            Is::UsedUp(_) => Code::UsedUp,
            Is::Busy => Code::Busy,
            Is::NotStored => Code::NotStored,
        }
    }

    /// The clause of the game's rules that does not allow it, where one does.
    pub fn clause(&self) -> Option<&'static str> {
        match self {
            CommandError::Game(Refusal::Illegal(why, _)) => Some(why.clause),
            _ => None,
        }
    }

    /// The answer to the command of this number, for a reader of this language.
    pub fn refused(&self, id: u64, language: Language) -> Refused {
        Refused { id, code: self.code(), clause: self.clause().map(str::to_owned), why: self.says(language) }
    }

    /// Why, in a sentence without its full stop, for a reader of this language.
    pub fn says(&self, language: Language) -> String {
        match self {
            CommandError::Game(why) => why.says(language),
            _ => say_in(&SENTENCES, &self.message(), language),
        }
    }

    /// The sentence as a message.
    fn message(&self) -> Message {
        use CommandError as Is;
        let key = match self {
            Is::Game(why) => return Message::text(why.to_string()),
            Is::BadName(why) => return Message::text(why.to_string()),
            Is::NoSuchSeat(seat) => return Message::new("no-such-seat").with("seat", *seat),
            Is::NotForSoMany(seats) => return Message::new("refuse-not-for-so-many").with("seats", *seats),
            Is::SeatTaken(seat) => return Message::new("refuse-seat-taken").with("seat", *seat),
            Is::PlayerMayReturn(seat) => return Message::new("refuse-player-may-return").with("seat", *seat),
            Is::AnotherInvited(seat, by) => {
                return Message::new("refuse-another-invited").with("seat", *seat).with("by", *by);
            }
            Is::NotAway(seat) => return Message::new("refuse-not-away").with("seat", *seat),
            Is::NoPerson(seat) => return Message::new("refuse-no-person").with("seat", *seat),
            Is::PlayerAway(seat) => return Message::new("refuse-player-away").with("seat", *seat),
            Is::NameTooLong(longest) => {
                return Message::new("refuse-name-too-long").with("longest", *longest);
            }
            Is::LineTooLong(longest) => {
                return Message::new("refuse-line-too-long").with("longest", *longest);
            }
            Is::NoSuchPlace(steps) => return Message::new("refuse-no-such-place").with("steps", *steps),
            Is::UsedUp(Bounded::Invitation) => "refuse-used-up-invitations",
            Is::UsedUp(Bounded::Undo) => "refuse-used-up-undos",
            Is::UsedUp(Bounded::Return(_)) => "refuse-used-up-returns",
            Is::Undo(NoUndo::NothingToUndo) => "refuse-nothing-to-undo",
            Is::Undo(NoUndo::Dealt) => "refuse-undo-dealt",
            Is::Undo(NoUndo::Shown) => "refuse-undo-shown",
            Is::InvisibleName => "refuse-invisible-name",
            Is::Watching => "refuse-watching",
            Is::WatchingHint => "refuse-watching-hint",
            Is::GameOver => "game-over",
            Is::NotBegun => "refuse-not-begun",
            Is::NotOver => "refuse-not-over",
            Is::NotYourTurn => "refuse-not-your-turn",
            Is::SeatEmpty => "refuse-seat-empty",
            Is::NotSeated => "refuse-not-seated",
            Is::AlreadySeated => "refuse-already-seated",
            Is::InYourSeat => "refuse-in-your-seat",
            Is::Resigned => "refuse-resigned",
            Is::ResignedForGood => "refuse-resigned-for-good",
            Is::Replaced => "refuse-replaced",
            Is::OutOfTime => "refuse-out-of-time",
            Is::InvitationVoid => "refuse-invitation-void",
            Is::UsedUp(Bounded::Arrival) => "refuse-used-up-arrivals",
            Is::UsedUp(Bounded::Device(_)) => "refuse-used-up-devices",
            Is::UsedUp(Bounded::Claim) => "refuse-used-up-claims",
            Is::CodeVoid => "refuse-code-void",
            Is::NotMoved => "refuse-not-moved",
            Is::NoTableId => "refuse-no-table-id",
            Is::WasYours => "refuse-was-yours",
            Is::TooFewVouch => "refuse-too-few-vouch",
            Is::OnTrust => "refuse-on-trust",
            Is::DoorClosed => "refuse-door-closed",
            Is::DelayTooLong(longest) => {
                return Message::new("refuse-delay-too-long").with("longest", *longest);
            }
            Is::NoFreeSeat => "refuse-no-free-seat",
            Is::NotHost => "refuse-not-host",
            Is::Begun => "refuse-begun",
            Is::MovedOn => "refuse-moved-on",
            Is::DaysToMove => "refuse-days-to-move",
            Is::NoSuchBot => "refuse-no-such-bot",
            Is::Given => "refuse-given",
            Is::UndoAsked => "refuse-undo-asked",
            Is::OthersAsked => "refuse-others-asked",
            Is::NothingAsked => "refuse-nothing-asked",
            Is::NextIsSet => "refuse-next-is-set",
            Is::PlanTooLong => "refuse-plan-too-long",
            Is::AlreadyAgreed => "refuse-already-agreed",
            Is::AlreadyPractice => "refuse-already-practice",
            Is::OthersPlay => "refuse-others-play",
            Is::OpenPosition => "refuse-open-position",
            Is::SeedChosen => "refuse-seed-chosen",
            Is::DailyDeal => "refuse-daily-deal",
            Is::OwnDealer => "refuse-own-dealer",
            Is::NoTypedDeal => "refuse-no-typed-deal",
            Is::HintIsNoMove => "refuse-hint-is-no-move",
            Is::NoHints => "refuse-no-hints",
            Is::HintUnderWay => "refuse-hint-under-way",
            Is::NoHint => "refuse-no-hint",
            Is::HintOutdated => "refuse-hint-outdated",
            Is::ChangedSinceChoice => "refuse-changed-since-choice",
            Is::ChangedSinceAnswer => "refuse-changed-since-answer",
            Is::TalkIsOff => "refuse-talk-is-off",
            Is::TalksTooMuch => "refuse-talks-too-much",
            Is::UnreadableLine => "refuse-unreadable-line",
            Is::Busy => "refuse-busy",
            Is::NotStored => "refuse-not-stored",
        };
        Message::new(key)
    }
}

impl fmt::Display for CommandError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.says(Language::English))
    }
}

/// Its words are those of the command that it refuses.
impl fmt::Display for NoUndo {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        CommandError::Undo(*self).fmt(f)
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
    use std::collections::BTreeSet;

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
            Is::NotForSoMany(3),
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
            Is::DoorClosed,
            Is::DelayTooLong(100),
            Is::NoFreeSeat,
            Is::NotHost,
            Is::Begun,
            Is::MovedOn,
            Is::NotAway(2),
            Is::DaysToMove,
            Is::NoSuchBot,
            Is::NameTooLong(30),
            Is::InvisibleName,
            Is::Given,
            Is::UndoAsked,
            Is::OthersAsked,
            Is::NothingAsked,
            Is::NextIsSet,
            Is::PlanTooLong,
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
            Is::UsedUp(Bounded::Arrival),
            Is::UsedUp(Bounded::Device(parlor_game::Seat::One)),
            Is::UsedUp(Bounded::Claim),
            Is::CodeVoid,
            Is::NoSuchPlace(3),
            Is::NoTableId,
            Is::NotMoved,
            Is::WasYours,
            Is::NoPerson(2),
            Is::TooFewVouch,
            Is::OnTrust,
            Is::TalkIsOff,
            Is::TalksTooMuch,
            Is::LineTooLong(200),
            Is::UnreadableLine,
            Is::Busy,
            Is::NotStored,
            Is::Undo(NoUndo::NothingToUndo),
            Is::Undo(NoUndo::Dealt),
            Is::Undo(NoUndo::Shown),
        ];
        let in_a = |language| plain.iter().map(move |why| why.says(language));
        for language in Language::ALL {
            let different: BTreeSet<_> = in_a(language).collect();
            assert_eq!(different.len(), plain.len(), "each has words of its own");
        }
        let sentences: BTreeSet<_> = Language::ALL.into_iter().flat_map(in_a).collect();
        for sentence in sentences {
            let closed = sentence.ends_with(|end: char| end.is_alphanumeric() || end == ')');
            assert!(
                sentence.starts_with(char::is_uppercase) && closed && !sentence.contains('{'),
                "{sentence}"
            );
        }
    }
}
