//! The tests that try every game, found in the sources, so that nobody maintains a list of them.

use std::collections::BTreeSet;

use crate::tree::File;

/// How code says that it goes through all games.
const ALL_GAMES: &[&str] = &["games()", "chosen()", "for_each_game(", "games.games"];

/// A function with what stands before it.
struct SourceFunction<'f> {
    name: &'f str,
    is_test: bool,
    text: String,
}

/// The names of a file's tests that go through all games, by themselves or by a function of the same file.
pub(crate) fn tests_over_all(file: &File) -> BTreeSet<String> {
    let functions = functions(&file.text);
    let mut going: BTreeSet<&str> =
        functions.iter().filter(|one| goes_through_all(&one.text)).map(|one| one.name).collect();
    loop {
        let calls = |one: &&SourceFunction<'_>| going.iter().any(|name| is_called(name, &one.text));
        let more: BTreeSet<&str> = functions.iter().filter(calls).map(|one| one.name).collect();
        if more.is_subset(&going) {
            break;
        }
        going.extend(more);
    }
    let tests = functions.iter().filter(|one| one.is_test && going.contains(one.name));
    tests.map(|one| one.name.to_owned()).collect()
}

fn goes_through_all(text: &str) -> bool {
    let before = |at: usize| text[..at].chars().next_back().unwrap_or(' ');
    // A method of this name (`setup.games()`) is another.
    ALL_GAMES.iter().any(|sign| {
        text.match_indices(sign)
            .any(|(at, _)| !before(at).is_alphanumeric() && !['.', '_'].contains(&before(at)))
    })
}

fn is_called(name: &str, text: &str) -> bool {
    let call = format!("{name}(");
    let before = |at: usize| text[..at].chars().next_back().unwrap_or(' ');
    text.match_indices(&call)
        .any(|(at, _)| !before(at).is_alphanumeric() && !['.', '_', ':'].contains(&before(at)))
}

/// The functions of a file in its order; the text of each goes on to the next.
fn functions(text: &str) -> Vec<SourceFunction<'_>> {
    let mut found: Vec<SourceFunction<'_>> = Vec::new();
    let mut is_test = false;
    for line in text.lines() {
        let own = line.trim_start();
        let start =
            ["fn ", "async fn ", "pub fn ", "pub(crate) fn "].iter().find_map(|word| own.strip_prefix(word));
        let name =
            start.map(|rest| rest.split(|letter: char| !letter.is_alphanumeric() && letter != '_').next());
        match name.flatten() {
            Some(name) => {
                // The name itself is no call.
                let text = own.split_once(name).map_or("", |(_, rest)| rest).to_owned();
                found.push(SourceFunction { name, is_test, text });
                is_test = false;
            }
            None if own.starts_with("#[test]") || own.starts_with("#[tokio::test") => is_test = true,
            None => {
                if let Some(last) = found.last_mut() {
                    last.text.extend(["\n", own]);
                }
            }
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(text: &str) -> Vec<String> {
        tests_over_all(&File { path: "a.rs".to_owned(), text: text.to_owned() }).into_iter().collect()
    }

    #[test]
    fn tests_that_go_through_all_games_are_found_also_by_a_helper() {
        let text = "
            fn each() { for entry in games() { look(entry); } }
            #[test]
            fn one() { each(); }
            #[test]
            fn two() { setup.games(); each_other(); }
            #[tokio::test]
            async fn three() {
                for game in parlor_catalog::games() {}
            }
            fn four() { for_each_game(&mut all); }
        ";
        assert_eq!(found(text), ["one", "three"]);
    }

    /// A test over all games that a new game meets only in `./check`.
    #[test]
    fn the_tests_that_have_failed_for_new_games_are_found() {
        let root = crate::tree::root();
        for (path, name) in [
            ("catalog/tests/rules_pages.rs", "the_rules_begin_with_a_few_lines_that_are_enough_to_start"),
            ("catalog/tests/lessons/facts.rs", "a_sentence_that_is_not_so_on_the_board_is_a_fault"),
            ("apps/parlor/tests/serve.rs", "the_server_tells_its_games_bots_and_rules"),
            ("apps/parlor/tests/serve_lessons.rs", "every_lesson_and_example_can_be_played_as_it_is_served"),
            ("apps/tui/tests/listening.rs", "everything_that_lies_on_a_table_can_be_asked_for"),
            ("apps/tui/src/screen/laws.rs", "a_board_stays_where_it_is"),
        ] {
            let text = std::fs::read_to_string(root.join(path)).unwrap();
            assert!(found(&text).iter().any(|one| one == name), "{path}: {name} among {:?}", found(&text));
        }
    }
}
