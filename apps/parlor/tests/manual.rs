//! The manual: a page for every command, which `man` reads without a complaint.

use std::fs;
use std::process::{Command, Stdio};

use crate::common::{parlor, printed};

/// A page that says less than `--help`, or that `man` cannot read.
#[test]
fn every_command_has_a_page_that_man_reads() {
    let folder = tempfile::tempdir().unwrap();
    let man1 = folder.path().join("man1");
    let told = printed(&["man", "--to", man1.to_str().unwrap()]);
    let mut pages: Vec<_> = fs::read_dir(&man1).unwrap().flatten().map(|file| file.path()).collect();
    pages.sort();
    assert!(pages.len() >= 30 && told.contains(&format!("{} pages are in", pages.len())), "{told}");
    for page in &pages {
        let text = fs::read_to_string(page).unwrap();
        let name = page.file_stem().unwrap().to_str().unwrap();
        for section in [
            "NAME",
            "SYNOPSIS",
            "DESCRIPTION",
            "OPTIONS",
            "EXAMPLES",
            "ENVIRONMENT",
            "\"EXIT STATUS\"",
            "\"SEE ALSO\"",
        ] {
            assert!(text.contains(&format!(".SH {section}")), "{name} has no {section}:\n{text}");
        }
        assert!(text.contains(&format!(".TH {name} 1")), "{name}:\n{text}");
        // In a pipe it is a page to read, with all that it says and no sign of how it is set.
        let command = name.trim_start_matches("parlor").trim_start_matches('-');
        let read = printed(&["man", command]);
        let signs =
            |line: &&str| line.starts_with(['.', '\'']) || line.contains("\\f") || line.contains("\\-");
        assert_eq!(read.lines().find(signs), None, "{name}");
        assert!(
            read.contains("\nEXIT STATUS\n") && read.lines().all(|line| line.chars().count() <= 100),
            "{read}"
        );
    }
    let Ok(version) = Command::new("man").arg("--version").stdout(Stdio::null()).status() else {
        eprintln!("skipped: there is no man here");
        return;
    };
    assert!(version.success());
    for page in &pages {
        let shown = Command::new("man")
            .args(["--warnings", "-l"])
            .arg(page)
            .envs([
                ("MANWIDTH", "80"),
                ("MAN_KEEP_FORMATTING", ""),
                ("LC_ALL", "C.UTF-8"),
                ("MANPAGER", "cat"),
            ])
            .output()
            .unwrap();
        let (text, err) = (String::from_utf8_lossy(&shown.stdout), String::from_utf8_lossy(&shown.stderr));
        assert_eq!(err, "", "{}", page.display());
        assert!(text.contains("EXAMPLES") && text.contains("parlor"), "{text}");
    }
}

#[test]
fn a_page_is_asked_for_by_its_command() {
    assert!(printed(&["man"]).starts_with("parlor\n\nNAME\n"));
    let page = printed(&["man", "lab", "run"]);
    assert!(page.starts_with("parlor-lab-run\n"), "{page}");
    assert!(page.contains("\nFILES\n") && page.contains("STUDY.lab"), "{page}");
    let none = parlor(&["man", "dance"]);
    assert!(
        none.code == 2 && none.err.contains("There is no command `dance`; the commands are: "),
        "{}",
        none.err
    );
}
