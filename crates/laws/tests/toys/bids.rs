//! Bids: two or three seats bid 0 to 3 of their six coins at once, three times; the seat that alone bids most scores. Bids are paid.
//!
//! - BIDS-1: bids are sealed and shown together.
//! - BIDS-2: no seat bids more than it has.
//! - BIDS-3: after three rounds the game is over.

use parlor_game::{
    About, BadRules, BySeat, Cast, Data, Evaluate, Game, Illegal, Message, Narrate, Never, Notation,
    Published, Rules, Scene, Seat, Seats, Syntax, Turn, Uniform, ViewOf, Viewer,
};
use parlor_scene::{Canvas, Draw, Drawing, Focus, Ink, Spot};

use super::fault::*;

const ROUNDS: u8 = 3;

/// No options.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct NoRules;

impl Rules for NoRules {}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) struct Bid(u8);

/// The state, which is also the view: with the others' bids set to 0.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Bids<const F: Fault> {
    coins: BySeat<u8>,
    won: BySeat<i32>,
    bids: BySeat<u8>,
    bidden: Seats,
    /// The first seat to bid this round, stored only where that matters.
    first: Option<Seat>,
    round: u8,
}

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct BidsView<const F: Fault> {
    viewpoint: Viewer,
    masked: Bids<F>,
}

impl<const F: Fault> Bids<F> {
    fn most(&self, seat: Seat) -> u8 {
        let most = self.coins[seat].min(3);
        if F == LATE_LIMIT && !self.bidden.is_empty() { most.min(1) } else { most }
    }

    fn settle(&mut self) {
        let highest = self.bids.as_slice().iter().max().copied().unwrap_or_default();
        let winners: Seats = self.seats().iter().filter(|seat| self.bids[*seat] == highest).collect();
        let first = self.first.filter(|seat| winners.contains(*seat));
        let alone = winners.lowest().filter(|_| winners.len() == 1);
        if let Some(winner) = alone.or(first) {
            self.won[winner] += 1;
        }
        for seat in self.seats().iter() {
            self.coins[seat] = self.coins[seat].saturating_sub(self.bids[seat]);
        }
        self.bids = self.bids.map(|_| 0);
        (self.bidden, self.first) = (Seats::NONE, None);
        self.round = self.round.saturating_add(1);
    }
}

impl<const F: Fault> Game for Bids<F> {
    type Rules = NoRules;
    type Action = Bid;
    type Deal = Never;
    type View = BidsView<F>;

    fn new(_rules: &NoRules, seats: u8) -> Result<Self, BadRules> {
        if !(2..=3).contains(&seats) {
            return Err(BadRules::Seats { found: seats, valid: &[2, 3] });
        }
        Ok(Bids {
            coins: BySeat::from_fn(seats, |_| 6),
            won: BySeat::from_fn(seats, |_| 0),
            bids: BySeat::from_fn(seats, |_| 0),
            bidden: Seats::NONE,
            first: None,
            round: 0,
        })
    }

    fn seats(&self) -> Seats {
        Seats::first(self.coins.len() as u8)
    }

    fn turn(&self) -> Turn {
        let open: Seats = self.seats().iter().filter(|seat| !self.bidden.contains(*seat)).collect();
        if self.round == ROUNDS { Turn::Over } else { Turn::Decide(open) }
    }

    fn actions(&self, seat: Seat) -> impl Iterator<Item = Bid> + '_ {
        (0..=3).map(Bid).filter(move |bid| self.check_action(seat, *bid).is_ok())
    }

    fn deals(&self) -> impl Iterator<Item = (Never, u32)> + '_ {
        std::iter::empty()
    }

    fn check_action(&self, seat: Seat, bid: Bid) -> Result<(), Illegal> {
        if self.round == ROUNDS {
            return Err(Illegal::new("BIDS-3", "The game is over"));
        }
        if !self.turn().asked().contains(seat) {
            return Err(Illegal::new("BIDS-1", "Your bid is in already"));
        }
        if bid.0 > self.most(seat) { Err(Illegal::new("BIDS-2", "That is too much")) } else { Ok(()) }
    }

    fn check_deal(&self, deal: Never) -> Result<(), Illegal> {
        match deal {}
    }

    fn act_unchecked(&mut self, seat: Seat, bid: Bid) {
        if F == FIRST_COME && self.first.is_none() {
            self.first = Some(seat);
        }
        self.bids[seat] = bid.0;
        self.bidden = self.bidden.with(seat);
        if self.seats().iter().all(|seat| self.bidden.contains(seat)) {
            self.settle();
        }
    }

    fn deal_unchecked(&mut self, deal: Never) {
        match deal {}
    }

    fn points(&self) -> BySeat<i32> {
        self.won
    }

    fn result(&self) -> Option<BySeat<i32>> {
        (self.round == ROUNDS).then_some(self.won)
    }

    fn sealed(&self) -> Seats {
        if F == UNSEALED { Seats::NONE } else { self.bidden }
    }
}

