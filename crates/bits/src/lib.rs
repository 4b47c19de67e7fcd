//! Sets as bits of a word: the one operation that the standard library lacks, for picking a random element, and the type of such a set,
//! written once ([`bit_set!`]).

/// One in each byte of a word.
const ONES: u64 = 0x0101_0101_0101_0101;
/// The top bit of each byte.
const TOPS: u64 = ONES << 7;

/// The position of the set bit of `word` that has `rank` set bits below it; `None` when there are not that many.
///
/// It has no branch that depends on `rank`: playouts call it with random ranks, and a processor that mispredicts loses time. The bytes'
/// counts are summed side by side (Knuth, TAOCP 4A 7.1.3; Vigna, "Broadword implementation of rank/select queries", 2008), then a table
/// gives the position within one byte.
///
/// ```
/// assert_eq!(parlor_bits::select(0b1011_0000, 0), Some(4));
/// assert_eq!(parlor_bits::select(0b1011_0000, 2), Some(7));
/// assert_eq!(parlor_bits::select(0b1011_0000, 3), None);
/// ```
#[inline]
pub const fn select(word: u64, rank: u32) -> Option<u32> {
    let pairs = word - ((word >> 1) & 0x5555_5555_5555_5555);
    let nibbles = (pairs & 0x3333_3333_3333_3333) + ((pairs >> 2) & 0x3333_3333_3333_3333);
    let bytes = (nibbles + (nibbles >> 4)) & 0x0f0f_0f0f_0f0f_0f0f;
    // Byte k holds the number of set bits in bytes 0 to k; at most 64, so its top bit is free.
    let up_to = bytes.wrapping_mul(ONES);
    if rank >= (up_to >> 56) as u32 {
        return None;
    }
    // The top bit of byte k: whether the wanted bit is beyond byte k. At most seven are set.
    let beyond = ((rank as u64 * ONES) | TOPS).wrapping_sub(up_to) & TOPS;
    let shift = (((beyond >> 7).wrapping_mul(ONES) >> 56) << 3) as u32;
    let before = ((up_to << 8) >> shift) as u32 & 0xff;
    let byte = (word >> shift) as usize & 0xff;
    Some(shift + IN_BYTE[byte][((rank - before) & 7) as usize] as u32)
}

/// As [`select`], in a word of 16 bits: a third of the work.
#[inline]
pub const fn select_narrow(word: u16, rank: u32) -> Option<u32> {
    let below = COUNTS[(word & 0xff) as usize] as u32;
    let past = (rank >= below) as u32;
    let (first, rank) = (8 * past, rank - below * past);
    let byte = (word >> first) as usize & 0xff;
    if rank < COUNTS[byte] as u32 { Some(first + IN_BYTE[byte][(rank & 7) as usize] as u32) } else { None }
}

/// How many bits of a byte are set.
static COUNTS: [u8; 256] = {
    let mut counts = [0; 256];
    let mut byte = 0;
    while byte < 256 {
        counts[byte] = (byte as u8).count_ones() as u8;
        byte += 1;
    }
    counts
};

/// As [`select`], in a word of 128 bits.
#[inline]
pub const fn select_wide(word: u128, rank: u32) -> Option<u32> {
    let (low, high) = (word as u64, (word >> 64) as u64);
    if rank < low.count_ones() {
        return select(low, rank);
    }
    match select(high, rank - low.count_ones()) {
        Some(place) => Some(64 + place),
        None => None,
    }
}

