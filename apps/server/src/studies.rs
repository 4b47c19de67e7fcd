//! A host's folder of studies: which there are, and their reports, made when somebody asks and kept while nothing changes.
//!
//! This knows requests and bounds; what a study is, and how its report is made, anyone who starts the server says ([`Studies`]).

use std::collections::hash_map::DefaultHasher;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use crate::limits::Limits;

/// Reads studies. It is called on threads that may wait.
pub trait Studies: Send + Sync {
    /// What a list says of the study whose results are in this folder.
    ///
    /// # Errors
    /// It cannot be read: a sentence for the host.
    fn list(&self, folder: &Path) -> Result<Listed, String>;

    /// The report of the study in this folder as a page of one file, which calls the folder `name`. What takes long is left out from when
    /// `stop` says so.
    ///
    /// # Errors
    /// It cannot be read: a sentence for the host.
    fn page(&self, folder: &Path, name: &str, stop: &dyn Fn() -> bool) -> Result<String, String>;
}

/// What a list says of a study.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Listed {
    /// The game's name for people.
    pub game: String,
    /// Who plays, a text for each line-up.
    pub line_ups: Vec<String>,
}

/// A folder of studies, and how to read them.
#[derive(Clone)]
pub struct StudiesAt {
    /// The folder: in it is a folder for each study.
    pub folder: PathBuf,
    /// How they are read.
    pub reader: Arc<dyn Studies>,
}

impl fmt::Debug for StudiesAt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("StudiesAt").field("folder", &self.folder).finish_non_exhaustive()
    }
}

/// Why a report is not shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum NoStudy {
    /// There is none of this name.
    Unknown,
    /// It has more results than the server reads for anybody who asks.
    TooLarge,
    /// It cannot be read; the log says why.
    Unread,
}

/// What one reads in the list: the name, and what it is or that it cannot be read.
pub(crate) type StudyLine = (String, Option<Listed>);

/// A stamp changes when any file of a study does.
type Stamp = u64;

/// Studies beyond this many are not listed.
const MOST_STUDIES: usize = 200;

/// Files of one study beyond this many are more than the server counts.
const MOST_FILES: usize = 20_000;

/// This many reports are stored, the last ones asked for: each is below a megabyte and a half.
const KEPT: usize = 12;

/// For how long a report looks for games to show; then it is shown with those that it has.
const LOOKING: Duration = Duration::from_secs(4);

/// How old a listing may be.
const FRESH: Duration = Duration::from_secs(2);

/// The studies of a folder.
pub(crate) struct StudyRegistry {
    at: StudiesAt,
    most_bytes: u64,
    kept: Mutex<Kept>,
    /// Only one report is made at a time: its tables are in memory meanwhile.
    making: Mutex<()>,
}

#[derive(Default)]
struct Kept {
    listed: Option<(Instant, Arc<Vec<StudyLine>>)>,
    /// The last one asked for comes last.
    pages: Vec<(String, Stamp, Arc<str>)>,
}

impl StudyRegistry {
    pub(crate) fn new(at: StudiesAt, limits: &Limits) -> StudyRegistry {
        let most_bytes = u64::from(limits.study_megabytes) * 1_000_000;
        StudyRegistry { at, most_bytes, kept: Mutex::default(), making: Mutex::default() }
    }

    fn kept(&self) -> MutexGuard<'_, Kept> {
        self.kept.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The studies by name. It may read the disk.
    pub(crate) fn list(&self) -> Arc<Vec<StudyLine>> {
        if let Some((when, listed)) = &self.kept().listed
            && when.elapsed() < FRESH
        {
            return Arc::clone(listed);
        }
        let line = |name: String| {
            let read = self.at.reader.list(&self.at.folder.join(&name));
            let read = read.map_err(|why| tracing::warn!(study = name, why, "a study cannot be read"));
            (name, read.ok())
        };
        let listed = Arc::new(names(&self.at.folder).into_iter().map(line).collect::<Vec<_>>());
        self.kept().listed = Some((Instant::now(), Arc::clone(&listed)));
        listed
    }

