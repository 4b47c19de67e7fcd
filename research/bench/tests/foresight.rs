//! What could be had if the order of the pile were known: the bound holds, the play is real.

#[path = "../examples/foresight/open_pile/mod.rs"]
mod open_pile;

use parlor_cards::Card;
use parlor_chance::Rng;
use parlor_game::{Game, Seat, Turn, Uniform};
use parlor_rose::{Phase, Rose, RoseRules};

fn new() -> Rose {
    Rose::new(&RoseRules, 1).unwrap()
}

/// A shuffled deck: fourteen cards for the places and the pile in its order.
fn shuffled(rng: &mut Rng) -> Vec<Card> {
    let mut cards: Vec<Card> = Card::all().chain([Card::JOKER]).collect();
    for index in (1..cards.len()).rev() {
        cards.swap(index, rng.below(index as u32 + 1) as usize);
    }
    cards
}

fn dealt(mut state: Rose, pile: &mut impl Iterator<Item = Card>) -> Rose {
    while state.turn() == Turn::Deal {
        state = state.deal(pile.next().unwrap()).unwrap();
    }
    state
}

/// A game in which a random player has come to a selection with `left` cards in the pile or fewer, and the pile's order.
fn end(rng: &mut Rng, left: u32) -> (Rose, Vec<Card>) {
    let cards = shuffled(rng);
    let mut pile = cards.iter().copied();
    let mut state = dealt(new(), &mut pile);
    while state.phase() != Phase::Over && (state.phase() != Phase::Select || state.unseen().len() > left) {
        let action = state.pick_action(Seat::One, |count| rng.below(count)).unwrap();
        state = dealt(state.act(Seat::One, action).unwrap(), &mut pile);
    }
    (state, pile.collect())
}

/// The most that can be scored with this pile, by trying everything with the engine itself.
fn most(state: Rose, pile: &[Card]) -> i32 {
    match state.turn() {
        Turn::Over => state.score(),
        Turn::Deal => most(state.deal(pile[0]).unwrap(), &pile[1..]),
        Turn::Decide(_) => {
            let after =
                state.actions(Seat::One).map(|action| most(state.act(Seat::One, action).unwrap(), pile));
            after.max().unwrap()
        }
    }
}

#[test]
fn small_ends_lie_between_what_is_found_and_what_is_proven() {
    let mut rng = Rng::new(3);
    let (mut tight, mut found, ends) = (0, 0, 40);
    for _ in 0..ends {
        let (state, pile) = end(&mut rng, 5);
        let exact = most(state, &pile);
        let (least, bound) = (open_pile::at_least(&state, &pile, 10_000), open_pile::at_most(&state, &pile));
        assert!(least <= exact && exact <= bound, "{least} {exact} {bound}: {state:?}, then {pile:?}");
        tight += u32::from(exact == bound);
        found += u32::from(least == exact);
    }
    assert_eq!(found, ends, "with room for all positions the search is exhaustive");
    assert!(tight > ends / 4, "a bound that is never reached proves little: {tight} of {ends}");
}

/// Nobody, however lucky, passes the bound; and who keeps the best of many positions beats chance by far.
#[test]
fn no_whole_game_passes_the_bound() {
    let mut rng = Rng::new(4);
    for _ in 0..4 {
        let cards = shuffled(&mut rng);
        let start = dealt(new(), &mut cards.iter().copied());
        let pile = &cards[14..];
        let bound = open_pile::at_most(&start, pile);
        let reached = open_pile::at_least(&start, pile, 10);
        assert!(reached <= bound, "{reached} is more than {bound}");
        let mut best = 0;
        for _ in 0..50 {
            let mut rest = pile.iter().copied();
            let mut state = start;
            while state.phase() != Phase::Over {
                let action = state.pick_action(Seat::One, |count| rng.below(count)).unwrap();
                state = dealt(state.act(Seat::One, action).unwrap(), &mut rest);
            }
            best = best.max(state.score());
        }
        assert!(best < reached, "fifty random games reach {best}, the search {reached}");
        assert!(bound < 200, "{bound}: a loose bound says nothing");
    }
}

#[test]
fn with_a_pile_of_one_nothing_is_to_come() {
    let (state, pile) = end(&mut Rng::new(9), 1);
    assert_eq!(open_pile::at_most(&state, &pile), state.score());
    assert_eq!(open_pile::at_least(&state, &pile, 5), state.score());
}
