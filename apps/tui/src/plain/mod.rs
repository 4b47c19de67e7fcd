//! The plain face: line by line, for screen readers and pipes. No cursor control, no colour.

mod confirm;
mod cover;
mod listed;
mod lists;
mod refused;

use std::io::{self, BufRead, IsTerminal, Write};
use std::time::Duration;

use anyhow::Result;
use parlor_catalog::BotError;
use parlor_erased::Narrated;
use parlor_game::{Seat, Viewer};
use parlor_scene::Focus;

use self::listed::{FEW, Listed};
use crate::command::Command;
use crate::log::{Log, LogEntry, entries};
use crate::meaning::TypedChoice;
use crate::page::{NOT_IN_RULES, rules_to_hear};
use crate::questions::answer;
use crate::signs_in_words::to_hear;
use crate::spoken::parse_choice;
use crate::table::Cover;
use crate::thinker::{Job, Thinker, Thought};
use crate::words::{afterwards, aloud, announced, left, points, prompt, score, standing, topic_names};
use crate::{Due, LocalTable, Trouble};

/// Anyone who waits so long hears once that somebody is thinking.
const SILENCE: Duration = Duration::from_millis(1500);

/// Who reads the lines, and on what.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct PlainFace {
    /// Whether a person types, rather than a program.
    pub inviting: bool,
    /// Whether the lines go to a terminal that can clear its screen and all that has left it upwards.
    pub clears: bool,
}

impl PlainFace {
    /// How this program was started: from a terminal or a pipe, and on which terminal.
    pub fn here() -> Self {
        let dumb = std::env::var_os("TERM").is_none_or(|term| term.is_empty() || term == "dumb");
        // GNU Screen keeps its lines whatever is asked of it.
        let keeps = std::env::var_os("STY").is_some();
        let clears = io::stdout().is_terminal() && !dumb && !keeps;
        PlainFace { inviting: io::stdin().is_terminal(), clears }
    }
}

/// Plays line by line, until the person quits or the input ends.
///
/// `face` says who listens: a person is invited by a `> ` where a line is awaited, and between two people what one saw is cleared.
///
/// # Errors
/// The input or output fails, or a new table cannot be set up.
pub fn plain(table: LocalTable, face: PlainFace, input: &mut dyn BufRead, out: &mut dyn Write) -> Result<()> {
    let mut plain = Plain::new(table, face, out)?;
    plain.go_on()?;
    while !plain.has_ended {
        if face.inviting {
            write!(plain.out, "> ")?;
        }
        plain.out.flush()?;
        let mut line = Vec::new();
        match input.read_until(b'\n', &mut line)? {
            0 => plain.farewell()?,
            _ => plain.on_line(String::from_utf8_lossy(&line).trim())?,
        }
    }
    Ok(())
}

/// A table being played line by line.
struct Plain<'a> {
    table: LocalTable,
    viewer: Viewer,
    log: Log,
    listed: Listed,
    /// Whether it was said how outcomes are typed, and what they can be.
    outcomes_told: bool,
    /// Where several people keep secrets from each other: what has to be said before it goes on.
    cover: Option<Cover>,
    /// What somebody was asked to say yes or no to.
    confirming: Option<Confirm>,
    face: PlainFace,
    /// The heading that was told last.
    heading: String,
    /// How much of the log was shown when the last choice had been made.
    since: usize,
    /// What lies on the table and is said when it comes about, as far as it is known.
    known: Vec<String>,
    /// Whether the person has quit, or there is no more input.
    has_ended: bool,
    out: &'a mut dyn Write,
}

/// What somebody was asked to say yes or no to.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Confirm {
    /// To give the game up: a typing error must not end it.
    Resign,
    /// This action of a seat, which fails or loses, as they may not know.
    Action(Seat, String),
    /// To leave a game that is not over and stored nowhere, for another.
    New,
    /// The same, and the program.
    Quit,
}

/// Said where nothing can be cleared.
const STAYS: &str = "Several people share this output, and it cannot be cleared here: whoever scrolls up sees earlier hands. Agree not to, or play on a terminal that clears.";

