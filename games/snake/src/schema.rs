//! What Snake's data look like.

use parlor_game::Schema;
use parlor_game::schema::{Field, Record, Words};

/// Cards, as the notation writes them.
const CARDS: Schema = Schema::List(&Schema::Text);

static SUIT: Words =
    Words { name: "Suit", about: "Rock, paper, scissors, lizard, water.", words: &["R", "P", "S", "L", "W"] };

const SUIT_LIST: Schema = Schema::List(&Schema::Words(&SUIT));

static PHASE: Words = Words {
    name: "Phase",
    about: "What the table waits for.",
    words: &["hands", "lay", "play", "draw", "over"],
};

static TWO_JOKERS: Words =
    Words { name: "TwoJokers", about: "What a second joker does.", words: &["reverse", "cancel"] };

static PLAYER: Record = Record {
    name: "PlayerView",
    about: "What is public of a seat. Scores are in points, those of cards face down below 0.",
    extends: None,
    fields: &[
        Field::new("cards", Schema::Number).about("How many cards are in hand."),
        Field::new("face_up", CARDS),
        Field::new("face_up_points", Schema::Number),
        Field::new("face_down", CARDS),
        Field::new("face_down_points", Schema::Number),
        Field::new("hand_score", Schema::Number).about("In this hand so far."),
        Field::new("last_hand_score", Schema::Optional(&Schema::Number)).about("Nothing in the first hand."),
        Field::new("total", Schema::Number).about("In the match, without this hand."),
        Field::new("points", Schema::Number).about("In the match, with this hand."),
    ],
};

static OPTIONS: Record = Record {
    name: "Options",
    about: "What was chosen for this table.",
    extends: None,
    fields: &[
        Field::new("jokers", Schema::Flag),
        Field::new("two_jokers", Schema::Words(&TWO_JOKERS)),
        Field::new("target", Schema::Number).about("The points that end the match."),
        Field::new("hands", Schema::Optional(&Schema::Number))
            .about("How many hands are played, where that is set."),
    ],
};

static VIEW: Record = Record {
    name: "SnakeView",
    about: "The table as a seat or a spectator sees it.",
    extends: None,
    fields: &[
        Field::new("phase", Schema::Words(&PHASE)),
        Field::new("seat", Schema::Optional(&Schema::Number))
            .about("Whose view it is; nothing for spectators."),
        Field::new("turn", Schema::Optional(&Schema::Number)).about("The seat whose turn it is."),
        Field::new("leader", Schema::Number).about("The seat that began this hand."),
        Field::new("hand_number", Schema::Number).about("From 1."),
        Field::new("snake", CARDS).about("From the tail's end to the head."),
        Field::new("tail", Schema::Optional(&Schema::Text)),
        Field::new("head", Schema::Optional(&Schema::Text)),
        Field::new("hand", Schema::Optional(&CARDS)).about("The viewer's own cards."),
        Field::new("pile", Schema::Number).about("How many cards are left in the pile."),
        Field::new("played", Schema::Number).about("How many cards have been played in this hand."),
        Field::new("players", Schema::Map(&Schema::Record(&PLAYER))).about("By seat."),
        Field::new("winners", Schema::List(&Schema::Number)).about("The seats that have won."),
        Field::new("options", Schema::Record(&OPTIONS)),
        Field::new("beats", Schema::Map(&SUIT_LIST)).about("For each suit, those that it is stronger than."),
    ],
};

/// `view_data` of Snake.
pub(crate) const VIEW_SCHEMA: Schema = Schema::Record(&VIEW);

static FACE: Words = Words { name: "Side", about: "Which way up a stack lies.", words: &["up", "down"] };

static STOP: Words = Words {
    name: "Stop",
    about: "Why a card takes no more.",
    words: &["stronger", "same suit", "joker", "itself"],
};

static PLAY: Record = Record {
    name: "Play",
    about: "What playing a card takes, and what is left.",
    extends: None,
    fields: &[
        Field::new("card", Schema::Text),
        Field::new("point_card", Schema::Flag),
        Field::new("takes", CARDS).about("In the order in which they are taken."),
        Field::new("face", Schema::Optional(&Schema::Words(&FACE))).about("The stack that they go to."),
        Field::new("points", Schema::Number),
        Field::new("hand_score", Schema::Number).about("In this hand, then."),
        Field::new("stops_at", Schema::Text).about("The first card that it does not take; perhaps itself."),
        Field::new("stops_because", Schema::Words(&STOP)),
        Field::new("beats", SUIT_LIST).about("The suits that it takes."),
        Field::new("snake", CARDS).about("From the tail's end to the head, then."),
        Field::new("draws", Schema::Flag).about("A card is drawn then."),
    ],
};

/// `action_data` of Snake.
pub(crate) const ACTION_SCHEMA: Schema = Schema::Record(&PLAY);
