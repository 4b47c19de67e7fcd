//! The web app's types are those of the wire, today's.

use std::path::Path;

#[test]
fn the_typescript_types_are_current() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../apps/web/ui/lib/wire.ts");
    let text = parlor_wire::typescript();
    if std::env::var_os("BLESS").is_some() {
        std::fs::write(&path, text).unwrap();
        return;
    }
    let kept = std::fs::read_to_string(&path).unwrap();
    assert!(
        kept == text,
        "{} is not what crates/wire makes; run BLESS=1 cargo test -p parlor-wire",
        path.display()
    );
}
