//! The files of sentences about a table: what people do there, and why something is not done.

use parlor_game::{Language, Sentences};

/// Where the words are.
pub(crate) static SENTENCES: Sentences = Sentences::new(&[
    (Language::English, include_str!("../../words/en.ftl")),
    (Language::German, include_str!("../../words/de.ftl")),
]);

#[cfg(test)]
mod tests {
    use parlor_language::Catalog;

    use super::*;

    #[test]
    fn the_files_of_sentences_have_no_mistakes_and_german_has_them_all() {
        assert_eq!(Catalog::of(&SENTENCES).expect("a catalog").faults(), Vec::<String>::new());
    }
}
