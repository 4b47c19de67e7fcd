//! What everybody at the table sees.

use parlor_cards::Rank;
use parlor_game::{BySeat, Seat, Seats, Turn};

use crate::{Card, CardBits, SnakeRules, Suit, Trail};

/// All that is public: the snake and the stacks, how many cards lie where, the scores, whose turn it is (SNAKE-8, SNAKE-13).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Public {
    pub(crate) rules: SnakeRules,
    pub(crate) seats: u8,
    pub(crate) phase: Phase,
    /// Which hand of the match, from 1.
    pub(crate) number: u8,
    pub(crate) leader: Seat,
    /// Who plays, draws, or gets the next card of the deal; the leader while the snake is laid, and in the end.
    pub(crate) mover: Seat,
    /// How many cards each seat holds.
    pub(crate) held: [u8; 4],
    /// How many cards the pile holds.
    pub(crate) pile: u8,
    /// The scores of the hands that have ended.
    pub(crate) totals: [u16; 4],
    /// The running scores of this hand; they may be below zero (SNAKE-10).
    pub(crate) gains: [i16; 4],
    /// What each seat scored in the hand before; nothing before the second.
    pub(crate) last: [u16; 4],
    pub(crate) trail: Trail,
}

/// What the game waits for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Phase {
    /// The hands are being dealt (SNAKE-4).
    Hands,
    /// The first five cards of the snake are being laid (SNAKE-4).
    Lay,
    /// Somebody plays a card (SNAKE-6).
    Play,
    /// Anyone who played draws a card (SNAKE-6).
    Draw,
    /// The match has ended (SNAKE-11, SNAKE-12).
    Over,
}

impl Public {
    /// How many cards the snake begins with (SNAKE-4).
    pub const SNAKE: usize = 5;

    /// A match stops after this many hands in any case (SNAKE-12).
    pub const MOST_HANDS: u8 = 200;

    pub(crate) fn new(rules: SnakeRules, seats: u8) -> Self {
        Public {
            rules,
            seats,
            phase: Phase::Hands,
            number: 1,
            leader: Seat::One,
            mover: Seat::One,
            held: [0; 4],
            pile: CardBits::of(&rules).len() as u8,
            totals: [0; 4],
            gains: [0; 4],
            last: [0; 4],
            trail: Trail::EMPTY,
        }
    }

    /// The options in force.
    pub fn rules(&self) -> &SnakeRules {
        &self.rules
    }

    /// The seats at the table.
    pub fn seats(&self) -> Seats {
        Seats::first(self.seats)
    }

    /// What the game waits for.
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// The same in the contract's words.
    #[inline]
    pub fn turn(&self) -> Turn {
        match self.phase {
            Phase::Hands | Phase::Lay | Phase::Draw => Turn::Deal,
            Phase::Play => Turn::Decide(Seats::only(self.mover)),
            Phase::Over => Turn::Over,
        }
    }

    /// Which hand of the match is played, from 1.
    pub fn number(&self) -> u8 {
        self.number
    }

    /// The seat that leads this hand (SNAKE-5).
    pub fn leader(&self) -> Seat {
        self.leader
    }

    /// Who plays, draws, or gets the next card of the deal; the leader while the snake is laid, and in the end.
    pub fn mover(&self) -> Seat {
        self.mover
    }

    /// Whose hand the card goes to that is dealt next; `None` when all get to see it, or none is due.
    pub fn receiver(&self) -> Option<Seat> {
        matches!(self.phase, Phase::Hands | Phase::Draw).then_some(self.mover)
    }

    /// How many cards a seat holds.
    pub fn held(&self, seat: Seat) -> usize {
        self.held[seat.index()].into()
    }

    /// How many cards the pile holds.
    pub fn pile(&self) -> usize {
        self.pile.into()
    }

    /// The snake and what was taken from it.
    pub fn trail(&self) -> &Trail {
        &self.trail
    }

    /// The snake, from the tail's end to the head.
    pub fn snake(&self) -> &[Card] {
        self.trail.snake()
    }

    /// The scores of the hands that have ended.
    pub fn total(&self, seat: Seat) -> i32 {
        self.totals[seat.index()].into()
    }

    /// The running score of this hand; it may be below zero before the hand ends (SNAKE-10).
    pub fn gain(&self, seat: Seat) -> i32 {
        self.gains[seat.index()].into()
    }

    /// What a seat scored in the hand that ended last; 0 before one has.
    pub fn last(&self, seat: Seat) -> i32 {
        self.last[seat.index()].into()
    }

