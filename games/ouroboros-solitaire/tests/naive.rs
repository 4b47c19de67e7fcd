//! The engine beside a naive reading of the clauses, over games of chance and of skill, under many options.

use std::collections::BTreeSet;

use crate::common::naive::{Naive, deck_of};
use crate::common::{act, discard, known, listed, new};
use parlor_chance::Rng;
use parlor_game::{Evaluate, Game, Notation, Seat, Turn, Uniform};
use parlor_ouroboros_solitaire::{CardBits, Phase, Pile, Solitaire};

const RULES: [&str; 8] = [
    "-",
    "failure=stays",
    "pair=alone straight=circular",
    "combos=sum kind=every",
    "laws=loop loops=2",
    "failure=stays combos=sum laws=loop loops=3",
    "straight=circular kind=every loops=1",
    "failure=stays pair=alone straight=circular combos=sum kind=every laws=loop",
];

/// Deals what the naive game noted, each card among those that a shuffled deck could bring.
fn catch_up(mut state: Solitaire, naive: &Naive) -> Solitaire {
    for text in &naive.dealt {
        assert_eq!(state.turn(), Turn::Deal, "{text} is due: {state:?}");
        assert!(state.deals().all(|(_, weight)| weight == 1));
        state = crate::common::deal(state, text);
    }
    assert_ne!(state.turn(), Turn::Deal, "nothing more is due after {:?}: {state:?}", naive.dealt);
    state
}

fn sorted(cards: impl IntoIterator<Item = String>) -> BTreeSet<String> {
    cards.into_iter().collect()
}

/// All that can be seen is the same.
fn compare(state: &Solitaire, naive: &Naive) {
    let context = || format!("{naive:?}\n{state:?}");
    assert_eq!(state.score(), naive.score, "{}", context());
    assert_eq!(state.turn() == Turn::Over, naive.over, "{}", context());
    assert_eq!(listed(state), naive.legal(), "{}", context());
    if naive.over {
        return; // What lies where no longer matters.
    }
    let texts = |set: CardBits| sorted(set.iter().map(|card| card.to_string()));
    assert_eq!(texts(state.hand()), sorted(naive.hand.clone()), "{}", context());
    assert_eq!(texts(state.resting()), sorted(naive.resting.clone()), "{}", context());
    assert_eq!(discard(state), Vec::from(naive.discard.clone()).join(" "), "{}", context());
    let bottom: Vec<String> =
        naive.deck.iter().filter(|(_, seen)| *seen).map(|(card, _)| card.clone()).collect();
    assert_eq!(known(state), bottom.join(" "), "{}", context());
    let unseen = naive.deck.iter().filter(|(_, seen)| !seen).map(|(card, _)| card.clone());
    assert_eq!(texts(state.unseen()), sorted(unseen), "{}", context());
    for pile in Pile::ALL {
        let lying = &naive.piles[pile.index()];
        let seen: Vec<String> =
            lying.iter().filter(|(_, seen)| *seen).map(|(card, _)| card.clone()).collect();
        let own: Vec<String> = state.pile(pile).seen().iter().map(|card| card.to_string()).collect();
        assert_eq!((own, usize::from(state.pile(pile).count())), (seen, lying.len()), "{}", context());
    }
    assert_eq!(state.needed() as usize, naive.needed());
    assert_eq!(state.successes() as usize, naive.successes);
}

/// Which of the legal actions: the one that looks best, or one at random.
fn choose(state: &Solitaire, rng: &mut Rng, skill: u32) -> String {
    let actions: Vec<_> = state.actions(Seat::One).collect();
    let index = rng.below(actions.len() as u32) as usize;
    let value = |action: &_| {
        let mut after = *state;
        after.act_unchecked(Seat::One, *action);
        after.evaluate(Seat::One)
    };
    let chosen = if rng.below(100) < skill {
        *actions.iter().max_by(|one, other| value(one).total_cmp(&value(other))).unwrap()
    } else {
        actions[index]
    };
    Solitaire::action_text(state.rules(), chosen)
}

#[derive(Default, Debug)]
struct Reached {
    steps: u64,
    loops: u32,
    recruits: u32,
    laws: usize,
    ended: BTreeSet<String>,
}

fn play(rules: &str, seed: u64, skill: u32, reached: &mut Reached) {
    let (mut luck, mut rng) = (Rng::new(seed), Rng::new(seed + 7));
    let mut naive = Naive::new(rules, &mut luck);
    let mut state = catch_up(new(rules), &naive);
    compare(&state, &naive);
    while state.turn() != Turn::Over {
        let text = choose(&state, &mut rng, skill);
        let before = state;
        naive.act(&text, &mut luck);
        state = catch_up(act(state, &text), &naive);
        compare(&state, &naive);
        reached.steps += 1;
        reached.loops = reached.loops.max(state.cleared());
        reached.recruits += u32::from(before.phase() == Phase::Recruit);
        reached.laws = reached.laws.max(state.laws().iter().count());
        if reached.steps > 60_000 {
            return;
        }
    }
    reached.ended.insert(format!("{:?}", state.is_won()));
}

#[test]
fn soli_14_the_engine_does_what_a_naive_reading_does() {
    let mut reached = Reached::default();
    for (index, rules) in RULES.iter().enumerate() {
        for game in 0..60 {
            let seed = (1000 * index + game) as u64;
            play(rules, seed, [0, 60, 95, 100][game % 4], &mut reached);
        }
    }
    println!("{reached:?}");
    assert!(
        reached.loops >= 4 && reached.recruits > 10 && reached.laws >= 3 && reached.ended.len() == 2,
        "{reached:?}"
    );
}

#[test]
fn soli_1_and_2_the_decks_are_what_the_clauses_say() {
    let (friends, threats) = (deck_of("HD"), deck_of("SC"));
    let texts = |set: CardBits| sorted(set.iter().map(|card| card.to_string()));
    assert_eq!(texts(CardBits::FRIENDLY), sorted(friends.into_iter().chain(["*".to_owned()])));
    assert_eq!(texts(CardBits::THREAT), sorted(threats));
}
