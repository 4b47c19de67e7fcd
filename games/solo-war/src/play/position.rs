//! A position put together from its parts, as one would lay it out on a table: for tests, puzzles and lessons.

use std::collections::BTreeSet;

use parlor_game::{BadPosition, Game, Seat, Seats};

use crate::cards::card::Bits;
use crate::play::deck_parts;
use crate::play::past;
use crate::play::player::Player;
use crate::play::round::Round;
use crate::play::state::{HAND, Terms};
use crate::{Card, Deeds, Entity, Kind, Klutz, Position, SeatParts, SoloWar, SoloWarRules, Stage, Support};

/// The state of these parts. How the rounds before counted follows from what was done in them, and so do the seats that have something to choose.
/// # Errors
/// The first part that contradicts the rules or the others.
pub(crate) fn laid_out(rules: &SoloWarRules, position: &Position) -> Result<SoloWar, BadPosition> {
    let seats = u8::try_from(position.players.len()).unwrap_or(u8::MAX);
    let mut state = SoloWar::new(rules, seats)?;
    if !asks_several(position.stage) {
        let sentence = "At this stage it is luck's turn, one seat's, or the game is over";
        return Err(BadPosition::new("WAR-6", sentence));
    }
    if !(1..=rules.rounds).contains(&position.round) {
        let sentence = format!("There is no round {}: a game has {}", position.round, rules.rounds);
        return Err(BadPosition::new("WAR-14", sentence));
    }
    if position.klutzes.len() >= Klutz::COUNT {
        return Err(BadPosition::new("WAR-9", "All klutz cards lie open, and they are shuffled then"));
    }
    state.klutz_open = bits(&position.klutzes, |card| card.index());
    for (seat, parts) in Seat::ALL.into_iter().zip(&position.players) {
        check_cards(rules, position.round, seat, parts)?;
        state.players[seat.index()] = player(parts);
        state.decks[seat.index()] = deck_parts::deck(rules, position, seat, parts)?;
    }
    (state.round, state.stage) = (position.round - 1, position.stage);
    if state.round > 0 && state.is_decided() {
        return Err(BadPosition::new("WAR-14", "One side leads by more than the others can still win"));
    }
    state.round = position.round;
    past::lay_out(rules, position, &mut state)?;
    state.late = position.stage == Stage::Retaliation;
    state.asked = state.due_at(position.stage);
    let nobody = || BadPosition::contradiction("Nobody has anything to choose at this stage");
    (!state.asked.is_empty()).then_some(state).ok_or_else(nobody)
}

/// The parts of a state; `None` where only some of several have chosen, or one alone is asked.
pub(crate) fn parts_of(state: &SoloWar) -> Option<Position> {
    if !asks_several(state.stage) || !state.sealed.is_empty() {
        return None;
    }
    let players =
        state.sides.everybody().iter().map(|seat| seat_parts(state, seat)).collect::<Option<_>>()?;
    let klutzes = cards(state.klutz_open, Klutz::from_index);
    Some(Position { round: state.round, stage: state.stage, klutzes, players })
}

/// Whether several may choose at a stage, at once and in secret.
const fn asks_several(stage: Stage) -> bool {
    matches!(stage, Stage::Negators | Stage::Targets | Stage::Supports | Stage::Gambles | Stage::Retaliation)
}

impl SoloWar {
    /// The seats that are asked at a stage at which several may be, when none of them has chosen.
    fn due_at(&self, stage: Stage) -> Seats {
        let (negators, negated) = self.negation();
        match stage {
            Stage::Negators => self.with_choice(negators),
            Stage::Targets => self.with_choice(self.sides.everybody().minus(negators).minus(negated)),
            _ => self.able(stage),
        }
    }
}

/// What a seat has and did.
fn seat_parts(state: &SoloWar, seat: Seat) -> Option<SeatParts> {
    let Player { victory, defeat, hand, spent, tokens, .. } = *state.player(seat);
    let deeds = |round: &Round| past::deeds(state, round, seat);
    Some(SeatParts {
        now: deeds(&state.now)?,
        last: deeds(&state.last),
        eve: deeds(&state.eve).map(|own| (own, state.eve.forces[seat.index()])),
        victory: cards(victory, Entity::from_index),
        defeat: cards(defeat, Entity::from_index),
        hand: cards(hand, Support::from_index),
        spent: cards(spent, Support::from_index),
        tokens,
        deck: deck_parts::parts(state.deck(seat), state.sides.everybody()),
    })
}

