//! Lessons as a page plays them: positions, choices, words.

use parlor_catalog::Catalog;
use parlor_erased::AnyGame;
use parlor_game::{Cast, Seat, Viewer};
use parlor_lesson::{Lesson as Script, Step, read};
use parlor_session::choices;
use parlor_wire::{Detail, Frame, Lesson, LessonStep};

use super::frames::Film;

/// A lesson as its learner sees it, in this detail.
///
/// # Errors
/// The mistake in it, as a sentence with the line.
pub(crate) fn lesson(text: &str, detail: Detail) -> Result<Lesson, String> {
    let script = script(text)?;
    let header = &script.header;
    let cast = Cast::new(&header.names, Viewer::Seat(script.learner));
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
        record: text.to_owned(),
    })
}

/// Why `action` is not allowed at a step; nothing when it is, or when there is no such step.
///
/// # Errors
/// As [`lesson`].
pub(crate) fn refusal(text: &str, index: usize, action: &str) -> Result<Option<String>, String> {
    let script = script(text)?;
    let mut games = Vec::new();
    script.each_step(|game, _| games.push(game.boxed()));
    let tried = games.get_mut(index).map(|game| game.act(script.learner, action));
    Ok(tried.and_then(Result::err).map(|why| why.to_string()))
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
        choices: if waits { choices(game, learner, detail, film.cast()) } else { Vec::new() },
        action: step.action.clone(),
        asked_name: step.action.as_deref().map(|action| game.name_action(learner, action, film.cast())),
        otherwise: step.otherwise.clone(),
        praise: step.praise.clone(),
    }
}
