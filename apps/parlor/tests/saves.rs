//! Games that are stored without anybody naming a file, in a real terminal.

use std::fs;
use std::path::Path;

use crate::screen::{Screen, steps};

fn games(screen: &Screen) -> Vec<std::path::PathBuf> {
    let found = fs::read_dir(screen.own().join("data/games")).into_iter().flatten().flatten();
    found.map(|game| game.path()).collect()
}

/// Games begun from the menu were recorded nowhere: anyone who left one had lost it.
#[test]
fn a_game_that_was_left_is_the_first_line_of_the_menu() {
    let Some(screen) = Screen::start("continue", "") else { return };
    screen.wait("the games", |text| text.contains("1 Rose"));
    screen.keys(&["1"]);
    screen.wait("Rose", |text| text.contains("saved in rose-"));
    screen.keys(&["m"]);
    screen.wait("the menu", |text| text.contains("Choose one of"));
    screen.keys(&["Enter"]);
    screen.wait("the next question", |text| text.contains("Choose a place"));
    let kept = games(&screen);
    assert_eq!(kept.len(), 1);
    let before = steps(&kept[0]);
    screen.keys(&["q"]);
    let text = screen.wait("the question", |text| text.contains("Leave the unfinished game?"));
    assert!(text.contains("saved in"), "{text}");
    screen.keys(&["y"]);
    screen.wait("the menu", |text| text.contains("Continue Rose, alone, 1 choice made, just now"));
    screen.keys(&["Enter"]);
    screen.wait("the game again", |text| text.contains("You go on where"));
    assert_eq!(steps(&kept[0]), before);
    screen.keys(&["q", "y"]);
    screen.wait("the menu", |text| text.contains("Continue Rose"));
    screen.keys(&["c"]);
    screen.wait("the saved games", |text| text.contains("Saved games") && text.contains("Rose, alone"));
    screen.keys(&["d"]);
    screen.wait("a warning", |text| text.contains("once more deletes"));
    screen.keys(&["d"]);
    screen.wait("the menu", |text| text.contains("The game of Rose is deleted"));
    assert_eq!(games(&screen).len(), 0);
}

/// Results that nobody adds up, or that count what was for practice only.
#[test]
fn games_that_are_over_are_counted() {
    let own = tempfile::tempdir().unwrap();
    let folder = own.path().join("data/games");
    fs::create_dir_all(&folder).unwrap();
    let head = "parlor 1\ngame snake\nrules hands=1\nseats 2\nseat 1 person\nseat 2 bot gentle\n";
    fs::write(folder.join("snake-a.parlor"), format!("{head}resigned 1\n\n")).unwrap();
    fs::write(folder.join("snake-b.parlor"), format!("{head}practice yes\nresigned 1\n\n")).unwrap();
    fs::write(folder.join("broken.parlor"), "parlor 1\ngame nothing\n").unwrap();
    let Some(screen) = Screen::in_home("count", &Screen::line(""), own) else { return };
    screen.wait("the games", |text| text.contains("1 Rose"));
    screen.keys(&["s"]);
    screen.wait("the statistics", |text| text.contains("Gentle") && text.contains("1 game, 0 won (0 %)"));
    screen.keys(&["Escape"]);
    screen.wait("the games", |text| text.contains("1 Rose"));
    assert_eq!(games(&screen).len(), 3, "what cannot be read is somebody's");
}

/// A folder that cannot be made: it plays, and says that nothing is stored.
#[test]
fn where_nothing_can_be_kept_it_plays_and_says_so() {
    let own = tempfile::tempdir().unwrap();
    fs::write(own.path().join("data"), "a file").unwrap();
    let Some(screen) = Screen::in_home("closed", &Screen::line(""), own) else { return };
    screen
        .wait("that nothing is saved", |text| text.contains("Nothing is saved: ") && text.contains("1 Rose"));
    screen.keys(&["1"]);
    screen.wait("Rose", |text| text.contains("Choose two or more cards"));
    screen.keys(&["m"]);
    screen.wait("the menu", |text| text.contains("Choose one of"));
    screen.keys(&["Enter"]);
    screen.wait("the next question", |text| text.contains("Choose a place"));
    screen.keys(&["q"]);
    screen.wait("the question", |text| text.contains("This game is not being"));
    screen.keys(&["y", "q"]);
    screen.wait("the shell", |text| text.contains("EXIT 0"));
}

