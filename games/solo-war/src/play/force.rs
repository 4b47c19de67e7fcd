//! How force counts up (WAR-5): one enumeration of all that changes it, for the number and for its explanation.

use parlor_game::{Seat, Seats};

use crate::cards::card::Bits;
use crate::cards::effect::{COPY, CROWD, FORCE, GRUDGE, LINGER, Packed, SHIELD, Sorts};
use crate::cards::numbers::Numbers;
use crate::play::player::{Player, SEATS};
use crate::play::reach::Sides;
use crate::play::round::Round;
use crate::{Card, Effect};

/// When a part of the force counts, in this order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum ForceStep {
    /// Effects of earlier rounds.
    Lingering,
    /// Effects of this round's entities.
    Entities,
    /// Support cards and gambles of their phases.
    Cards,
    /// Support cards and gambles of retaliation.
    Retaliation,
}

impl ForceStep {
    /// All steps in order.
    pub const ALL: [ForceStep; 4] =
        [ForceStep::Lingering, ForceStep::Entities, ForceStep::Cards, ForceStep::Retaliation];

    /// The word for it in data.
    pub const fn word(self) -> &'static str {
        match self {
            ForceStep::Lingering => "lingering",
            ForceStep::Entities => "entities",
            ForceStep::Cards => "cards",
            ForceStep::Retaliation => "retaliation",
        }
    }
}

/// What changes force: a card, or a die.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Source {
    /// A card.
    Card(Card),
    /// A die that was rolled.
    Die,
}

/// One change of force.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Part {
    /// When it counts.
    pub step: ForceStep,
    /// Whose card or die it comes from.
    pub from: Seat,
    /// What it comes from.
    pub source: Source,
    /// How much: a debuff is below zero.
    pub amount: i32,
    /// Whether it counts: a shield lets no debuff through.
    pub counts: bool,
    /// The force after it; a step's debuffs never bring it below 0, which is settled after the last of them.
    pub total: i32,
}

/// How the force of one entity counts up.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ForceSum {
    /// The printed base force.
    pub printed: u8,
    /// The base that counts: another where one was copied.
    pub base: u8,
    /// The changes in the order in which they count.
    pub parts: Vec<Part>,
    /// The force.
    pub total: u16,
}

/// What the changes of all steps come to, for all seats at once, by step: a number a seat, each in a lane of 16 bits. Six cards of each of
/// four seats count, with four effects of at most 9 each, so a force stays below 1000 and has at most ten of these bits.
#[derive(Clone, Copy, Default)]
struct Changes {
    debuffs: [u64; ForceStep::ALL.len()],
    buffs: [u64; ForceStep::ALL.len()],
}

/// How many bits a seat's lane has.
const LANE: u32 = 16;
/// The top bit of each lane.
const TOPS: u64 = ONES << (LANE - 1);
/// One in each lane.
const ONES: u64 = 1 | 1 << LANE | 1 << (2 * LANE) | 1 << (3 * LANE);

/// One in the lane of each of these seats: each copy of the set's bits is a lane further, less the place of its own bit.
#[inline]
fn lanes(seats: Seats) -> u64 {
    const COPIES: u64 = 1 | 1 << (LANE - 1) | 1 << (2 * (LANE - 1)) | 1 << (3 * (LANE - 1));
    (u64::from(seats.bits()) * COPIES) & ONES
}

impl Changes {
    /// Whom it reaches and whether it is a buff is luck in a playout: no branch depends on it.
    #[inline]
    fn add(&mut self, step: ForceStep, to: Seats, amount: i32) {
        let lanes = lanes(to);
        self.debuffs[step as usize] += lanes * u64::from((-amount).max(0).unsigned_abs());
        self.buffs[step as usize] += lanes * u64::from(amount.max(0).unsigned_abs());
    }

