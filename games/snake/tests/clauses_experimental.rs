//! The experimental options: other hands and a small deck.

use parlor_game::{BadRules, Game, Rules, Turn, ViewOf, Viewer, format_rules};
use parlor_laws::{Laws, Plan, assert_secrets};
use parlor_snake::{CardBits, Phase, Snake, SnakeRules, View};

use crate::common::{random, rules, walk};

#[test]
fn snake_x1_every_hand_has_its_size_and_all_run_out_in_one_round() {
    for (hand, seats) in (1..=7).flat_map(|hand| [2, 3, 4].map(|seats| (hand, seats))) {
        let rules = rules(&format!("hand={hand} hands=1"));
        let mut state = Snake::new(&rules, seats).unwrap();
        state = random(state, 5, |state| state.table().phase() == Phase::Play);
        let held =
            |state: &Snake| state.seats().iter().map(|seat| state.table().held(seat)).collect::<Vec<_>>();
        assert_eq!(held(&state), vec![hand; seats.into()], "{seats} seats");
        assert_eq!(state.pile().len() as usize, 70 - 5 - hand * usize::from(seats));
        let mut drawn_out = false;
        let end = walk(state, 7, |_, _, after| {
            let counts = held(after);
            drawn_out |= after.table().pile() == 0;
            if after.turn() != Turn::Deal && after.turn() != Turn::Over && after.table().pile() > 0 {
                assert_eq!(counts, vec![hand; seats.into()]);
            }
            // Nobody is a card ahead by more than a turn.
            assert!(counts.iter().max().unwrap() - counts.iter().min().unwrap() <= 1);
        });
        assert!(drawn_out && end.turn() == Turn::Over && held(&end) == vec![0; seats.into()]);
    }
}

#[test]
fn snake_x2_a_small_deck_is_dealt_and_its_missing_cards_are_refused() {
    let rules = rules("ranks=6 jokers=no hands=1");
    let state = Snake::new(&rules, 2).unwrap();
    let deck: Vec<String> = state.deals().map(|(card, _)| card.to_string()).collect();
    assert_eq!((deck.len(), &deck[..6]), (30, &["AR", "2R", "3R", "JR", "QR", "KR"].map(String::from)[..]));
    let ten = parlor_snake::Card::parse("TR").unwrap();
    let why = state.deal(ten).unwrap_err().why;
    assert_eq!(why.clause, "SNAKE-X2");
    let state = random(state, 3, |state| state.table().phase() == Phase::Play && state.table().pile() < 10);
    for viewer in Viewer::all(state.seats()) {
        let unseen = View::of(&state, viewer).unseen();
        assert_eq!(
            unseen.without(CardBits::of(&rules)),
            CardBits::EMPTY,
            "nobody waits for a card that is not there"
        );
    }
}

#[test]
fn snake_x2_the_deck_holds_all_hands_and_the_first_snake() {
    for (text, seats, fits) in [
        ("hand=7 ranks=5", 4, false),
        ("hand=7 ranks=6", 4, true),
        ("hand=7 ranks=4 jokers=no", 2, true),
        ("hand=7 ranks=4 jokers=no", 3, false),
        ("hand=1 ranks=4 jokers=no", 4, true),
    ] {
        let made = SnakeRules::parse(text).and_then(|rules| Snake::new(&rules, seats));
        let refused = matches!(made, Err(BadRules::Conflict { .. }));
        assert_eq!((made.is_ok(), refused), (fits, !fits), "{text} with {seats}");
    }
}

#[test]
fn snake_x1_and_2_what_is_not_named_is_as_it_was() {
    assert_eq!((rules("-").hand, rules("-").ranks), (3, 13));
    assert_eq!(format_rules(&rules("hand=3 ranks=13 target=20")), "target=20");
    assert_eq!(format_rules(&rules("ranks=8 hand=5 jokers=no")), "jokers=no hand=5 ranks=8");
    assert!(SnakeRules::options().iter().all(|spec| !["hand", "ranks"].contains(&spec.name)));
}

#[test]
fn snake_x1_and_2_every_law_holds_with_them() {
    let plan = Plan::default().games(1).rules(&[
        "hand=1 hands=1",
        "hand=7 hands=1",
        "ranks=4 hand=2 hands=2",
        "ranks=7 hand=5 jokers=no hands=2",
        "hand=5 target=40",
    ]);
    Laws::<Snake>::new().pieces().positions().assert(&plan);
    assert_secrets::<Snake>(&Plan::default().games(1).rules(&["hand=5 ranks=6 hands=1"]));
}
