//! A box for each player: what lies on their spot, how its figures add up, and all else that is theirs.

use parlor_game::{Piece, Seat, SumPart, ZoneLayout};
use parlor_scene::{Canvas, Frame, Ink, Mark, Spot, in_both_forms};

use crate::box_grid::Boxes;
use crate::layout::{Drawn, ZoneArea, ZonePart};
use crate::limits::shortened;
use crate::line::flow;
use crate::piece_label::PieceLabel;
use crate::scene_words::NamedZone;
use crate::speech::on_spot;

/// The rows of numbers in a box.
const NUMBERS: usize = 2;
/// The columns of a player's name, in a frame and where others stand beside it.
const NAME: (usize, usize) = (10, 7);

/// Something in a box that is not broken over two rows.
struct BoxPart {
    label: PieceLabel,
    /// The spot that it is, where it is one.
    spot: Option<(String, String)>,
}

impl BoxPart {
    fn plain(text: &str, ink: Ink) -> BoxPart {
        BoxPart { label: PieceLabel { text: in_both_forms(text), ink }, spot: None }
    }

    /// A text, word by word.
    fn words(text: &str, ink: Ink) -> Vec<BoxPart> {
        text.split_whitespace().map(|word| BoxPart::plain(word, ink)).collect()
    }
}

impl NamedZone<'_> {
    /// Whether its spots are the players: each has one, called by the number of the seat.
    pub(crate) fn is_of_players(&self, seats: u8) -> bool {
        let spots = self.kind.layout.spots();
        let of_seat = |at: usize, word: &str| word.parse() == Ok(at + 1);
        let all = spots.iter().enumerate().all(|(at, spot)| of_seat(at, &spot.word));
        matches!(self.kind.layout, ZoneLayout::Places(_))
            && all
            && seats > 1
            && spots.len() == usize::from(seats)
    }

    /// Whether its pieces can be pointed at in a box: not those of which it says only how many they are.
    pub(crate) fn shows_faces(&self) -> bool {
        let mut faces = self.zone.pieces.iter().map(|piece| &piece.face);
        let first = faces.next();
        let listed = matches!(self.kind.layout, ZoneLayout::Row | ZoneLayout::Stack);
        listed || (self.kind.layout == ZoneLayout::Spread && faces.all(|face| Some(face) == first))
    }
}

