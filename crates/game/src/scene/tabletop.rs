//! What never changes at a table: how zones are laid out, and the faces that pieces can show.

use super::{NotationWord, zone_key};
use crate::{Message, Seat, Seats};

/// What a table of a game looks like, whatever lies on it.
///
/// The names of zones and figures are messages in the game's files of sentences: `zone-ID` (with the owner as `$who`), `figure-ID` (with its
/// number as `$value` for speech; a name without it is followed by the number), for facts that people are shown `fact-ID` with `$value` and the
/// facts by their ids (`fact-round = Round { $value } of { $rounds }`), of which a word in `$value` is by its name and by its id as it is written, and for marks,
/// where their names are to be known, `mark-ID` with the marked things as `$what`. Beside a board, where there is little room, facts and marks have
/// `$short`, `[yes]`. The law `scenes` finds those that are missing. A zone may have a name for its spots, `spot-ID` with `$spot`, and a sentence of
/// its own for what it holds, `holds-ID` with `$pieces` and `$count`: it is then said among the piles.
///
/// Equal pieces that lie in no order are said together. A face's sentence that contains `$count` says how many they are, and `[none]` is one of
/// them: `counter = { $count -> [none] a counter *[other] { $count } counters }`. Any other is said as `3 times the seven of hearts`.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Tabletop {
    /// Every zone, in the order in which boards and speech go through them.
    pub zones: Vec<ZoneKind>,
    /// Every face that a piece can show.
    pub faces: Vec<FaceKind>,
    /// What faces count as in piles, where nothing else of them matters there: their rank.
    pub counted: Vec<FaceKind>,
}

/// A zone, whatever lies in it. Where each seat has one, its name says whose it is, `[you]` for the listener; `[none]` is its name alone, as the
/// head of a column: `zone-hand = { $who -> [you] Your hand [none] Hand *[other] Hand of { $who } }`. It is empty, `[none] { "" }`, for a zone whose number
/// of pieces no table of the players needs.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ZoneKind {
    /// The name that scenes use: `hand`.
    pub id: &'static str,
    /// Whose it is; nothing for what belongs to all.
    pub owner: Option<Seat>,
    /// How its pieces lie.
    pub layout: ZoneLayout,
}

/// How the pieces of a zone lie.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ZoneLayout {
    /// Side by side in an order that matters.
    Row,
    /// Cards that somebody holds.
    Hand,
    /// One on another, the last on top.
    Stack,
    /// Beside each other in no order: what somebody has won, a supply.
    Spread,
    /// Face down in an order that nobody knows, whatever is known of its pieces.
    Pile,
    /// On the squares of a grid.
    Grid(Vec<ZoneSpot>),
    /// On places that are drawn without a grid. Where these are the players, each called by the number of the seat, each player has a box with
    /// all that is theirs.
    Places(Vec<ZoneSpot>),
}

/// Where something can lie.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ZoneSpot {
    /// The word that actions use for it: `c3`.
    pub word: NotationWord,
    /// How far its middle is to the right of the first column's, in tenths of a piece.
    pub x: i16,
    /// How far its middle is below the first row's, in tenths of a piece.
    pub y: i16,
}

/// A face that a piece can show.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FaceKind {
    /// The word of the notation: `7H`.
    pub face: NotationWord,
    /// Its name in a sentence: `the seven of hearts`.
    pub name: Message,
    /// What kind of piece shows it.
    pub shape: FaceShape,
    /// Its colour. Nothing is said by a colour alone.
    pub colour: FaceColour,
    /// What is written on it, one to four letters: `7♥`.
    pub label: NotationWord,
    /// The same in ASCII.
    pub ascii: NotationWord,
    /// What it says beside its name, in sentences; empty where its name says all.
    pub text: NotationWord,
    /// How many pieces of the box show it; 0 where that is not known or changes.
    pub count: u32,
    /// The one of [`Tabletop::counted`] that it counts as in piles.
    pub counted_as: Option<NotationWord>,
}

/// What a piece looks like.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FaceShape {
    /// A playing card or tile.
    Card,
    /// A flat round piece.
    Disc,
    /// A stone.
    Stone,
    /// A die.
    Die,
    /// Any other counter.
    Token,
}

/// The colour of a face. Each looks different from all others, also to people who see few colours.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FaceColour {
    /// Dark ink on a light card; a light counter.
    Plain,
    /// Red.
    Red,
    /// Blue.
    Blue,
    /// Yellow, gold.
    Yellow,
    /// Green.
    Green,
    /// Black.
    Black,
    /// What is special: a joker.
    Accent,
}

impl FaceShape {
    /// Its name for programs.
    pub fn name(self) -> &'static str {
        ["card", "disc", "stone", "die", "token"][self as usize]
    }
}

impl FaceColour {
    /// Its name for programs.
    pub fn name(self) -> &'static str {
        ["plain", "red", "blue", "yellow", "green", "black", "accent"][self as usize]
    }
}

impl ZoneKind {
    /// A zone that belongs to all.
    pub fn new(id: &'static str, layout: ZoneLayout) -> ZoneKind {
        ZoneKind { id, owner: None, layout }
    }

    /// A zone of this seat.
    pub fn of(id: &'static str, owner: Seat, layout: ZoneLayout) -> ZoneKind {
        ZoneKind { owner: Some(owner), ..ZoneKind::new(id, layout) }
    }

