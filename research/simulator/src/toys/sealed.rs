//! Sealed: three times, each seat chooses one of its own words at the same time; all are shown together, then an open word comes.

use parlor_catalog::Best;
use parlor_erased::Event;
use parlor_game::{
    About, BadRules, BySeat, Data, Evaluate, Game, Illegal, Measure, Message, Narrate, Notation, Published,
    Scene, Seat, Seats, Syntax, Turn, Uniform, ViewOf, Viewer,
};

use crate::toys::lesson::{Lesson, word_of};
use crate::toys::plain::Plain;
use crate::words;

/// The first word that belongs to a seat.
const FIRST: u16 = 500;
/// The first word that luck brings.
const OPEN: u16 = 600;
const CHOICES: u16 = 4;
const ROUNDS: u8 = 3;

/// The state.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Sealed {
    seats: u8,
    round: u8,
    chosen: [Option<u16>; 4],
    in_already: Seats,
    shown: [Option<u16>; 4],
    won: [u8; 4],
    open: Option<u16>,
    due: bool,
}

impl Sealed {
    /// The words that a seat can choose during the game.
    pub(crate) fn own(seat: Seat) -> Vec<u16> {
        (0..ROUNDS).flat_map(|round| choices(seat, round)).collect()
    }

    /// Who learns what from an event, by the rules above.
    pub(crate) fn lessons(&self, after: &Sealed, event: &Event) -> Vec<Lesson> {
        let Some(word) = word_of(event) else { return Vec::new() };
        match event {
            Event::Deal(_) => vec![(None, word)],
            Event::Action { .. } if after.round > self.round => {
                self.chosen.into_iter().flatten().chain([word]).map(|word| (None, word)).collect()
            }
            Event::Action { seat, .. } => vec![(Some(Viewer::Seat(*seat)), word)],
        }
    }

    fn settle(&mut self) {
        let best = self.chosen.iter().flatten().map(|word| word % CHOICES).max();
        for seat in self.seats().iter() {
            let place = seat.index();
            if self.chosen[place].map(|word| word % CHOICES) == best {
                self.won[place] = self.won[place].saturating_add(1);
            }
        }
        (self.shown, self.chosen, self.in_already) = (self.chosen, [None; 4], Seats::NONE);
        self.round = self.round.saturating_add(1);
        self.due = self.round < ROUNDS;
    }
}

fn choices(seat: Seat, round: u8) -> impl Iterator<Item = u16> {
    let first = FIRST + (u16::from(round) * 4 + seat.index() as u16) * CHOICES;
    first..first + CHOICES
}

impl Game for Sealed {
    type Rules = Plain;
    type Action = u16;
    type Deal = u16;
    type View = SealedView;

    fn new(_: &Plain, seats: u8) -> Result<Self, BadRules> {
        Ok(Sealed {
            seats: seats.clamp(2, 4),
            round: 0,
            chosen: [None; 4],
            in_already: Seats::NONE,
            shown: [None; 4],
            won: [0; 4],
            open: None,
            due: false,
        })
    }

    fn seats(&self) -> Seats {
        Seats::first(self.seats)
    }

    fn turn(&self) -> Turn {
        if self.due {
            return Turn::Deal;
        }
        let open = self.seats().iter().filter(|seat| !self.in_already.contains(*seat)).collect();
        if self.round >= ROUNDS { Turn::Over } else { Turn::Decide(open) }
    }

