//! What newcomers stumbled over in the terminal, each in a real one.

use std::fs;

use crate::screen::Screen;

/// The cursor's frame was drawn over the line that says whose card it is, and whose turn.
#[test]
fn the_cursor_leaves_what_stands_in_the_edge_of_a_box() {
    let Some(screen) = Screen::start("edge", "play solo-war --seed 1 --bots random") else { return };
    let text = screen.wait("the boxes", |text| text.contains("Tab next") && text.contains("Hand 3"));
    assert!(text.contains("1 You"), "{text}");
    // From the hand up to the box of the one or the other.
    for keys in [["Up"; 8], ["Right"; 8], ["Left"; 8]] {
        screen.keys(&keys);
        let text = screen.wait("the cursor", |text| text.contains("Tab next"));
        assert!(text.contains("1 You") && text.contains("2 Poppy"), "{text}");
        assert!(text.matches("Hand 3").count() >= 2, "{text}");
    }
}

/// There was no way to give a game up but to leave it unfinished.
#[test]
fn a_game_is_given_up_with_a_question_before() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.parlor");
    let command = format!("play ouroboros --seed 1 --bots random --record {}", path.display());
    let Some(screen) = Screen::start("resign", &command) else { return };
    let asked = |text: &str| text.contains("Tab next");
    screen.wait("the board", asked);
    screen.keys(&["/", "place c3 +", "Enter", "Escape"]);
    screen.wait("the next turn", |text| asked(text) && text.contains("• Poppy"));
    screen.keys(&["/", "resign", "Enter"]);
    screen.wait("the question", |text| text.contains("Give up this game?"));
    screen.keys(&["n"]);
    screen.keys(&["Escape"]);
    screen.wait("the board again", |text| asked(text) && !text.contains("Give up"));
    screen.keys(&["/", "resign", "Enter"]);
    screen.wait("the question", |text| text.contains("Give up this game?"));
    screen.keys(&["y"]);
    let text = screen.wait("the end", |text| text.contains("n new game"));
    assert!(text.contains("You resign") && text.contains("wins"), "{text}");
    let record = fs::read_to_string(&path).unwrap();
    assert!(record.contains("\nresigned 1\n"), "{record}");
    screen.keys(&["q"]);
    screen.wait("the shell", |text| text.contains("EXIT 0"));
    drop(screen);
    let Some(screen) = Screen::start("resigned", &format!("play --record {}", path.display())) else {
        return;
    };
    screen.wait("a refusal", |text| {
        text.contains("has resigned, and the game is over") && text.contains("EXIT 2")
    });
}

/// The command for the same deals was cut at the edge of the screen, and useless.
#[test]
fn no_command_at_the_end_is_cut() {
    let folder = tempfile::tempdir().unwrap();
    let record = folder.path().join("game.parlor");
    let seed = "a seed of so many words that it does not fit a line";
    let command = format!("play solo-war --seed '{seed}' --bots random,random --record {}", record.display());
    let Some(screen) = Screen::start("cut", &command) else { return };
    let text = screen.wait("the end", |text| text.contains("n new game"));
    assert!(text.contains("The same deals again: the command comes when you quit."), "{text}");
    screen.keys(&["q"]);
    let text = screen.wait("the shell", |text| text.contains("EXIT 0")).replace('\n', "");
    assert!(text.contains("does not fit a line'") && text.contains("--bots random,random"), "{text}");
}

/// A record names its game, and yet the game had to be named.
#[test]
fn a_record_says_itself_which_game_goes_on() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.parlor");
    let record = format!("--record {}", path.display());
    let Some(screen) = Screen::start("begin", &format!("play rose --seed 1 {record}")) else { return };
    screen.wait("the board", |text| text.contains("Tab next"));
    drop(screen);
    let Some(screen) = Screen::start("again", &format!("play {record}")) else { return };
    screen.wait("the same game", |text| text.contains("Tab next") && text.contains("You go on where"));
}

/// The rules began with Markdown's marks and ended in a program.
#[test]
fn the_rules_at_the_table_are_a_page_to_read() {
    let Some(screen) = Screen::start("rules", "play rose --seed 1") else { return };
    screen.wait("the board", |text| text.contains("Tab next"));
    screen.keys(&["r"]);
    let text = screen.wait("the rules", |text| text.contains("Rules of Rose"));
    assert!(text.contains("A solitaire with a deck of cards, designed by Another Castle"), "{text}");
    screen.keys(&["End"]);
    let text = screen.wait("their end", |text| text.contains("once because they are kings: 4."));
    for mark in ["**", "`", "assert", "NOTES", "##"] {
        assert!(!text.contains(mark), "{mark}: {text}");
    }
}
