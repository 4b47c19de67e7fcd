//! The numbers of the faults: the parameter of each toy's type.

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
pub(crate) const MASKED_STATE: Fault = 40;
pub(crate) const DOUBLE_CARD: Fault = 41;
pub(crate) const CRASHING: Fault = 42;
pub(crate) const UNPROMISED_DATA: Fault = 43;
pub(crate) const FORGETFUL_SETUP: Fault = 44;
pub(crate) const LOSSY_POSITION: Fault = 45;
pub(crate) const TRUSTING_SETUP: Fault = 46;
pub(crate) const UNOFFERED: Fault = 47;
pub(crate) const FORGOTTEN_VOID: Fault = 48;
pub(crate) const LOADED_WORLDS: Fault = 49;
pub(crate) const NARROW_WORLDS: Fault = 50;
pub(crate) const LOST_WALKER: Fault = 51;
pub(crate) const STRAY_ZONE: Fault = 52;
pub(crate) const STRAY_MARK: Fault = 53;
pub(crate) const NAMELESS_ZONE: Fault = 54;
pub(crate) const LYING_PREVIEW: Fault = 55;
pub(crate) const BASELESS_PREVIEW: Fault = 56;
pub(crate) const STRAY_PATH: Fault = 57;
