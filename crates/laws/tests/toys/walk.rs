//! Walk: one seat walks over nine places, straight or diagonally as a coin says, never to a place twice.
//!
//! - WALK-1: before each step a coin is tossed: `heads` straight, `tails` diagonal.
//! - WALK-2: a step goes to a neighbour that was not visited; each scores one.
//! - WALK-3: with no such neighbour the game is over.

use parlor_game::schema::{Field, Record, Schema};
use parlor_game::{
    About, BadPosition, BadRules, BySeat, Cast, Data, Evaluate, FaceKind, FaceShape, Game, Illegal, Language,
    Message, Narrate, Notation, NotationWord, Positions, Preview, Published, Scene, SceneSink, Seat, Seats,
    Sentences, Settled, Setup, Syntax, Tabletop, Turn, Viewer, ZoneKind, ZoneLayout,
};
use parlor_scene::{Canvas, Draw, Drawing, Focus, Ink, Spot};

use super::bids::NoRules;
use super::fault::*;

/// One of nine places, `a1` to `c3`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) struct Place(u8);

impl Place {
    pub(crate) fn all() -> impl Iterator<Item = Place> {
        (0..9).map(Place)
    }

    fn column(self) -> u8 {
        self.0 / 3
    }

    fn row(self) -> u8 {
        self.0 % 3
    }

    fn word(self) -> String {
        format!("{}{}", (b'a' + self.column()) as char, self.row() + 1)
    }

    /// The neighbours, straight and diagonal; with [`ONE_WAY`] one of them only there and not back.
    pub(crate) fn touching<const F: Fault>(self) -> impl Iterator<Item = Place> {
        Place::all().filter(move |other| {
            let apart = (self.column().abs_diff(other.column()), self.row().abs_diff(other.row()));
            *other != self && apart.0 < 2 && apart.1 < 2 && (F != ONE_WAY || (self.0, other.0) != (4, 1))
        })
    }

    fn straight_to(self, other: Place) -> bool {
        self.column() == other.column() || self.row() == other.row()
    }
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) enum Coin {
    Heads,
    Tails,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Walk<const F: Fault> {
    at: Place,
    visited: u16,
    coin: Option<Coin>,
    steps: i32,
    over: bool,
}

impl Coin {
    fn other(self) -> Coin {
        match self {
            Coin::Heads => Coin::Tails,
            Coin::Tails => Coin::Heads,
        }
    }
}

impl<const F: Fault> Walk<F> {
    /// With [`ONE_TOSS`] the coin is tossed once, and then turned over after each step.
    fn keeps_coin(&self) -> bool {
        F == ONE_TOSS || (F == LATE_TOSS && self.steps != 3)
    }

    fn show(&mut self, coin: Coin) {
        self.coin = Some(coin);
        self.over = Place::all().all(|to| !self.open(to));
    }

    fn open(&self, to: Place) -> bool {
        let straight = self.at.straight_to(to);
        let fits = self.coin.is_some_and(|coin| straight == (coin == Coin::Heads));
        let new = F == WANDERER || self.visited & (1 << to.0) == 0;
        fits && new && self.at.touching::<HONEST>().any(|near| near == to)
    }
}

impl<const F: Fault> Game for Walk<F> {
    type Rules = NoRules;
    type Action = Place;
    type Deal = Coin;
    type View = Walk<F>;

    fn new(_: &NoRules, seats: u8) -> Result<Self, BadRules> {
        if seats != 1 {
            return Err(BadRules::Seats { found: seats, valid: &[1] });
        }
        Ok(Walk { at: Place(4), visited: 1 << 4, coin: None, steps: 0, over: false })
    }

    fn seats(&self) -> Seats {
        Seats::first(1)
    }

    fn turn(&self) -> Turn {
        match self.coin {
            _ if self.over => Turn::Over,
            Some(_) => Turn::Decide(Seats::only(Seat::One)),
            None => Turn::Deal,
        }
    }

    fn actions(&self, seat: Seat) -> impl Iterator<Item = Place> + '_ {
        Place::all().filter(move |to| self.check_action(seat, *to).is_ok())
    }

    fn deals(&self) -> impl Iterator<Item = (Coin, u32)> + '_ {
        let due = self.turn() == Turn::Deal;
        [(Coin::Heads, 1), (Coin::Tails, 1)].into_iter().filter(move |_| due)
    }

    fn check_action(&self, seat: Seat, to: Place) -> Result<(), Illegal> {
        match self.turn() {
            Turn::Over => Err(Illegal::new("WALK-3", "The walk is over")),
            Turn::Deal => Err(Illegal::new("WALK-1", "Not now: the coin is to be tossed")),
            Turn::Decide(seats) if !seats.contains(seat) => Err(Illegal::new("WALK-1", "Only seat 1 walks")),
            Turn::Decide(_) if self.open(to) => Ok(()),
            Turn::Decide(_) => Err(Illegal::new("WALK-2", "That is no step from here")),
        }
    }

    fn check_deal(&self, _: Coin) -> Result<(), Illegal> {
        match self.turn() {
            Turn::Deal => Ok(()),
            _ => Err(Illegal::new("WALK-1", "Not now: no coin is to be tossed")),
        }
    }

    fn act_unchecked(&mut self, _: Seat, to: Place) {
        self.at = to;
        self.visited |= 1 << to.0;
        self.steps += 1;
        match self.coin {
            Some(coin) if self.keeps_coin() => self.show(coin.other()),
            _ => self.coin = None,
        }
    }

    fn deal_unchecked(&mut self, coin: Coin) {
        self.show(coin);
    }

    fn view(&self, _: Viewer) -> Walk<F> {
        if F == MASKED_STATE && self.over { Walk { visited: 0, ..*self } } else { *self }
    }

    fn points(&self) -> BySeat<i32> {
        BySeat::from_fn(1, |_| self.steps)
    }

    fn result(&self) -> Option<BySeat<i32>> {
        self.over.then(|| self.points())
    }
}

