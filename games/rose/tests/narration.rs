//! The sentences of Rose: for each kind of event, to the player and to a spectator; its questions; its previews.

use crate::common::{act, action, all_selections, card, deal, find, lay, new, selecting_with};
use parlor_game::{BySeat, Cast, Game, Narrate, Seat, Seen, Viewer};
use parlor_rose::{Phase, Rose, RoseRules};

const YOU: Viewer = Viewer::Seat(Seat::One);

/// Ann plays, and `viewer` listens.
fn cast(viewer: Viewer) -> Cast {
    Cast::new(&BySeat::from_fn(1, |_| "Ann".to_owned()), viewer)
}

fn told_action(before: &Rose, text: &str, viewer: Viewer) -> String {
    let after = act(*before, text);
    Rose::tell(&RoseRules, before, &after, Seen::Action(Seat::One, Some(action(text))), &cast(viewer))
}

fn told_deal(before: &Rose, text: &str) -> String {
    let after = deal(*before, text);
    let [you, spectator] = [YOU, Viewer::Spectator]
        .map(|viewer| Rose::tell(&RoseRules, before, &after, Seen::Deal(Some(card(text))), &cast(viewer)));
    assert_eq!(you, spectator, "both read the same of a deal");
    you
}

fn asked(state: &Rose, viewer: Viewer) -> String {
    Rose::ask(&RoseRules, state, &cast(viewer))
}

fn previewed(state: &Rose, text: &str) -> String {
    Rose::preview(&RoseRules, state, Seat::One, action(text), &cast(YOU))
}

#[test]
fn a_set_up_deal_tells_the_card_and_its_place() {
    let state = new();
    assert_eq!(told_deal(&state, "7H"), "The seven of hearts is dealt to a1.");
    let state = deal(state, "7H 2C");
    assert_eq!(told_deal(&state, "*"), "A joker is dealt to b1.");
    let state = deal(state, "3C 4C 5C 6C 7C 8C 9C TC JC QC KC");
    assert_eq!(told_deal(&state, "AS"), "The ace of spades is dealt to e2.");
}

#[test]
fn a_later_deal_tells_the_card_alone() {
    let state = act(lay("b1=7H c2=7S"), "take b1 c2");
    assert_eq!(told_deal(&state, "QD"), "The queen of diamonds is dealt.");
    assert_eq!(told_deal(&deal(state, "QD"), "*"), "A joker is dealt.");
}

#[test]
fn a_take_tells_places_cards_and_score() {
    let state = lay("a1=6C a2=6D b1=7H b2=7S c2=* e1=KD e2=KS");
    let told = |text| told_action(&state, text, YOU);
    assert_eq!(told("take a1 a2"), "You take a1 and a2, two sixes: 2 cards x 2 touching = 4 points.");
    assert_eq!(
        told("take b1 b2 c2"),
        "You take b1, b2 and c2, two sevens and a joker: 3 cards x 2 touching x 2 joker = 12 points."
    );
    assert_eq!(told("take a1 c2"), "You take a1 and c2, one six and a joker: 2 cards x 2 joker = 4 points.");
    assert_eq!(
        told("take e1 e2"),
        "You take e1 and e2, two kings: 2 cards x 2 touching x 2 court = 8 points."
    );
}

#[test]
fn a_take_without_doubling_tells_cards_and_points() {
    let state = lay("a1=7C e1=7D e2=7S");
    assert_eq!(
        told_action(&state, "take a1 e1", Viewer::Spectator),
        "Ann takes a1 and e1, two sevens: 2 cards = 2 points."
    );
}

#[test]
fn a_take_of_five_counts_four_and_a_joker() {
    let state = lay("a1=AH a2=AS b1=AC b2=AD b3=*");
    assert_eq!(
        told_action(&state, "take a1 a2 b1 b2 b3", Viewer::Spectator),
        "Ann takes a1, a2, b1, b2 and b3, four aces and a joker: \
         5 cards x 2 touching x 2 court x 2 joker = 40 points."
    );
}

