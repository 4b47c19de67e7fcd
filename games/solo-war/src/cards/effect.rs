//! What a card does: the effects that card sets are made of, and the compact form in which the state holds them.

/// The deepest that a card may look into a deck.
pub const DEEPEST: usize = 5;

/// Whom an effect means, seen from who plays the card.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Who {
    /// Oneself.
    Oneself,
    /// All opponents.
    Opponents,
    /// Everybody.
    All,
    /// Everybody else.
    Others,
    /// One opponent, chosen.
    Opponent,
    /// Oneself or one's partner, chosen.
    Friend,
    /// Any one player, chosen.
    Any,
}

impl Who {
    /// All of them.
    pub const ALL: [Who; 7] =
        [Who::Oneself, Who::Opponents, Who::All, Who::Others, Who::Opponent, Who::Friend, Who::Any];

    /// The word for it in card sets.
    pub const fn word(self) -> &'static str {
        match self {
            Who::Oneself => "self",
            Who::Opponents => "opponents",
            Who::All => "all",
            Who::Others => "others",
            Who::Opponent => "opponent",
            Who::Friend => "friend",
            Who::Any => "any",
        }
    }

    /// Whether the player chooses a seat.
    #[inline]
    pub const fn asks(self) -> bool {
        matches!(self, Who::Opponent | Who::Friend | Who::Any)
    }
}

/// One effect of a card.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Effect {
    /// Force this round.
    Force(Who, i8),
    /// Force for the next entity.
    Linger(Who, i8),
    /// Takes entities' effects away this round.
    Negate(Who),
    /// Shuffles decks.
    Shuffle(Who),
    /// Looks at the top cards of decks, so many, and orders them anew.
    Peek(Who, u8),
    /// The own base force becomes the highest base among the opponents' entities.
    CopyStrongest,
    /// So much for each card in the own Defeat Pile, at most so much.
    Grudge(u8, u8),
    /// Looks at the top card of decks and leaves it or puts it at the bottom.
    RollOver(Who),
    /// Debuffs count for nothing this round.
    Shield(Who),
    /// A spent gamble token comes back.
    Refund,
    /// So much for each support card that opponents have played this round, at most so much.
    Crowd(u8, u8),
    /// A random support card of the own hand is discarded.
    DropSupport,
}

/// A set of sorts of effects: one bit each, [`Effect::sort`].
pub(crate) type Sorts = u16;

pub(crate) const FORCE: Sorts = 1;
pub(crate) const LINGER: Sorts = 1 << 1;
pub(crate) const NEGATE: Sorts = 1 << 2;
pub(crate) const SHUFFLE: Sorts = 1 << 3;
pub(crate) const PEEK: Sorts = 1 << 4;
pub(crate) const COPY: Sorts = 1 << 5;
pub(crate) const GRUDGE: Sorts = 1 << 6;
pub(crate) const ROLL_OVER: Sorts = 1 << 7;
pub(crate) const SHIELD: Sorts = 1 << 8;
pub(crate) const REFUND: Sorts = 1 << 9;
pub(crate) const CROWD: Sorts = 1 << 10;
pub(crate) const DROP: Sorts = 1 << 11;
/// No effect's: that of a card whose player chooses a seat.
pub(crate) const ASKS: Sorts = 1 << 12;

/// What an effect has in its brackets.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Argument {
    /// Whom it means.
    Who,
    /// By how much it changes force: below 0 or above.
    Change,
    /// How many cards it looks at.
    Depth,
    /// So much for each of something.
    Each,
    /// At most so much.
    Most,
}

impl Argument {
    /// What stands for it where card sets are explained.
    pub(crate) const fn word(self) -> &'static str {
        match self {
            Argument::Who => "WHO",
            Argument::Change | Argument::Each => "N",
            Argument::Depth => "DEPTH",
            Argument::Most => "MAX",
        }
    }

    /// The least and the greatest number that it can be; `None` where it is no number.
    pub(crate) const fn range(self) -> Option<(i8, i8)> {
        match self {
            Argument::Who => None,
            Argument::Change => Some((-9, 9)),
            Argument::Depth => Some((1, DEEPEST as i8)),
            Argument::Each | Argument::Most => Some((1, 9)),
        }
    }
}

/// How card sets write effects, in the order of their sorts: the word, what is in its brackets, and an example of that.
pub(crate) const FORMS: [(&str, &[Argument], &str); 12] = {
    use Argument::{Change, Depth, Each, Most, Who};
    [
        ("force", &[Who, Change], "(self, +1)"),
        ("linger", &[Who, Change], "(opponents, -2)"),
        ("negate", &[Who], "(others)"),
        ("shuffle", &[Who], "(opponents)"),
        ("peek", &[Who, Depth], "(opponent, 3)"),
        ("copy-strongest", &[], ""),
        ("grudge", &[Each, Most], "(1, 3)"),
        ("roll-over", &[Who], "(any)"),
        ("shield", &[Who], "(friend)"),
        ("refund", &[], ""),
        ("crowd", &[Each, Most], "(1, 3)"),
        ("drop-support", &[], ""),
    ]
};

