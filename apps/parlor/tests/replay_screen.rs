//! A recorded game at full screen, in a real terminal.

use std::fs;
use std::path::{Path, PathBuf};

use crate::common::{parlor, printed};
use crate::screen::Screen;

/// A record in a folder of its own.
fn sample(game: &str, more: &[&str]) -> (tempfile::TempDir, PathBuf) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.parlor");
    let args = [&["sample", game, "--seed", "1", "--bots", "greedy"], more].concat();
    fs::write(&path, printed(&args)).unwrap();
    (folder, path)
}

fn replay(name: &str, path: &Path) -> Option<Screen> {
    Screen::start(name, &format!("replay {}", path.display()))
}

/// Opened at the first choice, it goes to the beginning, the end, a step and a line of the log; the record is as it was.
#[test]
fn a_record_is_gone_through_by_steps_turns_and_words() {
    let (_folder, path) = sample("rose", &[]);
    let before = fs::read(&path).unwrap();
    let Some(screen) = replay("steps", &path) else { return };
    let at = |step: usize| move |text: &str| text.contains(&format!("step {step} of 89"));
    screen.wait("the first choice", at(14));
    for (keys, step) in [
        (&["Right"][..], 15),
        // The set-up is told in one line, and is one step.
        (&["Left", "Left"], 0),
        (&["Left"], 0),
        (&["Right"], 14),
        (&["End"], 89),
        (&["Right"], 89),
        (&["/", "4", "0", "Enter"], 40),
        (&["Home", "PageDown"], 14),
    ] {
        screen.keys(keys);
        let text = screen.wait(&format!("step {step}"), at(step));
        assert!(text.contains("⇒ ") || step == 0, "the log marks where this is:\n{text}");
    }
    screen.keys(&["/"]);
    screen.types("joker");
    screen.keys(&["Enter"]);
    screen.wait("a line of the log", |text| text.lines().any(|line| line.contains("joker")) && !at(14)(text));
    screen.keys(&["/"]);
    screen.types("90");
    screen.keys(&["Enter"]);
    screen.wait("a refusal", |text| text.contains("found step 90; expected one from 0 to 89"));
    screen.keys(&["q"]);
    screen.wait("the shell", |text| text.contains("EXIT 0"));
    assert_eq!(fs::read(&path).unwrap(), before);
    assert!(!path.with_file_name("game.parlor.analysis.json").exists());
}

/// An analysis beside the record, and one that is begun on the screen and stopped.
#[test]
fn an_analysis_is_shown_begun_and_stopped() {
    let (_folder, path) = sample("rose", &[]);
    let Some(screen) = replay("judge", &path) else { return };
    screen.wait("the first choice", |text| text.contains("a analyse"));
    screen.keys(&["n"]);
    screen.wait("that there is none", |text| text.contains("is known once it is judged"));
    screen.keys(&["a"]);
    screen.wait("what it has found", |text| text.contains("Judging:") && text.contains("a stops"));
    screen.keys(&["a"]);
    screen.wait("its end", |text| text.contains("choices are judged. a goes on"));
    screen.keys(&["q"]);
    screen.wait("the shell", |text| text.contains("EXIT 0"));
    let kept = path.with_file_name("game.parlor.analysis.json");
    assert!(fs::read_to_string(&kept).unwrap().contains("\"bot\": \"best:1s\""));
    fs::remove_file(&kept).unwrap();

    let done = parlor(&["analyse", path.to_str().unwrap(), "--bot", "best:50"]);
    assert_eq!(done.code, 0);
    let Some(screen) = replay("judged", &path) else { return };
    let text = screen.wait("the graph", |text| text.contains('⇑') && text.contains("points"));
    assert!(text.contains("You: take "), "what was chosen:\n{text}");
    screen.keys(&["n"]);
    screen.wait("a turning point", |text| text.contains("Turning point 1 of "));
    screen.keys(&["n", "p"]);
    screen.wait("the one before", |text| text.contains("Turning point 1 of "));
}

