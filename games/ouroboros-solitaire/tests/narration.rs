//! Sentences that no golden page or playthrough shows: reasons, dangers, three of a kind, laws, the end of a loop.

use crate::common::table::{TABLE, Table};
use crate::common::{act, any, deal_refusal, find, refusal, run, start};
use parlor_cards::Suit;
use parlor_game::{Game, Narrate, Notation, Seat, Seen, Viewer};
use parlor_laws::script::{self, said};
use parlor_ouroboros_solitaire::{Forecast, Solitaire};

const YOU: Viewer = Viewer::Seat(Seat::One);

fn told(before: &Solitaire, text: &str, viewer: Viewer) -> String {
    script::told(before.rules(), before, Seat::One, text, viewer)
}

fn asked(state: &Solitaire, viewer: Viewer) -> String {
    script::asked(state.rules(), state, viewer)
}

fn previewed(state: &Solitaire, text: &str) -> String {
    script::previewed(state.rules(), state, Seat::One, text)
}

fn reason(state: &Solitaire, text: &str) -> String {
    let action = Solitaire::parse_action(state.rules(), text).unwrap();
    let reason = Solitaire::reason(state.rules(), state, Seat::One, action);
    said::<Solitaire>(&reason.expect("a reason"), YOU)
}

/// A hint that named an enemy said nothing of why that one.
#[test]
fn what_speaks_for_an_enemy_is_what_the_hand_has_against_it() {
    let state = start("-", "2S JC 9S", "4H 5D 6H 9D KD");
    // 4 and 5 make 9 as well; one card is enough.
    assert_eq!(reason(&state, "face 3"), "Your hand makes 9 with the nine of diamonds.");
    assert_eq!(
        reason(&state, "face 1"),
        "Your hand makes 2 with the six of hearts and the nine of diamonds."
    );
    let state = start("-", "2S 8C 9S", "AH 2H 2D 3H *");
    assert_eq!(reason(&state, "face 3"), "Nothing in your hand makes 9, but the joker would beat it.");
    let state = start("-", "2S QC 9S", "AH AD 2H 2D 3H");
    assert_eq!(
        reason(&state, "face 3"),
        "Nothing in your hand makes 9; a bribe costs four cards of the deck."
    );
    assert_eq!(
        reason(&state, "face 2"),
        "Nothing in your hand makes 12; a bribe costs seven cards of the deck."
    );
}

/// "Or use a queen or a king first", with neither in hand.
#[test]
fn no_special_is_offered_that_nobody_holds() {
    let ask = |hand| asked(&start("-", "2S JC 9S", hand), YOU);
    assert_eq!(ask("4H 5D 6H 9D 8D"), "Face the top card of a pile.");
    assert_eq!(ask("4H 5D 6H 9D QD"), "Face the top card of a pile, or use a queen first.");
    assert_eq!(ask("4H 5D 6H KH 8D"), "Face the top card of a pile, or use a king first.");
    assert_eq!(ask("4H 5D 6H KH QD"), "Face the top card of a pile, or use a queen or a king first.");
}

#[test]
fn specials_are_told_and_named() {
    let state = act(start("-", "2S JC 9S", "JD QH * 9D KD"), "face 1");
    let scout = "scout below the two of spades with the jack of diamonds";
    assert_eq!(told(&state, "scout JD", YOU), format!("You {scout}."));
    assert_eq!(script::named(state.rules(), &state, Seat::One, "scout JD"), scout);
    let seen = act(state, "scout JD");
    assert_eq!(script::told_deal(seen.rules(), &seen, "5C", YOU), "You see the five of clubs in pile 1.");
    assert_eq!(
        told(&state, "reorganize QH: 9D *", YOU),
        "You reorganize with the queen of hearts: the nine of diamonds and the joker go to the bottom of your deck."
    );
    assert_eq!(
        script::named(state.rules(), &state, Seat::One, "reorganize QH: 9D *"),
        "reorganize with the queen of hearts, sending the nine of diamonds and the joker to the bottom of the deck"
    );
    assert_eq!(
        told(&state, "flash", Viewer::Spectator),
        "Ann flashes the joker, which beats the two of spades at once."
    );
    assert_eq!(
        asked(&state, YOU),
        "Play one to three cards that make 2, bribe with four cards, or flash the joker."
    );
    let bribed = run(act(state, "bribe"), "AH 2H 3H");
    assert_eq!(
        script::told_deal(bribed.rules(), &bribed, "7H", YOU),
        "You pay the seven of hearts; the two of spades is passed and joins your deck."
    );
}

#[test]
fn what_a_choice_would_do_is_told_with_its_dangers() {
    let state = act(start("-", "2S JC 9S", "4H 5D 6H 9D KD"), "face 1");
    assert_eq!(
        previewed(&state, "play 4H 5D 6H"),
        "4+5+6=15, counted as 2, a straight that beats the two of spades; \
         no card comes back, 2 cards are discarded and 3 cards are drawn; 22\u{2212}2\u{2212}3=17 left in your deck"
    );
    assert_eq!(
        previewed(&state, "play 4H"),
        "4, not 2, so nine cards are lost; the two of spades leaves and 1 card is drawn; 22\u{2212}9\u{2212}1=12 left in your deck"
    );
    assert_eq!(
        previewed(&state, "bribe"),
        "pay 4 cards; the two of spades joins your deck; 22\u{2212}4+1=19 left in your deck"
    );
    assert_eq!(previewed(&state, "enforce KD"), "enemies take one success fewer, but at least one");
    let mut state = any(act(state, "play 4H"), 20);
    state = act(state, "face 2");
    let card = state.hand().iter().find(|card| parlor_ouroboros_solitaire::number(*card) != 11).unwrap();
    let words = previewed(&state, &format!("play {card}"));
    assert!(
        words.ends_with("12\u{2212}9\u{2212}1=2 left in your deck; a failure after this would end the game"),
        "{words}"
    );
    state = any(act(state, &format!("play {card}")), 20);
    state = act(state, "face 3");
    assert_eq!(state.deck(), 2);
    let words = previewed(&state, "bribe");
    assert!(words == "pay 2 cards; your deck runs out, which ends the game", "{words}");
}

