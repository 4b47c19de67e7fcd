//! What lies on the table is all there, where the tabletop says, and has a name.

use std::collections::BTreeMap;

use parlor_game::{
    Argument, Cast, FACE_DOWN, Language, Move, Narrate, NotationWord, Published, Scene, Seat, Tabletop,
    Viewer, Zone, ZoneKind, ZoneSpot, after_moves,
};
use parlor_language::{Catalog, say_key};

use crate::play::sample;
use crate::previews::previewed;
use crate::say;
use crate::{Breach, Law, Play};

/// How many actions of a seat are looked at, at each state.
const TRIED: usize = 24;

/// In games with a [`Tabletop`], for every viewer: a scene has its zones, in their order, and each piece has a face and a spot that the
/// tabletop knows. No face is there more often than in the box, and where nothing is hidden, all of the box lies somewhere. Marks and the
/// words of actions name spots or faces. What a choice shows beforehand is possible, and is what comes of it. What moves from one scene to the
/// next leads from the one to the other, and paths lead from a piece to a piece. Zones, figures and faces have names in every language of the game,
/// and figures that are sums are what their parts come to.
///
/// # Errors
/// The first state where this does not hold.
pub fn scenes<G: Published>(play: &Play<G>) -> Result<(), Breach> {
    let (rules, seats) = (&play.table.rules, play.table.seats);
    let tabletop = G::tabletop(rules, seats);
    if tabletop.zones.is_empty() {
        return Ok(());
    }
    let first = G::scene(rules, &play.states[0].view(Viewer::Spectator));
    named::<G>(&tabletop, &first, seats).map_err(|found| play.breach(Law::Scenes, 0, found))?;
    play.some(
        Law::Scenes,
        |_| true,
        |step, state, rng| {
            for viewer in play.viewers() {
                let view = state.view(viewer);
                let scene = G::scene(rules, &view);
                let of_viewer = |found| format!("in the scene of {}, {found}", say::viewer(viewer));
                complete(&tabletop, &scene).map_err(of_viewer)?;
                same_ids(&first, &scene).map_err(of_viewer)?;
                summed(&scene).map_err(of_viewer)?;
                if let Some((next, made)) = play.states.get(step + 1).zip(play.steps.get(step)) {
                    let after = G::scene(rules, &next.view(viewer));
                    let moved = G::moves(rules, &view, (&scene, &after), made.seen(true));
                    after_moves(&scene, &moved, &after).map_err(of_viewer)?;
                    if let Move::Action(seat, action) = *made
                        && viewer == Viewer::Seat(seat)
                    {
                        led(&G::paths(rules, &view, seat, action), &scene, &after).map_err(of_viewer)?;
                    }
                }
            }
            for seat in state.turn().asked().iter() {
                let actions: Vec<_> = state.actions(seat).collect();
                for action in sample(&actions, TRIED, rng) {
                    let text = G::action_text(rules, action);
                    known(&tabletop, G::ACTION_WORDS, &text).map_err(|word| {
                        format!(
                            "found `{word}` in the action `{text}`; expected a spot or faces of the tabletop, a number, or one of \
                             `Notation::ACTION_WORDS`"
                        )
                    })?;
                    previewed::<G>(&tabletop, rules, state, (seat, action))
                        .map_err(|found| format!("in the preview of `{text}`, {found}"))?;
                }
            }
            Ok(())
        },
    )
}

/// Everything lies in a zone of the tabletop, and nothing lies twice.
fn complete(tabletop: &Tabletop, scene: &Scene) -> Result<(), String> {
    let zones = |ids: Vec<String>| ids.join(", ");
    let found = zones(scene.zones.iter().map(|zone| zone.key().into_owned()).collect());
    let expected = zones(tabletop.zones.iter().map(|zone| zone.key().into_owned()).collect());
    if found != expected {
        return Err(format!("found the zones {found}; expected {expected}"));
    }
    let mut visible: BTreeMap<&str, u32> = BTreeMap::new();
    for (zone, kind) in scene.zones.iter().zip(&tabletop.zones) {
        placed(zone, kind.layout.spots())?;
        for piece in zone.pieces.iter().filter(|piece| piece.face != FACE_DOWN) {
            *visible.entry(&piece.face).or_default() += 1;
        }
    }
    if let Some(stranger) = visible.keys().find(|face| tabletop.face(face).is_none()) {
        return Err(format!("found the face `{stranger}`; expected one of the tabletop's"));
    }
    let shown =
        |zone: &Zone| zone.pieces.iter().filter(|piece| piece.face == FACE_DOWN).count() + zone.hidden;
    let hidden: usize = scene.zones.iter().map(shown).sum();
    let mut missing = 0_usize;
    for kind in tabletop.faces.iter().filter(|kind| kind.count > 0) {
        let there = visible.get(&*kind.face).copied().unwrap_or(0);
        if there > kind.count {
            return Err(format!("found `{}` {there} times; expected at most {}", kind.face, kind.count));
        }
        missing += (kind.count - there) as usize;
    }
    if missing > hidden {
        return Err(format!(
            "{missing} pieces of the box are nowhere, and {hidden} are hidden; expected all in a zone"
        ));
    }
    let marked = scene.marks.iter().flat_map(|(id, marked)| marked.iter().map(move |word| (id, word)));
    for (id, word) in marked {
        known(tabletop, &[], &format!("- {word}"))
            .map_err(|word| format!("found `{word}` marked as {id}; expected a spot or a face"))?;
    }
    Ok(())
}

