//! `config`: what is in force and where it comes from; and the settings of a game at this terminal.

use std::fs::{self, OpenOptions};
use std::io::{ErrorKind, Write};

use anyhow::Context;
use parlor_tui::{Keys, Look, Palette, Saves, Settings};

use crate::colour::{self, When};
use crate::config::{Config, From, example, path};
use crate::fail::Failure;
use crate::look_args::{ConfigArgs, LookArgs, Theme};
use crate::show;
use crate::stored;
use crate::table::{Column, TextTable};

/// Shows what is in force, or writes a file to begin with.
pub(crate) fn run(args: &ConfigArgs) -> Result<(), Failure> {
    let no_home = || Failure::Input("There is no home folder, so there is no configuration file".to_owned());
    if args.path {
        let path = path().ok_or_else(no_home)?;
        return show::line(&path.display().to_string());
    }
    if args.write {
        return write(&path().ok_or_else(no_home)?);
    }
    let config = Config::read(&args.look);
    show::line(told(&config).trim_end())?;
    if config.mistakes.is_empty() {
        return Ok(());
    }
    Err(Failure::Input(format!("{}\nWhat is wrong is ignored", config.mistakes.join("\n"))))
}

/// Writes the example where there is no file; two programs at once never write over each other's.
fn write(path: &std::path::Path) -> Result<(), Failure> {
    let told = || format!("{} cannot be written", path.display());
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder).with_context(told)?;
    }
    let mut file = match OpenOptions::new().write(true).create_new(true).open(path) {
        Err(why) if why.kind() == ErrorKind::AlreadyExists => {
            let found = format!("{}: found a file; expected none: edit it, or move it away", path.display());
            return Err(Failure::Input(found));
        }
        opened => opened.with_context(told)?,
    };
    file.write_all(example().as_bytes()).with_context(told)?;
    show::line(&format!(
        "{} is written: it settles nothing yet, and says what can be settled",
        path.display()
    ))
}

fn told(config: &Config) -> String {
    let place = match &config.path {
        None => "There is no home folder, so there is no configuration file.".to_owned(),
        Some(path) if path.exists() => path.display().to_string(),
        Some(path) => {
            format!("{} (there is none; `parlor config --write` writes one to begin with)", path.display())
        }
    };
    let columns = [Column::left(""), Column::left("value"), Column::text("from")];
    let mut table = TextTable::new(&columns);
    let flag = |value: bool| if value { "yes" } else { "no" }.to_owned();
    let mut row =
        |name: &str, value: String, from: &From| table.row(vec![name.to_owned(), value, from.to_string()]);
    row("theme", config.theme.value.word().to_owned(), &config.theme.from);
    row("ascii", flag(config.ascii.value), &config.ascii.from);
    row("animation", flag(config.animation.value), &config.animation.from);
    row("name", config.name.value.clone().unwrap_or_else(|| "-".to_owned()), &config.name.from);
    row("keep", flag(config.keep.value), &config.keep.from);
    for (action, _, _) in Keys::actions() {
        let line = config.bound.iter().find(|(own, _)| own == action).map(|(_, line)| *line);
        let from = line.map_or(From::Default, From::File);
        row(&format!("key {action}"), config.keys.of(action), &from);
    }
    let saves = match stored::games_folder() {
        Ok(folder) => format!("Games are saved in {}.", folder.display()),
        Err(_) => "No games are saved: there is no home folder.".to_owned(),
    };
    format!("{place}\n\n{}\n{saves}\n", table.text(0, show::room()))
}

/// The settings of anyone who plays at this terminal. What is wrong in the file is said, and the game goes on without it.
pub(crate) fn settings(args: &LookArgs) -> Settings {
    let config = Config::read(args);
    let mut settings = Settings::new(look(&config));
    settings.keys = config.keys;
    settings.animation = config.animation.value;
    settings.name = config.name.value;
    settings.saves = if config.keep.value { saves() } else { Err(None) };
    let mistakes = config.mistakes;
    for mistake in &mistakes {
        // It is still there when the terminal is given back.
        eprintln!("{mistake}; it is ignored");
    }
    settings.notice = mistakes.first().map(|first| format!("{first}; it is ignored."));
    settings
}

/// Where games are stored, or why they are not.
fn saves() -> Result<Saves, Option<String>> {
    let folder = stored::games_folder().map_err(|why| Some(why.to_string()))?;
    Saves::open(folder.clone()).map_err(|why| Some(format!("{}: {why}", folder.display())))
}

/// How the program is drawn: `--color` is heard where nobody chose a theme on the command line.
fn look(config: &Config) -> Look {
    let look = Look::from_env(config.ascii.value);
    let by_line = config.theme.from == From::Line;
    let palette = match (config.theme.value, colour::chosen()) {
        (_, When::Never) if !by_line => Palette::Mono,
        (Theme::Mono, When::Always) if !by_line => Palette::Either,
        (Theme::Auto, When::Always) if look.palette == Palette::Mono => Palette::Either,
        (Theme::Auto, _) => look.palette,
        (Theme::Dark, _) => Palette::Dark,
        (Theme::Light, _) => Palette::Light,
        (Theme::Mono, _) => Palette::Mono,
    };
    Look { palette, ..look }
}