impl<const F: Fault> ViewOf<Bids<F>> for BidsView<F> {
    fn of(state: &Bids<F>, viewer: Viewer) -> Self {
        let mut masked = *state;
        masked.first = None;
        for seat in state.seats().iter().filter(|seat| viewer != Viewer::Seat(*seat) && F != SHOWN_BID) {
            masked.bids[seat] = 0;
        }
        BidsView { viewpoint: viewer, masked }
    }

    fn determinize(&self, chance: &mut impl Uniform) -> Bids<F> {
        let mut world = self.masked;
        for seat in world.bidden.iter().filter(|seat| self.viewpoint != Viewer::Seat(*seat) && F != SHOWN_BID)
        {
            world.bids[seat] = chance.below(u32::from(world.coins[seat].min(3)) + 1) as u8;
        }
        world
    }
}

impl<const F: Fault> Notation for Bids<F> {
    const VIEW_SCHEMA: parlor_game::Schema = parlor_game::Schema::Any;

    fn action_text(_: &NoRules, bid: Bid) -> String {
        format!("bid {}", bid.0)
    }

    fn parse_action(_: &NoRules, text: &str) -> Result<Bid, Syntax> {
        let lower = text.to_ascii_lowercase();
        let bid = (0..=3).map(Bid).find(|bid| lower == format!("bid {}", bid.0));
        bid.ok_or_else(|| Syntax::new(text, "`bid` and 0 to 3"))
    }

    fn deal_text(_: &NoRules, deal: Never) -> String {
        match deal {}
    }

    fn parse_deal(_: &NoRules, text: &str) -> Result<Never, Syntax> {
        Err(Syntax::new(text, "nothing, for nothing is dealt"))
    }

    fn data_of(_: &NoRules, view: &BidsView<F>, _: &Scene) -> Data {
        let own = view.viewpoint.seat().filter(|seat| view.masked.bidden.contains(*seat));
        Data::map([
            ("coins", Data::list(view.masked.coins.as_slice().iter().copied())),
            ("bid", own.map(|seat| view.masked.bids[seat]).into()),
            ("bidden", Data::list(view.masked.bidden.iter().map(Seat::number))),
            ("round", view.masked.round.into()),
        ])
    }
}

impl<const F: Fault> Narrate for Bids<F> {
    fn ask(_: &NoRules, view: &BidsView<F>) -> Message {
        Message::text(match view.masked.turn() {
            Turn::Decide(seats) if view.viewpoint.seat().is_some_and(|seat| seats.contains(seat)) => {
                "What do you bid?"
            }
            Turn::Over => "The game is over.",
            _ => "The others are bidding.",
        })
    }
}

impl<const F: Fault> Evaluate for Bids<F> {
    fn value(&self, seat: Seat) -> f64 {
        f64::from(self.won[seat]) + f64::from(self.coins[seat]) / 10.0
    }
}

impl<const F: Fault> Published for Bids<F> {
    const ABOUT: About = About {
        slug: "bids",
        name: "Bids",
        designer: "Nobody",
        tagline: "Six coins, three chances.",
        goal: "Be the last.",
        seats: &[2, 3],
        default_seats: 2,
        minutes: (1, 2),
        outcome: parlor_game::Outcome::Points,
        best_known: None,
        rules: "",
        notes: "",
        lesson: "",
        examples: &[],
    };
}

impl<const F: Fault> Draw for Bids<F> {
    fn draw(_: &NoRules, view: &BidsView<F>, _: &Cast, _: &Focus) -> Option<Drawing> {
        let mut board = Canvas::new(20, 3);
        for (row, seat) in (0..).zip(view.masked.seats().iter()) {
            let bidden = if view.masked.bidden.contains(seat) { "has bid" } else { "" };
            board.write(0, row, Ink::Plain, &format!("{seat}: {} {bidden}", view.masked.coins[seat]));
            let label = format!("seat {seat}");
            board.spot(Spot { word: seat.to_string(), label, left: 0, top: row, width: 20, height: 1 });
        }
        Some(Drawing { board, side: Vec::new() })
    }
}
