//! What lies on the table, by its names in the listener's language.

use std::collections::HashMap;

use parlor_game::{
    Argument, Cast, FACE_DOWN, FaceKind, FaceShape, FactValue, NotationWord, Piece, Scene, Seat, Seats,
    Sentences, Tabletop, Zone, ZoneKind, ZoneLayout,
};
use parlor_language::{say, say_key};
use parlor_scene::{Ink, Size};

use crate::piece_label::PieceLabel;

/// Rows of the printed cards in a hand, at the first size above the medium one and at the largest.
const PRINTED_ROWS: (u16, u16) = (5, 10);

/// A scene with what is needed to say it.
pub(crate) struct SceneWords<'a> {
    pub(crate) sentences: &'static Sentences,
    pub(crate) tabletop: &'a Tabletop,
    pub(crate) scene: &'a Scene,
    pub(crate) cast: &'a Cast,
    /// The seats that have to choose.
    pub(crate) asked: Seats,
    /// What is worth knowing of pieces and spots, by their words.
    pub(crate) notes: &'a HashMap<NotationWord, String>,
    /// Whether others' holdings are shown by their size only.
    pub(crate) discreet: bool,
}

/// A table in words, for pages: what its [`Tabletop`] and its scene are called.
pub struct TableWords {
    /// Of each zone, in the tabletop's order.
    pub zones: Vec<String>,
    /// Of each face, in the tabletop's order.
    pub faces: Vec<String>,
    /// Of each figure, in the scene's order.
    pub figures: Vec<String>,
    /// The facts that people are shown, and what is marked.
    pub facts: Vec<String>,
}

/// A zone with its kind and its name.
pub(crate) struct NamedZone<'a> {
    pub(crate) kind: &'a ZoneKind,
    pub(crate) zone: Zone,
    pub(crate) name: String,
    /// Whether it is shown by its size only, though nothing in it is hidden.
    pub(crate) is_counted: bool,
}

