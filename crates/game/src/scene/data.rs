//! A scene as a tree of values: what programs read.

use super::{FactValue, NotationWord, Piece, Scene, SumPart, Zone};
use crate::schema::{Field, Record, Schema};
use crate::{Data, Seat};

/// What a piece shows that lies face down.
pub const FACE_DOWN: NotationWord = NotationWord::constant("?");
/// The same, for what borrows it.
pub(super) static DOWN: NotationWord = FACE_DOWN;

/// The shape of [`Scene::data`], the same for every game.
pub const SCENE: Schema = Schema::Record(&Record {
    name: "Scene",
    about: "What lies on the table, as one viewer may see it.",
    fields: &[
        Field::new("zones", Schema::Map(&Schema::Any)).about(
            "What lies where, by zone: `pile`, or `hand-2` for that of seat 2. The faces in order, or by the spots that they lie on (several \
             on one spot as a list); or the number of pieces of which nothing else is known. `?` lies face down.",
        ),
        Field::new("figures", Schema::Map(&Schema::List(&Schema::Number)))
            .about("What is counted, such as points: a number for each seat, in seat order."),
        Field::new("facts", Schema::Map(&Schema::Any))
            .about("What else is known: numbers, words and lists of them; null where it does not apply."),
        Field::new("marks", Schema::Map(&Schema::List(&Schema::Text)))
            .about("The spots, or else faces, that something distinguishes."),
        Field::new("sums", Schema::Map(&Schema::List(&Schema::List(&SumPart::SCHEMA))))
            .about("The parts of figures that are sums, in order: for each seat, in seat order. Left out in games without such figures.")
            .optional(),
        Field::new("faces", Schema::Map(&Schema::Any))
            .about("What the faces in this scene are, where it is more than their words: what is on a card. Left out in other games.")
            .optional(),
    ],
});

impl Scene {
    /// The scene as data, in the shape of [`SCENE`].
    pub fn data(&self) -> Data {
        let figures =
            self.figures.iter().map(|(id, values)| (*id, Data::list(values.iter().map(|(_, value)| *value))));
        let fact = |value: &Option<FactValue>| value.as_ref().map(FactValue::data).into();
        let facts = self.facts.iter().map(|(id, value)| (*id, fact(value)));
        let marks = self.marks.iter().map(|(id, marked)| (*id, Data::texts(marked)));
        let data = Data::map([
            ("zones", Data::map(self.zones.iter().map(|zone| (zone.key(), contents(zone))))),
            ("figures", Data::map(figures)),
            ("facts", Data::map(facts)),
            ("marks", Data::map(marks)),
        ]);
        if self.sums.is_empty() {
            return data;
        }
        let parts = |parts: &Vec<SumPart>| Data::list(parts.iter().map(SumPart::data));
        let sums = self.sums.iter().map(|(id, all)| (*id, Data::list(all.iter().map(|(_, own)| parts(own)))));
        data.and(Data::map([("sums", Data::map(sums))]))
    }

    /// Every face and other word of this scene, in order, as often as it is there.
    pub fn words(&self) -> impl Iterator<Item = &NotationWord> {
        let pieces = self.zones.iter().flat_map(|zone| zone.pieces.iter().map(|piece| &piece.face));
        let facts = self.facts.iter().flat_map(|(_, value)| value.iter().flat_map(FactValue::words));
        let parts = self.sums.iter().flat_map(|(_, all)| all.iter().flat_map(|(_, own)| own));
        pieces.chain(facts).chain(parts.map(|part| &part.by))
    }

    /// The seats that figures are counted for.
    pub fn seats(&self) -> impl Iterator<Item = Seat> + '_ {
        self.figures.first().into_iter().flat_map(|(_, values)| values.iter().map(|(seat, _)| seat))
    }
}

/// Faces by spot, faces in order, or a number.
fn contents(zone: &Zone) -> Data {
    if zone.pieces.is_empty() && zone.hidden > 0 {
        return zone.hidden.into();
    }
    if zone.pieces.iter().all(|piece| piece.spot.is_none()) {
        let unknown = std::iter::repeat_n(&DOWN, zone.hidden);
        return Data::texts(zone.pieces.iter().map(|piece| &piece.face).chain(unknown));
    }
    let mut spots: Vec<(NotationWord, Data)> = Vec::new();
    for Piece { face, spot } in &zone.pieces {
        let (spot, face) = (spot.clone().unwrap_or_default(), Data::Text(face.clone()));
        match spots.iter_mut().find(|(own, _)| *own == spot).map(|(_, lying)| lying) {
            None => spots.push((spot, face)),
            Some(Data::List(lying)) => lying.push(face),
            Some(lying) => *lying = Data::List(vec![std::mem::replace(lying, Data::Nothing), face]),
        }
    }
    Data::Map(spots)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{FactList, SceneSink, Seats};

    #[test]
    fn zones_are_faces_in_order_or_by_spot_or_a_number() {
        let mut scene = Scene::default();
        scene.zone("board").on_spots([("a1", "wolf"), ("b2", "hare"), ("b2", "hare")]);
        scene.zone_of("hand", Seat::One).faces(["7H"]).hidden(1);
        scene.zone_of("hand", Seat::Two).hidden(3).zone("pile");
        scene.figure("points", Seats::first(2), |seat| seat.number());
        scene.word("phase", Some("play")).number("round", None).mark("chosen", ["a1"]);
        let data = scene.data();
        assert_eq!(SCENE.check(&data), Ok(()));
        assert_eq!(data.at("zones.board.b2"), Some(&Data::texts(["hare", "hare"])));
        assert_eq!(data.at("zones.board.a1"), Some(&Data::from("wolf")));
        assert_eq!(data.at("zones.hand-1"), Some(&Data::texts(["7H", "?"])));
        assert_eq!(data.at("zones.hand-2"), Some(&Data::Number(3)));
        assert_eq!(data.at("zones.pile"), Some(&Data::List(Vec::new())));
        assert_eq!(data.at("figures.points.1"), Some(&Data::Number(2)));
        assert_eq!(data.at("facts.round"), Some(&Data::Nothing));
        assert!(scene.is_marked("a1") && !scene.is_marked("b2"));
    }

    #[test]
    fn a_figure_can_be_the_sum_of_parts_and_a_fact_a_list() {
        let part = |by: &'static str, amount, total| SumPart {
            step: "cards",
            from: Seat::One,
            by: by.into(),
            amount,
            counts: true,
            total,
        };
        let parts =
            |seat| if seat == Seat::One { vec![part("wolf", 5, 5), part("hare", -2, 3)] } else { vec![] };
        let aims = FactList([Some(NotationWord::from("hare")), None]);
        let total = |seat| if seat == Seat::One { 3 } else { 0 };
        let mut scene = Scene::default();
        scene
            .zone("board")
            .faces(["wolf"])
            .sum("force", Seats::first(2), total, parts)
            .fact("aims", Some(aims));
        let data = scene.data();
        assert_eq!(SCENE.check(&data), Ok(()));
        assert_eq!(data.at("figures.force"), Some(&Data::list([3, 0])));
        assert_eq!(data.at("sums.force.0.1.by"), Some(&Data::from("hare")));
        assert_eq!(data.at("sums.force.1"), Some(&Data::List(Vec::new())));
        assert_eq!(data.at("facts.aims"), Some(&Data::List(vec![Data::from("hare"), Data::Nothing])));
        assert_eq!(scene.words().collect::<Vec<_>>(), ["wolf", "hare", "wolf", "hare"]);
    }
}
