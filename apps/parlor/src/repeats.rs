//! Lines of the log that a fault repeats, or a stranger can cause at will: each is written once a minute, and the rest are counted.

use std::collections::HashMap;
use std::fmt::{Debug, Write};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use tracing::callsite::Identifier;
use tracing::field::{Field, Visit};
use tracing::{Event, Level, Metadata, Subscriber};
use tracing_subscriber::layer::{Context, Filter};

/// How long a line is not written again.
const MINUTE: Duration = Duration::from_secs(60);

/// The most lines of one kind in a minute, if they differ: by their table, or their reason.
const DIFFERENT: usize = 10;

/// What was written of each kind of line in this minute, and how many lines were not. There are as many kinds as places in the program.
#[derive(Clone, Default)]
pub(crate) struct Repeats(Arc<Mutex<HashMap<Identifier, LineKind>>>);

#[derive(Default)]
struct LineKind {
    written: Vec<u64>,
    left_out: u64,
    /// What it says.
    says: String,
}

impl Repeats {
    /// Reports each minute what was left out, until the program ends.
    pub(crate) fn report(&self) {
        let repeats = self.clone();
        std::thread::spawn(move || {
            loop {
                std::thread::sleep(MINUTE);
                repeats.close();
            }
        });
    }

    /// A minute is over: says what was left out in it, and writes everything again.
    fn close(&self) {
        let kinds = std::mem::take(&mut *self.0.lock().unwrap_or_else(PoisonError::into_inner));
        for LineKind { left_out, says, .. } in kinds.into_values().filter(|kind| kind.left_out > 0) {
            tracing::warn!(lines = left_out, what = says, "left out: too many of a kind in a minute");
        }
    }
}

impl<S: Subscriber> Filter<S> for Repeats {
    fn enabled(&self, _: &Metadata<'_>, _: &Context<'_, S>) -> bool {
        true
    }

    fn event_enabled(&self, event: &Event<'_>, _: &Context<'_, S>) -> bool {
        // A host who asks for debug lines wants to see all of them.
        if *event.metadata().level() > Level::INFO {
            return true;
        }
        let mut line = LineText::default();
        event.record(&mut line);
        let line_hash = line.hash.finish();
        let mut kinds = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let kind = kinds.entry(event.metadata().callsite()).or_default();
        if kind.written.len() < DIFFERENT && !kind.written.contains(&line_hash) {
            kind.written.push(line_hash);
            return true;
        }
        kind.left_out += 1;
        kind.says = line.says;
        false
    }
}

/// What a line says, and what it says it of.
#[derive(Default)]
struct LineText {
    hash: DefaultHasher,
    says: String,
}

impl Visit for LineText {
    fn record_debug(&mut self, field: &Field, value: &dyn Debug) {
        let mut text = String::new();
        let _ = write!(text, "{value:?}");
        (field.name(), &text).hash(&mut self.hash);
        if field.name() == "message" {
            self.says = text;
        }
    }
}

#[cfg(test)]
mod tests {
    use std::io;

    use tracing_subscriber::prelude::*;

    use super::*;

    /// What is written while this is done.
    fn written(level: Level, act: impl FnOnce(&Repeats)) -> Vec<String> {
        #[derive(Clone, Default)]
        struct Out(Arc<Mutex<Vec<u8>>>);
        impl io::Write for Out {
            fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
                self.0.lock().unwrap().extend_from_slice(bytes);
                Ok(bytes.len())
            }
            fn flush(&mut self) -> io::Result<()> {
                Ok(())
            }
        }
        let (out, repeats) = (Out::default(), Repeats::default());
        let to = out.clone();
        let layer = tracing_subscriber::fmt::layer()
            .with_ansi(false)
            .with_writer(move || to.clone())
            .with_filter(tracing_subscriber::filter::LevelFilter::from_level(level))
            .with_filter(repeats.clone());
        tracing::subscriber::with_default(tracing_subscriber::registry().with(layer), || act(&repeats));
        let bytes = out.0.lock().unwrap().clone();
        String::from_utf8(bytes).unwrap().lines().map(str::to_owned).collect()
    }

    /// A full disk: 200 lines a minute for each table, until the log filled what was left of it.
    #[test]
    fn a_line_that_a_fault_repeats_is_written_once_a_minute_and_counted() {
        let fail = |table: u32| tracing::error!(table, "entries were not stored");
        let lines = written(Level::INFO, |repeats| {
            for _ in 0..2 {
                (0..200).for_each(|_| fail(1));
                fail(2);
                repeats.close();
            }
            repeats.close();
        });
        let count = |what: &str| lines.iter().filter(|line| line.contains(what)).count();
        assert_eq!((count("table=1"), count("table=2")), (2, 2), "{lines:?}");
        assert_eq!(count("left out: too many of a kind in a minute lines=199"), 2, "{lines:?}");
        assert_eq!((lines.len(), count(r#"what="entries were not stored""#)), (6, 2), "{lines:?}");
    }

    /// Somebody who causes a line at will, each time with another word in it.
    #[test]
    fn lines_of_a_kind_that_differ_have_a_bound_and_other_kinds_are_not_concerned() {
        let lines = written(Level::INFO, |_| {
            (0..1000).for_each(|number| tracing::warn!(number, "a stranger came"));
            tracing::warn!("something else");
        });
        assert_eq!(lines.len(), DIFFERENT + 1, "{lines:?}");
    }

    #[test]
    fn who_asks_for_everything_sees_everything() {
        let say = |_: &Repeats| (0..100).for_each(|_| tracing::debug!("a connection ended"));
        assert_eq!((written(Level::DEBUG, say).len(), written(Level::INFO, say).len()), (100, 0));
    }
}