impl<'a> Plain<'a> {
    fn new(table: LocalTable, face: PlainFace, out: &'a mut dyn Write) -> Result<Self> {
        let about = table.entry().about();
        writeln!(out, "{}. {}", about.name, about.tagline)?;
        writeln!(out, "Type help for what you can type.")?;
        if table.resumed() > 0 {
            let path = table.record_path().map(|path| path.display().to_string()).unwrap_or_default();
            writeln!(out, "You go on where {path} ends, after {} steps.", table.resumed())?;
        }
        if table.keeps_secrets() && !face.clears {
            writeln!(out, "{STAYS}")?;
        }
        let viewer = table.first_viewer();
        // The first deals of a new game are still to come.
        let log = Log::until(&table, viewer, table.resumed());
        Ok(Plain {
            table,
            viewer,
            log,
            listed: Listed::default(),
            outcomes_told: false,
            cover: None,
            confirming: None,
            face,
            heading: String::new(),
            since: 0,
            known: Vec::new(),
            has_ended: false,
            out,
        })
    }

    /// Lets luck and bots do what is theirs, tells what happens, and asks the next person.
    fn go_on(&mut self) -> io::Result<()> {
        self.since = self.log.narrated.len();
        while let Due::Bot(seat) = self.table.due() {
            if let Err(why) = self.bot(seat)? {
                writeln!(self.out, "{why}.")?;
                break;
            }
            self.tell()?;
        }
        self.tell()?;
        self.listed = Listed::default();
        let viewer = self.table.viewer(self.viewer);
        if let Some(to) = self.table.covers(self.viewer, viewer) {
            return self.cover(to);
        }
        if viewer != self.viewer {
            self.turn_to(viewer);
        }
        self.ask()
    }

    fn bot(&mut self, seat: Seat) -> io::Result<Result<(), Trouble>> {
        let name = self.table.cast(self.viewer).name(seat).to_owned();
        let choice = match self.table.bot_job(seat) {
            Some(job) => self.thought(job, &name)?.choice,
            None => Err(BotError::NoChoice),
        };
        match choice {
            Ok(choice) => Ok(self.table.act(seat, &choice.text)),
            Err(BotError::Fault(fault)) => Ok(self.table.replace_program(seat, &fault)),
            Err(why) => Err(io::Error::other(why.to_string())),
        }
    }

    /// Waits for a thought, and says once who is thinking where a person would wait in silence.
    fn thought(&mut self, job: Job, who: &str) -> io::Result<Thought> {
        // A program that plays through a pipe has asked for no clock, and its tests for no waiting.
        let thinker = Thinker::start(job, !self.face.inviting);
        let mut silent = self.face.inviting;
        loop {
            if let Some(thought) = thinker.wait(SILENCE) {
                return Ok(thought);
            }
            if std::mem::take(&mut silent) {
                self.say(&format!("{who} is thinking."))?;
                self.out.flush()?;
            }
        }
    }

    /// Writes a sentence as it is heard.
    fn say(&mut self, text: &str) -> io::Result<()> {
        writeln!(self.out, "{}", to_hear(text))
    }

    fn say_all(&mut self, texts: impl IntoIterator<Item = impl AsRef<str>>) -> io::Result<()> {
        texts.into_iter().try_for_each(|text| self.say(text.as_ref()))
    }

    /// Lines of the log with what luck brought by its name: who listens hears no codes.
    fn lines(&self, told: &[Narrated]) -> Vec<LogEntry> {
        let (cast, mut told) = (self.table.cast(self.viewer), told.to_vec());
        for word in told.iter_mut().flat_map(|told| &mut told.words) {
            *word = self.table.game().name_deal(word, &cast);
        }
        entries(&told)
    }

    /// Tells what is new, and how it stands where a part of the game is over.
    fn tell(&mut self) -> io::Result<()> {
        let fresh: Vec<Narrated> = self.log.update(&self.table, self.viewer);
        let mut rest = &fresh[..];
        while !rest.is_empty() {
            let ends = rest.iter().position(|told| told.ended.is_some());
            let (now, later) = rest.split_at(ends.map_or(rest.len(), |at| at + 1));
            self.tell_lines(now)?;
            if let Some(part) = ends.and_then(|at| rest[at].part.as_ref()) {
                self.say(&format!("{part} is over. {}", points(&self.table, self.viewer)))?;
            }
            rest = later;
        }
        self.tell_news(!fresh.is_empty())?;
        self.out.flush()
    }

