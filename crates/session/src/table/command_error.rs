//! Why a command is not done: for programs a code, for people a sentence.

use std::error::Error;
use std::fmt;

use parlor_erased::Refusal;
use parlor_game::{Language, Message};
use parlor_language::say_in;
use parlor_wire::{Code, Refused};

use crate::table::sentences::SENTENCES;
use crate::{Bounded, NoUndo};

/// The reasons, a line each: its name, the code that programs go by, and the key of its sentence, which says the values by their names.
macro_rules! reasons {
    ($($(#[$doc:meta])* $kind:ident $(($($value:ident: $type:ty),+))? => $code:ident $key:literal),+ $(,)?) => {
        /// Why a command is not done. Nothing has changed.
        #[derive(Clone, PartialEq, Eq, Debug)]
        pub enum CommandError {
            /// The game does not allow the action, or it cannot be read.
            Game(Refusal),
            /// A choice cannot be taken back.
            Undo(NoUndo),
            /// A record cannot hold this name.
            BadName(parlor_record::NotAName),
            /// The table has had as many of these as it may have.
            UsedUp(Bounded),
            $($(#[$doc])* $kind $(($($type),+))?),+
        }

        impl CommandError {
            /// The code that programs go by.
            pub fn code(&self) -> Code {
                match self {
                    CommandError::Game(Refusal::Syntax(_)) => Code::Syntax,
                    CommandError::Game(Refusal::Illegal(..)) => Code::Illegal,
                    CommandError::Undo(NoUndo::NothingToUndo) => Code::NothingToUndo,
                    CommandError::Undo(NoUndo::Dealt) => Code::Dealt,
                    CommandError::Undo(NoUndo::Shown) => Code::Shown,
                    CommandError::BadName(_) => Code::BadName,
                    CommandError::UsedUp(_) => Code::UsedUp,
                    $(CommandError::$kind { .. } => Code::$code),+
                }
            }

            /// The sentence as a message.
            fn message(&self) -> Message {
                Message::new(match self {
                    CommandError::Game(why) => return Message::text(why.to_string()),
                    CommandError::BadName(why) => return Message::text(why.to_string()),
                    CommandError::Undo(NoUndo::NothingToUndo) => "refuse-nothing-to-undo",
                    CommandError::Undo(NoUndo::Dealt) => "refuse-undo-dealt",
                    CommandError::Undo(NoUndo::Shown) => "refuse-undo-shown",
                    CommandError::UsedUp(Bounded::Invitation) => "refuse-used-up-invitations",
                    CommandError::UsedUp(Bounded::Undo) => "refuse-used-up-undos",
                    CommandError::UsedUp(Bounded::Return(_)) => "refuse-used-up-returns",
                    CommandError::UsedUp(Bounded::Arrival) => "refuse-used-up-arrivals",
                    CommandError::UsedUp(Bounded::Device(_)) => "refuse-used-up-devices",
                    CommandError::UsedUp(Bounded::Claim) => "refuse-used-up-claims",
                    $(CommandError::$kind $(($($value),+))? => {
                        return Message::new($key)$($(.with(stringify!($value), *$value))+)?;
                    })+
                })
            }

            /// Each of those that have a line, with some value.
            #[cfg(test)]
            fn each() -> Vec<CommandError> {
                vec![$(CommandError::$kind $(($(2 as $type),+))?),+]
            }
        }
    };
}

reasons! {
    /// Only those who sit at the table can do that.
    Watching => Watching "refuse-watching",
    /// Nobody plays here who could let somebody have a seat.
    NobodyToAsk => Watching "refuse-nobody-to-ask",
    /// Who sees the game later than it is says nothing about it.
    WatchingLater => Watching "refuse-watching-later",
    /// Who knows a hand that is not theirs any more says nothing about it.
    SawHandAndTalks => KnownDeal "refuse-saw-hand-talks",
    /// Only those who play get hints.
    WatchingHint => Watching "refuse-watching-hint",
    /// The game is over.
    GameOver => GameOver "game-over",
    /// The game has not begun.
    NotBegun => NotBegun "refuse-not-begun",
    /// The game is not over yet.
    NotOver => NotOver "refuse-not-over",
    /// It is another's turn.
    NotYourTurn => NotYourTurn "refuse-not-your-turn",
    /// A seat is still empty.
    SeatEmpty => SeatEmpty "refuse-seat-empty",
    /// There is no seat of this number.
    NoSuchSeat(seat: u8) => NoSuchSeat "no-such-seat",
    /// Somebody sits in the seat of this number.
    SeatTaken(seat: u8) => SeatTaken "refuse-seat-taken",
    /// The game, with these options, is not for so many.
    NotForSoMany(seats: u8) => BadRules "refuse-not-for-so-many",
    /// The player of the seat of this number may come back.
    PlayerMayReturn(seat: u8) => SeatTaken "refuse-player-may-return",
    /// Somebody at the table, in the second seat, has invited somebody to the first.
    AnotherInvited(seat: u8, by: u8) => SeatTaken "refuse-another-invited",
    /// That would take back what somebody chose in this seat who is away now.
    PlayerAway(seat: u8) => PlayerAway "refuse-player-away",
    /// The guest has no seat at this table.
    NotSeated => NotSeated "refuse-not-seated",
    /// The guest has a seat at this table.
    AlreadySeated => AlreadySeated "refuse-already-seated",
    /// The guest sits in their seat.
    InYourSeat => InYourSeat "refuse-in-your-seat",
    /// The guest has resigned.
    Resigned => Resigned "refuse-resigned",
    /// The guest has resigned, and cannot come back.
    ResignedForGood => Resigned "refuse-resigned-for-good",
    /// A bot plays in the guest's place.
    Replaced => Replaced "refuse-replaced",
    /// The guest's time for this game is used up.
    OutOfTime => OutOfTime "refuse-out-of-time",
    /// The invitation was used, or a newer one was made.
    InvitationVoid => InvitationVoid "refuse-invitation-void",
    /// The host has closed the door.
    DoorClosed => DoorClosed "refuse-door-closed",
    /// Spectators are behind by this many choices at most.
    DelayTooLong(longest: u8) => DelayTooLong "refuse-delay-too-long",
    /// Every seat is taken.
    NoFreeSeat => SeatTaken "refuse-no-free-seat",
    /// Only the host can do that.
    NotHost => NotHost "refuse-not-host",
    /// The lobby is over: the game has begun.
    Begun => Begun "refuse-begun",
    /// The people are at another table by now.
    MovedOn => MovedOn "refuse-moved-on",
    /// The person in the seat of this number is here, or has just gone.
    NotAway(seat: u8) => NotAway "refuse-not-away",
    /// The table gives people days for a move: nobody is away there.
    DaysToMove => NotAway "refuse-days-to-move",
    /// There is no such bot.
    NoSuchBot => NoSuchBot "refuse-no-such-bot",
    /// The name is longer than this many characters.
    NameTooLong(longest: usize) => BadName "refuse-name-too-long",
    /// The name holds what nobody sees: characters without a shape, or that change the direction of writing.
    InvisibleName => BadName "refuse-invisible-name",
    /// A letter of a name bears more marks than any script piles up.
    PiledName => BadName "refuse-piled-name",
    /// The table began with this position.
    Given => Given "refuse-given",
    /// An undo is asked for already.
    UndoAsked => UndoAsked "refuse-undo-asked",
    /// The others are asked something already.
    OthersAsked => OthersAsked "refuse-others-asked",
    /// Nobody asks the guest anything.
    NothingAsked => NothingAsked "refuse-nothing-asked",
    /// The next table is set already.
    NextIsSet => NextIsSet "refuse-next-is-set",
    /// What somebody wants to play next takes too many words.
    PlanTooLong => TooLarge "refuse-plan-too-long",
    /// The guest has agreed to play again already.
    AlreadyAgreed => AlreadyAgreed "refuse-already-agreed",
    /// The table is set to practice already.
    AlreadyPractice => AlreadyPractice "refuse-already-practice",
    /// Others play at the table.
    OthersPlay => OthersPlay "refuse-others-play",
    /// The table began at a position that shows what others hold: it is for one person.
    OpenPosition => OthersPlay "refuse-open-position",
    /// Somebody chose the table's seed, and may know what others hold: it is for one person.
    SeedChosen => KnownDeal "refuse-seed-chosen",
    /// The table plays the daily deal, which anybody may have played before: it is for one person.
    DailyDeal => KnownDeal "refuse-daily-deal",
    /// The game is ranked: one person plays it, against the bots that it began with.
    RankedGame => NotAllowed "refuse-ranked-game",
    /// Somebody has seen what is hidden in the seat, and has given it to a bot.
    HandSeen => KnownDeal "refuse-hand-seen",
    /// The guest has seen a hand at this table, and has given it to a bot.
    SawHand => KnownDeal "refuse-saw-hand",
    /// The table deals for itself: nobody types its deals.
    OwnDealer => BadRequest "refuse-own-dealer",
    /// Nothing was typed last that could be taken back.
    NoTypedDeal => NothingToUndo "refuse-no-typed-deal",
    /// A hint was asked for as if it were a move.
    HintIsNoMove => BadRequest "refuse-hint-is-no-move",
    /// The table plays without hints.
    NoHints => NoHints "refuse-no-hints",
    /// A hint is on its way already.
    HintUnderWay => HintUnderWay "refuse-hint-under-way",
    /// The bot has come up with nothing that can be done.
    NoHint => NoHint "refuse-no-hint",
    /// The table has changed while the bot looked for a hint.
    HintOutdated => Changed "refuse-hint-outdated",
    /// The table has changed since the guest chose.
    ChangedSinceChoice => Changed "refuse-changed-since-choice",
    /// The table has changed since the guest answered.
    ChangedSinceAnswer => Changed "refuse-changed-since-answer",
    /// The code of a seat was used, is too old, or never was.
    CodeVoid => CodeVoid "refuse-code-void",
    /// No seat of the guest has moved to another device.
    NotMoved => NotSeated "refuse-not-moved",
    /// No person has the seat of this number.
    NoPerson(seat: u8) => SeatEmpty "refuse-no-person",
    /// The guest's own device had a seat here: it can be taken back, and need not be asked for.
    WasYours => WasYours "refuse-was-yours",
    /// There are too few other people to vouch for somebody who asks for a seat without a code.
    TooFewVouch => CodeNeeded "refuse-too-few-vouch",
    /// Others have given the seat to this device, and its person may still object.
    OnTrust => NotAllowed "refuse-on-trust",
    /// The game has no such place: it has this many steps.
    NoSuchPlace(steps: usize) => BadRequest "refuse-no-such-place",
    /// No table can have such an id.
    NoTableId => BadRequest "refuse-no-table-id",
    /// The host has switched off what people say.
    TalkIsOff => TalkOff "refuse-talk-is-off",
    /// The guest has said too much lately.
    TalksTooMuch => TalksTooMuch "refuse-talks-too-much",
    /// A line is longer than this many characters.
    LineTooLong(longest: usize) => BadLine "refuse-line-too-long",
    /// A line holds nothing that one sees, or something that nobody does.
    UnreadableLine => BadLine "refuse-unreadable-line",
    /// A letter of a line bears more marks than any script piles up.
    PiledLine => BadLine "refuse-piled-line",
    /// Too much waits for the store.
    Busy => Busy "refuse-busy",
    /// The table could not be stored: it is read anew.
    NotStored => NotStored "refuse-not-stored",
}

impl CommandError {
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
        let mut plain = CommandError::each();
        plain.extend([NoUndo::NothingToUndo, NoUndo::Dealt, NoUndo::Shown].map(CommandError::Undo));
        let seat = parlor_game::Seat::One;
        let bounded = [
            Bounded::Invitation,
            Bounded::Undo,
            Bounded::Return(seat),
            Bounded::Arrival,
            Bounded::Device(seat),
            Bounded::Claim,
        ];
        plain.extend(bounded.map(CommandError::UsedUp));
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
