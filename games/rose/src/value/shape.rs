//! Sets of places up to the flower's mirror images.
//!
//! The flower looks the same when left and right change places, when top and bottom do, and when both do. Four sets that are images of
//! each other form a class; what is learnt about one of them holds for all.

use crate::{Place, Places};

/// No selection is larger, and no class is made for larger sets.
const MOST: u32 = 5;
const MASKS: usize = 1 << Place::COUNT;

/// How many classes there are of sets of at most this many places.
const UP_TO: [usize; MOST as usize + 1] = {
    let mut counts = [0; MOST as usize + 1];
    let mut mask = 0;
    while mask < MASKS {
        let mut size = (mask as u32).count_ones() as usize;
        while size < counts.len() && is_least(mask as u16) {
            counts[size] += 1;
            size += 1;
        }
        mask += 1;
    }
    counts
};

/// How many classes there are of sets of at most this many places, up to five.
pub(super) const fn classes(most: usize) -> usize {
    UP_TO[most]
}

/// How many classes of sets there are that cards of one rank may lie on.
pub(super) const RANK_CLASSES: usize = classes(4);
/// How many classes of sets there are that a selection may hold.
pub(super) const CLASSES: usize = classes(MOST as usize);

/// The place that a mirror image shows where `place` lies. Bit 0 of the mirror exchanges left and right, bit 1 top and bottom.
pub(crate) const fn mirrored(place: usize, mirror: usize) -> usize {
    const STARTS: [usize; 6] = [0, 2, 5, 9, 12, 14];
    let (column, depth) = Place::new(place).column_and_depth();
    let (mut column, mut depth) = (column as usize, depth as usize);
    if mirror & 2 != 0 {
        depth = STARTS[column + 1] - STARTS[column] - 1 - depth;
    }
    if mirror & 1 != 0 {
        column = 4 - column;
    }
    STARTS[column] + depth
}

/// [`mirrored`] for each mirror and place.
const MIRRORED: [[u8; Place::COUNT]; 4] = {
    let mut table = [[0; Place::COUNT]; 4];
    let mut mirror = 0;
    while mirror < 4 {
        let mut place = 0;
        while place < Place::COUNT {
            table[mirror][place] = mirrored(place, mirror) as u8;
            place += 1;
        }
        mirror += 1;
    }
    table
};

const fn image(mask: u16, mirror: usize) -> u16 {
    let (mut rest, mut image) = (mask, 0);
    while rest != 0 {
        image |= 1 << MIRRORED[mirror][rest.trailing_zeros() as usize];
        rest &= rest - 1;
    }
    image
}

/// Whether none of a set's images is less.
const fn is_least(mask: u16) -> bool {
    image(mask, 1) >= mask && image(mask, 2) >= mask && image(mask, 3) >= mask
}

/// The least set of each class, smaller sets first.
const LEAST: [u16; CLASSES] = {
    let mut sets = [0; CLASSES];
    let (mut class, mut size) = (0, 0);
    while size <= MOST {
        let mut mask = 0;
        while mask < MASKS {
            if (mask as u32).count_ones() == size && is_least(mask as u16) {
                sets[class] = mask as u16;
                class += 1;
            }
            mask += 1;
        }
        size += 1;
    }
    sets
};

/// What is known of each set and each class.
struct Shapes {
    /// Each set's class, smaller sets first; and the mirror that shows the class's own set.
    class: [u16; MASKS],
    mirror: [u8; MASKS],
    /// The places that touch one of the set and are not in it.
    around: [u16; MASKS],
    /// For each class of a rank's sets, the numbers of the places beside it: places that the set's own symmetry exchanges are one.
    beside: [[u8; Place::COUNT]; RANK_CLASSES],
}

#[allow(long_running_const_eval)] // A few hundred thousand steps, once.
static TABLE: Shapes = {
    let mut table = Shapes {
        class: [0; MASKS],
        mirror: [0; MASKS],
        around: [0; MASKS],
        beside: [[0; Place::COUNT]; RANK_CLASSES],
    };
    let mut mask = 1;
    while mask < MASKS {
        // Of the set without its first place it is known.
        let first = Place::new(mask.trailing_zeros() as usize).touching().bits();
        let rest = mask & (mask - 1);
        table.around[mask] = (first | table.around[rest]) & !(mask as u16);
        mask += 1;
    }
    let mut class = 0;
    while class < CLASSES {
        let mut mirror = 4;
        while mirror > 0 {
            mirror -= 1;
            let image = image(LEAST[class], mirror) as usize;
            (table.class[image], table.mirror[image]) = (class as u16, mirror as u8);
        }
        if class < RANK_CLASSES {
            table.beside[class] = beside(LEAST[class]).0;
        }
        class += 1;
    }
    table
};

