//! Whole games line by line through pipes: recorded, killed, resumed, replayed.

use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::path::Path;
use std::process::{Child, Command, Output, Stdio};
use std::time::Duration;

use parlor_catalog::Catalog;
use parlor_game::{Seat, Turn, Viewer};
use parlor_record::{Replay, replay};
use parlor_session::Session;
use parlor_tui::to_hear;

use crate::screen::Screen;

fn parlor(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_parlor"));
    command.args(args).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

/// Runs the program with these lines as its input.
pub(crate) fn run(args: &[&str], input: &str) -> Output {
    let mut child = parlor(args).spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let input = input.to_owned();
    // Anyone who quits early closes the pipe.
    let writer = std::thread::spawn(move || drop(stdin.write_all(input.as_bytes())));
    let output = child.wait_with_output().unwrap();
    writer.join().unwrap();
    output
}

pub(crate) fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).unwrap()
}

/// Takes the first of all choices, this many times; where hands are hidden, an empty line covers one, and `s` shows the next.
fn first_choices(count: usize) -> String {
    "\ns\nmoves\n1\n".repeat(count)
}

/// What was asked next stood in the story as if it had happened: `Seat 1 puts the new cards in place.`
#[test]
fn a_story_that_ends_within_a_turn_says_what_would_come_next() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("cut.parlor");
    let deal = "deal 9S 4D 7C 7H 2S QC 3D TH 2D 5H KD JS KS 4C";
    fs::write(&path, format!("parlor 1\ngame rose\nrules -\nseats 1\n\n{deal}\n1: take b1 b2\ndeal QS 9H\n"))
        .unwrap();
    let told = text(&run(&["replay", path.to_str().unwrap()], "").stdout);
    let last: Vec<_> = told.lines().rev().take(2).collect();
    assert!(
        last[1].starts_with("The game is not finished. Next: ") && last[0].starts_with("Points: "),
        "{told}"
    );
}

/// At a pipe, too, a game can be given up, and `no` takes that back.
#[test]
fn a_game_is_given_up_line_by_line() {
    let lines = "moves\n1\nresign\nno\nresign\nyes\nquit\n";
    let told = text(&run(&["play", "ouroboros", "--plain", "--seed", "1", "--bots", "random"], lines).stdout);
    assert_eq!(told.matches("Give up this game? Type yes or no.").count(), 2, "{told}");
    assert!(told.contains("You resign"), "{told}");
}

fn sound(path: &Path) -> Replay {
    let read = replay(&fs::read(path).unwrap(), &Catalog).unwrap();
    assert_eq!(read.fault, None);
    read
}

fn whole_game(game: &str, more: &[&str]) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.parlor");
    let file = path.to_str().unwrap();
    let args: Vec<_> =
        ["play", game, "--plain", "--seed", "2", "--record", file].iter().chain(more).copied().collect();
    let begun = run(&args, &(first_choices(2) + "quit\n"));
    assert!(begun.status.success(), "{}", text(&begun.stderr));
    let steps = sound(&path).events.len();
    assert!(steps > 4);
    let done = run(&args, &first_choices(400));
    let told = text(&done.stdout);
    assert!(done.status.success(), "{}", text(&done.stderr));
    assert!(
        told.contains(&format!(
            "You go on where {} ends, after {steps} steps.",
            path.canonicalize().unwrap().display()
        )),
        "{told}"
    );
    let stands = ["Points: ", "Enemies passed: ", "Discs: "];
    assert!(stands.iter().any(|stands| told.contains(stands)), "{told}");
    assert!(told.contains("--seed 'hkdf:2'"), "it went on as if nothing had interrupted it: {told}");
    let record = fs::read_to_string(&path).unwrap();
    assert!(!record.contains("\nseed "), "{record}");
    assert!(record.contains("\nseat 1 person\n"), "{record}");
    let read = sound(&path);
    assert_eq!(read.game().turn(), Turn::Over);
    assert!(read.events.len() > steps);
    let again = run(&["replay", file], "");
    assert!(again.status.success());
    let story = Session::resume(read).story(Viewer::Spectator);
    assert!(text(&again.stdout).starts_with(&story[0].sentence));
}

#[test]
fn a_whole_game_of_rose() {
    whole_game("rose", &[]);
}

