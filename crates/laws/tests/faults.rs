//! The laws work: each seeded fault is found by its law and by no other, and the honest toys keep all.

use crate::toys::bids::Bids;
use crate::toys::fault::{
    CRASHING, FAULTS, Fault, HONEST, LEAKED_BURIAL, LEAKED_CARD, LOST_PIECE, ONE_TOSS, PANICKING,
    PEEKING_RULES, SHOWN_BID, TELLTALE_REFUSAL, pile_plan, plain_plan,
};
use crate::toys::pile::Pile;
use crate::toys::walk::{Place, Walk};
use parlor_laws::{
    Law, Plan, assert_secrets, breaches, check_all, check_pieces, check_settled, check_setup, symmetric,
};

#[test]
fn the_honest_toys_keep_all_laws() {
    let plan = |plan: Plan| plan.games(60);
    assert_eq!(breaches::<Pile<HONEST>>(&plan(pile_plan())), []);
    assert_eq!(breaches::<Bids<HONEST>>(&plan(plain_plan())), []);
    assert_eq!(breaches::<Walk<HONEST>>(&plan(plain_plan())), []);
    assert_eq!(symmetric(Place::all(), Place::touching::<HONEST>), Ok(()));
    assert_eq!(breaches::<Walk<ONE_TOSS>>(&plan(plain_plan())), []);
    assert_eq!(check_settled::<Walk<ONE_TOSS>>(&plan(plain_plan())), Ok(()));
    assert_eq!(check_setup::<Walk<HONEST>>(&plan(plain_plan())), Ok(()));
}

#[test]
fn each_fault_is_found_by_its_law_and_no_other() {
    for fault in FAULTS {
        let found: Vec<_> =
            (fault.breaches)().iter().map(|breach| (breach.law, breach.found.clone())).collect();
        let laws: Vec<_> = found.iter().map(|(law, _)| *law).collect();
        assert_eq!(laws, [fault.law], "{}: {found:#?}", fault.what);
    }
}

#[test]
fn each_law_has_a_fault_that_it_finds() {
    for number in 0..=Law::Neighbours as u8 {
        assert!(FAULTS.iter().any(|fault| fault.law as u8 == number), "law number {number} finds nothing");
    }
}

#[test]
fn changing_all_that_is_hidden_finds_each_leak_and_leaves_the_honest_alone() {
    let compared = assert_secrets::<Pile<HONEST>>(&pile_plan());
    assert!(compared.differing * 2 > compared.worlds, "{compared}");
    assert!(compared.steps * 2 > compared.worlds, "{compared}");
    assert!(assert_secrets::<Bids<HONEST>>(&plain_plan()).differing > 0);
    fn leaks<const F: Fault>() -> bool {
        std::panic::catch_unwind(|| assert_secrets::<Pile<F>>(&pile_plan())).is_err()
    }
    assert!(leaks::<LEAKED_CARD>(), "the view shows the other's hand");
    assert!(leaks::<LEAKED_BURIAL>(), "a score tells what was buried");
    assert!(leaks::<TELLTALE_REFUSAL>(), "a refusal tells what the other holds");
    assert!(leaks::<PEEKING_RULES>(), "legal moves depend on the other's hand");
    assert!(std::panic::catch_unwind(|| assert_secrets::<Bids<SHOWN_BID>>(&plain_plan())).is_err());
}

#[test]
fn a_law_can_be_left_out() {
    let plan = pile_plan();
    assert_eq!(check_pieces::<Pile<LOST_PIECE>>(&plan).map_err(|breach| breach.law), Err(Law::Conserved));
    let plan = plan.without(Law::Conserved, "The table has a hole (PILE-2)");
    assert_eq!(check_pieces::<Pile<LOST_PIECE>>(&plan), Ok(()));
}

#[test]
fn a_breach_tells_where_and_how_to_get_there() {
    let breach = check_pieces::<Pile<LOST_PIECE>>(&pile_plan()).unwrap_err();
    let place = breach.place.as_ref().unwrap();
    assert!(place.record.starts_with("parlor 1\ngame pile\nrules -\nseats 2\n\ndeal "), "{breach}");
    assert!(place.state.starts_with("Pile {"), "{breach}");
    let text = breach.to_string();
    assert!(text.contains("`conserved`") && text.contains(&format!("at step {}", place.step)), "{text}");
}

#[test]
fn a_panic_is_reported_with_its_law_its_step_and_the_record_before_it() {
    let breach = check_all::<Pile<CRASHING>>(&pile_plan()).unwrap_err();
    let place = breach.place.as_ref().unwrap();
    assert_eq!(breach.law, Law::Panics);
    assert!(breach.found.starts_with("after `play "), "{breach}");
    assert!(breach.found.ends_with("of seat 2, it panics: the cards fall off the table"), "{breach}");
    assert!(place.step > 20 && place.record.starts_with("parlor 1\ngame pile\n"), "{breach}");
    // A panic that a law meets outside the game's own course.
    let aside = check_all::<Pile<PANICKING>>(&pile_plan()).unwrap_err();
    assert_eq!((aside.law, aside.place.is_some()), (Law::Checks, true), "{aside}");
}

#[test]
fn rules_that_fit_no_table_are_a_breach() {
    let found = breaches::<Pile<HONEST>>(&pile_plan().rules(&["hands=0"]));
    assert_eq!(found.iter().map(|breach| breach.law).collect::<Vec<_>>(), [Law::Options]);
}

#[test]
fn one_seed_makes_one_run() {
    let run = || check_pieces::<Pile<LOST_PIECE>>(&pile_plan().seed(7));
    assert_eq!(run(), run());
    assert_ne!(run(), check_pieces::<Pile<LOST_PIECE>>(&pile_plan().seed(8)));
}
