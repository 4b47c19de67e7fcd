//! What there is to set up for a game, and the table that comes of it.

use parlor_catalog::{Entry, LEVELS};
use parlor_game::Conflict;
use ratatui::crossterm::event::KeyCode;

use crate::keys::moved_by_step;
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

    pub(super) fn chosen(&self) -> Option<&Value> {
        self.values.get(self.at)
    }

    fn value(&self) -> &str {
        self.chosen().map_or("", |value| &value.word)
    }
}

/// The set-up of a game: its lines, and the one under the cursor.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct SetupForm {
    pub(super) fields: Vec<SetupField>,
    pub(super) at: usize,
    conflicts: &'static [Conflict],
    /// What has been typed of a number.
    typed: String,
}

/// How many numbers further a leap goes, and among how many it goes so far; among more of them ten times as far.
const LEAP: usize = 10;
const FEW: usize = 1000;

impl SetupForm {
    pub(super) fn new(entry: &'static dyn Entry) -> Self {
        SetupForm { fields: fields(entry), at: 0, conflicts: entry.conflicts(), typed: String::new() }
    }

    /// A key that goes to another line, or to another value of this one. Gives back why a value was left out.
    pub(super) fn on_key(&mut self, code: KeyCode) -> Option<&'static str> {
        let typed = std::mem::take(&mut self.typed);
        let last = self.fields.len().checked_sub(1)?;
        match code {
            KeyCode::Left | KeyCode::Right | KeyCode::Char(' ') => self.change(code == KeyCode::Left),
            KeyCode::PageUp | KeyCode::PageDown => self.leap(code == KeyCode::PageUp),
            KeyCode::Char(digit @ '0'..='9') => self.type_digit(&typed, digit),
            _ => {
                self.at = moved_by_step(code, self.at, last).unwrap_or(self.at);
                None
            }
        }
    }

    /// Changes the field to its next value that goes with the others. The number of players comes first: an option that does not fit it goes
    /// back to its default.
    fn change(&mut self, back: bool) -> Option<&'static str> {
        let count = self.fields[self.at].values.len();
        let mut why = None;
        for _ in 0..count {
            let field = &mut self.fields[self.at];
            field.at = (field.at + if back { count - 1 } else { 1 }) % count;
            let is_players = field.about == About::Players;
            let Some(conflict) = self.conflict() else { return why };
            why = Some(conflict.why);
            if is_players {
                break;
            }
        }
        while let Some((option, excluded)) = self.conflict().and_then(|conflict| conflict.choices.last()) {
            let about = About::Option(option);
            let Some(last) = self.fields.iter_mut().find(|field| field.about == about) else { break };
            last.at = last.default;
            if last.value() == excluded {
                break;
            }
        }
        why
    }

    /// Goes ten numbers on or back among the field's numbers, or a hundred where there are thousands, or as far as they go.
    fn leap(&mut self, back: bool) -> Option<&'static str> {
        let field = &self.fields[self.at];
        let first = field.values.iter().position(Value::is_number)?;
        let far = if field.values.len() > FEW { 10 * LEAP } else { LEAP };
        let to = match back {
            true => field.at.saturating_sub(far).max(first),
            false => (field.at + far).min(field.values.len() - 1),
        };
        self.settle(to)
    }

    /// A digit more of a number, or the first one of another.
    fn type_digit(&mut self, typed: &str, digit: char) -> Option<&'static str> {
        let values = &self.fields[self.at].values;
        let begins =
            |text: &String| values.iter().any(|value| value.is_number() && value.word.starts_with(text));
        let typed = [format!("{typed}{digit}"), digit.to_string()].into_iter().find(begins)?;
        let to = values.iter().position(|value| value.word == typed);
        self.typed = typed;
        self.settle(to?)
    }

    /// Gives the field a value, if that goes with the others; or else why it does not.
    fn settle(&mut self, to: usize) -> Option<&'static str> {
        let before = std::mem::replace(&mut self.fields[self.at].at, to);
        let why = self.conflict()?.why;
        self.fields[self.at].at = before;
        Some(why)
    }

    /// What does not go together.
    fn conflict(&self) -> Option<&'static Conflict> {
        let option = |field: &SetupField| match field.about {
            About::Option(name) => Some((name, field.value().to_owned())),
            About::Players | About::Against | About::Practice => None,
        };
        let chosen: Vec<_> = self.fields.iter().filter_map(option).collect();
        let seats = self.value(About::Players).and_then(|seats| seats.parse().ok()).unwrap_or(0);
        self.conflicts.iter().find(|conflict| conflict.holds(&chosen, seats))
    }

    fn value(&self, about: About) -> Option<&str> {
        self.fields.iter().find(|field| field.about == about).map(SetupField::value)
    }

    /// The table that is set up so, without a name for anybody.
    pub(super) fn table(&self, entry: &'static dyn Entry) -> TableSetup {
        let seats = self.value(About::Players).and_then(|seats| seats.parse().ok());
        let seats = seats.unwrap_or(entry.about().default_seats);
        let other = self.value(About::Against).and_then(|other| other.parse().ok()).filter(|_| seats > 1);
        let players = |other| [vec![Player::Person], vec![other; usize::from(seats) - 1]].concat();
        let chosen = entry.options().into_iter().filter_map(|option| {
            let value = self.value(About::Option(option.name)).filter(|value| *value != option.default)?;
            Some(format!("{}={value}", option.name))
        });
        let rules = chosen.collect::<Vec<_>>().join(" ");
        TableSetup {
            practice: self.value(About::Practice) == Some("yes"),
            seats: Some(seats),
            players: other.map_or_else(Vec::new, players),
            rules: (!rules.is_empty()).then_some(rules),
            ..TableSetup::new(entry)
        }
    }
}

