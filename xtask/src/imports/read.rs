//! One Rust file as modules: the names that each defines, exports and uses.

use std::collections::{BTreeMap, BTreeSet};

use proc_macro2::{Delimiter, Ident, TokenStream, TokenTree};

/// A name or a path in the code.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Path {
    /// Its parts; a glob ends before its `*`.
    pub(crate) parts: Vec<String>,
    pub(crate) line: usize,
}

/// One leaf of a `use` tree.
#[derive(Clone, Debug)]
pub(crate) struct Use {
    pub(crate) path: Path,
    /// Its name here; `None` for a glob.
    pub(crate) name: Option<String>,
    /// Whether it is visible to others from here: `pub` in any form.
    pub(crate) given_out: bool,
}

/// A module as it is written.
#[derive(Default, Debug)]
pub(crate) struct Module {
    /// The names of its items, without child modules.
    pub(crate) items: BTreeSet<String>,
    pub(crate) uses: Vec<Use>,
    /// The paths in its code, outside `use`.
    pub(crate) named: Vec<Path>,
    /// Its inline modules.
    pub(crate) inline: BTreeMap<String, Module>,
    /// Its modules in files of their own, with the path if an attribute gives one.
    pub(crate) files: BTreeMap<String, Option<String>>,
    /// The macros that it exports to the whole crate.
    pub(crate) exported: BTreeSet<String>,
}

/// Reads a file.
///
/// # Errors
/// The file does not consist of Rust's tokens.
pub(crate) fn read(text: &str) -> Result<Module, String> {
    let tokens: TokenStream = text.parse().map_err(|why| format!("cannot be read: {why}"))?;
    let mut module = Module::default();
    items(tokens, &mut module);
    Ok(module)
}

/// What an attribute says about the next item.
#[derive(Default)]
struct NamedUse {
    test: bool,
    path: Option<String>,
    exported: bool,
}

/// Reads the tokens of a module: its items, and code between them.
fn items(tokens: TokenStream, module: &mut Module) {
    let trees: Vec<TokenTree> = tokens.into_iter().collect();
    let (mut at, mut said, mut given_out) = (0, NamedUse::default(), false);
    while at < trees.len() {
        if is_mark(&trees, at, '#') && is_mark(&trees, at + 1, '!') {
            at += 3;
            continue;
        }
        if let Some(text) = attribute(&trees, at) {
            said.test |= text == "cfg (test)" || text == "test";
            said.exported |= text == "macro_export";
            if let Some(path) = text.strip_prefix("path = ") {
                said.path = Some(path.trim_matches('"').to_owned());
            }
            at += 2;
            continue;
        }
        let end = item_end(&trees, at);
        match word(&trees, at).as_deref() {
            Some("pub") => {
                given_out = true;
                let narrowed = matches!(&trees.get(at + 1), Some(TokenTree::Group(group)) if group.delimiter() == Delimiter::Parenthesis);
                at += if narrowed { 2 } else { 1 };
                continue;
            }
            // `unsafe`, `async` and `extern "C"` come before other words, but a test stays a test.
            _ if said.test => {}
            Some("use") => tree(&trees[at + 1..end], &[], given_out, &mut module.uses),
            Some("mod") => declared(&trees[at..end], &said, module),
            Some("macro_rules") => {
                if let Some(name) = word(&trees, at + 2) {
                    let names = if said.exported { &mut module.exported } else { &mut module.items };
                    names.insert(name);
                }
                code(&trees[at + 2..end], module);
            }
            _ => {
                module.items.extend(defined(&trees[at..end]));
                code(&trees[at..end], module);
            }
        }
        (at, said, given_out) = (end, NamedUse::default(), false);
    }
}

/// The text of the attribute that begins here: `#[...]`.
fn attribute(trees: &[TokenTree], at: usize) -> Option<String> {
    match (&trees[at], trees.get(at + 1)) {
        (TokenTree::Punct(hash), Some(TokenTree::Group(group))) if hash.as_char() == '#' => {
            Some(group.stream().to_string())
        }
        _ => None,
    }
}

