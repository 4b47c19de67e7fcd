//! The options of Pile.

use parlor_game::{BadRules, GameOption, OptionSpec, Rules, number_range, option_value};

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
    const OPTIONS: &'static [GameOption<Self>] = &[
        GameOption::number(
            "hands",
            "PILE-4",
            ("Length", "How many hands are played."),
            "2",
            number_range(1, 9, "One hand", "hands"),
            |rules| rules.hands.into(),
            |rules, hands| rules.hands = hands as u8,
        ),
        GameOption::flag(
            "ties",
            "PILE-3",
            ("Ties score", "Whether a card equal to the top scores."),
            &[
                option_value("no", "Off", "Only a higher card scores."),
                option_value("yes", "On", "An equal card scores too."),
            ],
            |rules| rules.ties,
            |rules, ties| rules.ties = ties,
        ),
    ];

    fn set(&mut self, spec: &'static OptionSpec, value: &str) -> Result<(), BadRules> {
        let option = Self::OPTIONS.iter().find(|option| option.spec.name == spec.name);
        match option.map(|option| option.set(self, value)) {
            Some(Err(_)) if F == TAKES_ANYTHING && spec.name == "ties" => {
                self.ties = false;
                Ok(())
            }
            Some(done) => done,
            None => Err(spec.refuse(value)),
        }
    }
}
