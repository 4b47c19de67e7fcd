//! What holds of the screen of every game, in every window, from a game's first choice to its end.

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use parlor_catalog::games;
    use parlor_game::Turn;
    use ratatui::Terminal;
    use ratatui::backend::TestBackend;
    use ratatui::crossterm::event::{KeyCode, KeyEvent};

    use super::super::draw;
    use crate::layout::{LogPlace, choose};
    use crate::{App, Due, LocalTable, Look, Palette, TableSetup};

    const WINDOWS: [(u16, u16); 7] =
        [(60, 20), (66, 22), (79, 24), (80, 24), (100, 30), (120, 40), (200, 60)];

    /// What looks at a position in a window, given the screen's text.
    type Looking<'a> = dyn FnMut(&mut App, (u16, u16), &str) + 'a;

    /// A table of a game against a bot that answers at once, or alone.
    fn table(slug: &str, seats: u8) -> App {
        let mut setup = TableSetup::new(parlor_catalog::find(slug).unwrap());
        setup.seed = Some("laws".to_owned());
        setup.seats = Some(seats);
        if seats > 1 {
            setup.players = vec!["random".parse().unwrap()];
        }
        let mut app = App::new(LocalTable::open(&setup).unwrap());
        while app.think_now() {}
        app
    }

    fn type_line(app: &mut App, text: &str) {
        for letter in "/".chars().chain(text.chars()) {
            app.on_key(KeyEvent::from(KeyCode::Char(letter)));
        }
        app.on_key(KeyEvent::from(KeyCode::Enter));
    }

    /// Plays sixty choices, or to the end, and looks at each position in each window.
    fn at_each_step(app: &mut App, look: &mut Looking<'_>) {
        for step in 0..60 {
            for window in WINDOWS {
                app.on_resize(window.0, window.1);
                let mut terminal = Terminal::new(TestBackend::new(window.0, window.1)).unwrap();
                let plain = Look { ascii: false, palette: Palette::Mono };
                terminal.draw(|frame| draw(frame, app, plain)).unwrap();
                look(app, window, &terminal.backend().to_string());
            }
            let Due::Person(seat) = app.table().due() else { return };
            let actions = app.table().game().actions(seat);
            let text = actions[step * 7 % actions.len()].clone();
            type_line(app, &text);
            assert!(!app.typing, "the line is still there after `{text}`");
            while app.think_now() {}
            if step % 2 == 0 {
                app.on_key(KeyEvent::from(KeyCode::Null));
                app.note = None;
            }
        }
    }

    fn in_every_game(look: &mut Looking<'_>) {
        for entry in games() {
            let about = entry.about();
            for seats in [about.seats[0], about.seats[about.seats.len() - 1]] {
                at_each_step(&mut table(about.slug, seats), look);
            }
        }
    }

    /// Lines of the game beside its board that a window had no room for, without a word of it: what is left in a deck, which laws hold.
    #[test]
    fn every_line_of_the_game_is_there_in_every_window() {
        in_every_game(&mut |app, window, text| {
            let Some(layout) = app.layout else { panic!("{window:?}") };
            let slug = app.table().entry().about().slug;
            // What is said for a moment may cover some of them.
            if app.note.is_some() {
                return;
            }
            let (_, drawing) =
                choose(window, app.table().players().len(), |size| app.focused_scene(size)).unwrap();
            assert!(layout.side.is_some() || drawing.side.is_empty(), "{slug} {window:?}\n{text}");
            for line in &drawing.side {
                let line = line.to_text(false);
                assert!(text.contains(line.trim_end()), "{slug} {window:?}: {line}\n{text}");
            }
        });
    }

    /// A window in which nothing says what has just happened; or says it, and leaves a row for nothing else.
    #[test]
    fn the_newest_of_the_log_is_seen_in_every_window() {
        in_every_game(&mut |app, window, text| {
            let slug = app.table().entry().about().slug;
            let rows = match app.layout.unwrap().log {
                LogPlace::Below(strip) => strip.height,
                LogPlace::Beside(log) => log.height - 1,
            };
            assert!(rows > 0, "{slug} {window:?}\n{text}");
            let shown: String = text.chars().filter(|letter| letter.is_alphanumeric()).collect();
            let newest = app.log.entries().last().map(|entry| entry.text.clone()).unwrap_or_default();
            let words: String = newest.split_whitespace().take(3).collect();
            let words: String = words.chars().filter(|letter| letter.is_alphanumeric()).collect();
            assert!(shown.contains(&words), "{slug} {window:?}: {newest}\n{text}");
        });
    }

    /// A board that goes a column to the left when a score has a digit more.
    #[test]
    fn a_board_stays_where_it_is() {
        let mut places = std::collections::BTreeMap::new();
        in_every_game(&mut |app, window, _| {
            let key = (app.table().entry().about().slug, app.table().players().len(), window);
            let board = app.layout.unwrap().board;
            places.entry(key).or_insert_with(BTreeSet::new).insert((board.x, board.width, board.height));
        });
        for (key, places) in places {
            assert_eq!(places.len(), 1, "{key:?}: {places:?}");
        }
    }

    /// A game that is given up, in which somebody is still to move.
    #[test]
    fn nobody_is_to_move_in_a_game_that_is_given_up() {
        for entry in games() {
            let mut app = table(entry.about().slug, entry.about().seats[0]);
            // Without luck, nothing has begun before the first choice, and what has not begun cannot be given up.
            if let (Due::Person(seat), true) = (app.table().due(), app.table().session().events().is_empty())
            {
                let first = app.table().game().actions(seat)[0].clone();
                type_line(&mut app, &first);
                while app.think_now() {}
            }
            type_line(&mut app, "resign");
            app.on_key(KeyEvent::from(KeyCode::Char('y')));
            assert_eq!(app.table().due(), Due::Nothing);
            assert_ne!(app.table().session().turn(), Turn::Over);
            for window in WINDOWS {
                app.on_resize(window.0, window.1);
                let mut terminal = Terminal::new(TestBackend::new(window.0, window.1)).unwrap();
                let plain = Look { ascii: false, palette: Palette::Mono };
                terminal.draw(|frame| draw(frame, &app, plain)).unwrap();
                let text = terminal.backend().to_string();
                assert!(!text.contains("to move"), "{text}");
                let asked = text.matches('\u{25b6}').count();
                assert!(asked == 0, "{} {window:?}\n{text}", entry.about().slug);
            }
        }
    }
}
