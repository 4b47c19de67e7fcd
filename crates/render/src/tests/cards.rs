//! A table of cards for one: a row of piles with notes, cards of two suits, buttons.

use std::collections::HashMap;

use parlor_game::{
    Cast, FaceColour, FaceKind, FaceShape, Language, Message, NotationWord, Scene, SceneSink, Seat, Seats,
    Sentences, Tabletop, Viewer, ZoneLayout, ZoneSpot,
};
use parlor_scene::{Drawing, Focus, Size, Spot, Topic};

use crate::layout::{OwnArt, drawn};
use crate::scene_words::SceneWords;
use crate::speech::said;

static SENTENCES: Sentences = Sentences::new(&[(
    Language::English,
    "zone-foes = Foes\nspot-foes = pile { $spot }\nzone-deck = Deck\nholds-bin = The bin, oldest first: { $pieces }.\nholds-one = { $count ->\n    [0] Nothing is in one\n   *[other] In one: { $pieces }\n}.\n\
     zone-bin = Bin\nzone-one = One\nzone-two = Two\nzone-three = Three\nzone-four = Four\nzone-hand = Hand\ncard = the { $rank }\n\
     figure-passed = Passed\nfact-round = Round { $value } of { $rounds }{ $short ->\n    [yes] { \"\" }\n   *[other] , as agreed\n}\n\
     mark-unseen = Unseen: { $what }\n",
)]);

