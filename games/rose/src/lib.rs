#![doc = include_str!("../README.md")]
#![doc = include_str!("../NOTES.md")]

mod action;
mod draw;
mod eval;
mod hints;
mod narrate;
mod notation;
mod place;
mod position;
mod rules;
mod scene;
mod score;
mod selection;
mod state;
mod unseen;
pub mod value;

pub use action::{Action, Order};
pub use place::{Place, Places};
pub use position::Position;
pub use rules::RoseRules;
pub use score::{Score, all_touch};
pub use state::{Phase, Rose};
pub use unseen::CardBits;

use parlor_game::{About, Outcome, Positions, Published, Translated, translated};

impl Published for Rose {
    const ABOUT: About = About {
        slug: "rose",
        name: "Rose",
        designer: "Another Castle",
        tagline: "Gather equal cards in a flower of fourteen, and choose where the new ones grow.",
        goal: "Score all you can before the pile is empty.",
        seats: &[1],
        default_seats: 1,
        minutes: (5, 10),
        outcome: Outcome::Points,
        best_known: Some(116),
        rules: include_str!("../README.md"),
        notes: include_str!("../NOTES.md"),
        lesson: include_str!("../lesson.parlor"),
        examples: &[
            ("ROSE-4", include_str!("../examples/ROSE-4.parlor")),
            ("ROSE-6", include_str!("../examples/ROSE-6.parlor")),
            ("ROSE-7", include_str!("../examples/ROSE-7.parlor")),
        ],
    };

    const TRANSLATED: &'static [Translated] = translated![German "de" of "ROSE-4", "ROSE-6", "ROSE-7"];

    const POSITIONS: Option<Positions<Rose>> = Some(Positions::of());
}