impl Drawn<'_> {
    /// The boxes of all players.
    pub(crate) fn boxes(&self, canvas: &mut Canvas, at: usize, (left, top, ..): ZoneArea, boxes: &Boxes) {
        let zone = &self.zones[at];
        let seats: Vec<Seat> = self.words.scene.seats().collect();
        for (spot, seat) in zone.kind.layout.spots().iter().zip(seats) {
            let (x, y, width, rows) = boxes.area(seat);
            let area = (left + x, top + y, width, rows);
            let inside = if boxes.framed {
                (area.0 + 2, area.1 + 1, width - 3, rows - 2)
            } else {
                (area.0 + 2, area.1 + 1, width - 3, rows - 1)
            };
            let note = self.words.notes.get(&*spot.word).map(String::as_str);
            let note = match boxes.framed {
                true => self.frame(canvas, seat, (&spot.word, note), area),
                false => {
                    self.flat_head(canvas, zone, seat, &spot.word, area);
                    note
                }
            };
            if boxes.framed {
                self.head(canvas, zone, seat, &spot.word, inside);
            }
            let head = u16::from(boxes.framed);
            let below = (inside.0, inside.1 + head, inside.2, inside.3 - head);
            self.box_contents(canvas, zone, seat, (&spot.word, note), (below, boxes.framed));
            let label = self.said(zone, seat, &spot.word);
            let (left, top, width, height) = area;
            add_spot(canvas, Spot { word: spot.word.to_string(), label, left, top, width, height });
        }
    }

    /// A frame with the player's name in it and, where there is room, the note; gives back the note if there was none.
    fn frame<'n>(
        &self,
        canvas: &mut Canvas,
        seat: Seat,
        (word, note): (&str, Option<&'n str>),
        (left, top, width, rows): ZoneArea,
    ) -> Option<&'n str> {
        let (chosen, asked) = (self.is_chosen(word), self.words.asked.contains(seat));
        let ink = if chosen || asked { Ink::Accent } else { Ink::Faint };
        canvas.frame(left, top, width, rows, if chosen { Frame::Double } else { Frame::Thin }, ink);
        let title = self.title(seat, word, NAME.0);
        let columns = title.chars().count() as u16 + 2;
        let ink = if asked { Ink::Strong } else { Ink::Plain };
        canvas.write_both(left + 1, top, ink, &in_both_forms(&format!(" {title} ")));
        if asked {
            canvas.mark(left + 1, top, Ink::Accent, Mark::ASKED);
        }
        let own = note
            .map(|note| format!(" {note} "))
            .filter(|own| own.chars().count() as u16 + columns + 3 <= width);
        let Some(own) = own else { return note };
        let start = left + width - 2 - own.chars().count() as u16;
        canvas.write_both(start, top, Ink::Changed, &in_both_forms(&own));
        None
    }

    fn title(&self, seat: Seat, word: &str, columns: usize) -> String {
        format!("{word} {}", shortened(&self.words.player(seat), columns))
    }

    /// The first row of a box without a frame: the player, what lies on the spot, and the first figure that adds up.
    fn flat_head(
        &self,
        canvas: &mut Canvas,
        zone: &NamedZone<'_>,
        seat: Seat,
        word: &str,
        (left, top, width, _): ZoneArea,
    ) {
        let asked = self.words.asked.contains(seat);
        let ink = if self.is_chosen(word) {
            Ink::Accent
        } else if asked {
            Ink::Strong
        } else {
            Ink::Plain
        };
        // The first two columns and the last two are for what marks the box.
        canvas.write_both(left + 2, top, ink, &in_both_forms(&self.title(seat, word, NAME.1)));
        if asked {
            canvas.mark(left, top, Ink::Accent, Mark::ASKED);
        }
        let start = 2 + 2 + NAME.1 as u16 + 1;
        self.head(canvas, zone, seat, word, (left + start, top, width - start - 2, 1));
    }

    /// A row with what lies on the spot and, at its end, the first figure that adds up.
    fn head(
        &self,
        canvas: &mut Canvas,
        zone: &NamedZone<'_>,
        seat: Seat,
        word: &str,
        (left, top, width, _): ZoneArea,
    ) {
        let sum = self.words.scene.sums.first().filter(|(_, parts)| !parts[seat].is_empty());
        let figure = sum.map(|(id, parts)| self.words.figure(id, parts[seat].last().map(|part| part.total)));
        let figure = figure.unwrap_or_default();
        let room = usize::from(width).saturating_sub(figure.chars().count() + 1);
        let ink = zone.on(word).last().map_or(Ink::Faint, |piece| self.words.label(&piece.face, 1).ink);
        let name = on_spot(self.words, zone, word);
        canvas.write_both(left, top, ink, &in_both_forms(&shortened(&name, room)));
        let end = left + width - (figure.chars().count() as u16).min(width);
        canvas.write_both(end, top, Ink::Strong, &in_both_forms(&figure));
    }

    /// What else is in a box: numbers in its last rows, and above them what there is room for.
    fn box_contents(
        &self,
        canvas: &mut Canvas,
        zone: &NamedZone<'_>,
        seat: Seat,
        (word, note): (&str, Option<&str>),
        ((left, top, width, rows), framed): (ZoneArea, bool),
    ) {
        let numbers = packed(self.numbers(seat), width, NUMBERS.min(usize::from(rows)));
        // The last of them stand in the frame, where there is one.
        let free = (rows + u16::from(framed)) - numbers.len() as u16;
        let mut used = 0;
        for line in self.lines(seat, note, zone.on(word).next().is_none()) {
            used += self.flowing_part(canvas, line, (left, top + used, width, free - used));
        }
        // What a card says is read whole or not at all: there are other places where it stands.
        let text = zone.on(word).last().and_then(|piece| self.words.text(&piece.face));
        let text = text.map(|text| BoxPart::words(text, Ink::Faint)).unwrap_or_default();
        let columns = text.iter().map(|part| part.label.columns());
        if flow(columns, 1, (width, free - used)).is_some() {
            self.flowing_part(canvas, text, (left, top + used, width, free - used));
        }
        for (line, row) in numbers.into_iter().zip(top + free..) {
            let columns = line.iter().map(|part| part.label.columns() + 1).sum::<u16>() + 1;
            canvas.write(left - 1, row, Ink::Plain, &" ".repeat(columns.min(width + 1).into()));
            self.flowing_part(canvas, line, (left, row, width, 1));
        }
    }

    /// As much of a line as there is room for; one that is cut ends so. Gives back the rows that it takes.
    fn flowing_part(
        &self,
        canvas: &mut Canvas,
        mut line: Vec<BoxPart>,
        (left, top, width, rows): ZoneArea,
    ) -> u16 {
        line.iter_mut().for_each(|part| part.label.cut(width));
        let places = |line: &[BoxPart]| flow(line.iter().map(|part| part.label.columns()), 1, (width, rows));
        let shown = (0..=line.len()).rev().find(|shown| places(&line[..*shown]).is_some()).unwrap_or(0);
        if let Some(last) = shown.checked_sub(1).filter(|_| shown < line.len()) {
            line[last].label.push("~");
            line[last].label.cut(width);
        }
        let places = places(&line[..shown]).unwrap_or_default();
        let used = places.last().map_or(0, |(_, row)| row + 1);
        // What has no room stays reachable, in the corner.
        let corner = (left + width - 1, top.saturating_sub(u16::from(rows == 0)));
        for (at, part) in line.into_iter().enumerate() {
            let (x, y, columns) = match places.get(at) {
                Some((x, y)) => (left + x, top + y, part.label.columns()),
                None => (corner.0, corner.1, 1),
            };
            if at < shown {
                let chosen = part.spot.as_ref().is_some_and(|(word, _)| self.is_chosen(word));
                let ink = if chosen { Ink::Accent } else { part.label.ink };
                canvas.write_both(x, y, ink, &part.label.text);
            }
            if let Some((word, label)) = part.spot {
                if at < shown {
                    self.signs(canvas, (x - 1, x + columns, y), &word, &word);
                }
                add_spot(canvas, Spot { word, label, left: x, top: y, width: columns.max(1), height: 1 });
            }
        }
        used
    }

    /// The player's zones that are in the box.
    fn zones_in_box(&self, seat: Seat) -> impl Iterator<Item = (usize, &NamedZone<'_>)> {
        let zones = self.zones.iter().enumerate();
        zones.filter(move |(at, zone)| {
            zone.kind.owner == Some(seat) && matches!(self.parts[*at], ZonePart::InBox | ZonePart::Listed)
        })
    }

    /// What the box says above its numbers, the most important first: rows of pieces, the note, piles of which something is known, and how figures add up.
    fn lines(&self, seat: Seat, note: Option<&str>, is_empty: bool) -> Vec<Vec<BoxPart>> {
        let known = |zone: &NamedZone<'_>| match zone.kind.layout {
            ZoneLayout::Row => !zone.zone.is_empty(),
            ZoneLayout::Stack => zone.zone.pieces.iter().any(|piece| self.words.kind(&piece.face).is_some()),
            _ => false,
        };
        let zones = self.zones_in_box(seat).filter(|(_, zone)| known(zone));
        let (rows, stacks): (Vec<_>, Vec<_>) =
            zones.partition(|(_, zone)| zone.kind.layout == ZoneLayout::Row);
        let note = note.map(|note| BoxPart::words(note, Ink::Changed));
        let mut lines: Vec<_> = std::iter::once(self.rows(&rows)).chain(note).collect();
        lines.extend(stacks.into_iter().map(|(at, zone)| self.stack(at, zone)));
        for (at, (id, sums)) in self.words.scene.sums.iter().enumerate() {
            let Some(total) = sums[seat].last().map(|part| part.total) else { continue };
            match at {
                // Its total stands above.
                0 if sums[seat].iter().filter(|part| part.counts).count() > 1 => {
                    lines.push(BoxPart::words(&adding_up(&sums[seat]), Ink::Plain));
                }
                0 => {}
                _ => {
                    // What is not on the spot any more, or not yet, is named.
                    let by =
                        sums[seat].first().filter(|_| is_empty).map(|part| self.words.pieces(&part.by, 1));
                    let by = by.map(|by| format!(": {by}")).unwrap_or_default();
                    let figure = format!("{}{by}", self.words.figure(id, Some(total)));
                    lines.push(BoxPart::words(&figure, Ink::Changed));
                }
            }
        }
        let noted = self.zones_in_box(seat).filter_map(|(_, zone)| self.words.notes.get(&*zone.kind.key()));
        lines.extend(noted.map(|note| BoxPart::words(note, Ink::Faint)));
        lines
    }

    /// What lies open in front of the player, by name.
    fn rows(&self, zones: &[(usize, &NamedZone<'_>)]) -> Vec<BoxPart> {
        let pieces =
            zones.iter().flat_map(|(at, zone)| zone.groups().into_iter().map(move |group| (*at, group)));
        let mut parts: Vec<BoxPart> =
            pieces.map(|(at, (piece, count))| self.face(at, &piece, count)).collect();
        let last = parts.len().saturating_sub(1);
        parts.iter_mut().take(last).for_each(|part| part.label.push(","));
        parts
    }

    /// A pile's pieces by name, those of which nothing is known as their number.
    fn stack(&self, at: usize, zone: &NamedZone<'_>) -> Vec<BoxPart> {
        let title = format!("{}:", self.words.zone_alone(zone.kind.id));
        let mut parts = vec![BoxPart::plain(&title, Ink::Faint)];
        for (piece, count) in zone.groups() {
            parts.push(match self.words.kind(&piece.face) {
                Some(_) => self.face(at, &piece, count),
                None => BoxPart::plain(&format!("+{count}"), Ink::Faint),
            });
        }
        parts
    }

    fn face(&self, at: usize, piece: &Piece, count: usize) -> BoxPart {
        let (name, ink) = (self.words.pieces(&piece.face, count), self.words.label(&piece.face, 1).ink);
        let mut part = BoxPart::plain(&name, ink);
        part.spot = self.spot_of(at, piece, count);
        part
    }

    /// What the player has of everything, as numbers.
    fn numbers(&self, seat: Seat) -> Vec<BoxPart> {
        let sums: Vec<&str> = self.words.scene.sums.iter().map(|(id, _)| *id).collect();
        let figures = self.words.scene.figures.iter().filter(|(id, _)| !sums.contains(id));
        let figures = figures.map(|(id, values)| {
            BoxPart::plain(&format!("{} {}", self.words.figure(id, None), values[seat]), Ink::Strong)
        });
        let zones = self.zones_in_box(seat).filter(|(_, zone)| zone.kind.layout != ZoneLayout::Row);
        let zones = zones.filter_map(|(at, zone)| {
            let name = self.words.zone_alone(zone.kind.id);
            let mut part = BoxPart::plain(&format!("{name} {}", zone.zone.len()), Ink::Plain);
            let first = zone
                .zone
                .pieces
                .first()
                .filter(|_| zone.kind.layout == ZoneLayout::Spread && zone.shows_faces());
            part.spot = first.and_then(|piece| self.spot_of(at, piece, zone.zone.len()));
            (!name.is_empty()).then_some(part)
        });
        figures.chain(zones).collect()
    }

    /// A box in words.
    fn said(&self, zone: &NamedZone<'_>, seat: Seat, word: &str) -> String {
        let piece = zone.on(word).last();
        let sums = self.words.scene.sums.iter().filter(|(_, sums)| !sums[seat].is_empty());
        let sums = sums.map(|(id, sums)| self.words.figure(id, sums[seat].last().map(|part| part.total)));
        let text = piece.and_then(|piece| self.words.text(&piece.face)).map(str::to_owned);
        let said = std::iter::once(on_spot(self.words, zone, word));
        let said: Vec<String> =
            said.chain(sums).chain(self.words.notes.get(word).cloned()).chain(text).collect();
        format!("{}: {}", self.words.player(seat), said.join("; ").trim_end_matches('.'))
    }
}

/// Parts side by side in rows of this many columns, the longest first; those for which the rows do not suffice are left out.
fn packed(mut parts: Vec<BoxPart>, columns: u16, rows: usize) -> Vec<Vec<BoxPart>> {
    // By their names, so that none goes elsewhere when its number changes.
    let name = |part: &BoxPart| {
        part.label.text.0.trim_end_matches(|letter: char| !letter.is_alphabetic()).chars().count()
    };
    parts.sort_by_key(|part| std::cmp::Reverse(name(part)));
    let mut lines: Vec<Vec<BoxPart>> = Vec::new();
    for part in parts {
        let taken = |line: &[BoxPart]| line.iter().map(|part| part.label.columns() + 1).sum::<u16>();
        let free = lines.iter().position(|line| taken(line) + part.label.columns() <= columns);
        match free {
            Some(at) => lines[at].push(part),
            None if lines.len() < rows => lines.push(vec![part]),
            None => {}
        }
    }
    lines
}

/// How a figure adds up: `3 -1 =2 +2 =4`, with what comes of each step; what does not count stands in brackets, and is left out before all else.
pub(crate) fn adding_up(parts: &[SumPart]) -> String {
    let mut parts = parts.iter().skip_while(|part| !part.counts).peekable();
    let Some(base) = parts.next() else { return String::new() };
    let (mut text, mut shown) = (base.amount.to_string(), base.total);
    while let Some(part) = parts.next() {
        text += &if part.counts { format!(" {:+}", part.amount) } else { format!(" ({:+})", part.amount) };
        let ends = |next: &&SumPart| next.step != part.step || (part.amount < 0) != (next.amount < 0);
        if part.total != shown && parts.peek().is_none_or(ends) {
            text += &format!(" ={}", part.total);
            shown = part.total;
        }
    }
    text
}

/// Adds a place to point at, unless its word has one.
pub(crate) fn add_spot(canvas: &mut Canvas, spot: Spot) {
    if canvas.spots().iter().all(|own| own.word != spot.word) {
        canvas.spot(spot);
    }
}
