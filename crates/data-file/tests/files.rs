//! Files are read with the lines of all their values, and every mistake says where it is.

use parlor_data_file::{MOST_BYTES, read, sha256};
use parlor_game::{Data, Node};

const FILE: &str = "# a set\nname = \"mine\"\n\n[[support]]\nname = \"rally\"\neffects = [\n  \"force(friend, +2)\",\n  7,\n]\n\n[[support]]\nname = \"trip\"\nwhen = 2026-11-20\nhalf = 0.5\nhex = 0x10\nyes = true\n";

fn list(node: Node<'_>) -> Vec<Node<'_>> {
    node.items().unwrap_or_else(|| panic!("{node:?} is no list")).collect()
}

#[test]
fn values_know_their_lines_and_keep_the_files_order() {
    let file = read(FILE.as_bytes()).unwrap();
    let at = |node: Option<Node<'_>>| node.map(|node| (node.line(), node.data().clone()));
    let root = file.tree.root();
    assert_eq!(at(root.get("name")), Some((2, "mine".into())));
    let supports = list(root.get("support").unwrap());
    assert_eq!(supports.iter().map(|card| card.line()).collect::<Vec<_>>(), [4, 11]);
    let effects = list(supports[0].get("effects").unwrap());
    assert_eq!(at(Some(effects[0])), Some((7, "force(friend, +2)".into())));
    assert_eq!(at(Some(effects[1])), Some((8, Data::Number(7))));
    let names: Vec<_> = supports[1].entries().unwrap().map(|(name, _)| name).collect();
    assert_eq!(names, ["name", "when", "half", "hex", "yes"]);
    for (name, line, data) in [
        ("when", 13, Data::Other("2026-11-20".into())),
        ("half", 14, Data::Other("0.5".into())),
        ("hex", 15, Data::Number(16)),
        ("yes", 16, Data::Flag(true)),
    ] {
        assert_eq!(at(supports[1].get(name)), Some((line, data)), "{name}");
    }
    assert!(root.items().is_none() && effects[1].entries().is_none() && root.get("nothing").is_none());
}

#[test]
fn every_mistake_of_form_is_told_with_its_line() {
    let mistakes =
        read(b"name = \"mine\"\nforce = = 3\n[[support]]\nname = rally\nname2 = \"x\n").unwrap_err();
    let told: Vec<_> = mistakes.iter().map(ToString::to_string).collect();
    assert_eq!(mistakes.iter().map(|mistake| mistake.line).collect::<Vec<_>>(), [2, 4, 5], "{told:#?}");
    assert!(told[0].starts_with("line 2: found `force = = 3`; expected TOML ("), "{told:#?}");
}

#[test]
fn what_is_no_text_or_too_long_or_repeated_is_refused() {
    assert_eq!(
        read(b"a = 1\nb = \"\xff\"").unwrap_err()[0].to_string(),
        "line 2: found bytes that are no text; expected UTF-8"
    );
    let long = vec![b'#'; MOST_BYTES + 1];
    assert_eq!(read(&long).unwrap_err()[0].line, 1);
    assert_eq!(read(b"a = 1\na = 2\n").unwrap_err()[0].line, 2);
}

#[test]
fn what_is_no_toml_at_all_is_told_in_few_and_tame_words() {
    let mistakes = read("=\n".repeat(5000).as_bytes()).unwrap_err();
    assert!(mistakes.len() <= 50 && mistakes.is_sorted_by_key(|mistake| mistake.line), "{}", mistakes.len());
    let long = format!("name = \"x\" {}", "y".repeat(9000));
    let told = read(long.as_bytes()).unwrap_err()[0].to_string();
    assert!(told.chars().count() < 400, "{told}");
    let told = read(b"name = \"\x1b[31m\n").unwrap_err()[0].to_string();
    assert!(told.contains("\\u{1b}[31m") && !told.contains('\x1b'), "{told}");
}

#[test]
fn the_hash_is_sha256() {
    // FIPS 180-4's first example.
    assert_eq!(sha256(b"abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    assert_eq!(read(b"").unwrap().sha256, sha256(b""));
}
