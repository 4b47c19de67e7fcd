//! Golden playthroughs: a whole game rendered as text, compared byte by byte with a file.
//!
//! The file is a record, and the rendering follows it in comments. So it contains its own record, and `parlor replay FILE` reads it as it
//! is. A rendering shows for each step what is due, the legal actions, the outcomes with their weights, the points, what each viewer sees,
//! is asked and reads, and now and then the board.
//!
//! Files have to stay readable: a long list is cut after its first items, with the number of all; viewers who see the same share a line;
//! and of a view only the changes are shown, except at the start, at the end and now and then. A change is shown with its path:
//! `board.c2="7H"`, or `board.c2 gone`. Of a long game the first steps and the last are shown; each step between them has a hash of all its
//! text, so that no byte of it changes unseen. With `PLAYTHROUGHS=DIR` in the environment a check writes the whole rendering into that
//! folder: two of them, made before and after a change, show what has changed.

use std::error::Error;
use std::fmt::{self, Write as _};
use std::path::Path;
use std::{env, fs, io};

use parlor_chance::{Dealer, Rng, Seed};
/// For a game's tests, which need no other crate for their playthroughs: `check_playthrough(path, &KindOf::<Rose>::new())`.
pub use parlor_erased::KindOf;
use parlor_erased::{AnyGame, Kind, Transition};
use parlor_game::{BadRules, Cast, Turn, Uniform, Viewer};
use parlor_record::{Fault, Header, Masked, Replay, Writer, replay};
use parlor_scene::Focus;
use serde_json::Value;

use crate::changes::changes;
use crate::replays::{Only, reprint};

/// How many actions and outcomes are listed.
const LISTED: usize = 12;

/// The board is drawn once in this many steps.
const DRAWN: usize = 10;

/// The whole view is printed once in this many steps.
const WHOLE: usize = 50;

/// How many steps of a golden file are shown from its beginning, and how many from its end.
const SHOWN: (usize, usize) = (12, 4);

/// The beginning of a step in a rendering.
const STEP: &str = ";\n; == step ";

/// The environment variable that names a folder for whole renderings.
const WHOLE_IN: &str = "PLAYTHROUGHS";

/// The environment variable that makes a check write golden files again.
const BLESS: &str = "BLESS";

/// Why a golden file does not match.
#[derive(Debug)]
pub enum Stale {
    /// The file cannot be read or written.
    File(io::Error),
    /// The record in it cannot be replayed.
    Record(Fault),
    /// The game renders differently now; the first line that differs.
    Differs {
        /// Its number, from 1.
        line: usize,
        /// What the file says.
        file: String,
        /// What the game says.
        game: String,
    },
}

impl fmt::Display for Stale {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Stale::File(why) => why.fmt(f),
            Stale::Record(fault) => fault.fmt(f),
            Stale::Differs { line, file, game } => {
                write!(f, "line {line} differs (BLESS=1 writes the file anew)\n file: {file}\n game: {game}")
            }
        }
    }
}

impl Error for Stale {}

/// Renders the record in the file again and compares. With `BLESS=1` in the environment it writes the file instead; a new golden file
/// begins as just a record, such as [`random_record`] returns.
///
/// # Errors
/// The file cannot be read, its record cannot be replayed, or the rendering differs.
pub fn check_playthrough(path: impl AsRef<Path>, kind: &dyn Kind) -> Result<(), Stale> {
    let bytes = fs::read(&path).map_err(Stale::File)?;
    let rendered = render(&bytes, kind).map_err(Stale::Record)?;
    if let Some(folder) = env::var_os(WHOLE_IN) {
        // The path's folders are part of the name: games have files of the same names.
        let name = path.as_ref().to_string_lossy().replace(['/', '\\'], "-");
        fs::write(Path::new(&folder).join(name), &rendered).map_err(Stale::File)?;
    }
    let rendered = abridge(&rendered);
    if env::var_os(BLESS).is_some_and(|value| value == "1") {
        return fs::write(path, rendered).map_err(Stale::File);
    }
    let file = String::from_utf8_lossy(&bytes);
    if file == rendered { Ok(()) } else { Err(first_difference(&file, &rendered)) }
}

/// A rendering with a hash instead of the text for each step in its middle: a change still shows its step.
fn abridge(rendered: &str) -> String {
    let mut starts: Vec<_> = rendered.match_indices(STEP).map(|(at, _)| at).collect();
    let steps = starts.len();
    let (first, last) = SHOWN;
    if steps <= first + last {
        return rendered.to_owned();
    }
    starts.push(rendered.len());
    let mut text = rendered[..starts[first]].to_owned();
    let end = steps - last;
    text.push_str(&format!(";\n; Steps {first} to {} as hashes:\n", end - 1));
    for step in first..end {
        let hash = fnv(&rendered[starts[step]..starts[step + 1]]);
        text.push_str(&format!("; == step {step}: {hash:016x}\n"));
    }
    text.push_str(&rendered[starts[end]..]);
    text
}

