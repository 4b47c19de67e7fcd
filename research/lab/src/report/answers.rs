//! The answers of a report, in sentences: who is favoured, by how much, how sure.
//!
//! A group of measures that this file has no sentence for still gets one, of its first numbers: nothing that is found stays unsaid. Nothing is
//! called a difference whose interval holds none, or that one deal showed.

use serde::Serialize;

use super::advantage::{
    Advantage, WIDE, advantage, balance_in_short, best, excluded, wins_of, wins_of_seats,
};
use super::numbers::Number;
use super::phrases::{name, played, skill};
use super::scopes::{MOST_VARIANTS, Scope, variant};
use super::section::{capital, key};
use super::speakers::{by_others, speakers};
use crate::number;
use crate::study::{Group, Judgement, NEED, SWAP};

/// An answer to one of a designer's questions.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Answer {
    /// The question's key.
    pub section: String,
    /// The scope that speaks: its games are the examples.
    pub scope: usize,
    /// The answer in few words: `Seat 1 is favoured`.
    pub short: String,
    /// The numbers behind it, in sentences.
    pub long: String,
}

/// The answers to all questions, in their order.
pub(super) fn answers(numbers: &[Number], scopes: &[Scope]) -> Vec<Answer> {
    let several = scopes.iter().any(|scope| scope.variant != scopes[0].variant);
    let mut found = Vec::new();
    for (group, is_kind) in TOPICS {
        let own: Vec<_> =
            numbers.iter().filter(|own| own.section == key(group) && !own.minor && is_kind(own)).collect();
        for scope in speakers(&own, scopes).into_iter().take(MOST_VARIANTS) {
            let of: Vec<_> = own.iter().copied().filter(|number| number.scope == scope).collect();
            let same = |number: &&&Number| scopes[number.scope].variant == scopes[scope].variant;
            let all: Vec<_> = own.iter().filter(same).copied().collect();
            let (short, long) = GroupNumbers { of: &of, all: &all, scope: &scopes[scope] }.answer(group);
            let long = if group == Group::Balance { long + &by_others(&all, scopes, scope) } else { long };
            let short =
                if several { format!("{}: {short}", variant(&scopes[scope])) } else { capital(&short) };
            found.push(Answer { section: key(group), scope, short, long });
        }
    }
    found
}

type Kind = fn(&Number) -> bool;

/// What is answered by itself: another line-up may speak for each.
const TOPICS: [(Group, Kind); 10] = [
    (Group::Balance, |_| true),
    (Group::Length, |_| true),
    (Group::Choice, |_| true),
    (Group::Course, |_| true),
    (Group::LuckAndSkill, |_| true),
    (Group::Hidden, |_| true),
    (Group::Cards, |own| own.what.starts_with(SWAP)),
    (Group::Cards, |own| own.what.starts_with(NEED)),
    (Group::Cards, |own| !own.what.starts_with(SWAP) && !own.what.starts_with(NEED)),
    (Group::Claims, |_| true),
];

/// The numbers of one group that an answer is made of.
struct GroupNumbers<'a> {
    /// Those of the scope that speaks.
    of: &'a [&'a Number],
    /// Those of all scopes of its variant.
    all: &'a [&'a Number],
    scope: &'a Scope,
}

