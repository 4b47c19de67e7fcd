//! Sentences of Rose that no golden page or playthrough shows: rare events, a spectator, what a choice would not bring.

use crate::common::{act, all_selections, deal, lay, selecting_with};
use parlor_game::{BySeat, Cast, Language, Message, Narrate, Seat, Seen, Viewer};
use parlor_laws::script;
use parlor_rose::{Rose, RoseRules};

const YOU: Viewer = Viewer::Seat(Seat::One);

fn told(before: &Rose, text: &str, viewer: Viewer) -> String {
    script::told(&RoseRules, before, Seat::One, text, viewer)
}

fn previewed(state: &Rose, text: &str) -> String {
    script::previewed(&RoseRules, state, Seat::One, text)
}

#[test]
fn a_take_of_a_joker_says_its_place_and_all_that_doubles() {
    let state = lay("a1=AH a2=AS b1=AC b2=AD b3=* e1=7C e2=8C");
    assert_eq!(
        told(&state, "take a1 a2 b1 b2 b3", Viewer::Spectator),
        "Ann takes the ace of hearts, the ace of spades, the ace of clubs, the ace of diamonds and the joker on b3: \
         5 cards × 2 touching × 2 aces to jacks × 2 joker = 40 points."
    );
    let state = lay("a1=6C a2=6D c2=*");
    assert_eq!(
        told(&state, "take a1 c2", YOU),
        "You take the six of clubs and the joker on c2: 2 cards × 2 joker = 4 points."
    );
}

#[test]
fn a_placing_says_each_card_with_its_place_and_its_name_says_all() {
    let state = deal(act(lay("b1=7H b2=7S c2=*"), "take b1 b2 c2"), "QD * 8C");
    assert_eq!(
        told(&state, "place c2 b1 b2", Viewer::Spectator),
        "Ann puts the queen of diamonds on c2, a joker on b1 and the eight of clubs on b2."
    );
    let name = script::named(&RoseRules, &state, Seat::One, "place c2 b1 b2");
    assert_eq!(name, "put the queen of diamonds on c2, a joker on b1 and the eight of clubs on b2");
    assert_eq!(previewed(&state, "place c2 b1 b2"), "", "a hint would say the same twice");
    assert_eq!(
        script::asked(&RoseRules, &state, YOU),
        "Choose a place for each card, in this order: the queen of diamonds, a joker and the eight of clubs."
    );
}

#[test]
fn a_masked_event_is_told_without_its_secret() {
    let state = lay("");
    let tell = |seen, viewer| script::said::<Rose>(&Rose::tell(&RoseRules, &state, &state, seen), viewer);
    assert_eq!(tell(Seen::Deal(None), YOU), "Luck brings something that is not shown.");
    assert_eq!(tell(Seen::Action(Seat::One, None), YOU), "You choose something that is not shown.");
    assert_eq!(
        tell(Seen::Action(Seat::One, None), Viewer::Spectator),
        "Ann chooses something that is not shown."
    );
}

/// One more language as the proof that sentences are apart from the code: the golden page is what the player reads.
#[test]
fn a_german_spectator_reads_german() {
    let cast = Cast::new(&BySeat::from_fn(1, |_| "Ann".to_owned()), Viewer::Spectator);
    let german = |message: &Message| {
        parlor_language::say(Rose::sentences(), message, &cast.clone().reading(Language::German))
    };
    let state = lay("a1=6C a2=6D b1=7H b2=7S c2=*");
    let take = Seen::Action(Seat::One, Some(crate::common::action("take b1 b2 c2")));
    assert_eq!(
        german(&Rose::tell(&RoseRules, &state, &state, take)),
        "Ann nimmt Herz-Sieben, Pik-Sieben und den Joker auf c2: 3 Karten × 2 Berührung × 2 Joker = 12 Punkte."
    );
}

/// A selection that the pile cannot replace is not promised any points.
#[test]
fn a_preview_of_a_take_that_is_none_says_why() {
    let state = lay("b1=7H b2=7S c2=* e1=KD");
    assert_eq!(previewed(&state, "take b1 b2 c2"), "3 cards × 2 touching × 2 joker = 12 points");
    assert_eq!(previewed(&state, "take b1"), "Choose two or more cards of one rank (ROSE-4)");
    assert_eq!(
        previewed(&state, "take b1 e1"),
        "The chosen cards must be of one rank: seven and king differ (ROSE-4)"
    );
    let larger = |places: &Vec<&str>| places.len() > 2;
    let state = selecting_with(2, |state| all_selections(state).iter().any(larger));
    let places = all_selections(&state).into_iter().find(larger).unwrap();
    assert_eq!(
        previewed(&state, &format!("take {}", places.join(" "))),
        "Not so many: the pile holds only 2 cards to replace them (ROSE-5)"
    );
}