    /// See [`Zone::key`](super::Zone::key).
    pub fn key(&self) -> NotationWord {
        zone_key(self.id, self.owner)
    }
}

impl ZoneLayout {
    /// A grid of squares, each with the word that actions use, row by row from the top.
    ///
    /// ```
    /// use parlor_game::ZoneLayout;
    ///
    /// let grid = ZoneLayout::grid(3, |column, row| format!("{}{}", ['a', 'b', 'c'][column], row + 1), 9);
    /// assert_eq!(grid.spots()[5].word, "c2");
    /// assert_eq!((grid.spots()[5].x, grid.spots()[5].y), (20, 10));
    /// ```
    pub fn grid(columns: usize, word: impl Fn(usize, usize) -> String, squares: usize) -> ZoneLayout {
        let columns = columns.max(1);
        let spot = |at: usize| {
            let (column, row) = (at % columns, at / columns);
            ZoneSpot { word: word(column, row).into(), x: 10 * column as i16, y: 10 * row as i16 }
        };
        ZoneLayout::Grid((0..squares).map(spot).collect())
    }

    /// Its spots; none in layouts that have none.
    pub fn spots(&self) -> &[ZoneSpot] {
        match self {
            ZoneLayout::Grid(spots) | ZoneLayout::Places(spots) => spots,
            _ => &[],
        }
    }

    /// Its name for programs.
    pub fn name(&self) -> &'static str {
        match self {
            ZoneLayout::Row => "row",
            ZoneLayout::Hand => "hand",
            ZoneLayout::Stack => "stack",
            ZoneLayout::Spread => "spread",
            ZoneLayout::Pile => "pile",
            ZoneLayout::Grid(_) => "grid",
            ZoneLayout::Places(_) => "places",
        }
    }
}

impl FaceKind {
    /// A face whose label is its word, plain and of one piece: change what is otherwise.
    pub fn new(face: impl Into<NotationWord>, shape: FaceShape, name: Message) -> FaceKind {
        let face = face.into();
        let (label, ascii) = (face.clone(), face.clone());
        let text = NotationWord::default();
        FaceKind {
            face,
            name,
            shape,
            colour: FaceColour::Plain,
            label,
            ascii,
            text,
            count: 1,
            counted_as: None,
        }
    }

    /// The same that says this beside its name.
    #[must_use]
    pub fn saying(self, text: impl Into<NotationWord>) -> FaceKind {
        FaceKind { text: text.into(), ..self }
    }

    /// The same in this colour.
    #[must_use]
    pub fn coloured(self, colour: FaceColour) -> FaceKind {
        FaceKind { colour, ..self }
    }

    /// The same, of which the box has this many.
    #[must_use]
    pub fn counted(self, count: u32) -> FaceKind {
        FaceKind { count, ..self }
    }

    /// The same, which counts as this in piles.
    #[must_use]
    pub fn counted_as(self, word: impl Into<NotationWord>) -> FaceKind {
        FaceKind { counted_as: Some(word.into()), ..self }
    }

    /// The same with other letters on it than its word.
    #[must_use]
    pub fn labelled(self, label: impl Into<NotationWord>, ascii: impl Into<NotationWord>) -> FaceKind {
        FaceKind { label: label.into(), ascii: ascii.into(), ..self }
    }
}

impl Tabletop {
    /// A tabletop of these zones: those that belong to all, then those that each of the seats has, by id and layout.
    ///
    /// ```
    /// use parlor_game::{Tabletop, ZoneLayout};
    ///
    /// let tabletop = Tabletop::of([("pile", ZoneLayout::Pile)], [("hand", ZoneLayout::Hand)], 2);
    /// let keys: Vec<_> = tabletop.zones.iter().map(|zone| zone.key()).collect();
    /// assert_eq!(keys, ["pile", "hand-1", "hand-2"]);
    /// ```
    pub fn of(
        common: impl IntoIterator<Item = (&'static str, ZoneLayout)>,
        own: impl IntoIterator<Item = (&'static str, ZoneLayout)>,
        seats: u8,
    ) -> Tabletop {
        let own: Vec<_> = own.into_iter().collect();
        let common = common.into_iter().map(|(id, layout)| ZoneKind::new(id, layout));
        let of_seat = |seat| own.iter().map(move |(id, layout)| ZoneKind::of(id, seat, layout.clone()));
        Tabletop {
            zones: common.chain(Seats::first(seats).iter().flat_map(of_seat)).collect(),
            ..Tabletop::default()
        }
    }

    /// The same with these faces.
    #[must_use]
    pub fn faces(self, faces: impl IntoIterator<Item = FaceKind>) -> Tabletop {
        Tabletop { faces: faces.into_iter().collect(), ..self }
    }

    /// What a face looks like.
    pub fn face(&self, face: &str) -> Option<&FaceKind> {
        self.faces.iter().find(|kind| kind.face == face)
    }

    /// What a face counts as in piles: itself, or one of [`Tabletop::counted`].
    pub fn counted(&self, face: &str) -> Option<&FaceKind> {
        let kind = self.face(face)?;
        let counted = kind.counted_as.as_ref();
        counted.and_then(|word| self.counted.iter().find(|other| other.face == *word)).or(Some(kind))
    }
}
