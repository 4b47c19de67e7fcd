//! The result of tuning: what changed, why, and whether it holds.

use super::knob::Point;
use super::task::Task;
use crate::Estimate;

/// What one step of one number changes.
#[derive(Clone, PartialEq, Debug)]
pub struct Sensitivity {
    /// Which number.
    pub knob: usize,
    /// The place of the value that it was set to.
    pub to: usize,
    /// By goal: by how much its number is higher, on the same deals.
    pub changes: Vec<Estimate>,
    /// By how much less the goals are off.
    pub gain: f64,
}

/// A goal's number before and after.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Evidence {
    /// Before anything has changed, on the trials' deals.
    pub before: Estimate,
    /// The result on the trials' deals: the best of many, so it is better than it is (the winner's curse).
    pub tried: Estimate,
    /// Before anything has changed, on fresh deals.
    pub fresh_before: Estimate,
    /// The result on fresh deals.
    pub fresh: Estimate,
}

/// What tuning came to.
#[derive(Clone, PartialEq, Debug)]
pub struct Tuned {
    /// What everything is set to.
    pub point: Point,
    /// What each step from the beginning changes.
    pub sensitivities: Vec<Sensitivity>,
    /// By goal.
    pub evidence: Vec<Evidence>,
    /// How many points were tried.
    pub trials: usize,
    /// Whether SPSA was needed.
    pub spsa: bool,
}

impl Tuned {
    /// Whether every goal's number lies within on fresh deals.
    pub fn holds(&self, task: &Task) -> bool {
        task.goals.iter().zip(&self.evidence).all(|(goal, evidence)| goal.met(evidence.fresh.mean))
    }

    /// The study with the result's options, to be played with `lab run`; its card set, if it has one, is the file `set` beside it.
    pub fn study(&self, task: &Task, set: Option<&str>) -> String {
        let rules = task.rules(&self.point).unwrap_or_else(|_| task.rules.clone());
        let mut text = format!(
            "# The options that `parlor lab tune` found.\nstudy = {}\ngame = {:?}\nseed = {:?}\nrules = [{rules:?}]\nseats = [{}]\n",
            task.study.study, task.study.game, task.study.seed, task.seats
        );
        if let Some(set) = set {
            text.push_str(&format!("set = {set:?}\n"));
        }
        for own in &task.study.line_ups {
            text.push_str(&format!(
                "\n[[line-up]]\nname = {:?}\nbots = {:?}\ndeals = {}\nrepeats = {}\nchunk = {}\ncourse = {}\n",
                own.name, own.bots, own.deals, own.repeats, own.chunk, own.course
            ));
            // It asks what the line-up asks that it tests.
            if let Some(tested) = &own.retests {
                text.push_str(&format!("retests = {tested:?}\n"));
                continue;
            }
            if !own.cards.is_empty() {
                let asked: Vec<_> =
                    own.cards.iter().map(|question| format!("{question:?}").to_lowercase()).collect();
                text.push_str(&format!("cards = {asked:?}\n"));
            }
            if !own.only.is_empty() {
                text.push_str(&format!("only = {:?}\n", own.only));
            }
            let plain = if own.name == task.tuning.line_up { task.plain() } else { &own.plain };
            if !plain.is_empty() {
                let numbers: Vec<_> =
                    plain.iter().map(|(kind, number)| format!("{kind} = {number}")).collect();
                text.push_str(&format!("plain = {{ {} }}\n", numbers.join(", ")));
            }
            if !own.never.is_empty() {
                text.push_str(&format!("never = {:?}\n", own.never));
            }
        }
        text
    }

