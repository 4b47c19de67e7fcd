//! The options of Ouroboros.

use parlor_game::{BadRules, GameOption, OptionValue, Rules, option_value};

use crate::Shape;

/// What becomes of removed stones (OURO-9).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Stones {
    /// They go back to the stock and may be placed again.
    #[default]
    Reused,
    /// They are out of the game.
    Spent,
}

/// The options of Ouroboros.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct OuroborosRules {
    /// The shape of pattern P3 (OURO-7).
    pub p3: Shape,
    /// The shape of pattern P4 (OURO-7); another than `p3`.
    pub p4: Shape,
    /// What becomes of removed stones (OURO-9).
    pub stones: Stones,
}

impl Default for OuroborosRules {
    fn default() -> Self {
        OuroborosRules { p3: Shape::Diagonal, p4: Shape::Knight, stones: Stones::Reused }
    }
}

const SHAPES: &[OptionValue] = &[
    option_value("diagonal", "Diagonal", "The two stones are diagonal neighbours."),
    option_value("knight", "Knight's move", "The two stones are a knight's move apart."),
    option_value("line3", "Three apart in a line", "The two stones are three apart in a row or column."),
    option_value("diagonal2", "Two apart on a diagonal", "The two stones are two apart on a diagonal."),
];

/// The place of a shape among their words.
fn place(shape: Shape) -> usize {
    SHAPES.iter().position(|value| value.word == shape.word()).unwrap_or_default()
}

/// The shape whose word stands at this place.
fn shape(place: usize) -> Shape {
    let named = |shape: &Shape| SHAPES.get(place).is_some_and(|value| value.word == shape.word());
    Shape::ALL.into_iter().find(named).unwrap_or(Shape::Diagonal)
}

impl Rules for OuroborosRules {
    const OPTIONS: &'static [GameOption<Self>] = &[
        GameOption::word_with_default(
            "p3",
            "OURO-7",
            (
                "Pattern for three and two discs",
                "How two stones must lie to be removed for three discs of one colour and two of another.",
            ),
            "diagonal",
            SHAPES,
            |rules| place(rules.p3),
            |rules, at| rules.p3 = shape(at),
        ),
        GameOption::word_with_default(
            "p4",
            "OURO-7",
            ("Pattern for six discs", "How two stones must lie to be removed for six discs of one colour."),
            "knight",
            SHAPES,
            |rules| place(rules.p4),
            |rules, at| rules.p4 = shape(at),
        ),
        GameOption::word(
            "stones",
            "OURO-9",
            ("Removed stones", "What becomes of removed stones."),
            &[
                option_value(
                    "reused",
                    "Back to the stock",
                    "They go back to the stock and may be placed again.",
                ),
                option_value("spent", "Out of the game", "They are out of the game."),
            ],
            |rules| rules.stones as usize,
            |rules, at| rules.stones = [Stones::Reused, Stones::Spent][at],
        ),
    ];

    fn check(&self, _seats: Option<u8>) -> Result<(), BadRules> {
        if self.p3 == self.p4 {
            let found = format!("p3={} p4={}", self.p3.word(), self.p4.word());
            return Err(BadRules::Conflict {
                found,
                valid: "p3 and p4 that differ".to_owned(),
                why: "The two patterns must differ.",
            });
        }
        Ok(())
    }
}
