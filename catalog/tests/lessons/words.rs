//! The words of a sentence that state something: numbers, cards, colours, places, and how things lie.

use std::collections::BTreeSet;
use std::sync::Arc;

use parlor_game::Language;

use crate::pieces::PieceWords;

const NUMBERS: [&str; 21] = [
    "zero",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
    "thirteen",
    "fourteen",
    "fifteen",
    "sixteen",
    "seventeen",
    "eighteen",
    "nineteen",
    "twenty",
];
/// Words that state something wherever they stand, with what counts as the same.
const STATING: &[(&str, &[&str])] = &[
    ("ace", &["aces"]),
    ("king", &["kings"]),
    ("queen", &["queens"]),
    ("jack", &["jacks"]),
    ("joker", &["jokers"]),
    ("hearts", &["heart"]),
    ("diamonds", &["diamond"]),
    ("clubs", &[]),
    ("spades", &[]),
    ("rock", &["rocks"]),
    ("paper", &["papers"]),
    ("scissors", &[]),
    ("lizard", &["lizards"]),
    ("water", &[]),
    ("blue", &[]),
    ("green", &[]),
    ("red", &["reds"]),
    ("yellow", &["yellows"]),
    ("forty", &[]),
    ("hundred", &[]),
    ("touch", &["touches", "touching"]),
    ("beside", &["side"]),
    ("corner", &["corners"]),
    ("above", &[]),
    ("below", &[]),
    ("between", &[]),
];
/// German numbers; `ein` is an article, too, and states nothing.
const GERMAN_NUMBERS: [&str; 14] = [
    "null", "eins", "zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht", "neun", "zehn", "elf",
    "zwölf", "dreizehn",
];
/// German words that state something, with the English word that facts use.
const GERMAN: &[(&str, &[&str])] = &[
    ("14", &["vierzehn"]),
    ("15", &["fünfzehn"]),
    ("16", &["sechzehn"]),
    ("17", &["siebzehn"]),
    ("19", &["neunzehn"]),
    ("6", &["sechsen"]),
    ("forty", &["vierzig"]),
    ("ace", &["ass", "asse", "assen"]),
    ("king", &["könig", "könige", "königen"]),
    ("queen", &["dame", "damen"]),
    ("jack", &["bube", "buben"]),
    ("joker", &["joker", "jokern"]),
    ("touch", &["berühren", "berührt", "berührung"]),
    ("beside", &["neben", "daneben", "nebeneinander"]),
    ("above", &["übereinander", "über"]),
    ("corner", &["ecke", "ecken"]),
    ("blue", &["blau", "blaue", "blauen", "blauer"]),
    ("green", &["grün", "grüne", "grünen", "grüner"]),
    ("red", &["rot", "rote", "roten", "roter"]),
    ("yellow", &["gelb", "gelbe", "gelben", "gelber"]),
    ("between", &["zwischen", "dazwischen"]),
    ("below", &["darunter"]),
];
/// The suits of each game: elsewhere a `Stein` is a stone, and a `Kreuz` a cross.
const GERMAN_STANDARD: &[(&str, &[&str])] =
    &[("hearts", &["herz"]), ("diamonds", &["karo"]), ("clubs", &["kreuz"]), ("spades", &["pik"])];
const GERMAN_JANKEN: &[(&str, &[&str])] = &[
    ("rock", &["stein", "steine"]),
    ("paper", &["papier"]),
    ("scissors", &["schere"]),
    ("lizard", &["echse", "echsen"]),
    ("water", &["wasser"]),
];
const RANKS: &[(char, &str)] =
    &[('A', "ace"), ('T', "10"), ('J', "jack"), ('Q', "queen"), ('K', "king"), ('*', "joker")];
const JANKEN: &[(char, &str)] =
    &[('R', "rock"), ('P', "paper"), ('S', "scissors"), ('L', "lizard"), ('W', "water")];
const STANDARD: &[(char, &str)] = &[('H', "hearts"), ('D', "diamonds"), ('C', "clubs"), ('S', "spades")];
const COLOURS: &[(char, &str)] = &[('b', "blue"), ('g', "green"), ('r', "red"), ('y', "yellow")];

/// What the words of a game's lesson mean.
pub(crate) struct Vocabulary {
    slug: String,
    language: Language,
    /// Names that moves and deals use, such as those of Solo War's cards.
    names: BTreeSet<String>,
    pieces: Arc<PieceWords>,
}

