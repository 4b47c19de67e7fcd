//! The options of Ouroboros Solitaire.

use parlor_game::{BadRules, OptionSpec, OptionValue, Rules};

/// What a failure does with the enemy (SOLI-10).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Failure {
    /// It leaves and is passed.
    #[default]
    Passes,
    /// It stays engaged.
    Stays,
}

/// Where two cards of one number make a pair (SOLI-11).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Pairs {
    /// Among three cards too.
    #[default]
    Within,
    /// Only as a play of two cards.
    Alone,
}

/// Which numbers are consecutive (SOLI-11).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Straights {
    /// From ace to king.
    #[default]
    Linear,
    /// Round the corner too: an ace follows a king.
    Circular,
}

/// What several combos of one play bring (SOLI-11).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Combos {
    /// What the best of them brings.
    #[default]
    Best,
    /// What all of them bring.
    Sum,
}

/// What three of a kind recruits besides the enemy (SOLI-12).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Kind {
    /// The top card of a pile that the player picks.
    #[default]
    One,
    /// The top card of every pile.
    Every,
}

/// How long a law lasts (SOLI-20).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Laws {
    /// For the rest of the game.
    #[default]
    Kept,
    /// Until the loop's end.
    Loop,
}

/// The options of Ouroboros Solitaire.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct SolitaireRules {
    /// What a failure does with the enemy (SOLI-10).
    pub failure: Failure,
    /// Where two cards of one number make a pair (SOLI-11).
    pub pair: Pairs,
    /// Which numbers are consecutive (SOLI-11).
    pub straight: Straights,
    /// What several combos of one play bring (SOLI-11).
    pub combos: Combos,
    /// What three of a kind recruits besides the enemy (SOLI-12).
    pub kind: Kind,
    /// How long a law lasts (SOLI-20).
    pub laws: Laws,
    /// After how many cleared loops the game ends; 0 for never (SOLI-22).
    pub loops: u16,
}

/// The most loops that a table may choose.
const MOST_LOOPS: u32 = 1000;

const fn value(word: &'static str, help: &'static str) -> OptionValue {
    OptionValue { word, help }
}

const fn words(
    name: &'static str,
    clause: &'static str,
    help: &'static str,
    words: &'static [OptionValue; 2],
) -> OptionSpec {
    OptionSpec { name, clause, help, default: words[0].word, words, numbers: None }
}

impl Rules for SolitaireRules {
    const OPTIONS: &'static [OptionSpec] = &[
        words(
            "failure",
            "SOLI-10",
            "What a failed play does with the enemy.",
            &[
                value("passes", "The enemy leaves and counts as passed."),
                value("stays", "The enemy stays engaged, and its successes so far are kept."),
            ],
        ),
        words(
            "pair",
            "SOLI-11",
            "Where two cards of one number make a pair.",
            &[
                value("within", "In a play of three cards too."),
                value("alone", "Only in a play of just these two cards."),
            ],
        ),
        words(
            "straight",
            "SOLI-11",
            "Which three numbers are a straight.",
            &[
                value("linear", "From A-2-3 to J-Q-K."),
                value("circular", "Round the corner too: Q-K-A and K-A-2."),
            ],
        ),
        words(
            "combos",
            "SOLI-11",
            "What a straight of one suit brings back.",
            &[
                value("best", "The cards of the better combo."),
                value("sum", "The cards of both combos, Protection counting for each."),
            ],
        ),
        words(
            "kind",
            "SOLI-12",
            "What three of a kind recruits besides the enemy.",
            &[
                value("one", "The top card of one pile, which the player picks."),
                value("every", "The top card of every pile."),
            ],
        ),
        words(
            "laws",
            "SOLI-20",
            "How long the kings' laws last.",
            &[value("kept", "For the rest of the game."), value("loop", "Until the loop's end.")],
        ),
        OptionSpec {
            name: "loops",
            clause: "SOLI-22",
            help: "After how many cleared loops the game ends; 0 for never.",
            default: "0",
            words: &[],
            numbers: Some((0, MOST_LOOPS)),
        },
    ];

    fn get(&self, name: &str) -> String {
        let word = match name {
            "failure" if self.failure == Failure::Passes => "passes",
            "failure" => "stays",
            "pair" if self.pair == Pairs::Within => "within",
            "pair" => "alone",
            "straight" if self.straight == Straights::Linear => "linear",
            "straight" => "circular",
            "combos" if self.combos == Combos::Best => "best",
            "combos" => "sum",
            "kind" if self.kind == Kind::One => "one",
            "kind" => "every",
            "laws" if self.laws == Laws::Kept => "kept",
            "laws" => "loop",
            "loops" => return self.loops.to_string(),
            _ => "",
        };
        word.to_owned()
    }

    fn set(&mut self, spec: &'static OptionSpec, value: &str) -> Result<(), BadRules> {
        match (spec.name, value) {
            ("failure", "passes") => self.failure = Failure::Passes,
            ("failure", "stays") => self.failure = Failure::Stays,
            ("pair", "within") => self.pair = Pairs::Within,
            ("pair", "alone") => self.pair = Pairs::Alone,
            ("straight", "linear") => self.straight = Straights::Linear,
            ("straight", "circular") => self.straight = Straights::Circular,
            ("combos", "best") => self.combos = Combos::Best,
            ("combos", "sum") => self.combos = Combos::Sum,
            ("kind", "one") => self.kind = Kind::One,
            ("kind", "every") => self.kind = Kind::Every,
            ("laws", "kept") => self.laws = Laws::Kept,
            ("laws", "loop") => self.laws = Laws::Loop,
            ("loops", _) => self.loops = spec.number(value)? as u16,
            _ => return Err(spec.refuse(value)),
        }
        Ok(())
    }
}