    fn actions(&self, seat: Seat) -> impl Iterator<Item = u16> + '_ {
        let asked = self.turn().asked().contains(seat);
        choices(seat, self.round).filter(move |_| asked)
    }

    fn deals(&self) -> impl Iterator<Item = (u16, u32)> + '_ {
        (OPEN..OPEN + 20).filter(|word| self.due && self.open != Some(*word)).map(|word| (word, 1))
    }

    fn check_action(&self, seat: Seat, word: u16) -> Result<(), Illegal> {
        if self.actions(seat).any(|own| own == word) {
            return Ok(());
        }
        Err(Illegal::new("SEALED-1", "You choose one of your own words, once a round"))
    }

    fn check_deal(&self, word: u16) -> Result<(), Illegal> {
        if self.deals().any(|(own, _)| own == word) {
            return Ok(());
        }
        Err(Illegal::new("SEALED-2", "This word cannot come"))
    }

    fn act_unchecked(&mut self, seat: Seat, word: u16) {
        self.chosen[seat.index()] = Some(word);
        self.in_already = self.in_already.with(seat);
        if self.seats().iter().all(|seat| self.in_already.contains(seat)) {
            self.settle();
        }
    }

    fn deal_unchecked(&mut self, word: u16) {
        (self.open, self.due) = (Some(word), false);
    }

    fn points(&self) -> BySeat<i32> {
        BySeat::from_fn(self.seats, |seat| i32::from(self.won[seat.index()]))
    }

    fn result(&self) -> Option<BySeat<i32>> {
        (self.turn() == Turn::Over).then(|| self.points())
    }

    fn sealed(&self) -> Seats {
        self.in_already
    }
}

/// The state as a viewer sees it: without the others' choices.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct SealedView(Sealed);

impl ViewOf<Sealed> for SealedView {
    fn of(state: &Sealed, viewer: Viewer) -> Self {
        let mut view = *state;
        for seat in state.seats().iter().filter(|seat| viewer != Viewer::Seat(*seat)) {
            view.chosen[seat.index()] = None;
        }
        SealedView(view)
    }

    fn determinize(&self, chance: &mut impl Uniform) -> Sealed {
        let view = self.0;
        let mut world = view;
        for seat in view.in_already.iter().filter(|seat| view.chosen[seat.index()].is_none()) {
            let index = chance.below(CHOICES.into()) as usize;
            world.chosen[seat.index()] = choices(seat, view.round).nth(index);
        }
        world
    }
}

impl Notation for Sealed {
    fn action_text(_: &Plain, word: u16) -> String {
        format!("lay {}", words::text(word))
    }

    fn parse_action(_: &Plain, text: &str) -> Result<u16, Syntax> {
        match text.to_ascii_lowercase().split_once(' ') {
            Some(("lay", word)) => words::parse(word),
            _ => Err(Syntax::new(text, "`lay` and a word")),
        }
    }

    fn deal_text(_: &Plain, word: u16) -> String {
        words::text(word)
    }

    fn parse_deal(_: &Plain, text: &str) -> Result<u16, Syntax> {
        words::parse(text)
    }

    fn data_of(_: &Plain, SealedView(view): &SealedView, _: &Scene) -> Data {
        let list = |list: &[Option<u16>; 4]| Data::list(list.map(|word| word.map(words::text)));
        Data::map([
            ("round", view.round.into()),
            ("chosen", list(&view.chosen)),
            ("shown", list(&view.shown)),
            ("open", view.open.map(words::text).into()),
        ])
    }
}

impl Narrate for Sealed {
    fn ask(_: &Plain, _: &SealedView) -> Message {
        Message::text("Everybody chooses.")
    }

    fn preview(_: &Plain, _: &SealedView, _: Seat, word: u16) -> Option<Message> {
        Some(Message::text(format!("lays {}", words::text(word))))
    }
}

impl Evaluate for Sealed {
    fn aim(&self) -> Measure {
        Measure::Points
    }

    fn value(&self, seat: Seat) -> f64 {
        self.points()[seat].into()
    }
}

impl Best for Sealed {}

impl Published for Sealed {
    const ABOUT: About = About {
        slug: "toy-sealed",
        name: "Sealed",
        designer: "nobody",
        tagline: "Words chosen at once.",
        goal: "Be the last.",
        seats: &[2, 3, 4],
        default_seats: 2,
        minutes: (1, 1),
        outcome: parlor_game::Outcome::Points,
        best_known: None,
        rules: "",
        notes: "",
        lesson: "",
        examples: &[],
    };
}

impl parlor_scene::Draw for Sealed {}
