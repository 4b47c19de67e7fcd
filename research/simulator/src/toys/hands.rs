//! Hands: each seat is dealt words that only it sees, and plays them aloud or buries them; others never learn what was buried.
//!
//! Each seat is dealt two words, then an open one comes. The seat whose turn it is plays or buries a word and draws another, as long as
//! there are some; after each round an open word comes. The seat that played most words aloud wins.

use parlor_catalog::Best;
use parlor_erased::Event;
use parlor_game::{
    About, BadRules, BySeat, Data, Evaluate, Game, Illegal, Measure, Message, Narrate, Notation, Published,
    Scene, Seat, Seats, Syntax, Turn, Uniform, ViewOf, Viewer,
};

use crate::toys::lesson::{Lesson, word_of};
use crate::toys::plain::Plain;
use crate::words;

/// How many words there are: the first ones of the list.
const STOCK: u16 = 400;
/// A word that the viewer may not know.
const HIDDEN: u16 = STOCK;
const HAND: usize = 2;
/// How many words each seat draws after its first hand.
const DRAWS: u8 = 3;

/// What a seat does with a word of its hand.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) enum Action {
    /// Show it to everybody.
    Play(u16),
    /// Show it to nobody, ever.
    Bury(u16),
}

/// The state.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Hands {
    seats: u8,
    hands: [[Option<u16>; HAND]; 4],
    drawn: [u8; 4],
    played: [u8; 4],
    open: Option<u16>,
    /// The seat that is dealt the next word, if one is due; `Some(None)`: it is open.
    due: Option<Option<Seat>>,
    turn: Seat,
    /// Every word that has come; empty in a view.
    used: words::WordSet,
}

impl Hands {
    /// Who learns what from an event, by the rules above.
    pub(crate) fn lessons(&self, event: &Event) -> Vec<Lesson> {
        let Some(word) = word_of(event) else { return Vec::new() };
        match (event, self.due) {
            (Event::Deal(_), Some(Some(seat))) => vec![(Some(Viewer::Seat(seat)), word)],
            (Event::Action { seat, text }, _) if text.starts_with("bury") => {
                vec![(Some(Viewer::Seat(*seat)), word)]
            }
            _ => vec![(None, word)],
        }
    }

    fn hand(&self, seat: Seat) -> impl Iterator<Item = u16> + '_ {
        self.hands[seat.index()].iter().filter_map(|word| *word)
    }

    /// Decides which seat draws next, once all first hands are complete.
    fn after_deal(&mut self) {
        let short = Seat::ALL
            .into_iter()
            .take(self.seats.into())
            .find(|seat| self.drawn[seat.index()] == 0 && self.hand(*seat).count() < HAND);
        self.due = match short {
            Some(seat) => Some(Some(seat)),
            None if self.open.is_none() => Some(None),
            None => None,
        };
    }
}

impl Game for Hands {
    type Rules = Plain;
    type Action = Action;
    type Deal = u16;
    type View = HandsView;

    fn new(_: &Plain, seats: u8) -> Result<Self, BadRules> {
        Ok(Hands {
            seats: seats.clamp(1, 4),
            hands: [[None; HAND]; 4],
            drawn: [0; 4],
            played: [0; 4],
            open: None,
            due: Some(Some(Seat::One)),
            turn: Seat::One,
            used: words::WordSet::NONE,
        })
    }

    fn seats(&self) -> Seats {
        Seats::first(self.seats)
    }

    fn turn(&self) -> Turn {
        match self.due {
            Some(_) => Turn::Deal,
            None if self.hand(self.turn).next().is_none() => Turn::Over,
            None => Turn::Decide(Seats::only(self.turn)),
        }
    }

