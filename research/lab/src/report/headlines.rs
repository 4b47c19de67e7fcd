//! The verdicts of a report, in few words: which card is too strong, too weak or dead, who is favoured, which claim holds; and how large whatever
//! was not found can be at most.

use std::collections::BTreeSet;

use parlor_scene::counted;
use serde::Serialize;

use super::advantage::{Advantage, advantage, balance_in_short, wins_of_seats};
use super::numbers::{Number, WIDE, too_few};
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
        (Group::Balance, &|own| own.even.is_some(), &balance),
        (Group::Length, &|own| own.what.starts_with("games that do not end"), &endless),
        (Group::Claims, &|_| true, &claims),
    ];
    let mut found: Vec<Headline> = Vec::new();
    for (group, is_kind, verdicts) in kinds {
        let section = key(group);
        let own: Vec<_> = numbers.iter().filter(|own| own.section == section && is_kind(own)).collect();
        // A claim names its own line-up: each is heard.
        let speaking = match group {
            Group::Claims => (0..scopes.len()).collect(),
            _ => speakers(&own, scopes),
        };
        for scope in speaking {
            let of_scope: Vec<_> = own.iter().copied().filter(|own| own.scope == scope).collect();
            let Some(text) = verdicts(&of_scope) else { continue };
            let (section, who) = (section.clone(), played(&scopes[scope]) + &tested(&of_scope));
            let of = if several { format!("{who}, {}", variant(&scopes[scope])) } else { who };
            // What is said of one scope's cards stands together.
            match found.iter_mut().find(|own| own.section == section && own.of == of) {
                Some(own) => own.text += &format!(" {text}"),
                None => found.push(Headline { section, scope, of, text }),
            }
        }
    }
    found
}

type Kind = &'static dyn Fn(&Number) -> bool;
type Verdicts = &'static dyn Fn(&[&Number]) -> Option<String>;

/// By whom verdicts were tested, for who played.
fn tested(own: &[&Number]) -> String {
    let bots: BTreeSet<_> = own.iter().filter_map(|own| Some(own.retest.as_ref()?.bot.as_str())).collect();
    let bots: Vec<_> = bots.into_iter().collect();
    if bots.is_empty() { String::new() } else { format!(", tested by {} on other deals", bots.join(" and ")) }
}

fn balance(own: &[&Number]) -> Option<String> {
    let short = balance_in_short(own)?;
    Some(match advantage(&wins_of_seats(own))? {
        Advantage::Unknown(why) => format!("{short}: {why}"),
        _ => short + ".",
    })
}

/// Which cards are too strong or too weak, and how far any other can be from a plain one: by intervals that hold for all others at once
/// (Bonferroni).
fn swaps(own: &[&Number]) -> Option<String> {
    let (named, others): (Vec<&Number>, Vec<&Number>) = own.iter().partition(|own| own.judgement.is_some());
    let mut sentences: Vec<_> = named.iter().filter_map(|own| sentence(own)).collect();
    let (mut bounds, mut unknown) = (Vec::new(), Vec::new());
    for own in &others {
        let estimate = own.strongest();
        let (low, high) = estimate.interval(MISS / others.len() as f64);
        let few = too_few(estimate.units, (high - low) / 2.0, WIDE);
        match few.filter(|_| own.is_of_a_hundred() || !high.is_finite()) {
            None => bounds.push(low.abs().max(high.abs())),
            Some(why) => unknown.push(why),
        }
    }
    let other = if named.is_empty() { "" } else { "other " };
    if let Some(most) = bounds.iter().copied().reduce(f64::max) {
        let most = amount(others[0], most);
        sentences.push(format!("No {other}card differs from a plain one by more than {most}."));
    }
    if let Some(why) = unknown.last() {
        let of = match bounds.is_empty() {
            true => format!("the {other}cards"),
            false => counted(unknown.len(), "more card"),
        };
        sentences.push(format!("Too few games to say anything of {of}: {why}"));
    }
    (!sentences.is_empty()).then(|| sentences.join(" "))
}

/// Which cards are dead; and of patterns of actions, which have few cases, what each is worth.
fn needs(own: &[&Number]) -> Option<String> {
    let sentences: Vec<_> = own.iter().filter_map(|own| sentence(own)).collect();
    (!sentences.is_empty()).then(|| sentences.join(" "))
}

