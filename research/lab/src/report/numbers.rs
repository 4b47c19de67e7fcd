//! Every finding, as a page and a terminal show it.

use serde::Serialize;

use super::section::{capital, key};
use crate::Estimate;
use crate::study::{Finding, Findings, Group, Judgement, NEED, Ready, Retest, SWAP, Unit};

/// A measured number with its interval.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Number {
    /// The question that it answers.
    pub section: String,
    /// What it is: `wins of seat 1`.
    pub what: String,
    /// The figure in which it is drawn, by its title. One figure has all numbers of a section with this title.
    pub figure: String,
    /// Which of the report's scopes it is of.
    pub scope: usize,
    /// The number with its interval, as a text; `*` marks an interval that holds however often one looked.
    pub text: String,
    /// What it says of the thing measured, or a warning that belongs beside it; empty for most.
    pub note: String,
    /// Whether summaries and figures may leave it out: tables never do.
    pub minor: bool,
    /// What it is counted in: `%`, `points`, `min`, or nothing.
    pub unit: &'static str,
    /// The number, in its unit.
    pub mean: f64,
    /// The lower end of its 95 % interval; nothing when one deal was played.
    pub low: Option<f64>,
    /// The upper end.
    pub high: Option<f64>,
    /// Over how many deals.
    pub deals: usize,
    /// What it would be if nobody had an advantage, in its unit, where that can be said.
    pub even: Option<f64>,
    /// The same with everything that follows from it, in its unit.
    #[serde(skip)]
    pub estimate: Estimate,
    /// What it says of the thing measured.
    #[serde(skip)]
    pub judgement: Option<Judgement>,
    /// What the strongest bot that has tested it found, in the same unit.
    #[serde(skip)]
    pub retest: Option<Retest>,
}

/// Half of an interval that is wider than this, in points of a hundred, leaves open what a sentence would say.
pub(super) const WIDE: f64 = 10.0;

/// A sentence on how many deals would be enough, where half of an interval is wider than what still says anything in words; `None` where it
/// isn't. Its width shrinks with the root of their number.
pub(super) fn too_few(deals: usize, half: f64, wide: f64) -> Option<String> {
    if half <= wide {
        return None;
    }
    let played = if deals == 1 { "one deal was".to_owned() } else { format!("{deals} deals were") };
    if !half.is_finite() {
        return Some(format!("{played} played."));
    }
    let needed = deals as f64 * (half / wide).powi(2);
    // Two digits, upwards: it is an estimate itself.
    let step = 10_f64.powi((needed.log10().floor() as i32 - 1).max(0));
    Some(format!("{played} played; about {} would be enough.", (needed / step).ceil() * step))
}

pub(super) fn numbers(ready: &Ready, findings: &Findings) -> Vec<Number> {
    let places = places(findings);
    let number = |finding: &Finding| {
        let place = (finding.variant, finding.line_up);
        let even = even(ready, finding).map(|share| share * finding.unit.factor());
        Some(Number { scope: places.iter().position(|own| *own == place)?, even, ..Number::of(finding) })
    };
    findings.findings.iter().filter_map(number).collect()
}

impl Number {
    /// A finding of the first scope.
    pub(super) fn of(finding: &Finding) -> Number {
        let estimate = finding.estimate.times(finding.unit.factor());
        let finite = |value: f64| value.is_finite().then_some(value);
        let mark = if estimate.is_anytime() { " *" } else { "" };
        Number {
            section: key(finding.group),
            what: finding.what.clone(),
            figure: figure(finding),
            scope: 0,
            text: finding.text() + mark,
            note: finding.words(),
            minor: finding.minor,
            unit: finding.unit.sign(),
            mean: estimate.mean,
            low: finite(estimate.low),
            high: finite(estimate.high),
            deals: estimate.units,
            even: None,
            estimate,
            judgement: finding.judgement,
            retest: finding.retest.as_ref().map(|own| Retest {
                bot: own.bot.clone(),
                estimate: own.estimate.times(finding.unit.factor()),
            }),
        }
    }

    /// With how many digits after the point it is written.
    pub(super) fn digits(&self) -> usize {
        if self.unit.is_empty() { 2 } else { 1 }
    }

