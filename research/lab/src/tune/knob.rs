//! A number that may change.

use parlor_catalog::Entry;
use parlor_game::{OptionSpec, whole_number};

use super::numbers::Spot;
use crate::study::BadStudy;

/// What every knob is set to: for each the place of its value in [`Knob::values`].
pub type Point = Vec<usize>;

/// The most values that a knob may have: more would not be distinguished by any number of games that one plays.
const MOST_VALUES: usize = 1000;

/// A number, or a choice of words, that tuning may change.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Knob {
    /// What the study calls it: an option's name, or `CARD.K`.
    pub name: String,
    /// What it is, for people.
    pub label: String,
    /// What it may be, from the least on.
    pub values: Vec<String>,
    /// Where it stands before anything has changed.
    pub start: usize,
    /// The number of a card set; `None` for an option.
    pub spot: Option<Spot>,
}

/// A range as it is written: `FROM..TO` or `FROM..TO/STEP`.
#[derive(Clone, Copy)]
struct Span {
    from: i64,
    to: i64,
    step: Option<i64>,
}

impl Knob {
    /// Reads what a study says may change, in a game with these options in force and, if its cards may change, these numbers of its set.
    ///
    /// # Errors
    /// No such option or card, a range that is empty or goes beyond what the option takes: what was found and what is expected.
    pub fn read(text: &str, entry: &dyn Entry, rules: &str, spots: &[Spot]) -> Result<Knob, BadStudy> {
        let (name, span) = match text.split_once('=') {
            Some((name, span)) => (name.trim(), Some(read_span(span).ok_or_else(|| bad(text, SPAN))?)),
            None => (text.trim(), None),
        };
        let options = [entry.options(), entry.experimental()].concat();
        if let Some(spec) = options.iter().find(|spec| spec.name == name) {
            return of_option(text, spec, span, &value_in(rules, spec));
        }
        match spots.iter().find(|spot| format!("{}.{}", spot.card, spot.nth) == name) {
            Some(spot) => of_card(text, spot, span),
            None => {
                let names = options.iter().map(|spec| spec.name).collect::<Vec<_>>().join(", ");
                let cards = match spots.first() {
                    Some(spot) => format!("; or a number of a card such as `{}.{}`", spot.card, spot.nth),
                    None => String::new(),
                };
                Err(bad(text, &format!("one of the options {names}{cards}")))
            }
        }
    }

    /// The value at a place.
    pub fn value(&self, place: usize) -> &str {
        self.values.get(place).map_or("", String::as_str)
    }
}

const SPAN: &str = "a range such as `hand=2..6` or `target=100..1000/50`, from below to above";

fn bad(found: &str, expected: &str) -> BadStudy {
    BadStudy::new(format!("tune: change: found `{found}`; expected {expected}"))
}

fn read_span(text: &str) -> Option<Span> {
    let (range, step) = match text.split_once('/') {
        Some((range, step)) => (range, Some(step.trim().parse().ok().filter(|step| *step > 0)?)),
        None => (text, None),
    };
    let (from, to) = range.split_once("..")?;
    let (from, to) = (from.trim().parse().ok()?, to.trim().parse().ok()?);
    (from < to).then_some(Span { from, to, step })
}

/// The value of an option in a rules line.
fn value_in(rules: &str, spec: &OptionSpec) -> String {
    let pairs = rules.split(' ').filter_map(|pair| pair.split_once('='));
    let own = pairs.filter(|(name, _)| *name == spec.name).map(|(_, value)| value.to_owned()).next();
    own.unwrap_or_else(|| spec.default.to_owned())
}

