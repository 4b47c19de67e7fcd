//! What a study shows, for the terminal and for programs.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::io::IsTerminal;

use parlor_lab::report::answers_of;
use parlor_lab::study::{Chunk, Finding, Findings, Group, Ready, Unit};
use serde_json::{Value, json};

use crate::table::{self, Column, TextTable};
use crate::{chart, colour, show};

/// How wide a bar of a whole is.
const BAR: usize = 20;

/// How wide a number with its interval and its bar are.
const NUMBER: usize = 24;

/// How a text looks: how wide it may be, and whether it may have colours.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Look {
    /// In columns.
    pub(super) columns: usize,
    /// Whether headings are bold and bars have a colour.
    pub(super) colours: bool,
}

const BOLD: &str = "\x1b[1m";
const CYAN: &str = "\x1b[36m";
const PLAIN: &str = "\x1b[0m";

/// The report as a terminal may have it: nothing in it is obeyed but the colours that are ours.
pub(crate) fn harmless(report: &str) -> String {
    let parts = report.split_inclusive('m').map(|part| {
        let own = [BOLD, CYAN, PLAIN].into_iter().find_map(|own| Some((part.strip_suffix(own)?, own)));
        let (text, own) = own.unwrap_or((part, ""));
        format!("{}{own}", show::harmless(text))
    });
    parts.collect()
}

impl Look {
    /// For a page or a file: no colours.
    pub(super) const PLAIN: Look = Look { columns: 80, colours: false };

    /// For anyone who reads standard output.
    pub(super) fn here() -> Look {
        Look { columns: show::columns(), colours: colour::on(std::io::stdout().is_terminal()) }
    }

    fn bold(self, text: &str) -> String {
        if self.colours { format!("{BOLD}{text}{PLAIN}") } else { text.to_owned() }
    }

    fn coloured(self, text: &str) -> String {
        if self.colours { format!("{CYAN}{text}{PLAIN}") } else { text.to_owned() }
    }
}

/// The findings as text: the answers in sentences, then a heading for each question and a line for each number, with a bar and its interval.
pub(super) fn in_words(ready: &Ready, findings: &Findings, look: Look) -> String {
    let games: usize = findings.games.values().sum();
    let mut text = format!("{}: {games} games\n", look.bold(ready.entry.about().name));
    if let Some(unfinished) = findings.unfinished(ready) {
        let _ = write!(text, "\n{}\n", wrapped(&unfinished, 0, look.columns));
    }
    if !findings.advice.is_empty() {
        let _ = write!(text, "\n{}\n\n", look.bold("On the cards, without a game"));
    }
    for advice in &findings.advice {
        let _ = writeln!(text, "{}", wrapped(&format!("{advice}."), 2, look.columns));
    }
    let answers = answers_of(ready, findings);
    if !answers.is_empty() {
        let _ = write!(text, "\n{}\n", look.bold("In short"));
    }
    for answer in answers {
        // Writing to a text cannot fail.
        let _ = write!(text, "\n{}\n", wrapped(&format!("{}.", answer.short), 0, look.columns));
        let _ = writeln!(text, "{}", wrapped(&answer.long, 2, look.columns));
    }
    let scales = scales(findings);
    for group in Group::ALL {
        let _ = write!(text, "\n{}\n", look.bold(&group.to_string()));
        for (_, why) in findings.missing.iter().filter(|(own, _)| *own == group) {
            let _ = writeln!(text, "{}", wrapped(why, 2, look.columns));
        }
        let of_group = |finding: &&Finding| finding.group == group && !finding.minor;
        let own: Vec<_> = findings.findings.iter().filter(of_group).collect();
        if !own.is_empty() {
            let _ = writeln!(text, "{}", heads(look));
        }
        let mut last = None;
        for finding in own {
            let place = (finding.variant, finding.line_up);
            if last != Some(place) {
                let _ = writeln!(text, "{}", wrapped(&scope(ready, finding, findings), 2, look.columns));
            }
            last = Some(place);
            let _ = writeln!(text, "{}", line(finding, &scales, look));
        }
        for (_, remark) in findings.remarks.iter().filter(|(own, _)| *own == group) {
            let _ = writeln!(text, "  {remark}");
        }
    }
    if findings.findings.iter().any(|finding| finding.estimate.is_anytime()) {
        text.push_str("\n* Played until it was known: the interval is anytime-valid, so that looking all the time does not spoil it.\n");
    }
    let variants = ready.variants.len();
    let legend = format!(
        "In brackets and as `-` in a bar: the 95 % interval, over deals; `o` is the number. {}{}",
        if variants > 1 { "Each variant is studied by itself. " } else { "" },
        if findings.repeat_themselves(ready) {
            "Each number is repeatable: the same study gives the same games."
        } else {
            "Not each number is repeatable: some depend on the clock."
        }
    );
    let _ = write!(text, "\n{}\n", wrapped(&legend, 0, look.columns));
    text
}