    /// The report of this name, if it is stored and nothing has changed since it was made. It reads which files there are, and none of them.
    ///
    /// # Errors
    /// There is no such study, or it is too large.
    pub(crate) fn kept_page(&self, name: &str) -> Result<Option<Arc<str>>, NoStudy> {
        let stamp = self.stamp(name)?;
        let mut kept = self.kept();
        let Some(index) = kept.pages.iter().position(|(own, at, _)| own == name && *at == stamp) else {
            return Ok(None);
        };
        let page = kept.pages.remove(index);
        let found = Arc::clone(&page.2);
        kept.pages.push(page);
        Ok(Some(found))
    }

    /// The report of this name, made if it is not kept. It takes long.
    ///
    /// # Errors
    /// There is no such study, it is too large, or it cannot be read.
    pub(crate) fn page(&self, name: &str) -> Result<Arc<str>, NoStudy> {
        let _one_at_a_time = self.making.lock().unwrap_or_else(PoisonError::into_inner);
        // Somebody may have had it made meanwhile.
        if let Some(page) = self.kept_page(name)? {
            return Ok(page);
        }
        let stamp = self.stamp(name)?;
        let begun = Instant::now();
        let made = self.at.reader.page(&self.at.folder.join(name), name, &|| begun.elapsed() >= LOOKING);
        let page: Arc<str> = made.map(Arc::from).map_err(|why| {
            tracing::warn!(study = name, why, "a study's report cannot be made");
            NoStudy::Unread
        })?;
        let mut kept = self.kept();
        kept.pages.retain(|(own, ..)| own != name);
        if kept.pages.len() >= KEPT {
            kept.pages.remove(0);
        }
        kept.pages.push((name.to_owned(), stamp, Arc::clone(&page)));
        Ok(page)
    }

    /// A name is one of the folder's own entries or none: no path can be made of it.
    fn stamp(&self, name: &str) -> Result<Stamp, NoStudy> {
        if !names(&self.at.folder).iter().any(|own| own == name) {
            return Err(NoStudy::Unknown);
        }
        let mut hasher = DefaultHasher::new();
        let (mut bytes, mut files) = (0_u64, 0_usize);
        let folder = self.at.folder.join(name);
        let inner = entries(&folder).into_iter().filter(|(path, _)| path.is_dir()).map(|(path, _)| path);
        for folder in std::iter::once(folder.clone()).chain(inner) {
            for (path, data) in entries(&folder) {
                files += 1;
                bytes += if data.is_file() { data.len() } else { 0 };
                if files > MOST_FILES || bytes > self.most_bytes {
                    return Err(NoStudy::TooLarge);
                }
                (path, data.len(), data.modified().ok()).hash(&mut hasher);
            }
        }
        Ok(hasher.finish())
    }
}

/// The names of a folder's studies, in order: its folders with a study in them.
fn names(folder: &Path) -> Vec<String> {
    let studies = entries(folder).into_iter().filter(|(path, _)| path.join("study.toml").is_file());
    let names = studies.filter_map(|(path, _)| path.file_name()?.to_str().map(str::to_owned));
    let mut names: Vec<_> = names.filter(|name| !name.starts_with('.')).collect();
    names.truncate(MOST_STUDIES);
    names
}

