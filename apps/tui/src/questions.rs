//! Questions as people put them: `what is on c2`, `where are the fives`, `whose turn is it`, `what does Larry do`.
//!
//! No game is known here. The answers are the sentences that the game says of its table ([`AnyGame::aloud`](parlor_erased::AnyGame::aloud))
//! with the words that were asked for, the places of its board, the cards in its file, its signs, and its rules.

use parlor_erased::{Event, FileRead, Refusal};
use parlor_game::{Group, GroupEntry, Seat, Viewer, capital};
use parlor_scene::{Focus, Topic};

use crate::meaning::{TypedChoice, is_same, stem, stems, words};
use crate::page::rules_to_hear;
use crate::spoken::parse_choice;
use crate::words::{aloud, brings, standing, topic_of, topics, whose_turn};
use crate::{Due, LocalTable};

/// Words that begin a question.
const QUESTION: [&str; 13] = [
    "what", "what's", "whats", "where", "where's", "who", "who's", "whose", "which", "how", "is", "are",
    "does",
];

/// Words of a question that say nothing of what is asked for.
const FILLING: [&str; 44] = [
    "is", "are", "was", "it", "its", "does", "do", "did", "has", "have", "can", "i", "you", "we", "they",
    "my", "me", "mine", "there", "here", "now", "much", "many", "left", "lie", "lies", "about", "any",
    "some", "all", "mean", "means", "made", "at", "from", "for", "by", "or", "which", "this", "that",
    "these", "be", "will",
];

/// What people call pieces of whatever kind: the other words tell which.
const THINGS: [&str; 9] = ["card", "disc", "stone", "piece", "place", "square", "column", "rank", "row"];

/// This many lines of the rules are printed where nothing else answers.
const FEW: usize = 6;

/// This many choices are listed where the question can mean several.
const FEW_CHOICES: usize = 6;

/// Words that make such a question.
const ASKING: [&str; 6] = ["would", "if", "happens", "happen", "will", "could"];

/// Words of it that are no part of the choice.
const AROUND_CHOICE: [&str; 18] = [
    "what", "what's", "when", "then", "i", "do", "did", "does", "bring", "give", "cost", "get", "be", "i'd",
    "me", "it", "for", "choose",
];

pub(crate) fn is_question(line: &str) -> bool {
    let first = line.split_whitespace().next().unwrap_or_default().to_lowercase();
    let asks = line.strip_suffix('?').is_some_and(|rest| !rest.trim().is_empty());
    asks || (QUESTION.contains(&first.as_str()) && line.contains(' '))
}

/// What is looked for, and by whom.
struct Lookup<'a> {
    table: &'a LocalTable,
    viewer: Viewer,
    wanted: Vec<String>,
    search: TopicSearch,
}

/// In which topics something is looked for.
#[derive(Clone, Copy, PartialEq, Eq)]
enum TopicSearch {
    /// In the first that has it.
    First,
    /// The same, piles and scores before others.
    Counted,
    /// In all: anyone who asks where something is wants every place.
    Everywhere,
}

/// Where something is looked for.
type Source = fn(&Lookup<'_>) -> Vec<String>;

impl Lookup<'_> {
    /// The first answer that says something.
    fn first_in(&self, sources: &[Source]) -> Vec<String> {
        let mut answers = sources.iter().filter(|_| !self.wanted.is_empty()).map(|source| source(self));
        answers.find(|lines| !lines.is_empty()).unwrap_or_default()
    }
}

/// What answers a question, a sentence a line; nothing where nothing does.
pub(crate) fn answer(table: &LocalTable, viewer: Viewer, question: &str) -> Vec<String> {
    let asked = asked_words(question);
    let has = |word: &str| asked.iter().any(|own| own == word);
    if has("turn") || (has("who") && (has("move") || has("next") || has("play"))) {
        return vec![whose_turn(table, viewer)];
    }
    if has("who") && (has("win") || has("winning") || has("ahead") || has("lead") || has("leading")) {
        return standing(table, viewer);
    }
    let effect = choice_effect(table, viewer, question);
    if !effect.is_empty() {
        return effect;
    }
    let filling = |word: &String| QUESTION.contains(&word.as_str()) || FILLING.contains(&word.as_str());
    let wanted: Vec<String> = asked.iter().filter(|word| !filling(word)).cloned().collect();
    let counts = ["how", "have", "has"].into_iter().any(has);
    let does = ["do", "does", "mean", "means"].into_iter().any(has);
    let search = match () {
        () if counts => TopicSearch::Counted,
        () if has("where") || has("where's") => TopicSearch::Everywhere,
        () => TopicSearch::First,
    };
    let sources: &[Source] = match wanted.len() {
        _ if counts => &[in_topics, whole_topic, in_rules],
        // What something does stands on its card, wherever that lies, or in the rules.
        2.. if does => &[in_file, in_topics, in_rules],
        _ if does => &[in_file, in_rules, in_topics, on_places],
        _ => &[whole_topic, in_topics, on_places, in_file, in_rules],
    };
    Lookup { table, viewer, wanted, search }.first_in(sources)
}