/// Figures that are sums are what their parts come to.
fn summed(scene: &Scene) -> Result<(), String> {
    for (id, sums) in &scene.sums {
        let figure = scene.figures.iter().find(|(own, _)| own == id).map(|(_, values)| values);
        for (seat, parts) in sums.iter() {
            let (found, total) =
                (figure.map(|values| values[seat]), parts.last().map_or(0, |part| part.total));
            if found != Some(total) {
                return Err(format!(
                    "found {found:?} as `{id}` of seat {seat}; expected {total}, as its parts come to"
                ));
            }
        }
    }
    Ok(())
}

/// Each path leads from a piece to one that lies there afterwards, and no two from or to one spot.
fn led(paths: &[[NotationWord; 2]], before: &Scene, after: &Scene) -> Result<(), String> {
    let lies = |scene: &Scene, spot: &NotationWord| {
        scene.zones.iter().flat_map(|zone| &zone.pieces).any(|piece| piece.spot.as_ref() == Some(spot))
    };
    for (at, [from, to]) in paths.iter().enumerate() {
        if !lies(before, from) || !lies(after, to) {
            return Err(format!(
                "found a path from `{from}` to `{to}`; expected a piece on the first before, and on the second after"
            ));
        }
        if paths[..at].iter().any(|[other_from, other_to]| other_from == from || other_to == to) {
            return Err(format!(
                "found a second path from `{from}` or to `{to}`; expected one piece on a spot"
            ));
        }
    }
    Ok(())
}

/// Each piece lies on a spot of its zone, or on none where it has none.
fn placed(zone: &Zone, spots: &[ZoneSpot]) -> Result<(), String> {
    if !spots.is_empty() && zone.hidden > 0 {
        return Err(format!(
            "found {} pieces on no spot of `{}`; expected each on one, face down",
            zone.hidden,
            zone.key()
        ));
    }
    for piece in &zone.pieces {
        let fits = match &piece.spot {
            Some(spot) => spots.iter().any(|own| own.word == *spot),
            None => spots.is_empty(),
        };
        if !fits {
            let (key, spot) = (zone.key(), piece.spot.as_deref().unwrap_or("no spot"));
            return Err(format!("found `{}` on {spot} of `{key}`; expected one of its spots", piece.face));
        }
    }
    Ok(())
}

/// Figures, facts and marks are the same in every scene, in their order.
fn same_ids(first: &Scene, scene: &Scene) -> Result<(), String> {
    let ids = |scene: &Scene| {
        let figures = scene.figures.iter().map(|(id, _)| *id);
        let facts = scene.facts.iter().map(|(id, _)| *id);
        figures.chain(facts).chain(scene.marks.iter().map(|(id, _)| *id)).collect::<Vec<_>>()
    };
    let (found, expected) = (ids(scene), ids(first));
    if found == expected {
        Ok(())
    } else {
        Err(format!("found {found:?}; expected {expected:?} as at the beginning"))
    }
}

