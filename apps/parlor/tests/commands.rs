//! The commands that tell what there is, their errors and exit codes.

use std::process::{Command, Stdio};

use crate::common::{games, parlor, parlor_reading, printed, record_file};
use serde_json::Value;

/// The games as errors list them.
fn listed() -> String {
    games().into_iter().map(|(slug, _)| slug).collect::<Vec<_>>().join(", ")
}

fn json(args: &[&str]) -> Value {
    serde_json::from_str(&printed(args)).expect("JSON")
}

/// A command without help, or that the program's own help does not list.
#[test]
fn every_command_has_help_and_is_listed() {
    let help = printed(&["--help"]);
    for command in ["games", "rules", "cards", "replay", "sample", "perft", "completions", "man"] {
        assert!(help.contains(&format!("\n  {command} ")), "{command} is not listed:\n{help}");
        let own = printed(&[command, "--help"]);
        assert!(own.contains("Usage: parlor"), "{own}");
    }
    assert_eq!(printed(&["-V"]), format!("parlor {}\n", env!("CARGO_PKG_VERSION")));
    let version = printed(&["--version"]);
    assert!(version.starts_with("parlor "));
    for (game, _) in games() {
        let hash = parlor_catalog::rules_hash(&game).expect("a hash");
        let line = version.lines().find(|line| line.split_whitespace().next() == Some(&game));
        assert!(line.is_some_and(|line| line.ends_with(hash)), "{game}: {version}");
    }
}

/// A game that is listed in one place and missing in another.
#[test]
fn games_lists_every_game_with_its_options() {
    let text = printed(&["games"]);
    for (slug, _) in games() {
        assert!(text.contains(&format!("({slug})")), "{text}");
        assert!(printed(&["games", &slug]).lines().count() >= 3);
        assert!(!printed(&["rules", &slug, "--no-pager"]).trim().is_empty());
        assert_eq!(printed(&["rules", &slug]).trim(), printed(&["rules", &slug, "--no-pager"]).trim());
    }
    let ouroboros = &json(&["games", "ouroboros", "--json"])[0];
    let names: Vec<_> =
        ouroboros["options"].as_array().expect("options").iter().map(|o| o["name"].clone()).collect();
    assert_eq!(names, ["p3", "p4", "stones"]);
    assert!(printed(&["games", "ouroboros"]).contains("stones=reused|spent (default reused)"));
}

/// What people guess who know a game and not yet the program: a name without a command, or with the wrong one.
#[test]
fn a_guess_with_a_games_name_is_done_or_answered() {
    for (game, _) in games() {
        let played = parlor_reading(&[&game, "--seed", "1"], "quit\n");
        let as_told = parlor_reading(&["play", &game, "--seed", "1"], "quit\n");
        assert_eq!((played.code, &played.out), (as_told.code, &as_told.out), "{game}");
        let guess = parlor(&["man", &game]);
        assert!(guess.code == 2 && guess.err.contains(&format!("parlor rules {game}")), "{guess:?}");
    }
    let told = printed(&["rules", "snake", "joker"]);
    assert!(!told.is_empty() && told.lines().any(|line| line.contains("joker")), "{told}");
    assert!(told.len() < printed(&["rules", "snake"]).len());
    let none = parlor(&["rules", "snake", "zebra"]);
    assert!(none.code == 2 && none.err.contains("nothing with `zebra`"), "{none:?}");
    let unknown = parlor(&["snakes"]);
    assert!(unknown.code == 2 && unknown.err.contains("The commands are: "), "{unknown:?}");
}

/// A record that somebody gave up ended "not finished", as if it could go on.
#[test]
fn a_record_that_was_given_up_is_not_called_unfinished() {
    let head = "parlor 1\ngame snake\nrules hands=1\nseats 2\nname 1 Ann\nresigned 1\n\n";
    let (_folder, path) = record_file(head);
    let told = printed(&["replay", &path]);
    assert!(told.contains("Ann gave the game up.") && !told.contains("not finished"), "{told}");
}

