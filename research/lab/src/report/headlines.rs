//! The verdicts of a report, in few words: which card is too strong, too weak or dead, who is favoured, which claim holds; and how large whatever
//! was not found can be at most.

use serde::Serialize;

use super::advantage::{balance_in_short, excluded};
use super::numbers::Number;
use super::phrases::{name, played};
use super::scopes::{Scope, variant};
use super::section::{capital, key};
use super::speakers::speakers;
use crate::estimate::MISS;
use crate::number;
use crate::study::{Group, Judgement, NEED, SWAP};

/// A verdict, or several of one kind.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Headline {
    /// The key of the question that it answers.
    pub section: String,
    /// The scope whose games it is of.
    pub scope: usize,
    /// Who played, and in a study of several variants which one this is of: `Played by greedy, pie=yes`.
    pub of: String,
    /// The verdicts, in sentences.
    pub text: String,
}

/// All verdicts, those of cards first.
pub(super) fn headlines(numbers: &[Number], scopes: &[Scope]) -> Vec<Headline> {
    let several = scopes.iter().any(|scope| scope.variant != scopes[0].variant);
    let kinds: [(Group, Kind, Verdicts); 5] = [
        (Group::Cards, &|own| own.what.starts_with(SWAP) && !own.minor, &swaps),
        (Group::Cards, &|own| own.what.starts_with(NEED), &needs),
        (Group::Balance, &|own| own.even.is_some(), &|own| Some(balance_in_short(own)? + ".")),
        (Group::Length, &|own| own.what.starts_with("games that do not end"), &endless),
        (Group::Claims, &|_| true, &claims),
    ];
    let mut found: Vec<Headline> = Vec::new();
    for (group, is_kind, verdicts) in kinds {
        let section = key(group);
        let own: Vec<_> = numbers.iter().filter(|own| own.section == section && is_kind(own)).collect();
        for scope in speakers(&own, scopes) {
            let of_scope: Vec<_> = own.iter().copied().filter(|own| own.scope == scope).collect();
            let Some(text) = verdicts(&of_scope) else { continue };
            let (section, who) = (section.clone(), played(&scopes[scope]));
            let of = if several { format!("{who}, {}", variant(&scopes[scope])) } else { who };
            // What is said of one scope's cards stands together.
            match found.iter_mut().find(|own| own.section == section && own.scope == scope) {
                Some(own) => own.text += &format!(" {text}"),
                None => found.push(Headline { section, scope, of, text }),
            }
        }
    }
    found
}

type Kind = &'static dyn Fn(&Number) -> bool;
type Verdicts = &'static dyn Fn(&[&Number]) -> Option<String>;

/// Which cards are too strong or too weak, and how far any other can be from a plain one: by intervals that hold for all others at once
/// (Bonferroni).
fn swaps(own: &[&Number]) -> Option<String> {
    let (named, others): (Vec<&Number>, Vec<&Number>) = own.iter().partition(|own| own.judgement.is_some());
    let mut sentences: Vec<_> = named.iter().filter_map(|own| sentence(own)).collect();
    let end = |own: &&Number| {
        let (low, high) = own.estimate.interval(MISS / others.len() as f64);
        low.abs().max(high.abs())
    };
    if let Some(most) = others.iter().map(end).reduce(f64::max) {
        let other = if named.is_empty() { "" } else { "other " };
        sentences.push(match most.is_finite() {
            true => format!(
                "No {other}card differs from a plain one by more than {}.",
                amount(others[0], excluded(most))
            ),
            false => format!("One deal says nothing of its {other}cards."),
        });
    }
    (!sentences.is_empty()).then(|| sentences.join(" "))
}

/// Which cards are dead; and of patterns of actions, which have few cases, what each is worth.
fn needs(own: &[&Number]) -> Option<String> {
    let sentences: Vec<_> = own.iter().filter_map(|own| sentence(own)).collect();
    (!sentences.is_empty()).then(|| sentences.join(" "))
}

