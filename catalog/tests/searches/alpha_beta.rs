//! Alpha-beta on a real game: exact where it claims to be, within its budget, and with comparable reasons.

use std::cell::Cell;

use parlor_chance::Rng;
use parlor_game::{Game, Seat, Settled, Turn, Uniform};
use parlor_ouroboros::{Action, Ouroboros, OuroborosRules};
use parlor_search::{AlphaBeta, Bot, Budget, Choice, Measure};

/// A game after its set-up.
fn dealt(seats: u8, rng: &mut Rng) -> Ouroboros {
    let mut state = Ouroboros::new(&OuroborosRules::default(), seats).unwrap();
    while let Some(deal) = state.pick_deal(|total| rng.below(total)) {
        state.deal_unchecked(deal);
    }
    state
}

/// A game after this many random actions.
fn position(seed: u64, actions: u32, seats: u8) -> Ouroboros {
    let mut rng = Rng::new(seed);
    let mut state = dealt(seats, &mut rng);
    for _ in 0..actions {
        let action = state.pick_action(state.mover(), |count| rng.below(count)).unwrap();
        state.act_unchecked(state.mover(), action);
    }
    assert_ne!(state.turn(), Turn::Over);
    state
}

/// The last positions before the end of a game, one action in three of which is random.
fn last_positions(seed: u64, count: usize) -> Vec<Ouroboros> {
    let mut rng = Rng::new(seed);
    let mut state = dealt(2, &mut rng);
    let mut states = Vec::new();
    while state.turn() != Turn::Over {
        states.push(state);
        let random = state.pick_action(state.mover(), |count| rng.below(count)).unwrap();
        let action = if rng.below(3) > 0 { choice(&state, 300).action } else { random };
        state.act_unchecked(state.mover(), action);
    }
    states.split_off(states.len().saturating_sub(count))
}

fn bot() -> Box<dyn Bot<Ouroboros>> {
    Box::new(AlphaBeta::with_positions(Rng::new(1), 1 << 14))
}

fn choice(state: &Ouroboros, nodes: u64) -> Choice<Action> {
    bot().choose(state.mover(), state, &Budget::simulations(nodes), None).unwrap()
}

/// Plain minimax to the end, or `None` beyond `depth`: whether the seat to move wins.
fn wins(state: &Ouroboros, depth: u32) -> Option<bool> {
    let mover = state.mover();
    let mut unknown = false;
    for action in state.actions(mover) {
        let mut next = *state;
        next.act_unchecked(mover, action);
        match next.winner() {
            Some(_) => return Some(true),
            None if depth == 0 => unknown = true,
            None => match wins(&next, depth - 1) {
                Some(false) => return Some(true),
                Some(true) => {}
                None => unknown = true,
            },
        }
    }
    if unknown { None } else { Some(false) }
}

#[test]
fn what_a_plain_search_of_three_steps_proves_is_proven_too() {
    let mut proven = [0, 0];
    for state in (0..10).flat_map(|seed| last_positions(seed, 4)) {
        if state.actions(state.mover()).count() == 1 {
            continue; // Without a thought there is no value.
        }
        if let Some(won) = wins(&state, 2) {
            let best = choice(&state, 100_000).considered[0];
            assert_eq!((best.value, best.certain), (f64::from(u8::from(won)), true), "{state:?}");
            proven[usize::from(won)] += 1;
        }
    }
    assert!(
        proven[0] > 4 && proven[1] > 10,
        "{proven:?} of 40 positions are lost and won within three steps"
    );
}

#[test]
fn every_action_is_considered_once_and_the_best_is_first() {
    for seed in 0..12 {
        let state = position(seed, seed as u32 * 2, 2);
        let choice = choice(&state, 20_000);
        let mut listed: Vec<_> = state.actions(state.mover()).collect();
        let mut considered: Vec<_> = choice.considered.iter().map(|one| one.action).collect();
        assert_eq!(considered.first(), Some(&choice.action));
        listed.sort();
        considered.sort();
        assert_eq!(considered, listed);
        assert!(choice.considered.is_sorted_by(|one, other| one.value >= other.value));
        assert!(choice.considered.iter().all(|one| (0.0..=1.0).contains(&one.value)));
        assert_eq!(choice.measure, Measure::Wins);
    }
}

#[test]
fn a_reply_is_legal_and_refutes_what_is_proven_to_lose_at_once() {
    let mut refuted = 0;
    for state in (0..10).map(|seed| last_positions(seed, 2)[0]) {
        let mover = state.mover();
        for considered in choice(&state, 20_000).considered {
            let mut after = state;
            after.act_unchecked(mover, considered.action);
            let Some((seat, reply)) = considered.reply else { continue };
            assert_eq!(seat, after.mover());
            assert!(after.check_action(seat, reply).is_ok(), "{reply:?}");
            if after.proven_win().is_some() {
                assert_eq!((considered.value, considered.certain), (0.0, true));
                after.act_unchecked(seat, reply);
                assert_eq!(after.winner(), Some(seat), "{reply:?} does not win at once");
                refuted += 1;
            }
        }
    }
    assert!(refuted > 20, "{refuted} actions that lose at once");
}