fn player(parts: &SeatParts) -> Player {
    let victory = bits(&parts.victory, |card| card.index());
    let defeat = bits(&parts.defeat, |card| card.index());
    let mut revealed = victory.or(defeat);
    revealed.insert(parts.now.entity.index());
    Player {
        revealed,
        victory,
        defeat,
        hand: bits(&parts.hand, |card| card.index()),
        spent: bits(&parts.spent, |card| card.index()),
        tokens: parts.tokens,
        ..Player::NEW
    }
}

fn bits<T: Copy>(cards: &BTreeSet<T>, index: impl Fn(T) -> usize) -> Bits {
    cards.iter().fold(Bits::NONE, |mut bits, card| {
        bits.insert(index(*card));
        bits
    })
}

fn cards<T: Ord>(bits: Bits, card: impl Fn(usize) -> Option<T>) -> BTreeSet<T> {
    bits.iter().filter_map(card).collect()
}

/// What a seat has of the box: each card once, entities as a deck is made of them, three support cards, the tokens (WAR-1, WAR-2).
fn check_cards(rules: &SoloWarRules, round: u8, seat: Seat, parts: &SeatParts) -> Result<(), BadPosition> {
    let mut revealed = BTreeSet::new();
    for card in parts.victory.iter().chain(&parts.defeat).chain([&parts.now.entity]) {
        if !revealed.insert(*card) {
            return Err(deck_parts::twice(rules, seat, Card::Entity(*card)));
        }
    }
    let (found, due) = (revealed.len() - 1, usize::from(round - 1));
    if found != due {
        let sentence = format!("Entities in seat {seat}'s piles: {found}; rounds that are over: {due}");
        return Err(BadPosition::new("WAR-13", sentence));
    }
    let seen: BTreeSet<_> = revealed.into_iter().chain(parts.deck.cards()).collect();
    for kind in [Kind::Effect, Kind::Ordinary, Kind::Elite] {
        if seen.iter().filter(|card| card.kind() == kind).count() > kind.in_deck().into() {
            let kind = kind.word();
            let sentence = format!("Seat {seat} has more {kind} entities than a deck is made of");
            return Err(BadPosition::new("WAR-2", sentence));
        }
    }
    if let Some(card) = parts.hand.intersection(&parts.spent).next() {
        return Err(deck_parts::twice(rules, seat, Card::Support(*card)));
    }
    let supports = parts.hand.len() + parts.spent.len();
    if supports != HAND as usize {
        let sentence =
            format!("Seat {seat} has {supports} support cards, held or spent, and everybody has {HAND}");
        return Err(BadPosition::new("WAR-2", sentence));
    }
    let most = Terms::of(rules).tokens(seat);
    if parts.tokens > most {
        let sentence = format!("Seat {seat} has {} tokens, and there are {most} for each", parts.tokens);
        return Err(BadPosition::new("WAR-1", sentence));
    }
    check_deeds(rules, seat, parts)
}

/// What a seat played is spent, each card once, and what it rolled is on the die (WAR-9, WAR-13).
fn check_deeds(rules: &SoloWarRules, seat: Seat, parts: &SeatParts) -> Result<(), BadPosition> {
    let mut played = BTreeSet::new();
    for deeds in parts.each().flatten() {
        if let Some(support) = deeds.support {
            if !parts.spent.contains(&support.card) {
                let card = rules.cards().name_of(Card::Support(support.card));
                let sentence = format!("Seat {seat} has played {card}, which is not spent");
                return Err(BadPosition::new("WAR-13", sentence));
            }
            if !played.insert(support.card) {
                return Err(deck_parts::twice(rules, seat, Card::Support(support.card)));
            }
        }
        if deeds.gamble.is_some_and(|gamble| gamble.pips > 3 || gamble.klutz.is_some() != (gamble.pips == 0))
        {
            let rolled = format!("Seat {seat} rolls 0 to 3, and a klutz card comes with a 0 and only then");
            return Err(BadPosition::new("WAR-9", rolled));
        }
    }
    Ok(())
}

impl SeatParts {
    /// What it did in this round, the last, and the one before.
    pub(crate) fn each(&self) -> impl Iterator<Item = Option<Deeds>> {
        [Some(self.now), self.last, self.eve.map(|(deeds, _)| deeds)].into_iter()
    }
}
