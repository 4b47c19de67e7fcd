//! The README and `docs/terminal.md` are true: their commands run, and the screens are those that the program shows today.

use std::fs;
use std::io::{BufRead, BufReader};
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn page(name: &str) -> String {
    fs::read_to_string(root().join(name)).unwrap()
}

/// The fenced blocks of a language.
pub(crate) fn blocks(text: &str, language: &str) -> Vec<String> {
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
fn every_command_of_the_readme_and_the_terminals_page_runs() {
    let folder = tempfile::tempdir().unwrap();
    stand_in(folder.path());
    // Commands name files of the repository, and write some of their own.
    std::os::unix::fs::symlink(root().join("docs").canonicalize().unwrap(), folder.path().join("docs"))
        .unwrap();
    let path = format!("{}:{}", folder.path().display(), std::env::var("PATH").unwrap());
    let mut commands = 0;
    for block in [page("README.md"), page("docs/terminal.md")].iter().flat_map(|page| blocks(page, "sh")) {
        if block.lines().all(|line| line == "./check" || line.starts_with("./check --")) {
            // It is what runs this test.
            assert!(root().join("check").metadata().unwrap().permissions().mode() & 0o111 != 0);
            continue;
        }
        for line in block.lines() {
            assert!(line.starts_with("cargo run --release"), "{line}");
            commands += 1;
            if is_server(line) {
                serves(line, &path, folder.path(), "<title>Parlor</title>");
                continue;
            }
            let output = Command::new("sh")
                .args(["-c", line])
                .env("PATH", &path)
                .env("PARLOR_DATA", data(folder.path()))
                .current_dir(folder.path())
                .stdin(Stdio::null())
                .output()
                .unwrap();
            let (out, err) =
                (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
            assert!(output.status.success(), "{line}\n{out}\n{err}");
            assert!(!out.is_empty() || line.contains('>'), "{line} says nothing");
        }
    }
    assert!(commands >= 10, "{commands} commands");
}

/// Where the server that the first command opens keeps its tables.
pub(crate) fn data(folder: &Path) -> PathBuf {
    folder.join("data")
}

/// Whether a command opens the server and stays.
fn is_server(line: &str) -> bool {
    let arguments = line.trim_start_matches("cargo run --release").trim_start_matches(" --").trim();
    arguments.is_empty() || arguments.starts_with("serve")
}

/// Runs such a command until it says where it is open, and asks for its page, in which this must stand.
pub(crate) fn serves(line: &str, path: &str, folder: &Path, shown: &str) {
    let mut command = Command::new("sh");
    command.args(["-c", &format!("exec {line}")]).env("PATH", path).env("PARLOR_DATA", data(folder));
    // In place of a browser, which would open in front of anyone who runs the tests.
    command.env("BROWSER", "true");
    let mut server = command.current_dir(folder).stdin(Stdio::null()).stdout(Stdio::piped()).spawn().unwrap();
    let mut out = BufReader::new(server.stdout.take().unwrap());
    let mut said = String::new();
    out.read_line(&mut said).unwrap();
    let address = said
        .split_whitespace()
        .find(|word| word.starts_with("http://"))
        .unwrap_or_else(|| panic!("{line}: {said}"));
    // A private server's page is one that asks for its word.
    let asked = ureq::get(address).config().http_status_as_error(false).build();
    let page = asked.call().unwrap().body_mut().read_to_string().unwrap();
    server.kill().unwrap();
    server.wait().unwrap();
    assert!(page.contains(shown), "{line}: {page}");
}

#[test]
fn the_screens_of_the_terminals_page_are_todays() {
    let text = page("docs/terminal.md");
    for (game, snapshot) in [
        ("rose", "tests__screens__rose_with_a_half_made_choice"),
        ("ouroboros", "tests__screens__ouroboros_after_the_bot_has_answered"),
        ("ouroboros-solitaire", "tests__screens_cards__solitaire_with_a_bribe_pointed_at"),
        ("snake", "tests__screens_cards__snake_with_a_card_that_takes"),
        ("solo-war", "tests__screens_cards__solo_war_with_a_support"),
    ] {
        let path = root().join(format!("apps/tui/tests/snapshots/{snapshot}.snap"));
        let file = fs::read_to_string(path).unwrap();
        let screen = file.splitn(3, "---\n").nth(2).unwrap();
        let shown = text.split(&format!("<!-- screen: {game} -->\n")).nth(1).unwrap();
        assert_eq!(blocks(shown, "text")[0], screen, "the screen of {game}");
    }
}
