//! What each number of an observation means: planes named by zone, place and face, the same for every game, made from its tabletop.

use std::collections::BTreeSet;

use parlor_game::{NotationWord, Tabletop, ZoneKind, ZoneLayout};

use crate::discovery::{FactForm, FoundInScenes};
use crate::word_table::WordTable;

/// Equal pieces of an ordered zone, of which each has its place in the layout; of more, the count alone is known.
const COPIES: u32 = 4;

/// The numbers of an observation, in order, and where a scene's parts go.
pub(crate) struct ObsLayout {
    /// What each number means.
    pub(crate) names: Vec<String>,
    /// The planes: a name, where it begins, and how many numbers it has.
    pub(crate) planes: Vec<(String, usize, usize)>,
    pub(crate) seats: usize,
    /// Where what is known of the turn begins: the viewer, who is asked, who has chosen, whether luck decides, whether it is over.
    pub(crate) turn: usize,
    pub(crate) faces: WordTable,
    /// How many faces there are, face down among them.
    pub(crate) face_count: usize,
    pub(crate) zones: Vec<ZoneSlots>,
    pub(crate) figures: usize,
    pub(crate) facts: Vec<FactSlots>,
    pub(crate) marks: Vec<WordSlots>,
}

/// Where a zone's pieces go.
pub(crate) struct ZoneSlots {
    /// How many pieces lie in it of which nothing else is known.
    pub(crate) hidden: usize,
    /// How many show each face; face down last. In a zone with spots, of each spot after the other.
    pub(crate) counts: usize,
    /// The zone's spots, each with its number.
    pub(crate) spots: WordTable,
    /// Where the places of pieces begin, for each face, and how many copies have one: none where order does not matter.
    pub(crate) order: Option<Vec<(usize, usize)>>,
}

/// Where a fact goes.
pub(crate) struct FactSlots {
    /// 1 if there is a value.
    pub(crate) known: usize,
    pub(crate) number: Option<usize>,
    pub(crate) words: WordSlots,
    pub(crate) list: Vec<FactSlots>,
}

/// Where words go, one number each; words that the layout does not know are counted in `other`.
pub(crate) struct WordSlots {
    pub(crate) at: WordTable,
    pub(crate) other: usize,
}

/// The names of all numbers and planes so far.
#[derive(Default)]
struct PlaneNames {
    names: Vec<String>,
    planes: Vec<(String, usize, usize)>,
}

impl PlaneNames {
    fn push(&mut self, name: String) -> usize {
        self.names.push(name);
        self.names.len() - 1
    }

    /// A plane of what `make` adds.
    fn plane<T>(&mut self, name: String, make: impl FnOnce(&mut PlaneNames, &str) -> T) -> T {
        let start = self.names.len();
        let made = make(self, &name);
        self.planes.push((name, start, self.names.len() - start));
        made
    }
}

impl ObsLayout {
    /// The layout of a game with this tabletop, whose random games showed this.
    pub(crate) fn new(tabletop: &Tabletop, seats: u8, found: &FoundInScenes) -> ObsLayout {
        let mut names = PlaneNames::default();
        let seats = usize::from(seats);
        let turn = names.plane("turn".to_owned(), |names, _| turn_slots(names, seats));
        let mut counts: Vec<(NotationWord, u32)> =
            tabletop.faces.iter().map(|kind| (kind.face.clone(), kind.count)).collect();
        counts.push((parlor_game::FACE_DOWN, 0));
        let faces = counts.iter().enumerate().map(|(at, (face, _))| (face.clone(), at)).collect();
        let zones = tabletop.zones.iter().enumerate();
        let zones =
            zones.map(|(at, zone)| zone_slots(&mut names, zone, &counts, found.stacked.contains(&at)));
        let zones = zones.collect();
        let figures = names.names.len();
        for id in &found.figures {
            names.plane(format!("figure/{id}"), |names, plane| {
                for seat in 0..seats {
                    names.push(format!("{plane}/seat{seat}"));
                }
            });
        }
        let vocabulary = Vocabulary::of(tabletop);
        let facts = found.facts.iter().map(|(id, form)| {
            names.plane(format!("fact/{id}"), |names, plane| fact_slots(names, plane, form, &vocabulary))
        });
        let facts = facts.collect();
        let marks = found.marks.iter().map(|(id, words)| {
            names.plane(format!("mark/{id}"), |names, plane| word_slots(names, plane, words, &vocabulary))
        });
        let marks = marks.collect();
        let PlaneNames { names, planes } = names;
        ObsLayout {
            names,
            planes,
            seats,
            turn,
            faces,
            face_count: counts.len(),
            zones,
            figures,
            facts,
            marks,
        }
    }

