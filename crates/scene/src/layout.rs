//! A scene in characters, at every size: boards first, other zones as lines with their names, and beside them what is counted and known.

use std::collections::{BTreeSet, HashMap};

use parlor_game::{FACE_DOWN, Piece, ZoneLayout};

use crate::cells::Cells;
use crate::piece_label::PieceLabel;
use crate::scene_words::{NamedZone, SceneWords};
use crate::speech::{of_pieces, on_spot};
use crate::width::both;
use crate::{Canvas, Drawing, Focus, Frame, Ink, Line, Mark, Size, Spot};

/// The most columns of lines of pieces: beyond these they are hard to follow.
const LINE: u16 = 64;
/// The largest squares that are tried.
const LARGEST: u16 = 8;
/// Columns between two boards, and between a line's name and its pieces.
const BETWEEN: u16 = 2;

/// What there is room for, as [`Size`] says: columns and rows of the board, columns and count of the lines beside it.
struct SizeLimits {
    columns: u16,
    rows: u16,
    side: usize,
    lines: usize,
}

impl SizeLimits {
    fn of(size: Size) -> SizeLimits {
        let more = size.above_medium();
        match size.is_small() {
            true => SizeLimits { columns: 34, rows: 14, side: 22, lines: 6 },
            false => SizeLimits { columns: 46 + 8 * more, rows: 18 + 3 * more, side: 30, lines: 10 },
        }
    }
}

/// What is drawn, and how.
struct Drawn<'a> {
    words: &'a SceneWords<'a>,
    zones: Vec<NamedZone<'a>>,
    focus: &'a Focus,
    /// The zone in which each word is a spot: several may have the same faces.
    spots: HashMap<String, usize>,
    /// The columns of the longest label that a face can have.
    label: u16,
}

/// One or several equal pieces in a line.
struct LineItem {
    label: PieceLabel,
    count: usize,
    words: Vec<Spot>,
}

pub(crate) fn drawn(words: &SceneWords<'_>, focus: &Focus) -> Drawing {
    let room = SizeLimits::of(focus.size);
    let zones = words.zones();
    let label = |face: &str| PieceLabel::of(words, face, 1).columns();
    let label = words.tabletop.faces.iter().map(|kind| label(&kind.face)).max().unwrap_or(1);
    let drawn = Drawn { spots: spots(words, &zones), words, zones, focus, label };
    // The largest squares that fit; then hands of two lines, if they do. Where nothing does, the smallest are shown in part.
    let tries = (0..=LARGEST).rev().flat_map(|level| [(level, 2), (level, 1)]);
    let placed = tries.map(|(level, rows)| (level, drawn.placed(&room, level, rows)));
    let fits =
        |(_, (_, size)): &(u16, (Vec<ZoneArea>, (u16, u16)))| size.0 <= room.columns && size.1 <= room.rows;
    let (level, (places, size)) =
        placed.into_iter().find(fits).unwrap_or_else(|| (0, drawn.placed(&room, 0, 1)));
    let mut canvas = Canvas::new(size.0, size.1);
    for (at, place) in places.iter().enumerate() {
        match drawn.zones[at].has_spots() {
            true => drawn.board(&mut canvas, at, *place, level),
            false => drawn.line(&mut canvas, at, *place),
        }
    }
    let board = canvas.part((room.columns, room.rows), focus.cursor.as_deref());
    Drawing { board, side: side(words, &room) }
}

/// Left, top, columns and rows.
type ZoneArea = (u16, u16, u16, u16);

/// Which zone has the spot of a word: places before faces, and the viewer's own before others'.
fn spots(words: &SceneWords<'_>, zones: &[NamedZone<'_>]) -> HashMap<String, usize> {
    let mut spots = HashMap::new();
    let mut add = |word: &str, at: usize| {
        let is_word = !word.is_empty() && word != FACE_DOWN && !word.contains(char::is_whitespace);
        if is_word && !spots.contains_key(word) {
            spots.insert(word.to_owned(), at);
        }
    };
    let mut order: Vec<usize> = (0..zones.len()).collect();
    order.sort_by_key(|at| (!zones[*at].has_spots(), !words.is_own(zones[*at].kind.owner), *at));
    for at in order {
        let zone = &zones[at];
        zone.kind.layout.spots().iter().for_each(|spot| add(&spot.word, at));
        if !zone.has_spots() && zone.kind.layout != ZoneLayout::Pile {
            zone.zone.pieces.iter().for_each(|piece| add(piece.spot.as_ref().unwrap_or(&piece.face), at));
        }
    }
    spots
}

