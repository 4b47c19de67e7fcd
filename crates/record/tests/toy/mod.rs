//! A toy game with everything that can be hidden: a card only its owner sees, sealed choices, a choice that is never shown.
//!
//! Two seats. Each is dealt a hidden card, then an open one comes. Two rounds of sealed bids follow directly on each other, then
//! each seat says yes or no aloud, and at last seat 1 keeps something that nobody else ever sees.

use std::cell::Cell;

use parlor_erased::{Kind, KindOf};
use parlor_game::{
    About, BadPosition, BadRules, BySeat, Data, Evaluate, Game, Illegal, Message, Narrate, Notation,
    Positions, Published, Rules, Scene, Seat, Seats, Setup, Syntax, Turn, Uniform, ViewOf, Viewer,
};
use parlor_record::Games;
use parlor_scene::Draw;

/// A catalog with the toy alone.
#[allow(dead_code, reason = "not every test reads records")]
pub(crate) struct Toys;

#[allow(dead_code, reason = "not every test reads records")]
static TOY: KindOf<Toy> = KindOf::new();

impl Games for Toys {
    fn find(&self, slug: &str) -> Option<&dyn Kind> {
        (slug == "toy").then_some(&TOY as &dyn Kind)
    }

    fn slugs(&self) -> Vec<&'static str> {
        vec!["toy"]
    }
}

/// How often the toy's engine has read a text and has let a move happen, in this thread.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Work {
    pub(crate) read: u32,
    pub(crate) made: u32,
}

thread_local! {
    static WORK: Cell<Work> = const { Cell::new(Work { read: 0, made: 0 }) };
}

/// What was done since this was asked last.
#[allow(dead_code, reason = "not every test counts")]
pub(crate) fn work() -> Work {
    WORK.take()
}

fn count(change: impl FnOnce(&mut Work)) {
    let mut work = WORK.get();
    change(&mut work);
    WORK.set(work);
}

/// No options.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Plain;

impl Rules for Plain {}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) enum Action {
    /// A sealed bid.
    Bid(u8),
    /// Said aloud.
    Say(bool),
    /// Never shown.
    Keep(u8),
}

/// What has come so far, in order: three cards, two rounds of bids, two words, one thing kept.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Toy {
    cards: [Option<u8>; 3],
    bids: [[Option<u8>; 2]; 2],
    said: [Option<bool>; 2],
    kept: Option<u8>,
}

/// Card 0, bid 9 and kept 9 stand for what a viewer may not see.
const UNKNOWN: u8 = 9;

impl Toy {
    /// The round of bids that is not complete; `None` before the bids and after.
    fn round(&self) -> Option<usize> {
        self.cards[2]?;
        self.bids.iter().position(|bids| bids.contains(&None))
    }
}

impl Game for Toy {
    type Rules = Plain;
    type Action = Action;
    type Deal = u8;
    type View = ToyView;

    fn new(_rules: &Plain, seats: u8) -> Result<Self, BadRules> {
        if seats == 2 { Ok(Toy::default()) } else { Err(BadRules::Seats { found: seats, valid: &[2] }) }
    }

    fn seats(&self) -> Seats {
        Seats::first(2)
    }

    fn turn(&self) -> Turn {
        if self.cards.contains(&None) {
            return Turn::Deal;
        }
        if let Some(round) = self.round() {
            let missing = Seat::ALL[..2].iter().filter(|seat| self.bids[round][seat.index()].is_none());
            return Turn::Decide(missing.copied().collect());
        }
        match self.said.iter().position(Option::is_none) {
            Some(index) => Turn::Decide(Seats::only(Seat::ALL[index])),
            None if self.kept.is_none() => Turn::Decide(Seats::only(Seat::One)),
            None => Turn::Over,
        }
    }

