//! On a board of 4x4, solved by a plain search that knows only the rules, the best player makes no mistake.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, DefaultHasher};

use parlor_chance::Rng;
use parlor_game::{Game, Seat, Setup, Turn, Uniform};
use parlor_ouroboros::{Action, Colour, Discs, Ouroboros, OuroborosRules, Position, Square, Squares};
use parlor_search::{AlphaBeta, Bot, Budget};

/// Whether the seat to move wins, for all positions examined so far.
#[derive(Default)]
struct Solver {
    known: HashMap<Ouroboros, bool, BuildHasherDefault<DefaultHasher>>,
}

impl Solver {
    /// Whether the seat to move wins with this action, both sides playing perfectly.
    fn wins_by(&mut self, state: &Ouroboros, action: Action) -> bool {
        let after = state.act(state.mover(), action).unwrap();
        match after.turn() {
            Turn::Over => after.winner() == Some(state.mover()),
            _ => !self.wins(&after),
        }
    }

    fn wins(&mut self, state: &Ouroboros) -> bool {
        if let Some(known) = self.known.get(state) {
            return *known;
        }
        let wins = state.actions(state.mover()).any(|action| self.wins_by(state, action));
        self.known.insert(*state, wins);
        wins
    }
}

/// A full board: a square of this side in a corner, as many of each colour as fit, and this many stones.
fn small(side: u8, stones: u8, rng: &mut Rng) -> Ouroboros {
    let squares = Square::all().filter(|square| square.file() < side && square.rank() < side);
    let mut colours: Vec<Colour> = Colour::ALL.into_iter().cycle().take((side * side).into()).collect();
    let mut discs = [Squares::NONE; Colour::COUNT];
    for square in squares {
        let colour = colours.swap_remove(rng.below(colours.len() as u32) as usize);
        discs[colour.index()] = discs[colour.index()].union(square.bit());
    }
    let supplies = vec![Discs::NONE; 2];
    let (stones, stock, undealt) = (Squares::NONE, stones, Discs::NONE);
    let position = Position { discs, stones, stock, supplies, undealt, mover: Seat::One };
    Ouroboros::set_up(&OuroborosRules::default(), &position).unwrap()
}

/// The results of comparing a bot with the solution.
#[derive(Default, Debug)]
struct Seen {
    won: u32,
    lost: u32,
    certain: u32,
}

/// Compares what the bot says of this position with the solution, and returns its choice.
fn choice_checked(
    bot: &mut dyn Bot<Ouroboros>,
    solver: &mut Solver,
    state: &Ouroboros,
    seen: &mut Seen,
) -> Action {
    let mover = state.mover();
    let choice = bot.choose(mover, state, &Budget::simulations(NODES), None).unwrap();
    for considered in choice.considered.iter().filter(|considered| considered.certain) {
        let value = f64::from(u8::from(solver.wins_by(state, considered.action)));
        assert_eq!(considered.value, value, "{:?} in {state:?}", considered.action);
        seen.certain += 1;
    }
    if solver.wins(state) {
        assert!(solver.wins_by(state, choice.action), "{:?} gives the win away in {state:?}", choice.action);
        seen.won += 1;
    } else {
        seen.lost += 1;
    }
    choice.action
}

/// Enough to search to the end.
const NODES: u64 = 200_000;

#[test]
fn the_best_player_never_gives_a_won_position_away_on_a_board_of_4x4_with_three_stones() {
    let mut seen = Seen::default();
    for deal in 0..3 {
        let mut rng = Rng::new(deal);
        let start = small(4, 3, &mut rng);
        let mut solver = Solver::default();
        let mut bot: Box<dyn Bot<Ouroboros>> = Box::new(AlphaBeta::with_positions(Rng::new(1), 1 << 16));
        let winner = if solver.wins(&start) { Seat::One } else { Seat::Two };
        for seat in [Seat::One, Seat::Two, winner, winner] {
            let mut state = start;
            while let Turn::Decide(_) = state.turn() {
                let action = if state.mover() == seat {
                    choice_checked(&mut *bot, &mut solver, &state, &mut seen)
                } else {
                    state.pick_action(state.mover(), |count| rng.below(count)).unwrap()
                };
                state = state.act(state.mover(), action).unwrap();
            }
            assert!(seat != winner || state.winner() == Some(seat), "deal {deal}: seat {seat} had won");
        }
        println!("deal {deal}: seat {winner} wins; {} positions solved", solver.known.len());
    }
    println!("{seen:?}");
    assert!(seen.won > 30 && seen.lost > 3 && seen.certain > 100, "{seen:?}");
}
