//! A position put together from its parts, as one would lay it out on a table: for tests, puzzles, lessons and smaller decks.

use parlor_cards::{Card, Rank, Suit};
use parlor_game::{Game, Setup, Syntax};

use crate::bad_position::BadPosition;
use crate::position_text;
use crate::{
    Asked, CardBits, Circuit, Failure, Kind, Laws, Phase, Pile, Position, Solitaire, SolitaireRules, Stack,
    Threats,
};

/// How many enemies have been passed follows from the piles (SOLI-15).
impl Setup for Solitaire {
    type Position = Position;
    type BadPosition = BadPosition;

    fn set_up(rules: &SolitaireRules, position: &Position) -> Result<Solitaire, BadPosition> {
        let begun = Solitaire::new(rules, 1).map_err(BadPosition::Rules)?;
        if rules.loops > 0 && position.cleared >= rules.loops.into() {
            return Err(BadPosition::Cleared(position.cleared));
        }
        let gone = gone(position)?;
        check_decks(position)?;
        check_asked(rules, position)?;
        check_hand(position)?;
        check_laws(rules, position)?;
        Ok(laid_out(begun, position, gone))
    }

    fn position(&self) -> Option<Position> {
        let asked = match (self.phase, self.engaged) {
            (Phase::Act, None) => Asked::Face,
            (Phase::Act, Some(pile)) => Asked::Enemy(pile, self.confronted.then_some(self.successes)),
            (Phase::Recruit, _) => Asked::Recruit(self.played),
            _ => return None,
        };
        Some(Position {
            hand: self.hand,
            unseen: self.unseen,
            known: self.known().to_vec(),
            discard: self.discard().to_vec(),
            resting: self.resting,
            piles: self.piles.map(|pile| Stack {
                seen: pile.seen().to_vec(),
                below: pile.count().saturating_sub(pile.seen().len() as u8),
            }),
            lurking: self.lurking,
            asked,
            cleared: self.cleared,
            laws: self.laws,
        })
    }

    fn position_text(_rules: &SolitaireRules, position: &Position) -> String {
        position_text::write(position)
    }

    fn parse_position(_rules: &SolitaireRules, text: &str) -> Result<Position, Syntax> {
        position_text::read(text)
    }

    fn forbidden_by(why: &BadPosition) -> Option<&'static str> {
        why.clause()
    }
}

/// The state of parts that fit together.
fn laid_out(begun: Solitaire, position: &Position, gone: CardBits) -> Solitaire {
    let mut circuit = Circuit::EMPTY;
    position.known.iter().for_each(|card| circuit.bury(*card));
    position.discard.iter().for_each(|card| circuit.throw(*card));
    let piles = [0, 1, 2].map(|at| {
        let Stack { seen, below } = &position.piles[at];
        let mut pile = Threats::new(below.saturating_add(seen.len() as u8));
        seen.iter().for_each(|card| pile.see(*card));
        pile
    });
    let left: u32 = piles.iter().map(|pile| u32::from(pile.count())).sum();
    let (engaged, confronted) = match position.asked {
        Asked::Enemy(pile, successes) => (Some(pile), successes),
        _ => (None, None),
    };
    Solitaire {
        unseen: position.unseen,
        lurking: position.lurking,
        hand: position.hand,
        resting: position.resting,
        gone,
        circuit,
        piles,
        cleared: position.cleared,
        successes: confronted.unwrap_or_default(),
        passed: CardBits::THREAT.len().saturating_sub(left) as u8,
        phase: if matches!(position.asked, Asked::Recruit(_)) { Phase::Recruit } else { Phase::Act },
        engaged,
        confronted: confronted.is_some(),
        played: position.played(),
        laws: position.laws,
        ..begun
    }
}

/// The cards that lie nowhere.
fn gone(position: &Position) -> Result<CardBits, BadPosition> {
    let sets = [position.hand, position.unseen, position.resting, position.lurking];
    let piles = position.piles.iter().flat_map(|pile| &pile.seen);
    let lines = position.known.iter().chain(&position.discard).chain(piles).copied();
    let mut gone: CardBits = Card::all().collect();
    for card in sets.into_iter().flat_map(CardBits::iter).chain(lines).chain(position.played().iter()) {
        if !gone.contains(card) {
            return Err(BadPosition::Twice(card));
        }
        gone.remove(card);
    }
    Ok(gone)
}