    /// How many numbers an observation has.
    pub(crate) fn len(&self) -> usize {
        self.names.len()
    }
}

fn turn_slots(names: &mut PlaneNames, seats: usize) -> usize {
    let start = names.names.len();
    for of in ["viewer", "asked", "sealed"] {
        for seat in 0..seats {
            names.push(format!("turn/{of}/seat{seat}"));
        }
    }
    names.push("turn/chance".to_owned());
    names.push("turn/over".to_owned());
    start
}

fn zone_slots(
    names: &mut PlaneNames,
    zone: &ZoneKind,
    faces: &[(NotationWord, u32)],
    is_stacked: bool,
) -> ZoneSlots {
    let key = match zone.owner {
        None => zone.id.to_owned(),
        Some(seat) => format!("{}-seat{}", zone.id, seat.index()),
    };
    let spots = zone.layout.spots();
    let places: Vec<_> = match spots.is_empty() {
        true => vec![format!("zone/{key}")],
        false => spots.iter().map(|spot| format!("zone/{key}/{}", spot.word)).collect(),
    };
    let hidden = names.plane(format!("zone/{key}/hidden"), |names, plane| names.push(plane.to_owned()));
    let counts = names.plane(format!("zone/{key}/count"), |names, _| {
        let start = names.names.len();
        for place in &places {
            for (face, _) in faces {
                names.push(format!("{place}/count/{face}"));
            }
        }
        start
    });
    let is_ordered = matches!(zone.layout, ZoneLayout::Row | ZoneLayout::Stack) || is_stacked;
    let order = is_ordered.then(|| {
        names.plane(format!("zone/{key}/order"), |names, _| {
            let mut order = Vec::new();
            for place in &places {
                for (face, count) in faces {
                    let copies = if spots.is_empty() { (*count).clamp(1, COPIES) } else { 1 };
                    order.push((names.names.len(), copies as usize));
                    for copy in 1..=copies {
                        names.push(format!("{place}/order/{face}/{copy}"));
                    }
                }
            }
            order
        })
    });
    let spots = spots.iter().enumerate().map(|(at, spot)| (spot.word.clone(), at)).collect();
    ZoneSlots { hidden, counts, spots, order }
}

/// The words of a tabletop: where one of a kind is found, any of them may come.
struct Vocabulary {
    spots: BTreeSet<String>,
    faces: BTreeSet<String>,
}

impl Vocabulary {
    fn of(tabletop: &Tabletop) -> Vocabulary {
        let spots = tabletop.zones.iter().flat_map(|zone| zone.layout.spots());
        Vocabulary {
            spots: spots.map(|spot| spot.word.as_str().to_owned()).collect(),
            faces: tabletop.faces.iter().map(|kind| kind.face.as_str().to_owned()).collect(),
        }
    }
}

fn word_slots(
    names: &mut PlaneNames,
    plane: &str,
    found: &BTreeSet<String>,
    vocabulary: &Vocabulary,
) -> WordSlots {
    let mut words = found.clone();
    for of_a_kind in [&vocabulary.spots, &vocabulary.faces] {
        if found.iter().any(|word| of_a_kind.contains(word)) {
            words.extend(of_a_kind.iter().cloned());
        }
    }
    let at = words.iter().map(|word| (word.as_str().into(), names.push(format!("{plane}/{word}")))).collect();
    WordSlots { at, other: names.push(format!("{plane}/other")) }
}

fn fact_slots(names: &mut PlaneNames, plane: &str, form: &FactForm, vocabulary: &Vocabulary) -> FactSlots {
    let known = names.push(format!("{plane}/known"));
    let number = form.is_number.then(|| names.push(format!("{plane}/number")));
    let words = word_slots(names, plane, &form.words, vocabulary);
    let list = form.list.iter().enumerate();
    let list = list.map(|(at, form)| fact_slots(names, &format!("{plane}/{at}"), form, vocabulary));
    FactSlots { known, number, words, list: list.collect() }
}
