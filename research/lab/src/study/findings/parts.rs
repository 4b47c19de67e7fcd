//! Findings of results that do not fit into memory at once: part by part, each part's numbers added to those before.

use super::all::Findings;
use super::finding::Finding;
use crate::study::{Ready, Rows};

/// The tables of a part, as [`Rows::tables`] has them.
type Tables = [crate::study::Table; crate::study::TABLES];

impl Findings {
    /// What these parts show together. Each has whole deals that no other part has, and one at a time is in memory. Means and shares are those
    /// of all deals; what is no mean is the mean of the parts' ([`Estimate::with_more`](crate::Estimate::with_more)), so let parts be large.
    ///
    /// # Errors
    /// A part cannot be read.
    pub fn of_parts<E>(ready: &Ready, parts: impl Iterator<Item = Result<Tables, E>>) -> Result<Findings, E> {
        let mut whole = Findings::of_part(ready, &Rows::tables());
        for tables in parts {
            whole.add(Findings::of_part(ready, &tables?));
        }
        whole.findings.sort_by_key(|finding| (finding.group, finding.variant, finding.line_up));
        whole.settle(ready);
        Ok(whole)
    }

    /// Adds what other deals show.
    fn add(&mut self, more: Findings) {
        for (place, games) in more.games {
            *self.games.entry(place).or_default() += games;
        }
        for (place, deals) in more.deals {
            *self.deals.entry(place).or_default() += deals;
        }
        self.stopped.extend(more.stopped);
        self.advice.extend(more.advice);
        self.remarks.extend(more.remarks);
        self.faults.extend(more.faults);
        self.unmet.extend(more.unmet);
        for finding in more.findings {
            match self.findings.iter_mut().find(|own| own.is_as(&finding)) {
                Some(own) => own.estimate = own.estimate.with_more(finding.estimate),
                None => self.findings.push(finding),
            }
        }
    }
}

impl Finding {
    /// Whether this is the same measure of the same games.
    fn is_as(&self, other: &Finding) -> bool {
        (self.group, self.variant, self.line_up) == (other.group, other.variant, other.line_up)
            && self.what == other.what
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::study::Study;

    /// Every measure that there is, from results in one piece and in pieces: the same measures, and nearly the same numbers.
    #[test]
    fn parts_show_what_the_whole_shows() {
        let study = "study = 1\ngame = \"snake\"\nseats = [2, 3]\n\
                     [[line-up]]\nname = \"a\"\nbots = [\"greedy\", \"random\"]\ndeals = 60\nchunk = 20\nrepeats = 2\n\
                     [[line-up]]\nname = \"b\"\nbots = [\"greedy\"]\ndeals = 60\nchunk = 20\nrepeats = 2\n\
                     [[line-up]]\nname = \"c\"\nbots = [\"greedy\"]\ndeals = 30\nchunk = 15\ncourse = 3\n";
        let ready = Ready::new(Study::read(study).unwrap()).unwrap();
        let part = |chunk| ready.play_chunks([chunk]).unwrap();
        let parts: Vec<Tables> = ready.chunks().into_iter().map(part).collect();
        let all = ready.play_chunks(ready.chunks()).unwrap();
        let whole = Findings::of_tables(&ready, &all);
        let pooled = Findings::of_parts(&ready, parts.into_iter().map(Ok::<_, ()>)).unwrap();
        assert_eq!((&pooled.games, &pooled.deals), (&whole.games, &whole.deals));
        assert_eq!(pooled.missing, whole.missing);
        let name =
            |finding: &Finding| (finding.group, finding.variant, finding.line_up, finding.what.clone());
        let names = |findings: &Findings| findings.findings.iter().map(name).collect::<Vec<_>>();
        assert_eq!(names(&pooled), names(&whole));
        for (one, other) in pooled.findings.iter().zip(&whole.findings) {
            let (own, right) = (one.estimate, other.estimate);
            assert_eq!(own.units, right.units, "{}", one.what);
            let off = (own.mean - right.mean).abs();
            let exact = ["wins of", "result of", "choices a game", "deals a game", "wins against"];
            // What is no mean differs in parts as small as these: see `estimate/pooled.rs` for large ones.
            if exact.iter().any(|what| one.what.contains(what)) {
                assert!(off <= 1e-9 * right.mean.abs().max(1.0), "{}: {own:.6} {right:.6}", one.what);
            }
        }
    }
}
