//! Whole games through a real terminal: tmux runs the program, keys go in, the screen is read.

use std::fs;
use std::path::Path;
use std::process::Command;
use std::time::{Duration, Instant};

use parlor_catalog::Catalog;
use parlor_game::Turn;
use parlor_record::replay;

/// Ends a test whose screen never says what it should: nothing that works takes so long, on however busy a machine.
const PATIENCE: Duration = Duration::from_secs(100);

/// A program in a terminal of 80x24, on a tmux server of its own. It ends with this value.
pub(crate) struct Screen {
    socket: String,
    /// What the program keeps of its own accord; nothing of the person who runs the tests.
    own: tempfile::TempDir,
}

impl Screen {
    /// Starts the program; `None` where there is no tmux.
    pub(crate) fn start(name: &str, command: &str) -> Option<Screen> {
        Screen::of(name, &Screen::line(command))
    }

    /// The line of shell that starts the program.
    pub(crate) fn line(command: &str) -> String {
        let program = env!("CARGO_BIN_EXE_parlor");
        format!("env LC_ALL=C.UTF-8 NO_COLOR= {program} {command}; echo EXIT $?; sleep 1000")
    }

    /// A shell as somebody has it who types commands: with jobs, and with `parlor` on its path.
    pub(crate) fn shell(name: &str, folder: &Path) -> Option<Screen> {
        let programs = Path::new(env!("CARGO_BIN_EXE_parlor")).parent().unwrap().display();
        let folder = folder.display();
        let line = format!(
            "cd {folder} && exec env LC_ALL=C.UTF-8 PATH={programs}:\"$PATH\" PS1='ready> ' bash --norc --noprofile -i"
        );
        let screen = Screen::of(name, &line)?;
        screen.wait("the shell", |text| text.contains("ready>"));
        Some(screen)
    }

    /// Starts a line of shell.
    fn of(name: &str, line: &str) -> Option<Screen> {
        Screen::in_home(name, line, tempfile::tempdir().unwrap())
    }

    /// The same for somebody whose programs keep their data in the folder `data` there, and have their settings in `config`.
    pub(crate) fn in_home(name: &str, line: &str, own: tempfile::TempDir) -> Option<Screen> {
        let screen = Screen { socket: format!("parlor-test-{name}-{}", std::process::id()), own };
        let started = Command::new("tmux")
            .env("PARLOR_DATA", screen.own.path().join("data"))
            .env("XDG_CONFIG_HOME", screen.own.path().join("config"))
            .env("PARLOR_ANIMATION", "off")
            .args([
                "-L",
                &screen.socket,
                "-f",
                "/dev/null",
                "new-session",
                "-d",
                "-x",
                "80",
                "-y",
                "24",
                line,
            ])
            .status();
        match started {
            Ok(status) => {
                assert!(status.success(), "tmux does not start");
                Some(screen)
            }
            Err(_) => {
                assert!(std::env::var_os("CI").is_none(), "tmux is missing");
                eprintln!("skipped: there is no tmux here");
                None
            }
        }
    }

    /// The folder in which the program keeps games and settings.
    pub(crate) fn own(&self) -> &Path {
        self.own.path()
    }

    pub(crate) fn tmux(&self, args: &[&str]) -> String {
        let output = Command::new("tmux").args(["-L", &self.socket]).args(args).output().unwrap();
        String::from_utf8_lossy(&output.stdout).into_owned()
    }

    /// Types a text, letter by letter.
    pub(crate) fn types(&self, text: &str) {
        self.tmux(&["send-keys", "-l", text]);
    }

    /// What is on the screen, and what has left it upwards: all that somebody finds who scrolls back.
    pub(crate) fn all(&self) -> String {
        self.tmux(&["capture-pane", "-p", "-S", "-"])
    }

    pub(crate) fn keys(&self, keys: &[&str]) {
        self.tmux(&[&["send-keys"], keys].concat());
    }

    /// What is on the screen, unless a frame is being drawn: while it is, lines do not wrap. tmux answers both questions at one moment.
    fn whole_frame(&self) -> Option<String> {
        let text = self.tmux(&["capture-pane", "-p", ";", "display-message", "-p", "#{wrap_flag}"]);
        text.strip_suffix("1\n").map(str::to_owned)
    }

    /// Waits until the screen fulfils a wish, and gives it back: a whole frame, and one that was the same twice, because a shell and a program
    /// that prints line by line mark no frames.
    pub(crate) fn wait(&self, what: &str, wish: impl Fn(&str) -> bool) -> String {
        let end = Instant::now() + PATIENCE;
        let mut before = None;
        loop {
            let frame = self.whole_frame();
            if let Some(text) = frame.as_ref().filter(|text| frame == before && wish(text)) {
                return text.clone();
            }
            let text = frame.clone().unwrap_or_default();
            before = frame;
            assert!(Instant::now() < end, "waited in vain for {what}:\n{text}");
            std::thread::sleep(Duration::from_millis(20));
        }
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        self.tmux(&["kill-server"]);
    }
}

