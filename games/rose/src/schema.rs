//! What Rose's data look like.

use parlor_game::Schema;
use parlor_game::schema::{Field, OneOf, Record, Words};

static PHASE: Words = Words {
    name: "Phase",
    about: "What the table waits for.",
    words: &["set-up", "select", "replace", "arrange", "over"],
};

static VIEW: Record = Record {
    name: "RoseView",
    about: "The whole table: nothing is hidden but the order of the pile.",
    extends: None,
    fields: &[
        Field::new("phase", Schema::Words(&PHASE)),
        Field::new("score", Schema::Number).about("In points."),
        Field::new("board", Schema::Map(&Schema::Optional(&Schema::Text))).about("The card on each place."),
        Field::new("selected", Schema::List(&Schema::Text)).about("The places whose cards were taken."),
        Field::new("dealt", Schema::List(&Schema::Text)).about("The cards that were dealt for them."),
        Field::new("pile", Schema::Number).about("How many cards are left in the pile."),
        Field::new("unseen", Schema::Map(&Schema::Number)).about("How many of each card the pile holds."),
    ],
};

/// `view_data` of Rose.
pub(crate) const VIEW_SCHEMA: Schema = Schema::Record(&VIEW);

static TAKING: Record = Record {
    name: "Taking",
    about: "What taking these cards scores.",
    extends: None,
    fields: &[
        Field::new("places", Schema::List(&Schema::Text)),
        Field::new("points", Schema::Number),
        Field::new("cards", Schema::Number).about("How many cards."),
        Field::new("touching", Schema::Flag).about("They all touch."),
        Field::new("court", Schema::Flag).about("A court card is among them."),
        Field::new("joker", Schema::Flag).about("The joker is among them."),
        Field::new("pairs", Schema::List(&Schema::Tuple(&[Schema::Text, Schema::Text])))
            .about("The places that touch, two by two."),
    ],
};

static PLACING: Record = Record {
    name: "Placing",
    about: "Which card goes where.",
    extends: None,
    fields: &[
        Field::new("cards", Schema::Map(&Schema::Text)).about("The card for each place."),
        Field::new("last", Schema::Flag).about("The game ends with it, wherever the cards go."),
    ],
};

static EFFECT: OneOf =
    OneOf { name: "Effect", about: "What a choice would do.", forms: &[&TAKING, &PLACING] };

/// `action_data` of Rose.
pub(crate) const ACTION_SCHEMA: Schema = Schema::OneOf(&EFFECT);
