//! Whose numbers are the answer to a question, where several line-ups have some.

use std::collections::BTreeMap;

use super::numbers::Number;
use super::scopes::Scope;

/// Which scopes speak for a group: of each variant the last line-up that has numbers, for studies name their line-ups from weak to strong. Where the
/// same bots play in several, it is the one with the most deals.
pub(super) fn speakers(own: &[&Number], scopes: &[Scope]) -> Vec<usize> {
    let mut last: BTreeMap<usize, usize> = BTreeMap::new();
    for number in own {
        last.insert(scopes[number.scope].variant, number.scope);
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
    last.into_values().map(most).collect()
}

#[cfg(test)]
mod tests {
    use crate::report::Report;
    use crate::study::{Findings, Ready, Rows, Study};

    /// Few games that were played for something else must not answer for many.
    #[test]
    fn of_the_same_bots_the_most_deals_speak_and_of_others_the_last() {
        let line_up = |name: &str, bot: &str, deals: u32| {
            format!("[[line-up]]\nname = \"{name}\"\nbots = [\"{bot}\"]\ndeals = {deals}\n")
        };
        let lines = [line_up("a", "random", 60), line_up("b", "greedy", 40), line_up("c", "greedy", 20)];
        let text = format!("study = 1\ngame = \"snake\"\nrules = [\"hands=1\"]\n{}", lines.concat());
        let ready = Ready::new(Study::read(&text).unwrap()).unwrap();
        let mut tables = Rows::tables();
        for chunk in ready.chunks() {
            let player = ready.player(chunk.variant, chunk.line_up).unwrap();
            let rows = player.play(chunk.deals, (chunk.variant, chunk.line_up), &|| false).unwrap().unwrap();
            tables.iter_mut().zip(rows.into_tables()).for_each(|(whole, own)| whole.extend(own));
        }
        let findings = Findings::of_tables(&ready, &tables);
        let answers = Report::new(&ready, &findings).answers;
        assert!(answers.iter().all(|answer| answer.scope == 1), "{answers:?}");
    }
}
