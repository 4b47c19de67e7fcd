//! What somebody meant who misspelt a name.

/// The one of these names that a word is most like; none where it is like none, or like several.
pub(crate) fn nearest<'a>(word: &str, names: impl Iterator<Item = &'a str> + Clone) -> Option<&'a str> {
    let word = word.to_lowercase();
    if word.chars().count() < 2 {
        return None;
    }
    // A part of a name comes before what is only like it: `solitaire`, `solo`.
    let mut parts = names.clone().filter(|name| name.contains(&word));
    if let Some(only) = parts.next() {
        return if parts.next().is_none() { Some(only) } else { None };
    }
    let most = 1 + word.chars().count() / 4;
    let mut found: Vec<_> = names.map(|name| (distance(&word, name), name)).collect();
    found.retain(|(distance, _)| *distance <= most);
    found.sort_unstable();
    match found[..] {
        [(_, only)] => Some(only),
        [(first, name), (second, _), ..] if first < second => Some(name),
        _ => None,
    }
}

/// How many letters have to be put in, taken out, changed or exchanged with the next to make one word the other (the restricted distance of
/// Damerau, "A technique for computer detection and correction of spelling errors", 1964).
fn distance(one: &str, other: &str) -> usize {
    let (one, other): (Vec<char>, Vec<char>) = (one.chars().collect(), other.chars().collect());
    let mut before: Vec<usize> = Vec::new();
    let mut last: Vec<usize> = (0..=other.len()).collect();
    for (row, letter) in one.iter().enumerate() {
        let mut next = vec![row + 1];
        for (column, own) in other.iter().enumerate() {
            let changed = last[column] + usize::from(letter != own);
            let mut least = changed.min(last[column + 1] + 1).min(next[column] + 1);
            let exchanged = row > 0 && column > 0 && *letter == other[column - 1] && one[row - 1] == *own;
            if exchanged {
                least = least.min(before[column - 1] + 1);
            }
            next.push(least);
        }
        before = std::mem::replace(&mut last, next);
    }
    last.last().copied().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn meant(word: &str) -> Option<&'static str> {
        nearest(word, ["rose", "ouroboros", "ouroboros-solitaire", "snake", "solo-war"].into_iter())
    }

    #[test]
    fn a_misspelt_name_is_known() {
        assert_eq!(meant("rsoe"), Some("rose"));
        assert_eq!(meant("Snak"), Some("snake"));
        assert_eq!(meant("solowar"), Some("solo-war"));
        assert_eq!(meant("solitaire"), Some("ouroboros-solitaire"));
        assert_eq!(meant("ouroborus"), Some("ouroboros"));
    }

    #[test]
    fn what_is_like_none_or_like_several_is_nobodys_name() {
        assert_eq!(meant("chess"), None);
        assert_eq!(meant("ouro"), None);
        assert_eq!(meant("s"), None);
        assert_eq!(meant(""), None);
    }

    #[test]
    fn distances_are_those_of_the_book() {
        assert_eq!(distance("kitten", "sitting"), 3);
        assert_eq!(distance("ab", "ba"), 1);
        assert_eq!(distance("", "abc"), 3);
    }
}
