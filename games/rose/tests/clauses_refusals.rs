//! What is not allowed in each phase of Rose, with the exact sentence and the clause that forbids it; and what is no option.

use crate::common::{
    act, action, all_selections, card, deal, deal_refusal, find, lay, new, refusal, selecting_with,
};
use parlor_game::{BadRules, Game, Language, Narrate, Rules, Seat, Turn, format_rules};
use parlor_language::say_in;
use parlor_rose::{Action, Order, Phase, Places, Rose, RoseRules};

// ---- A player who does not exist

#[test]
fn rose_4_refuses_another_seat() {
    let state = lay("b1=7H c2=7S");
    for seat in [Seat::Two, Seat::Three, Seat::Four] {
        let refused = state.act(seat, action("take b1 c2")).unwrap_err();
        assert_eq!(
            parlor_laws::script::why_not::<Rose>(&refused.why),
            "Rose is played alone, by seat 1 (ROSE-4)"
        );
        assert_eq!(state.actions(seat).count(), 0);
    }
}

// ---- While cards are dealt

#[test]
fn rose_3_refuses_actions_during_the_set_up() {
    for state in [new(), deal(new(), "7H 7S")] {
        for text in ["take a1 a2", "place a1 a2"] {
            assert_eq!(refusal(&state, text), "Not now: a card has to be dealt first (ROSE-3)");
        }
    }
}

#[test]
fn rose_7_refuses_actions_before_all_cards_are_dealt() {
    let state = act(lay("b1=7H c2=7S"), "take b1 c2");
    for state in [state, deal(state, "TC")] {
        for text in ["take b1 c2", "place b1 c2"] {
            assert_eq!(refusal(&state, text), "Not now: a card has to be dealt first (ROSE-7)");
        }
    }
}

#[test]
fn rose_1_refuses_a_card_that_has_been_dealt() {
    let state = deal(new(), "7H * QS");
    assert_eq!(
        deal_refusal(&state, "7H"),
        "Not that card: the seven of hearts has been dealt already (ROSE-1)"
    );
    assert!(state.check_deal(card("*")).is_ok(), "there is another joker");
    let state = deal(state, "*");
    assert_eq!(deal_refusal(&state, "*"), "Not that card: both jokers have been dealt already (ROSE-1)");
}

#[test]
fn rose_1_refuses_a_card_that_has_been_covered() {
    let state = deal(act(lay("b1=7H c2=7S"), "take b1 c2"), "TC TD");
    let state = act(act(state, "place b1 c2"), "take b1 c2");
    assert_eq!(
        deal_refusal(&state, "7S"),
        "Not that card: the seven of spades has been dealt already (ROSE-1)"
    );
}

// ---- While the player selects

#[test]
fn rose_4_refuses_fewer_than_two_cards() {
    let state = lay("b1=7H c2=*");
    for text in ["take b1", "take c2"] {
        assert_eq!(refusal(&state, text), "Choose two or more cards of one rank (ROSE-4)");
    }
    let none = state.check_action(Seat::One, Action::Take(Places::NONE)).unwrap_err();
    assert_eq!(
        say_in(Rose::sentences(), &none.message(), Language::English),
        "Choose two or more cards of one rank (ROSE-4)"
    );
}

#[test]
fn rose_4_refuses_two_jokers() {
    let state = lay("a1=* a2=* b1=7H");
    for text in ["take a1 a2", "take a1 a2 b1"] {
        assert_eq!(refusal(&state, text), "Only one joker can be among the chosen cards (ROSE-4)");
    }
}

#[test]
fn rose_4_refuses_different_ranks() {
    let state = lay("a1=7H a2=JH b1=QH b2=*");
    let sentence = "The chosen cards must be of one rank: jack and queen differ (ROSE-4)";
    assert_eq!(refusal(&state, "take a2 b1"), sentence);
    assert_eq!(refusal(&state, "take a2 b1 b2"), sentence, "a joker stands for one rank, not for two");
}

#[test]
fn rose_5_refuses_more_cards_than_the_pile_holds() {
    for pile in [2, 3, 4] {
        let larger = |places: &Vec<&str>| places.len() as u32 > pile;
        let state = selecting_with(pile, |state| all_selections(state).iter().any(larger));
        let places = all_selections(&state).into_iter().find(larger).unwrap();
        assert_eq!(
            refusal(&state, &format!("take {}", places.join(" "))),
            format!("Not so many: the pile holds only {pile} cards to replace them (ROSE-5)")
        );
    }
}

#[test]
fn rose_4_refuses_to_place_before_anything_is_taken() {
    assert_eq!(refusal(&lay(""), "place b1 c2"), "Not now: first choose cards to take (ROSE-4)");
}

#[test]
fn rose_4_refuses_a_deal_while_the_player_selects() {
    assert_eq!(deal_refusal(&lay("b1=7H"), "KS"), "Not now: the player has to choose cards first (ROSE-4)");
}

// ---- While the player places

#[test]
fn rose_7_refuses_to_take_before_the_dealt_cards_are_placed() {
    let state = deal(act(lay("b1=7H c2=7S"), "take b1 c2"), "TC TD");
    assert_eq!(refusal(&state, "take b1 c2"), "Not now: first put the dealt cards on b1 and c2 (ROSE-7)");
}

#[test]
fn rose_7_refuses_other_places_than_the_selected_ones() {
    let state = deal(act(lay("b1=7H b2=7D c2=7S"), "take b1 b2 c2"), "TC TD TH");
    for text in ["place b1 b2", "place b1 b2 c3", "place b1 b2 c2 c3", "place a1 a2 b3"] {
        assert_eq!(refusal(&state, text), "The dealt cards go on b1, b2 and c2, one on each (ROSE-7)");
    }
    assert!(
        Order::new(&[crate::common::place("b1"), crate::common::place("b1")]).is_none(),
        "no place twice"
    );
}

#[test]
fn rose_7_refuses_a_deal_while_the_player_places() {
    let state = deal(act(lay("b1=7H c2=7S"), "take b1 c2"), "TC TD");
    assert_eq!(deal_refusal(&state, "TH"), "Not now: the dealt cards have to be placed first (ROSE-7)");
}

// ---- After the end

#[test]
fn rose_8_refuses_everything_after_the_end() {
    // One card is left in the pile: there would be something to deal.
    let over = find(|state| state.phase() == Phase::Over && state.unseen().len() == 1);
    assert_eq!(over.turn(), Turn::Over);
    for text in ["take a1 a2", "place a1 a2"] {
        assert_eq!(refusal(&over, text), "The game is over (ROSE-8)");
    }
    let (left, _) = over.unseen().iter().next().unwrap();
    assert_eq!(deal_refusal(&over, &left.to_string()), "The game is over (ROSE-8)");
}

// ---- The table

#[test]
fn rose_is_for_one_seat() {
    for seats in [0, 2, 3, 4, 5, 255] {
        let refused = Rose::new(&RoseRules, seats).unwrap_err();
        assert_eq!(refused, BadRules::Seats { found: seats, valid: &[1] });
    }
}

#[test]
fn rose_has_no_options() {
    assert!(RoseRules::OPTIONS.is_empty());
    assert_eq!(RoseRules::parse("-"), Ok(RoseRules));
    assert_eq!(format_rules(&RoseRules), "-");
    let refused = RoseRules::parse("suits=matter").unwrap_err();
    assert_eq!(refused.to_string(), "found suits; valid: no options, this game has none");
    assert!(matches!(RoseRules::parse(""), Err(BadRules::NotAPair { .. })));
}
