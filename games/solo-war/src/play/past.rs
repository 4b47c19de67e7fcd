//! Rounds put together from what each seat did in them, and taken apart again.

use parlor_game::{BadPosition, MAX_SEATS, Seat, Seats, capital};

use crate::cards::effect::NEGATE;
use crate::play::parts::{Deeds, Gamble, Played};
use crate::play::round::Round;
use crate::{Card, Position, SoloWar, SoloWarRules, Stage};

/// What the seats did in a round, in seat order.
type All = [Option<Deeds>; MAX_SEATS as usize];

/// This round and the two before it.
pub(crate) fn lay_out(
    rules: &SoloWarRules,
    position: &Position,
    state: &mut SoloWar,
) -> Result<(), BadPosition> {
    let [mut now, mut last, mut eve]: [All; 3] = [[None; MAX_SEATS as usize]; 3];
    let mut forces = [0; MAX_SEATS as usize];
    for (at, parts) in position.players.iter().enumerate().take(now.len()) {
        let seat = Seat::ALL[at];
        let first = &position.players[0];
        let same = parts.last.is_some() == first.last.is_some() && parts.eve.is_some() == first.eve.is_some();
        let rounds = 1 + u8::from(parts.last.is_some()) + u8::from(parts.eve.is_some());
        if !same || rounds > position.round || (parts.eve.is_some() && parts.last.is_none()) {
            let earlier = format!("Seat {seat}'s earlier rounds are others than everybody's");
            return Err(BadPosition::contradiction(earlier + ", or more than there were"));
        }
        check_early(position.stage, seat, &parts.now)?;
        (now[at], last[at]) = (Some(parts.now), parts.last);
        if let Some((deeds, force)) = parts.eve {
            (eve[at], forces[at]) = (Some(deeds), force);
        }
    }
    if eve[0].is_some() {
        let round = round(rules, state, &eve, Stage::Over)?;
        state.eve = counted(rules, state, round, forces)?;
    }
    if last[0].is_some() {
        state.last = round(rules, state, &last, Stage::Over)?;
        state.last = counted(rules, state, state.last, state.last_field().forces())?;
    }
    state.now = round(rules, state, &now, position.stage)?;
    Ok(())
}

/// Nothing has been done before it is due (WAR-8 to WAR-10).
fn check_early(stage: Stage, seat: Seat, now: &Deeds) -> Result<(), BadPosition> {
    let supports = matches!(stage, Stage::Gambles | Stage::Retaliation);
    let early = now.support.is_some_and(|support| !supports || support.late)
        || now.gamble.is_some_and(|gamble| stage != Stage::Retaliation || gamble.late);
    let why = || BadPosition::new("WAR-10", format!("Seat {seat} has done what comes later in the round"));
    (!early).then_some(()).ok_or_else(why)
}

/// The facts of a round as far as a stage; [`Stage::Over`] for one that is over.
fn round(rules: &SoloWarRules, state: &SoloWar, all: &All, stage: Stage) -> Result<Round, BadPosition> {
    let mut at = SoloWar { now: Round::NEW, ..*state };
    for seat in at.sides.everybody().iter() {
        let Some(deeds) = all[seat.index()] else { continue };
        at.now.summon(seat, deeds.entity, &at.cards);
        at.now.entity_aims[seat.index()] = aim(rules, &at, seat, Card::Entity(deeds.entity), deeds.aim)?;
        if let Some(Played { card: support, aim: meant, late }) = deeds.support {
            let card = Card::Support(support);
            if at.choice_of_seat(card, seat).is_some() && meant.is_none() {
                return Err(bad_aim(rules, seat, card));
            }
            let aim = aim(rules, &at, seat, card, meant)?;
            at.now.play(seat, support, aim, &at.cards);
            at.now.late_supports = with(at.now.late_supports, seat, late);
        }
        if let Some(Gamble { pips, klutz, late }) = deeds.gamble {
            at.now.dice[seat.index()] = Some(pips);
            if let Some(klutz) = klutz {
                at.now.draw(seat, klutz, &at.cards);
            }
            at.now.gamblers = at.now.gamblers.with(seat);
            at.now.late_gamblers = with(at.now.late_gamblers, seat, late);
        }
    }
    at.now.in_effect = !matches!(stage, Stage::Negators | Stage::Targets);
    let (negators, negated) = at.negation();
    if stage != Stage::Negators {
        at.now.negated = negated;
    }
    at.now.hushed = hushed(&at);
    check_asked(rules, &at, all, stage, negators)?;
    Ok(at.now)
}