#[test]
fn a_whole_game_of_ouroboros() {
    whole_game("ouroboros", &["--bots", "random"]);
}

#[test]
fn a_whole_game_of_ouroboros_with_three_seats_and_options() {
    whole_game("ouroboros", &["--bots", "random,random", "--seats", "3", "--rules", "stones=spent p3=line3"]);
}

#[test]
fn a_whole_hand_of_snake() {
    whole_game("snake", &["--bots", "random", "--seats", "4", "--rules", "hands=1", "--practice"]);
}

#[test]
fn a_whole_game_of_ouroboros_solitaire() {
    whole_game("ouroboros-solitaire", &[]);
}

#[test]
fn a_whole_game_of_solo_war_and_one_in_teams() {
    whole_game("solo-war", &["--bots", "random"]);
    whole_game(
        "solo-war",
        &["--bots", "random", "--seats", "4", "--rules", "tie=draw teams=yes", "--practice"],
    );
}

#[test]
fn a_fresh_game_tells_its_seed_at_the_end_and_not_before() {
    let done = text(&run(&["play", "ouroboros", "--bots", "greedy,random"], "").stdout);
    let at = done.find("--seed '").unwrap();
    let stands = done.lines().find(|line| line.starts_with("Discs: ")).expect("how it stands");
    assert!(stands.ends_with(" 0.") || stands.contains(" 0, "), "{stands}");
    assert!(done.find(stands).unwrap() < at, "{done}");
    let seed = done[at + 8..].split('\'').next().unwrap();
    let first = |told: &str| {
        told.lines().find(|line| line.starts_with("The discs are laid out: ")).unwrap().to_owned()
    };
    let again = text(&run(&["play", "ouroboros", "--seed", seed, "--bots", "greedy,random"], "").stdout);
    assert_eq!(first(&done), first(&again));
}

/// A seed that was passed over in silence where the record was dealt by another.
#[test]
fn another_seed_is_refused_and_none_tells_no_deals_of_a_resumed_game() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.parlor");
    let file = path.to_str().unwrap();
    run(&["play", "rose", "--seed", "1", "--record", file], &first_choices(1));
    let other = run(&["play", "rose", "--seed", "2", "--record", file], "");
    assert!(text(&other.stderr).contains("the seed `2` did not deal this game"), "{other:?}");
    assert_eq!(other.status.code(), Some(2));
    let told = text(&run(&["play", "rose", "--record", file], &first_choices(100)).stdout);
    assert!(told.contains("Points: ") && !told.contains("--seed"), "{told}");
}

#[test]
fn refusals_are_told_and_asked_again() {
    let told = text(
        &run(&["play", "ouroboros", "--seed", "1"], "discard r\nfly\nplace a1 +x\nundo\nsaved\n").stdout,
    );
    assert!(told.contains("There is no red disc in your supply (OURO-10)."), "{told}");
    let heard = "I heard \"fly\", and nothing you can do now is called so. `moves` lists what you can do, `help` what you can type.";
    assert!(told.contains(heard), "{told}");
    // The game says of pieces that are named why not, and a wrong letter is mended.
    let told = text(
        &run(&["play", "ouroboros", "--seed", "1"], "place c3 +\nremove c3 e5\nplcae a1 x\nplace 3\nhlep\n")
            .stdout,
    );
    assert!(
        told.contains("There is no stone on e5 (OURO-6).") || told.contains("match no pattern (OURO-6)."),
        "{told}"
    );
    assert!(told.contains("Nearest to it is: place a stone on a1 as a cross."), "{told}");
    assert!(told.contains("Nearest to it is: help."), "{told}");
    assert!(told.contains("Nothing that you can place now is called \"3\". `moves place` lists"), "{told}");
    let told = text(&run(&["play", "ouroboros", "--seed", "1"], "undo\n").stdout);
    assert!(told.contains("There is nothing to take back yet."), "{told}");
    assert!(told.ends_with("Goodbye. This game was not recorded: it is gone.\n"), "{told}");
}

