//! The sentences of Ouroboros: for each kind of event, to the seat that acts, to another seat and to a spectator; its questions and
//! previews.

use crate::common::{BLOCKS, MIXED, act, action, colour, deal, find, listed_as, new, play, rules};
use parlor_game::{BySeat, Cast, Game, Message, Narrate, Seat, Seats, Seen, Turn, Viewer};
use parlor_language::say;
use parlor_ouroboros::{Ouroboros, OuroborosRules};

const ANN: Viewer = Viewer::Seat(Seat::One);
const BO: Viewer = Viewer::Seat(Seat::Two);

fn cast(seats: u8, viewer: Viewer) -> Cast {
    let names = ["Ann", "Bo", "Cy", "Di"];
    Cast::new(&BySeat::from_fn(seats, |seat| names[seat.index()].to_owned()), viewer)
}

fn said(message: &Message, seats: u8, viewer: Viewer) -> String {
    say(Ouroboros::sentences(), message, &cast(seats, viewer))
}

fn told_by(options: &str, before: &Ouroboros, text: &str, viewer: Viewer) -> String {
    let mover = before.mover();
    let after = act(*before, mover.number(), text);
    let seen = Seen::Action(mover, Some(action(text)));
    said(&Ouroboros::tell(&rules(options), before, &after, seen), before.seats().len(), viewer)
}

fn told(before: &Ouroboros, text: &str, viewer: Viewer) -> String {
    told_by("-", before, text, viewer)
}

fn asked(state: &Ouroboros, viewer: Viewer) -> String {
    said(&Ouroboros::ask(&OuroborosRules::default(), state), state.seats().len(), viewer)
}

fn previewed(state: &Ouroboros, text: &str, viewer: Viewer) -> String {
    let preview = Ouroboros::preview(&OuroborosRules::default(), state, state.mover(), action(text));
    said(&preview.expect("a preview"), state.seats().len(), viewer)
}

/// Ann is to move and holds rrrbb; Bo holds rrrrb; stones lie on b2 and d2.
fn two_stones() -> Ouroboros {
    play("-", 2, BLOCKS, &[(1, "place b2 +"), (2, "place d2 x")])
}

/// Ann is to move and holds just rrr.
fn last_three() -> Ouroboros {
    ["discard b", "discard r", "discard b", "discard r"]
        .into_iter()
        .fold(two_stones(), |state, text| act(state, state.mover().number(), text))
}

#[test]
fn a_deal_tells_colour_and_square() {
    let told = |before: Ouroboros, letter: char| {
        let after = deal(before, &letter.to_string());
        let seen = Seen::Deal(Some(colour(letter)));
        let told = Ouroboros::tell(&OuroborosRules::default(), &before, &after, seen);
        let told = [ANN, BO, Viewer::Spectator].map(|viewer| said(&told, 2, viewer));
        assert!(told.iter().all(|one| *one == told[0]), "everybody reads the same of a deal");
        told[0].clone()
    };
    assert_eq!(told(new("-", 2), 'b'), "A blue disc is laid on a1.");
    assert_eq!(told(deal(new("-", 2), "bgrybg"), 'y'), "A yellow disc is laid on a2.");
    assert_eq!(told(deal(new("-", 2), &MIXED[..MIXED.len() - 1]), 'g'), "A green disc is laid on f6.");
}

#[test]
fn a_placing_tells_what_is_taken_and_what_is_given() {
    let state = play("-", 2, BLOCKS, &[]);
    let told = |viewer| told(&state, "place c3 x", viewer);
    assert_eq!(
        told(ANN),
        "You place a stone on c3 as a cross, take a red disc and give Bo 1 blue, 1 green, 1 red and 1 yellow disc."
    );
    assert_eq!(
        told(BO),
        "Ann places a stone on c3 as a cross, takes a red disc and gives you 1 blue, 1 green, 1 red and 1 yellow disc."
    );
    assert_eq!(
        told(Viewer::Spectator),
        "Ann places a stone on c3 as a cross, takes a red disc and gives Bo 1 blue, 1 green, 1 red and 1 yellow disc."
    );
}

