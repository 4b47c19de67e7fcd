//! The modules of a crate, and which file each name in them leads to.

use std::collections::{BTreeMap, BTreeSet};

use super::place::joined;
use super::read::{Module, Path, read};
use crate::circles::Arrow;
use crate::tree::File;

/// The arrows between the Rust files of each crate, and a fault for each file that cannot be read or found.
pub(crate) fn rust(files: &[File]) -> (Vec<Arrow>, Vec<String>) {
    let texts: BTreeMap<&str, &str> =
        files.iter().map(|file| (file.path.as_str(), file.text.as_str())).collect();
    let (mut arrows, mut faults) = (BTreeSet::new(), BTreeSet::new());
    for root in texts.keys().filter(|path| is_root(path)) {
        let mut tree = Tree { texts: &texts, nodes: Vec::new(), macros: BTreeMap::new(), faults: Vec::new() };
        let folder = root.rsplit_once('/').map_or("", |(folder, _)| folder);
        tree.file(root, folder, None);
        arrows.extend(tree.arrows());
        faults.extend(tree.faults);
    }
    (arrows.into_iter().collect(), faults.into_iter().collect())
}

/// Whether cargo begins a crate with this file.
fn is_root(path: &str) -> bool {
    let parts: Vec<&str> = path.split('/').collect();
    match parts[..] {
        [.., "src", "lib.rs" | "main.rs"] => true,
        [.., "build.rs"] => !parts.contains(&"src"),
        [.., "src", "bin", _] => true,
        [.., "tests" | "benches" | "examples", _] => !parts.contains(&"src"),
        [.., "tests" | "benches" | "examples", _, "main.rs"] => !parts.contains(&"src"),
        _ => false,
    }
}

/// A module with its place in the crate.
struct Node<'a> {
    file: &'a str,
    module: Module,
    parent: Option<usize>,
    children: BTreeMap<String, usize>,
}

/// What a name leads to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Found {
    Module(usize),
    /// An item that this module defines.
    Item(usize),
}

/// The names on the way, so that re-exports in a circle end.
type Resolved = BTreeSet<(usize, String)>;

struct Tree<'a> {
    texts: &'a BTreeMap<&'a str, &'a str>,
    nodes: Vec<Node<'a>>,
    /// The macros that the whole crate has, by the module that defines them.
    macros: BTreeMap<String, usize>,
    faults: Vec<String>,
}

impl<'a> Tree<'a> {
    /// Takes a file in, with all modules below it; those in files of their own lie in `folder`.
    fn file(&mut self, path: &str, folder: &str, parent: Option<usize>) -> Option<usize> {
        let (path, text) = self.texts.get_key_value(path)?;
        match read(text) {
            Ok(module) => Some(self.module(path, folder, module, parent)),
            Err(why) => {
                self.faults.push(format!("{path}: {why}"));
                None
            }
        }
    }

    fn module(&mut self, file: &'a str, folder: &str, mut module: Module, parent: Option<usize>) -> usize {
        let own = self.nodes.len();
        let (inline, files) = (std::mem::take(&mut module.inline), std::mem::take(&mut module.files));
        self.macros.extend(module.exported.iter().map(|name| (name.clone(), own)));
        self.nodes.push(Node { file, module, parent, children: BTreeMap::new() });
        for (name, inner) in inline {
            let child = self.module(file, &format!("{folder}/{name}"), inner, Some(own));
            self.nodes[own].children.insert(name, child);
        }
        for (name, path) in files {
            let below = format!("{folder}/{name}");
            let beside = file.rsplit_once('/').map_or("", |(beside, _)| beside);
            let places = match path {
                Some(path) => {
                    let path = joined(beside, &path);
                    let folder = path.rsplit_once('/').map_or("", |(folder, _)| folder).to_owned();
                    vec![(path, folder)]
                }
                None => vec![(format!("{below}.rs"), below.clone()), (format!("{below}/mod.rs"), below)],
            };
            let child = places.iter().find_map(|(path, folder)| self.file(path, folder, Some(own)));
            match child {
                Some(child) => drop(self.nodes[own].children.insert(name, child)),
                None => self.faults.push(format!("{file}: the file of `mod {name}` is not found")),
            }
        }
        own
    }

