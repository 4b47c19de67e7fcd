//! The answers of a report, in sentences: who is favoured, by how much, how sure.
//!
//! A group of measures that this file has no sentence for still gets one, of its first numbers: nothing that is found stays unsaid. Nothing is
//! called a difference whose interval holds none, or that one deal showed.

use serde::Serialize;

use super::advantage::{Advantage, advantage, balance_in_short, best, wins_of, wins_of_seats};
use super::card_answers::cards;
use super::numbers::Number;
use super::phrases::{played, skill};
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
            let (short, long) =
                GroupNumbers { of: &of, all: &all, scope: &scopes[scope], scopes }.answer(group);
            let short =
                if several { format!("{}: {short}", variant(&scopes[scope])) } else { capital(&short) };
            found.push(Answer { section: key(group), scope, short, long });
        }
    }
    found
}

type Kind = fn(&Number) -> bool;

/// What is answered by itself: another line-up may speak for each.
const TOPICS: [(Group, Kind); 11] = [
    (Group::Balance, |_| true),
    (Group::Length, |_| true),
    (Group::Choice, is_of_actions),
    (Group::Choice, |own| !is_of_actions(own)),
    (Group::Course, |_| true),
    (Group::LuckAndSkill, |_| true),
    (Group::Hidden, |_| true),
    (Group::Cards, |own| own.what.starts_with(SWAP)),
    (Group::Cards, |own| own.what.starts_with(NEED)),
    (Group::Cards, |own| !own.what.starts_with(SWAP) && !own.what.starts_with(NEED)),
    (Group::Claims, |_| true),
];

/// Whether it says how much there is to choose from, and not what bots think of it.
fn is_of_actions(own: &Number) -> bool {
    [LEGAL, FORCED].iter().any(|what| own.what.starts_with(what))
}

const KNOWN: &str = "of the result is known ";
const LEGAL: &str = "legal actions";
const FORCED: &str = "choices of only one thing";

