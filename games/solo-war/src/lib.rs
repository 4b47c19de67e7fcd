#![doc = include_str!("../README.md")]

mod action;
mod ask;
mod card;
mod chances;
mod checks;
mod choices;
mod data;
mod deck;
mod determinize;
mod draw;
mod draw_weights;
mod effect;
mod end;
mod eval;
mod flow;
mod force;
mod hints;
mod infoset;
mod load;
mod luck;
mod meaning;
mod name;
mod narrate;
mod notation;
mod numbers;
mod pieces;
mod preview;
mod reach;
mod resolve;
mod round;
mod rules;
mod schema;
mod sense;
mod set;
mod spelling;
mod standard;
mod state;
mod view;
mod words;

pub use action::{Action, DEEPEST, Deal, Order};
pub use card::{Card, Entity, Kind, Klutz, Support};
pub use chances::{PROSPECTS, Weights};
pub use effect::{Effect, Who};
pub use force::{ForceSum, Part, Source, Step};
pub use rules::{SoloWarRules, Tie};
pub use set::{CardSet, Face};
pub use state::{SoloWar, Stage};
pub use view::WarView;

use parlor_game::{About, Outcome, Published};

impl Published for SoloWar {
    const ABOUT: About = About {
        slug: "solo-war",
        name: "Solo War",
        designer: "an unnamed designer",
        tagline: "Ten rounds, everybody's top card at once: support it, gamble on it, and get your own back.",
        seats: &[2, 3, 4],
        default_seats: 2,
        minutes: (15, 30),
        outcome: Outcome::Win(2),
        rules: include_str!("../README.md"),
        lesson: include_str!("../lesson.parlor"),
        examples: &[
            ("WAR-5", include_str!("../examples/WAR-5.parlor")),
            ("WAR-9", include_str!("../examples/WAR-9.parlor")),
            ("WAR-10", include_str!("../examples/WAR-10.parlor")),
        ],
    };
}
