//! What moved: the difference of two scenes of the same viewer. It is made from what the viewer sees, so it can say no more.

use std::collections::HashMap;
use std::fmt;

use super::data::DOWN;
use super::{FACE_DOWN, NotationWord, Piece, Scene, Zone};
use crate::Seat;

/// Where a piece lies.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct ZonePlace {
    /// The zone, by its [`key`](super::Zone::key).
    pub zone: NotationWord,
    /// The spot in it; nothing in a zone without spots.
    pub spot: Option<NotationWord>,
}

/// A piece that went from one place to another, or turned its face where it lies.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PieceMove {
    /// The face that was seen: after the move, or else before it; [`FACE_DOWN`] where none was.
    pub face: NotationWord,
    /// Where it lay; nothing for one that was not on the table.
    pub from: Option<ZonePlace>,
    /// Where it lies now; nothing for one that has left the table.
    pub to: Option<ZonePlace>,
}

impl ZonePlace {
    /// The zone, and behind a blank the spot: `flower a1`.
    pub fn word(&self) -> NotationWord {
        match &self.spot {
            Some(spot) => NotationWord::joined(&[&self.zone, " ", spot]),
            None => self.zone.clone(),
        }
    }
}

impl fmt::Display for ZonePlace {
    /// See [`ZonePlace::word`].
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.word())
    }
}

/// The moves in runs: those together that follow each other from one place to another.
pub fn runs(moves: &[PieceMove]) -> impl Iterator<Item = &[PieceMove]> {
    moves.chunk_by(|one, other| (&one.from, &one.to) == (&other.from, &other.to))
}

/// A piece with its place. It borrows from its scene: a table's choices are compared by the hundred.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Lying<'a> {
    /// Among the zones of both scenes.
    zone: usize,
    face: &'a NotationWord,
    spot: Option<&'a NotationWord>,
}

impl<'a> Lying<'a> {
    fn new(zone: usize, piece: &'a Piece) -> Lying<'a> {
        Lying { zone, face: &piece.face, spot: piece.spot.as_ref() }
    }

    /// The first piece on a spot of this word.
    fn on(scene: &'a Scene, spot: &str) -> Option<Lying<'a>> {
        scene.zones.iter().enumerate().find_map(|(zone, lies)| {
            let there = lies.pieces.iter().find(|piece| piece.spot.as_deref() == Some(spot));
            there.map(|piece| Lying::new(zone, piece))
        })
    }

    fn hidden(zone: usize) -> Lying<'a> {
        Lying { zone, face: &DOWN, spot: None }
    }

    fn is_down(&self) -> bool {
        *self.face == FACE_DOWN
    }

    fn lies_with(&self, other: &Lying<'_>) -> bool {
        (self.zone, self.spot) == (other.zone, other.spot)
    }

    fn place(&self, scene: &Scene) -> ZonePlace {
        let zone = scene.zones.get(self.zone).map(Zone::key).unwrap_or_default();
        ZonePlace { zone, spot: self.spot.cloned() }
    }
}

/// A piece found again: where it lay, and where it lies.
#[derive(Clone, Copy)]
struct Found<'a> {
    face: &'a NotationWord,
    from: Option<Lying<'a>>,
    to: Option<Lying<'a>>,
}

