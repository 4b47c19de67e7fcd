//! A table with one zone of each layout, at every size and in every language.

mod cards;

use std::collections::{BTreeSet, HashMap};

use parlor_game::{
    BySeat, Cast, FaceColour, FaceKind, FaceShape, Language, Message, Scene, SceneSink, Seat, Seats,
    Sentences, Tabletop, Viewer, ZoneKind, ZoneLayout, ZoneSpot,
};

use parlor_scene::{Canvas, Drawing, Focus, Ink, Size, Spot, Topic};

use crate::layout::OwnArt;
use crate::scene_words::SceneWords;
use crate::{layout, speech};

static SENTENCES: Sentences = Sentences::new(&[
    (
        Language::English,
        "zone-field = Field\nzone-ring = Ring\nzone-heap = Heap\nzone-pile = Pile\nzone-pool = Pool\n\
         zone-hand = { $who ->\n    [you] Your hand\n    [none] Hand\n   *[other] Hand of { $who }\n}\n\
         card = the { $rank }\nwolf = a { $colour } wolf\n\
         counter = { $count ->\n    [none] a counter\n   *[other] { $count } counters\n}\n\
         figure-points = { $value ->\n    [none] Points\n    [one] 1 point\n   *[other] { $value } points\n}\n\
         figure-boats = Boats\nfact-round = Round { $value }\nmark-slow = May not move: { $what }\n",
    ),
    (
        Language::German,
        "zone-pile = Stapel\nzone-hand = { $who ->\n    [you] Deine Hand\n   *[other] Hand von { $who }\n}\n",
    ),
]);

fn tabletop(columns: usize) -> Tabletop {
    let card = |rank: u8| {
        FaceKind::new(format!("{rank}H"), FaceShape::Card, Message::new("card").with("rank", rank))
            .labelled(format!("{rank}♥"), format!("{rank}H"))
            .coloured(FaceColour::Red)
    };
    let wolf = |face: &'static str, colour, name: &'static str| {
        let name = Message::new("wolf").with("colour", Message::text(name));
        FaceKind::new(face, FaceShape::Disc, name).labelled("w", "w").coloured(colour)
    };
    let ring = [("n", 10, 0), ("w", 0, 10), ("e", 20, 10), ("s", 10, 20)];
    let ring = ring.map(|(word, x, y)| ZoneSpot { word: word.into(), x, y });
    let grid = |x: usize, y: usize| format!("{}{}", char::from(b'a' + x as u8), y + 1);
    let hand = |seat| ZoneKind::of("hand", seat, ZoneLayout::Hand);
    Tabletop {
        zones: vec![
            ZoneKind::new("field", ZoneLayout::grid(columns, grid, columns * columns)),
            ZoneKind::new("ring", ZoneLayout::Places(ring.into())),
            hand(Seat::One),
            hand(Seat::Two),
            ZoneKind::new("heap", ZoneLayout::Stack),
            ZoneKind::new("pile", ZoneLayout::Pile),
            ZoneKind::new("pool", ZoneLayout::Spread),
        ],
        faces: (1..=30)
            .map(card)
            .chain([wolf("W", FaceColour::Red, "red"), wolf("V", FaceColour::Blue, "blue")])
            .chain([FaceKind::new("o", FaceShape::Token, Message::new("counter"))])
            .collect(),
        ..Tabletop::default()
    }
}

/// The hand of seat one is its own: others see how many cards it has.
fn scene(viewer: Viewer, cards: usize) -> Scene {
    let mut scene = Scene::default();
    scene.zone("field").on_spots([("a1", "W"), ("b2", "V"), ("b2", "W")]);
    scene.zone("ring").on_spots([("n", "o")]);
    for seat in [Seat::One, Seat::Two] {
        match viewer.seat() == Some(seat) {
            true => scene.zone_of("hand", seat).faces((1..=cards).map(|rank| format!("{rank}H"))),
            false => scene.zone_of("hand", seat).hidden(cards),
        };
    }
    scene.zone("heap").faces(["29H", "30H", "1H"]);
    scene.zone("pile").faces(["27H", "27H", "28H"]);
    scene.zone("pool").copies("o", 12);
    scene
        .figure("points", Seats::first(2), |seat| seat.number())
        .figure("boats", Seats::first(2), |_| 3)
        .number("round", Some(4))
        .number("secret", Some(1))
        .mark("slow", ["a1"]);
    scene
}

