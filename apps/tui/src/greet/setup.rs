//! What there is to set up for a game, and the table that comes of it.

use parlor_catalog::{Entry, LEVELS};
use parlor_game::Conflict;

use crate::{Player, TableSetup};

/// What a line of the set-up is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum About {
    Players,
    Against,
    /// The game's option of this name.
    Option(&'static str),
    /// Whether it is a table for practice.
    Practice,
}

/// A value that a line of the set-up takes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Value {
    /// As commands and records write it.
    pub(super) word: String,
    pub(super) label: String,
    pub(super) help: String,
}

impl Value {
    fn new(word: impl Into<String>, label: impl Into<String>, help: &str) -> Value {
        Value { word: word.into(), label: label.into(), help: help.to_owned() }
    }

    fn is_number(&self) -> bool {
        self.word.chars().all(|letter| letter.is_ascii_digit())
    }
}

/// One line of the set-up: what it decides, and the values it takes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct SetupField {
    pub(super) about: About,
    pub(super) label: String,
    pub(super) help: String,
    pub(super) values: Vec<Value>,
    pub(super) at: usize,
    /// Where its default is.
    default: usize,
}

impl SetupField {
    /// A line that begins with this value.
    fn new(about: About, (label, help): (&str, &str), values: Vec<Value>, begins: &str) -> SetupField {
        let at = values.iter().position(|value| value.word == begins).unwrap_or(0);
        SetupField { about, label: label.to_owned(), help: help.to_owned(), values, at, default: at }
    }

    pub(super) fn value(&self) -> &str {
        self.values.get(self.at).map_or("", |value| &value.word)
    }
}

/// Changes a field to its next value that goes with the others. Gives back why a value was left out. The number of players comes first:
/// an option that does not fit it goes back to its default.
pub(super) fn change(
    fields: &mut [SetupField],
    at: usize,
    back: bool,
    conflicts: &[Conflict],
) -> Option<&'static str> {
    let count = fields[at].values.len();
    let mut why = None;
    for _ in 0..count {
        fields[at].at = (fields[at].at + if back { count - 1 } else { 1 }) % count;
        let Some(conflict) = conflict(fields, conflicts) else { return why };
        why = Some(conflict.why);
        if fields[at].about == About::Players {
            break;
        }
    }
    while let Some(conflict) = conflict(fields, conflicts) {
        let mut choices = conflict.choices.iter().map(|(option, _)| About::Option(option));
        let Some(last) =
            choices.next_back().and_then(|about| fields.iter_mut().find(|field| field.about == about))
        else {
            break;
        };
        last.at = last.default;
        if last.value() == conflict.choices.last().map_or("", |(_, value)| value) {
            break;
        }
    }
    why
}

/// How many numbers further a leap goes, and among how many it goes so far; among more of them ten times as far.
const LEAP: usize = 10;
const FEW: usize = 1000;

/// Goes ten numbers on or back among a field's numbers, or a hundred where there are thousands, or as far as they go. Gives back why that is left
/// out.
pub(super) fn leap(
    fields: &mut [SetupField],
    at: usize,
    back: bool,
    conflicts: &[Conflict],
) -> Option<&'static str> {
    let field = &fields[at];
    let first = field.values.iter().position(Value::is_number)?;
    let far = if field.values.len() > FEW { 10 * LEAP } else { LEAP };
    let to = match back {
        true => field.at.saturating_sub(far).max(first),
        false => (field.at + far).min(field.values.len() - 1),
    };
    settle(fields, at, to, conflicts)
}

/// A digit more of a number, or the first one of another. Gives back what is typed by now, and why a number is left out.
pub(super) fn type_number(
    fields: &mut [SetupField],
    at: usize,
    (typed, digit): (&str, char),
    conflicts: &[Conflict],
) -> (String, Option<&'static str>) {
    let values = &fields[at].values;
    let begins = |text: &String| values.iter().any(|value| value.is_number() && value.word.starts_with(text));
    let Some(typed) = [format!("{typed}{digit}"), digit.to_string()].into_iter().find(begins) else {
        return (String::new(), None);
    };
    let to = values.iter().position(|value| value.word == typed);
    let why = to.and_then(|to| settle(fields, at, to, conflicts));
    (typed, why)
}

