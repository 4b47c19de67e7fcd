//! Cards and actions: what they are worth, by the games in which they were changed; and what was merely observed.

use std::collections::BTreeMap;

use super::finding::{Finding, Group, Judgement, Unit};
use super::scope::{CARDS, Scope};
use crate::Estimate;
use crate::discoveries::{FALSE_SHARE, discoveries};
use crate::study::{Band, Change, Changed, Entrants, Player, Question};

/// What the name of a card's swap value begins with.
pub(crate) const SWAP: &str = "swap value of ";

/// What the name of the need of a card or of actions begins with.
pub(crate) const NEED: &str = "need of ";

/// A card whose play is surely worth less than this, in chance, is dead.
const DEAD: f64 = 0.01;

/// A change, and what it showed.
struct ChangeEffect<'a> {
    change: &'a Change,
    /// What the card or action is worth, or what one more of a number brings.
    worth: Estimate,
    rows: Vec<usize>,
}

/// What each change of a line-up shows: within each question the largest first.
pub(super) fn cards(scope: &Scope<'_>, own: &Entrants, player: &dyn Player) -> Vec<Finding> {
    let mut found = Vec::new();
    for question in [Question::Swap, Question::Need, Question::Number] {
        let mut shown = shown(scope, player, question);
        let judgements = judgements(&shown, question, own.band.unwrap_or(Band::DEFAULT));
        let mut order: Vec<_> = (0..shown.len()).collect();
        if question != Question::Number {
            order.sort_by(|one, other| shown[*other].worth.mean.total_cmp(&shown[*one].worth.mean));
        }
        for at in &order {
            let ChangeEffect { change, worth, .. } = &shown[*at];
            let finding = scope.finding(Group::Cards, what(change), *worth, unit(scope));
            found.push(Finding { judgement: judgements[*at], ..finding });
        }
        if question == Question::Swap {
            let all = std::mem::take(&mut shown);
            order.iter().for_each(|at| found.extend(observed(scope, &all[*at])));
        }
    }
    found
}

/// What one has to know beside the numbers of cards: how they were judged, and what the cards themselves say.
pub(super) fn remarks(own: &Entrants, player: &dyn Player) -> Vec<String> {
    let changes = player.changes();
    let asks = |question| changes.iter().any(|change| change.question == question);
    let mut remarks = Vec::new();
    if asks(Question::Swap) {
        let Band(points) = own.band.unwrap_or(Band::DEFAULT);
        let faces = player.faces();
        let mut kinds: Vec<&str> = faces.iter().map(|face| face.kind).collect();
        kinds.dedup();
        let plain: Vec<_> = kinds.iter().map(|kind| player.plain(kind)).collect();
        remarks.push(format!(
            "The swap value of a card is what a seat's chance would lose if it had a plain card instead, on the same deals. Plain is {}.",
            plain.join("; ")
        ));
        let cards = changes.iter().filter(|change| change.question == Question::Swap).count();
        let compared =
            if cards == 1 { String::new() } else { format!("{cards} cards are compared at once. ") };
        remarks.push(format!(
            "{compared}A card is called too strong or too weak if it is worth over {points} points of chance more or less than a plain one. Of all \
             cards so called, at most {} % are expected to be false alarms (Benjamini and Hochberg 1995).",
            FALSE_SHARE * 100.0
        ));
        remarks.push(
            "Observed shares of wins are only correlations: a card that is mostly played by a seat that is ahead looks strong, whatever it does. \
             Rely on swap values instead."
                .to_owned(),
        );
    }
    if asks(Question::Need) {
        remarks.push(
            "The need of a card or an action is what a seat loses if it never plays or chooses it. Its bot takes the best of the other actions, \
             but its search does not know that it will never choose such an action later. A card is called dead if playing it is worth less \
             than 1 point of chance, as far as this can be certain."
                .to_owned(),
        );
    }
    remarks
}

/// The patterns of a line-up that matched no action that anybody could choose, in any of its games.
pub(super) fn unmet(scope: &Scope<'_>, player: &dyn Player) -> Vec<String> {
    let met = scope.tables[CARDS].whole("met");
    let by_change = by_change(scope);
    let never = |change: &&Change| matches!(change.changed, Changed::Never(_)) && change.kind.is_none();
    let nowhere = |change: &&Change| {
        by_change.get(change.to_string().as_str()).is_some_and(|rows| rows.iter().all(|row| met[*row] == 0))
    };
    player.changes().iter().filter(never).filter(nowhere).map(|change| change.about.clone()).collect()
}

fn by_change<'a>(scope: &'a Scope<'_>) -> BTreeMap<&'a str, Vec<usize>> {
    let words = scope.tables[CARDS].text("change");
    let mut all: BTreeMap<&str, Vec<usize>> = BTreeMap::new();
    for row in &scope.rows[CARDS] {
        all.entry(words[*row].as_str()).or_default().push(*row);
    }
    all
}

