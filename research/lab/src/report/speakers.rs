//! Whose numbers are the answer to a question, where several line-ups have some.

use std::collections::BTreeMap;

use super::numbers::Number;
use super::scopes::Scope;
use super::section::key;
use crate::study::Group;

/// Which scopes speak for a group: of each variant the one whose bots are the strongest of all that have numbers, for a player's skill changes
/// all that a game shows; of equals the last. Where the same bots play in several, it is the one with the most deals. One that tests
/// accusations speaks of cards only where there is no other: it knows nothing of the rest.
pub(super) fn speakers(own: &[&Number], scopes: &[Scope]) -> Vec<usize> {
    let mut strongest = BTreeMap::new();
    let knows_all = |number: &&&Number| number.section != key(Group::Cards) || !scopes[number.scope].retests;
    let own: Vec<&Number> = match own.iter().any(|number| knows_all(&number)) {
        true => own.iter().filter(knows_all).copied().collect(),
        false => own.to_vec(),
    };
    for scope in own.iter().map(|number| number.scope) {
        let speaker = strongest.entry(scopes[scope].variant).or_insert(scope);
        let strength = |scope: usize| (scopes[scope].strength, scope);
        *speaker = if strength(scope) > strength(*speaker) { scope } else { *speaker };
    }
    let deals = |scope: usize| own.iter().filter(|own| own.scope == scope).map(|own| own.deals).max();
    let most = |strongest: usize| {
        let is_alike = |scope: &usize| scopes[*scope].has_bots_of(&scopes[strongest]);
        own.iter()
            .map(|own| own.scope)
            .filter(is_alike)
            .max_by_key(|scope| (deals(*scope), *scope))
            .unwrap_or(strongest)
    };
    strongest.into_values().map(most).collect()
}

/// What other bots of the variant say of a number of the scope that speaks: of each once, from the most deals.
pub(super) fn by_others(own: &[&Number], scopes: &[Scope], spoken: &Number) -> String {
    let is_other = |number: &&&Number| {
        number.what == spoken.what && !scopes[number.scope].has_bots_of(&scopes[spoken.scope])
    };
    let mut others: Vec<&Number> = Vec::new();
    for number in own.iter().filter(is_other) {
        let is_alike = |other: &&mut &Number| scopes[other.scope].has_bots_of(&scopes[number.scope]);
        match others.iter_mut().find(is_alike) {
            Some(other) if other.deals < number.deals => *other = *number,
            Some(_) => {}
            None => others.push(*number),
        }
    }
    let others: Vec<_> =
        others.iter().map(|number| format!("by {} {}", scopes[number.scope].who, number.text)).collect();
    if others.is_empty() { String::new() } else { format!(" Played by others: {}.", others.join("; ")) }
}

#[cfg(test)]
mod tests {
    use crate::report::Report;
    use crate::study::{Findings, Ready, Study};

    /// Few games that were played for something else must not answer for many.
    #[test]
    fn of_the_same_bots_the_most_deals_speak_and_of_others_the_strongest() {
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
