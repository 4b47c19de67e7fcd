//! What a viewer may know of a game.

use std::fmt::Debug;

use crate::{Game, Uniform, Viewer};

/// A type that holds what one viewer may know of a game `G`, and nothing else. Everything that reaches a viewer is made from it.
///
/// A game in which nothing is hidden writes `type View = Self`, and has nothing to implement: its view is the state itself. A law holds
/// the two together.
pub trait ViewOf<G: Game>: Clone + Eq + Debug + Send + Sync + 'static {
    /// What `viewer` may know of this state.
    fn of(state: &G, viewer: Viewer) -> Self;

    /// A determinization: a state that looks like this view to its viewer, drawn with the probabilities that the rules imply. It is made
    /// from the view alone, so it cannot cheat: it has nothing to cheat with.
    fn determinize(&self, chance: &mut impl Uniform) -> G;
}

/// Nothing is hidden: the state is the view, and its only determinization.
impl<G: Game> ViewOf<G> for G {
    #[inline]
    fn of(state: &G, _viewer: Viewer) -> G {
        *state
    }

    #[inline]
    fn determinize(&self, _chance: &mut impl Uniform) -> G {
        *self
    }
}
