//! How many enemies will be passed in the end.
//!
//! A loop begins with both decks made anew: all that is left of the past is the number of loops cleared and, by `laws=kept`, the laws. So
//! the worth of a loop's beginning follows from a small table, and rollouts need not go beyond the loop in which they begin.

use parlor_cards::Suit;

use crate::{CardBits, Laws, Phase, Solitaire};

/// How a loop goes: the chance that it is cleared, and the enemies that are passed in it otherwise.
type Course = (f32, f32);

/// How the quick player fares in the first to the sixth loop, begun with these laws: clubs 1, diamonds 2, hearts 4, spades 8. Later
/// loops hardly differ from the sixth, as only combos and bribes pass enemies there.
///
/// Measured by `cargo run --release -p parlor-ouroboros-solitaire --example loops`, with the default options. Other options make the
/// game easier or harder; which laws and loops are better than others stays much the same.
#[rustfmt::skip]
const COURSES: [[Course; 16]; 6] = [
    [
        (0.930, 20.4), (0.959, 21.0), (0.930, 20.4), (0.959, 21.0), (0.939, 20.7), (0.961, 21.1), (0.939, 20.7), (0.961, 21.1),
        (0.997, 23.1), (1.000, 22.5), (0.997, 23.1), (1.000, 22.5), (0.997, 23.1), (1.000, 22.5), (0.997, 23.1), (1.000, 22.5),
    ],
    [
        (0.864, 14.3), (0.913, 12.9), (0.930, 20.4), (0.959, 21.0), (0.877, 14.5), (0.922, 13.0), (0.939, 20.7), (0.961, 21.1),
        (0.990, 10.7), (0.994, 7.5), (0.997, 23.1), (1.000, 22.5), (0.990, 10.7), (0.994, 7.5), (0.997, 23.1), (1.000, 22.5),
    ],
    [
        (0.496, 12.7), (0.500, 13.9), (0.568, 14.0), (0.652, 13.7), (0.525, 13.2), (0.548, 14.2), (0.579, 14.4), (0.671, 14.0),
        (0.881, 16.5), (0.899, 16.3), (0.894, 17.4), (0.903, 17.3), (0.881, 16.6), (0.898, 16.4), (0.896, 17.4), (0.908, 17.3),
    ],
    [
        (0.274, 11.6), (0.311, 14.2), (0.344, 12.3), (0.330, 14.2), (0.297, 12.1), (0.357, 14.6), (0.370, 12.9), (0.389, 14.6),
        (0.815, 15.8), (0.849, 16.5), (0.825, 16.0), (0.861, 17.0), (0.822, 15.9), (0.858, 16.8), (0.829, 16.1), (0.863, 17.1),
    ],
    [
        (0.180, 11.3), (0.272, 14.3), (0.188, 11.2), (0.285, 14.3), (0.213, 11.6), (0.316, 14.8), (0.219, 11.7), (0.330, 14.7),
        (0.724, 15.5), (0.726, 15.8), (0.744, 16.0), (0.792, 16.9), (0.734, 15.7), (0.753, 15.9), (0.752, 16.2), (0.807, 17.1),
    ],
    [
        (0.162, 11.6), (0.241, 14.4), (0.162, 11.5), (0.245, 14.4), (0.193, 11.9), (0.291, 14.8), (0.196, 11.8), (0.296, 14.8),
        (0.562, 13.8), (0.640, 15.7), (0.646, 15.4), (0.648, 15.8), (0.577, 13.9), (0.676, 15.7), (0.662, 15.6), (0.682, 15.8),
    ],
];

/// A search clears more loops than the quick player: its odds are this many times better.
const SEARCHED: f32 = 3.0;
/// The chance that a loop which is cleared brings a black law that was not in force. Both red ones are taken for granted.
const BLACK_LAW: f32 = 0.7;
/// This many loops are counted: in an endless game more would change no choice.
const HORIZON: u32 = 40;
/// The bits of the red laws and of the two black ones.
const RED: usize = 0b0110;
const CLUBS: usize = 0b0001;
const SPADES: usize = 0b1000;

/// The chances of having none of the black laws, clubs, spades, both: the laws of each place in such a list.
const BLACK: [usize; 4] = [0, CLUBS, SPADES, CLUBS | SPADES];

impl Solitaire {
    /// How many enemies will be passed in the end, on average. Exact when the game is over; an estimate at the beginning of a loop; within
    /// a loop it goes by the enemies left, not by the cards.
    pub(crate) fn expected_score(&self) -> f32 {
        let mut expected = self.score() as f32;
        if self.phase == Phase::Over {
            return expected;
        }
        let laws = self.laws.iter().fold(0, |laws, suit: Suit| laws | 1 << suit as usize);
        let kept = self.rules.laws == Laws::Kept;
        let mut red = laws & RED;
        let mut reached = BLACK.map(|black| if black == laws & !RED { 1.0 } else { 0.0 });
        // Of this loop only a part may be left.
        let mut part = self.threats() as f32 / CardBits::THREAT.len() as f32;
        for ahead in 0..self.loops_left().min(HORIZON) {
            let courses = &COURSES[(self.cleared.saturating_add(ahead) as usize).min(COURSES.len() - 1)];
            for (share, black) in reached.iter_mut().zip(BLACK) {
                let (chance, passed) = courses[red | black];
                let chance = searched(chance).powf(part);
                let all = CardBits::THREAT.len() as f32;
                expected += *share * part * (chance * all + (1.0 - chance) * passed);
                *share *= chance;
            }
            (red, reached) =
                if kept { (RED, with_new_laws(reached)) } else { (0, [reached.iter().sum(), 0.0, 0.0, 0.0]) };
            part = 1.0;
        }
        expected
    }

    /// How many loops there are still to clear, this one included.
    fn loops_left(&self) -> u32 {
        match u32::from(self.rules.loops) {
            0 => u32::MAX,
            loops => loops.saturating_sub(self.cleared),
        }
    }
}

fn searched(chance: f32) -> f32 {
    SEARCHED * chance / (1.0 + (SEARCHED - 1.0) * chance)
}

/// The chances after a loop in which black laws may be found.
fn with_new_laws([none, clubs, spades, both]: [f32; 4]) -> [f32; 4] {
    let (found, not) = (BLACK_LAW, 1.0 - BLACK_LAW);
    [
        none * not * not,
        none * found * not + clubs * not,
        none * not * found + spades * not,
        none * found * found + (clubs + spades) * found + both,
    ]
}