/// The end of the item that begins here: after its `;`, or after its braces.
fn item_end(trees: &[TokenTree], at: usize) -> usize {
    let braces_end = !matches!(word(trees, at).as_deref(), Some("use" | "const" | "static" | "type"));
    for (index, tree) in trees.iter().enumerate().skip(at) {
        match tree {
            TokenTree::Punct(end) if end.as_char() == ';' => return index + 1,
            TokenTree::Group(group) if group.delimiter() == Delimiter::Brace && braces_end => {
                return index + 1;
            }
            // `const fn` has a body, and no semicolon.
            TokenTree::Group(group)
                if group.delimiter() == Delimiter::Brace && word(trees, at + 1).as_deref() == Some("fn") =>
            {
                return index + 1;
            }
            _ => {}
        }
    }
    trees.len()
}

fn word(trees: &[TokenTree], at: usize) -> Option<String> {
    match trees.get(at)? {
        TokenTree::Ident(ident) => Some(name(ident)),
        _ => None,
    }
}

fn name(ident: &Ident) -> String {
    ident.to_string().trim_start_matches("r#").to_owned()
}

/// The name that an item defines, if it defines one.
fn defined(trees: &[TokenTree]) -> Option<String> {
    for at in 0..trees.len().min(6) {
        let Some(keyword) = word(trees, at) else { continue };
        let kinds = ["fn", "struct", "enum", "union", "trait", "type", "const", "static"];
        if keyword == "impl" {
            return None;
        }
        if kinds.contains(&keyword.as_str()) {
            let next = word(trees, at + 1)?;
            if !["fn", "unsafe", "async", "extern", "mut"].contains(&next.as_str()) {
                return Some(next);
            }
            if next == "mut" {
                return word(trees, at + 2);
            }
        }
    }
    None
}

/// Reads `mod name;` or `mod name { ... }`.
fn declared(trees: &[TokenTree], said: &NamedUse, module: &mut Module) {
    let Some(name) = word(trees, 1) else { return };
    match trees.get(2) {
        Some(TokenTree::Group(body)) => {
            let inner = module.inline.entry(name).or_default();
            items(body.stream(), inner);
        }
        _ => drop(module.files.insert(name, said.path.clone())),
    }
}

/// Reads the leaves of a `use` tree after a prefix.
fn tree(trees: &[TokenTree], prefix: &[String], given_out: bool, uses: &mut Vec<Use>) {
    let is_comma =
        |tree: &TokenTree| matches!(tree, TokenTree::Punct(mark) if matches!(mark.as_char(), ',' | ';'));
    for branch in trees.split(is_comma) {
        let (mut parts, mut line, mut alias) = (prefix.to_vec(), 0, None);
        for (at, tree_here) in branch.iter().enumerate() {
            match tree_here {
                TokenTree::Ident(ident) if alias.is_none() => {
                    line = ident.span().start().line;
                    match name(ident).as_str() {
                        "as" => alias = word(branch, at + 1),
                        part => parts.push(part.to_owned()),
                    }
                }
                TokenTree::Punct(star) if star.as_char() == '*' => {
                    line = star.span().start().line;
                    parts.push("*".to_owned());
                }
                TokenTree::Group(group) => {
                    let inner: Vec<TokenTree> = group.stream().into_iter().collect();
                    tree(&inner, &parts, given_out, uses);
                    parts.clear();
                }
                _ => {}
            }
        }
        if parts.len() > prefix.len() {
            uses.push(leaf(parts, line, alias, given_out));
        }
    }
}

fn leaf(mut parts: Vec<String>, line: usize, alias: Option<String>, given_out: bool) -> Use {
    let glob = parts.last().is_some_and(|last| last == "*");
    if glob || (parts.len() > 1 && parts.last().is_some_and(|last| last == "self")) {
        parts.pop();
    }
    let name = alias.or_else(|| parts.last().cloned()).filter(|_| !glob);
    Use { path: Path { parts, line }, name, given_out }
}

