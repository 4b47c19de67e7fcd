//! A scene in characters, at every size: boards first, other zones as lines with their names, and beside them what is counted and known.

use std::collections::HashMap;

use parlor_game::{FACE_DOWN, FaceKind, Piece, ZoneKind, ZoneLayout};
use parlor_scene::{Area, Canvas, Drawing, Focus, Frame, Ink, Line, Mark, Size, Spot, in_both_forms};

use crate::box_grid::{Boxes, tries_of_boxes};
use crate::cells::Cells;
use crate::limits::{BETWEEN, LARGEST, SizeLimits, shortened};
use crate::piece_label::PieceLabel;
use crate::players::Players;
use crate::scene_words::{NamedZone, SceneWords};
use crate::side::{is_pile, side};
use crate::speech::is_own_hand;

/// The most columns of lines of pieces: beyond these they are hard to follow.
const LINE: u16 = 64;
/// The least level of squares that are not made smaller for a hand of printed cards.
const FRAMED: u16 = 3;
/// How a zone is shown.
pub(crate) enum ZonePart {
    /// By the game itself.
    Art(Canvas),
    /// As a board with spots.
    Board,
    /// As a line with a name.
    Line,
    /// As a number in the table of the players.
    Number,
    /// In a line beside the board.
    Beside,
    /// As a box for each player.
    Boxes,
    /// In its owner's box.
    InBox,
    /// In full: its name, and each piece with what it says.
    Listed,
}

impl ZonePart {
    pub(crate) fn is_line(&self) -> bool {
        matches!(self, ZonePart::Line)
    }
}

/// What is drawn, and how.
pub(crate) struct Drawn<'a> {
    pub(crate) words: &'a SceneWords<'a>,
    pub(crate) zones: Vec<NamedZone<'a>>,
    /// How each zone is shown.
    pub(crate) parts: Vec<ZonePart>,
    pub(crate) focus: &'a Focus,
    /// Whether a table lists the players.
    pub(crate) has_players: bool,
    /// The zone in which each word is a spot: several may have the same faces.
    pub(crate) spots: HashMap<String, usize>,
    /// The columns of the longest label that a face can have.
    label: u16,
    /// What stands above all zones; nothing where it stands beside them.
    pub(crate) heading: Option<Vec<String>>,
    /// What can be done that names nothing on the table, by its word; nothing in a game that has no such actions.
    pub(crate) buttons: Option<Vec<(String, String)>>,
}

/// Left, top, columns and rows.
pub(crate) type ZoneArea = (u16, u16, u16, u16);

/// What a game says of its picture itself: see [`Draw`](parlor_scene::Draw).
pub(crate) struct OwnArt<'a> {
    /// Draws the zones that are its own.
    pub(crate) zone: &'a dyn Fn(&ZoneKind) -> Option<Canvas>,
    /// Lines beside the board.
    pub(crate) beside: Vec<Line>,
    /// What can be done that names nothing on the table, by its word; nothing in a game that has no such actions.
    pub(crate) buttons: Option<Vec<(String, String)>>,
    /// The most rows of a hand.
    pub(crate) hand_rows: u16,
}

