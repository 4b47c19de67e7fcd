//! What Ouroboros Solitaire's data look like.

use parlor_game::Schema;
use parlor_game::schema::{Field, OneOf, Record, Words};

/// Cards, as the notation writes them.
const CARDS: Schema = Schema::List(&Schema::Text);

/// Cards of which some are not known yet.
const MOVED: Schema = Schema::List(&CARD);

/// A card, where there is one and it is known.
const CARD: Schema = Schema::Optional(&Schema::Text);

/// A number, where there is one.
const NUMBER: Schema = Schema::Optional(&Schema::Number);

static PHASE: Words = Words {
    name: "Phase",
    about: "What the table waits for.",
    words: &[
        "set-up",
        "draw",
        "encounter",
        "confront",
        "scout",
        "redraw",
        "pay",
        "fail",
        "turn-up",
        "recruit",
        "mill",
        "over",
    ],
};

static PILE: Record = Record {
    name: "Threats",
    about: "A pile of enemies.",
    extends: None,
    fields: &[
        Field::new("count", Schema::Number),
        Field::new("top", CARD),
        Field::new("number", NUMBER).about("The top card's number."),
        Field::new("bribe", NUMBER).about("How many cards a bribe costs."),
        Field::new("scouted", CARDS).about("The cards below the top that were scouted, the upper one first."),
    ],
};

static ENGAGED: Record = Record {
    name: "Engaged",
    about: "The enemy that is faced.",
    extends: None,
    fields: &[
        Field::new("pile", Schema::Number).about("From 1."),
        Field::new("card", Schema::Text),
        Field::new("number", Schema::Number),
        Field::new("successes", Schema::Number).about("So far."),
        Field::new("needed", Schema::Number).about("To defeat it."),
        Field::new("bribe", NUMBER)
            .about("How many cards a bribe costs; nothing when this enemy takes none any more."),
    ],
};

static HAND_CARD: Record = Record {
    name: "HandCard",
    about: "A card in hand.",
    extends: None,
    fields: &[Field::new("card", Schema::Text), Field::new("number", NUMBER)],
};

static SUIT: Words =
    Words { name: "SuitName", about: "A suit.", words: &["clubs", "diamonds", "hearts", "spades"] };

static LAW: Record = Record {
    name: "Law",
    about: "A law in force.",
    extends: None,
    fields: &[
        Field::new("suit", Schema::Words(&SUIT)),
        Field::new("name", Schema::Text),
        Field::new("effect", Schema::Text).about("A sentence."),
    ],
};

static VIEW: Record = Record {
    name: "SolitaireView",
    about: "The whole table, as far as it is known.",
    extends: None,
    fields: &[
        Field::new("phase", Schema::Words(&PHASE)),
        Field::new("due", NUMBER)
            .about("How many cards are still to come in this phase, where that is counted."),
        Field::new("score", Schema::Number),
        Field::new("loop", Schema::Number).about("From 1."),
        Field::new("loops", Schema::Number)
            .about("How many loops the table wants; 0: there is no end to it."),
        Field::new("won", Schema::Flag),
        Field::new("needed", Schema::Number).about("How many successes an enemy takes in this loop."),
        Field::new("piles", Schema::List(&Schema::Record(&PILE))),
        Field::new("engaged", Schema::Optional(&Schema::Record(&ENGAGED))),
        Field::new("hand", Schema::List(&Schema::Record(&HAND_CARD))),
        Field::new("deck", Schema::Number).about("How many cards are left in the Friendly Deck."),
        Field::new("unseen", CARDS).about("The cards on top of the deck, whose order nobody knows."),
        Field::new("known", CARDS).about("Those below, in the order in which they will be drawn."),
        Field::new("lurking", CARDS).about("Enemies that nobody has seen in this loop."),
        Field::new("discard", CARDS).about("From the bottom, which comes back first, to the top."),
        Field::new("played", CARDS),
        Field::new("milled", CARDS),
        Field::new("resting", CARDS),
        Field::new("gone", CARDS),
        Field::new("laws", Schema::List(&Schema::Record(&LAW))),
    ],
};

/// `view_data` of Ouroboros Solitaire.
pub(crate) const VIEW_SCHEMA: Schema = Schema::Record(&VIEW);

