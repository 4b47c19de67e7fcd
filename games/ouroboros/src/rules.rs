//! The options of Ouroboros.

use parlor_game::{BadRules, GameOption, OptionValue, Rules, number_range, option_value};

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

/// How large the board is (OURO-1, OURO-X3).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Board {
    /// Six by six squares.
    #[default]
    Whole,
    /// Four by four.
    Small,
}

impl Board {
    /// How many squares a side has.
    pub const fn side(self) -> u8 {
        match self {
            Board::Whole => 6,
            Board::Small => 4,
        }
    }
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
    /// Whether the second player may swap after the first turn (OURO-X1).
    pub pie: bool,
    /// With how many discs the second player begins, 0 to 4 (OURO-X2).
    pub second_discs: u8,
    /// How large the board is (OURO-X3).
    pub board: Board,
}

impl Default for OuroborosRules {
    fn default() -> Self {
        OuroborosRules {
            p3: Shape::Diagonal,
            p4: Shape::Knight,
            stones: Stones::Reused,
            pie: false,
            second_discs: 0,
            board: Board::Whole,
        }
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

    const EXPERIMENTAL: &'static [GameOption<Self>] = &[
        GameOption::flag(
            "pie",
            "OURO-X1",
            ("Pie rule", "Whether the second player may swap discs with the first after the first turn."),
            &[
                option_value("no", "Off", "Nobody swaps."),
                option_value("yes", "On", "The second player may swap in place of a first turn."),
            ],
            |rules| rules.pie,
            |rules, pie| rules.pie = pie,
        ),
        GameOption::number(
            "second-discs",
            "OURO-X2",
            ("Discs for the second seat", "With how many discs the second player begins."),
            "0",
            number_range(0, 4, "One disc", "discs").with_zero("None"),
            |rules| rules.second_discs.into(),
            |rules, discs| rules.second_discs = discs as u8,
        ),
        GameOption::word(
            "board",
            "OURO-X3",
            ("Board", "How large the board is."),
            &[
                option_value("6", "6 by 6", "Six by six squares."),
                option_value("4", "4 by 4", "Four by four squares, from a1 to d4."),
            ],
            |rules| rules.board as usize,
            |rules, at| rules.board = [Board::Whole, Board::Small][at],
        ),
    ];

    fn check(&self, seats: Option<u8>) -> Result<(), BadRules> {
        if let Some(seats) = seats.filter(|seats| self.pie && *seats != 2) {
            return Err(BadRules::Conflict {
                found: format!("pie=yes with {seats} seats"),
                valid: "pie=yes with 2 seats, or pie=no".to_owned(),
                why: "The pie rule is for two players.",
            });
        }
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
