//! What a bot that does not look ahead calls too strong, too weak or dead, tested by a stronger one on other deals: a bot's blindness is
//! not a card's fault.

use super::cards;
use super::finding::Finding;
use super::scope::Scope;
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
                let names: Vec<_> =
                    found.iter().filter(|own| own.accusation().is_some()).map(|own| &own.what).collect();
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

/// Accusations by bots that do not look ahead stand as verdicts only where a stronger bot came to the same; beside them is said what became of
/// them.
pub(super) fn settle(ready: &Ready, whole: &mut [Finding]) {
    let settled: Vec<_> = whole.iter().map(|own| settled(ready, whole, own)).collect();
    for (finding, settled) in whole.iter_mut().zip(settled) {
        if let Some((stands, note)) = settled {
            finding.alone = finding.judgement;
            finding.judgement = finding.judgement.filter(|_| stands);
            finding.note = note;
        }
    }
}

/// Whether an accusation stands, and what is said beside it; nothing where the bot that makes it is trusted.
fn settled(ready: &Ready, whole: &[Finding], finding: &Finding) -> Option<(bool, String)> {
    let own = &ready.study.line_ups[finding.line_up];
    let accusation = finding.accusation().filter(|_| own.retests.is_none())?;
    let bot = &own.bots[0];
    let Some(test) = ready.study.line_ups.iter().find(|other| other.retests.as_ref() == Some(&own.name))
    else {
        let note = format!(
            "{accusation} by `{bot}` alone, which does not look ahead: no stronger bot has tested it"
        );
        return (!looks_ahead(ready.entry, bot)).then_some((false, note));
    };
    let again = whole.iter().find(|other| {
        (other.variant, &other.what) == (finding.variant, &finding.what)
            && ready.study.line_ups[other.line_up].name == test.name
    });
    let stronger = &test.bots[0];
    Some(match again {
        None => (false, format!("{accusation} by `{bot}`; `{stronger}` has not tested it yet")),
        Some(again) if again.judgement == Some(accusation) => {
            (true, format!("so does `{stronger}` say on other deals: {}", again.text()))
        }
        Some(again) => (
            false,
            format!(
                "{accusation} by `{bot}` alone: `{stronger}` does not show that on other deals, {}",
                again.text()
            ),
        ),
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
