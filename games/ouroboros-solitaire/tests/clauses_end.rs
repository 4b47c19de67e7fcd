//! How a loop is cleared and how a deck runs out, from positions that are laid out: this many cards lie in the discard pile when the deck is
//! short that milling never ends a game with all cards. The rules hold with fewer all the same.

use crate::common::table::{TABLE, Table};
use crate::common::{run, texts};
use parlor_cards::Suit;
use parlor_game::{Game, Seat, Turn};
use parlor_ouroboros_solitaire::{Phase, Solitaire};

fn is_fresh(state: &Solitaire, score: i32) -> bool {
    let fresh = Solitaire::at_loop(*state.rules(), state.cleared(), state.laws());
    *state == fresh && state.score() == score && state.cleared() == 1
}

// ---- SOLI-22: a loop is cleared in each way

#[test]
fn soli_22_a_plain_defeat_clears_the_loop_at_once() {
    let state = Table { hand: "2H 5D 6H 9D KD", ..TABLE }.lay();
    assert!(is_fresh(&run(state, "play 2H"), 26));
}

#[test]
fn soli_22_the_last_milled_card_clears_the_loop_by_its_deal() {
    let state = run(TABLE.lay(), "play 4H 5D 6H, 7H");
    assert_eq!((state.phase(), state.score()), (Phase::Mill(1), 26));
    assert!(is_fresh(&run(state, "8H"), 26));
}

#[test]
fn soli_22_a_bribes_and_a_failures_last_card_clear_the_loop() {
    let state = run(TABLE.lay(), "bribe, 7H 8H 9H");
    assert_eq!((state.phase(), state.cleared()), (Phase::Pay(1), 0));
    assert!(is_fresh(&run(state, "TH"), 26));
    let state = run(TABLE.lay(), "play 4H, 7H 8H 9H TH JH QH 7D 8D");
    assert_eq!((state.phase(), state.cleared()), (Phase::Fail(1), 0));
    assert!(is_fresh(&run(state, "TD"), 26));
}

#[test]
fn soli_22_a_flash_clears_the_loop() {
    assert!(is_fresh(&run(Table { hand: "* 5D", ..TABLE }.lay(), "flash"), 26));
}

#[test]
fn soli_22_a_recruit_clears_the_loop_before_or_after_milling() {
    let table =
        Table { piles: ["8S", "", "9C"], hand: "7H 7D 7S 2H 3H", unseen: "", known: "4H 5H 6H 8H", ..TABLE };
    // All is known, so that milling needs no deal.
    let state = run(table.lay(), "play 7H 7D 7S");
    assert_eq!(state.phase(), Phase::Recruit);
    assert_eq!(state.actions(Seat::One).count(), 1, "asked even for one pile");
    assert!(is_fresh(&run(state, "recruit 3"), 26));
    let table = Table { unseen: "TH JH", ..table };
    let state = run(table.lay(), "play 7H 7D 7S, recruit 3, TH");
    assert_eq!((state.phase(), state.cleared()), (Phase::Mill(1), 0));
    assert!(is_fresh(&run(state, "JH"), 26));
    // With every pile's card there is nothing to ask, and skipping for none does not ask either.
    let every = Table { rules: "kind=every", unseen: "", ..table };
    assert!(is_fresh(&run(every.lay(), "play 7H 7D 7S"), 26));
    let none = Table { piles: ["8S", "", ""], unseen: "", ..table };
    assert!(is_fresh(&run(none.lay(), "play 7H 7D 7S"), 26));
}

#[test]
fn soli_22_the_last_of_the_chosen_loops_ends_the_game() {
    let table = Table { rules: "loops=1", hand: "2H 5D", ..TABLE };
    let state = run(table.lay(), "play 2H");
    assert_eq!((state.turn(), state.score(), state.is_won(), state.loop_number()), (Turn::Over, 26, true, 1));
    assert!(state.deck() > 0);
    // A deck that runs out before is no cleared loop.
    let state = run(Table { unseen: "7H 8H 9H TH", ..table }.lay(), "bribe, 7H 8H 9H TH");
    assert_eq!((state.turn(), state.score(), state.is_won()), (Turn::Over, 25, false));
}

#[test]
fn soli_20_laws_end_with_the_loop_where_so_chosen() {
    for (rules, kept) in [("-", true), ("laws=loop", false)] {
        let state = Table { rules, hand: "2H 5D", resting: "KH KS", ..TABLE };
        let state = state.in_loop(1, &[Suit::Spades, Suit::Hearts]);
        let state = run(state, "play 2H");
        assert_eq!(
            (state.cleared(), state.laws().has(Suit::Spades), state.laws().has(Suit::Hearts)),
            (1, kept, kept)
        );
    }
}

// ---- SOLI-1 and SOLI-15: the deck runs out

#[test]
fn soli_1_the_deck_runs_out_in_the_middle_of_anything() {
    let more = ["2S 5C", "3C + 5S 6S 7S 8S", "4C + 9S TS JS QS"];
    for (what, unseen, known, steps, score, hand) in [
        ("a last draw", "7H", "", "play 2H, 7H", 15, 5),
        ("a last known draw", "", "7H", "play 2H", 15, 5),
        ("a bribe, one too few", "7H 8H", "9H", "bribe, 7H 8H", 14, 5),
        ("a bribe, just paid", "7H 8H", "9H TH", "bribe, 7H 8H", 14, 5),
        ("a failure, one too few", "7H 8H 9H TH", "JH QH 7D 8D", "play 4H, 7H 8H 9H TH", 14, 4),
        ("a failure, just paid", "7H 8H 9H TH", "JH QH 7D 8D TD", "play 4H, 7H 8H 9H TH", 14, 4),
        ("milling's first card", "", "7H", "play AH AD", 15, 3),
        ("milling's second card", "7H", "8H", "play AH AD, 7H", 15, 3),
    ] {
        let table = Table { piles: more, hand: "2H 4H AH AD 9D", unseen, known, ..TABLE };
        let state = run(table.lay(), steps);
        assert_eq!((state.turn(), state.deck(), state.score()), (Turn::Over, 0, score), "{what}");
        assert_eq!(state.hand().len(), hand, "{what}");
        assert_eq!(state.result().map(|result| result[Seat::One]), Some(score), "{what}");
    }
}

#[test]
fn soli_1_with_a_card_left_after_paying_the_game_goes_on() {
    let more = ["2S 5C", "3C + 5S 6S 7S 8S", "4C + 9S TS JS QS"];
    let table = Table { piles: more, unseen: "7H 8H", known: "9H TH JH", ..TABLE };
    let state = run(table.lay(), "bribe, 7H 8H");
    assert_eq!((state.phase(), state.score(), texts(state.known())), (Phase::Act, 15, "JH 2S".to_owned()));
    assert_eq!(texts(state.discard()), "7H 8H 9H TH");
}

#[test]
fn soli_1_neither_a_scout_nor_a_queen_ends_the_game_with_one_card_left() {
    let table =
        Table { piles: ["2S + 3S 4S 5S 6S", "", ""], hand: "JD QH 3H", unseen: "", known: "7H", ..TABLE };
    let state = run(table.lay(), "scout JD, 3S 4S");
    assert_eq!((state.phase(), state.deck()), (Phase::Act, 1));
    let state = run(table.lay(), "reorganize QH: 3H JD");
    assert_eq!((state.phase(), state.deck(), texts(state.known())), (Phase::Act, 1, "JD".to_owned()));
}
