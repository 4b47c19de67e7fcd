//! The table in windows of all sizes: nothing is cut, and what there is room for is used.

use insta::assert_snapshot;
use parlor_game::Viewer;
use parlor_tui::App;

use crate::common::{app, asked, press, screen, setup, type_in};

const GAMES: [(&str, &str); 5] = [
    ("rose", ""),
    ("ouroboros", "greedy"),
    ("ouroboros-solitaire", ""),
    ("snake", "greedy"),
    ("solo-war", "greedy"),
];

const WINDOWS: [(u16, u16); 9] =
    [(60, 20), (79, 24), (80, 24), (70, 30), (66, 50), (100, 30), (120, 40), (160, 45), (200, 60)];

fn in_window(app: &mut App, size: (u16, u16)) -> String {
    app.on_resize(size.0, size.1);
    screen(app, size, false)
}

/// A game after a few choices, so that there is something to see.
fn begun(game: &str, bots: &str) -> App {
    let mut app = app(&setup(game, bots));
    for _ in 0..6 {
        let Some(seat) = asked(&app) else { break };
        let actions = app.table().game().actions(seat);
        type_in(&mut app, &actions[actions.len() / 3]);
    }
    app
}

/// A table that wants a larger window, a word that ends in dots, or a board of which the edge is missing.
#[test]
fn every_game_can_be_played_in_every_window() {
    for (game, bots) in GAMES {
        let mut app = begun(game, bots);
        for size in WINDOWS {
            let text = in_window(&mut app, size);
            assert!(!text.contains("needs a window"), "{game} {size:?}\n{text}");
            assert!(!text.contains('…') && !text.contains("..."), "{game} {size:?}\n{text}");
            assert!(text.lines().count() <= size.1.into(), "{game} {size:?}\n{text}");
            // What is pointed at can be chosen in each of them.
            press(&mut app, "<Tab><Tab>");
            let text = in_window(&mut app, size);
            assert!(!text.contains('…'), "{game} {size:?}\n{text}");
        }
    }
}

/// A preview or question of which the end is missing at the size that terminals have when they are opened.
#[test]
fn small_tables_as_they_were_found_good() {
    for (game, bots) in GAMES {
        let mut app = begun(game, bots);
        assert_snapshot!(format!("small_{game}"), in_window(&mut app, (60, 20)));
    }
}

/// A board that stays small in the middle of a large window.
#[test]
fn large_tables_as_they_were_found_good() {
    for (game, bots) in GAMES {
        let mut app = begun(game, bots);
        assert_snapshot!(format!("large_{game}"), in_window(&mut app, (120, 40)));
    }
}

/// A click beside the place that is meant, because the board has grown since.
#[test]
fn a_click_meets_its_place_after_the_window_has_changed() {
    use ratatui::crossterm::event::{KeyModifiers, MouseButton, MouseEvent, MouseEventKind};
    let mut app = app(&setup("rose", ""));
    for size in [(80, 24), (120, 40), (60, 20), (200, 60)] {
        let text = in_window(&mut app, size);
        let (row, line) = text.lines().enumerate().find(|(_, line)| line.contains("a2")).expect("a place");
        let before = &line[..line.find("a2").unwrap()];
        let mouse = MouseEvent {
            kind: MouseEventKind::Down(MouseButton::Left),
            column: before.chars().count() as u16,
            row: row as u16,
            modifiers: KeyModifiers::NONE,
        };
        app.on_mouse(mouse);
        let foot = in_window(&mut app, size);
        assert!(foot.contains("a2: the nine of hearts"), "{size:?}\n{foot}");
        press(&mut app, "<Esc>");
    }
}

/// A log that scrolls into nothing, so that as many keys lead back as led away.
#[test]
fn the_log_scrolls_as_far_as_it_goes_and_returns() {
    let mut app = begun("ouroboros", "greedy");
    let newest = in_window(&mut app, (80, 24));
    assert!(newest.contains("↑ PgUp"), "{newest}");
    for _ in 0..50 {
        press(&mut app, "<PageUp>");
    }
    let oldest = in_window(&mut app, (80, 24));
    assert!(oldest.contains("The discs are laid out") && !oldest.contains("↑ PgUp"), "{oldest}");
    press(&mut app, "<PageDown>");
    assert_ne!(in_window(&mut app, (80, 24)), oldest, "one key leads back");
    press(&mut app, "<End>");
    assert_eq!(in_window(&mut app, (80, 24)), newest);
}

/// A round that was over and counted before anybody read of it, because there is no room for the log.
#[test]
fn where_there_is_no_log_the_newest_of_it_is_said() {
    let mut app = app(&setup("solo-war", "greedy"));
    app.on_resize(60, 20);
    for _ in 0..12 {
        let Some(seat) = asked(&app) else { break };
        let actions = app.table().game().actions(seat);
        press(&mut app, &format!("/{}<Enter>", actions[0]));
        let story = app.table().session().story(Viewer::Seat(seat));
        let newest =
            story.iter().rev().find(|told| told.seat != Some(seat) && told.together.is_none()).unwrap();
        let words: Vec<&str> = newest.sentence.split(' ').take(4).collect();
        let text = screen(&app, (60, 20), false).replace("\n ", " ");
        assert!(text.contains(&words.join(" ")), "{}\n{text}", newest.sentence);
        press(&mut app, "<Esc>");
    }
}

/// In a small window, rounds of Solo War ended while nobody was asked, and nothing said who had won them.
#[test]
fn who_won_the_last_round_stands_in_a_small_window() {
    let mut app = app(&setup("solo-war", "random"));
    let mut rounds = 0;
    while let Some(seat) = asked(&app) {
        let actions = app.table().game().actions(seat);
        type_in(&mut app, &actions[actions.len() - 1].clone());
        let text = in_window(&mut app, (60, 20));
        let later = !text.contains("Round 1 of") && text.contains("Round ");
        rounds += u32::from(later);
        // In the boxes, not in the log below them.
        let boxes = text.lines().take_while(|line| !line.contains("Your hand"));
        let won = boxes.flat_map(str::split_whitespace).any(|word| word == "won");
        assert_eq!(won, later, "{text}");
    }
    assert!(rounds > 10, "{rounds}");
}

/// Below a list of choices stood the rest of a preview of another one.
#[test]
fn below_a_list_of_choices_stands_the_chosen_one_alone() {
    let words = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
    let row =
        |text: &str| text.lines().find_map(|line| Some(words(line.split_once("║>")?.1.split_once('║')?.0)));
    let mut below = 0;
    for (game, bots) in GAMES {
        let mut app = begun(game, bots);
        press(&mut app, "m");
        for _ in 0..5 {
            press(&mut app, "<Down>");
            let Some(whole) = row(&in_window(&mut app, (200, 60))) else { break };
            let text = in_window(&mut app, (60, 20));
            if row(&text).is_some_and(|own| own.ends_with('…')) {
                let lines: Vec<&str> = text.lines().skip_while(|line| !line.contains('╚')).skip(1).collect();
                assert_eq!(words(&lines[..lines.len() - 1].join(" ")), whole, "{text}");
                below += 1;
            }
        }
    }
    assert!(below > 5, "{below}");
}
