//! What never changes at a table, in a viewer's words.

use parlor_erased::AnyGame;
use parlor_game::{Argument, Cast, FaceKind, FactValue, Scene, ZoneKind, ZoneSpot};
use parlor_wire as wire;

/// What never changes, and what is known now in words; nothing for a game without scenes.
pub(crate) fn tabletop(game: &dyn AnyGame, cast: &Cast) -> Option<wire::TabletopInfo> {
    let (kinds, scene) = (game.tabletop(), game.scene(cast.viewer()));
    if kinds.zones.is_empty() {
        return None;
    }
    let face = |kind: &FaceKind| (kind.face.to_string(), face(game, kind, cast));
    Some(wire::TabletopInfo {
        zones: kinds.zones.iter().map(|kind| zone(game, kind, cast)).collect(),
        faces: kinds.faces.iter().map(face).collect(),
        figures: figures(game, &scene, cast),
        facts: facts(game, &scene, cast),
    })
}

fn zone(game: &dyn AnyGame, kind: &ZoneKind, cast: &Cast) -> wire::ZoneInfo {
    let who: Vec<_> = kind.owner.map(|owner| ("who", Argument::from(owner))).into_iter().collect();
    let spot = |spot: &ZoneSpot| wire::SpotInfo { word: spot.word.to_string(), x: spot.x, y: spot.y };
    wire::ZoneInfo {
        key: kind.key().into_owned(),
        owner: kind.owner.map(parlor_game::Seat::number),
        name: game.say_key(&format!("zone-{}", kind.id), &who, cast).unwrap_or_default(),
        layout: kind.layout.name().to_owned(),
        spots: kind.layout.spots().iter().map(spot).collect(),
    }
}

fn face(game: &dyn AnyGame, kind: &FaceKind, cast: &Cast) -> wire::FaceInfo {
    wire::FaceInfo {
        name: game.say(&kind.name, cast),
        shape: kind.shape.name().to_owned(),
        colour: kind.colour.name().to_owned(),
        label: kind.label.to_string(),
        count: kind.count,
    }
}

fn figures(game: &dyn AnyGame, scene: &Scene, cast: &Cast) -> std::collections::BTreeMap<String, String> {
    let name = |id: &str| game.say_key(&format!("figure-{id}"), &[], cast).unwrap_or_default();
    scene.figures.iter().map(|(id, _)| ((*id).to_owned(), name(id))).collect()
}

/// The facts for which the game has words.
fn facts(game: &dyn AnyGame, scene: &Scene, cast: &Cast) -> Vec<String> {
    let said = |(id, value): &(&str, Option<FactValue>)| {
        let value = match value.as_ref()? {
            FactValue::Number(number) => Argument::from(*number),
            FactValue::Word(word) => Argument::Text(word.clone()),
        };
        game.say_key(&format!("fact-{id}"), &[("value", value)], cast)
    };
    scene.facts.iter().filter_map(said).collect()
}
