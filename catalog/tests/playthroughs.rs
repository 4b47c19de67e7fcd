//! Golden playthroughs: every game has them, and each still renders as in its file.
//!
//! A playthrough is a record followed by the whole game in comments: every state's choices and weights, every viewer's view and sentences.
//! After an intended change, `BLESS=1 cargo test -p parlor-catalog` writes them again, and with `GAME=rose` those of one game; read the
//! differences.

use std::fs;

use crate::chosen::{chosen, expect, folder};
use parlor_catalog::Entry;
use parlor_game::{NumberRange, OptionSpec};
use parlor_laws::playthrough::{check_playthrough, random_record};

/// One of a game's playthroughs: file name, rules and seats.
type Setting = (String, String, u8);

/// Every number of seats with the default options, and every value of each option, with the default number of seats or the first that fits.
fn settings(entry: &dyn Entry) -> Vec<Setting> {
    let about = entry.about();
    let seats = about.seats.iter().map(|seats| (format!("seats-{seats}.parlor"), "-".to_owned(), *seats));
    let value = |option: &'static OptionSpec| {
        let words = option.words.iter().map(|value| value.word.to_owned());
        // The lowest number that is not the default.
        let lowest = |numbers: NumberRange| {
            let (from, to) = numbers.range;
            (from..=to).map(|n| n.to_string()).find(|n| *n != option.default)
        };
        words.chain(option.numbers.and_then(lowest)).map(move |word| (option, word))
    };
    let options =
        entry.options().into_iter().flat_map(value).filter(|(option, word)| *word != option.default);
    let options = options.map(|(option, word)| {
        let rules = format!("{}={word}", option.name);
        let mut seats = [about.default_seats].into_iter().chain(about.seats.iter().copied());
        let seats = seats.find(|seats| entry.start(&rules, *seats).is_ok()).unwrap_or(about.default_seats);
        (format!("{}-{word}.parlor", option.name), rules, seats)
    });
    seats.chain(options).filter(|(_, rules, seats)| entry.start(rules, *seats).is_ok()).collect()
}

#[test]
fn no_game_lacks_a_playthrough_and_each_plays_as_it_did_and_is_what_its_name_says() {
    let bless = std::env::var_os("BLESS").is_some();
    for entry in chosen() {
        let folder = folder(entry.about().slug).join("tests/playthroughs");
        let settings = settings(entry);
        assert!(settings.len() >= entry.about().seats.len());
        for (index, (name, rules, seats)) in settings.iter().enumerate() {
            let path = folder.join(name);
            if bless && !path.exists() {
                fs::create_dir_all(&folder).unwrap();
                let record = random_record(entry.kind(), rules, *seats, index as u64 + 1, 400).unwrap();
                fs::write(&path, record).unwrap();
            }
            let bless =
                format!("a golden playthrough; `cargo xtask game {} --bless` writes it", entry.about().slug);
            expect(path.exists(), path.display(), "no file", bless);
            let checked = check_playthrough(&path, entry.kind());
            checked.unwrap_or_else(|stale| panic!("{}: {stale}", path.display()));
            let text = fs::read_to_string(&path).unwrap();
            let header = format!("parlor 1\ngame {}\nrules {rules}\nseats {seats}\n", entry.about().slug);
            let found = text.lines().take(4).collect::<Vec<_>>().join(", ");
            let header_line = header.trim_end().replace('\n', ", ");
            expect(text.starts_with(&header), path.display(), found, header_line);
        }
    }
    if bless {
        crate::rules_hash::bless();
    }
}
