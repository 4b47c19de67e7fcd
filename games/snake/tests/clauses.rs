//! SNAKE-1 to SNAKE-8: the cards, their strength, the deal, a turn, the stacks.

use crate::common::{
    card, deal, drive, hand, lay, listed, naive, new, play, points, seat, snake, stacks, text, walk,
};
use parlor_game::{Game, Notation, Seat, Turn};
use parlor_snake::{Card, Phase, Public, Snake, SnakeRules, TwoJokers};

#[test]
fn snake_1_each_card_is_written_as_rank_and_suit() {
    let rules = SnakeRules::default();
    let texts: Vec<_> = Card::all().map(|card| card.to_string()).collect();
    assert_eq!(texts, naive::deck(true));
    for (text, card) in texts.iter().zip(Card::all()) {
        assert_eq!(Snake::parse_deal(&rules, text), Ok(card));
        assert_eq!(Snake::parse_deal(&rules, &text.to_lowercase()), Ok(card));
        assert_eq!(Card::from_index(card.index() as u8), card);
    }
    for wrong in ["", "7", "R7", "10R", "TC", "**", "*", "7R ", " 7R", "7RR", "0R", "1R"] {
        assert!(Snake::parse_deal(&rules, wrong).is_err(), "{wrong:?}");
        assert!(Snake::parse_action(&rules, &format!("play {wrong}")).is_err(), "{wrong:?}");
    }
    for wrong in ["play", "7R", "take 7R", "play 7R 8R", "play:7R"] {
        assert!(Snake::parse_action(&rules, wrong).is_err(), "{wrong:?}");
    }
    assert_eq!(Card::joker(parlor_snake::Suit::Rock).name(), "the joker of rock");
    assert_eq!(card("TL").name(), "the ten of lizard");
}

#[test]
fn snake_1_any_card_of_the_deck_may_come_first() {
    for (rules, count) in [("-", 70), ("jokers=no", 65)] {
        let state = new(rules, 2);
        let mut texts: Vec<_> = state.deals().map(|(card, weight)| (card.to_string(), weight)).collect();
        texts.sort();
        let mut expected = naive::deck(rules == "-");
        expected.sort();
        assert_eq!(texts, expected.into_iter().map(|text| (text, 1)).collect::<Vec<_>>());
        assert_eq!(texts.len(), count);
        assert_eq!(state.table().pile(), count);
    }
}

/// All pairs of the 70 cards, both readings of two jokers.
#[test]
fn snake_3_strength_is_as_the_rules_say_for_every_pair() {
    for (two_jokers, cancel) in [(TwoJokers::Reverse, false), (TwoJokers::Cancel, true)] {
        for head in Card::all() {
            for tail in Card::all() {
                let expected = naive::beats(&head.to_string(), &tail.to_string(), cancel);
                assert_eq!(head.beats(tail, two_jokers), expected, "{head} on {tail}, {two_jokers:?}");
            }
        }
    }
}

#[test]
fn snake_3_jokers_in_head_and_tail() {
    let beats = |head: &str, tail: &str, two_jokers| card(head).beats(card(tail), two_jokers);
    for two_jokers in [TwoJokers::Reverse, TwoJokers::Cancel] {
        for (tail, expected) in [("7P", true), ("7W", true), ("7S", false), ("7L", false), ("7R", false)] {
            assert_eq!(beats("*R", tail, two_jokers), expected, "*R on {tail}");
        }
        // In the tail: Scissors beats *R, and so does Lizard; Paper and Water do not.
        for (head, expected) in [("7S", true), ("7L", true), ("7P", false), ("7W", false), ("7R", false)] {
            assert_eq!(beats(head, "*R", two_jokers), expected, "{head} on *R");
        }
        assert!(!beats("*R", "*R", two_jokers) && !beats("*R", "AR", two_jokers));
    }
    assert!(beats("*S", "*R", TwoJokers::Reverse) && !beats("*R", "*S", TwoJokers::Reverse));
    assert!(!beats("*S", "*R", TwoJokers::Cancel) && beats("*R", "*S", TwoJokers::Cancel));
}

/// The same on the table, with both options.
#[test]
fn snake_3_two_jokers_meet_on_the_table() {
    for (rules, takes) in [("-", "*R"), ("two-jokers=cancel", "")] {
        let state = lay(rules, &["*S AP AW", "2P 3P 4P"], "*R AS 2S 3S 4S");
        let after = play(state, 1, "*S");
        assert_eq!(stacks(&after, 1), (takes.to_owned(), String::new()), "{rules}");
    }
}