/// The steps in the record so far.
pub(crate) fn steps(path: &Path) -> usize {
    fs::read(path).ok().and_then(|bytes| replay(&bytes, &Catalog).ok()).map_or(0, |read| read.events.len())
}

/// Plays by asking for all moves and taking the first, until the game is over; then leaves.
fn play(name: &str, command: &str) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.parlor");
    let command = format!("play {command} --seed 1 --record {}", path.display());
    let Some(screen) = Screen::start(name, &command) else { return };
    let over = |text: &str| text.contains("n new game");
    // While a bot is at it, the keys that are offered are others.
    let asked = |text: &str| text.contains("Tab next");
    screen.wait("the board", asked);
    for _ in 0..300 {
        let before = steps(&path);
        screen.keys(&["m"]);
        screen.wait("the menu", |text| text.contains("Choose one of"));
        screen.keys(&["Enter"]);
        let text = screen.wait("the next turn", |text| (asked(text) || over(text)) && steps(&path) > before);
        if over(&text) {
            break;
        }
    }
    let text = screen.wait("the end", over);
    let stands = ["Points: You", "Won: You", "Enemies passed: You", "Discs: You 0"];
    assert!(stands.iter().any(|stands| text.contains(stands)), "{text}");
    assert!(text.contains("Look at it again: parlor replay"), "{text}");
    screen.keys(&["q"]);
    // What was too long for the screen can be copied from the shell.
    let text = screen.wait("the shell", |text| text.contains("EXIT 0")).replace('\n', "");
    assert!(text.contains(&format!("Look at it again: parlor replay {}", path.display())), "{text}");
    assert!(text.contains("The same deals again: parlor play "), "{text}");
    let read = replay(&fs::read(&path).unwrap(), &Catalog).unwrap();
    assert_eq!(read.fault, None);
    assert_eq!(read.game().turn(), Turn::Over);
}

#[test]
fn a_whole_game_of_rose() {
    play("rose", "rose");
}

#[test]
fn a_whole_game_of_ouroboros() {
    play("ouroboros", "ouroboros --bots random");
}

#[test]
fn a_whole_hand_of_snake() {
    play("snake", "snake --bots random,random --seats 3 --rules hands=1");
}

#[test]
fn a_whole_game_of_ouroboros_solitaire() {
    play("solitaire", "ouroboros-solitaire");
}

#[test]
fn a_whole_game_of_solo_war() {
    play("war", "solo-war --bots random,random,random --seats 4 --rules teams=yes");
}

/// Two people hand the screen to each other through a whole hand; anyone who is covered never sees the other's board.
#[test]
fn two_people_pass_a_hand_of_snake_to_and_fro() {
    let command = "play snake --seed 1 --bots person,person --name Ann --name Bo --rules hands=1 --practice";
    let Some(screen) = Screen::start("pass", command) else { return };
    for turn in 0..12 {
        let name = if turn % 2 == 0 { "Ann" } else { "Bo" };
        let covered = format!("{name}: press s when nobody else looks");
        let text = screen.wait("the cover", |text| text.contains(&covered));
        assert!(!text.contains("Your hand"), "{text}");
        screen.keys(&["s"]);
        screen.wait("the hand", |text| text.contains("Your hand") && text.contains(&format!("{name}: Play")));
        screen.keys(&["Enter"]);
        screen.wait("a card chosen", |text| text.contains("Enter → play"));
        screen.keys(&["Enter"]);
        screen.wait("what it brought", |text| text.contains("Enter covers the screen"));
        // A key that is held comes often: it covers, and shows nothing.
        screen.keys(&["Enter"; 8]);
    }
}

/// Two people leave a hand of hidden cards and come back to it: nothing is shown before one of them says that they are alone.
#[test]
fn two_people_who_go_on_find_their_hands_covered() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.parlor");
    let record = format!("--record {}", path.display());
    let command = format!(
        "play snake --seed 1 --bots person,person --name Ann --name Bo --rules hands=1 --practice {record}"
    );
    let Some(screen) = Screen::start("leave", &command) else { return };
    screen.wait("the cover", |text| text.contains("Ann: press s when nobody else looks"));
    screen.keys(&["s"]);
    screen.wait("Ann's hand", |text| text.contains("Your hand"));
    screen.keys(&["Enter", "Enter"]);
    screen.wait("what it brought", |text| text.contains("Enter covers the screen"));
    // Killed, not left: what was played is there all the same.
    drop(screen);
    let played = steps(&path);
    assert!(played > 11);
    let Some(screen) = Screen::start("return", &format!("play snake {record}")) else { return };
    let text = screen.wait("the cover", |text| text.contains("press s when nobody else looks"));
    assert!(text.contains("The next look is for Bo alone"), "{text}");
    assert!(!text.contains("Your hand"), "{text}");
    assert!(!text.contains("Best") && !text.contains("thinking"), "{text}");
    screen.keys(&["s"]);
    screen.wait("Bo's hand", |text| text.contains("Your hand") && text.contains("Bo: Play"));
    assert_eq!(steps(&path), played, "nobody else has played");
}

