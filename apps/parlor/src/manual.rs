//! The manual: a page for the program and for each command, with its options, examples, files, environment and exit status.

use std::fs;
use std::io::{self, IsTerminal, Write};
use std::path::Path;
use std::process::{Command as Program, Stdio};

use anyhow::Context;
use clap::Command;
use clap_mangen::Man;
use clap_mangen::roff::{Roff, bold, roman};
use parlor_catalog::find;

use crate::examples;
use crate::fail::Failure;
use crate::interrupt::leave_to_others;
use crate::man_args::ManArgs;
use crate::man_text::plain;
use crate::{show, usage};

/// A page of the manual: its name without the section, and its text.
struct ManualPage {
    name: String,
    text: Vec<u8>,
}

/// Prints a page, shows it where a person looks on, or writes all of them to a folder.
pub(crate) fn run(args: &ManArgs) -> Result<(), Failure> {
    if let Some(folder) = &args.to {
        return write_all(folder);
    }
    let path = args.command.join(" ");
    let page = pages()?.into_iter().find(|page| page.name == name_of(&path)).ok_or_else(|| {
        let known: Vec<_> = paths(&built()).into_iter().filter(|path| !path.is_empty()).collect();
        let what = match find(&path) {
            Ok(game) => {
                let slug = game.about().slug;
                format!(
                    "`{slug}` is a game: `parlor rules {slug}` shows its rules, `parlor play {slug}` plays it"
                )
            }
            Err(_) => format!("There is no command `{path}`"),
        };
        Failure::Input(format!("{what}; the commands are: {}", known.join(", ")))
    })?;
    if io::stdout().is_terminal() && leave_to_others().is_ok() && read_with_man(&page) {
        return Ok(());
    }
    let text = plain(&String::from_utf8_lossy(&page.text), show::columns());
    io::stdout().lock().write_all(text.as_bytes())?;
    Ok(())
}

/// Lets the system's own program show a page; whether there is one.
fn read_with_man(page: &ManualPage) -> bool {
    let Ok(mut child) = Program::new("man").args(["-l", "-"]).stdin(Stdio::piped()).spawn() else {
        return false;
    };
    if let Some(mut input) = child.stdin.take() {
        // Anyone who leaves early closes the pipe; that is no fault.
        let _ = input.write_all(&page.text);
    }
    child.wait().is_ok_and(|status| status.success())
}

fn write_all(folder: &Path) -> Result<(), Failure> {
    let told = || format!("{} cannot be written", folder.display());
    fs::create_dir_all(folder).with_context(told)?;
    let pages = pages()?;
    for page in &pages {
        fs::write(folder.join(format!("{}.1", page.name)), &page.text).with_context(told)?;
    }
    show::line(&format!(
        "{} pages are in {}; to read one: man {}",
        pages.len(),
        folder.display(),
        folder.join("parlor.1").display()
    ))
}

/// The command line with all that is worked out when it is used.
fn built() -> Command {
    let mut command = usage::command().disable_help_subcommand(true);
    command.build();
    command
}

/// `parlor-lab-run` for `lab run`.
fn name_of(path: &str) -> String {
    format!("parlor {path}").trim().replace(' ', "-")
}

/// All commands as they are typed after `parlor`, the program itself first.
fn paths(command: &Command) -> Vec<String> {
    fn below(command: &Command, path: &str, found: &mut Vec<String>) {
        found.push(path.to_owned());
        for own in command.get_subcommands().filter(|own| !own.is_hide_set()) {
            below(own, format!("{path} {}", own.get_name()).trim(), found);
        }
    }
    let mut found = Vec::new();
    below(command, "", &mut found);
    found
}

/// All pages.
fn pages() -> io::Result<Vec<ManualPage>> {
    let built = built();
    let all = paths(&built);
    let page = |path: &String| {
        let mut command = &built;
        for word in path.split(' ').filter(|word| !word.is_empty()) {
            command = command.find_subcommand(word).unwrap_or(command);
        }
        Ok(ManualPage { name: name_of(path), text: page(command, path, &all)? })
    };
    all.iter().map(page).collect()
}

