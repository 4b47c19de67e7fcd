//! What a study shows, for the terminal and for programs.

use std::fmt::Write as _;

use parlor_lab::study::{Chunk, Finding, Findings, Group, Ready, Unit};
use serde_json::{Value, json};

/// How wide a bar of a whole is.
const BAR: usize = 24;

/// The findings as text: a heading for each question, a line for each number, with a bar where it is a share.
pub(super) fn in_words(ready: &Ready, findings: &Findings) -> String {
    let games: usize = findings.games.values().sum();
    let mut text = format!("{}: {games} games\n", ready.entry.about().name);
    for group in Group::ALL {
        // Writing to a text cannot fail.
        let _ = write!(text, "\n{group}\n");
        for (_, why) in findings.missing.iter().filter(|(own, _)| *own == group) {
            let _ = writeln!(text, "  {why}");
        }
        let own: Vec<_> = findings.findings.iter().filter(|finding| finding.group == group).collect();
        let mut last = None;
        for finding in own {
            let place = (finding.variant, finding.line_up);
            if last != Some(place) {
                let _ = writeln!(text, "  {}", scope(ready, finding, findings));
            }
            last = Some(place);
            let _ = writeln!(text, "    {}", line(finding));
        }
    }
    if findings.findings.iter().any(|finding| finding.estimate.is_anytime()) {
        text.push_str("\n* Played until it was known: the interval is anytime-valid, so that looking all the time does not spoil it.\n");
    }
    let variants = ready.variants.len();
    let _ = write!(
        text,
        "\nIn brackets: the 95 % interval, over deals. {}Each number is repeatable: the same study gives the same games.\n",
        if variants > 1 { "Each variant is studied by itself. " } else { "" }
    );
    text
}

/// Of which games a finding is: who played, with which options, how many.
fn scope(ready: &Ready, finding: &Finding, findings: &Findings) -> String {
    let variant = &ready.variants[finding.variant];
    let own = &ready.study.line_ups[finding.line_up];
    let games = findings.games.get(&(finding.variant, finding.line_up)).copied().unwrap_or_default();
    let rules = if variant.rules == "-" { String::new() } else { format!(", {}", variant.rules) };
    let seats = if variant.seats == 1 { String::new() } else { format!(", {} seats", variant.seats) };
    format!(
        "{} against {}{seats}{rules}, {games} games:",
        own.bots[0],
        own.bots.last().map_or("", String::as_str)
    )
    .replace(&format!("{0} against {0}", own.bots[0]), &own.bots[0])
}

fn line(finding: &Finding) -> String {
    let own = if finding.estimate.is_anytime() { format!("{} *", finding.text()) } else { finding.text() };
    let bar = match finding.unit {
        Unit::Share => bar(finding.estimate.mean, finding.estimate.low, finding.estimate.high),
        _ => String::new(),
    };
    format!("{:<48} {own:<28}{bar}", finding.what).trim_end().to_owned()
}

/// A share as a bar: `=` up to it, and `-` where its interval lies.
fn bar(mean: f64, low: f64, high: f64) -> String {
    let at = |share: f64| (share.clamp(0.0, 1.0) * BAR as f64).round() as usize;
    let (mean, low, high) = (at(mean), at(low), at(high).max(at(mean)));
    let sign = |place: usize| match place {
        _ if place < low.min(mean) => '=',
        _ if (low..high).contains(&place) => '-',
        _ if place < mean => '=',
        _ => ' ',
    };
    format!("[{}]", (0..BAR).map(sign).collect::<String>())
}

/// The findings for programs.
pub(super) fn in_json(ready: &Ready, findings: &Findings) -> Value {
    let each = |finding: &Finding| {
        let variant = &ready.variants[finding.variant];
        let finite = |value: f64| value.is_finite().then_some(value);
        json!({
            "group": format!("{:?}", finding.group),
            "what": finding.what,
            "line_up": ready.study.line_ups[finding.line_up].name,
            "rules": variant.rules,
            "seats": variant.seats,
            "deals": finding.estimate.units,
            "mean": finding.estimate.mean,
            "low": finite(finding.estimate.low),
            "high": finite(finding.estimate.high),
            "anytime": finding.estimate.is_anytime(),
        })
    };
    let missing =
        findings.missing.iter().map(|(group, why)| json!({ "group": format!("{group:?}"), "why": why }));
    json!({
        "game": ready.study.game,
        "seed": ready.study.seed,
        "findings": findings.findings.iter().map(each).collect::<Vec<_>>(),
        "missing": missing.collect::<Vec<_>>(),
    })
}

/// How much of each line-up is played.
pub(super) fn status(
    ready: &Ready,
    chunks: &[Chunk],
    has: impl Fn(&Chunk) -> bool,
    stopped: impl Fn(usize, usize) -> Option<u32>,
    json: bool,
) -> String {
    let mut rows = Vec::new();
    for (index, variant) in ready.variants.iter().enumerate() {
        for (line_up, own) in ready.study.line_ups.iter().enumerate() {
            let of = chunks.iter().filter(|chunk| (chunk.variant, chunk.line_up) == (index, line_up));
            let played: u32 = of.filter(|chunk| has(chunk)).map(|chunk| chunk.deals.len() as u32).sum();
            rows.push((variant, own, played, ready.repeats_itself(line_up), stopped(index, line_up)));
        }
    }
    if json {
        let row = |(variant, own, played, repeats, stopped): &(
            &parlor_lab::study::Variant,
            &parlor_lab::study::Entrants,
            u32,
            bool,
            Option<u32>,
        )| {
            json!({
                "rules": variant.rules, "seats": variant.seats, "line_up": own.name, "deals": own.deals, "played": played,
                "repeatable": repeats, "stopped": stopped,
            })
        };
        return Value::from(rows.iter().map(row).collect::<Vec<_>>()).to_string();
    }
    let mut text = String::new();
    for (variant, own, played, repeats, stopped) in rows {
        let seats = format!("{} seats", variant.seats);
        let mut note =
            if repeats { String::new() } else { "  not repeatable: its bots have limits in time".to_owned() };
        if let (Some(last), Some(until)) = (stopped, own.until) {
            note = format!("  known within {} after deal {last}{note}", until.within);
        }
        let share = f64::from(played) / f64::from(stopped.unwrap_or(own.deals));
        let _ = writeln!(
            text,
            "{:<24} {:<14} {seats:<8} {} {played} of {} deals{note}",
            own.name,
            variant.rules,
            bar(share, share, share),
            own.deals
        );
    }
    text
}