impl SceneWords<'_> {
    /// A sentence of the game's or of those that all share; nothing where there is none.
    pub(crate) fn sentence(&self, key: &str, arguments: &[(&'static str, Argument)]) -> Option<String> {
        say_key(self.sentences, key, arguments, self.cast)
    }

    /// What is written on this many pieces with this face.
    pub(crate) fn label(&self, face: &str, count: usize) -> PieceLabel {
        let label = match self.kind(face) {
            _ if face == FACE_DOWN => PieceLabel::face_down(),
            Some(kind) => PieceLabel::of(kind, &self.tabletop.faces),
            None => PieceLabel { ink: Ink::Plain, ..PieceLabel::plain(face) },
        };
        label.times(count)
    }

    /// Everything by its name.
    pub(crate) fn all(&self) -> TableWords {
        let marks = self.marks(false, |marked| self.things(marked).join(", "));
        TableWords {
            zones: self.tabletop.zones.iter().map(|kind| self.named(kind).name).collect(),
            faces: self
                .tabletop
                .faces
                .iter()
                .map(|kind| say(self.sentences, &kind.name, self.cast))
                .collect(),
            figures: self.scene.figures.iter().map(|(id, _)| self.figure(id, None)).collect(),
            facts: self.facts(false).into_iter().chain(marks.into_iter().map(|(_, said)| said)).collect(),
        }
    }

    /// The zones: those of all, then each player's; the viewer's come last, next to the choices.
    pub(crate) fn zones(&self) -> Vec<NamedZone<'_>> {
        let mut zones: Vec<NamedZone<'_>> = self.tabletop.zones.iter().map(|kind| self.named(kind)).collect();
        zones.sort_by_key(|zone| (zone.kind.owner.is_some(), self.is_own(zone.kind.owner), zone.kind.owner));
        zones
    }

    fn named<'a>(&self, kind: &'a ZoneKind) -> NamedZone<'a> {
        let who: Vec<_> = kind.owner.map(|owner| ("who", owner.into())).into_iter().collect();
        let name =
            self.sentence(&format!("zone-{}", kind.id), &who).unwrap_or_else(|| kind.key().into_owned());
        let mut zone =
            self.scene.find_zone(kind.id, kind.owner).cloned().unwrap_or_else(|| Zone::new(kind.id, None));
        let is_counted = self.discreet
            && kind.owner.is_some()
            && !self.is_own(kind.owner)
            && kind.layout.spots().is_empty();
        if is_counted {
            zone = Zone { hidden: zone.len(), pieces: Vec::new(), ..zone };
        }
        // Of a pile nobody knows the order, so its pieces are in the tabletop's.
        if kind.layout == ZoneLayout::Pile {
            for piece in &mut zone.pieces {
                let counted = self.tabletop.counted(&piece.face);
                piece.face = counted.map_or_else(|| piece.face.clone(), |kind| kind.face.clone());
            }
            zone.pieces.sort_by_cached_key(|piece| self.kinds().position(|kind| kind.face == piece.face));
        }
        NamedZone { kind, zone, name, is_counted }
    }

    /// The name of a zone without its owner's: the head of a column; empty for a zone that no table or box of the players lists.
    pub(crate) fn zone_alone(&self, id: &str) -> String {
        self.sentence(&format!("zone-{id}"), &[]).unwrap_or_else(|| id.to_owned())
    }

    /// Every kind of piece, with those that pieces count as in piles.
    fn kinds(&self) -> impl Iterator<Item = &FaceKind> {
        self.tabletop.faces.iter().chain(&self.tabletop.counted)
    }

    /// What a face looks like.
    pub(crate) fn kind(&self, face: &str) -> Option<&FaceKind> {
        self.kinds().find(|kind| kind.face == face)
    }

    /// The note on a piece: by its spot, or else by its face.
    pub(crate) fn note(&self, piece: &Piece) -> Option<&str> {
        self.notes.get(piece.spot.as_ref().unwrap_or(&piece.face)).map(String::as_str)
    }

    /// What a face says beside its name.
    pub(crate) fn text(&self, face: &str) -> Option<&str> {
        self.kind(face).map(|kind| &*kind.text).filter(|text| !text.is_empty())
    }

    /// Whether pieces say something beside their names: a hand of these is read, not only looked at.
    pub(crate) fn has_texts(&self) -> bool {
        self.kinds().any(|kind| !kind.text.is_empty())
    }

    /// The rows that a hand of printed cards would like; nothing where the size has no room for it, or cards are read and not looked at.
    pub(crate) fn hand_rows(&self, size: Size) -> Option<u16> {
        let cards = self.tabletop.faces.iter().any(|kind| kind.shape == FaceShape::Card);
        let hand = self.tabletop.zones.iter().any(|zone| zone.layout == ZoneLayout::Hand);
        (size > Size::MEDIUM && cards && hand && !self.has_texts())
            .then(|| (PRINTED_ROWS.0 + size.above_medium() - 1).min(PRINTED_ROWS.1))
    }

    /// Whether the viewer sits there.
    pub(crate) fn is_own(&self, owner: Option<Seat>) -> bool {
        owner.is_some() && owner == self.cast.viewer().seat()
    }

    /// Columns before the names of players and their zones, where it is marked whose turn it is; none where one plays alone.
    pub(crate) fn indent(&self) -> u16 {
        if self.cast.seats() > 1 { 2 } else { 0 }
    }

    /// `You`, or the player's name.
    pub(crate) fn player(&self, seat: Seat) -> String {
        let you = self.cast.is_you(seat).then(|| self.sentence("you", &[])).flatten();
        you.map_or_else(|| self.cast.name(seat).to_owned(), |you| parlor_game::capital(&you))
    }

    /// So many pieces of a face. Its own sentence counts them where it has `$count`.
    pub(crate) fn pieces(&self, face: &str, count: usize) -> String {
        if face == FACE_DOWN {
            return self.sentence("scene-face-down", &[("count", count.into())]).unwrap_or_default();
        }
        let Some(kind) = self.kind(face) else { return face.to_owned() };
        let one = say(self.sentences, &kind.name, self.cast);
        if count == 1 {
            return one;
        }
        let several = say(self.sentences, &kind.name.clone().with("count", count), self.cast);
        if several != one {
            return several;
        }
        self.sentence("scene-times", &[("count", count.into()), ("piece", one.into())]).unwrap_or_default()
    }

    /// A face or a spot, by its name.
    pub(crate) fn thing(&self, word: &str) -> String {
        if self.tabletop.face(word).is_some() { self.pieces(word, 1) } else { word.to_owned() }
    }

    /// What is counted: its name alone, or with a number, which its sentence may contain as `$value`.
    pub(crate) fn figure(&self, id: &str, value: Option<i64>) -> String {
        let said = |arguments: &[_]| self.sentence(&format!("figure-{id}"), arguments);
        let name = said(&[]).unwrap_or_else(|| id.to_owned());
        let Some(value) = value else { return name };
        let with = said(&[("value", value.into())]).filter(|with| *with != name);
        with.unwrap_or_else(|| format!("{name} {value}"))
    }

    /// A figure with its note, if it has one: by its id.
    pub(crate) fn figure_note(&self, id: &str) -> Option<&str> {
        self.notes.get(id).map(String::as_str)
    }

    /// The facts for which the game has words; nothing of those for which its sentence is empty. Where they stand beside a board, `$short` is `[yes]`.
    pub(crate) fn facts(&self, short: bool) -> Vec<String> {
        let argument = |value: &FactValue| match value {
            FactValue::Number(number) => Some(Argument::from(*number)),
            FactValue::Word(word) => Some(Argument::Text(self.thing(word).into())),
            FactValue::List(_) => None,
        };
        // By their ids they are as the game writes them, for a sentence that distinguishes them.
        let written = |(id, value): &(&'static str, Option<FactValue>)| match value.as_ref()? {
            FactValue::Word(word) => Some((*id, Argument::Text(word.clone().into_owned().into()))),
            other => Some((*id, argument(other)?)),
        };
        let mut all: Vec<_> = self.scene.facts.iter().filter_map(written).collect();
        all.extend(short.then_some(("short", Argument::Case("yes"))));
        let fact = |(id, value): &(&str, Option<FactValue>)| {
            let value = ("value", argument(value.as_ref()?)?);
            let arguments: Vec<_> = [value].into_iter().chain(all.iter().cloned()).collect();
            self.sentence(&format!("fact-{id}"), &arguments)
        };
        self.scene.facts.iter().filter_map(fact).filter(|said| !said.is_empty()).collect()
    }

    /// The sentences of what is marked, with the marked things: `what` writes these.
    pub(crate) fn marks(
        &self,
        short: bool,
        what: impl Fn(&[NotationWord]) -> String,
    ) -> Vec<(&[NotationWord], String)> {
        let mark = |(id, marked): &'_ (&str, Vec<NotationWord>)| {
            let mut arguments = vec![("what", Argument::Text(what(marked).into()))];
            arguments.extend(short.then_some(("short", Argument::Case("yes"))));
            let own = self.sentence(&format!("mark-{id}"), &arguments);
            own.or_else(|| self.sentence("scene-marked", &arguments)).filter(|said| !said.is_empty())
        };
        let marked = self.scene.marks.iter().filter(|(_, marked)| !marked.is_empty());
        marked.filter_map(|one| Some((&one.1[..], mark(one)?))).collect()
    }

    /// Marked things by their names.
    pub(crate) fn things(&self, words: &[NotationWord]) -> Vec<String> {
        words.iter().map(|word| self.thing(word)).collect()
    }

    /// A spot by its name: `spot-ID` of its zone with its word as `$spot`, or else its word.
    pub(crate) fn spot(&self, zone: &NamedZone<'_>, word: &str) -> String {
        let name = self.sentence(&format!("spot-{}", zone.kind.id), &[("spot", word.to_owned().into())]);
        name.unwrap_or_else(|| word.to_owned())
    }
}

