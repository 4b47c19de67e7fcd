#![doc = include_str!("../README.md")]
#![doc = include_str!("../NOTES.md")]

mod action;
mod colour;
mod draw;
mod features;
mod hints;
mod message;
mod narrate;
mod net;
mod notation;
mod pairs;
mod pattern;
mod pick;
mod position;
mod rules;
mod scene;
mod square;
mod state;
mod way;

pub use action::{Action, Payment};
pub use colour::{Colour, Discs};
pub use features::{ACTIVE, FEATURES, Features};
pub use net::{HIDDEN, MOST, ODDS, ONE, Weights};
pub use pattern::{Pattern, Shape};
pub use position::Position;
pub use rules::{Board, OuroborosRules, Stones};
pub use square::{Square, Squares};
pub use state::Ouroboros;
pub use way::Way;

use parlor_game::{About, Outcome, Positions, Published, Translated, translated};

impl Published for Ouroboros {
    const ABOUT: About = About {
        slug: "ouroboros",
        name: "Ouroboros",
        designer: "Ira Fay",
        tagline: "Every stone you place feeds somebody: be the first whose supply is empty.",
        goal: "Be the first to end your turn without a disc.",
        seats: &[2, 3, 4],
        default_seats: 2,
        minutes: (5, 15),
        outcome: Outcome::Win(1),
        best_known: None,
        rules: include_str!("../README.md"),
        notes: include_str!("../NOTES.md"),
        lesson: include_str!("../lesson.parlor"),
        examples: &[
            ("OURO-4", include_str!("../examples/OURO-4.parlor")),
            ("OURO-6", include_str!("../examples/OURO-6.parlor")),
            ("OURO-11", include_str!("../examples/OURO-11.parlor")),
        ],
    };

    const TRANSLATED: &'static [Translated] = translated![German "de" of "OURO-4", "OURO-6", "OURO-11"];

    const POSITIONS: Option<Positions<Ouroboros>> = Some(Positions::of());
}
