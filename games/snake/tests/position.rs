//! What parts make no position, and matches that begin where one likes.

use crate::common::{card, cards, deal, lay, play, points, rules, seat, text};
use parlor_game::{Game, Seat, Setup, Turn};
use parlor_snake::{CardBits, Hand, Phase, Player, Position, Snake, Taken};

/// After one turn of the first hand of two seats: 7P has been taken face up.
fn parts() -> Position {
    let state = play(lay("-", &["KS 2R 3R", "4P 5P 6P"], "7P 9W 5R 2L 3L"), 1, "KS");
    deal(state, "AW").position().expect("a card is to be played")
}

/// Why parts that differ so make no position.
fn refused(options: &str, change: impl Fn(&mut Position)) -> String {
    let mut parts = parts();
    change(&mut parts);
    let why = Snake::set_up(&rules(options), &parts).expect_err("it contradicts itself");
    format!("{why} ({})", why.clause.unwrap_or("-"))
}

fn hand(text: &str) -> Hand {
    let mut hand = Hand::EMPTY;
    cards(text).into_iter().for_each(|card| hand.insert(card));
    hand
}

#[test]
fn what_lies_where_is_told_and_set_up_again() {
    let parts = parts();
    assert_eq!((text(&parts.snake), parts.mover, parts.number), ("9W 5R 2L 3L KS".to_owned(), seat(2), 1));
    assert_eq!(parts.taken, [Taken { card: card("7P"), seat: Seat::One, up: true }]);
    let state = Snake::set_up(&rules("-"), &parts).unwrap();
    assert_eq!((state.table().gain(Seat::One), state.pile().len()), (7, 70 - 6 - 6));
    assert_eq!(state.position(), Some(parts));
}

#[test]
fn snake_1_a_card_lies_in_one_place_and_jokers_where_they_are_played_with() {
    let twice = |parts: &mut Position| parts.players[1].hand = hand("9W 5P 6P");
    assert_eq!(refused("-", twice), "There is the nine of water in two places (SNAKE-1)");
    let pair = |parts: &mut Position| parts.players[1].hand = hand("5P 5P 6P");
    assert_eq!(refused("-", pair), "There is the five of paper in two places (SNAKE-1)");
    let joker = |parts: &mut Position| parts.snake[0] = card("*R");
    assert_eq!(
        refused("jokers=no", joker),
        "This table plays without jokers, and there is the joker of rock (SNAKE-1)"
    );
}

#[test]
fn snake_4_to_9_whose_turn_it_is_and_what_each_holds_follow_from_the_cards_laid() {
    let other = |parts: &mut Position| parts.mover = Seat::One;
    assert_eq!(refused("-", other), "After 1 turn of this hand seat 2 plays, not seat 1 (SNAKE-6)");
    let short = |parts: &mut Position| parts.snake.truncate(3);
    assert_eq!(refused("-", short), "Only 4 cards have been laid, and the snake begins with 5 (SNAKE-4)");
    let eaten = |parts: &mut Position| parts.snake.clear();
    assert_eq!(refused("-", eaten), "The snake has no card, and it never disappears (SNAKE-7)");
    let few = |parts: &mut Position| parts.players[0].hand = hand("2R");
    assert_eq!(refused("-", few), "Cards in seat 1's hand: 1, and by now it holds 3 (SNAKE-6)");
    let stranger = |parts: &mut Position| parts.taken[0].seat = Seat::Three;
    assert_eq!(refused("-", stranger), "There is no seat 3 at this table (-)");
    let alone = |parts: &mut Position| parts.players.truncate(1);
    assert_eq!(
        refused("-", alone),
        format!("{} (-)", Snake::new(&rules("-"), 1).expect_err("two at least")),
        "as everywhere"
    );
    let played_out = |parts: &mut Position| {
        let laid: CardBits = parts.snake.iter().copied().chain([card("7P")]).collect();
        parts.snake.splice(0..0, CardBits::deck(true).without(laid).iter());
        parts.players.iter_mut().for_each(|player| player.hand = Hand::EMPTY);
        parts.mover = Seat::Two;
    };
    assert_eq!(refused("-", played_out), "All cards of this hand have been played (SNAKE-9)");
}

