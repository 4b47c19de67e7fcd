//! What a bot that does not look ahead calls too strong, too weak or dead, tested by a stronger one on other deals: a bot's blindness is
//! not a card's fault.

use super::cards;
use super::finding::{Finding, Retest};
use super::scope::Scope;
use crate::study::bot_in_seat::{looks_ahead, strength};
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
        if let Some(SettledAccusation { stands, note, retest }) = settled {
            finding.alone = finding.judgement;
            finding.judgement = finding.judgement.filter(|_| stands);
            finding.note = note;
            finding.retest = retest;
        }
    }
}

/// What became of an accusation.
struct SettledAccusation {
    /// Whether it stands.
    stands: bool,
    /// What is said beside it.
    note: String,
    retest: Option<Retest>,
}

/// What became of an accusation: by the strongest of the bots that have tested it. Nothing where the bot that makes it is trusted.
fn settled(ready: &Ready, whole: &[Finding], finding: &Finding) -> Option<SettledAccusation> {
    let own = &ready.study.line_ups[finding.line_up];
    let accusation = finding.accusation().filter(|_| own.retests.is_none())?;
    let word = accusation.word();
    let bot = &own.bots[0];
    let entrants = |other: &Finding| &ready.study.line_ups[other.line_up];
    let tests = |other: &Entrants| other.retests.as_ref() == Some(&own.name);
    let is_same = |other: &&Finding| {
        (other.variant, &other.what) == (finding.variant, &finding.what) && tests(entrants(other))
    };
    let again =
        whole.iter().filter(is_same).max_by_key(|other| strength(ready.entry, &entrants(other).bots[0]));
    let Some(again) = again else {
        let note = match ready.study.line_ups.iter().find(|other| tests(other)) {
            Some(test) => {
                format!("{word} according to `{bot}`, but `{}` has not tested it yet", test.bots[0])
            }
            None if looks_ahead(ready.entry, bot) => return None,
            None => {
                format!(
                    "{word} according to `{bot}` alone, which does not look ahead: no stronger bot has tested it"
                )
            }
        };
        return Some(SettledAccusation { stands: false, note, retest: None });
    };
    let stronger = &entrants(again).bots[0];
    let stands = again.judgement == Some(accusation);
    let note = match stands {
        true => format!("`{stronger}` agrees on other deals: {}", again.text()),
        false => format!(
            "{word} according to `{bot}` alone: `{stronger}` does not confirm it on other deals, {}",
            again.text()
        ),
    };
    let retest = Some(Retest { bot: stronger.clone(), estimate: again.estimate });
    Some(SettledAccusation { stands, note, retest })
}

/// How accusations are tested, once for each line-up that tests some.
pub(super) fn remarks(ready: &Ready, own: &Entrants) -> Option<String> {
    let tests = ready.study.line_ups.iter().filter(|other| other.retests.as_ref() == Some(&own.name));
    let bots: Vec<_> = tests.map(|test| format!("`{}`", test.bots[0])).collect();
    (!bots.is_empty()).then(|| {
        format!(
            "Each card or action that `{}` finds too strong, too weak, dead or harmful is tested by {} on other deals; it is a verdict only where \
             the stronger bot agrees.",
            own.bots[0],
            bots.join(" and ")
        )
    })
}
