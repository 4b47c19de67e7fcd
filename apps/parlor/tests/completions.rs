//! Completions as somebody has them who presses Tab in a real Bash, and what the program tells the other shells.

use std::fs;
use std::process::Command;

use crate::common::printed;
use crate::screen::Screen;

/// What the program offers a shell for the last of these words.
fn offered(shell: &str, words: &[&str]) -> Vec<String> {
    let output = Command::new(env!("CARGO_BIN_EXE_parlor"))
        .env("PARLOR_COMPLETE", shell)
        .env("_CLAP_COMPLETE_INDEX", (words.len()).to_string())
        .env("_CLAP_IFS", "\n")
        .args(["--", "parlor"])
        .args(words)
        .output()
        .unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap().lines().map(str::to_owned).collect()
}

/// A script that completes nothing, or words that are not of this program.
#[test]
fn every_shell_is_offered_commands_games_bots_and_options() {
    for shell in ["bash", "elvish", "fish", "powershell", "zsh"] {
        let script = printed(&["completions", shell]);
        assert!(script.contains("PARLOR_COMPLETE"), "{shell}: {script}");
    }
    assert_eq!(offered("bash", &["sam"]), ["sample"]);
    assert_eq!(offered("bash", &["play", "sn"]), ["snake"]);
    assert_eq!(offered("bash", &["sample", "rose", "--se"]), ["--seed", "--set", "--seats"]);
    assert_eq!(offered("bash", &["match", "rose", "--bots", "best,ge"]), ["best,gentle"]);
    assert_eq!(offered("bash", &["play", "snake", "--seats", ""]), ["2", "3", "4"]);
    assert_eq!(offered("bash", &["sample", "ouroboros", "--rules", "p3=k"]), ["p3=knight"]);
    let second = offered("bash", &["sample", "ouroboros", "--rules", "p3=knight st"]);
    assert_eq!(second, ["p3=knight stones="]);
    assert!(offered("bash", &["sample", "rose", "--rules", ""]).is_empty(), "Rose has no options");
    assert!(!offered("bash", &["match", "rose", "--bots", "pe"]).contains(&"person".to_owned()));
    assert_eq!(offered("bash", &["play", "rose", "--bots", "pe"]), ["person"]);
    for shell in ["fish", "zsh"] {
        let games = offered(shell, &["rules", "o"]);
        assert!(games.len() == 2 && games[0].starts_with("ouroboros"), "{shell}: {games:?}");
    }
}

/// Bash breaks words at `=` and `:`: what was offered there was put behind what is typed already.
#[test]
fn a_real_bash_completes_games_bots_options_and_records() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("my game.parlor"), printed(&["sample", "rose", "--seed", "1"])).unwrap();
    fs::write(folder.path().join("evening.parlor"), printed(&["sample", "rose", "--seed", "1"])).unwrap();
    fs::write(folder.path().join("evening.txt"), "").unwrap();
    let Some(screen) = Screen::shell("complete", folder.path()) else { return };
    screen.types("source <(parlor completions bash); clear");
    screen.keys(&["Enter"]);
    for (typed, whole) in [
        ("parlor pl", "parlor play "),
        ("parlor play sn", "parlor play snake "),
        ("parlor sample ouroboros --rules p3=k", "parlor sample ouroboros --rules p3=knight "),
        ("parlor sample ouroboros --rules sto", "parlor sample ouroboros --rules stones="),
        ("parlor match rose --bots best:50", "parlor match rose --bots best:500 "),
        ("parlor match rose --bots best:500,gr", "parlor match rose --bots best:500,greedy "),
        ("parlor replay ev", "parlor replay evening.parlor "),
        ("parlor play --record ev", "parlor play --record evening.parlor "),
        ("parlor lab st", "parlor lab status "),
    ] {
        screen.types(typed);
        screen.keys(&["Tab"]);
        // A letter more shows whether a blank was added.
        screen.types("X");
        screen.wait(whole, |text| text.contains(&format!("ready> {whole}X")));
        screen.keys(&["C-u"]);
        screen.types("clear");
        screen.keys(&["Enter"]);
        screen.wait("a clean screen", |text| text.trim() == "ready>");
    }
}