/// A game that others had played to its end after somebody resigned had no winner in its replay.
#[test]
fn a_record_that_was_played_on_to_its_end_says_who_has_won() {
    let sample = printed(&["sample", "ouroboros", "--seed", "1"]);
    let (_folder, path) = record_file(&sample.replacen("\n\n", "\nresigned 2\n\n", 1));
    let told = printed(&["replay", &path]);
    assert!(told.contains("wins") && !told.contains("gave the game up"), "{told}");
}

/// An error that does not say which games there are.
#[test]
fn an_unknown_game_lists_the_games() {
    for args in [
        &["games", "chess"][..],
        &["rules", "chess"],
        &["sample", "chess", "--seed", "1"],
        &["perft", "chess", "--depth", "1"],
    ] {
        let run = parlor(args);
        assert_eq!((run.code, run.out.as_str()), (2, ""), "{args:?}");
        assert!(
            run.err.starts_with(&format!("There is no game `chess`; the games are: {}", listed())),
            "{}",
            run.err
        );
    }
}

/// An error that does not say which options and values there are.
#[test]
fn an_unknown_option_or_value_lists_options_and_values() {
    for rules in
        ["p5=line3", "p3=queen", "p3=knight", "stones", "p3=line3 p3=line3", "p3=line3  stones=spent"]
    {
        let sample = parlor(&["sample", "ouroboros", "--seed", "1", "--rules", rules]);
        let perft = parlor(&["perft", "ouroboros", "--depth", "1", "--rules", rules]);
        assert_eq!((sample.code, sample.out.as_str()), (2, ""), "{rules}");
        assert_eq!((perft.code, &perft.err), (2, &sample.err), "{rules}");
        for line in [
            "p3=diagonal|knight|line3|diagonal2",
            "p4=diagonal|knight|line3|diagonal2",
            "stones=reused|spent",
        ] {
            assert!(sample.err.contains(line), "{}", sample.err);
        }
    }
    let rose = parlor(&["sample", "rose", "--seed", "1", "--rules", "p3=line3"]);
    assert_eq!(
        (rose.code, rose.err.as_str()),
        (2, "rose: found p3; valid: no options, this game has none\n")
    );
}

/// Wrong arguments that are taken, or refused without a word about what is right.
#[test]
fn wrong_arguments_are_refused_with_what_is_right() {
    for (args, says) in [
        (&["sample", "rose"][..], "--seed <TEXT>"),
        (&["sample", "--seed", "1"], &format!("The games are: {}", listed())),
        (&["rules"], &format!("The games are: {}", listed())),
        (&["perft", "rose"], "--depth <N>"),
        (&["perft", "rose", "--depth", "two"], "expected a whole number"),
        (&["perft", "rose", "--depth", "1", "--from", "x", "--rules", "-"], "cannot be used with"),
        (&["sample", "rose", "--seed", "1", "--seats", "2"], "rose: found seats 2; valid: 1 seat"),
        (
            &["sample", "ouroboros", "--seed", "1", "--seats", "5"],
            "ouroboros: found seats 5; valid: 2, 3, 4 seats",
        ),
        (&["sample", "ouroboros", "--seed", "1", "--seats", "300"], "expected a number of seats"),
        (&["sample", "ouroboros", "--seed", "1", "--bots", "genius"], "the bots are: random, greedy, mcts"),
        (
            &["sample", "ouroboros", "--seed", "1", "--bots", "random,greedy,random"],
            "found 3 bots for 2 seats; expected as many or fewer",
        ),
        (&["completions", "tcsh"], "bash, elvish, fish, powershell, zsh"),
        (&["dance"], "The commands are: "),
        (&["analyse"], "<FILE>"),
        (&["replay", "-", "--as", "me"], "expected a whole number"),
    ] {
        let run = parlor(args);
        assert_eq!((run.code, run.out.as_str()), (2, ""), "{args:?}: {}", run.err);
        assert!(run.err.contains(says), "{args:?}: {}", run.err);
    }
}

