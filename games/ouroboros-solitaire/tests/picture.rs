//! What the picture and the speech show beside the pieces, and where one can point.

use crate::common::{act, any, run, start};
use parlor_game::{Cast, Game, Seat, Viewer};
use parlor_ouroboros_solitaire::Solitaire;
use parlor_render::SeenTable;
use parlor_scene::{Drawing, Focus, Size};

const YOU: Viewer = Viewer::Seat(Seat::One);

fn with<T>(state: &Solitaire, made: impl Fn(&SeenTable<'_, Solitaire>) -> T) -> T {
    let (view, cast) = (state.view(YOU), Cast::nameless(1, YOU));
    made(&SeenTable::new(state.rules(), &view, &cast, state.turn().asked()))
}

fn drawing(state: &Solitaire, size: Size) -> Drawing {
    with(state, |seen| seen.drawing(&Focus { size, ..Focus::default() }))
}

/// All that is said of the table, a line each.
fn said(state: &Solitaire) -> String {
    let topics = with(state, |seen| seen.topics(&Focus::default()));
    topics.iter().flat_map(|topic| &topic.lines).map(|line| line.to_string() + "\n").collect()
}

/// All of these are in the picture of medium size, whatever blanks are between its words.
#[track_caller]
fn shows(state: &Solitaire, wanted: &[&str]) {
    let text = drawing(state, Size::MEDIUM).to_text(false);
    let words = text.split_whitespace().collect::<Vec<_>>().join(" ");
    for wanted in wanted {
        assert!(words.contains(wanted), "no `{wanted}` in\n{text}");
    }
}

fn label(state: &Solitaire, word: &str) -> String {
    let board = drawing(state, Size::SMALL).board;
    board.spots().iter().find(|spot| spot.word == word).expect("a spot").label.clone()
}

#[test]
fn scouted_cards_the_known_bottom_and_the_resting_area_are_shown_and_said() {
    let state = run(
        start("-", "2S JC 9S", "JD QH 6H 9D KD"),
        "face 1, scout JD, 5C 6C, enforce KD, reorganize QH: 9D, AH",
    );
    shows(&state, &["Deck bottom 9♦", "Resting J♦ Q♥ K♦", "Golden Law: 1 success fewer"]);
    let heard = said(&state);
    for line in [
        "At the bottom of the deck: the nine of diamonds.\nIn the Resting Area until the next loop: the jack of diamonds, ",
        "\nThe discard pile is empty.\n",
        "\nThe deck has 22 cards.\nYou: 0 enemies passed (26 left), 22 cards in the deck.\n",
        "\nFaced: the enemy on pile 1.\n",
        "\nBribes cost 4 cards for the two of spades on pile 1, 7 cards for the jack of clubs on pile 2 and ",
    ] {
        assert!(heard.contains(line), "no `{line}` in\n{heard}");
    }
    let pile =
        "pile 1: the two of spades + the five of clubs + the six of clubs + 6 face down, make 2, bribe 4";
    assert_eq!(label(&state, "1"), pile);
}

/// A deck so thin that any mistake is the last one was shown by its number alone.
#[test]
fn that_a_failure_would_end_the_game_is_shown_before_it() {
    let words = "a failure would end the game";
    let mut state = start("-", "2S 3S 4S", "TH 9H 8H 7H 6H");
    for text in ["face 1", "play TH", "face 2", "play 9H"] {
        assert!(!said(&state).contains(words));
        state = any(act(state, text), 20);
    }
    assert!(said(&state).contains(&format!("2 cards in the deck ({words})")), "{}", said(&state));
    shows(&state, &["Cards in deck: 2, a failure would end the game"]);
}

#[test]
fn the_words_of_the_spots_are_those_of_the_actions() {
    let state = run(start("-", "2S JC 9S", "JD QH 6H * KD"), "face 1");
    for size in Size::all() {
        let board = drawing(&state, size).board;
        for word in ["1", "2", "3", "6H", "JD", "QH", "KD", "*", "bribe", "flash"] {
            assert!(board.spots().iter().any(|spot| spot.word == word), "{word}");
        }
    }
}
