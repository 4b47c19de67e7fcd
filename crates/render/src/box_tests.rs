//! A table at which each player has a box, and a hand that is read.

use std::collections::{BTreeSet, HashMap};

use parlor_game::{
    BySeat, Cast, FACE_DOWN, FaceKind, FaceShape, Language, Message, NotationWord, Scene, SceneSink, Seat,
    Seats, Sentences, SumPart, Tabletop, Viewer, ZoneLayout, ZoneSpot,
};
use parlor_scene::{Drawing, Focus, Size};

use crate::boxes::adding_up;
use crate::layout::OwnArt;
use crate::scene_words::SceneWords;
use crate::{layout, speech};

static SENTENCES: Sentences = Sentences::new(&[(
    Language::English,
    "zone-ring = Ring\nzone-open = Open cards\nzone-row = { $who ->\n    [none] Played\n   *[other] Played by { $who }\n}\n\
     zone-hand = { $who ->\n    [you] Your hand\n    [none] Hand\n   *[other] Hand of { $who }\n}\n\
     zone-deck = { $who ->\n    [none] Deck\n   *[other] Deck of { $who }\n}\n\
     zone-chips = { $who ->\n    [none] Chips\n   *[other] Chips of { $who }\n}\n\
     zone-box = { $who ->\n    [none] { \"\" }\n   *[other] Box of { $who }\n}\n\
     card = { $name }\nchip = { $count ->\n    [none] a chip\n   *[other] { $count } chips\n}\n\
     figure-points = Points\nfigure-force = Force\n\
     fact-round = Round { $value } of { $rounds }\nfact-phase = { $phase ->\n    [chip] Chips\n   *[other] { $value }\n}\n",
)]);

const SEATS: u8 = 4;

fn tabletop(seats: u8) -> Tabletop {
    let spot = |seat: Seat| ZoneSpot { word: seat.to_string().into(), x: 10 * seat.index() as i16, y: 0 };
    let everybody = Seats::first(seats);
    let own = [
        ("row", ZoneLayout::Row),
        ("hand", ZoneLayout::Hand),
        ("chips", ZoneLayout::Spread),
        ("deck", ZoneLayout::Stack),
        ("box", ZoneLayout::Pile),
    ];
    let common =
        [("ring", ZoneLayout::Places(everybody.iter().map(spot).collect())), ("open", ZoneLayout::Spread)];
    let card = |name: &'static str| {
        let kind =
            FaceKind::new(name, FaceShape::Card, Message::new("card").with("name", Message::text(name)));
        kind.saying(format!("What {name} does, in a sentence of some length."))
    };
    let chip = FaceKind::new("chip", FaceShape::Token, Message::new("chip"));
    let cards = ["Otter", "Heron", "Magpie", "Thunderstorm"].map(card);
    Tabletop::of(common, own, seats).faces(cards.into_iter().chain([chip]))
}

fn part(by: &'static str, from: Seat, (amount, total): (i64, i64), counts: bool) -> SumPart {
    SumPart { step: if amount < 0 { "down" } else { "up" }, from, by: by.into(), amount, counts, total }
}

fn scene(seats: u8, cards: usize) -> Scene {
    let forces = |seat: Seat| match seat {
        Seat::One => vec![
            part("Otter", seat, (5, 5), true),
            part("Thunderstorm", Seat::Two, (-2, 3), true),
            part("Heron", Seat::Two, (-1, 3), false),
        ],
        _ => vec![part("Otter", seat, (5, 5), true)],
    };
    let lying = Seats::first(seats).iter().map(|seat| (seat.to_string(), NotationWord::from("Otter")));
    let mut scene = Scene::default();
    scene.zone("ring").on_spots(lying).zone("open").faces(["Heron", "Magpie"]);
    for seat in Seats::first(seats).iter() {
        let played = (seat == Seat::Two && cards > 0).then_some("Thunderstorm");
        scene.zone_of("row", seat).faces(played).zone_of("hand", seat);
        match seat {
            Seat::One => scene.faces(["Heron", "Magpie", "Thunderstorm"].into_iter().take(cards)),
            _ => scene.hidden(cards),
        };
        scene.zone_of("chips", seat).copies("chip", 3).zone_of("deck", seat);
        match seat {
            Seat::Two => scene.faces([FACE_DOWN, FACE_DOWN, "Heron".into(), "Magpie".into()]),
            _ => scene.hidden(4),
        };
        scene.zone_of("box", seat).hidden(17);
    }
    scene
        .figure("points", Seats::first(seats), |_| 12)
        .sum("force", Seats::first(seats), |seat| forces(seat).last().map_or(0, |part| part.total), forces)
        .number("round", Some(4))
        .number("rounds", Some(9))
        .word("phase", Some("chip"));
    scene
}