#[test]
fn snake_4_hands_are_dealt_round_by_round_then_the_snake() {
    let state = deal(new("-", 3), "AR 2R 3R 4R 5R 6R 7R 8R");
    assert_eq!(state.table().phase(), Phase::Hands);
    assert_eq!(
        (hand(&state, 1), hand(&state, 2), hand(&state, 3)),
        ("AR 4R 7R".into(), "2R 5R 8R".into(), "3R 6R".into())
    );
    let state = deal(state, "9R");
    assert_eq!((state.table().phase(), state.turn()), (Phase::Lay, Turn::Deal));
    let state = deal(state, "TP JP QP KP");
    assert_eq!(state.table().phase(), Phase::Lay);
    let state = deal(state, "AP");
    assert_eq!(snake(&state), "TP JP QP KP AP");
    assert_eq!(state.table().snake().len(), Public::SNAKE);
    assert_eq!(state.turn(), Turn::Decide(parlor_game::Seats::only(Seat::One)));
    assert_eq!(state.table().pile(), 70 - 9 - 5);
}

#[test]
fn snake_4_at_every_number_of_seats_each_gets_three() {
    for seats in 2..=4 {
        let state = crate::common::random(new("-", seats), 1, |state| state.table().phase() == Phase::Play);
        for seat in state.seats().iter() {
            assert_eq!(state.hand(seat).len(), 3);
        }
        assert_eq!(state.pile().len() as usize, 70 - 3 * usize::from(seats) - 5);
    }
    for seats in [0, 1, 5, 255] {
        assert!(Snake::new(&SnakeRules::default(), seats).is_err());
    }
}

#[test]
fn snake_5_the_lead_passes_to_the_next_seat_each_hand() {
    for seats in 2..=4 {
        let mut leaders = Vec::new();
        walk(new("hands=9", seats), 5, |before, _, after| {
            let fresh = after.table().number() != before.table().number() || leaders.is_empty();
            if fresh {
                leaders.push(after.table().leader().number());
            }
            // The leader gets the first card and plays first.
            if before.table().pile() == 70 {
                assert_eq!(before.table().mover(), before.table().leader());
            }
            if before.table().phase() == Phase::Lay && after.table().phase() == Phase::Play {
                assert_eq!(after.table().mover(), after.table().leader());
            }
        });
        let expected: Vec<_> = (0..9).map(|hand| hand % seats + 1).collect();
        assert_eq!(leaders, expected);
    }
}

/// The rulebook's example: tail's end 7P, then 9W, then 5R.
#[test]
fn snake_6_the_worked_example() {
    let state = lay("-", &["KS TL *R", "2P 3P 4P"], "7P 9W 5R 8R 6R");
    assert_eq!(listed(&state, 1), ["play *R", "play KS", "play TL"]);
    for (head, up, down, gain, rest) in [
        ("KS", "7P", "", 7, "9W 5R 8R 6R KS"),
        ("TL", "", "7P 9W", -2, "5R 8R 6R TL"),
        ("*R", "7P 9W", "", 16, "5R 8R 6R *R"),
    ] {
        let after = play(state, 1, head);
        assert_eq!(stacks(&after, 1), (up.to_owned(), down.to_owned()), "{head}");
        assert_eq!(points(&after), [gain, 0], "{head}");
        assert_eq!(snake(&after), rest, "{head}");
        assert_eq!(state.table().score(card(head)), gain);
    }
}

#[test]
fn snake_6_a_head_that_is_not_stronger_only_lengthens_the_snake() {
    // The last card of the tail is of the same suit, or stronger; those behind it do not matter.
    for (head, tail) in [("AS", "2S 3P 4P 5P 6P"), ("AS", "2R 3P 4P 5P 6P"), ("AS", "2W 3P 4P 5P 6P")] {
        let after = play(lay("-", &[&format!("{head} KL QL"), "KW QW JW"], tail), 1, head);
        assert_eq!(snake(&after), format!("{tail} {head}"));
        assert_eq!(points(&after), [0, 0]);
    }
}

#[test]
fn snake_6_who_played_draws_and_the_next_seat_plays() {
    let state = play(lay("-", &["KS TL *R", "2P 3P 4P"], "7P 9W 5R 8R 6R"), 1, "KS");
    assert_eq!((state.turn(), state.table().receiver()), (Turn::Deal, Some(Seat::One)));
    assert_eq!(hand(&state, 1), "*R TL");
    let state = deal(state, "AW");
    assert_eq!((hand(&state, 1), hand(&state, 2)), ("*R TL AW".into(), "2P 3P 4P".into()));
    assert_eq!(state.turn(), Turn::Decide(parlor_game::Seats::only(Seat::Two)));
    let state = deal(play(state, 2, "3P"), "JW");
    assert_eq!(hand(&state, 2), "2P 4P JW");
    assert_eq!(state.table().mover(), Seat::One);
}