/// What is said of one card or pattern: by the strongest bot that played for it, with the other's number beside it.
fn sentence(own: &Number) -> Option<String> {
    let (name, estimate) = (name(own), own.strongest());
    let mean = amount(own, estimate.mean);
    let beside =
        own.retest.as_ref().map(|_| format!("; by the weaker bot {}", number(own.mean, own.digits())));
    let reach = estimate.reach(own.digits()) + &beside.unwrap_or_default();
    let is_card = own.what.ends_with(')');
    let sentence = match own.judgement {
        Some(Judgement::TooStrong) => format!("{name} is too strong (+{mean}; {reach})."),
        Some(Judgement::TooWeak) => format!("{name} is too weak ({mean}; {reach})."),
        Some(Judgement::Dead) => format!("{name} is dead (to play it is worth {mean}; {reach})."),
        Some(Judgement::BetterWithout) => format!("A seat does better without {name} ({mean}; {reach})."),
        Some(Judgement::NoNeed) if !is_card => match (own.too_few(), own.high) {
            (Some(why), _) => format!("Too few games to tell whether {name} is needed: {why}"),
            (None, Some(high)) => {
                format!("{name} is not shown to be needed: it is worth at most {}.", amount(own, high))
            }
            (None, None) => format!("One deal says nothing of {name}."),
        },
        None if !is_card && own.mean > 0.0 => format!("Never choosing {name} costs {mean} ({reach})."),
        _ => return None,
    };
    Some(capital(&sentence))
}

/// `9.7 wins in 100`; in games for one `30.2 of the result`.
fn amount(own: &Number, value: f64) -> String {
    let unit = if own.unit == "points" { "wins in 100" } else { "points of the result" };
    format!("{} {unit}", number(value, own.digits()))
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
    use crate::study::{Retest, Unit};

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
             `remove *` is not shown to be needed: it is worth at most 2.5 wins in 100."
        );
    }

    /// Fault: +10.2 by greedy was the headline, with +4.2 by best:50 on fresh deals in the same study.
    #[test]
    fn the_strongest_bot_that_tested_a_card_gives_its_number() {
        let tested = |what: &str, by_greedy: f64, by_best: f64, judgement| {
            let estimate = card(what, by_best, None).estimate;
            let retest = Some(Retest { bot: "best:50".to_owned(), estimate });
            Number { retest, ..card(what, by_greedy, judgement) }
        };
        let own = [
            tested("swap value of juno (elite)", 10.2, 4.2, Some(Judgement::TooStrong)),
            tested("swap value of rex (elite)", 9.0, 0.5, None),
        ];
        let own: Vec<_> = own.iter().collect();
        assert_eq!(
            swaps(&own).unwrap(),
            "Juno is too strong (+4.2 wins in 100; 2.2 to 6.2; by the weaker bot 10.2). \
             No other card differs from a plain one by more than 2.5 wins in 100."
        );
        assert_eq!(super::tested(&own), ", tested by best:50 on other deals");
    }

    /// Fault: "no other card differs from a plain one by more than 75.1 wins in 100".
    #[test]
    fn what_too_few_games_leave_open_is_no_bound_but_a_number_of_deals() {
        let wide = |deals: usize, half: f64| {
            let estimate = Estimate::with_error(deals, 0.0, half / 196.05);
            found(Group::Cards, "swap value of rex (elite)", Unit::Points, estimate)
        };
        let of = |numbers: &[Number]| swaps(&numbers.iter().collect::<Vec<_>>()).unwrap();
        assert_eq!(
            of(&[wide(1000, 40.0)]),
            "Too few games to say anything of the cards: 1000 deals were played; about 17000 would be enough."
        );
        let mixed = of(&[wide(1000, 2.0), wide(1000, 40.0)]);
        assert!(mixed.starts_with("No card differs from a plain one by more than 2."), "{mixed}");
        assert!(mixed.contains("Too few games to say anything of 1 more card: "), "{mixed}");
        let seats = [("wins of seat 1", 60.0), ("wins of seat 2", 40.0)].map(|(what, wins)| {
            super::super::numbers::samples::share(Group::Balance, what, wins, 19.9, Some(50.0))
        });
        assert_eq!(
            balance(&seats.iter().collect::<Vec<_>>()).unwrap(),
            "Too few games to tell whether a seat is favoured: 10000 deals were played; about 40000 would be enough."
        );
    }

    /// A bound was rounded up, and so was another number than the end of the interval beside it.
    #[test]
    fn a_bound_is_the_end_of_the_interval_as_it_is_written() {
        for half in [2.31, 4.31, 9.94] {
            let seats = ["wins of seat 1", "wins of seat 2"].map(|what| {
                super::super::numbers::samples::share(Group::Balance, what, 50.0, half, Some(50.0))
            });
            let end = number(seats[0].high.unwrap() - 50.0, 1);
            let short = balance(&seats.iter().collect::<Vec<_>>()).unwrap();
            assert_eq!(short, format!("No seat has an advantage above {end} points."));
        }
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
        assert_eq!(
            swaps(&one.iter().collect::<Vec<_>>()).unwrap(),
            "Too few games to say anything of the cards: one deal was played."
        );
    }
}