/// The table at the size of the focus.
pub(crate) fn drawn(words: &SceneWords<'_>, focus: &Focus, own: OwnArt<'_>) -> Drawing {
    let zones = words.zones();
    let boxes = zones.iter().any(|zone| zone.is_of_players(words.cast.seats()));
    // Boxes in a small window have all its columns, and what would stand beside them is above.
    let is_alone = boxes && focus.size.is_small() && own.beside.is_empty();
    let seats = words.cast.seats();
    let mut room = if is_alone { SizeLimits::alone() } else { SizeLimits::of(focus.size, seats) };
    let part = |zone: &NamedZone<'_>| match (own.zone)(zone.kind) {
        Some(canvas) => ZonePart::Art(canvas),
        None if zone.is_of_players(words.cast.seats()) => ZonePart::Boxes,
        None if zone.has_spots() => ZonePart::Board,
        None if is_read(words, zone) => ZonePart::Listed,
        None if boxes && zone.kind.owner.is_some() && !is_own_hand(words, zone) => ZonePart::InBox,
        None if boxes && zone.kind.owner.is_none() => ZonePart::Beside,
        None if is_number(words, zone) => ZonePart::Number,
        None if is_pile(zone) => ZonePart::Beside,
        None => ZonePart::Line,
    };
    let parts: Vec<ZonePart> = zones.iter().map(part).collect();
    let columns = |kind: &FaceKind| PieceLabel::of(kind, &words.tabletop.faces).columns();
    let is_board = |part: &ZonePart| matches!(part, ZonePart::Board);
    let faces = words.tabletop.faces.iter().filter(|_| parts.iter().any(is_board));
    let label = faces.map(columns).max().unwrap_or(1);
    let numbers = zones.iter().zip(&parts).filter(|(_, part)| matches!(part, ZonePart::Number));
    let numbers: Vec<_> = numbers.map(|(zone, _)| zone).collect();
    let players = match boxes {
        true => Players::default(),
        false => Players::of(words, &numbers, room.columns, focus.size.is_small()),
    };
    let has_players = players.size().1 > 0 || boxes;
    let mut spots = spots(words, &zones, &parts);
    spots.retain(|word, _| own.buttons.iter().flatten().all(|(button, _)| button != word));
    let besides = zones.iter().zip(&parts).filter(|(_, part)| matches!(part, ZonePart::Beside));
    let besides: Vec<_> = besides.map(|(zone, _)| zone).collect();
    let side = side(words, &players, &besides, &room, own.beside);
    let heading = is_alone.then(|| side.iter().map(|line| line.to_text(false)).collect());
    let side = if is_alone { Vec::new() } else { side };
    let drawn =
        Drawn { spots, words, parts, focus, has_players, label, zones, heading, buttons: own.buttons };
    if focus.size > Size::MEDIUM {
        let (_, least) = drawn.placed(&players, &room, 0, own.hand_rows);
        (room.columns, room.rows) = (room.columns.max(least.0), room.rows.max(least.1));
    }
    // Where nothing fits, the smallest is shown in part.
    let tries =
        if boxes { tries_of_boxes() } else { tries_of_squares(own.hand_rows, words.hand_rows(focus.size)) };
    let mut placed =
        tries.into_iter().map(|(level, rows)| (level, drawn.placed(&players, &room, level, rows)));
    let fits =
        |(_, (_, size)): &(u16, (Vec<ZoneArea>, (u16, u16)))| size.0 <= room.columns && size.1 <= room.rows;
    let (level, (places, size)) =
        placed.find(fits).unwrap_or_else(|| (0, drawn.placed(&players, &room, 0, 1)));
    let mut canvas = Canvas::new(size.0, size.1);
    for (at, place) in places.iter().enumerate() {
        match &drawn.parts[at] {
            ZonePart::Art(art) => canvas.lay((place.0, place.1), art),
            ZonePart::Board => drawn.board(&mut canvas, at, *place, level),
            ZonePart::Line => drawn.line(&mut canvas, at, *place),
            ZonePart::Boxes => drawn.boxes(&mut canvas, at, *place, &drawn.players_boxes(&room, level)),
            ZonePart::Listed => drawn.listed(&mut canvas, at, *place),
            ZonePart::Number | ZonePart::Beside | ZonePart::InBox => {}
        }
    }
    let below = size.1.saturating_sub(drawn.button_rows());
    players.draw(words, &mut canvas, (0, below.saturating_sub(players.size().1)));
    drawn.draw_heading(&mut canvas);
    drawn.draw_buttons(&mut canvas);
    Drawing { board: canvas.part((room.columns, room.rows), focus.cursor.as_deref()), side }
}

/// The levels of squares and the rows of hands, in the order in which they are tried: squares with a hand of printed cards below them, then the
/// largest squares, then as many rows for hands.
fn tries_of_squares(hand_rows: u16, cards: Option<u16>) -> Vec<(u16, u16)> {
    let levels = || (0..=LARGEST).rev();
    let printed = cards
        .into_iter()
        .flat_map(|rows| levels().take_while(|level| *level >= FRAMED).map(move |level| (level, rows)));
    printed.chain(levels().flat_map(|level| (1..=hand_rows).rev().map(move |rows| (level, rows)))).collect()
}

/// Whether a zone is the viewer's hand, and its cards have words on them.
fn is_read(words: &SceneWords<'_>, zone: &NamedZone<'_>) -> bool {
    is_own_hand(words, zone) && words.has_texts()
}