    fn arrows(&self) -> Vec<Arrow> {
        let mut arrows = Vec::new();
        for (own, node) in self.nodes.iter().enumerate() {
            let imports = node.module.uses.iter().filter(|leaf| !leaf.given_out && leaf.name.is_some());
            for path in imports.map(|leaf| &leaf.path).chain(&node.module.named) {
                if let Some(Found::Item(definer)) = self.resolve(own, path, &mut Resolved::new())
                    && self.nodes[definer].file != node.file
                {
                    arrows.push(Arrow::new(node.file, self.nodes[definer].file, path.line));
                }
            }
        }
        arrows
    }

    /// What a path in a module leads to; `None` when that is not of this crate.
    fn resolve(&self, from: usize, path: &Path, seen: &mut Resolved) -> Option<Found> {
        let (first, mut rest) = path.parts.split_first()?;
        let mut found = match first.as_str() {
            "crate" => Found::Module(0),
            "self" => Found::Module(from),
            "super" => {
                let mut above = self.nodes[from].parent?;
                while let Some(("super", behind)) =
                    rest.split_first().map(|(part, rest)| (part.as_str(), rest))
                {
                    (above, rest) = (self.nodes[above].parent?, behind);
                }
                Found::Module(above)
            }
            name => self.member(from, name, rest.is_empty(), seen)?,
        };
        for (index, part) in rest.iter().enumerate() {
            let Found::Module(module) = found else { break };
            // What a macro defines is not seen, and taken for the module's own.
            let member = self.member(module, part, index + 1 == rest.len(), seen);
            found = member.unwrap_or(Found::Item(module));
        }
        Some(found)
    }