    /// What these have rolled, some of them late. No branch depends on it.
    #[inline]
    fn roll(&mut self, seats: impl Iterator<Item = Seat>, dice: &[Option<u8>; SEATS], late: Seats) {
        let lane = |seat: Seat| u64::from(dice[seat.index()].unwrap_or_default()) << (LANE * seat as u32);
        let (pips, late) = (seats.map(lane).sum::<u64>(), lanes(late) * 0xffff);
        self.buffs[ForceStep::Cards as usize] += pips & !late;
        self.buffs[ForceStep::Retaliation as usize] += pips & late;
    }

    /// The forces after all steps: in each all debuffs, not below 0, then all buffs (WAR-5).
    #[inline]
    fn apply(&self, bases: u64) -> u64 {
        self.debuffs.iter().zip(&self.buffs).fold(bases, |forces, (debuffs, buffs)| {
            // A lane keeps its top bit where the debuffs are not more than the force, and only that difference counts.
            let left = (forces | TOPS) - debuffs;
            let tops = left & TOPS;
            (left & (tops - (tops >> (LANE - 1)))) + buffs
        })
    }
}

/// A round at a table, for counting.
#[derive(Clone, Copy)]
pub(crate) struct Field<'a> {
    pub(crate) cards: &'a Numbers,
    pub(crate) sides: Sides,
    pub(crate) last: &'a Round,
    pub(crate) now: &'a Round,
    pub(crate) players: &'a [Player; SEATS],
}

