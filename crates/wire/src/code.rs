//! Codes for refusals: programs use the code, which is stable, not the sentence, whose wording may change.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// Why something was not done. Codes are stable: the meaning of a code never changes, and new codes may be added.
///
/// The sentence beside it is for people, and its wording may change in any version: programs use the code alone.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(test, ts(rename_all = "kebab-case"))]
pub enum Code {
    // The game.
    /// The text is not an action or outcome of the game.
    Syntax,
    /// A rule does not allow it here; `clause` names the rule.
    Illegal,
    /// The game is over.
    GameOver,
    /// The game has not begun.
    NotBegun,
    /// The game is not over yet.
    NotOver,

    // Whose turn and seat it is.
    /// Only people with a seat at the table can do that.
    Watching,
    /// It is another's turn.
    NotYourTurn,
    /// A seat of the table is still empty.
    SeatEmpty,
    /// There is no seat of this number.
    NoSuchSeat,
    /// The seat is taken, or its person may come back.
    SeatTaken,
    /// The guest has no seat at this table.
    NotSeated,
    /// The guest has a seat at this table.
    AlreadySeated,
    /// The guest sits in their seat: there is nothing to take back.
    InYourSeat,
    /// The guest has resigned.
    Resigned,
    /// A bot plays in the guest's place.
    Replaced,
    /// The guest's time for this game is used up.
    OutOfTime,
    /// The invitation was used, or a newer one was made.
    InvitationVoid,
    /// The code of a seat was used, is too old, or never was.
    CodeVoid,
    /// Only a code opens this seat at another device: the other people are too few to vouch for somebody.
    CodeNeeded,
    /// This device had a seat here, which it can take back: it need not ask for one.
    WasYours,
    /// The seat of this connection has moved: to another device, or to this one. Connect again to see as whom you do.
    SeatMoved,
    /// A name was removed from what happened here: connect again, and begin at the beginning.
    NameRemoved,
    /// The host has closed the table's door.
    DoorClosed,
    /// Only the host can do that.
    NotHost,
    /// Who looks on is behind by fewer choices than this.
    DelayTooLong,
    /// Who looks on is told later from now on what happens: connect again.
    Delayed,
    /// The game has begun: the lobby is over.
    Begun,
    /// The people of this table are at another by now: `next` says at which.
    MovedOn,
    /// The person is here, or has not been away for long enough.
    NotAway,
    /// There is no bot of this name.
    NoSuchBot,
    /// A record cannot hold this name, or a page cannot show it.
    BadName,

    // Undo, rematch, practice, hints.
    /// There is nothing to take back.
    NothingToUndo,
    /// Cards were dealt since: they have been seen.
    Dealt,
    /// Something hidden was shown since.
    Shown,
    /// The position is the one with which the table began.
    Given,
    /// It would take back choices of somebody who is away, and cannot be asked.
    PlayerAway,
    /// An undo was requested already.
    UndoAsked,
    /// The others are asked something already.
    OthersAsked,
    /// No player has asked the guest anything.
    NothingAsked,
    /// The next table exists already.
    NextIsSet,
    /// The guest has agreed already.
    AlreadyAgreed,
    /// The table is set to practice already.
    AlreadyPractice,
    /// Others play at the table, too.
    OthersPlay,
    /// Somebody may know what is hidden from the others: they chose the seed, the deal is the daily one, or they have held the seat's hand.
    KnownDeal,
    /// The table plays without hints.
    NoHints,
    /// A hint was requested already.
    HintUnderWay,
    /// The bot has found nothing.
    NoHint,

    // Talk.
    /// The table's host has switched off what people say there.
    TalkOff,
    /// The guest has said too much lately.
    TalksTooMuch,
    /// A line that is empty or too long, or that a page cannot show.
    BadLine,

    /// The table has had as many of these as it may have; the game goes on without more.
    UsedUp,

    // The moment.
    /// The table has changed since the version that the guest has seen.
    Changed,
    /// Too many requests at once: try again in a moment.
    Busy,
    /// The table could not be stored; the server loads it again.
    NotStored,
    /// The guest has left the table.
    Left,

    // Requests.
    /// The server is private, and the guest has not said the word at its door.
    Private,
    /// The message cannot be read.
    Unreadable,
    /// It does not exist: a table, game, page, rule or file.
    NotFound,
    /// The options of a game do not fit.
    BadRules,
    /// A file of a game's data has mistakes.
    BadFile,
    /// A record cannot be read.
    BadRecord,
    /// The request contradicts itself.
    BadRequest,
    /// The request came from another site's page.
    Foreign,
    /// The server does not go by the host name that the request asks for.
    WrongHost,
    /// The request has no key that would allow it.
    NotAllowed,
    /// The request is too large.
    TooLarge,
    /// Too many requests, tables or connections from one address.
    TooMany,
    /// The server is full or closing.
    Unavailable,
    /// The table is open at another of the site's servers, which share one database: `Retry-After` says how long it is at least.
    Elsewhere,
    /// The table is damaged where it is stored, and stays closed until its host does something.
    Damaged,
    /// The table is stored, and this version of the server cannot open it: its rules or its entries are another's.
    Unfit,
    /// The request took too long.
    TimedOut,
    /// The server failed, not the guest.
    Failed,
}
