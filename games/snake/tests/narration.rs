//! The sentences: for each kind of event, to the seat that acts, to the others and to a spectator; questions; previews.

use crate::common::{Step, card, deal, lay, new, play, random, seat, walk};
use parlor_game::{BySeat, Cast, Game, Message, Narrate, Seat, Seen, Turn, Viewer};
use parlor_language::say;
use parlor_snake::{Phase, Play, Snake, SnakeRules};

const ANN: Viewer = Viewer::Seat(Seat::One);
const BO: Viewer = Viewer::Seat(Seat::Two);

fn cast(state: &Snake, viewer: Viewer) -> Cast {
    let names = ["Ann", "Bo", "Cy", "Di"];
    Cast::new(&BySeat::from_fn(state.seats().len(), |seat| names[seat.index()].to_owned()), viewer)
}

fn said(message: &Message, state: &Snake, viewer: Viewer) -> String {
    say(Snake::sentences(), message, &cast(state, viewer))
}

fn told_deal(before: &Snake, text: &str, viewer: Viewer) -> String {
    let after = deal(*before, text);
    let seen = Seen::Deal(before.sees_deal(viewer).then(|| card(text)));
    let told = Snake::tell(&SnakeRules::default(), &before.view(viewer), &after.view(viewer), seen);
    said(&told, before, viewer)
}

fn told_play(before: &Snake, number: u8, text: &str, viewer: Viewer) -> String {
    let after = play(*before, number, text);
    let seen = Seen::Action(seat(number), Some(Play(card(text))));
    let told = Snake::tell(&SnakeRules::default(), &before.view(viewer), &after.view(viewer), seen);
    said(&told, before, viewer)
}

fn asked(state: &Snake, viewer: Viewer) -> String {
    said(&Snake::ask(&SnakeRules::default(), &state.view(viewer)), state, viewer)
}

fn previewed(state: &Snake, number: u8, text: &str) -> String {
    let viewer = Viewer::Seat(seat(number));
    let action = Play(card(text));
    let preview = Snake::preview(&SnakeRules::default(), &state.view(viewer), seat(number), action);
    said(&preview.expect("a preview"), state, viewer)
}

fn example() -> Snake {
    lay("-", &["KS TL *R", "2P 3P 4P"], "7P 9W 5R 8R 6R")
}

#[test]
fn snake_13_a_dealt_card_is_told_to_its_holder_only() {
    let state = new("-", 2);
    assert_eq!(told_deal(&state, "KS", ANN), "You are dealt the king of scissors.");
    for viewer in [BO, Viewer::Spectator] {
        assert_eq!(told_deal(&state, "KS", viewer), "Ann is dealt a card.");
    }
    let state = deal(state, "KS");
    assert_eq!(told_deal(&state, "*R", BO), "You are dealt the joker of rock.");
    assert_eq!(told_deal(&state, "*R", ANN), "Bo is dealt a card.");
    let state = random(new("-", 2), 1, |state| state.table().phase() == Phase::Play);
    assert_eq!(asked(&deal(new("-", 2), "KS"), BO), "The hands are being dealt: your card is next.");
    assert!(asked(&state, BO).contains("Ann"));
}

#[test]
fn snake_4_the_snake_is_laid_before_everybody() {
    let state = deal(new("-", 2), "KS 2P TL 3P *R 4P");
    for viewer in [ANN, BO, Viewer::Spectator] {
        assert_eq!(told_deal(&state, "7P", viewer), "The seven of paper is laid as the snake's tail.");
        assert_eq!(told_deal(&deal(state, "7P"), "9W", viewer), "The nine of water is laid next.");
        assert_eq!(
            told_deal(&deal(state, "7P 9W 5R 8R"), "6R", viewer),
            "The six of rock is laid as the snake's head."
        );
        assert_eq!(asked(&deal(state, "7P"), viewer), "The snake is being laid: card 2 of 5.");
    }
}

