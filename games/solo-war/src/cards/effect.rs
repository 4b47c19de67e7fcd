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

/// How card sets write effects, in the order of their sorts: the word, what is in its brackets, and an example of that.
pub(crate) const FORMS: [(&str, &str, &str); 12] = [
    ("force", "(WHO, N)", "(self, +1)"),
    ("linger", "(WHO, N)", "(opponents, -2)"),
    ("negate", "(WHO)", "(others)"),
    ("shuffle", "(WHO)", "(opponents)"),
    ("peek", "(WHO, DEPTH)", "(opponent, 3)"),
    ("copy-strongest", "", ""),
    ("grudge", "(N, MAX)", "(1, 3)"),
    ("roll-over", "(WHO)", "(any)"),
    ("shield", "(WHO)", "(friend)"),
    ("refund", "", ""),
    ("crowd", "(N, MAX)", "(1, 3)"),
    ("drop-support", "", ""),
];

impl Effect {
    /// Its word in card sets.
    pub const fn word(self) -> &'static str {
        FORMS[self.sort().trailing_zeros() as usize].0
    }

    /// Whom it means; `None` for one that means oneself without saying so.
    pub const fn who(self) -> Option<Who> {
        match self {
            Effect::Force(who, _)
            | Effect::Linger(who, _)
            | Effect::Negate(who)
            | Effect::Shuffle(who)
            | Effect::Peek(who, _)
            | Effect::RollOver(who)
            | Effect::Shield(who) => Some(who),
            Effect::CopyStrongest
            | Effect::Grudge(..)
            | Effect::Refund
            | Effect::Crowd(..)
            | Effect::DropSupport => None,
        }
    }

    /// Its sort, as a set of one.
    pub(crate) const fn sort(self) -> Sorts {
        match self {
            Effect::Force(..) => FORCE,
            Effect::Linger(..) => LINGER,
            Effect::Negate(_) => NEGATE,
            Effect::Shuffle(_) => SHUFFLE,
            Effect::Peek(..) => PEEK,
            Effect::CopyStrongest => COPY,
            Effect::Grudge(..) => GRUDGE,
            Effect::RollOver(_) => ROLL_OVER,
            Effect::Shield(_) => SHIELD,
            Effect::Refund => REFUND,
            Effect::Crowd(..) => CROWD,
            Effect::DropSupport => DROP,
        }
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

    pub(crate) const fn new(effect: Effect) -> Packed {
        let (number, most) = match effect {
            Effect::Force(_, number) | Effect::Linger(_, number) => ((number + 16) as u16 & 31, 0),
            Effect::Peek(_, depth) => (depth as u16 & 31, 0),
            Effect::Grudge(number, most) | Effect::Crowd(number, most) => {
                (number as u16 & 31, most as u16 & 15)
            }
            _ => (0, 0),
        };
        let who = match effect.who() {
            Some(who) => who as u16,
            None => 0,
        };
        let sort = effect.sort().trailing_zeros() as u16 + 1;
        Packed(sort | who << 4 | number << 7 | most << 12)
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

    /// By how much it changes force, if that is what it does.
    #[inline]
    pub(crate) const fn amount(self) -> i32 {
        (self.0 >> 7 & 31) as i32 - 16
    }

    /// How deep it looks, if that is what it does.
    #[inline]
    pub(crate) const fn depth(self) -> u8 {
        (self.0 >> 7 & 31) as u8
    }

    #[inline]
    pub(crate) const fn effect(self) -> Option<Effect> {
        let who = self.who();
        let number = (self.0 >> 7 & 31) as u8;
        let most = (self.0 >> 12) as u8;
        Some(match self.0 & 15 {
            1 => Effect::Force(who, number as i8 - 16),
            2 => Effect::Linger(who, number as i8 - 16),
            3 => Effect::Negate(who),
            4 => Effect::Shuffle(who),
            5 => Effect::Peek(who, number),
            6 => Effect::CopyStrongest,
            7 => Effect::Grudge(number, most),
            8 => Effect::RollOver(who),
            9 => Effect::Shield(who),
            10 => Effect::Refund,
            11 => Effect::Crowd(number, most),
            12 => Effect::DropSupport,
            _ => return None,
        })
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
            if let Effect::Peek(_, depth) = effect {
                assert_eq!(Packed::new(effect).depth(), depth);
            }
            if let Effect::Force(_, amount) | Effect::Linger(_, amount) = effect {
                assert_eq!(Packed::new(effect).amount(), i32::from(amount));
            }
        }
        assert_eq!((Packed::NONE.effect(), Packed::NONE.sort()), (None, 0));
    }
}
