//! An analysis as a page shows it: all words and heights made here, so that the page knows no units.

use parlor_catalog::WithFiles;
use parlor_coach::{Analysis, Cause, Decision, Reader, Scale, Unit, ValueLine};
use parlor_game::Language;
use parlor_record::replay;
use parlor_wire::{
    AnalysedMove, Analysis as Shown, AnalysisIs, AnalysisLine, AnalysisPoint, AnalysisState, SeatSummary,
    TurningPoint, WeighedChoice,
};

/// A reader of the analysis of a record.
pub struct Reading<'a> {
    /// The record.
    pub record: &'a str,
    /// Who reads, and in which language.
    pub who: Reader,
    /// The games with the files that the record pins; asked for only where they are needed.
    pub files: &'a dyn Fn() -> WithFiles,
}

impl Reading<'_> {
    /// How far an analysis that runs or waits has come.
    pub fn of(&self, is: AnalysisIs, analysis: Option<&Analysis>) -> AnalysisState {
        AnalysisState {
            is,
            done: analysis.map_or(0, |analysis| analysis.decisions.len() as u32),
            of: analysis.map_or(0, |analysis| analysis.choices),
            key: None,
            analysis: analysis.filter(|own| !own.is_empty()).map(|own| self.shown(own)),
        }
    }

    /// The state of one that does not run.
    pub fn at_rest(&self, stored: Option<&Analysis>) -> AnalysisState {
        let is = match stored {
            None => AnalysisIs::None,
            Some(stored) if stored.is_done() => AnalysisIs::Done,
            Some(_) => AnalysisIs::Stopped,
        };
        self.of(is, stored)
    }

    /// The analysis in the reader's language. It is stored in English, so the names are made again from the record.
    fn shown(&self, analysis: &Analysis) -> Shown {
        if self.who.language == Language::English {
            return shown(analysis, self.who);
        }
        match replay(self.record.as_bytes(), &(self.files)()) {
            Ok(read) => shown(&analysis.clone().reading(&read, self.who.language), self.who),
            Err(_) => shown(analysis, self.who),
        }
    }
}

/// The analysis in words, with what first looks have found.
pub fn shown(analysis: &Analysis, reader: Reader) -> Shown {
    let rough = |decision: &Decision| analysis.is_rough(decision);
    words(&analysis.with_first_looks(), rough, reader)
}

fn words(analysis: &Analysis, rough: impl Fn(&Decision) -> bool, reader: Reader) -> Shown {
    let language = reader.language;
    let lines = analysis.lines();
    let scale = Scale::of(analysis.unit, &lines);
    let figure = |value| analysis.unit.map(|unit| unit.figure(value, language)).unwrap_or_default();
    let summaries = analysis.unit.map(|unit| seats(analysis, unit, language)).unwrap_or_default();
    let turnings = analysis.turnings(reader).into_iter().map(|turning| TurningPoint {
        step: turning.step,
        choice: turning.cause == Cause::Choice,
        rough: turning.decisions.iter().any(|index| analysis.decisions.get(*index).is_some_and(&rough)),
        label: turning.label,
    });
    let moves = analysis
        .decisions
        .iter()
        .map(|decision| AnalysedMove { rough: rough(decision), ..judged(analysis, decision, language) });
    Shown {
        bot: analysis.judge(language),
        moves: moves.collect(),
        lines: lines.iter().map(|line| drawn(analysis, line, &scale, reader)).collect(),
        low: figure(scale.low),
        high: figure(scale.high),
        turnings: turnings.collect(),
        seats: summaries,
        threshold: analysis
            .unit
            .map(|unit| unit.amount_in_words(unit.notable(), language))
            .unwrap_or_default(),
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
        rough: false,
    }
}

fn seats(analysis: &Analysis, unit: Unit, language: Language) -> Vec<SeatSummary> {
    let weighed = |index: usize, amount: f64| {
        let amount = unit.amount_in_words(amount, language);
        Some(WeighedChoice { step: analysis.decisions.get(index)?.step, amount })
    };
    let lost = |index: usize| analysis.decisions.get(index)?.loss;
    let summary = |summary: &parlor_coach::Summary| SeatSummary {
        seat: summary.seat,
        name: analysis.name(summary.seat).to_owned(),
        told: summary.told(unit, language),
        mistakes: summary.mistakes.iter().filter_map(|index| weighed(*index, lost(*index)?)).collect(),
        best: summary.best.and_then(|(index, rise)| weighed(index, rise)),
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
