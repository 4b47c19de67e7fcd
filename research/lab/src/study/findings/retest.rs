//! What a bot that does not look ahead calls too strong, too weak or dead, tested by a stronger one on other deals: a bot's blindness is
//! not a card's fault.

use super::cards;
use super::finding::{Finding, Group};
use super::scope::Scope;
use super::{Findings, finding};
use crate::study::bot_in_seat::looks_ahead;
use crate::study::{Entrants, Ready, TABLES, Table};

impl Ready {
    /// Says of which cards and actions the line-ups with `retests` are asked: those that are accused by the results of the line-up that they
    /// test, in any variant. These tables hold at least those results, all that are stored: with more of them others may be accused.
    pub fn accuse(&mut self, tables: &[Table; TABLES]) {
        for line_up in 0..self.study.line_ups.len() {
            let own = &self.study.line_ups[line_up];
            let Some(tested) = own.retests.as_ref().and_then(|name| place(self, name)) else { continue };
            let mut accused = Vec::new();
            for variant in 0..self.variants.len() {
                let Ok(player) = self.player(variant, tested) else { continue };
                let own = &self.study.line_ups[tested];
                let scope = Scope::new((variant, tested), player.line_up(), own, tables);
                let found = cards::cards(&scope, own, &*player);
                let names: Vec<_> = found.iter().filter(|own| is_accused(own)).map(|own| &own.what).collect();
                let changes = player.changes().iter();
                accused.extend(
                    changes.filter(|own| names.contains(&&cards::what(own))).map(ToString::to_string),
                );
            }
            accused.sort();
            accused.dedup();
            self.study.line_ups[line_up].accused = accused;
        }
    }

    /// The line-ups whose accusations others test.
    pub fn retested(&self) -> Vec<usize> {
        let tests = self.study.line_ups.iter().filter_map(|own| own.retests.as_ref());
        tests.filter_map(|name| place(self, name)).collect()
    }
}

fn place(ready: &Ready, name: &str) -> Option<usize> {
    ready.study.line_ups.iter().position(|own| own.name == *name)
}

/// Whether a finding says that something is wrong with a card or an action.
fn is_accused(finding: &Finding) -> bool {
    finding.group == Group::Cards && finding::ACCUSATIONS.contains(&finding.note.as_str())
}

/// Accusations by bots that do not look ahead stand as verdicts only where a stronger bot came to the same: its finding then is the verdict, and
/// beside theirs is said what became of it.
pub(super) fn settle(ready: &Ready, whole: &mut Findings) {
    let settled: Vec<_> = whole.findings.iter().map(|own| settled(ready, whole, own)).collect();
    for (finding, note) in whole.findings.iter_mut().zip(settled) {
        if let Some(note) = note {
            finding.note = note;
        }
    }
}

/// What is said beside an accusation that is no verdict.
fn settled(ready: &Ready, whole: &Findings, finding: &Finding) -> Option<String> {
    let own = &ready.study.line_ups[finding.line_up];
    if !is_accused(finding) || own.retests.is_some() {
        return None;
    }
    let (accusation, bot) = (&finding.note, &own.bots[0]);
    let tests = |other: &&Entrants| other.retests.as_ref() == Some(&own.name);
    let Some(test) = ready.study.line_ups.iter().find(tests) else {
        let blind = !looks_ahead(ready.entry, bot);
        return blind.then(|| {
            format!("{accusation} by `{bot}` alone, which does not look ahead: no stronger bot has tested it")
        });
    };
    let again = whole.findings.iter().find(|other| {
        (other.variant, &other.what) == (finding.variant, &finding.what)
            && ready.study.line_ups[other.line_up].name == test.name
    });
    let stronger = &test.bots[0];
    Some(match again {
        None => format!("{accusation} by `{bot}`; `{stronger}` has not tested it yet"),
        Some(again) if again.note == *accusation => {
            format!("{accusation} by `{bot}`, and by `{stronger}` on other deals")
        }
        Some(_) => format!("{accusation} by `{bot}` alone: `{stronger}` does not find that"),
    })
}

/// How accusations are tested, once for each line-up that tests some.
pub(super) fn remarks(ready: &Ready, own: &Entrants) -> Option<String> {
    let test = ready.study.line_ups.iter().find(|other| other.retests.as_ref() == Some(&own.name))?;
    Some(format!(
        "What is called something by `{}` is tested by `{}` on other deals, of these cards and actions alone, and stands where both agree.",
        own.bots[0], test.bots[0]
    ))
}