/// Whether a player's zone is a number: others' hands, and all of which only the number matters.
fn is_number(words: &SceneWords<'_>, zone: &NamedZone<'_>) -> bool {
    let hand = zone.kind.layout == ZoneLayout::Hand && !words.is_own(zone.kind.owner);
    let number = hand || matches!(zone.kind.layout, ZoneLayout::Stack | ZoneLayout::Pile);
    number && zone.kind.owner.is_some() && words.cast.seats() > 1
}

/// Which zone has the spot of a word: places before faces, and the viewer's own before others'.
fn spots(words: &SceneWords<'_>, zones: &[NamedZone<'_>], parts: &[ZonePart]) -> HashMap<String, usize> {
    let mut spots = HashMap::new();
    let mut add = |word: &str, at: usize| {
        let is_word = !word.is_empty() && word != FACE_DOWN && !word.contains(char::is_whitespace);
        if is_word && !spots.contains_key(word) {
            spots.insert(word.to_owned(), at);
        }
    };
    let mut order: Vec<usize> = (0..zones.len()).collect();
    order.sort_by_key(|at| (!zones[*at].has_spots(), !words.is_own(zones[*at].kind.owner), *at));
    for (at, part) in parts.iter().enumerate() {
        if let ZonePart::Art(canvas) = part {
            canvas.spots().iter().for_each(|spot| add(&spot.word, at));
        }
    }
    for at in order {
        let zone = &zones[at];
        match &parts[at] {
            ZonePart::Board => zone.kind.layout.spots().iter().for_each(|spot| add(&spot.word, at)),
            ZonePart::Line | ZonePart::Listed => {
                zone.zone.pieces.iter().for_each(|piece| add(&piece.face, at));
            }
            ZonePart::Boxes => zone.kind.layout.spots().iter().for_each(|spot| add(&spot.word, at)),
            ZonePart::InBox if zone.shows_faces() => {
                zone.zone.pieces.iter().for_each(|piece| add(&piece.face, at));
            }
            _ => {}
        }
    }
    spots
}

