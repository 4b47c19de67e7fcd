//! How much a game has to write: the items of the contract's traits that have no default, counted from their source.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

/// A trait of the contract, and where it is written.
const TRAITS: &[(&str, &str)] = &[
    ("Game", "game/src/game.rs"),
    ("Rules", "game/src/options.rs"),
    ("Notation", "game/src/notation.rs"),
    ("Narrate", "game/src/narrate.rs"),
    ("Evaluate", "game/src/hints/evaluate.rs"),
    ("Published", "game/src/about.rs"),
    ("Draw", "scene/src/lib.rs"),
    ("Best", "../catalog/src/best.rs"),
    // Only where something is hidden: elsewhere the state is the view.
    ("ViewOf", "game/src/game.rs"),
];

/// What a game with luck has to write although it has a default, which is for games without luck.
const LUCK: &[&str] = &["Game::deals", "Game::deal_unchecked", "Notation::deal_text", "Notation::parse_deal"];

/// What a game with hidden hands has to write although it has a default, which is for games that hide nothing.
const HIDDEN: &[&str] = &["Game::sees_deal", "Game::reveals"];

/// An item of a trait.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Item {
    /// As in `Game::turn`.
    name: String,
    /// Whether there is no default.
    required: bool,
}

/// The source without comments, and with nothing in its string literals.
fn code(source: &str) -> String {
    let (mut code, mut letters) = (String::new(), source.chars().peekable());
    while let Some(letter) = letters.next() {
        match (letter, letters.peek()) {
            ('/', Some('/')) => {
                letters.by_ref().find(|letter| *letter == '\n');
                code.push('\n');
            }
            ('"', _) => {
                code.push_str("\"\"");
                while let Some(inner) = letters.next() {
                    match inner {
                        '\\' => drop(letters.next()),
                        '"' => break,
                        _ => {}
                    }
                }
            }
            _ => code.push(letter),
        }
    }
    code
}

/// What stands between the braces of a trait.
fn body<'a>(code: &'a str, name: &str) -> &'a str {
    let start = code
        .match_indices("pub trait ")
        .map(|(at, found)| at + found.len())
        .find(|at| {
            code[*at..].strip_prefix(name).is_some_and(|rest| !rest.starts_with(char::is_alphanumeric))
        })
        .unwrap_or_else(|| panic!("there is no trait {name}"));
    let open = start + code[start..].find('{').expect("a trait has a body");
    let mut depth = 0;
    for (at, letter) in code[open..].char_indices() {
        match letter {
            '{' => depth += 1,
            '}' if depth == 1 => return &code[open + 1..open + at],
            '}' => depth -= 1,
            _ => {}
        }
    }
    panic!("the body of {name} has no end");
}

/// The items of a trait: what is declared and ends at once has no default.
fn items(name: &str, source: &str) -> Vec<Item> {
    let code = code(source);
    let (mut items, mut head, mut depth) = (Vec::new(), String::new(), 0);
    let mut finish = |head: &mut String, ended_at_once: bool| {
        let words: Vec<&str> =
            head.split(|letter: char| !letter.is_alphanumeric() && letter != '_').collect();
        if let Some(at) = words.iter().position(|word| ["fn", "type", "const"].contains(word)) {
            let item = words[at + 1..].iter().find(|word| !word.is_empty()).expect("an item has a name");
            // A constant with a value has a default, as a function with a body has.
            let given = words[at] == "const" && head.contains('=');
            items.push(Item { name: format!("{name}::{item}"), required: ended_at_once && !given });
        }
        head.clear();
    };
    for letter in body(&code, name).chars() {
        match letter {
            '{' | '[' | '(' => depth += 1,
            ']' | ')' => depth -= 1,
            '}' => {
                depth -= 1;
                // The end of a body, unless the brace belongs to a constant's value.
                if depth == 0 && !(head.contains("const ") && head.contains('=')) {
                    finish(&mut head, false);
                }
            }
            ';' if depth == 0 => finish(&mut head, true),
            _ if depth == 0 => head.push(letter),
            _ => {}
        }
    }
    items
}

fn contract() -> Vec<Item> {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("crates");
    let read = |(name, file): &(&str, &str)| items(name, &fs::read_to_string(crates.join(file)).unwrap());
    TRAITS.iter().flat_map(read).collect()
}

#[test]
fn a_game_writes_less_than_twenty_items_and_less_than_twenty_four_where_hands_are_hidden() {
    let contract = contract();
    let required = |of_view: bool| -> Vec<&str> {
        let fit = |item: &&Item| item.required && item.name.starts_with("ViewOf") == of_view;
        contract.iter().filter(fit).map(|item| &*item.name).collect()
    };
    let (always, views) = (required(false), required(true));
    for name in LUCK.iter().chain(HIDDEN) {
        let given = contract.iter().any(|item| item.name == *name && !item.required);
        assert!(given, "{name} is no item with a default");
    }
    let open = always.len() + LUCK.len();
    let hidden = open + views.len() + HIDDEN.len();
    println!("always, {}: {}", always.len(), always.join(", "));
    println!("with luck, {open}: and {}", LUCK.join(", "));
    println!("with hidden hands, {hidden}: and {}, {}", views.join(", "), HIDDEN.join(", "));
    assert!(always.contains(&"Game::turn") && views.contains(&"ViewOf::determinize"), "{always:?} {views:?}");
    assert!(open < 20, "{open} items without hidden things");
    assert!(hidden < 24, "{hidden} items with hidden hands");
}

#[test]
fn what_is_counted_is_what_stands_there() {
    let source = r#"
        /// A trait. fn not_one(&self);
        pub trait ToyOther { fn none(&self); }
        pub trait Toy<G: Game>: Clone {
            /// Needed.
            type Piece: Copy + Ord;
            const NAME: &'static str;
            const WORDS: &'static [Pair] = &[Pair { a: 1, b: "};" }];
            fn plain(&self) -> impl Iterator<Item = Self::Piece> + '_;
            #[inline]
            fn given(&self) -> u8 {
                let text = "}";
                if text.is_empty() { 1 } else { 2 }
            }
            fn empty(&mut self, _piece: Self::Piece) {}
            fn last(rules: &Self::Rules) -> Result<(), [u8; 2]>;
        }
    "#;
    let found = items("Toy", source);
    let names = |required: bool| -> BTreeSet<&str> {
        found.iter().filter(|item| item.required == required).map(|item| &*item.name).collect()
    };
    assert_eq!(names(true), BTreeSet::from(["Toy::Piece", "Toy::NAME", "Toy::plain", "Toy::last"]));
    assert_eq!(names(false), BTreeSet::from(["Toy::WORDS", "Toy::given", "Toy::empty"]));
}
