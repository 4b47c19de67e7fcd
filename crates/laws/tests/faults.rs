//! The laws work: each seeded fault is found by its law and by no other, and the honest toys keep all.

use crate::toys::bids::Bids;
use crate::toys::fault::{
    CRASHING, FAULTS, Fault, HONEST, LEAKED_BURIAL, LEAKED_CARD, LOST_PIECE, ONE_TOSS, PANICKING,
    PEEKING_RULES, SHOWN_BID, TELLTALE_REFUSAL, pile_plan, plain_plan,
};
use crate::toys::follow::Follow;
use crate::toys::pile::Pile;
use crate::toys::walk::{Place, Walk};
use parlor_laws::{Copies, Law, Laws, Plan, assert_beliefs, assert_secrets, symmetric};

#[test]
fn the_honest_toys_keep_all_laws() {
    let plan = |plan: Plan| plan.games(20);
    assert_eq!(Laws::<Pile<HONEST>>::new().pieces().breaches(&plan(pile_plan())), []);
    assert_eq!(Laws::<Bids<HONEST>>::new().breaches(&plan(plain_plan())), []);
    assert_eq!(Laws::<Walk<HONEST>>::new().positions().breaches(&plan(plain_plan())), []);
    assert_eq!(symmetric(Place::all(), Place::touching::<HONEST>), Ok(()));
    let believed = assert_beliefs::<Follow<HONEST>>("-", 2, Copies::None, &plain_plan());
    assert!(believed.weighed * 2 > believed.beliefs, "{believed}");
    // Cards of three kinds, some of them buried face down.
    let believed = assert_beliefs::<Pile<HONEST>>("hands=1", 2, Copies::Some, &plain_plan());
    assert!(believed.weighed > 0 && believed.open > believed.weighed, "{believed}");
    assert_eq!(Laws::<Walk<ONE_TOSS>>::new().settled().breaches(&plan(plain_plan())), []);
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
    assert_eq!(
        Laws::<Pile<LOST_PIECE>>::none().pieces().check(&plan).map_err(|breach| breach.law),
        Err(Law::Conserved)
    );
    let plan = plan.without(Law::Conserved, "The table has a hole (PILE-2)");
    assert_eq!(Laws::<Pile<LOST_PIECE>>::none().pieces().check(&plan), Ok(()));
}

#[test]
fn a_breach_tells_where_and_how_to_get_there() {
    let breach = Laws::<Pile<LOST_PIECE>>::none().pieces().check(&pile_plan()).unwrap_err();
    let place = breach.place.as_ref().unwrap();
    assert!(place.record.starts_with("parlor 1\ngame pile\nrules -\nseats 2\n\ndeal "), "{breach}");
    assert!(place.state.starts_with("Pile {"), "{breach}");
    let text = breach.to_string();
    assert!(text.contains("`conserved`") && text.contains(&format!("at step {}", place.step)), "{text}");
}

#[test]
fn a_panic_is_reported_with_its_law_its_step_and_the_record_before_it() {
    let breach = Laws::<Pile<CRASHING>>::new().check(&pile_plan()).unwrap_err();
    let place = breach.place.as_ref().unwrap();
    assert_eq!(breach.law, Law::Panics);
    assert!(breach.found.starts_with("after `play "), "{breach}");
    assert!(breach.found.ends_with("of seat 2, it panics: the cards fall off the table"), "{breach}");
    assert!(place.step > 20 && place.record.starts_with("parlor 1\ngame pile\n"), "{breach}");
    // A panic that a law meets outside the game's own course.
    let aside = Laws::<Pile<PANICKING>>::new().check(&pile_plan()).unwrap_err();
    assert_eq!((aside.law, aside.place.is_some()), (Law::Checks, true), "{aside}");
}

#[test]
fn rules_that_fit_no_table_are_a_breach() {
    let found = Laws::<Pile<HONEST>>::new().breaches(&pile_plan().rules(&["hands=0"]));
    assert_eq!(found.iter().map(|breach| breach.law).collect::<Vec<_>>(), [Law::Options]);
}

#[test]
fn one_seed_makes_one_run() {
    let run = || Laws::<Pile<LOST_PIECE>>::none().pieces().check(&pile_plan().seed(7));
    assert_eq!(run(), run());
    assert_ne!(run(), Laws::<Pile<LOST_PIECE>>::none().pieces().check(&pile_plan().seed(8)));
}