    /// What changed, why, and whether it holds, for people.
    pub fn in_words(&self, task: &Task) -> String {
        let mut lines = vec!["What changed".to_owned()];
        let mut changed: Vec<_> = task
            .changed(&self.point)
            .map(|(knob, to)| {
                format!(
                    "  {}: {} -> {}   ({})",
                    knob.name,
                    knob.value(knob.start),
                    knob.value(to),
                    knob.label
                )
            })
            .collect();
        if changed.is_empty() {
            changed.push("  nothing: no change brings the goals nearer than it costs".to_owned());
        }
        lines.append(&mut changed);
        lines.push(String::new());
        lines.push("Goals".to_owned());
        for (goal, evidence) in task.goals.iter().zip(&self.evidence) {
            lines.push(format!("  {}: wanted {}", goal.what, goal.what.range(goal.within)));
            let text = |estimate: &Estimate| goal.what.text(estimate);
            lines.push(format!("    before          {}", text(&evidence.fresh_before)));
            lines.push(format!(
                "    now             {}   ({})",
                text(&evidence.fresh),
                verdict(goal.within, &evidence.fresh)
            ));
            lines.push(format!("    in the trials   {}", text(&evidence.tried)));
        }
        lines.push(format!(
            "  `before` and `now` are on {} fresh deals, which no trial has seen. The trials' number is that of the best of {} points on the same\n  \
             {} deals, so it flatters (the winner's curse).",
            task.tuning.fresh, self.trials, task.tuning.deals
        ));
        if !task.plain().is_empty() {
            let numbers: Vec<_> =
                task.plain().iter().map(|(kind, number)| format!("{number} for {kind}")).collect();
            lines.push(format!(
                "  Swap values compare with plain cards as they were before anything changed; of entities the force is {}.",
                numbers.join(", ")
            ));
        }
        lines.push(String::new());
        lines.push("What one step changes, on the trials' deals".to_owned());
        for step in &self.sensitivities {
            let knob = &task.knobs[step.knob];
            let changes = task
                .goals
                .iter()
                .zip(&step.changes)
                .map(|(goal, change)| format!("{}: {}", goal.what, goal.what.text(change)));
            lines.push(format!(
                "  {}: {} -> {}   {}",
                knob.name,
                knob.value(knob.start),
                knob.value(step.to),
                changes.collect::<Vec<_>>().join("; ")
            ));
        }
        lines.push(String::new());
        lines.push(format!(
            "Searched by coordinate steps{} on common random numbers: {} points of {} deals; the best few played as many other deals, and the \
             best by both is the result.",
            if self.spsa { ", then SPSA, then coordinate steps again," } else { "" },
            self.trials,
            task.tuning.deals
        ));
        lines.join("\n")
    }

    /// The same for programs.
    pub fn in_json(&self, task: &Task) -> serde_json::Value {
        let number = |estimate: &Estimate| serde_json::json!({ "mean": estimate.mean, "low": estimate.low, "high": estimate.high });
        let changed = task.changed(&self.point).map(|(knob, to)| {
            serde_json::json!({ "name": knob.name, "from": knob.value(knob.start), "to": knob.value(to) })
        });
        let goals = task.goals.iter().zip(&self.evidence).map(|(goal, evidence)| {
            serde_json::json!({
                "what": goal.what.to_string(), "within": goal.within, "met": goal.met(evidence.fresh.mean),
                "before": number(&evidence.fresh_before), "now": number(&evidence.fresh), "in_trials": number(&evidence.tried),
            })
        });
        let steps = self.sensitivities.iter().map(|step| {
            let knob = &task.knobs[step.knob];
            serde_json::json!({
                "name": knob.name, "from": knob.value(knob.start), "to": knob.value(step.to),
                "changes": step.changes.iter().map(number).collect::<Vec<_>>(),
            })
        });
        serde_json::json!({
            "game": task.study.game, "rules": task.rules(&self.point).unwrap_or_default(), "holds": self.holds(task),
            "changed": changed.collect::<Vec<_>>(), "goals": goals.collect::<Vec<_>>(),
            "sensitivity": steps.collect::<Vec<_>>(), "trials": self.trials, "deals": task.tuning.deals,
            "fresh": task.tuning.fresh, "spsa": self.spsa,
        })
    }
}

/// Whether a number on fresh deals lies within, and how sure that is.
fn verdict([from, to]: [f64; 2], estimate: &Estimate) -> &'static str {
    if estimate.low >= from && estimate.high <= to {
        "within"
    } else if estimate.high < from || estimate.low > to {
        "missed"
    } else if (from..=to).contains(&estimate.mean) {
        "within, if the interval is not"
    } else {
        "not within, if the interval may be"
    }
}
