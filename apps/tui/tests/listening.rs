//! Games as somebody hears them who cannot see: whole games in plain mode, written down, and that no fact is left out.

use std::cell::RefCell;
use std::collections::{BTreeMap, VecDeque};
use std::io::{self, BufRead, Read, Write};
use std::path::PathBuf;
use std::rc::Rc;

use crate::common::{asked, play_on, setup};
use parlor_catalog::games;
use parlor_erased::Event;
use parlor_game::{Cast, Seat, Viewer};
use parlor_scene::Focus;
use parlor_tui::{App, LocalTable, TableSetup, Way, plain};

/// What is heard and typed, in one text.
#[derive(Clone, Default)]
struct Heard(Rc<RefCell<Vec<u8>>>);

impl Write for Heard {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.borrow_mut().extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Lines that are typed one after the other, each written down when it is.
struct Typed {
    lines: VecDeque<String>,
    heard: Heard,
    line: Vec<u8>,
}

impl Read for Typed {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        let mut line = self.fill_buf()?;
        let read = line.read(into)?;
        self.consume(read);
        Ok(read)
    }
}

impl BufRead for Typed {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        if self.line.is_empty()
            && let Some(next) = self.lines.pop_front()
        {
            writeln!(self.heard, "\n> {next}")?;
            self.line = format!("{next}\n").into_bytes();
        }
        Ok(&self.line)
    }

    fn consume(&mut self, count: usize) {
        self.line.drain(..count);
    }
}

/// A table at which a person plays against quick bots, as each of the games is usually heard.
fn table(game: &str) -> TableSetup {
    let mut table = setup(game, if matches!(game, "rose" | "ouroboros-solitaire") { "" } else { "greedy" });
    table.rules = (game == "snake").then(|| "hands=1".to_owned());
    table
}

/// What the person does in a whole game in which they follow each hint.
fn choices(table: &TableSetup) -> Vec<String> {
    let mut app = App::new(LocalTable::open(table).unwrap());
    while app.think_now() {}
    while let Some(seat) = asked(&app) {
        crate::common::press(&mut app, "h");
        let before = app.table().session().events().len();
        crate::common::press(&mut app, "<Enter>");
        assert!(app.table().session().events().len() > before, "seat {seat}: the hint was not played");
    }
    let own = |event: &Event| match event {
        Event::Action { seat, text } if *seat == Seat::One => Some(text.clone()),
        _ => None,
    };
    app.table().session().events().iter().filter_map(own).collect()
}

/// The game as it is heard; at every few moves the person asks for all there is.
fn heard(game: &str) -> String {
    let table = table(game);
    let (choices, mut lines) = (choices(&table), VecDeque::new());
    for (turn, choice) in choices.iter().enumerate() {
        if turn % 12 == 0 {
            lines.extend(["table", "hint"].map(str::to_owned));
        }
        lines.push_back(choice.clone());
    }
    lines.extend(["table", "quit"].map(str::to_owned));
    let heard = Heard::default();
    let mut typed = Typed { lines, heard: heard.clone(), line: Vec::new() };
    plain(LocalTable::open(&table).unwrap(), Way::default(), &mut typed, &mut heard.clone()).unwrap();
    let text = String::from_utf8(heard.0.borrow().clone()).unwrap();
    text.lines().map(|line| line.trim_end().to_owned() + "\n").collect()
}

/// A sentence of the plain face that changes, and nobody has heard it in a game.
#[test]
fn a_whole_game_of_each_is_written_down_as_it_is_heard() {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../docs/plain");
    for game in games() {
        let slug = game.about().slug;
        let (path, heard) = (folder.join(format!("{slug}.txt")), heard(slug));
        if std::env::var_os("BLESS").is_some() {
            std::fs::create_dir_all(&folder).unwrap();
            std::fs::write(&path, &heard).unwrap();
        }
        let stored = std::fs::read_to_string(&path).unwrap_or_default();
        let differs = stored.lines().zip(heard.lines()).find(|(one, two)| one != two);
        assert!(stored == heard, "{}: {differs:?}; BLESS=1 writes it anew", path.display());
    }
}

/// A public fact that is in a view and in no sentence: two views then sound the same.
#[test]
fn two_tables_that_differ_never_sound_the_same() {
    for game in games() {
        let slug = game.about().slug;
        let mut known: BTreeMap<String, String> = BTreeMap::new();
        for seed in 1..=3 {
            let mut table = table(slug);
            table.seed = Some(format!("chacha:{seed}"));
            let mut app = App::new(LocalTable::open(&table).unwrap());
            while app.think_now() {}
            play_on(&mut app);
            let session = app.table().session();
            let mut after = session.start().boxed();
            for event in session.events() {
                after.apply(event).unwrap();
                for viewer in [Viewer::Spectator, Viewer::Seat(Seat::One)] {
                    let cast: Cast = session.cast(viewer);
                    let said = format!(
                        "{viewer:?} {} {:?}",
                        after.ask(&cast),
                        after.aloud(&cast, &Focus::default())
                    );
                    let view = after.view(viewer).to_string();
                    if let Some(other) = known.insert(said.clone(), view.clone()) {
                        assert_eq!(other, view, "{slug}: both sound like this: {said}");
                    }
                }
            }
        }
    }
}
