//! An app without a terminal: keys in, screens out as text.

#![allow(dead_code, reason = "each test file uses its own part")]

use parlor_catalog::find;
use parlor_game::{Seat, Turn};
use parlor_tui::{App, Effect, LocalTable, Look, Palette, TableSetup, draw};
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

/// A table whose bots and hints are repeatable.
pub(crate) fn setup(game: &str, bots: &str) -> TableSetup {
    let mut setup = TableSetup::new(find(game).unwrap());
    setup.seed = Some("chacha:1".to_owned());
    setup.hint = "greedy".parse().unwrap();
    setup.players = bots.split(',').filter(|one| !one.is_empty()).map(|one| one.parse().unwrap()).collect();
    setup
}

pub(crate) fn app(setup: &TableSetup) -> App {
    let mut app = App::new(LocalTable::open(setup).unwrap());
    while app.think_now() {}
    app
}

/// Presses keys: named ones in angle brackets, such as `<Tab>`, and letters as they are.
pub(crate) fn press(app: &mut App, keys: &str) -> Effect {
    let mut effect = Effect::Draw;
    let mut rest = keys;
    while let Some(letter) = rest.chars().next() {
        let (code, length) = match rest.strip_prefix('<').and_then(|rest| rest.split_once('>')) {
            Some((name, _)) => (named(name), name.len() + 2),
            None => (KeyCode::Char(letter), letter.len_utf8()),
        };
        rest = &rest[length..];
        effect = app.on_key(KeyEvent::new(code, KeyModifiers::NONE));
        while app.think_now() {}
    }
    effect
}

fn named(name: &str) -> KeyCode {
    match name {
        "Tab" => KeyCode::Tab,
        "BackTab" => KeyCode::BackTab,
        "Enter" => KeyCode::Enter,
        "Esc" => KeyCode::Esc,
        "Left" => KeyCode::Left,
        "Right" => KeyCode::Right,
        "Up" => KeyCode::Up,
        "Down" => KeyCode::Down,
        "Space" => KeyCode::Char(' '),
        "Backspace" => KeyCode::Backspace,
        "PageUp" => KeyCode::PageUp,
        "PageDown" => KeyCode::PageDown,
        "Home" => KeyCode::Home,
        "End" => KeyCode::End,
        other => panic!("no key {other}"),
    }
}

/// Types an action and presses Enter.
pub(crate) fn type_in(app: &mut App, text: &str) {
    press(app, &format!("/{text}<Enter>"));
    if app.table().session().turn() != Turn::Deal {
        press(app, "<Esc>");
    }
}

/// The screen as text.
pub(crate) fn screen(app: &App, size: (u16, u16), ascii: bool) -> String {
    let look = Look { ascii, palette: Palette::Either };
    let mut terminal = Terminal::new(TestBackend::new(size.0, size.1)).unwrap();
    terminal.draw(|frame| draw(frame, app, look)).unwrap();
    terminal
        .backend()
        .to_string()
        .lines()
        .map(|line| line.trim_matches('"').trim_end().to_owned() + "\n")
        .collect()
}

pub(crate) fn picture(app: &App) -> String {
    screen(app, (80, 24), false)
}

/// The person who is asked.
pub(crate) fn asked(app: &App) -> Option<Seat> {
    app.table().session().turn().asked().lowest()
}

/// Plays the game to its end by typing each hint.
pub(crate) fn play_on(app: &mut App) {
    for _ in 0..500 {
        let Some(seat) = asked(app) else { return };
        let actions = app.table().game().actions(seat);
        let text = actions[actions.len() / 2].clone();
        type_in(app, &text);
    }
    panic!("the game does not end");
}
