//! Each person at a table is told in the language that they read.

use crate::common::home::{Home, Set, at_home};
use parlor_game::{Language, Seat, Viewer};
use parlor_session::{Input, MessageFormat};
use parlor_wire::{Command, Detail, ToClient};

const SPECTATOR: Viewer = Viewer::Spectator;

fn enter(home: &mut Home, conn: u64, language: Language) {
    let form = MessageFormat { detail: Detail::Yes, language };
    home.input(Input::Enter { conn, viewer: SPECTATOR, key: None, since: None, form });
}

/// The last sentence that a connection was told, and the question beside it.
fn told(home: &Home, conn: u64) -> (String, String) {
    let found =
        home.heard.iter().rev().filter(|(own, _)| *own == conn).find_map(|(_, message)| match message {
            ToClient::Welcome { news, state, .. } | ToClient::News { news, state, .. } => {
                let last = news.iter().flat_map(|news| &news.said).last()?;
                Some((last.text.clone(), state.position.ask.clone()))
            }
            _ => None,
        });
    found.expect("something was told")
}

/// Everybody who looks with the same eyes was told in the language of anyone who came first.
#[test]
fn two_who_look_with_the_same_eyes_read_two_languages() {
    let mut home = at_home(Set::people("rose", 1));
    enter(&mut home, 8, Language::English);
    enter(&mut home, 9, Language::German);
    assert!(told(&home, 8).0.contains(" is laid on "), "{:?}", told(&home, 8));
    assert!(told(&home, 9).0.contains(" kommt auf "), "{:?}", told(&home, 9));
    home.heard.clear();
    home.act_any(Seat::One);
    assert!(told(&home, 8).1.starts_with("New cards") || told(&home, 8).1.contains("puts the new cards"));
    assert!(told(&home, 9).1.contains("legt die neuen Karten"), "{:?}", told(&home, 9));
    home.done(1, Command::Resign);
    let ends = |conn| {
        home.heard.iter().rev().find_map(|(own, message)| match message {
            ToClient::News { state, .. } if *own == conn => state.over.as_ref().map(|over| over.text.clone()),
            _ => None,
        })
    };
    assert!(ends(8).is_some_and(|text| text.ends_with("resigns: the game ends here.")), "{:?}", ends(8));
    assert!(ends(9).is_some_and(|text| text.ends_with("gibt auf: Das Spiel endet hier.")), "{:?}", ends(9));
}

/// A game that said English among German sentences of what people do around it.
#[test]
fn every_game_is_told_in_the_language_of_its_reader() {
    let games = [
        ("ouroboros", 2, " setzt einen Stein "),
        ("ouroboros-solitaire", 1, " wählt einen Gegner."),
        ("snake", 2, " zieht eine Karte."),
        ("solo-war", 2, " entscheiden: Hilfskarte oder passen."),
    ];
    for (game, seats, says) in games {
        let mut home = at_home(Set::people(game, seats));
        enter(&mut home, 9, Language::German);
        home.act_any(Seat::One);
        let (said, asked) = told(&home, 9);
        assert!(said.contains(says) || asked.contains(says), "{game}: {said} {asked}");
        home.done(1, Command::Resign);
        assert!(told(&home, 9).0.contains(" gibt auf"), "{game}: {:?}", told(&home, 9));
    }
}
