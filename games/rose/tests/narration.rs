//! The sentences of Rose: for each kind of event, to the player and to a spectator; its questions; its previews.

use crate::common::{act, action, all_selections, card, deal, find, lay, new, selecting_with};
use parlor_game::{BySeat, Cast, Game, Language, Message, Narrate, Seat, Seen, Viewer};
use parlor_language::say;
use parlor_rose::{Phase, Rose, RoseRules};

const YOU: Viewer = Viewer::Seat(Seat::One);

/// Ann plays, and `viewer` listens.
fn cast(viewer: Viewer) -> Cast {
    Cast::new(&BySeat::from_fn(1, |_| "Ann".to_owned()), viewer)
}

fn said(message: &Message, viewer: Viewer) -> String {
    say(Rose::sentences(), message, &cast(viewer))
}

fn told_action(before: &Rose, text: &str, viewer: Viewer) -> String {
    let after = act(*before, text);
    said(&Rose::tell(&RoseRules, before, &after, Seen::Action(Seat::One, Some(action(text)))), viewer)
}

fn told_deal(before: &Rose, text: &str) -> String {
    let after = deal(*before, text);
    let told = Rose::tell(&RoseRules, before, &after, Seen::Deal(Some(card(text))));
    let [you, spectator] = [YOU, Viewer::Spectator].map(|viewer| said(&told, viewer));
    assert_eq!(you, spectator, "both read the same of a deal");
    you
}

fn asked(state: &Rose, viewer: Viewer) -> String {
    said(&Rose::ask(&RoseRules, state), viewer)
}

fn previewed(state: &Rose, text: &str) -> String {
    said(&Rose::preview(&RoseRules, state, Seat::One, action(text)).expect("a preview"), YOU)
}

#[test]
fn a_set_up_deal_tells_the_card_and_its_place() {
    let state = new();
    assert_eq!(told_deal(&state, "7H"), "The seven of hearts is laid on a1.");
    let state = deal(state, "7H 2C");
    assert_eq!(told_deal(&state, "*"), "A joker is laid on b1.");
    let state = deal(state, "3C 4C 5C 6C 7C 8C 9C TC JC QC KC");
    assert_eq!(told_deal(&state, "AS"), "The ace of spades is laid on e2.");
}

#[test]
fn a_later_deal_tells_the_card_alone() {
    let state = act(lay("b1=7H c2=7S"), "take b1 c2");
    assert_eq!(told_deal(&state, "QD"), "The queen of diamonds comes from the pile.");
    assert_eq!(told_deal(&deal(state, "QD"), "*"), "A joker comes from the pile.");
}

#[test]
fn a_take_tells_places_cards_and_score() {
    let state = lay("a1=6C a2=6D b1=7H b2=7S c2=* e1=KD e2=KS");
    let told = |text| told_action(&state, text, YOU);
    assert_eq!(
        told("take a1 a2"),
        "You take the six of clubs and the six of diamonds: 2 cards × 2 touching = 4 points."
    );
    assert_eq!(
        told("take b1 b2 c2"),
        "You take the seven of hearts, the seven of spades and the joker on c2: \
         3 cards × 2 touching × 2 joker = 12 points."
    );
    assert_eq!(
        told("take a1 c2"),
        "You take the six of clubs and the joker on c2: 2 cards × 2 joker = 4 points."
    );
    assert_eq!(
        told("take e1 e2"),
        "You take the king of diamonds and the king of spades: 2 cards × 2 touching × 2 court = 8 points."
    );
}

#[test]
fn a_take_without_doubling_tells_cards_and_points() {
    let state = lay("a1=7C e1=7D e2=7S");
    assert_eq!(
        told_action(&state, "take a1 e1", Viewer::Spectator),
        "Ann takes the seven of clubs and the seven of diamonds: 2 cards = 2 points."
    );
}