/// The moves that lead from one scene to the other, in the order in which the pieces lie afterwards. A face that left one place and appeared
/// in another has moved; face-down pieces by their number. Of equal faces, what lay where the action says goes to the seat that acted; the
/// others are paired in order. `action` is what the viewer has seen of it: who acted, and its text. Of those that are turned down in several
/// places at once, none has a face. What went from one spot to another by `paths` comes first, in their order; a path that leads from or to an
/// empty spot says nothing.
pub(crate) fn moves(
    before: &Scene,
    after: &Scene,
    action: Option<(Seat, &str)>,
    paths: &[[NotationWord; 2]],
) -> Vec<PieceMove> {
    let (mut left, mut came) = (Vec::new(), Vec::new());
    // Of most moves, two or three zones differ.
    for (zone, (old, new)) in before.zones.iter().zip(&after.zones).enumerate() {
        if old != new {
            unmatched(zone, (old, new), &mut left, &mut came);
        }
    }
    if let Some((seat, text)) = action {
        let is_named =
            |lying: &Lying<'_>| lying.spot.is_some_and(|spot| text.split(' ').any(|word| spot == word));
        put_first(&mut left, is_named);
        put_first(&mut came, |lying| after.zones[lying.zone].owner == Some(seat));
    }
    let mut found = Vec::with_capacity(left.len() + came.len());
    follow(paths, (before, after), (&mut left, &mut came), &mut found);
    let followed = found.len();
    // The same face somewhere else; then another face on the same place, as of a die; then a face that was turned up or down, where it lies if
    // it can be; and what nobody could see, by number.
    let same_face = |one: &Lying<'_>, other: &Lying<'_>| !one.is_down() && one.face == other.face;
    let same_place = |one: &Lying<'_>, other: &Lying<'_>| one.lies_with(other);
    let turned = |one: &Lying<'_>, other: &Lying<'_>| one.is_down() || other.is_down();
    pair(&mut left, &mut came, &mut found, same_face);
    pair(&mut left, &mut came, &mut found, same_place);
    pair(&mut left, &mut came, &mut found, |one, other| turned(one, other) && one.zone == other.zone);
    pair(&mut left, &mut came, &mut found, turned);
    forget_shuffled(&mut found, after);
    found.extend(left.into_iter().map(|one| Found { face: one.face, from: Some(one), to: None }));
    found.extend(came.into_iter().map(|one| Found { face: one.face, from: None, to: Some(one) }));
    found[followed..]
        .sort_by_cached_key(|moved| moved.to.map_or((usize::MAX, 0), |to| (to.zone, depth(after, to))));
    let place = |lying: Option<Lying<'_>>| lying.map(|lying| lying.place(after));
    let moved =
        |one: Found<'_>| PieceMove { face: one.face.clone(), from: place(one.from), to: place(one.to) };
    found.into_iter().map(moved).collect()
}

/// Puts those first that are meant; otherwise all stay in order.
fn put_first<'a>(all: &mut Vec<Lying<'a>>, are: impl Fn(&Lying<'a>) -> bool) {
    if all.iter().any(&are) {
        let (first, rest): (Vec<_>, Vec<_>) = all.iter().partition(|lying| are(lying));
        *all = [first, rest].concat();
    }
}

/// Makes moves of the paths that lead from a piece to a piece.
fn follow<'a>(
    paths: &[[NotationWord; 2]],
    (before, after): (&'a Scene, &'a Scene),
    (left, came): (&mut Vec<Lying<'a>>, &mut Vec<Lying<'a>>),
    found: &mut Vec<Found<'a>>,
) {
    for [from, to] in paths {
        let (Some(from), Some(to)) = (Lying::on(before, from), Lying::on(after, to)) else { continue };
        take(from, left, came);
        take(to, came, left);
        found.push(Found { face: to.face, from: Some(from), to: Some(to) });
    }
}

/// Takes a piece from what only one scene has. One that is not there lies in both: without it, only the other has it.
fn take<'a>(piece: Lying<'a>, own: &mut Vec<Lying<'a>>, other: &mut Vec<Lying<'a>>) {
    match own.iter().position(|one| *one == piece) {
        Some(at) => drop(own.remove(at)),
        None => other.push(piece),
    }
}

/// How many pieces of its zone lie before those of its spot.
fn depth(scene: &Scene, lying: Lying<'_>) -> usize {
    let pieces = &scene.zones[lying.zone].pieces;
    pieces.iter().position(|piece| piece.spot.as_ref() == lying.spot).unwrap_or(pieces.len())
}

