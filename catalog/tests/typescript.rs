//! TypeScript of a game's schemas.

use std::collections::BTreeSet;

use parlor_erased::Schemas;
use parlor_game::Schema;
use parlor_game::schema::{OneOf, Record, Words};

/// The longest line, as the pages' formatter has it.
const WIDTH: usize = 110;

/// A module with a type for everything that has a name, those of views first; `View` and `Does` name the two that a board is given.
pub(crate) fn module(name: &str, schemas: Schemas) -> String {
    let mut module = Module::default();
    // Scenes are the same for all games: their type is the wire's.
    let view = if schemas.view == parlor_game::SCENE { None } else { Some(module.of(schemas.view)) };
    let does = module.of(schemas.action);
    let mut text = format!(
        "/** What {name} gives its board. Made from the game's schema by `BLESS=1 cargo test -p parlor-catalog`. */\n\n"
    );
    text.push_str(&module.text);
    if let Some(view) = view {
        text.push_str(&format!("/** A position's `view`. */\nexport type View = {view};\n\n"));
    }
    text.push_str(&format!("/** A choice's `does`, where it is something. */\nexport type Does = {does};\n"));
    text
}

/// The types so far.
#[derive(Default)]
struct Module {
    known: BTreeSet<&'static str>,
    text: String,
}

impl Module {
    /// A type's expression; the named types that it needs are written first.
    fn of(&mut self, schema: Schema) -> String {
        match schema {
            Schema::Any => "unknown".to_owned(),
            Schema::Flag => "boolean".to_owned(),
            Schema::Number => "number".to_owned(),
            Schema::Text => "string".to_owned(),
            Schema::Is(word) => format!("'{word}'"),
            Schema::Words(words) => self.words(words),
            Schema::Optional(inner) => format!("{} | null", self.of(*inner)),
            Schema::List(inner) => {
                let inner = self.of(*inner);
                if inner.contains('|') { format!("({inner})[]") } else { format!("{inner}[]") }
            }
            Schema::Tuple(inner) => {
                let inner: Vec<_> = inner.iter().map(|one| self.of(*one)).collect();
                format!("[{}]", inner.join(", "))
            }
            Schema::Map(inner) => format!("Record<string, {}>", self.of(*inner)),
            Schema::Record(record) => self.record(record),
            Schema::OneOf(one) => self.one_of(one),
        }
    }

    fn words(&mut self, words: &'static Words) -> String {
        if self.known.insert(words.name) {
            let list: Vec<_> = words.words.iter().map(|word| format!("'{word}'")).collect();
            self.union(words.name, words.about, &list);
        }
        words.name.to_owned()
    }

    fn record(&mut self, record: &'static Record) -> String {
        if self.known.insert(record.name) {
            let extends = record.extends.map(|above| format!(" extends {}", self.record(above)));
            let mut text = format!("/** {} */\nexport interface {}", record.about, record.name);
            text.push_str(&extends.unwrap_or_default());
            text.push_str(" {\n");
            for field in record.fields {
                if !field.about.is_empty() {
                    text.push_str(&format!("  /** {} */\n", field.about));
                }
                text.push_str(&format!("  {}: {};\n", field.name, self.of(field.schema)));
            }
            self.text.push_str(&text);
            self.text.push_str("}\n\n");
        }
        record.name.to_owned()
    }

    fn one_of(&mut self, one: &'static OneOf) -> String {
        if self.known.insert(one.name) {
            let list: Vec<_> = one.forms.iter().map(|form| self.record(form)).collect();
            self.union(one.name, one.about, &list);
        }
        one.name.to_owned()
    }

    /// A union, as the formatter breaks it.
    fn union(&mut self, name: &str, about: &str, list: &[String]) {
        let line = format!("export type {name} = {};", list.join(" | "));
        let text = if line.len() <= WIDTH {
            line
        } else {
            let lines: Vec<_> = list.iter().map(|one| format!("\n  | {one}")).collect();
            format!("export type {name} ={};", lines.concat())
        };
        self.text.push_str(&format!("/** {about} */\n{text}\n\n"));
    }
}