/// Numbers the places beside `mask`, those that the mirrors which keep it exchange alike; and how many numbers there are.
const fn beside(mask: u16) -> ([u8; Place::COUNT], usize) {
    let mut table = [0; Place::COUNT];
    let mut count = 0;
    let mut place = 0;
    while place < Place::COUNT {
        if mask & (1 << place) == 0 {
            let mut least = place;
            let mut mirror = 1;
            while mirror < 4 {
                let other = MIRRORED[mirror][place] as usize;
                if image(mask, mirror) == mask && other < least {
                    least = other;
                }
                mirror += 1;
            }
            if least == place {
                table[place] = count as u8;
                count += 1;
            } else {
                table[place] = table[least];
            }
        }
        place += 1;
    }
    (table, count)
}

/// How many different places there are beside the set of each class of a rank's sets.
pub(super) const BESIDE: [u8; RANK_CLASSES] = {
    let mut table = [0; RANK_CLASSES];
    let mut class = 0;
    while class < RANK_CLASSES {
        table[class] = beside(LEAST[class]).1 as u8;
        class += 1;
    }
    table
};

/// The class of a set of at most five places; larger ones count as none.
#[inline]
pub(super) fn class(set: Places) -> usize {
    TABLE.class[set.bits() as usize % MASKS] as usize
}

/// The places that touch one of the set and are not in it.
#[inline]
pub(super) fn around(set: Places) -> Places {
    Places::from_bits(TABLE.around[set.bits() as usize % MASKS])
}

/// The number of a place beside a set of at most four, which it is not in, below [`BESIDE`] of the set's class: pairs of set and place
/// have the same class and number if and only if they are images of each other.
#[inline]
pub(super) fn number_beside(set: Places, place: Place) -> usize {
    let mirror = TABLE.mirror[set.bits() as usize % MASKS] as usize;
    TABLE.beside[class(set) % RANK_CLASSES][MIRRORED[mirror % 4][place.index()] as usize] as usize
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sets(most: u32) -> impl Iterator<Item = Places> {
        (0..MASKS as u16).filter(move |mask| mask.count_ones() <= most).map(Places::from_bits)
    }

    #[test]
    fn mirrors_keep_what_touches() {
        for mirror in 0..4 {
            for place in Place::all() {
                let image = Place::new(mirrored(place.index(), mirror));
                let neighbours =
                    place.touching().iter().map(|other| Place::new(mirrored(other.index(), mirror)));
                assert_eq!(image.touching(), neighbours.collect(), "{place} under mirror {mirror}");
            }
        }
    }

    #[test]
    fn around_a_set_lies_what_touches_it() {
        for set in sets(14) {
            let touching = Place::all().filter(|place| !place.touching().intersection(set).is_empty());
            assert_eq!(around(set), touching.collect::<Places>().without(set));
        }
    }

    #[test]
    fn a_class_holds_the_images_of_a_set_and_nothing_else() {
        let mut own = vec![Vec::new(); CLASSES];
        sets(MOST).for_each(|set| own[class(set)].push(set));
        for members in own {
            let images: std::collections::BTreeSet<_> =
                (0..4).map(|mirror| Places::from_bits(image(members[0].bits(), mirror))).collect();
            assert_eq!(images, members.into_iter().collect());
        }
    }

    #[test]
    fn a_place_beside_a_set_has_the_number_of_its_images_and_no_others() {
        for set in sets(4) {
            let mut images = std::collections::BTreeMap::new();
            for place in Place::all().filter(|place| !set.contains(*place)) {
                let own =
                    (0..4).map(|mirror| (image(set.bits(), mirror), mirrored(place.index(), mirror))).min();
                assert_eq!(*images.entry(number_beside(set, place)).or_insert(own), own, "{set:?} {place}");
            }
            assert_eq!(
                images.len(),
                BESIDE[class(set)] as usize,
                "{set:?}: as many numbers as there are pairs"
            );
        }
    }
}
