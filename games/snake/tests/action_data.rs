//! What a choice says of itself beforehand is what it does, and a view tells programs what people see.

use crate::common::{Step, card, new, play, walk};
use parlor_game::{Data, Game, Narrate, Notation, NotationWord, Preview, Seat, Viewer};
use parlor_snake::{Card, Phase, Play, Snake, SnakeRules, Suit};

fn field<'a>(data: &'a Data, name: &str) -> &'a Data {
    data.at(name).unwrap_or_else(|| panic!("no {name}: {data:?}"))
}

fn list(cards: impl IntoIterator<Item = Card>) -> Data {
    Data::list(cards.into_iter().map(|card| card.to_string()))
}

fn preview(state: &Snake, seat: Seat, action: Play) -> Preview {
    let rules = state.table().rules();
    Snake::effect(rules, &state.view(Viewer::Seat(seat)), seat, action).expect("a preview")
}

fn reason<'a>(preview: &'a Preview, name: &str) -> &'a [NotationWord] {
    let found = preview.reasons.iter().find(|(own, _)| *own == name);
    found.map(|(_, about)| &about[..]).unwrap_or_else(|| panic!("no {name}: {preview:?}"))
}

#[test]
fn snake_6_a_card_says_what_it_will_take_and_score_and_what_is_left() {
    let (mut seen, mut faces) = (0, [0; 3]);
    for seed in 0..30 {
        walk(new("hands=2", 2 + (seed % 3) as u8), seed, |before, step, after| {
            let Step::Act(seat, _) = step else { return };
            for action in before.actions(seat) {
                let found = preview(before, seat, action);
                let mut then = *before;
                then.act_unchecked(seat, action);
                if then.table().number() != before.table().number() || then.table().phase() == Phase::Over {
                    assert_eq!(found.moves[0].face, action.0.to_string(), "the hand still lies there");
                    continue;
                }
                let new_up =
                    then.table().trail().face_up(seat).skip(before.table().trail().face_up(seat).count());
                let new_down =
                    then.table().trail().face_down(seat).skip(before.table().trail().face_down(seat).count());
                let (up, down): (Vec<_>, Vec<_>) = (new_up.collect(), new_down.collect());
                let face = match (up.is_empty(), down.is_empty()) {
                    (true, true) => 0,
                    (false, true) => 1,
                    (true, false) => 2,
                    _ => panic!("both stacks grow"),
                };
                faces[face] += 1;
                let went = |zone: String| {
                    let went = found
                        .moves
                        .iter()
                        .filter(move |one| one.to.as_ref().is_some_and(|to| to.zone == zone));
                    went.map(|one| one.face.to_string()).collect::<Vec<_>>()
                };
                let texts = |cards: Vec<Card>| cards.iter().map(Card::to_string).collect::<Vec<_>>();
                assert_eq!(
                    (went(format!("up-{seat}")), went(format!("down-{seat}"))),
                    (texts(up), texts(down))
                );
                assert!(then.table().snake() == [action.0] || went("snake".into()) == [action.0.to_string()]);
                let gain = found.figures.iter().find(|(id, _)| *id == "gain").map(|(_, values)| values[seat]);
                let changed = then.table().gain(seat) != before.table().gain(seat);
                assert_eq!(gain, changed.then(|| then.table().gain(seat).into()));
                assert_eq!(reason(&found, "stops"), [then.table().snake()[0].to_string()]);
                seen += 1;
            }
            assert!(after.table().number() >= before.table().number());
        });
    }
    println!("{seen} choices, by what they take (nothing, face up, face down): {faces:?}");
    assert!(faces.iter().all(|count| *count > 200), "{faces:?}");
}

#[test]
fn snake_3_a_card_says_which_suits_it_takes_and_why_it_takes_no_more() {
    let says = |snake: &str, card: &str| {
        let state = crate::common::lay("-", &["KS *R 5W", "2P 3L 4P"], snake);
        let play = Play(crate::common::card(card));
        let found = preview(&state, Seat::One, play);
        let view = state.view(Viewer::Seat(Seat::One));
        let why = Snake::why(&SnakeRules::default(), &view, Seat::One, play).expect("why");
        let why = parlor_laws::script::said::<Snake>(&why, Viewer::Seat(Seat::One));
        (why, reason(&found, "beats").concat(), reason(&found, "stops").concat())
    };
    let said = |why: &str, beats: &str, stops: &str| (why.to_owned(), beats.to_owned(), stops.to_owned());
    // Scissors take paper and lizard; water is stronger; scissors are the same.
    let stops = "Stops at the six of water: water is stronger than scissors.";
    assert_eq!(says("7P 6W 8L 9R 5P", "KS"), said(stops, "PL", "6W"));
    let same = "Stops at the six of scissors: scissors is not stronger than scissors.";
    assert_eq!(says("7P 6S 8L 9R 5P", "KS"), said(same, "PL", "6S"));
    let none = "The tail’s end is the six of water: water is stronger than scissors.";
    assert_eq!(says("6W 7P 8L 9R 5P", "KS"), said(none, "PL", "6W"));
    // A joker of rock takes paper and water, and scissors stop it, which rock would be stronger than.
    let joker = "Stops at the eight of scissors: with a joker scissors is stronger than rock, not weaker.";
    assert_eq!(says("7P 6W 8S 9R AP", "*R"), said(joker, "PW", "8S"));
    // A joker in the tail stops what its suit would not: scissors are stronger than paper.
    let joker = "Stops at the joker of paper: with a joker paper is stronger than scissors, not weaker.";
    assert_eq!(says("7P *P 8L 9R AP", "KS"), said(joker, "PL", "*P"));
    // The new head itself is left.
    assert_eq!(says("7P 8P 8L 9L AP", "KS"), said("Then nothing is left but itself.", "PL", "KS"));
}

