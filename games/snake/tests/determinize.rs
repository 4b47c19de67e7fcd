//! Determinized states have the probabilities that the rules imply; weights are those of a shuffled pile. Both by listing all
//! possibilities.

use std::collections::BTreeMap;

use crate::common::{new, random};
use parlor_chance::Rng;
use parlor_game::{Game, Seat, Viewer};
use parlor_snake::{Card, Phase, Snake, View};

/// How many states are determinized for each possible one.
const EACH: u32 = 300;

/// A state as a viewer may imagine it: the others' hands in seat order, each sorted.
type Hidden = Vec<Vec<Card>>;

fn others(view: &View) -> Vec<(Seat, usize)> {
    let table = view.table();
    table
        .seats()
        .iter()
        .filter(|seat| view.seat() != Some(*seat))
        .map(|seat| (seat, table.held(seat)))
        .collect()
}

/// All ways to take `count` cards from `cards`, each with the remaining cards.
fn ways(cards: &[Card], count: usize) -> Vec<(Vec<Card>, Vec<Card>)> {
    let Some((first, rest)) = cards.split_first() else {
        return if count == 0 { vec![(Vec::new(), Vec::new())] } else { Vec::new() };
    };
    let put = |to_left: bool| {
        move |(mut taken, mut left): (Vec<Card>, Vec<Card>)| {
            if to_left {
                left.insert(0, *first);
            } else {
                taken.insert(0, *first);
            }
            (taken, left)
        }
    };
    let with = if count > 0 { ways(rest, count - 1) } else { Vec::new() };
    with.into_iter().map(put(false)).chain(ways(rest, count).into_iter().map(put(true))).collect()
}

/// Every state that fits the view. A shuffled deck gives each of them with the same probability: swapping two unseen cards in a deal of the
/// deck makes another deal, equally likely, with the same seen cards and the same legal plays, because no unseen card was played.
fn worlds(view: &View) -> Vec<Hidden> {
    let unseen: Vec<Card> = view.unseen().iter().collect();
    let mut worlds = vec![(Vec::new(), unseen)];
    for (_, held) in others(view) {
        worlds = worlds
            .into_iter()
            .flat_map(|(hands, rest): (Hidden, Vec<Card>)| {
                ways(&rest, held)
                    .into_iter()
                    .map(move |(hand, left)| ([hands.clone(), vec![hand]].concat(), left))
            })
            .collect();
    }
    worlds.into_iter().map(|(hands, _)| hands).collect()
}

fn hidden(view: &View, world: &Snake) -> Hidden {
    others(view).into_iter().map(|(seat, _)| world.hand(seat).iter().collect()).collect()
}

/// Pearson's statistic stays within five standard deviations of its mean, and every determinized state is a possible one.
fn fits(view: &View, seed: u64) -> usize {
    let worlds = worlds(view);
    let mut seen: BTreeMap<Hidden, u32> = worlds.iter().map(|world| (world.clone(), 0)).collect();
    assert_eq!(seen.len(), worlds.len(), "each world is listed once");
    let mut rng = Rng::new(seed);
    for _ in 0..EACH * worlds.len() as u32 {
        let world = Snake::determinize(view, &mut rng);
        assert_eq!(world.view(view.viewer()), *view);
        assert!(crate::common::whole_deck(&world));
        *seen.get_mut(&hidden(view, &world)).expect("a world that fits the view") += 1;
    }
    let expected = f64::from(EACH);
    let square: f64 = seen.values().map(|count| (f64::from(*count) - expected).powi(2) / expected).sum();
    let freedom = (worlds.len() - 1) as f64;
    println!(
        "{:?}: {} worlds, chi-square {square:.1} with {freedom} degrees of freedom",
        view.viewer(),
        worlds.len()
    );
    assert!((square - freedom).abs() <= 5.0 * (2.0 * freedom).sqrt(), "{square} with {freedom}");
    worlds.len()
}

