//! The results, printed at the end.

use std::fmt::Write as _;
use std::time::Instant;

/// A fault, and what to do about it.
pub(crate) type Fault = (String, String);

/// The steps so far, and their results.
pub(crate) struct Report {
    slug: String,
    steps: usize,
    faults: Vec<(&'static str, Fault)>,
    notes: Vec<String>,
    since: Instant,
}

impl Report {
    /// Before the first step.
    pub(crate) fn new(slug: &str) -> Report {
        Report {
            slug: slug.to_owned(),
            steps: 0,
            faults: Vec::new(),
            notes: Vec::new(),
            since: Instant::now(),
        }
    }

    /// Finishes a step with these faults; prints that at once, because some steps take long.
    pub(crate) fn step(&mut self, name: &'static str, faults: Vec<Fault>) {
        let seconds = self.since.elapsed().as_secs();
        let found = match faults.len() {
            0 => "fine".to_owned(),
            1 => "1 fault".to_owned(),
            count => format!("{count} faults"),
        };
        println!("{name}: {found} ({seconds} s)");
        self.since = Instant::now();
        self.steps += 1;
        self.faults.extend(faults.into_iter().map(|fault| (name, fault)));
    }

    /// Adds a note that is not a fault.
    pub(crate) fn note(&mut self, note: String) {
        self.notes.push(note);
    }

    /// The whole report.
    ///
    /// # Errors
    /// There are faults; the text lists them.
    pub(crate) fn told(self) -> Result<String, String> {
        let mut text = String::new();
        for note in &self.notes {
            let _ = writeln!(text, "\nnote: {note}");
        }
        if self.faults.is_empty() {
            return Ok(format!("{text}\n{}: {} steps, no fault", self.slug, self.steps));
        }
        for (number, (step, (found, mend))) in (1..).zip(&self.faults) {
            let _ = writeln!(text, "\n{number}. {step}: {}\n   To do: {mend}", found.replace('\n', "\n   "));
        }
        let count = if self.faults.len() == 1 {
            "1 fault".to_owned()
        } else {
            format!("{} faults", self.faults.len())
        };
        Err(format!("{text}\n{}: {} steps, {count}", self.slug, self.steps))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_fault_is_told_with_what_to_do() {
        let mut report = Report::new("rose");
        report.step("files", vec![("no lesson".to_owned(), "write one".to_owned())]);
        report.step("tests", Vec::new());
        report.step("tidy", vec![("too long".to_owned(), "cut it".to_owned())]);
        report.note("greedy is as good".to_owned());
        let told = report.told().unwrap_err();
        assert!(told.contains("1. files: no lesson\n   To do: write one"), "{told}");
        assert!(told.contains("2. tidy: too long\n   To do: cut it"), "{told}");
        assert!(told.contains("note: greedy") && told.ends_with("rose: 3 steps, 2 faults"), "{told}");
        assert!(Report::new("rose").told().unwrap().ends_with("rose: 0 steps, no fault"));
    }
}