fn page(command: &Command, path: &str, all: &[String]) -> io::Result<Vec<u8>> {
    let version = env!("CARGO_PKG_VERSION");
    let man = Man::new(command.clone()).manual("Parlor").source(format!("parlor {version}"));
    let mut text = Vec::new();
    man.render_title(&mut text)?;
    man.render_name_section(&mut text)?;
    man.render_synopsis_section(&mut text)?;
    man.render_description_section(&mut text)?;
    man.render_options_section(&mut text)?;
    if command.has_subcommands() {
        man.render_subcommands_section(&mut text)?;
    }
    let mut more = Roff::default();
    section(&mut more, "EXAMPLES", &told_examples(path));
    section(&mut more, "FILES", &pick(FILES, path));
    section(&mut more, "ENVIRONMENT", &pick(ENVIRONMENT, path));
    section(&mut more, "EXIT STATUS", &pick(STATUS, path));
    let near: Vec<String> =
        all.iter().filter(|other| is_near(other, path)).map(|other| name_of(other)).collect();
    more.control("SH", ["SEE ALSO"]);
    // Names are not broken, and not spread over the line.
    more.control("nh", []);
    more.control("ad", ["l"]);
    more.text([roman(near.iter().map(|name| format!("{name}(1)")).collect::<Vec<_>>().join(", "))]);
    more.to_writer(&mut text)?;
    Ok(text)
}

/// A section of terms with what they mean; none where there are no terms.
fn section(page: &mut Roff, title: &str, terms: &[(&str, &str)]) {
    if terms.is_empty() {
        return;
    }
    page.control("SH", [title]);
    for (term, what) in terms {
        page.control("TP", []);
        page.text([bold(*term)]);
        page.text([roman(*what)]);
    }
}

fn told_examples(path: &str) -> Vec<(&'static str, &'static str)> {
    examples::of(path).to_vec()
}

/// Whether a page says where another is: those right above and below, and beside a command of a command.
fn is_near(other: &str, path: &str) -> bool {
    let above = |path: &str| path.rsplit_once(' ').map_or("", |(above, _)| above).to_owned();
    other != path
        && (other.is_empty() || above(other) == path || above(path) == other || above(other) == above(path))
}

/// Something to say on the pages of these commands and of those below them, `*` meaning all.
type ManualRow = (&'static [&'static str], &'static str, &'static str);

fn pick(all: &[ManualRow], path: &str) -> Vec<(&'static str, &'static str)> {
    let of = |own: &str| {
        own == "*"
            || path == own
            || path.strip_prefix(own).is_some_and(|rest| !own.is_empty() && rest.starts_with(' '))
    };
    all.iter()
        .filter(|(paths, ..)| paths.iter().any(|own| of(own)))
        .map(|(_, term, what)| (*term, *what))
        .collect()
}

const STORED: &[&str] = &[
    "serve",
    "backup",
    "undelete",
    "restore",
    "migrate",
    "drain",
    "verify-data",
    "forget",
    "tables list",
    "tables close",
    "tables remove-name",
];

