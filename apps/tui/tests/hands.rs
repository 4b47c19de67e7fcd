//! Several people at one terminal who may not see each other's cards: what is on the screen, at every step of whole games.

use crate::common::{app, press, screen, setup, type_in};
use parlor_game::{Seat, Turn, Viewer};
use parlor_tui::{App, LocalTable, PlainFace, TableSetup, plain};
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use serde_json::Value;

fn people(game: &str, rules: &str, seats: u8) -> TableSetup {
    let mut setup = setup(game, &vec!["person"; usize::from(seats)].join(","));
    setup.seats = Some(seats);
    // With a chosen seed several people play a game with hidden hands for practice only.
    setup.practice = true;
    setup.rules = Some(rules.to_owned());
    setup.names = ["Ann", "Bo", "Cy", "Di"][..usize::from(seats)].iter().map(ToString::to_string).collect();
    setup
}

/// The cards in the hand of a seat, as records write them.
fn hand(table: &LocalTable, seat: Seat) -> Vec<String> {
    let view = table.game().view(Viewer::Seat(seat));
    let own = &view["zones"][format!("hand-{seat}")];
    let cards = view["hand"].as_array().or(own.as_array()).cloned().unwrap_or_default();
    let name = |card: &Value| card["name"].as_str().or(card.as_str()).map(str::to_owned);
    cards.iter().filter_map(name).collect()
}

/// Looks for cards in a text that nobody but their owner may see.
fn nobody_elses(text: &str, table: &LocalTable, viewer: Option<Seat>) {
    for seat in table.game().seats().iter().filter(|seat| Some(*seat) != viewer) {
        for card in hand(table, seat) {
            let shown =
                text.split(|letter: char| !letter.is_alphanumeric() && letter != '*' && letter != '-');
            let shown: Vec<_> = shown.filter(|word| *word == card).collect();
            assert!(shown.is_empty(), "{card} of seat {seat} is shown to {viewer:?}:\n{text}");
        }
    }
}

/// Who learns that the screen is theirs, if it is covered.
fn covered(text: &str) -> bool {
    text.contains("press s when nobody else looks")
}

/// Plays a whole game, each person taking the screen in turn; gives back how often it was covered.
fn play(app: &mut App) -> usize {
    let mut covers = 0;
    let mut looks = None;
    for turn in 0..4000 {
        let text = screen(app, (100, 40), true);
        if covered(&text) {
            nobody_elses(&text, app.table(), None);
            press(app, "l");
            nobody_elses(&screen(app, (100, 40), true), app.table(), None);
            press(app, "<Esc>s");
            looks = asked(app);
            covers += 1;
        } else if text.contains("Enter covers the screen") {
            nobody_elses(&text, app.table(), looks);
            press(app, "<Enter>");
        } else if let Some(seat) = asked(app) {
            assert!(looks.is_none() || looks == Some(seat), "{text}");
            nobody_elses(&text, app.table(), Some(seat));
            let actions = app.table().game().actions(seat);
            type_in(app, &actions[turn % actions.len()]);
        } else {
            assert_eq!(app.table().session().turn(), Turn::Over, "{text}");
            return covers;
        }
    }
    panic!("the game does not end");
}

fn asked(app: &App) -> Option<Seat> {
    app.table().session().turn().asked().lowest()
}

#[test]
fn nobody_sees_a_card_of_another_hand_in_snake() {
    for seats in 2..=4 {
        let mut app = app(&people("snake", "hands=1", seats));
        let covers = play(&mut app);
        assert!(covers > 40, "{covers} covers at a table of {seats}");
    }
}

#[test]
fn a_cover_can_not_be_looked_behind() {
    let mut app = app(&people("snake", "hands=1", 2));
    for keys in ["m", "h", "u", "<Tab>", "/", "?<Esc>", "r<Esc>", "l<Esc>"] {
        press(&mut app, keys);
        let text = screen(&app, (100, 40), true);
        nobody_elses(&text, app.table(), None);
        assert!(covered(&text), "after {keys}:\n{text}");
    }
    assert_eq!(app.table().session().events().len(), 11);
}

/// A key that is held, or pressed once too often, comes again and again.
#[test]
fn enter_pressed_eight_times_never_shows_the_next_hand() {
    let mut app = app(&people("snake", "hands=1", 2));
    press(&mut app, "s");
    for turn in 0..12 {
        let events = app.table().session().events().len();
        press(&mut app, "<Esc><Tab><Space>");
        for _ in 0..8 {
            press(&mut app, "<Enter>");
        }
        let text = screen(&app, (100, 40), true);
        assert!(app.table().session().events().len() > events, "{turn}: a card was played\n{text}");
        nobody_elses(&text, app.table(), None);
        assert!(covered(&text), "{turn}:\n{text}");
        press(&mut app, " \r");
        assert!(covered(&screen(&app, (100, 40), true)), "{turn}: other keys show nothing either");
        press(&mut app, "s");
        assert!(!covered(&screen(&app, (100, 40), true)), "{turn}: s shows it");
    }
}

#[test]
fn the_question_of_an_undo_stands_over_no_open_hand() {
    let mut setup = people("snake", "hands=1", 2);
    setup.practice = true;
    let mut app = app(&setup);
    press(&mut app, "s");
    let mut asked = 0;
    for _ in 0..40 {
        press(&mut app, "u");
        let text = screen(&app, (100, 40), true);
        if text.contains("wants to take the last choice back") {
            asked += 1;
            nobody_elses(&text, app.table(), None);
            press(&mut app, "n");
            assert!(covered(&screen(&app, (100, 40), true)), "the next look is somebody's alone again");
        }
        let text = screen(&app, (100, 40), true);
        let key = if covered(&text) {
            "s"
        } else if text.contains("Enter covers") {
            "<Enter>"
        } else {
            "m<Enter>"
        };
        press(&mut app, key);
    }
    assert!(asked > 0, "nobody could ask");
}

