//! What a study shows, for the terminal and for programs.

use std::collections::BTreeMap;
use std::io::IsTerminal;

use parlor_lab::counted;
use parlor_lab::report::{Number, Report};
use parlor_lab::study::{Chunk, Finding, Findings, Ready};
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

/// The findings as text: the verdicts, the answers in sentences, then a heading for each question and a line for each number, with a bar and its
/// interval. It says what the page says ([`Report`]), and knows nothing more.
pub(super) fn in_words(ready: &Ready, findings: &Findings, look: Look) -> String {
    let report = Report::new(ready, findings);
    let wrapped = |text: &str, indent| wrapped(text, indent, look.columns);
    let mut text = wrapped(&report.title(), 0).lines().map(|line| look.bold(line) + "\n").collect::<String>();
    let mut write = |line: &str| {
        text.push_str(line);
        text.push('\n');
    };
    write(&wrapped(&report.terms.join(" "), 0));
    if !report.headlines.is_empty() {
        write(&format!("\n{}", look.bold("In short")));
    }
    let mut last = "";
    for own in &report.headlines {
        if own.of != last {
            write(&format!("\n{}", wrapped(&format!("{}:", own.of), 0)));
        }
        last = &own.of;
        write(&wrapped(&own.text, 2));
    }
    if !report.answers.is_empty() {
        write(&format!("\n{}", look.bold("Answers")));
    }
    for answer in &report.answers {
        write(&format!("\n{}", wrapped(&answer.short, 0)));
        write(&wrapped(&answer.long, 2));
    }
    let scales = scales(&report.numbers);
    for section in &report.sections {
        write(&format!("\n{}", look.bold(&format!("{}: {}", section.title, section.question))));
        section.missing.iter().for_each(|why| write(&wrapped(why, 2)));
        let own: Vec<_> =
            report.numbers.iter().filter(|own| own.section == section.key && !own.minor).collect();
        if !own.is_empty() {
            write(&heads(look));
        }
        let mut last = None;
        for number in own {
            if last != Some(number.scope) {
                let scope = &report.scopes[number.scope];
                write(&wrapped(&format!("{}: {}", scope.label, counted(scope.games, "game")), 2));
            }
            last = Some(number.scope);
            write(&line(number, &scales, look));
        }
        section.remarks.iter().for_each(|remark| write(&wrapped(remark, 2)));
    }
    write(&format!("\n{}", wrapped(BARS, 0)));
    text
}

/// How a bar is to be read.
const BARS: &str = "In each bar, `o` marks the number and `-` its interval.";

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
fn line(number: &Number, scales: &Scales, look: Look) -> String {
    let Number { what, text, .. } = number;
    let note = match number.note.is_empty() {
        true => String::new(),
        false => format!("\n{}", wrapped(&number.note, 6, look.columns)),
    };
    let bar = look.coloured(&bar(number, scales, look)) + &note;
    let room = look.columns.saturating_sub(4 + 1 + NUMBER + 1 + BAR + 2);
    if what.chars().count() <= room && text.chars().count() <= NUMBER {
        return format!("    {what:<room$} {text:<NUMBER$} {bar}");
    }
    let wide = look.columns.saturating_sub(6 + 1 + BAR + chart::EDGES);
    let what = wrapped(what, 4, look.columns);
    if text.chars().count() <= wide {
        return format!("{what}\n      {text:<wide$} {bar}");
    }
    // Where there is not even room for a number and its bar, each has its line.
    format!("{what}\n{}\n      {bar}", wrapped(text, 6, look.columns))
}

/// By figure: from where to where its bars go. Shares go from nothing to all.
type Scales = BTreeMap<String, (f64, f64)>;

fn scale_of(number: &Number) -> String {
    if number.unit == "%" { "%".to_owned() } else { number.figure.clone() }
}

fn scales(numbers: &[Number]) -> Scales {
    let mut scales = Scales::from([("%".to_owned(), (0.0, 100.0))]);
    for own in numbers.iter().filter(|own| own.unit != "%") {
        let (low, high) = scales.entry(scale_of(own)).or_default();
        for value in [Some(own.mean), own.low, own.high].into_iter().flatten() {
            *low = low.min(value);
            *high = high.max(value);
        }
    }
    scales
}