/// A set of numbered things, as bits of a word: a type of the given name, with `Debug` and the other traits and operations that every such
/// set has. A game adds its own beside it.
///
/// The things have `const fn index(self) -> usize`, below the word's bits, and `fn from_index(index: u8) -> Self`; after `by` stands
/// [`select`], [`select_narrow`] for 16 bits, or [`select_wide`] for 128. How many there are is a `u32`, unless `counted in usize` says else.
///
/// ```
/// #[derive(Clone, Copy, PartialEq, Debug)]
/// pub struct Pip(u8);
/// impl Pip {
///     pub const fn index(self) -> usize { self.0 as usize }
///     pub const fn from_index(index: u8) -> Pip { Pip(index) }
/// }
/// parlor_bits::bit_set! {
///     /// A set of pips.
///     pub struct Pips(u64) of Pip, by parlor_bits::select;
/// }
/// let mut pips: Pips = [Pip(3), Pip(1)].into_iter().collect();
/// pips.remove(Pip(1));
/// assert_eq!((pips.len(), pips.nth(0), pips.contains(Pip(1))), (1, Some(Pip(3)), false));
/// assert!(pips.without(pips).is_empty());
/// ```
#[macro_export]
macro_rules! bit_set {
    ($(#[$meta:meta])* $vis:vis struct $name:ident($field:vis $word:ty) of $item:ty, by $select:path;) => {
        $crate::bit_set! { $(#[$meta])* $vis struct $name($field $word) of $item, by $select, counted in u32; }
    };
    ($(#[$meta:meta])* $vis:vis struct $name:ident($field:vis $word:ty) of $item:ty, by $select:path,
        counted in $count:ty;) => {
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
        $vis struct $name($field $word);

        #[allow(dead_code, reason = "each set's owner uses its own part")]
        impl $name {
            /// Nothing.
            pub const EMPTY: $name = $name(0);

            /// Just this one.
            #[inline]
            pub const fn only(item: $item) -> $name {
                $name(1 << item.index())
            }

            /// How many there are in the set.
            #[inline]
            pub const fn len(self) -> $count {
                self.0.count_ones() as $count
            }

            /// Whether the set is empty.
            #[inline]
            pub const fn is_empty(self) -> bool {
                self.0 == 0
            }

            /// Whether it is in the set.
            #[inline]
            pub const fn contains(self, item: $item) -> bool {
                self.0 >> item.index() & 1 == 1
            }

            /// Adds one; one that is there changes nothing.
            #[inline]
            pub const fn insert(&mut self, item: $item) {
                self.0 |= 1 << item.index();
            }

            /// Takes one out; one that is not there changes nothing.
            #[inline]
            pub const fn remove(&mut self, item: $item) {
                self.0 &= !(1 << item.index());
            }

            /// The set with one more.
            #[inline]
            #[must_use]
            pub const fn with(self, item: $item) -> $name {
                $name(self.0 | 1 << item.index())
            }

            /// Those of either set.
            #[inline]
            #[must_use]
            pub const fn union(self, other: $name) -> $name {
                $name(self.0 | other.0)
            }

            /// Those of both sets.
            #[inline]
            #[must_use]
            pub const fn intersection(self, other: $name) -> $name {
                $name(self.0 & other.0)
            }

            /// The set without those of another.
            #[inline]
            #[must_use]
            pub const fn without(self, other: $name) -> $name {
                $name(self.0 & !other.0)
            }

            /// All of them by number.
            #[inline]
            pub fn iter(self) -> impl Iterator<Item = $item> + Clone {
                let mut rest = self.0;
                ::std::iter::from_fn(move || {
                    let index = rest.trailing_zeros();
                    rest &= rest.wrapping_sub(1);
                    (index < <$word>::BITS).then(|| <$item>::from_index(index as u8))
                })
            }

            /// The one at a place below the set's length, in the order of their numbers.
            #[inline]
            pub fn nth(self, place: u32) -> Option<$item> {
                $select(self.0, place).map(|index| <$item>::from_index(index as u8))
            }
        }

        impl FromIterator<$item> for $name {
            fn from_iter<I: IntoIterator<Item = $item>>(items: I) -> Self {
                let mut set = $name::EMPTY;
                items.into_iter().for_each(|item| set.insert(item));
                set
            }
        }

        impl ::std::fmt::Debug for $name {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                f.debug_set().entries(self.iter()).finish()
            }
        }
    };
}

/// `IN_BYTE[byte][rank]`: the place of the set bit of `byte` that has `rank` set bits below it.
static IN_BYTE: [[u8; 8]; 256] = {
    let mut table = [[0; 8]; 256];
    let mut byte = 0;
    while byte < 256 {
        let (mut place, mut rank) = (0, 0);
        while place < 8 {
            if (byte >> place) & 1 == 1 {
                table[byte][rank] = place;
                rank += 1;
            }
            place += 1;
        }
        byte += 1;
    }
    table
};

#[cfg(test)]
mod tests {
    use super::{select, select_narrow, select_wide};

    #[test]
    fn a_narrow_word_is_the_beginning_of_a_word() {
        for word in 0..=u16::MAX {
            for rank in 0..=word.count_ones() {
                assert_eq!(select_narrow(word, rank), select(word.into(), rank), "{word:#x}, bit {rank}");
            }
        }
    }

    #[test]
    fn a_wide_word_is_two_words() {
        let word = 1 | 1 << 63 | 1 << 64 | 1u128 << 127;
        let places: Vec<_> = (0..5).map(|rank| select_wide(word, rank)).collect();
        assert_eq!(places, [Some(0), Some(63), Some(64), Some(127), None]);
        assert_eq!((select_wide(1 << 90, 0), select_wide(0, 0)), (Some(90), None));
    }

    #[test]
    fn select_finds_each_set_bit_and_no_other() {
        let mut words =
            vec![0, 1, 1 << 63, u64::MAX, 0x8000_0000_0000_0001, (1 << 54) - 1, 0x00f0_0000_a501_0080];
        // Words of every density, from a multiplicative walk.
        let mut word = 0x9e37_79b9_7f4a_7c15u64;
        for _ in 0..2000 {
            word = word.wrapping_mul(0xd134_2543_de82_ef95).wrapping_add(1);
            words.extend([word, word & word.rotate_left(17), word | word.rotate_left(29)]);
        }
        for word in words {
            let bits: Vec<u32> = (0..64).filter(|bit| word >> bit & 1 == 1).collect();
            for (rank, bit) in bits.iter().enumerate() {
                assert_eq!(select(word, rank as u32), Some(*bit), "{word:#x}, bit {rank}");
            }
            assert_eq!(select(word, bits.len() as u32), None, "{word:#x}");
        }
    }
}
