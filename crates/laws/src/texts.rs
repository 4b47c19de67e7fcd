//! Actions and outcomes survive being printed and read.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Debug;

use parlor_game::{Notation, Syntax};

use crate::{Breach, Law, Play};

/// For every legal action and every possible outcome of the game: reading its text gives it back, printing what was read gives
/// the same bytes, upper and lower case are read alike, different ones have different texts. Texts have single blanks between
/// words and none at the ends, and nothing that means something else in a record; an outcome is one word.
///
/// # Errors
/// The first state with a text for which that is not so.
pub fn texts<G: Notation>(play: &Play<G>) -> Result<(), Breach> {
    let rules = &play.table.rules;
    let (mut actions, mut deals) = (Known::default(), Known::default());
    play.every(Law::Texts, |_, state| {
        for seat in state.turn().asked().iter() {
            for action in state.actions(seat) {
                let print = |action| G::action_text(rules, action);
                actions.meet(action, print, |text| G::parse_action(rules, text))?;
            }
        }
        for (deal, _) in state.deals() {
            let text = G::deal_text(rules, deal);
            if text.contains(' ') {
                return Err(format!("the outcome `{text}` is not one word"));
            }
            deals.meet(deal, |deal| G::deal_text(rules, deal), |text| G::parse_deal(rules, text))?;
        }
        Ok(())
    })
}

/// What was met already, and how it is written.
struct Known<T> {
    met: BTreeSet<T>,
    texts: BTreeMap<String, T>,
}

impl<T> Default for Known<T> {
    fn default() -> Self {
        Known { met: BTreeSet::new(), texts: BTreeMap::new() }
    }
}

impl<T: Copy + Ord + Debug> Known<T> {
    fn meet(
        &mut self,
        value: T,
        print: impl Fn(T) -> String,
        parse: impl Fn(&str) -> Result<T, Syntax>,
    ) -> Result<(), String> {
        if !self.met.insert(value) {
            return Ok(());
        }
        let text = print(value);
        well_formed(&text)?;
        if let Some(other) = self.texts.insert(text.clone(), value) {
            return Err(format!("{value:?} and {other:?} are both written `{text}`"));
        }
        for form in [text.clone(), text.to_lowercase(), text.to_uppercase()] {
            match parse(&form) {
                Ok(read) if read == value && print(read) == text => {}
                Ok(read) => {
                    let again = print(read);
                    return Err(format!(
                        "{value:?} is written `{text}`, but `{form}` is read as {read:?}, written `{again}`"
                    ));
                }
                Err(why) => return Err(format!("{value:?} is written `{text}`, but `{form}`: {why}")),
            }
        }
        Ok(())
    }
}

fn well_formed(text: &str) -> Result<(), String> {
    let words_apart = text.split(' ').all(|word| !word.is_empty());
    if !words_apart
        || text.chars().any(|letter| letter != ' ' && (letter.is_control() || letter.is_whitespace()))
    {
        return Err(format!("`{text}` has blanks that a record does not keep"));
    }
    if text == "?" || text.contains(';') {
        return Err(format!("`{text}` means something else in a record"));
    }
    Ok(())
}
