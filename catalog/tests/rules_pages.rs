//! The rules of each game are a page for people: pictures instead of notation, and nothing for programmers.

use std::fs;

use parlor_catalog::{Catalog, Entry, conflict_key};
use parlor_game::{About, Cast, Language, Translated, Viewer};
use parlor_lesson::read;
use parlor_scene::Focus;

use crate::chosen::{chosen, expect, folder};

/// How the last paragraph of a page begins, which is not for players.
const PROGRAMMERS: &str = "\nFor programmers: ";
const FENCE: &str = "```text picture ";
/// Small grids that say how things lie to each other.
const DIAGRAM: &str = "```text diagram\n";
/// The addresses that the rulebooks name, by game. A page links to no other.
const LINKS: &[(&str, &[&str])] =
    &[("ouroboros", &["http://irafay.com/ouroboros.html", "http://www.youtube.com/watch?v=JgHZdu8swJI"])];

/// The first position of the lesson (`start`) or of a clause's example, drawn: `SNAKE-3`; `SNAKE-3/2` at its second
/// step, `SNAKE-3 rows 1-5 10-13` these rows alone.
fn drawn(about: &About, language: Language, what: &str) -> String {
    let (of, rows) = what.split_once(" rows ").unwrap_or((what, "1-99"));
    let picture = whole(about, language, of);
    let mut text = String::new();
    for (from, to) in rows.split(' ').filter_map(|range| range.split_once('-')) {
        let (from, to): (usize, usize) = (from.parse().unwrap(), to.parse().unwrap());
        text.extend(picture.lines().take(to).skip(from - 1).map(|row| format!("{row}\n")));
    }
    text
}

fn whole(about: &About, language: Language, of: &str) -> String {
    let (of, step) = of.split_once('/').map_or((of, 1), |(of, step)| (of, step.parse().unwrap()));
    let text = if of == "start" {
        about.lesson
    } else {
        let found = about.examples.iter().find(|(clause, _)| *clause == of);
        let none = || {
            panic!(
                "{}: found a picture of {of}; expected `start`, or the clause of an example",
                readme(about)
            )
        };
        found.unwrap_or_else(none).1
    };
    let lesson =
        read(text, &Catalog).unwrap_or_else(|why| panic!("{}, the record of {of}: {why}", about.slug));
    let cast = Cast::new(&lesson.header.names, Viewer::Seat(lesson.learner)).reading(language);
    let mut pictures = Vec::new();
    lesson.each_step(|game, _| pictures.push(game.draw(&cast, &Focus::default()).board.to_text(false)));
    let missing = || {
        panic!(
            "{}: found a picture of {of}/{step}; expected a step from 1 to {}",
            readme(about),
            pictures.len()
        )
    };
    pictures.get(step - 1_usize).cloned().unwrap_or_else(missing)
}

fn readme(about: &About) -> String {
    format!("games/{}/README.md", about.slug)
}

/// The page with its pictures drawn again, for readers of its language.
fn with_pictures(about: &About, language: Language, rules: &str) -> String {
    let mut page = String::new();
    let mut inside = false;
    for line in rules.lines() {
        let indent = " ".repeat(line.len() - line.trim_start().len());
        if let Some(of) = line.trim_start().strip_prefix(FENCE) {
            page.push_str(&format!("{line}\n"));
            let picture = drawn(about, language, of);
            for row in picture.trim_end().lines() {
                page.push_str(format!("{indent}{row}").trim_end());
                page.push('\n');
            }
            inside = true;
        } else if !inside || line.trim_start().starts_with("```") {
            page.push_str(&format!("{line}\n"));
            inside = false;
        }
    }
    page
}

/// The rules of a game in each of its languages, with their files.
fn pages(game: &dyn Entry) -> Vec<(String, Language, &'static str)> {
    let english = ("README.md".to_owned(), Language::English, game.about().rules);
    let others = Language::ALL.into_iter().filter_map(|language| game.translated(language));
    let file = |own: &Translated| format!("words/rules.{}.md", own.language.tag());
    [english].into_iter().chain(others.map(|own| (file(own), own.language, own.rules))).collect()
}

#[test]
fn pictures_of_the_rules_are_the_games_own_drawings() {
    for game in chosen() {
        let about = game.about();
        for (file, language, rules) in pages(game) {
            let page = with_pictures(about, language, rules);
            if std::env::var_os("BLESS").is_some() {
                let path = folder(about.slug).join(file);
                if fs::read_to_string(&path).unwrap() != page {
                    fs::write(path, &page).unwrap();
                }
            } else {
                let differs = page.lines().zip(rules.lines()).position(|(due, own)| due != own);
                let place = format!("games/{}/{file}, line {}", about.slug, differs.unwrap_or_default() + 1);
                let bless = format!("the game's own; `cargo xtask game {} --bless` draws it", about.slug);
                expect(page == rules, place, "another picture", bless);
            }
        }
    }
}

