//! A scene in sentences, by topic.

use parlor_game::{Argument, BySeat, Piece, Scene, Seat, SumPart, ZoneLayout, ZoneSpot, capital};
use parlor_scene::{Topic, TopicLine};

use crate::scene_words::{NamedZone, SceneWords};

/// Stands for the pieces while their sentence is made.
const PIECES: &str = "\u{0}";

/// All that a scene shows, for people who hear it: boards and what lies in the middle, what the viewer has, piles with what others have, figures
/// and facts. A topic of which there is nothing is left out.
pub(crate) fn said(words: &SceneWords<'_>) -> Vec<Topic> {
    let (mut board, mut hand, mut piles) = (Vec::new(), Vec::new(), Vec::new());
    let zones = words.zones();
    let boxes = zones.iter().any(|zone| zone.is_of_players(words.cast.seats()));
    let mut empty: Vec<String> = Vec::new();
    for zone in &zones {
        // Of what no table of the players lists, only the pieces that are known are said.
        let unlisted = zone.kind.owner.is_some() && words.zone_alone(zone.kind.id).is_empty();
        if unlisted && zone.zone.pieces.is_empty() && !zone.zone.is_empty() {
            continue;
        }
        // What is empty is said at once; that nothing lies in front of a player goes without saying.
        if zone.kind.owner.is_some() && zone.zone.is_empty() && !is_own_hand(words, zone) {
            empty.extend((!boxes || zone.kind.layout != ZoneLayout::Row).then(|| zone.name.clone()));
            continue;
        }
        let (owner, pile) =
            (zone.kind.owner, matches!(zone.kind.layout, ZoneLayout::Pile | ZoneLayout::Stack));
        let topic = match () {
            () if zone.has_spots() => &mut board,
            () if boxes && owner.is_some() && zone.kind.layout == ZoneLayout::Row => &mut board,
            () if words.is_own(owner) && zone.kind.layout == ZoneLayout::Hand => &mut hand,
            () if owner.is_some() || pile || own_sentence(words, zone, 0).is_some() => &mut piles,
            () => &mut board,
        };
        topic.extend(of_zone(words, zone, zones.iter().filter(|zone| zone.has_spots()).count() > 1));
    }
    piles.extend((!empty.is_empty()).then(|| line(words, "scene-all-empty", Vec::new(), empty)));
    for topic in [&mut board, &mut piles] {
        empty_together(words, &zones, topic);
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
    let in_order = ["scene-left", "scene-top", "scene-column"].contains(&key);
    TopicLine { in_order, ..listing(&said, things) }
}

/// A sentence with these things in place of [`PIECES`].
fn listing(said: &str, things: Vec<String>) -> TopicLine {
    match said.split_once(PIECES) {
        Some((before, after)) => {
            TopicLine { before: before.to_owned(), things, after: ended(after), ..TopicLine::default() }
        }
        None => TopicLine { before: ended(said), ..TopicLine::default() },
    }
}

/// With a full stop, unless it ends.
fn ended(said: &str) -> String {
    if said.ends_with(['.', '!', '?']) { said.to_owned() } else { format!("{said}.") }
}

fn of_zone(words: &SceneWords<'_>, zone: &NamedZone<'_>, several: bool) -> Vec<TopicLine> {
    if zone.is_of_players(words.cast.seats()) {
        return of_boxes(words, zone);
    }
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
    let of_piece = |(piece, count): &(Piece, usize)| {
        // What lies in a pile is known by its name.
        let read = matches!(zone.kind.layout, ZoneLayout::Hand | ZoneLayout::Row);
        let text = words.text(&piece.face).filter(|_| read);
        let name = words.pieces(&piece.face, *count);
        [words.note(piece), text].into_iter().flatten().filter_map(move |said| noted(words, &name, said))
    };
    // A game may say itself what the order of a zone means, and that nothing lies there.
    let own = own_sentence(words, zone, zone.zone.len());
    let own = own.filter(|said| groups.is_empty() != said.contains(PIECES));
    let in_order = ["scene-left", "scene-top"].contains(&key);
    let things = if groups.is_empty() { Vec::new() } else { pieces.clone() };
    let holds = own.map(|said| TopicLine { in_order, ..listing(&said, things) });
    let holds = holds.unwrap_or_else(|| line(words, key, arguments, pieces));
    let note = words.notes.get(&*zone.kind.key()).map(String::as_str);
    std::iter::once(holds)
        .chain(groups.iter().flat_map(of_piece))
        .chain(note.and_then(|note| noted(words, &zone.name, note)))
        .collect()
}

/// What there is to say of something, in a sentence that lists nothing.
fn noted(words: &SceneWords<'_>, name: &str, said: &str) -> Option<TopicLine> {
    let arguments = [("piece", capital(name).into()), ("note", said.trim_end_matches('.').to_owned().into())];
    let before = words.sentence("scene-noted", &arguments)?;
    Some(TopicLine { before, ..TopicLine::default() })
}

/// What lies on each player's spot, what there is to say of it, and how its figures add up.
fn of_boxes(words: &SceneWords<'_>, zone: &NamedZone<'_>) -> Vec<TopicLine> {
    let spots = zone.kind.layout.spots().iter().zip(words.scene.seats());
    let of = |(spot, seat): (&ZoneSpot, Seat)| {
        let who = words.player(seat);
        let piece = zone.on(&spot.word).last();
        let lies = on_spot(words, zone, &spot.word);
        let lying = line(words, "scene-holds", vec![("zone", who.clone().into())], vec![lies.clone()]);
        let text = piece.and_then(|piece| words.text(&piece.face));
        let about = if piece.is_some() { &lies } else { &who };
        let note = words.notes.get(&*spot.word).map(String::as_str);
        let said = [note, text].into_iter().flatten().filter_map(|said| noted(words, about, said));
        let sums = words.scene.sums.iter().filter(|(_, sums)| !sums[seat].is_empty());
        let sums = sums.map(|(id, sums)| sum(words, id, seat, &sums[seat]));
        std::iter::once(lying).chain(said).chain(sums).collect::<Vec<_>>()
    };
    spots.flat_map(of).collect()
}

/// How a figure adds up, a thing for each of its parts.
fn sum(words: &SceneWords<'_>, id: &str, seat: Seat, parts: &[SumPart]) -> TopicLine {
    let figure = words.figure(id, parts.last().map(|part| part.total));
    let part = |(at, part): (usize, &SumPart)| {
        let amount = if at == 0 { part.amount.to_string() } else { format!("{:+}", part.amount) };
        let mut arguments = vec![("amount", amount.into()), ("piece", words.pieces(&part.by, 1).into())];
        arguments.extend((part.from != seat).then(|| ("who", part.from.into())));
        arguments.push(("counts", Argument::Case(if part.counts { "yes" } else { "no" })));
        words.sentence("scene-part", &arguments).unwrap_or_default()
    };
    let arguments = vec![("who", words.player(seat).into()), ("figure", figure.into())];
    line(words, "scene-sum", arguments, parts.iter().enumerate().map(part).collect())
}

/// Whether a zone is the viewer's hand.
pub(crate) fn is_own_hand(words: &SceneWords<'_>, zone: &NamedZone<'_>) -> bool {
    zone.kind.layout == ZoneLayout::Hand && words.is_own(zone.kind.owner)
}

/// What a game says itself of a zone with this many pieces, [`PIECES`] for them: `holds-ID`.
fn own_sentence(words: &SceneWords<'_>, zone: &NamedZone<'_>, count: usize) -> Option<String> {
    let arguments = [("count", count.into()), ("pieces", PIECES.to_owned().into())];
    words.sentence(&format!("holds-{}", zone.kind.id), &arguments)
}

/// One sentence for all zones of nobody's own that are empty, where there are several of which the game says no more.
fn empty_together(words: &SceneWords<'_>, zones: &[NamedZone<'_>], lines: &mut Vec<TopicLine>) {
    let empty = zones.iter().filter(|zone| zone.kind.owner.is_none() && zone.zone.is_empty());
    let says = |zone: &NamedZone<'_>| own_sentence(words, zone, 0).is_some_and(|said| !said.contains(PIECES));
    let empty = empty.filter(|zone| !zone.has_spots() && !says(zone));
    let said: Vec<_> = empty.map(|zone| (of_zone(words, zone, false), zone.name.clone())).collect();
    let (own, names): (Vec<_>, Vec<_>) =
        said.into_iter().filter(|(own, _)| own.iter().all(|line| lines.contains(line))).unzip();
    if names.len() > 1 {
        lines.retain(|line| !own.iter().flatten().any(|one| one == line));
        lines.push(line(words, "scene-all-empty", Vec::new(), names));
    }
}

