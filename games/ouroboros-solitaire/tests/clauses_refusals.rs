//! What is refused, by which clause, and in which words.

use crate::common::{any, deal_refusal, new, refusal, run, start};
use parlor_game::{BadRules, Game, Notation, Rules, Seat};
use parlor_ouroboros_solitaire::{Action, Solitaire, SolitaireRules};

#[test]
fn soli_6_to_9_what_needs_an_enemy_and_what_an_enemy_forbids() {
    let state = start("-", "2S JC 9S", "4H JD * KH QD");
    let first = |clause| format!("Not now: first face the top card of a pile ({clause})");
    assert_eq!(refusal(&state, "bribe"), first("SOLI-7"));
    assert_eq!(refusal(&state, "play 4H"), first("SOLI-8"));
    assert_eq!(refusal(&state, "flash"), first("SOLI-17"));
    assert_eq!(refusal(&state, "scout JD"), first("SOLI-18"));
    let state = run(state, "face 1");
    assert_eq!(refusal(&state, "face 2"), "Not now: the two of spades is still engaged (SOLI-9)");
    assert_eq!(
        refusal(&state, "play *"),
        "The joker has no number and cannot be played: it can only flash (SOLI-8)"
    );
    assert_eq!(refusal(&state, "play 5H"), "Your hand does not hold the five of hearts (SOLI-8)");
    assert_eq!(refusal(&state, "recruit 1"), "Not now: only three of a kind brings a card along (SOLI-12)");
    let stays = any(run(start("failure=stays", "2S JC 9S", "4H JD * KH QD"), "face 1, play 4H"), 20);
    let refused = "Not now: this enemy takes no bribe after cards have been played against it (SOLI-7)";
    assert_eq!(refusal(&stays, "bribe"), refused);
}

#[test]
fn soli_17_to_21_specials_are_what_they_are_and_in_hand() {
    let state = run(start("-", "2S JC 9S", "4H JD 5H KH QD"), "face 1");
    assert_eq!(refusal(&state, "flash"), "Your hand does not hold the joker (SOLI-17)");
    assert_eq!(refusal(&state, "scout 4H"), "Only a jack can scout (SOLI-18)");
    assert_eq!(refusal(&state, "scout JH"), "Your hand does not hold the jack of hearts (SOLI-18)");
    assert_eq!(refusal(&state, "enforce QD"), "Only a king can make a law (SOLI-20)");
    assert_eq!(refusal(&state, "reorganize KH: 4H"), "Only a queen can reorganize the hand (SOLI-19)");
    assert_eq!(refusal(&state, "reorganize QD: QD"), "A queen cannot send herself away (SOLI-19)");
    assert_eq!(
        refusal(&state, "reorganize QD: 4H 6H"),
        "Your hand does not hold the six of hearts (SOLI-19)"
    );
    let state = run(state, "scout JD, 5C 6C");
    let again = run(start("-", "2S JC 9S", "JH JD 5H KH QD"), "face 1, scout JD, 5C 6C");
    assert_eq!(refusal(&again, "scout JH"), "You have already seen the cards below this enemy (SOLI-18)");
    let state = run(state, "enforce KH, reorganize QD: 4H 5H, KD QH, enforce KD");
    assert_eq!(
        refusal(&state, "reorganize QH: KD"),
        "Not now: the queen of hearts is the only card in your hand (SOLI-21)"
    );
    let king = run(start("-", "2S JC 9S", "4H 5H KH QD QH"), "reorganize QD: 4H 5H KH, JD JH KD, face 1");
    assert_eq!(refusal(&king, "enforce KH"), "Your hand does not hold the king of hearts (SOLI-20)");
}

#[test]
fn soli_1_nothing_can_be_done_while_a_card_is_due_or_after_the_end() {
    let state = new("-");
    assert_eq!(refusal(&state, "face 1"), "Not now: a card has to be dealt first (SOLI-2)");
    assert_eq!(
        deal_refusal(&state, "4H"),
        "Not that card: the next is an unseen one of the Threat Deck, and the four of hearts comes from the other deck (SOLI-2)"
    );
    let state = start("-", "2S 3S 4S", "TH 9H 8H 7H 6H");
    assert_eq!(deal_refusal(&state, "2S"), "Not now: the player has to choose first (SOLI-6)");
    let state = run(state, "face 1, play TH");
    assert_eq!(
        deal_refusal(&state, "9H"),
        "Not that card: the next is an unseen one of the Friendly Deck, and the nine of hearts has been seen already (SOLI-10)"
    );
    let mut state = any(state, 20);
    for text in ["face 2", "play 9H", "face 3", "play 8H"] {
        state = any(crate::common::act(state, text), 20);
    }
    assert_eq!(refusal(&state, "face 1"), "The game is over (SOLI-1)");
    assert_eq!(deal_refusal(&state, "QH"), "The game is over (SOLI-1)");
    let action = Action::Bribe;
    assert!(state.check_action(Seat::Two, action).is_err());
}

#[test]
fn soli_22_options_take_what_they_say() {
    let bad = |text: &str| SolitaireRules::parse(text).unwrap_err().to_string();
    assert_eq!(bad("loops=1001"), "found loops=1001; valid: loops=0 to 1000");
    assert_eq!(bad("loops=01"), "found loops=01; valid: loops=0 to 1000");
    assert_eq!(bad("pair=both"), "found pair=both; valid: pair=within|alone");
    assert!(bad("cards=52").contains("the options failure, pair, straight, combos, kind, laws, loops"));
    assert_eq!(SolitaireRules::parse("loops=1000").unwrap().loops, 1000);
    assert_eq!(Solitaire::new(&SolitaireRules::default(), 2), Err(BadRules::Seats { found: 2, valid: &[1] }));
}

#[test]
fn what_is_no_action_is_not_read() {
    let parse = |text: &str| Solitaire::parse_action(&SolitaireRules::default(), text);
    for text in [
        "",
        "face",
        "face 4",
        "face 01",
        "bribe 2",
        "play",
        "play 4H 4H",
        "play 4H 5H 6H 7H",
        "play 4H  5H",
        "flash *",
        "scout",
        "scout J",
        "reorganize QH",
        "reorganize QH 4D",
        "reorganize QH:4D",
        "reorganize QH: ",
        "enforce",
        "recruit 0",
        "Face-1",
        "pass",
    ] {
        assert!(parse(text).is_err(), "{text}");
    }
    for text in [
        "face 2",
        "bribe",
        "play 4H 5D 6H",
        "flash",
        "scout JD",
        "reorganize QH: 4D 5H *",
        "enforce KH",
        "recruit 3",
    ] {
        let read = parse(&text.to_lowercase()).unwrap();
        assert_eq!(Solitaire::action_text(&SolitaireRules::default(), read), text);
    }
}
