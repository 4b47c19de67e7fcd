//! Phrases that several sentences of a report share.

use super::numbers::Number;
use super::scopes::Scope;
use super::section::capital;
use crate::study::{NEED, SWAP};

/// What is known of two bots that played each other: nothing is called a difference whose interval holds none.
pub(super) fn skill(own: &Number) -> Option<String> {
    let names = own.what.replace('`', "");
    let (one, other) =
        names.split_once(" wins against ").or_else(|| names.split_once(" ends this much above "))?;
    let (of_wins, from) = (own.even.is_some(), own.even.unwrap_or(0.0));
    let sentence = if !own.is_off(from) {
        let apart = if of_wins { "wins" } else { "ends above the other by" };
        match own.low {
            Some(_) => {
                format!("No difference between {one} and {other} is shown: {one} {apart} {}.", own.text)
            }
            None => format!("One deal shows no difference between {one} and {other}."),
        }
    } else if of_wins {
        format!("{one} wins {} against {other}.", own.text)
    } else {
        // The interval is of how far it ends above: below is a number with a minus.
        format!("{one} ends {} points above {other}.", own.text)
    };
    Some(capital(&sentence))
}

/// `Played by greedy`.
pub(super) fn played(scope: &Scope) -> String {
    format!("Played by {}", scope.who)
}

/// A card's name in words, or a pattern of actions.
pub(super) fn name(own: &Number) -> String {
    let name = [SWAP, NEED].iter().find_map(|what| own.what.strip_prefix(what)).unwrap_or(&own.what);
    match name.rsplit_once(" (").filter(|_| name.ends_with(')')) {
        Some((card, _)) => card.split('-').map(capital).collect::<Vec<_>>().join(" "),
        None => format!("`{name}`"),
    }
}