impl GroupNumbers<'_> {
    fn answer(&self, group: Group) -> (String, String) {
        let special = match group {
            Group::Balance => self.balance(),
            Group::Length => self.length(),
            Group::Choice => self.choice(),
            Group::Course => self.course(),
            Group::LuckAndSkill => self.luck(),
            Group::Hidden => self.hidden(),
            Group::Cards => self.cards(),
            Group::Claims => self.claims(),
        };
        special.unwrap_or_else(|| self.plain())
    }

    fn find(&self, beginning: &str) -> Option<&Number> {
        self.of.iter().copied().find(|number| number.what.starts_with(beginning))
    }

    /// How many cards or actions are judged to be something, and the numbers at both ends.
    fn cards(&self) -> Option<(String, String)> {
        let mut sorted = self.of.to_vec();
        sorted.sort_by(|one, other| other.mean.total_cmp(&one.mean));
        let (first, last) = (sorted.first()?, sorted.last()?);
        let count = |judgement| self.of.iter().filter(|own| own.judgement == Some(judgement)).count();
        let judged: Vec<_> =
            [Judgement::TooStrong, Judgement::TooWeak, Judgement::Dead, Judgement::BetterWithout]
                .into_iter()
                .filter_map(|own| Some((count(own), own)).filter(|(count, _)| *count > 0))
                .collect();
        let (is_swap, is_need) = (first.what.starts_with(SWAP), first.what.starts_with(NEED));
        let (asked, ends) = if is_swap {
            ("cards", "A seat that has the card in place of a plain one of its kind gains")
        } else if is_need {
            ("cards or actions", "A seat that never plays the card, or never chooses such an action, loses")
        } else {
            ("numbers of cards", "A seat whose card has that number gains")
        };
        let (all, needed) = (self.of.len(), self.of.iter().filter(|own| own.judgement.is_none()).count());
        let short = if let [only] = self.of
            && is_need
        {
            match only.judgement {
                None => format!("{} is needed", name(only)),
                Some(own) => format!("{}: {own}", name(only)),
            }
        } else if !judged.is_empty() {
            let each = judged.iter().map(|(count, own)| {
                format!("{count} {}", own.to_string().split(':').next().unwrap_or_default())
            });
            format!("of {all} {asked}, {}", each.collect::<Vec<_>>().join(", "))
        } else if is_swap {
            format!("of {all} {asked}, none is shown to be too strong or too weak")
        } else if is_need {
            format!("of {all} {asked}, {needed} are shown to be needed")
        } else {
            format!("{all} {asked} were changed, one at a time")
        };
        let value = |own: &Number| match is_swap || is_need {
            true => format!("{} {}", name(own), own.text),
            false => format!("{}: {}", own.what, own.text),
        };
        let mut long = format!("{}. {ends}: {}", played(self.scope), value(first));
        if sorted.len() > 1 {
            for own in sorted[1..sorted.len() - 1].iter().take(2) {
                long += &format!(", then {}", value(own));
            }
            long += &format!("; least {}", value(last));
        }
        Some((short, long + "."))
    }

    /// Who is favoured, by how much, how sure.
    fn balance(&self) -> Option<(String, String)> {
        let wins = wins_of_seats(self.of);
        let Some(best) = best(&wins) else {
            let result = self.find("result")?;
            let short = format!("one seat plays: its mean result is {}", number(result.mean, 1));
            return Some((short, format!("{}, the result is {}.", played(self.scope), result.text)));
        };
        let even = best.even?;
        let mut long = format!(
            "{}, {} wins {} of the games; with equal chances it would be {} %.",
            played(self.scope),
            wins_of(best),
            best.text,
            number(even, 1)
        );
        long += &match advantage(&wins)? {
            Advantage::Shown(least) => format!(
                " That is {} points more than its share, and at least {} with all that chance may have done.",
                number(best.mean - even, 1),
                number(least, 1)
            ),
            Advantage::AtMost(most) => format!(
                " No advantage is shown; one of more than {} points is excluded.",
                number(excluded(most), 1)
            ),
        };
        Some((balance_in_short(self.of)?, long))
    }

    fn length(&self) -> Option<(String, String)> {
        let (choices, minutes) = (self.find("choices a game")?, self.find("at "));
        let short = match minutes {
            Some(minutes) => {
                format!("about {} minutes, {} choices", number(minutes.mean, 0), number(choices.mean, 0))
            }
            None => format!("{} choices a game", number(choices.mean, 0)),
        };
        let mut long = format!("{}, a game takes {} choices", played(self.scope), choices.text);
        if let Some(minutes) = minutes {
            long.push_str(&format!("; {}, that is {}", minutes.what, minutes.text));
        }
        long.push('.');
        if let Some(endless) = self.find("games that do not end") {
            long.push_str(&match endless.mean > 0.0 {
                true => format!(" {} of the games do not end.", endless.text),
                false => " All games ended.".to_owned(),
            });
        }
        Some((short, long))
    }

    fn choice(&self) -> Option<(String, String)> {
        let Some(actions) = self.find("legal actions") else { return self.close() };
        let mut long = format!("{}, a choice has {} legal actions.", played(self.scope), actions.text);
        if let Some(forced) = self.find("choices of only one thing") {
            long.push_str(&format!(" Of all choices, {} have only one.", forced.text));
        }
        Some((format!("{} actions to choose from", number(actions.mean, 1)), long))
    }

    /// The same where it is known what the bots thought of their choices, and not how many they had.
    fn close(&self) -> Option<(String, String)> {
        let close = self.find("choices between two that are nearly equal")?;
        let mut long = format!(
            "{}, {} of the choices are between two that are nearly equal.",
            played(self.scope),
            close.text
        );
        let better = self.find("the best choice is better than the second by");
        if let Some((better, unit)) = better.and_then(|own| Some((own, own.what.split_once('(')?.1))) {
            let unit = unit.trim_end_matches(')');
            long.push_str(&format!(" The best is better than the second by {} {unit}.", better.text));
        }
        Some((format!("{} % of the choices are close", number(close.mean, 0)), long))
    }

    fn course(&self) -> Option<(String, String)> {
        let played = played(self.scope);
        let known = |quarter: u32| {
            self.of.iter().find(|number| number.what.ends_with(&format!("{quarter} % of the game")))
        };
        let Some(decided) = self.find("decided after") else {
            let half = known(50)?;
            let short = match is_known(half) {
                true => format!("{} % of the result is known half-way", number(half.mean, 0)),
                false => "too few games to tell when the result is known".to_owned(),
            };
            let long = format!(
                "{played}, {} of the differences of results are known after half of the game.",
                half.text
            );
            return Some((short, long));
        };
        let short = format!("decided after {} % of the game", number(decided.mean, 0));
        let mut long = format!(
            "{played}, the winner's chance stays at 90 % or more after {} of the game.",
            decided.text
        );
        if let Some(changes) = self.find("changes of the lead") {
            long.push_str(&format!(" The lead changes {} times a game.", changes.text));
        }
        if let Some(lowest) = self.find("the winner's lowest chance") {
            long.push_str(&format!(" At its lowest, the later winner's chance is {}.", lowest.text));
        }
        Some((short, long))
    }

    /// Over all line-ups of the variant: one tells of the deal, others of skill.
    fn luck(&self) -> Option<(String, String)> {
        let deal = self.all.iter().copied().find(|number| number.what.contains("come from the deal"));
        let mut sentences: Vec<_> = deal
            .iter()
            .map(|deal| format!("Of the differences between results, {} come from the deal.", deal.text))
            .collect();
        let is_skill = |own: &&&Number| own.what.starts_with('`') && !own.what.contains("luck taken away");
        sentences.extend(self.all.iter().filter(is_skill).filter_map(|own| skill(own)));
        let short = match deal {
            Some(deal) if !is_known(deal) => "too few games to tell how much the deal decides".to_owned(),
            Some(deal) if deal.low.is_some_and(|low| low > 0.0) => {
                format!("the deal decides {} % of the differences", number(deal.mean, 0))
            }
            Some(deal) => {
                let most = excluded(deal.high.unwrap_or_default().max(0.0));
                format!("the deal decides at most {} % of the differences", number(most, 1))
            }
            None => "how much a better player wins".to_owned(),
        };
        (!sentences.is_empty()).then(|| (short, sentences.join(" ")))
    }

    /// Over all line-ups of the variant: what is out of sight, and what seeing it is worth.
    fn hidden(&self) -> Option<(String, String)> {
        let seeing = self.all.iter().filter_map(|own| skill(own)).collect::<Vec<_>>().join(" ");
        let unseen = self.all.iter().find(|own| own.what.starts_with("a seat's chance is this far"));
        let Some(unseen) = unseen else {
            let short = "what seeing everything is worth".to_owned();
            return (!seeing.is_empty()).then_some((short, seeing));
        };
        let (of, unit) = if unseen.unit == "points" { (" of a hundred", " points") } else { ("", "") };
        let long = format!(
            "A seat's chance is {}{of} away from what the seat can tell, on average. {seeing}",
            unseen.text
        );
        let short = match (unseen.is_off(0.0), unseen.high) {
            (false, Some(high)) => format!("at most {}{unit} are out of sight", number(excluded(high), 1)),
            _ => format!("{}{unit} are out of sight", number(unseen.mean, 0)),
        };
        Some((short, long.trim_end().to_owned()))
    }

    /// How many claims hold, and what became of each.
    fn claims(&self) -> Option<(String, String)> {
        let of = |judgement| self.all.iter().filter(|own| own.judgement == Some(judgement)).count();
        let counts =
            [Judgement::Holds, Judgement::DoesNotHold, Judgement::Undecided].map(|own| (of(own), own));
        let counts: Vec<_> = counts
            .into_iter()
            .filter(|(count, _)| *count > 0)
            .map(|(count, own)| match (count, own) {
                (_, Judgement::Undecided) => format!("{count} undecided"),
                (1, _) => format!("{count} {own}"),
                (_, Judgement::Holds) => format!("{count} hold"),
                _ => format!("{count} do not hold"),
            })
            .collect();
        let each: Vec<_> =
            self.of.iter().map(|own| format!("{}: {}, {}", own.what, own.text, own.note)).collect();
        Some((
            format!("of the claims, {}", counts.join(", ")),
            format!("{}. {}.", played(self.scope), each.join("; ")),
        ))
    }

    /// The first numbers as they are.
    fn plain(&self) -> (String, String) {
        let first: Vec<_> =
            self.of.iter().take(3).map(|number| format!("{}: {}", number.what, number.text)).collect();
        let short = self.of.first().map_or_else(
            || "nothing was measured".to_owned(),
            |first| format!("{}: {}", first.what, first.text.split(" (").next().unwrap_or_default()),
        );
        (short, format!("{}.", first.join("; ")))
    }
}