fn with(seats: Seats, seat: Seat, also: bool) -> Seats {
    if also { seats.with(seat) } else { seats }
}

/// Whom a card means: who was chosen among several, or the only one.
fn aim(
    rules: &SoloWarRules,
    state: &SoloWar,
    seat: Seat,
    card: Card,
    chosen: Option<Seat>,
) -> Result<Option<Seat>, BadPosition> {
    let can = state.choice_of_seat(card, seat).unwrap_or_default();
    match chosen {
        Some(aim) if !can.contains(aim) => Err(bad_aim(rules, seat, card)),
        Some(aim) => Ok(Some(aim)),
        None => Ok(state.only_aim(card, seat)),
    }
}

/// A card means nobody, or a seat that it cannot mean, or was not asked whom.
fn bad_aim(rules: &SoloWarRules, seat: Seat, card: Card) -> BadPosition {
    let card = rules.cards().name_of(card);
    let sentence = format!("Whom seat {seat}'s {card} means is missing, cannot be meant, or was not asked");
    BadPosition::new("WAR-6", sentence)
}

/// Owners of entities have said whom they mean if they were asked by now, and only then (WAR-6).
fn check_asked(
    rules: &SoloWarRules,
    state: &SoloWar,
    all: &All,
    stage: Stage,
    negators: Seats,
) -> Result<(), BadPosition> {
    let asked = match stage {
        Stage::Negators => Seats::NONE,
        Stage::Targets => negators,
        _ => state.sides.everybody().minus(state.now.negated),
    };
    let asked = state.with_choice(asked);
    for seat in state.sides.everybody().iter() {
        let Some(deeds) = all[seat.index()] else { continue };
        if deeds.aim.is_some() != asked.contains(seat) {
            return Err(bad_aim(rules, seat, Card::Entity(deeds.entity)));
        }
    }
    Ok(())
}

/// Whose entity's effects support and klutz cards have taken back.
pub(crate) fn hushed(state: &SoloWar) -> Seats {
    let own = |seat| {
        let cards = [state.now.support(seat), state.now.klutz(seat)];
        cards
            .map(|played| state.field().reach(seat, played, NEGATE))
            .into_iter()
            .fold(Seats::NONE, Seats::union)
    };
    state.sides.in_order().fold(Seats::NONE, |hushed, seat| hushed.union(own(seat)))
}

/// A round that is over, whose entities lie on the piles where their forces put them (WAR-13).
fn counted(
    rules: &SoloWarRules,
    state: &SoloWar,
    round: Round,
    forces: [u16; MAX_SEATS as usize],
) -> Result<Round, BadPosition> {
    let winners = state.sides.winners(&forces);
    for seat in state.sides.everybody().iter() {
        let Some(entity) = round.entities[seat.index()] else { continue };
        let player = state.player(seat);
        let pile = if winners.contains(seat) { player.victory } else { player.defeat };
        if !pile.has(entity.index()) {
            let card = capital(rules.cards().name_of(Card::Entity(entity)));
            let sentence = format!("{card} lies not on the pile of seat {seat} that its round put it on");
            return Err(BadPosition::new("WAR-13", sentence));
        }
    }
    Ok(Round { forces, winners, ..round })
}

/// What a seat did in a round; nothing in one that has not been.
pub(crate) fn deeds(state: &SoloWar, round: &Round, seat: Seat) -> Option<Deeds> {
    let index = seat.index();
    let entity = round.entities[index]?;
    // The only seat that a card can mean goes without saying.
    let chosen = |card: Card, aim: Option<Seat>| aim.filter(|_| state.choice_of_seat(card, seat).is_some());
    Some(Deeds {
        entity,
        aim: chosen(Card::Entity(entity), round.entity_aims[index]),
        support: round.supports[index].map(|card| Played {
            card,
            aim: chosen(Card::Support(card), round.support_aims[index]),
            late: round.late_supports.contains(seat),
        }),
        gamble: round.dice[index].map(|pips| Gamble {
            pips,
            klutz: round.klutzes[index],
            late: round.late_gamblers.contains(seat),
        }),
    })
}