/// A count that depends on how it is asked for.
#[test]
fn perft_counts_the_same_in_every_form() {
    assert_eq!(printed(&["perft", "rose", "--depth", "0"]), format!("{:>14}  in all, depth 0\n", 1));
    assert_eq!(printed(&["perft", "rose", "--depth", "1"]), format!("{:>14}  in all, depth 1\n", 53));
    // Each of 52 cards and then any other card or a joker; a joker and then any card or the other joker.
    let two = json(&["perft", "rose", "--depth", "2", "--json"]);
    assert_eq!(two, serde_json::json!({ "depth": 2, "count": 52 * 52 + 53, "divide": null }));
    let divided = json(&["perft", "rose", "--depth", "2", "--divide", "--json"]);
    assert_eq!(divided["count"], two["count"]);
    let parts = divided["divide"].as_object().expect("parts");
    assert_eq!((parts.len(), &parts["deal *"]), (53, &Value::from(53)));
    let text = printed(&["perft", "rose", "--depth", "2", "--divide"]);
    assert!(text.contains(&format!("{:>14}  deal 7H\n", 52)), "{text}");
    assert!(text.ends_with(&format!("{:>14}  in all, depth 2\n", 52 * 52 + 53)), "{text}");
}

/// A count from a record that starts elsewhere, or that takes a faulty record or one of another game.
#[test]
fn perft_starts_where_a_record_ends() {
    let record = format!(
        "parlor 1\ngame ouroboros\nrules -\nseats 2\n\ndeal {}\n1: place a1 x\n",
        ["b g r y"; 9].join(" ")
    );
    let run = parlor_reading(&["perft", "ouroboros", "--depth", "1", "--from", "-"], &record);
    // Two ways on each of the 34 discs left, and the one disc that seat 2 was given to discard.
    assert_eq!(
        (run.code, run.out.as_str()),
        (0, format!("{:>14}  in all, depth 1\n", 2 * 34 + 1).as_str()),
        "{}",
        run.err
    );
    let other = parlor_reading(&["perft", "rose", "--depth", "1", "--from", "-"], &record);
    assert_eq!((other.code, other.err.as_str()), (2, "The record is of ouroboros, not of rose\n"));
    let faulty =
        parlor_reading(&["perft", "ouroboros", "--depth", "1", "--from", "-"], &format!("{record}x\n"));
    assert_eq!((faulty.code, faulty.out.as_str()), (2, ""));
    assert!(faulty.err.starts_with("-: line 8: found x; legal: "), "{}", faulty.err);
}

/// A panic, an error or an exit code of failure when nobody reads on (`parlor completions bash | head -1`).
#[test]
fn output_into_a_closed_pipe_ends_quietly() {
    for args in [
        &["completions", "zsh"][..],
        &["man"],
        &["games"],
        &["games", "--json"],
        &["rules", "rose"],
        &["sample", "ouroboros", "--seed", "1"],
        &["perft", "rose", "--depth", "2", "--divide"],
        &["replay", "tests/pinned/ouroboros.txt", "--trace"],
        &["replay", "tests/pinned/rose.txt"],
        &["--help"],
    ] {
        // The reader is gone before the program starts, so that no output can slip through.
        let (reader, writer) = std::io::pipe().expect("a pipe");
        drop(reader);
        let done = Command::new(env!("CARGO_BIN_EXE_parlor"))
            .args(args)
            .current_dir(env!("CARGO_MANIFEST_DIR"))
            .stdin(Stdio::null())
            .stdout(writer)
            .output()
            .expect("the program starts");
        let err = String::from_utf8_lossy(&done.stderr);
        assert_eq!((done.status.code(), &*err), (Some(0), ""), "{args:?}");
    }
}