/// What there is to set up: players, who they are, and the game's own options.
fn fields(entry: &dyn Entry) -> Vec<SetupField> {
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

#[cfg(test)]
mod tests {
    use parlor_catalog::find;

    use super::*;

    fn at(form: &SetupForm, label: &str) -> usize {
        form.fields.iter().position(|field| field.label == label).expect("a field")
    }

    /// A target of 500 points that is 300 presses of an arrow away from 200.
    #[test]
    fn a_number_is_typed_or_reached_by_tens() {
        let mut form = SetupForm::new(find("snake").unwrap());
        form.at = form
            .fields
            .iter()
            .position(|field| field.values.iter().filter(|value| value.is_number()).count() > 100)
            .expect("a wide range");
        let value = |form: &SetupForm| form.fields[form.at].value().parse::<u32>().unwrap();
        let begun = value(&form);
        assert_eq!(form.on_key(KeyCode::PageUp), None);
        assert_eq!(value(&form), begun - 100);
        for digit in "250".chars() {
            form.on_key(KeyCode::Char(digit));
        }
        assert_eq!(value(&form), 250);
        // No number begins like that: it is the first digit of another.
        for _ in 0..3 {
            form.on_key(KeyCode::Char('9'));
            let (typed, values) = (&form.typed, &form.fields[form.at].values);
            assert!(values.iter().any(|value| value.word.starts_with(typed)), "{typed}");
        }
        for _ in 0..200 {
            form.on_key(KeyCode::PageDown);
        }
        assert_eq!(form.fields[form.at].at, form.fields[form.at].values.len() - 1);
    }

    /// Presses an arrow on a field; gives back the label that it has then, and why a value was left out.
    fn press(form: &mut SetupForm, label: &str, key: KeyCode) -> (String, Option<&'static str>) {
        form.at = at(form, label);
        let why = form.on_key(key);
        (form.fields[form.at].chosen().unwrap().label.clone(), why)
    }

    /// A set-up that lets somebody choose what is refused when the game is to begin.
    #[test]
    fn a_value_that_another_excludes_is_passed_over_and_the_menu_says_why() {
        let mut form = SetupForm::new(find("ouroboros").unwrap());
        let six = press(&mut form, "Pattern for six discs", KeyCode::Left);
        assert_eq!(six, ("Two apart on a diagonal".to_owned(), Some("The two patterns must differ.")));
        let five = press(&mut form, "Pattern for three and two discs", KeyCode::Right);
        assert_eq!(five, ("Knight's move".to_owned(), None));
    }

    /// A number of players that cannot be chosen because of an option further down.
    #[test]
    fn teams_end_where_another_number_plays() {
        let mut form = SetupForm::new(find("solo-war").unwrap());
        let why = press(&mut form, "Teams", KeyCode::Right).1;
        assert_eq!(why, Some("Teams are for four players."));
        assert_eq!(press(&mut form, "Players", KeyCode::Left).0, "4");
        assert_eq!(press(&mut form, "Teams", KeyCode::Right), ("On".to_owned(), None));
        assert_eq!(press(&mut form, "Players", KeyCode::Left).0, "3");
        let teams = at(&form, "Teams");
        assert_eq!(form.fields[teams].value(), "no");
    }
}
