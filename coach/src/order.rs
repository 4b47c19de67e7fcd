//! The order in which choices are judged: all of them briefly at first, where a game has many; then what its story rests on, and the rest.

use std::time::Duration;

use parlor_catalog::{BotSpec, Limit};
use parlor_game::Language;

use crate::{Analysis, Decision};

/// The first look at all choices takes no more than this, as far as the budget says how long simulations take,
const FIRST_TIME: Duration = Duration::from_secs(10);
/// and otherwise no more than this number of choices take with the whole budget.
const FIRST_CHOICES: u64 = 20;
/// With fewer simulations a choice, values mean next to nothing.
const LEAST: u64 = 100;

/// The judge of a first look at this many choices; none where that would not be much faster than the whole analysis. `bot` is who was
/// asked to judge, `judge` the same with its budget.
pub(crate) fn first_judge(bot: BotSpec, judge: BotSpec, choices: usize) -> Option<BotSpec> {
    let Some(Limit::Simulations(whole)) = judge.limit else { return None };
    let all = match bot.limit {
        Some(Limit::Time(time)) => {
            (whole as f64 * FIRST_TIME.as_secs_f64() / time.as_secs_f64().max(1e-3)) as u64
        }
        _ => whole.saturating_mul(FIRST_CHOICES),
    };
    let each = (all / (choices as u64).max(1)).max(LEAST);
    (each <= whole / 3).then_some(BotSpec { limit: Some(Limit::Simulations(each)), ..judge })
}

impl Analysis {
    /// All that is known: where a choice has only had its first look, the result of that.
    #[must_use]
    pub fn with_first_looks(&self) -> Analysis {
        if self.rough.is_empty() {
            return self.clone();
        }
        let mut all: Vec<Decision> = self.decisions.iter().chain(&self.rough).cloned().collect();
        all.sort_by_key(|decision| decision.number);
        let mut merged =
            Analysis { decisions: Vec::with_capacity(all.len()), rough: Vec::new(), ..self.clone() };
        for (index, decision) in all.into_iter().enumerate() {
            merged.decisions.push(decision);
            merged.look_nearer(index);
        }
        merged
    }

    /// Whether this choice has only had its first look, so that its values may still change.
    pub fn is_rough(&self, decision: &Decision) -> bool {
        self.rough.binary_search_by_key(&decision.number, |rough| rough.number).is_ok()
    }

    /// Whether the result is the same in whatever order choices are judged. Where two sides see the same positions, it is not: what
    /// one choice shows of the one before it depends on what was known of it then.
    fn is_free_of_order(&self) -> bool {
        self.hides || self.sides.len() < 2
    }

    /// The number of the choice to judge next: the one that the largest swing rests on, of those that have only had their first look,
    /// then those that seem to have lost most. None if no choice has had only that, or the order of the record decides.
    pub(crate) fn most_decisive(&self) -> Option<u32> {
        if self.rough.is_empty() || !self.is_free_of_order() {
            return None;
        }
        let all = self.with_first_looks();
        let mut turnings = all.turnings(Language::English);
        turnings.sort_by(|one, other| other.swing.abs().total_cmp(&one.swing.abs()));
        let on = turnings.iter().flat_map(|turning| &turning.decisions);
        let mut on = on.filter_map(|index| all.decisions.get(*index));
        let turned = on.find(|decision| self.is_rough(decision));
        let lost = |decision: &&Decision| decision.loss.unwrap_or_default();
        let most = self.rough.iter().max_by(|one, other| lost(one).total_cmp(&lost(other)));
        turned.or(most).map(|decision| decision.number)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn first(bot: &str, judge: &str, choices: usize) -> Option<String> {
        first_judge(bot.parse().unwrap(), judge.parse().unwrap(), choices).map(|judge| judge.to_string())
    }

    /// A look at 800 choices took 800 times as long as one at a choice; and one at a few choices would only make them later.
    #[test]
    fn a_first_look_takes_ten_seconds_however_many_choices_there_are() {
        assert_eq!(first("best:500ms", "best:20000", 400).as_deref(), Some("best:1000"));
        assert_eq!(first("best:500ms", "best:20000", 800).as_deref(), Some("best:500"));
        assert_eq!(first("best:2s", "best:80000", 400).as_deref(), Some("best:1000"));
        assert_eq!(first("best:500ms", "best:20000", 40), None);
        assert_eq!(first("best:2000", "best:2000", 100).as_deref(), Some("best:400"));
        assert_eq!(first("best:500ms", "best:500ms", 400), None, "every choice is worked out");
    }
}
