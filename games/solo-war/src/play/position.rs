//! A position put together from its parts, as one would lay it out on a table: for tests, puzzles and lessons.

use std::collections::BTreeSet;

use parlor_game::{Game, Seat, Seats};

use crate::cards::card::Bits;
use crate::play::bad_position::BadPosition;
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
    let mut state = SoloWar::new(rules, seats).map_err(BadPosition::Rules)?;
    if !asks_several(position.stage) {
        return Err(BadPosition::Stage);
    }
    if !(1..=rules.rounds).contains(&position.round) {
        return Err(BadPosition::Round { round: position.round, rounds: rules.rounds });
    }
    if position.klutzes.len() >= Klutz::COUNT {
        return Err(BadPosition::Klutzes);
    }
    state.klutz_open = bits(&position.klutzes, |card| card.index());
    for (seat, parts) in Seat::ALL.into_iter().zip(&position.players) {
        check_cards(rules, position.round, seat, parts)?;
        state.players[seat.index()] = player(parts);
        state.decks[seat.index()] = deck_parts::deck(rules, position, seat, parts)?;
    }
    (state.round, state.stage) = (position.round - 1, position.stage);
    if state.round > 0 && state.is_decided() {
        return Err(BadPosition::Decided);
    }
    state.round = position.round;
    past::lay_out(rules, position, &mut state)?;
    state.late = position.stage == Stage::Retaliation;
    state.asked = state.due_at(position.stage);
    if state.asked.is_empty() { Err(BadPosition::Nobody) } else { Ok(state) }
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
    let name = |card: Card| rules.cards().name_of(card).to_owned();
    let mut revealed = BTreeSet::new();
    for card in parts.victory.iter().chain(&parts.defeat).chain([&parts.now.entity]) {
        if !revealed.insert(*card) {
            return Err(BadPosition::Twice(seat, name(Card::Entity(*card))));
        }
    }
    let (found, due) = (revealed.len() - 1, usize::from(round - 1));
    if found != due {
        return Err(BadPosition::Piles { seat, found, due });
    }
    let seen: BTreeSet<_> = revealed.into_iter().chain(parts.deck.cards()).collect();
    for kind in [Kind::Effect, Kind::Ordinary, Kind::Elite] {
        if seen.iter().filter(|card| card.kind() == kind).count() > kind.in_deck().into() {
            return Err(BadPosition::Kind(seat, kind.word()));
        }
    }
    if let Some(card) = parts.hand.intersection(&parts.spent).next() {
        return Err(BadPosition::Twice(seat, name(Card::Support(*card))));
    }
    let supports = parts.hand.len() + parts.spent.len();
    if supports != HAND as usize {
        return Err(BadPosition::Supports(seat, supports));
    }
    let most = Terms::of(rules).tokens(seat);
    if parts.tokens > most {
        return Err(BadPosition::Tokens { seat, count: parts.tokens, most });
    }
    check_deeds(rules, seat, parts)
}

/// What a seat played is spent, each card once, and what it rolled is on the die (WAR-9, WAR-13).
fn check_deeds(rules: &SoloWarRules, seat: Seat, parts: &SeatParts) -> Result<(), BadPosition> {
    let name = |card: Support| rules.cards().name_of(Card::Support(card)).to_owned();
    let mut played = BTreeSet::new();
    for deeds in parts.each().flatten() {
        if let Some(support) = deeds.support {
            if !parts.spent.contains(&support.card) {
                return Err(BadPosition::Unspent(seat, name(support.card)));
            }
            if !played.insert(support.card) {
                return Err(BadPosition::Twice(seat, name(support.card)));
            }
        }
        if deeds.gamble.is_some_and(|gamble| gamble.pips > 3 || gamble.klutz.is_some() != (gamble.pips == 0))
        {
            return Err(BadPosition::Die(seat));
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
