//! The sentences that the game tells, asks and previews.

use crate::common::{act, any, deal, find, run, start};
use parlor_game::{BySeat, Cast, Game, Message, Narrate, Notation, Seat, Seen, Viewer};
use parlor_language::say;
use parlor_ouroboros_solitaire::{Forecast, Solitaire};

const YOU: Viewer = Viewer::Seat(Seat::One);

fn said(message: &Message, viewer: Viewer) -> String {
    let cast = Cast::new(&BySeat::from_fn(1, |_| "Ann".to_owned()), viewer);
    say(Solitaire::sentences(), message, &cast)
}

fn told(before: &Solitaire, text: &str, viewer: Viewer) -> String {
    let action = Solitaire::parse_action(before.rules(), text).unwrap();
    let after = act(*before, text);
    said(&Solitaire::tell(before.rules(), before, &after, Seen::Action(Seat::One, Some(action))), viewer)
}

fn dealt(before: &Solitaire, text: &str) -> String {
    let card = Solitaire::parse_deal(before.rules(), text).unwrap();
    let after = deal(*before, text);
    said(&Solitaire::tell(before.rules(), before, &after, Seen::Deal(Some(card))), YOU)
}

fn asked(state: &Solitaire, viewer: Viewer) -> String {
    said(&Solitaire::ask(state.rules(), state), viewer)
}

fn previewed(state: &Solitaire, text: &str) -> String {
    let action = Solitaire::parse_action(state.rules(), text).unwrap();
    said(&Solitaire::preview(state.rules(), state, Seat::One, action).expect("a preview"), YOU)
}

fn named(state: &Solitaire, text: &str) -> String {
    let action = Solitaire::parse_action(state.rules(), text).unwrap();
    said(&Solitaire::name_action(state.rules(), state, Seat::One, action), YOU)
}

fn reason(state: &Solitaire, text: &str) -> String {
    let action = Solitaire::parse_action(state.rules(), text).unwrap();
    said(&Solitaire::reason(state.rules(), state, Seat::One, action).expect("a reason"), YOU)
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
fn a_turn_is_told() {
    let state = start("-", "2S JC 9S", "4H 5D 6H 9D KD");
    assert_eq!(told(&state, "face 1", YOU), "You face the two of spades.");
    assert_eq!(told(&state, "face 2", Viewer::Spectator), "Ann faces the jack of clubs (11).");
    let state = act(state, "face 1");
    assert_eq!(
        told(&state, "play 4H 5D 6H", YOU),
        "You play the four of hearts, the five of diamonds and the six of hearts: 4+5+6=15, minus 13 is 2, a straight that beats the two of spades."
    );
    assert_eq!(
        told(&state, "play 4H", Viewer::Spectator),
        "Ann plays the four of hearts: 4, not 2, so nine cards are lost."
    );
    assert_eq!(told(&state, "bribe", YOU), "You bribe the two of spades with four cards from your deck.");
    assert_eq!(
        told(&state, "enforce KD", YOU),
        "You enforce the Golden Law with the king of diamonds: enemies take one success fewer, but at least one."
    );
    let played = act(state, "play 4H 5D 6H");
    assert_eq!(dealt(&played, "3S"), "The three of spades is turned up on pile 1.");
    let played = deal(played, "3S");
    assert_eq!(dealt(&played, "8D"), "You discard the eight of diamonds.");
    let bribed = run(act(state, "bribe"), "AH 2H 3H");
    assert_eq!(
        dealt(&bribed, "7H"),
        "You pay the seven of hearts; the two of spades is passed and joins your deck."
    );
}

#[test]
fn specials_are_told() {
    let state = act(start("-", "2S JC 9S", "JD QH * 9D KD"), "face 1");
    assert_eq!(told(&state, "scout JD", YOU), "You scout below the two of spades with the jack of diamonds.");
    assert_eq!(dealt(&act(state, "scout JD"), "5C"), "You see the five of clubs in pile 1.");
    assert_eq!(
        told(&state, "reorganize QH: 9D *", YOU),
        "You reorganize with the queen of hearts: the nine of diamonds and the joker go to the bottom of your deck."
    );
    assert_eq!(
        told(&state, "flash", Viewer::Spectator),
        "Ann flashes the joker, which beats the two of spades at once."
    );
    assert_eq!(dealt(&act(state, "reorganize QH: 9D"), "AH"), "You draw the ace of hearts.");
}

#[test]
fn what_is_asked() {
    let state = start("-", "2S JC 9S", "JD 4H * 9D 3D");
    assert_eq!(asked(&state, YOU), "Face the top card of a pile.");
    assert_eq!(asked(&state, Viewer::Spectator), "Ann chooses an enemy.");
    let state = act(state, "face 1");
    assert_eq!(
        asked(&state, YOU),
        "Play one to three cards that make 2, bribe with four cards, or flash the joker."
    );
    assert_eq!(asked(&state, Viewer::Spectator), "Ann confronts the two of spades.");
    assert_eq!(asked(&act(state, "play 4H"), YOU), "You lose cards for the failure: 9 to go.");
    let over = find("-", |state| state.result().is_some());
    assert_eq!(
        asked(&over, YOU),
        format!("Your deck is empty, which ends the game: {} enemies passed.", over.score())
    );
    let won = find("loops=1", |state| state.is_won());
    assert_eq!(asked(&won, YOU), "The loop is cleared: 26 enemies passed.");
}

#[test]
fn what_a_choice_would_do_is_told_with_its_dangers() {
    let state = act(start("-", "2S JC 9S", "4H 5D 6H 9D KD"), "face 1");
    assert_eq!(
        previewed(&state, "play 4H 5D 6H"),
        "4+5+6=15, minus 13 is 2, a straight that beats the two of spades; \
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
fn a_bribe_after_a_special_counts_the_cards_that_are_drawn() {
    let state = run(start("-", "2S JC 9S", "4H 5D 6H 9D KD"), "face 1, enforce KD");
    assert_eq!(
        previewed(&state, "bribe"),
        "pay 4 cards; the two of spades joins your deck and 1 card is drawn; 22\u{2212}4+1\u{2212}1=18 left in your deck"
    );
}

#[test]
fn choices_have_names_in_words() {
    let state = act(start("-", "2S JC 9S", "JD QH * 9D KD"), "face 1");
    for (text, name) in [
        ("bribe", "bribe the two of spades"),
        ("play 9D KD", "play the nine of diamonds and the king of diamonds"),
        ("flash", "flash the joker"),
        ("scout JD", "scout below the two of spades with the jack of diamonds"),
        ("enforce KD", "enforce the Golden Law with the king of diamonds"),
        (
            "reorganize QH: 9D *",
            "reorganize with the queen of hearts, sending the nine of diamonds and the joker to the bottom of the deck",
        ),
    ] {
        assert_eq!(named(&state, text), name);
    }
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
    let told = said(&Solitaire::tell(before.rules(), &before, &after, Seen::Deal(Some(card))), YOU);
    assert!(told.contains(" and the ") && told.matches("you lose").count() == 0, "{told}");
}