#[test]
fn snake_13_determinized_worlds_are_those_that_there_are_equally_often() {
    let late = |seats, pile, left: usize| {
        random(new("hands=1", seats), 13, move |state| {
            let table = state.table();
            let held: usize = table.seats().iter().map(|seat| table.held(seat)).sum();
            table.phase() == Phase::Play && table.pile() == pile && held == left
        })
    };
    let cases = [
        // Two seats: a pile of two and of four; a spectator who knows neither hand; the end, when everything is known.
        (late(2, 2, 6), Viewer::Seat(Seat::One), 10),
        (late(2, 4, 6), Viewer::Seat(Seat::Two), 35),
        (late(2, 0, 6), Viewer::Spectator, 20),
        (late(2, 0, 5), Viewer::Seat(Seat::One), 1),
        // Three and four seats: several hands that are hidden from each other, of different sizes.
        (late(3, 1, 9), Viewer::Seat(Seat::Two), 140),
        (late(3, 0, 8), Viewer::Seat(Seat::Three), 20),
        (late(4, 0, 6), Viewer::Seat(Seat::One), 12),
        (late(4, 0, 8), Viewer::Seat(Seat::Four), 90),
    ];
    for (number, (state, viewer, count)) in cases.into_iter().enumerate() {
        assert_eq!(fits(&state.view(viewer), number as u64), count);
    }
}

/// While a card is being drawn, and while hands are dealt: the hidden hands are of different sizes.
#[test]
fn snake_13_worlds_determinized_in_the_middle_of_a_deal() {
    let drawing = random(new("hands=1", 2), 3, |state| {
        state.table().phase() == Phase::Draw && state.table().pile() == 3
    });
    let drawer = drawing.table().mover();
    let waits = drawer.next(2);
    // Three in the pile, two or three held by the other.
    assert_eq!(fits(&drawing.view(Viewer::Seat(drawer)), 1), 20);
    assert_eq!(fits(&drawing.view(Viewer::Seat(waits)), 2), 10);
}

/// Every order of a pile of six, dealt to its end: the products of the weights give each order its one share of 6! = 720.
#[test]
fn snake_4_weights_are_those_of_a_shuffled_pile() {
    let state = random(new("hands=1", 2), 8, |state| {
        state.table().phase() == Phase::Draw && state.table().pile() == 6
    });
    let mut orders = BTreeMap::new();
    let mut ways = vec![(state, Vec::new(), 1u64)];
    while let Some((state, drawn, share)) = ways.pop() {
        if state.table().pile() == 0 {
            assert!(orders.insert(drawn, share).is_none(), "each order comes once");
            continue;
        }
        if state.table().phase() == Phase::Play {
            let seat = state.table().mover();
            let action = state.actions(seat).next().unwrap();
            ways.push((state.act(seat, action).unwrap(), drawn, share));
            continue;
        }
        let total: u32 = state.deals().map(|(_, weight)| weight).sum();
        for (card, weight) in state.deals() {
            // Shares of 720: the pile has 6, 5, ... cards.
            let share = share * u64::from(weight) * (720 / u64::from(total));
            ways.push((state.deal(card).unwrap(), [drawn.clone(), vec![card]].concat(), share));
        }
    }
    assert_eq!(orders.len(), 720);
    let first = *orders.values().next().unwrap();
    assert!(orders.values().all(|share| *share == first), "no order is likelier than another");
    assert_eq!(first, (1..=6u64).map(|left| 720 / left).product::<u64>());
}

/// Two cards of five, all deals of a tiny rest: each seat holds what it would if a real deck were shuffled and dealt in turns.
#[test]
fn snake_6_draws_in_turns_are_a_shuffled_pile_dealt_in_turns() {
    let state = random(new("hands=1", 2), 21, |state| {
        state.table().phase() == Phase::Draw && state.table().pile() == 5
    });
    let pile: Vec<Card> = state.pile().iter().collect();
    // By the deck: each of the 5 * 4 first pairs is equally likely. By the game: products of weights.
    let mut pairs: BTreeMap<(Card, Card), (u32, u32)> = BTreeMap::new();
    for one in &pile {
        for two in pile.iter().filter(|two| *two != one) {
            let drawn = state.deal(*one).unwrap();
            let seat = drawn.table().mover();
            let played = drawn.act(seat, drawn.actions(seat).next().unwrap()).unwrap();
            let weight = |state: &Snake, card: &Card| state.deals().find(|(own, _)| own == card).unwrap().1;
            let total = |state: &Snake| state.deals().map(|(_, weight)| weight).sum::<u32>();
            let share = weight(&state, one) * weight(&played, two);
            pairs.insert((*one, *two), (share, total(&state) * total(&played)));
        }
    }
    assert_eq!(pairs.len(), 20);
    assert!(pairs.values().all(|share| *share == (1, 20)), "{pairs:?}");
}
