//! The little words of card sets: `force(self, +1)`, `peek(opponent, 3)`, `refund`.

use parlor_game::whole_number;

use crate::cards::effect::{Argument, FORMS};
use crate::{Effect, Who};

/// What was found and what was expected.
pub(crate) type Wrong = (String, String);

/// An effect as card sets write it.
pub(crate) fn spell(effect: Effect) -> String {
    let (_, who, [number, most]) = effect.parts();
    let arguments = effect.arguments().iter().map(|argument| match argument {
        Argument::Who => who.map_or("?", Who::word).to_owned(),
        Argument::Change => format!("{number:+}"),
        Argument::Depth | Argument::Each => number.to_string(),
        Argument::Most => most.to_string(),
    });
    bracketed(effect.word(), &arguments.collect::<Vec<_>>())
}

/// A word with what is in its brackets, if anything.
fn bracketed(word: &str, inside: &[String]) -> String {
    if inside.is_empty() { word.to_owned() } else { format!("{word}({})", inside.join(", ")) }
}

/// Reads an effect.
pub(crate) fn read(text: &str) -> Result<Effect, Wrong> {
    let trimmed = text.trim();
    let (word, inside) = match trimmed.split_once('(') {
        None => (trimmed, None),
        Some((word, rest)) => (word.trim_end(), Some(rest)),
    };
    let Some(at) = FORMS.iter().position(|(own, ..)| *own == word) else {
        let what =
            if word.is_empty() { "no effect's name".to_owned() } else { format!("the effect `{word}`") };
        let words = FORMS.map(|(word, ..)| word);
        return Err((format!("{what} in `{text}`"), format!("one of {}", words.join(", "))));
    };
    let (_, form, example) = FORMS[at];
    let shown: Vec<String> = form.iter().map(|argument| argument.word().to_owned()).collect();
    let shown = bracketed(word, &shown);
    let written = match form {
        [] => format!("`{word}`, without brackets"),
        _ => format!("`{shown}`, such as `{word}{example}`"),
    };
    let wrong = |found: &str| Err((format!("{found} in `{text}`"), written.clone()));
    let arguments: Vec<&str> = match inside {
        None => Vec::new(),
        Some(inside) => match inside.trim_end().strip_suffix(')') {
            None => return wrong("no closing bracket"),
            Some(inside) if inside.contains(['(', ')']) => return wrong("brackets within brackets"),
            Some(inside) => inside.split(',').map(str::trim).collect(),
        },
    };
    let counted = |count: usize| match count {
        0 => "nothing in brackets".to_owned(),
        1 => format!("one thing in brackets (`{}`)", arguments[0]),
        count => format!("{count} things in brackets"),
    };
    if arguments.len() != form.len() || (form.is_empty() && inside.is_some()) {
        return wrong(&counted(arguments.len()));
    }
    let (mut meant, mut numbers) = (Who::Oneself, [0; 2]);
    for (argument, word) in form.iter().zip(&arguments) {
        match argument {
            Argument::Who => meant = who(word, text)?,
            Argument::Most => numbers[1] = number(*argument, word, text)?,
            _ => numbers[0] = number(*argument, word, text)?,
        }
    }
    match Effect::of(1 << at, meant, numbers) {
        Some(effect) => Ok(effect),
        None => wrong(word),
    }
}

fn who(word: &str, text: &str) -> Result<Who, Wrong> {
    Who::ALL.into_iter().find(|who| who.word() == word).ok_or_else(|| {
        let words = Who::ALL.map(Who::word).join(", ");
        (format!("`{word}` in `{text}`"), format!("whom it means: one of {words}"))
    })
}

/// A number in its range; a change of force may have a sign and is not 0.
fn number(argument: Argument, word: &str, text: &str) -> Result<i8, Wrong> {
    let (least, most) = argument.range().unwrap_or_default();
    let value: Option<i8> = match argument {
        Argument::Change => {
            let digits = word.strip_prefix(['+', '-']).unwrap_or(word);
            let plain = digits.len() < 4 && digits.bytes().all(|byte| byte.is_ascii_digit());
            word.parse().ok().filter(|_| plain)
        }
        _ => whole_number(word).and_then(|value| value.try_into().ok()),
    };
    value.filter(|value| (least..=most).contains(value) && *value != 0).ok_or_else(|| {
        let expected = match argument {
            Argument::Change => format!("a number from {least} to +{most} that is not 0"),
            Argument::Depth => format!("a depth from {least} to {most}"),
            _ => format!("a number from {least} to {most}"),
        };
        (format!("`{word}` in `{text}`"), expected)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_effect_is_read_as_it_is_written() {
        let every = crate::cards::effect::every();
        assert!(FORMS.iter().all(|(word, ..)| every.iter().any(|effect| effect.word() == *word)));
        for effect in every {
            assert_eq!(read(&spell(effect)), Ok(effect));
        }
        assert_eq!(read(" force( self ,1 ) "), Ok(Effect::Force(Who::Oneself, 1)));
    }

    #[test]
    fn what_is_wrong_is_told_with_what_would_be_right() {
        let wrong = |text: &str| {
            let (found, expected) = read(text).unwrap_err();
            format!("{found}; {expected}")
        };
        assert_eq!(
            wrong("force(self +1)"),
            "one thing in brackets (`self +1`) in `force(self +1)`; `force(WHO, N)`, such as `force(self, +1)`"
        );
        assert_eq!(
            wrong("force(me, +1)"),
            "`me` in `force(me, +1)`; whom it means: one of self, opponents, all, others, opponent, friend, any"
        );
        assert_eq!(
            wrong("force(self, +10)"),
            "`+10` in `force(self, +10)`; a number from -9 to +9 that is not 0"
        );
        assert_eq!(wrong("peek(self, 6)"), "`6` in `peek(self, 6)`; a depth from 1 to 5");
        assert_eq!(wrong("refund()"), "one thing in brackets (``) in `refund()`; `refund`, without brackets");
        assert!(
            wrong("boost(self)").starts_with("the effect `boost` in `boost(self)`; one of force, linger")
        );
        assert!(wrong("force(self, +1").starts_with("no closing bracket"));
        assert!(wrong("").starts_with("no effect's name"));
        for odd in
            ["force(self, ++1)", "force(self, 0)", "grudge(01, 3)", "force((self), 1)", "peek(self, -1)"]
        {
            assert!(read(odd).is_err(), "{odd}");
        }
    }
}