    fn actions(&self, seat: Seat) -> impl Iterator<Item = Action> + '_ {
        let asked = self.turn().asked().contains(seat);
        let all = match (asked, self.round(), self.said) {
            (false, ..) => vec![],
            (_, Some(_), _) => (0..3).map(Action::Bid).collect(),
            (_, _, [Some(_), Some(_)]) => (0..2).map(Action::Keep).collect(),
            _ => vec![Action::Say(false), Action::Say(true)],
        };
        all.into_iter()
    }

    fn deals(&self) -> impl Iterator<Item = (u8, u32)> + '_ {
        let due = self.turn() == Turn::Deal;
        let left = |card: &u8| 2 - self.cards.iter().filter(|own| **own == Some(*card)).count() as u32;
        (1..=4).filter(move |_| due).map(move |card| (card, left(&card))).filter(|(_, weight)| *weight > 0)
    }

    fn check_action(&self, seat: Seat, action: Action) -> Result<(), Illegal> {
        if self.actions(seat).any(|own| own == action) {
            return Ok(());
        }
        Err(Illegal::new("TOY-1", "Not now"))
    }

    fn check_deal(&self, deal: u8) -> Result<(), Illegal> {
        if self.deals().any(|(own, _)| own == deal) {
            return Ok(());
        }
        Err(Illegal::new("TOY-2", "This card cannot come"))
    }

    fn act_unchecked(&mut self, seat: Seat, action: Action) {
        count(|work| work.made += 1);
        let round = self.round();
        match action {
            Action::Bid(bid) => {
                if let Some(round) = round {
                    self.bids[round][seat.index() & 1] = Some(bid);
                }
            }
            Action::Say(word) => self.said[seat.index() & 1] = Some(word),
            Action::Keep(what) => self.kept = Some(what),
        }
    }

    fn deal_unchecked(&mut self, deal: u8) {
        count(|work| work.made += 1);
        if let Some(free) = self.cards.iter_mut().find(|card| card.is_none()) {
            *free = Some(deal);
        }
    }

    fn points(&self) -> BySeat<i32> {
        let shown = self.bids.iter().filter(|bids| !bids.contains(&None));
        let sums = shown.fold([0, 0], |sums, bids| [0, 1].map(|i| sums[i] + i32::from(bids[i].unwrap_or(0))));
        BySeat::from_fn(2, |seat| sums[seat.index() & 1])
    }

    fn result(&self) -> Option<BySeat<i32>> {
        (self.turn() == Turn::Over).then(|| self.points())
    }

    fn sealed(&self) -> Seats {
        let Some(round) = self.round() else { return Seats::NONE };
        self.seats().iter().filter(|seat| self.bids[round][seat.index()].is_some()).collect()
    }

    fn sees_deal(&self, viewer: Viewer) -> bool {
        match self.cards.iter().position(Option::is_none) {
            Some(index @ (0 | 1)) => viewer == Viewer::Seat(Seat::ALL[index]),
            _ => true,
        }
    }

    /// Who says yes is taken to show something of what they hold.
    fn reveals(&self, viewer: Viewer, seat: Seat, action: Action) -> bool {
        action == Action::Say(true) && viewer != Viewer::Seat(seat)
    }

    fn sees_action(&self, viewer: Viewer, seat: Seat, action: Action) -> bool {
        !matches!(action, Action::Keep(_)) || viewer == Viewer::Seat(seat)
    }
}

/// The state as somebody sees it.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct ToyView(Toy);

impl ViewOf<Toy> for ToyView {
    fn of(state: &Toy, viewer: Viewer) -> Self {
        let mut view = *state;
        for seat in state.seats().iter().filter(|seat| viewer != Viewer::Seat(*seat)) {
            let index = seat.index();
            view.cards[index] = view.cards[index].map(|_| 0);
            if let Some(round) = state.round() {
                view.bids[round][index] = view.bids[round][index].map(|_| UNKNOWN);
            }
        }
        if viewer != Viewer::Seat(Seat::One) {
            view.kept = view.kept.map(|_| UNKNOWN);
        }
        ToyView(view)
    }

    fn determinize(&self, chance: &mut impl Uniform) -> Toy {
        let mut world = self.0;
        for card in world.cards.iter_mut().filter(|card| **card == Some(0)) {
            *card = Some(1 + chance.below(4) as u8);
        }
        world
    }
}

impl Notation for Toy {
    fn action_text(_rules: &Plain, action: Action) -> String {
        match action {
            Action::Bid(bid) => format!("bid {bid}"),
            Action::Say(word) => format!("say {}", if word { "yes" } else { "no" }),
            Action::Keep(what) => format!("keep {what}"),
        }
    }

