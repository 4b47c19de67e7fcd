//! A game's files of sentences, read.

use std::collections::HashMap;
use std::fmt;

use fluent_syntax::ast::Entry;
use fluent_syntax::parser::parse;
use intl_pluralrules::{PluralCategory, PluralRuleType, PluralRules};
use parlor_game::{Language, Sentences};
use unic_langid::LanguageIdentifier;

use crate::pattern::Pattern;

/// The sentences that all games share.
const SHARED: [(Language, &str); 2] = [
    (Language::English, include_str!("../words/en.ftl")),
    (Language::German, include_str!("../words/de.ftl")),
];

/// How the keys begin of what code says in English itself, because records and pages of every language need it: a game's options and its
/// short description. Only other languages have them in a file.
pub const IN_CODE: &str = "set-up-";

/// A game's sentences in all its languages, and those that all games share.
pub struct Catalog {
    languages: [Words; Language::ALL.len()],
    mistakes: Vec<Mistake>,
}

/// The sentences of one language.
pub(crate) struct Words {
    pub(crate) language: Language,
    patterns: HashMap<Box<str>, Pattern>,
    plurals: Option<PluralRules>,
}

/// What is wrong with a file of sentences.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Mistake {
    /// Whose file.
    pub language: Language,
    /// The sentence, or the text that is none.
    pub place: String,
    /// What is wrong.
    pub what: String,
}

impl fmt::Display for Mistake {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}: {}", self.language.tag(), self.place, self.what)
    }
}

impl Catalog {
    /// The catalog of a game's files, which are read the first time.
    pub fn of(sentences: &Sentences) -> Option<&Catalog> {
        sentences.read_with(|| Catalog::read(sentences.files()))
    }

    /// Reads files. What is wrong with them is in [`Catalog::mistakes`], and the rest serves.
    pub fn read(files: &[(Language, &str)]) -> Catalog {
        let mut catalog = Catalog { languages: Language::ALL.map(Words::new), mistakes: Vec::new() };
        for (language, file) in SHARED.iter().chain(files) {
            let words = &mut catalog.languages[*language as usize];
            words.add(file, &mut catalog.mistakes);
        }
        for words in &catalog.languages {
            words.compare(&catalog.languages[Language::English as usize], &mut catalog.mistakes);
        }
        catalog
    }

    /// What is wrong with the files: text that is no Fluent, a sentence said twice, one that English does not have, an argument that
    /// the English sentence does not have, a sentence within a sentence that is not there.
    pub fn mistakes(&self) -> &[Mistake] {
        &self.mistakes
    }

    /// What a test beside the files looks for: their mistakes, and sentences that not all languages have.
    pub fn faults(&self) -> Vec<String> {
        let only = |language: Language| {
            let lacking = self.lacking(language).into_iter();
            lacking.map(move |key| format!("{}: {key}: only English has it", language.tag()))
        };
        self.mistakes
            .iter()
            .map(ToString::to_string)
            .chain(Language::ALL.into_iter().flat_map(only))
            .collect()
    }

    /// The keys of English sentences that this language lacks, in alphabetical order.
    pub fn lacking(&self, language: Language) -> Vec<&str> {
        let own = self.words_of(language);
        let mut lacking: Vec<_> =
            self.keys(Language::English).filter(|key| own.pattern(key).is_none()).collect();
        lacking.sort_unstable();
        lacking
    }

    /// The keys that have a sentence in this language.
    pub fn keys(&self, language: Language) -> impl Iterator<Item = &str> {
        self.languages[language as usize].patterns.keys().map(|key| &**key)
    }

    /// The sentences of this language.
    pub(crate) fn words_of(&self, language: Language) -> &Words {
        &self.languages[language as usize]
    }

