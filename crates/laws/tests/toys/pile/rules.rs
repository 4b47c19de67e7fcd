//! The options of Pile.

use parlor_game::{BadRules, OptionSpec, OptionValue, Rules, whole_number};

use crate::toys::fault::{Fault, TAKES_ANYTHING};

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct PileRules<const F: Fault> {
    pub(crate) hands: u8,
    pub(crate) ties: bool,
}

impl<const F: Fault> Default for PileRules<F> {
    fn default() -> Self {
        PileRules { hands: 2, ties: false }
    }
}

impl<const F: Fault> Rules for PileRules<F> {
    const OPTIONS: &'static [OptionSpec] = &[
        OptionSpec {
            name: "hands",
            clause: "PILE-4",
            help: "How many hands are played.",
            default: "2",
            words: &[],
            numbers: Some((1, 9)),
        },
        OptionSpec {
            name: "ties",
            clause: "PILE-3",
            help: "Whether a card equal to the top scores.",
            default: "no",
            words: &[
                OptionValue { word: "no", help: "Only a higher card scores." },
                OptionValue { word: "yes", help: "An equal card scores too." },
            ],
            numbers: None,
        },
    ];

    fn get(&self, name: &str) -> String {
        match name {
            "hands" => self.hands.to_string(),
            "ties" => if self.ties { "yes" } else { "no" }.to_owned(),
            _ => String::new(),
        }
    }

    fn set(&mut self, spec: &'static OptionSpec, value: &str) -> Result<(), BadRules> {
        match (spec.name, value, whole_number(value)) {
            ("hands", _, Some(hands @ 1..=9)) => self.hands = hands as u8,
            ("ties", "no" | "yes", _) => self.ties = value == "yes",
            ("ties", ..) if F == TAKES_ANYTHING => self.ties = false,
            _ => return Err(spec.refuse(value)),
        }
        Ok(())
    }
}