#[test]
fn a_placing_tells_each_card_and_its_place() {
    let state = deal(act(lay("b1=7H b2=7S c2=*"), "take b1 b2 c2"), "QD * 8C");
    assert_eq!(
        told_action(&state, "place c2 b1 b2", YOU),
        "You put the queen of diamonds on c2, a joker on b1 and the eight of clubs on b2."
    );
    let state = deal(act(lay("b1=7H c2=7S"), "take b1 c2"), "QD 8C");
    assert_eq!(
        told_action(&state, "place b1 c2", Viewer::Spectator),
        "Ann puts the queen of diamonds on b1 and the eight of clubs on c2."
    );
}

#[test]
fn a_masked_event_is_told_without_its_secret() {
    let state = lay("");
    let tell = |seen, viewer| Rose::tell(&RoseRules, &state, &state, seen, &cast(viewer));
    assert_eq!(tell(Seen::Deal(None), YOU), "A card is dealt.");
    assert_eq!(tell(Seen::Action(Seat::One, None), YOU), "You choose something.");
    assert_eq!(tell(Seen::Action(Seat::One, None), Viewer::Spectator), "Ann chooses something.");
}

#[test]
fn what_is_asked_in_each_phase() {
    let select = lay("b1=7H c2=7S");
    let replace = act(select, "take b1 c2");
    let arrange = deal(replace, "QD *");
    let cases = [
        (
            deal(new(), "7H"),
            "The flower is being dealt: a2 is next.",
            "The flower is being dealt: a2 is next.",
        ),
        (select, "Choose two or more cards of one rank.", "Ann chooses cards to take."),
        (
            deal(replace, "QD"),
            "The new cards are being dealt: 2 of 2.",
            "The new cards are being dealt: 2 of 2.",
        ),
        (
            arrange,
            "Choose the places, in this order, for the queen of diamonds and a joker.",
            "Ann puts the new cards in place.",
        ),
    ];
    for (state, you, spectator) in cases {
        assert_eq!(
            (asked(&state, YOU).as_str(), asked(&state, Viewer::Spectator).as_str()),
            (you, spectator)
        );
    }
}

#[test]
fn the_end_tells_the_score() {
    let over = find(|state| state.phase() == Phase::Over);
    for viewer in [YOU, Viewer::Spectator] {
        assert_eq!(asked(&over, viewer), format!("The flower is complete: {} points.", over.score()));
    }
}

#[test]
fn a_preview_of_a_take_is_its_score_or_why_not() {
    let state = lay("b1=7H b2=7S c2=* e1=KD");
    assert_eq!(previewed(&state, "take b1 b2 c2"), "3 cards x 2 touching x 2 joker = 12 points");
    assert_eq!(previewed(&state, "take b1"), "Choose two or more cards of one rank (ROSE-4)");
    assert_eq!(
        previewed(&state, "take b1 e1"),
        "The chosen cards must be of one rank: seven and king differ (ROSE-4)"
    );
}

/// A selection that the pile cannot replace is not promised any points.
#[test]
fn a_preview_knows_the_limit_of_rose_5() {
    let larger = |places: &Vec<&str>| places.len() > 2;
    let state = selecting_with(2, |state| all_selections(state).iter().any(larger));
    let places = all_selections(&state).into_iter().find(larger).unwrap();
    assert_eq!(
        previewed(&state, &format!("take {}", places.join(" "))),
        "Not so many: the pile holds only 2 cards to replace them (ROSE-5)"
    );
}

#[test]
fn a_preview_of_a_placing_tells_each_card_and_its_place() {
    let state = deal(act(lay("b1=7H c2=7S"), "take b1 c2"), "QD *");
    assert_eq!(previewed(&state, "place c2 b1"), "QD on c2, * on b1");
}

/// Every event of random games is one sentence, for each listener.
#[test]
fn every_event_is_one_sentence() {
    for seed in 0..20 {
        crate::common::walk(seed, |before, step, after| {
            for viewer in Viewer::all(before.seats()) {
                let seen = match step {
                    crate::common::Step::Act(action) => Seen::Action(Seat::One, Some(action)),
                    crate::common::Step::Deal(card) => Seen::Deal(Some(card)),
                };
                let told = Rose::tell(&RoseRules, before, after, seen, &cast(viewer));
                assert!(told.ends_with('.') && told.matches(['.', '!', '?']).count() == 1, "{told}");
                assert!(told.starts_with(char::is_uppercase) && !told.contains("  "), "{told}");
            }
        });
    }
}
