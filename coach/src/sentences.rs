//! The files of sentences that the coach says.

use parlor_game::{Cast, Language, Message, Sentences};

/// Where the words are.
static SENTENCES: Sentences = Sentences::new(&[
    (Language::English, include_str!("../words/en.ftl")),
    (Language::German, include_str!("../words/de.ftl")),
]);

/// A message as the listener of `cast` reads it.
pub(crate) fn say_to(message: &Message, cast: &Cast) -> String {
    parlor_language::say(&SENTENCES, message, cast)
}

/// A message that is the same for all who read this language.
pub(crate) fn say(message: &Message, language: Language) -> String {
    parlor_language::say_in(&SENTENCES, message, language)
}

/// A case of a sentence: whether something is so.
pub(crate) fn yes(holds: bool) -> parlor_game::Argument {
    parlor_game::Argument::Case(if holds { "yes" } else { "no" })
}

#[cfg(test)]
mod tests {
    use parlor_language::Catalog;

    use super::*;

    #[test]
    fn the_files_of_sentences_have_no_mistakes_and_german_has_them_all() {
        assert_eq!(Catalog::of(&SENTENCES).expect("a catalog").faults(), Vec::<String>::new());
    }
}
