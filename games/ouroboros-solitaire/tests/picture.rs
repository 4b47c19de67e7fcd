//! What the picture shows while cards are chosen: sums, combos, what comes back, and what to beware of.

use crate::common::{any, run, start};
use parlor_game::{Cast, Game, Seat, Viewer};
use parlor_ouroboros_solitaire::Solitaire;
use parlor_render::SeenTable;
use parlor_scene::{Drawing, Focus, Ink};

const YOU: Viewer = Viewer::Seat(Seat::One);

fn drawing(state: &Solitaire, chosen: &str) -> Drawing {
    let chosen = chosen.split_whitespace().map(str::to_owned).collect();
    let focus = Focus { chosen, ..Focus::default() };
    let (rules, view, cast) = (state.rules(), &state.view(YOU), &Cast::nameless(1, YOU));
    SeenTable::<Solitaire>::new(rules, view, cast, state.turn().asked()).drawing(&focus)
}

/// The picture's text, which holds all of these.
fn shows(state: &Solitaire, chosen: &str, wanted: &[&str]) {
    let text = drawing(state, chosen).to_text(false);
    for wanted in wanted {
        assert!(text.contains(wanted), "no `{wanted}` in\n{text}");
    }
}

/// Whether some row of the board holds this text in this ink.
fn has_ink(drawing: &Drawing, wanted: &str, ink: Ink) -> bool {
    let board = &drawing.board;
    (0..board.height()).any(|row| {
        let of_ink = |column: &u16| board.glyph(*column, row).ink == ink;
        let text: String =
            (0..board.width()).filter(of_ink).map(|column| board.glyph(column, row).unicode).collect();
        text.contains(wanted)
    })
}

#[test]
fn chosen_cards_show_their_sum_and_what_it_makes() {
    let state = run(start("-", "2S JC 9S", "4H 5D 6H 9D KD"), "face 1");
    shows(
        &state,
        "",
        &[
            "Engaged: the two of spades, success 1 of 1",
            "bribe 4",
            "no 13",
            "Deck 22 left",
            "Choose cards and see",
        ],
    );
    shows(&state, "4H 5D 6H", &["4+5+6=15 wraps to 2: beats 2S", "a straight: 0 back, 2 discarded", "→ 17"]);
    shows(&state, "4H", &["4: fails against 2S", "9 cards are lost"]);
    assert!(has_ink(&drawing(&state, "4H"), "fails against 2S", Ink::Danger));
    assert!(has_ink(&drawing(&state, "4H 5D 6H"), "beats 2S", Ink::Accent));
}

#[test]
fn a_choice_that_ends_the_game_is_shown_in_the_ink_of_danger() {
    let mut state = start("-", "2S 3S 4S", "TH 9H 8H 7H 6H");
    for text in ["face 1", "play TH", "face 2", "play 9H", "face 3"] {
        state = any(crate::common::act(state, text), 20);
    }
    shows(&state, "8H", &["this will END the game"]);
    assert!(has_ink(&drawing(&state, "8H"), "END the game", Ink::Danger));
    assert!(has_ink(&drawing(&state, ""), "2 left", Ink::Danger));
    shows(&state, "", &["A failure now would end the game."]);
}

#[test]
fn scouted_cards_the_known_bottom_and_the_resting_area_are_shown() {
    let state = run(
        start("-", "2S JC 9S", "JD QH 6H 9D KD"),
        "face 1, scout JD, 5C 6C, enforce KD, reorganize QH: 9D, AH",
    );
    shows(&state, "", &["5♣ 6♣", "bottom 9♦", "Resting J♦ Q♥ K♦", "Golden Law"]);
    assert!(drawing(&state, "").board.spots().iter().any(|spot| spot.label
        == "pile 1: the two of spades, number 2, 8 below, next the five of clubs, then the six of clubs"));
}

#[test]
fn the_words_of_the_spots_are_those_of_the_actions() {
    let state = run(start("-", "2S JC 9S", "JD QH 6H * KD"), "face 1");
    let words: Vec<String> = drawing(&state, "").board.spots().iter().map(|spot| spot.word.clone()).collect();
    assert_eq!(words, ["1", "bribe", "2", "3", "6H", "JD", "QH", "KD", "*", "flash"]);
}
