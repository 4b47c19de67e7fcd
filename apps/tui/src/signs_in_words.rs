//! Sentences as a voice reads them: signs that voices skip, or read differently, as words.

use parlor_game::capital;

/// A sentence for people who hear it: `−2` is `minus 2`, `2+2=4` is `2 plus 2 is 4`. What stands between backticks is typed, and stays.
pub fn to_hear(text: &str) -> String {
    let parts = text.split('`').enumerate();
    let told: Vec<String> =
        parts.map(|(index, part)| if index % 2 == 0 { in_words(part) } else { part.to_owned() }).collect();
    told.join("`").replace("!.", "!")
}

fn in_words(text: &str) -> String {
    let letters: Vec<char> = text.chars().collect();
    let mut told = String::new();
    for (at, letter) in letters.iter().enumerate() {
        let before = at.checked_sub(1).map_or(' ', |at| letters[at]);
        let number_follows = letters.get(at + 1).is_some_and(char::is_ascii_digit);
        let begins = before.is_whitespace() || before == '(';
        let word = match letter {
            '−' => "minus",
            '-' if begins && number_follows => "minus",
            '+' if number_follows && (begins || before.is_ascii_digit()) => "plus",
            '×' => "times",
            '=' if before.is_ascii_digit() || before.is_whitespace() => "is",
            _ => {
                told.push(*letter);
                continue;
            }
        };
        if !before.is_whitespace() && before != '(' {
            told.push(' ');
        }
        let first = told.trim_end().is_empty() || told.trim_end().ends_with('.');
        told.push_str(&if first && at > 0 { capital(word) } else { word.to_owned() });
        if letters.get(at + 1).is_some_and(|next| !next.is_whitespace()) {
            told.push(' ');
        }
    }
    told
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A loss of points that one voice reads as a gain, since it skips the sign, and another as "hyphen".
    #[test]
    fn signs_are_heard_as_words() {
        for (written, heard) in [
            ("takes the ace: −1 point", "takes the ace: minus 1 point"),
            ("Trip: -2 force (-1, +3)", "Trip: minus 2 force (minus 1, plus 3)"),
            ("2+2=4, 22−2=20 left", "2 plus 2 is 4, 22 minus 2 is 20 left"),
            ("2 cards × 2 touching = 4 points", "2 cards times 2 touching is 4 points"),
            ("place a stone (`place a1 +`)", "place a stone (`place a1 +`)"),
            ("a four-sided die, roll-over", "a four-sided die, roll-over"),
            ("Hint: gamble. +1 to +3 force", "Hint: gamble. Plus 1 to plus 3 force"),
            ("(`discard g`). You win!. It", "(`discard g`). You win! It"),
        ] {
            assert_eq!(to_hear(written), heard);
        }
    }
}
