//! Every lesson and example of the server.

use crate::chosen::chosen;
use parlor_catalog::Catalog;
use parlor_game::{About, Turn};
use parlor_lesson::{Lesson, read};

/// How many moves of the learner a lesson has: with fewer it teaches nothing, with more it takes too long.
const MOVES: std::ops::RangeInclusive<usize> = 8..=18;
/// How many an example has.
const FEW: std::ops::RangeInclusive<usize> = 1..=3;
/// The most words in a step's text and praise: people do not read more at once.
const WORDS: usize = 75;

fn read_whole(what: &str, text: &str) -> Lesson {
    read(text, &Catalog).unwrap_or_else(|why| panic!("{what}: {why}"))
}

/// The texts shown at once at each step: the praise of the step before, and its own text; and the texts for other choices.
fn texts(lesson: &Lesson) -> Vec<String> {
    let praises =
        std::iter::once("").chain(lesson.steps.iter().map(|step| step.praise.as_deref().unwrap_or("")));
    let at_once =
        praises.zip(&lesson.steps).map(|(praise, step)| format!("{praise} {}", step.text.join(" ")));
    at_once.chain(lesson.steps.iter().filter_map(|step| step.otherwise.clone())).collect()
}

/// The clauses that a text names, by the letters of this game's clauses.
fn clauses<'t>(text: &'t str, about: &About) -> Vec<&'t str> {
    let bold = about.rules.split("**").filter_map(|id| id.strip_suffix("-1"));
    let prefix = bold.into_iter().next().unwrap_or_default();
    assert!(!prefix.is_empty(), "{}: the rules have no first clause", about.slug);
    let words = text.split(|letter: char| !letter.is_ascii_alphanumeric() && letter != '-');
    words.filter(|word| word.strip_prefix(prefix).is_some_and(|rest| rest.starts_with('-'))).collect()
}

fn is_clause(about: &About, id: &str) -> bool {
    about.rules.contains(&format!("**{id}**"))
}

fn check(what: &str, about: &About, lesson: &Lesson) {
    assert_eq!(lesson.header.game, about.slug, "{what}");
    assert!(!lesson.title.is_empty() && lesson.title.len() <= 40, "{what}: the title is a line");
    for text in texts(lesson) {
        let words = text.split_whitespace().count();
        assert!(words <= WORDS, "{what}: {words} words at once: {text}");
        for id in clauses(&text, about) {
            assert!(is_clause(about, id), "{what} names {id}, which the rules do not have");
        }
    }
    lesson.each_step(|game, step| {
        let Some(action) = &step.action else { return };
        let Turn::Decide(asked) = game.turn() else { panic!("{what}: `{action}` is asked of nobody") };
        assert!(asked.contains(lesson.learner), "{what}: {action}");
        assert!(game.actions(lesson.learner).contains(action), "{what}: {action}");
        assert!(!step.text.is_empty(), "{what}: nothing is said before {action}");
        let alone = game.actions(lesson.learner).len() == 1;
        assert!(alone || step.otherwise.is_some(), "{what}: nothing says why {action} and no other choice");
    });
}

#[test]
fn every_game_has_a_lesson_whose_moves_are_allowed_and_explained() {
    for game in chosen() {
        let about = game.about();
        let what = format!("{}'s lesson", about.slug);
        assert!(!about.lesson.is_empty(), "{}: no lesson", about.slug);
        let lesson = read_whole(&what, about.lesson);
        check(&what, about, &lesson);
        assert!(MOVES.contains(&lesson.moves()), "{what}: {} moves", lesson.moves());
        let stops = lesson.steps.len() - 1 - lesson.moves();
        assert!(stops <= 2, "{what}: the guest makes moves, and reads {stops} pages besides");
    }
}

#[test]
fn every_example_shows_a_clause_in_a_move_or_two() {
    for game in chosen() {
        let about = game.about();
        assert!((2..=5).contains(&about.examples.len()), "{}: {} examples", about.slug, about.examples.len());
        let number = |id: &str| id.rsplit('-').next().and_then(|number| number.parse::<u32>().ok());
        assert!(about.examples.is_sorted_by_key(|(id, _)| number(id)), "{}: in the rules' order", about.slug);
        for (clause, text) in about.examples {
            let what = format!("the example of {clause}");
            assert!(is_clause(about, clause), "{what}: the rules have no such clause");
            let lesson = read_whole(&what, text);
            check(&what, about, &lesson);
            assert!(FEW.contains(&lesson.moves()), "{what}: {} moves", lesson.moves());
        }
    }
}

#[test]
fn the_lesson_in_the_document_is_one() {
    let document = include_str!("../../../docs/lessons.md");
    let blocks: Vec<_> =
        document.split("```parlor\n").skip(1).filter_map(|rest| rest.split("```").next()).collect();
    assert_eq!(blocks.len(), 1);
    let lesson = read_whole("docs/lessons.md", blocks[0]);
    assert_eq!((lesson.moves(), lesson.steps.len()), (2, 3));
}
