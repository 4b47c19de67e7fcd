//! Records that begin at a position, of a game that can be set up and of one that cannot.

use crate::toys::fault::{Fault, HONEST, UNOFFERED};
use crate::toys::walk::Walk;
use parlor_erased::KindOf;
use parlor_laws::Only;
use parlor_record::{Fault as Wrong, FaultCode, Replay, replay};

const AT_B2: &str = "parlor 2\ngame walk\nrules -\nseats 1\nposition b2 a2b2 heads\n\n1: b3\ndeal tails\n";

fn read<const F: Fault>(record: &str) -> Result<Replay, Wrong> {
    replay(record.as_bytes(), &Only(&KindOf::<Walk<F>>::new()))
}

#[test]
fn a_record_that_begins_at_a_position_goes_on_from_there() {
    let read = read::<HONEST>(AT_B2).unwrap();
    assert_eq!((read.fault, read.events.len()), (None, 2));
    assert_eq!(read.start.position_text().as_deref(), Some("b2 a2b2 heads"));
    assert_eq!(read.end.game().position_text().as_deref(), Some("b3 a2b2b3 tails"));
}

#[test]
fn a_game_that_cannot_be_set_up_says_so() {
    let fault = read::<UNOFFERED>(AT_B2).err().unwrap();
    assert_eq!((fault.code, fault.line), (FaultCode::NoPositions, 5));
    assert_eq!(fault.to_string(), "line 5: found position b2 a2b2 heads; legal: no position");
    assert_eq!(fault.why.as_deref(), Some("This game cannot be set up"));
    let plain = read::<UNOFFERED>("parlor 1\ngame walk\nrules -\nseats 1\n\ndeal heads\n").unwrap();
    assert_eq!((plain.game().position_text(), plain.start.begins_at()), (None, None));
}
