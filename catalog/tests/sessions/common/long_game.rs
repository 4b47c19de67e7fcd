//! A game for one seat that is long, hides nothing, and counts the moves that its engine makes.

use std::cell::Cell;

use parlor_game::{
    About, BadRules, BySeat, Data, Evaluate, Game, Message, Narrate, Never, NoOptions, Notation, Published,
    Scene, Seat, Seats, Syntax, Turn,
};
use parlor_scene::Draw;

/// After this many moves it is over.
const LENGTH: u16 = 20_000;

thread_local! {
    static MADE: Cell<u64> = const { Cell::new(0) };
}

/// How many moves were made in this thread since this was asked last.
pub(crate) fn made() -> u64 {
    MADE.take()
}

/// How many moves were made in it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Long(u16);

/// The only move.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) struct On;

impl Game for Long {
    type Rules = NoOptions;
    type Action = On;
    type Deal = Never;
    type View = Self;

    fn new(_rules: &NoOptions, seats: u8) -> Result<Self, BadRules> {
        if seats == 1 { Ok(Long(0)) } else { Err(BadRules::Seats { found: seats, valid: &[1] }) }
    }

    fn seats(&self) -> Seats {
        Seats::first(1)
    }

    fn turn(&self) -> Turn {
        if self.0 < LENGTH { Turn::Decide(self.seats()) } else { Turn::Over }
    }

    fn actions(&self, _seat: Seat) -> impl Iterator<Item = On> + '_ {
        (self.0 < LENGTH).then_some(On).into_iter()
    }

    fn act_unchecked(&mut self, _seat: Seat, _action: On) {
        MADE.set(MADE.get() + 1);
        self.0 += 1;
    }

    fn result(&self) -> Option<BySeat<i32>> {
        (self.0 == LENGTH).then(|| BySeat::from_fn(1, |_| 0))
    }
}

impl Notation for Long {
    fn action_text(_rules: &NoOptions, _action: On) -> String {
        "on".to_owned()
    }

    fn parse_action(_rules: &NoOptions, text: &str) -> Result<On, Syntax> {
        if text == "on" { Ok(On) } else { Err(Syntax::new(text, "on")) }
    }

    fn data_of(_rules: &NoOptions, view: &Long, _: &Scene) -> Data {
        Data::from(u32::from(view.0))
    }
}

impl Narrate for Long {
    fn ask(_rules: &NoOptions, _view: &Long) -> Message {
        Message::text("Go on.")
    }
}

impl Evaluate for Long {}

impl Draw for Long {}

impl Published for Long {
    const ABOUT: About = About {
        slug: "long",
        name: "Long",
        designer: "nobody",
        tagline: "On and on.",
        goal: "Be the last.",
        seats: &[1],
        default_seats: 1,
        minutes: (1, 1),
        outcome: parlor_game::Outcome::Points,
        best_known: None,
        rules: "Go on.\n",
        notes: "",
        lesson: "",
        examples: &[],
    };
}
