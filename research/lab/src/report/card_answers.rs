//! The answer on cards and actions: which are too strong, too weak, dead or needed, and what those at both ends are worth.

use parlor_scene::counted;

use super::numbers::Number;
use super::phrases::{name, played};
use super::scopes::Scope;
use crate::study::{Judgement, NEED, SWAP};

/// How many cards or actions are judged to be something, and the numbers at both ends.
pub(super) fn cards(of: &[&Number], scope: &Scope) -> Option<(String, String)> {
    let mut sorted = of.to_vec();
    sorted.sort_by(|one, other| other.strongest().mean.total_cmp(&one.strongest().mean));
    let (first, last) = (sorted.first()?, sorted.last()?);
    let count = |judgement| of.iter().filter(|own| own.judgement == Some(judgement)).count();
    let judged: Vec<_> =
        [Judgement::TooStrong, Judgement::TooWeak, Judgement::Dead, Judgement::BetterWithout]
            .into_iter()
            .filter_map(|own| Some((count(own), own)).filter(|(count, _)| *count > 0))
            .collect();
    let (is_swap, is_need) = (first.what.starts_with(SWAP), first.what.starts_with(NEED));
    let (asked, ends) = if is_swap {
        ("card", "What a seat gains by having the card instead of a plain one of its kind")
    } else if is_need {
        ("card or action", "What a seat loses by never playing the card, or never choosing the action")
    } else {
        ("changed number", "What a seat gains if its card has that number")
    };
    let needed = of.iter().filter(|own| own.judgement.is_none()).count();
    let asked = match is_need && of.len() > 1 {
        true => format!("{} cards or actions", of.len()),
        false => counted(of.len(), asked),
    };
    let short = if let [only] = of
        && is_need
    {
        match only.judgement {
            None => format!("{} is needed", name(only)),
            Some(own) => format!("{} is {}", name(only), own.word()),
        }
    } else if !judged.is_empty() {
        let each = judged.iter().map(|(count, own)| format!("{count} {}", own.word()));
        format!("of {asked}, {}", each.collect::<Vec<_>>().join(", "))
    } else if is_swap {
        format!("of {asked}, none is shown to be too strong or too weak")
    } else if is_need {
        format!("of {asked}, {needed} {} shown to be needed", if needed == 1 { "is" } else { "are" })
    } else {
        format!("{asked} on cards, one at a time")
    };
    let value = |own: &Number| {
        let text = own.retest.as_ref().map_or_else(
            || own.text.clone(),
            |test| {
                let text = test.estimate.text_in(own.digits(), own.unit);
                format!("{text} by {} on other deals, {} by {}", test.bot, own.text, scope.who)
            },
        );
        match is_swap || is_need {
            true => format!("{} {text}", name(own)),
            false => format!("{}: {text}", own.what),
        }
    };
    let mut long = format!("{}. {ends}: {}", played(scope), value(first));
    if sorted.len() > 1 {
        for own in sorted[1..sorted.len() - 1].iter().take(2) {
            long += &format!(", then {}", value(own));
        }
        long += &format!("; least of all {}", value(last));
    }
    Some((short, long + "."))
}

#[cfg(test)]
mod tests {
    use super::super::numbers::samples::found;
    use super::super::scopes::samples::scope;
    use super::*;
    use crate::Estimate;
    use crate::study::{Group, Retest, Unit};

    fn answer(numbers: &[Number]) -> (String, String) {
        cards(&numbers.iter().collect::<Vec<_>>(), &scope()).unwrap()
    }

    #[test]
    fn cards_are_counted_by_what_they_are_judged_to_be() {
        let swap = |card: &str, mean: f64, judgement| {
            let what = format!("swap value of {card} (elite)");
            let estimate = Estimate::with_error(10_000, mean / 100.0, 2.0 / 196.05);
            Number { judgement, ..found(Group::Cards, &what, Unit::Points, estimate) }
        };
        let strong = Some(Judgement::TooStrong);
        let swaps = [swap("rex", 8.0, strong), swap("juno", 9.0, strong), swap("sable", -1.0, None)];
        let (short, long) = answer(&swaps);
        assert_eq!(short, "of 3 cards, 2 too strong");
        assert!(
            long.contains(": Juno 9.0 points (7.0 to 11.0), then Rex 8.0 points (6.0 to 10.0)"),
            "{long}"
        );
        assert!(long.ends_with("; least of all Sable -1.0 points (-3.0 to 1.0)."), "{long}");
        let none = answer(&[swap("rex", 1.0, None)]);
        assert_eq!(none.0, "of 1 card, none is shown to be too strong or too weak");
    }

    /// Fault: the answer had the number of the bot that had accused the card, not of the stronger one that had tested it.
    #[test]
    fn a_card_that_was_tested_is_worth_what_the_stronger_bot_found() {
        let of = |points: f64| Estimate::with_error(10_000, points / 100.0, 2.0 / 196.05);
        let juno = found(Group::Cards, "swap value of juno (elite)", Unit::Points, of(10.2));
        let retest = Some(Retest { bot: "best:50".to_owned(), estimate: of(4.2).times(100.0) });
        let rex = found(Group::Cards, "swap value of rex (elite)", Unit::Points, of(5.0));
        let (_, long) = answer(&[Number { retest, ..juno }, rex]);
        assert!(
            long.ends_with(
                ": Rex 5.0 points (3.0 to 7.0); least of all Juno 4.2 points (2.2 to 6.2) by best:50 on other deals, 10.2 points (8.2 to 12.2) \
                 by greedy."
            ),
            "{long}"
        );
    }
}
