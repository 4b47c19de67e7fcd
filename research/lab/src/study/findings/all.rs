//! All measures of a study.

use std::collections::BTreeMap;

use super::finding::{Finding, Group};
use super::scope::{CARDS, GAMES, Scope};
use super::stopping::Stopping;
use super::{cards, choices, claims, control, course, luck, retest, tables};
use crate::study::bot_in_seat::sees_all;
use crate::study::{Entrants, Player, Ready, Rows, TABLES, Table, Variant};

/// Everything that the tables show.
#[derive(Clone, PartialEq, Debug)]
pub struct Findings {
    /// What may be wrong by what is on the cards alone, first of all: each a sentence.
    pub advice: Vec<String>,
    /// The measures, in the order of the groups.
    pub findings: Vec<Finding>,
    /// What is not known, by group, and why: of a whole group, or something that only a strong study tells.
    pub missing: Vec<(Group, String)>,
    /// What one has to know beside the numbers of a group, each sentence once.
    pub remarks: Vec<(Group, String)>,
    /// What the study asks for and no game can answer, in sentences: a pattern of actions that matches none, a claim about no measure.
    pub faults: Vec<String>,
    /// By variant and line-up: how many games were played.
    pub games: BTreeMap<(usize, usize), usize>,
    /// By variant and line-up: how many of its deals were played.
    pub deals: BTreeMap<(usize, usize), u32>,
    /// By variant and line-up: after which deal it stopped because the number that it played for was known.
    pub stopped: BTreeMap<(usize, usize), u32>,
    /// By line-up and variant: the patterns of actions that no game has met so far.
    pub(super) unmet: BTreeMap<(usize, usize), Vec<String>>,
}

impl Findings {
    /// What these rows show.
    pub fn of(ready: &Ready, rows: Rows) -> Findings {
        Findings::of_tables(ready, &rows.into_tables())
    }

    /// What these tables show: as [`Rows::tables`] has them.
    pub fn of_tables(ready: &Ready, tables: &[Table; TABLES]) -> Findings {
        let mut whole = Findings::of_part(ready, tables);
        whole.settle(ready);
        whole
    }

    /// The same, before it is known that no more is to come.
    pub(super) fn of_part(ready: &Ready, tables: &[Table; TABLES]) -> Findings {
        measured(ready, tables, &|_| true)
    }

    /// Says what was asked in vain and what became of accusations, once all is known.
    pub(super) fn settle(&mut self, ready: &Ready) {
        self.findings.iter_mut().for_each(|own| own.estimate = own.possible());
        retest::settle(ready, &mut self.findings);
        self.missing = missing(ready, self);
        let mut once = std::collections::BTreeSet::new();
        self.remarks.retain(|remark| once.insert(remark.clone()));
        // One card set is played in all variants, whose options may make an effect of it idle.
        let mut once = std::collections::BTreeSet::new();
        self.advice.retain(|advice| once.insert(advice.clone()));
        self.faults.extend(nowhere(std::mem::take(&mut self.unmet)).into_iter().map(|pattern| {
            format!(
                "never: in all the games that were played nobody could choose an action such as `{pattern}`; expected words of an action as \
                 records write it (`parlor sample GAME` shows some), or of its name"
            )
        }));
        self.faults.dedup();
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

/// What the deals that are stored show, before it is known that no more is to come.
pub(super) fn measured(ready: &Ready, tables: &[Table; TABLES], keep: &dyn Fn(i32) -> bool) -> Findings {
    let mut whole = Findings {
        advice: Vec::new(),
        findings: Vec::new(),
        missing: Vec::new(),
        remarks: Vec::new(),
        faults: Vec::new(),
        games: BTreeMap::new(),
        deals: BTreeMap::new(),
        stopped: BTreeMap::new(),
        unmet: BTreeMap::new(),
    };
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
                    whole.stopped.insert(place, last);
                }
            }
            let scope = scope.only(keep);
            whole.games.insert(place, scope.rows[GAMES].len());
            whole.deals.insert(place, scope.deals());
            if line_up == 0 {
                let advice = player.advice().into_iter().map(|own| own.to_string());
                whole.advice.extend(advice);
            }
            whole.add_line_up(ready, &scope, own, &*player);
        }
    }
    // A number without a single deal behind it is none.
    whole.findings.retain(|finding| finding.estimate.units > 0);
    // Stable: within a line-up measures stay in the order in which they were made.
    whole.findings.sort_by_key(|finding| (finding.group, finding.variant, finding.line_up));
    whole
}