    /// The estimate of the strongest bot that played for it: the retest's, where there is one.
    pub(super) fn strongest(&self) -> &Estimate {
        self.retest.as_ref().map_or(&self.estimate, |own| &own.estimate)
    }

    /// What [`too_few`] says of it; nothing of a number whose scale only its game knows.
    pub(super) fn too_few(&self) -> Option<String> {
        let half = self.low.zip(self.high).map_or(f64::INFINITY, |(low, high)| (high - low) / 2.0);
        match self.unit {
            // A time has no end, but it has a beginning.
            "min" => too_few(self.deals, half, self.mean / 2.0),
            _ => too_few(self.deals, half, WIDE).filter(|_| self.is_of_a_hundred()),
        }
    }

    /// Whether it is counted in points of a hundred, a scale on which it is known what is much.
    pub(super) fn is_of_a_hundred(&self) -> bool {
        matches!(self.unit, "%" | "points")
    }

    /// How sure it is that it is above or below another number. One deal says nothing.
    pub(super) fn is_off(&self, from: f64) -> bool {
        matches!((self.low, self.high), (Some(low), Some(high)) if low > from || high < from)
    }
}

/// The variant and line-up of each scope, in order.
pub(super) fn places(findings: &Findings) -> Vec<(usize, usize)> {
    findings.games.iter().filter(|(_, games)| **games > 0).map(|(place, _)| *place).collect()
}

/// The title of the figure in which a number is drawn: what can be compared is drawn together.
fn figure(finding: &Finding) -> String {
    let Finding { group, what, unit, minor, .. } = finding;
    let title = match (group, unit) {
        (Group::Cards, _) if *minor => "As observed: correlations",
        (Group::Cards, _) if what.starts_with(SWAP) => "What cards are worth over a plain card",
        (Group::Cards, _) if what.starts_with(NEED) => {
            "What is lost by never playing a card or choosing an action"
        }
        (Group::Cards, _) => "Numbers of cards, one more and one less",
        // A claim is named by its sentence, and its measure stands in brackets behind it.
        (Group::Claims, Unit::Plain(_) | Unit::Count(_) | Unit::Minutes) => {
            what.split("\" (").nth(1).and_then(|measure| measure.split(": ").next()).unwrap_or(what)
        }
        (_, Unit::Share) => "Shares",
        (_, Unit::Points | Unit::Distance) => "Points of chance",
        (_, Unit::Plain(_) | Unit::Count(_) | Unit::Minutes) => what.split(" of seat").next().unwrap_or(what),
    };
    capital(title)
}

/// A share of wins is even at one part for each side.
fn even(ready: &Ready, finding: &Finding) -> Option<f64> {
    let of_wins = finding.what.starts_with("wins of ") || finding.what.contains("wins against");
    // Which share of the games luck taken away saves is no share of wins.
    let is_of_wins = of_wins && finding.unit == Unit::Share && !finding.what.ends_with("saved by that");
    let player = ready.player(finding.variant, finding.line_up).ok().filter(|_| is_of_wins)?;
    Some(1.0 / player.line_up().sides.len().max(1) as f64)
}

/// Numbers for tests of sentences.
#[cfg(test)]
pub(super) mod samples {
    use super::*;

    pub(in crate::report) fn found(group: Group, what: &str, unit: Unit, estimate: Estimate) -> Number {
        Number::of(&Finding {
            group,
            variant: 0,
            line_up: 0,
            what: what.to_owned(),
            estimate,
            unit,
            judgement: None,
            alone: None,
            retest: None,
            note: String::new(),
            minor: false,
        })
    }

    /// A share in per cent, half of its interval, and its even share.
    pub(in crate::report) fn share(
        group: Group,
        what: &str,
        mean: f64,
        half: f64,
        even: Option<f64>,
    ) -> Number {
        // Of many deals, 1.96 standard errors are half of the interval; not a rounding more.
        let estimate = Estimate::with_error(10_000, mean / 100.0, half / 196.05);
        Number { even, ..found(group, what, Unit::Share, estimate) }
    }
}
