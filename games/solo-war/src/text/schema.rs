//! What Solo War's data look like.

use parlor_game::Schema;
use parlor_game::schema::{Field, OneOf, Record, Words};

/// Seats.
const SEATS: Schema = Schema::List(&Schema::Number);

/// A seat, where there is one.
const SEAT: Schema = Schema::Optional(&Schema::Number);

/// Cards by name.
const NAMES: Schema = Schema::List(&Schema::Text);

/// What is on a card, where one lies there.
const CARD: Schema = Schema::Optional(&Schema::Record(&FACE));

/// What is on each of some cards.
const CARDS: Schema = Schema::List(&Schema::Record(&FACE));

static KIND: Words = Words {
    name: "Kind",
    about: "A card's kind.",
    words: &["effect", "ordinary", "elite", "support", "klutz"],
};

static FACE: Record = Record {
    name: "Face",
    about: "What is on a card. Names and words come from the card set in force: none is known beforehand.",
    extends: None,
    fields: &[
        Field::new("name", Schema::Text),
        Field::new("kind", Schema::Words(&KIND)),
        Field::new("force", Schema::Optional(&Schema::Number)).about("An entity's base force."),
        Field::new("effects", Schema::Text).about("As the card set writes them."),
        Field::new("does", Schema::Text).about("The same in sentences."),
        Field::new("flavour", Schema::Text),
    ],
};

static STEP: Words = Words {
    name: "Step",
    about: "When in the reckoning a part of a force counts.",
    words: &["lingering", "entities", "cards", "retaliation"],
};

static PART: Record = Record {
    name: "AnyPart",
    about: "One change of a force.",
    extends: None,
    fields: &[
        Field::new("step", Schema::Words(&STEP)),
        Field::new("from", Schema::Number).about("The seat that it comes from."),
        Field::new("amount", Schema::Number),
        Field::new("counts", Schema::Flag).about("No shield keeps it off."),
        Field::new("total", Schema::Number).about("The force after it."),
    ],
};

static CARD_PART: Record = Record {
    name: "CardPart",
    about: "A change by a card.",
    extends: Some(&PART),
    fields: &[Field::new("card", Schema::Text)],
};

static DIE_PART: Record = Record {
    name: "DiePart",
    about: "A change by a die.",
    extends: Some(&PART),
    fields: &[Field::new("die", Schema::Number).about("What was rolled.")],
};

static EITHER_PART: OneOf =
    OneOf { name: "Part", about: "One change of a force.", forms: &[&CARD_PART, &DIE_PART] };

static FORCE: Record = Record {
    name: "ForceSum",
    about: "How a force counts up, step by step.",
    extends: None,
    fields: &[
        Field::new("total", Schema::Number),
        Field::new("printed", Schema::Number).about("What is on the card."),
        Field::new("base", Schema::Number).about("What it begins with: another's, where one is copied."),
        Field::new("parts", Schema::List(&Schema::OneOf(&EITHER_PART))),
    ],
};

static PLAYED: Record = Record {
    name: "Played",
    about: "What a seat has in front of it in a round.",
    extends: None,
    fields: &[
        Field::new("entity", CARD),
        Field::new("means", SEAT).about("The seat that the entity is aimed at."),
        Field::new("negated", Schema::Flag),
        Field::new("hushed", Schema::Flag),
        Field::new("support", CARD),
        Field::new("support_means", SEAT),
        Field::new("support_late", Schema::Flag).about("It was played in retaliation."),
        Field::new("gambled", Schema::Flag),
        Field::new("gamble_late", Schema::Flag).about("It was in retaliation."),
        Field::new("die", Schema::Optional(&Schema::Number)),
        Field::new("klutz", CARD),
        Field::new("shielded", Schema::Flag),
        Field::new("force", Schema::Optional(&Schema::Record(&FORCE))),
    ],
};

static LINGERING: Record = Record {
    name: "Lingering",
    about: "What will count in the next round.",
    extends: None,
    fields: &[
        Field::new("from", Schema::Number).about("The seat that it comes from."),
        Field::new("card", Schema::Text),
        Field::new("amount", Schema::Number),
    ],
};

