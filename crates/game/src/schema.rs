//! The shape of a game's data: published by the game, so that programs that draw a view can be checked against it.

use std::error::Error;
use std::fmt;

use crate::Data;

/// The shape of a tree of [`Data`]. A game's schemas are constants, so that TypeScript and JSON Schema are made from them without a table;
/// the law `schema` checks the data against them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Schema {
    /// Anything: for a game that has not declared a shape.
    Any,
    /// Yes or no.
    Flag,
    /// A whole number.
    Number,
    /// A text.
    Text,
    /// A value, or nothing.
    Optional(&'static Schema),
    /// Any number of values, in order.
    List(&'static Schema),
    /// One value for each of these schemas, in order.
    Tuple(&'static [Schema]),
    /// Any number of values by name: by seat, place or card.
    Map(&'static Schema),
    /// Values with fixed names.
    Record(&'static Record),
}

/// Named values that belong together.
#[derive(PartialEq, Eq, Debug)]
pub struct Record {
    /// The type's name, in capitals and small letters: `BattleBox`.
    pub name: &'static str,
    /// What it is, in a sentence.
    pub about: &'static str,
    /// Its values.
    pub fields: &'static [Field],
}

/// One value of a [`Record`].
#[derive(PartialEq, Eq, Debug)]
pub struct Field {
    /// Its name.
    pub name: &'static str,
    /// The shape of its value.
    pub schema: Schema,
    /// What it is, with its unit and range; empty where the name says it.
    pub about: &'static str,
    /// Whether every record of this kind has it.
    pub required: bool,
}

impl Field {
    /// A field whose name says what it is.
    pub const fn new(name: &'static str, schema: Schema) -> Field {
        Field { name, schema, about: "", required: true }
    }

    /// The field, which may be left out.
    pub const fn optional(self) -> Field {
        Field { required: false, ..self }
    }

    /// The field with a description.
    pub const fn about(self, about: &'static str) -> Field {
        Field { about, ..self }
    }
}

/// A place where data do not match their schema.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Mismatch {
    /// The path to it: `players.1.box`; empty for the whole.
    pub path: String,
    /// What is there.
    pub found: String,
    /// What should be there.
    pub expected: String,
}

impl Mismatch {
    fn new(data: &Data, expected: impl Into<String>) -> Mismatch {
        Mismatch { path: String::new(), found: describe(data), expected: expected.into() }
    }

    fn below(mut self, name: &str) -> Mismatch {
        let dot = if self.path.is_empty() { "" } else { "." };
        self.path = format!("{name}{dot}{}", self.path);
        self
    }
}

impl fmt::Display for Mismatch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let path = if self.path.is_empty() { "the whole" } else { &self.path };
        write!(f, "{path}: found {}; expected {}", self.found, self.expected)
    }
}

impl Error for Mismatch {}

impl Schema {
    /// Checks that data match this.
    ///
    /// # Errors
    /// The first place where they do not.
    pub fn check(self, data: &Data) -> Result<(), Mismatch> {
        match (self, data) {
            (Schema::Any, _)
            | (Schema::Flag, Data::Flag(_))
            | (Schema::Number, Data::Number(_))
            | (Schema::Text, Data::Text(_))
            | (Schema::Optional(_), Data::Nothing) => Ok(()),
            (Schema::Optional(inner), data) => inner.check(data),
            (Schema::List(inner), Data::List(values)) => {
                each(values, std::iter::repeat_n(inner, values.len()))
            }
            (Schema::Tuple(inner), Data::List(values)) if inner.len() == values.len() => each(values, inner),
            (Schema::Map(inner), Data::Map(entries)) => {
                entries.iter().try_for_each(|(name, data)| inner.check(data).map_err(|why| why.below(name)))
            }
            (Schema::Record(record), Data::Map(_)) => record.check(data),
            (schema, data) => Err(Mismatch::new(data, schema.describe())),
        }
    }

    /// The schema in a few words, for messages.
    fn describe(self) -> String {
        match self {
            Schema::Any => "anything".to_owned(),
            Schema::Flag => "true or false".to_owned(),
            Schema::Number => "a number".to_owned(),
            Schema::Text => "a text".to_owned(),
            Schema::Optional(inner) => format!("{}, or nothing", inner.describe()),
            Schema::List(_) => "a list".to_owned(),
            Schema::Tuple(inner) => format!("a list of {}", inner.len()),
            Schema::Map(_) => "a map".to_owned(),
            Schema::Record(record) => record.name.to_owned(),
        }
    }
}

impl Record {
    fn check(&self, data: &Data) -> Result<(), Mismatch> {
        let Data::Map(entries) = data else { return Err(Mismatch::new(data, self.name)) };
        for field in self.fields {
            let found = entries.iter().find(|(name, _)| name == field.name);
            if found.is_none() && !field.required {
                continue;
            }
            let (_, value) = found.ok_or_else(|| Mismatch {
                found: "nothing of this name".to_owned(),
                ..Mismatch::new(data, field.schema.describe()).below(field.name)
            })?;
            field.schema.check(value).map_err(|why| why.below(field.name))?;
        }
        let known = |name: &str| self.fields.iter().any(|field| field.name == name);
        match entries.iter().find(|(name, _)| !known(name)) {
            Some((name, value)) => {
                Err(Mismatch::new(value, format!("no such field of {}", self.name)).below(name))
            }
            None => Ok(()),
        }
    }
}

fn each<'a>(values: &[Data], schemas: impl IntoIterator<Item = &'a Schema>) -> Result<(), Mismatch> {
    values.iter().zip(schemas).enumerate().try_for_each(|(index, (data, schema))| {
        schema.check(data).map_err(|why| why.below(&index.to_string()))
    })
}

