//! The whole of a report.

use parlor_catalog::rules_hash;
use parlor_search::Stop;
use serde::Serialize;

use super::answers::{Answer, answers};
use super::figures::{Course, Histogram, Pairing, courses, histograms, pairings};
use super::numbers::{Number, numbers};
use super::scopes::{Scope, look, scopes};
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
    /// The command that plays the study and says what it shows.
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
    /// What is not known, and why.
    pub missing: Vec<Missing>,
}

/// A question without an answer.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Missing {
    /// Its key.
    pub section: String,
    /// Why nothing is known of it.
    pub why: String,
}

impl Report {
    /// The version of this format.
    pub const VERSION: u32 = 1;

    /// What these tables of a study show. Games to look at are played once more, for their records, until `stop`; those for which there is
    /// no time have none.
    pub fn of(
        ready: &Ready,
        findings: &Findings,
        tables: &[Table],
        source: &Source,
        stop: &dyn Stop,
    ) -> Report {
        let numbers = numbers(ready, findings);
        let mut scopes = scopes(ready, findings);
        look(&mut scopes, ready, tables, stop);
        let missing = findings.missing.iter();
        Report {
            version: Report::VERSION,
            game: ready.entry.about().name.to_owned(),
            slug: ready.study.game.clone(),
            command: source.command.clone(),
            folder: source.folder.clone(),
            study: source.study.clone(),
            seed: ready.study.seed.clone(),
            rules_hash: rules_hash(&ready.study.game).unwrap_or("-").to_owned(),
            games: findings.games.values().sum(),
            answers: answers(ready, &numbers, &scopes),
            sections: Group::ALL.into_iter().map(Section::of).collect(),
            histograms: histograms(ready, &scopes, tables),
            courses: courses(ready, &scopes, tables),
            pairings: pairings(ready, &scopes, tables),
            missing: missing.map(|(group, why)| Missing { section: key(*group), why: why.clone() }).collect(),
            scopes,
            numbers,
        }
    }
}

/// The answers that findings give, in sentences; their scopes are those of the report.
pub fn answers_of(ready: &Ready, findings: &Findings) -> Vec<Answer> {
    answers(ready, &numbers(ready, findings), &scopes(ready, findings))
}