#[test]
fn two_people_agree_on_an_undo() {
    let args = ["play", "ouroboros", "--seed", "1", "--bots", "person", "--name", "Ann", "--name", "Bob"];
    let told = text(&run(&args, "place c3 +\nundo\nno\nundo\nyes\nplaces\n").stdout);
    assert!(told.contains("Ann: Place your first stone on a disc."), "{told}");
    assert!(told.contains("Bob, do you agree? Type yes or no."), "{told}");
    let refused = told.find("The choice of Ann stands").unwrap();
    assert!(refused < told.find("Taken back: place a stone on c3").unwrap(), "{told}");
    assert!(told.contains("c3 a green disc"), "{told}");
}

#[test]
fn real_cards_are_typed() {
    let input = "6c 9h *\n8c 8c\nundo\npicture\n";
    let told = text(&run(&["play", "rose", "--deals", "typed"], input).stdout);
    assert!(told.contains("The flower is laid out: the six of clubs, the nine of hearts, "), "{told}");
    assert!(told.contains("has been dealt already (ROSE-1)."), "{told}");
    assert!(told.contains("Taken back: a joker."), "{told}");
    assert!(told.contains("|6C  |") && !told.contains("*jok"), "{told}");
}

#[test]
fn what_is_wrong_is_said_and_nothing_touched() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.parlor");
    let file = path.to_str().unwrap();
    let bad = "parlor 1\ngame rose\nrules -\nseats 1\n\ndeal 6C 9H 6C\n";
    fs::write(&path, bad).unwrap();
    let wrong = |args: &[&str]| {
        let output = run(args, "");
        assert_eq!(output.status.code(), Some(2), "{args:?}");
        assert!(output.stdout.is_empty());
        text(&output.stderr)
    };
    let faulty = wrong(&["play", "rose", "--record", file]);
    assert!(
        faulty.starts_with(&format!("{file}: line 6: found deal 6C; legal: deal and one of *, ")),
        "{faulty}"
    );
    assert_eq!(fs::read_to_string(&path).unwrap(), bad);
    assert!(wrong(&["play", "nosuchgame"]).contains("rose, "));
    assert!(wrong(&["play", "ouroboros", "--rules", "p3=up"]).contains("p3=diagonal|knight"));
    assert!(wrong(&["play", "ouroboros", "--bots", "genius"]).contains("random, greedy, mcts"));
    assert!(wrong(&["play", "rose", "--bots", "greedy,greedy"]).contains("found 2 players for 1 seat;"));
    assert!(wrong(&["play", "rose", "--seats", "2"]).contains("1 seat"));
    assert!(wrong(&["play", "rose", "--name", "a;b"]).contains("cannot be a name"));
}

/// Feeds the program while reading it, kills it after `count` sentences, and gives back all that it had said.
fn killed_after(args: &[&str], count: usize) -> Vec<String> {
    let mut child: Child = parlor(args).spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    // A few choices more than are heard, so that the kill comes in the middle of them, and never after the end of the game.
    let feeder = std::thread::spawn(move || {
        for _ in 0..count + 3 {
            if stdin.write_all(b"moves\n1\n").is_err() {
                break;
            }
            std::thread::sleep(Duration::from_micros(300));
        }
        // It stays open until the program is gone.
        stdin
    });
    let mut reader = BufReader::new(child.stdout.take().unwrap());
    let mut said = Vec::new();
    let mut line = String::new();
    while said.len() < count && reader.read_line(&mut line).unwrap() > 0 {
        if line.starts_with("You ") && line.contains(". ")
            || line.starts_with("You ") && !line.contains("go on")
        {
            said.push(line.trim_end().to_owned());
        }
        line.clear();
    }
    child.kill().unwrap();
    child.wait().unwrap();
    let mut rest = String::new();
    reader.read_to_string(&mut rest).unwrap();
    // The last line may have been cut by the kill.
    let whole = rest.rsplit_once('\n').map_or("", |(whole, _)| whole);
    said.extend(whole.lines().filter(|line| line.starts_with("You ")).map(str::to_owned));
    feeder.join().unwrap();
    said
}

