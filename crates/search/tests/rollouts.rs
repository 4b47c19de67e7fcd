//! Rollouts on a toy whose values are known: pulling one of a few arms, each with a chance of its own.

use std::cell::Cell;

use parlor_chance::Rng;
use parlor_game::{
    BadRules, BySeat, Evaluate, Game, Illegal, Measure, RolloutHints, Rules, Seat, Seats, Segment, Turn,
    Uniform,
};
use parlor_search::{Bot, Budget, Choice, NoChoice, Rollouts};

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
struct NoRules;

impl Rules for NoRules {}

/// Each arm's chance to win, in hundredths.
const ARMS: [u32; 14] = [10, 20, 30, 40, 50, 52, 54, 56, 58, 60, 70, 30, 100, 60];
/// The best of the sensible arms.
const BEST: u8 = 10;
/// What the quick player takes: good, but not the best.
const HOME: u8 = 9;
/// The same as the best, with another name.
const TWIN: u8 = 11;
/// A sure win that the game calls implausible.
const SILLY: u8 = 12;
/// A new part of the game begins, of low value, with a sure win in it.
const NEW_PART: u8 = 14;
/// An arm that goes on for ever.
const ENDLESS: u8 = 15;
const ALL: u8 = 16;

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Bandit {
    Pulls,
    Turns(u8),
    Ended(bool),
    NewPart,
    Endless,
}

impl Game for Bandit {
    type Rules = NoRules;
    type Action = u8;
    type Deal = bool;
    type View = Bandit;

    fn new(_rules: &NoRules, _seats: u8) -> Result<Self, BadRules> {
        Ok(Bandit::Pulls)
    }

    fn seats(&self) -> Seats {
        Seats::first(1)
    }

    fn turn(&self) -> Turn {
        match self {
            Bandit::Pulls | Bandit::NewPart | Bandit::Endless => Turn::Decide(Seats::only(Seat::One)),
            Bandit::Turns(_) => Turn::Deal,
            Bandit::Ended(_) => Turn::Over,
        }
    }

    fn actions(&self, seat: Seat) -> impl Iterator<Item = u8> + '_ {
        let count = match self {
            _ if seat != Seat::One => 0,
            Bandit::Pulls => ALL,
            Bandit::NewPart | Bandit::Endless => 1,
            _ => 0,
        };
        0..count
    }

    fn deals(&self) -> impl Iterator<Item = (bool, u32)> + '_ {
        let wins = if let Bandit::Turns(arm) = self { ARMS[usize::from(*arm)] } else { 0 };
        [(true, wins), (false, 100 - wins)].into_iter().filter(|(_, weight)| *weight > 0)
    }

    fn check_action(&self, _seat: Seat, _action: u8) -> Result<(), Illegal> {
        Ok(())
    }

    fn check_deal(&self, _deal: bool) -> Result<(), Illegal> {
        Ok(())
    }

    fn act_unchecked(&mut self, _seat: Seat, action: u8) {
        *self = match (*self, action) {
            (Bandit::Pulls, TWIN) => Bandit::Turns(BEST),
            (Bandit::Pulls, NEW_PART) => Bandit::NewPart,
            (Bandit::Pulls, ENDLESS) => Bandit::Endless,
            (Bandit::Pulls, arm) => Bandit::Turns(arm),
            (Bandit::NewPart, _) => Bandit::Ended(true),
            (other, _) => other,
        };
    }

    fn deal_unchecked(&mut self, won: bool) {
        *self = Bandit::Ended(won);
    }

    fn points(&self) -> BySeat<i32> {
        BySeat::from_fn(1, |_| i32::from(*self == Bandit::Ended(true)))
    }

    fn result(&self) -> Option<BySeat<i32>> {
        matches!(self, Bandit::Ended(_)).then(|| self.points())
    }
}

impl Evaluate for Bandit {
    fn aim(&self) -> Measure {
        Measure::Wins
    }

    fn value(&self, _seat: Seat) -> f64 {
        match self {
            Bandit::Ended(won) => f64::from(u8::from(*won)),
            Bandit::NewPart => 0.25,
            _ => 0.125,
        }
    }

    fn rollout_action(&self, _seat: Seat, _chance: &mut impl Uniform) -> Option<u8> {
        Some(if *self == Bandit::Pulls { HOME } else { 0 })
    }

    fn segment(&self) -> Segment {
        Segment { number: u32::from(*self == Bandit::NewPart), boundary: false }
    }

    fn canonical_action(&self, _seat: Seat, action: u8) -> u8 {
        if action == TWIN { BEST } else { action }
    }
}

impl RolloutHints for Bandit {
    fn is_plausible(&self, _seat: Seat, action: u8) -> bool {
        action != SILLY
    }
}

fn think(seed: u64, simulations: u64) -> Choice<u8> {
    let mut bot: Box<dyn Bot<Bandit>> = Box::new(Rollouts::new(Rng::new(seed)));
    bot.choose(Seat::One, &Bandit::Pulls, &Budget::simulations(simulations), None).unwrap()
}

fn of(choice: &Choice<u8>, action: u8) -> (f64, u64) {
    let option = choice.considered.iter().find(|option| option.action == action).unwrap();
    (option.value, option.visits)
}

