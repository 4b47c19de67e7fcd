//! A table of any game in a viewer's words, for a board that draws it from its scene.

use parlor_erased::AnyGame;
use parlor_game::{Cast, FaceKind, Seat, ZoneKind, ZoneSpot};
use parlor_wire as wire;

/// What never changes, and what is known now in words; nothing for a game without scenes.
pub(crate) fn tabletop(game: &dyn AnyGame, cast: &Cast) -> Option<wire::TabletopInfo> {
    let words = game.table_words(cast)?;
    let (kinds, scene) = (game.tabletop(), game.scene(cast.viewer()));
    let faces = kinds.faces.iter().zip(words.faces);
    let figures = scene.figures.iter().zip(words.figures);
    Some(wire::TabletopInfo {
        zones: kinds.zones.iter().zip(words.zones).map(|(kind, name)| zone(kind, name)).collect(),
        faces: faces.map(|(kind, name)| (kind.face.to_string(), face(kind, name))).collect(),
        figures: figures.map(|((id, _), name)| ((*id).to_owned(), name)).collect(),
        facts: words.facts,
    })
}

fn zone(kind: &ZoneKind, name: String) -> wire::ZoneInfo {
    let spot = |spot: &ZoneSpot| wire::SpotInfo { word: spot.word.to_string(), x: spot.x, y: spot.y };
    wire::ZoneInfo {
        key: kind.key().into_owned(),
        owner: kind.owner.map(Seat::number),
        name,
        layout: kind.layout.name().to_owned(),
        spots: kind.layout.spots().iter().map(spot).collect(),
    }
}

fn face(kind: &FaceKind, name: String) -> wire::FaceInfo {
    wire::FaceInfo {
        name,
        shape: kind.shape.name().to_owned(),
        colour: kind.colour.name().to_owned(),
        label: kind.label.to_string(),
        text: kind.text.to_string(),
        count: kind.count,
    }
}
