//! What keys do, and that no key and no size of the terminal breaks anything.

use crate::common::{app, asked, picture, press, screen, setup, type_in};
use parlor_erased::Event;
use parlor_game::{Seat, Turn};
use parlor_tui::{Back, Effect, LocalTable};
use proptest::prelude::*;
use proptest::sample::select;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind};

#[test]
fn a_refused_line_stays_to_be_mended() {
    let mut app = app(&setup("ouroboros", "greedy"));
    press(&mut app, "/discard r<Enter>");
    let text = picture(&app);
    assert!(text.contains("› discard r"), "{text}");
    press(&mut app, "<Backspace><Esc>");
    assert!(!picture(&app).contains("› discard"));
}

#[test]
fn tab_completes_typed_words() {
    let mut app = app(&setup("ouroboros", "greedy"));
    press(&mut app, "/pl<Tab>c3<Tab>");
    assert!(picture(&app).contains("› place c3"));
    press(&mut app, "+<Enter>/<Up>");
    assert!(picture(&app).contains("› place c3 +"), "history");
}

#[test]
fn undo_is_fair() {
    let mut rose = app(&setup("rose", ""));
    press(&mut rose, "u");
    assert!(picture(&rose).contains("nothing to take back"));
    press(&mut rose, "<Space><Tab><Space><Enter>u");
    assert!(picture(&rose).contains("Not past what was dealt"));
    let mut practice = setup("rose", "");
    practice.practice = true;
    let mut rose = app(&practice);
    press(&mut rose, "<Space><Tab><Space><Enter>u");
    assert!(picture(&rose).contains("Choose two or more cards"));
    let mut ouroboros = app(&setup("ouroboros", "greedy"));
    type_in(&mut ouroboros, "place c3 +");
    assert_eq!(ouroboros.table().session().events().len(), 38);
    press(&mut ouroboros, "u");
    assert_eq!(ouroboros.table().session().events().len(), 36);
}

#[test]
fn others_have_to_agree_to_an_undo() {
    let mut app = app(&setup("ouroboros", "person,person"));
    type_in(&mut app, "place c3 +");
    press(&mut app, "un");
    assert_eq!(app.table().session().events().len(), 37);
    assert!(picture(&app).contains("do not agree"));
    press(&mut app, "uy");
    assert_eq!(app.table().session().events().len(), 36);
}

#[test]
fn typed_deals_can_be_taken_back() {
    let mut setup = setup("rose", "");
    setup.deals = Some(parlor_tui::Deals::Typed);
    let mut app = app(&setup);
    press(&mut app, "6c 9h<Enter><Esc>undo<Enter>7h<Enter>");
    let words: Vec<_> =
        app.table().session().record().lines().last().map(str::to_owned).into_iter().collect();
    assert_eq!(words, ["deal 6C 7H"]);
    press(&mut app, "undo<Enter>");
    assert_eq!(app.table().session().events().len(), 1);
}

#[test]
fn a_hint_is_pointed_out_and_can_be_followed() {
    let mut app = app(&setup("rose", ""));
    press(&mut app, "h");
    let text = picture(&app);
    assert!(text.contains("Hint: take"), "{text}");
    press(&mut app, "<Enter>");
    assert!(app.table().session().events().len() > 14);
}

/// Reasons that were cut off at the fourth line, and could be read nowhere.
#[test]
fn a_hint_that_is_longer_than_its_room_can_be_read_whole() {
    let mut setup = setup("ouroboros-solitaire", "");
    setup.hint = "best:300".parse().unwrap();
    let mut app = app(&setup);
    let mut long = 0;
    for _ in 0..12 {
        press(&mut app, "h");
        let text = picture(&app);
        let ends = |text: &str| {
            let words: Vec<_> = text.split_whitespace().filter(|word| *word != "║").collect();
            let text = words.join(" ");
            ["About as good: ", "Next best is to "].iter().any(|words| text.contains(words))
        };
        if text.contains("(h: all of it)") {
            long += 1;
            assert!(text.contains("Hint: "), "{text}");
            press(&mut app, "h");
            assert!(ends(&picture(&app)), "{}", picture(&app));
            press(&mut app, "<Esc>");
            assert_eq!(picture(&app), text, "the page is closed, the hint stays");
        } else {
            assert!(text.trim_end().lines().rev().take(3).any(|line| line.ends_with('.')), "{text}");
        }
        press(&mut app, "<Enter><Enter>");
    }
    assert!(long > 0, "every hint fits: another game is needed here");
}

