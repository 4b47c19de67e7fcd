//! Rose keeps the laws of the house.

use parlor_laws::{Plan, assert_all, assert_pieces, symmetric};
use parlor_rose::{Place, Rose};

#[test]
fn every_law_holds() {
    assert_all::<Rose>(&Plan::default());
    assert_pieces::<Rose>(&Plan::default());
}

#[test]
fn touching_places_touch_each_other() {
    symmetric(Place::all(), |place: Place| place.touching().iter().collect::<Vec<_>>()).unwrap();
}