/// What is in a folder, in order; nothing where it cannot be read.
fn entries(folder: &Path) -> Vec<(PathBuf, std::fs::Metadata)> {
    let Ok(found) = std::fs::read_dir(folder) else { return Vec::new() };
    let found = found.filter_map(Result::ok).map(|entry| entry.path()).take(MOST_FILES + 1);
    let mut paths: Vec<_> = found.collect();
    paths.sort();
    paths.into_iter().filter_map(|path| std::fs::metadata(&path).ok().map(|data| (path, data))).collect()
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::sync::atomic::{AtomicUsize, Ordering};

    use super::*;

    /// Says what is in a study's file, and counts how often it was asked.
    #[derive(Default)]
    struct Reader {
        made: AtomicUsize,
    }

    impl Studies for Reader {
        fn list(&self, folder: &Path) -> Result<Listed, String> {
            let game = fs::read_to_string(folder.join("study.toml")).map_err(|why| why.to_string())?;
            if game == "broken" { Err(game) } else { Ok(Listed { game, line_ups: Vec::new() }) }
        }

        fn page(&self, folder: &Path, name: &str, _: &dyn Fn() -> bool) -> Result<String, String> {
            self.made.fetch_add(1, Ordering::Relaxed);
            Ok(format!("{name}: {}", self.list(folder)?.game))
        }
    }

    struct Desk {
        _folder: tempfile::TempDir,
        folder: PathBuf,
        reader: Arc<Reader>,
        registry: StudyRegistry,
    }

    fn desk() -> Desk {
        let whole = tempfile::tempdir().unwrap();
        let folder = whole.path().join("studies");
        for name in ["one", "two", "not-a-study", ".hidden"] {
            fs::create_dir_all(folder.join(name).join("games")).unwrap();
        }
        for name in ["one", "two", ".hidden"] {
            fs::write(folder.join(name).join("study.toml"), "rose").unwrap();
        }
        // What lies beside the folder is nobody's business.
        fs::create_dir_all(whole.path().join("secret")).unwrap();
        fs::write(whole.path().join("secret/study.toml"), "secret").unwrap();
        let reader = Arc::new(Reader::default());
        let at = StudiesAt { folder: folder.clone(), reader: Arc::clone(&reader) as Arc<dyn Studies> };
        let limits = Limits { study_megabytes: 1, ..Limits::default() };
        Desk { _folder: whole, folder, reader, registry: StudyRegistry::new(at, &limits) }
    }

    #[test]
    fn only_folders_with_a_study_are_listed_and_a_broken_one_does_not_hide_the_others() {
        let desk = desk();
        fs::write(desk.folder.join("two/study.toml"), "broken").unwrap();
        let listed = desk.registry.list();
        let names: Vec<_> = listed.iter().map(|(name, read)| (name.as_str(), read.is_some())).collect();
        assert_eq!(names, [("one", true), ("two", false)]);
        assert_eq!(desk.registry.page("two"), Err(NoStudy::Unread));
    }

    #[test]
    fn no_name_leads_out_of_the_folder() {
        let desk = desk();
        let absolute = desk.folder.join("one").display().to_string();
        for name in ["../secret", "..", ".", "", "one/../two", "one/", "/", ".hidden", "one\0", &absolute] {
            assert_eq!(desk.registry.page(name), Err(NoStudy::Unknown), "{name:?}");
        }
        assert_eq!(desk.reader.made.load(Ordering::Relaxed), 0);
    }

    #[test]
    fn a_report_is_made_once_until_a_file_changes() {
        let desk = desk();
        for _ in 0..3 {
            assert_eq!(&*desk.registry.page("one").unwrap(), "one: rose");
        }
        assert_eq!(desk.reader.made.load(Ordering::Relaxed), 1);
        fs::write(desk.folder.join("one/games/a.parquet"), "more").unwrap();
        assert_eq!(desk.registry.kept_page("one"), Ok(None));
        desk.registry.page("one").unwrap();
        assert_eq!(desk.reader.made.load(Ordering::Relaxed), 2);
    }

    #[test]
    fn a_study_with_more_results_than_the_limit_is_never_read() {
        let desk = desk();
        fs::write(desk.folder.join("one/games/a.parquet"), vec![0; 1_000_001]).unwrap();
        assert_eq!(desk.registry.page("one"), Err(NoStudy::TooLarge));
        assert_eq!(desk.reader.made.load(Ordering::Relaxed), 0);
        assert!(desk.registry.page("two").is_ok());
    }

    #[test]
    fn only_the_last_reports_are_kept() {
        let desk = desk();
        for number in 0..2 * KEPT {
            let own = desk.folder.join(format!("study-{number:02}"));
            fs::create_dir_all(&own).unwrap();
            fs::write(own.join("study.toml"), "rose").unwrap();
            desk.registry.page(&format!("study-{number:02}")).unwrap();
        }
        assert_eq!(desk.registry.kept().pages.len(), KEPT);
        assert_eq!(desk.registry.kept_page("study-00"), Ok(None));
    }
}
