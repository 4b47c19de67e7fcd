//! The words that facts, marks and actions of a game use, found by playing it.
//!
//! A tabletop lists a game's zones, spots and faces, but not the words of its facts (phases, say) nor the verbs of its actions. They are found
//! in random games from fixed seeds, so that they are the same in every process. What these games did not show has a slot of its own in each
//! layout (`other`), so that nothing is ever taken for something else.

use std::collections::{BTreeMap, BTreeSet};

use parlor_chance::Rng;
use parlor_game::{FactValue, Notation, Scene, Turn, Uniform, Viewer};

/// How many games are played, and how many choices of one game and in all at most.
const GAMES: u64 = 96;
const LONGEST: usize = 800;
const STATES: usize = 8_000;

/// How many actions of one state are written as text, and how many different ones in all at most: from there on a game has more than a fixed
/// space would hold.
const TEXTS_OF_STATE: usize = 96;
const TEXTS: usize = 20_000;

/// At every how many choices a scene is looked at: they change slowly, and cost most.
const BETWEEN_SCENES: usize = 3;

/// What was found.
#[derive(Default)]
pub(crate) struct Discovered {
    pub(crate) scenes: FoundInScenes,
    pub(crate) actions: FoundActions,
}

/// What scenes hold beside pieces.
#[derive(Default)]
pub(crate) struct FoundInScenes {
    pub(crate) figures: Vec<&'static str>,
    pub(crate) facts: Vec<(&'static str, FactForm)>,
    pub(crate) marks: Vec<(&'static str, BTreeSet<String>)>,
    /// The zones in which several pieces lay on one spot, by their place among the zones.
    pub(crate) stacked: BTreeSet<usize>,
}

/// The values that a fact took.
#[derive(Default)]
pub(crate) struct FactForm {
    pub(crate) is_number: bool,
    pub(crate) words: BTreeSet<String>,
    /// One for each place of a list.
    pub(crate) list: Vec<FactForm>,
}

/// What actions look like.
#[derive(Default)]
pub(crate) struct FoundActions {
    /// Every text, by its words.
    pub(crate) texts: BTreeSet<String>,
    /// The longest list of legal actions.
    pub(crate) most: usize,
}

/// Plays random games from `start` and writes down what they show.
pub(crate) fn discover<G: Notation>(rules: &G::Rules, start: &G) -> Discovered {
    let mut found = Discovered::default();
    let mut texts = BTreeMap::new();
    let mut states = 0;
    for game in 0..GAMES {
        let (mut state, mut rng) = (*start, Rng::new(game));
        look_at(rules, &state, &mut found.scenes);
        let end = (states + LONGEST).min(STATES);
        while states < end {
            match state.turn() {
                Turn::Over => break,
                Turn::Deal => {
                    let Some(deal) = state.pick_deal(|total| rng.below(total)) else { break };
                    state.deal_unchecked(deal);
                }
                Turn::Decide(seats) => {
                    let Some(seat) = seats.lowest() else { break };
                    let actions: Vec<_> = state.actions(seat).collect();
                    found.actions.most = found.actions.most.max(actions.len());
                    for action in actions.iter().step_by(actions.len().div_ceil(TEXTS_OF_STATE).max(1)) {
                        if texts.len() < TEXTS {
                            texts.entry(*action).or_insert_with(|| G::action_text(rules, *action));
                        }
                    }
                    if states % BETWEEN_SCENES == 0 {
                        look_at(rules, &state, &mut found.scenes);
                    }
                    states += 1;
                    let Some(action) = actions.get(rng.below(actions.len() as u32) as usize) else { break };
                    state.act_unchecked(seat, *action);
                }
            }
        }
        look_at(rules, &state, &mut found.scenes);
    }
    for (_, form) in &mut found.scenes.facts {
        form.pool();
    }
    found.actions.texts = texts.into_values().collect();
    found
}

fn look_at<G: Notation>(rules: &G::Rules, state: &G, found: &mut FoundInScenes) {
    for viewer in Viewer::all(state.seats()) {
        found.look_at(&G::scene(rules, &state.view(viewer)));
    }
}

impl FoundInScenes {
    fn look_at(&mut self, scene: &Scene) {
        if self.figures.is_empty() {
            self.figures = scene.figures.iter().map(|(id, _)| *id).collect();
            self.facts = scene.facts.iter().map(|(id, _)| (*id, FactForm::default())).collect();
            self.marks = scene.marks.iter().map(|(id, _)| (*id, BTreeSet::new())).collect();
        }
        for ((_, form), (_, value)) in self.facts.iter_mut().zip(&scene.facts) {
            form.take(value.as_ref());
        }
        for ((_, words), (_, marked)) in self.marks.iter_mut().zip(&scene.marks) {
            for word in marked.iter().filter(|word| !words.contains(word.as_str())).collect::<Vec<_>>() {
                words.insert(word.as_str().to_owned());
            }
        }
        for (at, zone) in scene.zones.iter().enumerate() {
            let mut spots: Vec<_> = zone.pieces.iter().filter_map(|piece| piece.spot.as_deref()).collect();
            spots.sort_unstable();
            if spots.windows(2).any(|pair| pair[0] == pair[1]) {
                self.stacked.insert(at);
            }
        }
    }
}

impl FactForm {
    fn take(&mut self, value: Option<&FactValue>) {
        match value {
            None => {}
            Some(FactValue::Number(_)) => self.is_number = true,
            Some(FactValue::Word(word)) => {
                for word in word.split(' ').filter(|word| !word.is_empty()) {
                    if !self.words.contains(word) {
                        self.words.insert(word.to_owned());
                    }
                }
            }
            Some(FactValue::List(values)) => {
                while self.list.len() < values.len() {
                    self.list.push(FactForm::default());
                }
                for (form, value) in self.list.iter_mut().zip(values) {
                    form.take(value.as_ref());
                }
            }
        }
    }

    /// Gives every place of a list what any of them took: what was seen of one seat can come of another.
    fn pool(&mut self) {
        if self.list.is_empty() {
            return;
        }
        let mut all = FactForm::default();
        for form in &self.list {
            all.take_form(form);
        }
        all.pool();
        for form in &mut self.list {
            form.take_form(&all);
        }
    }

    fn take_form(&mut self, other: &FactForm) {
        self.is_number |= other.is_number;
        self.words.extend(other.words.iter().cloned());
        while self.list.len() < other.list.len() {
            self.list.push(FactForm::default());
        }
        for (form, other) in self.list.iter_mut().zip(&other.list) {
            form.take_form(other);
        }
    }
}
