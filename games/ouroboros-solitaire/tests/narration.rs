//! The sentences that the game tells, asks and foretells.

use crate::common::{act, any, deal, run, start};
use parlor_game::{BySeat, Cast, Game, Narrate, Notation, Seat, Seen, Viewer};
use parlor_ouroboros_solitaire::Solitaire;

const YOU: Viewer = Viewer::Seat(Seat::One);

fn cast(viewer: Viewer) -> Cast {
    Cast::new(&BySeat::from_fn(1, |_| "Ann".to_owned()), viewer)
}

fn told(before: &Solitaire, text: &str, viewer: Viewer) -> String {
    let action = Solitaire::parse_action(before.rules(), text).unwrap();
    let after = act(*before, text);
    Solitaire::tell(before.rules(), before, &after, Seen::Action(Seat::One, Some(action)), &cast(viewer))
}

fn dealt(before: &Solitaire, text: &str) -> String {
    let card = Solitaire::parse_deal(before.rules(), text).unwrap();
    let after = deal(*before, text);
    Solitaire::tell(before.rules(), before, &after, Seen::Deal(Some(card)), &cast(YOU))
}

fn asked(state: &Solitaire, viewer: Viewer) -> String {
    Solitaire::ask(state.rules(), state, &cast(viewer))
}

fn previewed(state: &Solitaire, text: &str) -> String {
    let action = Solitaire::parse_action(state.rules(), text).unwrap();
    Solitaire::preview(state.rules(), state, Seat::One, action, &cast(YOU))
}

#[test]
fn a_turn_is_told() {
    let state = start("-", "2S JC 9S", "4H 5D 6H 9D KD");
    assert_eq!(told(&state, "face 1", YOU), "You face the two of spades.");
    assert_eq!(told(&state, "face 2", Viewer::Spectator), "Ann faces the jack of clubs (11).");
    let state = act(state, "face 1");
    assert_eq!(
        told(&state, "play 4H 5D 6H", YOU),
        "You play 4H, 5D and 6H: 4+5+6=15 wraps to 2, a straight that defeats the two of spades."
    );
    assert_eq!(
        told(&state, "play 4H", Viewer::Spectator),
        "Ann plays the four of hearts: 4 and not 2, a failure that costs nine cards."
    );
    assert_eq!(told(&state, "bribe", YOU), "You bribe the two of spades: four cards are to be paid.");
    assert_eq!(
        told(&state, "enforce KD", YOU),
        "You enforce the Golden Law with the king of diamonds: enemies take one success fewer, but at least one."
    );
    let played = act(state, "play 4H 5D 6H");
    assert_eq!(dealt(&played, "3S"), "The three of spades is turned up on pile 1.");
    let played = deal(played, "3S");
    assert_eq!(dealt(&played, "8D"), "The eight of diamonds is milled.");
    let bribed = run(act(state, "bribe"), "AH 2H 3H");
    assert_eq!(
        dealt(&bribed, "7H"),
        "The seven of hearts is paid; the two of spades is passed and joins the deck."
    );
}

#[test]
fn specials_are_told() {
    let state = act(start("-", "2S JC 9S", "JD QH * 9D KD"), "face 1");
    assert_eq!(told(&state, "scout JD", YOU), "You look below the two of spades with the jack of diamonds.");
    assert_eq!(dealt(&act(state, "scout JD"), "5C"), "The five of clubs lies next in pile 1.");
    assert_eq!(
        told(&state, "reorganize QH: 9D *", YOU),
        "You send 9D and the joker to the bottom of the deck with the queen of hearts."
    );
    assert_eq!(
        told(&state, "flash", Viewer::Spectator),
        "Ann flashes the joker, which defeats the two of spades at once."
    );
    assert_eq!(dealt(&act(state, "reorganize QH: 9D"), "AH"), "You draw the ace of hearts.");
}

#[test]
fn what_is_asked() {
    let state = start("-", "2S JC 9S", "JD 4H * 9D 3D");
    assert_eq!(asked(&state, YOU), "Face the top card of a pile.");
    assert_eq!(asked(&state, Viewer::Spectator), "Ann chooses an enemy.");
    let state = act(state, "face 1");
    assert_eq!(asked(&state, YOU), "Match 2 with one to three cards, bribe with four, or flash the joker.");
    assert_eq!(asked(&state, Viewer::Spectator), "Ann confronts the two of spades.");
    assert_eq!(asked(&act(state, "play 4H"), YOU), "The failure is being paid: 9 to go.");
    let over = crate::common::find("-", |state| state.result().is_some());
    assert_eq!(asked(&over, YOU), format!("The Friendly Deck is empty: {} enemies passed.", over.score()));
    let won = crate::common::find("loops=1", |state| state.is_won());
    assert_eq!(asked(&won, YOU), "The loop is cleared: 26 enemies passed.");
}

#[test]
fn what_a_choice_would_do_is_told_with_its_dangers() {
    let state = act(start("-", "2S JC 9S", "4H 5D 6H 9D KD"), "face 1");
    assert_eq!(
        previewed(&state, "play 4H 5D 6H"),
        "4+5+6=15 wraps to 2; a straight beats 2S; 0 back; 2 milled"
    );
    assert_eq!(previewed(&state, "play 4H"), "4; fails against 2S and costs 9 cards");
    assert_eq!(previewed(&state, "bribe"), "costs 4 cards; 2S joins your deck");
    assert_eq!(
        previewed(&state, "enforce KD"),
        "Golden Law: enemies take one success fewer, but at least one"
    );
    let mut state = any(act(state, "play 4H"), 20);
    state = act(state, "face 2");
    let card = state.hand().iter().find(|card| parlor_ouroboros_solitaire::number(*card) != 11).unwrap();
    let words = previewed(&state, &format!("play {card}"));
    assert!(
        words.ends_with("costs 9 cards; 2 left in the deck: a failure after this would end the game"),
        "{words}"
    );
    state = any(act(state, &format!("play {card}")), 20);
    state = act(state, "face 3");
    assert_eq!(state.deck(), 2);
    let words = previewed(&state, "bribe");
    assert!(words.ends_with("the deck runs out: this will end the game"), "{words}");
}
