//! What a lesson says of the board is so: every line that names a number, a card, a colour or a place says in `;?` lines what it
//! claims, and each claim is held against the position.
//!
//! A line that says something else than its facts fails, for each of its words that state something has to stand among its facts (or in the
//! move that it asks for); and a fact that is not so fails at the table. What the rules say in general is marked `rule:` with its words.

use std::ops::RangeInclusive;

use crate::chosen::chosen;
use crate::claim::{Moment, check};
use crate::words::Vocabulary;
use parlor_catalog::{Catalog, Entry};
use parlor_erased::{AnyGame, Event};
use parlor_game::{About, Language, Turn};
use parlor_lesson::{Lesson, Part, read, translated};

/// A lesson with every position in it.
struct Played {
    lesson: Lesson,
    /// For each step, the game after each of its events; at the first step, and where nothing happens, the game as it stands.
    games: Vec<Vec<Box<dyn AnyGame>>>,
}

impl Played {
    fn new(file: &str, text: &str) -> Played {
        let lesson = read(text, &Catalog).unwrap_or_else(|why| panic!("{file}: {why}"));
        let mut game = lesson.start.boxed();
        let mut games = Vec::new();
        for step in &lesson.steps {
            let mut after = Vec::new();
            for event in &step.events {
                game.apply(event).unwrap();
                after.push(game.boxed());
            }
            after.extend(after.is_empty().then(|| game.boxed()));
            games.push(after);
        }
        Played { lesson, games }
    }

    /// The moments at which a line is read. Praise is read from the move on until the next step has come.
    fn moments(&self, part: Part, step: usize) -> Vec<Moment<'_>> {
        let learner = self.lesson.learner;
        let last = |step: usize| self.games[step].last().map(|game| &**game);
        let choosing: Vec<_> = last(step).into_iter().chain(step.checked_sub(1).and_then(last)).collect();
        // What luck or others bring at once is not seen before it is whole.
        let settled = |game: &&dyn AnyGame| !matches!(game.turn(), Turn::Deal);
        let first =
            self.games[step].iter().map(|game| &**game).find(settled).filter(|_| part == Part::Praises);
        let games = first.into_iter().chain(last(step));
        let action = self.lesson.steps[step].action.as_deref().unwrap_or_default();
        games.map(|game| Moment { learner, game, action, choosing: choosing.clone() }).collect()
    }

    /// The move that a line asks for.
    fn action(&self, part: Part, step: usize) -> Option<&str> {
        self.lesson.steps[step].action.as_deref().filter(|_| part != Part::Praises)
    }

    /// Everything that is wrong with what the lesson says in these lines of it, by their numbers.
    fn faults(
        &self,
        what: &str,
        about: &About,
        language: Language,
        lines: RangeInclusive<usize>,
    ) -> Vec<String> {
        let texts = self.lesson.steps.iter().flat_map(|step| &step.events).map(|event| match event {
            Event::Action { text, .. } | Event::Deal(text) => text.as_str(),
        });
        let vocabulary = Vocabulary::new(about.slug, language, texts);
        let mut faults = Vec::new();
        for line in self.lesson.lines.iter().filter(|line| lines.contains(&line.number)) {
            let mut wrong =
                |why: &str| faults.push(format!("{what}, line {}: {why}: {}", line.number, line.text));
            let facts: Vec<&str> =
                line.facts.iter().flat_map(|facts| facts.split(';')).map(str::trim).collect();
            let action = self.action(line.part, line.step).unwrap_or_default();
            let said = vocabulary.stated(&line.text);
            let held: Vec<String> = facts
                .iter()
                .map(|fact| claims(fact))
                .chain([action.to_owned()])
                .flat_map(|text| vocabulary.meant(&text))
                .collect();
            if line.part == Part::Otherwise
                && compares(&line.text)
                && !facts.iter().any(|fact| fact.starts_with("others "))
            {
                wrong("found a comparison; expected an `others` fact, about every other choice");
            }
            for word in said.iter().filter(|word| !held.contains(word)) {
                wrong(&format!("found `{word}` in no `;?` fact; expected one, or `rule: {word}`"));
            }
            for moment in self.moments(line.part, line.step) {
                for fact in &facts {
                    if let Err(why) = check(fact, &moment, &vocabulary) {
                        wrong(&format!("`{fact}` is not so, {why}"));
                    }
                }
            }
        }
        faults
    }
}

/// Whether the text for other choices sets the lesson's own move above them all.
fn compares(text: &str) -> bool {
    let english = ["more", "fewer", "better", "best", "most", "Only"];
    let german = ["mehr", "Mehr", "weniger", "besser", "beste", "besten", "meisten", "Nur"];
    let sign = |word| english.contains(&word) || german.contains(&word);
    text.split(|letter: char| !letter.is_alphanumeric()).any(sign)
}

