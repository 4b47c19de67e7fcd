//! The options of Ouroboros (Snake).

use parlor_game::{BadRules, OptionSpec, OptionValue, Rules};

/// What two jokers do to the relation between their suits (SNAKE-3).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[repr(u8)]
pub enum TwoJokers {
    /// They reverse it once.
    #[default]
    Reverse,
    /// They reverse it twice, so not at all.
    Cancel,
}

/// The options of Ouroboros (Snake).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct SnakeRules {
    /// Whether the five jokers are in the deck (SNAKE-1).
    pub jokers: bool,
    /// What two jokers do (SNAKE-3).
    pub two_jokers: TwoJokers,
    /// The score that ends the match, 1 to 10000 (SNAKE-11).
    pub target: u16,
    /// How many hands are played whatever the scores, 1 to 99; `None` for a match to the target (SNAKE-12).
    pub hands: Option<u8>,
}

impl Default for SnakeRules {
    fn default() -> Self {
        SnakeRules { jokers: true, two_jokers: TwoJokers::Reverse, target: 500, hands: None }
    }
}

impl Rules for SnakeRules {
    const OPTIONS: &'static [OptionSpec] = &[
        OptionSpec {
            name: "jokers",
            clause: "SNAKE-1",
            help: "Whether the five jokers are in the deck.",
            default: "yes",
            words: &[
                OptionValue { word: "yes", help: "They are: 70 cards." },
                OptionValue { word: "no", help: "They stay in the box: 65 cards." },
            ],
            numbers: None,
        },
        OptionSpec {
            name: "two-jokers",
            clause: "SNAKE-3",
            help: "What happens when a joker meets a joker of another suit.",
            default: "reverse",
            words: &[
                OptionValue { word: "reverse", help: "They reverse the suits once: *S beats *R." },
                OptionValue { word: "cancel", help: "They cancel each other: *R beats *S." },
            ],
            numbers: None,
        },
        OptionSpec {
            name: "target",
            clause: "SNAKE-11",
            help: "The score that ends the match, at the end of a hand.",
            default: "500",
            words: &[],
            numbers: Some((1, 10_000)),
        },
        OptionSpec {
            name: "hands",
            clause: "SNAKE-12",
            help: "How long to play.",
            default: "match",
            words: &[OptionValue { word: "match", help: "Until somebody reaches the target." }],
            numbers: Some((1, 99)),
        },
    ];

    fn get(&self, name: &str) -> String {
        match name {
            "jokers" => (if self.jokers { "yes" } else { "no" }).to_owned(),
            "two-jokers" if self.two_jokers == TwoJokers::Reverse => "reverse".to_owned(),
            "two-jokers" => "cancel".to_owned(),
            "target" => self.target.to_string(),
            "hands" => self.hands.map_or("match".to_owned(), |hands| hands.to_string()),
            _ => String::new(),
        }
    }

    fn set(&mut self, spec: &'static OptionSpec, value: &str) -> Result<(), BadRules> {
        match (spec.name, value) {
            ("jokers", "yes") => self.jokers = true,
            ("jokers", "no") => self.jokers = false,
            ("two-jokers", "reverse") => self.two_jokers = TwoJokers::Reverse,
            ("two-jokers", "cancel") => self.two_jokers = TwoJokers::Cancel,
            ("target", _) => self.target = spec.number(value)? as u16,
            ("hands", "match") => self.hands = None,
            ("hands", _) => self.hands = Some(spec.number(value)? as u8),
            _ => return Err(spec.refuse(value)),
        }
        Ok(())
    }
}