impl Findings {
    /// Every measure of a line-up, and what has to be said beside them.
    fn add_line_up(&mut self, ready: &Ready, scope: &Scope<'_>, own: &Entrants, player: &dyn Player) {
        let mut found = of_line_up(ready, scope, own);
        found.extend(cards::cards(scope, own, player));
        self.remarks.extend(course::remarks(scope, own.course).into_iter().map(|text| (Group::Course, text)));
        if !scope.rows[CARDS].is_empty() {
            let remarks = cards::remarks(own, player).into_iter().chain(retest::remarks(ready, own));
            let remarks = remarks.map(|text| (Group::Cards, text));
            self.remarks.extend(remarks);
            self.unmet.insert((scope.line_up, scope.variant), cards::unmet(scope, player));
        }
        let claims = ready.study.claims.iter().filter(|claim| claim.line_up == own.name);
        for claim in claims.filter(|_| !scope.rows[GAMES].is_empty()) {
            match claims::claim(scope, claim, &found, ready.study.claims.len()) {
                Ok(finding) => found.push(finding),
                Err(fault) => self.faults.push(fault),
            }
        }
        self.findings.extend(found);
    }
}

/// What is not known, and why.
fn missing(ready: &Ready, whole: &Findings) -> Vec<(Group, String)> {
    let is_missing = |group: &Group| !whole.findings.iter().any(|finding| finding.group == *group);
    let missing = Group::ALL.into_iter().filter(is_missing);
    let mut missing: Vec<_> = missing.map(|group| (group, why_missing(group, ready, whole))).collect();
    let seeing = |own: &Entrants| own.bots.iter().any(|bot| sees_all(bot));
    if hides(ready) && !ready.study.line_ups.iter().any(seeing) {
        let why =
            "to learn what seeing everything would be worth, add a line-up of `seeing:500` and `guided:500`";
        missing.push((Group::Hidden, why.to_owned()));
    }
    missing
}

/// Every measure of a line-up but those of cards and claims.
fn of_line_up(ready: &Ready, scope: &Scope<'_>, own: &Entrants) -> Vec<Finding> {
    let mut found = tables::balance(scope, own, ready.entry);
    found.extend(tables::length(scope, own, ready.entry));
    found.extend(tables::choice(scope, own, ready.entry));
    found.extend(choices::choices(scope, own));
    found.extend(control::control(scope, own));
    found.extend(course::course(scope, own.course));
    found.extend(course::hidden(scope));
    found.extend(luck::luck(scope, own));
    found
}

/// Whether a line-up is played for a group of measures.
fn asks_for(group: Group, ready: &Ready, own: &Entrants) -> bool {
    let shows_the_game = tables::shows_the_game(ready.entry, own);
    match group {
        Group::Balance | Group::Length => shows_the_game,
        Group::Choice => shows_the_game && own.by_seat || own.decisions,
        Group::Course | Group::Hidden => own.course > 0,
        Group::LuckAndSkill => own.repeats > 1 || !tables::alike(own),
        Group::Cards => !own.cards.is_empty() || !own.never.is_empty(),
        Group::Claims => ready.study.claims.iter().any(|claim| claim.line_up == own.name),
    }
}

/// Why nothing is known of a group: the game has nothing of the kind, the study does not ask, or too little was played.
fn why_missing(group: Group, ready: &Ready, whole: &Findings) -> String {
    if group == Group::Balance && ready.variants.iter().all(|variant| variant.seats == 1) {
        return "one seat plays: nobody is favoured".to_owned();
    }
    if group == Group::Hidden && !hides(ready) {
        return "nothing is hidden".to_owned();
    }
    let line_ups = ready.study.line_ups.iter().enumerate();
    let asking: Vec<_> = line_ups.filter(|(_, own)| asks_for(group, ready, own)).collect();
    let games = |line_up: usize| -> usize {
        whole.games.iter().filter(|((_, own), _)| *own == line_up).map(|(_, games)| games).sum()
    };
    if asking.is_empty() {
        return match group {
            Group::Balance | Group::Length => {
                "no line-up shows it: add one with one bot in all seats, such as `bots = [\"greedy\"]`"
            }
            Group::Choice => {
                "no line-up shows it: add one with one bot in all seats, such as `bots = [\"greedy\"]`, or with `decisions = true`"
            }
            Group::Course | Group::Hidden => "no line-up has a course: add `course = 64` to one",
            Group::LuckAndSkill => {
                "no line-up asks: add `repeats = 2` to one, or let two bots play each other"
            }
            Group::Cards => "no line-up asks: add `never = \"...\"` to one, a pattern of actions",
            Group::Claims => "the study states none: add `[[claim]]`",
        }
        .to_owned();
    }
    if asking.iter().all(|(line_up, _)| games(*line_up) == 0) {
        let names: Vec<_> = asking.iter().map(|(_, own)| format!("`{}`", own.name)).collect();
        return format!("not played yet: it takes games of {}", names.join(" or "));
    }
    match group {
        Group::Course => {
            "too few deals or playouts: 64 playouts (`course = 64`) and five deals are the least".to_owned()
        }
        _ => "too few games to say anything".to_owned(),
    }
}

fn hides(ready: &Ready) -> bool {
    let variant = ready.variants.first();
    variant.is_some_and(|own| ready.entry.start(&own.rules, own.seats).is_ok_and(|start| start.hides()))
}
