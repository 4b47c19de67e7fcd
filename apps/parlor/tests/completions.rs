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

/// What is typed, and what a Tab makes of it.
const WHOLE: &[(&str, &str)] = &[
    ("parlor pl", "parlor play "),
    ("parlor play sn", "parlor play snake "),
    ("parlor sample ouroboros --rules p3=k", "parlor sample ouroboros --rules p3=knight "),
    ("parlor sample ouroboros --rules sto", "parlor sample ouroboros --rules stones="),
    ("parlor match rose --bots best:50", "parlor match rose --bots best:500 "),
    ("parlor match rose --bots best:500,gr", "parlor match rose --bots best:500,greedy "),
    ("parlor replay ev", "parlor replay evening.parlor "),
    ("parlor play --record ev", "parlor play --record evening.parlor "),
];

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
    for (typed, whole) in [WHOLE, &[("parlor lab st", "parlor lab status ")]].concat() {
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

/// Zsh put a blank behind the `=` of an option, and neither it nor fish knew options behind a quote.
#[test]
fn a_real_zsh_and_a_real_fish_complete_the_same_and_within_quotes() {
    let quoted = (
        "parlor sample ouroboros --rules 'p3=knight sto",
        "parlor sample ouroboros --rules 'p3=knight stones=",
    );
    for (shell, line) in [
        ("zsh", "exec env PS1='ready> ' zsh -f -i"),
        (
            "fish",
            "exec fish --no-config -i --init-command 'function fish_prompt; echo -n \"ready> \"; end; set -g fish_greeting'",
        ),
    ] {
        let here = Command::new(shell).arg("--version").output();
        here.unwrap_or_else(|why| panic!("there is no {shell} here ({why}): ./check --install installs it"));
        let folder = tempfile::tempdir().unwrap();
        fs::write(folder.path().join("evening.parlor"), "").unwrap();
        fs::write(folder.path().join("evening.txt"), "").unwrap();
        let script = folder.path().join("script");
        fs::write(&script, printed(&["completions", shell])).unwrap();
        let Some(screen) = Screen::shell(shell, folder.path()) else { return };
        screen.types(line);
        screen.keys(&["Enter"]);
        screen.types(match shell {
            "zsh" => "autoload -Uz compinit; compinit -u -D; source ./script; clear",
            _ => "source ./script; clear",
        });
        screen.keys(&["Enter"]);
        screen.wait("a clean screen", |text| text.trim() == "ready>");
        for (typed, whole) in [WHOLE, &[quoted]].concat() {
            screen.types(typed);
            screen.keys(&["Tab"]);
            screen.wait(&format!("{shell}: {whole}"), |text| {
                text.lines().any(|line| line.trim_end() == format!("ready> {whole}").trim_end())
            });
            screen.types("X");
            screen.wait(&format!("{shell}: {whole}X"), |text| text.contains(&format!("ready> {whole}X")));
            screen.keys(&["C-u"]);
            screen.types("clear");
            screen.keys(&["Enter"]);
            screen.wait("a clean screen", |text| text.trim() == "ready>");
        }
    }
}
