//! The drawing: a snake that bends, one that is too long, what a card would take, what watchers see.

use crate::common::{drive, lay, new, play, seat};
use parlor_chance::Rng;
use parlor_game::{Cast, Game, Viewer};
use parlor_render::SeenTable;
use parlor_scene::{Drawing, Focus, Ink, Size};
use parlor_snake::{Card, Snake};

fn drawing(state: &Snake, viewer: Viewer, focus: &Focus) -> Drawing {
    let cast = Cast::nameless(state.seats().len(), viewer);
    let (rules, view) = (state.table().rules(), &state.view(viewer));
    SeenTable::<Snake>::new(rules, view, &cast, state.turn().asked()).drawing(focus)
}

fn pointing_at(word: &str) -> Focus {
    Focus { cursor: Some(word.to_owned()), ..Focus::default() }
}

fn one(state: &Snake, focus: &Focus) -> Drawing {
    drawing(state, Viewer::Seat(parlor_game::Seat::One), focus)
}

#[test]
fn a_short_snake_lies_in_a_row_between_its_marks() {
    let state = lay("-", &["KS TL *R", "2P 3P 4P"], "7P 9W 5R 8R 6R");
    let text = one(&state, &Focus::default()).to_text(true);
    let lines: Vec<_> = text.lines().collect();
    assert_eq!(lines[0], "   TAIL");
    assert_eq!(lines[2], "   |7P|9W|5R|8R#6R#");
    assert_eq!(lines[4], "               HEAD");
    assert_eq!(lines[9], "  Your hand  *R  takes 2 cards: +16");
    assert_eq!(lines[10], "             KS  takes 1 card: +7");
    assert_eq!(lines[11], "             TL  takes 2 cards: -2");
}

/// What the card under the cursor would take is underlined and inked, and nothing else is.
#[test]
fn snake_6_what_a_card_would_take_is_marked() {
    let state = lay("-", &["KS TL *R", "2P 3P 4P"], "7P 9W 5R 8R 6R");
    for (word, marked) in [("KS", 1), ("TL", 2), ("*R", 2)] {
        let chosen = Focus { chosen: vec![word.to_owned()], ..Focus::default() };
        for focus in [pointing_at(word), chosen] {
            let drawing = one(&state, &focus);
            let under: Vec<_> =
                (3..46).filter(|column| drawing.board.glyph(*column, 3).ink == Ink::Accent).collect();
            let doubled = under.iter().filter(|column| drawing.board.glyph(**column, 3).ascii == '_').count();
            assert_eq!(doubled, 2 * marked, "{word}");
            for place in 0..4 {
                let inked = drawing.board.glyph(4 + 3 * place, 2).ink == Ink::Accent;
                assert_eq!(inked, usize::from(place) < marked, "{word}");
            }
        }
    }
    // Somebody else's card, or none at all, marks nothing.
    for word in ["2P", "AW", "c3"] {
        assert_eq!(one(&state, &pointing_at(word)), one(&state, &Focus::default()));
    }
}

/// A player who takes as little as possible makes the snake too long to be drawn whole: what is cut out is counted.
#[test]
fn a_long_snake_bends_and_is_cut_in_its_middle() {
    let shy = |state: &Snake, held: &[Card], _: &mut Rng| {
        *held.iter().min_by_key(|card| state.table().run(**card).len()).unwrap()
    };
    let (mut longest, mut cut) = (0, 0);
    for seed in 0..60 {
        drive(
            new("hands=1", 2),
            seed,
            |_| false,
            shy,
            |_, _, state| {
                let length = state.table().snake().len();
                longest = longest.max(length);
                if length < 14 {
                    return;
                }
                let text = one(state, &Focus::default()).to_text(true);
                let shown =
                    state.table().snake().iter().filter(|card| text.contains(&card.to_string())).count();
                if length > 39 {
                    cut += 1;
                    assert!(text.contains(&format!("+{} more", length - 36)), "{text}");
                    assert!(shown >= 36, "{shown}: {text}");
                } else {
                    assert_eq!(shown, length, "{text}");
                }
                assert!(text.contains("TAIL") && text.contains("HEAD"));
                let row: Vec<_> = text.lines().collect();
                let first: Vec<_> = state.table().snake()[..13].iter().map(Card::to_string).collect();
                assert!(row[2].contains(&first.join("|")), "{text}");
                if length > 15 && length <= 39 {
                    let second: Vec<_> =
                        state.table().snake()[13..15].iter().rev().map(Card::to_string).collect();
                    assert!(row[4].contains(&second.join("|")), "the second row runs back: {text}");
                }
            },
        );
    }
    println!("the longest snake has {longest} cards, {cut} were cut");
    assert!(longest > 50 && cut > 100, "{longest} {cut}");
}

