//! Hands from scripts and from random play, to compare with the naive reading in `naive.rs`.
// Each test program uses its own part of this.
#![allow(dead_code)]

pub(crate) mod naive;

use parlor_chance::Rng;
use parlor_game::{Game, Notation, Rules, Seat, Turn, Uniform, Viewer};
use parlor_snake::{Card, CardBits, Phase, Play, Snake, SnakeRules, View};

/// Some settings that differ in all that an option can change but the length of a match.
pub(crate) const SETTINGS: [&str; 4] =
    ["-", "jokers=no", "two-jokers=cancel", "jokers=no two-jokers=cancel target=40"];

pub(crate) fn rules(text: &str) -> SnakeRules {
    SnakeRules::parse(text).unwrap_or_else(|why| panic!("{why}"))
}

/// A new match.
pub(crate) fn new(rules: &str, seats: u8) -> Snake {
    Snake::new(&self::rules(rules), seats).unwrap_or_else(|why| panic!("{why}"))
}

pub(crate) fn card(text: &str) -> Card {
    Snake::parse_deal(&SnakeRules::default(), text).unwrap_or_else(|why| panic!("{why}"))
}

pub(crate) fn cards(text: &str) -> Vec<Card> {
    text.split_whitespace().map(card).collect()
}

/// Cards as one text, to be compared with a script.
pub(crate) fn text<'a>(cards: impl IntoIterator<Item = &'a Card>) -> String {
    cards.into_iter().map(Card::to_string).collect::<Vec<_>>().join(" ")
}

pub(crate) fn seat(number: u8) -> Seat {
    Seat::from_number(number).unwrap()
}

/// A state after these deals.
pub(crate) fn deal(state: Snake, outcomes: &str) -> Snake {
    cards(outcomes)
        .into_iter()
        .fold(state, |state, card| state.deal(card).unwrap_or_else(|refused| panic!("{card}: {refused}")))
}

/// A state after a seat plays a card, which must be legal.
pub(crate) fn play(state: Snake, number: u8, card: &str) -> Snake {
    let action = Play(self::card(card));
    state.act(seat(number), action).unwrap_or_else(|refused| panic!("{number}: {card}: {refused}"))
}

/// A first hand that begins with these cards: the hands in seat order, three cards each, then the snake from the tail's end.
pub(crate) fn lay(rules: &str, hands: &[&str], snake: &str) -> Snake {
    let hands: Vec<_> = hands.iter().map(|hand| cards(hand)).collect();
    let rounds = (0..3).flat_map(|round| hands.iter().map(move |hand| hand[round]));
    let dealt: Vec<_> = rounds.collect();
    let state = deal(new(rules, hands.len() as u8), &text(&dealt));
    let state = deal(state, snake);
    assert_eq!(state.table().phase(), Phase::Play);
    state
}

pub(crate) fn snake(state: &Snake) -> String {
    text(state.table().snake())
}

pub(crate) fn hand(state: &Snake, number: u8) -> String {
    text(&state.hand(seat(number)).iter().collect::<Vec<_>>())
}

/// Both stacks of a seat: face up, then face down.
pub(crate) fn stacks(state: &Snake, number: u8) -> (String, String) {
    let trail = state.table().trail();
    let texts = |cards: Vec<Card>| text(&cards);
    (texts(trail.face_up(seat(number)).collect()), texts(trail.face_down(seat(number)).collect()))
}

pub(crate) fn points(state: &Snake) -> Vec<i32> {
    state.points().as_slice().to_vec()
}

pub(crate) fn view(state: &Snake, number: u8) -> View {
    state.view(Viewer::Seat(seat(number)))
}

/// The texts of what a seat may do.
pub(crate) fn listed(state: &Snake, number: u8) -> Vec<String> {
    let rules = SnakeRules::default();
    state.actions(seat(number)).map(|action| Snake::action_text(&rules, action)).collect()
}

/// One step, as a test's own player and dealer choose it.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Step {
    Act(Seat, Card),
    Deal(Card),
}

/// Plays on until `done` or the end: `choose` picks from a hand, chance deals. `visit` sees each step.
pub(crate) fn drive(
    mut state: Snake,
    seed: u64,
    done: impl Fn(&Snake) -> bool,
    mut choose: impl FnMut(&Snake, &[Card], &mut Rng) -> Card,
    mut visit: impl FnMut(&Snake, Step, &Snake),
) -> Snake {
    let mut rng = Rng::new(seed);
    while !done(&state) {
        let step = match state.turn() {
            Turn::Over => break,
            Turn::Deal => Step::Deal(state.pick_deal(|count| rng.below(count)).unwrap()),
            Turn::Decide(seats) => {
                let seat = seats.lowest().unwrap();
                let held: Vec<_> = state.hand(seat).iter().collect();
                Step::Act(seat, choose(&state, &held, &mut rng))
            }
        };
        let after = match step {
            Step::Act(seat, card) => state.act(seat, Play(card)).unwrap(),
            Step::Deal(card) => state.deal(card).unwrap(),
        };
        visit(&state, step, &after);
        state = after;
    }
    state
}

/// Any card of the hand.
pub(crate) fn any(_: &Snake, held: &[Card], rng: &mut Rng) -> Card {
    held[rng.below(held.len() as u32) as usize]
}

/// Random play until `done` or the end.
pub(crate) fn random(state: Snake, seed: u64, done: impl Fn(&Snake) -> bool) -> Snake {
    drive(state, seed, done, any, |_, _, _| {})
}

/// Random play in which every step is seen.
pub(crate) fn walk(state: Snake, seed: u64, visit: impl FnMut(&Snake, Step, &Snake)) -> Snake {
    drive(state, seed, |_| false, any, visit)
}

/// Every card, wherever it is: each just once.
pub(crate) fn whole_deck(state: &Snake) -> bool {
    let held = state.table().seats().iter().flat_map(|seat| state.hand(seat).iter());
    let lying = state.table().trail().all().iter().copied();
    let all: Vec<_> = state.pile().iter().chain(held).chain(lying).collect();
    let deck = CardBits::deck(state.table().rules().jokers);
    all.len() == deck.len() as usize && all.into_iter().collect::<CardBits>() == deck
}
