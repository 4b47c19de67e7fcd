//! Prints which law finds which seeded fault, and what it says: `cargo run -p parlor-laws --example faults`.

#[path = "../tests/toys/mod.rs"]
mod toys;

use toys::fault::FAULTS;

fn main() {
    // One of the faults is a panic, which its law catches; its message would stand between the lines.
    std::panic::set_hook(Box::new(|_| {}));
    for fault in FAULTS {
        let found = (fault.breaches)();
        if found.is_empty() {
            println!("{}\n    NOT FOUND; meant for {}", fault.what, fault.law);
        }
        for breach in found {
            let verdict = if breach.law == fault.law { "" } else { " (NOT MEANT)" };
            let at = breach.place.map_or(String::new(), |place| format!(" at step {}", place.step));
            println!("{}\n    {}{verdict}{at}: {}", fault.what, breach.law, shorten(&breach.found));
        }
    }
}

/// The beginning of a long message, in one line.
fn shorten(text: &str) -> String {
    let line = text.replace('\n', " ");
    if line.chars().count() > 300 { line.chars().take(300).chain(" ...".chars()).collect() } else { line }
}
