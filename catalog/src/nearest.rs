//! The name that a misspelt one probably means.

use strsim::osa_distance;

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
    let mut found: Vec<_> = names.map(|name| (osa_distance(&word, name), name)).collect();
    found.retain(|(distance, _)| *distance <= most);
    found.sort_unstable();
    match found[..] {
        [(_, only)] => Some(only),
        [(first, name), (second, _), ..] if first < second => Some(name),
        _ => None,
    }
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
}