fn describe(data: &Data) -> String {
    match data {
        Data::Nothing => "nothing".to_owned(),
        Data::Flag(flag) => flag.to_string(),
        Data::Number(number) => format!("the number {number}"),
        Data::Text(text) => format!("the text `{text}`"),
        Data::Other(text) => format!("`{text}`"),
        Data::List(values) => format!("a list of {}", values.len()),
        Data::Map(entries) => {
            let names: Vec<_> = entries.iter().map(|(name, _)| name.as_ref()).collect();
            format!("a map of {}", names.join(", "))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    static HELD: Record = Record {
        name: "Held",
        about: "A card in a hand.",
        fields: &[
            Field::new("name", Schema::Text),
            Field::new("up", Schema::Flag),
            Field::new("places", Schema::List(&Schema::Optional(&Schema::Number))),
        ],
    };

    fn held(up: impl Into<Data>, places: Data) -> Data {
        Data::map([("name", Data::from("ace")), ("up", up.into()), ("places", places)])
    }

    /// A mismatch without its path.
    #[test]
    fn a_mismatch_names_the_way_to_it() {
        const HAND: Schema = Schema::Record(&HELD);
        let schema = Schema::Map(&HAND);
        let checked = |data: Data| schema.check(&Data::map([("a1", data)])).map_err(|why| why.to_string());
        let one = Data::List(vec![Data::Number(1), Data::Nothing]);
        assert_eq!(checked(held(true, one.clone())), Ok(()));
        assert_eq!(
            checked(held("left", one)),
            Err("a1.up: found the text `left`; expected true or false".into())
        );
        let mixed = Data::List(vec![Data::Number(1), Data::Flag(true)]);
        assert_eq!(checked(held(true, mixed)), Err("a1.places.1: found true; expected a number".into()));
        let bare = Data::map([("name", Data::from("ace")), ("up", true.into())]);
        assert_eq!(checked(bare), Err("a1.places: found nothing of this name; expected a list".into()));
        let Data::Map(mut more) = held(true, Data::List(vec![])) else { unreachable!("a map") };
        more.push(("rank".into(), Data::Number(1)));
        assert_eq!(
            checked(Data::Map(more)),
            Err("a1.rank: found the number 1; expected no such field of Held".into())
        );
    }

    #[test]
    fn only_what_is_not_required_may_be_left_out() {
        static NAMED: Record = Record {
            name: "Named",
            about: "A card that may have a title.",
            fields: &[Field::new("name", Schema::Text), Field::new("title", Schema::Text).optional()],
        };
        let checked = |data| Schema::Record(&NAMED).check(&data).map_err(|why| why.path);
        let name = ("name", Data::from("ace"));
        assert_eq!(checked(Data::map([name.clone()])), Ok(()));
        assert_eq!(checked(Data::map([name, ("title", Data::Nothing)])), Err("title".to_owned()));
        assert_eq!(checked(Data::map([("title", Data::from("The Ace"))])), Err("name".to_owned()));
    }
}
