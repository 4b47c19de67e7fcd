//! The answers of a report, in sentences: who is favoured, by how much, how sure.
//!
//! A group of measures that this file has no sentence for still gets one, of its first numbers: nothing that is found stays untold.

use serde::Serialize;

use super::numbers::Number;
use super::scopes::Scope;
use super::section::key;
use super::speakers::{by_others, speakers};
use crate::study::{Group, Ready};

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
pub(super) fn answers(ready: &Ready, numbers: &[Number], scopes: &[Scope]) -> Vec<Answer> {
    let mut found = Vec::new();
    for group in Group::ALL {
        let own: Vec<_> = numbers.iter().filter(|number| number.section == key(group)).collect();
        for scope in speakers(&own, scopes) {
            let of: Vec<_> = own.iter().copied().filter(|number| number.scope == scope).collect();
            let told = GroupNumbers { of: &of, all: &own, scope: &scopes[scope] };
            let (short, long) = told.answer(group);
            let long = if group == Group::Balance { long + &by_others(&own, scopes, scope) } else { long };
            let several = ready.variants.len() > 1;
            let short = if several { format!("{}: {short}", place(&scopes[scope])) } else { capital(&short) };
            found.push(Answer { section: key(group), scope, short, long });
        }
    }
    found
}

/// The variant of a scope in words.
fn place(scope: &Scope) -> String {
    let seats = if scope.seats == 1 { "1 seat".to_owned() } else { format!("{} seats", scope.seats) };
    if scope.rules == "-" { seats } else { format!("{}, {seats}", scope.rules) }
}

