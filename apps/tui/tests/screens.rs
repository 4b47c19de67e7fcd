//! Screens of both games, as they were looked at and found good.

use crate::common::{app, picture, play_on, press, screen, setup, type_in};
use insta::assert_snapshot;

#[test]
fn rose_at_the_start() {
    assert_snapshot!(picture(&app(&setup("rose", ""))));
}

#[test]
fn rose_with_a_half_made_choice() {
    let mut app = app(&setup("rose", ""));
    press(&mut app, "<Space><Tab><Tab><Space><Tab>");
    assert_snapshot!(picture(&app));
}

#[test]
fn rose_while_new_cards_are_placed() {
    let mut app = app(&setup("rose", ""));
    press(&mut app, "<Space><Tab><Space><Enter><Down><Right>");
    assert_snapshot!(picture(&app));
    press(&mut app, "<Tab><Space>");
    assert_snapshot!("rose_with_one_card_planned", picture(&app));
}

#[test]
fn rose_at_the_end() {
    let mut app = app(&setup("rose", ""));
    play_on(&mut app);
    assert_snapshot!(picture(&app));
}

#[test]
fn rose_on_a_large_terminal() {
    assert_snapshot!(screen(&app(&setup("rose", "")), (120, 40), false));
}

#[test]
fn rose_in_ascii() {
    let mut app = app(&setup("rose", ""));
    press(&mut app, "<Space><Tab><Space>");
    let text = screen(&app, (80, 24), true);
    assert!(text.is_ascii());
    assert_snapshot!(text);
}

#[test]
fn rose_with_its_rules() {
    let mut app = app(&setup("rose", ""));
    press(&mut app, "r");
    assert_snapshot!(picture(&app));
}

#[test]
fn rose_with_real_cards() {
    let mut setup = setup("rose", "");
    setup.deals = Some(parlor_tui::Deals::Typed);
    let mut app = app(&setup);
    press(&mut app, "6c 9h *<Enter>8c 9h");
    assert_snapshot!(picture(&app));
    press(&mut app, "<Enter>");
    assert_snapshot!("rose_with_a_card_that_was_dealt_already", picture(&app));
}

#[test]
fn ouroboros_at_the_start() {
    assert_snapshot!(picture(&app(&setup("ouroboros", "greedy"))));
}

#[test]
fn ouroboros_with_a_menu_of_choices() {
    let mut app = app(&setup("ouroboros", "greedy"));
    press(&mut app, "<Right><Down><Enter><Down>");
    assert_snapshot!(picture(&app));
}

#[test]
fn ouroboros_after_the_bot_has_answered() {
    let mut app = app(&setup("ouroboros", "greedy"));
    type_in(&mut app, "place c3 +");
    assert_snapshot!(picture(&app));
}

#[test]
fn ouroboros_with_a_refused_line() {
    let mut app = app(&setup("ouroboros", "greedy"));
    press(&mut app, "/discard r<Enter>");
    assert_snapshot!(picture(&app));
}

#[test]
fn ouroboros_at_the_end() {
    let mut app = app(&setup("ouroboros", "random"));
    play_on(&mut app);
    assert_snapshot!(picture(&app));
}

#[test]
fn ouroboros_with_four_seats_in_ascii() {
    let mut setup = setup("ouroboros", "person,random,random,random");
    setup.seats = Some(4);
    setup.names = vec!["Zoë".to_owned()];
    let text = screen(&app(&setup), (80, 24), true);
    assert!(text.is_ascii());
    assert_snapshot!(text);
}

#[test]
fn ouroboros_with_two_people_and_an_undo() {
    let mut setup = setup("ouroboros", "person,person");
    setup.names = vec!["Ann".to_owned(), "Bob".to_owned()];
    let mut app = app(&setup);
    type_in(&mut app, "place c3 +");
    press(&mut app, "u");
    assert_snapshot!(picture(&app));
}

#[test]
fn help() {
    let mut app = app(&setup("ouroboros", "greedy"));
    press(&mut app, "?");
    assert_snapshot!(picture(&app));
}

#[test]
fn the_whole_log() {
    let mut app = app(&setup("ouroboros", "greedy"));
    type_in(&mut app, "place c3 +");
    press(&mut app, "l");
    assert_snapshot!(screen(&app, (120, 40), false));
}

#[test]
fn a_tiny_terminal() {
    assert_snapshot!(screen(&app(&setup("rose", "")), (40, 8), false));
}