/// Gives a field a value, if that goes with the others; or else why it does not.
fn settle(fields: &mut [SetupField], at: usize, to: usize, conflicts: &[Conflict]) -> Option<&'static str> {
    let before = std::mem::replace(&mut fields[at].at, to);
    let why = conflict(fields, conflicts).map(|conflict| conflict.why);
    if why.is_some() {
        fields[at].at = before;
    }
    why
}

/// What in these fields does not go together.
fn conflict<'a>(fields: &[SetupField], conflicts: &'a [Conflict]) -> Option<&'a Conflict> {
    let option = |field: &SetupField| match field.about {
        About::Option(name) => Some((name, field.value().to_owned())),
        About::Players | About::Against | About::Practice => None,
    };
    let chosen: Vec<_> = fields.iter().filter_map(option).collect();
    let seats = fields.iter().find(|field| field.about == About::Players);
    let seats = seats.and_then(|field| field.value().parse().ok()).unwrap_or(0);
    conflicts.iter().find(|conflict| conflict.holds(&chosen, seats))
}

/// What there is to set up: players, who they are, and the game's own options.
pub(super) fn fields(entry: &dyn Entry) -> Vec<SetupField> {
    let about = entry.about();
    let mut fields = Vec::new();
    if about.seats.len() > 1 {
        let values = about.seats.iter().map(|seats| Value::new(seats.to_string(), seats.to_string(), ""));
        let begins = about.default_seats.to_string();
        let texts = ("Players", "How many play.");
        fields.push(SetupField::new(About::Players, texts, values.collect(), &begins));
    }
    if about.seats.iter().any(|seats| *seats > 1) {
        // The server's bots, then people; at first the gentlest, whom a beginner can beat.
        let bots = LEVELS.iter().map(|level| Value::new(level.bot, level.name, level.help));
        let people = Value::new("person", "people here", "You play at this terminal, in turns.");
        let begins = LEVELS.last().map_or("person", |level| level.bot);
        let texts = ("Against", "Who else plays.");
        fields.push(SetupField::new(About::Against, texts, bots.chain([people]).collect(), begins));
    }
    for option in entry.options() {
        let words = option.words.iter().map(|value| Value::new(value.word, value.label, value.help));
        let number = |number: u32| {
            let word = number.to_string();
            Value::new(&word, option.value_label(&word), "")
        };
        let numbers = option.numbers.into_iter().flat_map(|numbers| numbers.range.0..=numbers.range.1);
        let values = words.chain(numbers.map(number)).collect();
        let texts = (option.label, option.help);
        fields.push(SetupField::new(About::Option(option.name), texts, values, option.default));
    }
    // A game without anything to set up begins at once.
    if !fields.is_empty() {
        // Refusals of an undo name such a table.
        let yes = "Undo goes back past cards and choices that you have seen. The record says so, and statistics leave it out.";
        let values =
            vec![Value::new("no", "no", "Undo stops at what you have seen."), Value::new("yes", "yes", yes)];
        fields.push(SetupField::new(About::Practice, ("Practice", "How far undo goes."), values, "no"));
    }
    fields
}