#[test]
fn snake_6_a_play_tells_what_it_takes_and_how_it_counts() {
    let state = example();
    assert_eq!(
        told_play(&state, 1, "KS", ANN),
        "You play the king of scissors and take the seven of paper face up: 7 points."
    );
    assert_eq!(
        told_play(&state, 1, "TL", BO),
        "Ann plays the ten of lizard and takes the seven of paper and the nine of water face down: \u{2212}2 points."
    );
    assert_eq!(
        told_play(&state, 1, "*R", Viewer::Spectator),
        "Ann plays the joker of rock and takes the seven of paper and the nine of water face up: 16 points."
    );
    let state = deal(play(state, 1, "*R"), "AW");
    assert_eq!(
        told_play(&state, 2, "4P", BO),
        "You play the four of paper and take the five of rock, the eight of rock and the six of rock face down: \u{2212}3 points."
    );
    let grown = lay("-", &["2P 3P 4P", "KS TL *R"], "7P 9W 5R 8R 6R");
    assert_eq!(told_play(&grown, 1, "2P", BO), "Ann plays the two of paper. The snake grows to 6 cards.");
    // A joker is worth nothing, but is taken, too.
    let state = lay("-", &["KS 2S AP", "2P 3P 4P"], "*R 9W 5R 8R 6R");
    assert_eq!(
        told_play(&state, 1, "KS", BO),
        "Ann plays the king of scissors and takes the joker of rock face up: no points."
    );
    assert_eq!(
        told_play(&state, 1, "2S", BO),
        "Ann plays the two of scissors and takes the joker of rock face down: \u{2212}1 point."
    );
}

#[test]
fn snake_6_a_draw_is_told_to_who_draws() {
    let state = play(example(), 1, "KS");
    assert_eq!(told_deal(&state, "AW", ANN), "You draw the ace of water.");
    assert_eq!(told_deal(&state, "AW", BO), "Ann draws a card.");
    assert_eq!(
        (asked(&state, ANN).as_str(), asked(&state, BO).as_str()),
        ("Draw a card.", "Ann draws a card next.")
    );
    let last =
        random(new("-", 2), 1, |state| state.table().phase() == Phase::Draw && state.table().pile() == 1);
    let drawn = last.pile().iter().next().unwrap().to_string();
    let (drawer, other) = (last.table().mover(), last.table().mover().next(2));
    assert_eq!(
        told_deal(&last, &drawn, Viewer::Seat(drawer)),
        format!("You draw {}, the last card of the pile.", card(&drawn).name())
    );
    let name = if drawer == Seat::One { "Ann" } else { "Bo" };
    assert_eq!(
        told_deal(&last, &drawn, Viewer::Seat(other)),
        format!("{name} draws a card, the last card of the pile.")
    );
}

/// The state before the last card of a hand, and that card.
fn before_the_last(rules: &str, seats: u8, seed: u64) -> (Snake, Seat, String) {
    let state = random(new(rules, seats), seed, |state| {
        let table = state.table();
        let held: usize = table.seats().iter().map(|seat| table.held(seat)).sum();
        table.phase() == Phase::Play && held == 1
    });
    let seat = state.table().mover();
    (state, seat, state.hand(seat).nth(0).unwrap().to_string())
}

/// A panel showed -17, the score sheet 0, and nobody said why.
#[test]
fn snake_10_the_last_play_tells_how_the_hand_was_counted() {
    let mut below = 0;
    for seed in 1..30 {
        let (state, last, text) = before_the_last("-", 2, seed);
        let after = play(state, last.number(), &text);
        let [ann, bo] = Seat::ALL[..2] else { panic!() };
        let told = told_play(&state, last.number(), &text, ANN);
        let points = |seat, who| {
            let counts = match after.table().last(seat) {
                0 => format!("no points for {who}"),
                1 => format!("1 point for {who}"),
                many => format!("{many} points for {who}"),
            };
            let own = if seat == last { state.table().score(card(&text)) } else { 0 };
            let came_to = state.table().gain(seat) + own;
            if came_to >= 0 {
                return counts;
            }
            format!("{counts}, where the cards come to \u{2212}{}", -came_to)
        };
        let end = format!(" Hand 1 is over: {} and {}.", points(ann, "you"), points(bo, "Bo"));
        below += usize::from(end.contains(", where"));
        assert!(told.ends_with(&end), "{told}");
        assert!(asked(&state, Viewer::Seat(last)).starts_with("Play your last card"));
    }
    assert!(below > 0, "a hand that comes to less than zero");
}

