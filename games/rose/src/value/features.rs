//! What the value of a position is a sum of: one entry of each table for each rank or joker that it looks at.
//!
//! A position is described twice over: as it lies before a selection, and with the holes of one that was just taken. Every entry is
//! the same for mirror images, so the value is, too.

use parlor_cards::Rank;

use super::shape::{BESIDE, CLASSES, RANK_CLASSES, around, class, classes, number_beside};
use super::sketch::{JOKER, Sketch, is_court};
use crate::{Place, Places};

/// The pile's size in steps, fine where the end is near: what remains of the pile decides what the board is good for.
const fn steps<const N: usize>(starts: [usize; N]) -> [u8; 41] {
    let mut table = [0; 41];
    let mut pile = 0;
    while pile < 41 {
        let mut step = 0;
        while step + 1 < N && starts[step + 1] <= pile {
            step += 1;
        }
        table[pile] = step as u8;
        pile += 1;
    }
    table
}

const FINE: [u8; 41] = steps([0, 3, 4, 5, 6, 7, 8, 10, 12, 15, 19, 24, 30, 36]);
const FINE_STEPS: usize = 14;
const MIDDLE: [u8; 41] = steps([0, 4, 6, 8, 11, 15, 21, 30]);
const MIDDLE_STEPS: usize = 8;
const JOKERS: [u8; 41] = steps([0, 4, 7, 11, 17, 26]);
const JOKERS_STEPS: usize = 6;
const COARSE: [u8; 41] = steps([0, 5, 10, 20]);
const COARSE_STEPS: usize = 4;

/// Up to six neighbours, and none.
const NEIGHBOURS: usize = 7;
/// Points that lie ready, by twos.
const READY: usize = 24;
/// How many of a selection's places touch a rank's cards: three or more are as good as three.
const TOUCHED: usize = 4;

/// Where in a table each class of a rank's places begins, when it has an entry for each number of unseen cards of the rank and, if
/// `pairs`, for each place beside it.
const fn starts(pairs: bool) -> [u16; RANK_CLASSES + 1] {
    let mut table = [0; RANK_CLASSES + 1];
    let (mut size, mut index) = (0, 0);
    while size <= 4 {
        let end = classes(size);
        while index < end {
            let places = if pairs { BESIDE[index] as u16 } else { 1 };
            table[index + 1] = table[index] + (5 - size as u16) * places;
            index += 1;
        }
        size += 1;
    }
    table
}

static STANDS: [u16; RANK_CLASSES + 1] = starts(false);
const STAND_COUNT: usize = starts(false)[RANK_CLASSES] as usize;
static PAIRS: [u16; RANK_CLASSES + 1] = starts(true);
const PAIR_COUNT: usize = starts(true)[RANK_CLASSES] as usize;

/// What matters of a rank's places beside others' cards: how many there are, and how many of them touch another.
const fn form(size: usize, touching: usize) -> usize {
    size * 5 + touching
}
const FORMS: usize = 25;

/// The sizes of the tables, in their order, and so where each begins. Most are entered by the pile's step, too.
const SIZES: [usize; 10] = [
    STAND_COUNT * 2 * FINE_STEPS,              // a rank's stand
    PAIR_COUNT * 2 * JOKERS_STEPS,             // a rank's stand and a joker's place
    classes(2) * 3 * FINE_STEPS,               // the jokers' places, and how many are unseen
    FORMS * 5 * 2 * NEIGHBOURS * MIDDLE_STEPS, // a rank's form, and how many places around it may soon be free
    READY * 41,                                // the points that lie ready
    STAND_COUNT * 2 * TOUCHED * MIDDLE_STEPS,  // with holes: a rank's stand, and how many holes it touches
    PAIR_COUNT * 2 * COARSE_STEPS,             // with holes: a rank's stand and a joker's place
    classes(2) * 3 * TOUCHED * MIDDLE_STEPS, // with holes: the jokers' places, and how many holes they touch
    CLASSES * MIDDLE_STEPS,                  // with holes: where the holes are
    READY * 41,                              // with holes: the points that lie ready
];
const START: [usize; SIZES.len() + 1] = {
    let mut start = [0; SIZES.len() + 1];
    let mut index = 0;
    while index < SIZES.len() {
        start[index + 1] = start[index] + SIZES[index];
        index += 1;
    }
    start
};

const RANKS: usize = START[0];
const JOINED: usize = START[1];
const LONE_JOKERS: usize = START[2];
const NEAR: usize = START[3];
const READY_POINTS: usize = START[4];
const HOLES_RANKS: usize = START[5];
const HOLES_JOINED: usize = START[6];
const HOLES_JOKERS: usize = START[7];
const HOLES: usize = START[8];
const HOLES_READY: usize = START[9];

/// How many entries all tables have.
pub const ENTRIES: usize = START[SIZES.len()];

impl Sketch {
    /// Calls back with the entries of the tables whose sum is the value of the position: of what is still to be scored.
    #[inline]
    pub fn entries(&self, visit: impl FnMut(usize)) {
        if self.holes.is_empty() { self.whole(visit) } else { self.with_holes(visit) }
    }

    /// How many of a rank are unseen; never more than the deck can hold beside those that lie here.
    #[inline]
    fn awaited(&self, rank: usize) -> usize {
        usize::from(self.unseen[rank]).min(4 - self.lying[rank].len().min(4))
    }

    /// A rank's places and how many of it are to come, as one number.
    #[inline]
    fn stand(&self, rank: usize) -> usize {
        usize::from(STANDS[class(self.lying[rank]) % RANK_CLASSES]) + self.awaited(rank)
    }

