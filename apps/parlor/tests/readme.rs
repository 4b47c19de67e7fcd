//! The README tells the truth: its commands run, and its screens are what the program shows today.

#![cfg(unix)]

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn readme() -> String {
    fs::read_to_string(root().join("README.md")).unwrap()
}

/// The fenced blocks of a language.
fn blocks(text: &str, language: &str) -> Vec<String> {
    let fence = format!("```{language}\n");
    let rest = text.split(fence.as_str()).skip(1);
    rest.map(|block| block.split("```").next().unwrap().to_owned()).collect()
}

/// In place of cargo: `cargo run --release -- ARGUMENTS` runs the program that is being tested.
fn stand_in(folder: &Path) {
    let script = format!(
        "#!/bin/sh\n[ \"$1 $2\" = 'run --release' ] || exit 99\nshift 2\n[ \"$1\" = -- ] && shift\nexec '{}' \"$@\"\n",
        env!("CARGO_BIN_EXE_parlor")
    );
    let path = folder.join("cargo");
    fs::write(&path, script).unwrap();
    fs::set_permissions(&path, fs::Permissions::from_mode(0o755)).unwrap();
}

#[test]
fn every_command_of_the_readme_runs() {
    let folder = tempfile::tempdir().unwrap();
    stand_in(folder.path());
    let path = format!("{}:{}", folder.path().display(), std::env::var("PATH").unwrap());
    let mut commands = 0;
    for block in blocks(&readme(), "sh") {
        if block.trim() == "./check" {
            // It is what runs this test.
            assert!(root().join("check").metadata().unwrap().permissions().mode() & 0o111 != 0);
            continue;
        }
        for line in block.lines() {
            assert!(line.starts_with("cargo run --release"), "{line}");
            let output = Command::new("sh")
                .args(["-c", line])
                .env("PATH", &path)
                .current_dir(folder.path())
                .stdin(Stdio::null())
                .output()
                .unwrap();
            let (out, err) =
                (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
            assert!(output.status.success(), "{line}\n{out}\n{err}");
            assert!(!out.is_empty() || line.contains('>'), "{line} says nothing");
            commands += 1;
        }
    }
    assert!(commands >= 10, "{commands} commands");
}

#[test]
fn the_screens_of_the_readme_are_todays() {
    let text = readme();
    for (game, snapshot) in
        [("rose", "rose_with_a_half_made_choice"), ("ouroboros", "ouroboros_after_the_bot_has_answered")]
    {
        let path = root().join(format!("apps/tui/tests/snapshots/screens__{snapshot}.snap"));
        let file = fs::read_to_string(path).unwrap();
        let screen = file.splitn(3, "---\n").nth(2).unwrap();
        let shown = text.split(&format!("<!-- screen: {game} -->\n")).nth(1).unwrap();
        assert_eq!(blocks(shown, "text")[0], screen, "the README's screen of {game}");
    }
}
