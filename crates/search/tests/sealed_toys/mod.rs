//! Two games whose equilibria are known: a matrix, and a bluff.

#![allow(unreachable_pub)]

use parlor_game::{
    BadRules, BySeat, Evaluate, Game, Illegal, Never, RegretHints, Rules, Seat, Seats, Turn, Uniform, ViewOf,
    Viewer,
};

/// No options.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct NoRules;

impl Rules for NoRules {}

fn none_of_it() -> Illegal {
    Illegal::new("TOY-1", "Not now")
}

/// What seat 1 gets from seat 2, by the rows that it chooses and the columns that seat 2 chooses: pennies, matched for unequal stakes. The
/// third row is worse than the second, whatever the column. In equilibrium each plays its first with 1/3, its second with 2/3, and
/// seat 1 gets 1/3.
pub const STAKES: [[i32; 2]; 3] = [[3, -1], [-1, 1], [-2, -1]];

/// Two seats choose at once, and that is all.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Matrix {
    pub chosen: [Option<u8>; 2],
}

impl Game for Matrix {
    type Rules = NoRules;
    type Action = u8;
    type Deal = Never;
    type View = Matrix;

    fn new(_rules: &NoRules, _seats: u8) -> Result<Self, BadRules> {
        Ok(Matrix { chosen: [None; 2] })
    }

    fn seats(&self) -> Seats {
        Seats::first(2)
    }

    fn turn(&self) -> Turn {
        let asked: Seats = self.seats().iter().filter(|seat| self.chosen[seat.index()].is_none()).collect();
        if asked.is_empty() { Turn::Over } else { Turn::Decide(asked) }
    }

    fn actions(&self, seat: Seat) -> impl Iterator<Item = u8> + '_ {
        let count = match seat {
            _ if !self.turn().asked().contains(seat) => 0,
            Seat::One => 3,
            _ => 2,
        };
        0..count
    }

    fn deals(&self) -> impl Iterator<Item = (Never, u32)> + '_ {
        std::iter::empty()
    }

    fn check_action(&self, seat: Seat, action: u8) -> Result<(), Illegal> {
        self.actions(seat).find(|own| *own == action).map(|_| ()).ok_or_else(none_of_it)
    }

    fn check_deal(&self, deal: Never) -> Result<(), Illegal> {
        match deal {}
    }

    fn act_unchecked(&mut self, seat: Seat, action: u8) {
        self.chosen[seat.index()] = Some(action);
    }

    fn deal_unchecked(&mut self, deal: Never) {
        match deal {}
    }

    fn points(&self) -> BySeat<i32> {
        BySeat::from_fn(2, |_| 0)
    }

    fn result(&self) -> Option<BySeat<i32>> {
        let [Some(row), Some(column)] = self.chosen else { return None };
        let stake = STAKES[usize::from(row)][usize::from(column)];
        Some(BySeat::from_fn(2, |seat| if seat == Seat::One { stake } else { -stake }))
    }

    fn sealed(&self) -> Seats {
        self.seats().minus(self.turn().asked())
    }
}

impl Evaluate for Matrix {
    fn value(&self, seat: Seat) -> f64 {
        self.result().map_or(0.0, |result| f64::from(result[seat]))
    }
}

impl RegretHints for Matrix {
    fn unsealed(self) -> Matrix {
        Matrix { chosen: [None; 2] }
    }
}

/// Seat 1 holds a good card or a bad one, each as likely, and bets or checks; against a bet, seat 2 calls or folds. A pot of two, a bet
/// of one: in equilibrium a good card always bets and a bad one with 1/3; who knew the card would call bad ones only.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Bluff {
    pub good: Option<bool>,
    pub bet: Option<bool>,
    pub call: Option<bool>,
}

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct BluffView(Bluff, bool);

impl Game for Bluff {
    type Rules = NoRules;
    type Action = bool;
    type Deal = bool;
    type View = BluffView;

    fn new(_rules: &NoRules, _seats: u8) -> Result<Self, BadRules> {
        Ok(Bluff { good: None, bet: None, call: None })
    }

    fn seats(&self) -> Seats {
        Seats::first(2)
    }

    fn turn(&self) -> Turn {
        match self {
            Bluff { good: None, .. } => Turn::Deal,
            Bluff { bet: None, .. } => Turn::Decide(Seats::only(Seat::One)),
            Bluff { bet: Some(true), call: None, .. } => Turn::Decide(Seats::only(Seat::Two)),
            _ => Turn::Over,
        }
    }

    fn actions(&self, seat: Seat) -> impl Iterator<Item = bool> + '_ {
        let asked = self.turn().asked().contains(seat);
        [false, true].into_iter().filter(move |_| asked)
    }

    fn deals(&self) -> impl Iterator<Item = (bool, u32)> + '_ {
        [(false, 1), (true, 1)].into_iter().filter(|_| self.good.is_none())
    }

    fn check_action(&self, seat: Seat, _action: bool) -> Result<(), Illegal> {
        self.turn().asked().contains(seat).then_some(()).ok_or_else(none_of_it)
    }

    fn check_deal(&self, _deal: bool) -> Result<(), Illegal> {
        self.good.is_none().then_some(()).ok_or_else(none_of_it)
    }

    fn act_unchecked(&mut self, seat: Seat, action: bool) {
        match seat {
            Seat::One => self.bet = Some(action),
            _ => self.call = Some(action),
        }
    }

    fn deal_unchecked(&mut self, deal: bool) {
        self.good = Some(deal);
    }

    fn points(&self) -> BySeat<i32> {
        BySeat::from_fn(2, |_| 0)
    }

    fn result(&self) -> Option<BySeat<i32>> {
        let stake = match (self.good?, self.bet?, self.call) {
            (good, true, Some(true)) => {
                if good {
                    2
                } else {
                    -2
                }
            }
            (_, true, Some(false)) => 1,
            (good, false, _) => {
                if good {
                    1
                } else {
                    -1
                }
            }
            (_, true, None) => return None,
        };
        Some(BySeat::from_fn(2, |seat| if seat == Seat::One { stake } else { -stake }))
    }

    fn sees_deal(&self, viewer: Viewer) -> bool {
        viewer == Viewer::Seat(Seat::One)
    }
}

impl ViewOf<Bluff> for BluffView {
    fn of(state: &Bluff, viewer: Viewer) -> BluffView {
        let shown = if viewer == Viewer::Seat(Seat::One) { state.good } else { None };
        BluffView(Bluff { good: shown, ..*state }, state.good.is_some())
    }

    fn determinize(&self, chance: &mut impl Uniform) -> Bluff {
        let BluffView(mut state, dealt) = self.clone();
        if dealt && state.good.is_none() {
            state.good = Some(chance.below(2) == 1);
        }
        state
    }
}

impl Evaluate for Bluff {
    fn value(&self, seat: Seat) -> f64 {
        self.result().map_or(0.0, |result| f64::from(result[seat]))
    }
}

impl RegretHints for Bluff {
    fn infoset_key(&self, seat: Seat) -> Option<u64> {
        Some(match seat {
            Seat::One => u64::from(self.good == Some(true)),
            _ => 2,
        })
    }
}
