//! The whole of a report.

use parlor_catalog::rules_hash;
use parlor_game::Data;
use parlor_search::Stop;
use serde::Serialize;

use super::answers::{Answer, answers};
use super::figures::{Course, Histogram, Pairing, courses, histograms, pairings};
use super::headlines::{Headline, headlines};
use super::numbers::{Number, numbers};
use super::scopes::{MOST_VARIANTS, Scope, look, scopes, seats};
use super::section::{Section, key};
use crate::study::{Findings, Group, Ready, Table};

/// What a report says of where it is from: the caller knows its files and what it was called with.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Source {
    /// The command that plays the study and says what it shows.
    pub command: String,
    /// The folder of results, as commands name it; nothing where none was stored.
    pub folder: Option<String>,
    /// The study as a file.
    pub study: String,
}

/// What a study shows. It is shown to anybody: nothing in it is secret.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Report {
    /// The version of this format: a page of another version says so instead of showing half of it.
    pub version: u32,
    /// The game's name for people.
    pub game: String,
    /// The game's slug.
    pub slug: String,
    /// What was studied, in words: the game, its card set with its version, and the seats.
    pub subject: String,
    /// The hash of the card set's file, where the game has one.
    pub set_hash: Option<String>,
    /// The command that plays the study and says what it shows; empty where nobody has said so.
    pub command: String,
    /// The folder of results, if they were stored.
    pub folder: Option<String>,
    /// The study, as its file has it.
    pub study: String,
    /// Its seed.
    pub seed: String,
    /// The hash of the rules that were played.
    pub rules_hash: String,
    /// How many games were played.
    pub games: usize,
    /// The verdicts, in few words.
    pub headlines: Vec<Headline>,
    /// The answers, in the order of the questions.
    pub answers: Vec<Answer>,
    /// The questions, in order.
    pub sections: Vec<Section>,
    /// Who played what.
    pub scopes: Vec<Scope>,
    /// Every number.
    pub numbers: Vec<Number>,
    /// How lengths and results are spread.
    pub histograms: Vec<Histogram>,
    /// The course of games.
    pub courses: Vec<Course>,
    /// How bots do against each other.
    pub pairings: Vec<Pairing>,
    /// Of how many games it is, and how all numbers are to be read, in sentences.
    pub terms: Vec<String>,
}

impl Report {
    /// The version of this format.
    pub const VERSION: u32 = 2;

    /// What these findings say, without figures and games to look at: all that a terminal shows.
    pub fn new(ready: &Ready, findings: &Findings) -> Report {
        let (numbers, scopes) = (numbers(ready, findings), scopes(ready, findings));
        let (subject, set_hash) = subject(ready);
        Report {
            version: Report::VERSION,
            game: ready.entry.about().name.to_owned(),
            slug: ready.study.game.clone(),
            subject,
            set_hash,
            command: String::new(),
            folder: None,
            study: String::new(),
            seed: ready.study.seed.clone(),
            rules_hash: rules_hash(&ready.study.game).unwrap_or("-").to_owned(),
            games: findings.games.values().sum(),
            headlines: on_paper(findings).into_iter().chain(headlines(&numbers, &scopes)).collect(),
            answers: answers(&numbers, &scopes),
            sections: Group::ALL.into_iter().map(|group| Section::of(group, findings)).collect(),
            histograms: Vec::new(),
            courses: Vec::new(),
            pairings: Vec::new(),
            terms: terms(ready, findings, &numbers, &scopes),
            scopes,
            numbers,
        }
    }

    /// The same as a page has it: with where it is from, figures and games to look at. These are played once more, for their records, until
    /// `stop`; those for which there is no time have none.
    #[must_use]
    pub fn with_figures(
        mut self,
        ready: &Ready,
        tables: &[Table],
        source: &Source,
        stop: &dyn Stop,
    ) -> Report {
        look(&mut self.scopes, ready, tables, stop);
        Report {
            command: source.command.clone(),
            folder: source.folder.clone(),
            study: source.study.clone(),
            histograms: histograms(&self.numbers, &self.scopes, tables),
            courses: courses(ready, &self.scopes, tables),
            pairings: pairings(ready, &self.scopes, tables),
            ..self
        }
    }

