//! A position put together from its parts, as one would lay it out on a table: for tests, puzzles, lessons and smaller decks.

use parlor_cards::{Card, Rank, Suit};
use parlor_game::{BadPosition, Game, Setup, Syntax, capital};

use crate::checks::the;
use crate::position_text;
use crate::{
    Asked, CardBits, Circuit, Failure, Kind, Laws, Phase, Pile, Position, Solitaire, SolitaireRules, Stack,
    Threats,
};

/// How many enemies have been passed follows from the piles (SOLI-15).
impl Setup for Solitaire {
    type Position = Position;

    fn set_up(rules: &SolitaireRules, position: &Position) -> Result<Solitaire, BadPosition> {
        let begun = Solitaire::new(rules, 1)?;
        if rules.loops > 0 && position.cleared >= rules.loops.into() {
            let sentence = format!("With {} loops cleared the game is over", position.cleared);
            return Err(BadPosition::new("SOLI-22", sentence));
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
            let clause = if CardBits::FRIENDLY.contains(card) { "SOLI-1" } else { "SOLI-2" };
            return Err(BadPosition::new(clause, format!("There is {} in two places", the(card))));
        }
        gone.remove(card);
    }
    Ok(gone)
}

/// What lies in the two decks and in the Resting Area (SOLI-1 to SOLI-3).
fn check_decks(position: &Position) -> Result<(), BadPosition> {
    let seen = || position.piles.iter().flat_map(|pile| pile.seen.iter().copied());
    if let Some(card) = position.unseen.without(CardBits::FRIENDLY).nth(0) {
        let sentence = format!("An unseen card of the Friendly Deck is red or the joker, not {}", the(card));
        return Err(BadPosition::new("SOLI-3", sentence));
    }
    if let Some(card) = position.lurking.iter().chain(seen()).find(|card| !CardBits::THREAT.contains(*card)) {
        let sentence = format!("The Threat Deck has spades and clubs, not {}", the(card));
        return Err(BadPosition::new("SOLI-2", sentence));
    }
    for (pile, stack) in Pile::ALL.into_iter().zip(&position.piles) {
        let room = usize::from(Threats::SIZES[pile.index()]);
        let count = stack.seen.len() + usize::from(stack.below);
        if count > room {
            let sentence = format!("Pile {pile} has {count} cards, and it begins with {room}");
            return Err(BadPosition::new("SOLI-2", sentence));
        }
        if stack.seen.is_empty() && count > 0 {
            let sentence = format!("Pile {pile} shows no card, and its top one lies face up");
            return Err(BadPosition::new("SOLI-16", sentence));
        }
        if stack.seen.len() > Threats::SEEN {
            let (seen, most) = (stack.seen.len(), Threats::SEEN);
            let sentence = format!("Of pile {pile} {seen} cards have been seen, and at most {most} can be");
            return Err(BadPosition::new("SOLI-18", sentence));
        }
    }
    let below: u32 = position.piles.iter().map(|stack| u32::from(stack.below)).sum();
    let cards = position.lurking.len();
    if cards != below {
        let sentence =
            format!("Nobody has seen {cards} cards of the Threat Deck, and {below} lie unseen in its piles");
        return Err(BadPosition::new("SOLI-2", sentence));
    }
    if position.piles.iter().all(|stack| stack.seen.is_empty()) {
        return Err(BadPosition::new("SOLI-22", "The Threat Deck is empty, which clears the loop"));
    }
    if position.unseen.is_empty() && position.known.is_empty() {
        return Err(BadPosition::new("SOLI-1", "The Friendly Deck is empty, which ends the game"));
    }
    let plain = |card: &Card| matches!(card.rank(), Some(rank) if rank < Rank::Jack);
    match position.resting.iter().find(plain) {
        Some(card) => {
            let sentence = format!("Only used specials rest, and {} is none", the(card));
            Err(BadPosition::new("SOLI-3", sentence))
        }
        None => Ok(()),
    }
}

/// How it stands with the engaged enemy, and what was played to have a pile picked (SOLI-6 to SOLI-12).
fn check_asked(rules: &SolitaireRules, position: &Position) -> Result<(), BadPosition> {
    match position.asked {
        Asked::Face => Ok(()),
        Asked::Enemy(pile, _) if position.piles[pile.index()].seen.is_empty() => {
            Err(BadPosition::new("SOLI-6", format!("Pile {pile} has no card to be engaged")))
        }
        // Not what is needed by now: the Golden Law may have come after the last success.
        Asked::Enemy(_, Some(successes)) if successes > position.cleared => {
            let sentence =
                format!("The successes against the enemy are {successes}, which defeats it in this loop");
            Err(BadPosition::new("SOLI-9", sentence))
        }
        Asked::Enemy(_, Some(0)) if rules.failure == Failure::Passes => {
            Err(BadPosition::new("SOLI-10", "After a play without success the enemy leaves"))
        }
        Asked::Enemy(..) => Ok(()),
        Asked::Recruit(played) => {
            let rank = played.iter().next().and_then(Card::rank);
            let kind = played.len() == 3 && rank.is_some() && played.iter().all(|card| card.rank() == rank);
            let other = || BadPosition::new("SOLI-12", "A pile is picked only after three of a kind");
            (kind && rules.kind == Kind::One).then_some(()).ok_or_else(other)
        }
    }
}

/// The hand with which the player is asked (SOLI-5).
fn check_hand(position: &Position) -> Result<(), BadPosition> {
    let (hand, played) = (position.hand.len(), position.played().len() as u32);
    let most = Solitaire::HAND;
    let held = match played {
        0 if !(1..=most).contains(&hand) => format!("one to {most} are held"),
        3 if hand + played > most => "with three played, up to 2 are held".to_owned(),
        _ => return Ok(()),
    };
    Err(BadPosition::new("SOLI-5", format!("The hand has {hand} cards: {held}")))
}

/// A king that rests has made its law, and a law of this loop has its king at rest (SOLI-20).
fn check_laws(rules: &SolitaireRules, position: &Position) -> Result<(), BadPosition> {
    let of_this_loop = position.cleared == 0 || rules.laws == Laws::Loop;
    for suit in Suit::ALL {
        let king = Card::new(Rank::King, suit);
        let (rests, law) = (position.resting.contains(king), position.laws.has(suit));
        let (its, king) = (crate::law(suit), capital(&the(king)));
        if rests && !law {
            return Err(BadPosition::new("SOLI-20", format!("{king} rests, so {its} is in force")));
        }
        if law && !rests && of_this_loop {
            let sentence = format!("{king} does not rest, which made {its} in this loop");
            return Err(BadPosition::new("SOLI-20", sentence));
        }
    }
    Ok(())
}
