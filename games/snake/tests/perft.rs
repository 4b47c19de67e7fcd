//! How many ways a hand can go on, counted by hand: `parlor perft` says the same.

use crate::common::{lay, new, random};
use parlor_search::perft;
use parlor_snake::{Phase, Snake};

/// Before the hands are dealt only the deck decides: 70, 70 * 69, 70 * 69 * 68 ways; 65 and so on without jokers.
#[test]
fn snake_4_the_first_deals_are_any_cards_in_any_order() {
    for (rules, deck) in [("-", 70), ("jokers=no", 65)] {
        for seats in 2..=4 {
            let state = new(rules, seats);
            assert_eq!(perft(&state, 1), deck);
            assert_eq!(perft(&state, 2), deck * (deck - 1));
            assert_eq!(perft(&state, 3), deck * (deck - 1) * (deck - 2));
        }
    }
}

/// A card of three, then any of the pile, then a card of three again, whatever is taken.
#[test]
fn snake_6_a_turn_is_a_card_of_three_and_a_draw() {
    for seats in 2..=4u8 {
        let hands = ["AR 2R 3R", "AP 2P 3P", "AS 2S 3S", "AL 2L 3L"];
        let state = lay("-", &hands[..seats.into()], "9W TW JW QW KW");
        let pile = 70 - 3 * u64::from(seats) - 5;
        let expected = [1, 3, 3 * pile, 9 * pile, 9 * pile * (pile - 1)];
        for (depth, count) in expected.into_iter().enumerate() {
            assert_eq!(perft(&state, depth as u32), count, "{seats} seats, depth {depth}");
        }
    }
}

fn with_empty_pile(rules: &str, seats: u8) -> Snake {
    random(new(rules, seats), 6, |state| state.table().phase() == Phase::Play && state.table().pile() == 0)
}

/// Nothing is drawn any more: each seat has 3! orders. After that the game is over, or the next hand has any first card.
#[test]
fn snake_9_the_last_three_rounds_are_the_orders_of_the_hands() {
    for (seats, orders) in [(2u8, 36), (3, 216), (4, 1296)] {
        let rounds = 3 * u32::from(seats);
        let last = with_empty_pile("hands=1", seats);
        assert_eq!(perft(&last, rounds), orders);
        assert_eq!(perft(&last, rounds + 1), 0, "the match is over");
        let goes_on = with_empty_pile("jokers=no hands=2", seats);
        assert_eq!(perft(&goes_on, rounds + 1), orders * 65);
        assert_eq!(perft(&goes_on, rounds), orders);
    }
}
