//! Whose numbers are the answer to a question, where several line-ups have some.

use std::collections::BTreeMap;

use super::numbers::Number;
use super::scopes::Scope;
use super::section::key;
use crate::study::Group;

/// Which scopes speak for a group: of each variant the last line-up that has numbers, for studies name their line-ups from weak to strong; for
/// balance the strongest. Where the same bots play in several, it is the one with the most deals. One that tests accusations speaks for itself
/// alone where there is no other: it knows nothing of other cards.
pub(super) fn speakers(own: &[&Number], scopes: &[Scope]) -> Vec<usize> {
    let mut last = BTreeMap::new();
    let is_own = |number: &&&Number| !scopes[number.scope].retests;
    let own: Vec<&Number> = match own.iter().any(|number| is_own(&number)) {
        true => own.iter().filter(is_own).copied().collect(),
        false => own.to_vec(),
    };
    let strength =
        |number: &Number| (number.section == key(Group::Balance)).then(|| scopes[number.scope].strength);
    for number in &own {
        let speaker = last.entry(scopes[number.scope].variant).or_insert((strength(number), number.scope));
        *speaker = (*speaker).max((strength(number), number.scope));
    }
    let deals = |scope: usize| own.iter().filter(|own| own.scope == scope).map(|own| own.deals).max();
    let most = |last: usize| {
        let alike = |scope: &usize| {
            let (one, other) = (&scopes[*scope], &scopes[last]);
            (one.variant, &one.bots) == (other.variant, &other.bots)
        };
        own.iter()
            .map(|own| own.scope)
            .filter(alike)
            .max_by_key(|scope| (deals(*scope), *scope))
            .unwrap_or(last)
    };
    last.into_values().map(|(_, last)| most(last)).collect()
}

/// What other line-ups of the variant say of the seat that has the most wins in the scope that speaks.
pub(super) fn by_others(own: &[&Number], scopes: &[Scope], speaker: usize) -> String {
    let wins = own.iter().filter(|number| number.scope == speaker && number.even.is_some());
    let Some(best) = wins.max_by(|one, other| one.mean.total_cmp(&other.mean)) else { return String::new() };
    let is_beside = |number: &&&Number| number.scope != speaker && number.what == best.what;
    let others =
        own.iter().filter(is_beside).map(|number| format!("by {} {}", scopes[number.scope].who, number.text));
    let others: Vec<_> = others.collect();
    if others.is_empty() { String::new() } else { format!(" Played by others: {}.", others.join("; ")) }
}

#[cfg(test)]
mod tests {
    use crate::report::Report;
    use crate::study::{Findings, Ready, Study};

    /// Few games that were played for something else must not answer for many.
    #[test]
    fn of_the_same_bots_the_most_deals_speak_and_of_others_the_last() {
        let line_up = |name: &str, bot: &str, deals: u32| {
            format!("[[line-up]]\nname = \"{name}\"\nbots = [\"{bot}\"]\ndeals = {deals}\n")
        };
        let lines = [line_up("a", "random", 60), line_up("b", "greedy", 40), line_up("c", "greedy", 20)];
        let text = format!("study = 1\ngame = \"snake\"\nrules = [\"hands=1\"]\n{}", lines.concat());
        let ready = Ready::new(Study::read(&text).unwrap()).unwrap();
        let findings = Findings::of_tables(&ready, &ready.play_chunks(ready.chunks()).unwrap());
        let answers = Report::new(&ready, &findings).answers;
        assert!(answers.iter().all(|answer| answer.scope == 1), "{answers:?}");
    }

    /// Fault: 66.9 % by greedy was the headline, with 59.4 % by best:1000 in the same study.
    #[test]
    fn the_strongest_bot_speaks_for_balance_with_the_others_beside_it() {
        let line_up = |name: &str, bots: &str, deals: u32| {
            format!("[[line-up]]\nname = \"{name}\"\nbots = {bots}\ndeals = {deals}\n")
        };
        let lines = [
            line_up("ladder", "[\"best:16\", \"best:8\"]", 6),
            line_up("best", "[\"best:4\"]", 8),
            line_up("greedy", "[\"greedy\"]", 60),
        ];
        let text = format!("study = 1\ngame = \"ouroboros\"\n{}", lines.concat());
        let ready = Ready::new(Study::read(&text).unwrap()).unwrap();
        let findings = Findings::of_tables(&ready, &ready.play_chunks(ready.chunks()).unwrap());
        let answers = Report::new(&ready, &findings).answers;
        let balance = answers.iter().find(|answer| answer.section == "Balance").unwrap();
        assert_eq!(balance.scope, 0, "{balance:?}");
        assert!(balance.long.contains("by best:4 ") && balance.long.contains("by greedy "), "{balance:?}");
    }
}
