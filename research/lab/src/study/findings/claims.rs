//! Sentences of a rulebook, tested: they hold, do not hold, or that is undecided.

use super::finding::{Finding, Group, Judgement, Unit};
use super::scope::{SEATS, Scope};
use crate::Estimate;
use crate::estimate::MISS;
use crate::study::Claim;

/// What the games of one line-up say of a claim that is about it. `found`: all measures of this line-up; `count`: how many claims are judged
/// together.
///
/// # Errors
/// There is no such measure.
pub(super) fn claim(
    scope: &Scope<'_>,
    claim: &Claim,
    found: &[Finding],
    count: usize,
) -> Result<Finding, String> {
    let measured = match claim.least_result() {
        Some(least) => {
            let results = scope.tables[SEATS].whole("result");
            let reached = |row: usize| Some(f64::from(results[row] >= least));
            let estimate = Estimate::of_shares(&scope.by_deal(SEATS, reached));
            scope.finding(Group::Claims, claim.measure.clone(), estimate, Unit::Share)
        }
        None => found.iter().find(|own| own.what == claim.measure).cloned().ok_or_else(|| {
            let known: Vec<_> =
                found.iter().filter(|own| !own.minor).map(|own| format!("`{}`", own.what)).collect();
            format!(
                "claim \"{}\": there is no measure `{}`; expected `results of at least N` or one of {}",
                claim.says,
                claim.measure,
                known.join(", ")
            )
        })?,
    };
    let judgement = Some(verdict(claim, &measured, count));
    let range = format!("{} {}", claim.range(), measured.unit.sign());
    let what = format!("\"{}\" ({}: {})", claim.says, measured.what, range.trim_end());
    Ok(Finding { group: Group::Claims, what, judgement, note: String::new(), minor: false, ..measured })
}

/// By the interval that misses with probability 0.05 divided by the number of claims, so that all verdicts are right together with
/// probability 0.95 (Bonferroni).
fn verdict(claim: &Claim, measured: &Finding, count: usize) -> Judgement {
    let (low, high) = measured.possible().times(measured.unit.factor()).interval(MISS / count.max(1) as f64);
    let (from, to) = (claim.from.unwrap_or(f64::NEG_INFINITY), claim.to.unwrap_or(f64::INFINITY));
    if from <= low && high <= to {
        Judgement::Holds
    } else if high < from || to < low {
        Judgement::DoesNotHold
    } else {
        Judgement::Undecided
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_claim_is_judged_by_its_whole_interval() {
        let judged = |from: Option<f64>, to: Option<f64>, count| {
            let claim = Claim {
                says: "It takes long".to_owned(),
                line_up: "a".to_owned(),
                measure: "at 15 seconds a choice".to_owned(),
                from,
                to,
            };
            // 1.58 (0.70 to 2.46), with ten claims 0.2 to 2.9.
            let estimate = Estimate::of(&[1.2, 2.4, 1.3, 1.3, 0.0, 1.0, 1.8, 0.8, 4.6, 1.4]);
            let finding = Finding {
                group: Group::Length,
                variant: 0,
                line_up: 0,
                what: String::new(),
                estimate,
                unit: Unit::Minutes,
                judgement: None,
                alone: None,
                retest: None,
                note: String::new(),
                minor: false,
            };
            verdict(&claim, &finding, count)
        };
        assert_eq!(judged(Some(0.6), Some(2.5), 1), Judgement::Holds);
        assert_eq!(judged(Some(0.6), Some(2.5), 10), Judgement::Undecided);
        assert_eq!(judged(Some(0.8), None, 1), Judgement::Undecided);
        assert_eq!(judged(Some(2.5), None, 1), Judgement::DoesNotHold);
        assert_eq!(judged(None, Some(0.6), 1), Judgement::DoesNotHold);
        assert_eq!(judged(None, Some(0.6), 10), Judgement::Undecided);
    }
}