/// A number as a bar: `=` up to its interval, `-` where that lies, `o` at the number.
fn bar(own: &Number, scales: &Scales, look: Look) -> String {
    let (first, last) = scales.get(&scale_of(own)).copied().unwrap_or_default();
    let columns = BAR.min(look.columns.saturating_sub(6 + chart::EDGES)).max(1);
    let ends = (own.low.unwrap_or(f64::NEG_INFINITY), own.high.unwrap_or(f64::INFINITY));
    chart::strip(columns, own.mean, ends, (first, last), None)
}

/// How much of something is done, as a bar that fits a line of the screen.
fn progress(share: f64) -> String {
    let columns = show::room().map_or(BAR, |room| BAR.min(room.saturating_sub(chart::EDGES)).max(1));
    chart::strip(columns, share, (share, share), (0.0, 1.0), None)
}

/// A text in lines of at most this many columns, each behind this many blanks; none ends between a number and its unit.
fn wrapped(text: &str, indent: usize, columns: usize) -> String {
    let blank = " ".repeat(indent);
    let bound = [" %", " points", " min"]
        .iter()
        .fold(text.to_owned(), |text, unit| text.replace(unit, &unit.replace(' ', NO_BREAK)));
    let lines = table::wrapped(&bound, columns.saturating_sub(indent));
    let lines = lines.iter().map(|line| format!("{blank}{}", line.replace(NO_BREAK, " ")));
    lines.collect::<Vec<_>>().join("\n")
}

/// A blank at which no line ends.
const NO_BREAK: &str = "\u{a0}";

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
            "note": finding.words(),
            "minor": finding.minor,
            "anytime": finding.estimate.is_anytime(),
        })
    };
    let missing =
        findings.missing.iter().map(|(group, why)| json!({ "group": format!("{group:?}"), "why": why }));
    let remarks =
        findings.remarks.iter().map(|(group, text)| json!({ "group": format!("{group:?}"), "text": text }));
    let report = Report::new(ready, findings);
    json!({
        "game": ready.study.game,
        "subject": report.subject,
        "seed": ready.study.seed,
        "advice": findings.advice,
        "unfinished": findings.unfinished(ready),
        "repeatable": findings.repeat_themselves(ready),
        "in_short": report.headlines,
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
        let mut note = if repeats { "" } else { "not repeatable: its bots have a limit in time" }.to_owned();
        if let (Some(last), Some(until)) = (stopped, own.until) {
            let gap = if note.is_empty() { "" } else { "; " };
            note = format!("known within {} after deal {last}{gap}{note}", until.within);
        }
        let share = f64::from(played) / f64::from(stopped.unwrap_or(own.deals));
        table.row(vec![
            own.name.clone(),
            variant.rules.clone(),
            counted(variant.seats.into(), "seat"),
            progress(share),
            format!("{played} of {}", counted(own.deals as usize, "deal")),
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

    /// Fault: a line ended with `95`, and the next began with `%`.
    #[test]
    fn no_line_ends_between_a_number_and_its_unit() {
        let text = "12.4 % (8.2 to 16.6) of 100, 3.9 points of 50.0 %, and 9.5 min (9.2 to 9.8)";
        for columns in 12..60 {
            let lines = wrapped(text, 2, columns);
            assert!(lines.lines().all(|line| !line.trim_start().starts_with(['%', 'p', 'm'])), "{lines}");
            assert_eq!(lines.split_whitespace().collect::<Vec<_>>().join(" "), text);
        }
    }

    #[test]
    fn without_colours_there_is_no_escape_sequence() {
        assert_eq!((Look::PLAIN.bold("a"), Look::PLAIN.coloured("b")), ("a".to_owned(), "b".to_owned()));
        let colourful = Look { columns: 80, colours: true };
        assert!(colourful.bold("a").contains('\x1b'));
    }
}