/// Of which games a finding is: who played, with which options, how many.
fn scope(ready: &Ready, finding: &Finding, findings: &Findings) -> String {
    let variant = &ready.variants[finding.variant];
    let own = &ready.study.line_ups[finding.line_up];
    let games = findings.games.get(&(finding.variant, finding.line_up)).copied().unwrap_or_default();
    let rules = if variant.rules == "-" { String::new() } else { format!(", {}", variant.rules) };
    let seats = if variant.seats == 1 { String::new() } else { format!(", {} seats", variant.seats) };
    let mut bots = own.bots.clone();
    bots.dedup();
    format!("{}{seats}{rules}, {games} games:", bots.join(" against "))
}

/// What stands in the columns of a group's numbers.
fn heads(look: Look) -> String {
    let room = look.columns.saturating_sub(4 + 1 + NUMBER + 1 + BAR + 2);
    let (what, number, bar) = ("what is measured", "mean (95 % interval)", "as a bar");
    match room >= what.len() {
        true => format!("    {what:<room$} {number:<NUMBER$} {bar}"),
        // Each has a line of its own there.
        false => wrapped(&format!("{what}, {number}, {bar}"), 4, look.columns),
    }
}

/// A number: what it is, the number with its interval, and both as a bar. What is long stands in a line of its own.
fn line(finding: &Finding, scales: &Scales, look: Look) -> String {
    let what = &finding.what;
    let own = if finding.estimate.is_anytime() { format!("{} *", finding.text()) } else { finding.text() };
    let note = match finding.note.is_empty() {
        true => String::new(),
        false => format!("\n{}", wrapped(&finding.note, 6, look.columns)),
    };
    let bar = look.coloured(&bar(finding, scales, look)) + &note;
    let room = look.columns.saturating_sub(4 + 1 + NUMBER + 1 + BAR + 2);
    if what.chars().count() <= room && own.chars().count() <= NUMBER {
        return format!("    {what:<room$} {own:<NUMBER$} {bar}");
    }
    let wide = look.columns.saturating_sub(6 + 1 + BAR + chart::EDGES);
    let what = wrapped(what, 4, look.columns);
    if own.chars().count() <= wide {
        return format!("{what}\n      {own:<wide$} {bar}");
    }
    // Where there is not even room for a number and its bar, each has its line.
    format!("{what}\n{}\n      {bar}", wrapped(&own, 6, look.columns))
}

/// By what is measured: from where to where its bars go. Shares go from nothing to all; other numbers share a scale with their like.
type Scales = BTreeMap<String, (f64, f64)>;

fn scale_of(finding: &Finding) -> String {
    match finding.unit {
        Unit::Share => "share".to_owned(),
        _ => finding.what.clone(),
    }
}

fn scales(findings: &Findings) -> Scales {
    let mut scales = Scales::from([("share".to_owned(), (0.0, 1.0))]);
    for finding in findings.findings.iter().filter(|finding| finding.unit != Unit::Share) {
        let own = &finding.estimate;
        let (low, high) = scales.entry(scale_of(finding)).or_default();
        for value in [own.mean, own.low, own.high].into_iter().filter(|value| value.is_finite()) {
            *low = low.min(value);
            *high = high.max(value);
        }
    }
    scales
}

