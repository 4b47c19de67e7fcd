//! The little words of card sets: `force(self, +1)`, `peek(opponent, 3)`, `refund`.

use crate::cards::effect::{DEEPEST, FORMS};
use crate::{Effect, Who};

/// The largest change of force that one effect may bring, up or down.
pub(crate) const MOST_FORCE: i64 = 9;
/// The largest numbers of `grudge` and `crowd`.
pub(crate) const MOST_EACH: i64 = 9;

/// What was found and what was expected.
pub(crate) type Wrong = (String, String);

/// An effect as card sets write it.
pub(crate) fn spell(effect: Effect) -> String {
    let word = effect.word();
    match effect {
        Effect::Force(who, amount) | Effect::Linger(who, amount) => {
            format!("{word}({}, {amount:+})", who.word())
        }
        Effect::Peek(who, depth) => format!("{word}({}, {depth})", who.word()),
        Effect::Negate(who) | Effect::Shuffle(who) | Effect::RollOver(who) | Effect::Shield(who) => {
            format!("{word}({})", who.word())
        }
        Effect::Grudge(number, most) | Effect::Crowd(number, most) => format!("{word}({number}, {most})"),
        Effect::CopyStrongest | Effect::Refund | Effect::DropSupport => word.to_owned(),
    }
}

/// Reads an effect.
pub(crate) fn read(text: &str) -> Result<Effect, Wrong> {
    let trimmed = text.trim();
    let (word, inside) = match trimmed.split_once('(') {
        None => (trimmed, None),
        Some((word, rest)) => (word.trim_end(), Some(rest)),
    };
    let Some((_, form, example)) = FORMS.iter().find(|(own, ..)| *own == word) else {
        let what =
            if word.is_empty() { "no effect's name".to_owned() } else { format!("the effect `{word}`") };
        let words = FORMS.map(|(word, ..)| word);
        return Err((format!("{what} in `{text}`"), format!("one of {}", words.join(", "))));
    };
    let written = match *form {
        "" => format!("`{word}`, without brackets"),
        _ => format!("`{word}{form}`, such as `{word}{example}`"),
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
    let wanted = if form.is_empty() { 0 } else { form.split(',').count() };
    if arguments.len() != wanted || (wanted == 0 && inside.is_some()) {
        return wrong(&counted(arguments.len()));
    }
    match word {
        "force" => Ok(Effect::Force(who(&arguments, text)?, change(&arguments, text)?)),
        "linger" => Ok(Effect::Linger(who(&arguments, text)?, change(&arguments, text)?)),
        "negate" => Ok(Effect::Negate(who(&arguments, text)?)),
        "shuffle" => Ok(Effect::Shuffle(who(&arguments, text)?)),
        "peek" => {
            let depth = number(arguments[1], text, 1, DEEPEST as i64, "a depth")?;
            Ok(Effect::Peek(who(&arguments, text)?, depth))
        }
        "roll-over" => Ok(Effect::RollOver(who(&arguments, text)?)),
        "shield" => Ok(Effect::Shield(who(&arguments, text)?)),
        "grudge" | "crowd" => {
            let each = number(arguments[0], text, 1, MOST_EACH, "a number")?;
            let most = number(arguments[1], text, 1, MOST_EACH, "a number")?;
            Ok(if word == "grudge" { Effect::Grudge(each, most) } else { Effect::Crowd(each, most) })
        }
        "copy-strongest" => Ok(Effect::CopyStrongest),
        "refund" => Ok(Effect::Refund),
        _ => Ok(Effect::DropSupport),
    }
}

fn who(arguments: &[&str], text: &str) -> Result<Who, Wrong> {
    let word = arguments[0];
    Who::ALL.into_iter().find(|who| who.word() == word).ok_or_else(|| {
        let words = Who::ALL.map(Who::word).join(", ");
        (format!("`{word}` in `{text}`"), format!("whom it means: one of {words}"))
    })
}

fn change(arguments: &[&str], text: &str) -> Result<i8, Wrong> {
    let word = arguments[1];
    let digits = word.strip_prefix(['+', '-']).unwrap_or(word);
    let plain = !digits.is_empty() && digits.len() < 4 && digits.bytes().all(|byte| byte.is_ascii_digit());
    let value: i64 = if plain { word.parse().unwrap_or_default() } else { 0 };
    if value == 0 || value.abs() > MOST_FORCE {
        let expected = format!("a number from -{MOST_FORCE} to +{MOST_FORCE} that is not 0");
        return Err((format!("`{word}` in `{text}`"), expected));
    }
    Ok(value as i8)
}

fn number(word: &str, text: &str, from: i64, to: i64, what: &str) -> Result<u8, Wrong> {
    let value = parlor_game::whole_number(word).map(i64::from);
    match value.filter(|value| (from..=to).contains(value)) {
        Some(value) => Ok(value as u8),
        None => Err((format!("`{word}` in `{text}`"), format!("{what} from {from} to {to}"))),
    }
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
