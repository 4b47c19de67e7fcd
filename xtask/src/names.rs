//! What a new game is called, everywhere.

use std::fs;
use std::path::Path;

use crate::clauses::prefixes;
use crate::packages::packages;
use crate::tree::folders;

/// What `new-game` is given.
pub(crate) const USAGE: &str = "\
usage: cargo xtask new-game NAME [--kind KIND] [--title TEXT] [--clause PREFIX]

NAME             small letters, with single hyphens between words, such as `liars-dice`
--kind KIND      what the game works with; `open` if you do not say
                   open    everybody sees everything, and luck decides nothing
                   luck    a die: luck decides, and everybody sees it
                   hidden  hands of cards that only their owner sees
                   sealed  choices made at once and shown together
--title TEXT     its name for people; `Liars Dice` if you do not say
--clause PREFIX  3 to 12 capitals that its clauses begin with, such as `LIAR` in `LIAR-4`; `LIARSDICE` if you do not say";

/// The kinds of skeletons, as [`USAGE`] explains them.
const KINDS: [&str; 4] = ["open", "luck", "hidden", "sealed"];

/// The names of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Names {
    /// The word that commands and records use, `solo-war`; also the folder, and behind `parlor-` the package.
    pub(crate) slug: String,
    /// What people call it, `Solo War`.
    pub(crate) title: String,
    /// The type of its state, `SoloWar`.
    pub(crate) type_name: String,
    /// What its clauses begin with, `WAR`.
    pub(crate) clause: String,
    /// Which skeleton it begins with, one of [`KINDS`].
    pub(crate) kind: &'static str,
}

impl Names {
    /// Reads the arguments of `new-game`.
    ///
    /// # Errors
    /// Arguments or a name that will not do: says what was found and what was expected.
    pub(crate) fn read(root: &Path, args: &[&str]) -> Result<Names, String> {
        let name = args.split_first().filter(|(slug, _)| !slug.starts_with("--"));
        let (slug, options) = name.ok_or_else(|| format!("found no NAME\n{USAGE}"))?;
        check_slug(root, slug)?;
        let words: Vec<String> = slug.split('-').map(capital).collect();
        let mut names = Names {
            slug: (*slug).to_owned(),
            title: words.join(" "),
            type_name: words.concat(),
            clause: slug.replace('-', "").to_uppercase(),
            kind: KINDS[0],
        };
        for option in options.chunks(2) {
            match option {
                ["--title", title] => names.title = checked_title(title)?,
                ["--clause", clause] => names.clause = (*clause).to_owned(),
                ["--kind", kind] => names.kind = checked_kind(kind)?,
                _ => return Err(format!("found `{}`\n{USAGE}", option.join(" "))),
            }
        }
        names.check_clause(root)?;
        Ok(names)
    }

    /// The package as Rust writes it, `parlor_solo_war`.
    pub(crate) fn crate_name(&self) -> String {
        format!("parlor_{}", self.slug.replace('-', "_"))
    }

    /// The text of a template with these names. Lines from `{{if open luck}}` to `{{end}}` are for these kinds alone.
    pub(crate) fn fill(&self, template: &str) -> String {
        let mut applies = true;
        let mut own = String::new();
        for line in template.split_inclusive('\n') {
            if let Some(kinds) =
                line.trim_end().strip_prefix("{{if ").and_then(|rest| rest.strip_suffix("}}"))
            {
                applies = kinds.split(' ').any(|kind| kind == self.kind);
            } else if line.trim_end() == "{{end}}" {
                applies = true;
            } else if applies {
                own.push_str(line);
            }
        }
        own.replace("{{slug}}", &self.slug)
            .replace("{{crate}}", &self.crate_name())
            .replace("{{Title}}", &self.title)
            .replace("{{Type}}", &self.type_name)
            .replace("{{CLAUSE}}", &self.clause)
            .replace("{{clause}}", &self.clause.to_lowercase())
    }

    fn check_clause(&self, root: &Path) -> Result<(), String> {
        let clause = &self.clause;
        let fits = (3..=12).contains(&clause.len()) && clause.bytes().all(|byte| byte.is_ascii_uppercase());
        if !fits {
            return Err(format!(
                "found the clauses' letters `{clause}`; expected 3 to 12 capitals, such as `--clause LIAR`"
            ));
        }
        let games = folders(root, "games");
        let used = |game: &&String| {
            let rules =
                fs::read_to_string(root.join("games").join(game).join("README.md")).unwrap_or_default();
            prefixes(&rules).contains(clause)
        };
        match games.iter().find(used) {
            Some(game) => Err(format!(
                "found the clauses' letters `{clause}`, which are those of {game}; expected others by `--clause`"
            )),
            None => Ok(()),
        }
    }
}

