//! The fourteen places and which of them touch (ROSE-2).

use std::fmt;

use parlor_bits::{bit_set, select_narrow};
use parlor_game::{NotationWord, two_letters};

/// How many cards each column holds, from `a` to `e`.
const COLUMNS: [u8; 5] = [2, 3, 4, 3, 2];

/// One of the fourteen places, in the order of ROSE-2: `a1 a2 | b1 b2 b3 | c1 c2 c3 c4 | d1 d2 d3 | e1 e2`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Place(u8);

impl Place {
    /// How many places there are.
    pub const COUNT: usize = 14;

    /// The place with this index in the order of ROSE-2; indices beyond the last give the last.
    #[inline]
    pub const fn new(index: usize) -> Place {
        Place(if index < Place::COUNT { index as u8 } else { Place::COUNT as u8 - 1 })
    }

    /// Its index in the order of ROSE-2.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    const fn from_index(index: u8) -> Place {
        Place(index)
    }

    /// All places in the order of ROSE-2.
    pub fn all() -> impl Iterator<Item = Place> {
        (0..Place::COUNT).map(Place::new)
    }

    /// Its column from 0 (`a`), and how deep it lies in it from 0.
    pub const fn column_and_depth(self) -> (u8, u8) {
        let (mut column, mut depth) = (0, self.0);
        while depth >= COLUMNS[column] {
            depth -= COLUMNS[column];
            column += 1;
        }
        (column as u8, depth)
    }

    /// How far its centre lies below the flower's centre, in half cards: columns are centred.
    pub const fn height(self) -> i8 {
        let (column, depth) = self.column_and_depth();
        2 * depth as i8 - (COLUMNS[column as usize] as i8 - 1)
    }

    /// The places that touch it: above and below in its column, and half a step higher and lower in the next columns.
    #[inline]
    pub const fn touching(self) -> Places {
        TOUCHING[self.index()]
    }

    /// Reads `c2` or `C2`.
    pub fn parse(text: &str) -> Option<Place> {
        let [column, row] = text.as_bytes() else { return None };
        Place::all().find(|place| {
            let (own_column, depth) = place.column_and_depth();
            column.to_ascii_lowercase() == b'a' + own_column && *row == b'1' + depth
        })
    }
}

impl From<Place> for NotationWord {
    #[inline]
    fn from(place: Place) -> Self {
        let (column, depth) = place.column_and_depth();
        two_letters((b'a' + column).into(), (b'1' + depth).into())
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (column, depth) = self.column_and_depth();
        write!(f, "{}{}", (b'a' + column) as char, depth + 1)
    }
}

impl fmt::Debug for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

bit_set! {
    /// A set of places.
    pub struct Places(u16) of Place, by select_narrow, counted in usize;
}

impl Places {
    /// No place.
    pub const NONE: Places = Places::EMPTY;

    /// The set as bits, by [`Place::index`].
    #[inline]
    pub(crate) const fn bits(self) -> u16 {
        self.0
    }

    /// The set with these bits; those that are no place are left out.
    #[inline]
    pub(crate) const fn from_bits(bits: u16) -> Places {
        Places(bits & ((1 << Place::COUNT) - 1))
    }

    /// The sets of one or more of these places.
    pub(crate) fn subsets(self) -> impl Iterator<Item = Places> {
        let mut subset = 0u16;
        std::iter::from_fn(move || {
            // Counting upwards in the bits of the set alone; after the whole set it starts over from none.
            subset = subset.wrapping_sub(self.0) & self.0;
            (subset != 0).then_some(Places(subset))
        })
    }
}

const TOUCHING: [Places; Place::COUNT] = {
    let mut table = [Places::NONE; Place::COUNT];
    let mut one = 0;
    while one < Place::COUNT {
        let mut other = 0;
        while other < Place::COUNT {
            let (a, b) = (Place::new(one), Place::new(other));
            let columns = a.column_and_depth().0.abs_diff(b.column_and_depth().0);
            let heights = a.height().abs_diff(b.height());
            // A card is two half steps high, and leans half a step against its neighbours.
            if (columns == 0 && heights == 2) || (columns == 1 && heights == 1) {
                table[one] = table[one].with(b);
            }
            other += 1;
        }
        one += 1;
    }
    table
};