/// Whether an interval is narrow enough to say anything in words.
fn is_known(number: &Number) -> bool {
    matches!((number.low, number.high), (Some(low), Some(high)) if high - low < WIDE)
}

#[cfg(test)]
mod tests {
    use super::super::numbers::samples::{found, share as number};
    use super::*;
    use crate::Estimate;
    use crate::study::Unit;

    fn scope() -> Scope {
        Scope {
            variant: 0,
            line_up: 0,
            name: "greedy".to_owned(),
            who: "greedy".to_owned(),
            label: "greedy".to_owned(),
            bots: vec!["greedy".to_owned()],
            strength: None,
            retests: false,
            rules: "-".to_owned(),
            seats: 2,
            games: 200,
            deals: 100,
            repeatable: true,
            examples: Vec::new(),
        }
    }

    fn answer(group: Group, numbers: &[Number]) -> (String, String) {
        let of: Vec<_> = numbers.iter().collect();
        GroupNumbers { of: &of, all: &of, scope: &scope() }.answer(group)
    }

    fn wins(mean: f64, half: f64) -> [Number; 2] {
        [
            number(Group::Balance, "wins of seat 1", mean, half, Some(50.0)),
            number(Group::Balance, "wins of seat 2", 100.0 - mean, half, Some(50.0)),
        ]
    }

