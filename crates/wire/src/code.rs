//! What programs go by when something is refused: a code that stays, beside a sentence that may be worded better tomorrow.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

/// Why something was not done. Codes are stable: one is never given another meaning, and new ones may come.
///
/// The sentence beside it is for people, and may be worded better in any version: programs go by the code alone.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "kebab-case")]
#[ts(rename_all = "kebab-case")]
pub enum Code {
    // The game.
    /// What is written is no action or outcome of the game.
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
    /// Only those who sit at the table can do that.
    Watching,
    /// It is another's turn.
    NotYourTurn,
    /// Nobody sits in a seat of the table yet.
    SeatEmpty,
    /// There is no seat of this number.
    NoSuchSeat,
    /// Somebody sits there, or may come back.
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
    /// There is no bot of this name.
    NoSuchBot,
    /// A record cannot hold this name.
    BadName,

    // Undo, rematch, practice, hints.
    /// There is nothing to take back.
    NothingToUndo,
    /// Cards were dealt since: they have been seen.
    Dealt,
    /// Something hidden was shown since.
    Shown,
    /// The table began with this position.
    Given,
    /// An undo is asked for already.
    UndoAsked,
    /// Nobody asks the guest anything.
    NothingAsked,
    /// The next table is set already.
    NextIsSet,
    /// The guest has agreed already.
    AlreadyAgreed,
    /// The table is set to practice already.
    AlreadyPractice,
    /// Others play at the table.
    OthersPlay,
    /// The table plays without hints.
    NoHints,
    /// A hint is on its way already.
    HintUnderWay,
    /// The bot has come up with nothing.
    NoHint,

    // The moment.
    /// The table has changed since the guest looked.
    Changed,
    /// Too much comes at once: the same again in a moment will do.
    Busy,
    /// The table could not be stored: it is read anew.
    NotStored,
    /// The guest has left the table.
    Left,

    // Requests.
    /// The message cannot be read.
    Unreadable,
    /// There is no such thing: table, game, page, rule, file.
    NotFound,
    /// The options of a game do not fit.
    BadRules,
    /// A file of a game's data has mistakes.
    BadFile,
    /// A record cannot be read.
    BadRecord,
    /// What was asked for does not fit together.
    BadRequest,
    /// The request came from another site's page.
    Foreign,
    /// The request shows no key that would allow it.
    NotAllowed,
    /// What was sent is too large.
    TooLarge,
    /// Too many requests, tables or connections of one address.
    TooMany,
    /// The server is full or closing.
    Unavailable,
    /// The request took too long.
    TimedOut,
    /// The server failed, not the guest.
    Failed,
}
