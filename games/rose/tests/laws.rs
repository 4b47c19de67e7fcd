//! Rose keeps the laws of the house.

use parlor_laws::{Plan, assert_all};
use parlor_rose::Rose;

#[test]
fn every_law_holds() {
    assert_all::<Rose>(&Plan::default());
}