#[test]
fn snake_8_a_view_lists_both_stacks_of_everybody_and_the_scores() {
    let rules = SnakeRules::default();
    let state = crate::common::lay("-", &["KS 2S AP", "2P 3L 4P"], "7P 6W 8L 9R 5P");
    let state = crate::common::deal(play(state, 1, "KS"), "TS");
    let state = play(state, 2, "4P");
    for viewer in Viewer::all(state.seats()) {
        let data = Snake::view_data(&rules, &state.view(viewer));
        assert_eq!(*field(&data, "zones.snake"), Data::list(["8L", "9R", "5P", "KS", "4P"]));
        assert_eq!(*field(&data, "facts.phase"), "draw".into());
        assert_eq!(*field(&data, "facts.played"), 2u32.into());
        assert_eq!((field(&data, "facts.turn"), field(&data, "facts.leader")), (&2u8.into(), &1u8.into()));
        assert_eq!(*field(&data, "zones.up-1"), Data::list(["7P"]));
        assert_eq!(*field(&data, "zones.down-2"), Data::list(["6W"]));
        let figures = |id: &str| field(&data, &format!("figures.{id}")).clone();
        assert_eq!((figures("up_points"), figures("down_points")), (Data::list([7, 0]), Data::list([0, -1])));
        assert_eq!((figures("gain"), figures("points")), (Data::list([7, -1]), Data::list([7, -1])));
        let one = if viewer == Viewer::Seat(Seat::One) {
            list(["2S", "TS", "AP"].map(card))
        } else {
            Data::Number(3)
        };
        let two =
            if viewer == Viewer::Seat(Seat::Two) { list(["2P", "3L"].map(card)) } else { Data::Number(2) };
        for (seat, held) in [("1", one), ("2", two)] {
            assert_eq!(sorted(field(&data, &format!("zones.hand-{seat}"))), sorted(&held), "only one's own");
        }
    }
}

fn sorted(data: &Data) -> Vec<String> {
    let Data::List(entries) = data else { return Vec::new() };
    let mut texts: Vec<_> = entries.iter().map(|entry| format!("{entry:?}")).collect();
    texts.sort();
    texts
}

#[test]
fn snake_2_a_view_tells_the_circle_in_which_each_suit_beats_the_next_two() {
    let data = Snake::view_data(&SnakeRules::default(), &new("-", 2).view(Viewer::Spectator));
    let Data::Text(circle) = field(&data, "facts.circle") else { panic!("{data:?}") };
    assert_eq!(circle, "RSLPW");
    let suits: Vec<Suit> = circle.chars().map(|letter| Suit::parse(letter).unwrap()).collect();
    for (at, suit) in suits.iter().enumerate() {
        let next = [1, 2].map(|on| suits[(at + on) % suits.len()]);
        assert!(next.iter().all(|prey| suit.beats(*prey)), "{suit:?}");
    }
}

#[test]
fn snake_12_the_winners_are_named_once_there_are_some() {
    let rules = SnakeRules::default();
    let over = crate::common::random(new("hands=1", 3), 1, |_| false);
    let data = Snake::view_data(&rules, &over.view(Viewer::Spectator));
    let won: Vec<String> = over.table().winners().iter().map(|seat| seat.to_string()).collect();
    assert_eq!(*field(&data, "facts.won"), Data::from(won.join(" ")));
    assert_eq!(*field(&data, "facts.turn"), Data::Nothing);
    let begun = Snake::view_data(&rules, &new("-", 3).view(Viewer::Spectator));
    assert_eq!(*field(&begun, "facts.won"), Data::Nothing);
    assert_eq!(*field(&begun, "facts.played"), 0u32.into());
}
