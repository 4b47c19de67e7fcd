//! What a match shows, in words and as JSON.

use parlor_catalog::FaultCause;
use parlor_lab::{
    BotSummary, Estimate, Faults, Question, Sequential, Standing, Summary, Verdict, counted, number,
};
use serde_json::{Value, json};

use super::Contest;
use crate::table::{Column, TextTable, fitted};
use crate::{chart, programs, show};

/// A table, and what there is to say of it.
pub(crate) fn in_words(contest: &Contest) -> String {
    let summary = Summary::of(&contest.results, contest.ready.line_up());
    let (terms, several) = (&contest.results.terms, contest.ready.line_up().sides.len() > 1);
    let rules = if terms.rules == "-" { String::new() } else { format!(" ({})", terms.rules) };
    let mut text = format!(
        "{}{rules}, {}: {}, {} of {} each; seed {}\n\n",
        terms.game,
        counted(terms.seats.into(), "seat"),
        counted(summary.games, "game"),
        counted(summary.units, "whole deal"),
        counted(contest.ready.line_up().seatings.len(), "game"),
        terms.seed
    );
    let mut table = TextTable::new(&COLUMNS);
    for row in &summary.rows {
        table.row(vec![
            row.bot.clone(),
            row.games.to_string(),
            row.result.text(2),
            row.share.map_or("-".to_owned(), |share| share.text(3)),
            row.choices.to_string(),
            format!("{:.1}", 1000.0 * row.think),
        ]);
    }
    let faults = faults(&summary);
    let played = faults.iter().map(|(games, _)| games).sum::<usize>() < summary.games;
    faults.iter().for_each(|(_, line)| text.push_str(&format!("{line}\n")));
    if !played {
        text.push_str("A fault decided every game, so the numbers below say nothing about strength.\n");
    }
    if !faults.is_empty() {
        text.push('\n');
    }
    text.push_str(&table.text(0, show::room()));
    text.push_str(&bars(&summary, contest.ready.line_up().sides.len()));
    text.push('\n');
    for pair in summary.pairs.iter().filter(|_| played) {
        let elo = pair.elo.map_or(String::new(), |elo| format!("; Elo {elo}"));
        text.push_str(&format!("{} leads {} by {:.2}{elo}\n", pair.one, pair.other, pair.lead));
    }
    if several {
        let seats = summary.seats.iter().enumerate();
        let seats: Vec<_> = seats.map(|(seat, share)| format!("seat {} {share:.3}", seat + 1)).collect();
        text.push_str(&format!("Share of wins by seat: {}\n", seats.join(", ")));
    }
    for (bot, counts) in &summary.kept {
        let of = if bot.is_empty() { String::new() } else { format!(" of {bot}") };
        let counts: Vec<_> = counts.iter().map(|(words, count)| format!("{words}: {count}")).collect();
        text.push_str(&format!("How games{of} ended: {}\n", counts.join("; ")));
    }
    match summary.late > 0.0 {
        true => text.push_str(&format!("The latest answer came {:.1} ms after its time limit", summary.late)),
        false => text.push_str("No answer came after its time limit"),
    }
    if summary.rows.iter().any(|row| row.faults.contains_key(FaultCause::Late.word())) {
        text.push_str(" (not counting those that came too late and lost)");
    }
    if let (Some(sequential), Some(standing)) = (&contest.sequential, contest.standing()) {
        text.push_str(&format!("\n{}", answer(sequential, &standing)));
    }
    if let Some(after) = contest.after_stop() {
        let holds = match after.high.is_finite() {
            true => format!(
                "At whatever deal it stops, the truth is from {:.3} to {:.3} (95 %)",
                after.low, after.high
            ),
            false => "So few deals say nothing of it".to_owned(),
        };
        text.push_str(&format!(
            "\nIt stopped when the answer was clear, so the numbers above lean to its side and their intervals are too narrow. {holds}."
        ));
    }
    fitted(&text, show::room())
}

/// Each kind of fault of each bot: how many games it lost by it, and a sentence that says so.
fn faults(summary: &Summary) -> Vec<(usize, String)> {
    let of_row = |row: &BotSummary| {
        let line = |(cause, own): (&String, &Faults)| {
            (own.games, programs::in_words(&row.bot, cause, own.games, &own.first))
        };
        row.faults.iter().map(line).collect::<Vec<_>>()
    };
    summary.rows.iter().flat_map(of_row).collect()
}

const COLUMNS: [Column; 6] = [
    Column::left("bot"),
    Column::right("games"),
    Column::left("mean result"),
    Column::left("share of wins"),
    Column::right("decisions"),
    Column::right("ms each"),
];

/// How wide a bar is, and how wide at least beside its name.
const BAR: usize = 41;
const LEAST_BAR: usize = 11;