#[test]
fn nothing_that_was_said_is_lost_by_a_kill() {
    for (game, bots, who) in [
        ("rose", "person", "seat 1 person\n\n"),
        ("ouroboros", "random", "seat 1 person\nseat 2 bot random\n\n"),
    ] {
        for count in [1, 2, 5, 9] {
            let folder = tempfile::tempdir().unwrap();
            let path = folder.path().join("game.parlor");
            let file = path.to_str().unwrap();
            let args = ["play", game, "--plain", "--seed", "3", "--bots", bots, "--record", file];
            let mut said = killed_after(&args, count);
            // Killed again after it was resumed: what was said before is still there. Nobody has to say again who plays.
            let args = ["play", game, "--plain", "--record", file];
            said.extend(killed_after(&args, 2));
            assert!(fs::read_to_string(&path).unwrap().contains(who), "{game}");
            let session = Session::resume(sound(&path));
            let told: Vec<_> = session
                .story(Viewer::Seat(Seat::One))
                .into_iter()
                .map(|told| to_hear(&told.sentence))
                .collect();
            let mut story = told.iter();
            for sentence in said.iter().filter(|sentence| !sentence.starts_with("You go on")) {
                assert!(story.any(|told| told == sentence), "{game} {count}: lost: {sentence}\n{told:#?}");
            }
            let done = run(&args, &first_choices(400));
            assert!(done.status.success(), "{}", text(&done.stderr));
            assert_eq!(sound(&path).game().turn(), Turn::Over);
        }
    }
}

/// Two programs that write one record at once, and spoil it.
#[test]
fn a_record_is_played_on_by_one_program_at_a_time() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.parlor");
    let args = ["play", "rose", "--plain", "--seed", "1", "--record", path.to_str().unwrap()];
    let mut first = parlor(&args).spawn().unwrap();
    // The deals are on disk before they are told.
    let mut told = BufReader::new(first.stdout.take().unwrap());
    let mut line = String::new();
    while !line.contains("The flower is laid out") {
        line.clear();
        assert!(told.read_line(&mut line).unwrap() > 0, "it ends too early");
    }
    let before = fs::read(&path).unwrap();
    let second = run(&args, &first_choices(3));
    assert_eq!(second.status.code(), Some(1));
    assert!(text(&second.stderr).contains("another program is playing on this record"), "{second:?}");
    assert_eq!(fs::read(&path).unwrap(), before);
    drop(first.stdin.take());
    first.wait().unwrap();
    let third = run(&args, &(first_choices(1) + "quit\n"));
    assert!(third.status.success(), "{}", text(&third.stderr));
}

/// The other's hand, found by scrolling back.
#[test]
fn what_one_person_saw_is_cleared_from_the_screen_and_from_what_left_it() {
    let people = "play snake --bots person,person --name Ann --name Bo --plain";
    let Some(screen) = Screen::start("shared", people) else { return };
    screen.wait("Ann's turn", |text| text.contains("Ann: type s"));
    screen.types("s\n");
    screen.wait("Ann's cards", |text| text.contains("Ann: Play a card"));
    // So much that her cards leave the screen.
    screen.types("hand\nrules\n");
    screen.wait("the rules", |text| text.contains("SNAKE-X2") && text.trim_end().ends_with('>'));
    let seen = screen.all();
    assert!(seen.lines().count() > 30 && seen.contains("Ann: Play a card"), "{seen}");
    screen.types("1\n");
    screen.wait("the end of her turn", |text| text.contains("Ann: press Enter"));
    screen.keys(&["Enter"]);
    screen.wait("a clear screen", |text| text.contains("Bo: type s") && !text.contains("Ann"));
    let left = screen.all();
    assert!(!left.contains("Ann") && left.trim().lines().count() <= 3, "{left}");
    // Anyone who comes hears names, not codes.
    screen.types("s\n");
    let text = screen.wait("Bo's cards", |text| text.contains("Bo: Play a card"));
    assert!(text.contains("The hands are dealt: the "), "{text}");
}

/// Where nothing can be cleared, people have to know it before they show a hand.
#[test]
fn where_nothing_can_be_cleared_a_sentence_says_so() {
    let said = text(&run(&["play", "snake", "--bots", "person,person", "--plain"], "").stdout);
    assert!(said.contains("it cannot be cleared here: whoever scrolls up sees earlier hands"), "{said}");
    let alone = text(&run(&["play", "snake", "--bots", "greedy", "--plain"], "").stdout);
    assert!(!alone.contains("cleared"), "{alone}");
}
