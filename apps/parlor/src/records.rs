//! `records`: what a folder of records holds, as data: a row for each record, or for each seat of one.

use std::fs::{self, File};
use std::io::{BufWriter, Read, Write};
use std::path::{Path, PathBuf};

use anyhow::Context;
use clap::Args;
use parlor_catalog::WithFiles;
use parlor_game::Seat;
use parlor_lab::counted;
use parlor_lab::study::{Column, Table};
use parlor_record::{FORFEIT, Header, RESULT, replay};
use serde_json::json;

use crate::fail::{Failure, faulty};
use crate::show;

#[derive(Args, Debug)]
pub(crate) struct RecordsArgs {
    /// A folder of records (*.parlor), such as `match --records` writes.
    pub(crate) folder: PathBuf,
    /// Print a line of JSON for each record.
    #[arg(long)]
    pub(crate) json: bool,
    /// Write a row for each seat of each record to this Parquet file.
    #[arg(long, value_name = "FILE", conflicts_with = "json")]
    pub(crate) parquet: Option<PathBuf>,
    /// The card set that the records play with, if it is not the shipped one.
    #[arg(long, value_name = "FILE")]
    pub(crate) set: Option<PathBuf>,
    /// Replay also the records that say how they ended, and compare.
    #[arg(long)]
    pub(crate) check: bool,
}

/// How many files that cannot be read are named: a folder may hold any number of them.
const MOST_NAMED: usize = 20;

/// What a record says of its game.
struct RecordSummary {
    file: String,
    header: Header,
    /// How the game ended; `None` where it did not.
    result: Option<Vec<i32>>,
    /// Whose program broke the rules for bots, and how.
    forfeit: Option<String>,
}

/// Reads every record of a folder. Those that say how they ended are not replayed.
pub(crate) fn run(args: &RecordsArgs) -> Result<(), Failure> {
    if !args.json && args.parquet.is_none() {
        return Err(Failure::Usage(
            "found neither --json nor --parquet FILE; expected one of them".to_owned(),
        ));
    }
    let set = args.set.as_deref().map(show::read).transpose()?;
    let games = WithFiles::new(set);
    if let Some(to) = &args.parquet {
        check_target(to)?;
    }
    // One that cannot be read does not hide the others.
    let (mut faulty, mut more) = (Vec::new(), 0);
    let all = paths(&args.folder)?.into_iter().filter_map(|path| {
        let unread = match read(&path, &games, args.check) {
            Ok(summary) => return Some(summary),
            Err(why) => why.to_string(),
        };
        if faulty.len() < MOST_NAMED {
            faulty.push(unread);
        } else {
            more += 1;
        }
        None
    });
    match &args.parquet {
        None => {
            let mut out = BufWriter::new(std::io::stdout().lock());
            for summary in all {
                writeln!(out, "{}", in_json(&summary))?;
            }
            out.flush()?;
        }
        Some(to) => {
            let table = table(all);
            let bytes = table.to_parquet("records").map_err(Failure::input)?;
            fs::write(to, bytes).with_context(|| format!("{} cannot be written", to.display()))?;
            show::line(&format!("{} has {} rows", to.display(), table.rows()))?;
        }
    }
    if more > 0 {
        faulty.push(format!("and {} that cannot be read", counted(more, "more file")));
    }
    if faulty.is_empty() { Ok(()) } else { Err(Failure::Input(faulty.join("\n"))) }
}

/// Whether this file may be written: there is none, or an earlier table.
fn check_target(to: &Path) -> Result<(), Failure> {
    const PARQUET: &[u8] = b"PAR1";
    let is_table = |path: &Path| {
        let mut start = [0; PARQUET.len()];
        File::open(path).and_then(|mut file| file.read_exact(&mut start)).is_ok() && start == PARQUET
    };
    match fs::metadata(to) {
        Ok(found) if found.len() > 0 && !(found.is_file() && is_table(to)) => {
            Err(Failure::Input(format!("{} exists and is no Parquet file: name another", to.display())))
        }
        _ => Ok(()),
    }
}