/// What lies in the two decks and in the Resting Area (SOLI-1 to SOLI-3).
fn check_decks(position: &Position) -> Result<(), BadPosition> {
    let seen = || position.piles.iter().flat_map(|pile| pile.seen.iter().copied());
    if let Some(card) = position.unseen.without(CardBits::FRIENDLY).nth(0) {
        return Err(BadPosition::Deck(card));
    }
    if let Some(card) = position.lurking.iter().chain(seen()).find(|card| !CardBits::THREAT.contains(*card)) {
        return Err(BadPosition::Threat(card));
    }
    for (pile, stack) in Pile::ALL.into_iter().zip(&position.piles) {
        let room = usize::from(Threats::SIZES[pile.index()]);
        let count = stack.seen.len() + usize::from(stack.below);
        if count > room {
            return Err(BadPosition::Full(pile, count));
        }
        if stack.seen.is_empty() && count > 0 {
            return Err(BadPosition::Covered(pile));
        }
        if stack.seen.len() > Threats::SEEN {
            return Err(BadPosition::Scouted(pile, stack.seen.len()));
        }
    }
    let below = position.piles.iter().map(|stack| u32::from(stack.below)).sum();
    if position.lurking.len() != below {
        return Err(BadPosition::Lurking { cards: position.lurking.len(), below });
    }
    if position.piles.iter().all(|stack| stack.seen.is_empty()) {
        return Err(BadPosition::NoEnemy);
    }
    if position.unseen.is_empty() && position.known.is_empty() {
        return Err(BadPosition::NoDeck);
    }
    let plain = |card: &Card| matches!(card.rank(), Some(rank) if rank < Rank::Jack);
    position.resting.iter().find(plain).map_or(Ok(()), |card| Err(BadPosition::Resting(card)))
}

/// How it stands with the engaged enemy, and what was played to have a pile picked (SOLI-6 to SOLI-12).
fn check_asked(rules: &SolitaireRules, position: &Position) -> Result<(), BadPosition> {
    match position.asked {
        Asked::Face => Ok(()),
        Asked::Enemy(pile, _) if position.piles[pile.index()].seen.is_empty() => {
            Err(BadPosition::Nobody(pile))
        }
        // Not what is needed by now: the Golden Law may have come after the last success.
        Asked::Enemy(_, Some(successes)) if successes > position.cleared => {
            Err(BadPosition::Successes(successes))
        }
        Asked::Enemy(_, Some(0)) if rules.failure == Failure::Passes => Err(BadPosition::Confronted),
        Asked::Enemy(..) => Ok(()),
        Asked::Recruit(played) => {
            let rank = played.iter().next().and_then(Card::rank);
            let kind = played.len() == 3 && rank.is_some() && played.iter().all(|card| card.rank() == rank);
            if kind && rules.kind == Kind::One { Ok(()) } else { Err(BadPosition::Played) }
        }
    }
}

/// The hand with which the player is asked (SOLI-5).
fn check_hand(position: &Position) -> Result<(), BadPosition> {
    let (hand, played) = (position.hand.len(), position.played().len() as u32);
    match (hand, played) {
        (0, 0) => Err(BadPosition::Hand(hand)),
        (_, 0) if hand > Solitaire::HAND => Err(BadPosition::Hand(hand)),
        (_, 3) if hand + played > Solitaire::HAND => Err(BadPosition::Held(hand)),
        _ => Ok(()),
    }
}

/// A king that rests has made its law, and a law of this loop has its king at rest (SOLI-20).
fn check_laws(rules: &SolitaireRules, position: &Position) -> Result<(), BadPosition> {
    let of_this_loop = position.cleared == 0 || rules.laws == Laws::Loop;
    for suit in Suit::ALL {
        let king = Card::new(Rank::King, suit);
        let (rests, law) = (position.resting.contains(king), position.laws.has(suit));
        if rests && !law {
            return Err(BadPosition::NoLaw(king));
        }
        if law && !rests && of_this_loop {
            return Err(BadPosition::NoKing(king));
        }
    }
    Ok(())
}