#[test]
fn a_placing_counts_discs_in_the_singular_and_in_the_plural() {
    let state = play("-", 2, BLOCKS, &[]);
    for (text, sentence) in [
        ("place a1 x", "Ann places a stone on a1 as a cross, takes a red disc and gives Bo 1 red disc."),
        ("place a1 +", "Ann places a stone on a1 as a plus, takes a red disc and gives Bo 2 red discs."),
        (
            "place a3 +",
            "Ann places a stone on a3 as a plus, takes a red disc and gives Bo 1 green and 2 red discs.",
        ),
        (
            "place c1 +",
            "Ann places a stone on c1 as a plus, takes a red disc and gives Bo 1 blue and 2 red discs.",
        ),
        (
            "place f3 x",
            "Ann places a stone on f3 as a cross, takes a blue disc and gives Bo 1 blue and 1 yellow disc.",
        ),
    ] {
        assert_eq!(told(&state, text, Viewer::Spectator), sentence);
    }
}

#[test]
fn a_placing_that_gives_none_says_so() {
    let state = play("-", 2, BLOCKS, &[(1, "place b2 +")]);
    for (viewer, sentence) in [
        (ANN, "Bo places a stone on a1 as a cross and takes a red disc. You get nothing."),
        (BO, "You place a stone on a1 as a cross and take a red disc. Ann gets nothing."),
        (Viewer::Spectator, "Bo places a stone on a1 as a cross and takes a red disc. Ann gets nothing."),
    ] {
        assert_eq!(told(&state, "place a1 x", viewer), sentence);
    }
}

/// With four seats the discs go to the next one, and from the last to the first.
#[test]
fn a_placing_names_the_next_seat() {
    let state = play("-", 4, BLOCKS, &[(1, "place b2 +"), (2, "place e2 +"), (3, "place b5 +")]);
    assert_eq!(
        told(&state, "place e5 +", Viewer::Seat(Seat::Three)),
        "Di places a stone on e5 as a plus, takes a yellow disc and gives Ann 4 yellow discs."
    );
}

#[test]
fn a_removal_tells_the_stones_the_price_and_what_becomes_of_them() {
    let state = two_stones();
    for (viewer, sentence) in [
        (ANN, "You remove the stones on b2 and d2 for 3 red discs."),
        (BO, "Ann removes the stones on b2 and d2 for 3 red discs."),
        (Viewer::Spectator, "Ann removes the stones on b2 and d2 for 3 red discs."),
    ] {
        assert_eq!(told(&state, "remove b2 d2 rrr", viewer), sentence);
    }
    let spent = play("stones=spent", 2, BLOCKS, &[(1, "place b2 +"), (2, "place d2 x")]);
    assert_eq!(
        told_by("stones=spent", &spent, "remove b2 d2 rrr", BO),
        "Ann removes the stones on b2 and d2 for 3 red discs; the stones are out of the game."
    );
}

#[test]
fn a_removal_for_one_of_each_tells_all_four() {
    let state = play("-", 2, BLOCKS, &[(1, "place c3 x"), (2, "place d3 +"), (1, "discard r")]);
    assert_eq!(
        told(&state, "remove c3 d3 bgry", BO),
        "You remove the stones on c3 and d3 for 1 blue, 1 green, 1 red and 1 yellow disc."
    );
}

#[test]
fn a_discard_tells_the_colour() {
    let state = two_stones();
    for (viewer, sentence) in [
        (ANN, "You discard a blue disc."),
        (BO, "Ann discards a blue disc."),
        (Viewer::Spectator, "Ann discards a blue disc."),
    ] {
        assert_eq!(told(&state, "discard b", viewer), sentence);
    }
}

#[test]
fn a_discard_that_wins_says_so_in_the_next_sentence() {
    let state = play("-", 2, MIXED, &[(1, "place a1 x")]);
    for (viewer, sentence) in [
        (ANN, "Bo discards a yellow disc. Bo has an empty supply and wins!"),
        (BO, "You discard a yellow disc. Your supply is empty: you win!"),
        (Viewer::Spectator, "Bo discards a yellow disc. Bo has an empty supply and wins!"),
    ] {
        assert_eq!(told(&state, "discard y", viewer), sentence);
    }
}

#[test]
fn a_removal_that_wins_says_so_in_the_next_sentence() {
    let state = last_three();
    for (viewer, sentence) in [
        (ANN, "You remove the stones on b2 and d2 for 3 red discs. Your supply is empty: you win!"),
        (BO, "Ann removes the stones on b2 and d2 for 3 red discs. Ann has an empty supply and wins!"),
    ] {
        assert_eq!(told(&state, "remove b2 d2 rrr", viewer), sentence);
    }
}