/// The table that is set up so, without a name for anybody.
pub(super) fn setup(entry: &'static dyn Entry, fields: &[SetupField]) -> TableSetup {
    let mut setup = TableSetup::new(entry);
    let named = |about: About| fields.iter().find(|field| field.about == about);
    let seats = named(About::Players).and_then(|field| field.value().parse().ok());
    let seats = seats.unwrap_or(entry.about().default_seats);
    setup.practice = named(About::Practice).is_some_and(|field| field.value() == "yes");
    setup.seats = Some(seats);
    let other = named(About::Against).and_then(|field| field.value().parse().ok());
    if let Some(other) = other.filter(|_| seats > 1) {
        setup.players = std::iter::once(Player::Person)
            .chain(std::iter::repeat_n(other, usize::from(seats) - 1))
            .collect();
    }
    let chosen = entry.options().into_iter().filter_map(|option| {
        let value = named(About::Option(option.name))?.value();
        (value != option.default).then(|| format!("{}={value}", option.name))
    });
    let rules = chosen.collect::<Vec<_>>().join(" ");
    setup.rules = (!rules.is_empty()).then_some(rules);
    setup
}

#[cfg(test)]
mod tests {
    use parlor_catalog::find;

    use super::*;

    fn at(fields: &[SetupField], label: &str) -> usize {
        fields.iter().position(|field| field.label == label).expect("a field")
    }

    /// A target of 500 points that is 300 presses of an arrow away from 200.
    #[test]
    fn a_number_is_typed_or_reached_by_tens() {
        let entry = find("snake").unwrap();
        let mut fields = fields(entry);
        let at = fields
            .iter()
            .position(|field| field.values.iter().filter(|value| value.is_number()).count() > 100)
            .expect("a wide range");
        let value = |fields: &[SetupField]| fields[at].value().parse::<u32>().unwrap();
        let begun = value(&fields);
        assert_eq!(leap(&mut fields, at, true, entry.conflicts()), None);
        assert_eq!(value(&fields), begun - 100);
        let mut typed = String::new();
        for digit in "250".chars() {
            typed = type_number(&mut fields, at, (&typed, digit), entry.conflicts()).0;
        }
        assert_eq!(value(&fields), 250);
        // No number begins like that: it is the first digit of another.
        for _ in 0..3 {
            typed = type_number(&mut fields, at, (&typed, '9'), entry.conflicts()).0;
            assert!(fields[at].values.iter().any(|value| value.word.starts_with(&typed)), "{typed}");
        }
        for _ in 0..200 {
            leap(&mut fields, at, false, entry.conflicts());
        }
        assert_eq!(fields[at].at, fields[at].values.len() - 1);
    }

    /// Presses an arrow on a field; gives back the label that it has then, and why a value was left out.
    fn press(
        slug: &str,
        fields: &mut [SetupField],
        label: &str,
        back: bool,
    ) -> (String, Option<&'static str>) {
        let at = at(fields, label);
        let why = change(fields, at, back, find(slug).unwrap().conflicts());
        (fields[at].values[fields[at].at].label.clone(), why)
    }

    /// A set-up that lets somebody choose what is refused when the game is to begin.
    #[test]
    fn a_value_that_another_excludes_is_passed_over_and_the_menu_says_why() {
        let mut fields = fields(find("ouroboros").unwrap());
        let six = press("ouroboros", &mut fields, "Pattern for six discs", true);
        assert_eq!(six, ("Two apart on a diagonal".to_owned(), Some("The two patterns must differ.")));
        let five = press("ouroboros", &mut fields, "Pattern for three and two discs", false);
        assert_eq!(five, ("Knight's move".to_owned(), None));
    }

    /// A number of players that cannot be chosen because of an option further down.
    #[test]
    fn teams_end_where_another_number_plays() {
        let mut fields = fields(find("solo-war").unwrap());
        assert_eq!(press("solo-war", &mut fields, "Teams", false).1, Some("Teams are for four players."));
        assert_eq!(press("solo-war", &mut fields, "Players", true).0, "4");
        assert_eq!(press("solo-war", &mut fields, "Teams", false), ("On".to_owned(), None));
        assert_eq!(press("solo-war", &mut fields, "Players", true).0, "3");
        let teams = at(&fields, "Teams");
        assert_eq!(fields[teams].value(), "no");
    }
}
