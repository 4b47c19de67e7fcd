//! Sentences of Ouroboros that no golden page or playthrough shows: rare events, each number of discs, those who listen.

use crate::common::{BLOCKS, MIXED, act, find, listed_as, play, rules};
use parlor_game::{Game, Narrate, Seat, Seen, Turn, Viewer};
use parlor_laws::script::{self, said};
use parlor_ouroboros::{Ouroboros, OuroborosRules};

const ANN: Viewer = Viewer::Seat(Seat::One);
const BO: Viewer = Viewer::Seat(Seat::Two);

fn told(before: &Ouroboros, text: &str, viewer: Viewer) -> String {
    script::told(&OuroborosRules::default(), before, before.mover(), text, viewer)
}

fn asked(state: &Ouroboros, viewer: Viewer) -> String {
    script::asked(&OuroborosRules::default(), state, viewer)
}

fn previewed(state: &Ouroboros, text: &str, viewer: Viewer) -> String {
    let action = crate::common::action(text);
    let preview = Ouroboros::preview(&OuroborosRules::default(), state, state.mover(), action);
    said::<Ouroboros>(&preview.expect("a preview"), viewer)
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
fn a_placing_counts_discs_in_the_singular_and_in_the_plural() {
    let state = play("-", 2, BLOCKS, &[]);
    for (text, given) in [
        ("a1 x", "1 red disc"),
        ("a1 +", "2 red discs"),
        ("a3 +", "1 green and 2 red discs"),
        ("c3 x", "1 blue, 1 green, 1 red and 1 yellow disc"),
    ] {
        let (square, way) = text.split_once(' ').unwrap();
        let way = if way == "+" { "plus" } else { "cross" };
        assert_eq!(
            told(&state, &format!("place {text}"), Viewer::Spectator),
            format!("Ann places a stone on {square} as a {way}, takes a red disc and gives Bo {given}.")
        );
    }
    let state = play("-", 2, BLOCKS, &[(1, "place b2 +")]);
    let none = |viewer| told(&state, "place a1 x", viewer);
    assert_eq!(none(ANN), "Bo places a stone on a1 as a cross and takes a red disc. You get nothing.");
    assert_eq!(none(BO), "You place a stone on a1 as a cross and take a red disc. Ann gets nothing.");
}

#[test]
fn a_removal_says_the_price_and_that_spent_stones_are_gone() {
    let spent = play("stones=spent", 2, BLOCKS, &[(1, "place b2 +"), (2, "place d2 x")]);
    assert_eq!(
        script::told(&rules("stones=spent"), &spent, Seat::One, "remove b2 d2 rrr", BO),
        "Ann removes the stones on b2 and d2 for 3 red discs; the stones are out of the game."
    );
}

#[test]
fn a_turn_that_wins_says_so_in_the_next_sentence() {
    let removal = |viewer| told(&last_three(), "remove b2 d2 rrr", viewer);
    let removed = "the stones on b2 and d2 for 3 red discs.";
    assert_eq!(removal(ANN), format!("You remove {removed} Your supply is empty: you win!"));
    assert_eq!(removal(BO), format!("Ann removes {removed} Ann has an empty supply and wins!"));
    let state = play("-", 2, MIXED, &[(1, "place a1 x")]);
    let last = "discards a yellow disc. Bo has an empty supply and wins!";
    assert_eq!(told(&state, "discard y", Viewer::Spectator), format!("Bo {last}"));
    let over = act(state, 2, "discard y");
    assert_eq!(asked(&over, ANN), "Bo wins with an empty supply.");
    assert_eq!(asked(&over, BO), "You win: your supply is empty.");
}

#[test]
fn a_masked_event_is_told_without_its_secret() {
    let state = play("-", 2, MIXED, &[]);
    let tell = |seen, viewer| {
        said::<Ouroboros>(&Ouroboros::tell(&OuroborosRules::default(), &state, &state, seen), viewer)
    };
    assert_eq!(tell(Seen::Deal(None), ANN), "Luck brings something that is not shown.");
    assert_eq!(tell(Seen::Action(Seat::One, None), BO), "Ann chooses something that is not shown.");
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
fn a_preview_tells_what_would_be_taken_given_or_left() {
    let full = play("-", 2, BLOCKS, &[]);
    assert_eq!(previewed(&full, "place a3 +", BO), "Ann takes red, you get 1 green and 2 red");
    let state = play("-", 2, BLOCKS, &[(1, "place b2 +")]);
    assert_eq!(previewed(&state, "place a1 x", ANN), "Bo takes red, you get nothing");
    assert_eq!(previewed(&two_stones(), "remove b2 d2 rrr", ANN), "You pay 3 red discs: 2 discs left");
    assert_eq!(previewed(&last_three(), "remove b2 d2 rrr", ANN), "You pay 3 red discs: you win!");
    let state = play("-", 2, MIXED, &[(1, "place a1 x")]);
    assert_eq!(previewed(&state, "discard y", ANN), "Bo wins!");
}
