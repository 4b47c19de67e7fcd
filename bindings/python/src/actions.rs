//! The ids of actions: a fixed space where a game's vocabulary of actions is small, else places in the list of legal actions.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use parlor_game::{Notation, Seat, Tabletop};

use crate::discovery::FoundActions;
use crate::fast_hash::FastHash;

/// A space with more ids than this would be mostly empty: such a game's ids are places in the list of legal actions.
const LARGEST_FIXED: usize = 4096;

/// How many texts are tried at most to find every action.
const TRIED: usize = 1 << 18;

/// How many ids a fixed space has for legal actions that the search for every action did not find.
const SPARE: usize = 16;

/// The fewest and the most places that a list of legal actions has.
const LIST: (usize, usize) = (16, 1 << 14);

/// The ids that actions of a game have, with the words of their features.
pub(crate) struct ActionSpace {
    /// The text of each fixed id, sorted by bytes; empty where ids are places in the list.
    pub(crate) texts: Vec<String>,
    /// How many ids follow, for places in the list of legal actions without a fixed id.
    pub(crate) places: usize,
    /// The first words of actions.
    pub(crate) verbs: Vec<String>,
    /// The words behind the first.
    pub(crate) words: Vec<String>,
}

impl ActionSpace {
    /// How many ids there are.
    pub(crate) fn len(&self) -> usize {
        self.texts.len() + self.places
    }

    /// How many numbers describe an action.
    pub(crate) fn features(&self) -> usize {
        self.verbs.len() + 1 + 2 * self.words.len() + 1
    }

    /// What each of these numbers means.
    pub(crate) fn feature_names(&self) -> Vec<String> {
        let verbs = self.verbs.iter().map(|verb| format!("verb/{verb}")).chain(["verb/other".to_owned()]);
        let first = self.words.iter().map(|word| format!("first/{word}"));
        let count = self.words.iter().map(|word| format!("count/{word}"));
        verbs.chain(first).chain(count).chain(["words/other".to_owned()]).collect()
    }

    /// Appends the features of these actions, by id.
    pub(crate) fn describe_all<G: Notation>(
        &self,
        rules: &G::Rules,
        actions: &[(u32, G::Action)],
        features: &mut Vec<f32>,
    ) {
        let mut by_id: Vec<_> = actions.iter().collect();
        by_id.sort_unstable_by_key(|(id, _)| *id);
        for (_, action) in by_id {
            let begin = features.len();
            features.resize(begin + self.features(), 0.0);
            self.describe(&G::action_text(rules, *action), &mut features[begin..]);
        }
    }

    /// Writes the features of an action into zeros: which verb it has; of each word at which place behind the verb it comes first, from 1,
    /// and how often; and how many words are unknown.
    pub(crate) fn describe(&self, text: &str, features: &mut [f32]) {
        let mut words = parts(text);
        let verb = words.next().unwrap_or_default();
        let verbs = self.verbs.len();
        features[self.verbs.binary_search_by(|own| own.as_str().cmp(verb)).unwrap_or(verbs)] = 1.0;
        let (first, other) = (verbs + 1, self.features() - 1);
        for (place, word) in words.enumerate() {
            match self.words.binary_search_by(|own| own.as_str().cmp(word)) {
                Err(_) => features[other] += 1.0,
                Ok(at) => {
                    let slot = &mut features[first + at];
                    if *slot == 0.0 {
                        *slot = place as f32 + 1.0;
                    }
                    features[first + self.words.len() + at] += 1.0;
                }
            }
        }
    }
}

/// The words of an action, without what sets them apart.
fn parts(text: &str) -> impl Iterator<Item = &str> {
    text.split([' ', ':', ',']).filter(|word| !word.is_empty())
}

/// The fixed ids of a game's own actions.
pub(crate) struct ActionIndex<G: Notation> {
    ids: HashMap<G::Action, u32, FastHash>,
    places: usize,
}

impl<G: Notation> ActionIndex<G> {
    /// The space of a game whose random games showed these actions, and its index.
    pub(crate) fn new(rules: &G::Rules, tabletop: &Tabletop, found: &FoundActions) -> (ActionSpace, Self) {
        let words = ActionWords::of(tabletop, G::ACTION_WORDS, found);
        let all = words.every_action::<G>(rules, found).unwrap_or_default();
        let places = match all.is_empty() {
            true => (2 * found.most).next_power_of_two().clamp(LIST.0, LIST.1),
            false => SPARE,
        };
        let ids = all.values().zip(0..).map(|(action, id)| (*action, id)).collect();
        let (verbs, behind) = words.vocabulary(found);
        let space = ActionSpace { texts: all.into_keys().collect(), places, verbs, words: behind };
        (space, ActionIndex { ids, places })
    }

    /// What `seat` may choose, each with its id. Where ids are places in the list, it is the game's own order; an action beyond the last
    /// place has none and is left out. Returns how many were left out.
    pub(crate) fn legal(&self, state: &G, seat: Seat, legal: &mut Vec<(u32, G::Action)>) -> usize {
        legal.clear();
        let (fixed, mut place, mut left_out) = (self.ids.len(), 0, 0);
        for action in state.actions(seat) {
            let known = if fixed == 0 { None } else { self.ids.get(&action) };
            match known {
                Some(id) => legal.push((*id, action)),
                None if place < self.places => {
                    legal.push(((fixed + place) as u32, action));
                    place += 1;
                }
                None => left_out += 1,
            }
        }
        left_out
    }
}

/// What a word of an action can be replaced by.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord)]
enum WordGroup {
    /// A spot or a face.
    Piece { spot: bool, face: bool },
    /// Faces of one letter each, written as one word.
    Letters,
    /// A number.
    Number,
    /// One of the words that the game declares.
    Declared,
    /// Nothing else.
    Itself(String),
}

