//! What every search asks of a game: the value of a position.

use crate::{Game, Measure, Seat, Uniform};

/// Where in the game a state lies, for searches that stop at the end of a segment: a hand, a round, a level.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Segment {
    /// Which segment this is: a number that changes where the game begins anew, so that what comes owes little to what was. A rollout
    /// may end there, because [`Evaluate::value`] knows about as much as playing on would find out.
    pub number: u32,
    /// Whether the state lies between two segments: nothing is half done, so that [`Evaluate::value`] is as good as it gets, and a
    /// search may take it for all that is still to come.
    pub boundary: bool,
}

/// A game that can say what its positions are worth.
pub trait Evaluate: Game {
    /// The value of this state to `seat`, in the unit of [`Evaluate::aim`]. Of a game that is over it is exact; of one in progress it
    /// is an estimate of what that will be, which a search may use where it stops looking (the evaluation function of Shannon,
    /// "Programming a computer for playing chess", 1950). The default knows the result of a game that is over, and of one in progress the
    /// points so far.
    fn value(&self, seat: Seat) -> f64 {
        self.result().unwrap_or_else(|| self.points())[seat].into()
    }

    /// What players of this game, by these rules, play for: the unit of [`Evaluate::value`]. The default is the seat's result.
    fn aim(&self) -> Measure {
        Measure::MeanResult
    }

    /// How good this state looks to `seat` who looks a single step ahead: more is better. The scale is the game's own, and only states of
    /// one game are compared. It is also asked between an action and the deals that follow from it. The default is the value.
    #[inline]
    fn evaluate(&self, seat: Seat) -> f64 {
        self.value(seat)
    }

    /// One action as a quick, sensible player would choose it: what rollouts play (the default policy of Browne and others, "A survey of
    /// Monte Carlo tree search methods", 2012). The default is any.
    #[inline]
    fn rollout_action(&self, seat: Seat, chance: &mut impl Uniform) -> Option<Self::Action> {
        self.pick_action(seat, |count| chance.below(count))
    }

    /// In which segment of the game this state lies, and whether its value can be taken for what is to come (truncated rollouts: Tesauro
    /// and Galperin, "On-line policy improvement using Monte-Carlo search", 1996). The default is for games of one segment, in which what
    /// is simulated goes on to the end.
    #[inline]
    fn segment(&self) -> Segment {
        Segment::default()
    }

    /// The canonical action: the one that stands for all that come to the same, be it by symmetry or because the difference never
    /// matters (as equal states under symmetry are one in Ravindran and Barto, "Symmetries and model minimization in Markov decision
    /// processes", 2001). It is legal wherever `action` is. The default takes all for different.
    #[inline]
    fn canonical_action(&self, _seat: Seat, action: Self::Action) -> Self::Action {
        action
    }
}
