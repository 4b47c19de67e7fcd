//! Lessons as a page plays them: positions, choices, words.

use parlor_catalog::{Catalog, Entry};
use parlor_erased::AnyGame;
use parlor_game::{Cast, Language, Seat, Viewer};
use parlor_lesson::{Lesson as Script, Step, read, translated};
use parlor_session::choices;
use parlor_wire::{Detail, Frame, Lesson, LessonStep};

use crate::HttpRefusal;
use crate::frames::Film;

/// A lesson's file and what it says to its reader.
#[derive(Clone, Copy)]
pub struct Text {
    /// The lesson, with English sentences.
    pub lesson: &'static str,
    /// The sentences of the reader's language, where it has them.
    pub sentences: Option<&'static str>,
    /// What the reader reads.
    pub language: Language,
}

impl Text {
    /// The lesson as a record in the reader's language.
    fn record(&self) -> Result<String, String> {
        match self.sentences {
            Some(sentences) => translated(self.lesson, sentences).map_err(|why| why.to_string()),
            None => Ok(self.lesson.to_owned()),
        }
    }
}

/// The text of a game's lesson, or of a clause's example, and what it says in the reader's language.
///
/// # Errors
/// The game has no such lesson or example.
pub fn text(entry: &dyn Entry, clause: Option<&str>, language: Language) -> Result<Text, HttpRefusal> {
    let (about, translated) = (entry.about(), entry.translated(language));
    let (lesson, sentences) = match clause {
        None if about.lesson.is_empty() => {
            return Err(HttpRefusal::missing(format!("{} has no lesson", about.name)));
        }
        None => (about.lesson, translated.map(|own| own.lesson)),
        Some(clause) => {
            let found = about.examples.iter().position(|(own, _)| *own == clause).ok_or_else(|| {
                let known: Vec<_> = about.examples.iter().map(|(own, _)| *own).collect();
                let known = known.join(", ");
                HttpRefusal::missing(format!("There is no example for {clause}; there are: {known}"))
            })?;
            (about.examples[found].1, translated.and_then(|own| own.examples.get(found).copied()))
        }
    };
    Ok(Text { lesson, sentences, language })
}

/// A lesson as its learner sees it, in this detail.
///
/// # Errors
/// The mistake in it, as a sentence with the line.
pub fn lesson(text: &Text, detail: Detail) -> Result<Lesson, String> {
    let record = text.record()?;
    let script = script(&record)?;
    let header = &script.header;
    let cast = Cast::new(&header.names, Viewer::Seat(script.learner)).reading(text.language);
    let mut film = Film::new(&*script.start, cast, detail);
    let steps = script.steps.iter().map(|step| play(&mut film, step, (script.learner, detail))).collect();
    let names = film.cast();
    Ok(Lesson {
        game: header.game.clone(),
        rules: header.rules.clone(),
        title: script.title.clone(),
        names: script.start.seats().iter().map(|seat| names.name(seat).to_owned()).collect(),
        you: script.learner.number(),
        steps,
        record,
    })
}

/// Why `action` is not allowed at a step; nothing when it is, or when there is no such step.
///
/// # Errors
/// As [`lesson`].
pub fn refusal(text: &Text, index: usize, action: &str) -> Result<Option<String>, String> {
    let script = script(text.lesson)?;
    let mut games = Vec::new();
    script.each_step(|game, _| games.push(game.boxed()));
    let tried = games.get_mut(index).map(|game| game.act(script.learner, action));
    Ok(tried.and_then(Result::err).map(|why| why.says(text.language)))
}

fn script(text: &str) -> Result<Script, String> {
    read(text, &Catalog).map_err(|why| why.to_string())
}

fn play(film: &mut Film, step: &Step, (learner, detail): (Seat, Detail)) -> LessonStep {
    let mut frames: Vec<Frame> = Vec::new();
    for (index, event) in (1..).zip(&step.events) {
        film.push(event);
        if !film.is_within() || index == step.events.len() {
            frames.push(film.frame());
        }
    }
    if frames.is_empty() {
        frames.push(film.frame());
    }
    let waits = step.action.is_some();
    let game: &dyn AnyGame = film.game();
    LessonStep {
        frames,
        text: step.text.clone(),
        choices: if waits { choices(film.position(), learner, detail, film.cast()) } else { Vec::new() },
        action: step.action.clone(),
        asked_name: step.action.as_deref().map(|action| game.name_action(learner, action, film.cast())),
        otherwise: step.otherwise.clone(),
        praise: step.praise.clone(),
    }
}