    fn actions(&self, seat: Seat) -> impl Iterator<Item = Action> + '_ {
        let asked = self.turn().asked().contains(seat);
        self.hand(seat).filter(move |_| asked).flat_map(|word| [Action::Play(word), Action::Bury(word)])
    }

    fn deals(&self) -> impl Iterator<Item = (u16, u32)> + '_ {
        (0..STOCK).filter(|word| self.due.is_some() && !self.used.has(*word)).map(|word| (word, 1))
    }

    fn check_action(&self, seat: Seat, action: Action) -> Result<(), Illegal> {
        if self.actions(seat).any(|own| own == action) {
            return Ok(());
        }
        Err(Illegal::new("HANDS-1", "You choose from your own words, when you are asked"))
    }

    fn check_deal(&self, word: u16) -> Result<(), Illegal> {
        if word < STOCK && self.due.is_some() && !self.used.has(word) {
            return Ok(());
        }
        Err(Illegal::new("HANDS-2", "This word cannot come"))
    }

    fn act_unchecked(&mut self, seat: Seat, action: Action) {
        let (Action::Play(word) | Action::Bury(word)) = action;
        let place = seat.index();
        if let Some(own) = self.hands[place].iter_mut().find(|own| **own == Some(word)) {
            *own = None;
        }
        if action == Action::Play(word) {
            self.played[place] = self.played[place].saturating_add(1);
        }
        self.turn = seat.next(self.seats);
        // After a round an open word comes; before it, the seat that has just acted draws.
        if self.turn == Seat::One {
            self.open = None;
        }
        if self.drawn[place] < DRAWS {
            self.due = Some(Some(seat));
        } else {
            self.after_deal();
        }
        self.drawn[place] = self.drawn[place].saturating_add(1);
    }

    fn deal_unchecked(&mut self, word: u16) {
        self.used.add(word);
        match self.due {
            Some(Some(seat)) => {
                if let Some(free) = self.hands[seat.index()].iter_mut().find(|own| own.is_none()) {
                    *free = Some(word);
                }
            }
            _ => self.open = Some(word),
        }
        self.after_deal();
    }

    fn points(&self) -> BySeat<i32> {
        BySeat::from_fn(self.seats, |seat| i32::from(self.played[seat.index()]))
    }

    fn result(&self) -> Option<BySeat<i32>> {
        (self.turn() == Turn::Over).then(|| self.points())
    }

    fn sees_deal(&self, viewer: Viewer) -> bool {
        match self.due {
            Some(Some(seat)) => viewer == Viewer::Seat(seat),
            _ => true,
        }
    }

    fn sees_action(&self, viewer: Viewer, seat: Seat, action: Action) -> bool {
        matches!(action, Action::Play(_)) || viewer == Viewer::Seat(seat)
    }

    fn reveals(&self, viewer: Viewer, seat: Seat, action: Action) -> bool {
        matches!(action, Action::Play(_)) && viewer != Viewer::Seat(seat)
    }
}

/// The state as a viewer sees it: without the others' words.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct HandsView(Hands);

impl ViewOf<Hands> for HandsView {
    fn of(state: &Hands, viewer: Viewer) -> Self {
        let mut view = *state;
        view.used = words::WordSet::NONE;
        for seat in state.seats().iter().filter(|seat| viewer != Viewer::Seat(*seat)) {
            let hand = &mut view.hands[seat.index()];
            *hand = hand.map(|word| word.map(|_| HIDDEN));
        }
        HandsView(view)
    }

    fn determinize(&self, chance: &mut impl Uniform) -> Hands {
        let mut world = self.0;
        for word in world.hands.iter_mut().flatten().flatten() {
            if *word == HIDDEN {
                *word = chance.below(STOCK.into()) as u16;
            }
            world.used.add(*word);
        }
        world
    }
}

impl Notation for Hands {
    fn action_text(_: &Plain, action: Action) -> String {
        match action {
            Action::Play(word) => format!("play {}", words::text(word)),
            Action::Bury(word) => format!("bury {}", words::text(word)),
        }
    }

    fn parse_action(_: &Plain, text: &str) -> Result<Action, Syntax> {
        match text.to_ascii_lowercase().split_once(' ') {
            Some(("play", word)) => Ok(Action::Play(words::parse(word)?)),
            Some(("bury", word)) => Ok(Action::Bury(words::parse(word)?)),
            _ => Err(Syntax::new(text, "`play` or `bury` and a word")),
        }
    }

    fn deal_text(_: &Plain, word: u16) -> String {
        words::text(word)
    }

    fn parse_deal(_: &Plain, text: &str) -> Result<u16, Syntax> {
        words::parse(text)
    }

    fn data_of(_: &Plain, HandsView(view): &HandsView, _: &Scene) -> Data {
        let hand = |hand: &[Option<u16>; HAND]| {
            let known = |word: &u16| if *word == HIDDEN { "?".to_owned() } else { words::text(*word) };
            Data::list(hand.iter().flatten().map(known))
        };
        Data::map([
            ("hands", Data::list(view.hands[..view.seats.into()].iter().map(hand))),
            ("open", view.open.map(words::text).into()),
            ("played", Data::list(view.played)),
        ])
    }
}

impl Narrate for Hands {
    fn ask(_: &Plain, HandsView(view): &HandsView) -> Message {
        Message::text(format!("Seat {} is next.", view.turn))
    }

    fn preview(_: &Plain, _: &HandsView, _: Seat, action: Action) -> Option<Message> {
        Some(Message::text(Hands::action_text(&Plain, action)))
    }
}

impl Evaluate for Hands {
    fn aim(&self) -> Measure {
        Measure::Points
    }

    fn value(&self, seat: Seat) -> f64 {
        self.points()[seat].into()
    }
}

impl Best for Hands {}

impl Published for Hands {
    const ABOUT: About = About {
        slug: "toy-hands",
        name: "Hands",
        designer: "nobody",
        tagline: "Words that only their owner sees.",
        goal: "Be the last.",
        seats: &[1, 2, 3, 4],
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

impl parlor_scene::Draw for Hands {}