static BATTLE_BOX: Record = Record {
    name: "BattleBox",
    about: "A battle box of this round.",
    extends: Some(&PLAYED),
    fields: &[Field::new("next", Schema::List(&Schema::Record(&LINGERING)))
        .about("What will linger on the seat's next entity, as far as it is certain by now.")],
};

static OUTCOME: Record = Record {
    name: "Outcome",
    about: "A battle box of the last round.",
    extends: Some(&PLAYED),
    fields: &[
        Field::new("won", Schema::Flag),
        Field::new("total", Schema::Number).about("Its force in the end."),
    ],
};

static KNOWN: Record = Record {
    name: "KnownPlace",
    about: "A card of a deck that somebody has seen.",
    extends: None,
    fields: &[
        Field::new("place", Schema::Number).about("From 1, the top."),
        Field::new("seen_by", SEATS),
        Field::new("card", CARD).about("For those who have seen it."),
    ],
};

static RUMOUR: Record = Record {
    name: "Rumour",
    about: "A card that is on one of several places.",
    extends: None,
    fields: &[
        Field::new("card", Schema::Record(&FACE)),
        Field::new("places", Schema::List(&Schema::Number)).about("From 1, the top."),
    ],
};

static DECK: Record = Record {
    name: "Deck",
    about: "A deck: its size, and what the viewer knows of it.",
    extends: None,
    fields: &[
        Field::new("size", Schema::Number),
        Field::new("known", Schema::List(&Schema::Record(&KNOWN))),
        Field::new("one_of", Schema::List(&Schema::Record(&RUMOUR))),
        Field::new("somewhere", CARDS).about("The cards whose place the viewer does not know."),
    ],
};

static PLAYER: Record = Record {
    name: "Player",
    about: "A seat.",
    extends: None,
    fields: &[
        Field::new("points", Schema::Number),
        Field::new("side_points", Schema::Number).about("With the partner's."),
        Field::new("partner", SEAT),
        Field::new("fights", SEATS).about("Whom it fights in this round."),
        Field::new("tokens", Schema::Number),
        Field::new("hand", Schema::Number).about("How many cards are in hand."),
        Field::new("spent", NAMES),
        Field::new("victory", NAMES),
        Field::new("defeat", NAMES),
        Field::new("sudden", NAMES).about("Drawn in sudden death."),
        Field::new("deck", Schema::Record(&DECK)),
        Field::new("box", Schema::Record(&BATTLE_BOX)),
    ],
};

static ACTION_KIND: Words = Words {
    name: "ActionKind",
    about: "What is chosen.",
    words: &["support", "gamble", "pass", "target", "order", "keep", "roll"],
};

static SEALED: Record = Record {
    name: "Sealed",
    about: "A choice of one's own that is in and not shown to the others.",
    extends: None,
    fields: &[
        Field::new("kind", Schema::Words(&ACTION_KIND)),
        Field::new("card", CARD),
        Field::new("seat", SEAT),
        Field::new("gamble", Schema::Flag),
    ],
};

static LOOK_KIND: Words =
    Words { name: "LookKind", about: "Why somebody looks into a deck.", words: &["peek", "roll-over"] };

static LOOKING: Record = Record {
    name: "Looking",
    about: "Somebody looks into a deck.",
    extends: None,
    fields: &[
        Field::new("kind", Schema::Words(&LOOK_KIND)),
        Field::new("deck", Schema::Number).about("The seat whose deck it is."),
        Field::new("lookers", SEATS),
        Field::new("waiting", SEATS).about("Those who look after them."),
    ],
};

static LAST: Record = Record {
    name: "LastRound",
    about: "How the last round went.",
    extends: None,
    fields: &[
        Field::new("winners", SEATS),
        Field::new("boxes", Schema::Map(&Schema::Record(&OUTCOME))).about("By seat."),
    ],
};

static SET: Record = Record {
    name: "SetName",
    about: "The card set in force.",
    extends: None,
    fields: &[Field::new("name", Schema::Text), Field::new("version", Schema::Number)],
};

static KLUTZ: Record = Record {
    name: "KlutzDeck",
    about: "The klutz cards.",
    extends: None,
    fields: &[Field::new("down", Schema::Number).about("How many lie face down."), Field::new("open", NAMES)],
};