/// All five cards at once: the snake shrinks to the new head, which is also its tail.
#[test]
fn snake_7_the_snake_shrinks_to_one_card_and_goes_on_from_there() {
    let state = lay("-", &["KS AL AP", "AR 2S 3W"], "7P 8P 9L TL 2P");
    let state = play(state, 1, "KS");
    assert_eq!((snake(&state), stacks(&state, 1).0), ("KS".into(), "7P 8P 9L TL 2P".into()));
    assert_eq!(points(&state), [7 + 8 + 9 + 10 + 2, 0]);
    let state = deal(state, "3R");
    // Same suit: then two cards.
    assert_eq!(snake(&play(state, 2, "2S")), "KS 2S");
    // Stronger: the new head takes it, and is the whole snake.
    let water = play(state, 2, "3W");
    assert_eq!((snake(&water), stacks(&water, 2)), ("3W".into(), (String::new(), "KS".into())));
    assert_eq!(points(&water), [36, -1]);
    let rock = play(state, 2, "AR");
    assert_eq!((snake(&rock), points(&rock)), ("AR".into(), vec![36, 10]));
    // Paper is stronger than the Rock that now lies there.
    let state = deal(rock, "4R");
    let state = play(state, 1, "AP");
    assert_eq!((snake(&state), points(&state)), ("AP".into(), vec![36 + 11, 10]), "an ace takes an ace");
}

#[test]
fn snake_7_a_single_card_that_is_not_weaker_stays() {
    let state = play(lay("-", &["KS AL AP", "2P 3L 4P"], "7P 8P 9L TL 2L"), 1, "KS");
    let state = play(deal(state, "3R"), 2, "2P");
    assert_eq!(snake(&state), "KS 2P");
}

/// More than five at once: seat 2 only lays Paper upon Paper, and seat 1 Rock, which Paper takes only as a head.
#[test]
fn snake_6_eight_cards_at_once() {
    let mut state = lay("-", &["2P 3P KS", "4P 5P 6P"], "7P 8P 9P TP JP");
    for (number, head, drawn) in [(1, "2P", "QP"), (2, "4P", "KP"), (1, "3P", "AP")] {
        state = deal(play(state, number, head), drawn);
    }
    let state = deal(play(state, 2, "5P"), "*P");
    let after = play(state, 1, "KS");
    assert_eq!(stacks(&after, 1).0, "7P 8P 9P TP JP 2P 4P 3P 5P");
    assert_eq!(points(&after), [7 + 8 + 9 + 10 + 10 + 2 + 4 + 3 + 5, 0]);
    assert_eq!(snake(&after), "KS");
}

/// Greedy takers steer random deals to long runs; each takes what the naive reading takes.
#[test]
fn snake_6_runs_of_every_length_are_as_read_naively() {
    let mut seen = [0; 12];
    for seed in 0..300 {
        let longest = |state: &Snake, held: &[Card], rng: &mut parlor_chance::Rng| {
            // Usually patient: plays what takes nothing, until it can take a run of some length.
            let by_run = |card: &&Card| state.table().run(**card).len();
            let best = held.iter().max_by_key(by_run).unwrap();
            let least = held.iter().min_by_key(by_run).unwrap();
            if by_run(&best) > 2 || parlor_game::Uniform::below(rng, 8) == 0 { *best } else { *least }
        };
        drive(
            new("hands=1", 2 + (seed % 3) as u8),
            seed,
            |_| false,
            longest,
            |before, step, after| {
                let crate::common::Step::Act(seat, head) = step else { return };
                let tail: Vec<_> = before.table().snake().iter().map(Card::to_string).collect();
                let count =
                    tail.iter().take_while(|tail| naive::beats(&head.to_string(), tail, false)).count();
                seen[count.min(11)] += 1;
                if after.table().phase() == Phase::Draw {
                    assert_eq!(
                        snake(after),
                        text(&before.table().snake()[count..])
                            + if count < tail.len() { " " } else { "" }
                            + &head.to_string()
                    );
                    let grown = |state: &Snake| {
                        state.table().trail().face_up(seat).count()
                            + state.table().trail().face_down(seat).count()
                    };
                    assert_eq!(grown(after), grown(before) + count);
                }
            },
        );
    }
    println!("runs by their length: {seen:?}");
    assert!(seen[..8].iter().all(|count| *count > 0), "{seen:?}");
}

#[test]
fn snake_8_point_cards_are_aces_court_cards_and_jokers() {
    for card in Card::all() {
        assert_eq!(card.is_point_card(), naive::is_point_card(&card.to_string()), "{card}");
    }
}

#[test]
fn snake_8_both_stacks_keep_the_order_in_which_cards_were_taken() {
    let state = lay("-", &["KS 2S AP", "2P 3L 4P"], "7P 6W 8L 9R 5P");
    let state = deal(play(state, 1, "KS"), "TS");
    let state = deal(play(state, 2, "4P"), "5L");
    assert_eq!(stacks(&state, 2), (String::new(), "6W".into()));
    let state = deal(play(state, 1, "2S"), "6R");
    assert_eq!(stacks(&state, 1), ("7P".into(), "8L".into()));
    let state = deal(play(state, 2, "2P"), "3W");
    assert_eq!(stacks(&state, 2), (String::new(), "6W 9R".into()));
    assert_eq!(snake(&state), "5P KS 4P 2S 2P");
    let state = play(state, 1, "TS");
    assert_eq!(stacks(&state, 1), ("7P".into(), "8L 5P".into()));
    assert_eq!(points(&state), [7 - 2, -2]);
    assert!(crate::common::whole_deck(&state));
    assert_eq!(state.table().trail().face_up(seat(3)).count(), 0);
}
