//! Patterns of actions: `take * joker`, `play 2? | play 3?`.

use std::fmt;
use std::str::FromStr;

/// The longest pattern, in letters: a study may come from anywhere.
const LONGEST: usize = 200;

/// A pattern of actions, matched against an action's text as records write it, and against its name in words.
///
/// A pattern is words, in either case. `*` stands for any words, also none; `?` within a word for any one letter. ` | ` separates patterns of
/// which one has to match.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pattern {
    text: String,
    alternatives: Vec<Vec<PatternWord>>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
enum PatternWord {
    /// Any words, also none.
    Any,
    /// These letters, `None` for any one.
    Letters(Vec<Option<char>>),
}

impl Pattern {
    /// Whether a text matches.
    pub fn matches(&self, text: &str) -> bool {
        let words: Vec<Vec<char>> = text
            .split_whitespace()
            .map(|word| {
                word.trim_end_matches([',', ';', ':', '.']).chars().flat_map(char::to_lowercase).collect()
            })
            .collect();
        self.alternatives.iter().any(|pattern| fits(pattern, &words))
    }
}

/// Whether words fit a pattern: the last `*` takes one word more whenever what follows it does not fit.
fn fits(pattern: &[PatternWord], words: &[Vec<char>]) -> bool {
    let (mut at, mut place, mut star) = (0, 0, None);
    while place < words.len() {
        match pattern.get(at) {
            Some(PatternWord::Any) => {
                star = Some((at, place));
                at += 1;
            }
            Some(PatternWord::Letters(letters)) if same(letters, &words[place]) => {
                at += 1;
                place += 1;
            }
            _ => match star {
                Some((any, taken)) => {
                    star = Some((any, taken + 1));
                    (at, place) = (any + 1, taken + 1);
                }
                None => return false,
            },
        }
    }
    pattern[at..].iter().all(|word| *word == PatternWord::Any)
}

fn same(letters: &[Option<char>], word: &[char]) -> bool {
    letters.len() == word.len()
        && letters.iter().zip(word).all(|(letter, own)| letter.is_none_or(|letter| letter == *own))
}

impl FromStr for Pattern {
    type Err = String;

    fn from_str(text: &str) -> Result<Pattern, String> {
        let expected = "expected words of an action such as `take * joker`";
        let length = text.chars().count();
        if length > LONGEST {
            return Err(format!("found a pattern of {length} letters; expected at most {LONGEST}"));
        }
        let alternative = |part: &str| -> Vec<PatternWord> { part.split_whitespace().map(word).collect() };
        let alternatives: Vec<_> = text.split('|').map(alternative).collect();
        if alternatives.iter().any(Vec::is_empty) {
            return Err(format!("found `{text}`; {expected}"));
        }
        if alternatives.iter().any(|words| words.iter().all(|word| *word == PatternWord::Any)) {
            return Err(format!("found `{text}`, which is every action; {expected}"));
        }
        let words = |part: &str| part.split_whitespace().collect::<Vec<_>>().join(" ");
        let text = text.split('|').map(words).collect::<Vec<_>>().join(" | ");
        Ok(Pattern { text, alternatives })
    }
}

fn word(text: &str) -> PatternWord {
    if text == "*" {
        return PatternWord::Any;
    }
    let letter =
        |letter: char| if letter == '?' { vec![None] } else { letter.to_lowercase().map(Some).collect() };
    PatternWord::Letters(text.chars().flat_map(letter).collect())
}

impl fmt::Display for Pattern {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn matches(pattern: &str, text: &str) -> bool {
        pattern.parse::<Pattern>().unwrap().matches(text)
    }

    #[test]
    fn a_star_stands_for_any_words_also_none() {
        assert!(matches("take * joker", "take joker") && matches("take * joker", "Take b1 the c2 JOKER"));
        assert!(!matches("take * joker", "take joker b1") && !matches("take * joker", "retake joker"));
        assert!(matches("* gamble", "gamble") && matches("* gamble", "support trip 2 gamble"));
        assert!(!matches("* gamble", "support gamble-card"));
        assert!(matches("a * b * c", "a x b b y c") && !matches("a * b * c", "a x c y b"));
        assert!(matches("* x *", "x") && matches("* x *", "take x, y"), "a comma is no part of a word");
    }

    #[test]
    fn a_question_mark_is_one_letter_and_a_star_in_a_word_is_a_star() {
        assert!(
            matches("play 2?", "play 2P") && !matches("play 2?", "play 2") && !matches("play 2?", "play 12P")
        );
        assert!(matches("play *R", "play *R") && !matches("play *R", "play KR"));
        assert!(matches("play 2? | play 3?", "play 3L") && !matches("play 2? | play 3?", "play 4L"));
    }

    #[test]
    fn a_pattern_that_is_nothing_or_everything_is_refused() {
        for text in ["", "  ", "|", "take |", "*", "* *", "take | *"] {
            assert!(text.parse::<Pattern>().is_err(), "{text}");
        }
        assert!("x".repeat(201).parse::<Pattern>().unwrap_err().contains("201 letters"));
        assert_eq!(" take   *  joker|flash ".parse::<Pattern>().unwrap().to_string(), "take * joker | flash");
    }

    /// However many stars there are, the work stays bounded.
    #[test]
    fn many_stars_take_no_time() {
        let pattern = "* a ".repeat(40) + "b";
        assert!(!matches(&pattern, &"a ".repeat(5000)));
    }
}
