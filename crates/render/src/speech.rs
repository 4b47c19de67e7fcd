//! A scene in sentences, by topic.

use parlor_game::{Argument, Piece, Scene, ZoneLayout, capital};
use parlor_scene::{Topic, TopicLine};

use crate::scene_words::{NamedZone, SceneWords};

/// Stands for the pieces while their sentence is made.
const PIECES: &str = "\u{0}";

/// All that a scene shows, for people who hear it: boards and what lies in the middle, what the viewer has, piles with what others have, figures
/// and facts. A topic of which there is nothing is left out.
pub(crate) fn said(words: &SceneWords<'_>) -> Vec<Topic> {
    let (mut board, mut hand, mut piles) = (Vec::new(), Vec::new(), Vec::new());
    let zones = words.zones();
    for zone in &zones {
        let (owner, pile) =
            (zone.kind.owner, matches!(zone.kind.layout, ZoneLayout::Pile | ZoneLayout::Stack));
        let topic = match () {
            () if zone.has_spots() => &mut board,
            () if words.is_own(owner) && zone.kind.layout == ZoneLayout::Hand => &mut hand,
            () if owner.is_some() || pile => &mut piles,
            () => &mut board,
        };
        topic.extend(of_zone(words, zone, zones.iter().filter(|zone| zone.has_spots()).count() > 1));
    }
    let topics = [("board", board), ("hand", hand), ("piles", piles), ("scores", scores(words))];
    topics
        .into_iter()
        .filter(|(_, lines)| !lines.is_empty())
        .map(|(name, lines)| Topic::new(name, lines))
        .collect()
}

/// A sentence with the pieces in it, each for itself.
fn line(
    words: &SceneWords<'_>,
    key: &str,
    arguments: Vec<(&'static str, Argument)>,
    things: Vec<String>,
) -> TopicLine {
    let arguments: Vec<_> = arguments.into_iter().chain([("pieces", PIECES.to_owned().into())]).collect();
    let said = words.sentence(key, &arguments).unwrap_or_default();
    let (before, after) = said.split_once(PIECES).unwrap_or((&said, ""));
    let in_order = ["scene-left", "scene-top", "scene-column"].contains(&key);
    TopicLine { before: before.to_owned(), things, after: after.to_owned(), in_order, semicolons: false }
}

fn of_zone(words: &SceneWords<'_>, zone: &NamedZone<'_>, several: bool) -> Vec<TopicLine> {
    if zone.has_spots() {
        return of_board(words, zone, several);
    }
    let arguments = vec![("zone", zone.name.clone().into()), ("count", zone.zone.len().into())];
    let groups = zone.groups();
    let pieces = groups.iter().map(|(piece, count)| of_pieces(words, zone, piece, *count)).collect();
    let (key, pieces) = match (&zone.kind.layout, groups.len()) {
        (_, 0) => ("scene-holds", vec![words.sentence("scene-empty", &[]).unwrap_or_default()]),
        (ZoneLayout::Pile, _) if !zone.zone.pieces.is_empty() => ("scene-pile", pieces),
        (ZoneLayout::Row, 2..) => ("scene-left", pieces),
        (ZoneLayout::Stack, 2..) => ("scene-top", pieces),
        _ => ("scene-holds", pieces),
    };
    let noted = |(piece, count): &(Piece, usize)| {
        let piece_and_note = [
            ("piece", capital(&words.pieces(&piece.face, *count)).into()),
            ("note", words.note(piece)?.to_owned().into()),
        ];
        words.sentence("scene-noted", &piece_and_note).map(TopicLine::from)
    };
    std::iter::once(line(words, key, arguments, pieces)).chain(groups.iter().filter_map(noted)).collect()
}

/// The spots of a board, a row or a column a sentence.
fn of_board(words: &SceneWords<'_>, zone: &NamedZone<'_>, several: bool) -> Vec<TopicLine> {
    let columns = matches!(zone.kind.layout, ZoneLayout::Places(_));
    let spot = |spot: &&str| {
        let said = format!("{spot} {}", on_spot(words, zone, spot));
        words.notes.get(*spot).map_or(said.clone(), |note| format!("{said} ({note})"))
    };
    let rank = |(_, name, spots): (i16, String, Vec<&str>)| {
        let bare = spots.iter().all(|spot| zone.on(spot).next().is_none());
        let empty = || vec![words.sentence("scene-empty", &[]).unwrap_or_default()];
        let pieces = if bare { empty() } else { spots.iter().map(spot).collect() };
        let mut arguments = vec![("name", name.into())];
        arguments.extend(several.then(|| ("zone", zone.name.clone().into())));
        line(words, if columns { "scene-column" } else { "scene-row" }, arguments, pieces)
    };
    zone.ranks(columns).into_iter().map(rank).collect()
}

/// What lies on a spot, or that nothing does.
pub(crate) fn on_spot(words: &SceneWords<'_>, zone: &NamedZone<'_>, spot: &str) -> String {
    let mut groups: Vec<(&str, usize)> = Vec::new();
    for piece in zone.on(spot) {
        match groups.iter_mut().find(|(face, _)| *face == piece.face) {
            Some((_, count)) => *count += 1,
            None => groups.push((&piece.face, 1)),
        }
    }
    let lying: Vec<String> = groups.iter().map(|(face, count)| words.pieces(face, *count)).collect();
    match lying.is_empty() {
        true => words.sentence("scene-empty", &[]).unwrap_or_default(),
        false => lying.join(" + "),
    }
}

/// Some pieces of a zone; of one that is shown by its size, only how many there are.
pub(crate) fn of_pieces(words: &SceneWords<'_>, zone: &NamedZone<'_>, piece: &Piece, count: usize) -> String {
    match zone.is_counted {
        true => words.sentence("scene-counted", &[("count", count.into())]).unwrap_or_default(),
        false => words.pieces(&piece.face, count),
    }
}

/// The figures of each player, and the facts.
fn scores(words: &SceneWords<'_>) -> Vec<TopicLine> {
    let Scene { figures, .. } = words.scene;
    let of = |seat| {
        let figures = figures.iter().map(|(id, values)| words.figure(id, Some(values[seat])));
        let figures = figures.collect::<Vec<_>>().join(", ");
        let arguments = [("who", words.player(seat).into()), ("figures", figures.into())];
        TopicLine {
            before: words.sentence("scene-figures", &arguments).unwrap_or_default(),
            ..TopicLine::default()
        }
    };
    let ended = |fact: String| TopicLine {
        before: if fact.ends_with(['.', '!', '?']) { fact } else { fact + "." },
        ..TopicLine::default()
    };
    words.scene.seats().map(of).chain(words.facts().into_iter().map(ended)).collect()
}
