//! What follows from a choice or a card until luck or the player is asked again (SOLI-13 to SOLI-16).

use parlor_cards::{Card, Suit};

use crate::combo::{number, sum, wrap};
use crate::happening::{Happening, Witness};
use crate::phase::Source;
use crate::{Action, Cards, Combo, Failure, Kind, LawSet, Laws, Phase, Pile, Solitaire, Then};

impl Solitaire {
    /// Applies an action.
    #[inline]
    pub(crate) fn choose(&mut self, action: Action, witness: &mut impl Witness) {
        match action {
            Action::Face(pile) => {
                self.engaged = Some(pile);
                self.successes = 0;
                self.confronted = false;
            }
            Action::Bribe => self.phase = Phase::Pay(self.enemy().map_or(0, |enemy| self.bribe_cost(enemy))),
            Action::Play(cards) => self.play(cards, witness),
            Action::Flash => {
                self.rest(Card::JOKER);
                self.succeed(witness);
                self.enemy_leaves(witness);
                self.phase = Phase::TurnUp(Then::Extort);
            }
            Action::Scout(jack) => {
                self.rest(jack);
                self.phase = Phase::Scout;
            }
            Action::Reorganize(queen, cards) => {
                self.rest(queen);
                for card in cards.iter() {
                    self.hand.remove(card);
                    self.circuit.bury(card);
                }
                self.phase = Phase::Redraw(cards.len() as u8);
            }
            Action::Enforce(king) => {
                self.rest(king);
                if let Some(suit) = king.suit() {
                    self.laws.insert(suit);
                }
            }
            Action::Recruit(pile) => self.recruit(pile, None, witness),
        }
        self.advance(witness);
    }

    /// Applies a deal.
    #[inline]
    pub(crate) fn dealt(&mut self, card: Card, witness: &mut impl Witness) {
        match self.phase.source() {
            Some(Source::Friendly) => {
                self.unseen.remove(card);
                self.arrive(card, witness);
            }
            Some(Source::Threat) => {
                self.lurking.remove(card);
                if let Some(pile) = self.next_seen() {
                    let scouted = self.phase == Phase::Scout;
                    self.piles[pile.index()].see(card);
                    witness.note(if scouted {
                        Happening::Scouted(pile, card)
                    } else {
                        Happening::TurnedUp(pile, card)
                    });
                }
            }
            None => {}
        }
        self.advance(witness);
    }

    /// Does what needs neither luck nor a choice.
    #[inline]
    fn advance(&mut self, witness: &mut impl Witness) {
        loop {
            match self.phase {
                Phase::Act | Phase::Recruit | Phase::Over => return,
                Phase::Fronts | Phase::Scout | Phase::TurnUp(_) if self.next_seen().is_some() => return,
                Phase::Fronts => self.phase = Phase::Draw,
                Phase::Scout => self.phase = Phase::Act,
                Phase::TurnUp(then) => self.follow(then, witness),
                Phase::Draw if self.hand.len() >= Solitaire::HAND => self.phase = Phase::Act,
                Phase::Redraw(0) => self.phase = Phase::Act,
                Phase::Pay(0) => self.bribed(witness),
                Phase::Fail(0) => self.failed(witness),
                Phase::Mill(0) => {
                    self.discard_played(witness);
                    self.end_turn(witness);
                }
                Phase::Draw | Phase::Redraw(_) | Phase::Pay(_) | Phase::Fail(_) | Phase::Mill(_) => {
                    if !self.unseen.is_empty() {
                        return;
                    }
                    match self.circuit.take() {
                        Some(card) => self.arrive(card, witness),
                        None => self.phase = Phase::Over,
                    }
                }
            }
        }
    }

    /// A card comes from the top of the Friendly Deck. The moment the deck is empty the game is over (SOLI-1).
    #[inline]
    fn arrive(&mut self, card: Card, witness: &mut impl Witness) {
        match self.phase {
            Phase::Draw => {
                self.hand.insert(card);
                witness.note(Happening::Drawn(card));
            }
            Phase::Redraw(left) => {
                self.hand.insert(card);
                witness.note(Happening::Drawn(card));
                self.phase = Phase::Redraw(left.saturating_sub(1));
            }
            Phase::Pay(left) => {
                self.circuit.throw(card);
                witness.note(Happening::Paid(card));
                self.phase = Phase::Pay(left.saturating_sub(1));
            }
            Phase::Fail(left) => {
                self.circuit.throw(card);
                witness.note(Happening::Lost(card));
                self.phase = Phase::Fail(left.saturating_sub(1));
            }
            Phase::Mill(left) => {
                self.milled.push(card);
                witness.note(Happening::Milled(card));
                self.phase = Phase::Mill(left.saturating_sub(1));
            }
            _ => {}
        }
        if self.deck() == 0 {
            self.phase = Phase::Over;
            witness.note(Happening::Ended);
        }
    }

    fn rest(&mut self, special: Card) {
        self.hand.remove(special);
        self.resting.insert(special);
    }

    #[inline]
    fn play(&mut self, cards: Cards, witness: &mut impl Witness) {
        let enemy = self.enemy().map_or(0, number);
        cards.iter().for_each(|card| self.hand.remove(card));
        self.played = cards;
        self.confronted = true;
        if wrap(sum(&cards)) != enemy {
            self.phase = Phase::Fail(self.rules.failure_cost);
            return;
        }
        self.succeed(witness);
        let combo = Combo::of(&cards, &self.rules);
        if combo.is_none() && self.successes < self.needed() {
            self.extort(witness);
            self.discard_played(witness);
            self.end_turn(witness);
        } else if let Some(enemy) = self.enemy_leaves(witness) {
            self.phase = Phase::TurnUp(Then::Reward(enemy));
        }
    }