static AFTER: Record = Record {
    name: "After",
    about: "What every choice says of what comes after it.",
    extends: None,
    fields: &[
        Field::new("enemy", CARD).about("The enemy that it meets."),
        Field::new("passed", Schema::Number).about("How many enemies it passes."),
        Field::new("drawn", MOVED),
        Field::new("shown", MOVED),
        Field::new("deck_after", Schema::Number).about("How many cards the deck has then."),
        Field::new("clears", Schema::Flag).about("The loop is cleared."),
        Field::new("will_end", Schema::Flag).about("The game is lost."),
        Field::new("may_end", Schema::Flag).about("The game may be lost."),
        Field::new("wins", Schema::Flag),
    ],
};

static FACING: Record = Record {
    name: "Facing",
    about: "What facing a pile's enemy means.",
    extends: Some(&AFTER),
    fields: &[
        Field::new("kind", Schema::Is("face")),
        Field::new("number", NUMBER),
        Field::new("bribe", NUMBER),
        Field::new("needed", Schema::Number),
    ],
};

static BRIBING: Record = Record {
    name: "Bribing",
    about: "What a bribe costs.",
    extends: Some(&AFTER),
    fields: &[
        Field::new("kind", Schema::Is("bribe")),
        Field::new("cost", Schema::Number).about("In cards."),
        Field::new("paid", MOVED),
    ],
};

static COMBO: Words = Words {
    name: "Combo",
    about: "What cards that are played together make.",
    words: &["flush", "pair", "straight", "three-of-a-kind", "straight-flush"],
};

static PLAYING: Record = Record {
    name: "Playing",
    about: "What playing cards comes to.",
    extends: Some(&AFTER),
    fields: &[
        Field::new("kind", Schema::Is("play")),
        Field::new("cards", CARDS),
        Field::new("numbers", Schema::List(&Schema::Number)).about("One a card."),
        Field::new("sum", NUMBER),
        Field::new("wrapped", NUMBER).about("The sum, past the highest number counted on from 1."),
        Field::new("number", NUMBER).about("The enemy's."),
        Field::new("success", Schema::Flag),
        Field::new("combo", Schema::Optional(&Schema::Words(&COMBO))),
        Field::new("successes", NUMBER).about("With this one."),
        Field::new("needed", NUMBER),
        Field::new("defeats", Schema::Flag),
        Field::new("back", CARDS).about("Cards that come back to the hand."),
        Field::new("extorted", CARDS),
        Field::new("joined", MOVED).about("Cards that join the deck."),
        Field::new("milled", MOVED),
        Field::new("lost", MOVED),
        Field::new("cost", Schema::Number).about("How many cards leave the deck or the game."),
    ],
};

static FLASHING: Record = Record {
    name: "Flashing",
    about: "What the joker does.",
    extends: Some(&AFTER),
    fields: &[Field::new("kind", Schema::Is("flash")), Field::new("extorted", CARDS)],
};

static SCOUTING: Record = Record {
    name: "Scouting",
    about: "The jack that scouts.",
    extends: Some(&AFTER),
    fields: &[Field::new("kind", Schema::Is("scout")), Field::new("card", Schema::Text)],
};

static REORGANIZING: Record = Record {
    name: "Reorganizing",
    about: "The queen, and the cards that she sends away.",
    extends: Some(&AFTER),
    fields: &[
        Field::new("kind", Schema::Is("reorganize")),
        Field::new("card", Schema::Text),
        Field::new("sent", CARDS),
    ],
};

static ENFORCING: Record = Record {
    name: "Enforcing",
    about: "The king, and his law.",
    extends: Some(&AFTER),
    fields: &[
        Field::new("kind", Schema::Is("enforce")),
        Field::new("card", Schema::Text),
        Field::new("law", CARD).about("Its name."),
        Field::new("effect", CARD).about("A sentence."),
        Field::new("new", Schema::Flag).about("It is not in force yet."),
    ],
};

static RECRUITING: Record = Record {
    name: "Recruiting",
    about: "The enemy that joins the deck.",
    extends: Some(&AFTER),
    fields: &[
        Field::new("kind", Schema::Is("recruit")),
        Field::new("card", CARD),
        Field::new("milled", MOVED),
    ],
};

static EFFECT: OneOf = OneOf {
    name: "Effect",
    about: "What a choice would do.",
    forms: &[&FACING, &BRIBING, &PLAYING, &FLASHING, &SCOUTING, &REORGANIZING, &ENFORCING, &RECRUITING],
};

/// `action_data` of Ouroboros Solitaire.
pub(crate) const ACTION_SCHEMA: Schema = Schema::OneOf(&EFFECT);
