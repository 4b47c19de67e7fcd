//! The lines beside a board: what is counted and what is known.

use parlor_game::{FACE_DOWN, Piece, ZoneLayout};
use parlor_scene::{Ink, Line, in_both_forms};

use crate::layout::{SizeLimits, shortened};
use crate::piece_label::PieceLabel;
use crate::players::Players;
use crate::scene_words::{NamedZone, SceneWords};

/// All figures of one who plays alone, piles, facts, and what has no room among the players, a line each; the number of lines for which there
/// is no room; then the game's own lines.
pub(crate) fn side(
    words: &SceneWords<'_>,
    players: &Players,
    room: &SizeLimits,
    own: Vec<Line>,
) -> Vec<Line> {
    let alone = words.cast.seats() == 1;
    let figures = words.scene.figures.iter().filter(|_| alone);
    let figures = figures.flat_map(|(id, values)| values.iter().map(move |(_, value)| (id, value)));
    let figures = figures.map(|(id, value)| format!("{}: {value}", words.figure(id, None)));
    let said = figures.chain(piles(words)).chain(words.facts()).chain(players.left_over(words));
    let mut lines: Vec<String> = said.flat_map(|line| wrapped(&line, room.side)).collect();
    let most = room.lines.saturating_sub(own.len()).max(1);
    if lines.len() > most {
        let more = format!("+{}", lines.len() - (most - 1));
        lines.truncate(most - 1);
        lines.push(more);
    }
    let line = |line: &String| {
        let (shown, ascii) = in_both_forms(line);
        Line::new().add_with(Ink::Plain, shown, ascii)
    };
    lines.iter().map(line).chain(own).collect()
}

/// The piles of nobody's own: how many pieces, and which, where that is known.
fn piles(words: &SceneWords<'_>) -> Vec<String> {
    let zones = words.zones();
    let piles = zones.iter().filter(|zone| is_beside(zone));
    let pile = |zone: &NamedZone<'_>| {
        let known = |(piece, count): &(Piece, usize)| {
            let label = PieceLabel::of(words, &piece.face, 1).text.0;
            (piece.face != FACE_DOWN).then(|| format!(" {label}:{count}"))
        };
        let known: String = zone.groups().iter().filter_map(known).collect();
        format!("{}: {}{}{known}", zone.name, zone.zone.len(), if known.is_empty() { "" } else { "," })
    };
    piles.map(pile).collect()
}

/// Whether a zone is a line beside the board.
pub(crate) fn is_beside(zone: &NamedZone<'_>) -> bool {
    zone.kind.layout == ZoneLayout::Pile && zone.kind.owner.is_none()
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
