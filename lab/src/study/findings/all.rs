//! All measures of a study.

use std::collections::BTreeMap;

use super::finding::{Finding, Group};
use super::scope::{CARDS, COURSE, GAMES, SEATS, Scope};
use super::{cards, course, luck, tables};
use crate::study::{Ready, Rows, TABLES, Table, Variant};

/// Everything that the tables show.
#[derive(Clone, PartialEq, Debug)]
pub struct Findings {
    /// The measures, in the order of the groups.
    pub findings: Vec<Finding>,
    /// The groups of which nothing is known, and why.
    pub missing: Vec<(Group, String)>,
    /// What one has to know beside the numbers of a group, each sentence once.
    pub remarks: Vec<(Group, String)>,
    /// Patterns of `never` that no action matched in any game of their line-up: the study asks for nothing there.
    pub unmet: Vec<String>,
    /// By variant and line-up: how many games were played.
    pub games: BTreeMap<(usize, usize), usize>,
}

impl Findings {
    /// What these rows show.
    pub fn of(ready: &Ready, rows: Rows) -> Findings {
        Findings::of_tables(ready, &rows.into_tables())
    }

    /// What these tables show: as [`Rows::tables`] has them.
    pub fn of_tables(ready: &Ready, tables: &[Table; TABLES]) -> Findings {
        let mut found = Vec::new();
        let (mut games, mut remarks, mut unmet) = (BTreeMap::new(), Vec::new(), BTreeMap::new());
        for (variant, Variant { .. }) in ready.variants.iter().enumerate() {
            for line_up in 0..ready.study.line_ups.len() {
                // It was made once before, when the study was checked.
                let Ok(player) = ready.player(variant, line_up) else { continue };
                let rows =
                    [GAMES, SEATS, COURSE, CARDS].map(|table| within(&tables[table], variant, line_up));
                games.insert((variant, line_up), rows[GAMES].len());
                let scope = Scope { variant, line_up, seating: player.line_up(), tables, rows };
                let own = &ready.study.line_ups[line_up];
                found.extend(tables::balance(&scope, own));
                found.extend(tables::length(&scope, own));
                found.extend(tables::choice(&scope, own));
                found.extend(course::course(&scope));
                found.extend(course::hidden(&scope));
                found.extend(luck::luck(&scope, own));
                found.extend(cards::cards(&scope, own, &*player));
                if !scope.rows[CARDS].is_empty() {
                    remarks
                        .extend(cards::remarks(own, &*player).into_iter().map(|text| (Group::Cards, text)));
                    unmet.insert((line_up, variant), cards::unmet(&scope, &*player));
                }
            }
        }
        // A number without a single deal behind it is none.
        found.retain(|finding: &Finding| finding.estimate.units > 0);
        // Stable: within a line-up measures stay in the order in which they were made.
        found.sort_by_key(|finding| (finding.group, finding.variant, finding.line_up));
        let missing =
            Group::ALL.into_iter().filter(|group| !found.iter().any(|finding| finding.group == *group));
        let missing = missing.map(|group| (group, why_missing(group, ready))).collect();
        let mut once = std::collections::BTreeSet::new();
        remarks.retain(|remark| once.insert(remark.clone()));
        Findings { findings: found, missing, remarks, unmet: nowhere(unmet), games }
    }
}

/// The patterns of a line-up that are unmet in all of its variants.
fn nowhere(unmet: BTreeMap<(usize, usize), Vec<String>>) -> Vec<String> {
    let mut by_line_up: BTreeMap<usize, Vec<String>> = BTreeMap::new();
    for ((line_up, _), unmet) in unmet {
        match by_line_up.get_mut(&line_up) {
            Some(all) => all.retain(|pattern| unmet.contains(pattern)),
            None => {
                by_line_up.insert(line_up, unmet);
            }
        }
    }
    by_line_up.into_values().flatten().collect()
}

fn within(table: &Table, variant: usize, line_up: usize) -> Vec<usize> {
    let (variants, line_ups) = (table.whole("variant"), table.whole("line_up"));
    let own = |row: &usize| variants[*row] as usize == variant && line_ups[*row] as usize == line_up;
    (0..table.rows()).filter(own).collect()
}

/// Why nothing is known of a group.
fn why_missing(group: Group, ready: &Ready) -> String {
    match group {
        Group::Balance if ready.variants.iter().all(|variant| variant.seats == 1) => {
            "one seat plays: nobody is favoured".to_owned()
        }
        Group::Hidden if !hides(ready) => "nothing is hidden".to_owned(),
        Group::Hidden => "no line-up has a course: add `course = 32` to one".to_owned(),
        Group::Cards => "no line-up asks: add `never = \"...\"` to one, a pattern of actions".to_owned(),
        Group::Claims => "not measured yet".to_owned(),
        Group::Course => "no line-up has a course: add `course = 32` to one".to_owned(),
        _ => "not played yet".to_owned(),
    }
}

fn hides(ready: &Ready) -> bool {
    let variant = ready.variants.first();
    variant.is_some_and(|own| ready.entry.start(&own.rules, own.seats).is_ok_and(|start| start.hides()))
}
