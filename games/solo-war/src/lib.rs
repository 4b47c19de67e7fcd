#![doc = include_str!("../README.md")]
#![doc = include_str!("../NOTES.md")]

mod advice;
mod cards;
mod changed;
mod pieces;
mod play;
mod rules;
mod search;
mod set_up;
mod study;
mod text;

pub use cards::card::{Card, Entity, Kind, Klutz, Support};
pub use cards::effect::{DEEPEST, Effect, Who};
pub use cards::set::{CardSet, Face};
pub use changed::{ChangedCard, To};
pub use play::action::{Action, Deal, Order};
pub use play::force::{ForceStep, ForceSum, Part, Source};
pub use play::parts::Position;
pub use play::state::{SoloWar, Stage};
pub use play::view::WarView;
pub use rules::{SoloWarRules, Tie};
pub use search::chances::{PROSPECTS, Weights};

use parlor_game::{About, Cards, Outcome, Positions, Published, Translated, translated};

impl Published for SoloWar {
    const ABOUT: About = About {
        slug: "solo-war",
        name: "Solo War",
        designer: "an unnamed designer",
        tagline: "Ten rounds, everybody's top card at once: support it, gamble on it, and get your own back.",
        goal: "Win more rounds than anybody else.",
        seats: &[2, 3, 4],
        default_seats: 2,
        minutes: (15, 30),
        outcome: Outcome::Win(2),
        best_known: None,
        rules: include_str!("../README.md"),
        notes: include_str!("../NOTES.md"),
        lesson: include_str!("../lesson.parlor"),
        examples: &[
            ("WAR-5", include_str!("../examples/WAR-5.parlor")),
            ("WAR-9", include_str!("../examples/WAR-9.parlor")),
            ("WAR-10", include_str!("../examples/WAR-10.parlor")),
        ],
    };

    const TRANSLATED: &'static [Translated] = translated![German "de" of "WAR-5", "WAR-9", "WAR-10"];

    const POSITIONS: Option<Positions<SoloWar>> = Some(Positions::of());

    const CARDS: Option<Cards<SoloWar>> = Some(Cards::of());
}