/// A newcomer met every exception before the first move.
#[test]
fn the_rules_begin_with_a_few_lines_that_are_enough_to_start() {
    for game in chosen() {
        let about = game.about();
        let parts: Vec<_> = about.rules.split("\n## ").collect();
        let headings: Vec<_> = parts.iter().skip(1).filter_map(|part| part.lines().next()).collect();
        let short = parts.iter().find_map(|part| part.strip_prefix("In short\n\n"));
        expect(
            short.is_some(),
            readme(about),
            headings.join(", "),
            "a part `## In short` before the clauses",
        );
        let (place, short) = (format!("{}, `## In short`", readme(about)), short.unwrap_or_default());
        let lines = short.trim().lines().count();
        expect((5..=10).contains(&lines), &place, format!("{lines} lines"), "5 to 10");
        expect(!short.contains("House ruling"), place, "`House ruling`", "the rules without exceptions");
    }
}

/// The rules ended in Rust tests, named options as programs do, and wrote cards as records do.
#[test]
fn the_rules_of_a_game_are_for_people_and_the_rest_stands_apart() {
    for game in chosen() {
        let about = game.about();
        let page = readme(about);
        let (players, last) = about.rules.split_once(PROGRAMMERS).unwrap_or((about.rules, ""));
        let expected = "a last paragraph `For programmers: [how moves are written](NOTES.md).`";
        expect(last.contains("(NOTES.md)"), &page, "no link for programmers", expected);
        let notes = page.replace("README", "NOTES");
        let moves = "## How moves are written";
        expect(about.notes.contains(moves), notes, "no such part", format!("a part `{moves}`"));
        let outside: String = players.split("```").step_by(2).collect();
        let code = outside.split('`').nth(1).map(|code| format!("`{code}`"));
        expect(code.is_none(), &page, code.unwrap_or_default(), "no code: the page is for people who play");
        let fences = players.matches("```").count();
        let pictures = players.matches(FENCE).count() + players.matches(DIAGRAM).count();
        let blocks = format!("{} blocks, {pictures} of them pictures or diagrams", fences / 2);
        expect(fences == 2 * pictures, &page, blocks, "no other block");
        for option in game.options() {
            let said = format!("{}=", option.name);
            expect(!players.contains(&said), &page, format!("`{said}`"), "options in words");
        }
        let known = LINKS.iter().find(|(slug, _)| *slug == about.slug).map_or(&[][..], |(_, links)| links);
        for link in links(players) {
            let expected = "an address of the rulebook, in `LINKS` of catalog/tests/rules_pages.rs";
            expect(known.contains(&link), &page, link, expected);
        }
    }
}

/// A clause that a translation forgot, or a picture that it shows at another place.
#[test]
fn rules_in_another_language_have_the_same_clauses_and_pictures_in_the_same_order() {
    for game in chosen() {
        let about = game.about();
        for language in Language::ALL {
            let Some(own) = game.translated(language) else { continue };
            let what = format!("{} in {}", about.slug, language.tag());
            let players = about.rules.split(PROGRAMMERS).next().unwrap_or_default();
            assert_eq!(clauses(own.rules), clauses(players), "{what}");
            assert_eq!(pictures(own.rules), pictures(players), "{what}");
            assert_eq!(own.rules.matches("\n## ").count(), players.matches("\n## ").count(), "{what}: parts");
            assert_eq!(links(own.rules), links(players), "{what}");
            let outside: String = own.rules.split("```").step_by(2).collect();
            assert!(!outside.contains('`'), "{what}: something for programmers");
        }
    }
}

/// The clauses of a page, in its order.
fn clauses(page: &str) -> Vec<&str> {
    let bold = page.split("**").skip(1).step_by(2);
    bold.filter(|text| text.split_once('-').is_some_and(|(_, number)| number.parse::<u32>().is_ok()))
        .collect()
}

/// The addresses that a page names.
fn links(page: &str) -> Vec<&str> {
    page.split("](").skip(1).filter_map(|rest| rest.split(')').next()).collect()
}

/// What the pictures of a page show.
fn pictures(page: &str) -> Vec<&str> {
    page.split(FENCE).skip(1).filter_map(|rest| rest.lines().next()).collect()
}

/// A game that says German here and English there.
#[test]
fn a_game_that_is_translated_lacks_nothing() {
    for game in chosen() {
        for language in Language::ALL.into_iter().filter(|language| game.translated(*language).is_some()) {
            let file = format!("games/{}/words/{}.ftl", game.about().slug, language.tag());
            let mut keys = vec!["tagline".to_owned(), "goal".to_owned()];
            for option in game.options() {
                keys.extend([option.name.to_owned(), format!("{}-help", option.name)]);
                let words = option.words.iter().map(|value| format!("{}-{}", option.name, value.word));
                keys.extend(words.flat_map(|word| [format!("{word}-help"), word]));
                let units = option.numbers.into_iter().flat_map(|numbers| {
                    let zero = numbers.zero.map(|_| "zero");
                    [Some("one"), Some("many"), zero].into_iter().flatten()
                });
                keys.extend(units.map(|unit| format!("{}-{unit}", option.name)));
            }
            keys.extend(game.conflicts().iter().map(conflict_key));
            for key in keys {
                let said = game.described(&format!("set-up-{key}"), language);
                let fine = said.as_ref().is_some_and(|said| !said.is_empty() && !said.contains('{'));
                expect(fine, &file, said.unwrap_or_default(), format!("a whole sentence `set-up-{key}`"));
            }
            let lacks = game.lacks(language).join(", ");
            expect(lacks.is_empty(), file, format!("no {lacks}"), "all that English says");
        }
    }
}
