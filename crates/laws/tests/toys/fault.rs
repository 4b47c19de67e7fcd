//! The seeded faults: each is the honest toy with one change, and one law has to find it.

use parlor_game::Published;
use parlor_laws::{Breach, Copies, Law, Laws, Plan, beliefs, symmetric};
use parlor_scene::Draw;

use super::bids::Bids;
use super::follow::Follow;
pub(crate) use super::numbers::*;
use super::pile::Pile;
use super::walk::{Place, Walk};

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
    plain_plan().rules(&["-", "hands=1 ties=yes"])
}

/// The plan for toys without options.
pub(crate) fn plain_plan() -> Plan {
    Plan::default().steps(400)
}

fn pile<const F: Fault>() -> Vec<Breach> {
    Laws::<Pile<F>>::new().pieces().breaches(&pile_plan())
}

fn plain<G: Published + Draw>() -> Vec<Breach> {
    Laws::<G>::new().breaches(&plain_plan())
}

fn steps<const F: Fault>() -> Vec<Breach> {
    symmetric(Place::all(), Place::touching::<F>).err().into_iter().collect()
}

fn settled_walk<const F: Fault>() -> Vec<Breach> {
    Laws::<Walk<F>>::new().settled().breaches(&plain_plan())
}

fn follow<const F: Fault>() -> Vec<Breach> {
    beliefs::<Follow<F>>("-", 2, Copies::None, &plain_plan().games(10)).err().into_iter().collect()
}

fn walk_set_up<const F: Fault>() -> Vec<Breach> {
    Laws::<Walk<F>>::new().positions().breaches(&plain_plan())
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
    seeded("pile: legal moves depend on the other's hand", Law::Determinizes, pile::<PEEKING_RULES>),
    seeded("pile: determinized worlds forget the top card", Law::Determinizes, pile::<WRONG_WORLD>),
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
    seeded("bids: `sealed` names no seat", Law::Sealed, plain::<Bids<UNSEALED>>),
    seeded("bids: who bids later may bid less", Law::Sealed, plain::<Bids<LATE_LIMIT>>),
    seeded(
        "follow: determinized worlds forget who could not follow suit",
        Law::Beliefs,
        follow::<FORGOTTEN_VOID>,
    ),
    seeded("follow: low cards are determinized more often", Law::Beliefs, follow::<LOADED_WORLDS>),
    seeded("follow: the highest card is never determinized", Law::Beliefs, follow::<NARROW_WORLDS>),
    seeded("walk: a one-way neighbour", Law::Neighbours, steps::<ONE_WAY>),
    seeded("walk: places may be visited again", Law::Ends, plain::<Walk<WANDERER>>),
    seeded("walk: the coin is tossed again on the way", Law::Settled, settled_walk::<LATE_TOSS>),
    seeded(
        "walk: a view of the state's own type leaves something out",
        Law::Open,
        plain::<Walk<MASKED_STATE>>,
    ),
    seeded("pile: a determinized world has a card twice", Law::Worlds, pile::<DOUBLE_CARD>),
    seeded("pile: the game panics at its end", Law::Panics, pile::<CRASHING>),
    seeded("walk: data that its schema does not know", Law::Schema, plain::<Walk<UNPROMISED_DATA>>),
    seeded("walk: a piece that lies nowhere", Law::Scenes, plain::<Walk<LOST_WALKER>>),
    seeded("walk: a zone that the tabletop does not know", Law::Scenes, plain::<Walk<STRAY_ZONE>>),
    seeded("walk: a mark that names no spot", Law::Scenes, plain::<Walk<STRAY_MARK>>),
    seeded("walk: a zone without a name", Law::Scenes, plain::<Walk<NAMELESS_ZONE>>),
    seeded("walk: a choice shows a step that it does not take", Law::Scenes, plain::<Walk<LYING_PREVIEW>>),
    seeded("walk: a choice moves what does not lie there", Law::Scenes, plain::<Walk<BASELESS_PREVIEW>>),
    seeded("walk: a path from where nobody is", Law::Scenes, plain::<Walk<STRAY_PATH>>),
    seeded("walk: a set-up that forgets a visited place", Law::SetsUp, walk_set_up::<FORGETFUL_SETUP>),
    seeded("walk: the text of a position leaves out the coin", Law::SetsUp, walk_set_up::<LOSSY_POSITION>),
    seeded("walk: a set-up that trusts what is written", Law::SetsUp, walk_set_up::<TRUSTING_SETUP>),
    seeded("walk: positions that records are not offered", Law::SetsUp, walk_set_up::<UNOFFERED>),
    seeded("walk: a spot beside the board", Law::Picture, plain::<Walk<STRAY_SPOT>>),
];