/// What the choice that is asked for would bring; nothing where no choice is, or the listener has none to make.
fn choice_effect(table: &LocalTable, viewer: Viewer, question: &str) -> Vec<String> {
    let words = || question.trim_end_matches(['?', ' ']).split_whitespace();
    let asks = |word: &str| ASKING.contains(&word.to_lowercase().as_str());
    let Due::Person(seat) = table.due() else { return Vec::new() };
    if viewer != Viewer::Seat(seat) || !words().any(asks) {
        return Vec::new();
    }
    let fills = |word: &str| asks(word) || AROUND_CHOICE.contains(&word.to_lowercase().as_str());
    let choice = words().filter(|word| !fills(word)).collect::<Vec<_>>().join(" ");
    if choice.is_empty() {
        return Vec::new();
    }
    match parse_choice(table, seat, &choice) {
        TypedChoice::One(action) => vec![brings(table, seat, &action)],
        TypedChoice::Several(several) if several.len() <= FEW_CHOICES => {
            several.iter().map(|action| brings(table, seat, action)).collect()
        }
        TypedChoice::Several(several) => {
            let count = several.len();
            vec![format!("That can be {count} things: `moves {choice}` tells each with what it would bring.")]
        }
        TypedChoice::Nothing(text) => not_allowed(table, seat, text),
    }
}

/// Why an action cannot be chosen now; nothing where the words are no action at all.
fn not_allowed(table: &LocalTable, seat: Seat, text: String) -> Vec<String> {
    let language = table.cast(Viewer::Seat(seat)).language();
    match table.game().check(&Event::Action { seat, text }) {
        Err(why @ Refusal::Illegal(..)) => vec![format!("{}.", why.says(language))],
        _ => Vec::new(),
    }
}

/// What the table has of something that is only named: `c2`, `fives`, `Larry`.
pub(crate) fn looked_up(table: &LocalTable, viewer: Viewer, named: &str) -> Vec<String> {
    let lookup = Lookup { table, viewer, wanted: asked_words(named), search: TopicSearch::First };
    lookup.first_in(&[whole_topic, in_topics, on_places, in_file])
}

/// A topic that is asked for by its name.
fn whole_topic(Lookup { table, viewer, wanted, .. }: &Lookup<'_>) -> Vec<String> {
    let [word] = &wanted[..] else { return Vec::new() };
    match topic_of(table, *viewer, word) {
        Some("scores") => standing(table, *viewer),
        Some(name) => aloud(table, *viewer, Some(name)),
        None => Vec::new(),
    }
}

/// The words of a question, numbers in words, signs as they are.
fn asked_words(question: &str) -> Vec<String> {
    // `Otter` of `Otter's`.
    let owner = |word: &String| match word.strip_suffix("'s") {
        Some(owner) if !QUESTION.contains(&word.as_str()) => owner.to_owned(),
        _ => word.clone(),
    };
    words(&question.replace(['?', '!', '"'], " ")).iter().map(owner).collect()
}

/// Whether a text has all these words, in one number or the other.
fn has_all(text: &str, wanted: &[String]) -> bool {
    let own = stems(text);
    wanted.iter().flat_map(|word| stems(word)).all(|word| own.contains(&word))
}

/// Whether a text has these words in this order: `what beats rock` is not `rock beats`.
fn in_order(text: &str, wanted: &[String]) -> bool {
    let own = stems(text);
    let mut own = own.iter();
    wanted.iter().flat_map(|word| stems(word)).all(|word| own.any(|other| *other == word))
}

