//! Which values of options do not go together, or not with a number of seats: found by asking [`Rules::check`] about every combination,
//! so that no set-up has to know a rule.

use crate::{BadRules, OptionSpec, Rules};

/// A value that an option takes: the option's name, and the value as records write it.
pub type OptionChoice = (&'static str, String);

/// Values that do not go together.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Conflict {
    /// One value, or two of different options.
    pub choices: Vec<OptionChoice>,
    /// The numbers of seats at which they do not fit; empty for values that never go together.
    pub seats: Vec<u8>,
    /// Why, in a sentence for people.
    pub why: &'static str,
}

impl Conflict {
    /// Whether it is about this combination at a table of this many seats.
    pub fn holds(&self, combination: &[OptionChoice], seats: u8) -> bool {
        (self.seats.is_empty() || self.seats.contains(&seats))
            && self.choices.iter().all(|choice| combination.contains(choice))
    }
}

/// Every combination of the options' values: the words, and of numbers the smallest and the largest.
pub fn combinations<R: Rules>() -> Vec<Vec<OptionChoice>> {
    R::options().into_iter().fold(vec![Vec::new()], |all, spec| {
        let with = |value: String| {
            let one = (spec.name, value);
            all.iter()
                .map(move |before| [before.as_slice(), std::slice::from_ref(&one)].concat())
                .collect::<Vec<_>>()
        };
        values(spec).into_iter().flat_map(with).collect()
    })
}

fn values(spec: &OptionSpec) -> Vec<String> {
    let words = spec.words.iter().map(|value| value.word.to_owned());
    let ends = spec.numbers.into_iter().flat_map(|numbers| [numbers.range.0, numbers.range.1]);
    words.chain(ends.map(|number| number.to_string())).collect()
}

/// Why this combination does not fit a table of this many seats, in a sentence; `None` where it fits.
pub fn conflict_of<R: Rules>(combination: &[OptionChoice], seats: u8) -> Option<&'static str> {
    let mut rules = R::default();
    for spec in R::options() {
        if let Some((_, value)) = combination.iter().find(|(name, _)| *name == spec.name) {
            rules.set(spec, value).ok()?;
        }
    }
    match rules.check(Some(seats)) {
        Err(BadRules::Conflict { why, .. }) => Some(why),
        _ => None,
    }
}

/// The conflicts of a game for these numbers of seats. A law holds that they say which combinations [`Rules::check`] refuses, no more and
/// no fewer.
pub fn conflicts<R: Rules>(seats: &[u8]) -> Vec<Conflict> {
    let all = combinations::<R>();
    let mut found = Vec::new();
    for choices in ones_and_pairs(&R::options()) {
        let with: Vec<_> =
            all.iter().filter(|one| choices.iter().all(|choice| one.contains(choice))).collect();
        let never = |seats: u8| {
            let explained =
                |one: &&Vec<OptionChoice>| found.iter().any(|known: &Conflict| known.holds(one, seats));
            let refused = with.iter().all(|one| conflict_of::<R>(one, seats).is_some());
            refused && !with.iter().all(explained)
        };
        let at: Vec<u8> = seats.iter().copied().filter(|seats| never(*seats)).collect();
        let why = at.first().and_then(|seats| conflict_of::<R>(with.first()?, *seats));
        if let Some(why) = why {
            let at = if at.len() == seats.len() { Vec::new() } else { at };
            found.push(Conflict { choices, seats: at, why });
        }
    }
    found
}

/// Each value alone, then each pair of values of two options.
fn ones_and_pairs(options: &[&'static OptionSpec]) -> Vec<Vec<OptionChoice>> {
    let choices = |spec: &'static OptionSpec| values(spec).into_iter().map(move |value| (spec.name, value));
    let mut all: Vec<Vec<OptionChoice>> =
        options.iter().flat_map(|spec| choices(spec)).map(|choice| vec![choice]).collect();
    for (at, first) in options.iter().enumerate() {
        for second in &options[at + 1..] {
            let pairs =
                choices(first).flat_map(|one| choices(second).map(move |other| vec![one.clone(), other]));
            all.extend(pairs);
        }
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::GameOption;

    crate::options! {
        /// Two may not both be on; the third is for four.
        #[derive(Clone, PartialEq, Eq, Debug)]
        struct Three {
            red: bool = false => flag("red", "T-1", ("Red", "Red."); "It is not.", "It is.");
            blue: bool = false => flag("blue", "T-2", ("Blue", "Blue."); "It is not.", "It is.");
            four: bool = false => flag("four", "T-3", ("Four", "Four."); "It is not.", "It is.");
        }
        studied {}
    }

    impl Rules for Three {
        const OPTIONS: &'static [GameOption<Self>] = Self::LISTED;
        const EXPERIMENTAL: &'static [GameOption<Self>] = Self::STUDIED;

        fn check(&self, seats: Option<u8>) -> Result<(), BadRules> {
            let conflict = |why| BadRules::Conflict { found: String::new(), valid: String::new(), why };
            match (self, seats) {
                (Three { red: true, blue: true, .. }, _) => Err(conflict("Red and blue do not mix.")),
                (Three { four: true, .. }, Some(2 | 3)) => Err(conflict("It is for four.")),
                _ => Ok(()),
            }
        }
    }

    /// A pair that is reported for each value beside it, or a number of seats that is forgotten.
    #[test]
    fn the_smallest_conflicts_are_found_once_each() {
        let yes = |name| (name, "yes".to_owned());
        let four = Conflict { choices: vec![yes("four")], seats: vec![2, 3], why: "It is for four." };
        let both = Conflict {
            choices: vec![yes("red"), yes("blue")],
            seats: Vec::new(),
            why: "Red and blue do not mix.",
        };
        assert_eq!(conflicts::<Three>(&[2, 3, 4]), [four, both]);
        assert_eq!(conflicts::<Three>(&[4]).len(), 1);
        assert_eq!(combinations::<Three>().len(), 8);
    }
}
