//! What a choice would do, as data: the difference between the table now and right after it.

use super::{NotationWord, PieceMove, Scene, moves};
use crate::schema::{Field, Record, Schema};
use crate::{BySeat, Seat};

/// What a choice would do, as far as its player can know: before luck, and before anybody else chooses.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Preview {
    /// The pieces that would move, in order.
    pub moves: Vec<PieceMove>,
    /// The figures that would change, as they would be then.
    pub figures: Vec<(&'static str, BySeat<i64>)>,
    /// Why it scores, costs or stops as it does ([`Notation::reasons`](crate::Notation::reasons)).
    pub reasons: Vec<(&'static str, Vec<NotationWord>)>,
}

/// The shape of a [`Preview`] for programs, the same for every game.
pub const PREVIEW: Schema = Schema::Record(&Record {
    name: "Preview",
    about: "What a choice would do, before luck and before anybody else chooses.",
    fields: &[
        Field::new("moves", Schema::List(&MOVED)).about(
            "The pieces that would move, in order: their faces, `?` for one that is not seen; the zone, and behind a blank the spot, where they \
             lie; and where they go. Null for a place that is not on the table.",
        ),
        Field::new("figures", Schema::Map(&Schema::List(&Schema::Number)))
            .about("The figures that would change, as they would be then: a number for each seat, in seat order. Left out where none does.")
            .optional(),
        Field::new("reasons", Schema::Map(&Schema::List(&Schema::Text)))
            .about(
                "Why it scores, costs or stops as it does: the spots, faces or words that each reason is about. Left out where there is none.",
            )
            .optional(),
    ],
});

const MOVED: Schema = Schema::Tuple(&[
    Schema::List(&Schema::Text),
    Schema::Optional(&Schema::Text),
    Schema::Optional(&Schema::Text),
]);

impl Preview {
    /// The difference of the table now and right after an action of `seat`, in its words.
    pub fn new(before: &Scene, after: Scene, seat: Seat, action: &str) -> Preview {
        let moves = moves(before, &after, Some((seat, action)), &[]);
        Preview::of(moves, before, after)
    }

    /// The same with what would move, where the game knows that better than the difference does.
    pub fn of(moves: Vec<PieceMove>, before: &Scene, after: Scene) -> Preview {
        Preview { moves, figures: changed(before, after), reasons: Vec::new() }
    }
}

/// The figures of the scene after that the other has otherwise.
fn changed(before: &Scene, after: Scene) -> Vec<(&'static str, BySeat<i64>)> {
    let same =
        |(id, then): &(&str, BySeat<i64>)| before.figures.iter().any(|(own, now)| own == id && now == then);
    after.figures.into_iter().filter(|figure| !same(figure)).collect()
}
