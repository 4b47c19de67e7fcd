//! An analysis as text: a table of the choices, a graph of how the game went, where it turned, and how each seat chose.

use std::ops::RangeInclusive;

use parlor_coach::{Analysis, Decision, Scale, Unit, ValueLine};
use parlor_game::Language;
use parlor_tui::chart;

use crate::show;
use crate::table::{Column, TextTable, fitted};

/// What the command line speaks.
const LANGUAGE: Language = Language::English;

/// The widest curve, its height, and how many columns a choice has at most.
const CURVE: usize = 64;
const ROWS: usize = 5;
const EACH: usize = 3;

/// All of it; the table has the choices of these numbers.
pub(crate) fn told(analysis: &Analysis, wanted: &RangeInclusive<u32>) -> String {
    let mut text = format!(
        "Judged by {}. Each choice is judged by what its seat saw at the time, and by nothing else.\n\n",
        analysis.judge(LANGUAGE)
    );
    text += &table(analysis, wanted);
    if let Some(unit) = analysis.unit {
        text += &curves(analysis, unit);
        text += &balances(analysis, unit);
        text += &turnings(analysis);
        text += &seats(analysis, unit);
    }
    fitted(&text, show::room())
}

const COLUMNS: [Column; 6] = [
    Column::right(""),
    Column::left("who"),
    Column::text("played"),
    Column::right("worth"),
    Column::right("loss"),
    Column::text("better"),
];

fn table(analysis: &Analysis, wanted: &RangeInclusive<u32>) -> String {
    let rows: Vec<&Decision> =
        analysis.decisions.iter().filter(|decision| wanted.contains(&decision.number)).collect();
    if rows.is_empty() {
        return "Nothing has been looked at yet.\n".to_owned();
    }
    let mut table = TextTable::new(&COLUMNS);
    for row in rows {
        let figure = |value: Option<f64>| {
            analysis.unit.zip(value).map(|(unit, value)| unit.figure(value, LANGUAGE)).unwrap_or_default()
        };
        let loss = analysis.unit.zip(row.counted_loss());
        let loss = loss.map(|(unit, loss)| unit.difference(loss, LANGUAGE)).unwrap_or_default();
        let better = if row.is_loss() {
            format!("{} ({})", row.best.name, figure(row.best.value))
        } else {
            String::new()
        };
        table.row(vec![
            row.number.to_string(),
            analysis.name(row.seat).to_owned(),
            row.played.name.clone(),
            figure(row.played.value),
            loss,
            better,
        ]);
    }
    table.text(0, show::room())
}

/// How the value went from choice to choice: a graph for each line of the analysis, all on one scale.
fn curves(analysis: &Analysis, unit: Unit) -> String {
    let lines = analysis.lines();
    let scale = Scale::of(Some(unit), &lines);
    if lines.iter().all(|line| line.points.len() < 2) {
        return String::new();
    }
    let mut text = "\nHow it went, in what the best choice was worth, choice by choice:\n".to_owned();
    for line in &lines {
        text += &format!("\n  {}\n", analysis.line_name(line, LANGUAGE));
        text += &graph(line, scale, unit, |step| {
            let at = analysis.decisions.iter().find(|decision| decision.step == step);
            at.map(|decision| decision.number)
        });
    }
    text
}