/// The numbers of one group that an answer is made of.
struct GroupNumbers<'a> {
    /// Those of the scope that speaks.
    of: &'a [&'a Number],
    /// Those of all scopes.
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
            Group::Claims => None,
        };
        special.unwrap_or_else(|| self.plain())
    }

    fn find(&self, beginning: &str) -> Option<&Number> {
        self.of.iter().copied().find(|number| number.what.starts_with(beginning))
    }

    /// Which card is worth most over a plain one of its kind, and which least.
    fn cards(&self) -> Option<(String, String)> {
        const SWAP: &str = "swap value of ";
        // Not those in games in which the seat had the card: luck has chosen these.
        let is_swap = |own: &&&Number| own.what.starts_with(SWAP) && own.what.ends_with(')');
        let mut swaps: Vec<_> = self.of.iter().filter(is_swap).collect();
        swaps.sort_by(|one, other| other.mean.total_cmp(&one.mean));
        let (best, worst) = (swaps.first()?, swaps.last()?);
        let name = |own: &Number| own.what[SWAP.len()..].to_owned();
        let short_name = |own: &Number| name(own).split(" (").next().unwrap_or_default().to_owned();
        let short = match best.low {
            Some(low) if low > 0.0 => format!("{} is worth most", short_name(best)),
            _ => "no card is worth more than a plain one that one could see".to_owned(),
        };
        let next: Vec<_> =
            swaps[1..].iter().take(2).map(|own| format!("{} {}", name(own), interval(own))).collect();
        let next = if next.is_empty() { String::new() } else { format!(", then {}", next.join(", ")) };
        let played = played(self.scope);
        let long = format!(
            "{played}, a seat that has {} in place of a plain card of its kind gains {} of the chance to win{next}. The least is that of {}: {}.",
            name(best),
            interval(best),
            name(worst),
            interval(worst)
        );
        Some((short, long))
    }

    /// Who is favoured, by how much, how sure.
    fn balance(&self) -> Option<(String, String)> {
        let played = played(self.scope);
        let wins: Vec<_> = self.of.iter().filter(|number| number.even.is_some()).collect();
        let Some(best) = wins.iter().max_by(|one, other| one.mean.total_cmp(&other.mean)) else {
            let result = self.find("result")?;
            let short = "one seat plays: nobody is favoured".to_owned();
            return Some((short, format!("{played}, the result is {}.", interval(result))));
        };
        let even = best.even?;
        let who = best.what.trim_start_matches("wins of ");
        let wider = wider(wins.len());
        let low = best.mean - wider * (best.mean - best.low?);
        let high = best.mean + wider * (best.high? - best.mean);
        let sure = sure(low - even, high - even);
        let short = match sure {
            Sure::Clear => format!("{who} is favoured").replace("seats", "the team of seats"),
            Sure::Maybe => format!("{who} may be favoured: more games would tell"),
            Sure::Even => "no seat is favoured that one could see".to_owned(),
        };
        let numbers = format!(
            "{played}, {who} wins {} of the games; with equal chances it would be {even:.1} %.",
            interval(best)
        );
        let after = match sure {
            Sure::Clear => format!(
                " That is {:.1} points more than its share, and at least {:.1} with all that chance may have done.",
                best.mean - even,
                low - even
            ),
            Sure::Maybe | Sure::Even => {
                format!(
                    " An advantage of more than {:.1} points would have shown.",
                    (high - even).max(even - low)
                )
            }
        };
        Some((short, numbers + &after))
    }

    fn length(&self) -> Option<(String, String)> {
        let (choices, minutes) = (self.find("choices a game")?, self.find("at "));
        let short = match minutes {
            Some(minutes) => format!("about {:.0} minutes, {:.0} choices", minutes.mean, choices.mean),
            None => format!("{:.0} choices a game", choices.mean),
        };
        let mut long = format!("{}, a game takes {} choices", played(self.scope), interval(choices));
        if let Some(minutes) = minutes {
            long.push_str(&format!("; {}, that is {}", minutes.what, interval(minutes)));
        }
        long.push('.');
        if let Some(endless) = self.find("games that do not end") {
            long.push_str(&format!(" {} of the games do not end.", interval(endless)));
        }
        Some((short, long))
    }

    fn choice(&self) -> Option<(String, String)> {
        let Some(actions) = self.find("legal actions") else { return self.close() };
        let mut long = format!("{}, a choice has {} legal actions.", played(self.scope), interval(actions));
        if let Some(forced) = self.find("choices of only one thing") {
            long.push_str(&format!(" Of all choices, {} have only one.", interval(forced)));
        }
        Some((format!("{:.1} actions to choose from", actions.mean), long))
    }

    /// The same where the bots that speak told what their choices were worth, and not how many there were.
    fn close(&self) -> Option<(String, String)> {
        let close = self.find("choices between two that are nearly equal")?;
        let mut long = format!(
            "{}, {} of the choices are between two that are nearly equal.",
            played(self.scope),
            interval(close)
        );
        let better = self.find("the best choice is better than the second by");
        if let Some((better, unit)) = better.and_then(|own| Some((own, own.what.split_once('(')?.1))) {
            let unit = unit.trim_end_matches(')');
            long.push_str(&format!(" The best is better than the second by {} {unit}.", interval(better)));
        }
        Some((format!("{:.0} % of the choices are close", close.mean), long))
    }

    fn course(&self) -> Option<(String, String)> {
        let played = played(self.scope);
        let known = |quarter: u32| {
            self.of.iter().find(|number| number.what.ends_with(&format!("{quarter} % of the game")))
        };
        let Some(decided) = self.find("decided after") else {
            let half = known(50)?;
            let short = format!("{:.0} % of the result is known half-way", half.mean);
            return Some((
                short,
                format!(
                    "{played}, {} of the differences of results are known after half of the game.",
                    interval(half)
                ),
            ));
        };
        let short = format!("decided after {:.0} % of the game", decided.mean);
        let mut long = format!(
            "{played}, the winner's chance stays at 90 % or more after {} of the game.",
            interval(decided)
        );
        if let Some(changes) = self.find("changes of the lead") {
            long.push_str(&format!(" The lead changes {} times a game.", interval(changes)));
        }
        if let Some(lowest) = self.find("the winner's lowest chance") {
            long.push_str(&format!(" At its lowest, the later winner's chance is {}.", interval(lowest)));
        }
        Some((short, long))
    }

    /// Over all line-ups of the variant: one tells of the deal, others of skill.
    fn luck(&self) -> Option<(String, String)> {
        let deal = self.all.iter().copied().find(|number| number.what.contains("come from the deal"));
        let skill: Vec<_> = self.all.iter().copied().filter(|number| number.what.contains('`')).collect();
        let mut long = String::new();
        if let Some(deal) = deal {
            long.push_str(&format!(
                "Of the differences between results, {} come from the deal.",
                interval(deal)
            ));
        }
        for number in skill.iter().take(4) {
            let space = if long.is_empty() { "" } else { " " };
            let of = if number.unit == "%" { "% of the games" } else { "points" };
            let (mean, rest) = split(number);
            let verb = number.what.replace('`', "").replace("wins against", "beats");
            let middle = if number.unit == "%" { "in" } else { "by" };
            let sentence = match verb.split_once(" ends this much above ") {
                // The interval is of how far it ends above: below is a number with a minus.
                Some((one, other)) => format!("{one} ends {mean} points above {other}{rest}."),
                None => format!("{verb} {middle} {mean} {of}{rest}."),
            };
            long.push_str(&format!("{space}{}", capital(&sentence)));
        }
        let short = match deal {
            Some(deal) if !is_known(deal) => "too few games to tell how much the deal decides".to_owned(),
            Some(deal) if deal.mean < 10.0 => "the deal decides little".to_owned(),
            Some(deal) => format!("the deal decides {:.0} % of the differences", deal.mean.max(0.0)),
            None => "how much a better player wins".to_owned(),
        };
        (!long.is_empty()).then_some((short, long))
    }

    fn hidden(&self) -> Option<(String, String)> {
        let unseen = self.find("a seat's chance is this far")?;
        let unit = if unit_is_points(unseen) { " of a hundred" } else { "" };
        let long = format!(
            "{}, a seat's chance is {}{unit} away from what the seat can tell, on average.",
            played(self.scope),
            interval(unseen)
        );
        Some((
            format!("{:.0}{} are out of sight", unseen.mean, if unit.is_empty() { "" } else { " points" }),
            long,
        ))
    }

    /// The first numbers as they are.
    fn plain(&self) -> (String, String) {
        let told: Vec<_> =
            self.of.iter().take(3).map(|number| format!("{}: {}", number.what, interval(number))).collect();
        let short = self.of.first().map_or_else(
            || "nothing was measured".to_owned(),
            |first| format!("{}: {} {}", first.what, split(first).0, first.unit).trim_end().to_owned(),
        );
        (short, format!("{}.", told.join("; ")))
    }
}

