//! An analysis as a page shows it: all words and heights made here, so that the page knows no units.

use parlor_coach::{Analysis, Cause, Decision, Reader, Scale, Unit, ValueLine};
use parlor_game::Language;
use parlor_wire::{AnalysedMove, Analysis as Shown, AnalysisLine, AnalysisPoint, SeatSummary, TurningPoint};

/// The analysis in words.
pub(crate) fn shown(analysis: &Analysis, reader: Reader) -> Shown {
    let language = reader.language;
    let lines = analysis.lines();
    let scale = Scale::of(analysis.unit, &lines);
    let figure = |value| analysis.unit.map(|unit| unit.figure(value, language)).unwrap_or_default();
    let summaries = analysis.unit.map(|unit| seats(analysis, unit, language)).unwrap_or_default();
    let turnings = analysis.turnings(reader).into_iter().map(|turning| TurningPoint {
        step: turning.step,
        choice: turning.cause == Cause::Choice,
        label: turning.label,
    });
    Shown {
        bot: analysis.judge(language),
        moves: analysis.decisions.iter().map(|decision| judged(analysis, decision, language)).collect(),
        lines: lines.iter().map(|line| drawn(analysis, line, &scale, reader)).collect(),
        low: figure(scale.low),
        high: figure(scale.high),
        turnings: turnings.collect(),
        seats: summaries,
    }
}

fn judged(analysis: &Analysis, decision: &Decision, language: Language) -> AnalysedMove {
    let unit = analysis.unit;
    AnalysedMove {
        step: decision.step,
        seat: decision.seat,
        action: decision.played.action.clone(),
        name: decision.played.name.clone(),
        worth: unit.zip(decision.played.value).map(|(unit, value)| unit.in_words(value, language)),
        loss: unit
            .zip(decision.loss.filter(|_| decision.is_loss()))
            .map(|(unit, loss)| unit.difference(loss, language))
            .filter(|loss| !loss.is_empty()),
        verdict: analysis.verdict(decision, language),
        best: decision.best.action.clone(),
        best_name: decision.best.name.clone(),
        reply: decision.reply.clone(),
    }
}

fn seats(analysis: &Analysis, unit: Unit, language: Language) -> Vec<SeatSummary> {
    let summary = |summary: &parlor_coach::Summary| SeatSummary {
        seat: summary.seat,
        name: analysis.name(summary.seat).to_owned(),
        told: summary.told(unit, language),
    };
    analysis.summaries().iter().map(summary).collect()
}

fn drawn(analysis: &Analysis, line: &ValueLine, scale: &Scale, reader: Reader) -> AnalysisLine {
    let language = reader.language;
    let point = |point: &parlor_coach::Point| AnalysisPoint {
        step: point.step,
        height: scale.height(point.value),
        says: analysis.unit.map(|unit| unit.in_words(point.value, language)).unwrap_or_default(),
    };
    AnalysisLine {
        name: analysis.line_name(line, language),
        seats: line.seats.clone(),
        points: line.points.iter().map(point).collect(),
        told: analysis
            .unit
            .zip(analysis.balance(line))
            .map(|(unit, balance)| balance.told(unit, reader))
            .unwrap_or_default(),
    }
}
