//! A position put together from its parts, as one would lay it out on a table: for tests, puzzles and lessons.

use parlor_game::{BadPosition, Game, Seat, Seats};

use crate::cards::card::{Bits, KINDS};
use crate::play::deck_parts;
use crate::play::parts::SeatParts;
use crate::play::past;
use crate::play::player::Player;
use crate::play::round::Round;
use crate::play::state::{HAND, Terms};
use crate::{Card, Entity, Klutz, Position, SoloWar, SoloWarRules, Stage, Support};

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
    if position.klutz_open.len() as usize >= Klutz::COUNT {
        return Err(BadPosition::new("WAR-9", "All klutz cards lie open, and they are shuffled then"));
    }
    state.klutz_open = position.klutz_open;
    for (seat, parts) in Seat::ALL.into_iter().zip(&position.players) {
        check_cards(rules, position.round, seat, parts)?;
        state.players[seat.index()] = parts.player;
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
    Some(Position { round: state.round, stage: state.stage, klutz_open: state.klutz_open, players })
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
    let deeds = |round: &Round| past::deeds(state, round, seat);
    Some(SeatParts {
        now: deeds(&state.now)?,
        last: deeds(&state.last),
        eve: deeds(&state.eve).map(|own| (own, state.eve.forces[seat.index()])),
        player: *state.player(seat),
        deck: deck_parts::parts(state.deck(seat), state.sides.everybody()),
    })
}

/// What a seat has of the box: each card once, entities as a deck is made of them, three support cards, the tokens (WAR-1, WAR-2).
fn check_cards(rules: &SoloWarRules, round: u8, seat: Seat, parts: &SeatParts) -> Result<(), BadPosition> {
    let Player { victory, defeat, revealed, hand, spent, tokens, .. } = parts.player;
    let piles = victory.or(defeat);
    let (both, now) = (victory.and(defeat), piles.and(Bits(1 << parts.now.entity.index())));
    if let Some(card) = both.iter().chain(now.iter()).find_map(Entity::from_index) {
        return Err(deck_parts::twice(rules, seat, Card::Entity(card)));
    }
    let (found, due) = (piles.len(), u32::from(round - 1));
    if found != due {
        let sentence = format!("Entities in seat {seat}'s piles: {found}; rounds that are over: {due}");
        return Err(BadPosition::new("WAR-13", sentence));
    }
    let seen = revealed.or(parts.deck.cards());
    if let Some((kind, _)) = KINDS.iter().find(|(kind, all)| seen.and(*all).len() > kind.in_deck().into()) {
        let kind = kind.word();
        let sentence = format!("Seat {seat} has more {kind} entities than a deck is made of");
        return Err(BadPosition::new("WAR-2", sentence));
    }
    if let Some(card) = hand.and(spent).iter().find_map(Support::from_index) {
        return Err(deck_parts::twice(rules, seat, Card::Support(card)));
    }
    let supports = hand.len() + spent.len();
    if supports != HAND {
        let sentence =
            format!("Seat {seat} has {supports} support cards, held or spent, and everybody has {HAND}");
        return Err(BadPosition::new("WAR-2", sentence));
    }
    let most = Terms::of(rules).tokens(seat);
    if tokens > most {
        let sentence = format!("Seat {seat} has {tokens} tokens, and there are {most} for each");
        return Err(BadPosition::new("WAR-1", sentence));
    }
    check_deeds(rules, seat, parts)
}

/// What a seat played is spent, each card once, and what it rolled is on the die (WAR-9, WAR-13).
fn check_deeds(rules: &SoloWarRules, seat: Seat, parts: &SeatParts) -> Result<(), BadPosition> {
    let mut played = Bits::NONE;
    for deeds in parts.each().flatten() {
        if let Some(support) = deeds.support {
            let (index, card) = (support.card.index(), Card::Support(support.card));
            if !parts.player.spent.has(index) {
                let card = rules.cards().name_of(card);
                let sentence = format!("Seat {seat} has played {card}, which is not spent");
                return Err(BadPosition::new("WAR-13", sentence));
            }
            if played.has(index) {
                return Err(deck_parts::twice(rules, seat, card));
            }
            played.insert(index);
        }
        if deeds.gamble.is_some_and(|gamble| gamble.pips > 3 || gamble.klutz.is_some() != (gamble.pips == 0))
        {
            let rolled = format!("Seat {seat} rolls 0 to 3, and a klutz card comes with a 0 and only then");
            return Err(BadPosition::new("WAR-9", rolled));
        }
    }
    Ok(())
}