    /// A rank's stand with a joker's place, as one number.
    #[inline]
    fn pair(&self, rank: usize, joker: Place) -> usize {
        let lying = self.lying[rank];
        let number = number_beside(lying, joker) * (5 - lying.len().min(4));
        usize::from(PAIRS[class(lying) % RANK_CLASSES]) + number + self.awaited(rank)
    }

    #[inline]
    fn whole(&self, mut visit: impl FnMut(usize)) {
        let pile = usize::from(self.pile).min(40);
        let (fine, middle, coarse) = (FINE[pile] as usize, MIDDLE[pile] as usize, JOKERS[pile] as usize);
        let fluid = self.fluid();
        let mut ready = 0;
        for rank in 0..Rank::COUNT {
            let lying = self.lying[rank];
            let court = usize::from(is_court(rank));
            let stand = self.stand(rank);
            visit(RANKS + (stand * 2 + court) * FINE_STEPS + fine);
            for joker in self.lying[JOKER].iter() {
                let pair = self.pair(rank, joker);
                visit(JOINED + (pair * 2 + court) * JOKERS_STEPS + coarse);
            }
            let (form, points) = form_of(lying);
            ready += points << court;
            let near = around(lying).intersection(fluid).len();
            let near = ((form * 5 + usize::from(self.unseen[rank]).min(4)) * 2 + court) * NEIGHBOURS
                + near.min(NEIGHBOURS - 1);
            visit(NEAR + near * MIDDLE_STEPS + middle);
        }
        let jokers = class(self.lying[JOKER]) * 3 + usize::from(self.unseen[JOKER]).min(2);
        visit(LONE_JOKERS + jokers * FINE_STEPS + fine);
        visit(READY_POINTS + (ready / 2).min(READY - 1) * 41 + pile);
    }

    #[inline]
    fn with_holes(&self, mut visit: impl FnMut(usize)) {
        let left = After::new(usize::from(self.pile), self.holes.len());
        let mut ready = 0;
        for rank in 0..Rank::COUNT {
            visit(left.rank(self.rank_base(rank), around(self.lying[rank]).intersection(self.holes)));
            for joker in self.lying[JOKER].iter() {
                visit(left.pair(self.pair_base(rank, joker)));
            }
            ready += self.ready(rank);
        }
        left.rest(self, ready).into_iter().for_each(visit);
    }

    /// A rank's row in the table of ranks beside holes.
    #[inline]
    pub(super) fn rank_base(&self, rank: usize) -> usize {
        HOLES_RANKS + (self.stand(rank) * 2 + usize::from(is_court(rank))) * TOUCHED * MIDDLE_STEPS
    }

    /// A rank's row, with a joker, in the table of pairs beside holes.
    #[inline]
    pub(super) fn pair_base(&self, rank: usize, joker: Place) -> usize {
        HOLES_JOINED + (self.pair(rank, joker) * 2 + usize::from(is_court(rank))) * COARSE_STEPS
    }

    /// The most that a selection of this rank, without a joker, scores.
    #[inline]
    pub(super) fn ready(&self, rank: usize) -> usize {
        form_of(self.lying[rank]).1 << usize::from(is_court(rank))
    }

    /// The places whose cards may soon be taken, because another of their rank lies on the board: what comes there may touch others.
    #[inline]
    fn fluid(&self) -> Places {
        let pairs = self.lying[..Rank::COUNT].iter().filter(|places| places.len() >= 2);
        pairs.fold(Places::NONE, |fluid, places| fluid.union(*places))
    }
}

/// The pile after the holes of a selection are covered, by which the tables of positions with holes are entered.
#[derive(Clone, Copy)]
pub(super) struct After {
    pile: usize,
    middle: usize,
    coarse: usize,
}

impl After {
    #[inline]
    pub(super) fn new(pile: usize, holes: usize) -> After {
        let pile = pile.saturating_sub(holes).min(40);
        After { pile, middle: MIDDLE[pile].into(), coarse: COARSE[pile].into() }
    }

    /// The entry of a rank that touches these holes.
    #[inline]
    pub(super) fn rank(self, base: usize, touched: Places) -> usize {
        base + touched.len().min(TOUCHED - 1) * MIDDLE_STEPS + self.middle
    }

    /// The entry of a rank and a joker.
    #[inline]
    pub(super) fn pair(self, base: usize) -> usize {
        base + self.coarse
    }

    /// The entries of the jokers, the holes, and what lies ready.
    #[inline]
    pub(super) fn rest(self, sketch: &Sketch, ready: usize) -> [usize; 3] {
        let jokers = sketch.lying[JOKER];
        let touched = around(jokers).intersection(sketch.holes).len().min(TOUCHED - 1);
        let stand = class(jokers) * 3 + usize::from(sketch.unseen[JOKER]).min(2);
        [
            HOLES_JOKERS + (stand * TOUCHED + touched) * MIDDLE_STEPS + self.middle,
            HOLES + class(sketch.holes) * MIDDLE_STEPS + self.middle,
            HOLES_READY + (ready / 2).min(READY - 1) * 41 + self.pile,
        ]
    }
}

/// The form of a rank's places, and the most that a selection of them alone scores when the rank is plain.
#[inline]
fn form_of(lying: Places) -> (usize, usize) {
    let touching = lying.iter().filter(|place| !place.touching().intersection(lying).is_empty()).count();
    let size = lying.len().min(4);
    let ready = if size < 2 { 0 } else { size.max(2 * touching) };
    (form(size, touching.min(4)), ready)
}
