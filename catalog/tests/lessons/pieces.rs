//! What a game calls its pieces, learned from the game itself: from the names and the notation of what it lets luck and players do.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, Mutex};

use parlor_catalog::{Best, ForEachGame, for_each_game};
use parlor_chance::Rng;
use parlor_game::{Argument, Message, Rules, Turn, Uniform, Viewer};
use parlor_scene::Draw;

/// How many random games are looked at, how many steps of each, and how many choices of a step.
const GAMES: u64 = 3;
const STEPS: usize = 200;
const CHOICES: usize = 40;

/// The words for a game's pieces.
#[derive(Default)]
pub(crate) struct PieceWords {
    /// The words that its names distinguish, as `gold` in "the gold three".
    pub(crate) words: BTreeSet<String>,
    /// What its notation writes, in small letters, with the words of its name: `g3` is `gold` and `three`.
    pub(crate) codes: BTreeMap<String, Vec<String>>,
}

impl PieceWords {
    /// Those of the game with this slug.
    pub(crate) fn of(slug: &str) -> Arc<PieceWords> {
        static KNOWN: Mutex<BTreeMap<String, Arc<PieceWords>>> = Mutex::new(BTreeMap::new());
        let mut known = KNOWN.lock().unwrap();
        let own = known.entry(slug.to_owned()).or_insert_with(|| {
            let mut search = PieceSearch { slug, found: PieceWords::default() };
            for_each_game(&mut search);
            Arc::new(search.found)
        });
        Arc::clone(own)
    }

    /// Adds what is written like this and called like that.
    fn add(&mut self, text: &str, name: &Message) {
        let mut words = Vec::new();
        distinguished(name, text, &mut words);
        let code = text.to_lowercase();
        if code.chars().all(char::is_alphanumeric) && !words.is_empty() {
            self.codes.insert(code, words.clone());
        }
        // Numbers are words of every game.
        self.words.extend(words.into_iter().filter(|word| word.parse::<i64>().is_err()));
    }
}

/// The words by which a name differs from others: its cases and numbers, and those of its texts that are not just the notation.
fn distinguished(name: &Message, text: &str, words: &mut Vec<String>) {
    for (_, argument) in &name.arguments {
        match argument {
            Argument::Case(case) => words.push((*case).to_owned()),
            Argument::Number(number) => words.push(number.to_string()),
            Argument::Text(own) if own != text => {
                let own = own.split(|letter: char| !letter.is_alphanumeric());
                words.extend(own.filter(|word| word.len() > 2).map(str::to_lowercase));
            }
            Argument::Part(part) => distinguished(part, text, words),
            Argument::List(parts) => parts.iter().for_each(|part| distinguished(part, text, words)),
            _ => {}
        }
    }
}

struct PieceSearch<'s> {
    slug: &'s str,
    found: PieceWords,
}

impl ForEachGame for PieceSearch<'_> {
    fn game<G: Best + Draw>(&mut self) {
        if G::ABOUT.slug != self.slug {
            return;
        }
        let rules = G::Rules::parse("-").unwrap();
        // The first word of an action is what is done, and no thing.
        let mut verbs = BTreeSet::new();
        for seed in 0..GAMES {
            let mut rng = Rng::new(seed);
            let mut state = G::new(&rules, G::ABOUT.default_seats).unwrap();
            for _ in 0..STEPS {
                match state.turn() {
                    Turn::Over => break,
                    Turn::Deal => {
                        for (deal, _) in state.deals() {
                            self.found.add(&G::deal_text(&rules, deal), &G::name_deal(&rules, deal));
                        }
                        let deal = state.pick_deal(|total| rng.below(total)).unwrap();
                        state.deal_unchecked(deal);
                    }
                    Turn::Decide(asked) => {
                        let seat = asked.lowest().unwrap();
                        let view = state.view(Viewer::Seat(seat));
                        for action in state.actions(seat).take(CHOICES) {
                            let text = G::action_text(&rules, action);
                            let name = G::name_action(&rules, &view, seat, action);
                            let (verb, rest) = text.split_once(' ').unwrap_or((&text, &text));
                            self.found.add(rest, &name);
                            verbs.insert(verb.to_owned());
                        }
                        let action = state.pick_action(seat, |count| rng.below(count)).unwrap();
                        state.act_unchecked(seat, action);
                    }
                }
            }
        }
        self.found.words.retain(|word| !verbs.contains(word));
    }
}