#[test]
fn the_budget_is_kept_to_the_position_and_the_choice_repeats() {
    let state = position(3, 6, 2);
    for nodes in [2_000, 10_001, 30_000] {
        let one = choice(&state, nodes);
        assert_eq!(one.simulations, nodes);
        assert_eq!(one, choice(&state, nodes));
    }
    // A bot that has searched another position chooses as a new one does. So does one that has searched the same position with less time:
    // the rest of that in its table must not even change what is replaced.
    let mut bot = bot();
    bot.choose(state.mover(), &state, &Budget::simulations(20_000), None).unwrap();
    let other = position(4, 3, 2);
    bot.choose(other.mover(), &other, &Budget::simulations(9_999), None).unwrap();
    assert_eq!(
        bot.choose(state.mover(), &state, &Budget::simulations(30_000), None).unwrap(),
        choice(&state, 30_000)
    );
}

#[test]
fn thinking_ends_soon_after_it_is_told_to() {
    let state = position(5, 0, 2);
    let asked = Cell::new(0_u64);
    let stop = || {
        asked.set(asked.get() + 1);
        asked.get() > 40
    };
    let choice =
        bot().choose(state.mover(), &state, &Budget { simulations: None, stop: &stop }, None).unwrap();
    assert_eq!(asked.get(), 41, "once the stop has said yes, the search does not ask it again");
    assert!(choice.simulations < 41 * 300, "{} positions between 41 questions", choice.simulations);
    let at_once = Budget { simulations: None, stop: &|| true };
    let choice = bot().choose(state.mover(), &state, &at_once, None).unwrap();
    assert!(state.check_action(state.mover(), choice.action).is_ok(), "stopped at once, it still answers");
}

#[test]
fn a_poor_action_that_is_asked_for_is_as_deeply_searched_as_the_best() {
    for seed in 0..8 {
        let state = position(seed, 4, 2);
        let mover = state.mover();
        let ranked = choice(&state, 20_000).considered;
        let poor = ranked[ranked.len() / 2].action;
        let compared = bot().choose(mover, &state, &Budget::simulations(60_000), Some(poor)).unwrap();
        let value = |action| compared.considered.iter().find(|one| one.action == action).unwrap();
        let (best, asked) = (compared.considered[0], *value(poor));
        assert!(asked.value <= best.value);
        // The opponent's position after it, searched about as long, has about the same value.
        let mut after = state;
        after.act_unchecked(mover, poor);
        if after.turn() != Turn::Over && !asked.certain {
            let theirs = choice(&after, asked.visits.max(2_000)).considered[0].value;
            assert!((asked.value - (1.0 - theirs)).abs() < 0.2, "{} and {}", asked.value, 1.0 - theirs);
        }
    }
}

#[test]
fn a_table_of_three_gets_an_answer_too() {
    let state = position(2, 3, 3);
    let choice = bot().choose(state.mover(), &state, &Budget::simulations(300), None).unwrap();
    assert!(state.check_action(state.mover(), choice.action).is_ok());
    let poor = state.actions(state.mover()).last().unwrap();
    let compared = bot().choose(state.mover(), &state, &Budget::simulations(300), Some(poor)).unwrap();
    assert!(compared.considered.iter().any(|one| one.action == poor));
    assert!(bot().choose(Seat::Three, &position(2, 0, 3), &Budget::simulations(9), None).is_err());
    assert!(bot().choose(Seat::Two, &position(2, 0, 2), &Budget::simulations(9), None).is_err());
}

/// A budget that ends in the middle of a depth must not make a wrong value certain.
#[test]
fn what_is_called_certain_is_certain_whenever_the_budget_ends() {
    let mut checked = 0;
    for state in (0..16).flat_map(|seed| last_positions(seed, 7)) {
        let full = choice(&state, 60_000);
        let won = full.considered[0].certain && full.considered[0].value == 1.0;
        for nodes in (20..3000).step_by(149) {
            let early = choice(&state, nodes);
            let all_lost = early.considered.iter().all(|option| option.certain && option.value == 0.0);
            assert!(!(won && all_lost), "{state:?} with {nodes} positions: {:?}", early.considered);
            let chosen = &early.considered[0];
            let hope = early.considered.iter().any(|option| !option.certain);
            assert!(!(hope && chosen.certain && chosen.value == 0.0), "{nodes}: {:?}", early.considered);
            checked += u32::from(won);
        }
    }
    assert!(checked > 300, "{checked} looks at positions that are won");
}
