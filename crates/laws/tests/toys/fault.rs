//! The seeded faults: each is the honest toy with one change, and is meant for one law.

use parlor_game::Published;
use parlor_laws::{Breach, Law, Plan, breaches, check_settled, symmetric};
use parlor_scene::Draw;

use super::bids::Bids;
use super::pile::Pile;
use super::walk::{Place, Walk};

/// Which fault a toy has: the parameter of its type.
pub(crate) type Fault = u8;

/// None at all.
pub(crate) const HONEST: Fault = 0;
pub(crate) const LEAKED_CARD: Fault = 1;
pub(crate) const TOLD_CARD: Fault = 2;
pub(crate) const PEEKING_RULES: Fault = 3;
pub(crate) const TELLTALE_REFUSAL: Fault = 4;
pub(crate) const LEAKED_BURIAL: Fault = 5;
pub(crate) const LOST_PIECE: Fault = 6;
pub(crate) const LYING_WEIGHT: Fault = 7;
pub(crate) const HIDDEN_MOVE: Fault = 8;
pub(crate) const WRONG_PICK: Fault = 9;
pub(crate) const DEAF_READER: Fault = 10;
pub(crate) const WRONG_WORLD: Fault = 11;
pub(crate) const EARLY_RESULT: Fault = 12;
pub(crate) const UNREADABLE: Fault = 13;
pub(crate) const WIDE_PICTURE: Fault = 14;
pub(crate) const NO_NUMBER: Fault = 15;
pub(crate) const LOOSE_EQUALITY: Fault = 16;
pub(crate) const TAKES_ANYTHING: Fault = 17;
pub(crate) const ENDLESS: Fault = 18;
pub(crate) const LOST_RECORD: Fault = 19;
pub(crate) const SHOWN_BID: Fault = 20;
pub(crate) const FIRST_COME: Fault = 21;
pub(crate) const UNSEALED: Fault = 22;
pub(crate) const LATE_LIMIT: Fault = 23;
pub(crate) const ONE_WAY: Fault = 24;
pub(crate) const WANDERER: Fault = 25;
pub(crate) const STRAY_SPOT: Fault = 26;
pub(crate) const BAD_CLAUSE: Fault = 27;
pub(crate) const MISSING_WEIGHT: Fault = 28;
pub(crate) const TWIN_MOVE: Fault = 29;
pub(crate) const SPITEFUL_REFUSAL: Fault = 30;
pub(crate) const PANICKING: Fault = 31;
pub(crate) const STUCK: Fault = 32;
pub(crate) const LONG_LINE: Fault = 33;
pub(crate) const FORGETFUL: Fault = 34;
pub(crate) const LOST_FIRST: Fault = 35;
pub(crate) const MIXED_PILES: Fault = 36;
/// None, in a walk with one toss only.
pub(crate) const ONE_TOSS: Fault = 37;
pub(crate) const LATE_TOSS: Fault = 38;
pub(crate) const TWIN_NAME: Fault = 39;

/// A seeded fault.
pub(crate) struct Seeded {
    /// What is wrong, and in which toy.
    pub(crate) what: &'static str,
    /// The law that has to find it.
    pub(crate) law: Law,
    /// The first breach of each law.
    pub(crate) breaches: fn() -> Vec<Breach>,
}

/// The plan for toys; the settings are those of the pile.
pub(crate) fn pile_plan() -> Plan {
    Plan::default().steps(400).rules(&["-", "hands=1 ties=yes"])
}

/// The plan for toys without options.
pub(crate) fn plain_plan() -> Plan {
    Plan::default().steps(400)
}

fn pile<const F: Fault>() -> Vec<Breach> {
    breaches::<Pile<F>>(&pile_plan())
}

fn plain<G: Published + Draw>() -> Vec<Breach> {
    breaches::<G>(&plain_plan())
}

fn steps<const F: Fault>() -> Vec<Breach> {
    symmetric(Place::all(), Place::touching::<F>).err().into_iter().collect()
}

fn settled_walk<const F: Fault>() -> Vec<Breach> {
    let mut found = plain::<Walk<F>>();
    found.extend(check_settled::<Walk<F>>(&plain_plan()).err());
    found
}

