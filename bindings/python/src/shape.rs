//! What is fixed for a game with its options and seats.

use crate::actions::ActionSpace;
use crate::layout::ObsLayout;

/// What is fixed for a game with its options and seats: how tensors and action ids are laid out.
pub(crate) struct Shape {
    pub(crate) layout: ObsLayout,
    pub(crate) space: ActionSpace,
    /// The [`ActionIndex`] of the game's own actions, for its engine alone.
    pub(crate) index: Box<dyn std::any::Any + Send + Sync>,
}
