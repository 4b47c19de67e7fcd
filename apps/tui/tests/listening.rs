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
use parlor_tui::{App, LocalTable, PlainFace, TableSetup, plain, to_hear};

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
    typed(&table, lines)
}

/// What is heard when these lines are typed at this table by a program.
fn typed(table: &TableSetup, lines: impl IntoIterator<Item = String>) -> String {
    typed_by(PlainFace::default(), table, lines)
}

/// What is heard when these lines come in this way.
fn typed_by(way: PlainFace, table: &TableSetup, lines: impl IntoIterator<Item = String>) -> String {
    let heard = Heard::default();
    let mut typed = Typed { lines: lines.into_iter().collect(), heard: heard.clone(), line: Vec::new() };
    plain(LocalTable::open(table).unwrap(), way, &mut typed, &mut heard.clone()).unwrap();
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

/// A choice that is told by its name, and refused or misread when somebody says that name.
#[test]
fn every_choice_can_be_said_by_its_name() {
    let folder = tempfile::tempdir().unwrap();
    for game in games() {
        let slug = game.about().slug;
        let mut table = table(slug);
        let mut app = App::new(LocalTable::open(&table).unwrap());
        while app.think_now() {}
        let mut names = Vec::new();
        while let Some(seat) = asked(&app).filter(|_| names.len() < 40) {
            let (game, cast) = (app.table().game(), app.table().cast(Viewer::Seat(seat)));
            let actions = game.actions(seat);
            // Not only the first of them.
            let action = &actions[names.len() * 5 % actions.len()];
            names.push(game.name_action(seat, action, &cast));
            let line = format!("{action}<Enter>");
            crate::common::press(&mut app, &format!(":{line}"));
        }
        let path = folder.path().join(slug);
        table.record = Some(path.clone());
        let heard = typed(&table, names.iter().cloned());
        let written = std::fs::read(&path).unwrap();
        let said = parlor_record::replay(&written, &parlor_catalog::Catalog).unwrap().events;
        let done = app.table().session().events();
        let count = done.len().min(said.len());
        assert!(!names.is_empty() && said.len() >= done.len(), "{slug}: {names:?}\n{heard}");
        assert_eq!(said[..count], done[..count], "{slug}\n{heard}");
    }
}

/// A place on the board, or a part of the table, of which nothing is answered.
#[test]
fn everything_that_lies_on_a_table_can_be_asked_for() {
    for game in games() {
        let slug = game.about().slug;
        let table = table(slug);
        let mut app = App::new(LocalTable::open(&table).unwrap());
        while app.think_now() {}
        let seat = asked(&app).unwrap();
        let (game, cast) = (app.table().game(), app.table().cast(Viewer::Seat(seat)));
        let drawing = game.draw(&cast, &Focus::default());
        let mut lines: Vec<String> =
            drawing.board.spots().iter().map(|spot| format!("what is on {}", spot.word)).collect();
        let topics = game.aloud(&cast, &Focus::default());
        lines.extend(topics.iter().map(|topic| topic.name.to_owned()));
        lines.extend(topics.iter().map(|topic| format!("what is the {}?", topic.name)));
        lines.extend(["score", "whose turn", "who is to move?"].map(str::to_owned));
        assert!(lines.len() > 8, "{slug}");
        let heard = typed(&table, lines.clone());
        for refused in ["Nothing here answers", "I heard"] {
            assert!(!heard.contains(refused), "{slug}: {heard}");
        }
        assert_eq!(
            heard.matches("It is your turn. ").count(),
            5,
            "{slug}: scores, twice asked, say it too\n{heard}"
        );
        // All that a topic says can be asked for by the topic's name alone.
        for line in topics.iter().flat_map(|topic| &topic.lines) {
            let line = to_hear(&parlor_game::capital(&line.to_string()));
            assert!(heard.matches(&line).count() > 1, "{slug}: {line}");
        }
    }
}

/// Signs that a voice skips, or reads as something else.
#[test]
fn no_sentence_has_signs_that_voices_skip() {
    for game in games() {
        let heard = heard(game.about().slug);
        let said = heard.lines().filter(|line| !line.starts_with("> ") && !line.contains("parlor play"));
        for line in said {
            let outside: String = line.split('`').step_by(2).collect();
            let bad = outside.find(['\u{2212}', '\u{d7}', '=', '\u{2500}']);
            assert_eq!(bad, None, "{line}");
            let (_, behind) = outside.split_once(" -").unwrap_or_default();
            assert!(!behind.starts_with(|letter: char| letter.is_ascii_digit()), "{line}");
        }
    }
}

/// Cards that do not beat their enemy were lost at a slip of the tongue: the screen shows what a choice brings, and a voice had not said it.
#[test]
fn what_fails_is_asked_once_more_of_whoever_has_not_heard_it() {
    let table = table("ouroboros-solitaire");
    let mut faced = LocalTable::open(&table).unwrap();
    faced.act(Seat::One, "face 1").unwrap();
    let actions = faced.game().actions(Seat::One);
    let fails = actions.iter().find(|own| faced.game().is_rash(Seat::One, own)).expect("most plays fail");
    let lines = |last: &[&str]| {
        let lines = [&["face 1", fails.as_str()], last, &["quit"]].concat();
        lines.into_iter().map(str::to_owned).collect::<Vec<_>>()
    };
    let person = PlainFace { inviting: true, clears: false };
    let asked = "Do you want that? Type yes or no.";
    for (answers, plays) in [(vec!["no"], false), (vec!["yes"], true), (vec![fails.as_str()], false)] {
        let heard = typed_by(person, &table, lines(&answers));
        assert!(heard.contains(asked) && heard.contains("cards are lost"), "{heard}");
        assert_eq!(heard.contains("You play the"), plays, "{answers:?}: {heard}");
    }
    // Of a list that was told one knows it, and a program's next line is no answer.
    let number = actions.iter().position(|own| own == fails).unwrap();
    let listed = format!("moves {fails}");
    let known = ["face 1", &listed, fails, "quit"].map(str::to_owned);
    assert!(!typed_by(person, &table, known).contains(asked), "choice {number} was told");
    let piped = typed(&table, lines(&[]));
    assert!(!piped.contains(asked) && piped.contains("You play the"), "{piped}");
}

/// `new`, and then `n` for no, threw two games away; anyone who looks at the screen is asked first.
#[test]
fn a_game_that_is_kept_nowhere_is_not_left_without_a_question() {
    let table = table("rose");
    let mut app = App::new(LocalTable::open(&table).unwrap());
    while app.think_now() {}
    let first = app.table().game().actions(Seat::One)[0].clone();
    let by =
        |way: PlainFace, lines: &[&str]| typed_by(way, &table, lines.iter().map(|line| (*line).to_owned()));
    let (person, asked) = (PlainFace { inviting: true, clears: false }, "Leave it? Type yes or no.");
    for leave in ["new", "quit"] {
        let heard = by(person, &[&first, leave, "n", "score"]);
        assert!(heard.contains(asked) && !heard.contains("A new game."), "{leave}: {heard}");
        assert!(heard.contains("You have ") || heard.contains("points"), "it goes on: {heard}");
        assert!(!by(person, &[leave]).contains(asked), "nothing was done yet");
        assert!(!by(PlainFace::default(), &[&first, leave, "n"]).contains(asked), "a program is not asked");
    }
    assert!(by(person, &[&first, "new", "yes"]).contains("A new game."));
    assert!(by(person, &[&first, "quit", "quit"]).contains("Goodbye."));
}
