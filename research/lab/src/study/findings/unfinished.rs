//! Studies that were not played to their end.

use super::Findings;
use crate::study::Ready;

impl Findings {
    /// What was played of a study that is not whole, in a sentence; `None` of one that is.
    pub fn unfinished(&self, ready: &Ready) -> Option<String> {
        let mut parts = Vec::new();
        for (line_up, own) in ready.study.line_ups.iter().enumerate().filter(|(_, own)| own.plays()) {
            let places = (0..ready.variants.len()).map(|variant| (variant, line_up));
            let (mut played, mut wanted) = (0_u64, 0_u64);
            for place in places {
                let deals = self.deals.get(&place).copied().unwrap_or_default();
                // One that has stopped because its number is known wants no more.
                wanted += u64::from(if self.stopped.contains_key(&place) { deals } else { own.deals });
                played += u64::from(deals);
            }
            if played < wanted {
                // Not 100 % of what is not whole.
                let share = (100.0 * played as f64 / wanted as f64).floor();
                parts.push(format!("{share} % of `{}`", own.name));
            }
        }
        let others = ready.study.line_ups.iter().filter(|own| own.plays()).count() > parts.len();
        let rest = if others { ", and all of the rest" } else { "" };
        (!parts.is_empty()).then(|| {
            format!(
                "This study is not finished: so far it has played {}{rest}. How far it came depended on the clock, so another run may show slightly \
                 different numbers.",
                parts.join(", ")
            )
        })
    }

    /// Whether playing the study again gives the same numbers: it is finished, and no bot of it has a limit in time.
    pub fn repeat_themselves(&self, ready: &Ready) -> bool {
        self.unfinished(ready).is_none()
            && (0..ready.study.line_ups.len()).all(|line_up| ready.repeats_itself(line_up))
    }
}