/// Anyone who sits beside is asked before a choice is taken back, and the record follows what they say.
#[test]
fn an_undo_needs_the_consent_of_who_sits_beside() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.parlor");
    let names = "--bots person,person --name Ann --name Bo";
    let command = format!("play ouroboros --seed 1 {names} --record {}", path.display());
    let Some(screen) = Screen::start("undo", &command) else { return };
    screen.wait("the board", |text| text.contains("Ann: Place your first stone"));
    screen.keys(&["/", "place c3 +", "Enter", "Escape"]);
    screen.wait("the next turn", |text| text.contains("Bo: ") && steps(&path) == 37);
    let asks = |text: &str| text.contains("Ann wants to take the last choice back. Bo, do");
    screen.keys(&["u"]);
    screen.wait("the question", asks);
    screen.keys(&["n"]);
    screen.wait("a no", |text| text.contains("The choice of Ann stands"));
    assert_eq!(steps(&path), 37);
    screen.keys(&["u"]);
    screen.wait("the question", asks);
    screen.keys(&["y"]);
    screen.wait("Ann's turn again", |text| {
        text.contains("Taken back: place a stone on c3 as a plus.") && text.contains("Ann: Place your first")
    });
    assert_eq!(steps(&path), 36);
}

#[test]
fn the_screen_follows_the_size_of_the_terminal_and_is_given_back() {
    let Some(screen) = Screen::start("size", "play rose --seed 1") else { return };
    screen.wait("the board", |text| text.contains("Tab next"));
    screen.tmux(&["resize-window", "-x", "50", "-y", "20"]);
    screen.wait("the note", |text| text.contains("60 columns"));
    screen.tmux(&["resize-window", "-x", "60", "-y", "20"]);
    screen.wait("the small board", |text| text.contains("Choose two or more cards"));
    screen.tmux(&["resize-window", "-x", "120", "-y", "40"]);
    screen.wait("the board again", |text| text.contains("Choose two or more cards"));
    let pid = screen.tmux(&["list-panes", "-F", "#{pane_pid}"]);
    let children = Command::new("pgrep").args(["-P", pid.trim(), "parlor"]).output();
    if let Ok(found) = children
        && let Some(child) = String::from_utf8_lossy(&found.stdout).lines().next()
    {
        // Told to end, it gives the terminal back.
        Command::new("kill").args(["-TERM", child]).status().unwrap();
        screen.wait("the shell", |text| text.contains("EXIT 143") && !text.contains("Choose two"));
    }
}

#[test]
fn the_menu_leads_to_a_game_and_back() {
    let Some(screen) = Screen::start("menu", "play") else { return };
    screen.wait("the games", |text| text.contains("1 Rose") && text.contains("2 Ouroboros"));
    screen.keys(&["1"]);
    screen.wait("Rose", |text| text.contains("Choose two or more cards"));
    screen.keys(&["q"]);
    screen.wait("the question", |text| text.contains("Leave the unfinished game?"));
    screen.keys(&["y"]);
    screen.wait("the games", |text| text.contains("2 Ouroboros"));
    screen.keys(&["2"]);
    screen.wait("the set-up", |text| text.contains("Against"));
    screen.keys(&["Down", "Left", "Enter"]);
    screen.wait("Ouroboros", |text| text.contains("(Casual)"));
    screen.keys(&["q"]);
    screen.wait("the question", |text| text.contains("Leave the unfinished game?"));
    screen.keys(&["y"]);
    screen.wait("the games", |text| text.contains("1 Rose"));
    screen.keys(&["q"]);
    screen.wait("the shell", |text| text.contains("EXIT 0"));
}

/// Whether a program runs that was started with this path.
#[cfg(target_os = "linux")]
fn runs_with(path: &Path) -> bool {
    process_with(path).is_some()
}

/// The number of the program that was started with this path. Processes are read from `/proc`, so on Linux alone.
#[cfg(target_os = "linux")]
pub(crate) fn process_with(path: &Path) -> Option<String> {
    let wanted = path.to_string_lossy().into_owned();
    let own = std::process::id().to_string();
    let mut processes = fs::read_dir("/proc").unwrap().flatten().filter(|entry| *entry.file_name() != *own);
    let process = processes.find(|entry| {
        let line = fs::read(entry.path().join("cmdline")).unwrap_or_default();
        let line = String::from_utf8_lossy(&line).into_owned();
        // The shell and tmux carry the path in one long argument; the program has it as one of its own.
        line.split('\0').any(|argument| argument == wanted)
    });
    process.map(|entry| entry.file_name().to_string_lossy().into_owned())
}

#[test]
#[cfg(target_os = "linux")]
fn a_terminal_that_goes_away_ends_the_program() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.parlor");
    let Some(screen) = Screen::start("hangup", &format!("play rose --record {}", path.display())) else {
        return;
    };
    screen.wait("the board", |text| text.contains("Tab next"));
    assert!(runs_with(&path));
    drop(screen);
    let end = Instant::now() + PATIENCE;
    while runs_with(&path) {
        assert!(Instant::now() < end, "the program outlives its terminal");
        std::thread::sleep(Duration::from_millis(50));
    }
}
