//! Nothing gets lost or made.

use parlor_game::{Move, PieceCounts, Pieces};

use crate::{Breach, Law, Play};

/// The law's own count of what has been dealt: nothing that the game says of itself goes into it but which piece an outcome is.
pub(crate) struct Tally<P> {
    dealt: PieceCounts<P>,
}

impl<P: Copy + Ord> Tally<P> {
    pub(crate) fn new() -> Self {
        Tally { dealt: PieceCounts::new() }
    }

    /// How many of this piece were dealt since all were gathered.
    pub(crate) fn count(&self, piece: P) -> u32 {
        self.dealt.get(&piece).copied().unwrap_or_default()
    }

    /// Counts a step that led to `after`. A step that leaves none of the pieces that lay on the table has gathered them all; a deal to
    /// an empty table leaves its piece there.
    pub(crate) fn step<G: Pieces<Piece = P>>(&mut self, step: &Move<G>, after: &G) {
        if !self.dealt.is_empty() && counted(after).is_empty() {
            self.dealt.clear();
        } else if let Move::Deal(deal) = step
            && let Some(piece) = G::piece(*deal)
        {
            *self.dealt.entry(piece).or_default() += 1;
        }
    }
}

/// Over a whole game: the census begins empty, each deal adds just its piece, and an action changes nothing; or the step gathers
/// all pieces to be shuffled again. There are never more pieces than in the box.
///
/// # Errors
/// The first state where that is not so.
pub fn conserved<G: Pieces>(play: &Play<G>) -> Result<(), Breach> {
    let inventory = G::inventory(&play.table.rules, play.table.seats);
    let mut tally = Tally::new();
    play.every(Law::Conserved, |step, state| {
        if let Some(last) = step.checked_sub(1) {
            tally.step(&play.steps[last], state);
        }
        let piece_counts = counted(state);
        if piece_counts != tally.dealt {
            return Err(format!("{:?} were dealt, and {piece_counts:?} are there", tally.dealt));
        }
        let within = |(piece, count): (&G::Piece, &u32)| *count <= inventory.get(piece).copied().unwrap_or(0);
        match piece_counts.iter().find(|entry| !within(*entry)) {
            Some((piece, count)) => Err(format!("{piece:?} is there {count} times, more than the box holds")),
            None => Ok(()),
        }
    })
}

/// The census without the pieces of which there are none.
pub(crate) fn counted<G: Pieces>(state: &G) -> PieceCounts<G::Piece> {
    let mut piece_counts = state.piece_counts();
    piece_counts.retain(|_, count| *count > 0);
    piece_counts
}