fn table<T>(made: impl Fn(&SceneWords<'_>) -> T) -> T {
    let card = |rank: char, (suit, sign): (char, char)| {
        FaceKind::new(
            format!("{rank}{suit}"),
            FaceShape::Card,
            Message::new("card").with("rank", rank.to_string()),
        )
        .labelled(format!("{rank}{sign}"), format!("{rank}{suit}"))
    };
    let suits = [('S', '♠'), ('H', '♥')];
    let joker = FaceKind::new("*", FaceShape::Card, Message::new("card").with("rank", "joker".to_owned()));
    let spot = |(at, word): (i16, &str)| ZoneSpot { word: NotationWord::from(word), x: 12 * at, y: 0 };
    let foes = ZoneLayout::Places([(0, "1"), (1, "2")].map(spot).into());
    let zones = [
        ("foes", foes),
        ("deck", ZoneLayout::Pile),
        ("bin", ZoneLayout::Row),
        ("one", ZoneLayout::Row),
        ("two", ZoneLayout::Row),
        ("three", ZoneLayout::Spread),
        ("four", ZoneLayout::Row),
    ];
    let cards = "A234567".chars().flat_map(|rank| suits.map(|suit| card(rank, suit)));
    let joker = joker.labelled("★", "*").coloured(FaceColour::Accent);
    let tabletop = Tabletop::of(zones, [("hand", ZoneLayout::Hand)], 1).faces(cards.chain([joker]));
    let mut scene = Scene::default();
    scene.zone("foes").on_spots([("1", "?"), ("1", "?"), ("1", "3S"), ("1", "AS")]);
    scene.zone("deck").faces(["2H", "4S", "AH", "4H", "*"]);
    scene.zone("bin").faces(["7H", "6H"]);
    scene.zone("one").zone("two").zone("three").zone("four");
    scene.zone_of("hand", Seat::One).faces(["2S", "3H"]);
    scene
        .figure("passed", Seats::first(1), |_| 3)
        .number("round", Some(2))
        .number("rounds", Some(9))
        .mark("unseen", ["5S", "6S"]);
    let notes: HashMap<NotationWord, String> =
        [("1", "make 1, bribe 4"), ("2S", "draws"), ("passed", "5 left")]
            .map(|(word, note)| (word.into(), note.to_owned()))
            .into();
    let cast = Cast::nameless(1, Viewer::Seat(Seat::One));
    let asked = Seats::only(Seat::One);
    let (sentences, notes) = (&SENTENCES, &notes);
    made(&SceneWords {
        sentences,
        tabletop: &tabletop,
        scene: &scene,
        cast: &cast,
        asked,
        notes,
        discreet: false,
    })
}

fn picture(size: Size) -> Drawing {
    let focus = Focus { size, ..Focus::default() };
    let own = || OwnArt {
        zone: &|_| None,
        beside: Vec::new(),
        buttons: Some(vec![("pass".to_owned(), "pass".to_owned())]),
        hand_rows: 2,
    };
    table(|words| drawn(words, &focus, own()))
}

fn spot(drawing: &Drawing, word: &str) -> Spot {
    let spots: Vec<_> = drawing.board.spots().iter().filter(|spot| spot.word == word).collect();
    assert_eq!(spots.len(), 1, "{word}");
    spots[0].clone()
}

fn topic(name: &str) -> Topic {
    let topics: Vec<_> = table(said).into_iter().filter(|topic| topic.name == name).collect();
    assert_eq!(topics.len(), 1, "{name}");
    topics[0].clone()
}

fn lines(topic: &Topic) -> Vec<String> {
    topic.lines.iter().map(ToString::to_string).collect()
}

/// A pile was its top card and a number, and what was known below it could not be seen.
#[test]
fn a_large_spot_shows_its_pieces_from_the_top_and_its_note() {
    let drawing = picture(Size::MEDIUM);
    let text = drawing.to_text(false);
    for row in ["│ A♠ 3♠ ░░ x2 ", "│ make 1 ", "│ bribe 4 "] {
        assert!(text.contains(row), "{row}\n{text}");
    }
    assert_eq!(spot(&drawing, "1").label, "pile 1: the A + the 3 + 2 face down, make 1, bribe 4");
}

/// A pile of cards was a line for each of them.
#[test]
fn cards_that_differ_in_rank_stand_behind_their_suit() {
    let drawing = picture(Size::MEDIUM);
    let (text, ascii) = (drawing.to_text(false), drawing.to_text(true));
    assert!(text.contains("Deck: 5, ♥:A24 4♠ ★") && ascii.contains("Deck: 5, H:A24 4S *"), "{text}{ascii}");
    assert!(text.contains("Unseen: ♠:56") && ascii.contains("Unseen: S:56"), "{text}{ascii}");
}

#[test]
fn figures_have_notes_and_facts_say_others_in_short_beside_a_board() {
    let text = picture(Size::SMALL).to_text(true);
    assert!(text.contains("Passed: 3, 5 left\nRound 2 of 9\n"), "{text}");
    let scores = topic("scores");
    let said = lines(&scores);
    assert_eq!(said[0], "You: Passed 3 (5 left).");
    assert_eq!(said[1..], ["Round 2 of 9, as agreed.", "Unseen: the 5, the 6."]);
    assert_eq!(scores.lines[2].things, ["the 5", "the 6"], "questions find a card among them");
}

/// What nobody can point at can be done by typing alone.
#[test]
fn an_action_of_one_word_is_a_place_at_every_size() {
    for size in Size::all() {
        let (drawing, word) = (picture(size), "pass");
        let button = spot(&drawing, word);
        assert_eq!((button.label.as_str(), button.top + 1), (word, drawing.board.height()));
    }
}

#[test]
fn empty_zones_are_said_together_and_a_zone_in_the_games_own_words() {
    let foes = "Foes, from the left: pile 1 the A + the 3 + 2 face down (make 1, bribe 4); pile 2 empty.";
    assert_eq!(lines(&topic("board")), [foes, "Empty: Two, Three, Four."]);
    assert_eq!(lines(&topic("hand")), ["Hand: the 2, the 3.", "The 2: draws."]);
    let piles = topic("piles");
    assert_eq!(lines(&piles)[1..], ["The bin, oldest first: the 7, the 6.", "Nothing is in one."]);
    assert!(piles.lines[1].in_order);
}

/// At large sizes a hand was a list, and a pile a large box with a line in it.
#[test]
fn cards_are_printed_with_their_signs_where_there_is_room() {
    let large = Size::all().last().unwrap_or(Size::MEDIUM);
    let drawing = picture(large);
    let text = drawing.to_text(false);
    let card = spot(&drawing, "3H");
    assert!(card.width >= 12 && card.height >= 8, "{text}");
    let signs = |spot: &Spot| {
        let rows = spot.top..spot.top + spot.height;
        let glyphs =
            rows.flat_map(|row| (spot.left..spot.left + spot.width).map(move |column| (column, row)));
        glyphs.filter(|(column, row)| drawing.board.glyph(*column, *row).unicode == '♥').count()
    };
    // Three, and one behind each of its two indices.
    assert_eq!(signs(&card), 5, "{text}");
    assert!(text.contains("draws"), "{text}");
    // Of a pile the top card, with what lies below it and its note.
    let pile = spot(&drawing, "1");
    assert!(pile.height >= 8 && text.contains("A♠ 3♠ ░░ x2") && text.contains("bribe 4"), "{text}");
    let medium = picture(Size::MEDIUM);
    assert_eq!(spot(&medium, "3H").height, 1, "{}", medium.to_text(false));
}