    /// Tells what has come about on the table that no move's own sentence says. After an undo nothing is news.
    fn tell_news(&mut self, moved: bool) -> io::Result<()> {
        let now = announced(&self.table, self.viewer);
        let before = std::mem::replace(&mut self.known, now.clone());
        self.say_all(now.iter().filter(|line| moved && !before.is_empty() && !before.contains(line)))
    }

    fn tell_lines(&mut self, told: &[Narrated]) -> io::Result<()> {
        for entry in self.lines(told) {
            // A part of the game is headed once, however often its story is interrupted.
            let heads = entry.text.starts_with("-- ");
            if heads && entry.text == self.heading {
                continue;
            }
            if heads {
                // Dashes are for the eye.
                self.say(&format!("{}.", entry.text.trim_matches(['-', ' '])))?;
                self.heading = entry.text;
            } else {
                self.say(&entry.text)?;
            }
        }
        Ok(())
    }

    /// Asks, and lists the choices if they are few.
    fn ask(&mut self) -> io::Result<()> {
        self.say(&prompt(&self.table, self.viewer))?;
        match self.table.due() {
            Due::Person(seat) => {
                let actions = self.table.game().actions(seat);
                match actions.as_slice() {
                    few if few.len() <= FEW => self.list(seat, actions, &[])?,
                    many => {
                        let (count, first) = (many.len(), typical(many));
                        let word = first.split(' ').nth(1).unwrap_or(first);
                        writeln!(
                            self.out,
                            "{count} choices. Type one, such as `{first}`; `moves {word}` lists those with {word} in them, `moves` all, ten at a time."
                        )?;
                    }
                }
            }
            Due::TypedDeal => self.ask_deal()?,
            Due::Nothing => {
                self.say(&score(&self.table, self.viewer))?;
                for line in afterwards(&self.table) {
                    writeln!(self.out, "{line}")?;
                }
                writeln!(self.out, "Type new for another game, or quit.")?;
            }
            // Its move could not be put on disk.
            Due::Bot(_) => writeln!(self.out, "Press Enter to try again.")?,
        }
        self.out.flush()
    }

    /// Does what a line says.
    fn on_line(&mut self, line: &str) -> Result<()> {
        let command = Command::parse(line);
        if let Some(cover) = self.cover.take() {
            return match command {
                Some(Command::Quit) => self.command(Command::Quit),
                _ => Ok(self.on_cover(cover, line)?),
            };
        }
        if let Some(confirming) = self.confirming.take() {
            return self.confirmed(confirming, line);
        }
        if self.table.undo_asked().is_some() {
            return Ok(self.consent(line)?);
        }
        let due = self.table.due();
        if matches!(due, Due::Bot(_)) && command.is_none() {
            return Ok(self.go_on()?);
        }
        if line.is_empty() {
            return Ok(self.ask()?);
        }
        if let Some(command) = command.filter(|_| !self.table.takes(line)) {
            return self.command(command);
        }
        let mut ahead = None;
        let done = match due {
            Due::Person(seat) => match (line.parse().ok(), parse_choice(&self.table, seat, line)) {
                (Some(number), _) => match self.listed.numbered(number).map(str::to_owned) {
                    Some(action) => self.table.act(seat, &action),
                    None => return Ok(self.no_such_number()?),
                },
                (None, TypedChoice::One(action)) if self.doubts(seat, &action)? => return Ok(()),
                (None, TypedChoice::One(text) | TypedChoice::Nothing(text)) => self.table.act(seat, &text),
                (None, TypedChoice::Several(several)) => {
                    writeln!(self.out, "That can be {} things:", several.len())?;
                    return Ok(self.list(seat, several, &[])?);
                }
            },
            Due::TypedDeal => {
                let (done, waiting) = self.table.type_deals(line);
                ahead = waiting;
                done
            }
            _ => return Ok(writeln!(self.out, "The game is over. Type new for another game, or quit.")?),
        };
        if let Err(why) = &done {
            self.refuse(line, why)?;
        }
        self.say_all(ahead)?;
        if done.is_ok() {
            self.go_on()?;
        }
        Ok(())
    }