/// The words behind an action's first are known: spots, faces (several of one letter may be one word), numbers or the game's `others`.
///
/// # Errors
/// One that is not.
fn known(tabletop: &Tabletop, others: &[&str], action: &str) -> Result<(), String> {
    let is_spot = |word: &str| {
        tabletop.zones.iter().any(|zone| zone.layout.spots().iter().any(|spot| spot.word == word))
    };
    let words = action.split([' ', ':', ',']).filter(|word| !word.is_empty()).skip(1);
    let is_face = |word: &str| tabletop.face(word).is_some();
    let are_faces = |word: &str| word.chars().all(|letter| is_face(letter.encode_utf8(&mut [0; 4])));
    let unknown = |word: &&str| {
        let lies = is_spot(word) || is_face(word) || are_faces(word);
        !lies && word.parse::<i64>().is_err() && !others.contains(word)
    };
    words.into_iter().find(unknown).map_or(Ok(()), |word| Err(word.to_owned()))
}

/// Zones, figures and faces have names in every language that the game has.
fn named<G: Narrate>(tabletop: &Tabletop, scene: &Scene, seats: u8) -> Result<(), String> {
    // The zone of a seat also has a name without its owner's: the head of a column.
    let owners = |owner: Option<Seat>| std::iter::once(owner).chain(owner.map(|_| None));
    let names =
        |zone: &ZoneKind| owners(zone.owner).map(|owner| (format!("zone-{}", zone.id), owner)).collect();
    let zones = tabletop.zones.iter().flat_map(|zone| -> Vec<_> { names(zone) });
    let keys: Vec<_> =
        zones.chain(scene.figures.iter().map(|(id, _)| (format!("figure-{id}"), None))).collect();
    let catalog = Catalog::of(G::sentences());
    for language in Language::ALL {
        let own = |key: &str| catalog.is_some_and(|catalog| catalog.keys(language).any(|one| one == key));
        // A language that has none of them has not been written yet: English stands in for it.
        if language != Language::English && !keys.iter().any(|(key, _)| own(key)) {
            continue;
        }
        let cast = Cast::nameless(seats, Viewer::Spectator).reading(language);
        for (key, owner) in &keys {
            let who: Vec<_> = owner.map(|owner| ("who", Argument::from(owner))).into_iter().collect();
            let name = say_key(G::sentences(), key, &who, &cast).unwrap_or_default();
            // A zone of a seat that no table of the players lists has no name alone.
            let is_head =
                owner.is_none() && keys.iter().any(|(other, owner)| other == key && owner.is_some());
            if !own(key) || (name.is_empty() && !is_head) || name.contains('{') {
                return Err(format!(
                    "found no words for `{key}` in {}; expected a name in its file",
                    language.tag()
                ));
            }
        }
        for face in &tabletop.faces {
            let name = parlor_language::say(G::sentences(), &face.name, &cast);
            if name.is_empty() || name.contains('{') {
                return Err(format!(
                    "found `{name}` as the name of the face `{}`; expected words",
                    face.face
                ));
            }
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use parlor_game::{FaceKind, FaceShape, Message, SceneSink, Seats, SumPart, ZoneKind, ZoneLayout};

    use super::*;

    #[test]
    fn a_figure_that_is_not_what_its_parts_come_to_is_found() {
        let by = || NotationWord::from("wolf");
        let part = |from, total| SumPart { step: "cards", from, by: by(), amount: 3, counts: true, total };
        let parts = |seat| (seat == Seat::One).then(|| part(seat, 3));
        let scene = |total: fn(Seat) -> i64| {
            Scene::of(|scene| {
                scene.sum("force", Seats::first(2), total, parts);
            })
        };
        assert_eq!(summed(&scene(|seat| if seat == Seat::One { 3 } else { 0 })), Ok(()));
        assert!(summed(&scene(|_| 0)).unwrap_err().contains("of seat 1; expected 3"));
        assert!(summed(&scene(|_| 3)).unwrap_err().contains("of seat 2; expected 0"));
    }

    #[test]
    fn words_of_actions_are_spots_faces_numbers_or_declared() {
        let grid = ZoneLayout::grid(2, |column, row| format!("{}{row}", ['a', 'b'][column]), 4);
        let tabletop = Tabletop {
            zones: vec![ZoneKind::new("board", grid)],
            faces: ["7H", "r", "y"]
                .map(|face| FaceKind::new(face, FaceShape::Card, Message::text("a piece")))
                .into(),
            ..Tabletop::default()
        };
        for action in ["put 7H a0", "take 3", "pass", "bid 7H: b1, a1", "pay ryr", "put b1 up"] {
            assert_eq!(known(&tabletop, &["up"], action), Ok(()));
        }
        for (action, unknown) in [("put 7H c9", "c9"), ("pay rb", "rb"), ("put b1 down", "down")] {
            assert_eq!(known(&tabletop, &["up"], action), Err(unknown.to_owned()));
        }
    }
}
