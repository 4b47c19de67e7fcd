//! Rose has no options.

use parlor_game::Rules;

/// The options of Rose: none.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct RoseRules;

impl Rules for RoseRules {}