/// The words that actions are made of.
struct ActionWords<'a> {
    spots: BTreeSet<&'a str>,
    faces: BTreeSet<&'a str>,
    declared: &'a [&'a str],
    /// The words of several letters, each a face, up to the longest that was found.
    letters: Vec<String>,
}

impl<'a> ActionWords<'a> {
    fn of(tabletop: &'a Tabletop, declared: &'a [&'a str], found: &FoundActions) -> Self {
        let spots = tabletop.zones.iter().flat_map(|zone| zone.layout.spots());
        let mut words = ActionWords {
            spots: spots.map(|spot| spot.word.as_str()).collect(),
            faces: tabletop.faces.iter().map(|kind| kind.face.as_str()).collect(),
            declared,
            letters: Vec::new(),
        };
        let of_letters = |word: &&str| words.group(word) == WordGroup::Letters;
        let behind = found.texts.iter().flat_map(|text| parts(text).skip(1));
        let longest = behind.filter(of_letters).map(str::len).max().unwrap_or(0).min(6);
        words.letters = words.of_letters(longest);
        words
    }

    fn of_letters(&self, longest: usize) -> Vec<String> {
        let letters: Vec<_> = self.faces.iter().filter(|face| face.len() == 1).collect();
        let (mut all, mut last) = (Vec::new(), vec![String::new()]);
        for _ in 0..longest {
            last =
                last.iter().flat_map(|word| letters.iter().map(move |one| format!("{word}{one}"))).collect();
            all.extend(last.iter().cloned());
        }
        all
    }

    fn group(&self, word: &str) -> WordGroup {
        let (spot, face) = (self.spots.contains(word), self.faces.contains(word));
        let is_letter = |letter: char| self.faces.contains(&*letter.encode_utf8(&mut [0; 4]));
        if self.declared.contains(&word) {
            WordGroup::Declared
        } else if word.len() > 1 && !spot && !face && word.chars().all(is_letter) {
            WordGroup::Letters
        } else if face && word.len() == 1 && !spot {
            // One letter is the shortest such word.
            WordGroup::Letters
        } else if spot || face {
            WordGroup::Piece { spot, face }
        } else if word.parse::<u32>().is_ok() {
            WordGroup::Number
        } else {
            WordGroup::Itself(word.to_owned())
        }
    }

    /// All words of a group.
    fn members(&self, group: &WordGroup) -> Vec<String> {
        let owned = |words: &BTreeSet<&str>| words.iter().map(|word| (*word).to_owned()).collect::<Vec<_>>();
        match group {
            WordGroup::Piece { spot, face } => {
                let spots = if *spot { owned(&self.spots) } else { Vec::new() };
                let faces = if *face { owned(&self.faces) } else { Vec::new() };
                spots.into_iter().chain(faces).collect()
            }
            WordGroup::Letters if self.letters.is_empty() => owned(&self.faces),
            WordGroup::Letters => self.letters.clone(),
            WordGroup::Number => (0..100).map(|number: u32| number.to_string()).collect(),
            WordGroup::Declared => self.declared.iter().map(|word| (*word).to_owned()).collect(),
            WordGroup::Itself(word) => vec![word.clone()],
        }
    }

    /// Every action that looks like one that was found, by its text; `None` if they are too many. An action is what the game can read and
    /// writes the same way.
    fn every_action<G: Notation>(
        &self,
        rules: &G::Rules,
        found: &FoundActions,
    ) -> Option<BTreeMap<String, G::Action>> {
        let mut patterns = BTreeSet::new();
        for text in &found.texts {
            let words = text.split(' ').enumerate();
            let group = |(at, word): (usize, &str)| match at {
                0 => WordGroup::Itself(word.to_owned()),
                _ => self.group(word),
            };
            patterns.insert(words.map(group).collect::<Vec<_>>());
        }
        let mut left = TRIED;
        let mut all = BTreeMap::new();
        for pattern in patterns {
            let members: Vec<_> = pattern.iter().map(|group| self.members(group)).collect();
            let count = members.iter().try_fold(1_usize, |product, own| product.checked_mul(own.len()))?;
            left = left.checked_sub(count)?;
            let read = |text: &str| G::parse_action(rules, text).ok();
            each_text(&members, &mut String::new(), &mut |text| {
                if let Some(action) = read(text).filter(|action| G::action_text(rules, *action) == text) {
                    all.insert(text.to_owned(), action);
                }
            });
            if all.len() > LARGEST_FIXED {
                return None;
            }
        }
        Some(all)
    }

    /// The first words of actions and those behind them, each sorted.
    fn vocabulary(&self, found: &FoundActions) -> (Vec<String>, Vec<String>) {
        let (mut verbs, mut words) = (BTreeSet::new(), BTreeSet::new());
        let mut groups = BTreeSet::new();
        for text in &found.texts {
            let mut parts = parts(text);
            verbs.extend(parts.next().map(str::to_owned));
            for word in parts {
                if let group @ (WordGroup::Piece { .. } | WordGroup::Declared) = self.group(word) {
                    groups.insert(group);
                }
                words.insert(word.to_owned());
            }
        }
        words.extend(groups.iter().flat_map(|group| self.members(group)));
        (verbs.into_iter().collect(), words.into_iter().collect())
    }
}

/// Every text that takes one word from each list.
fn each_text(lists: &[Vec<String>], begun: &mut String, visit: &mut impl FnMut(&str)) {
    let Some((first, rest)) = lists.split_first() else { return visit(begun) };
    let length = begun.len();
    for word in first {
        if length > 0 {
            begun.push(' ');
        }
        begun.push_str(word);
        each_text(rest, begun, visit);
        begun.truncate(length);
    }
}
