//! Options take what they say, and survive being printed and read.

use std::collections::BTreeSet;

use parlor_game::{
    BadRules, OptionSpec, Published, Rules, combinations, conflict_of, conflicts, format_rules,
};

use crate::{Breach, Law};

/// A value that no option takes.
const UNHEARD_OF: &str = "no-such-value";

/// Names, labels, words and helps are there and distinct; each default, word and range end is taken and read back; other values are
/// refused, unknown and repeated options too. The conflicts that set-ups read say which combinations are refused. What can be parsed is printed in canonical form, and that parses to the same.
/// The default rules fit the usual seats, and just the numbers of seats that the game names.
///
/// # Errors
/// The first option for which that is not so.
pub fn options<G: Published>() -> Result<(), Breach> {
    let law = || -> Result<(), String> {
        let mut names = BTreeSet::new();
        let all = [G::Rules::options(), G::Rules::experimental()].concat();
        for spec in all.iter().copied() {
            if !names.insert(spec.name) {
                return Err(format!("two options are called `{}`", spec.name));
            }
            described(spec)?;
            taken::<G::Rules>(spec)?;
            refused::<G::Rules>(spec)?;
        }
        strangers::<G::Rules>()?;
        labelled(&all)?;
        excluded::<G>()?;
        seats::<G>()
    };
    law().map_err(|found| Breach::anywhere(Law::Options, found))
}

fn described(spec: &OptionSpec) -> Result<(), String> {
    let name = spec.name;
    let word = |text: &str| !text.is_empty() && !text.contains([' ', '=', ';']) && text == text.trim();
    if !word(name) || spec.words.iter().any(|value| !word(value.word)) {
        return Err(format!("the option `{name}` or one of its values is not one word"));
    }
    if spec.help.is_empty() || spec.clause.is_empty() || spec.words.iter().any(|value| value.help.is_empty())
    {
        return Err(format!("the option `{name}` or one of its values has no help or no clause"));
    }
    if spec.words.iter().map(|value| value.word).collect::<BTreeSet<_>>().len() < spec.words.len() {
        return Err(format!("the option `{name}` has a word twice"));
    }
    if !values(spec).iter().any(|value| value == spec.default) && !in_range(spec, spec.default) {
        return Err(format!("the option `{name}` does not list its default `{}`", spec.default));
    }
    if spec.numbers.is_some_and(|numbers| numbers.step == 0) {
        return Err(format!("the option `{name}` goes in steps of 0"));
    }
    Ok(())
}

/// The words and the range ends.
fn values(spec: &OptionSpec) -> Vec<String> {
    let words = spec.words.iter().map(|value| value.word.to_owned());
    let ends = spec.numbers.into_iter().flat_map(|numbers| [numbers.range.0, numbers.range.1]);
    words.chain(ends.map(|number| number.to_string())).collect()
}

fn in_range(spec: &OptionSpec, text: &str) -> bool {
    let number = parlor_game::whole_number(text);
    number
        .zip(spec.numbers)
        .is_some_and(|(number, numbers)| (numbers.range.0..=numbers.range.1).contains(&number))
}

fn taken<R: Rules>(spec: &'static OptionSpec) -> Result<(), String> {
    let name = spec.name;
    let default = R::default().get(name);
    if default != spec.default {
        return Err(format!(
            "the option `{name}` is `{default}` by default, and says it is `{}`",
            spec.default
        ));
    }
    for value in values(spec).into_iter().chain([spec.default.to_owned()]) {
        let mut rules = R::default();
        rules.set(spec, &value).map_err(|why| format!("the option `{name}` refuses `{value}`: {why}"))?;
        let read = rules.get(name);
        if read != value {
            return Err(format!("the option `{name}` was set to `{value}` and is read as `{read}`"));
        }
        let pair = format!("{name}={value}");
        match R::parse(&pair) {
            Ok(parsed) if parsed == rules => {
                printed(&parsed, if value == spec.default { "-" } else { &pair })?;
            }
            Ok(parsed) => return Err(format!("`{pair}` is read as {parsed:?}")),
            // Values that do not fit together with the other defaults.
            Err(BadRules::Conflict { .. }) => {}
            Err(why) => return Err(format!("`{pair}` is refused: {why}")),
        }
    }
    Ok(())
}

