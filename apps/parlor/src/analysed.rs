//! An analysis as text: a table of the choices, how the game went, where it turned, and how each seat chose.

use std::ops::RangeInclusive;

use parlor_coach::{Analysis, Decision, Line, Scale, Unit};
use parlor_game::Language;

/// What the command line speaks.
const LANGUAGE: Language = Language::English;

/// The widest name of a choice in the table, and the widest curve.
const WIDE: usize = 44;
const CURVE: usize = 64;
const BLOCKS: [char; 8] = ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];

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
    text
}

fn table(analysis: &Analysis, wanted: &RangeInclusive<u32>) -> String {
    let rows: Vec<&Decision> =
        analysis.decisions.iter().filter(|decision| wanted.contains(&decision.number)).collect();
    if rows.is_empty() {
        return "Nothing has been looked at yet.\n".to_owned();
    }
    let who = rows.iter().map(|row| analysis.name(row.seat).chars().count()).max().unwrap_or(0).max(3);
    let name = rows.iter().map(|row| row.played.name.chars().count()).max().unwrap_or(0).clamp(6, WIDE);
    let mut text = format!("{:>4}  {:who$}  {:name$}  {:>7}  {:>6}\n", "", "who", "played", "worth", "loss");
    for row in rows {
        let figure = |value: Option<f64>| {
            analysis.unit.zip(value).map(|(unit, value)| unit.figure(value, LANGUAGE)).unwrap_or_default()
        };
        let loss = analysis.unit.zip(row.counted_loss());
        let loss = loss.map(|(unit, loss)| unit.difference(loss, LANGUAGE)).unwrap_or_default();
        let better = if row.is_loss() {
            format!("  better: {} ({})", row.best.name, figure(row.best.value))
        } else {
            String::new()
        };
        let line = format!(
            "{:>4}  {:who$}  {:name$}  {:>7}  {loss:>6}{better}",
            row.number,
            analysis.name(row.seat),
            cut(&row.played.name, name),
            figure(row.played.value),
        );
        text += line.trim_end();
        text.push('\n');
    }
    text
}

fn cut(text: &str, most: usize) -> String {
    if text.chars().count() <= most {
        return text.to_owned();
    }
    text.chars().take(most - 1).chain(['…']).collect()
}

/// A line of blocks for each line of the analysis, all on one scale.
fn curves(analysis: &Analysis, unit: Unit) -> String {
    let lines = analysis.lines();
    let scale = Scale::of(Some(unit), &lines);
    if lines.iter().all(|line| line.points.len() < 2) {
        return String::new();
    }
    let names: Vec<String> = lines.iter().map(|line| analysis.line_name(line, LANGUAGE)).collect();
    let wide = names.iter().map(|name| name.chars().count()).max().unwrap_or(0);
    let mut text = format!(
        "\nHow it went, in what the best choice was worth, from {} at the bottom to {} at the top:\n",
        unit.figure(scale.low, LANGUAGE),
        unit.figure(scale.high, LANGUAGE)
    );
    for (line, name) in lines.iter().zip(names) {
        text += &format!("  {name:wide$}  {}\n", curve(line, scale));
    }
    text
}

fn curve(line: &Line, scale: Scale) -> String {
    let points = &line.points;
    let columns = points.len().min(CURVE);
    let block = |column: usize| {
        let (from, to) = (column * points.len() / columns, (column + 1) * points.len() / columns);
        let part = &points[from..to.max(from + 1)];
        let mean = part.iter().map(|point| point.value).sum::<f64>() / part.len() as f64;
        BLOCKS[((scale.height(mean) * 8.0) as usize).min(7)]
    };
    (0..columns).map(block).collect()
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

    fn line(values: &[f64]) -> Line {
        let point = |(step, value): (usize, &f64)| Point {
            step: step as u32,
            value: *value,
            played: *value,
            noise: 0.0,
            certain: false,
            decision: Some(step),
        };
        Line { seats: vec![1], points: values.iter().enumerate().map(point).collect() }
    }

    #[test]
    fn a_curve_goes_from_the_lowest_block_to_the_highest() {
        assert_eq!(curve(&line(&[0.0, 0.5, 1.0]), Scale { low: 0.0, high: 1.0 }), "▁▅█");
        assert_eq!(curve(&line(&[3.0, 3.0]), Scale { low: 3.0, high: 3.0 }), "▅▅");
        let long: Vec<f64> = (0..1000).map(f64::from).collect();
        let drawn = curve(&line(&long), Scale { low: 0.0, high: 999.0 });
        assert_eq!(drawn.chars().count(), CURVE);
        assert!(drawn.starts_with('▁') && drawn.ends_with('█'), "{drawn}");
    }

    #[test]
    fn a_long_name_is_cut_where_letters_end() {
        assert_eq!((cut("löwe", 4), cut("löwen", 4)), ("löwe".to_owned(), "löw…".to_owned()));
    }
}
