//! What a choice shows beforehand is possible, and is what then comes.

use std::collections::HashMap;

use parlor_game::{Ended, FACE_DOWN, Preview, Published, Scene, Seat, Seen, Tabletop, Viewer, ZonePlace};

/// An action's preview, as its player sees it.
pub(crate) fn previewed<G: Published>(
    tabletop: &Tabletop,
    rules: &G::Rules,
    state: &G,
    (seat, action): (Seat, G::Action),
) -> Result<(), String> {
    let view = state.view(Viewer::Seat(seat));
    match G::effect(rules, &view, seat, action) {
        Some(preview) => possible(tabletop, &G::scene(rules, &view), &preview)?,
        None => return Ok(()),
    }
    comes_true::<G>(rules, state, seat, action)
}

/// What moves is a face of the tabletop, lies where it is said to go from, and goes to a place of the
/// tabletop. What is counted is what the scene counts.
fn possible(tabletop: &Tabletop, scene: &Scene, preview: &Preview) -> Result<(), String> {
    let mut leaving: HashMap<&ZonePlace, Vec<&str>> = HashMap::new();
    for one in &preview.moves {
        if one.face != FACE_DOWN && tabletop.face(&one.face).is_none() {
            return Err(format!("found the face `{}`; expected one of the tabletop's", one.face));
        }
        for place in [&one.from, &one.to].into_iter().flatten() {
            let zone = tabletop.zones.iter().find(|zone| zone.key() == place.zone);
            let spots = zone.map(|zone| zone.layout.spots());
            let is_known = |spot: &str| spots.is_some_and(|spots| spots.iter().any(|own| own.word == spot));
            if spots.is_none() || place.spot.as_deref().is_some_and(|spot| !is_known(spot)) {
                return Err(format!("found the place `{place}`; expected one of the tabletop's"));
            }
        }
        // A piece that is turned over stays.
        if let Some(from) = one.from.as_ref().filter(|from| one.to.as_ref() != Some(*from)) {
            leaving.entry(from).or_default().push(&one.face);
        }
    }
    leaving.into_iter().try_for_each(|(place, faces)| lie(scene, place, &faces))?;
    match preview.figures.iter().find(|(id, _)| scene.figures.iter().all(|(own, _)| own != id)) {
        Some((id, _)) => Err(format!("found the figure `{id}`; expected one of the scene's")),
        None => Ok(()),
    }
}

/// Whether these faces lie at a place, seen or not.
fn lie(scene: &Scene, place: &ZonePlace, faces: &[&str]) -> Result<(), String> {
    let zone = scene.zones.iter().find(|zone| zone.key() == place.zone);
    let pieces = zone.into_iter().flat_map(|zone| &zone.pieces).filter(|piece| piece.spot == place.spot);
    let mut seen: Vec<&str> = pieces.map(|piece| &*piece.face).collect();
    let mut hidden = zone.map_or(0, |zone| zone.hidden);
    let expected = format!("{} and {hidden} unseen", seen.join(" "));
    // Those that are named first; any piece may be the one of which nothing is known yet.
    let (unknown, named): (Vec<&str>, Vec<&str>) = faces.iter().partition(|face| FACE_DOWN == **face);
    for face in named {
        let at = seen.iter().position(|own| own == &face);
        match at.or_else(|| seen.iter().position(|own| FACE_DOWN == **own)) {
            Some(at) => drop(seen.swap_remove(at)),
            None if hidden > 0 => hidden -= 1,
            None => return Err(format!("found that `{face}` leaves `{place}`; expected one of {expected}")),
        }
    }
    if unknown.len() > seen.len() + hidden {
        return Err(format!(
            "found that {} pieces leave `{place}`; expected at most {expected}",
            faces.len()
        ));
    }
    Ok(())
}

/// Where it is the table right after the choice ([`parlor_game::Notation::view_after`]), that is what its player then sees: where pieces lie,
/// and what is counted. Where the choice ends a part of the game, that is what lay there at the end of the part, if the game shows that.
fn comes_true<G: Published>(
    rules: &G::Rules,
    state: &G,
    seat: Seat,
    action: G::Action,
) -> Result<(), String> {
    let viewer = Viewer::Seat(seat);
    let before = state.view(viewer);
    let Some(shown) = G::view_after(rules, &before, seat, action) else { return Ok(()) };
    let mut next = *state;
    next.act_unchecked(seat, action);
    let seen = match G::ended(rules, &before, &next.view(viewer), Seen::Action(seat, Some(action))) {
        None => next.view(viewer),
        Some(Ended { last: Some(last), .. }) => last,
        Some(Ended { last: None, .. }) => return Ok(()),
    };
    let (shown, seen) = (G::scene(rules, &shown), G::scene(rules, &seen));
    if let Some((found, expected)) = shown.zones.iter().zip(&seen.zones).find(|(one, other)| one != other) {
        return Err(format!("found {found:?}; expected {expected:?} as it is then"));
    }
    match shown.figures == seen.figures {
        true => Ok(()),
        false => Err(format!("found {:?}; expected {:?} as it is then", shown.figures, seen.figures)),
    }
}