static STAGE: Words = Words {
    name: "Stage",
    about: "What the table waits for.",
    words: &[
        "hand",
        "summon",
        "negators",
        "targets",
        "flip",
        "look",
        "order",
        "turn",
        "support",
        "gamble",
        "retaliation",
        "die",
        "klutz",
        "drop",
        "sudden-death",
        "over",
    ],
};

static VIEW: Record = Record {
    name: "WarView",
    about: "The table as a seat or a spectator sees it.",
    extends: None,
    fields: &[
        Field::new("set", Schema::Record(&SET)),
        Field::new("round", Schema::Number).about("From 1."),
        Field::new("rounds", Schema::Number),
        Field::new("stage", Schema::Words(&STAGE)),
        Field::new("retaliation", Schema::Flag),
        Field::new("teams", Schema::Flag),
        Field::new("seat", SEAT).about("The seat that the stage is about."),
        Field::new("asked", SEATS),
        Field::new("sealed", SEATS).about("Those whose choice is in and not shown."),
        Field::new("rolling", SEATS),
        Field::new("contenders", SEATS),
        Field::new("hand", CARDS).about("The viewer's own."),
        Field::new("choice", Schema::Optional(&Schema::Record(&SEALED))),
        Field::new("looking", Schema::Optional(&Schema::Record(&LOOKING))),
        Field::new("players", Schema::Map(&Schema::Record(&PLAYER))).about("By seat."),
        Field::new("klutz", Schema::Record(&KLUTZ)),
        Field::new("cards", Schema::Map(&Schema::Record(&FACE)))
            .about("What is on every card that everybody has seen, by name."),
        Field::new("last", Schema::Optional(&Schema::Record(&LAST))),
    ],
};

/// `view_data` of Solo War.
pub(crate) const VIEW_SCHEMA: Schema = Schema::Record(&VIEW);

static CHANGE: Record = Record {
    name: "Change",
    about: "A change of force that a choice would bring, if nobody else did anything.",
    extends: None,
    fields: &[Field::new("now", Schema::Number), Field::new("then", Schema::Number)],
};

static TURN_KIND: Words =
    Words { name: "TurnKind", about: "A deck's top is kept, or rolled over.", words: &["keep", "roll"] };

static SUPPORTING: Record = Record {
    name: "Supporting",
    about: "What a support does.",
    extends: None,
    fields: &[
        Field::new("kind", Schema::Is("support")),
        Field::new("card", Schema::Record(&FACE)),
        Field::new("seat", SEAT).about("Whom it means, chosen or not."),
        Field::new("gamble", Schema::Flag).about("With a gamble."),
        Field::new("forces", Schema::Map(&Schema::Record(&CHANGE))).about("By seat."),
    ],
};

static GAMBLING: Record = Record {
    name: "Gambling",
    about: "What a gamble costs.",
    extends: None,
    fields: &[Field::new("kind", Schema::Is("gamble")), Field::new("tokens_left", Schema::Number)],
};

static PASSING: Record = Record {
    name: "Passing",
    about: "Nothing.",
    extends: None,
    fields: &[Field::new("kind", Schema::Is("pass"))],
};

static TARGETING: Record = Record {
    name: "Targeting",
    about: "Whom one's entity means.",
    extends: None,
    fields: &[
        Field::new("kind", Schema::Is("target")),
        Field::new("card", CARD),
        Field::new("seat", Schema::Number),
    ],
};

static ORDERING: Record = Record {
    name: "Ordering",
    about: "The top of a deck in a new order.",
    extends: None,
    fields: &[
        Field::new("kind", Schema::Is("order")),
        Field::new("deck", Schema::Number).about("The seat whose deck it is."),
        Field::new("cards", CARDS),
    ],
};

static TURNING: Record = Record {
    name: "Turning",
    about: "What becomes of a deck's top card.",
    extends: None,
    fields: &[
        Field::new("kind", Schema::Words(&TURN_KIND)),
        Field::new("deck", Schema::Number).about("The seat whose deck it is."),
        Field::new("card", CARD),
    ],
};

static EFFECT: OneOf = OneOf {
    name: "Effect",
    about: "What a choice would do.",
    forms: &[&SUPPORTING, &GAMBLING, &PASSING, &TARGETING, &ORDERING, &TURNING],
};

/// `action_data` of Solo War.
pub(crate) const ACTION_SCHEMA: Schema = Schema::OneOf(&EFFECT);