    /// Each seat's public score: the match's and the running one of this hand.
    pub fn points(&self) -> BySeat<i32> {
        BySeat::from_fn(self.seats, |seat| self.total(seat) + self.gain(seat))
    }

    /// Those with the highest total (SNAKE-12); nobody before the end.
    pub fn winners(&self) -> Seats {
        let best = self.seats().iter().map(|seat| self.total(seat)).max();
        let wins = |seat: &Seat| self.phase == Phase::Over && Some(self.total(*seat)) == best;
        self.seats().iter().filter(wins).collect()
    }

    /// What this card would take from the tail as the new head (SNAKE-6).
    pub fn run(&self, head: Card) -> &[Card] {
        self.trail.run(head, self.rules.two_jokers)
    }

    /// The first card that this one would not take as the new head; itself where nothing else is left (SNAKE-6).
    pub(crate) fn stops_at(&self, head: Card) -> Card {
        self.snake().get(self.run(head).len()).copied().unwrap_or(head)
    }

    /// Whether this card as the new head takes cards of a suit, where no other joker has a say (SNAKE-2, SNAKE-3).
    pub(crate) fn beats(&self, head: Card, suit: Suit) -> bool {
        head.beats(Card::new(Rank::Two, suit), self.rules.two_jokers)
    }

    /// What playing this card would score at once (SNAKE-8, SNAKE-10).
    pub fn score(&self, head: Card) -> i32 {
        let run = self.run(head);
        if head.is_point_card() {
            run.iter().map(|card| i32::from(card.value())).sum()
        } else {
            -(run.len() as i32)
        }
    }

    /// A card has gone to the mover's hand.
    #[inline]
    pub(crate) fn handed(&mut self) {
        self.held[self.mover.index()] = self.held[self.mover.index()].saturating_add(1);
        self.pile = self.pile.saturating_sub(1);
        self.mover = self.mover.next(self.seats);
        if self.phase == Phase::Draw {
            self.phase = Phase::Play;
        } else if self.held[self.mover.index()] >= self.rules.hand {
            // Round by round, so the leader is the first who is full.
            self.phase = Phase::Lay;
        }
    }

    /// A card has been laid into the first snake.
    pub(crate) fn laid(&mut self, card: Card) {
        self.pile = self.pile.saturating_sub(1);
        self.trail.lay(card);
        if self.trail.laid() >= Public::SNAKE {
            self.phase = Phase::Play;
        }
    }

    /// A card has been played. Gives back whether all cards are gathered in for a new hand.
    #[inline]
    pub(crate) fn played(&mut self, seat: Seat, card: Card) -> bool {
        self.held[seat.index()] = self.held[seat.index()].saturating_sub(1);
        self.gains[seat.index()] += self.trail.play(seat, card, self.rules.two_jokers);
        if self.pile > 0 {
            self.phase = Phase::Draw;
            return false;
        }
        self.mover = seat.next(self.seats);
        // SNAKE-9: all run out in the same round, so the first to have no card left is the next of them.
        self.held[self.mover.index()] == 0 && self.end_hand()
    }

    /// What lies on the table with this card as the new head, before anything is counted.
    pub(crate) fn with(&self, seat: Seat, card: Card) -> Public {
        let mut table = *self;
        table.held[seat.index()] = table.held[seat.index()].saturating_sub(1);
        table.gains[seat.index()] += table.trail.play(seat, card, self.rules.two_jokers);
        table
    }

    /// Counts the hand (SNAKE-10). Gives back whether another one begins.
    fn end_hand(&mut self) -> bool {
        for ((total, gain), last) in self.totals.iter_mut().zip(&mut self.gains).zip(&mut self.last) {
            *last = (*gain).max(0).unsigned_abs();
            *total = total.saturating_add(*last);
            *gain = 0;
        }
        self.mover = self.leader;
        if self.ends() {
            self.phase = Phase::Over;
            return false;
        }
        self.number += 1;
        self.leader = self.leader.next(self.seats);
        self.mover = self.leader;
        self.phase = Phase::Hands;
        self.pile = CardBits::of(&self.rules).len() as u8;
        self.trail = Trail::EMPTY;
        true
    }

    /// Whether the match ends with the hand that has been counted (SNAKE-11, SNAKE-12).
    fn ends(&self) -> bool {
        match self.rules.hands {
            Some(hands) => self.number >= hands,
            None => {
                let reached = self.totals.iter().any(|total| *total >= self.rules.target);
                reached || self.number >= Public::MOST_HANDS
            }
        }
    }
}