fn printed<R: Rules>(rules: &R, expected: &str) -> Result<(), String> {
    let text = format_rules(rules);
    if text != expected {
        return Err(format!("{rules:?} is written `{text}` and not `{expected}`"));
    }
    match R::parse(&text) {
        Ok(again) if again == *rules => Ok(()),
        other => Err(format!("{rules:?} is written `{text}`, which is read as {other:?}")),
    }
}

fn refused<R: Rules>(spec: &'static OptionSpec) -> Result<(), String> {
    let name = spec.name;
    let mut strange = vec![UNHEARD_OF.to_owned(), String::new(), "01".to_owned(), "+1".to_owned()];
    if let Some((from, to)) = spec.numbers.map(|numbers| numbers.range) {
        strange.extend(from.checked_sub(1).map(|number| number.to_string()));
        strange.push((u64::from(to) + 1).to_string());
    }
    for value in strange.iter().filter(|value| spec.words.iter().all(|word| word.word != **value)) {
        match R::default().set(spec, value) {
            Err(BadRules::BadValue { .. }) => {}
            other => return Err(format!("the option `{name}` answers `{value}` with {other:?}")),
        }
    }
    let pair = format!("{name}={0} {name}={0}", spec.default);
    match R::parse(&pair) {
        Err(BadRules::Repeated { .. }) => Ok(()),
        other => Err(format!("`{pair}` is answered with {other:?}")),
    }
}

/// What people read: a label for each option and each value, distinguished, and no word of a record among them.
fn labelled(options: &[&'static OptionSpec]) -> Result<(), String> {
    let mut labels = BTreeSet::new();
    for spec in options {
        let name = spec.name;
        if !labels.insert(spec.label) {
            return Err(format!("two options are labelled `{}`", spec.label));
        }
        let values = || spec.words.iter().map(|value| value.label);
        let numbers = spec.numbers.into_iter().flat_map(|numbers| [Some(numbers.one), numbers.zero]);
        for label in values().chain([spec.label]).chain(numbers.flatten()) {
            let begins = label.starts_with(|first: char| first.is_uppercase() || first.is_ascii_digit());
            if !begins || label != label.trim() || label.ends_with('.') || label.contains('=') {
                return Err(format!("the option `{name}` has the label `{label}`, which is no label"));
            }
        }
        if values().collect::<BTreeSet<_>>().len() < spec.words.len() {
            return Err(format!("the option `{name}` has a label twice"));
        }
        if spec.words.iter().any(|value| value.word == "yes")
            && values().any(|label| !["On", "Off"].contains(&label))
        {
            return Err(format!(
                "the option `{name}` is a switch, and its values are not labelled On and Off"
            ));
        }
    }
    Ok(())
}

/// Set-ups disable what the conflicts name: one too many, and a game cannot be played; one too few, and a choice fails afterwards.
fn excluded<G: Published>() -> Result<(), String> {
    let conflicts = conflicts::<G::Rules>(G::ABOUT.seats);
    for combination in combinations::<G::Rules>() {
        for seats in G::ABOUT.seats {
            let named = conflicts.iter().any(|conflict| conflict.holds(&combination, *seats));
            let refused = conflict_of::<G::Rules>(&combination, *seats).is_some();
            if named != refused {
                return Err(format!(
                    "{combination:?} with {seats} seats: refused {refused}, in the conflicts {named}"
                ));
            }
        }
    }
    Ok(())
}

fn strangers<R: Rules>() -> Result<(), String> {
    printed(&R::default(), "-")?;
    match R::parse("no-such-option=1") {
        Err(BadRules::UnknownOption { options, .. }) if options.len() == R::OPTIONS.len() => {}
        other => return Err(format!("an unknown option is answered with {other:?}")),
    }
    match R::parse("nothing") {
        Err(BadRules::NotAPair { .. }) => Ok(()),
        other => Err(format!("`nothing` is answered with {other:?}")),
    }
}

fn seats<G: Published>() -> Result<(), String> {
    let about = G::ABOUT;
    if !about.seats.contains(&about.default_seats) || !about.seats.is_sorted_by(|one, next| one < next) {
        return Err(format!("{} usually play, of {:?}", about.default_seats, about.seats));
    }
    for seats in 0..=u8::MAX {
        match (about.seats.contains(&seats), G::new(&G::Rules::default(), seats)) {
            (true, Ok(state)) if state.seats() == parlor_game::Seats::first(seats) => {}
            (false, Err(BadRules::Seats { .. })) => {}
            (_, other) => return Err(format!("a table of {seats} is answered with {other:?}")),
        }
    }
    Ok(())
}