/// FNV-1a, 64 bits: published, small, and fixed for ever.
fn fnv(text: &str) -> u64 {
    text.bytes()
        .fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}

fn first_difference(file: &str, game: &str) -> Stale {
    let (mut file, mut game) = (file.split('\n'), game.split('\n'));
    let mut line = 1;
    loop {
        match (file.next(), game.next()) {
            (Some(one), Some(other)) if one == other => line += 1,
            (one, other) => {
                let text = |side: Option<&str>| side.unwrap_or("(the end)").to_owned();
                return Stale::Differs { line, file: text(one), game: text(other) };
            }
        }
    }
}

/// A record of random play, to begin a golden file with. It stops at the end of the game or after this many steps.
///
/// # Errors
/// The options or the seats do not fit the game.
pub fn random_record(
    kind: &dyn Kind,
    rules: &str,
    seats: u8,
    seed: u64,
    steps: usize,
) -> Result<String, BadRules> {
    let mut game = kind.start(rules, seats)?;
    let header = Header::of(&*game);
    let (mut rng, mut dealer) = (Rng::new(seed), Dealer::seeded(&Seed::new(seed.to_string())));
    let mut events = Vec::new();
    while events.len() < steps {
        let event = match game.turn() {
            Turn::Over => None,
            Turn::Deal => game.deal_from(&mut dealer).ok(),
            Turn::Decide(asked) => {
                let seat = asked.iter().nth(rng.below(asked.len().into()) as usize);
                let chosen = seat.and_then(|seat| Some((seat, game.random_action(seat, &mut rng)?)));
                chosen.and_then(|(seat, text)| game.act(seat, &text).ok())
            }
        };
        let Some(event) = event else { break };
        events.push(Masked::from(&event));
    }
    Ok(header.to_string() + &Writer::all(&events))
}

/// The record in canonical form, and after it the whole game in comments.
///
/// # Errors
/// The record is faulty.
pub fn render(record: &[u8], kind: &dyn Kind) -> Result<String, Fault> {
    let only = Only(kind);
    let replayed = replay(record, &only)?;
    if let Some(fault) = replayed.fault {
        return Err(fault);
    }
    let mut page = Page::new(&replayed);
    for transition in replayed.transitions() {
        page.state(transition.before(), false);
        page.tell(&transition);
    }
    page.state(replayed.game(), true);
    let comments = page.text.lines().map(|line| format!(";{line}").trim_end().to_owned() + "\n");
    Ok(reprint(&replayed) + &comments.collect::<String>())
}

/// The text rendered so far.
struct Page {
    text: String,
    step: usize,
    casts: Vec<Cast>,
    /// What each viewer last saw and was last asked.
    views: Vec<Option<Value>>,
    questions: Vec<String>,
}

impl Page {
    fn new(replayed: &Replay) -> Self {
        let viewers = Viewer::all(replayed.start.seats());
        let casts: Vec<_> = viewers.map(|viewer| Cast::new(&replayed.header.names, viewer)).collect();
        let (views, questions) = (vec![None; casts.len()], vec![String::new(); casts.len()]);
        Page { text: String::new(), step: 0, casts, views, questions }
    }

    fn line(&mut self, line: impl fmt::Display) {
        // Writing to a string does not fail.
        let _ = writeln!(self.text, " {line}");
    }

    /// A line for each group of viewers with the same text; none where the text is empty.
    fn shared(&mut self, what: &str, texts: &[String]) {
        let everybody = texts.iter().all(|text| *text == texts[0]);
        let mut said: Vec<&String> = Vec::new();
        for text in texts.iter().filter(|text| !text.is_empty()) {
            if said.contains(&text) {
                continue;
            }
            said.push(text);
            let group = self.casts.iter().zip(texts).filter(|(_, other)| *other == text);
            let names = group.map(|(cast, _)| name(cast.viewer())).collect::<Vec<_>>().join(",");
            let names = if everybody { "all".to_owned() } else { names };
            self.line(format_args!("{names} {what}: {text}"));
        }
    }