impl Drawn<'_> {
    /// Where each zone stands, and how large all is together. Nothing here depends on what lies on the table: a board stays where it is.
    fn placed(&self, room: &SizeLimits, level: u16, hand_rows: u16) -> (Vec<ZoneArea>, (u16, u16)) {
        let (mut places, mut left, mut top, mut height, mut width) = (Vec::new(), 0, 0, 0, 0);
        for zone in &self.zones {
            let (own, rows) = match zone.has_spots() {
                true => {
                    let (own, rows) = Cells::of(zone, self.label, level).size();
                    (own, rows + u16::from(self.is_titled()))
                }
                false => {
                    (room.columns.min(LINE), if zone.kind.layout == ZoneLayout::Hand { hand_rows } else { 1 })
                }
            };
            if left > 0 && left + own > room.columns {
                (left, top, height) = (0, top + height, 0);
            }
            places.push((left, top, own, rows));
            (width, left, height) = (width.max(left + own), left + own + BETWEEN, height.max(rows));
        }
        (places, (width, top + height))
    }

    /// Whether boards have their names above them: where there are several.
    fn is_titled(&self) -> bool {
        self.zones.iter().filter(|zone| zone.has_spots()).count() > 1
    }

    fn is_chosen(&self, word: &str) -> bool {
        self.focus.chosen.iter().any(|chosen| chosen == word)
    }

    /// The signs before and behind something flat that is chosen, or the one before something marked.
    fn signs(&self, canvas: &mut Canvas, (left, right, row): (u16, u16, u16), word: &str, face: &str) {
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
                let label = format!("{}: {}", spot.word, on_spot(self.words, zone, &spot.word));
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
                    &both(word),
                );
            }
        }
        let inner = width - 1 - u16::from(cells.framed());
        let (row, face) = (top + (height - 1) / 2, lying.last().map_or("", |piece| &*piece.face));
        let label = match lying.last() {
            Some(piece) => PieceLabel::of(self.words, &piece.face, 1).among(lying.len(), inner),
            None if cells.framed() => PieceLabel::default(),
            None if !cells.has_names() && word.chars().count() <= usize::from(inner) => {
                PieceLabel::plain(word)
            }
            None => PieceLabel::plain("."),
        };
        let start = left + 1 + inner.saturating_sub(label.columns()).div_ceil(2);
        canvas.write_both(start, row, label.ink, &label.text);
        let signs = !cells.framed() || !self.is_chosen(word);
        if signs {
            self.signs(canvas, (start - 1, start + label.columns(), row), word, face);
        }
    }

    /// A zone's name and its pieces, on as many rows as it has.
    fn line(&self, canvas: &mut Canvas, at: usize, (left, top, width, rows): ZoneArea) {
        let names =
            self.zones.iter().filter(|zone| !zone.has_spots()).map(|zone| zone.name.chars().count() as u16);
        let name = names.max().unwrap_or(0).min(width / 3);
        title(canvas, (left, top), &self.zones[at].name, name);
        let start = left + name + BETWEEN;
        let mut tokens = self.tokens(at);
        let all = tokens.len();
        // As many as fit with the number of those that do not.
        let shown = (0..=all).rev().find_map(|shown| {
            let more: usize = tokens[shown..].iter().map(|token| token.count).sum();
            let more = (shown < all).then(|| PieceLabel::plain(&format!("+{more}")));
            let columns =
                tokens[..shown].iter().map(|token| &token.label).chain(&more).map(PieceLabel::columns);
            flow(columns, width - name - BETWEEN, rows).map(|places| (shown, more, places))
        });
        let Some((shown, more, places)) = shown else { return };
        if let Some(label) = more {
            let words = tokens.drain(shown..).flat_map(|token| token.words).collect();
            tokens.push(LineItem { label, count: 0, words });
        }
        for (token, (x, y)) in tokens.into_iter().zip(places) {
            let (x, y, width) = (start + x, top + y, token.label.columns());
            canvas.write_both(x, y, token.label.ink, &token.label.text);
            for spot in token.words {
                self.signs(canvas, (x - 1, x + width, y), &spot.word, &spot.word);
                canvas.spot(Spot { left: x, top: y, width, ..spot });
            }
        }
    }

    fn tokens(&self, at: usize) -> Vec<LineItem> {
        let zone = &self.zones[at];
        let mut met = BTreeSet::new();
        let mut token = |(piece, count): (Piece, usize)| {
            let said = of_pieces(self.words, &piece, count);
            let word = piece.spot.as_ref().unwrap_or(&piece.face).to_string();
            let is_spot = self.spots.get(&word) == Some(&at) && met.insert(word.clone());
            let label = format!("{}: {said}", zone.name);
            let spot = Spot { word, label, left: 0, top: 0, width: 1, height: 1 };
            let words = is_spot.then_some(spot).into_iter().collect();
            LineItem { label: PieceLabel::of(self.words, &piece.face, count), count, words }
        };
        let tokens: Vec<LineItem> = zone.groups().into_iter().map(&mut token).collect();
        let none = || vec![LineItem { label: PieceLabel::plain("-"), count: 0, words: Vec::new() }];
        if tokens.is_empty() { none() } else { tokens }
    }
}