    fn parse_action(_rules: &Plain, text: &str) -> Result<Action, Syntax> {
        count(|work| work.read += 1);
        match text.to_ascii_lowercase().as_str() {
            "bid 0" => Ok(Action::Bid(0)),
            "bid 1" => Ok(Action::Bid(1)),
            "bid 2" => Ok(Action::Bid(2)),
            "say no" => Ok(Action::Say(false)),
            "say yes" => Ok(Action::Say(true)),
            "keep 0" => Ok(Action::Keep(0)),
            "keep 1" => Ok(Action::Keep(1)),
            _ => Err(Syntax::new(text, "bid 0 to 2, say yes or no, keep 0 or 1")),
        }
    }

    fn deal_text(_rules: &Plain, deal: u8) -> String {
        format!("C{deal}")
    }

    fn parse_deal(_rules: &Plain, text: &str) -> Result<u8, Syntax> {
        count(|work| work.read += 1);
        match text.to_ascii_uppercase().as_bytes() {
            [b'C', digit @ b'1'..=b'4'] => Ok(digit - b'0'),
            _ => Err(Syntax::new(text, "C1 to C4")),
        }
    }

    fn data_of(_rules: &Plain, ToyView(view): &ToyView, _: &Scene) -> Data {
        Data::list(view.cards.map(|card| card.map_or(Data::Nothing, Data::from)))
    }
}

/// A position is written `C1C2C3 21 yn`: the cards, the rounds of bids that are shown, and what was said; `-` for nothing.
impl Setup for Toy {
    type Position = Toy;

    fn set_up(_rules: &Plain, position: &Toy) -> Result<Toy, BadPosition> {
        let count = |card: Option<u8>| position.cards.iter().filter(|other| **other == card).count();
        match position.cards.iter().any(|card| count(*card) > 2) {
            true => Err(BadPosition::new("TOY-2", "There are only two of each card")),
            false => Ok(*position),
        }
    }

    fn position(&self) -> Option<Toy> {
        (matches!(self.turn(), Turn::Decide(_)) && self.sealed().is_empty()).then_some(*self)
    }

    fn position_text(_rules: &Plain, position: &Toy) -> String {
        let or_none = |text: String| if text.is_empty() { "-".to_owned() } else { text };
        let cards = position.cards.iter().flatten().map(|card| format!("C{card}")).collect();
        let bids = position.bids.iter().flatten().flatten().map(u8::to_string).collect();
        let said = position.said.iter().flatten().map(|yes| if *yes { 'y' } else { 'n' }).collect();
        [cards, bids, said].map(or_none).join(" ")
    }

    fn parse_position(rules: &Plain, text: &str) -> Result<Toy, Syntax> {
        let refuse = || Syntax::new(text, "`C1C2C3 2102 yn`: cards, bids, words");
        let mut toy = Toy::default();
        let words: Vec<_> = text.split(' ').collect();
        let [cards, bids, said] = words[..] else { return Err(refuse()) };
        for (card, letter) in toy.cards.iter_mut().zip(cards.split('C').skip(1)) {
            *card = Toy::parse_deal(rules, &format!("C{letter}")).ok();
        }
        for (bid, digit) in toy.bids.iter_mut().flatten().zip(bids.chars().filter(char::is_ascii_digit)) {
            *bid = digit.to_digit(3).map(|digit| digit as u8);
        }
        for (word, letter) in toy.said.iter_mut().zip(said.chars().filter(|letter| *letter != '-')) {
            *word = Some(letter == 'y');
        }
        if Toy::position_text(rules, &toy) == text { Ok(toy) } else { Err(refuse()) }
    }
}

impl Narrate for Toy {
    fn ask(_rules: &Plain, _view: &ToyView) -> Message {
        Message::text("Choose.")
    }
}

impl Evaluate for Toy {
    fn value(&self, seat: Seat) -> f64 {
        f64::from(self.points()[seat])
    }
}

impl Draw for Toy {}

impl Published for Toy {
    const ABOUT: About = About {
        slug: "toy",
        name: "Toy",
        designer: "nobody",
        tagline: "Everything that can be hidden.",
        goal: "Be the last.",
        seats: &[2],
        default_seats: 2,
        minutes: (1, 1),
        outcome: parlor_game::Outcome::Points,
        best_known: None,
        rules: "Bid, speak, keep.\n",
        notes: "",
        lesson: "",
        examples: &[],
    };

    const POSITIONS: Option<Positions<Toy>> = Some(Positions::of());
}