/// A disk that fills up in the middle: the game goes on.
#[test]
fn a_full_disk_stops_no_game_whose_file_nobody_named() {
    // Files of more than 512 bytes cannot be written; without the signal that would end the program, writing fails as on a full disk.
    let play = Screen::line("play rose --seed 1");
    let line = format!("exec sh -c 'trap \"\" XFSZ; ulimit -f 1; {play}'");
    let own = tempfile::tempdir().unwrap();
    let Some(screen) = Screen::in_home("full", &line, own) else { return };
    screen.wait("the board", |text| text.contains("saved in rose-"));
    let mut said = false;
    for _ in 0..60 {
        screen.keys(&["m"]);
        screen.wait("the menu", |text| text.contains("Choose one of"));
        screen.keys(&["Enter"]);
        let text = screen.wait("the next turn", |text| {
            !text.contains("Choose one of") && (text.contains("Tab next") || text.contains("new game"))
        });
        said |= text.contains("This game is not saved");
        if text.contains("new game") {
            break;
        }
    }
    let text = screen.wait("the end", |text| text.contains("n new game"));
    assert!(said && text.contains("n new game") && !text.contains("saved in"), "{said}\n{text}");
    assert!(steps(&games(&screen)[0]) > 0, "what was kept is whole");
}

/// Two programs at once, each with its game.
#[test]
fn two_programs_keep_their_games_apart() {
    let own = tempfile::tempdir().unwrap();
    let line = Screen::line("play rose");
    let Some(one) = Screen::in_home("two-one", &line, own) else { return };
    one.wait("the board", |text| text.contains("saved in rose-"));
    let there = own_of(&one);
    let other = format!("PARLOR_DATA={} {}", there.display(), Screen::line("play"));
    let Some(two) = Screen::in_home("two-two", &other, tempfile::tempdir().unwrap()) else { return };
    two.wait("the games", |text| text.contains("1 Rose"));
    two.keys(&["1"]);
    two.wait("the board", |text| text.contains("saved in rose-"));
    assert_eq!(games(&one).len(), 2);
    one.keys(&["m", "Enter"]);
    one.wait("the next question", |text| text.contains("Choose a place"));
    two.keys(&["q", "y"]);
    two.wait("the other's game", |text| text.contains("Continue Rose, alone, 1 choice made"));
    two.keys(&["Up", "Down", "Enter"]);
    two.wait("that it is played", |text| text.contains("another program is"));
}

fn own_of(screen: &Screen) -> std::path::PathBuf {
    let own: &Path = screen.own();
    own.join("data")
}

/// After the last move there was no way to the replay but a command to copy; and games that are stored had to be named by their whole paths.
#[test]
fn a_game_that_is_over_is_looked_at_again_by_a_key_a_number_or_a_name() {
    let folder = tempfile::tempdir().unwrap();
    let record = folder.path().join("game.parlor");
    let command = format!("play rose --seed 1 --bots random --record {}", record.display());
    let Some(screen) = Screen::start("again", &command) else { return };
    let over = |text: &str| text.contains("p replay") && text.contains("n new game");
    screen.wait("the end", over);
    screen.keys(&["?"]);
    screen.wait("the keys", |text| text.contains("look again at this one when it is over"));
    screen.keys(&["Escape"]);
    screen.wait("the end behind it", over);
    screen.keys(&["p"]);
    screen.wait("the replay", |text| text.contains("step ") && text.contains("This is the first choice"));
    screen.keys(&["q"]);
    screen.wait("the end again", over);
    screen.keys(&["q"]);
    screen.wait("the shell", |text| text.contains("EXIT 0"));

    let own = tempfile::tempdir().unwrap();
    let games = own.path().join("data/games");
    fs::create_dir_all(&games).unwrap();
    for name in ["rose-aa11", "rose-ab22"] {
        fs::copy(&record, games.join(format!("{name}.parlor"))).unwrap();
    }
    let listed = |args: &[&str]| {
        let mut program = std::process::Command::new(env!("CARGO_BIN_EXE_parlor"));
        let done = program.args(args).env("PARLOR_DATA", own.path().join("data")).output().unwrap();
        let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
        (done.status.code(), text(done.stdout), text(done.stderr))
    };
    let (code, out, _) = listed(&["replay"]);
    assert!(code == Some(0) && out.contains("rose-aa11  Rose, ") && out.contains("parlor replay 1"), "{out}");
    let (code, by_name, _) = listed(&["replay", "rose-aa"]);
    assert!(code == Some(0) && by_name.contains("Result: "), "{by_name}");
    assert_eq!(listed(&["replay", "2"]).1, by_name, "both are one game");
    let (code, _, error) = listed(&["replay", "rose-a"]);
    assert!(code == Some(2) && error.contains("rose-aa11") && error.contains("rose-ab22"), "{error}");
    let (code, _, error) = listed(&["replay", "9"]);
    assert!(
        code == Some(2) && error.contains("found `9`; expected the file of a record, or a saved game"),
        "{error}"
    );
    let Some(screen) = Screen::in_home("kept", &Screen::line("replay"), own) else { return };
    screen.wait("the games", |text| text.contains("Saved games") && text.contains("Rose, "));
    screen.keys(&["Enter"]);
    screen.wait("the replay", |text| text.contains("step "));
    screen.keys(&["q"]);
    screen.wait("the games", |text| text.contains("Saved games"));
    screen.keys(&["q", "q"]);
    screen.wait("the shell", |text| text.contains("EXIT 0"));
}
