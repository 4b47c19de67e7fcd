//! A game with everything on the table: what seeing it all would be worth.

use parlor_catalog::Best;
use parlor_game::{
    BadRules, BySeat, Evaluate, Game, Illegal, Measure, Seat, Seats, Segment, Turn, Uniform, Viewer,
};

/// The same game with nothing hidden: its view is the state. Outcomes to come are as unknown as before, and those that nobody would see
/// branch no more than in the game itself.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct Open<G>(pub(super) G);

impl<G: Best> Game for Open<G> {
    type Rules = G::Rules;
    type Action = G::Action;
    type Deal = G::Deal;
    type View = Open<G>;

    fn new(rules: &G::Rules, seats: u8) -> Result<Self, BadRules> {
        G::new(rules, seats).map(Open)
    }

    fn seats(&self) -> Seats {
        self.0.seats()
    }

    fn turn(&self) -> Turn {
        self.0.turn()
    }

    fn actions(&self, seat: Seat) -> impl Iterator<Item = G::Action> + '_ {
        self.0.actions(seat)
    }

    fn deals(&self) -> impl Iterator<Item = (G::Deal, u32)> + '_ {
        self.0.deals()
    }

    fn pick_action(&self, seat: Seat, below: impl FnOnce(u32) -> u32) -> Option<G::Action> {
        self.0.pick_action(seat, below)
    }

    fn pick_deal(&self, below: impl FnOnce(u32) -> u32) -> Option<G::Deal> {
        self.0.pick_deal(below)
    }

    fn check_action(&self, seat: Seat, action: G::Action) -> Result<(), Illegal> {
        self.0.check_action(seat, action)
    }

    fn check_deal(&self, deal: G::Deal) -> Result<(), Illegal> {
        self.0.check_deal(deal)
    }

    fn act_unchecked(&mut self, seat: Seat, action: G::Action) {
        self.0.act_unchecked(seat, action);
    }

    fn deal_unchecked(&mut self, deal: G::Deal) {
        self.0.deal_unchecked(deal);
    }

    fn points(&self) -> BySeat<i32> {
        self.0.points()
    }

    fn result(&self) -> Option<BySeat<i32>> {
        self.0.result()
    }

    fn side(&self, seat: Seat) -> Seats {
        self.0.side(seat)
    }

    fn sealed(&self) -> Seats {
        self.0.sealed()
    }

    fn sees_deal(&self, viewer: Viewer) -> bool {
        self.0.sees_deal(viewer)
    }

    fn sees_action(&self, viewer: Viewer, seat: Seat, action: G::Action) -> bool {
        self.0.sees_action(viewer, seat, action)
    }

    fn reveals(&self, viewer: Viewer, seat: Seat, action: G::Action) -> bool {
        self.0.reveals(viewer, seat, action)
    }
}

impl<G: Best> Evaluate for Open<G> {
    fn value(&self, seat: Seat) -> f64 {
        self.0.value(seat)
    }

    fn aim(&self) -> Measure {
        self.0.aim()
    }

    fn evaluate(&self, seat: Seat) -> f64 {
        self.0.evaluate(seat)
    }

    fn rollout_action(&self, seat: Seat, chance: &mut impl Uniform) -> Option<G::Action> {
        self.0.rollout_action(seat, chance)
    }

    fn segment(&self) -> Segment {
        self.0.segment()
    }

    fn canonical_action(&self, seat: Seat, action: G::Action) -> G::Action {
        self.0.canonical_action(seat, action)
    }
}
