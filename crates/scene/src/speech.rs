//! A scene in sentences, by topic.

use parlor_game::{Piece, Scene, ZoneLayout};

use crate::Topic;
use crate::scene_words::{NamedZone, SceneWords};

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
            () if words.is_own(owner) => &mut hand,
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

fn of_zone(words: &SceneWords<'_>, zone: &NamedZone<'_>, several: bool) -> Vec<String> {
    let holds = |key: &str, pieces: String| {
        let arguments = [
            ("zone", zone.name.clone().into()),
            ("pieces", pieces.into()),
            ("count", zone.zone.len().into()),
        ];
        words.sentence(key, &arguments).unwrap_or_default()
    };
    let empty = || words.sentence("scene-empty", &[]).unwrap_or_default();
    if !zone.has_spots() {
        let groups = zone.groups();
        let pieces = groups.iter().map(|(piece, count)| of_pieces(words, piece, *count));
        let pieces = pieces.collect::<Vec<_>>().join(", ");
        return vec![match (&zone.kind.layout, groups.len()) {
            (_, 0) => holds("scene-holds", empty()),
            (ZoneLayout::Pile, _) if !zone.zone.pieces.is_empty() => holds("scene-pile", pieces),
            (ZoneLayout::Row, 2..) => holds("scene-left", pieces),
            (ZoneLayout::Stack, 2..) => holds("scene-top", pieces),
            _ => holds("scene-holds", pieces),
        }];
    }
    let columns = matches!(zone.kind.layout, ZoneLayout::Places(_));
    let spot = |spot: &&str| format!("{spot} {}", on_spot(words, zone, spot));
    let rank = |(_, name, spots): (i16, String, Vec<&str>)| {
        let bare = spots.iter().all(|spot| zone.on(spot).next().is_none());
        let pieces = if bare { empty() } else { spots.iter().map(spot).collect::<Vec<_>>().join(", ") };
        let mut arguments = vec![("name", name.into()), ("pieces", pieces.into())];
        arguments.extend(several.then(|| ("zone", zone.name.clone().into())));
        words.sentence(if columns { "scene-column" } else { "scene-row" }, &arguments).unwrap_or_default()
    };
    zone.ranks(columns).into_iter().map(rank).collect()
}

/// What lies on a spot, or that nothing does.
pub(crate) fn on_spot(words: &SceneWords<'_>, zone: &NamedZone<'_>, spot: &str) -> String {
    let lying: Vec<String> = zone.on(spot).map(|piece| words.pieces(&piece.face, 1)).collect();
    match lying.is_empty() {
        true => words.sentence("scene-empty", &[]).unwrap_or_default(),
        false => lying.join(" + "),
    }
}

/// Some pieces of a zone, by the spot that they lie on if they have one.
pub(crate) fn of_pieces(words: &SceneWords<'_>, piece: &Piece, count: usize) -> String {
    let said = words.pieces(&piece.face, count);
    piece.spot.as_ref().map_or(said.clone(), |spot| format!("{spot} {said}"))
}

/// The figures of each player, and the facts.
fn scores(words: &SceneWords<'_>) -> Vec<String> {
    let Scene { figures, .. } = words.scene;
    let of = |seat| {
        let figures = figures.iter().map(|(id, values)| words.figure(id, Some(values[seat])));
        let figures = figures.collect::<Vec<_>>().join(", ");
        let arguments = [("who", words.player(seat).into()), ("figures", figures.into())];
        words.sentence("scene-figures", &arguments).unwrap_or_default()
    };
    let ended = |fact: String| if fact.ends_with(['.', '!', '?']) { fact } else { fact + "." };
    words.scene.seats().map(of).chain(words.facts().into_iter().map(ended)).collect()
}