#[test]
fn a_masked_event_is_told_without_its_secret() {
    let state = play("-", 2, MIXED, &[]);
    let tell =
        |seen, viewer| said(&Ouroboros::tell(&OuroborosRules::default(), &state, &state, seen), 2, viewer);
    assert_eq!(tell(Seen::Deal(None), ANN), "Luck brings something that is not shown.");
    assert_eq!(tell(Seen::Action(Seat::One, None), ANN), "You choose something that is not shown.");
    assert_eq!(tell(Seen::Action(Seat::One, None), BO), "Ann chooses something that is not shown.");
}

#[test]
fn what_is_asked_of_the_mover_and_told_to_the_others() {
    let dealing = deal(new("-", 2), "bgr");
    for viewer in [ANN, BO, Viewer::Spectator] {
        assert_eq!(asked(&dealing, viewer), "The discs are being laid out: d1 is next.");
    }
    let first = play("-", 2, MIXED, &[]);
    assert_eq!(asked(&first, ANN), "Place your first stone on a disc.");
    assert_eq!(asked(&first, BO), "It is Ann's turn.");
    assert_eq!(asked(&two_stones(), ANN), "Place a stone, remove two stones, or discard a disc.");
    assert_eq!(asked(&two_stones(), Viewer::Spectator), "It is Ann's turn.");
}

#[test]
fn what_is_asked_when_no_stone_can_be_placed() {
    let going = |state: &Ouroboros| state.turn() != Turn::Over;
    let state = find("-", 2, |state| going(state) && state.stock() == 0 && !state.discs().is_empty());
    assert_eq!(
        asked(&state, Viewer::Seat(state.mover())),
        "Remove two stones or discard a disc: there is no stone left to place."
    );
    let state = find("-", 2, |state| going(state) && state.stock() > 0 && state.discs().is_empty());
    assert!(listed_as(&state, "place").is_empty());
    assert_eq!(
        asked(&state, Viewer::Seat(state.mover())),
        "Remove two stones or discard a disc: no disc is left on the board."
    );
}

#[test]
fn the_end_tells_who_has_won() {
    let over = play("-", 2, MIXED, &[(1, "place a1 x"), (2, "discard y")]);
    assert_eq!(asked(&over, ANN), "Bo wins with an empty supply.");
    assert_eq!(asked(&over, BO), "You win: your supply is empty.");
    assert_eq!(asked(&over, Viewer::Spectator), "Bo wins with an empty supply.");
}

#[test]
fn a_preview_tells_what_would_be_taken_given_or_left() {
    let full = play("-", 2, BLOCKS, &[]);
    assert_eq!(previewed(&full, "place a3 +", ANN), "You take red, Bo gets 1 green and 2 red");
    assert_eq!(previewed(&full, "place a3 +", BO), "Ann takes red, you get 1 green and 2 red");
    let state = play("-", 2, BLOCKS, &[(1, "place b2 +")]);
    assert_eq!(previewed(&state, "place a1 x", ANN), "Bo takes red, you get nothing");
    assert_eq!(previewed(&two_stones(), "remove b2 d2 rrr", ANN), "You pay 3 red discs: 2 discs left");
    assert_eq!(previewed(&two_stones(), "discard b", ANN), "4 discs left");
    assert_eq!(previewed(&last_three(), "remove b2 d2 rrr", ANN), "You pay 3 red discs: you win!");
    let state = play("-", 2, MIXED, &[(1, "place a1 x")]);
    assert_eq!(previewed(&state, "discard y", ANN), "Bo wins!");
    assert_eq!(previewed(&state, "discard y", BO), "you win!");
}

/// Every event of random games is told in whole sentences, for each listener, at tables of each size.
#[test]
fn every_event_is_told_in_sentences() {
    for (options, seats) in [("-", 2), ("stones=spent", 3), ("p3=line3", 4)] {
        for seed in 0..10 {
            crate::common::walk(options, seats, seed, crate::common::Habit::Any, |before, text, after| {
                for viewer in Viewer::all(Seats::first(seats)) {
                    let told = told_by(options, before, text, viewer);
                    let end = if after.turn() == Turn::Over { '!' } else { '.' };
                    assert!(told.ends_with(end) && told.matches(['.', '!', '?']).count() <= 3, "{told}");
                    assert!(told.starts_with(char::is_uppercase) && !told.contains("  "), "{told}");
                }
            });
        }
    }
}
