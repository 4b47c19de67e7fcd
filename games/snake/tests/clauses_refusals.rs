//! What is refused, with which clause; and SNAKE-13, what is known to whom.

use crate::common::{card, deal, lay, new, play, random, seat, view};
use parlor_game::{Game, Language, Narrate, Seat, Turn, Viewer};
use parlor_snake::{Card, CardBits, Hand, Phase, Play, Snake};

fn refusal(state: &Snake, number: u8, text: &str) -> String {
    let action = Play(card(text));
    let refused = state.act(seat(number), action).expect_err(text);
    assert_eq!(refused.state, *state, "a refusal changes nothing");
    parlor_language::say_in(Snake::sentences(), &refused.why.message(), Language::English)
}

fn refused_deal(state: &Snake, text: &str) -> String {
    let refused = state.deal(card(text)).expect_err(text);
    assert_eq!(refused.state, *state);
    parlor_language::say_in(Snake::sentences(), &refused.why.message(), Language::English)
}

fn started() -> Snake {
    lay("-", &["KS TL *R", "2P 3P 4P"], "7P 9W 5R 8R 6R")
}

#[test]
fn snake_4_nobody_plays_before_all_is_dealt() {
    let state = deal(new("-", 2), "KS");
    assert_eq!(refusal(&state, 1, "KS"), "Not now: the hands are being dealt (SNAKE-4)");
    let state = deal(state, "2P TL 3P *R 4P 7P");
    assert_eq!(refusal(&state, 1, "KS"), "Not now: the snake is being laid (SNAKE-4)");
}

#[test]
fn snake_6_only_a_card_of_the_own_hand_in_the_own_turn() {
    let state = started();
    assert_eq!(refusal(&state, 1, "2P"), "Not that card: you do not hold the two of paper (SNAKE-6)");
    assert_eq!(refusal(&state, 1, "AW"), "Not that card: you do not hold the ace of water (SNAKE-6)");
    assert_eq!(refusal(&state, 2, "2P"), "Not now: it is the turn of seat 1 (SNAKE-6)");
    assert_eq!(refusal(&state, 3, "2P"), "There is no seat 3 at this table (SNAKE-6)");
    let drawing = play(state, 1, "KS");
    for number in 1..=2 {
        assert_eq!(refusal(&drawing, number, "2P"), "Not now: seat 1 has to draw a card first (SNAKE-6)");
    }
}

#[test]
fn snake_6_no_card_is_dealt_before_one_is_played() {
    assert_eq!(refused_deal(&started(), "AW"), "Not now: seat 1 has to play a card first (SNAKE-6)");
}

#[test]
fn snake_1_a_card_is_dealt_once_and_a_joker_only_where_there_are_jokers() {
    let drawing = play(started(), 1, "KS");
    for gone in ["KS", "2P", "7P", "6R"] {
        let why = refused_deal(&drawing, gone);
        assert!(why.ends_with("has been dealt already (SNAKE-1)"), "{why}");
    }
    let without = new("jokers=no", 2);
    assert_eq!(refused_deal(&without, "*R"), "Not that card: this table plays without jokers (SNAKE-1)");
    let without = random(without, 1, |state| state.table().phase() == Phase::Play);
    assert_eq!(refusal(&without, 1, "*R"), "Not that card: this table plays without jokers (SNAKE-1)");
}

#[test]
fn snake_11_and_12_after_the_end_nothing_happens() {
    for (rules, why) in
        [("target=1", "The match is over (SNAKE-11)"), ("hands=2", "The match is over (SNAKE-12)")]
    {
        let over = random(new(rules, 2), 2, |_| false);
        assert_eq!(over.turn(), Turn::Over);
        assert_eq!(refusal(&over, 1, "KS"), why);
        assert_eq!(refused_deal(&over, "KS"), why);
    }
}

#[test]
fn snake_13_a_card_that_goes_to_a_hand_is_seen_by_its_holder_only() {
    let viewers =
        [Viewer::Seat(Seat::One), Viewer::Seat(Seat::Two), Viewer::Seat(Seat::Three), Viewer::Spectator];
    let sees = |state: &Snake| viewers.map(|viewer| state.sees_deal(viewer));
    let mut state = new("-", 3);
    for card in Card::all().take(9) {
        let to = state.table().mover().index();
        assert_eq!(sees(&state), [0, 1, 2, 3].map(|viewer| viewer == to));
        let before = state;
        state.deal_unchecked(card);
        for viewer in viewers {
            let told = viewer == Viewer::Seat(Seat::ALL[to]);
            assert_eq!(state.view(viewer).hand() != before.view(viewer).hand(), told);
        }
    }
    // The snake is laid before all eyes.
    for card in Card::all().skip(20).take(5) {
        assert_eq!(sees(&state), [true; 4]);
        state.deal_unchecked(card);
        assert!(viewers.iter().all(|viewer| state.view(*viewer).table().snake().last() == Some(&card)));
    }
    let drawing = play(state, 1, &state.hand(Seat::One).nth(0).unwrap().to_string());
    assert_eq!(sees(&drawing), [true, false, false, false]);
}

#[test]
fn snake_13_a_view_has_ones_own_hand_and_how_many_cards_others_hold() {
    let state = play(started(), 1, "KS");
    let (one, two, watcher) = (view(&state, 1), view(&state, 2), state.view(Viewer::Spectator));
    assert_eq!(
        (one.hand(), two.hand(), watcher.hand()),
        (state.hand(Seat::One), state.hand(Seat::Two), Hand::EMPTY)
    );
    for view in [one, two, watcher] {
        assert_eq!(
            (view.table().held(Seat::One), view.table().held(Seat::Two), view.table().pile()),
            (2, 3, 59)
        );
        let known: CardBits = state.table().trail().all().iter().copied().chain(view.hand().iter()).collect();
        assert_eq!(view.unseen(), CardBits::deck(true).without(known));
    }
    assert_eq!((one.unseen().len(), two.unseen().len(), watcher.unseen().len()), (62, 61, 64));
}

#[test]
fn snake_13_a_card_that_is_played_is_shown_to_the_others() {
    let state = started();
    let action = Play(card("KS"));
    assert!(!state.reveals(Viewer::Seat(Seat::One), Seat::One, action), "one knew it");
    assert!(state.reveals(Viewer::Seat(Seat::Two), Seat::One, action));
    assert!(state.reveals(Viewer::Spectator, Seat::One, action));
    assert!(state.sees_action(Viewer::Spectator, Seat::One, action));
}