/// Each bot's number as a bar with its interval: its share of wins beside an equal one, or in a game for one its mean result.
pub(crate) fn bars(summary: &Summary, sides: usize) -> String {
    // One deal says nothing of how sure a number is.
    let sure = |own: &Estimate| own.units > 1;
    let of =
        |row: &BotSummary| if sides > 1 { row.share.filter(sure) } else { Some(row.result).filter(sure) };
    let mark = (sides > 1).then(|| 1.0 / sides as f64);
    let told: Vec<_> = summary.rows.iter().filter_map(|row| Some((row, of(row)?))).collect();
    if told.is_empty() {
        return String::new();
    }
    let ends =
        || told.iter().flat_map(|(_, own)| [own.low, own.high, own.mean]).filter(|end| end.is_finite());
    let scale = match mark {
        Some(_) => (0.0, 1.0),
        None => (ends().fold(f64::INFINITY, f64::min).min(0.0), ends().fold(f64::NEG_INFINITY, f64::max)),
    };
    let what = match mark {
        Some(equal) => format!("Share of wins, from 0 to 1; an equal share is {equal:.2}, at |"),
        None => format!("Mean result, from {:.0} to {:.0}", scale.0, scale.1),
    };
    let wide = told.iter().map(|(row, _)| row.bot.chars().count()).max().unwrap_or_default();
    let (beside, columns) = bar_room(show::room(), wide);
    let mut text = format!("\n{what}:\n");
    for (row, own) in told {
        let strip = chart::strip(columns, own.mean, (own.low, own.high), scale, mark);
        match beside {
            true => text.push_str(&format!("{:<wide$}  {strip}\n", row.bot)),
            false => text.push_str(&format!("{}\n{strip}\n", row.bot)),
        }
    }
    text
}

/// Whether bars stand beside names that are so wide, and their columns without the brackets: below the names where there is no room beside
/// them, and never broken.
fn bar_room(room: Option<usize>, wide: usize) -> (bool, usize) {
    let Some(room) = room else { return (true, BAR) };
    let beside = room.saturating_sub(wide + 2 + chart::EDGES);
    if beside >= LEAST_BAR {
        (true, beside.min(BAR))
    } else {
        (false, room.saturating_sub(chart::EDGES).clamp(1, BAR))
    }
}

/// What a sequential test says.
fn answer(sequential: &Sequential, standing: &Standing) -> String {
    let (what, first, second) = match sequential.question {
        Question::Share(first, second) => ("share of wins", first, second),
        Question::Points(first, second) => ("lead in points", first, second),
    };
    let Standing { verdict, units, ratio, lower, upper } = standing;
    let verdict = match verdict {
        Verdict::Open => format!("not clear yet whether it is {first:.3} or {second:.3}"),
        Verdict::First => format!("{first:.3} rather than {second:.3}"),
        Verdict::Second => format!("{second:.3} rather than {first:.3}"),
    };
    let ratio = number(*ratio, 2);
    format!(
        "Sequential test of the {what}: {verdict}, after {units} deals (log ratio {ratio}, bounds {lower:.2} and {upper:.2})"
    )
}

/// The same for programs.
pub(crate) fn in_json(contest: &Contest) -> Value {
    let summary = Summary::of(&contest.results, contest.ready.line_up());
    let estimate = |estimate: &Estimate| {
        json!({ "units": estimate.units, "mean": estimate.mean, "error": finite(estimate.error),
            "low": finite(estimate.low), "high": finite(estimate.high) })
    };
    let rows = summary.rows.iter().map(|row| {
        let faults = row.faults.iter();
        let faults =
            faults.map(|(cause, own)| json!({ "cause": cause, "games": own.games, "first": own.first }));
        json!({
            "faults": faults.collect::<Vec<_>>(),
            "bot": row.bot, "games": row.games, "result": estimate(&row.result),
            "share": row.share.as_ref().map(estimate), "decisions": row.choices, "think": row.think,
        })
    });
    let pairs = summary.pairs.iter().map(|pair| {
        let elo = pair.elo.map(|elo| {
            json!({ "difference": finite(elo.difference), "low": finite(elo.low), "high": finite(elo.high) })
        });
        json!({ "one": pair.one, "other": pair.other, "lead": estimate(&pair.lead), "elo": elo })
    });
    let sprt = contest.standing().map(|standing| {
        let verdict = match standing.verdict {
            Verdict::Open => "open",
            Verdict::First => "first",
            Verdict::Second => "second",
        };
        json!({ "verdict": verdict, "units": standing.units, "ratio": standing.ratio,
            "lower": standing.lower, "upper": standing.upper,
            "leans": standing.verdict != Verdict::Open, "after_stop": contest.after_stop().as_ref().map(estimate) })
    });
    json!({
        "terms": contest.results.terms, "games": summary.games, "units": summary.units,
        "bots": rows.collect::<Vec<_>>(), "pairs": pairs.collect::<Vec<_>>(),
        "seats": summary.seats.iter().map(estimate).collect::<Vec<_>>(),
        "kept": summary.kept, "late": summary.late, "sprt": sprt,
    })
}

/// JSON has no infinity.
fn finite(number: f64) -> Option<f64> {
    number.is_finite().then_some(number)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A bar whose bracket closes in the next line.
    #[test]
    fn a_bar_fits_its_room() {
        assert_eq!(bar_room(None, 6), (true, BAR));
        assert_eq!(bar_room(Some(80), 6), (true, BAR));
        assert_eq!(bar_room(Some(20), 5), (true, 11));
        assert_eq!(bar_room(Some(20), 6), (false, 18));
        assert_eq!(bar_room(Some(2), 6), (false, 1));
    }
}