const fn seeded(what: &'static str, law: Law, breaches: fn() -> Vec<Breach>) -> Seeded {
    Seeded { what, law, breaches }
}

/// All of them.
pub(crate) const FAULTS: &[Seeded] = &[
    seeded("pile: the view shows the other's hand", Law::Hidden, pile::<LEAKED_CARD>),
    seeded("pile: a score tells what was buried", Law::Hidden, pile::<LEAKED_BURIAL>),
    seeded("pile: a refusal tells what the other holds", Law::Hidden, pile::<TELLTALE_REFUSAL>),
    seeded("pile: log and record tell a hidden card", Law::Shown, pile::<TOLD_CARD>),
    seeded("pile: legal moves depend on the other's hand", Law::Imagines, pile::<PEEKING_RULES>),
    seeded("pile: imagined worlds forget the top card", Law::Imagines, pile::<WRONG_WORLD>),
    seeded("pile: a card that was played can be unseen", Law::Reveals, pile::<FORGETFUL>),
    seeded("pile: a card that equals the top is lost", Law::Conserved, pile::<LOST_PIECE>),
    seeded("pile: a card that is dealt to an empty table is lost", Law::Conserved, pile::<LOST_FIRST>),
    seeded("pile: cards of two piles can come at once", Law::Weights, pile::<MIXED_PILES>),
    seeded("pile: all cards are equally likely", Law::Weights, pile::<LYING_WEIGHT>),
    seeded("pile: the last card of a kind never comes", Law::Weights, pile::<MISSING_WEIGHT>),
    seeded("pile: burying is legal and not listed", Law::Checks, pile::<HIDDEN_MOVE>),
    seeded("pile: a refusal changes the state", Law::Checks, pile::<SPITEFUL_REFUSAL>),
    seeded("pile: an illegal action panics", Law::Checks, pile::<PANICKING>),
    seeded("pile: picks count from the end", Law::Picks, pile::<WRONG_PICK>),
    seeded("pile: lower case is not read", Law::Texts, pile::<DEAF_READER>),
    seeded("pile: a result before the end", Law::Turns, pile::<EARLY_RESULT>),
    seeded("pile: an action is listed twice", Law::Turns, pile::<TWIN_MOVE>),
    seeded("pile: the last card cannot be played", Law::Turns, pile::<STUCK>),
    seeded("pile: narration without full stop", Law::Narration, pile::<UNREADABLE>),
    seeded("pile: two actions are called the same", Law::Narration, pile::<TWIN_NAME>),
    seeded("pile: a refusal that names no clause", Law::Narration, pile::<BAD_CLAUSE>),
    seeded("pile: a picture with wide characters", Law::Picture, pile::<WIDE_PICTURE>),
    seeded("pile: a line that leaves the screen", Law::Picture, pile::<LONG_LINE>),
    seeded("pile: an evaluation of 0/0", Law::Evaluates, pile::<NO_NUMBER>),
    seeded("pile: equality counts cards only", Law::Hashing, pile::<LOOSE_EQUALITY>),
    seeded("pile: an option takes any value", Law::Options, pile::<TAKES_ANYTHING>),
    seeded("pile: the last hand is played again and again", Law::Ends, pile::<ENDLESS>),
    seeded("pile: a slug that a header does not keep", Law::Replays, pile::<LOST_RECORD>),
    seeded("bids: the view shows a sealed bid", Law::Sealed, plain::<Bids<SHOWN_BID>>),
    seeded("bids: a tie goes to who bid first", Law::Sealed, plain::<Bids<FIRST_COME>>),
    seeded("bids: nobody is told who has bid", Law::Sealed, plain::<Bids<UNSEALED>>),
    seeded("bids: who bids later may bid less", Law::Sealed, plain::<Bids<LATE_LIMIT>>),
    seeded("walk: a one-way neighbour", Law::Neighbours, steps::<ONE_WAY>),
    seeded("walk: places may be visited again", Law::Ends, plain::<Walk<WANDERER>>),
    seeded("walk: the coin is tossed again on the way", Law::Settled, settled_walk::<LATE_TOSS>),
    seeded("walk: a spot beside the board", Law::Picture, plain::<Walk<STRAY_SPOT>>),
];
