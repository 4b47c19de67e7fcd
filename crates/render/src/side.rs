//! The lines beside a board: what is counted and what is known.

use parlor_game::{FACE_DOWN, NotationWord, ZoneLayout};
use parlor_scene::{Ink, Line, in_both_forms};

use crate::limits::{SizeLimits, wrapped};
use crate::piece_label::in_short;
use crate::players::Players;
use crate::scene_words::{NamedZone, SceneWords};

/// The least lines beside a board for what is counted and known.
const LEAST: usize = 4;

/// Figures that no table of the players has, facts and piles, a line each; the number of lines for which there
/// is no room; then the game's own lines.
pub(crate) fn side(
    words: &SceneWords<'_>,
    players: &Players,
    zones: &[&NamedZone<'_>],
    room: &SizeLimits,
    own: Vec<Line>,
) -> Vec<Line> {
    let alone = words.scene.figures.iter().filter(|_| words.cast.seats() == 1);
    let alone = alone.flat_map(|(id, values)| values.iter().map(move |(_, value)| (id, value)));
    let noted = |id| words.figure_note(id).map(|note| format!(", {note}")).unwrap_or_default();
    let figures = alone.map(|(id, value)| format!("{}: {value}{}", words.figure(id, None), noted(id)));
    let figures: Vec<String> = figures.chain(players.left_over(words)).collect();
    // Where a table has the first of them, the others are there if there is room to spare.
    let (figures, others) = if players.size().1 == 0 { (figures, Vec::new()) } else { (Vec::new(), figures) };
    let wrap = |(text, ascii): (String, String)| {
        wrapped(&text, room.side, "  ").into_iter().zip(wrapped(&ascii, room.side, "  ")).collect::<Vec<_>>()
    };
    let said = figures.into_iter().chain(words.facts(true)).map(|line| in_both_forms(&line));
    let said = said.chain(marks(words)).chain(piles(words, zones));
    let mut lines: Vec<(String, String)> = said.flat_map(wrap).collect();
    let most = room.lines.saturating_sub(own.len()).max(LEAST);
    let others: Vec<_> = others.iter().map(|line| in_both_forms(line)).flat_map(wrap).collect();
    if lines.len() + others.len() <= most {
        lines.extend(others);
    }
    if lines.len() > most {
        let more = format!("+{}", lines.len() - (most - 1));
        lines.truncate(most - 1);
        lines.push((more.clone(), more));
    }
    let line = |(shown, ascii): (String, String)| Line::new().add_with(Ink::Plain, shown, ascii);
    lines.into_iter().map(line).chain(own).collect()
}

/// What is marked.
fn marks(words: &SceneWords<'_>) -> Vec<(String, String)> {
    let said = |ascii: bool| {
        let what = |marked: &[NotationWord]| {
            let faces = marked.iter().filter(|word| words.kind(word).is_some());
            if faces.clone().count() < marked.len() {
                return words.things(marked).join(", ");
            }
            let short = in_short(faces.map(|face| (words.label(face, 1), 1)));
            if ascii { short.1 } else { short.0 }
        };
        words.marks(true, what).into_iter().map(|(_, said)| said)
    };
    said(false).zip(said(true).map(|line| in_both_forms(&line).1)).collect()
}

/// Of these zones those in which something lies: how many pieces, and which, where there are several kinds.
fn piles(words: &SceneWords<'_>, zones: &[&NamedZone<'_>]) -> Vec<(String, String)> {
    let piles = zones.iter().filter(|zone| !zone.zone.is_empty());
    let pile = |zone: &&NamedZone<'_>| {
        let groups = zone.groups();
        if zone.kind.layout == ZoneLayout::Spread {
            let pieces = groups.iter().map(|(piece, count)| words.pieces(&piece.face, *count));
            return in_both_forms(&format!("{}: {}", zone.name, pieces.collect::<Vec<_>>().join(", ")));
        }
        let (text, ascii) = in_both_forms(&format!("{}: {}", zone.name, zone.zone.len()));
        let known = groups.iter().filter(|(piece, _)| piece.face != FACE_DOWN && groups.len() > 1);
        let short = in_short(known.map(|(piece, count)| (words.label(&piece.face, 1), *count)));
        if short.0.is_empty() {
            return (text, ascii);
        }
        (format!("{text}, {}", short.0), format!("{ascii}, {}", short.1))
    };
    piles.map(pile).collect()
}

/// Whether a zone is a pile of nobody's own.
pub(crate) fn is_pile(zone: &NamedZone<'_>) -> bool {
    zone.kind.layout == ZoneLayout::Pile && zone.kind.owner.is_none()
}
