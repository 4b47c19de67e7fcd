//! Ouroboros keeps the laws, with every shape of its patterns and at every number of seats.

use parlor_laws::{Plan, assert_all, assert_pieces, assert_settled, assert_setup, symmetric};
use parlor_ouroboros::{Ouroboros, Square, Way};

#[test]
fn every_law_holds() {
    let rules = [
        "-",
        "stones=spent",
        "p3=line3 p4=diagonal2",
        "p3=knight p4=line3 stones=spent",
        "p3=diagonal2 p4=diagonal",
    ];
    let plan = Plan::default().rules(&rules);
    assert_all::<Ouroboros>(&plan);
    assert_pieces::<Ouroboros>(&plan);
    assert_settled::<Ouroboros>(&plan);
    assert_setup::<Ouroboros>(&plan);
}

#[test]
fn neighbours_are_neighbours_of_each_other() {
    for way in Way::ALL {
        symmetric(Square::all(), |square: Square| square.neighbours(way).iter().collect::<Vec<_>>()).unwrap();
    }
}