/// The spots of a board, a row or a column a sentence; one for all of them where each has a column for itself.
fn of_board(words: &SceneWords<'_>, zone: &NamedZone<'_>, several: bool) -> Vec<TopicLine> {
    let columns = matches!(zone.kind.layout, ZoneLayout::Places(_));
    let spot = |spot: &&str| {
        let said = format!("{} {}", words.spot(zone, spot), on_spot(words, zone, spot));
        words.notes.get(*spot).map_or(said.clone(), |note| format!("{said} ({note})"))
    };
    let ranks = zone.ranks(columns);
    if columns && ranks.iter().all(|(_, _, spots)| spots.len() == 1) {
        let things = ranks.iter().flat_map(|(_, _, spots)| spots).map(spot).collect();
        let all = line(words, "scene-left", vec![("zone", zone.name.clone().into())], things);
        // Each is said with its spot, which says where it is.
        return vec![TopicLine { in_order: false, semicolons: true, ..all }];
    }
    let rank = |(_, name, spots): (i16, String, Vec<&str>)| {
        let bare = spots.iter().all(|spot| zone.on(spot).next().is_none());
        let empty = || vec![words.sentence("scene-empty", &[]).unwrap_or_default()];
        let pieces = if bare { empty() } else { spots.iter().map(spot).collect() };
        let mut arguments = vec![("name", name.into())];
        arguments.extend(several.then(|| ("zone", zone.name.clone().into())));
        line(words, if columns { "scene-column" } else { "scene-row" }, arguments, pieces)
    };
    ranks.into_iter().map(rank).collect()
}

