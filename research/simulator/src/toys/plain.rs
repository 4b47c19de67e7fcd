//! The parts of the contract that neither toy uses: no options, no picture, an empty box.

use parlor_game::Rules;

/// No options.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Plain;

impl Rules for Plain {}