/// "Pay 4, 19 left" of 22 did not say that the bribed enemy joins the deck.
#[test]
fn what_is_left_of_the_deck_adds_up_from_what_the_board_shows() {
    let mut reckoned = 0;
    find("-", |state| {
        for action in state.actions(Seat::One).take(40) {
            let words = previewed(state, &Solitaire::action_text(state.rules(), action));
            let left = words.split("; ").find_map(|part| part.strip_suffix(" left in your deck"));
            let Some((sum, left)) = left.and_then(|left| left.split_once('=')) else { continue };
            let terms = sum.replace('\u{2212}', "+-");
            let total: i64 = terms.split('+').map(|term| term.parse::<i64>().unwrap()).sum();
            assert_eq!(total.to_string(), left, "{words}");
            assert!(sum.starts_with(&state.deck().to_string()), "{words}");
            assert_eq!(Forecast::new(state, action).deck.to_string(), left, "{words}");
            reckoned += 1;
        }
        reckoned > 3000
    });
}

#[test]
fn soli_12_three_of_a_kind_and_its_recruits_are_told() {
    let (piles, hand) = (["8S 9S", "", "9C + 3C 4C"], "7H 7D 7S 2H 3H");
    let state = Table { piles, hand, unseen: "", known: "4H 5H 6H 8H", ..TABLE }.lay();
    let tell = told(&state, "play 7H 7D 7S", YOU);
    assert!(tell.contains("three of a kind") && tell.ends_with('.'), "{tell}");
    let preview = previewed(&state, "play 7H 7D 7S");
    assert!(preview.contains("three of a kind"), "{preview}");
    let state = run(state, "play 7H 7D 7S");
    assert_eq!(asked(&state, YOU), "Pick the pile whose top card joins your deck.");
    let tell = told(&state, "recruit 3", YOU);
    assert!(tell.starts_with("You recruit the nine of clubs from pile 3, which joins your deck"), "{tell}");
    assert!(!tell.contains("clubs joins") && !previewed(&state, "recruit 3").is_empty(), "{tell}");
    assert_eq!(refusal(&state, "recruit 2"), "Pile 2 has no card left (SOLI-12)");
    assert!(refusal(&state, "bribe").ends_with("(SOLI-12)"));
    assert!(deal_refusal(&state, "9H").ends_with("(SOLI-12)"));
}

#[test]
fn soli_20_what_laws_do_is_told() {
    for (hand, words) in [
        ("4H 5D 6H 9D KC", "bribes cost one card less"),
        ("4H 5D 6H 9D KS", "each success brings two cards back"),
    ] {
        let state = Table { hand, ..TABLE }.lay();
        let enforce = format!("enforce {}", &hand[12..]);
        let (tell, preview) = (told(&state, &enforce, YOU), previewed(&state, &enforce));
        assert!(
            tell.contains("the Law of") && (tell.clone() + &preview).contains(words),
            "{tell} / {preview}"
        );
    }
    // Two successes are needed; the first brings two cards by Extortion, whose names are told.
    let (piles, hand) = (["2S 9S", "", ""], "2D 5D 6H");
    let table = Table { discard: "2H 3H 4D", known: "AH 5H", piles, hand, unseen: "7H 8H 9H TH", ..TABLE };
    let state = table.in_loop(2, &[Suit::Spades]);
    let tell = told(&state, "play 2D", YOU);
    let back = "the Law of Extortion brings back the two of hearts and the three of hearts";
    assert!(tell.contains(back), "{tell}");
    assert!(previewed(&state, "play 2D").contains("success 1 of 2"));
}

/// A preview said only "clears the loop", with the counts of a deck that is made anew.
#[test]
fn soli_22_what_clears_the_loop_says_what_comes_back_and_what_is_next() {
    let state = Table { piles: ["2S", "", ""], hand: "2D 5D 6H", ..TABLE }.lay();
    assert_eq!(
        told(&state, "play 2D", YOU),
        "You play the two of diamonds: 2, which beats the two of spades; \
         loop 1 is cleared, and all cards go back to their decks."
    );
    assert_eq!(
        previewed(&state, "play 2D"),
        "2, which beats the two of spades; this clears loop 1; all cards go back to their decks, the hand too; \
         loop 2 starts with 27 cards in your deck, and each enemy takes two successes"
    );
}

/// "You lose the king; you lose the eight": each by a sentence of its own, where known cards follow an unseen one.
#[test]
fn cards_that_move_alike_in_one_step_are_told_together() {
    let (before, after) = crate::common::find_step("-", |before, after| {
        before.unseen().len() == 1
            && after.unseen().is_empty()
            && after.discard().len() > before.discard().len() + 1
    });
    let card = before.unseen().iter().next().unwrap();
    let told =
        said::<Solitaire>(&Solitaire::tell(before.rules(), &before, &after, Seen::Deal(Some(card))), YOU);
    assert!(told.contains(" and the ") && told.matches("you lose").count() == 0, "{told}");
}
