//! How large the boxes of players are, and where they stand.

use std::ops::RangeInclusive;

use parlor_game::Seat;

use crate::limits::{HAND, LARGEST};

/// The least columns of one of two boxes side by side, and the most of any.
const COLUMNS: (u16, u16) = (22, 60);
/// The last level at which boxes have no frames, and the least columns of one of two such boxes side by side.
const FLAT: (u16, u16) = (2, 28);
/// The level from which boxes say all there is to say, as a rule, and the rows of a hand that does.
const FULL: (u16, u16) = (5, 10);
/// Where the boxes of all players stand at one size.
pub(crate) struct Boxes {
    /// Columns and rows of a box, frames included.
    cell: (u16, u16),
    across: u16,
    seats: u16,
    /// Whether boxes have frames.
    pub(crate) framed: bool,
}

impl Boxes {
    pub(crate) fn of(seats: u16, columns: u16, level: u16) -> Boxes {
        let framed = level > FLAT.0;
        let least = if framed { COLUMNS.0 } else { FLAT.1 };
        let across = if columns >= 2 * least { 2 } else { 1 };
        Boxes { cell: ((columns / across).min(COLUMNS.1), level + 2), across, seats, framed }
    }

    pub(crate) fn size(&self) -> (u16, u16) {
        (self.cell.0 * self.across, self.cell.1 * self.seats.div_ceil(self.across))
    }

    /// Left, top, columns and rows of a player's box.
    pub(crate) fn area(&self, seat: Seat) -> (u16, u16, u16, u16) {
        let (at, (width, rows)) = (seat.index() as u16, self.cell);
        (width * (at % self.across), rows * (at / self.across), width, rows)
    }
}

/// The levels of boxes and the rows of hands that are read, in the order in which they are tried: boxes that say all and a hand that does, then
/// boxes that say most, then hands that say the least.
pub(crate) fn tries_of_boxes() -> Vec<(u16, u16)> {
    let with = |levels: RangeInclusive<u16>, rows: RangeInclusive<u16>| {
        levels.rev().flat_map(move |level| rows.clone().rev().map(move |rows| (level, rows)))
    };
    let ((full, read), less) = (FULL, 0..=FULL.0 - 1);
    let all = with(full..=LARGEST, read..=read).chain(with(full..=full, HAND + 1..=read));
    all.chain(with(less.clone(), HAND + 1..=read)).chain(with(less, 1..=HAND)).collect()
}
