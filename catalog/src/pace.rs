//! The time at which a bot answers in games where its thinking time could reveal hidden cards.

use std::time::Duration;

use crate::Limit;

/// By how much a search may be late. Its answer is delayed at least until then, so that nobody sees whether it was.
const LATE: Duration = Duration::from_millis(50);

/// Bots that do not search answer at this pace.
const QUICK: Duration = Duration::from_millis(150);

/// Searches by a count of simulations, whose time depends on what they find, answer at this pace.
const COUNTED: Duration = Duration::from_secs(1);

/// An even pace: a bot answers one step after the question, or, if it thinks for longer, after the next whole number of steps.
///
/// So others see the same time whether it had one action or forty, and whether its search ended early. Where nothing is hidden, its time
/// reveals nothing, and a bot may answer at once.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pace {
    step: Duration,
}

impl Pace {
    /// The pace of a bot with this limit; `None` for one that does not search.
    pub fn of(limit: Option<Limit>) -> Pace {
        let step = match limit {
            None => QUICK,
            Some(Limit::Simulations(_)) => COUNTED,
            Some(Limit::Time(time)) => time + LATE,
        };
        Pace { step }
    }

    /// How long after the question a bot answers that has thought for this long.
    pub fn answer(&self, thought: Duration) -> Duration {
        let steps = thought.as_nanos().div_ceil(self.step.as_nanos()).max(1);
        self.step.saturating_mul(u32::try_from(steps).unwrap_or(u32::MAX))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PACES: [Option<Limit>; 4] = [
        None,
        Some(Limit::Simulations(70)),
        Some(Limit::Time(Duration::from_millis(100))),
        Some(Limit::Time(Duration::from_secs(1))),
    ];

    #[test]
    fn whether_a_bot_was_early_cannot_be_seen() {
        for limit in PACES {
            let pace = Pace::of(limit);
            let full = pace.answer(Duration::ZERO);
            for share in 1..=20 {
                assert_eq!(pace.answer(full * share / 20), full, "{limit:?}");
            }
            if let Some(Limit::Time(time)) = limit {
                assert_eq!(pace.answer(time + Duration::from_millis(49)), full, "late by less than allowed");
            }
        }
    }

    #[test]
    fn nobody_answers_before_they_have_thought_and_the_late_wait_for_the_next_step() {
        for limit in PACES {
            let pace = Pace::of(limit);
            let step = pace.answer(Duration::ZERO);
            for millis in 0..3000 {
                let thought = Duration::from_millis(millis);
                let answer = pace.answer(thought);
                assert!(
                    answer >= thought
                        && answer - thought <= step
                        && answer.as_nanos().is_multiple_of(step.as_nanos())
                );
            }
        }
    }

    #[test]
    fn quick_bots_keep_nobody_waiting() {
        assert!(Pace::of(None).answer(Duration::ZERO) <= Duration::from_millis(300));
    }
}
