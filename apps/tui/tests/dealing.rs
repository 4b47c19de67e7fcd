//! Real cards: people type what came, or choose it from a grid.

use insta::assert_snapshot;
use parlor_game::Seat;
use parlor_tui::{App, Deals, LocalTable, PlainFace, TableSetup, plain};
use ratatui::crossterm::event::{KeyModifiers, MouseButton, MouseEvent, MouseEventKind};

use crate::common::{app, press, screen, setup};

fn typed(game: &str, bots: &str) -> TableSetup {
    let mut setup = setup(game, bots);
    setup.deals = Some(Deals::Typed);
    setup
}

fn dealt(app: &App) -> String {
    let record = app.table().session().record();
    record.lines().filter_map(|line| line.strip_prefix("deal ")).collect::<Vec<_>>().join(" ")
}

/// The app in a window of this size.
fn sized(setup: &TableSetup, size: (u16, u16)) -> App {
    let mut app = app(setup);
    app.on_resize(size.0, size.1);
    app
}

/// `10h` and `joker` that are refused, though everybody writes them so.
#[test]
fn cards_are_typed_as_people_write_them() {
    let mut app = app(&typed("rose", ""));
    press(&mut app, "10h, JOKER, ace of spades;6c<Enter>");
    assert_eq!(dealt(&app), "TH * AS 6C");
}

/// A hand that its player has to type card by card, with the screen handed over after each.
#[test]
fn a_hand_is_typed_in_one_line_and_nobody_else_sees_it() {
    let mut setup = typed("snake", "person,person");
    setup.rules = Some("hands=1".to_owned());
    setup.names = vec!["Ann".to_owned(), "Bo".to_owned()];
    let mut app = app(&setup);
    press(&mut app, "s7s 8l jkw<Enter>");
    let between = screen(&app, (80, 24), true);
    assert!(between.contains("Bo"), "{between}");
    press(&mut app, "<Enter>");
    let covered = screen(&app, (80, 24), true);
    assert!(covered.contains("alone") && !covered.contains("8L"), "{covered}");
    press(&mut app, "sqr, 5r, as<Enter>");
    assert_eq!(dealt(&app), "7S QR 8L 5R *W AS");
    let told = screen(&app, (80, 24), true);
    assert!(told.contains("QR") && !told.contains("8L"), "Bo sees Bo's hand alone: {told}");
    press(&mut app, "undo<Enter>");
    assert_eq!(dealt(&app), "7S QR 8L 5R *W", "the last card can be taken back");
}

/// "You are dealt the two of lizard", after a line of three: nothing said where the others were.
#[test]
fn what_is_typed_ahead_is_said_to_wait() {
    let mut app = sized(&typed("snake", "greedy"), (120, 40));
    press(&mut app, "2l 3l 4l<Enter>");
    assert!(screen(&app, (120, 40), true).contains("2 more that you typed wait for their turn."));
    press(&mut app, "5l 6l 7l<Enter>");
    assert_eq!(dealt(&app), "2L 5L 3L 6L 4L 7L");
    assert!(!screen(&app, (120, 40), true).contains("that you typed"));
    let mut heard = Vec::new();
    let table = LocalTable::open(&typed("snake", "greedy")).unwrap();
    plain(table, PlainFace::default(), &mut &b"2l 3l\n5l 2l 7l\nquit\n"[..], &mut heard).unwrap();
    let heard = String::from_utf8(heard).unwrap();
    assert!(heard.contains("1 more that you typed waits for its turn."), "{heard}");
}

/// A card of a hand that waits, which somebody else turns out to hold: both may be wrong, and nothing is dealt.
#[test]
fn what_waits_and_cannot_come_is_typed_again() {
    let mut setup = typed("snake", "person,person");
    setup.rules = Some("hands=1".to_owned());
    let mut app = app(&setup);
    press(&mut app, "s7s 8l 2w<Enter><Enter>s8l 5r as<Enter>");
    assert_eq!(dealt(&app), "7S");
    let said = screen(&app, (80, 24), true);
    assert!(said.contains("has been dealt already") && said.contains("typed ahead is dropped"), "{said}");
    assert_eq!(app.table().session().turn(), parlor_game::Turn::Deal);
}

/// A grid that only shows: arrows, Enter and the mouse choose from it.
#[test]
fn what_came_is_chosen_from_a_grid() {
    let mut app = sized(&typed("rose", ""), (80, 24));
    press(&mut app, "<Down>");
    assert_snapshot!("rose_with_a_grid_of_cards", screen(&app, (80, 24), false));
    press(&mut app, "<Right><Right><Enter><Down><Enter>");
    let first = dealt(&app);
    assert_eq!(first.split(' ').count(), 2, "{first}");
    // A card is dealt by a click where it stands.
    let text = screen(&app, (80, 24), true);
    let (row, line) = text.lines().enumerate().find(|(_, line)| line.contains("6D")).expect("a six");
    let column = line.chars().collect::<String>().find("6D").unwrap();
    let mouse = MouseEvent {
        kind: MouseEventKind::Down(MouseButton::Left),
        column: column as u16,
        row: row as u16,
        modifiers: KeyModifiers::NONE,
    };
    app.on_mouse(mouse);
    assert_eq!(dealt(&app), format!("{first} 6D"));
    assert!(
        !screen(&app, (80, 24), true).contains(" 6D "),
        "it is gone from the grid, and lies on the board"
    );
    // A line that is begun keeps the arrows to itself.
    press(&mut app, "7<Left>9<Enter>");
    assert!(screen(&app, (80, 24), true).contains("97"), "the caret moved in the line");
}

/// An Enter on an empty line that deals whatever comes first.
#[test]
fn nothing_is_dealt_before_somebody_has_moved_to_it() {
    let mut app = sized(&typed("rose", ""), (80, 24));
    press(&mut app, "<Enter><Enter>");
    assert_eq!(dealt(&app), "");
}

/// What is left in a pile, read from the grid of a game with hidden hands: it always has all cards.
#[test]
fn a_grid_tells_nothing_of_hidden_hands() {
    let mut setup = typed("snake", "greedy");
    setup.rules = Some("hands=1".to_owned());
    let mut app = sized(&setup, (120, 40));
    let outcomes = app.table().outcomes();
    press(&mut app, "7s 8l 2w<Enter>qr 5r as<Enter>");
    assert_eq!(app.table().outcomes(), outcomes);
    assert!(outcomes.len() > 60 && asked_nobody(&app));
}

fn asked_nobody(app: &App) -> bool {
    app.table().session().turn().asked().lowest() != Some(Seat::One)
}

/// The list of all cards, read aloud before every single one of fourteen.
#[test]
fn line_by_line_the_cards_are_listed_once() {
    let mut heard = Vec::new();
    let lines = "6c\n9h\n*\nmoves\nquit\n";
    plain(
        LocalTable::open(&typed("rose", "")).unwrap(),
        PlainFace::default(),
        &mut lines.as_bytes(),
        &mut heard,
    )
    .unwrap();
    let heard = String::from_utf8(heard).unwrap();
    assert_eq!(heard.matches("It can be:").count(), 2, "once, and once more when asked: {heard}");
    assert!(heard.contains("Type one, or all 14 in a line."), "{heard}");
}