/// A hint that names one way of placing a stone, and Enter that takes the other way on the same square.
#[test]
fn enter_plays_just_the_hint_in_every_game() {
    for game in parlor_catalog::games() {
        let slug = game.about().slug;
        let alone = game.about().seats == [1];
        let mut app = app(&setup(slug, if alone { "" } else { "greedy" }));
        for turn in 1..=12 {
            let Some(seat) = asked(&app) else { break };
            // What was begun before the hint does not mix with it.
            if turn % 3 == 0 {
                press(&mut app, "<Space>");
            }
            press(&mut app, "h");
            let hint = app.table().hint(seat).map(|choice| choice.text);
            let steps = app.table().session().events().len();
            press(&mut app, "<Enter>");
            let done = app.table().session().events()[steps..].iter().find_map(|event| match event {
                Event::Action { seat: by, text } if *by == seat => Some(text.clone()),
                _ => None,
            });
            assert_eq!(done, hint, "{slug}, turn {turn}");
        }
    }
}

/// A stone placed, and a question put, that nobody saw: the window said only that it is too small.
#[test]
fn a_window_that_is_too_small_takes_no_key_but_to_quit() {
    let mut app = app(&setup("ouroboros", "greedy"));
    app.on_resize(59, 20);
    let steps = app.table().session().events().len();
    for keys in ["<Enter><Enter>", "h<Enter>", "m<Enter>", "/", "u", "r"] {
        assert_eq!(press(&mut app, keys), Effect::Draw, "{keys}");
    }
    assert_eq!(app.table().session().events().len(), steps);
    assert_eq!(press(&mut app, "q"), Effect::Quit);
    app.on_resize(80, 24);
    assert!(picture(&app).contains("Tab next"), "{}", picture(&app));
    assert_eq!(press(&mut app, "q"), Effect::Draw, "here it asks first");
}

#[test]
fn clicks_choose() {
    let mut app = app(&setup("rose", ""));
    // The joker on b1, and the card on c2 right of it.
    for (column, row) in [(12, 4), (21, 6)] {
        let kind = MouseEventKind::Down(MouseButton::Left);
        app.on_mouse(MouseEvent { kind, column, row, modifiers: KeyModifiers::NONE });
    }
    assert!(picture(&app).contains("Enter → take b1 c2"), "{}", picture(&app));
}

#[test]
fn leaving_an_unfinished_game_is_asked_about() {
    let mut app = app(&setup("rose", ""));
    assert_eq!(press(&mut app, "q"), Effect::Draw);
    assert!(picture(&app).contains("Leave the unfinished game?"));
    assert_eq!(press(&mut app, "n"), Effect::Draw);
    assert_eq!(press(&mut app, "qy"), Effect::Quit);
    assert_eq!(press(&mut app, "ny"), Effect::New);
}

#[test]
fn the_same_seed_brings_the_same_game() {
    let records = [0, 1].map(|_| {
        let mut app = app(&setup("ouroboros", "mcts:50"));
        for _ in 0..3 {
            let seat = asked(&app).unwrap();
            let text = app.table().game().actions(seat)[0].clone();
            type_in(&mut app, &text);
        }
        app.table().session().record()
    });
    assert_eq!(records[0], records[1]);
}

#[test]
fn a_file_of_another_game_is_refused_and_left_alone() {
    let folder = tempfile::tempdir().unwrap();
    let mut rose = setup("rose", "");
    rose.record = Some(folder.path().join("game.parlor"));
    drop(app(&rose));
    let before = std::fs::read(folder.path().join("game.parlor")).unwrap();
    let mut ouroboros = setup("ouroboros", "");
    ouroboros.record = rose.record.clone();
    let why = LocalTable::open(&ouroboros).err().unwrap();
    assert!(why.to_string().contains("is a record of rose, not of ouroboros"), "{why}");
    assert_eq!(why.exit_code(), 2);
    assert_eq!(std::fs::read(folder.path().join("game.parlor")).unwrap(), before);
}

#[test]
fn the_file_holds_the_record_at_every_moment_undo_included() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.parlor");
    let mut setup = setup("ouroboros", "random");
    setup.record = Some(path.clone());
    let mut app = app(&setup);
    let same = |app: &parlor_tui::App| {
        assert_eq!(std::fs::read_to_string(&path).unwrap(), app.table().session().record());
    };
    same(&app);
    type_in(&mut app, "place c3 +");
    same(&app);
    press(&mut app, "u");
    same(&app);
    type_in(&mut app, "place c4 x");
    same(&app);
    drop(app);
    let mut again = crate::common::app(&setup);
    same(&again);
    let text = again.table().game().actions(parlor_game::Seat::One)[0].clone();
    type_in(&mut again, &text);
    same(&again);
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 1, "nothing else is left behind");
}