fn check_slug(root: &Path, slug: &str) -> Result<(), String> {
    let expected = "expected small letters, with single hyphens between words, such as `liars-dice`";
    let is_word = |word: &str| !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_lowercase());
    if !slug.split('-').all(is_word) {
        return Err(format!("found the name `{slug}`; {expected}"));
    }
    if !(3..=30).contains(&slug.len()) {
        return Err(format!("found a name of {} letters, `{slug}`; expected 3 to 30", slug.len()));
    }
    if root.join("games").join(slug).exists() {
        return Err(format!("games/{slug} is there already; expected a name of no game"));
    }
    let package = |folder: &String| folder.rsplit('/').next() == Some(slug);
    match packages(root).iter().filter(|folder| !folder.starts_with("games/")).find(|folder| package(folder))
    {
        Some(folder) => Err(format!(
            "found the name `{slug}`, but parlor-{slug} is the package in {folder}; expected another name"
        )),
        None => Ok(()),
    }
}

fn checked_kind(kind: &str) -> Result<&'static str, String> {
    let known = KINDS.into_iter().find(|known| *known == kind);
    known.ok_or_else(|| format!("found the kind `{kind}`; expected one of {}", KINDS.join(", ")))
}

fn checked_title(title: &str) -> Result<String, String> {
    let plain = |letter: char| !letter.is_control() && !['"', '\\', '{', '}', '*', '`'].contains(&letter);
    if title.trim() == title && (1..=40).contains(&title.chars().count()) && title.chars().all(plain) {
        return Ok(title.to_owned());
    }
    Err(format!(
        "found the title `{title}`; expected one line of 1 to 40 letters without quotes, braces, stars and backslashes"
    ))
}

fn capital(word: &str) -> String {
    let mut letters = word.chars();
    letters.next().map(|first| first.to_ascii_uppercase()).into_iter().chain(letters).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn refused(args: &[&str]) -> String {
        Names::read(&crate::tree::root(), args).unwrap_err()
    }

    #[test]
    fn a_name_is_folder_package_type_title_and_clauses() {
        let names =
            Names::read(&crate::tree::root(), &["liars-dice", "--title", "Liar's Dice", "--clause", "LIAR"])
                .unwrap();
        assert_eq!((&*names.type_name, &*names.crate_name()), ("LiarsDice", "parlor_liars_dice"));
        assert_eq!(names.fill("{{Title}} {{CLAUSE}}-1 {{clause}}_1"), "Liar's Dice LIAR-1 liar_1");
        let plain = Names::read(&crate::tree::root(), &["liars-dice"]).unwrap();
        assert_eq!((&*plain.title, &*plain.clause), ("Liars Dice", "LIARSDICE"));
    }

    #[test]
    fn a_name_that_will_not_do_is_refused_with_what_would() {
        for bad in ["", "Liar", "liars_dice", "-dice", "dice-", "a--b", "dice2", "../dice"] {
            assert!(refused(&[bad]).contains("expected small letters"), "{bad}: {}", refused(&[bad]));
        }
        assert!(refused(&["ab"]).contains("3 to 30"));
        assert!(refused(&["scene"]).contains("the package in crates/scene"), "{}", refused(&["scene"]));
        assert!(refused(&["new-war", "--clause", "WAR"]).contains("those of solo-war"));
        assert!(refused(&["new-war", "--clause", "W"]).contains("3 to 12 capitals"));
        assert!(refused(&["a-very-long-name-for-a-game"]).contains("3 to 12 capitals"));
        assert!(refused(&["dice", "--title", "a \"b\""]).contains("one line of 1 to 40 letters"));
        assert!(refused(&["dice", "--titel", "Dice"]).starts_with("found `--titel Dice`\nusage: "));
        assert!(refused(&["dice", "--kind", "cards"]).contains("expected one of open, luck, hidden, sealed"));
        for nothing in [&[][..], &["--kind", "luck"]] {
            assert!(refused(nothing).starts_with("found no NAME\nusage: "), "{nothing:?}");
        }
    }
}