#[test]
fn line_by_line_an_enter_too_many_shows_nothing() {
    let table = LocalTable::open(&people("snake", "hands=1", 2)).unwrap();
    let mut out = Vec::new();
    plain(table, PlainFace::default(), &mut "\n\n\ns\n1\n\n\n\n\n\n\n\n".as_bytes(), &mut out).unwrap();
    let told = String::from_utf8(out).unwrap();
    assert_eq!(told.matches(": Play a card").count(), 1, "{told}");
}

#[test]
fn a_game_without_secrets_or_with_one_person_is_never_covered() {
    let open = app(&people("ouroboros", "-", 2));
    assert!(!covered(&screen(&open, (100, 40), true)));
    let alone = app(&setup("snake", "random"));
    assert!(!covered(&screen(&alone, (100, 40), true)));
}

#[test]
fn line_by_line_the_screen_goes_from_hand_to_hand_too() {
    let table = LocalTable::open(&people("snake", "hands=1", 2)).unwrap();
    let mut out = Vec::new();
    // Cover with an empty line, uncover with an s; play whatever is listed first.
    plain(table, PlainFace::default(), &mut "s\n1\n\ns\n1\n\ns\n1\n".as_bytes(), &mut out).unwrap();
    let told = String::from_utf8(out).unwrap();
    let parts: Vec<_> = told.split("type s when nobody else looks.").collect();
    assert_eq!(parts.len(), 4, "{told}");
    assert!(!parts[0].contains("You draw"), "{told}");
    for (part, own) in parts[1..].iter().zip(["Ann", "Bo", "Ann"]) {
        assert!(part.contains(&format!("{own}: Play a card")), "{told}");
        assert!(part.contains(&format!("{own}: press Enter to cover what is yours.")), "{told}");
        let other = if own == "Ann" { "Bo" } else { "Ann" };
        assert!(!part.contains(&format!("{other} draws the")), "{told}");
        assert!(part.matches("You draw").count() >= 1, "{told}");
    }
    assert!(parts[2].contains("Ann draws a card."), "{told}");
}

#[test]
fn hidden_deals_are_typed_by_who_sees_them() {
    let mut setup = people("snake", "hands=1", 2);
    setup.deals = Some(parlor_tui::Deals::Typed);
    let mut app = app(&setup);
    // The cards of the first deal go to Ann, Bo, Ann, Bo, Ann, Bo; then five for everybody.
    for (turn, card) in ["7S", "QR", "8L", "5R", "2W", "AS"].iter().enumerate() {
        let text = screen(&app, (100, 40), true);
        if text.contains("Enter covers the screen") {
            press(&mut app, "<Enter>");
        }
        let name = if turn % 2 == 0 { "Ann" } else { "Bo" };
        let text = screen(&app, (100, 40), true);
        assert!(text.contains(&format!("The next look is for {name} alone")), "{turn}:\n{text}");
        nobody_elses(&text, app.table(), None);
        press(&mut app, "s");
        press(&mut app, &format!("{card}<Enter>"));
    }
    let text = screen(&app, (100, 40), true);
    // The grid beside the board lists all cards there are, anyone who holds them.
    let board = |line: &str| line.rsplit_once('|').map_or(line.to_owned(), |(board, _)| board.to_owned());
    let boards: Vec<String> = text.lines().map(board).collect();
    nobody_elses(&boards.join("\n"), app.table(), Some(Seat::Two));
    press(&mut app, "<Enter>");
    press(&mut app, "7r 6l 9s 3w 8w<Enter>");
    let text = screen(&app, (100, 40), true);
    assert!(text.contains("alone") || text.contains("covers"), "{text}");
    assert_eq!(app.table().session().events().len(), 11, "{text}");
}

/// Keys that come before a bot has thought, as they do where it thinks on a thread of its own.
fn quickly(app: &mut App, keys: &str) {
    for key in keys.chars() {
        let code = match key {
            '\n' => KeyCode::Enter,
            '\u{1b}' => KeyCode::Esc,
            letter => KeyCode::Char(letter),
        };
        app.on_key(KeyEvent::new(code, KeyModifiers::NONE));
    }
}

/// A stone that this seat may place: the game goes on for long.
fn place(app: &App, seat: Seat) -> String {
    let mut actions = app.table().game().actions(seat).into_iter();
    actions.find(|action| action.starts_with("place")).expect("a stone")
}

/// A bot that moves while somebody is asked about an undo, so that the question is gone and the answer takes nothing back.
#[test]
fn a_bot_waits_while_an_undo_is_asked_for() {
    let mut setup = setup("ouroboros", "person,person,random");
    (setup.seats, setup.names) = (Some(3), vec!["Ann".to_owned(), "Bo".to_owned()]);
    let mut app = app(&setup);
    let steps = |app: &App| app.table().session().events().len();
    for (answer, taken_back) in [("n", false), ("y", true)] {
        let first = place(&app, Seat::One);
        type_in(&mut app, &first);
        let second = place(&app, Seat::Two);
        quickly(&mut app, &format!("/{second}\n\u{1b}"));
        assert_eq!(asked(&app), Some(Seat::Three), "the bot's turn");
        let before = steps(&app);
        quickly(&mut app, "u");
        assert!(!app.think_now() && steps(&app) == before, "{}", screen(&app, (100, 40), true));
        quickly(&mut app, answer);
        if taken_back {
            assert_eq!((steps(&app), asked(&app)), (before - 1, Some(Seat::Two)), "taken back");
        } else {
            assert!(app.think_now() && steps(&app) > before, "the choice stands, and the bot goes on");
        }
    }
}
