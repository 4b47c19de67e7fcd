//! What hears of three of a kind and of laws, from positions that are laid out.

use crate::common::table::{TABLE, Table};
use crate::common::{deal_refusal, refusal, run};
use parlor_cards::Suit;
use parlor_game::{Cast, Message, Narrate, Notation, Seat, Seen, Viewer};
use parlor_language::say;
use parlor_ouroboros_solitaire::Solitaire;

/// What is asked, what the last step tells, and what each choice would do.
fn told(before: &Solitaire, step: &str) -> [String; 3] {
    let (rules, cast) = (before.rules(), Cast::nameless(1, Viewer::Seat(Seat::One)));
    let after = run(*before, step);
    let seen = match Solitaire::parse_action(rules, step) {
        Ok(action) => Seen::Action(Seat::One, Some(action)),
        Err(_) => Seen::Deal(Some(Solitaire::parse_deal(rules, step).unwrap())),
    };
    let preview = match seen {
        Seen::Action(seat, Some(action)) => Solitaire::preview(rules, before, seat, action),
        _ => None,
    };
    let said = |message: &Message| say(Solitaire::sentences(), message, &cast);
    [
        said(&Solitaire::ask(rules, &after)),
        said(&Solitaire::tell(rules, before, &after, seen)),
        preview.as_ref().map(said).unwrap_or_default(),
    ]
}

#[test]
fn soli_12_three_of_a_kind_and_its_recruits_are_told() {
    let table = Table {
        piles: ["8S 9S", "", "9C + 3C 4C"],
        hand: "7H 7D 7S 2H 3H",
        unseen: "",
        known: "4H 5H 6H 8H",
        ..TABLE
    };
    let state = table.lay();
    let [ask, tell, preview] = told(&state, "play 7H 7D 7S");
    assert_eq!(ask, "Pick the pile whose top card joins your deck.");
    assert!(tell.contains("three of a kind") && tell.ends_with('.'), "{tell}");
    assert!(preview.contains("three of a kind"), "{preview}");
    let state = run(state, "play 7H 7D 7S");
    let [_, tell, preview] = told(&state, "recruit 3");
    assert!(tell.starts_with("You recruit the nine of clubs from pile 3, which joins your deck"), "{tell}");
    assert!(!tell.contains("clubs joins") && !preview.is_empty(), "{tell} / {preview}");
    assert_eq!(refusal(&state, "recruit 2"), "Pile 2 has no card left (SOLI-12)");
    assert!(refusal(&state, "bribe").ends_with("(SOLI-12)"));
    assert!(deal_refusal(&state, "9H").ends_with("(SOLI-12)"));
}

#[test]
fn soli_20_what_laws_do_is_told() {
    for (king, words) in [("KC", "bribes cost one card less"), ("KS", "each success brings two cards back")] {
        let hand = if king == "KC" { "4H 5D 6H 9D KC" } else { "4H 5D 6H 9D KS" };
        let [_, tell, preview] = told(&Table { hand, ..TABLE }.lay(), &format!("enforce {king}"));
        assert!(
            tell.contains("the Law of") && (tell.contains(words) || preview.contains(words)),
            "{tell} / {preview}"
        );
    }
    // Two successes are needed; the first brings two cards by Extortion, whose names are told.
    let state = Table {
        discard: "2H 3H 4D",
        known: "AH 5H",
        piles: ["2S 9S", "", ""],
        hand: "2D 5D 6H",
        unseen: "7H 8H 9H TH",
        ..TABLE
    };
    let [_, tell, preview] = told(&state.in_loop(2, &[Suit::Spades]), "play 2D");
    assert!(
        tell.contains("the Law of Extortion brings back the two of hearts and the three of hearts"),
        "{tell}"
    );
    assert!(preview.contains("success 1 of 2"), "{preview}");
}

/// A preview said only "clears the loop", with the counts of a deck that is made anew.
#[test]
fn soli_22_what_clears_the_loop_says_what_comes_back_and_what_is_next() {
    let state = Table { piles: ["2S", "", ""], hand: "2D 5D 6H", ..TABLE }.lay();
    let [_, tell, preview] = told(&state, "play 2D");
    assert_eq!(
        tell,
        "You play the two of diamonds: 2, which beats the two of spades; \
         loop 1 is cleared, and all cards go back to their decks."
    );
    assert_eq!(
        preview,
        "2, which beats the two of spades; this clears loop 1; all cards go back to their decks, the hand too; \
         loop 2 starts with 27 cards in your deck, and each enemy takes two successes"
    );
}
