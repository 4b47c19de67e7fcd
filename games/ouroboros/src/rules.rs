//! The options of Ouroboros.

use parlor_game::{BadRules, OptionSpec, OptionValue, Rules};

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
    OptionValue { word: "diagonal", help: "The two stones are diagonal neighbours." },
    OptionValue { word: "knight", help: "The two stones are a knight's move apart." },
    OptionValue { word: "line3", help: "The two stones are three apart in a row or column." },
    OptionValue { word: "diagonal2", help: "The two stones are two apart on a diagonal." },
];

impl Rules for OuroborosRules {
    const OPTIONS: &'static [OptionSpec] = &[
        OptionSpec {
            name: "p3",
            clause: "OURO-7",
            help: "How two stones must lie to be removed for three discs of one colour and two of another.",
            default: "diagonal",
            words: SHAPES,
            numbers: None,
        },
        OptionSpec {
            name: "p4",
            clause: "OURO-7",
            help: "How two stones must lie to be removed for six discs of one colour; not as p3.",
            default: "knight",
            words: SHAPES,
            numbers: None,
        },
        OptionSpec {
            name: "stones",
            clause: "OURO-9",
            help: "What becomes of removed stones.",
            default: "reused",
            words: &[
                OptionValue { word: "reused", help: "They go back to the stock and may be placed again." },
                OptionValue { word: "spent", help: "They are out of the game." },
            ],
            numbers: None,
        },
    ];

    fn get(&self, name: &str) -> String {
        let word = match name {
            "p3" => self.p3.word(),
            "p4" => self.p4.word(),
            "stones" if self.stones == Stones::Reused => "reused",
            "stones" => "spent",
            _ => "",
        };
        word.to_owned()
    }

    fn set(&mut self, spec: &'static OptionSpec, value: &str) -> Result<(), BadRules> {
        let shape =
            || Shape::ALL.into_iter().find(|shape| shape.word() == value).ok_or_else(|| spec.refuse(value));
        match (spec.name, value) {
            ("p3", _) => self.p3 = shape()?,
            ("p4", _) => self.p4 = shape()?,
            ("stones", "reused") => self.stones = Stones::Reused,
            ("stones", "spent") => self.stones = Stones::Spent,
            _ => return Err(spec.refuse(value)),
        }
        Ok(())
    }

    fn check(&self, _seats: Option<u8>) -> Result<(), BadRules> {
        if self.p3 == self.p4 {
            let found = format!("p3={} p4={}", self.p3.word(), self.p4.word());
            return Err(BadRules::Conflict { found, valid: "p3 and p4 that differ".to_owned() });
        }
        Ok(())
    }
}