/// True with [`ONE_TOSS`], and claimed with any fault.
impl<const F: Fault> Settled for Walk<F> {}

/// A walk that is set up: where it has come to, where it has been, and what the coin shows.
impl<const F: Fault> Setup for Walk<F> {
    type Position = (Place, Vec<Place>, Coin);

    fn set_up(rules: &NoRules, (at, visited, coin): &Self::Position) -> Result<Self, BadPosition> {
        if F != TRUSTING_SETUP && !visited.contains(at) {
            return Err(BadPosition::contradiction("A walk is where it has been"));
        }
        let mut walk = Walk { at: *at, visited: 1 << at.0, ..Walk::new(rules, 1)? };
        let forgotten = usize::from(F == FORGETFUL_SETUP && visited.len() > 4);
        visited.iter().skip(forgotten).for_each(|place| walk.visited |= 1 << place.0);
        walk.steps = visited.len() as i32 - 1;
        walk.show(*coin);
        Ok(walk)
    }

    fn position(&self) -> Option<Self::Position> {
        let visited = Place::all().filter(|place| self.visited & (1 << place.0) != 0);
        self.coin.filter(|_| !self.over).map(|coin| (self.at, visited.collect(), coin))
    }

    /// Three words: where, where everywhere, and the coin, such as `b2 a1b2 heads`.
    fn position_text(rules: &NoRules, (at, visited, coin): &Self::Position) -> String {
        let visited: String = visited.iter().map(|place| place.word()).collect();
        let shown = if F == LOSSY_POSITION { Coin::Heads } else { *coin };
        format!("{} {visited} {}", at.word(), Self::deal_text(rules, shown))
    }

    fn parse_position(rules: &NoRules, text: &str) -> Result<Self::Position, Syntax> {
        let refuse =
            || Syntax::new(text, "a place, the visited places and the coin, such as `b2 a1b2 heads`");
        let words: Vec<_> = text.split(' ').collect();
        let [at, visited, coin] = words[..] else { return Err(refuse()) };
        let at = Self::parse_action(rules, at)?;
        let visited = Place::all().filter(|place| visited.contains(&place.word())).collect();
        let position = (at, visited, Self::parse_deal(rules, coin)?);
        let canonical = F == LOSSY_POSITION || Self::position_text(rules, &position) == text;
        if canonical { Ok(position) } else { Err(refuse()) }
    }
}

static WALK: Record = Record {
    name: "WalkView",
    about: "The walk so far.",
    fields: &[
        Field::new("at", Schema::Text),
        Field::new("coin", Schema::Optional(&Schema::Text)),
        Field::new("visited", Schema::List(&Schema::Text)),
    ],
};

impl<const F: Fault> Notation for Walk<F> {
    const VIEW_SCHEMA: Schema = Schema::Record(&WALK);

    fn action_text(_: &NoRules, to: Place) -> String {
        to.word()
    }

    fn parse_action(_: &NoRules, text: &str) -> Result<Place, Syntax> {
        let lower = text.to_ascii_lowercase();
        Place::all().find(|to| to.word() == lower).ok_or_else(|| Syntax::new(text, "a place from a1 to c3"))
    }

    fn deal_text(_: &NoRules, coin: Coin) -> String {
        match coin {
            Coin::Heads => "heads".to_owned(),
            Coin::Tails => "tails".to_owned(),
        }
    }

    fn parse_deal(_: &NoRules, text: &str) -> Result<Coin, Syntax> {
        match text.to_ascii_lowercase().as_str() {
            "heads" => Ok(Coin::Heads),
            "tails" => Ok(Coin::Tails),
            _ => Err(Syntax::new(text, "`heads` or `tails`")),
        }
    }

