//! An analysis as a page shows it: all words and heights made here, so that the page knows no units.

use parlor_coach::{Analysis, Cause, Decision, Line, Scale, Unit};
use parlor_wire::{AnalysedMove, Analysis as Shown, AnalysisLine, AnalysisPoint, SeatSummary, TurningPoint};

/// The analysis in words.
pub(crate) fn shown(analysis: &Analysis) -> Shown {
    let lines = analysis.lines();
    let scale = Scale::of(analysis.unit, &lines);
    let figure = |value| analysis.unit.map(|unit| unit.figure(value)).unwrap_or_default();
    let summaries = analysis.unit.map(|unit| seats(analysis, unit)).unwrap_or_default();
    let turnings = analysis.turnings().into_iter().map(|turning| TurningPoint {
        step: turning.step,
        choice: turning.cause == Cause::Choice,
        label: turning.label,
    });
    Shown {
        bot: analysis.judge(),
        moves: analysis.decisions.iter().map(|decision| judged(analysis, decision)).collect(),
        lines: lines.iter().map(|line| drawn(analysis, line, &scale)).collect(),
        low: figure(scale.low),
        high: figure(scale.high),
        turnings: turnings.collect(),
        seats: summaries,
    }
}

fn judged(analysis: &Analysis, decision: &Decision) -> AnalysedMove {
    let unit = analysis.unit;
    AnalysedMove {
        step: decision.step,
        seat: decision.seat,
        action: decision.played.action.clone(),
        name: decision.played.name.clone(),
        worth: unit.zip(decision.played.value).map(|(unit, value)| unit.says(value)),
        loss: unit
            .zip(decision.loss.filter(|_| decision.is_loss()))
            .map(|(unit, loss)| unit.difference(loss))
            .filter(|loss| !loss.is_empty()),
        verdict: analysis.verdict(decision),
        best: decision.best.action.clone(),
        best_name: decision.best.name.clone(),
        reply: decision.reply.clone(),
    }
}

fn seats(analysis: &Analysis, unit: Unit) -> Vec<SeatSummary> {
    let summary = |summary: &parlor_coach::Summary| SeatSummary {
        seat: summary.seat,
        name: analysis.name(summary.seat).to_owned(),
        told: summary.told(unit),
    };
    analysis.summaries().iter().map(summary).collect()
}

fn drawn(analysis: &Analysis, line: &Line, scale: &Scale) -> AnalysisLine {
    let point = |point: &parlor_coach::Point| AnalysisPoint {
        step: point.step,
        height: scale.height(point.value),
        says: analysis.unit.map(|unit| unit.says(point.value)).unwrap_or_default(),
    };
    AnalysisLine {
        name: analysis.line_name(line),
        seats: line.seats.clone(),
        points: line.points.iter().map(point).collect(),
        told: analysis
            .unit
            .zip(analysis.balance(line))
            .map(|(unit, balance)| balance.told(unit))
            .unwrap_or_default(),
    }
}
