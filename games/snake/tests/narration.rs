//! Sentences of Snake that no golden page or playthrough shows, how a hand that has ended is seen, and previews.

use crate::common::{Step, lay, new, play, random, walk};
use parlor_game::{Game, Narrate, Seat, Seen, Turn, Viewer};
use parlor_laws::script::{self, said};
use parlor_snake::{Phase, Play, Snake, SnakeRules};

const ANN: Viewer = Viewer::Seat(Seat::One);
const BO: Viewer = Viewer::Seat(Seat::Two);

fn told(before: &Snake, by: Seat, card: &str, viewer: Viewer) -> String {
    script::told(&SnakeRules::default(), before, by, &format!("play {card}"), viewer)
}

fn asked(state: &Snake, viewer: Viewer) -> String {
    script::asked(&SnakeRules::default(), state, viewer)
}

fn previewed(state: &Snake, by: Seat, card: &str) -> String {
    script::previewed(&SnakeRules::default(), state, by, &format!("play {card}"))
}

fn example() -> Snake {
    lay("-", &["KS TL *R", "2P 3P 4P"], "7P 9W 5R 8R 6R")
}

#[test]
fn snake_6_a_play_tells_what_it_takes_and_how_it_counts() {
    let state = example();
    assert_eq!(
        told(&state, Seat::One, "KS", ANN),
        "You play the king of scissors and take the seven of paper face up: 7 points."
    );
    assert_eq!(
        told(&state, Seat::One, "TL", BO),
        "Ann plays the ten of lizard and takes the seven of paper and the nine of water face down: \u{2212}2 points."
    );
    // A joker is worth nothing, but is taken, too.
    let state = lay("-", &["KS 2S AP", "2P 3P 4P"], "*R 9W 5R 8R 6R");
    let took = "Ann plays the king of scissors and takes the joker of rock face up: no points.";
    assert_eq!(told(&state, Seat::One, "KS", Viewer::Spectator), took);
}

#[test]
fn snake_6_the_last_card_of_the_pile_is_told_as_such() {
    let last =
        random(new("-", 2), 1, |state| state.table().phase() == Phase::Draw && state.table().pile() == 1);
    let drawn = last.pile().iter().next().unwrap();
    let told = |viewer| script::told_deal(&SnakeRules::default(), &last, &drawn.to_string(), viewer);
    let drawer = last.table().mover();
    let name = if drawer == Seat::One { "Ann" } else { "Bo" };
    assert_eq!(told(Viewer::Seat(drawer)), format!("You draw {}, the last card of the pile.", drawn.name()));
    assert_eq!(
        told(Viewer::Seat(drawer.next(2))),
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
    let below = (1..30).filter(|seed| {
        let (state, last, card) = before_the_last("-", 2, *seed);
        let after = play(state, last.number(), &card);
        let points = |seat, who| {
            let counts = match after.table().last(seat) {
                0 => format!("no points for {who}"),
                1 => format!("1 point for {who}"),
                many => format!("{many} points for {who}"),
            };
            let own = if seat == last { state.table().score(crate::common::card(&card)) } else { 0 };
            match state.table().gain(seat) + own {
                0.. => counts,
                came_to => format!("{counts}, where the cards come to \u{2212}{}", -came_to),
            }
        };
        let end = format!(" Hand 1 is over: {} and {}.", points(Seat::One, "you"), points(Seat::Two, "Bo"));
        let told = told(&state, last, &card, ANN);
        assert!(told.ends_with(&end), "{told}");
        assert!(asked(&state, Viewer::Seat(last)).starts_with("Play your last card"));
        end.contains(", where")
    });
    assert!(below.count() > 0, "a hand that comes to less than zero");
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
        let (state, last, card) = before_the_last("hands=1", 3, seed);
        let over = play(state, last.number(), &card);
        assert_eq!(over.turn(), Turn::Over);
        let winners: Vec<_> = over.table().winners().iter().collect();
        let total = over.table().total(winners[0]);
        let noun = if total == 1 { "point" } else { "points" };
        let names: Vec<_> = winners.iter().map(|seat| ["Ann", "Bo", "Cy"][seat.index()]).collect();
        let told = told(&state, last, &card, Viewer::Spectator);
        if let [winner] = names[..] {
            alone += 1;
            let wins = format!("{winner} wins the match with {total} {noun}.");
            assert!(told.ends_with(&format!(" {wins}")), "{told}");
            assert_eq!(asked(&over, Viewer::Spectator), wins);
            let you = asked(&over, Viewer::Seat(winners[0]));
            assert_eq!(you, format!("You win the match with {total} {noun}."));
        } else {
            shared += 1;
            let end = format!(" {} share the match with {total} {noun} each.", names.join(" and "));
            assert!(told.ends_with(&end), "{told}");
            let you = asked(&over, Viewer::Seat(winners[1]));
            assert!(you.contains(" and you share the match with ") || you.starts_with("You"), "{you}");
        }
    }
    assert!(alone > 300 && shared > 2, "{alone} alone, {shared} shared");
}

#[test]
fn a_preview_is_what_a_card_takes_or_why_it_cannot_be_played() {
    let state = example();
    assert_eq!(previewed(&state, Seat::One, "KS"), "takes the seven of paper: +7 points");
    assert_eq!(
        previewed(&state, Seat::One, "2P"),
        "Not that card: you do not hold the two of paper (SNAKE-6)"
    );
    assert_eq!(previewed(&state, Seat::Two, "2P"), "Not now: it is the turn of seat 1 (SNAKE-6)");
    let state = lay("-", &["2P 3P 4P", "KS TL *R"], "7P 9W 5R 8R 6R");
    assert_eq!(previewed(&state, Seat::One, "2P"), "takes nothing");
}

#[test]
fn a_masked_play_is_told_without_its_card() {
    let view = example().view(BO);
    let told = Snake::tell(&SnakeRules::default(), &view, &view, Seen::Action(Seat::One, None));
    assert_eq!(said::<Snake>(&told, BO), "Ann chooses something that is not shown.");
}