impl Vocabulary {
    /// The vocabulary of a game, with the texts of the moves and deals of a lesson.
    pub(crate) fn new<'t>(
        slug: &str,
        language: Language,
        texts: impl Iterator<Item = &'t str>,
    ) -> Vocabulary {
        let mut names = BTreeSet::new();
        for text in texts {
            // The first word of an action is what is done, and no thing.
            let things = text.split(' ').skip(usize::from(text.contains(' ')));
            let parts = things.flat_map(|word| word.split('-')).filter(|part| part.len() > 2);
            names.extend(
                parts.filter(|part| part.bytes().all(|byte| byte.is_ascii_lowercase())).map(str::to_owned),
            );
        }
        for verb in ["pass", "bribe", "flash", "gamble"] {
            names.remove(verb);
        }
        Vocabulary { slug: slug.to_owned(), language, names, pieces: PieceWords::of(slug) }
    }

    pub(crate) fn slug(&self) -> &str {
        &self.slug
    }

    /// The words that state something in a sentence, in one form each.
    pub(crate) fn stated(&self, text: &str) -> Vec<String> {
        words(text).filter_map(|word| self.stating_in(self.language, &word.to_lowercase())).collect()
    }

    /// What a fact or a move names: the same words, and cards and discs written as notation does.
    pub(crate) fn meant(&self, text: &str) -> Vec<String> {
        let tokens = text.split([' ', ',', ':', '=', '>']).filter(|token| !token.is_empty());
        let mut meant: Vec<String> = tokens.flat_map(|token| self.decode(token)).collect();
        meant.extend(words(text).filter_map(|word| self.stating(&word.to_lowercase())));
        meant
    }

    /// The words for a card, a disc or another name.
    pub(crate) fn decode(&self, token: &str) -> Vec<String> {
        let letters: Vec<char> = token.chars().collect();
        let find = |table: &[(char, &str)], letter: char| {
            table.iter().find(|(own, _)| *own == letter).map(|(_, word)| (*word).to_owned())
        };
        if self.slug == "ouroboros" && letters.iter().all(|letter| find(COLOURS, *letter).is_some()) {
            let mut found: Vec<String> = letters.iter().filter_map(|letter| find(COLOURS, *letter)).collect();
            for colour in found.clone() {
                found.push(found.iter().filter(|own| **own == colour).count().to_string());
            }
            return found;
        }
        let suits = if self.slug == "snake" { JANKEN } else { STANDARD };
        let rank = |letter: char| find(RANKS, letter).or(letter.is_ascii_digit().then(|| letter.to_string()));
        match letters[..] {
            ['*'] => vec!["joker".to_owned()],
            [suit] if self.slug == "snake" && find(JANKEN, suit).is_some() => {
                find(JANKEN, suit).into_iter().collect()
            }
            [first, suit] => match (rank(first), find(suits, suit)) {
                (Some(rank), Some(suit)) => vec![rank, suit],
                _ => self.decode_code(token),
            },
            _ if self.pieces.codes.contains_key(&token.to_lowercase()) => self.decode_code(token),
            _ => token.to_lowercase().split('-').filter_map(|word| self.stating(word)).collect(),
        }
    }

    /// The words of a piece's name, where the game's notation writes it like this; otherwise what is written.
    fn decode_code(&self, token: &str) -> Vec<String> {
        let code = token.to_lowercase();
        let words = self.pieces.codes.get(&code).into_iter().flatten();
        words.filter_map(|word| self.stating(word)).chain([code.clone()]).collect()
    }

    /// The words for the game's pieces.
    pub(crate) fn pieces(&self) -> Vec<&str> {
        self.pieces.words.iter().map(String::as_str).collect()
    }

    /// What a word of a sentence states.
    fn stating_in(&self, language: Language, word: &str) -> Option<String> {
        if language == Language::English {
            return self.stating(word);
        }
        let plural = |own: &str| word == own || word == format!("{own}en") || word == format!("{own}n");
        let number = GERMAN_NUMBERS.iter().position(|own| plural(own)).map(|number| number.to_string());
        let suits = match &*self.slug {
            "snake" | "solo-war" => GERMAN_JANKEN,
            "ouroboros" => &[],
            _ => GERMAN_STANDARD,
        };
        let mut words = GERMAN.iter().chain(suits);
        let known = words.find(|(_, same)| same.contains(&word)).map(|(own, _)| (*own).to_owned());
        // Places and digits are the same in each language.
        let same = || word.bytes().any(|byte| byte.is_ascii_digit()).then(|| self.stating(word)).flatten();
        known.or(number).or_else(same)
    }

    fn stating(&self, word: &str) -> Option<String> {
        let is = |own: &str| word == own || word == format!("{own}s") || word == format!("{own}es");
        if let Some(number) = NUMBERS.iter().position(|own| is(own)) {
            return Some(number.to_string());
        }
        if word == "sixes" || word.parse::<u32>().is_ok() {
            return Some(if word == "sixes" { "6" } else { word }.to_owned());
        }
        let place = |letters: &[u8]| matches!(letters, [b'a'..=b'f', b'1'..=b'6']);
        if place(word.as_bytes()) || self.names.contains(word) {
            return Some(word.to_owned());
        }
        let known = STATING.iter().find(|(own, same)| *own == word || same.contains(&word));
        let piece = || {
            let singular = word.strip_suffix("es").into_iter().chain(word.strip_suffix('s'));
            let forms = [word].into_iter().chain(singular);
            let mut known = forms.filter(|form| self.pieces.words.contains(*form));
            let is_code =
                word.bytes().any(|byte| byte.is_ascii_digit()) && self.pieces.codes.contains_key(word);
            known.next().or(is_code.then_some(word))
        };
        known.map(|(own, _)| *own).or_else(piece).map(str::to_owned)
    }
}

/// The words of a sentence, without what stands around them.
fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|letter: char| !letter.is_alphanumeric()).filter(|word| !word.is_empty())
}

/// A number that is written as a word or in digits.
pub(crate) fn number(text: &str) -> Option<i64> {
    let word = NUMBERS.iter().position(|own| *own == text);
    word.and_then(|number| i64::try_from(number).ok()).or_else(|| text.parse().ok())
}