/// In a small window, 16 cards face up that were worth 117 were drawn as `16:11`.
#[test]
fn the_figures_of_a_long_hand_are_drawn_whole_at_every_size() {
    let best = |state: &Snake, held: &[Card], _: &mut Rng| {
        *held.iter().max_by_key(|card| state.table().score(**card)).unwrap()
    };
    let mut longest = 0;
    for seed in 0..12 {
        drive(
            new("hands=1", 2),
            seed,
            |_| false,
            best,
            |_, _, state| {
                for size in Size::all() {
                    let text = one(state, &Focus { size, ..Focus::default() }).to_text(true);
                    for number in [1, 2] {
                        let (table, seat) = (state.table(), seat(number));
                        let (up, down) = (table.trail().face_up(seat), table.trail().face_down(seat));
                        let cards = [table.held(seat), up.count(), down.count()].map(|count| count as i32);
                        let figures = [table.gain(seat), table.points()[seat]];
                        let name = if number == 1 { "You" } else { "Seat 2" };
                        let row = text.lines().map(|row| row.trim_start_matches(['>', ' ']));
                        let row =
                            row.filter_map(|row| row.strip_prefix(name)).next_back().unwrap_or_default();
                        let row: Vec<i32> =
                            row.split_whitespace().map_while(|word| word.parse().ok()).collect();
                        let expected: Vec<i32> = cards.into_iter().chain(figures).collect();
                        assert!(row.starts_with(&expected), "{expected:?}\n{text}");
                        longest = longest.max(cards[1]);
                    }
                }
            },
        );
    }
    assert!(longest > 12, "{longest}");
}

#[test]
fn snake_13_who_watches_sees_how_many_cards_each_holds() {
    let state = play(lay("-", &["KS TL *R", "2P 3P 4P"], "7P 9W 5R 8R 6R"), 1, "KS");
    let drawing = drawing(&state, Viewer::Spectator, &Focus::default());
    assert!(drawing.board.spots().is_empty());
    let text = drawing.to_text(true);
    let held = |seat: &str| {
        let row = text
            .lines()
            .find(|line| line.trim_start_matches(['>', ' ']).starts_with(seat))
            .unwrap_or_default();
        let row = row.trim_start_matches(['>', ' ']);
        row.split_whitespace().nth(2).map(str::to_owned)
    };
    assert_eq!((held("Seat 1").as_deref(), held("Seat 2").as_deref()), (Some("2"), Some("3")), "{text}");
    for hidden in ["TL", "*R", "2P", "3P", "4P"] {
        assert!(!text.contains(hidden), "{hidden} in {text}");
    }
}

/// The spots are the cards of the hand, by the words of actions.
#[test]
fn pointing_at_a_card_is_naming_it() {
    let state = lay("-", &["KS TL *R", "2P 3P 4P"], "7P 9W 5R 8R 6R");
    let drawing = one(&state, &Focus::default());
    let words: Vec<_> = drawing.board.spots().iter().map(|spot| format!("play {}", spot.word)).collect();
    assert_eq!(words, crate::common::listed(&state, 1));
    let labels: Vec<_> = drawing.board.spots().iter().map(|spot| spot.label.as_str()).collect();
    assert!(labels.contains(&"Your hand: the king of scissors, takes 1 card: +7"), "{labels:?}");
}