/// Adds what each of two zones has that the other lacks, in order.
fn unmatched<'a>(
    zone: usize,
    (old, new): (&'a Zone, &'a Zone),
    left: &mut Vec<Lying<'a>>,
    came: &mut Vec<Lying<'a>>,
) {
    let lying = |piece: &'a Piece| Lying::new(zone, piece);
    let (left_before, came_before) = (left.len(), came.len());
    let (mut olds, mut news) = (&old.pieces[..], &new.pieces[..]);
    // Most pieces lie where they lay, in the same order; some that lay before them are gone, or others came.
    while let ([one, olds_after @ ..], [other, news_after @ ..]) = (olds, news) {
        if one == other {
            (olds, news) = (olds_after, news_after);
        } else if let Some(gone) = olds.iter().take(FEW).position(|piece| piece == other) {
            left.extend(olds[..gone].iter().map(lying));
            (olds, news) = (&olds[gone + 1..], news_after);
        } else if let Some(others) = news.iter().take(FEW).position(|piece| piece == one) {
            came.extend(news[..others].iter().map(lying));
            (olds, news) = (olds_after, &news[others + 1..]);
        } else {
            left.push(lying(one));
            came.push(lying(other));
            (olds, news) = (olds_after, news_after);
        }
    }
    left.extend(olds.iter().map(lying));
    came.extend(news.iter().map(lying));
    left.extend(std::iter::repeat_n(Lying::hidden(zone), old.hidden.saturating_sub(new.hidden)));
    came.extend(std::iter::repeat_n(Lying::hidden(zone), new.hidden.saturating_sub(old.hidden)));
    if left.len() > left_before {
        // What lies further on than it lay is in both lists.
        for there in came.split_off(came_before) {
            match left[left_before..].iter().position(|one| *one == there) {
                Some(at) => drop(left.remove(left_before + at)),
                None => came.push(there),
            }
        }
    }
}

/// How far ahead a piece is looked for that lies further on than it lay. Few moves take more.
const FEW: usize = 6;

/// Takes pairs out of both lists, in order, and makes moves of them.
fn pair<'a>(
    left: &mut Vec<Lying<'a>>,
    came: &mut Vec<Lying<'a>>,
    found: &mut Vec<Found<'a>>,
    is: impl Fn(&Lying<'a>, &Lying<'a>) -> bool,
) {
    came.retain(|to| {
        let Some(at) = left.iter().position(|from| is(from, to)) else { return true };
        let from = left.remove(at);
        let face = if to.is_down() { from.face } else { to.face };
        found.push(Found { face, from: Some(from), to: Some(*to) });
        false
    });
}

/// Where several pieces are turned down in several places at once, nobody knows which of them lies where. One that is turned down alone where
/// it lies is still known.
fn forget_shuffled(found: &mut [Found<'_>], after: &Scene) {
    let same = |one: &Option<Lying<'_>>, other: &Option<Lying<'_>>| match (one, other) {
        (Some(one), Some(other)) => one.lies_with(other),
        (one, other) => one.is_none() && other.is_none(),
    };
    let is_loose = |moved: &Found<'_>| {
        let Some(to) = moved.to.filter(|to| to.is_down() && *moved.face != FACE_DOWN) else { return false };
        let seen = Lying { face: moved.face, ..to };
        let alone =
            same(&moved.from, &moved.to) && found.iter().filter(|one| same(&one.to, &moved.to)).count() == 1;
        !alone && !after.zones[to.zone].pieces.iter().any(|piece| Lying::new(to.zone, piece) == seen)
    };
    let loose: Vec<usize> = (0..found.len()).filter(|at| is_loose(&found[*at])).collect();
    if loose.iter().any(|at| !same(&found[*at].to, &found[loose[0]].to)) {
        loose.into_iter().for_each(|at| found[at].face = &DOWN);
    }
}

