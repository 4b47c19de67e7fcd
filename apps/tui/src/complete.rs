//! Half-typed words into whole ones.

/// What a Tab makes of what was typed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Completed {
    /// The text, longer if it could be.
    pub(crate) text: String,
    /// The words that could stand there, when there are several.
    pub(crate) options: Vec<String>,
}

/// Completes the last word of `typed` by the legal texts, word by word, whatever the letter case.
pub(crate) fn complete<'a>(typed: &str, texts: impl IntoIterator<Item = &'a str>) -> Completed {
    let mut whole: Vec<_> = typed.split_whitespace().collect();
    let begun =
        if typed.ends_with(char::is_whitespace) || typed.is_empty() { "" } else { whole.pop().unwrap_or("") };
    // Each word that can follow, and whether more must follow that one.
    let mut next: Vec<(String, bool)> = Vec::new();
    for text in texts {
        let words: Vec<_> = text.split(' ').collect();
        let fits = words.len() > whole.len()
            && whole.iter().zip(&words).all(|(typed, word)| typed.eq_ignore_ascii_case(word))
            && starts_with(words[whole.len()], begun);
        if !fits {
            continue;
        }
        let more = words.len() > whole.len() + 1;
        match next.iter_mut().find(|(word, _)| word == words[whole.len()]) {
            Some(known) => known.1 |= more,
            None => next.push((words[whole.len()].to_owned(), more)),
        }
    }
    finish(&whole, begun, typed, next)
}

fn finish(whole: &[&str], begun: &str, typed: &str, mut next: Vec<(String, bool)>) -> Completed {
    next.sort_unstable();
    let before = |word: &str| {
        let mut words = whole.to_vec();
        words.push(word);
        words.join(" ")
    };
    match next.as_slice() {
        [] => Completed { text: typed.to_owned(), options: Vec::new() },
        [(only, more)] => {
            let end = if *more { " " } else { "" };
            Completed { text: before(only) + end, options: Vec::new() }
        }
        [(first, _), rest @ ..] => {
            let common = rest.iter().fold(first.len(), |common, (word, _)| common.min(shared(first, word)));
            let word = if common > begun.len() { &first[..common] } else { begun };
            let text = if word.is_empty() { typed.to_owned() } else { before(word) };
            Completed { text, options: next.into_iter().map(|(word, _)| word).collect() }
        }
    }
}

fn starts_with(word: &str, begun: &str) -> bool {
    word.get(..begun.len()).is_some_and(|start| start.eq_ignore_ascii_case(begun))
}

/// How many bytes two words have in common at their beginning.
fn shared(one: &str, other: &str) -> usize {
    let same = one.char_indices().zip(other.chars()).take_while(|((_, one), other)| one == other);
    same.last().map_or(0, |((at, letter), _)| at + letter.len_utf8())
}

/// The legal text that is meant by what was typed: itself whatever the letter case, or the only one of the same words in another
/// order; what was typed, where there is none.
pub(crate) fn meant<'a>(typed: &str, texts: impl IntoIterator<Item = &'a str>) -> String {
    let words: Vec<_> = typed.split_whitespace().map(str::to_lowercase).collect();
    let sorted = |words: &[String]| {
        let mut words = words.to_vec();
        words.sort_unstable();
        words
    };
    let (mut same, wanted) = (Vec::new(), sorted(&words));
    for text in texts {
        let own: Vec<_> = text.split(' ').map(str::to_lowercase).collect();
        if own == words {
            return text.to_owned();
        }
        if own.first() == words.first() && sorted(&own) == wanted {
            same.push(text);
        }
    }
    match same.as_slice() {
        [only] => (*only).to_owned(),
        _ => typed.split_whitespace().collect::<Vec<_>>().join(" "),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXTS: [&str; 6] =
        ["take b1 c2", "take b1 c2 d1", "take b2 c2", "place c3 +", "place c3 x", "discard r"];

    fn text(typed: &str) -> String {
        complete(typed, TEXTS).text
    }

    #[test]
    fn words_are_completed_one_by_one() {
        assert_eq!(text("t"), "take ");
        assert_eq!(text("TA"), "take ");
        assert_eq!(text("take "), "take b");
        assert_eq!(text("take b1"), "take b1 ");
        assert_eq!(text("take b1 "), "take b1 c2 ");
        assert_eq!(text("place c3 "), "place c3 ");
        assert_eq!(text("discard "), "discard r");
        assert_eq!(text("nothing like it"), "nothing like it");
        assert_eq!(text("take é"), "take é");
        assert_eq!(complete("place c3 ", TEXTS).options, ["+", "x"]);
        assert_eq!(complete("", TEXTS).options, ["discard", "place", "take"]);
    }

    #[test]
    fn another_order_of_the_same_words_is_understood() {
        assert_eq!(meant(" TAKE  c2 b1", TEXTS), "take b1 c2");
        assert_eq!(meant("place c3 +", TEXTS), "place c3 +");
        assert_eq!(meant("place  +", TEXTS), "place +");
        assert_eq!(meant("c2 take b1", TEXTS), "c2 take b1");
    }
}