    /// The sentences of the language that has this one: the reader's, or else English.
    pub(crate) fn words_with(&self, language: Language, key: &str) -> Option<(&Words, &Pattern)> {
        let english = &self.languages[Language::English as usize];
        let own = &self.languages[language as usize];
        let found = |words: &'_ Words| words.patterns.contains_key(key);
        let words = if found(own) { own } else { english };
        Some((words, words.patterns.get(key)?))
    }
}

impl Words {
    fn new(language: Language) -> Self {
        let rules = language.tag().parse::<LanguageIdentifier>().ok();
        let plurals = rules.and_then(|id| PluralRules::create(id, PluralRuleType::CARDINAL).ok());
        Words { language, patterns: HashMap::new(), plurals }
    }

    pub(crate) fn pattern(&self, key: &str) -> Option<&Pattern> {
        self.patterns.get(key)
    }

    /// The form of a noun that goes with this number.
    pub(crate) fn plural(&self, number: i64) -> PluralCategory {
        let rules = self.plurals.as_ref();
        rules.and_then(|rules| rules.select(number.unsigned_abs()).ok()).unwrap_or(PluralCategory::OTHER)
    }

    fn add(&mut self, file: &str, mistakes: &mut Vec<Mistake>) {
        let language = self.language;
        let mut wrong = |place: &str, what: String| {
            mistakes.push(Mistake { language, place: place.to_owned(), what });
        };
        let resource = parse(file.to_owned()).unwrap_or_else(|(resource, errors)| {
            for error in errors {
                let place = error.slice.and_then(|slice| file.get(slice)).unwrap_or_default();
                wrong(place.lines().next().unwrap_or_default(), error.kind.to_string());
            }
            resource
        });
        for entry in &resource.body {
            match entry {
                Entry::Message(message) => {
                    let key = message.id.name.as_str();
                    match message.value.as_ref().map(Pattern::read) {
                        Some(Ok(pattern)) => {
                            if self.patterns.insert(key.into(), pattern).is_some() {
                                wrong(key, self.said_twice(key));
                            }
                        }
                        Some(Err(why)) => wrong(key, why),
                        None => wrong(key, "has no words".to_owned()),
                    }
                }
                Entry::Term(term) => wrong(&term.id.name, "terms are not used here".to_owned()),
                _ => {}
            }
        }
    }

    /// What is wrong with a key that has two sentences. The keys of two games never meet: each game has a catalog.
    fn said_twice(&self, key: &str) -> String {
        let begins =
            |line: &str| line.strip_prefix(key).is_some_and(|rest| rest.trim_start().starts_with('='));
        let shared = SHARED.iter().any(|(_, file)| file.lines().any(begins));
        let expected = match shared {
            true => {
                "is a sentence that all games share (crates/language/words); expected a key of the game's own"
            }
            false => "is said twice in the game's files; expected each key once",
        };
        expected.to_owned()
    }

    /// Compares the sentences with the English ones, which the code was written with.
    fn compare(&self, english: &Words, mistakes: &mut Vec<Mistake>) {
        let mut wrong = |place: &str, what: String| {
            mistakes.push(Mistake { language: self.language, place: place.to_owned(), what });
        };
        for (key, pattern) in &self.patterns {
            let (mut arguments, mut sentences) = (Vec::new(), Vec::new());
            pattern.names(&mut arguments, &mut sentences);
            for sentence in sentences.iter().filter(|sentence| self.pattern(sentence).is_none()) {
                wrong(key, format!("there is no sentence {sentence}"));
            }
            let Some(other) = english.pattern(key) else {
                if self.language != Language::English && key.starts_with(IN_CODE) {
                    continue;
                }
                wrong(key, "English has no such sentence".to_owned());
                continue;
            };
            let (mut known, mut within) = (Vec::new(), Vec::new());
            other.names(&mut known, &mut within);
            // A sentence within may bring more arguments; the law of narration finds one that stays empty.
            if within.is_empty() && sentences.is_empty() {
                for argument in arguments.iter().filter(|argument| !known.contains(argument)) {
                    wrong(key, format!("English does not use ${argument}"));
                }
            }
        }
    }
}
