//! A text into steps.

use parlor_erased::Event;
use parlor_game::Seat;
use parlor_record::{Fault, FaultCode, Games, Header, replay};

use crate::remark::Remark;
use crate::{Lesson, LessonLine, Part, Step};

/// Reads a lesson.
///
/// # Errors
/// The first thing that is wrong: with the record, which has to be sound to its end, or else with what is said.
pub fn read(text: &str, games: &dyn Games) -> Result<Lesson, Fault> {
    let record = replay(text.as_bytes(), games)?;
    if let Some(fault) = record.fault {
        return Err(fault);
    }
    let (title, learner) = about(text, &record.header)?;
    let mut script = Script::new(learner, &record.events);
    let mut header = true;
    let mut last = 0;
    for (number, line) in (1..).zip(text.lines()) {
        last = number;
        match Remark::read(line) {
            Some(Ok(remark)) => script.hear(remark, number, line)?,
            Some(Err(())) => return Err(fault(number, line, Remark::FORMS)),
            // What comes before the first blank line is the header.
            None if header => header = !line.trim().is_empty(),
            None => script.happen(line, number)?,
        }
    }
    let (steps, lines) = script.end(last + 1)?;
    Ok(Lesson { header: record.header, title, learner, start: record.start, steps, lines })
}

pub(crate) fn fault(line: usize, found: &str, legal: &str) -> Fault {
    Fault {
        code: FaultCode::Lesson,
        clause: None,
        line,
        found: found.trim().to_owned(),
        legal: legal.to_owned(),
        why: None,
    }
}

/// The title, and whose moves the learner makes.
fn about(text: &str, header: &Header) -> Result<(String, Seat), Fault> {
    let line = |key: &str| {
        let found = text.lines().position(|line| line.split(' ').next() == Some(key));
        found.map_or(1, |index| index + 1)
    };
    let title = header.get("title").ok_or_else(|| fault(1, "no title", "a header line `title TEXT`"))?;
    let learner = match header.get("learner") {
        None => Seat::One,
        Some(own) => Seat::parse(own).filter(|seat| seat.number() <= header.seats).ok_or_else(|| {
            let legal = format!("learner and a seat from 1 to {}", header.seats);
            fault(line("learner"), &format!("learner {own}"), &legal)
        })?,
    };
    Ok((title.to_owned(), learner))
}

/// The steps as they come to be, line by line.
struct Script<'a> {
    learner: Seat,
    /// What has not happened yet.
    events: &'a [Event],
    steps: Vec<Step>,
    lines: Vec<LessonLine>,
    /// Whether the line before says something, so that facts may follow.
    said: bool,
    /// The step on its way.
    step: Step,
    /// Whether the next line of text begins a paragraph.
    fresh: bool,
    /// Whether the line before was the learner's move.
    moved: bool,
}

impl<'a> Script<'a> {
    fn new(learner: Seat, events: &'a [Event]) -> Self {
        Script {
            learner,
            events,
            steps: Vec::new(),
            lines: Vec::new(),
            said: false,
            step: Step::default(),
            fresh: true,
            moved: false,
        }
    }

    /// A comment line.
    fn hear(&mut self, remark: Remark<'_>, number: usize, line: &str) -> Result<(), Fault> {
        self.note(remark, number);
        match remark {
            Remark::Note => {}
            Remark::Checks(facts) => match self.lines.last_mut().filter(|_| self.said) {
                Some(line) => line.facts.push(facts.to_owned()),
                None => return Err(fault(number, line, "`;?` behind a line that says something")),
            },
            Remark::Says("") => self.fresh = true,
            Remark::Says(text) => self.say(text),
            Remark::Stops(_) if self.step.otherwise.is_some() => {
                return Err(fault(number, line, "the learner's move after `;!`"));
            }
            Remark::Stops(text) => {
                self.say(text);
                self.close();
            }
            Remark::Otherwise(text) if self.step.otherwise.is_none() => {
                self.step.otherwise = Some(text.to_owned());
            }
            Remark::Otherwise(_) => return Err(fault(number, line, "one `;!` line before a move")),
            Remark::Praises(text) => match self.steps.last_mut().filter(|_| self.moved) {
                Some(step) if step.praise.is_none() => step.praise = Some(text.to_owned()),
                _ => return Err(fault(number, line, "`;=` once, on the line after the learner's move")),
            },
        }
        Ok(())
    }

    /// Notes a line that says something, and whether facts may follow.
    fn note(&mut self, remark: Remark<'_>, number: usize) {
        let (part, text) = match remark {
            Remark::Note | Remark::Checks(_) => return,
            Remark::Says("") => return self.said = false,
            Remark::Says(text) | Remark::Stops(text) => (Part::Says, text),
            Remark::Otherwise(text) => (Part::Otherwise, text),
            Remark::Praises(text) => (Part::Praises, text),
        };
        self.said = true;
        self.lines.push(LessonLine {
            step: self.steps.len(),
            part,
            text: text.to_owned(),
            facts: Vec::new(),
            number,
        });
    }

    fn say(&mut self, text: &str) {
        self.moved = false;
        match self.step.text.last_mut().filter(|_| !self.fresh) {
            Some(paragraph) => {
                paragraph.push(' ');
                paragraph.push_str(text);
            }
            None => self.step.text.push(text.to_owned()),
        }
        self.fresh = false;
    }

    /// A line of moves. The record is sound, so that each of its words or the whole of it is one event.
    fn happen(&mut self, line: &str, number: usize) -> Result<(), Fault> {
        let kept = line.split(';').next().unwrap_or_default();
        let words = kept.split([' ', '\t']).filter(|word| !word.is_empty()).count();
        if words == 0 {
            return Ok(());
        }
        self.said = false;
        let count = match self.events.first() {
            Some(Event::Deal(_)) => words - 1,
            _ => 1,
        };
        let (now, later) = self.events.split_at(count.min(self.events.len()));
        self.events = later;
        let own = match now {
            [Event::Action { seat, text }] if *seat == self.learner => Some(text),
            _ => None,
        };
        match own {
            Some(_) if self.step.text.is_empty() => {
                return Err(fault(number, line, "a line of text before the learner's move"));
            }
            Some(text) => {
                self.step.action = Some(text.clone());
                self.close();
            }
            None if self.step.otherwise.is_some() => {
                return Err(fault(number, line, "the learner's move after `;!`"));
            }
            None => {}
        }
        self.step.events.extend_from_slice(now);
        self.moved = own.is_some();
        Ok(())
    }

    /// The step is whole; the next begins.
    fn close(&mut self) {
        self.steps.push(std::mem::take(&mut self.step));
        self.fresh = true;
        self.moved = false;
    }

    /// The last words end a lesson.
    fn end(mut self, number: usize) -> Result<(Vec<Step>, Vec<LessonLine>), Fault> {
        if self.step.text.is_empty() {
            return Err(fault(
                number,
                "the end of the file",
                "last words: lines of text after the last move",
            ));
        }
        if self.step.otherwise.is_some() {
            return Err(fault(number, "the end of the file", "the learner's move after `;!`"));
        }
        self.close();
        Ok((self.steps, self.lines))
    }
}
