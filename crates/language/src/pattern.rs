//! A sentence of a file, made ready: text, and what stands in its places.

use fluent_syntax::ast;
use intl_pluralrules::PluralCategory;

/// A sentence: its parts in order.
#[derive(Debug)]
pub(crate) struct Pattern(pub(crate) Vec<Part>);

/// A part of a sentence.
#[derive(Debug)]
pub(crate) enum Part {
    /// These letters.
    Text(Box<str>),
    /// The argument of this name.
    Argument(Box<str>),
    /// What a function makes of the argument of this name.
    Function(Function, Box<str>),
    /// Another sentence, with the same arguments.
    Sentence(Box<str>),
    /// One of several, by the argument of this name.
    Select { by: Box<str>, variants: Vec<(Key, Pattern)>, default: usize },
}

/// What files may ask for besides arguments.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Function {
    /// The first letter a capital: for an argument at a sentence's beginning.
    Capital,
    /// A small number in words.
    Words,
}

/// What a variant is chosen by.
#[derive(Debug)]
pub(crate) enum Key {
    /// Exactly this number.
    Number(i64),
    /// A plural form; for what is not counted, a case that happens to have its name.
    Plural(PluralCategory, Box<str>),
    /// A case.
    Case(Box<str>),
}

impl Pattern {
    /// The pattern of a file's.
    ///
    /// # Errors
    /// It uses what no sentence here needs.
    pub(crate) fn read(source: &ast::Pattern<String>) -> Result<Pattern, String> {
        source.elements.iter().map(part).collect::<Result<_, _>>().map(Pattern)
    }

    /// The names of all arguments in it, and of the sentences that it contains.
    pub(crate) fn names<'a>(&'a self, arguments: &mut Vec<&'a str>, sentences: &mut Vec<&'a str>) {
        for part in &self.0 {
            match part {
                Part::Text(_) => {}
                Part::Argument(name) | Part::Function(_, name) => arguments.push(name),
                Part::Sentence(key) => sentences.push(key),
                Part::Select { by, variants, .. } => {
                    arguments.push(by);
                    variants.iter().for_each(|(_, variant)| variant.names(arguments, sentences));
                }
            }
        }
    }
}

fn part(source: &ast::PatternElement<String>) -> Result<Part, String> {
    match source {
        ast::PatternElement::TextElement { value } => Ok(Part::Text(value.as_str().into())),
        ast::PatternElement::Placeable { expression: ast::Expression::Inline(inline) } => place(inline),
        ast::PatternElement::Placeable { expression: ast::Expression::Select { selector, variants } } => {
            let ast::InlineExpression::VariableReference { id } = selector else {
                return Err("only an argument can be selected by".to_owned());
            };
            let default = variants.iter().position(|variant| variant.default).unwrap_or_default();
            let variants = variants.iter().map(|one| Ok((key(&one.key)?, Pattern::read(&one.value)?)));
            let variants = variants.collect::<Result<_, String>>()?;
            Ok(Part::Select { by: id.name.as_str().into(), variants, default })
        }
    }
}

fn place(source: &ast::InlineExpression<String>) -> Result<Part, String> {
    use ast::InlineExpression::*;
    match source {
        StringLiteral { value } | NumberLiteral { value } => Ok(Part::Text(value.as_str().into())),
        VariableReference { id } => Ok(Part::Argument(id.name.as_str().into())),
        MessageReference { id, attribute: None } => Ok(Part::Sentence(id.name.as_str().into())),
        FunctionReference { id, arguments } => match (function(&id.name), arguments.positional.as_slice()) {
            (Some(function), [VariableReference { id }]) => {
                Ok(Part::Function(function, id.name.as_str().into()))
            }
            (None, _) => Err(format!("there is no function {}, but CAPITAL and WORDS", id.name)),
            _ => Err(format!("{} takes one argument, such as $who", id.name)),
        },
        Placeable { .. } | TermReference { .. } | MessageReference { .. } => {
            Err("terms, attributes and braces within braces are not used here".to_owned())
        }
    }
}

fn function(name: &str) -> Option<Function> {
    match name {
        "CAPITAL" => Some(Function::Capital),
        "WORDS" => Some(Function::Words),
        _ => None,
    }
}

fn key(source: &ast::VariantKey<String>) -> Result<Key, String> {
    let name = match source {
        ast::VariantKey::NumberLiteral { value } => {
            let number = value.parse().map_err(|_| format!("{value} is no whole number"))?;
            return Ok(Key::Number(number));
        }
        ast::VariantKey::Identifier { name } => name.as_str(),
    };
    let form = match name {
        "zero" => PluralCategory::ZERO,
        "one" => PluralCategory::ONE,
        "two" => PluralCategory::TWO,
        "few" => PluralCategory::FEW,
        "many" => PluralCategory::MANY,
        _ => return Ok(Key::Case(name.into())),
    };
    Ok(Key::Plural(form, name.into()))
}
