//! Imports of TypeScript and Svelte files.

use std::collections::BTreeMap;

use super::place::joined;
use crate::circles::Arrow;
use crate::tree::File;

/// The arrows between files of ours; what comes from a package has none.
pub(crate) fn script(files: &[File]) -> Vec<Arrow> {
    let known: BTreeMap<&str, ()> = files.iter().map(|file| (file.path.as_str(), ())).collect();
    let mut arrows = Vec::new();
    for file in files {
        let folder = file.path.rsplit_once('/').map_or("", |(folder, _)| folder);
        for (line, source) in sources(&file.text) {
            if !source.starts_with('.') {
                continue;
            }
            let path = joined(folder, source);
            let ends = ["", ".ts", ".svelte.ts", ".svelte", ".js", "/index.ts"];
            let found =
                ends.iter().map(|end| format!("{path}{end}")).find(|path| known.contains_key(path.as_str()));
            arrows.extend(found.map(|to| Arrow::new(&file.path, &to, line)));
        }
    }
    arrows
}

/// What a file imports, with the line of its name: the text behind `from`, behind a bare `import`, or within `import(...)`.
fn sources(text: &str) -> Vec<(usize, &str)> {
    let mut found = Vec::new();
    let mut open = false;
    for (index, line) in text.lines().enumerate() {
        let code = line.trim_start();
        if code.starts_with("//") || code.starts_with('*') || code.starts_with("/*") {
            continue;
        }
        let begins = ["import ", "import{", "export {", "export{", "export *", "export type {", "import\t"];
        open |= begins.iter().any(|begin| code.starts_with(begin));
        if open {
            let named = code.split_once(" from ").map(|(_, rest)| rest);
            let bare = code.strip_prefix("import ").filter(|rest| rest.starts_with(['\'', '"']));
            let behind = code.strip_prefix("from ");
            if let Some(source) = named.or(bare).or(behind).and_then(quoted) {
                found.push((index + 1, source));
                open = false;
            }
            // `export { a }` gives out what is the file's own.
            open &= !code.trim_end().ends_with(';');
        }
        let within = code.split("import(").skip(1).filter_map(quoted);
        found.extend(within.map(|source| (index + 1, source)));
    }
    found
}

/// The quoted text that stands first here.
fn quoted(text: &str) -> Option<&str> {
    let text = text.trim_start();
    let mark = text.chars().next().filter(|mark| matches!(mark, '\'' | '"' | '`'))?;
    text[1..].split_once(mark).map(|(source, _)| source)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn file(path: &str, text: &str) -> File {
        File { path: format!("apps/web/ui/{path}"), text: text.to_owned() }
    }

    fn arrows(files: &[File]) -> Vec<String> {
        let short = |path: &str| path.trim_start_matches("apps/web/ui/").to_owned();
        script(files)
            .iter()
            .map(|arrow| format!("{}:{}>{}", short(&arrow.from), arrow.line, short(&arrow.to)))
            .collect()
    }

    #[test]
    fn every_way_to_import_a_file_is_found() {
        let a = file(
            "a/a.ts",
            "// import x from './b';\nimport './b';\nimport {\n  c,\n  d,\n} from '../c';\nimport type { T } from \"./d.svelte\";\n\
             export * from './b';\nexport { own };\nconst late = () => import('../c');\nimport svelte from 'svelte';\n",
        );
        let rest = [file("a/b.ts", ""), file("c/index.ts", ""), file("a/d.svelte.ts", "")];
        let found = arrows(&[vec![a], rest.into()].concat());
        assert_eq!(
            found,
            [
                "a/a.ts:2>a/b.ts",
                "a/a.ts:6>c/index.ts",
                "a/a.ts:7>a/d.svelte.ts",
                "a/a.ts:8>a/b.ts",
                "a/a.ts:10>c/index.ts",
            ]
        );
    }

    #[test]
    fn a_component_and_its_script_can_be_a_circle() {
        let files = [
            file("Board.svelte", "<script lang=\"ts\">\n  import { rows } from './rows';\n</script>\n"),
            file("rows.ts", "import Board from './Board.svelte';\n"),
        ];
        let found = crate::circles::circles("files", &script(&files));
        assert_eq!(found.len(), 1);
        assert!(found[0].contains("apps/web/ui/Board.svelte:2 -> apps/web/ui/rows.ts"), "{found:?}");
    }
}