/// Reads the paths and names in code, and the `use` of functions' bodies.
fn code(trees: &[TokenTree], module: &mut Module) {
    let mut at = 0;
    while at < trees.len() {
        match &trees[at] {
            TokenTree::Punct(hash) if hash.as_char() == '#' => at += attribute(trees, at).map_or(0, |_| 1),
            TokenTree::Ident(ident) if ident == "use" && !is_mark(trees, at + 1, '<') => {
                let length = trees[at..]
                    .iter()
                    .position(|tree| matches!(tree, TokenTree::Punct(end) if end.as_char() == ';'));
                let end = at + length.unwrap_or(trees.len() - at);
                tree(&trees[at + 1..end], &[], false, &mut module.uses);
                at = end;
            }
            TokenTree::Ident(ident) => {
                let line = ident.span().start().line;
                let behind = at
                    .checked_sub(1)
                    .is_some_and(|before| ['.', ':', '\''].iter().any(|mark| is_mark(trees, before, *mark)));
                // A type comes after a colon, too; a path that continues after `::` began elsewhere.
                let goes_on =
                    behind && !(is_mark(trees, at - 1, ':') && !(at > 1 && is_mark(trees, at - 2, ':')));
                let mut parts = vec![name(ident)];
                while is_mark(trees, at + 1, ':') && is_mark(trees, at + 2, ':') {
                    let Some(part) = word(trees, at + 3) else { break };
                    parts.push(part);
                    at += 3;
                }
                // `name: value` is a field or a parameter.
                let field = parts.len() == 1 && is_mark(trees, at + 1, ':') && !is_mark(trees, at + 2, ':');
                if !goes_on && !field {
                    module.named.push(Path { parts, line });
                }
            }
            TokenTree::Group(group) => {
                let inner: Vec<TokenTree> = group.stream().into_iter().collect();
                code(&inner, module);
            }
            _ => {}
        }
        at += 1;
    }
}

fn is_mark(trees: &[TokenTree], at: usize, mark: char) -> bool {
    matches!(trees.get(at), Some(TokenTree::Punct(punct)) if punct.as_char() == mark)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn paths(module: &Module) -> Vec<String> {
        module.named.iter().map(|path| path.parts.join("::")).collect()
    }

    #[test]
    fn a_use_tree_has_all_its_leaves() {
        let module =
            read("#![allow(x)]\nuse a::{b, c::{self, d as e, f::*}};\npub(crate) use g::h;\nuse i as _;\n")
                .unwrap();
        let leaves: Vec<_> = module
            .uses
            .iter()
            .map(|leaf| (leaf.path.parts.join("::"), leaf.name.as_deref().unwrap_or("*"), leaf.given_out))
            .collect();
        assert_eq!(
            leaves,
            [
                ("a::b".to_owned(), "b", false),
                ("a::c".to_owned(), "c", false),
                ("a::c::d".to_owned(), "e", false),
                ("a::c::f".to_owned(), "*", false),
                ("g::h".to_owned(), "h", true),
                ("i".to_owned(), "_", false),
            ]
        );
        assert_eq!(module.uses[4].path.line, 3);
    }

    #[test]
    fn items_and_modules_are_found_and_tests_left_out() {
        let module = read(
            "pub(crate) struct A { b: u8 }\nconst fn f() {}\nconst N: A = A { b: 1 };\nstatic mut S: u8 = 0;\n\
             impl A { fn method() {} }\nmacro_rules! m { () => {} }\n#[macro_export]\nmacro_rules! x { () => {} }\n\
             mod file;\n#[path = \"else.rs\"]\nmod other;\nmod inner { pub enum E {} }\n\
             #[cfg(test)]\nmod tests { use crate::never; }\n#[cfg(test)]\nfn g() { crate::never() }\nfn last() {}\n",
        )
        .unwrap();
        let items: Vec<_> = module.items.iter().map(String::as_str).collect();
        assert_eq!(items, ["A", "N", "S", "f", "last", "m"]);
        assert_eq!(module.files.keys().collect::<Vec<_>>(), ["file", "other"]);
        assert_eq!(module.files["other"].as_deref(), Some("else.rs"));
        assert!(module.inline["inner"].items.contains("E") && !module.inline.contains_key("tests"));
        assert!(module.exported.contains("x"));
        assert!(!paths(&module).iter().any(|path| path.contains("never")));
    }

    #[test]
    fn paths_are_found_in_code_and_in_macros_and_nowhere_else() {
        let module = read(
            "// crate::comment\n/// crate::doc\nfn f(x: crate::a::B) -> ::std::c::D {\n    let s = \"crate::text\";\n    \
             vec![crate::d::e(), <E as F>::g(x.h, I { j: k })];\n    use crate::l;\n}\n",
        )
        .unwrap();
        let found = paths(&module);
        for wanted in ["crate::a::B", "crate::d::e", "E", "F", "I", "k"] {
            assert!(found.iter().any(|path| path == wanted), "{wanted}: {found:?}");
        }
        for not in ["comment", "doc", "text", "std", "g", "h", "j"] {
            assert!(!found.iter().any(|path| path.split("::").any(|part| part == not)), "{not}: {found:?}");
        }
        assert_eq!(module.uses[0].path.parts.join("::"), "crate::l");
    }
}