    #[test]
    fn a_seat_is_favoured_only_when_its_interval_says_so() {
        let (short, long) = answer(Group::Balance, &wins(62.0, 2.0));
        assert_eq!(short, "Seat 1 is favoured: it wins 62.0 % (60.0 to 64.0)");
        assert!(long.contains("62.0 % (60.0 to 64.0)") && long.contains("at least 10.0"), "{long}");
        assert!(answer(Group::Balance, &wins(38.0, 2.0)).0.starts_with("Seat 2 is favoured"));
    }

    /// 50.9 % (48.5 to 53.2) was "seat 1 may be favoured".
    #[test]
    fn what_the_interval_leaves_open_is_no_accusation_but_a_bound() {
        let (short, long) = answer(Group::Balance, &wins(50.9, 2.3));
        assert_eq!(short, "No seat has an advantage above 3.2 points");
        assert!(long.contains("one of more than 3.2 points is excluded"), "{long}");
        let (short, _) = answer(Group::Balance, &wins(60.0, 40.0));
        assert_eq!(short, "Too few games to tell whether a seat is favoured");
    }

    #[test]
    fn a_share_that_could_be_anything_is_not_called_little() {
        let deal = |mean: f64, half: f64| {
            let what = "of the differences of results come from the deal";
            answer(Group::LuckAndSkill, &[number(Group::LuckAndSkill, what, mean, half, None)]).0
        };
        assert_eq!(deal(3.0, 4.0), "the deal decides at most 7.0 % of the differences");
        assert_eq!(deal(30.0, 4.0), "the deal decides 30 % of the differences");
        assert!(deal(3.0, 44.0).contains("too few games"));
    }

