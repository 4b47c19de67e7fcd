//! Words with their slots: a table in which each short word has a place of its own, so that finding one is a multiplication and a comparison.

use std::collections::HashMap;

use parlor_game::NotationWord;

use crate::fast_hash::FastHash;

/// How many multipliers are tried, and how many places a table has for each word at least.
const TRIES: u64 = 256;
const SPARSE: usize = 8;

/// Words, each with a number.
pub(crate) struct WordTable {
    /// Of each place, which of `words` it is.
    places: Vec<u16>,
    words: Vec<(u128, usize)>,
    multiplier: u64,
    shift: u32,
    /// Long words, and those whose place another has.
    others: HashMap<NotationWord, usize, FastHash>,
}

impl WordTable {
    /// Finds a word's number. A short word is only a number here: it is compared as it is made, without a way through memory.
    #[inline(always)]
    pub(crate) fn get(&self, word: &NotationWord) -> Option<usize> {
        word.key().and_then(|key| self.at_its_place(key)).or_else(|| self.get_other(word))
    }

    /// The same, and remembers the word: where equal ones follow each other, one is looked up.
    #[inline(always)]
    pub(crate) fn get_next(&self, last: &mut Option<(u128, usize)>, word: &NotationWord) -> Option<usize> {
        let Some(key) = word.key() else { return self.get_other(word) };
        if let Some((_, number)) = last.filter(|(own, _)| *own == key) {
            return Some(number);
        }
        let number = self.at_its_place(key).or_else(|| self.get_other(word))?;
        *last = Some((key, number));
        Some(number)
    }

    #[inline]
    fn at_its_place(&self, key: u128) -> Option<usize> {
        let (own, number) = self.words[usize::from(self.places[place(key, self.multiplier, self.shift)])];
        (own == key).then_some(number)
    }

    #[cold]
    fn get_other(&self, word: &NotationWord) -> Option<usize> {
        self.others.get(word).copied()
    }
}

/// The place of a word in a table of this shift.
#[inline]
fn place(key: u128, multiplier: u64, shift: u32) -> usize {
    let folded = key as u64 ^ (key >> 64) as u64;
    (folded.wrapping_mul(multiplier) >> shift) as usize
}

impl FromIterator<(NotationWord, usize)> for WordTable {
    fn from_iter<I: IntoIterator<Item = (NotationWord, usize)>>(all: I) -> WordTable {
        let mut others: HashMap<_, _, FastHash> = all.into_iter().collect();
        let keys: Vec<_> = others.iter().filter_map(|(word, number)| Some((word.key()?, *number))).collect();
        let size = (SPARSE * keys.len()).next_power_of_two().max(2);
        let shift = u64::BITS - size.ilog2();
        let collisions = |multiplier: u64| {
            let mut taken = vec![false; size];
            keys.iter()
                .filter(|(key, _)| std::mem::replace(&mut taken[place(*key, multiplier, shift)], true))
                .count()
        };
        let multipliers = (1..=TRIES).map(|number| number.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1);
        let multiplier = multipliers.min_by_key(|multiplier| collisions(*multiplier)).unwrap_or(1);
        // The first is what no short word is like: its length is beyond theirs.
        let (mut places, mut words) = (vec![0; size], vec![(u128::MAX, 0)]);
        for (key, number) in keys {
            let free = &mut places[place(key, multiplier, shift)];
            if let (0, Ok(index)) = (*free, u16::try_from(words.len())) {
                *free = index;
                words.push((key, number));
            }
        }
        others.retain(|word, _| word.key().is_none_or(|key| words.iter().all(|(own, _)| *own != key)));
        WordTable { places, words, multiplier, shift, others }
    }
}
