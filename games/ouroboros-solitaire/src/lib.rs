#![doc = include_str!("../README.md")]
#![doc = include_str!("../NOTES.md")]

mod action;
mod ahead;
mod ask;
mod cards;
mod checks;
mod choices;
mod circuit;
mod combo;
mod draw;
mod eval;
mod flow;
mod forecast;
mod game;
mod happening;
mod hints;
mod name;
mod narrate;
mod notation;
mod notes;
mod overview;
mod parts;
mod phase;
mod pile;
mod position;
mod position_text;
mod preview;
mod quick;
mod rules;
mod scene;
mod set;
mod state;
mod told;

pub use action::Action;
pub use cards::Cards;
pub use circuit::Circuit;
pub use combo::{Combo, number, sum, wrap};
pub use forecast::{Forecast, Sum};
pub use happening::Happening;
pub use parts::{Asked, Position, Stack};
pub use phase::{Phase, Source, Then};
pub use pile::{Pile, Threats};
pub use rules::{Combos, Failure, Kind, Laws, Pairs, SolitaireRules, Straights};
pub use set::CardBits;
pub use state::{LawSet, Solitaire, law};

use parlor_game::{About, Outcome, Positions, Published, Translated, translated};

impl Published for Solitaire {
    const ABOUT: About = About {
        slug: "ouroboros-solitaire",
        name: "Ouroboros Solitaire",
        designer: "an unnamed designer",
        tagline: "Let a small deck bite its own tail: defeat, bribe or outlast enemies that take more with every loop.",
        goal: "Get past as many enemies as you can.",
        seats: &[1],
        default_seats: 1,
        minutes: (10, 30),
        outcome: Outcome::Enemies,
        best_known: None,
        rules: include_str!("../README.md"),
        notes: include_str!("../NOTES.md"),
        lesson: include_str!("../lesson.parlor"),
        examples: &[
            ("SOLI-8", include_str!("../examples/SOLI-8.parlor")),
            ("SOLI-11", include_str!("../examples/SOLI-11.parlor")),
            ("SOLI-19", include_str!("../examples/SOLI-19.parlor")),
        ],
    };

    const TRANSLATED: &'static [Translated] = translated![German "de" of "SOLI-8", "SOLI-11", "SOLI-19"];

    const POSITIONS: Option<Positions<Solitaire>> = Some(Positions::of());
}