    /// "greedy beats casual in 50.9 % (48.5 to 53.2)" says that it does.
    #[test]
    fn bots_that_may_be_equal_beat_nobody() {
        let of = |mean: f64| {
            let what = "`greedy` wins against `casual`";
            answer(Group::LuckAndSkill, &[number(Group::LuckAndSkill, what, mean, 2.0, Some(50.0))]).1
        };
        assert_eq!(of(60.0), "Greedy wins 60.0 % (58.0 to 62.0) against casual.");
        assert_eq!(
            of(51.0),
            "No difference between greedy and casual is shown: greedy wins 51.0 % (49.0 to 53.0)."
        );
    }

    #[test]
    fn one_deal_shows_no_difference() {
        let one = |group, what: &str, unit| found(group, what, unit, Estimate::of(&[23.0]));
        let lead = one(Group::LuckAndSkill, "`greedy` ends this much above `random`", Unit::Plain(2));
        assert_eq!(
            answer(Group::LuckAndSkill, &[lead]).1,
            "One deal shows no difference between greedy and random."
        );
        let swaps = ["rex", "juno"].map(|card| {
            let what = format!("swap value of {card} (elite)");
            found(Group::Cards, &what, Unit::Points, Estimate::of_differences(&[0.5]))
        });
        let (short, long) = answer(Group::Cards, &swaps);
        assert!(
            short.starts_with("of 2 cards, none is shown") && long.contains("(one deal)"),
            "{short} {long}"
        );
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
        let (short, long) = answer(Group::Cards, &swaps);
        assert_eq!(short, "of 3 cards, 2 too strong");
        assert!(
            long.contains(": Juno 9.0 points (7.0 to 11.0), then Rex 8.0 points (6.0 to 10.0)"),
            "{long}"
        );
        assert!(long.ends_with("; least Sable -1.0 points (-3.0 to 1.0)."), "{long}");
        let none = answer(Group::Cards, &[swap("rex", 1.0, None)]);
        assert_eq!(none.0, "of 1 cards, none is shown to be too strong or too weak");
    }

    /// A measure of tomorrow that nobody wrote a sentence for.
    #[test]
    fn numbers_that_no_sentence_knows_are_shown_all_the_same() {
        for group in Group::ALL {
            let (_, long) = answer(group, &[number(group, "something new", 5.0, 1.0, None)]);
            assert!(long.contains("something new: 5.0 % (4.0 to 6.0)"), "{group}: {long}");
        }
    }
}