/// What the game says of its table with these words. Where the game calls pieces otherwise, it is what it says of them without their general name.
fn in_topics(Lookup { table, viewer, wanted, search }: &Lookup<'_>) -> Vec<String> {
    let mut topics = topics(table, *viewer);
    if *search == TopicSearch::Counted {
        topics.sort_by_key(|topic| !["piles", "scores"].contains(&topic.name));
    }
    let with = |wanted: &[String]| -> Vec<String> {
        let said = |topic: &Topic| -> Vec<String> {
            topic.lines.iter().filter_map(|line| line.telling(|text| has_all(text, wanted))).collect()
        };
        let said: Vec<Vec<String>> = topics.iter().map(said).collect();
        let asked: Vec<String> = wanted.iter().flat_map(|word| stems(word)).collect();
        let about = |line: &String| stems(line).starts_with(&asked);
        let begins = |line: &String| stems(line).first().is_some_and(|first| asked.contains(first));
        match search {
            TopicSearch::Everywhere => said.concat(),
            // A sentence about it, wherever that stands, before those that only name it.
            TopicSearch::First if said.iter().flatten().any(about) => only_if_any(said.concat(), about),
            _ => {
                let found = said.into_iter().find(|lines| !lines.is_empty()).unwrap_or_default();
                let ordered = only_if_any(found, |line| in_order(line, wanted));
                only_if_any(only_if_any(ordered, about), begins)
            }
        }
    };
    let lines = with(wanted);
    let particular: Vec<String> =
        wanted.iter().filter(|word| !THINGS.iter().any(|thing| is_same(thing, word))).cloned().collect();
    let lines = if lines.is_empty() && !particular.is_empty() { with(&particular) } else { lines };
    lines.iter().map(|line| capital(line)).collect()
}

/// The lines of which this holds; all of them where it holds of none.
fn only_if_any(lines: Vec<String>, holds: impl Fn(&String) -> bool) -> Vec<String> {
    let (some, rest): (Vec<_>, Vec<_>) = lines.into_iter().partition(holds);
    if some.is_empty() { rest } else { some }
}

/// What lies on the place of this word, and what a sign means.
fn on_places(Lookup { table, viewer, wanted, .. }: &Lookup<'_>) -> Vec<String> {
    let drawing = table.game().draw(&table.cast(*viewer), &Focus::default());
    let spots = drawing.board.spots().iter().filter(|spot| has_all(&spot.word, wanted));
    let places = spots.map(|spot| format!("{}: {}.", capital(&spot.word), spot.label));
    // Among other words a letter is no sign.
    let shown = |sign: char| wanted.len() == 1 && wanted[0].chars().eq([sign]);
    let marks = table.game().marks().iter().filter(|mark| shown(mark.unicode) || shown(mark.ascii));
    places.chain(marks.map(|mark| format!("{} means: {}.", mark.unicode, mark.means))).collect()
}

/// The cards of the game's file with these words in their names.
fn in_file(Lookup { table, wanted, .. }: &Lookup<'_>) -> Vec<String> {
    let Some(file) = file(table) else { return Vec::new() };
    let cards = file.contents.iter().flat_map(|group| group.entries.iter().map(move |card| (group, card)));
    let whole = |(group, card): (&Group, &GroupEntry)| {
        let figure = card.figure.map(|figure| format!(", {} {figure}", group.figure)).unwrap_or_default();
        let does = if card.text.is_empty() { "it has no effect of its own" } else { &card.text };
        let kind = group.title.to_lowercase();
        let name = capital(&card.name.replace('-', " "));
        format!("{name}, one of the {kind}{figure}: {}.", does.trim_end_matches('.'))
    };
    cards.filter(|(_, card)| has_all(&card.name, wanted)).map(whole).collect()
}

/// What the file in force holds.
fn file(table: &LocalTable) -> Option<FileRead> {
    let entry = table.entry();
    let bytes = match &table.setup().file {
        Some(own) => own.bytes.as_slice(),
        None => entry.file()?.bytes,
    };
    entry.read_file(bytes).ok()
}

/// The first sentences of the rules with these words.
fn in_rules(Lookup { table, wanted, .. }: &Lookup<'_>) -> Vec<String> {
    let wanted: Vec<String> = wanted.iter().map(|word| stem(word)).collect();
    let text = rules_to_hear(table.entry().about(), &wanted);
    let first = (!text.is_empty()).then(|| "The rules say this of it.".to_owned());
    let more = (text.lines().count() > FEW).then(|| format!("`rules {}` tells more.", wanted.join(" ")));
    first.into_iter().chain(text.lines().take(FEW).map(str::to_owned)).chain(more).collect()
}
