//! The hash of a game's rules changes with the rules, and with nothing else.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

use crate::chosen::{chosen, expect, folder};
use parlor_catalog::{Catalog, PREFIX, games, rules_changed, rules_hash};
use parlor_game::{NumberRange, OptionSpec, option_value};
use parlor_record::{replay, trace};
use sha2::{Digest, Sha256};

/// The ids of the clauses that a rules page defines: `**ROSE-4**`.
fn clauses(rules: &str) -> BTreeSet<String> {
    let bold = rules.split("**").skip(1).step_by(2);
    let id = |word: &&str| {
        word.split_once('-').is_some_and(|(prefix, number)| {
            let capital = !prefix.is_empty() && prefix.bytes().all(|byte| byte.is_ascii_uppercase());
            capital && !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit())
        })
    };
    bold.filter(id).map(str::to_owned).collect()
}

/// The text that the hash covers: every part on lines of its own.
fn covered(slug: &str, rules: &str, options: &[&OptionSpec], traces: &[(String, String)]) -> String {
    let mut text = format!("game {slug}\n");
    for clause in clauses(rules) {
        let _ = writeln!(text, "clause {clause}");
    }
    for option in options {
        let OptionSpec { name, clause, default, words, numbers, .. } = option;
        let words: Vec<_> = words.iter().map(|value| value.word).collect();
        let range = numbers.map(|numbers| numbers.range);
        let _ = writeln!(text, "option {name} {clause} {default} {words:?} {range:?}");
    }
    for (name, trace) in traces {
        let _ = writeln!(text, "trace {name}\n{trace}");
    }
    text
}

fn hash(covered: &str) -> String {
    let digest = Sha256::digest(covered.as_bytes());
    let digits = digest.iter().fold(String::new(), |mut digits, byte| {
        let _ = write!(digits, "{byte:02x}");
        digits
    });
    format!("{PREFIX}{digits}")
}

/// The traces of a game's playthroughs: every state of each, in full.
fn traces(slug: &str) -> Vec<(String, String)> {
    let folder = folder(slug).join("tests/playthroughs");
    let found = fs::read_dir(&folder).unwrap_or_else(|why| panic!("{}: {why}", folder.display()));
    let mut files: Vec<PathBuf> = found.map(|entry| entry.unwrap().path()).collect();
    files.sort();
    let traced = |path: &PathBuf| {
        let read = replay(&fs::read(path).unwrap(), &Catalog).unwrap();
        assert_eq!(read.fault, None, "{}", path.display());
        let mut lines = Vec::new();
        read.each_state(|game, _| lines.push(trace(lines.len(), game, None)));
        (path.file_name().unwrap().to_string_lossy().into_owned(), lines.join("\n"))
    };
    files.iter().map(traced).collect()
}

fn file() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("rules-hashes.txt")
}

/// The stored file of the hashes, and the file as it should be; lines of games that are not checked stay as they are.
fn stored_and_due() -> (String, String) {
    let stored = fs::read_to_string(file()).unwrap();
    let chosen: Vec<_> = chosen().iter().map(|entry| entry.about().slug).collect();
    let mut lines = String::new();
    for entry in games() {
        let about = entry.about();
        if chosen.contains(&about.slug) {
            let own = hash(&covered(about.slug, about.rules, &entry.options(), &traces(about.slug)));
            let _ = writeln!(lines, "{} {own}", about.slug);
        } else {
            let own = stored.lines().filter(|line| line.split(' ').next() == Some(about.slug));
            lines.extend(own.map(|line| format!("{line}\n")));
        }
    }
    (stored, lines)
}

/// Writes the hashes again, once the playthroughs that they cover are written.
pub(crate) fn bless() {
    fs::write(file(), stored_and_due().1).unwrap();
}

/// Traces, clauses or options that change while the hash stays: a stored table would pass for one of today's rules.
#[test]
fn the_hashes_are_those_of_clauses_options_and_traces() {
    if std::env::var_os("BLESS").is_some() {
        // The test of the playthroughs writes both, one after the other.
        return;
    }
    let (stored, due) = stored_and_due();
    for line in due.lines() {
        let slug = line.split(' ').next().unwrap_or_default();
        let own = stored.lines().find(|own| own.split(' ').next() == Some(slug)).unwrap_or("no line of it");
        let bless = format!(
            "`{line}`: the rules have changed; `cargo xtask game {slug} --bless` writes it, so that older tables are known as such"
        );
        expect(own == line, "catalog/rules-hashes.txt", format!("`{own}`"), bless);
    }
    assert_eq!(due, stored, "catalog/rules-hashes.txt has the games in the catalog's order, and no others");
}

/// A comma that unpins every record, or a rule that changes unseen.
#[test]
fn prose_is_not_covered_and_everything_else_is() {
    let entry = games()[0];
    let about = entry.about();
    let options = entry.options();
    let traces = vec![("one".to_owned(), "{\"step\":0}".to_owned())];
    let whole = covered(about.slug, about.rules, &options, &traces);
    assert!(clauses(about.rules).len() > 5 && !options.is_empty() || about.slug == "rose");
    let reworded = about.rules.replace(", ", " ");
    assert_ne!(reworded, about.rules);
    assert_eq!(covered(about.slug, &reworded, &options, &traces), whole);
    let clause = format!("{}\n- **NEW-1** One more.\n", about.rules);
    let other = vec![("one".to_owned(), "{\"step\":1}".to_owned())];
    let option = OptionSpec {
        name: "new",
        label: "New",
        clause: "NEW-1",
        help: "",
        default: "no",
        words: &[],
        numbers: None,
    };
    for changed in [
        covered(about.slug, &clause, &options, &traces),
        covered(about.slug, about.rules, &[&option], &traces),
        covered(about.slug, about.rules, &options, &other),
        covered("another", about.rules, &options, &traces),
    ] {
        assert_ne!(hash(&changed), hash(&whole));
    }
}

/// A label or a sentence that is made better, and every stored table passes for one of other rules.
#[test]
fn what_people_read_of_an_option_is_not_covered() {
    for entry in games() {
        let (about, options) = (entry.about(), entry.options());
        let reworded: Vec<OptionSpec> = options.iter().map(|option| reworded(option)).collect();
        let reworded: Vec<&OptionSpec> = reworded.iter().collect();
        assert_eq!(
            covered(about.slug, about.rules, &reworded, &[]),
            covered(about.slug, about.rules, &options, &[])
        );
    }
}

/// The option with other labels and sentences.
fn reworded(option: &OptionSpec) -> OptionSpec {
    let words = option.words.iter().map(|value| option_value(value.word, "Another", "Another sentence."));
    let numbers = option.numbers.map(|numbers| NumberRange {
        zero: Some("Nothing"),
        one: "1 other",
        many: "others",
        ..numbers
    });
    OptionSpec {
        label: "Another",
        help: "Another sentence.",
        words: words.collect::<Vec<_>>().leak(),
        numbers,
        ..*option
    }
}

/// A table from before the hash covered rules, reported as one with changed rules; or one with changed rules, not reported.
#[test]
fn hashes_of_earlier_tables_say_nothing_and_stay_readable() {
    for entry in games() {
        let slug = entry.about().slug;
        // The hash of a new game was written after this program was built.
        let Some(own) = rules_hash(slug) else { continue };
        assert!(!rules_changed(slug, own));
        assert!(!rules_changed(slug, "sha256:0123") && !rules_changed(slug, ""));
        assert!(rules_changed(slug, &format!("{PREFIX}0123")));
    }
    assert_eq!(rules_hash("no such game"), None);
}
