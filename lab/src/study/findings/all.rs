//! All measures of a study.

use std::collections::BTreeMap;

use super::finding::{Finding, Group};
use super::scope::{GAMES, Scope};
use super::stopping::Stopping;
use super::{choices, control, course, luck, tables};
use crate::study::chair::sees_all;
use crate::study::{Entrants, Ready, Rows, TABLES, Table, Variant};

/// Everything that the tables show.
#[derive(Clone, PartialEq, Debug)]
pub struct Findings {
    /// The measures, in the order of the groups.
    pub findings: Vec<Finding>,
    /// What is not known, by group, and why: of a whole group, or something that only a strong study tells.
    pub missing: Vec<(Group, String)>,
    /// By variant and line-up: how many games were played.
    pub games: BTreeMap<(usize, usize), usize>,
    /// By variant and line-up: after which deal it stopped because the number that it played for was known.
    pub stopped: BTreeMap<(usize, usize), u32>,
}

impl Findings {
    /// What these rows show.
    pub fn of(ready: &Ready, rows: Rows) -> Findings {
        Findings::of_tables(ready, &rows.into_tables())
    }

    /// What these tables show: as [`Rows::tables`] has them.
    pub fn of_tables(ready: &Ready, tables: &[Table; TABLES]) -> Findings {
        measured(ready, tables, &|_| true)
    }
}

/// What the deals that are kept show.
pub(super) fn measured(ready: &Ready, tables: &[Table; TABLES], keep: &dyn Fn(i32) -> bool) -> Findings {
    let mut found = Vec::new();
    let (mut games, mut stopped) = (BTreeMap::new(), BTreeMap::new());
    for (variant, Variant { .. }) in ready.variants.iter().enumerate() {
        for line_up in 0..ready.study.line_ups.len() {
            // It was made once before, when the study was checked.
            let Ok(player) = ready.player(variant, line_up) else { continue };
            let own = &ready.study.line_ups[line_up];
            let place = (variant, line_up);
            let mut scope = Scope::new(place, player.line_up(), own, tables);
            if let Some(mut stopping) = Stopping::of(ready, variant, line_up) {
                stopping.look_at(&scope.numbers(own));
                // What was played after that, by other threads or parts, does not count.
                if let Some(last) = stopping.stopped() {
                    scope = scope.up_to(last);
                    stopped.insert(place, last);
                }
            }
            let scope = scope.only(keep);
            games.insert(place, scope.rows[GAMES].len());
            found.extend(of_line_up(&scope, own));
        }
    }
    // A number without a single deal behind it is none.
    found.retain(|finding: &Finding| finding.estimate.units > 0);
    found.sort_by_key(|finding| (finding.group, finding.variant, finding.line_up));
    let missing = Group::ALL.into_iter().filter(|group| !found.iter().any(|finding| finding.group == *group));
    let mut missing: Vec<_> = missing.map(|group| (group, why_missing(group, ready))).collect();
    let seeing = |own: &Entrants| own.bots.iter().any(|bot| sees_all(bot));
    if hides(ready) && !ready.study.line_ups.iter().any(seeing) {
        let why = "what seeing everything is worth needs a strong study: a line-up of `seeing:500` and `guided:500`";
        missing.push((Group::Hidden, why.to_owned()));
    }
    Findings { findings: found, missing, games, stopped }
}

/// Every measure of a line-up.
fn of_line_up(scope: &Scope<'_>, own: &Entrants) -> Vec<Finding> {
    let mut found = tables::balance(scope, own);
    found.extend(tables::length(scope, own));
    found.extend(tables::choice(scope, own));
    found.extend(choices::choices(scope, own));
    found.extend(control::control(scope, own));
    found.extend(course::course(scope));
    found.extend(course::hidden(scope));
    found.extend(luck::luck(scope, own));
    found
}

/// Why nothing is known of a group.
fn why_missing(group: Group, ready: &Ready) -> String {
    match group {
        Group::Balance if ready.variants.iter().all(|variant| variant.seats == 1) => {
            "one seat plays: nobody is favoured".to_owned()
        }
        Group::Hidden if !hides(ready) => "nothing is hidden".to_owned(),
        Group::Hidden => "no line-up has a course: add `course = 32` to one".to_owned(),
        Group::Cards | Group::Claims => "not measured yet".to_owned(),
        Group::Course => "no line-up has a course: add `course = 32` to one".to_owned(),
        _ => "not played yet".to_owned(),
    }
}

fn hides(ready: &Ready) -> bool {
    let variant = ready.variants.first();
    variant.is_some_and(|own| ready.entry.start(&own.rules, own.seats).is_ok_and(|start| start.hides()))
}