    fn succeed(&mut self, witness: &mut impl Witness) {
        self.successes = self.successes.saturating_add(1);
        witness.note(Happening::Succeeded(self.successes));
    }

    /// The engaged enemy leaves and counts (SOLI-15); its pile's next card is known, or has to be turned up.
    #[inline]
    fn enemy_leaves(&mut self, witness: &mut impl Witness) -> Option<Card> {
        let pile = self.engaged?;
        self.engaged = None;
        self.successes = 0;
        self.confronted = false;
        let enemy = self.take_top(pile, witness)?;
        self.gone.insert(enemy);
        Some(enemy)
    }

    fn take_top(&mut self, pile: Pile, witness: &mut impl Witness) -> Option<Card> {
        let threats = &mut self.piles[pile.index()];
        let top = threats.leave()?;
        self.passed = self.passed.saturating_add(1);
        witness.note(Happening::Passed(top));
        if let Some(next) = threats.top() {
            witness.note(Happening::TurnedUp(pile, next));
        }
        Some(top)
    }

    /// An enemy that left goes to the bottom of the Friendly Deck.
    fn join(&mut self, enemy: Card, witness: &mut impl Witness) {
        self.gone.remove(enemy);
        self.circuit.bury(enemy);
        witness.note(Happening::Joined(enemy));
    }

    fn follow(&mut self, then: Then, witness: &mut impl Witness) {
        match then {
            Then::EndTurn => self.end_turn(witness),
            Then::Extort => {
                self.extort(witness);
                self.end_turn(witness);
            }
            Then::Discard => {
                self.discard_played(witness);
                self.end_turn(witness);
            }
            Then::Reward(enemy) => self.reward(enemy, witness),
            Then::Recruited(Some(pile)) => self.recruit(pile, pile.next(), witness),
            Then::Recruited(None) => self.phase = Phase::Mill(2),
        }
    }

    /// What a play that defeated this enemy brings, in the order of SOLI-14.
    fn reward(&mut self, enemy: Card, witness: &mut impl Witness) {
        let combo = Combo::of(&self.played, &self.rules);
        if let Some(combo) = combo {
            let count = combo.cards(self.laws.has(Suit::Hearts));
            self.circuit.come_back(count).iter().for_each(|card| witness.note(Happening::CameBack(*card)));
        }
        self.extort(witness);
        match combo {
            Some(Combo::ThreeOfAKind) => {
                self.join(enemy, witness);
                self.phase = match self.rules.kind {
                    Kind::Every => Phase::TurnUp(Then::Recruited(Some(Pile::One))),
                    Kind::One if self.threats() > 0 => Phase::Recruit,
                    Kind::One => Phase::Mill(2),
                };
            }
            Some(_) => self.phase = Phase::Mill(2),
            None => self.phase = Phase::Mill(0),
        }
    }

    /// The Law of Extortion's two cards for a success (SOLI-20).
    #[inline]
    fn extort(&mut self, witness: &mut impl Witness) {
        if self.laws.has(Suit::Spades) {
            self.circuit.come_back(2).iter().for_each(|card| witness.note(Happening::Extorted(*card)));
        }
    }

    /// A pile's top card joins the Friendly Deck (SOLI-12); `next` is the pile that follows where every pile's does.
    fn recruit(&mut self, pile: Pile, next: Option<Pile>, witness: &mut impl Witness) {
        if let Some(top) = self.take_top(pile, witness) {
            self.join(top, witness);
        }
        self.phase = Phase::TurnUp(Then::Recruited(next));
    }

    fn bribed(&mut self, witness: &mut impl Witness) {
        self.phase = Phase::TurnUp(Then::EndTurn);
        if let Some(enemy) = self.enemy_leaves(witness) {
            self.join(enemy, witness);
        }
    }

    #[inline]
    fn failed(&mut self, witness: &mut impl Witness) {
        if self.rules.failure == Failure::Stays {
            self.follow(Then::Discard, witness);
        } else {
            self.phase = Phase::TurnUp(Then::Discard);
            self.enemy_leaves(witness);
        }
    }

    /// The played cards are discarded in order, each milled card behind the one with its place (SOLI-13).
    #[inline]
    fn discard_played(&mut self, witness: &mut impl Witness) {
        let (played, milled) = (self.played, self.milled);
        for (at, card) in played.iter().enumerate() {
            for card in [Some(card), milled.as_slice().get(at).copied()].into_iter().flatten() {
                self.circuit.throw(card);
                witness.note(Happening::Discarded(card));
            }
        }
        self.played = Cards::NONE;
        self.milled = Cards::NONE;
    }

    /// The loop check, then the next turn (SOLI-22, SOLI-5).
    #[inline]
    fn end_turn(&mut self, witness: &mut impl Witness) {
        self.phase = Phase::Draw;
        if self.threats() == 0 {
            self.clear_loop(witness);
        }
    }

    fn clear_loop(&mut self, witness: &mut impl Witness) {
        witness.note(Happening::Cleared(self.loop_number()));
        self.cleared = self.cleared.saturating_add(1);
        self.passed = 0;
        if self.is_won() {
            self.phase = Phase::Over;
            witness.note(Happening::Ended);
            return;
        }
        let laws = if self.rules.laws == Laws::Kept { self.laws } else { LawSet::NONE };
        *self = Solitaire { cleared: self.cleared, laws, ..Solitaire::begin(self.rules) };
    }
}
