//! The rules once more, read naively: texts and lists, no bits, nothing shared with the engine.

use std::collections::VecDeque;

/// SNAKE-2, word by word.
const STRONGER: [(char, [char; 2]); 5] =
    [('R', ['S', 'L']), ('P', ['R', 'W']), ('S', ['P', 'L']), ('L', ['P', 'W']), ('W', ['R', 'S'])];

/// SNAKE-2 and SNAKE-3: whether a card as the head is stronger than one in the tail.
pub(crate) fn beats(head: &str, tail: &str, cancel: bool) -> bool {
    let [head_suit, tail_suit] = [head, tail].map(|card| card.chars().nth(1).unwrap());
    if head_suit == tail_suit {
        return false;
    }
    let jokers = [head, tail].iter().filter(|card| card.starts_with('*')).count();
    let plain = STRONGER.iter().find(|(suit, _)| *suit == head_suit).unwrap().1.contains(&tail_suit);
    match (jokers, cancel) {
        (0, _) | (2, true) => plain,
        _ => !plain,
    }
}

/// SNAKE-8.
pub(crate) fn is_point_card(card: &str) -> bool {
    card.starts_with(['A', 'K', 'Q', 'J', '*'])
}

/// SNAKE-10.
pub(crate) fn value(card: &str) -> i32 {
    match card.chars().next().unwrap() {
        'A' => 11,
        'T' | 'J' | 'Q' | 'K' => 10,
        '*' => 0,
        digit => digit.to_digit(10).unwrap() as i32,
    }
}

/// SNAKE-1: the texts of all cards.
pub(crate) fn deck(jokers: bool) -> Vec<String> {
    let ranks = if jokers { "A23456789TJQK*" } else { "A23456789TJQK" };
    "RPSLW".chars().flat_map(|suit| ranks.chars().map(move |rank| format!("{rank}{suit}"))).collect()
}

/// A match as somebody might keep it on paper.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Match {
    pub(crate) seats: usize,
    pub(crate) jokers: bool,
    pub(crate) cancel: bool,
    pub(crate) target: i32,
    pub(crate) hands_to_play: Option<usize>,
    /// Sorted, as nobody knows the order.
    pub(crate) pile: Vec<String>,
    pub(crate) hands: Vec<Vec<String>>,
    pub(crate) snake: VecDeque<String>,
    pub(crate) up: Vec<Vec<String>>,
    pub(crate) down: Vec<Vec<String>>,
    pub(crate) totals: Vec<i32>,
    pub(crate) number: usize,
    /// Whose turn it is to play or to draw, or whose card comes next, from 0.
    pub(crate) turn: usize,
    pub(crate) draws: bool,
    pub(crate) over: bool,
}

impl Match {
    pub(crate) fn new(seats: usize, jokers: bool, cancel: bool, target: i32, hands: Option<usize>) -> Self {
        let mut new = Match {
            seats,
            jokers,
            cancel,
            target,
            hands_to_play: hands,
            pile: Vec::new(),
            hands: Vec::new(),
            snake: VecDeque::new(),
            up: Vec::new(),
            down: Vec::new(),
            totals: vec![0; seats],
            number: 0,
            turn: 0,
            draws: false,
            over: false,
        };
        new.gather();
        new
    }

    /// Shuffles all cards for the next hand.
    fn gather(&mut self) {
        self.pile = deck(self.jokers);
        self.pile.sort();
        let empty = vec![Vec::new(); self.seats];
        (self.hands, self.up, self.down) = (empty.clone(), empty.clone(), empty);
        self.snake.clear();
        // SNAKE-5: seat 1 leads the first hand, then the next seat each hand.
        self.turn = self.number % self.seats;
        self.number += 1;
        self.draws = false;
    }

    fn set_up(&self) -> bool {
        let begun = self.up.iter().chain(&self.down).any(|stack| !stack.is_empty());
        let dealt = self.hands.iter().map(Vec::len).sum::<usize>() + self.snake.len();
        !begun
            && dealt < 3 * self.seats + 5
            && self.pile.len() + dealt == deck(self.jokers).len()
            && !self.draws
    }

    pub(crate) fn deal(&mut self, card: &str) {
        let at = self.pile.iter().position(|own| own == card).unwrap();
        self.pile.remove(at);
        if self.draws {
            self.hands[self.turn].push(card.to_owned());
            self.turn = (self.turn + 1) % self.seats;
            self.draws = false;
        } else if self.hands.iter().any(|hand| hand.len() < 3) {
            self.hands[self.turn].push(card.to_owned());
            self.turn = (self.turn + 1) % self.seats;
        } else {
            assert!(self.snake.len() < 5);
            self.snake.push_back(card.to_owned());
        }
    }

    pub(crate) fn play(&mut self, card: &str) {
        assert!(!self.draws && !self.set_up());
        let (seat, hand) = (self.turn, &mut self.hands[self.turn]);
        let at = hand.iter().position(|own| own == card).unwrap();
        hand.remove(at);
        while self.snake.front().is_some_and(|tail| beats(card, tail, self.cancel)) {
            let taken = self.snake.pop_front().unwrap();
            let stacks = if is_point_card(card) { &mut self.up } else { &mut self.down };
            stacks[seat].push(taken);
        }
        self.snake.push_back(card.to_owned());
        if !self.pile.is_empty() {
            self.draws = true;
            return;
        }
        self.turn = (self.turn + 1) % self.seats;
        if self.hands.iter().all(Vec::is_empty) {
            self.count();
        }
    }

    fn gain(&self, seat: usize) -> i32 {
        self.up[seat].iter().map(|card| value(card)).sum::<i32>() - self.down[seat].len() as i32
    }

    fn count(&mut self) {
        for seat in 0..self.seats {
            self.totals[seat] += self.gain(seat).max(0);
        }
        self.over = match self.hands_to_play {
            Some(hands) => self.number == hands,
            None => self.totals.iter().any(|total| *total >= self.target) || self.number == 200,
        };
        if !self.over {
            self.gather();
        }
    }

    pub(crate) fn points(&self) -> Vec<i32> {
        let gain = |seat: usize| if self.over { 0 } else { self.gain(seat) };
        (0..self.seats).map(|seat| self.totals[seat] + gain(seat)).collect()
    }
}