fn with<T>(viewer: Viewer, (seats, cards): (u8, usize), made: impl Fn(&SceneWords<'_>) -> T) -> T {
    let names = BySeat::from_fn(seats, |seat| if seat == Seat::Two { "Zoë 龍" } else { "Ann" }.to_owned());
    let cast = Cast::new(&names, viewer);
    let (tabletop, scene) = (tabletop(seats), scene(seats, cards));
    let notes =
        [("1", "ahead"), ("2", "chosen, and more than a frame has room for"), ("deck-2", "Ann saw card 1")];
    let notes: HashMap<NotationWord, String> =
        notes.into_iter().map(|(word, note)| (word.into(), note.to_owned())).collect();
    made(&SceneWords {
        sentences: &SENTENCES,
        tabletop: &tabletop,
        scene: &scene,
        cast: &cast,
        asked: Seats::only(Seat::Two),
        notes: &notes,
        discreet: false,
    })
}

fn drawn(viewer: Viewer, table: (u8, usize), focus: &Focus) -> Drawing {
    let buttons = || Some(vec![("pass".to_owned(), "pass".to_owned())]);
    let own = || OwnArt { zone: &|_| None, beside: Vec::new(), buttons: buttons(), hand_rows: 3 };
    with(viewer, table, |words| layout::drawn(words, focus, own()))
}

const ONE: Viewer = Viewer::Seat(Seat::One);

#[test]
fn boxes_fit_at_every_size_with_the_same_spots_and_stay_where_they_are() {
    for (viewer, seats) in
        [ONE, Viewer::Spectator].into_iter().flat_map(|viewer| (2..=SEATS).map(move |seats| (viewer, seats)))
    {
        let words = |drawing: &Drawing| {
            drawing.board.spots().iter().map(|spot| spot.word.clone()).collect::<BTreeSet<_>>()
        };
        let medium = words(&drawn(viewer, (seats, 3), &Focus::default()));
        for size in Size::all() {
            let focus = Focus { size, chosen: vec!["1".into(), "Heron".into()], ..Focus::default() };
            let (many, few) = (drawn(viewer, (seats, 3), &focus), drawn(viewer, (seats, 0), &focus));
            let (text, board) = (many.to_text(true), &many.board);
            assert_eq!(words(&many), medium, "{size:?}\n{text}");
            assert_eq!((board.width(), board.height()), (few.board.width(), few.board.height()), "{size:?}");
            let most = if size.is_small() { (58, 14) } else { (46, 18) };
            let fits = board.width() <= most.0 && board.height() <= most.1;
            assert!(size > Size::MEDIUM || fits, "{size:?}\n{text}");
            assert!(text.is_ascii(), "{text}");
            for seat in 1..=seats {
                assert!(text.contains(&format!("{seat} ")), "{text}");
            }
            assert_eq!(text.matches("Force ").count(), seats.into(), "{size:?}\n{text}");
            assert_eq!(text.matches("Points 12").count(), seats.into(), "{size:?}\n{text}");
            assert!(!text.contains("17"), "what no box lists\n{text}");
        }
    }
}

#[test]
fn a_box_says_what_is_played_what_is_known_and_how_it_adds_up() {
    let text = drawn(ONE, (2, 3), &Focus::default()).to_text(true);
    for shown in [
        "-- ahead -+",
        "Otter        Force 3|",
        "5 -2 (-1) =3",
        "Thunderstorm",
        "| Points 12 Chips 3",
        "+ Hand 3 Deck 4 -",
        ">2 Zo",
        "Your hand",
        "What Thunderstorm does",
        "Round 4 of 9",
        "Open cards: Heron, Magpie",
        " pass",
    ] {
        assert!(text.contains(shown), "{shown}\n{text}");
    }
    let small = drawn(ONE, (4, 3), &Focus { size: Size::SMALL, ..Focus::default() });
    assert!(
        small.side.is_empty() && small.to_text(true).starts_with("Round 4 of 9; Chips; Open"),
        "{}",
        small.to_text(true)
    );
}

#[test]
fn boxes_are_heard_player_by_player() {
    let topics = with(ONE, (2, 3), speech::said);
    let heard = |name: &str| {
        let lines = topics.iter().filter(|topic| topic.name == name).flat_map(|topic| &topic.lines);
        lines.map(ToString::to_string).collect::<Vec<_>>().join(" ")
    };
    let board = heard("board");
    for said in [
        "You: Otter. Otter: ahead. Otter: What Otter does, in a sentence of some length. \
         You, Force 3: 5 by Otter, -2 by Thunderstorm of Zoë 龍, -1 by Heron of Zoë 龍, which does not count.",
        "Played by Zoë 龍: Thunderstorm.",
        "Open cards: Heron, Magpie.",
    ] {
        assert!(board.contains(said), "{said}\n{board}");
    }
    let piles = heard("piles");
    assert!(
        piles.contains(
            "Deck of Zoë 龍, from the top: Magpie, Heron, 2 face down. Deck of Zoë 龍: Ann saw card 1."
        ),
        "{piles}"
    );
    assert!(!piles.contains("17"), "{piles}");
    assert_eq!(heard("scores"), "You: Points 12, Force 3. Zoë 龍: Points 12, Force 5. Round 4 of 9. Chips.");
}

#[test]
fn a_sum_shows_each_step_and_leaves_out_what_something_else_stands_for() {
    let (one, two) = (Seat::One, Seat::Two);
    let base = |amount| part("Otter", one, (amount, amount), true);
    assert_eq!(adding_up(&[base(3)]), "3");
    assert_eq!(
        adding_up(&[base(3), part("Heron", two, (-1, 2), true), part("Magpie", one, (2, 4), true)]),
        "3 -1 =2 +2 =4"
    );
    assert_eq!(
        adding_up(&[base(3), part("Heron", two, (-1, 2), true), part("Heron", two, (-1, 1), true)]),
        "3 -1 -1 =1"
    );
    assert_eq!(adding_up(&[base(3), part("Heron", two, (-1, 3), false)]), "3 (-1)");
    assert_eq!(
        adding_up(&[base(5), part("Heron", two, (-2, 3), true), part("Otter", two, (-1, 3), false)]),
        "5 -2 (-1) =3"
    );
    let copied = [part("Otter", one, (0, 5), false), part("Otter", one, (5, 5), true)];
    assert_eq!(adding_up(&copied), "5");
}