impl Drawn<'_> {
    /// Where each zone stands, and how large all is together. Nothing here depends on what lies on the table: a board stays where it is.
    fn placed(
        &self,
        players: &Players,
        room: &SizeLimits,
        level: u16,
        hand_rows: u16,
    ) -> (Vec<ZoneArea>, (u16, u16)) {
        let (mut places, mut left, mut top, mut height, mut width) =
            (Vec::new(), 0, self.heading_rows(), 0, 0);
        for (zone, part) in self.zones.iter().zip(&self.parts) {
            let (own, rows) = match part {
                ZonePart::Art(canvas) => (canvas.width(), canvas.height()),
                ZonePart::Board => {
                    let (own, rows) = Cells::of(zone, self.label, level).size();
                    (own, rows + u16::from(self.is_titled()))
                }
                ZonePart::Line => {
                    (room.columns.min(LINE), if zone.kind.layout == ZoneLayout::Hand { hand_rows } else { 1 })
                }
                ZonePart::Boxes => self.players_boxes(room, level).size(),
                ZonePart::Listed => (room.columns.min(LINE), hand_rows),
                ZonePart::Number | ZonePart::Beside | ZonePart::InBox => (0, 0),
            };
            if left > 0 && left + own > room.columns {
                (left, top, height) = (0, top + height, 0);
            }
            places.push((left, top, own, rows));
            if own > 0 {
                (width, left, height) = (width.max(left + own), left + own + BETWEEN, height.max(rows));
            }
        }
        let table = players.size();
        (places, (width.max(table.0), top + height + table.1 + self.button_rows()))
    }

    fn players_boxes(&self, room: &SizeLimits, level: u16) -> Boxes {
        Boxes::of(self.words.cast.seats().into(), room.columns, level)
    }

    /// Whether boards have their names above them: where there are several.
    fn is_titled(&self) -> bool {
        self.parts.iter().filter(|part| matches!(part, ZonePart::Board)).count() > 1
    }

    pub(crate) fn is_chosen(&self, word: &str) -> bool {
        self.focus.chosen.iter().any(|chosen| chosen == word)
    }

    /// The signs before and behind something flat that is chosen, or the one before something marked.
    pub(crate) fn signs(
        &self,
        canvas: &mut Canvas,
        (left, right, row): (u16, u16, u16),
        word: &str,
        face: &str,
    ) {
        let scene = self.words.scene;
        if self.is_chosen(word) {
            canvas.mark(left, row, Ink::Accent, Mark::CHOSEN);
            canvas.mark(right, row, Ink::Accent, Mark::CHOSEN_END);
        } else if scene.is_marked(word) || scene.is_marked(face) {
            canvas.mark(left, row, Ink::Changed, Mark::MARKED);
        }
    }

    fn board(&self, canvas: &mut Canvas, at: usize, (left, top, width, _): ZoneArea, level: u16) {
        let zone = &self.zones[at];
        let titled = u16::from(self.is_titled());
        if titled > 0 {
            title(canvas, (left, top), &zone.name, width);
        }
        let cells = Cells::of(zone, self.label, level);
        cells.lines(canvas, (left, top + titled));
        // Chosen frames come last, so that no neighbour's frame covers them.
        let mut spots: Vec<_> = zone.kind.layout.spots().iter().zip(cells.areas()).collect();
        spots.sort_by_key(|(spot, _)| self.is_chosen(&spot.word));
        for (spot, (x, y)) in spots {
            self.cell(canvas, zone, &spot.word, (left + x, top + titled + y), &cells);
        }
        for (spot, (x, y)) in zone.kind.layout.spots().iter().zip(cells.areas()) {
            if self.spots.get(&*spot.word) == Some(&at) {
                let label = self.spot_label(zone, &spot.word);
                let (inset, width) = if cells.framed() { (0, cells.cell.0) } else { (1, cells.cell.0 - 1) };
                let (left, top) = (left + x + inset, top + titled + y);
                canvas.spot(Spot {
                    word: spot.word.to_string(),
                    label,
                    left,
                    top,
                    width,
                    height: cells.cell.1,
                });
            }
        }
    }

    fn cell(
        &self,
        canvas: &mut Canvas,
        zone: &NamedZone<'_>,
        word: &str,
        (left, top): (u16, u16),
        cells: &Cells,
    ) {
        let (width, height) = cells.cell;
        let lying: Vec<&Piece> = zone.on(word).collect();
        if cells.framed() {
            let (frame, ink) = match () {
                () if self.is_chosen(word) => (Some(Frame::Double), Ink::Accent),
                () if cells.is_ruled() => (None, Ink::Faint),
                () => (Some(if lying.is_empty() { Frame::Dotted } else { Frame::Thin }), Ink::Faint),
            };
            frame.into_iter().for_each(|frame| canvas.frame(left, top, width, height, frame, ink));
            if !cells.has_names() && word.len() + 2 <= width.into() {
                canvas.write_both(
                    left + width - 1 - word.chars().count() as u16,
                    top + height - 1,
                    Ink::Faint,
                    &in_both_forms(word),
                );
            }
        }
        if cells.framed() && self.contents(canvas, zone, word, (left + 1, top + 1, width - 2, height - 2)) {
            return;
        }
        let inner = width - 1 - u16::from(cells.framed());
        let (row, face) = (top + (height - 1) / 2, lying.last().map_or("", |piece| &*piece.face));
        let label = match lying.last() {
            Some(piece) => self.words.label(&piece.face, 1).among(lying.len(), inner),
            None if cells.framed() => PieceLabel::default(),
            None if !cells.has_names() && word.chars().count() <= usize::from(inner) => {
                PieceLabel::plain(word)
            }
            None => PieceLabel::plain("."),
        };
        if cells.framed() && lying.len() == 1 && label.print(canvas, Area { left, top, width, height }) {
            if !self.is_chosen(word) {
                self.signs(canvas, (left, left + width - 1, top + 1), word, face);
            }
            return;
        }
        let start = left + 1 + inner.saturating_sub(label.columns()).div_ceil(2);
        canvas.write_both(start, row, label.ink, &label.text);
        let signs = !cells.framed() || !self.is_chosen(word);
        if signs {
            self.signs(canvas, (start - 1, start + label.columns(), row), word, face);
        }
    }
}

/// A name; one that is cut ends so.
pub(crate) fn title(canvas: &mut Canvas, (left, top): (u16, u16), name: &str, columns: u16) {
    let name = shortened(name, columns.into());
    canvas.write_both(left, top, Ink::Faint, &in_both_forms(&name));
}
