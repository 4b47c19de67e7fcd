//! What the page compares with a bound: targets, and the rungs of ladders. Those of one game are a family.

use super::Shown;
use crate::{Comparison, Decision, Estimate, decide};

/// A level and the next one below.
pub(super) struct Rung<'a> {
    pub(super) one: &'a str,
    pub(super) other: &'a str,
}

impl Shown<'_> {
    /// Each bot with the next, where this is a ladder.
    pub(super) fn rungs(&self) -> impl Iterator<Item = Rung<'_>> {
        let bots = if self.experiment.ladder { &self.experiment.bots[..] } else { &[] };
        bots.windows(2).map(|pair| Rung { one: &pair[0], other: &pair[1] })
    }

    /// What each target shows, and what each rung shows.
    pub(super) fn decided(&self) -> (&[Decision], &[Decision]) {
        self.decisions.split_at(self.experiment.targets.len())
    }

    fn comparisons(&self) -> Vec<Comparison> {
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

/// Judges the comparisons of each game together.
pub(super) fn judge(shown: &mut [Shown<'_>]) {
    for game in families(shown).iter().map(|(game, _)| game) {
        let mut own: Vec<_> = shown.iter_mut().filter(|shown| shown.experiment.game == *game).collect();
        let counts: Vec<_> = own.iter().map(|shown| shown.comparisons()).collect();
        let mut decisions = decide(&counts.concat()).into_iter();
        for (shown, comparisons) in own.iter_mut().zip(&counts) {
            shown.decisions = decisions.by_ref().take(comparisons.len()).collect();
        }
    }
}

/// The games in the order of the plan, each with the number of its comparisons.
pub(super) fn families(shown: &[Shown<'_>]) -> Vec<(String, usize)> {
    let mut families: Vec<(String, usize)> = Vec::new();
    for shown in shown {
        let (game, count) = (&shown.experiment.game, shown.experiment.targets.len() + shown.rungs().count());
        match families.iter_mut().find(|(own, _)| own == game) {
            Some((_, all)) => *all += count,
            None => families.push((game.clone(), count)),
        }
    }
    families
}
