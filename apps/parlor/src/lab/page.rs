//! The report as a page: one HTML file, or shown by the server.

use std::fs;
use std::path::Path;

use anyhow::Context;
use parlor_lab::report::{Report, Source};
use parlor_lab::study::{Findings, Ready, Table};
use parlor_server::{Listed, Studies};
use parlor_web::Single;

use super::folder::Folder;
use super::part_file::check_writable;
use super::report::{self, Look};
use crate::contest::packed;
use crate::fail::Failure;

/// Where a report of a folder of results is from.
pub(super) fn source(folder: &Path, study: String) -> Source {
    let name = folder.display().to_string();
    let report = format!("parlor lab report {name}");
    // A match goes on by a command that its file does not know.
    let command = match packed::is_file(folder) {
        true => report,
        false => format!("parlor lab run {name}/study.toml --out {name} && {report}"),
    };
    Source { command, folder: Some(name), study }
}

/// Where a report of a quick study is from that was stored nowhere.
pub(super) fn quick_source(command: &str, study: String) -> Source {
    Source { command: command.to_owned(), folder: None, study }
}

/// The page of a report.
pub(super) fn report(
    ready: &Ready,
    findings: &Findings,
    tables: &[Table],
    source: &Source,
    stop: &dyn Fn() -> bool,
) -> Result<String, Failure> {
    let report = Report::new(ready, findings).with_figures(ready, tables, source, &stop);
    let data = format!("{{\"report\":{}}}", serde_json::to_string(&report).map_err(Failure::input)?);
    let plain = report::in_words(ready, findings, Look::PLAIN);
    page(Single::Report, &report.title(), &plain, &data)
}

/// A page of one file, where the pages were built.
pub(crate) fn page(single: Single, title: &str, plain: &str, data: &str) -> Result<String, Failure> {
    single.page(title, plain, data).ok_or_else(|| {
        Failure::Input(
            "This program was built without its pages (PARLOR_WEB=skip): build it again without that"
                .to_owned(),
        )
    })
}

/// Fails where no page can be written to a file: before games are played for it.
pub(crate) fn check(file: &Path) -> Result<(), Failure> {
    check_replaced(file, &page(Single::Report, "", "", "{}")?)?;
    check_writable(file)
}

/// Writes a page to a file.
pub(crate) fn write(file: &Path, page: &str) -> Result<(), Failure> {
    check_replaced(file, page)?;
    fs::write(file, page).with_context(|| format!("{} cannot be written", file.display()))?;
    Ok(())
}

/// An older page of ours is replaced; any other file may be of use to somebody.
fn check_replaced(file: &Path, page: &str) -> Result<(), Failure> {
    // All pages begin alike, up to the hash of their script.
    let (beginning, _) = page.split_once("sha256-").unwrap_or((page, ""));
    let is_other = |there: Vec<u8>| !there.is_empty() && !there.starts_with(beginning.as_bytes());
    if file.is_file() && fs::read(file).is_ok_and(is_other) {
        return Err(Failure::Input(format!(
            "{} is there, and is no page of Parlor: choose another name",
            file.display()
        )));
    }
    Ok(())
}

/// A host's studies, for the server: it knows requests and bounds, and this knows studies.
pub(crate) struct StudyFolders;

impl Studies for StudyFolders {
    fn list(&self, folder: &Path) -> Result<Listed, String> {
        let (_, ready) = Folder::find(folder).map_err(|why| why.to_string())?;
        let line_ups = ready.study.line_ups.iter().map(|own| own.bots.join(" against "));
        Ok(Listed { game: ready.entry.about().name.to_owned(), line_ups: line_ups.collect() })
    }

    fn page(&self, folder: &Path, name: &str, stop: &dyn Fn() -> bool) -> Result<String, String> {
        let told = |why: Failure| why.to_string();
        let (files, ready) = Folder::read(folder).map_err(told)?;
        let tables = files.tables(&ready).map_err(told)?;
        let findings = Findings::of_tables(&ready, &tables);
        // Where the host keeps it is nobody's business.
        let source = source(Path::new(name), files.study().map_err(told)?);
        report(&ready, &findings, &tables, &source, stop).map_err(told)
    }
}
