//! What parts make no position, and what may be left out of one.

use crate::common::table::{TABLE, Table, cards};
use crate::common::{find, listed, run, texts};
use parlor_cards::Suit;
use parlor_game::{Game, Rules, Setup, Turn};
use parlor_ouroboros_solitaire::{
    Asked, Cards, LawSet, Phase, Pile, Position, Solitaire, SolitaireRules, Stack,
};

/// Why parts that differ so from the table's make no position.
fn refused(rules: &str, change: impl Fn(&mut Position)) -> String {
    let mut parts = TABLE.parts();
    change(&mut parts);
    why(rules, &parts)
}

/// Why these parts make no position, with the clause.
fn why(rules: &str, parts: &Position) -> String {
    let rules = SolitaireRules::parse(rules).unwrap();
    let why = Solitaire::set_up(&rules, parts).expect_err("it contradicts itself");
    format!("{why} ({})", why.clause.unwrap())
}

fn pile(parts: &mut Position, seen: &str, below: u8) {
    parts.piles[0] = Stack { seen: cards(seen), below };
}

#[test]
fn a_card_lies_in_one_place_and_in_its_own_deck() {
    assert_eq!(
        refused("-", |parts| parts.known = cards("4H")),
        "There is the four of hearts in two places (SOLI-1)"
    );
    assert_eq!(
        refused("-", |parts| parts.discard = cards("* *")),
        "There is the joker in two places (SOLI-1)"
    );
    let unseen = |parts: &mut Position| parts.unseen.insert(cards("KS")[0]);
    assert_eq!(
        refused("-", unseen),
        "An unseen card of the Friendly Deck is red or the joker, not the king of spades (SOLI-3)"
    );
    let red = |parts: &mut Position| pile(parts, "2H", 0);
    assert_eq!(refused("-", red), "The Threat Deck has spades and clubs, not the two of hearts (SOLI-2)");
    let resting = |parts: &mut Position| parts.resting.insert(cards("TC")[0]);
    assert_eq!(refused("-", resting), "Only used specials rest, and the ten of clubs is none (SOLI-3)");
}

#[test]
fn soli_2_and_16_the_piles_are_as_large_as_they_can_be_and_show_a_card() {
    assert_eq!(
        refused("-", |parts| pile(parts, "2S", 255)),
        "Pile 1 has 256 cards, and it begins with 9 (SOLI-2)"
    );
    assert_eq!(
        refused("-", |parts| pile(parts, "", 3)),
        "Pile 1 shows no card, and its top one lies face up (SOLI-16)"
    );
    assert_eq!(
        refused("-", |parts| pile(parts, "2S 3S 4S 5S", 0)),
        "Of pile 1 4 cards have been seen, and at most 3 can be (SOLI-18)"
    );
    assert_eq!(
        refused("-", |parts| pile(parts, "2S", 3)),
        "Nobody has seen 0 cards of the Threat Deck, and 3 lie unseen in its piles (SOLI-2)"
    );
}

#[test]
fn soli_1_and_22_the_game_is_not_over_and_the_loop_not_cleared() {
    let no_deck = |parts: &mut Position| parts.unseen = cards("").into_iter().collect();
    assert_eq!(refused("-", no_deck), "The Friendly Deck is empty, which ends the game (SOLI-1)");
    let no_enemy = |parts: &mut Position| pile(parts, "", 0);
    assert_eq!(refused("-", no_enemy), "The Threat Deck is empty, which clears the loop (SOLI-22)");
    let cleared = |parts: &mut Position| parts.cleared = 2;
    assert_eq!(refused("loops=2", cleared), "With 2 loops cleared the game is over (SOLI-22)");
}

#[test]
fn soli_5_the_hand_is_one_with_which_the_player_is_asked() {
    for (hand, count) in [("", 0), ("4H 5D 6H 9D KD KH", 6)] {
        let change = |parts: &mut Position| parts.hand = cards(hand).into_iter().collect();
        assert_eq!(refused("-", change), format!("The hand has {count} cards: one to 5 are held (SOLI-5)"));
    }
}

#[test]
fn soli_6_to_10_who_is_engaged_is_there_and_not_defeated() {
    let asked = |asked: Asked| move |parts: &mut Position| parts.asked = asked;
    let refused = |change: Asked| refused("-", asked(change));
    assert_eq!(refused(Asked::Enemy(Pile::Two, None)), "Pile 2 has no card to be engaged (SOLI-6)");
    assert_eq!(
        refused(Asked::Enemy(Pile::One, Some(1))),
        "The successes against the enemy are 1, which defeats it in this loop (SOLI-9)"
    );
    let failed = Asked::Enemy(Pile::One, Some(0));
    assert_eq!(refused(failed), "After a play without success the enemy leaves (SOLI-10)");
    let stays = Table { rules: "failure=stays", ..TABLE };
    let state = stays.set_up(&Position { asked: failed, ..stays.parts() });
    assert!(!listed(&state).contains("bribe"));
}

#[test]
fn soli_20_a_king_at_rest_and_its_law_go_together() {
    let no_law = |parts: &mut Position| parts.resting.insert(cards("KH")[0]);
    assert_eq!(
        refused("-", no_law),
        "The king of hearts rests, so the Law of Protection is in force (SOLI-20)"
    );
    let law = |parts: &mut Position| parts.laws.insert(Suit::Spades);
    let no_king = "The king of spades does not rest, which made the Law of Extortion in this loop (SOLI-20)";
    assert_eq!(refused("-", law), no_king);
    let mut later = Position { cleared: 1, ..TABLE.parts() };
    later.laws.insert(Suit::Spades);
    assert!(TABLE.set_up(&later).laws().has(Suit::Spades), "a law outlives its loop");
    let ended = |parts: &mut Position| *parts = later.clone();
    assert_eq!(refused("laws=loop", ended), no_king);
}

