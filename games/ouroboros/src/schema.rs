//! What Ouroboros' data look like.

use parlor_game::Schema;
use parlor_game::schema::{Field, OneOf, Record, Words};

static COLOUR: Words = Words { name: "Colour", about: "A disc's colour.", words: &["b", "g", "r", "y"] };

static HELD: Words =
    Words { name: "Held", about: "What lies on a square.", words: &["b", "g", "r", "y", "stone"] };

static PATTERN: Words = Words {
    name: "Pattern",
    about: "How two stones have to lie to each other to be removed.",
    words: &["diagonal", "knight", "line3", "diagonal2"],
};

static WAY: Words = Words {
    name: "Way",
    about: "Which neighbours of a stone give their discs: `+` orthogonal, `x` diagonal.",
    words: &["+", "x"],
};

static COUNTS: Record = Record {
    name: "Counts",
    about: "How many discs of each colour.",
    extends: None,
    fields: &[
        Field::new("b", Schema::Number),
        Field::new("g", Schema::Number),
        Field::new("r", Schema::Number),
        Field::new("y", Schema::Number),
    ],
};

static VIEW: Record = Record {
    name: "OuroborosView",
    about: "The whole table: nothing is hidden.",
    extends: None,
    fields: &[
        Field::new("board", Schema::Map(&Schema::Optional(&Schema::Words(&HELD))))
            .about("What lies on each square."),
        Field::new("supplies", Schema::Map(&Schema::Record(&COUNTS))).about("Each seat's discs."),
        Field::new("gone", Schema::Record(&COUNTS)).about("The discs that left the game."),
        Field::new("stock", Schema::Number).about("How many stones are left to place."),
        Field::new("mover", Schema::Number).about("The seat whose turn it is."),
        Field::new("winner", Schema::Optional(&Schema::Number)).about("The seat that has won."),
        Field::new("p3", Schema::Words(&PATTERN)).about("The pattern that costs three discs."),
        Field::new("p4", Schema::Words(&PATTERN)).about("The pattern that costs four discs."),
    ],
};

/// `view_data` of Ouroboros.
pub(crate) const VIEW_SCHEMA: Schema = Schema::Record(&VIEW);

static PLACING: Record = Record {
    name: "Placing",
    about: "What placing a stone takes and gives.",
    extends: None,
    fields: &[
        Field::new("kind", Schema::Is("place")),
        Field::new("square", Schema::Text),
        Field::new("way", Schema::Words(&WAY)),
        Field::new("takes", Schema::Optional(&Schema::Words(&COLOUR))).about("The disc under the stone."),
        Field::new("to", Schema::Number).about("The seat that gets the neighbours' discs."),
        Field::new("gives", Schema::Record(&COUNTS)).about("What it gets."),
        Field::new("from", Schema::List(&Schema::Text)).about("The squares that these lie on."),
    ],
};

static REMOVAL: Record = Record {
    name: "Removal",
    about: "What removing two stones costs.",
    extends: None,
    fields: &[
        Field::new("kind", Schema::Is("remove")),
        Field::new("stones", Schema::Tuple(&[Schema::Text, Schema::Text])).about("Their squares."),
        Field::new("pays", Schema::Record(&COUNTS)),
        Field::new("left", Schema::Number).about("How many discs the seat has left then."),
    ],
};

static DISCARDING: Record = Record {
    name: "Discarding",
    about: "What a discard costs.",
    extends: None,
    fields: &[
        Field::new("kind", Schema::Is("discard")),
        Field::new("pays", Schema::Record(&COUNTS)),
        Field::new("left", Schema::Number).about("How many discs the seat has left then."),
    ],
};

static EFFECT: OneOf =
    OneOf { name: "Effect", about: "What a choice would do.", forms: &[&PLACING, &REMOVAL, &DISCARDING] };

/// `action_data` of Ouroboros.
pub(crate) const ACTION_SCHEMA: Schema = Schema::OneOf(&EFFECT);
