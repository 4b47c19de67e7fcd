//! The files of sentences that a program around tables itself says.

use parlor_game::{About, Cast, Language, Message, Sentences};

/// Where the words are.
static SENTENCES: Sentences = Sentences::new(&[
    (Language::English, include_str!("../words/en.ftl")),
    (Language::German, include_str!("../words/de.ftl")),
]);

/// A message for a reader of this language.
pub fn say(message: &Message, language: Language) -> String {
    parlor_language::say_in(&SENTENCES, message, language)
}

/// The same as the listener of `cast` reads it.
pub fn say_to(message: &Message, cast: &Cast) -> String {
    parlor_language::say(&SENTENCES, message, cast)
}

/// How many can play a game.
pub fn players(about: &About) -> Message {
    let ends =
        (about.seats.first().copied().unwrap_or_default(), about.seats.last().copied().unwrap_or_default());
    Message::new("players").with("from", ends.0).with("to", ends.1).with("range", ends.1 - ends.0)
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