    /// What a name means in a module. Where a module and an item share it, the end of a path means the item.
    fn member(&self, own: usize, name: &str, last: bool, seen: &mut Resolved) -> Option<Found> {
        let node = &self.nodes[own];
        let child = node.children.get(name).map(|child| Found::Module(*child));
        let item = node.module.items.contains(name).then_some(Found::Item(own));
        let plain = if last { item.or(child) } else { child.or(item) };
        if plain.is_some() {
            return plain;
        }
        if !seen.insert((own, name.to_owned())) {
            return None;
        }
        let leaf = node.module.uses.iter().find(|leaf| leaf.name.as_deref() == Some(name));
        if let Some(found) = leaf.and_then(|leaf| self.resolve(own, &leaf.path, seen)) {
            return Some(found);
        }
        let globs = node.module.uses.iter().filter(|leaf| leaf.name.is_none());
        for glob in globs {
            if let Some(Found::Module(module)) = self.resolve(own, &glob.path, seen)
                && module != own
                && let Some(found) = self.member(module, name, last, seen)
            {
                return Some(found);
            }
        }
        let exported = self.macros.get(name).filter(|_| own == 0);
        exported.map(|definer| Found::Item(*definer))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::circles::circles;

    /// The arrows of a small crate, its files given by their names in `src`.
    fn arrows(files: &[(&str, &str)]) -> Vec<String> {
        let (arrows, faults) = read_all(files);
        assert!(faults.is_empty(), "{faults:?}");
        let short = |path: &str| path.trim_start_matches("crates/a/src/").trim_end_matches(".rs").to_owned();
        let mut arrows: Vec<_> =
            arrows.iter().map(|arrow| format!("{}>{}", short(&arrow.from), short(&arrow.to))).collect();
        arrows.dedup();
        arrows
    }

    fn read_all(files: &[(&str, &str)]) -> (Vec<Arrow>, Vec<String>) {
        let file = |(path, text): &(&str, &str)| File {
            path: format!("crates/a/src/{path}"),
            text: (*text).to_owned(),
        };
        rust(&files.iter().map(file).collect::<Vec<_>>())
    }

    #[test]
    fn a_parent_that_only_declares_and_gives_out_has_no_arrow() {
        let lib = ("lib.rs", "mod b;\npub use b::B;\npub const N: u8 = 1;\n");
        assert_eq!(arrows(&[lib, ("b.rs", "use crate::N;\npub struct B([u8; N as usize]);\n")]), ["b>lib"]);
    }

    #[test]
    fn a_parent_that_uses_what_it_gives_out_has_one_and_that_is_a_circle() {
        let uses = "mod b;\npub use b::B;\npub const N: u8 = 1;\npub fn f(_: B) {}\n";
        let files = [("lib.rs", uses), ("b.rs", "pub struct B(u8);\npub fn n() -> u8 { super::N }\n")];
        assert_eq!(arrows(&files), ["b>lib", "lib>b"]);
        let found = circles("files", &read_all(&files).0);
        assert_eq!(
            found,
            [
                "a circle of 2 files: crates/a/src/b.rs:2 -> crates/a/src/lib.rs, crates/a/src/lib.rs:4 -> crates/a/src/b.rs; \
              in it: crates/a/src/b.rs crates/a/src/lib.rs"
            ]
        );
    }

    #[test]
    fn a_name_leads_through_re_exports_to_the_file_that_defines_it() {
        let lib = ("lib.rs", "mod b;\nmod d;\npub use b::C;\n");
        let b = [("b/mod.rs", "mod c;\npub use c::*;\n"), ("b/c.rs", "pub struct C;\n")];
        assert_eq!(arrows(&[lib, b[0], b[1], ("d.rs", "use crate::C;\n")]), ["d>b/c"]);
    }

    #[test]
    fn an_imported_module_counts_by_what_is_used_through_it() {
        let lib = ("lib.rs", "mod b;\nmod c;\n");
        let b = ("b.rs", "pub(crate) fn f() {}\n");
        assert_eq!(arrows(&[lib, b, ("c.rs", "use crate::b;\n")]), [""; 0]);
        assert_eq!(arrows(&[lib, b, ("c.rs", "use crate::b;\nfn g() { b::f() }\n")]), ["c>b"]);
        assert_eq!(arrows(&[lib, b, ("c.rs", "use crate::b::{self as x, f};\n")]), ["c>b"]);
    }

    #[test]
    fn globs_lead_to_what_is_named_through_them() {
        let lib = ("lib.rs", "mod b;\npub struct A;\npub struct Z;\n");
        assert_eq!(arrows(&[lib, ("b.rs", "use super::*;\nfn f(_: Z) {}\n")]), ["b>lib"]);
        assert_eq!(arrows(&[lib, ("b.rs", "use super::*;\nfn f(_: Y) {}\n")]), [""; 0]);
    }

    #[test]
    fn macros_and_bodies_of_functions_are_read() {
        let lib = ("lib.rs", "mod b;\nmod c;\nfn f() { routes!(b::f); }\n");
        let b = ("b.rs", "pub(crate) fn f() { use crate::c::g; g!(1) }\n");
        let c = ("c.rs", "macro_rules! g { ($x:tt) => { crate::b::f() } }\npub(crate) use g;\n");
        let found = arrows(&[lib, b, c]);
        assert_eq!(found, ["b>c", "c>b", "lib>b"]);
    }

    #[test]
    fn tests_within_a_file_do_not_count_and_inline_modules_belong_to_their_file() {
        let lib = ("lib.rs", "mod b;\nmod c;\n");
        let b = ("b.rs", "#[cfg(test)]\nmod tests { use crate::c::C; }\nmod inner { use crate::c::D; }\n");
        assert_eq!(arrows(&[lib, b, ("c.rs", "pub struct C;\npub struct D;\n")]), ["b>c"]);
        let b = ("b.rs", "#[cfg(test)]\nmod tests { use crate::c::C; }\n");
        assert_eq!(arrows(&[lib, b, ("c.rs", "pub struct C;\n")]), [""; 0]);
    }

    #[test]
    fn re_exports_in_a_circle_end() {
        let lib = ("lib.rs", "mod b;\nmod c;\n");
        let found = arrows(&[
            lib,
            ("b.rs", "pub use crate::c::*;\nfn f(_: X) {}\n"),
            ("c.rs", "pub use crate::b::*;\n"),
        ]);
        assert_eq!(found, [""; 0]);
    }

    #[test]
    fn a_module_may_say_where_its_file_is() {
        let lib = ("lib.rs", "#[path = \"../src/else/where.rs\"]\nmod b;\npub struct A;\n");
        let found = arrows(&[lib, ("else/where.rs", "mod c;\n"), ("else/c.rs", "use crate::A;\n")]);
        assert_eq!(found, ["else/c>lib"]);
    }

    #[test]
    fn a_module_without_its_file_is_a_fault() {
        assert_eq!(read_all(&[("lib.rs", "mod b;\n")]).1.len(), 1);
        assert_eq!(read_all(&[("lib.rs", "fn f() {\n")]).1.len(), 1);
    }
}