fn paths(folder: &Path) -> Result<Vec<PathBuf>, Failure> {
    let unread = || format!("{} cannot be read", folder.display());
    let mut paths = Vec::new();
    for entry in fs::read_dir(folder).with_context(unread)? {
        let path = entry.with_context(unread)?.path();
        if path.extension().is_some_and(|extension| extension == "parlor") {
            paths.push(path);
        }
    }
    paths.sort();
    Ok(paths)
}

fn read(path: &Path, games: &WithFiles, check: bool) -> Result<RecordSummary, Failure> {
    if !path.is_file() {
        return Err(Failure::Input(format!("{} is no file", path.display())));
    }
    let bytes = show::read(path)?;
    let (header, _) = Header::parse(&bytes, games).map_err(|why| faulty(path, &why))?;
    let said = header.result();
    let forfeit = header.early_end().and_then(|end| Some(format!("{} {}", end.seat, end.forfeit?)));
    for (key, is_read) in [(RESULT, said.is_some()), (FORFEIT, forfeit.is_some())] {
        let lines = header.further.iter().filter(|(own, _)| own == key).count();
        if check && (lines > 1 || lines == 1 && !is_read) {
            let (path, found) = (path.display(), counted(lines, "line"));
            return Err(Failure::Input(format!(
                "{path}: found {found} `{key} {}`; expected one that fits {}, or none",
                header.get(key).unwrap_or_default(),
                counted(header.seats.into(), "seat")
            )));
        }
    }
    let replayed = if said.is_none() || check { replayed(path, &bytes, games)? } else { None };
    let result = said.clone().or(replayed.clone());
    // A forfeit ends a game where its moves do not.
    if check && result != replayed && forfeit.is_none() {
        let (said, found) = (header.get(RESULT).unwrap_or_default(), shown(replayed.as_deref()));
        let why = format!("{}: its header says result {said}; its moves lead to {found}", path.display());
        return Err(Failure::Input(why));
    }
    let file = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
    Ok(RecordSummary { file, header, result, forfeit })
}

/// How the game ended by its moves.
fn replayed(path: &Path, bytes: &[u8], games: &WithFiles) -> Result<Option<Vec<i32>>, Failure> {
    let replay = replay(bytes, games).map_err(|why| faulty(path, &why))?;
    match &replay.fault {
        Some(fault) => Err(faulty(path, fault)),
        None => Ok(replay.game().result().map(|result| result.as_slice().to_vec())),
    }
}

fn shown(result: Option<&[i32]>) -> String {
    result.map_or("no end".to_owned(), parlor_record::result_text)
}

fn in_json(RecordSummary { file, header, result, forfeit }: &RecordSummary) -> serde_json::Value {
    json!({
        "file": file, "game": header.game, "rules": header.rules, "seats": header.seats,
        "names": header.names.as_slice(), "result": result, "forfeit": forfeit,
    })
}

/// A row for each seat.
fn table(all: impl Iterator<Item = RecordSummary>) -> Table {
    let (mut files, mut games, mut rules, mut names) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
    let (mut seats, mut results, mut overs, mut forfeits) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
    for summary in all {
        let RecordSummary { file, header, result, forfeit } = summary;
        for seat in Seat::ALL.into_iter().take(header.seats.into()) {
            files.push(file.clone());
            games.push(header.game.clone());
            rules.push(header.rules.clone());
            seats.push(i32::from(seat.number()));
            names.push(header.names[seat].clone());
            results.push(result.as_ref().map(|result| result[seat.index()]));
            overs.push(i32::from(result.is_some()));
            forfeits.push(forfeit.clone().unwrap_or_default());
        }
    }
    let columns = vec![
        ("file", Column::Text(files)),
        ("game", Column::Text(games)),
        ("rules", Column::Text(rules)),
        ("seat", Column::Whole(seats)),
        ("name", Column::Text(names)),
        ("result", Column::Optional(results)),
        ("over", Column::Whole(overs)),
        ("forfeit", Column::Text(forfeits)),
    ];
    Table { name: "records", columns }
}