/// Files that people wrote or shortened: the next step must join them well.
#[test]
fn any_sound_file_can_be_gone_on_with() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.parlor");
    let mut setup = setup("rose", "");
    setup.record = Some(path.clone());
    let head = "parlor 1\ngame rose\nrules -\nseats 1";
    let ends = [
        "",
        "\n",
        "\n\n",
        "\n\n; to begin\n",
        "\n\ndeal 6C 9H",
        "\n\ndeal 6C 9H\n",
        "\n\ndeal 6C\ndeal 9H ; a nine\n",
        "\r\n\r\ndeal 6C\r\n",
    ];
    for end in ends {
        let text = format!("{head}{end}");
        std::fs::write(&path, &text).unwrap();
        let app = app(&setup);
        let now = std::fs::read_to_string(&path).unwrap();
        // Who sits there is told from now on; all else stays as it was written.
        assert_eq!(now.matches("\nseat 1 person\n").count(), 1, "{now}");
        assert!(now.replacen("seat 1 person\n", "", 1).starts_with(text.trim_end()), "{now}");
        let replay = parlor_record::replay(now.as_bytes(), &parlor_catalog::Catalog).unwrap();
        assert_eq!(replay.fault, None);
        assert_eq!(replay.events, app.table().session().events());
    }
}

const KEYS: [&str; 30] = [
    "<Tab>",
    "<BackTab>",
    "<Enter>",
    "<Esc>",
    "<Left>",
    "<Right>",
    "<Up>",
    "<Down>",
    "<Space>",
    "<Backspace>",
    "<PageUp>",
    "<PageDown>",
    "u",
    "h",
    "l",
    "?",
    "r",
    "m",
    "/",
    "y",
    "n",
    "q",
    "1",
    "2",
    "+",
    "x",
    "take ",
    "b1",
    "é",
    "<Enter>",
];

proptest! {
    #![proptest_config(ProptestConfig { cases: 48, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn no_key_and_no_size_breaks_anything(
        table in select(vec![("rose", ""), ("ouroboros", "random"), ("ouroboros", "person,person"), ("rose", "typed")]),
        keys in prop::collection::vec(select(KEYS.to_vec()), 0..60),
        sizes in prop::collection::vec((1u16..=200, 1u16..=60), 1..6),
        ascii: bool,
    ) {
        let typed = table.1 == "typed";
        let mut setup = setup(table.0, if typed { "" } else { table.1 });
        if typed {
            setup.deals = Some(parlor_tui::Deals::Typed);
        }
        let mut app = app(&setup);
        for (index, key) in keys.iter().enumerate() {
            let size = sizes[index % sizes.len()];
            app.on_resize(size.0, size.1);
            press(&mut app, key);
            if index % 8 == 0 {
                screen(&app, size, ascii);
            }
        }
        for size in sizes {
            let text = screen(&app, size, ascii);
            prop_assert!(!ascii || text.is_ascii());
        }
    }
}

/// A list of a hundred choices through which one can only page.
#[test]
fn words_that_are_typed_make_the_list_of_choices_shorter() {
    let mut app = app(&setup("ouroboros", "greedy"));
    press(&mut app, "m");
    let text = picture(&app);
    assert!(text.contains("Choose one of") && text.contains("likely first"), "{text}");
    press(&mut app, "+ c3");
    let text = picture(&app);
    assert!(text.contains("with `+ c3`") && text.contains("place c3 +"), "{text}");
    assert!(!text.contains("place c3 x"), "{text}");
    press(&mut app, "zz");
    assert!(picture(&app).contains("Nothing has these words"));
    press(&mut app, "<Enter>");
    assert!(picture(&app).contains("Nothing has these words"), "nothing is done");
    press(&mut app, "<Esc>");
    assert!(picture(&app).contains("Choose one of"));
    press(&mut app, "PLA c3 +<Enter>");
    let last = app.table().session().events().iter().rev().find(|event| event.seat() == Some(Seat::One));
    assert_eq!(last.unwrap().text(), "place c3 +");
}

/// An order that tells what a seat cannot know: it is the same whatever the hidden cards are.
#[test]
fn likely_moves_are_first_and_all_are_there() {
    for game in ["rose", "ouroboros", "snake", "ouroboros-solitaire", "solo-war"] {
        let alone = parlor_catalog::find(game).unwrap().about().seats == [1];
        let app = app(&setup(game, if alone { "" } else { "greedy" }));
        let Turn::Decide(seats) = app.table().session().turn() else { panic!("{game}") };
        let seat = seats.lowest().unwrap();
        let mut all = app.table().game().actions(seat);
        let mut likely = app.table().likely(seat);
        assert_eq!(likely, app.table().likely(seat), "{game}: another order each time");
        assert!(!likely.is_empty(), "{game}");
        likely.retain(|action| all.contains(action));
        likely.sort_unstable();
        all.sort_unstable();
        assert_eq!(likely, all, "{game}");
    }
}