const FILES: &[ManualRow] = &[
    (
        STORED,
        "~/.local/share/parlor",
        "The tables that a server stores, where neither --data nor PARLOR_DATA names a folder; below it, card sets in sets.",
    ),
    (
        &["", "play", "replay", "analyse", "sample", "perft"],
        "*.parlor",
        "Records of games: text, described in docs/records.md.",
    ),
    (
        &["serve"],
        "server.toml, word",
        "Beside the tables: what the host has settled of the server, and the word at the door of a private one, if the program has made it.",
    ),
    (&["analyse", "replay"], "RECORD.analysis.json", "The analysis of a record, beside it."),
    (
        &["", "play", "replay", "config"],
        "~/.config/parlor/config.toml",
        "Colours, keys, your name and what else can be settled for the terminal games; `parlor config --path` says where it lies on this machine.",
    ),
    (
        &["", "play", "config"],
        "~/.local/share/parlor/games",
        "The games played at full screen for which nobody named a file; below PARLOR_DATA where that is set. All that are not over stay, and of the others the latest 200.",
    ),
    (
        &["play", "cards", "match", "lab", "print", "bundle", "sample", "perft", "replay", "analyse"],
        "*.toml",
        "Card sets, described in docs/card-sets.md.",
    ),
    (&["match"], "*.jsonl", "Results of a match, a line each game; compressed, *.jsonl.gz."),
    (&["strength"], "docs/strength/plan.toml", "The plan of experiments."),
    (&["strength"], "research/measurements/", "Their results, a file each."),
    (
        &["lab"],
        "STUDY.toml, STUDY.lab/",
        "A study, and the folder of its results: Parquet files, and the study as it was played.",
    ),
];

const ENVIRONMENT: &[ManualRow] = &[
    (&["*"], "NO_COLOR", "Set to anything: no colours, unless --color says otherwise."),
    (&["*"], "CLICOLOR_FORCE", "Set to anything but 0: colours also where the output is no terminal."),
    (&["*"], "COLUMNS", "How wide tables and texts may be, in place of the terminal's width."),
    (
        &["", "play", "replay", "config"],
        "PARLOR_THEME, PARLOR_ASCII, PARLOR_ANIMATION, PARLOR_NAME, PARLOR_KEEP",
        "Settings that are heard before the configuration file, and after the command line.",
    ),
    (&["play", "replay"], "LC_ALL, LC_CTYPE, LANG", "The locale: without UTF-8, boards are drawn in ASCII."),
    (&["play", "replay"], "TERM, COLORFGBG", "What the terminal can do, and whether its ground is light."),
    (&["rules"], "PAGER", "The program that shows rules page by page; less where it is not set."),
    (
        &["serve"],
        "BROWSER",
        "The program that shows a page for --open, with its arguments; where it is not set, what the desktop opens pages with.",
    ),
    (
        &["", "play", "config"],
        "PARLOR_DATA",
        "The folder in whose `games` the games of the terminal are saved.",
    ),
    (STORED, "PARLOR_DATA", "The folder in which the tables are stored, where --data does not say."),
    (
        &["serve"],
        "PARLOR_TITLE, PARLOR_GREETING, PARLOR_COLOUR, PARLOR_GAMES, PARLOR_OPEN_TABLES, PARLOR_PRIVATE, PARLOR_WORD_FILE, PARLOR_SETTINGS",
        "As the options of these names say, which are heard before.",
    ),
    (
        &["serve"],
        "PARLOR_WORD",
        "The word at the door of a private server: no argument, which everybody on the machine would see.",
    ),
    (
        &["serve"],
        "PARLOR_LOG",
        "How much is logged: error, warn, info (the default), debug, or by part, such as info,parlor_server=debug.",
    ),
];

const STATUS: &[ManualRow] = &[
    (&["*"], "0", "All went well; a server was told to close."),
    (&["*"], "1", "Something failed that was not asked for wrongly, such as a file that cannot be read."),
    (&["*"], "2", "What was given is wrong: the command line, a record, a file."),
    (
        &["", "play", "match", "lab", "strength", "analyse", "sample", "perft"],
        "130, 143",
        "Stopped by Ctrl-C (SIGINT) or by SIGTERM. What was played is saved, and a message says how to go on.",
    ),
    (
        &["play", "replay"],
        "129, 131, 134, 138, 140, 142",
        "Ended by SIGHUP, SIGQUIT, SIGABRT, SIGUSR1, SIGUSR2 or SIGALRM, with the terminal given back and the record whole.",
    ),
];
