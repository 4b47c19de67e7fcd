//! The lab's page shows the table of coverage that was measured.

use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use parlor_lab::Measured;

/// Numbers that a person has typed, or a new measurement without a new page.
#[test]
fn the_page_has_the_table_that_was_measured() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let stored = fs::read_to_string(root.join("research/measurements/lab/coverage.json")).unwrap();
    let measured = Measured::read(&stored).unwrap();
    let mut table = format!("| {} |\n|{}\n", measured.head.join(" | "), " --- |".repeat(measured.head.len()));
    for row in &measured.rows {
        writeln!(table, "| {} |", row.join(" | ")).unwrap();
    }
    let page = fs::read_to_string(root.join("docs/lab.md")).unwrap();
    let shown =
        page.split("<!-- coverage -->\n").nth(1).and_then(|rest| rest.split("<!-- /coverage -->").next());
    assert_eq!(shown, Some(table.as_str()), "docs/lab.md is stale: copy the table of `.ci/coverage` into it");
}