impl Effect {
    /// Its word in card sets.
    pub const fn word(self) -> &'static str {
        FORMS[self.sort().trailing_zeros() as usize].0
    }

    /// What is in its brackets, in order.
    pub(crate) const fn arguments(self) -> &'static [Argument] {
        FORMS[self.sort().trailing_zeros() as usize].1
    }

    /// Whom it means; `None` for one that means oneself without saying so.
    pub const fn who(self) -> Option<Who> {
        self.parts().1
    }

    /// Its sort, as a set of one.
    pub(crate) const fn sort(self) -> Sorts {
        self.parts().0
    }

    /// Its sort, whom it means, and its numbers in order, 0 where it has none.
    pub(crate) const fn parts(self) -> (Sorts, Option<Who>, [i8; 2]) {
        match self {
            Effect::Force(who, amount) => (FORCE, Some(who), [amount, 0]),
            Effect::Linger(who, amount) => (LINGER, Some(who), [amount, 0]),
            Effect::Negate(who) => (NEGATE, Some(who), [0, 0]),
            Effect::Shuffle(who) => (SHUFFLE, Some(who), [0, 0]),
            Effect::Peek(who, depth) => (PEEK, Some(who), [depth as i8, 0]),
            Effect::CopyStrongest => (COPY, None, [0, 0]),
            Effect::Grudge(number, most) => (GRUDGE, None, [number as i8, most as i8]),
            Effect::RollOver(who) => (ROLL_OVER, Some(who), [0, 0]),
            Effect::Shield(who) => (SHIELD, Some(who), [0, 0]),
            Effect::Refund => (REFUND, None, [0, 0]),
            Effect::Crowd(number, most) => (CROWD, None, [number as i8, most as i8]),
            Effect::DropSupport => (DROP, None, [0, 0]),
        }
    }

    /// The effect with these parts, of which those that it has not do not matter; `None` for no sort.
    pub(crate) const fn of(sort: Sorts, who: Who, [number, most]: [i8; 2]) -> Option<Effect> {
        Some(match sort {
            FORCE => Effect::Force(who, number),
            LINGER => Effect::Linger(who, number),
            NEGATE => Effect::Negate(who),
            SHUFFLE => Effect::Shuffle(who),
            PEEK => Effect::Peek(who, number as u8),
            COPY => Effect::CopyStrongest,
            GRUDGE => Effect::Grudge(number as u8, most as u8),
            ROLL_OVER => Effect::RollOver(who),
            SHIELD => Effect::Shield(who),
            REFUND => Effect::Refund,
            CROWD => Effect::Crowd(number as u8, most as u8),
            DROP => Effect::DropSupport,
            _ => return None,
        })
    }
}

/// By their numbers, of which the last is none's.
const BY_NUMBER: [Who; 8] =
    [Who::Oneself, Who::Opponents, Who::All, Who::Others, Who::Opponent, Who::Friend, Who::Any, Who::Any];

/// An effect in two bytes: four bits of sort, three of whom, five and four of numbers; all zero for none.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub(crate) struct Packed(u16);

impl Packed {
    pub(crate) const NONE: Packed = Packed(0);

    pub(crate) fn new(effect: Effect) -> Packed {
        let (sort, who, [number, most]) = effect.parts();
        let who = who.map_or(0, |who| who as u16);
        let sort = sort.trailing_zeros() as u16 + 1;
        Packed(sort | who << 4 | ((number + 16) as u16 & 31) << 7 | (most as u16 & 15) << 12)
    }

    /// The effects before the first place without one. They are read as one word, which is 0 when none is left.
    #[inline]
    pub(crate) fn in_turn(effects: [Packed; 4]) -> impl Iterator<Item = Packed> {
        let mut rest = effects.iter().rev().fold(0, |rest, packed| rest << u16::BITS | u64::from(packed.0));
        std::iter::from_fn(move || {
            let next = Packed(rest as u16);
            rest >>= u16::BITS;
            next.is_some().then_some(next)
        })
    }

    /// Its sort, as a set of one; empty for none.
    #[inline]
    pub(crate) const fn sort(self) -> Sorts {
        (1 << (self.0 & 15)) >> 1
    }

    /// Whether there is an effect.
    #[inline]
    pub(crate) const fn is_some(self) -> bool {
        self.0 != 0
    }

    /// Whom the effect means.
    #[inline]
    pub(crate) const fn who(self) -> Who {
        BY_NUMBER[(self.0 >> 4 & 7) as usize]
    }

    /// Its first number: by how much it changes force, or how deep it looks.
    #[inline]
    pub(crate) const fn amount(self) -> i32 {
        (self.0 >> 7 & 31) as i32 - 16
    }

    #[inline]
    pub(crate) const fn effect(self) -> Option<Effect> {
        Effect::of(self.sort(), self.who(), [self.amount() as i8, (self.0 >> 12) as i8])
    }
}

/// Every effect that a card can have: all kinds, everybody, and the numbers at both ends.
#[cfg(test)]
pub(crate) fn every() -> Vec<Effect> {
    let mut all = vec![Effect::CopyStrongest, Effect::Refund, Effect::DropSupport];
    for (number, most) in [(1, 1), (1, 9), (9, 1), (9, 9)] {
        all.extend([Effect::Grudge(number, most), Effect::Crowd(number, most)]);
    }
    for who in Who::ALL {
        for amount in (-9..=9).filter(|amount| *amount != 0) {
            all.extend([Effect::Force(who, amount), Effect::Linger(who, amount)]);
        }
        all.extend((1..=5).map(|depth| Effect::Peek(who, depth)));
        all.extend([Effect::Negate(who), Effect::Shuffle(who), Effect::RollOver(who), Effect::Shield(who)]);
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_packed_comes_out_again() {
        for effect in every() {
            assert_eq!(Packed::new(effect).effect(), Some(effect));
            assert_eq!(Packed::new(effect).sort(), effect.sort());
            assert!(effect.who().is_none_or(|who| Packed::new(effect).who() == who));
            assert_eq!(Packed::new(effect).amount(), i32::from(effect.parts().2[0]));
        }
        assert_eq!((Packed::NONE.effect(), Packed::NONE.sort()), (None, 0));
    }
}