impl NamedZone<'_> {
    /// Whether its pieces lie on spots that never change.
    pub(crate) fn has_spots(&self) -> bool {
        !self.kind.layout.spots().is_empty()
    }

    /// The pieces in the order in which they are shown, with how many there are of each: equal ones in no order are one, and so are those that
    /// lie face down one after the other. The top one of a stack comes first, and those of which nothing is known come last.
    pub(crate) fn groups(&self) -> Vec<(Piece, usize)> {
        let mut groups: Vec<(Piece, usize)> = Vec::new();
        let alike = matches!(self.kind.layout, ZoneLayout::Spread | ZoneLayout::Pile);
        for piece in &self.zone.pieces {
            let last = groups.len().saturating_sub(1);
            let same = |(at, (own, _)): &(usize, &mut (Piece, usize))| {
                own == piece && (alike || (*at == last && own.face == FACE_DOWN))
            };
            match groups.iter_mut().enumerate().find(same) {
                Some((_, (_, count))) => *count += 1,
                None => groups.push((piece.clone(), 1)),
            }
        }
        if self.kind.layout == ZoneLayout::Stack {
            groups.reverse();
        }
        let unknown = Piece { face: FACE_DOWN, spot: None };
        groups.extend((self.zone.hidden > 0).then_some((unknown, self.zone.hidden)));
        groups
    }

    /// What lies on a spot, from the lowest.
    pub(crate) fn on<'a>(&'a self, spot: &'a str) -> impl DoubleEndedIterator<Item = &'a Piece> {
        self.zone.pieces.iter().filter(move |piece| piece.spot.as_deref() == Some(spot))
    }

    /// The faces on a spot, the top one first, with how many show each.
    pub(crate) fn stacked<'a>(&'a self, spot: &'a str) -> Vec<(&'a str, usize)> {
        let mut groups: Vec<(&str, usize)> = Vec::new();
        for piece in self.on(spot).rev() {
            match groups.iter_mut().find(|(face, _)| *face == piece.face) {
                Some((_, count)) => *count += 1,
                None => groups.push((&piece.face, 1)),
            }
        }
        groups
    }

    /// Its spots by rows or by columns, each with its name: what its words share, or else its number.
    pub(crate) fn ranks(&self, columns: bool) -> Vec<(i16, String, Vec<&str>)> {
        let mut ranks: Vec<(i16, String, Vec<&str>)> = Vec::new();
        let mut spots: Vec<_> = self.kind.layout.spots().iter().collect();
        spots.sort_by_key(|spot| if columns { (spot.x, spot.y) } else { (spot.y, spot.x) });
        for spot in spots {
            let at = if columns { spot.x } else { spot.y };
            match ranks.last_mut().filter(|(own, ..)| *own == at) {
                Some((_, _, words)) => words.push(&spot.word),
                None => ranks.push((at, String::new(), vec![&spot.word])),
            }
        }
        let shared = [prefix, suffix].into_iter().find_map(|shared| {
            let names: Vec<String> = ranks.iter().map(|(_, _, words)| shared(words)).collect();
            let differ = (1..names.len()).all(|at| !names[..at].contains(&names[at]));
            (differ && names.iter().all(|name| !name.is_empty())).then_some(names)
        });
        for (at, rank) in ranks.iter_mut().enumerate() {
            rank.1 = shared.as_ref().map_or_else(|| (at + 1).to_string(), |names| names[at].clone());
        }
        ranks
    }

    /// Whether rows and columns together name each spot.
    pub(crate) fn has_coordinates(&self) -> bool {
        let (columns, rows) = (self.ranks(true), self.ranks(false));
        let named = |rank: &(i16, String, Vec<&str>)| rank.2.iter().all(|word| word.contains(&rank.1));
        columns.iter().all(named) && rows.iter().all(named)
    }
}

/// The letters with which all words begin.
fn prefix(words: &[&str]) -> String {
    let Some((first, others)) = words.split_first() else { return String::new() };
    let shared =
        |(at, letter): &(usize, char)| others.iter().all(|word| word.chars().nth(*at) == Some(*letter));
    first.chars().enumerate().take_while(shared).map(|(_, letter)| letter).collect()
}

/// The letters with which all words end.
fn suffix(words: &[&str]) -> String {
    let turned: Vec<String> = words.iter().map(|word| word.chars().rev().collect()).collect();
    let turned: Vec<&str> = turned.iter().map(String::as_str).collect();
    prefix(&turned).chars().rev().collect()
}