/// A fact without the move that it tries, and without the numbers on its way to what it claims: those of `players 1` or `snake 2` are
/// claimed of nothing.
fn claims(fact: &str) -> String {
    let fact = fact.rsplit(" => ").next().unwrap_or(fact);
    let verb = [" is ", " has ", " lacks "].into_iter().find(|verb| fact.contains(verb));
    match verb.and_then(|verb| fact.split_once(verb)) {
        Some((path, value)) if !path.starts_with("sum ") => {
            let bare = |word: &&str| word.parse::<u32>().is_err();
            path.split(' ').filter(bare).chain([value]).collect::<Vec<_>>().join(" ")
        }
        _ => fact.to_owned(),
    }
}

/// The lesson and the examples of a game, each with its name and its language.
fn texts(game: &dyn Entry) -> Vec<(String, String, Language)> {
    let about = game.about();
    let file = |name: &str| format!("games/{}/{name}.parlor", about.slug);
    let examples = about.examples.iter().map(|(clause, text)| (file(&format!("examples/{clause}")), *text));
    let originals: Vec<_> = [(file("lesson"), about.lesson)].into_iter().chain(examples).collect();
    let mut texts = Vec::new();
    for language in Language::ALL {
        let Some(own) = game.translated(language) else {
            let english = originals.iter().filter(|_| language == Language::English);
            texts.extend(english.map(|(what, text)| (what.clone(), (*text).to_owned(), language)));
            continue;
        };
        assert_eq!(
            own.examples.len(),
            about.examples.len(),
            "{}: an example without its sentences",
            about.slug
        );
        for ((what, text), sentences) in originals.iter().zip([own.lesson].iter().chain(own.examples)) {
            let what = format!("{what} in {}", language.tag());
            let text = translated(text, sentences).unwrap_or_else(|why| panic!("{what}: {why}"));
            texts.push((what, text, language));
        }
    }
    texts
}

#[test]
fn a_sentence_that_is_not_so_on_the_board_is_a_fault() {
    let mut faults = Vec::new();
    for game in chosen() {
        for (what, text, language) in texts(game) {
            faults.extend(Played::new(&what, &text).faults(&what, game.about(), language, 1..=usize::MAX));
        }
    }
    assert!(faults.is_empty(), "{} faults:\n{}", faults.len(), faults.join("\n"));
}

/// Each number in a lesson's sentences, changed, is found: what is checked is what is said.
#[test]
fn a_changed_number_or_card_is_found() {
    let english = [("two", "nineteen"), ("four", "seventeen"), ("king", "jack"), (" red", " blue")];
    let german = [("zwei", "neunzehn"), ("vier", "siebzehn"), ("König", "Bube")];
    for game in chosen() {
        let about = game.about();
        let vocabulary = Vocabulary::new(about.slug, Language::English, std::iter::empty());
        let pieces = vocabulary.pieces();
        let pieces = pieces.iter().zip(pieces.iter().cycle().skip(1)).map(|(one, next)| (*one, *next));
        let english: Vec<_> = english.into_iter().chain(pieces).collect();
        for (what, text, language) in texts(game).into_iter().filter(|(what, ..)| what.contains("/lesson.")) {
            let changes = if language == Language::English { &english[..] } else { &german };
            for (from, to) in changes {
                changed(about, (&what, &text, language), (from, to));
            }
        }
    }
}

/// Changes a word wherever it stands in a line; each time somebody notices.
fn changed(about: &About, (what, text, language): (&str, &str, Language), (from, to): (&str, &str)) {
    for (index, line) in text.lines().enumerate() {
        let says = line.starts_with("; ") || line.starts_with(";= ") || line.starts_with(";! ");
        if !says || !line.contains(from) {
            continue;
        }
        let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
        lines[index] = line.replace(from, to);
        let played = Played::new(what, &(lines.join("\n") + "\n"));
        // Only this line has changed: the others are held against the table by themselves.
        let faults = played.faults("changed", about, language, index + 1..=index + 1);
        // A word may stand twice in a line, or be what the line, its facts or its move say besides.
        let same = Vocabulary::new(about.slug, language, std::iter::empty());
        let behind: Vec<_> = text.lines().skip(index + 1).collect();
        let to_move = behind.iter().position(|line| !line.starts_with(';')).unwrap_or_default();
        let facts = behind.iter().take(to_move + 1).flat_map(|facts| same.meant(facts));
        let known: Vec<String> = facts.chain(same.stated(line)).collect();
        if same.stated(&lines[index]).iter().any(|word| !known.contains(word)) {
            assert!(!faults.is_empty(), "{what}: nobody finds `{}`", lines[index]);
        }
    }
}