/// A number as a bar: `=` up to its interval, `-` where that lies, `o` at the number.
fn bar(finding: &Finding, scales: &Scales, look: Look) -> String {
    let own = &finding.estimate;
    let (first, last) = scales.get(&scale_of(finding)).copied().unwrap_or_default();
    let columns = BAR.min(look.columns.saturating_sub(6 + chart::EDGES)).max(1);
    chart::strip(columns, own.mean, (own.low, own.high), (first, last), None)
}

/// How much of something is done, as a bar that fits a line of the screen.
fn progress(share: f64) -> String {
    let columns = show::room().map_or(BAR, |room| BAR.min(room.saturating_sub(chart::EDGES)).max(1));
    chart::strip(columns, share, (share, share), (0.0, 1.0), None)
}

/// A text in lines of at most this many columns, each behind this many blanks.
fn wrapped(text: &str, indent: usize, columns: usize) -> String {
    let blank = " ".repeat(indent);
    let lines = table::wrapped(text, columns.saturating_sub(indent));
    lines.iter().map(|line| format!("{blank}{line}")).collect::<Vec<_>>().join("\n")
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
            "note": finding.note,
            "minor": finding.minor,
            "anytime": finding.estimate.is_anytime(),
        })
    };
    let missing =
        findings.missing.iter().map(|(group, why)| json!({ "group": format!("{group:?}"), "why": why }));
    let remarks =
        findings.remarks.iter().map(|(group, text)| json!({ "group": format!("{group:?}"), "text": text }));
    json!({
        "game": ready.study.game,
        "seed": ready.study.seed,
        "advice": findings.advice,
        "unfinished": findings.unfinished(ready),
        "repeatable": findings.repeat_themselves(ready),
        "findings": findings.findings.iter().map(each).collect::<Vec<_>>(),
        "missing": missing.collect::<Vec<_>>(),
        "remarks": remarks.collect::<Vec<_>>(),
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
    let mut table = TextTable::new(&STATUS);
    for (variant, own, played, repeats, stopped) in rows {
        let mut note = if repeats { "" } else { "not repeatable: its bots have limits in time" }.to_owned();
        if let (Some(last), Some(until)) = (stopped, own.until) {
            let gap = if note.is_empty() { "" } else { "; " };
            note = format!("known within {} after deal {last}{gap}{note}", until.within);
        }
        let share = f64::from(played) / f64::from(stopped.unwrap_or(own.deals));
        table.row(vec![
            own.name.clone(),
            variant.rules.clone(),
            format!("{} seats", variant.seats),
            progress(share),
            format!("{played} of {} deals", own.deals),
            note,
        ]);
    }
    table.text(0, show::room())
}

const STATUS: [Column; 6] = [
    Column::text(""),
    Column::text(""),
    Column::left(""),
    Column::left(""),
    Column::left(""),
    Column::text(""),
];

#[cfg(test)]
mod tests {
    use super::*;

    /// A study's title that a terminal would obey.
    #[test]
    fn only_our_own_colours_reach_a_terminal() {
        let shown = harmless("\x1b[1mtime\x1b[0m mm \x1b[2Jm \x1b[31mx \x1b[36mbar\x1b[0m");
        assert_eq!(shown, "\x1b[1mtime\x1b[0m mm \\u001b[2Jm \\u001b[31mx \x1b[36mbar\x1b[0m");
    }

    #[test]
    fn no_line_is_wider_than_the_terminal() {
        let text = "what is said at some length about something that was measured";
        for columns in [40, 60, 80] {
            assert!(wrapped(text, 4, columns).lines().all(|line| line.len() <= columns));
        }
        assert_eq!(wrapped(text, 0, 200), text);
    }

    #[test]
    fn without_colours_there_is_no_escape_sequence() {
        assert_eq!((Look::PLAIN.bold("a"), Look::PLAIN.coloured("b")), ("a".to_owned(), "b".to_owned()));
        let colourful = Look { columns: 80, colours: true };
        assert!(colourful.bold("a").contains('\x1b'));
    }
}