/// Help that offers `hand` in a game in which nobody has one.
#[test]
fn help_offers_no_topic_that_the_game_has_not() {
    for (game, has) in [("ouroboros", false), ("snake", true)] {
        let mut app = app(&setup(game, "greedy"));
        press(&mut app, "?<PageDown><PageDown><PageDown>");
        let pages = screen(&app, (80, 60), false);
        assert_eq!(pages.contains("your hand, in words"), has, "{game}\n{pages}");
    }
}

/// A reason that ended in the middle: "Not so many: the pile holds only".
#[test]
fn a_refusal_has_the_rows_that_it_needs() {
    let mut app = app(&setup("ouroboros", "greedy"));
    let nonsense = "place ".to_owned() + &"c3 ".repeat(40);
    press(&mut app, &format!("/{nonsense}<Enter>"));
    for size in [(60, 20), (80, 24)] {
        app.on_resize(size.0, size.1);
        let text = screen(&app, size, false);
        let words: Vec<_> = text.split_whitespace().collect();
        let told = words.join(" ");
        // The last words of what was expected.
        let end = app.table().game().actions(Seat::One)[0].clone();
        let _ = end;
        assert!(told.contains("expected") && told.contains("discard"), "{text}");
    }
}

/// A "u" in the list, and a mistake that only Backspace takes away, letter by letter.
#[test]
fn words_of_a_list_are_edited_as_any_line() {
    let mut app = app(&setup("ouroboros", "greedy"));
    let control = |app: &mut parlor_tui::App, letter| {
        app.on_key(KeyEvent::new(KeyCode::Char(letter), KeyModifiers::CONTROL));
        picture(app)
    };
    press(&mut app, "mplace c3");
    let text = control(&mut app, 'w');
    assert!(text.contains("with `place `"), "{text}");
    press(&mut app, "<Home>+ <End>c4");
    assert!(picture(&app).contains("with `+ place c4`"), "{}", picture(&app));
    let text = control(&mut app, 'u');
    assert!(text.contains("Choose one of") && text.contains("place c3 +"), "{text}");
}

/// A list that called one move likely and was not changed by the hint that advised another.
#[test]
fn a_hint_comes_first_in_the_list() {
    for game in parlor_catalog::games() {
        let alone = game.about().seats == [1];
        let mut app = app(&setup(game.about().slug, if alone { "" } else { "greedy" }));
        let Some(seat) = asked(&app) else { continue };
        press(&mut app, "m");
        assert!(picture(&app).contains("(a quick guess)"), "{}", picture(&app));
        press(&mut app, "<Esc>h");
        let hint = app.table().hint(seat).map(|choice| choice.text).unwrap();
        press(&mut app, "<Esc>m");
        let text = picture(&app);
        assert!(text.contains(&format!(">1 {hint}")), "{hint}\n{text}");
    }
}

/// `m`, and then a word that no line has in it, found lines all the same.
#[test]
fn a_filtered_list_shows_what_matched() {
    let mut app = app(&setup("rose", ""));
    press(&mut app, "mclubs");
    let text = picture(&app);
    let rows = text.lines().filter(|line| line.contains("take ") && line.contains('║')).count();
    let shown = text.lines().filter(|line| line.contains("clubs") && line.contains('║')).count();
    assert!(rows > 0 && shown >= rows, "{text}");
}

/// `/rules joker` opened the whole rules at their top, whatever the word.
#[test]
fn rules_are_searched_for_words() {
    let mut app = app(&setup("rose", ""));
    press(&mut app, "/rules jokers<Enter>");
    let text = picture(&app);
    assert!(text.contains("Rules of Rose: jokers") && text.to_lowercase().contains("joker"), "{text}");
    press(&mut app, "<Esc>/rules zebra<Enter>");
    let text = picture(&app);
    assert!(text.contains("The rules have no such word.") && !text.contains("Rules of Rose"), "{text}");
}

/// In a game from the menu, the end promised a command "when you quit", and quitting led to the menu without one.
#[test]
fn no_command_is_promised_where_quitting_leads_back_to_the_menu() {
    for (back, promised) in [(Back::Shell, true), (Back::Menu, false)] {
        let folder = tempfile::tempdir().unwrap();
        let mut setup = setup("snake", "random");
        (setup.back, setup.record) =
            (back, Some(folder.path().join(format!("{}.parlor", "long-".repeat(40)))));
        let mut app = app(&setup);
        press(&mut app, "/resign<Enter>y");
        let text = picture(&app);
        assert_eq!(text.contains("the command comes when you quit"), promised, "{text}");
    }
}
