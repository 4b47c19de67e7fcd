//! The options of Ouroboros Solitaire.

use parlor_game::{GameOption, Rules, number_range, option_value};

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
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
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
    /// How many cards a bribe costs, 2 to 9 (SOLI-X1).
    pub bribe: u8,
    /// How many cards a bribe of a jack, a queen or a king costs, 2 to 13 (SOLI-X2).
    pub court_bribe: u8,
    /// How many cards a failure costs, 1 to 18 (SOLI-X3).
    pub failure_cost: u8,
}

impl Default for SolitaireRules {
    fn default() -> Self {
        SolitaireRules {
            failure: Failure::default(),
            pair: Pairs::default(),
            straight: Straights::default(),
            combos: Combos::default(),
            kind: Kind::default(),
            laws: Laws::default(),
            loops: 0,
            bribe: 4,
            court_bribe: 7,
            failure_cost: 9,
        }
    }
}

/// The most loops that a table may choose.
const MOST_LOOPS: u32 = 1000;

impl Rules for SolitaireRules {
    const OPTIONS: &'static [GameOption<Self>] = &[
        GameOption::word(
            "failure",
            "SOLI-10",
            ("After a failed play", "What a failed play does with the enemy."),
            &[
                option_value("passes", "The enemy leaves", "The enemy leaves and counts as passed."),
                option_value(
                    "stays",
                    "The enemy stays",
                    "The enemy stays engaged, and its successes so far are kept.",
                ),
            ],
            |rules| rules.failure as usize,
            |rules, at| rules.failure = [Failure::Passes, Failure::Stays][at],
        ),
        GameOption::word(
            "pair",
            "SOLI-11",
            ("Pairs", "Where two cards of one number make a pair."),
            &[
                option_value("within", "Also among three cards", "In a play of three cards too."),
                option_value("alone", "Only two cards alone", "Only in a play of just these two cards."),
            ],
            |rules| rules.pair as usize,
            |rules, at| rules.pair = [Pairs::Within, Pairs::Alone][at],
        ),
        GameOption::word(
            "straight",
            "SOLI-11",
            ("Straights", "Which three numbers are a straight."),
            &[
                option_value("linear", "Ace to king", "From A-2-3 to J-Q-K."),
                option_value("circular", "Round the corner", "Round the corner too: Q-K-A and K-A-2."),
            ],
            |rules| rules.straight as usize,
            |rules, at| rules.straight = [Straights::Linear, Straights::Circular][at],
        ),
        GameOption::word(
            "combos",
            "SOLI-11",
            ("A straight of one suit", "What a straight of one suit brings back."),
            &[
                option_value("best", "As one combo", "The cards of the better combo."),
                option_value(
                    "sum",
                    "As two combos",
                    "The cards of both combos, Protection counting for each.",
                ),
            ],
            |rules| rules.combos as usize,
            |rules, at| rules.combos = [Combos::Best, Combos::Sum][at],
        ),
        GameOption::word(
            "kind",
            "SOLI-12",
            ("Three of a kind", "What three of a kind recruits besides the enemy."),
            &[
                option_value(
                    "one",
                    "Recruits from one pile",
                    "The top card of one pile, which the player picks.",
                ),
                option_value("every", "Recruits from every pile", "The top card of every pile."),
            ],
            |rules| rules.kind as usize,
            |rules, at| rules.kind = [Kind::One, Kind::Every][at],
        ),
        GameOption::word(
            "laws",
            "SOLI-20",
            ("Laws of the kings", "How long the kings' laws last."),
            &[
                option_value("kept", "For the whole game", "For the rest of the game."),
                option_value("loop", "For one loop", "Until the loop's end."),
            ],
            |rules| rules.laws as usize,
            |rules, at| rules.laws = [Laws::Kept, Laws::Loop][at],
        ),
        GameOption::number(
            "loops",
            "SOLI-22",
            ("Length", "After how many cleared loops the game ends."),
            "0",
            number_range(0, MOST_LOOPS, "One loop", "loops").with_endless_zero("Endless"),
            |rules| rules.loops.into(),
            |rules, loops| rules.loops = loops as u16,
        ),
    ];

    const EXPERIMENTAL: &'static [GameOption<Self>] = &[
        GameOption::number(
            "bribe",
            "SOLI-X1",
            ("Cost of a bribe", "How many cards a bribe costs."),
            "4",
            number_range(2, 9, "One card", "cards"),
            |rules| rules.bribe.into(),
            |rules, cost| rules.bribe = cost as u8,
        ),
        GameOption::number(
            "court-bribe",
            "SOLI-X2",
            ("Cost of a court card's bribe", "How many cards a bribe of a jack, a queen or a king costs."),
            "7",
            number_range(2, 13, "One card", "cards"),
            |rules| rules.court_bribe.into(),
            |rules, cost| rules.court_bribe = cost as u8,
        ),
        GameOption::number(
            "failure-cost",
            "SOLI-X3",
            ("Cost of a failed play", "How many cards a failed play costs."),
            "9",
            number_range(1, 18, "One card", "cards"),
            |rules| rules.failure_cost.into(),
            |rules, cost| rules.failure_cost = cost as u8,
        ),
    ];
}