#[test]
fn snake_10_to_12_scores_and_the_number_of_the_hand_fit() {
    let scored = |parts: &mut Position| parts.players[1].total = 20;
    assert_eq!(refused("-", scored), "Seat 2 cannot have these scores in this hand of the match (SNAKE-10)");
    let at = |number: u8, totals: [u16; 2], last: [u16; 2]| {
        move |parts: &mut Position| {
            parts.number = number;
            parts.mover = if number % 2 == 1 { Seat::Two } else { Seat::One };
            for (player, (total, last)) in parts.players.iter_mut().zip(totals.into_iter().zip(last)) {
                (player.total, player.last) = (total, last);
            }
        }
    };
    assert!(refused("-", at(2, [20, 30], [20, 29])).contains("(SNAKE-10)"), "one hand has been scored");
    assert!(refused("-", at(3, [20, 30], [21, 29])).contains("(SNAKE-10)"));
    assert_eq!(
        refused("-", at(3, [20, 500], [20, 29])),
        "Seat 2 has reached the target, which ends the match (SNAKE-11)"
    );
    assert!(refused("hands=2", at(3, [20, 30], [20, 29])).ends_with("no hand 3 (SNAKE-12)"));
    assert!(refused("-", at(0, [0, 0], [0, 0])).ends_with("no hand 0 (SNAKE-12)"));
    assert!(refused("target=10000", at(201, [0, 0], [0, 0])).ends_with("no hand 201 (SNAKE-12)"));
    let mut late = parts();
    at(200, [9, 400], [9, 0])(&mut late);
    let state = Snake::set_up(&rules("-"), &late).unwrap();
    assert_eq!((state.table().leader(), state.table().number()), (Seat::Two, 200));
}

/// The last two turns of a match: the whole deck is laid but for a card in each hand, so that nothing is left to luck.
#[test]
fn snake_12_equal_totals_share_the_win_from_the_last_two_turns() {
    let (hands, snake) = (["2R", "3P"], cards("AL KS 2W"));
    let held: CardBits = hands.iter().map(|text| card(text)).chain(snake.iter().copied()).collect();
    let rest = CardBits::deck(true).without(held);
    // Seat 2 has the ace of rock, seat 1 all others, for which it scores nothing.
    let taken = rest.iter().map(|taken| {
        let up = taken == card("AR");
        Taken { card: taken, seat: if up { Seat::Two } else { Seat::One }, up }
    });
    let position = |totals: [u16; 2]| Position {
        number: 2,
        mover: Seat::One,
        players: (0..2)
            .map(|at| Player { hand: hand(hands[at]), total: totals[at], last: totals[at] })
            .collect(),
        taken: taken.clone().collect(),
        snake: snake.clone(),
    };
    for (first, winners) in [(61, 1), (59, 2)] {
        let state = Snake::set_up(&rules("hands=2"), &position([first, 50])).unwrap();
        // Rock takes the ace of lizard and the king of scissors face down, and paper the water and the rock.
        let end = play(play(state, 1, "2R"), 2, "3P");
        assert_eq!((end.table().phase(), end.turn()), (Phase::Over, Turn::Over));
        assert_eq!(points(&end), [first.into(), 50 + 11 - 2]);
        assert_eq!(end.table().winners().len(), winners);
    }
}

#[test]
fn snake_6_a_position_is_one_line_of_seven_words() {
    let text = "1 2 2R3RAW/4P5P6P 1+7P 9W5R2L3LKS 0/0 0/0";
    let position = Snake::parse_position(&rules("-"), &text.to_lowercase()).unwrap();
    assert_eq!((&position, Snake::position_text(&rules("-"), &position).as_str()), (&parts(), text));
    for other in ["200 4 -/2R2R2R 1+7P,1-9W,2-5R,1-*L*W - 0/65535 9/0", "0 1 - - KS 0 0"] {
        let position = Snake::parse_position(&rules("-"), other).unwrap();
        assert_eq!(Snake::position_text(&rules("-"), &position), other);
        assert!(Snake::set_up(&rules("-"), &position).is_err());
    }
}

#[test]
fn the_text_of_a_position_is_read_as_it_is_written_and_no_other() {
    let found = |text: &str| {
        let why = Snake::parse_position(&rules("-"), text).unwrap_err();
        assert!(!why.expected.is_empty());
        why.found
    };
    let text = "1 2 2R3RAW/4P5P6P 1+7P 9W5R2L3LKS 7/0 0/0";
    for (word, other) in [
        ("1 ", "01 "),
        ("1 ", "256 "),
        (" 2 ", " 5 "),
        ("2R3RAW/4P5P6P", "3R2RAW/4P5P6P"),
        ("2R3RAW/4P5P6P", "2R3R4RAW/4P5P6P"),
        ("2R3RAW/4P5P6P", "/4P5P6P"),
        ("1+7P", "1+7P,1+9W"),
        ("1+7P", "1+"),
        ("1+7P", "1+-"),
        ("1+7P", "17P"),
        ("1+7P", "5+7P"),
        ("1+7P", "é+7P"),
        ("9W5R2L3LKS", "9W5R2L3LK"),
        ("9W5R2L3LKS", "9W5R2L3L*"),
        ("9W5R2L3LKS", "9W5é"),
        ("9W5R2L3LKS", ""),
        ("7/0", "7/0/0"),
        ("7/0", "7/65536"),
        ("7/0", "7/-1"),
    ] {
        assert_eq!(found(&text.replacen(word, other, 1)), other.trim(), "for {word}");
    }
    assert_eq!(found("1 2"), "1 2");
    let long = text.replace("9W", &"9W".repeat(1000));
    assert_eq!(found(&long), long);
}
