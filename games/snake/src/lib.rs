#![doc = include_str!("../README.md")]
#![doc = include_str!("../NOTES.md")]

mod action;
mod card;
mod determinize;
mod draw;
mod eval;
mod hand;
mod hints;
mod narrate;
mod notation;
mod parts;
mod picture;
mod position;
mod position_text;
mod public;
mod rules;
mod scene;
mod set;
mod state;
mod suit;
mod trail;
mod view;

pub use action::Play;
pub use card::Card;
pub use hand::Hand;
pub use hints::HORIZON;
pub use parts::{Player, Position, Taken};
pub use public::{Phase, Public};
pub use rules::{SnakeRules, TwoJokers};
pub use set::CardBits;
pub use state::Snake;
pub use suit::Suit;
pub use trail::Trail;
pub use view::View;

use parlor_game::{About, Outcome, Positions, Published, Translated, translated};

impl Published for Snake {
    const ABOUT: About = About {
        slug: "snake",
        name: "Ouroboros (Snake)",
        designer: "Jeff Daymont",
        tagline: "Feed the snake at its head, and let the right card eat its tail.",
        goal: "Eat cards for points: the highest total wins.",
        seats: state::SEATS,
        default_seats: 2,
        minutes: (10, 60),
        outcome: Outcome::Points,
        best_known: None,
        rules: include_str!("../README.md"),
        notes: include_str!("../NOTES.md"),
        lesson: include_str!("../lesson.parlor"),
        examples: &[
            ("SNAKE-3", include_str!("../examples/SNAKE-3.parlor")),
            ("SNAKE-6", include_str!("../examples/SNAKE-6.parlor")),
            ("SNAKE-8", include_str!("../examples/SNAKE-8.parlor")),
        ],
    };

    const TRANSLATED: &'static [Translated] = translated![German "de" of "SNAKE-3", "SNAKE-6", "SNAKE-8"];

    const POSITIONS: Option<Positions<Snake>> = Some(Positions::of());
}
