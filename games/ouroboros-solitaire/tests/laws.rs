//! Ouroboros Solitaire keeps the laws, with every value of its options.

use parlor_laws::{Laws, Plan};
use parlor_ouroboros_solitaire::Solitaire;

#[test]
fn every_law_holds() {
    let rules = [
        "-",
        "failure=stays pair=alone",
        "straight=circular combos=sum kind=every",
        "laws=loop loops=1",
        "failure=stays straight=circular combos=sum kind=every laws=loop loops=2",
    ];
    let plan = Plan::default().rules(&rules);
    Laws::<Solitaire>::new().pieces().positions().assert(&plan);
}