fn with<T>(
    viewer: Viewer,
    (columns, cards): (usize, usize),
    language: Language,
    made: impl Fn(&SceneWords<'_>) -> T,
) -> T {
    let names = BySeat::from_fn(2, |seat| if seat == Seat::One { "Jürgen 龍" } else { "Ann" }.to_owned());
    let cast = Cast::new(&names, viewer).reading(language);
    let (tabletop, scene) = (tabletop(columns), scene(viewer, cards));
    made(&SceneWords {
        sentences: &SENTENCES,
        tabletop: &tabletop,
        scene: &scene,
        cast: &cast,
        asked: parlor_game::Seats::only(Seat::Two),
        notes: &HashMap::new(),
        discreet: false,
    })
}

fn drawn(viewer: Viewer, table: (usize, usize), focus: &Focus) -> Drawing {
    let own = || OwnArt { zone: &|_| None, beside: Vec::new(), buttons: None, hand_rows: 3 };
    with(viewer, table, Language::English, |words| layout::drawn(words, focus, own()))
}

fn said(viewer: Viewer, language: Language) -> Vec<Topic> {
    with(viewer, (2, 3), language, speech::said)
}

const ONE: Viewer = Viewer::Seat(Seat::One);

/// The law `picture` in small: the same spots at each size, on the board, and a board that fits and stays whatever lies on it.
#[test]
fn each_spot_is_on_the_board_at_every_size_whatever_lies_there() {
    for viewer in [ONE, Viewer::Seat(Seat::Two), Viewer::Spectator] {
        for columns in [2, 5, 8, 26] {
            let words = |drawing: &Drawing| {
                let spots = drawing.board.spots().iter();
                spots.map(|spot| spot.word.clone()).collect::<BTreeSet<_>>()
            };
            let medium = words(&drawn(viewer, (columns, 26), &Focus::default()));
            for size in Size::all() {
                let focus = Focus {
                    size,
                    chosen: vec!["a1".into(), "3H".into()],
                    cursor: Some("b2".into()),
                    ..Focus::default()
                };
                let (few, many) = (drawn(viewer, (columns, 0), &focus), drawn(viewer, (columns, 26), &focus));
                assert_eq!(words(&many), medium, "{size:?}");
                let (board, other) = (&many.board, &few.board);
                assert_eq!((board.width(), board.height()), (other.width(), other.height()));
                if size <= Size::MEDIUM {
                    let most = if size.is_small() { (34, 14) } else { (46, 18) };
                    assert!(board.width() <= most.0 && board.height() <= most.1, "{}", many.to_text(true));
                }
                assert_eq!(board.spots().len(), medium.len(), "a word twice");
                for Spot { left, top, width, height, .. } in board.spots() {
                    let inside = left + width <= board.width() && top + height <= board.height();
                    assert!(
                        inside && *width > 0 && *height > 0,
                        "{size:?} {columns}\n{}",
                        many.to_text(true)
                    );
                }
                assert!(many.to_text(true).is_ascii(), "{}", many.to_text(true));
            }
        }
    }
}

#[test]
fn what_does_not_fit_is_counted_and_its_spots_stay_reachable() {
    let focus = Focus { size: Size::SMALL, ..Focus::default() };
    let drawing = drawn(ONE, (2, 26), &focus);
    let text = drawing.to_text(true);
    let spot = |word: &str| drawing.board.spots().iter().find(|spot| spot.word == word).cloned();
    let (Some(seen), Some(unseen)) = (spot("1H"), spot("26H")) else {
        return assert!(text.is_empty(), "{text}");
    };
    assert_eq!((seen.label.as_str(), unseen.label.as_str()), ("Your hand: the 1", "Your hand: the 26"));
    let more: String =
        (0..unseen.width).map(|at| drawing.board.glyph(unseen.left + at, unseen.top).ascii).collect();
    let hidden = drawing
        .board
        .spots()
        .iter()
        .filter(|spot| (spot.left, spot.top) == (unseen.left, unseen.top))
        .count();
    assert_eq!(more.trim_end(), format!("+{hidden}"), "{text}");
    // A board that is too large is shown around the cursor.
    let far = Focus { cursor: Some("z26".to_owned()), ..focus };
    let (start, end) =
        (drawn(ONE, (26, 3), &Focus { cursor: None, ..far.clone() }), drawn(ONE, (26, 3), &far));
    assert!(start.to_text(true).starts_with("Field"), "{}", start.to_text(true));
    assert!(!end.to_text(true).starts_with("Field"), "{}", end.to_text(true));
    let last = end.board.to_text(true);
    assert!(
        last.trim_end().rsplit_once('+').is_some_and(|(_, more)| more.parse::<usize>().is_ok()),
        "{last}"
    );
}

#[test]
fn faces_of_one_label_and_marks_are_told_without_colours() {
    let focus = Focus { chosen: vec!["2H".to_owned(), "n".to_owned()], ..Focus::default() };
    let text = drawn(ONE, (2, 3), &focus).to_text(true);
    for shown in [
        "'wr",
        "wr+1",
        "Pile: 3, 27H:2 28H:1",
        "o x12",
        "{2H }",
        "Hand Points Boats",
        "Ann           3      2     3",
        "May not move: a1",
    ] {
        assert!(text.contains(shown), "{shown}\n{text}");
    }
    assert!(!text.contains("secret"), "a fact without words is for programs");
    let squares = Focus { size: Size::LARGEST, ..focus };
    let unicode = drawn(ONE, (2, 3), &squares).to_text(false);
    for corner in ['┼', '┬', '┤', '╔'] {
        assert!(unicode.contains(corner), "{corner}\n{unicode}");
    }
}

/// The bracket behind a card covered the rank of the next.
#[test]
fn the_signs_of_a_card_in_hand_cover_no_other() {
    let drawing = drawn(ONE, (2, 3), &Focus::default());
    let area = |word: &str| {
        let spots = drawing.board.spots().iter().filter(|spot| spot.word == word);
        spots.map(|spot| (spot.left, spot.left + spot.width)).collect::<Vec<_>>()
    };
    let (one, other) = (area("1H")[0], area("2H")[0]);
    assert!(one.1 + 1 < other.0, "{}", drawing.to_text(true));
}

#[test]
fn a_table_is_heard_by_topics_in_the_language_of_the_listener() {
    let topic = |topics: &[Topic], name: &str| {
        topics
            .iter()
            .find(|topic| topic.name == name)
            .map(|topic| topic.lines.iter().map(ToString::to_string).collect::<Vec<_>>().join(" "))
            .unwrap_or_default()
    };
    let own = said(ONE, Language::English);
    assert_eq!(
        topic(&own, "board"),
        "Field, row 1: a1 a red wolf, b1 empty. Field, row 2: a2 empty, b2 a red wolf + a blue wolf. \
         Ring, column 1, from the top: empty. Ring, column 2, from the top: n a counter, s empty. \
         Ring, column 3, from the top: empty. Pool: 12 counters."
    );
    assert_eq!(topic(&own, "hand"), "Your hand: the 1, the 2, the 3.");
    assert_eq!(
        topic(&own, "piles"),
        "Heap, from the top: the 1, the 30, the 29. Pile, 3 in an unknown order: 2 times the 27, the 28. \
         Hand of Ann: 3 face down."
    );
    assert_eq!(
        topic(&own, "scores"),
        "You: 1 point, Boats 3. Ann: 2 points, Boats 3. Round 4. May not move: a1."
    );
    let watching = said(Viewer::Spectator, Language::German);
    assert_eq!(topic(&watching, "hand"), "");
    let piles = topic(&watching, "piles");
    assert!(piles.contains("Stapel, 3 in unbekannter Reihenfolge: 2-mal the 27, the 28."), "{piles}");
    assert!(piles.contains("Hand von Ann: 3 verdeckt."), "{piles}");
    assert!(topic(&said(ONE, Language::German), "scores").starts_with("Du: "));
}

#[test]
fn a_part_of_a_canvas_has_all_its_spots() {
    let mut canvas = Canvas::new(20, 4);
    for left in 0..20 {
        canvas.write(left, 0, Ink::Plain, "x");
        canvas.spot(Spot { word: left.to_string(), label: "x".into(), left, top: 0, width: 1, height: 1 });
    }
    let part = canvas.part((5, 2), Some("10"));
    assert_eq!(part.to_text(true), "xxxxx\n  +15\n");
    assert_eq!(part.spots().len(), 20);
    assert_eq!(part.spots()[10].left, 2);
}