/// The graph of a line: what is worth how much at its left, and below it the numbers of its first and last choice.
fn graph(line: &ValueLine, scale: Scale, unit: Unit, number: impl Fn(u32) -> Option<u32>) -> String {
    let axis = |row: usize| match row {
        0 => unit.figure(scale.high, LANGUAGE),
        row if row == ROWS / 2 => unit.figure(f64::midpoint(scale.low, scale.high), LANGUAGE),
        row if row == ROWS - 1 => unit.figure(scale.low, LANGUAGE),
        _ => String::new(),
    };
    let wide = (0..ROWS).map(|row| axis(row).chars().count()).max().unwrap_or_default();
    let room = show::room().map_or(CURVE, |room| room.saturating_sub(wide + 6).clamp(8, CURVE));
    let heights: Vec<f64> = line.points.iter().map(|point| scale.height(point.value)).collect();
    let drawn = chart::columns(&chart::spread(&heights, room, EACH), ROWS, false);
    let columns = drawn.first().map_or(0, |row| row.chars().count());
    let mut text = String::new();
    for (row, drawn) in drawn.iter().enumerate() {
        let tick = if axis(row).is_empty() { '│' } else { '┤' };
        text += format!("  {:>wide$} {tick}{drawn}", axis(row)).trim_end();
        text.push('\n');
    }
    text += &format!("  {:wide$} └{}\n", "", "─".repeat(columns));
    let ends = line.points.first().zip(line.points.last());
    if let Some((Some(first), last)) = ends.map(|(first, last)| (number(first.step), number(last.step))) {
        let (first, last) =
            (first.to_string(), last.map_or_else(|| "end".to_owned(), |last| last.to_string()));
        let between = columns.saturating_sub(first.chars().count() + last.chars().count()).max(1);
        text += &format!("  {:wide$}  {first}{}{last}\n", "", " ".repeat(between));
    }
    text
}

/// What the change of each line came from.
fn balances(analysis: &Analysis, unit: Unit) -> String {
    let lines = analysis.lines();
    let balances = lines.iter().filter_map(|line| Some((line, analysis.balance(line)?)));
    balances
        .map(|(line, balance)| {
            format!("\n{}: {}.\n", analysis.line_name(line, LANGUAGE), balance.told(unit, LANGUAGE))
        })
        .collect()
}

fn turnings(analysis: &Analysis) -> String {
    let turnings = analysis.turnings(LANGUAGE);
    if turnings.is_empty() {
        return String::new();
    }
    let mut text = "\nTurning points:\n".to_owned();
    for turning in turnings {
        let at = analysis.decisions.iter().find(|decision| decision.step == turning.step);
        let at = at.map_or("the end".to_owned(), |decision| format!("choice {}", decision.number));
        text += &format!("  {at}: {}\n", turning.label);
    }
    text
}

fn seats(analysis: &Analysis, unit: Unit) -> String {
    let mut text = "\n".to_owned();
    for summary in analysis.summaries() {
        let worst: Vec<String> = summary
            .worst
            .iter()
            .filter_map(|index| analysis.decisions.get(*index))
            .map(|decision| {
                format!(
                    "{} ({})",
                    decision.number,
                    unit.difference(decision.loss.unwrap_or_default(), LANGUAGE)
                )
            })
            .collect();
        let worst =
            if worst.is_empty() { String::new() } else { format!("; most at choice {}", worst.join(", ")) };
        text += &format!("{}: {}{worst}.\n", analysis.name(summary.seat), summary.told(unit, LANGUAGE));
    }
    text
}

#[cfg(test)]
mod tests {
    use parlor_coach::Point;

    use super::*;

    fn line(values: &[f64]) -> ValueLine {
        let point = |(step, value): (usize, &f64)| Point {
            step: step as u32,
            value: *value,
            played: *value,
            noise: 0.0,
            certain: false,
            decision: Some(step),
        };
        ValueLine { seats: vec![1], points: values.iter().enumerate().map(point).collect() }
    }

    /// A graph that does not say how much its height is, or where it begins.
    #[test]
    fn a_graph_goes_from_the_lowest_value_to_the_highest_and_says_both() {
        let scale = Scale { low: 0.0, high: 100.0 };
        let drawn = graph(&line(&[0.0, 50.0, 100.0]), scale, Unit::Points, |step| Some(step + 1));
        let rows: Vec<&str> = drawn.lines().collect();
        assert!(rows[0].trim_start().starts_with("100") && rows[0].ends_with("┤      ███"), "{drawn}");
        assert!(rows[ROWS - 1].contains("┤▁▁▁██████"), "{drawn}");
        assert!(rows[ROWS].ends_with("└─────────"), "{drawn}");
        assert!(rows[ROWS + 1].ends_with("1       3"), "{drawn}");
    }
}