/// Whether an interval is narrow enough to say anything in words.
fn is_known(number: &Number) -> bool {
    matches!((number.low, number.high), (Some(low), Some(high)) if high - low < WIDE)
}

fn unit_is_points(number: &Number) -> bool {
    number.unit == "points"
}

/// By how much an interval is wider if the best of this many seats is not to stand out by luck more often than one of one would (Bonferroni:
/// normal quantiles of 0.05 divided by their number). Of two seats the one wins what the other loses: that is one question.
fn wider(seats: usize) -> f64 {
    match seats {
        0..=2 => 1.0,
        3 => 1.22,
        4 => 1.27,
        5 => 1.31,
        _ => 1.35,
    }
}

/// How sure it is that something is above what it would be by chance.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Sure {
    /// The interval does not hold 0.
    Clear,
    /// It does, but it also holds much.
    Maybe,
    /// It does, and it is narrow.
    Even,
}

/// From this width on, in points of a hundred, an interval leaves open what a sentence would say.
const WIDE: f64 = 25.0;

/// An advantage below this, in points of a hundred, is none that anybody would feel.
const SMALL: f64 = 3.0;

fn sure(low: f64, high: f64) -> Sure {
    if low > 0.0 {
        Sure::Clear
    } else if high > SMALL {
        Sure::Maybe
    } else {
        Sure::Even
    }
}

/// `Played by greedy`.
fn played(scope: &Scope) -> String {
    format!("Played by {}", scope.who)
}

/// `62.1 % (60.0 to 64.2)`.
fn interval(number: &Number) -> String {
    let (mean, rest) = split(number);
    let unit = match number.unit {
        "" => String::new(),
        unit => format!(" {unit}"),
    };
    format!("{mean}{unit}{rest}")
}

/// The number, and its interval in brackets.
fn split(number: &Number) -> (String, String) {
    let digits = number.digits;
    let rest = match (number.low, number.high) {
        (Some(low), Some(high)) if high - low > 1e-9 => format!(" ({low:.digits$} to {high:.digits$})"),
        _ => String::new(),
    };
    (format!("{:.digits$}", number.mean), rest)
}

fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters
        .next()
        .map(|first| first.to_uppercase().collect::<String>() + letters.as_str())
        .unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn number(section: Group, what: &str, mean: f64, half: f64, even: Option<f64>) -> Number {
        Number {
            section: key(section),
            what: what.to_owned(),
            scope: 0,
            text: String::new(),
            unit: "%",
            digits: 1,
            mean,
            low: Some(mean - half),
            high: Some(mean + half),
            deals: 100,
            even,
        }
    }

    fn scope() -> Scope {
        Scope {
            variant: 0,
            line_up: 0,
            name: "greedy".to_owned(),
            who: "greedy".to_owned(),
            bots: vec!["greedy".to_owned()],
            strength: None,
            rules: "-".to_owned(),
            seats: 2,
            games: 200,
            deals: 100,
            repeatable: true,
            examples: Vec::new(),
        }
    }

    fn told(group: Group, numbers: &[Number]) -> (String, String) {
        let of: Vec<_> = numbers.iter().collect();
        GroupNumbers { of: &of, all: &of, scope: &scope() }.answer(group)
    }

    #[test]
    fn a_seat_is_favoured_only_when_its_interval_says_so() {
        let wins = |mean: f64, half: f64| {
            [
                number(Group::Balance, "wins of seat 1", mean, half, Some(50.0)),
                number(Group::Balance, "wins of seat 2", 100.0 - mean, half, Some(50.0)),
            ]
        };
        let (short, long) = told(Group::Balance, &wins(62.0, 2.0));
        assert_eq!(short, "seat 1 is favoured");
        assert!(long.contains("62.0 % (60.0 to 64.0)") && long.contains("at least 10.0"), "{long}");
        assert_eq!(told(Group::Balance, &wins(38.0, 2.0)).0, "seat 2 is favoured");
        assert!(told(Group::Balance, &wins(50.5, 1.0)).0.starts_with("no seat is favoured"));
        assert!(told(Group::Balance, &wins(52.0, 6.0)).0.contains("may be favoured"));
    }

    #[test]
    fn a_share_that_could_be_anything_is_not_called_little() {
        let deal = |half: f64| {
            [number(Group::LuckAndSkill, "of the differences of results come from the deal", 3.0, half, None)]
        };
        assert_eq!(told(Group::LuckAndSkill, &deal(3.0)).0, "the deal decides little");
        assert!(told(Group::LuckAndSkill, &deal(44.0)).0.contains("too few games"));
    }

    /// Of four equal seats one is always a little ahead.
    #[test]
    fn the_best_of_four_seats_needs_more_than_the_better_of_two() {
        let of = |seats: u8| {
            let even = Some(100.0 / f64::from(seats));
            let wins = |seat: u8| {
                let mean = if seat == 1 { 2.2 } else { 0.0 } + 100.0 / f64::from(seats);
                number(Group::Balance, &format!("wins of seat {seat}"), mean, 2.0, even)
            };
            (1..=seats).map(wins).collect::<Vec<_>>()
        };
        assert_eq!(told(Group::Balance, &of(2)).0, "seat 1 is favoured");
        assert!(told(Group::Balance, &of(4)).0.contains("may be favoured"));
    }

    #[test]
    fn the_card_that_is_worth_most_is_named_if_its_interval_says_so() {
        let swap = |card: &str, mean: f64| Number {
            unit: "points",
            ..number(Group::Cards, &format!("swap value of {card} (elite)"), mean, 2.0, None)
        };
        let chosen = Number {
            what: "swap value of rex, in games in which the seat had it".to_owned(),
            ..swap("rex", 20.0)
        };
        let swaps = [swap("rex", 8.0), swap("juno", 9.0), chosen, swap("sable", -1.0)];
        let (short, long) = told(Group::Cards, &swaps);
        assert_eq!(short, "juno is worth most");
        assert!(long.contains("9.0 points (7.0 to 11.0)") && long.contains("then rex (elite) 8.0"), "{long}");
        assert!(long.contains("The least is that of sable (elite): -1.0 points"), "{long}");
        assert!(told(Group::Cards, &[swap("rex", 1.0)]).0.starts_with("no card is worth more"));
    }

    /// A measure of tomorrow that nobody wrote a sentence for.
    #[test]
    fn numbers_that_no_sentence_knows_are_told_all_the_same() {
        for group in Group::ALL {
            let (_, long) = told(group, &[number(group, "something new", 5.0, 1.0, None)]);
            assert!(long.contains("something new: 5.0 % (4.0 to 6.0)"), "{group}: {long}");
        }
    }
}