/// Whether these moves, made in the scene before, leave just what lies in the scene after.
///
/// # Errors
/// A place where that is not so, in a sentence.
pub fn after_moves(before: &Scene, moved: &[PieceMove], after: &Scene) -> Result<(), String> {
    let count = |scene: &Scene| {
        let mut counts: HashMap<ZonePlace, i64> = HashMap::new();
        for zone in &scene.zones {
            let spots = zone.pieces.iter().map(|piece| piece.spot.clone());
            for spot in spots.chain(std::iter::repeat_n(None, zone.hidden)) {
                *counts.entry(ZonePlace { zone: zone.key(), spot }).or_default() += 1;
            }
        }
        counts
    };
    let (mut lies, then) = (count(before), count(after));
    for one in moved {
        for (place, change) in [(&one.from, -1), (&one.to, 1)] {
            if let Some(place) = place {
                *lies.entry(place.clone()).or_default() += change;
            }
        }
    }
    let places = lies.keys().chain(then.keys());
    for place in places {
        let (made, lie) = (lies.get(place).copied().unwrap_or(0), then.get(place).copied().unwrap_or(0));
        if made != lie {
            let spot = place.spot.as_deref().unwrap_or_default();
            return Err(format!(
                "on `{} {spot}` there are {lie} pieces, and after the moves {made}",
                place.zone
            ));
        }
    }
    let seen = |scene: &Scene, face: &NotationWord| {
        scene.zones.iter().flat_map(|zone| &zone.pieces).any(|piece| piece.face == *face)
    };
    for one in moved.iter().filter(|one| one.face != FACE_DOWN) {
        if !seen(before, &one.face) && !seen(after, &one.face) {
            return Err(format!("`{}` moves and is nowhere", one.face));
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::SceneSink;

    fn said(before: &Scene, after: &Scene) -> Vec<String> {
        said_of(before, after, None, &[])
    }

    fn said_of(
        before: &Scene,
        after: &Scene,
        action: Option<(Seat, &str)>,
        paths: &[[NotationWord; 2]],
    ) -> Vec<String> {
        let moved = moves(before, after, action, paths);
        assert_eq!(after_moves(before, &moved, after), Ok(()));
        let place = |place: &Option<ZonePlace>| {
            let words = |one: &ZonePlace| {
                [Some(&*one.zone), one.spot.as_deref()].into_iter().flatten().collect::<Vec<_>>().join(".")
            };
            place.as_ref().map_or("-".to_owned(), words)
        };
        moved.iter().map(|one| format!("{} {} {}", one.face, place(&one.from), place(&one.to))).collect()
    }

    #[test]
    fn a_card_is_played_and_another_is_drawn() {
        let table = |hand: &[&'static str], heap: &[&'static str], pile| {
            Scene::of(|scene| {
                scene.zone_of("hand", Seat::One).faces(hand.to_vec());
                scene.zone("heap").faces(heap.to_vec()).zone("pile").hidden(pile);
            })
        };
        let (before, after) = (table(&["2C", "7H"], &["KS"], 9), table(&["2C", "3D"], &["KS", "7H"], 8));
        assert_eq!(said(&before, &after), ["3D pile hand-1", "7H hand-1 heap"]);
        // The same for somebody who does not see the hand.
        let table = |hand, heap: &[&'static str], pile| {
            Scene::of(|scene| {
                scene.zone_of("hand", Seat::One).hidden(hand);
                scene.zone("heap").faces(heap.to_vec()).zone("pile").hidden(pile);
            })
        };
        assert_eq!(said(&table(2, &["KS"], 9), &table(2, &["KS", "7H"], 8)), ["7H pile heap"]);
        assert_eq!(said(&table(2, &[], 9), &table(3, &[], 8)), ["? pile hand-1"]);
    }

    #[test]
    fn a_die_shows_another_face_and_a_card_is_turned_where_it_lies() {
        let dice = |faces: &[&'static str]| {
            Scene::of(|scene| {
                scene.zone("dice").faces(faces.to_vec());
            })
        };
        let die = |face| dice(&[face]);
        assert_eq!(said(&die("2"), &die("5")), ["5 dice dice"]);
        let card = |face: &'static str| {
            Scene::of(|scene| {
                scene.zone("row").on_spots([("a", "?"), ("b", face)]);
            })
        };
        assert_eq!(said(&card("?"), &card("QH")), ["QH row.b row.b"]);
        assert_eq!(said(&card("QH"), &card("QH")), [""; 0]);
        assert_eq!(said(&dice(&[]), &die("5")), ["5 - dice"]);
    }

    #[test]
    fn of_equal_faces_the_one_that_the_action_names_goes_to_the_seat_that_acts() {
        let table = |board: &[&'static str], supply: [usize; 2]| {
            Scene::of(|scene| {
                scene.zone("board").on_spots(board.iter().map(|spot| (*spot, "r")));
                for (seat, discs) in Seat::ALL.into_iter().zip(supply) {
                    scene.zone_of("supply", seat).copies("r", discs);
                }
            })
        };
        let (before, after) = (table(&["a1", "b1", "c1"], [0, 0]), table(&[], [1, 2]));
        let by = |seat| said_of(&before, &after, Some((seat, "take b1")), &[]);
        assert_eq!(by(Seat::One), ["r board.b1 supply-1", "r board.a1 supply-2", "r board.c1 supply-2"]);
        assert_eq!(by(Seat::Two), ["r board.c1 supply-1", "r board.b1 supply-2", "r board.a1 supply-2"]);
    }

    #[test]
    fn equal_pieces_that_push_each_other_go_one_step_each() {
        let row = |spots: &[&'static str]| {
            Scene::of(|scene| {
                scene.zone("board").on_spots(spots.iter().map(|spot| (*spot, "r")));
            })
        };
        let (before, after) = (row(&["a1", "b1", "c1", "e1"]), row(&["b1", "c1", "d1", "e1"]));
        assert_eq!(said(&before, &after), ["r board.a1 board.d1"]);
        let paths = [["c1", "d1"], ["b1", "c1"], ["a1", "b1"]].map(|path| path.map(NotationWord::from));
        let pushed = ["r board.c1 board.d1", "r board.b1 board.c1", "r board.a1 board.b1"];
        assert_eq!(said_of(&before, &after, None, &paths), pushed);
        // The last falls off, and a path beside the pieces says nothing.
        let fallen = row(&["b1", "c1", "e1"]);
        let paths = [["b1", "c1"], ["a1", "b1"], ["d1", "e1"]].map(|path| path.map(NotationWord::from));
        let pushed = ["r board.b1 board.c1", "r board.a1 board.b1", "r board.c1 -"];
        assert_eq!(said_of(&before, &fallen, None, &paths), pushed);
    }

    #[test]
    fn nobody_knows_which_of_the_cards_lies_where_that_are_shuffled_into_several_piles() {
        let table = |heap: &[&'static str], piles: &[(&'static str, &'static str)]| {
            Scene::of(|scene| {
                scene.zone("heap").faces(heap.to_vec()).zone("piles").on_spots(piles.to_vec());
            })
        };
        let before = table(&["2C", "7H"], &[("1", "QH")]);
        let shuffled = table(&[], &[("1", "?"), ("1", "?"), ("2", "?")]);
        let mut found = said(&before, &shuffled);
        found.sort();
        assert_eq!(found, ["? heap piles.1", "? heap piles.2", "? piles.1 piles.1"]);
        // Those that go to one pile are in it; and each that is turned where it lies is still known.
        let below = table(&[], &[("1", "?"), ("1", "?"), ("1", "QH")]);
        assert_eq!(said(&before, &below), ["2C heap piles.1", "7H heap piles.1"]);
        let turned = (table(&[], &[("1", "QH"), ("2", "7H")]), table(&[], &[("1", "?"), ("2", "?")]));
        assert_eq!(said(&turned.0, &turned.1), ["QH piles.1 piles.1", "7H piles.2 piles.2"]);
    }

    #[test]
    fn what_does_not_lead_to_the_scene_after_is_found() {
        let table = |row: &[&'static str], heap: &[&'static str]| {
            Scene::of(|scene| {
                scene.zone("row").faces(row.to_vec()).zone("heap").faces(heap.to_vec());
            })
        };
        let (before, after) = (table(&["1"], &[]), table(&[], &["1"]));
        let mut moved = moves(&before, &after, None, &[]);
        moved[0].to = None;
        assert!(after_moves(&before, &moved, &after).unwrap_err().contains("heap"));
        assert!(after_moves(&before, &[], &after).is_err());
    }
}
