//! Which characters take one column in a terminal, and what is like them in ASCII.

/// The ranges of characters that take no column or two: controls, combining and joining marks, East Asian wide ones, emoji.
/// From Unicode's `EastAsianWidth.txt` (W and F) and general categories (Cc, Cf, Mn, Me), coarsened to the safe side.
const NOT_ONE_COLUMN: &[(u32, u32)] = &[
    (0x0000, 0x001f),
    (0x007f, 0x009f),
    (0x00ad, 0x00ad),
    (0x0300, 0x036f),
    (0x0483, 0x0489),
    (0x0591, 0x05c7),
    (0x0610, 0x061a),
    (0x064b, 0x065f),
    (0x0900, 0x0dff),
    (0x0e31, 0x0e3a),
    (0x0e47, 0x0e4e),
    (0x1100, 0x11ff),
    (0x1ab0, 0x1aff),
    (0x1dc0, 0x1dff),
    (0x200b, 0x200f),
    (0x2028, 0x202e),
    (0x2060, 0x206f),
    (0x20d0, 0x20ff),
    (0x231a, 0x231b),
    (0x2329, 0x232a),
    (0x23e9, 0x23f3),
    (0x25fd, 0x25fe),
    (0x2614, 0x2615),
    (0x2630, 0x2637),
    (0x2648, 0x2653),
    (0x267f, 0x267f),
    (0x268a, 0x268f),
    (0x2693, 0x2693),
    (0x26a1, 0x26a1),
    (0x26aa, 0x26ab),
    (0x26bd, 0x26be),
    (0x26c4, 0x26c5),
    (0x26ce, 0x26ce),
    (0x26d4, 0x26d4),
    (0x26ea, 0x26ea),
    (0x26f2, 0x26f3),
    (0x26f5, 0x26f5),
    (0x26fa, 0x26fa),
    (0x26fd, 0x26fd),
    (0x2705, 0x2705),
    (0x270a, 0x270b),
    (0x2728, 0x2728),
    (0x274c, 0x274c),
    (0x274e, 0x274e),
    (0x2753, 0x2757),
    (0x2795, 0x2797),
    (0x27b0, 0x27b0),
    (0x27bf, 0x27bf),
    (0x2b1b, 0x2b1c),
    (0x2b50, 0x2b50),
    (0x2b55, 0x2b55),
    (0x2e80, 0xa4cf),
    (0xa960, 0xa97f),
    (0xac00, 0xdfff),
    (0xe000, 0xfaff),
    (0xfb1e, 0xfb1e),
    (0xfe00, 0xfe6f),
    (0xfeff, 0xff60),
    (0xffe0, 0xffff),
    (0x16fe0, 0x18aff),
    (0x1aff0, 0x1b2ff),
    (0x1f000, 0x1faff),
    (0x20000, 0x0010_ffff),
];

/// Whether the character takes exactly one column, in any font.
pub fn is_narrow(letter: char) -> bool {
    if matches!(letter, ' '..='~') {
        return true;
    }
    let code = u32::from(letter);
    NOT_ONE_COLUMN.iter().all(|(from, to)| code < *from || code > *to)
}

/// A text and the same in ASCII, both of as many characters as it takes columns.
///
/// ```
/// assert_eq!(parlor_scene::in_both_forms("für龍"), ("für?".into(), "fur?".into()));
/// ```
pub fn in_both_forms(text: &str) -> (String, String) {
    let shown = text.chars().map(|letter| if is_narrow(letter) { letter } else { '?' });
    shown.map(|letter| (letter, like(letter))).unzip()
}

/// The ASCII letter most like one of another alphabet.
fn like(letter: char) -> char {
    const LIKE: [(&str, char); 22] = [
        ("♣", 'C'),
        ("♦", 'D'),
        ("♥", 'H'),
        ("♠", 'S'),
        ("★", '*'),
        ("×", 'x'),
        ("ÄÀÁÂÃÅ", 'A'),
        ("äàáâãå", 'a'),
        ("ÉÈÊË", 'E'),
        ("éèêë", 'e'),
        ("ÍÌÎÏ", 'I'),
        ("íìîï", 'i'),
        ("ÖÓÒÔÕØ", 'O'),
        ("öóòôõø", 'o'),
        ("ÜÚÙÛ", 'U'),
        ("üúùû", 'u'),
        ("ß", 's'),
        ("Çç", 'c'),
        ("Ññ", 'n'),
        ("\u{2212}\u{2013}", '-'),
        ("\u{2019}", '\''),
        ("\u{201c}\u{201d}\u{201e}", '"'),
    ];
    if letter.is_ascii() {
        return letter;
    }
    LIKE.iter().find(|(letters, _)| letters.contains(letter)).map_or('?', |(_, plain)| *plain)
}

#[cfg(test)]
mod tests {
    use super::is_narrow;

    #[test]
    fn what_boards_are_drawn_with_is_narrow() {
        for letter in " az~┌╔═╌┃━★♠♥♦♣●○◆▲·×←→█░é".chars() {
            assert!(is_narrow(letter), "{letter}");
        }
    }

    #[test]
    fn what_would_shift_a_board_is_not() {
        for letter in "🂡😀龍한ア⭐⚡\u{301}\u{200d}\u{fe0f}\u{7}\u{feff}".chars() {
            assert!(!is_narrow(letter), "{letter:?}");
        }
    }

    #[test]
    fn the_ranges_are_in_order() {
        assert!(super::NOT_ONE_COLUMN.windows(2).all(|pair| pair[0].1 < pair[1].0));
    }
}