    fn command(&mut self, command: Command) -> Result<()> {
        match command {
            Command::Help => self.help()?,
            Command::Picture => {
                let focus = Focus { discreet: self.table.setup().discreet, ..Focus::default() };
                let drawing = self.table.game().draw(&self.table.cast(self.viewer), &focus);
                write!(self.out, "{}", drawing.to_text(true))?;
            }
            Command::Table(topic) if topic.as_deref() != Some("scores") => {
                self.say_all(aloud(&self.table, self.viewer, topic.as_deref()))?;
            }
            Command::Table(_) | Command::Score => self.say_all(standing(&self.table, self.viewer))?,
            Command::Ask(question) => {
                let lines = answer(&self.table, self.viewer, &question);
                if lines.is_empty() {
                    self.say(&format!("Nothing here answers \"{question}\". `table` tells all there is, `rules WORD` what the rules say of a word."))?;
                }
                self.say_all(lines)?;
            }
            Command::More => self.more()?,
            Command::Moves(words) => self.moves(&words)?,
            Command::Hint => self.hint()?,
            Command::Undo => self.undo()?,
            Command::Log => self.say_log(0)?,
            Command::Last => {
                self.say_log(self.since)?;
                self.ask()?;
            }
            Command::Rules(words) => match rules_to_hear(self.table.entry().about(), &words) {
                text if text.is_empty() => self.say(NOT_IN_RULES)?,
                text => self.say_all(text.lines())?,
            },
            Command::Save(path) => match self.table.save(path, self.viewer) {
                Ok(path) => writeln!(self.out, "Saved to {}.", path.display())?,
                Err(why) => writeln!(self.out, "{why}.")?,
            },
            Command::Resign => self.resign()?,
            Command::New => self.leave(Confirm::New)?,
            Command::Quit => self.leave(Confirm::Quit)?,
        }
        Ok(())
    }

    /// The log, from what was told as number `from` on.
    fn say_log(&mut self, from: usize) -> io::Result<()> {
        let narrated = &self.log.narrated;
        // An undo makes it shorter.
        let entries = self.lines(&narrated[from.min(narrated.len())..]);
        if entries.is_empty() {
            return self.say("Nothing has happened yet.");
        }
        self.say_all(entries.iter().map(|entry| &entry.text))
    }

    /// Another game as this one was set up.
    fn begin_anew(&mut self) -> Result<()> {
        self.table = LocalTable::open(&self.table.setup().again())?;
        self.viewer = self.table.first_viewer();
        self.log = Log::until(&self.table, self.viewer, 0);
        writeln!(self.out, "A new game.")?;
        Ok(self.go_on()?)
    }

    fn help(&mut self) -> io::Result<()> {
        writeln!(
            self.out,
            "Type what you want to do, or the number alone that it has in the list; behind another word a number is a card or a place. Or one of these:"
        )?;
        for (command, what) in Command::help_line_by_line(&topic_names(&self.table, self.viewer)) {
            writeln!(self.out, "  {command}: {what}")?;
        }
        self.ask()
    }

    fn hint(&mut self) -> io::Result<()> {
        let Due::Person(seat) = self.table.due() else {
            return writeln!(self.out, "There is nothing to choose now.");
        };
        let job = self.table.hint_job(seat);
        match self.thought(job, "The bot that gives hints")?.choice {
            Ok(choice) => self.say(&self.table.advice(seat, &choice, true)),
            Err(_) => writeln!(self.out, "The best bot knows nothing either."),
        }
    }

    fn farewell(&mut self) -> io::Result<()> {
        self.has_ended = true;
        if self.table.due() == Due::Nothing {
            writeln!(self.out, "Goodbye.")?;
        } else {
            writeln!(self.out, "Goodbye. {}", left(&self.table))?;
        }
        self.out.flush()
    }
}

/// The first action of the sort that most of these are, without those that are written in several parts: an example that helps most.
fn typical(actions: &[String]) -> &str {
    let plain: Vec<&String> = actions.iter().filter(|action| !action.contains(':')).collect();
    let verb = |action: &str| action.split(' ').next().unwrap_or_default().to_owned();
    let alike = |action: &&&String| plain.iter().filter(|own| verb(own) == verb(action)).count();
    // Of several that come last as often the first counts.
    let most = plain.iter().rev().max_by_key(alike).copied();
    most.or(actions.first()).map_or("", String::as_str)
}