/// Somebody plays on from the middle: a game of its own, for practice; the record is as it was.
#[test]
fn what_if_plays_on_and_leaves_the_record_alone() {
    let (_folder, path) = sample("ouroboros", &[]);
    let before = fs::read(&path).unwrap();
    let Some(screen) = replay("whatif", &path) else { return };
    screen.wait("the first choice", |text| text.contains("seen by all"));
    screen.keys(&["PageDown", "v", "w"]);
    let text = screen.wait("the table", |text| text.contains("Tab next"));
    assert!(text.contains("practice"), "{text}");
    screen.keys(&["m", "Enter"]);
    screen.wait("the other's turn and mine again", |text| text.contains("Tab next"));
    screen.keys(&["q", "y"]);
    screen.wait("the record again", |text| text.contains("seen by greedy 1") && text.contains("w what if"));
    screen.keys(&["q"]);
    screen.wait("the shell", |text| text.contains("EXIT 0"));
    assert_eq!(fs::read(&path).unwrap(), before);
    let games: Vec<_> = fs::read_dir(screen.own().join("data/games")).unwrap().flatten().collect();
    assert_eq!(games.len(), 1);
    let text = fs::read_to_string(games[0].path()).unwrap();
    assert!(text.contains("\ngiven "), "what was given is not to be taken back: {text}");
    assert!(text.contains("\npractice yes\n") && text.contains("\nseat 1 person\n"), "{text}");
}

/// Another seat sees another hand, and none sees what everybody could not.
#[test]
fn each_seat_sees_its_own_hand() {
    let (_folder, path) = sample("snake", &["--rules", "hands=1"]);
    let Some(screen) = replay("views", &path) else { return };
    let text = screen.wait("everybody's view", |text| text.contains("seen by all"));
    assert!(!text.contains("Your hand"), "{text}");
    screen.keys(&["v"]);
    let first = screen.wait("seat 1", |text| text.contains("seen by greedy 1") && text.contains("Your hand"));
    screen.keys(&["v"]);
    let second =
        screen.wait("seat 2", |text| text.contains("seen by greedy 2") && text.contains("Your hand"));
    assert_ne!(first, second);
    screen.keys(&["v"]);
    screen.wait("everybody again", |text| text.contains("seen by all") && !text.contains("Your hand"));
}

/// A record that is cut off is shown as far as it goes, and the program says why it goes no further.
#[test]
fn a_faulty_record_is_shown_to_its_fault() {
    let (_folder, path) = sample("rose", &[]);
    let text = fs::read_to_string(&path).unwrap();
    let end = text.rfind(" place ").or_else(|| text.rfind(": ")).unwrap();
    fs::write(&path, &text[..end + 3]).unwrap();
    let Some(screen) = replay("faulty", &path) else { return };
    screen.wait("the board", |text| text.contains("w what if"));
    screen.keys(&["End"]);
    screen.wait("the fault", |text| text.contains("cannot be read on from here: line"));
    screen.keys(&["q"]);
    let text = screen.wait("the shell", |text| text.contains("EXIT 2"));
    assert!(text.replace('\n', "").contains("If it was cut off there, delete the line"), "{text}");
}

/// A terminal can have the sentences too, and a pipe has nothing else.
#[test]
fn plain_tells_it_in_sentences() {
    let (_folder, path) = sample("rose", &[]);
    let told = printed(&["replay", path.to_str().unwrap()]);
    assert_eq!(printed(&["replay", path.to_str().unwrap(), "--plain"]), told);
    let at = parlor(&["replay", path.to_str().unwrap(), "--at", "3"]);
    assert!(at.code == 2 && at.err.contains("--at without --position"), "{at:?}");
    let Some(screen) = Screen::start("told", &format!("replay {} --plain", path.display())) else { return };
    screen.wait("the score", |text| text.contains("Points: ") && text.contains("EXIT 0"));
}