/// The numbers of one group that an answer is made of.
struct GroupNumbers<'a> {
    /// Those of the scope that speaks.
    of: &'a [&'a Number],
    /// Those of all scopes of its variant.
    all: &'a [&'a Number],
    scope: &'a Scope,
    scopes: &'a [Scope],
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
            Group::Cards => cards(self.of, self.scope),
            Group::Claims => self.claims(),
        };
        special.unwrap_or_else(|| self.plain())
    }

    fn find(&self, beginning: &str) -> Option<&Number> {
        self.of.iter().copied().find(|number| number.what.starts_with(beginning))
    }

    /// Of all line-ups that have such a number, that of the strongest bots.
    fn strongest(&self, is_such: impl Fn(&Number) -> bool) -> Option<&Number> {
        let own = self.all.iter().copied().filter(|own| is_such(own));
        own.max_by_key(|own| self.scopes[own.scope].strength)
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
                " That is {} points above an even share, and at least {} after allowing for chance.",
                number(best.mean - even, 1),
                number(least, 1)
            ),
            Advantage::AtMost(most) => {
                format!(" No advantage is shown, and one above {} points is ruled out.", number(most, 1))
            }
            Advantage::Unknown(why) => format!(" That is too few games to tell: {why}"),
        };
        Some((balance_in_short(self.of)?, long + &by_others(self.all, self.scopes, best)))
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
        let spoken = minutes.unwrap_or(choices);
        long.push_str(&by_others(self.all, self.scopes, spoken));
        Some(unless_too_few(spoken, (short, long), "how long it takes"))
    }

    fn choice(&self) -> Option<(String, String)> {
        let Some(actions) = self.find(LEGAL) else { return self.close() };
        let mut long = format!("{}, a choice has {} legal actions.", played(self.scope), actions.text);
        if let Some(forced) = self.find(FORCED) {
            long.push_str(&match forced.mean > 0.0 {
                true => format!(" {} of the choices leave only one action.", forced.text),
                false => " No choice leaves only one action.".to_owned(),
            });
        }
        Some((format!("{} actions to choose from", number(actions.mean, 1)), long))
    }

    /// What the bots thought of their choices.
    fn close(&self) -> Option<(String, String)> {
        let close = self.find("choices between two that are nearly equal")?;
        let mut long = format!(
            "{}, {} of the choices are between two that are nearly equal.",
            played(self.scope),
            close.text
        );
        let better = self.find("the best choice is better than the second by");
        if let Some((better, unit)) = better.and_then(|own| Some((own, own.what.split_once('(')?.1))) {
            let unit = match unit.trim_end_matches(')') {
                "wins" => "of chance".to_owned(),
                "points" => "points".to_owned(),
                kind => format!("in its {kind}"),
            };
            let text = &better.text;
            long.push_str(&format!(
                " On average the best action is better than the second by {text} {unit}."
            ));
        }
        let short = format!("{} % of the choices are close", number(close.mean, 0));
        Some(unless_too_few(close, (short, long), "how many choices are close"))
    }

    fn course(&self) -> Option<(String, String)> {
        let played = played(self.scope);
        let known = |quarter: u32| {
            self.of.iter().find(|number| number.what.ends_with(&format!("{quarter} % of the game")))
        };
        let Some(decided) = self.find("decided after") else {
            let any = known(50).or_else(|| self.of.iter().find(|own| own.what.starts_with(KNOWN)))?;
            let when = any.what.trim_start_matches(KNOWN);
            let short = format!("{} % of the result is known {when}", number(any.mean, 0));
            let long = format!("{played}, {} of the differences between results are known {when}.", any.text);
            return Some(unless_too_few(any, (short, long), "when the result is known"));
        };
        let short = format!("decided after {} % of the game", number(decided.mean, 0));
        let mut long = format!(
            "{played}, the winner's chance stays at 90 % or more from {} of the game on.",
            decided.text
        );
        if let Some(changes) = self.find("changes of the lead") {
            long.push_str(&format!(" The lead changes {} times a game.", changes.text));
        }
        if let Some(lowest) = self.find("the winner's lowest chance") {
            long.push_str(&format!(" At its lowest, the later winner's chance is {}.", lowest.text));
        }
        Some(unless_too_few(decided, (short, long), "when it is decided"))
    }

    /// Over all line-ups of the variant: one tells of the deal, others of skill.
    fn luck(&self) -> Option<(String, String)> {
        let deal = self.strongest(|number| number.what.contains("come from the deal"));
        let few = deal.and_then(Number::too_few);
        let by_deal = |deal: &Number| {
            let who = played(&self.scopes[deal.scope]);
            format!("{who}, {} of the differences between results come from the deal.", deal.text)
        };
        let mut sentences: Vec<_> =
            deal.map(by_deal).into_iter().chain(few.as_deref().map(capital)).collect();
        let is_skill = |own: &&&Number| own.what.starts_with('`') && !own.what.contains("luck taken away");
        sentences.extend(self.all.iter().filter(is_skill).filter_map(|own| skill(own)));
        let short = match deal {
            Some(_) if few.is_some() => "too few games to tell how much the deal decides".to_owned(),
            Some(deal) if deal.low.is_some_and(|low| low > 0.0) => {
                format!("the deal decides {} % of the differences", number(deal.mean, 0))
            }
            Some(deal) => {
                let most = deal.high.unwrap_or_default();
                format!("the deal decides at most {} % of the differences", number(most, 1))
            }
            None => "how much a better player wins".to_owned(),
        };
        (!sentences.is_empty()).then(|| (short, sentences.join(" ")))
    }

    /// Over all line-ups of the variant: what is out of sight, and what seeing it is worth.
    fn hidden(&self) -> Option<(String, String)> {
        let seeing = self.all.iter().filter_map(|own| skill(own)).collect::<Vec<_>>().join(" ");
        let unseen = self.strongest(|own| own.what.starts_with("a seat's chance is this far"));
        let Some(unseen) = unseen else {
            let short = "what seeing everything is worth".to_owned();
            return (!seeing.is_empty()).then_some((short, seeing));
        };
        let (of, unit) =
            if unseen.unit == "points" { ("", " points of chance") } else { (" points", " points") };
        let long = format!(
            "{}, the real chance of a seat is on average {}{of} away from what the seat can tell. {seeing}",
            played(&self.scopes[unseen.scope]),
            unseen.text
        );
        let short = match (unseen.is_off(0.0), unseen.high) {
            (false, Some(high)) => format!("at most {}{unit} are out of sight", number(high, 1)),
            _ => format!("{}{unit} are out of sight", number(unseen.mean, 0)),
        };
        Some(unless_too_few(unseen, (short, long.trim_end().to_owned()), "how much is out of sight"))
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
        let mut parts: Vec<String> = Vec::new();
        for group in self.all.chunk_by(|one, other| one.scope == other.scope) {
            let each: Vec<_> =
                group.iter().map(|own| format!("{}: {}, {}", own.what, own.text, own.note)).collect();
            parts.push(format!("{}. {}.", played(&self.scopes[group[0].scope]), each.join("; ")));
        }
        let short = match self.all {
            [only] => match only.judgement? {
                Judgement::Undecided => "the claim is undecided".to_owned(),
                own => format!("the claim {own}"),
            },
            _ => format!("of the claims, {}", counts.join(", ")),
        };
        Some((short, parts.join(" ")))
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

/// An answer as it is made of a number that is known well enough, and otherwise that there are too few games to tell `what`.
fn unless_too_few(number: &Number, (short, long): (String, String), what: &str) -> (String, String) {
    match number.too_few() {
        None => (short, long),
        Some(why) => (format!("too few games to tell {what}"), format!("{long} {}", capital(&why))),
    }
}

#[cfg(test)]
mod tests {
    use super::super::numbers::samples::{found, share as number};
    use super::super::scopes::samples::scope;
    use super::*;
    use crate::Estimate;
    use crate::study::Unit;

    fn answer(group: Group, numbers: &[Number]) -> (String, String) {
        let of: Vec<_> = numbers.iter().collect();
        GroupNumbers { of: &of, all: &of, scope: &scope(), scopes: &[scope()] }.answer(group)
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
        assert!(long.contains("one above 3.2 points is ruled out"), "{long}");
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

    /// A measure of tomorrow that nobody wrote a sentence for.
    #[test]
    fn numbers_that_no_sentence_knows_are_shown_all_the_same() {
        for group in Group::ALL {
            let (_, long) = answer(group, &[number(group, "something new", 5.0, 1.0, None)]);
            assert!(long.contains("something new: 5.0 % (4.0 to 6.0)"), "{group}: {long}");
        }
    }
}