    /// Its title.
    pub fn title(&self) -> String {
        format!("{}: what bots found", self.subject)
    }
}

/// `Solo War, card set weather (version 1), 2 seats`, and the hash of the card set's file.
fn subject(ready: &Ready) -> (String, Option<String>) {
    let mut parts = vec![ready.entry.about().name.to_owned()];
    let spec = ready.entry.file();
    let file = spec.and_then(|spec| {
        let file = parlor_data_file::read(ready.file().unwrap_or(spec.bytes)).ok()?;
        let root = file.tree.root();
        let version = match root.get("version").map(|version| version.data()) {
            Some(Data::Number(version)) => format!(" (version {version})"),
            _ => String::new(),
        };
        let name = match root.get("name").map(|name| name.data()) {
            Some(Data::Text(name)) => format!(" {name}"),
            _ => String::new(),
        };
        parts.push(format!("{}{name}{version}", spec.noun));
        Some(file.sha256.clone())
    });
    parts.push(seats(&ready.variants.iter().map(|variant| variant.seats).collect::<Vec<_>>()));
    (parts.join(", "), file)
}

/// What the cards themselves say, before any game.
fn on_paper(findings: &Findings) -> Option<Headline> {
    let text: Vec<_> = findings.advice.iter().map(|advice| format!("{advice}.")).collect();
    let of = "On the cards, without a game".to_owned();
    (!text.is_empty()).then(|| Headline { section: key(Group::Cards), scope: 0, of, text: text.join(" ") })
}

/// A count as people read it: `12,345`.
fn grouped(count: usize) -> String {
    let digits = count.to_string();
    let gap = |at: usize| at > 0 && (digits.len() - at).is_multiple_of(3);
    digits.char_indices().flat_map(|(at, digit)| gap(at).then_some(',').into_iter().chain([digit])).collect()
}

/// Of how many games the report is, and how all numbers are to be read.
fn terms(ready: &Ready, findings: &Findings, numbers: &[Number], scopes: &[Scope]) -> Vec<String> {
    let games = scopes.iter().map(|scope| scope.games).sum();
    let mut terms = vec![
        format!("{} game{} played by bots; seed `{}`.", grouped(games), if games == 1 { "" } else { "s" }, ready.study.seed),
        "The brackets after a number hold its 95 % confidence interval: in 95 of 100 such studies the interval contains the true value.".to_owned(),
    ];
    let unfinished = findings.unfinished(ready);
    let is_finished = unfinished.is_none();
    terms.extend(unfinished);
    let variants = ready.variants.len();
    if variants > 1 {
        terms.push("Each variant is studied on its own.".to_owned());
    }
    if variants > MOST_VARIANTS {
        terms.push(format!(
            "There are {variants} variants: answers and histograms show the first {MOST_VARIANTS} of them, the other numbers all."
        ));
    }
    if numbers.iter().any(|own| own.estimate.is_anytime()) {
        terms.push(
            "* Played until the number was precise enough: its interval is valid however often one looked (anytime-valid)."
                .to_owned(),
        );
    }
    let timed: Vec<_> = scopes.iter().filter(|own| !own.repeatable).map(|own| own.label.as_str()).collect();
    if timed.is_empty() && !is_finished {
        return terms;
    }
    terms.push(if timed.is_empty() {
        "The numbers are repeatable: the same study plays the same games on any machine.".to_owned()
    } else {
        format!("Bots with a limit in time never play a game the same way twice, so these numbers are not repeatable: {}.", timed.join("; "))
    });
    terms
}

#[cfg(test)]
mod tests {
    #[test]
    fn counts_are_read_in_groups_of_three_digits() {
        let counts = [0, 999, 1000, 12_345, 1_234_567].map(super::grouped);
        assert_eq!(counts, ["0", "999", "1,000", "12,345", "1,234,567"]);
    }
}