/// Where things of these widths stand in rows of so many columns, a column between two; nothing where they do not fit.
fn flow(widths: impl Iterator<Item = u16>, columns: u16, rows: u16) -> Option<Vec<(u16, u16)>> {
    let (mut places, mut left, mut row) = (Vec::new(), 0, 0);
    for width in widths {
        if left > 0 && left + width >= columns {
            (left, row) = (0, row + 1);
        }
        places.push((left, row));
        left += width + 1;
    }
    (row < rows).then_some(places)
}

/// A name; one that is cut ends so.
fn title(canvas: &mut Canvas, (left, top): (u16, u16), name: &str, columns: u16) {
    let name = shortened(name, columns.into());
    canvas.write_both(left, top, Ink::Faint, &both(&name));
}

fn shortened(name: &str, columns: usize) -> String {
    if name.chars().count() <= columns {
        return name.to_owned();
    }
    name.chars().take(columns.saturating_sub(1)).chain(['~']).collect()
}

/// What is counted, a line each, and what is known; the number of those for which there is no room.
fn side(words: &SceneWords<'_>, room: &SizeLimits) -> Vec<Line> {
    let several = words.scene.seats().count() > 1;
    let figure = |(id, values): &(&str, parlor_game::BySeat<i64>)| {
        let value = |(seat, value): (_, &i64)| match several {
            true => format!("{} {value}", shortened(&words.player(seat), 10)),
            false => value.to_string(),
        };
        let values = values.iter().map(value).collect::<Vec<_>>().join(", ");
        format!("{}: {values}", words.figure(id, None))
    };
    let said = words.scene.figures.iter().map(figure).chain(words.facts());
    let mut lines: Vec<String> = said.flat_map(|line| wrapped(&line, room.side)).collect();
    if lines.len() > room.lines {
        let more = format!("+{}", lines.len() - (room.lines - 1));
        lines.truncate(room.lines - 1);
        lines.push(more);
    }
    let line = |line: &String| {
        let (shown, ascii) = both(line);
        Line::new().add_with(Ink::Plain, shown, ascii)
    };
    lines.iter().map(line).collect()
}

/// A text in lines of so many columns; all but the first begin with two blanks.
fn wrapped(text: &str, columns: usize) -> Vec<String> {
    let mut lines = vec![String::new()];
    for word in text.split_whitespace() {
        let last = lines.last_mut().filter(|line| line.chars().count() + 1 + word.chars().count() <= columns);
        match last {
            Some(line) if line.is_empty() => line.push_str(word),
            Some(line) => *line += &format!(" {word}"),
            None => lines.push(shortened(&format!("  {word}"), columns)),
        }
    }
    lines
}