/// The state in which a pile is picked, laid out at once.
#[test]
fn soli_12_a_recruit_is_a_position_too() {
    let (piles, hand) = (["8S", "", "9C"], "7H 7D 7S 2H 3H");
    let table = Table { piles, hand, unseen: "", known: "4H 5H 6H 8H", ..TABLE };
    let state = run(table.lay(), "play 7H 7D 7S");
    let parts = state.position().expect("a choice is due");
    assert_eq!((state.phase(), table.set_up(&parts)), (Phase::Recruit, state));
    let recruit = |played: &str| Asked::Recruit(Cards::new(&cards(played)).unwrap());
    let refused = |rules: &str, asked: Asked, hand: &str| {
        let hand = cards(hand).into_iter().collect();
        why(rules, &Position { asked, hand, ..parts.clone() })
    };
    let kind = "A pile is picked only after three of a kind (SOLI-12)";
    assert_eq!(refused("-", recruit("7H 7D 6S"), "2H"), kind);
    assert_eq!(refused("-", recruit(""), "2H"), kind);
    assert_eq!(refused("kind=every", recruit("7H 7D 7S"), "2H"), kind);
    assert_eq!(
        refused("-", recruit("7H 7D 7S"), "2H 3H 9H"),
        "The hand has 3 cards: with three played, up to 2 are held (SOLI-5)"
    );
}

#[test]
fn cards_that_lie_nowhere_come_back_when_the_loop_is_cleared() {
    let state = Table { hand: "2H 5D", ..TABLE }.lay();
    assert_eq!((state.deck(), state.gone().len(), state.score()), (12, 53 - 12 - 2 - 1, 25));
    let state = run(state, "play 2H");
    assert_eq!((state, state.turn()), (Solitaire::at_loop(*state.rules(), 1, LawSet::NONE), Turn::Deal));
}

/// Random play hardly ever clears a loop, so the law `sets_up` sees little of later ones.
#[test]
fn later_loops_with_their_laws_are_set_up_as_they_came_about() {
    let mut lawful = 0;
    for rules in ["-", "failure=stays laws=loop"] {
        find(rules, |state| {
            if let Some(parts) = state.position().filter(|_| state.cleared() > 0) {
                assert_eq!(Solitaire::set_up(state.rules(), &parts).as_ref(), Ok(state));
                lawful += u32::from(state.laws() != LawSet::NONE);
            }
            state.cleared() == 3
        });
    }
    assert!(lawful > 20, "{lawful}");
}

/// What is written in a text and what it means.
#[test]
fn soli_6_a_position_is_one_line_of_nine_words() {
    let text = "2H5D9DKD* 7H8H/2C TH3D JD 2S5C+1/-/3C 4S 1 0 -";
    let rules = SolitaireRules::default();
    let position = Solitaire::parse_position(&rules, &text.to_lowercase()).unwrap();
    assert_eq!(Solitaire::position_text(&rules, &position), text);
    let state = Solitaire::set_up(&rules, &position).unwrap();
    assert_eq!((texts(state.known()), texts(state.discard())), ("2C".to_owned(), "TH 3D".to_owned()));
    assert_eq!((state.threats(), state.deck(), state.score()), (4, 3, 22));
    for (asked, words) in [
        (Asked::Face, "face"),
        (Asked::Enemy(Pile::Three, Some(0)), "3:0"),
        (Asked::Recruit(Cards::new(&cards("7H 7D 7S")).unwrap()), "recruit:7H7D7S"),
    ] {
        let other = text.replace(" 1 0 -", &format!(" {words} 4294967295 HS"));
        let position = Solitaire::parse_position(&rules, &other).unwrap();
        assert_eq!((position.asked, position.cleared), (asked, u32::MAX));
        assert_eq!(Solitaire::position_text(&rules, &position), other);
    }
}

#[test]
fn the_text_of_a_position_is_read_as_it_is_written_and_no_other() {
    let found = |text: &str| {
        let why = Solitaire::parse_position(&SolitaireRules::default(), text).unwrap_err();
        assert!(!why.expected.is_empty());
        why.found
    };
    let text = "2H5D9DKD* 7H8H/2C TH3D JD 2S5C+1/-/3C 4S 1 0 -";
    for (word, other) in [
        ("2H5D9DKD*", "5D2H9DKD*"),
        ("2H5D9DKD*", "4H4H"),
        ("2H5D9DKD*", "4H5"),
        ("2H5D9DKD*", ""),
        ("7H8H/2C", "7H8H"),
        ("7H8H/2C", "/2C"),
        ("TH3D", "10H"),
        ("TH3D", "é"),
        ("2S5C+1/-/3C", "2S5C+0/-/3C"),
        ("2S5C+1/-/3C", "2S5C+01/-/3C"),
        ("2S5C+1/-/3C", "2S5C+256/-/3C"),
        ("2S5C+1/-/3C", "2S5C+1/3C"),
        (" 1 ", " 4 "),
        (" 1 ", " 1:00 "),
        (" 1 ", " recruit:7H7H7S "),
        (" 0 ", " -1 "),
        (" 0 ", " 4294967296 "),
        (" -", " SH"),
        (" -", " HH"),
    ] {
        assert_eq!(found(&text.replacen(word, other, 1)), other.trim(), "for {word}");
    }
    assert_eq!(found("4H"), "4H");
    let long = text.replace("TH3D", &"TH3D".repeat(600));
    assert_eq!(found(&long), long);
}