/// A table that shows the snake of the hand before without its last card, or cards that are of the next hand.
#[test]
fn snake_10_a_hand_that_has_ended_is_seen_as_it_lay_at_its_end() {
    let mut hands = 0;
    walk(new("hands=3", 3), 5, |before, step, after| {
        let seen = match step {
            Step::Act(seat, card) => Seen::Action(seat, Some(Play(card))),
            Step::Deal(card) => Seen::Deal(Some(card)),
        };
        for viewer in [ANN, Viewer::Spectator] {
            let rules = SnakeRules::default();
            let ended = Snake::ended(&rules, &before.view(viewer), &after.view(viewer), seen);
            let ends = after.table().number() != before.table().number() || after.turn() == Turn::Over;
            assert_eq!(ended.is_some(), ends);
            let (Some(ended), Step::Act(_, head)) = (ended, step) else { continue };
            for (seat, figure) in ended.figures.iter() {
                assert_eq!(*figure, after.table().total(seat) - before.table().total(seat), "SNAKE-10");
            }
            assert_eq!(ended.last.is_none(), after.turn() == Turn::Over, "at the end it lies there still");
            let Some(last) = ended.last else { continue };
            hands += 1;
            let table = last.table();
            assert_eq!(table.snake().last(), Some(&head));
            let taken: usize = table
                .seats()
                .iter()
                .map(|seat| table.trail().face_up(seat).count() + table.trail().face_down(seat).count())
                .sum();
            assert_eq!(table.snake().len() + taken, 70, "every card lies in the snake or was taken");
            assert!(last.hand().is_empty() && last.viewer() == viewer);
            let won: Vec<i32> = table.seats().iter().map(|seat| table.gain(seat).max(0)).collect();
            assert_eq!(won, ended.figures.as_slice(), "what lies there is what counts");
        }
    });
    assert_eq!(hands, 4, "two hands of three, for two viewers");
}

#[test]
fn snake_12_the_end_tells_who_won_or_who_shares() {
    let (mut alone, mut shared) = (0, 0);
    for seed in 0..400 {
        let (state, last, text) = before_the_last("hands=1", 3, seed);
        let over = play(state, last.number(), &text);
        assert_eq!(over.turn(), Turn::Over);
        let winners: Vec<_> = over.table().winners().iter().collect();
        let total = over.table().total(winners[0]);
        let noun = if total == 1 { "point" } else { "points" };
        let told = told_play(&state, last.number(), &text, Viewer::Spectator);
        let names: Vec<_> = winners.iter().map(|seat| ["Ann", "Bo", "Cy"][seat.index()]).collect();
        if let [winner] = names[..] {
            alone += 1;
            assert!(told.ends_with(&format!(" {winner} wins the match with {total} {noun}.")), "{told}");
            assert_eq!(
                asked(&over, Viewer::Spectator),
                format!("{winner} wins the match with {total} {noun}.")
            );
            assert_eq!(
                asked(&over, Viewer::Seat(winners[0])),
                format!("You win the match with {total} {noun}.")
            );
        } else {
            shared += 1;
            let who = names.join(" and ");
            assert!(told.ends_with(&format!(" {who} share the match with {total} {noun} each.")), "{told}");
            let you = asked(&over, Viewer::Seat(winners[1]));
            assert!(you.contains(" and you share the match with ") || you.starts_with("You"), "{you}");
        }
    }
    println!("{alone} won alone, {shared} shared");
    assert!(alone > 300 && shared > 2);
}

#[test]
fn what_is_asked_of_whom() {
    let state = example();
    assert_eq!(asked(&state, ANN), "Play a card: it becomes the snake's head.");
    assert_eq!(asked(&state, BO), "Ann plays next.");
    assert_eq!(asked(&state, Viewer::Spectator), "Ann plays next.");
}

#[test]
fn a_preview_is_what_a_card_takes_or_why_it_cannot_be_played() {
    let state = example();
    assert_eq!(previewed(&state, 1, "KS"), "takes the seven of paper: +7 points");
    assert_eq!(
        previewed(&state, 1, "TL"),
        "takes the seven of paper and the nine of water: \u{2212}2 points"
    );
    assert_eq!(previewed(&state, 1, "*R"), "takes the seven of paper and the nine of water: +16 points");
    assert_eq!(previewed(&state, 1, "2P"), "Not that card: you do not hold the two of paper (SNAKE-6)");
    assert_eq!(previewed(&state, 2, "2P"), "Not now: it is the turn of seat 1 (SNAKE-6)");
    let state = lay("-", &["2P 3P 4P", "KS TL *R"], "7P 9W 5R 8R 6R");
    assert_eq!(previewed(&state, 1, "2P"), "takes nothing");
}

#[test]
fn a_masked_play_is_told_without_its_card() {
    let state = example();
    let view = state.view(BO);
    let told = Snake::tell(&SnakeRules::default(), &view, &view, Seen::Action(Seat::One, None));
    assert_eq!(said(&told, &state, BO), "Ann chooses something that is not shown.");
}
