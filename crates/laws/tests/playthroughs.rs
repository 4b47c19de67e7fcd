//! Golden playthroughs of the toys, and what a stale one says.

use std::fs;
use std::path::{Path, PathBuf};

use crate::toys::bids::Bids;
use crate::toys::fault::{HONEST, LEAKED_CARD};
use crate::toys::pile::Pile;
use crate::toys::walk::Walk;
use parlor_erased::{Kind, KindOf};
use parlor_laws::Only;
use parlor_laws::playthrough::{Stale, check_playthrough, random_record, render};
use parlor_record::replay;

const PILE: KindOf<Pile<HONEST>> = KindOf::new();
const BIDS: KindOf<Bids<HONEST>> = KindOf::new();
const WALK: KindOf<Walk<HONEST>> = KindOf::new();

fn golden(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/playthroughs").join(name)
}

fn check(name: &str, kind: &dyn Kind) {
    check_playthrough(golden(name), kind).unwrap_or_else(|stale| panic!("{name}: {stale}"));
}

#[test]
fn the_toys_play_as_they_did() {
    check("pile.txt", &PILE);
    check("bids.txt", &BIDS);
    check("walk.txt", &WALK);
}

#[test]
fn a_golden_file_is_a_record() {
    let bytes = fs::read(golden("pile.txt")).unwrap();
    let replayed = replay(&bytes, &Only(&PILE)).unwrap();
    assert_eq!(replayed.fault, None);
    assert!(replayed.events.len() > 20);
}

#[test]
fn another_game_is_told_by_the_first_line_that_differs() {
    let leaky = KindOf::<Pile<LEAKED_CARD>>::new();
    match check_playthrough(golden("pile.txt"), &leaky) {
        Err(Stale::Differs { file, game, .. }) => assert!(game.contains("leaked") && file != game, "{game}"),
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_record_of_something_else_is_refused() {
    let refused = check_playthrough(golden("pile.txt"), &BIDS);
    assert!(matches!(refused, Err(Stale::Record(ref fault)) if fault.line == 2), "{refused:?}");
    let missing = check_playthrough(golden("nothing.txt"), &BIDS);
    assert!(matches!(missing, Err(Stale::File(_))), "{missing:?}");
}

#[test]
fn a_random_record_begins_a_golden_file() {
    let record = random_record(&PILE, "hands=1", 2, 5, 1000).unwrap();
    assert_eq!(record, random_record(&PILE, "hands=1", 2, 5, 1000).unwrap());
    assert_ne!(record, random_record(&PILE, "hands=1", 2, 6, 1000).unwrap());
    let rendered = render(record.as_bytes(), &PILE).unwrap();
    assert!(rendered.starts_with(&record) && rendered.contains("result: ["), "{rendered}");
    assert_eq!(render(rendered.as_bytes(), &PILE).unwrap(), rendered);
    assert!(random_record(&PILE, "hands=0", 2, 5, 1000).is_err());
}

#[test]
fn what_is_hidden_is_rendered_to_nobody_else() {
    let record = "parlor 1\ngame pile\nrules -\nseats 2\n\ndeal A B C D\n1: bury A\n";
    let rendered = render(record.as_bytes(), &PILE).unwrap();
    for line in [
        "; 1 told: Luck brings A.",
        "; 2,others told: Luck brings something that is not shown.",
        "; 1 told: You choose: bury A.",
    ] {
        assert!(rendered.lines().any(|other| other == line), "{line}\n{rendered}");
    }
    assert!(
        rendered.lines().any(|line| line == "; 2,others told: Seat 1 chooses something that is not shown."),
        "{rendered}"
    );
    let sealed = "parlor 1\ngame bids\nrules -\nseats 2\n\n2: bid 3\n";
    let rendered = render(sealed.as_bytes(), &BIDS).unwrap();
    assert!(
        rendered.contains("; 1,others told: Seat 2 chooses something that is not shown.\n"),
        "{rendered}"
    );
}