#[test]
fn a_take_of_five_counts_four_and_a_joker() {
    let state = lay("a1=AH a2=AS b1=AC b2=AD b3=*");
    assert_eq!(
        told_action(&state, "take a1 a2 b1 b2 b3", Viewer::Spectator),
        "Ann takes the ace of hearts, the ace of spades, the ace of clubs, the ace of diamonds and the joker on b3: \
         5 cards × 2 touching × 2 court × 2 joker = 40 points."
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
    let tell = |seen, viewer| said(&Rose::tell(&RoseRules, &state, &state, seen), viewer);
    assert_eq!(tell(Seen::Deal(None), YOU), "Luck brings something that is not shown.");
    assert_eq!(tell(Seen::Action(Seat::One, None), YOU), "You choose something that is not shown.");
    assert_eq!(
        tell(Seen::Action(Seat::One, None), Viewer::Spectator),
        "Ann chooses something that is not shown."
    );
}

#[test]
fn what_is_asked_in_each_phase() {
    let select = lay("b1=7H c2=7S");
    let replace = act(select, "take b1 c2");
    let arrange = deal(replace, "QD *");
    let cases = [
        (deal(new(), "7H"), "The flower is laid out: a2 is next.", "The flower is laid out: a2 is next."),
        (select, "Choose two or more cards of one rank.", "Ann chooses cards to take."),
        (
            deal(replace, "QD"),
            "New cards come from the pile: 2 of 2.",
            "New cards come from the pile: 2 of 2.",
        ),
        (
            arrange,
            "Choose a place for each card, in this order: the queen of diamonds and a joker.",
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

/// One more language as the proof that sentences are apart from the code.
#[test]
fn a_german_reads_german() {
    let german =
        |message: &Message, viewer| say(Rose::sentences(), message, &cast(viewer).reading(Language::German));
    let state = lay("a1=6C a2=6D b1=7H b2=7S c2=*");
    let take = Seen::Action(Seat::One, Some(action("take b1 b2 c2")));
    let told = Rose::tell(&RoseRules, &state, &state, take);
    assert_eq!(
        (german(&told, YOU).as_str(), german(&told, Viewer::Spectator).as_str()),
        (
            "Du nimmst Herz-Sieben, Pik-Sieben und den Joker auf c2: 3 Karten × 2 Berührung × 2 Joker = 12 Punkte.",
            "Ann nimmt Herz-Sieben, Pik-Sieben und den Joker auf c2: 3 Karten × 2 Berührung × 2 Joker = 12 Punkte."
        )
    );
    assert_eq!(german(&Rose::ask(&RoseRules, &state), YOU), "Wähle zwei oder mehr Karten von gleichem Rang.");
}

#[test]
fn the_end_tells_the_score() {
    let over = find(|state| state.phase() == Phase::Over);
    for viewer in [YOU, Viewer::Spectator] {
        assert_eq!(
            asked(&over, viewer),
            format!("The pile has no two cards left, so the game is over: {} points.", over.score())
        );
    }
}

#[test]
fn a_preview_of_a_take_is_its_score_or_why_not() {
    let state = lay("b1=7H b2=7S c2=* e1=KD");
    assert_eq!(previewed(&state, "take b1 b2 c2"), "3 cards × 2 touching × 2 joker = 12 points");
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

/// A hint that says the same twice: its name, and then the preview.
#[test]
fn a_placing_has_no_preview_beside_its_name() {
    let state = deal(act(lay("b1=7H c2=7S"), "take b1 c2"), "QD *");
    assert_eq!(Rose::preview(&RoseRules, &state, Seat::One, action("place c2 b1")), None);
    let name = Rose::name_action(&RoseRules, &state, Seat::One, action("place c2 b1"));
    assert_eq!(said(&name, YOU), "put the queen of diamonds on c2 and a joker on b1");
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
                let told = said(&Rose::tell(&RoseRules, before, after, seen), viewer);
                assert!(told.ends_with('.') && told.matches(['.', '!', '?']).count() == 1, "{told}");
                assert!(told.starts_with(char::is_uppercase) && !told.contains("  "), "{told}");
            }
        });
    }
}
