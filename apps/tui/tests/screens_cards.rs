//! Pictures of the screen in the games of cards: Snake, Ouroboros Solitaire, Solo War.

use crate::common::{app, picture, play_on, press, screen, setup, type_in};
use insta::assert_snapshot;
use parlor_tui::{Deals, TableSetup};

fn with_rules(game: &str, bots: &str, rules: &str) -> TableSetup {
    let mut setup = setup(game, bots);
    setup.rules = Some(rules.to_owned());
    setup
}

fn two_people(game: &str, rules: &str) -> TableSetup {
    let mut setup = with_rules(game, "person,person", rules);
    // With a chosen seed several people play a game with hidden hands for practice only.
    setup.practice = true;
    setup.names = vec!["Ann".to_owned(), "Bo".to_owned()];
    setup
}

#[test]
fn snake_with_a_card_that_takes() {
    let mut app = app(&with_rules("snake", "random", "hands=1"));
    for _ in 0..6 {
        press(&mut app, "<Enter><Enter>");
    }
    press(&mut app, "<Down>");
    assert_snapshot!(picture(&app));
}

#[test]
fn snake_covered_between_two_people() {
    let mut app = app(&two_people("snake", "hands=1"));
    assert_snapshot!("snake_before_anybody_looks", picture(&app));
    press(&mut app, "s<Enter><Enter>");
    assert_snapshot!("snake_about_to_be_covered", picture(&app));
    press(&mut app, "<Enter>");
    assert_snapshot!("snake_covered", picture(&app));
}

#[test]
fn snake_with_real_cards() {
    let mut setup = with_rules("snake", "greedy", "hands=1");
    setup.deals = Some(Deals::Typed);
    let mut app = app(&setup);
    press(&mut app, "7s qr 8l 5r<Enter>2w 7s");
    press(&mut app, "<Enter>");
    assert_snapshot!(picture(&app));
}

#[test]
fn snake_with_four_seats_at_the_end_in_ascii() {
    let mut setup = with_rules("snake", "person,random,random,random", "hands=1");
    setup.seats = Some(4);
    let mut app = app(&setup);
    play_on(&mut app);
    let text = screen(&app, (80, 24), true);
    assert!(text.is_ascii());
    assert_snapshot!(text);
}

#[test]
fn solitaire_with_a_play_in_the_making() {
    let mut app = app(&setup("ouroboros-solitaire", ""));
    assert_snapshot!("solitaire_at_the_start", picture(&app));
    press(&mut app, "<Enter><Enter>");
    assert_snapshot!("solitaire_with_an_enemy", picture(&app));
    let play = app
        .table()
        .game()
        .actions(parlor_game::Seat::One)
        .into_iter()
        .find(|text| text.starts_with("play ") && text.split(' ').count() == 4)
        .unwrap();
    press(&mut app, &format!("/{play}"));
    assert_snapshot!("solitaire_with_a_typed_play", picture(&app));
    press(&mut app, "<Esc>");
    press(&mut app, "<BackTab><Space>");
    assert_snapshot!("solitaire_with_a_bribe_pointed_at", picture(&app));
}

#[test]
fn solitaire_when_the_deck_is_thin_and_at_the_end() {
    let mut app = app(&setup("ouroboros-solitaire", ""));
    let deck = |app: &parlor_tui::App| {
        app.table().game().view(parlor_game::Viewer::Spectator)["figures"]["deck_size"][0].as_u64().unwrap()
    };
    // Anyone who bribes everybody soon has hardly a deck left.
    while deck(&app) > 9 && crate::common::asked(&app).is_some() {
        let actions = app.table().game().actions(parlor_game::Seat::One);
        let bribes = |text: &&String| text.starts_with("face") || *text == "bribe";
        type_in(&mut app, actions.iter().find(bribes).unwrap_or(&actions[0]));
    }
    assert!(crate::common::asked(&app).is_some(), "the deck is thin, and not gone");
    press(&mut app, "<Enter><Enter>");
    assert_snapshot!("solitaire_with_a_thin_deck", picture(&app));
    play_on(&mut app);
    assert_snapshot!("solitaire_at_the_end", screen(&app, (80, 24), true));
}

#[test]
fn solo_war_with_a_support_pointed_at() {
    let mut app = app(&setup("solo-war", "greedy"));
    assert_snapshot!("solo_war_at_the_start", picture(&app));
    press(&mut app, "<Enter>");
    assert_snapshot!("solo_war_with_a_support", picture(&app));
    press(&mut app, "<Enter>");
    assert_snapshot!("solo_war_gamble", picture(&app));
}

#[test]
fn solo_war_between_two_people_and_at_the_end() {
    let mut app = app(&two_people("solo-war", "-"));
    press(&mut app, "s");
    type_in(&mut app, "pass");
    assert_snapshot!("solo_war_covered", picture(&app));
    let mut alone = crate::common::app(&setup("solo-war", "random"));
    play_on(&mut alone);
    assert_snapshot!("solo_war_at_the_end", picture(&alone));
}

#[test]
fn solo_war_in_teams_in_ascii() {
    let mut setup = with_rules("solo-war", "person,random,random,random", "teams=yes");
    setup.seats = Some(4);
    setup.names = vec!["Zoë".to_owned()];
    let text = screen(&app(&setup), (80, 24), true);
    assert!(text.is_ascii());
    assert_snapshot!(text);
}
