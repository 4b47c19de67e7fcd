//! The analysis that is stored beside a record: where it lies, how it is read and kept, and how one is made in the background.

use std::error::Error;
use std::ffi::OsString;
use std::fmt;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::Sender;
use std::time::{Duration, Instant};

use parlor_coach::{Analysis, Analyst, Progress, Unfit};

use crate::background::BackgroundWork;
use crate::bounded::read_text;
use crate::replace;

/// Who judges, and for how long at each choice, where nobody says it.
pub const JUDGE: &str = "best:1s";

/// How much thinking may be lost when the machine fails.
pub const KEPT_EVERY: Duration = Duration::from_secs(5);

/// How often a screen hears of what has been found.
const NEWS_EVERY: Duration = Duration::from_millis(100);

/// Why what lies where an analysis would be stored cannot be used.
#[derive(Debug)]
pub enum BadStudy {
    /// The file cannot be read.
    File(PathBuf, io::Error),
    /// It is no analysis: somebody's file, which is left alone.
    Other(PathBuf, Unfit),
}

impl fmt::Display for BadStudy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BadStudy::File(path, why) => write!(f, "{} cannot be read: {why}", path.display()),
            BadStudy::Other(path, why) => {
                let path = path.display();
                write!(f, "{path}: {why}. It stands where the analysis would be kept: move it away")
            }
        }
    }
}

impl Error for BadStudy {}

/// Where the analysis of a record is stored.
pub fn beside(record: &Path) -> PathBuf {
    let mut name = record.file_name().map_or_else(OsString::new, OsString::from);
    name.push(".analysis.json");
    record.with_file_name(name)
}

/// What is stored there, if anything is.
///
/// # Errors
/// See [`BadStudy`].
pub fn read(path: &Path) -> Result<Option<Analysis>, BadStudy> {
    let text = match read_text(path) {
        Ok(text) => text,
        Err(why) if why.kind() == io::ErrorKind::NotFound => return Ok(None),
        Err(why) => return Err(BadStudy::File(path.to_owned(), why)),
    };
    Analysis::from_json(&text).map(Some).map_err(|why| BadStudy::Other(path.to_owned(), why))
}

/// Writes the analysis in one piece: whatever happens, the old one or the new one is there. One that has found nothing is not written.
///
/// # Errors
/// The disk's.
pub fn keep(analysis: &Analysis, path: &Path) -> io::Result<()> {
    if analysis.decisions.is_empty() { Ok(()) } else { replace(path, analysis.to_json().as_bytes()) }
}

/// What comes of an analysis that is being made, until every choice has been looked at or it was stopped: it has grown, or cannot be stored, and
/// is only on the screen.
pub(crate) type News = Result<Analysis, String>;

/// An analysis that is being made in the background. Dropping it stops that, once what was found is stored.
pub(crate) struct Study(pub(crate) BackgroundWork<News>);

impl Study {
    /// Begins, and stores what is found in this file.
    pub(crate) fn start(analyst: Analyst, path: Option<PathBuf>) -> Study {
        Study(BackgroundWork::start(move |stop, news| study(analyst, path.as_deref(), stop, news)))
    }
}

impl Drop for Study {
    fn drop(&mut self) {
        self.0.stop();
        self.0.join();
    }
}

/// Looks at one choice after the other, until done or told to stop. Nobody may be listening any more, and that is fine.
fn study(mut analyst: Analyst, path: Option<&Path>, stop: &AtomicBool, news: &Sender<News>) {
    let stopped = || stop.load(Ordering::Relaxed);
    let kept = |analyst: &Analyst| {
        if let Some(path) = path
            && let Err(why) = keep(analyst.analysis(), path)
        {
            let _ = news.send(Err(format!("{} cannot be written: {why}", path.display())));
        }
    };
    let (mut told, mut written) = (Instant::now(), Instant::now());
    while analyst.step(&stopped) == Progress::Added {
        if told.elapsed() > NEWS_EVERY {
            let _ = news.send(Ok(analyst.analysis().clone()));
            told = Instant::now();
        }
        if written.elapsed() > KEPT_EVERY {
            kept(&analyst);
            written = Instant::now();
        }
    }
    kept(&analyst);
    let _ = news.send(Ok(analyst.into_analysis()));
}