/// What is said of one card or pattern.
fn sentence(own: &Number) -> Option<String> {
    let name = name(own);
    let (mean, reach) = (amount(own, own.mean), own.estimate.reach(digits(own)));
    let is_card = own.what.ends_with(')');
    let sentence = match own.judgement {
        Some(Judgement::TooStrong) => format!("{name} is too strong (+{mean}; {reach})."),
        Some(Judgement::TooWeak) => format!("{name} is too weak ({mean}; {reach})."),
        Some(Judgement::Dead) => format!("{name} is dead (to play it is worth {mean}; {reach})."),
        Some(Judgement::BetterWithout) => format!("A seat is better without {name} ({mean}; {reach})."),
        Some(Judgement::NoNeed) if !is_card => match own.high {
            Some(high) => {
                format!("No need of {name} is shown: it is worth at most {}.", amount(own, excluded(high)))
            }
            None => format!("One deal says nothing of {name}."),
        },
        None if !is_card => format!("Never to choose {name} costs {mean} ({reach})."),
        _ => return None,
    };
    Some(capital(&sentence))
}

/// `9.7 wins in 100`; in games for one `30.2 of the result`.
fn amount(own: &Number, value: f64) -> String {
    let unit = if own.unit == "points" { "wins in 100" } else { "points of the result" };
    format!("{} {unit}", number(value, digits(own)))
}

fn digits(own: &Number) -> usize {
    if own.unit.is_empty() { 2 } else { 1 }
}

fn endless(own: &[&Number]) -> Option<String> {
    own.first().filter(|own| own.mean > 0.0).map(|own| format!("{} of the games do not end.", own.text))
}

/// What became of each claim.
fn claims(own: &[&Number]) -> Option<String> {
    let sentence = |own: &&Number| {
        let says = own.what.split("\" (").next().unwrap_or(&own.what).trim_start_matches('"');
        Some(format!("\u{201c}{says}\u{201d}: {}, {}.", own.judgement?, own.text))
    };
    let sentences: Vec<_> = own.iter().filter_map(sentence).collect();
    (!sentences.is_empty()).then(|| sentences.join(" "))
}

#[cfg(test)]
mod tests {
    use super::super::numbers::samples::found;
    use super::*;
    use crate::Estimate;
    use crate::study::Unit;

    fn card(what: &str, points: f64, judgement: Option<Judgement>) -> Number {
        let estimate = Estimate::with_error(10_000, points / 100.0, 2.0 / 196.05);
        Number { judgement, ..found(Group::Cards, what, Unit::Points, estimate) }
    }

    #[test]
    fn verdicts_come_with_their_size_and_a_bound_for_all_else() {
        let own = [
            card("swap value of owl (effect)", 9.7, Some(Judgement::TooStrong)),
            card("swap value of big-push (support)", -8.0, Some(Judgement::TooWeak)),
            card("swap value of rex (elite)", 0.5, None),
        ];
        assert_eq!(
            swaps(&own.iter().collect::<Vec<_>>()).unwrap(),
            "Owl is too strong (+9.7 wins in 100; 7.7 to 11.7). Big Push is too weak (-8.0 wins in 100; -10.0 to -6.0). \
             No other card differs from a plain one by more than 2.5 wins in 100."
        );
        let needs = [
            card("need of again (support)", 0.1, Some(Judgement::Dead)),
            card("need of rally (support)", 0.5, Some(Judgement::NoNeed)),
            card("need of remove *", 0.5, Some(Judgement::NoNeed)),
        ];
        assert_eq!(
            super::needs(&needs.iter().collect::<Vec<_>>()).unwrap(),
            "Again is dead (to play it is worth 0.1 wins in 100; -1.9 to 2.1). \
             No need of `remove *` is shown: it is worth at most 2.5 wins in 100."
        );
    }

    /// The bound is one for all cards at once, so it is wider where there are more.
    #[test]
    fn what_is_excluded_of_many_cards_is_more_than_of_one() {
        let bound = |cards: usize| {
            let all: Vec<_> = (0..cards).map(|_| card("swap value of rex (elite)", 0.0, None)).collect();
            swaps(&all.iter().collect::<Vec<_>>()).unwrap()
        };
        assert_eq!(bound(1), "No card differs from a plain one by more than 2.0 wins in 100.");
        assert_eq!(bound(36), "No card differs from a plain one by more than 3.3 wins in 100.");
        let one = [found(
            Group::Cards,
            "swap value of rex (elite)",
            Unit::Points,
            Estimate::of_differences(&[1.0]),
        )];
        assert_eq!(swaps(&one.iter().collect::<Vec<_>>()).unwrap(), "One deal says nothing of its cards.");
    }
}
