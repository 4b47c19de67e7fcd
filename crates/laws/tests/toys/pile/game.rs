//! Pile as a game.

use parlor_game::{
    BadRules, BySeat, Game, Illegal, PieceCounts, Pieces, Refused, Rules, Seat, Seats, Turn, Viewer,
};

use super::cards::{COPIES, Card, Heap};
use super::{Action, Phase, Pile, PileRules, PileView};
use crate::toys::fault::*;

impl<const F: Fault> Game for Pile<F> {
    type Rules = PileRules<F>;
    type Action = Action;
    type Deal = Card;
    type View = PileView;

    fn new(rules: &PileRules<F>, seats: u8) -> Result<Self, BadRules> {
        rules.check(Some(seats))?;
        if seats != 2 {
            return Err(BadRules::Seats { found: seats, valid: &[2] });
        }
        Ok(Pile {
            pile: Heap::BOX,
            hands: [Heap::NONE; 2],
            buried: [Heap::NONE; 2],
            table: Heap::NONE,
            top: 0,
            scores: [0; 2],
            phase: Phase::SetUp(0),
            hands_left: rules.hands,
            ties: rules.ties,
        })
    }

    fn seats(&self) -> Seats {
        Seats::first(2)
    }

    fn turn(&self) -> Turn {
        match self.phase {
            Phase::SetUp(_) | Phase::Draw(_) => Turn::Deal,
            Phase::Choose(seat) => Turn::Decide(Seats::only(seat)),
            Phase::Over => Turn::Over,
        }
    }

    fn actions(&self, seat: Seat) -> impl Iterator<Item = Action> + '_ {
        let listed = move |action: &Action| {
            let forgotten = F == HIDDEN_MOVE && self.pile.size() == 0 && matches!(action, Action::Bury(_));
            !forgotten && self.check_action(seat, *action).is_ok()
        };
        let twin = (F == TWIN_MOVE).then_some(Action::Play(Card(0)));
        Card::all().map(Action::Play).chain(twin).chain(Card::all().map(Action::Bury)).filter(listed)
    }

    fn deals(&self) -> impl Iterator<Item = (Card, u32)> + '_ {
        let due = self.receiver().is_some();
        Card::all().map(|card| (card, self.weight(card))).filter(move |(_, weight)| due && *weight > 0)
    }

    fn pick_action(&self, seat: Seat, below: impl FnOnce(u32) -> u32) -> Option<Action> {
        let actions: Vec<_> = self.actions(seat).collect();
        let last = actions.len().checked_sub(1)?;
        let index = below(actions.len() as u32) as usize;
        actions.get(if F == WRONG_PICK { last - index } else { index }).copied()
    }

    fn check_action(&self, seat: Seat, action: Action) -> Result<(), Illegal> {
        let hand = match self.phase {
            Phase::Choose(mover) if mover == seat => &self.hands[seat.index()],
            Phase::Choose(_) => return Err(Illegal::new("PILE-2", "It is not your turn")),
            Phase::SetUp(_) | Phase::Draw(_) => {
                return Err(Illegal::new("PILE-2", "Not now: a card is to be dealt"));
            }
            Phase::Over => return Err(Illegal::new("PILE-4", "The game is over")),
        };
        if hand.count(action.card()) == 0 {
            return Err(self.refuse_card(seat, action.card()));
        }
        match action {
            Action::Bury(_) if hand.size() < 2 => {
                Err(Illegal::new("PILE-2", "The last card cannot be buried"))
            }
            Action::Play(_) if F == STUCK && hand.size() == 1 => {
                Err(Illegal::new("PILE-2", "The last card is kept"))
            }
            Action::Play(card) if self.peeked_away(seat, card) => {
                Err(Illegal::new("PILE-2", "That card is not to be played"))
            }
            _ => Ok(()),
        }
    }

    fn check_deal(&self, deal: Card) -> Result<(), Illegal> {
        if self.receiver().is_none() {
            return Err(Illegal::new("PILE-2", "Not now: no card is to be dealt"));
        }
        if self.weight(deal) > 0 { Ok(()) } else { Err(Illegal::new("PILE-1", "No such card is left")) }
    }

    fn act_unchecked(&mut self, seat: Seat, action: Action) {
        let index = seat.index() % 2;
        assert!(F != PANICKING || self.hands[index].count(action.card()) > 0, "no such card");
        self.hands[index].remove(action.card());
        match action {
            Action::Play(card) => {
                let number = card.0 + 1;
                if number > self.top || (self.ties && number == self.top) {
                    self.scores[index] += i32::from(number);
                }
                if F != LOST_PIECE || number != self.top {
                    self.table.add(card);
                }
                self.top = number;
            }
            Action::Bury(card) => {
                self.buried[index].add(card);
                if F == LEAKED_BURIAL {
                    self.scores[index] -= i32::from(card.0);
                }
            }
        }
        if self.pile.size() > 0 { self.phase = Phase::Draw(seat) } else { self.next(seat) }
    }

    fn deal_unchecked(&mut self, deal: Card) {
        let Some(seat) = self.receiver() else { return };
        self.pile.remove(deal);
        self.hands[seat.index() % 2].add(deal);
        match self.phase {
            Phase::SetUp(dealt) if dealt < 3 => self.phase = Phase::SetUp(dealt + 1),
            Phase::SetUp(_) => self.phase = Phase::Choose(Seat::One),
            _ => self.next(seat),
        }
    }

    fn act(mut self, seat: Seat, action: Action) -> Result<Self, Refused<Self>> {
        match self.check_action(seat, action) {
            Ok(()) => {
                self.act_unchecked(seat, action);
                Ok(self)
            }
            Err(why) => {
                self.scores[0] -= i32::from(F == SPITEFUL_REFUSAL);
                Err(Refused { state: self, why })
            }
        }
    }

    fn points(&self) -> BySeat<i32> {
        BySeat::from_fn(2, |seat| self.scores[seat.index() % 2])
    }

    fn result(&self) -> Option<BySeat<i32>> {
        let early = F == EARLY_RESULT && self.hands_left == 1 && self.pile.size() == 0;
        (self.phase == Phase::Over || early).then(|| self.points())
    }

    fn sees_deal(&self, viewer: Viewer) -> bool {
        F == TOLD_CARD || (self.receiver().is_some() && self.receiver() == viewer.seat())
    }

    fn reveals(&self, viewer: Viewer, seat: Seat, action: Action) -> bool {
        F != FORGETFUL && matches!(action, Action::Play(_)) && viewer != Viewer::Seat(seat)
    }

    fn sees_action(&self, viewer: Viewer, seat: Seat, action: Action) -> bool {
        matches!(action, Action::Play(_)) || viewer == Viewer::Seat(seat)
    }
}

impl<const F: Fault> Pieces for Pile<F> {
    type Piece = Card;

    fn inventory(_rules: &PileRules<F>, _seats: u8) -> PieceCounts<Card> {
        Card::all().map(|card| (card, u32::from(COPIES))).collect()
    }

    fn piece_counts(&self) -> PieceCounts<Card> {
        let heaps = self.hands.iter().chain(&self.buried).chain([&self.table]);
        let there = F != LOST_FIRST || self.phase != Phase::SetUp(1);
        let count = |card| heaps.clone().filter(|_| there).map(|heap| u32::from(heap.count(card))).sum();
        Card::all().map(|card| (card, count(card))).collect()
    }

    fn piece(deal: Card) -> Option<Card> {
        Some(deal)
    }

    fn same_pile(one: Card, other: Card) -> bool {
        F != MIXED_PILES || (one.0 < 2) == (other.0 < 2)
    }
}