fn shown<'a>(scope: &Scope<'_>, player: &'a dyn Player, question: Question) -> Vec<ChangeEffect<'a>> {
    let rows = by_change(scope);
    let own = player.changes().iter().filter(|change| change.question == question);
    own.filter_map(|change| {
        let rows = rows.get(change.to_string().as_str())?.clone();
        // A card is worth what is lost without it; a number, what is gained by more of it.
        let sign = if question == Question::Number { -1.0 } else { 1.0 };
        let lost = |row: usize| sign * (before(scope, row) - after(scope, row));
        let worth = by_deal(scope, &rows, lost);
        let worth = if scope.competes() { Estimate::of_differences(&worth) } else { Estimate::of(&worth) };
        Some(ChangeEffect { change, worth, rows })
    })
    .collect()
}

fn before(scope: &Scope<'_>, row: usize) -> f64 {
    let table = &scope.tables[CARDS];
    if scope.competes() { table.real("share")[row] } else { f64::from(table.whole("result")[row]) }
}

fn after(scope: &Scope<'_>, row: usize) -> f64 {
    let table = &scope.tables[CARDS];
    if scope.competes() {
        table.real("changed_share")[row]
    } else {
        f64::from(table.whole("changed_result")[row])
    }
}

/// By deal: the mean over these rows.
fn by_deal(scope: &Scope<'_>, rows: &[usize], value: impl Fn(usize) -> f64) -> Vec<f64> {
    let deals = scope.tables[CARDS].whole("deal");
    let mut sums: BTreeMap<i32, (f64, f64)> = BTreeMap::new();
    for row in rows {
        let (sum, count) = sums.entry(deals[*row]).or_default();
        *sum += value(*row);
        *count += 1.0;
    }
    sums.into_values().map(|(sum, count)| sum / count).collect()
}

fn unit(scope: &Scope<'_>) -> Unit {
    if scope.competes() { Unit::Points } else { Unit::Plain(2) }
}

pub(super) fn what(change: &Change) -> String {
    let Change { question, about, kind, detail, .. } = change;
    let kind = kind.map(|kind| format!(" ({kind})")).unwrap_or_default();
    match question {
        Question::Swap => format!("{SWAP}{about}{kind}"),
        Question::Need => format!("{NEED}{about}{kind}"),
        Question::Number => format!("{about}{kind}: {detail}"),
    }
}

/// What is said of each, all judged together.
fn judgements(shown: &[ChangeEffect<'_>], question: Question, Band(points): Band) -> Vec<Option<Judgement>> {
    let band = if question == Question::Swap { points / 100.0 } else { 0.0 };
    let chances: Vec<_> = shown.iter().map(|shown| shown.worth.chance_within(band)).collect();
    let apart = discoveries(&chances, FALSE_SHARE);
    // Of cards alone there is a unit in which to say what is little.
    let idle: Vec<_> = shown.iter().map(|shown| shown.worth.chance_below(DEAD)).collect();
    let dead = discoveries(&idle, FALSE_SHARE);
    let judgement = |(at, shown): (usize, &ChangeEffect<'_>)| {
        let is_card = shown.change.kind.is_some();
        match (question, apart[at], shown.worth.mean > 0.0) {
            (Question::Swap, true, true) => Some(Judgement::TooStrong),
            (Question::Swap, true, false) => Some(Judgement::TooWeak),
            (Question::Need, _, _) if is_card && dead[at] => Some(Judgement::Dead),
            (Question::Need, true, false) => Some(Judgement::BetterWithout),
            (Question::Need, false, _) => Some(Judgement::NoNeed),
            _ => None,
        }
    };
    shown.iter().enumerate().map(judgement).collect()
}

/// The shares of wins where the card was in play for the seat, where it had it and did not play it, and where it never had it.
fn observed(scope: &Scope<'_>, shown: &ChangeEffect<'_>) -> Vec<Finding> {
    let table = &scope.tables[CARDS];
    let (held, played) = (table.whole("held"), table.whole("played"));
    let is = |row: usize| match (held[row], played[row]) {
        (_, 1) => 0,
        (1, _) => 1,
        _ => 2,
    };
    let about = &shown.change.about;
    let mut found = Vec::new();
    let had: Vec<_> = by_deal(scope, &shown.rows, |row| f64::from(held[row]));
    let lost: Vec<_> = by_deal(scope, &shown.rows, |row| before(scope, row) - after(scope, row));
    if had.iter().sum::<f64>() > 0.0 {
        let what = format!("{SWAP}{about}, in games in which the seat had it");
        let ratio = Estimate::of_ratio(&lost, &had);
        found.push(Finding { minor: true, ..scope.finding(Group::Cards, what, ratio, unit(scope)) });
    }
    let cases = ["it was played", "it was had and not played", "it was never had"];
    for (case, words) in cases.into_iter().enumerate() {
        let rows: Vec<_> = shown.rows.iter().copied().filter(|row| is(*row) == case).collect();
        if rows.is_empty() {
            continue;
        }
        let shares = by_deal(scope, &rows, |row| before(scope, row));
        let (what, estimate, unit) = match scope.competes() {
            true => {
                (format!("observed wins where {words}: {about}"), Estimate::of_shares(&shares), Unit::Share)
            }
            false => {
                (format!("observed result where {words}: {about}"), Estimate::of(&shares), Unit::Plain(2))
            }
        };
        let finding = scope.finding(Group::Cards, what, estimate, unit);
        found.push(Finding { minor: true, note: "a correlation".to_owned(), ..finding });
    }
    found
}
