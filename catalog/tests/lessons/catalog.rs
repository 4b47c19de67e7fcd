//! Every lesson and example of the server.

use crate::chosen::{chosen, expect};
use parlor_catalog::Catalog;
use parlor_game::{About, Turn};
use parlor_lesson::{Lesson, Part, read};

/// How many moves of the learner a lesson has: with fewer it teaches nothing, with more it takes too long.
const MOVES: std::ops::RangeInclusive<usize> = 8..=18;
/// How many are enough where the game is over with the last of them.
const WHOLE: std::ops::RangeInclusive<usize> = 3..=18;
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

/// The place of a step's text in its file.
fn place(file: &str, lesson: &Lesson, step: usize) -> String {
    let first = lesson.lines.iter().find(|line| line.step == step && line.part != Part::Praises);
    first.map_or_else(|| file.to_owned(), |line| format!("{file}, line {}", line.number))
}

fn check(file: &str, about: &About, lesson: &Lesson) {
    expect(lesson.header.game == about.slug, file, &lesson.header.game, format!("`game {}`", about.slug));
    let letters = lesson.title.len();
    expect(
        (1..=40).contains(&letters),
        file,
        format!("a title of {letters} letters"),
        "`title` with 1 to 40",
    );
    for text in texts(lesson) {
        let words = text.split_whitespace().count();
        let found = format!("{words} words read at once, `{text}`");
        expect(words <= WORDS, file, found, format!("at most {WORDS}, praise and text together"));
        for id in clauses(&text, about) {
            expect(is_clause(about, id), file, id, "a clause of README.md");
        }
    }
    let mut number = 0;
    lesson.each_step(|game, step| {
        let at = place(file, lesson, number);
        number += 1;
        let Some(action) = &step.action else { return };
        let asked = matches!(game.turn(), Turn::Decide(asked) if asked.contains(lesson.learner));
        expect(asked, &at, format!("`{action}`, where seat {} is not asked", lesson.learner), "its turn");
        let may = game.actions(lesson.learner);
        expect(may.contains(action), &at, format!("`{action}`"), format!("one of {}", may.join(", ")));
        expect(!step.text.is_empty(), &at, format!("`{action}` without text"), "a line `; TEXT` before it");
        let found = format!("`{action}`, one of {} choices, without a reason", may.len());
        expect(may.len() == 1 || step.otherwise.is_some(), &at, found, "a line `;! TEXT` before it");
    });
}

/// Whether the game is over with the last move of the lesson.
fn ends(lesson: &Lesson) -> bool {
    let mut over = false;
    lesson.each_step(|game, _| over = game.turn() == Turn::Over);
    over
}

/// How many moves a lesson is to have, where it has too few or too many.
fn wrong_length(moves: usize, ends: bool) -> Option<String> {
    let range = if ends { &WHOLE } else { &MOVES };
    let [low, high, whole] = [MOVES.start(), MOVES.end(), WHOLE.start()];
    let expected = || format!("{low} to {high}, or from {whole} where the last one ends the game");
    (!range.contains(&moves)).then(expected)
}

#[test]
fn every_game_has_a_lesson_whose_moves_are_allowed_and_explained() {
    for game in chosen() {
        let about = game.about();
        let file = format!("games/{}/lesson.parlor", about.slug);
        expect(!about.lesson.is_empty(), &file, "nothing", "a lesson (docs/lessons.md)");
        let lesson = read_whole(&file, about.lesson);
        check(&file, about, &lesson);
        if let Some(expected) = wrong_length(lesson.moves(), ends(&lesson)) {
            expect(false, &file, format!("{} moves of the learner", lesson.moves()), expected);
        }
        let stops = lesson.steps.len() - 1 - lesson.moves();
        expect(stops <= 2, &file, format!("{stops} pages without a move, by `;>`"), "at most 2");
    }
}

#[test]
fn every_example_shows_a_clause_in_a_move_or_two() {
    for game in chosen() {
        let about = game.about();
        let (lib, count) = (format!("games/{}/src/lib.rs, `examples`", about.slug), about.examples.len());
        expect((2..=5).contains(&count), &lib, format!("{count} of them"), "2 to 5");
        let number = |id: &str| id.rsplit('-').next().and_then(|number| number.parse::<u32>().ok());
        let ids: Vec<_> = about.examples.iter().map(|(id, _)| *id).collect();
        expect(ids.is_sorted_by_key(|id| number(id)), &lib, ids.join(", "), "the order of the rules");
        for (clause, text) in about.examples {
            let file = format!("games/{}/examples/{clause}.parlor", about.slug);
            expect(is_clause(about, clause), &lib, clause, "a clause of README.md");
            let lesson = read_whole(&file, text);
            check(&file, about, &lesson);
            let found = format!("{} moves of the learner", lesson.moves());
            expect(FEW.contains(&lesson.moves()), &file, found, format!("{} to {}", FEW.start(), FEW.end()));
        }
    }
}

/// A hand of six tricks could not have a lesson, and the message named no number.
#[test]
fn a_lesson_may_be_short_where_the_game_is_over_with_it() {
    for (moves, ends) in [(3, true), (7, true), (8, false), (18, true), (18, false)] {
        assert_eq!(wrong_length(moves, ends), None, "{moves} {ends}");
    }
    let expected = "8 to 18, or from 3 where the last one ends the game";
    for (moves, ends) in [(2, true), (7, false), (19, true), (19, false)] {
        assert_eq!(wrong_length(moves, ends).as_deref(), Some(expected), "{moves} {ends}");
    }
    let head = "parlor 2\ngame ouroboros\nrules -\nseats 2\nposition 2o3/bgry2/6/6/6/6 9 1 b/bbg bgry\ntitle One\n\n";
    let last = format!("{head}; Get rid of it.\n1: discard b\n; You have won.\n");
    assert!(ends(&read_whole("the last move", &last)));
    assert!(!ends(&read_whole("Rose", parlor_catalog::find("rose").unwrap().about().lesson)));
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