#[test]
fn the_best_arm_is_found_and_gets_most_of_the_rollouts() {
    let found = (0..20).filter(|seed| think(*seed, 4000).action == BEST).count();
    assert!(found >= 18, "{found} of 20 with 4,000 rollouts, the next arm being a tenth worse");
    let choice = think(1, 4000);
    let (value, visits) = of(&choice, BEST);
    assert_eq!((choice.simulations, choice.measure), (4000, Measure::Wins));
    assert!((value - 0.7).abs() < 0.05 && visits > 600, "{value} over {visits}");
    assert!(of(&choice, 0).1 < visits / 4, "a bad arm is dropped in each pass: {}", of(&choice, 0).1);
}

#[test]
fn all_actions_are_considered_the_chosen_one_first() {
    for simulations in [1, 2, 15, 100, 3000] {
        let choice = think(3, simulations);
        assert_eq!(choice.considered[0].action, choice.action);
        let mut actions: Vec<u8> = choice.considered.iter().map(|option| option.action).collect();
        actions.sort_unstable();
        assert_eq!(actions, Vec::from_iter(0..ALL), "{simulations}");
        assert!(choice.considered.iter().all(|option| option.value.is_finite()));
    }
}

#[test]
fn what_comes_to_the_same_shares_its_rollouts() {
    let choice = think(5, 2000);
    assert_eq!(of(&choice, BEST), of(&choice, TWIN));
    let visits: u64 =
        choice.considered.iter().filter(|option| option.action != TWIN).map(|option| option.visits).sum();
    assert_eq!(visits, choice.simulations);
}

/// Among results that all ended alike, the first action in the list used to be taken: a failure on purpose, of all things.
#[test]
fn with_too_few_rollouts_to_tell_the_quick_players_choice_stands() {
    for seed in 0..40 {
        for simulations in 1..=14 {
            let choice = think(seed, simulations);
            assert_eq!((choice.action, choice.considered[0].action), (HOME, HOME), "{seed} {simulations}");
            assert!(choice.considered.iter().all(|option| option.error.is_none()), "no error is known yet");
        }
    }
    let choice = think(1, 4000);
    let error = choice.considered[0].error.unwrap();
    let visits = choice.considered[0].visits as f64;
    // Each pull is won or lost, so its deviation is below a half.
    assert!(error > 0.2 / visits.sqrt() && error < 0.5 / visits.sqrt(), "{error} over {visits}");
}

#[test]
fn what_is_not_sensible_has_a_value_and_is_not_chosen() {
    let choice = think(7, 4000);
    let (value, visits) = of(&choice, SILLY);
    assert_eq!((choice.action, value), (BEST, 1.0));
    assert!((1..20).contains(&visits), "{visits}");
}

#[test]
fn an_action_that_is_asked_about_gets_as_many_rollouts_as_the_best() {
    for action in [0, SILLY, TWIN] {
        let mut bot: Box<dyn Bot<Bandit>> = Box::new(Rollouts::new(Rng::new(9)));
        let choice = bot.choose(Seat::One, &Bandit::Pulls, &Budget::simulations(4000), Some(action)).unwrap();
        let (visits, most) =
            (of(&choice, action).1, choice.considered.iter().map(|option| option.visits).max().unwrap());
        assert!(visits * 10 >= most * 9, "{action}: {visits} of {most}");
    }
    // If compared, an implausible action may turn out best.
    let mut bot: Box<dyn Bot<Bandit>> = Box::new(Rollouts::new(Rng::new(9)));
    let choice = bot.choose(Seat::One, &Bandit::Pulls, &Budget::simulations(4000), Some(SILLY)).unwrap();
    assert_eq!(choice.action, SILLY);
}

#[test]
fn a_rollout_ends_with_its_part_of_the_game_and_is_cut_where_nothing_ends() {
    let choice = think(11, 500);
    assert_eq!((of(&choice, NEW_PART).0, of(&choice, ENDLESS).0), (0.25, 0.125));
}

#[test]
fn the_same_seed_and_budget_give_the_same_choice() {
    assert_eq!(think(13, 700), think(13, 700));
    let values = |choice: Choice<u8>| of(&choice, BEST).0;
    assert_ne!(values(think(13, 700)), values(think(14, 700)), "another seed has other luck");
}

#[test]
fn one_action_needs_no_thought_and_nothing_to_do_is_no_choice() {
    let mut bot: Box<dyn Bot<Bandit>> = Box::new(Rollouts::new(Rng::new(1)));
    let only = bot.choose(Seat::One, &Bandit::Endless, &Budget::simulations(100), None).unwrap();
    assert_eq!((only.action, only.simulations, only.measure), (0, 0, Measure::Nothing));
    assert_eq!(bot.choose(Seat::One, &Bandit::Ended(true), &Budget::simulations(100), None), Err(NoChoice));
    // Analysis needs its value even so, and must not search for ever.
    let unlimited = Budget { simulations: None, stop: &|| false };
    let only = bot.choose(Seat::One, &Bandit::NewPart, &unlimited, Some(0)).unwrap();
    assert_eq!((only.considered[0].value, only.measure), (1.0, Measure::Wins));
}

#[test]
fn thinking_ends_at_the_first_question_that_is_answered_with_stop() {
    let asked = Cell::new(0u32);
    let stop = || {
        asked.set(asked.get() + 1);
        asked.get() > 40
    };
    let mut bot: Box<dyn Bot<Bandit>> = Box::new(Rollouts::new(Rng::new(1)));
    let budget = Budget { simulations: None, stop: &stop };
    let choice = bot.choose(Seat::One, &Bandit::Pulls, &budget, None).unwrap();
    assert_eq!(
        (choice.simulations, asked.get()),
        (41, 41),
        "one rollout is always run, and then one a question"
    );
}
