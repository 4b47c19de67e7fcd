//! Sets as bits of a word: the one operation that the standard library lacks, for drawing an element by luck.

/// One in each byte of a word.
const ONES: u64 = 0x0101_0101_0101_0101;
/// The top bit of each byte.
const TOPS: u64 = ONES << 7;

/// The place of the set bit of `word` that has `rank` set bits below it; `None` when there are not so many.
///
/// Without a branch that depends on `rank`: playouts ask this of luck, and a processor that guesses at luck loses its time. The
/// bytes' counts are summed side by side (Knuth, TAOCP 4A 7.1.3; Vigna, "Broadword implementation of rank/select queries", 2008),
/// then a table tells the place within one byte.
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
    // The top bit of byte k: whether the bit that is looked for lies beyond byte k. At most seven are.
    let beyond = ((rank as u64 * ONES) | TOPS).wrapping_sub(up_to) & TOPS;
    let shift = (((beyond >> 7).wrapping_mul(ONES) >> 56) << 3) as u32;
    let before = ((up_to << 8) >> shift) as u32 & 0xff;
    let byte = (word >> shift) as usize & 0xff;
    Some(shift + IN_BYTE[byte][((rank - before) & 7) as usize] as u32)
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
    use super::select;

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
