//! No seat in a search's tree knows what it could not know at the table.

use parlor_chance::Rng;
use parlor_game::{
    BadRules, BySeat, Evaluate, Game, Illegal, Measure, Rules, Seat, Seats, Turn, Uniform, ViewOf, Viewer,
};
use parlor_search::{Bot, Budget, GuidedMcts, Mcts};

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
struct Plain;

impl Rules for Plain {}

/// Seat 1 takes four of ten points, or tosses a coin that only seat 1 sees: if seat 2 guesses its side, all ten go to seat 2, otherwise to
/// seat 1. So the toss has the value five; only if seat 2 could see the coin would it be nothing.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Coin {
    Start,
    Tossed,
    Lies(bool),
    Over(i32),
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
enum Move {
    Take,
    Toss,
    Guess(bool),
}

impl Game for Coin {
    type Rules = Plain;
    type Action = Move;
    type Deal = bool;
    type View = CoinView;

    fn new(_rules: &Plain, _seats: u8) -> Result<Self, BadRules> {
        Ok(Coin::Start)
    }

    fn seats(&self) -> Seats {
        Seats::first(2)
    }

    fn turn(&self) -> Turn {
        match self {
            Coin::Start => Turn::Decide(Seats::only(Seat::One)),
            Coin::Tossed => Turn::Deal,
            Coin::Lies(_) => Turn::Decide(Seats::only(Seat::Two)),
            Coin::Over(_) => Turn::Over,
        }
    }

    fn actions(&self, seat: Seat) -> impl Iterator<Item = Move> + '_ {
        let asked = self.turn().asked().contains(seat);
        let moves = match self {
            Coin::Start => [Move::Take, Move::Toss],
            _ => [Move::Guess(false), Move::Guess(true)],
        };
        moves.into_iter().filter(move |_| asked)
    }

    fn deals(&self) -> impl Iterator<Item = (bool, u32)> + '_ {
        [(false, 1), (true, 1)].into_iter().filter(|_| *self == Coin::Tossed)
    }

    fn check_action(&self, seat: Seat, action: Move) -> Result<(), Illegal> {
        let legal = self.actions(seat).any(|other| other == action);
        if legal { Ok(()) } else { Err(Illegal::new("COIN-1", "Not now")) }
    }

    fn check_deal(&self, _deal: bool) -> Result<(), Illegal> {
        if *self == Coin::Tossed { Ok(()) } else { Err(Illegal::new("COIN-2", "Not now")) }
    }

    fn act_unchecked(&mut self, _seat: Seat, action: Move) {
        *self = match (*self, action) {
            (Coin::Lies(coin), Move::Guess(guess)) => Coin::Over(if coin == guess { 0 } else { 10 }),
            (_, Move::Toss) => Coin::Tossed,
            _ => Coin::Over(4),
        };
    }

    fn deal_unchecked(&mut self, deal: bool) {
        *self = Coin::Lies(deal);
    }

    fn points(&self) -> BySeat<i32> {
        let first = if let Coin::Over(first) = self { *first } else { 5 };
        BySeat::from_fn(2, |seat| if seat == Seat::One { first } else { 10 - first })
    }

    fn result(&self) -> Option<BySeat<i32>> {
        matches!(self, Coin::Over(_)).then(|| self.points())
    }

    fn sees_deal(&self, viewer: Viewer) -> bool {
        viewer == Viewer::Seat(Seat::One)
    }
}

/// What a seat sees of the coin: seat 2 does not see its side.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
enum CoinView {
    Open(Coin),
    Covered,
}

impl ViewOf<Coin> for CoinView {
    fn of(state: &Coin, viewer: Viewer) -> CoinView {
        match state {
            Coin::Lies(_) if viewer != Viewer::Seat(Seat::One) => CoinView::Covered,
            seen => CoinView::Open(*seen),
        }
    }

    fn determinize(&self, chance: &mut impl Uniform) -> Coin {
        match self {
            CoinView::Covered => Coin::Lies(chance.below(2) == 1),
            CoinView::Open(seen) => *seen,
        }
    }
}

impl Evaluate for Coin {
    fn aim(&self) -> Measure {
        Measure::Points
    }

    fn value(&self, seat: Seat) -> f64 {
        self.points()[seat].into()
    }
}

fn searchers() -> [Box<dyn Bot<Coin>>; 2] {
    [Box::new(Mcts::new(Rng::new(1))), Box::new(GuidedMcts::new(Rng::new(1)))]
}

#[test]
fn a_seat_in_the_tree_does_not_choose_by_a_deal_that_it_does_not_see() {
    for mut bot in searchers() {
        let choice =
            bot.choose(Seat::One, &CoinView::Open(Coin::Start), &Budget::simulations(20_000), None).unwrap();
        assert_eq!(choice.action, Move::Toss, "{:?}", choice.considered);
        let value = choice.considered[0].value;
        assert!((value - 5.0).abs() < 0.3, "the toss is worth five, not {value}");
    }
}

#[test]
fn a_guess_among_worlds_that_look_alike_is_worth_their_mean() {
    for mut bot in searchers() {
        let choice = bot.choose(Seat::Two, &CoinView::Covered, &Budget::simulations(20_000), None).unwrap();
        for guess in choice.considered {
            assert!((guess.value - 5.0).abs() < 0.3, "{guess:?}");
        }
    }
}
