//! A zone in lines: its name, then its pieces; or a piece a line, each with its note.

use std::collections::BTreeSet;

use parlor_game::{Piece, ZoneLayout};
use parlor_scene::{Canvas, Ink, Mark, Spot, in_both_forms};

use crate::layout::{Drawn, ZoneArea, title};
use crate::limits::{BETWEEN, shortened};
use crate::piece_label::PieceLabel;
use crate::scene_words::NamedZone;
use crate::speech::of_pieces;

/// Columns between two pieces of a line; between those of a hand, which are pointed at and chosen, there is room for the signs of both.
const GAP: u16 = 1;
const HAND_GAP: u16 = 3;

/// One or several equal pieces in a line.
pub(crate) struct LineItem {
    pub(crate) label: PieceLabel,
    pub(crate) count: usize,
    pub(crate) note: Option<String>,
    pub(crate) words: Vec<Spot>,
}

impl Drawn<'_> {
    /// A zone's name and its pieces, on as many rows as it has.
    pub(crate) fn line(&self, canvas: &mut Canvas, at: usize, area: ZoneArea) {
        let (left, top, width, rows) = area;
        let names = self.zones.iter().zip(&self.parts).filter(|(_, part)| part.is_line());
        let name = names.map(|(zone, _)| zone.name.chars().count() as u16).max().unwrap_or(0).min(width / 3);
        let indent = self.words.indent();
        title(canvas, (left + indent, top), &self.name(at, name.into()), name);
        if self.is_first_of_asked(at) {
            canvas.mark(left, top, Ink::Accent, Mark::ASKED);
        }
        let start = indent + name + BETWEEN;
        let area = (left + start, top, width - start, rows);
        let is_hand = self.zones[at].kind.layout == ZoneLayout::Hand;
        let items = match self.items(at) {
            items if is_hand => match self.side_by_side(canvas, items, area) {
                Ok(()) => return,
                Err(items) => items,
            },
            items => items,
        };
        let gap = if is_hand { HAND_GAP } else { GAP };
        match items.iter().any(|item| item.note.is_some()) && items.len() <= usize::from(rows) {
            true => self.noted(canvas, items, area),
            false => self.flowing(canvas, items, gap, area),
        }
    }

    /// A zone's name in this many letters: where its own has no room, its owner's comes first.
    fn name(&self, at: usize, letters: usize) -> String {
        let zone = &self.zones[at];
        match zone.kind.owner.filter(|_| zone.name.chars().count() > letters) {
            Some(owner) => format!("{}: {}", self.words.player(owner), self.words.zone_alone(zone.kind.id)),
            None => zone.name.clone(),
        }
    }

    /// Whether this line says whose turn it is: the first of a player's, where no table lists the players.
    fn is_first_of_asked(&self, at: usize) -> bool {
        let is_asked =
            |zone: &NamedZone<'_>| zone.kind.owner.is_some_and(|owner| self.words.asked.contains(owner));
        let own = |other: usize| self.zones[other].kind.owner == self.zones[at].kind.owner;
        let is_first = !(0..at).any(|other| own(other) && self.parts[other].is_line());
        self.words.indent() > 0 && !self.has_players && is_asked(&self.zones[at]) && is_first
    }

    /// As many pieces side by side as fit, with the number of those that do not.
    fn flowing(
        &self,
        canvas: &mut Canvas,
        mut items: Vec<LineItem>,
        gap: u16,
        (left, top, width, rows): ZoneArea,
    ) {
        let all = items.len();
        let shown = (0..=all).rev().find_map(|shown| {
            let more: usize = items[shown..].iter().map(|item| item.count).sum();
            let more = (shown < all).then(|| PieceLabel::plain(&format!("+{more}")));
            let columns = items[..shown].iter().map(|item| &item.label).chain(&more).map(PieceLabel::columns);
            flow(columns, gap, (width, rows)).map(|places| (shown, more, places))
        });
        let Some((shown, more, places)) = shown else { return };
        if let Some(label) = more {
            let words = items.drain(shown..).flat_map(|item| item.words).collect();
            items.push(LineItem { label, count: 0, note: None, words });
        }
        for (item, (x, y)) in items.into_iter().zip(places) {
            let width = item.label.columns();
            self.item(canvas, item, (left + x, top + y, width, 1));
        }
    }

    /// A piece a row, and behind it what there is to say of it.
    fn noted(&self, canvas: &mut Canvas, items: Vec<LineItem>, (left, top, width, _): ZoneArea) {
        let label = items.iter().map(|item| item.label.columns()).max().unwrap_or(0);
        for (item, row) in items.into_iter().zip(top..) {
            let note = item.note.as_deref().unwrap_or_default();
            let note = shortened(note, usize::from(width.saturating_sub(label + BETWEEN)));
            canvas.write_both(left + label + BETWEEN, row, Ink::Plain, &in_both_forms(&note));
            let own = item.label.columns();
            self.item(canvas, item, (left, row, own, 1));
        }
    }

    fn item(&self, canvas: &mut Canvas, item: LineItem, (left, top, width, height): ZoneArea) {
        canvas.write_both(left, top, item.label.ink, &item.label.text);
        for spot in item.words {
            // A column behind it is for what an app marks it with.
            let width = (width + 1).min(canvas.width() - left);
            self.signs(canvas, (left - 1, left + width, top), &spot.word, &spot.word);
            canvas.spot(Spot { left, top, width, height, ..spot });
        }
    }

    /// The word of pieces in a zone and what they are, where they can be pointed at there.
    pub(crate) fn spot_of(&self, at: usize, piece: &Piece, count: usize) -> Option<(String, String)> {
        let zone = &self.zones[at];
        let said = of_pieces(self.words, zone, piece, count);
        let note = self.words.note(piece).map(|note| format!(", {note}")).unwrap_or_default();
        let text = self.words.text(&piece.face).map(|text| format!(". {}", text.trim_end_matches('.')));
        let label = format!("{}: {said}{note}{}", zone.name, text.unwrap_or_default());
        (self.spots.get(&*piece.face) == Some(&at)).then(|| (piece.face.to_string(), label))
    }

    fn items(&self, at: usize) -> Vec<LineItem> {
        let zone = &self.zones[at];
        let mut met = BTreeSet::new();
        let mut item = |(piece, count): (Piece, usize)| {
            let note = self.words.note(&piece).map(str::to_owned);
            let spot = self.spot_of(at, &piece, count).filter(|(word, _)| met.insert(word.clone()));
            let spot = spot.map(|(word, label)| Spot { word, label, left: 0, top: 0, width: 1, height: 1 });
            let words = spot.into_iter().collect();
            let label = match zone.is_counted {
                true => PieceLabel::plain(&count.to_string()),
                false => self.words.label(&piece.face, count),
            };
            LineItem { label, count, note, words }
        };
        let items: Vec<LineItem> = zone.groups().into_iter().map(&mut item).collect();
        let none =
            || vec![LineItem { label: PieceLabel::plain("-"), count: 0, note: None, words: Vec::new() }];
        if items.is_empty() { none() } else { items }
    }
}

/// Where things of these widths stand in an area of these columns and rows, with a gap between two; nothing where they do not fit.
pub(crate) fn flow(
    widths: impl Iterator<Item = u16>,
    gap: u16,
    (columns, rows): (u16, u16),
) -> Option<Vec<(u16, u16)>> {
    let (mut places, mut left, mut row) = (Vec::new(), 0, 0);
    for width in widths {
        if left > 0 && left + width > columns {
            (left, row) = (0, row + 1);
        }
        places.push((left, row));
        left += width + gap;
    }
    (row < rows).then_some(places)
}
