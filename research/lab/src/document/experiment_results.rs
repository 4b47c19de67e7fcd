//! An experiment with what was played of it, and what it compares with a bound: targets, and the rungs of a ladder.

use crate::{Comparison, Decision, Estimate, Experiment, LineUp, Results, Summary};

/// An experiment with what was played of it.
pub(super) struct ExperimentResults<'a> {
    pub(super) experiment: &'a Experiment,
    pub(super) line_up: LineUp,
    pub(super) results: Results,
    pub(super) summary: Summary,
    /// What its targets show, then what its rungs show.
    pub(super) decisions: Vec<Decision>,
}

/// A level and the next one below.
pub(super) struct Rung<'a> {
    pub(super) one: &'a str,
    pub(super) other: &'a str,
}

impl ExperimentResults<'_> {
    /// Each bot with the next, where this is a ladder.
    pub(super) fn rungs(&self) -> impl Iterator<Item = Rung<'_>> {
        let bots = if self.experiment.ladder { &self.experiment.bots[..] } else { &[] };
        bots.windows(2).map(|pair| Rung { one: &pair[0], other: &pair[1] })
    }

    /// What each target shows, and what each rung shows.
    pub(super) fn decided(&self) -> (&[Decision], &[Decision]) {
        self.decisions.split_at(self.experiment.targets.len())
    }

    /// The targets, then the rungs.
    pub(super) fn comparisons(&self) -> Vec<Comparison> {
        let targets = self.experiment.targets.iter().map(|target| Comparison {
            measured: self.played(target.measured(&self.summary)),
            least: target.least,
        });
        targets.chain(self.rungs().map(|rung| self.comparison(&rung))).collect()
    }

    /// In a duel the higher level is to win half of the games, elsewhere to have no lower result than the next.
    fn comparison(&self, Rung { one, other }: &Rung<'_>) -> Comparison {
        let share = self.summary.row(one).and_then(|row| row.share).filter(|_| self.line_up.is_duel());
        let (measured, least) = match share {
            Some(share) => (Some(share), 0.5),
            None => (self.summary.lead(one, other), 0.0),
        };
        Comparison { measured: self.played(measured), least }
    }

    /// Nothing was measured before a deal was played in every seating.
    pub(super) fn played(&self, measured: Option<Estimate>) -> Option<Estimate> {
        measured.filter(|_| self.summary.units > 0)
    }
}