fn of_option(text: &str, spec: &OptionSpec, span: Option<Span>, value: &str) -> Result<Knob, BadStudy> {
    let words = spec.words.iter().map(|word| word.word.to_owned());
    let values: Vec<String> = match spec.numbers {
        None if span.is_some() => {
            return Err(bad(text, &format!("no range: {} is {}", spec.name, spec.valid())));
        }
        None => words.collect(),
        Some(numbers) => {
            let (least, most) = (i64::from(numbers.range.0), i64::from(numbers.range.1));
            let span = span.unwrap_or(Span { from: least, to: most, step: None });
            if span.from < least || span.to > most {
                return Err(bad(text, &format!("{}={}", spec.name, spec.valid())));
            }
            let step = span.step.unwrap_or(numbers.step.into());
            // The steps go from where the option stands, so that this value is one of them.
            match whole_number(value) {
                Some(now) => grid(text, span, step, now.into())?,
                None => {
                    let numbers = grid(text, span, step, span.from)?;
                    [value.to_owned()].into_iter().chain(numbers).collect()
                }
            }
        }
    };
    let start = values.iter().position(|own| *own == value).unwrap_or_default();
    Ok(Knob { name: spec.name.to_owned(), label: spec.label.to_owned(), values, start, spot: None })
}

fn of_card(text: &str, spot: &Spot, span: Option<Span>) -> Result<Knob, BadStudy> {
    let value = i64::from(spot.value);
    let span = span.unwrap_or(Span { from: value - 3, to: value + 3, step: None });
    let mut values = grid(text, span, span.step.unwrap_or(1), value)?;
    // An effect of nothing is none.
    values.retain(|own| !spot.signed || own != "0");
    let start = values.iter().position(|own| *own == spot.value.to_string()).unwrap_or_default();
    let label = format!("{} in `{}` of {}", spot.value, spot.line, spot.card);
    Ok(Knob { name: format!("{}.{}", spot.card, spot.nth), label, values, start, spot: Some(spot.clone()) })
}

/// The numbers of a range in steps from `now`; it has to lie within.
fn grid(text: &str, span: Span, step: i64, now: i64) -> Result<Vec<String>, BadStudy> {
    if !(span.from..=span.to).contains(&now) {
        return Err(bad(text, &format!("a range that holds what it is now, {now}")));
    }
    let first = now - (now - span.from) / step * step;
    let count = (span.to - first) / step + 1;
    if count > MOST_VALUES as i64 {
        return Err(bad(text, &format!("at most {MOST_VALUES} values, not {count}: a larger step")));
    }
    if count < 2 {
        return Err(bad(text, "a range with more than one value"));
    }
    Ok((0..count).map(|at| (first + at * step).to_string()).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str, rules: &str) -> Result<Knob, String> {
        let entry = parlor_catalog::find("snake").unwrap();
        Knob::read(text, entry, rules, &[]).map_err(|why| why.to_string())
    }

    #[test]
    fn a_knob_has_the_options_own_range_and_begins_where_it_stands() {
        let hand = read("hand", "-").unwrap();
        assert_eq!((hand.values.join(" ").as_str(), hand.value(hand.start)), ("1 2 3 4 5 6 7", "3"));
        let hand = read("hand=2..5", "hand=4").unwrap();
        assert_eq!((hand.values.join(" ").as_str(), hand.value(hand.start)), ("2 3 4 5", "4"));
        let target = read("target=200..900/150", "-").unwrap();
        assert_eq!((target.values.join(" ").as_str(), target.start), ("200 350 500 650 800", 2));
        let hands = read("hands=1..3", "-").unwrap();
        assert_eq!((hands.values.join(" ").as_str(), hands.start), ("match 1 2 3", 0));
        assert_eq!(read("jokers", "jokers=no").unwrap().start, 1);
    }

    #[test]
    fn what_cannot_change_is_refused_with_what_can() {
        for (text, expected) in [
            ("hnad", "jokers, two-jokers, target, hands, hand, ranks"),
            ("hand=5..2", "from below to above"),
            ("hand=2..9", "hand=1 to 7"),
            ("hand=4..6", "holds what it is now, 3"),
            ("hand=3..4/5", "more than one value"),
            ("hand=2..", "a range such as"),
            ("jokers=1..2", "no range"),
            ("target=1..10000/1", "at most 1000 values"),
        ] {
            let why = read(text, "-").unwrap_err();
            assert!(why.contains(expected) && why.contains(text), "{text}: {why}");
        }
    }
}