/// What lies on a spot, the top piece first, or that nothing does.
pub(crate) fn on_spot(words: &SceneWords<'_>, zone: &NamedZone<'_>, spot: &str) -> String {
    let lying: Vec<String> =
        zone.stacked(spot).into_iter().map(|(face, count)| words.pieces(face, count)).collect();
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
        // A sum without parts is none.
        let none = |id: &str| words.scene.sums.iter().any(|(own, sums)| *own == id && sums[seat].is_empty());
        let figure = |(id, values): &(&str, BySeat<i64>)| {
            let said = words.figure(id, Some(values[seat]));
            words.figure_note(id).map_or(said.clone(), |note| format!("{said} ({note})"))
        };
        let figures = figures.iter().filter(|(id, _)| !none(id)).map(figure).collect::<Vec<_>>().join(", ");
        let arguments = [("who", words.player(seat).into()), ("figures", figures.into())];
        TopicLine {
            before: words.sentence("scene-figures", &arguments).unwrap_or_default(),
            ..TopicLine::default()
        }
    };
    let fact = |fact: String| listing(&fact, Vec::new());
    let marked = |(marked, said): (&[_], String)| listing(&said, words.things(marked));
    let marks = words.marks(false, |_| PIECES.to_owned()).into_iter().map(marked);
    words.scene.seats().map(of).chain(words.facts(false).into_iter().map(fact)).chain(marks).collect()
}