impl Field<'_> {
    /// When what a seat does counts, where these did so in retaliation.
    #[inline]
    fn step(late: Seats, from: Seat) -> ForceStep {
        if late.contains(from) { ForceStep::Retaliation } else { ForceStep::Cards }
    }

    /// Every change of force by a card this round: when, whose, by what, for whom, how much. Most kinds of card change nothing in most rounds, so it goes
    /// by kinds.
    #[inline]
    fn each(&self, mut add: impl FnMut(ForceStep, Seat, Card, Seats, i32)) {
        let (last, now) = (self.last, self.now);
        let mut linger = |from, played| {
            self.card(played, from, LINGER, &mut |card, to, amount| {
                add(ForceStep::Lingering, from, card, to, amount);
            });
        };
        last.of_entities.linger.minus(last.silent()).iter().for_each(|from| linger(from, last.entity(from)));
        last.of_supports.linger.iter().for_each(|from| linger(from, last.support(from)));
        last.of_klutzes.linger.iter().for_each(|from| linger(from, last.klutz(from)));
        let speaking = if now.in_effect { now.of_entities.force.minus(now.silent()) } else { Seats::NONE };
        for from in speaking.iter() {
            self.card(now.entity(from), from, FORCE | GRUDGE, &mut |card, to, amount| {
                add(ForceStep::Entities, from, card, to, amount);
            });
        }
        for from in now.of_supports.force.iter() {
            self.card(now.support(from), from, FORCE | GRUDGE | CROWD, &mut |card, to, amount| {
                add(Self::step(now.late_supports, from), from, card, to, amount);
            });
        }
        for from in now.of_klutzes.force.iter() {
            self.card(now.klutz(from), from, FORCE | GRUDGE, &mut |card, to, amount| {
                add(Self::step(now.late_gamblers, from), from, card, to, amount);
            });
        }
    }

    /// The effects of these sorts of one card, in numbers.
    #[inline]
    fn card(
        &self,
        played: Option<(Card, Option<Seat>)>,
        from: Seat,
        sorts: Sorts,
        add: &mut impl FnMut(Card, Seats, i32),
    ) {
        let Some((card, aim)) = played else { return };
        for packed in self.cards.packed(from, card, sorts) {
            // Nearly all are of these two, and quickly read.
            if packed.sort() & (FORCE | LINGER) != 0 {
                let to = self.sides.reached(card.kind(), packed.who(), from, aim);
                add(card, to, packed.amount());
            } else if let Some((to, amount)) =
                packed.effect().and_then(|effect| self.amount((card, aim), from, effect))
            {
                add(card, to, amount);
            }
        }
    }

    /// By how much an effect of a card changes whose force, now or in the next round; `None` for one that does not.
    #[inline]
    pub(crate) fn amount(
        &self,
        (card, aim): (Card, Option<Seat>),
        from: Seat,
        effect: Effect,
    ) -> Option<(Seats, i32)> {
        let up_to = |number: u8, count: u32, most: u8| (u32::from(number) * count).min(most.into()) as i32;
        let (to, amount) = match effect {
            Effect::Force(who, amount) | Effect::Linger(who, amount) => {
                (self.sides.reached(card.kind(), who, from, aim), i32::from(amount))
            }
            Effect::Grudge(number, most) => {
                (Seats::only(from), up_to(number, self.defeats(from).len(), most))
            }
            Effect::Crowd(number, most) => (Seats::only(from), up_to(number, self.crowd(card, from), most)),
            _ => return None,
        };
        (amount != 0).then_some((to, amount))
    }

    /// A seat's Defeat Pile before this round's entity came to it.
    fn defeats(&self, seat: Seat) -> Bits {
        self.players[seat.index()].defeat.without(self.now.lost_by(seat))
    }

    /// How many support cards the opponents had played when this one resolved, those revealed with it included.
    fn crowd(&self, card: Card, from: Seat) -> u32 {
        let late = self.now.late_supports;
        let opponents = self.sides.candidates(card.kind(), crate::Who::Opponents, from);
        let counts = |seat: &Seat| {
            let played = self.now.supports[seat.index()].is_some();
            played && (late.contains(from) || !late.contains(*seat))
        };
        opponents.iter().filter(counts).count() as u32
    }

    /// Who is shielded from debuffs this round.
    #[inline]
    pub(crate) fn shielded(&self) -> Seats {
        if self.now.of_supports.sorts & SHIELD == 0 {
            return Seats::NONE;
        }
        let own = |from| self.reach(from, self.now.support(from), SHIELD);
        self.sides.in_order().fold(Seats::NONE, |shielded, from| shielded.union(own(from)))
    }

    /// The seats that the effects of one sort on a seat's card reach.
    #[inline]
    pub(crate) fn reach(&self, from: Seat, played: Option<(Card, Option<Seat>)>, sort: Sorts) -> Seats {
        let Some((card, aim)) = played else { return Seats::NONE };
        let effects = self.cards.packed(from, card, sort);
        let reached = |effect: Packed| self.sides.reached(card.kind(), effect.who(), from, aim);
        effects.map(reached).fold(Seats::NONE, Seats::union)
    }

    /// The base force that counts: the printed one, or the highest printed one among the opponents where a card copies.
    #[inline]
    pub(crate) fn base(&self, seat: Seat) -> u8 {
        let now = self.now;
        let Some(own) = now.entities[seat.index()] else { return 0 };
        let mut base = self.cards.force(seat, own);
        if !now.has(COPY) {
            return base;
        }
        let entity = now.entity(seat).filter(|_| now.in_effect && !now.silent().contains(seat));
        for (card, _) in [entity, now.support(seat), now.klutz(seat)].into_iter().flatten() {
            if self.cards.sorts(seat, card) & COPY != 0 {
                let opponents = self.sides.candidates(card.kind(), crate::Who::Opponents, seat);
                let printed =
                    |other: Seat| now.entities[other.index()].map(|entity| self.cards.force(other, entity));
                base = opponents.iter().filter_map(printed).max().unwrap_or(base);
            }
        }
        base
    }

    /// The force of every entity.
    #[inline]
    pub(crate) fn forces(&self) -> [u16; SEATS] {
        let mut changes = Changes::default();
        let shielded = self.shielded();
        self.each(|step, _, _, to, amount| {
            changes.add(step, if amount > 0 { to } else { to.minus(shielded) }, amount);
        });
        changes.roll(self.sides.in_order(), &self.now.dice, self.now.late_gamblers);
        let base = |seat: Seat| u64::from(self.base(seat)) << (LANE * seat as u32);
        let forces = changes.apply(self.sides.in_order().map(base).sum());
        Seat::ALL.map(|seat| (forces >> (LANE * seat as u32)) as u16)
    }

    /// How far a seat's force is ahead of the best that it fights; below zero when behind. Level counts as won (WAR-13).
    pub(crate) fn lead(&self, seat: Seat) -> i32 {
        let forces = self.forces();
        let against = self.sides.duel(seat).without(seat);
        let best = against.iter().map(|other| forces[other.index()]).max().unwrap_or_default();
        i32::from(forces[seat.index()]) - i32::from(best)
    }

    /// What lingers on a seat's next entity from the round that is over.
    #[inline]
    pub(crate) fn lingers(&self, seat: Seat) -> i32 {
        let mut all = 0;
        self.each(|step, _, _, to, amount| {
            if step == ForceStep::Lingering && to.contains(seat) {
                all += amount;
            }
        });
        all
    }

    /// What this round's cards let linger on a seat's next entity, as it stands now: from whom, by which card, how much.
    pub(crate) fn lingering(&self, seat: Seat) -> Vec<(Seat, Card, i32)> {
        let later = Field { last: self.now, now: &Round::NEW, ..*self };
        let mut found = Vec::new();
        later.each(|_, from, card, to, amount| {
            if to.contains(seat) && (self.now.in_effect || !card.kind().is_entity()) {
                found.push((from, card, amount));
            }
        });
        found
    }

    /// How the force of a seat's entity counts up; `None` where none is revealed.
    pub(crate) fn sum(&self, seat: Seat) -> Option<ForceSum> {
        let printed = self.cards.force(seat, self.now.entities[seat.index()]?);
        let shield = self.shielded().contains(seat);
        let mut parts = Vec::new();
        self.each(|step, from, card, to, amount| {
            if to.contains(seat) {
                let counts = amount > 0 || !shield;
                parts.push(Part { step, from, source: Source::Card(card), amount, counts, total: 0 });
            }
        });
        if let Some(pips @ 1..) = self.now.dice[seat.index()] {
            let step = Self::step(self.now.late_gamblers, seat);
            let amount = pips.into();
            parts.push(Part { step, from: seat, source: Source::Die, amount, counts: true, total: 0 });
        }
        // Within a step by seat: support cards before gambles.
        let gambled = |source| matches!(source, Source::Die | Source::Card(Card::Klutz(_)));
        parts.sort_by_key(|part| (part.step, part.amount > 0, gambled(part.source), part.from));
        let base = self.base(seat);
        let (mut force, mut step) = (i32::from(base), None);
        for part in &mut parts {
            // A step's debuffs never bring the force below 0, which is settled after the last of them.
            if step.replace(part.step) != Some(part.step) || part.amount > 0 {
                force = force.max(0);
            }
            if part.counts {
                force += part.amount;
            }
            part.total = force.max(0);
        }
        Some(ForceSum { printed, base, parts, total: force.max(0) as u16 })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A lane that borrows from its neighbour, and debuffs that go below 0.
    #[test]
    fn all_seats_at_once_are_each_seat_by_itself() {
        for (debuff, buff, base) in (0..1000).map(|at| (at % 13 * 77, at % 7 * 99, at % 21)) {
            let (mut all, to) = (Changes::default(), Seats::only(Seat::Two).with(Seat::Four));
            all.add(ForceStep::Cards, to, -debuff);
            all.add(ForceStep::Cards, Seats::first(4), buff);
            let forces = all.apply(ONES * base as u64);
            let one = |debuffs: i32| ((base - debuffs).max(0) + buff) as u64;
            let each = Seat::ALL.map(|seat| one(if to.contains(seat) { debuff } else { 0 }));
            assert_eq!(Seat::ALL.map(|seat| forces >> (LANE * seat as u32) & 0xffff), each);
        }
    }
}
