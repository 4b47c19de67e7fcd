//! What every search needs from a game: the value of a position.

use crate::{Game, Measure, Seat, Uniform};

/// The part of the game to which a state belongs, for searches that stop at the end of a segment: a hand, a round, a level.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Segment {
    /// The segment's number: it changes where the game begins again, so that what follows depends little on what came before. A rollout may
    /// end there, because [`Evaluate::value`] is about as good as playing on.
    pub number: u32,
    /// Whether the state is between two segments: nothing is unfinished, so that [`Evaluate::value`] is as good as it gets, and a search
    /// may use it instead of everything that is still to come.
    pub boundary: bool,
}

/// A game that can evaluate its positions.
pub trait Evaluate: Game {
    /// The value of this state for `seat`, in the unit of [`Evaluate::aim`]. It is exact when the game is over; before that it is an
    /// estimate of the final value, which a search may use where it stops looking (the evaluation function of Shannon, "Programming a
    /// computer for playing chess", 1950). The default is the result of a game that is over, and otherwise the points so far.
    fn value(&self, seat: Seat) -> f64 {
        self.result().unwrap_or_else(|| self.points())[seat].into()
    }

    /// What players of this game play for under these rules: the unit of [`Evaluate::value`]. The default is the seat's result.
    fn aim(&self) -> Measure {
        Measure::MeanResult
    }

    /// How good this state looks to a `seat` that looks a single step ahead: more is better. The scale is the game's own; only states of
    /// one game are compared. It is also called between an action and the deals that follow from it. The default is the value.
    #[inline]
    fn evaluate(&self, seat: Seat) -> f64 {
        self.value(seat)
    }

    /// One action as a quick, sensible player would choose it: rollouts play it (the default policy of Browne and others, "A survey of
    /// Monte Carlo tree search methods", 2012). The default is a random one.
    #[inline]
    fn rollout_action(&self, seat: Seat, chance: &mut impl Uniform) -> Option<Self::Action> {
        self.pick_action(seat, |count| chance.below(count))
    }

    /// The segment to which this state belongs, and whether its value can replace what is to come (truncated rollouts: Tesauro and
    /// Galperin, "On-line policy improvement using Monte-Carlo search", 1996). The default is for games of one segment, in which
    /// simulations go on to the end.
    #[inline]
    fn segment(&self) -> Segment {
        Segment::default()
    }

    /// The canonical action: it stands for all with the same effect, by symmetry or because the difference never matters (as equal states
    /// under symmetry are one in Ravindran and Barto, "Symmetries and model minimization in Markov decision processes", 2001). It is legal
    /// wherever `action` is. The default treats all as different.
    #[inline]
    fn canonical_action(&self, _seat: Seat, action: Self::Action) -> Self::Action {
        action
    }
}