    fn tabletop(_: &NoRules, _: u8) -> Tabletop {
        let places: Vec<Place> = Place::all().collect();
        let word = |column: usize, row: usize| format!("{}{}", ['a', 'b', 'c'][column], 3 - row);
        Tabletop {
            zones: vec![ZoneKind::new("board", ZoneLayout::grid(3, word, places.len()))],
            faces: vec![FaceKind::new("walker", FaceShape::Token, Message::text("the walker"))],
            ..Tabletop::default()
        }
    }

    fn describe(_: &NoRules, view: &Walk<F>, scene: &mut impl SceneSink) {
        let zone = if F == STRAY_ZONE && view.steps == 3 { "bord" } else { "board" };
        let walker = (!(F == LOST_WALKER && view.steps == 3)).then(|| (view.at.word(), "walker"));
        let stray = if F == STRAY_MARK && view.steps == 3 { "x9".to_owned() } else { view.at.word() };
        scene.zone(zone).on_spots(walker).mark("visited", [stray]);
    }

    fn view_after(_: &NoRules, view: &Walk<F>, seat: Seat, to: Place) -> Option<Walk<F>> {
        let mut after = *view;
        if F != LYING_PREVIEW || view.steps != 3 {
            after.act_unchecked(seat, to);
        }
        Some(after)
    }

    fn paths(_: &NoRules, view: &Walk<F>, _: Seat, to: Place) -> Vec<[NotationWord; 2]> {
        let stray = F == STRAY_PATH && view.steps == 3;
        let from = if stray { to } else { view.at };
        vec![[from, to].map(|place| place.word().into())]
    }

    fn effect_from(
        before: &Scene,
        rules: &NoRules,
        view: &Walk<F>,
        seat: Seat,
        to: Place,
    ) -> Option<Preview> {
        let after = Self::scene(rules, &Self::view_after(rules, view, seat, to)?);
        let mut preview = Preview::new(before, after, seat, &to.word());
        if F == BASELESS_PREVIEW && view.steps == 3 {
            preview.moves.extend(preview.moves.clone());
        }
        Some(preview)
    }

    fn data_of(_: &NoRules, view: &Walk<F>, _: &Scene) -> Data {
        let visited = Place::all().filter(|place| view.visited & (1 << place.0) != 0);
        let coin = view.coin.map(|coin| Self::deal_text(&NoRules, coin));
        let at = if F == UNPROMISED_DATA && view.steps == 3 { Data::Nothing } else { view.at.word().into() };
        Data::map([("at", at), ("coin", coin.into()), ("visited", Data::list(visited.map(Place::word)))])
    }
}

impl<const F: Fault> Narrate for Walk<F> {
    fn sentences() -> &'static Sentences {
        static NAMED: Sentences = Sentences::new(&[(Language::English, "zone-board = Board\n")]);
        static NAMELESS: Sentences = Sentences::new(&[(Language::English, "zone-bored = Board\n")]);
        if F == NAMELESS_ZONE { &NAMELESS } else { &NAMED }
    }

    fn ask(_: &NoRules, view: &Walk<F>) -> Message {
        Message::text(if view.over { "The walk is over." } else { "Where to?" })
    }

    fn preview(_: &NoRules, _: &Walk<F>, _: Seat, _: Place) -> Option<Message> {
        Some(Message::text("one more step"))
    }
}

impl<const F: Fault> Evaluate for Walk<F> {
    fn value(&self, _: Seat) -> f64 {
        f64::from(self.steps)
    }
}

impl<const F: Fault> Published for Walk<F> {
    const ABOUT: About = About {
        slug: "walk",
        name: "Walk",
        designer: "Nobody",
        tagline: "Nine places, a coin.",
        goal: "Be the last.",
        seats: &[1],
        default_seats: 1,
        minutes: (1, 1),
        outcome: parlor_game::Outcome::Points,
        best_known: None,
        rules: "",
        notes: "",
        lesson: "",
        examples: &[],
    };

    const POSITIONS: Option<Positions<Self>> = if F == UNOFFERED { None } else { Some(Positions::of()) };
}

impl<const F: Fault> Draw for Walk<F> {
    fn draw(_: &NoRules, view: &Walk<F>, _: &Cast, _: &Focus) -> Option<Drawing> {
        let mut board = Canvas::new(6, 3);
        let stray = u16::from(F == STRAY_SPOT);
        for place in Place::all() {
            let (left, top) = (u16::from(place.column()) * 2, u16::from(2 - place.row()));
            let visited = view.visited & (1 << place.0) != 0;
            let (unicode, ascii) = match (place == view.at, visited) {
                (true, _) => ('●', '@'),
                (false, true) => ('×', 'x'),
                (false, false) => ('·', '.'),
            };
            board.put(left, top, Ink::Plain, unicode, ascii);
            let label = format!("{}: {}", place.word(), if visited { "visited" } else { "new" });
            board.spot(Spot { word: place.word(), label, left: left + stray * 2, top, width: 1, height: 1 });
        }
        Some(Drawing { board, side: Vec::new() })
    }
}