    /// A state before its event, or the last one.
    fn state(&mut self, game: &dyn AnyGame, last: bool) {
        self.line("");
        let step = self.step;
        self.line(format_args!("== step {step}, {}, points {:?}", due(game), game.points()));
        for seat in game.turn().asked().iter() {
            self.line(format_args!("{seat} may: {}", cut(&game.actions(seat), ", ")));
        }
        if game.turn() == Turn::Deal {
            let deals = game.deals().into_iter().map(|(outcome, weight)| format!("{outcome}*{weight}"));
            self.line(format_args!("may come: {}", cut(&deals.collect::<Vec<_>>(), " ")));
        }
        if !game.sealed().is_empty() {
            self.line(format_args!("sealed: {:?}", game.sealed()));
        }
        if let Some(result) = game.result() {
            self.line(format_args!("result: {result:?}"));
        }
        self.views(game, last || self.step.is_multiple_of(WHOLE));
        let questions: Vec<_> = self.casts.iter().map(|cast| game.ask(cast)).collect();
        if questions != self.questions {
            self.shared("asked", &questions);
            self.questions = questions;
        }
        if last || self.step.is_multiple_of(DRAWN) {
            self.pictures(game);
        }
        self.step += 1;
    }

    fn views(&mut self, game: &dyn AnyGame, whole: bool) {
        let views: Vec<Value> = self.casts.iter().map(|cast| game.view(cast.viewer())).collect();
        let lines: Vec<_> = views
            .iter()
            .zip(&self.views)
            .map(|(view, before)| match before {
                Some(before) if !whole => changes(before, view),
                _ => view.to_string(),
            })
            .collect();
        self.shared("sees", &lines);
        self.views = views.into_iter().map(Some).collect();
    }

    fn pictures(&mut self, game: &dyn AnyGame) {
        let draw = |cast: &Cast| game.draw(cast, &Focus::default()).to_text(true);
        let mut drawn: Vec<String> = Vec::new();
        for cast in self.casts.clone() {
            let picture = draw(&cast);
            if !drawn.contains(&picture) {
                self.line(format_args!("picture for {}:", name(cast.viewer())));
                picture.lines().for_each(|line| self.line(line));
                drawn.push(picture);
            }
        }
    }

    /// What happened, as each viewer reads it.
    fn tell(&mut self, happened: &Transition) {
        self.line(format_args!("-> {}", Writer::all([&Masked::from(happened.event())]).trim_end()));
        let told = |cast: &Cast| happened.tell_itself(cast).sentence;
        let texts: Vec<_> = self.casts.iter().map(told).collect();
        self.shared("told", &texts);
        // A line of its own behind it: how a round went.
        let follows = |cast: &Cast| {
            let itself = happened.tell_itself(cast);
            happened.tell(cast).pop().filter(|last| *last != itself).map(|last| last.sentence)
        };
        let texts: Vec<_> = self.casts.iter().map(|cast| follows(cast).unwrap_or_default()).collect();
        if texts.iter().any(|text| !text.is_empty()) {
            self.shared("then", &texts);
        }
    }
}

fn due(game: &dyn AnyGame) -> String {
    match game.turn() {
        Turn::Over => "over".to_owned(),
        Turn::Deal => "deal".to_owned(),
        Turn::Decide(seats) => format!("decide {seats:?}"),
    }
}

fn name(viewer: Viewer) -> String {
    viewer.seat().map_or_else(|| "others".to_owned(), |seat| seat.to_string())
}

/// The beginning of a list, with the number of all when it is cut.
fn cut(list: &[String], between: &str) -> String {
    let shown = list[..list.len().min(LISTED)].join(between);
    if list.len() > LISTED { format!("{shown}{between}... ({} in all)", list.len()) } else { shown }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rendering(steps: usize) -> String {
        (0..steps).map(|step| format!("{STEP}{step}, 1 to decide\n; 1 may: pass\n")).collect()
    }

    /// A short game that loses steps.
    #[test]
    fn what_is_short_is_shown_whole() {
        for steps in [0, 1, SHOWN.0 + SHOWN.1] {
            assert_eq!(abridge(&rendering(steps)), rendering(steps));
        }
    }

    /// A byte that changes unseen in the middle of a long game.
    #[test]
    fn every_byte_of_every_step_counts() {
        let whole = rendering(40);
        let short = abridge(&whole);
        assert!(short.len() < whole.len() && short.contains("\n; Steps 12 to 35 as hashes:\n; == step 12: "));
        for at in 0..whole.len() {
            let changed = format!("{}_{}", &whole[..at], &whole[at + 1..]);
            assert_ne!(abridge(&changed), short, "byte {at}");
        }
    }

    /// The published hashes of the empty text and of one letter.
    #[test]
    fn the_hash_is_the_published_one() {
        assert_eq!((fnv(""), fnv("a")), (0xcbf2_9ce4_8422_2325, 0xaf63_dc4c_8601_ec8c));
    }
}
