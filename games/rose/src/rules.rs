//! Rose has no options.

use parlor_game::{BadRules, OptionSpec, Rules};

/// The options of Rose: none.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct RoseRules;

impl Rules for RoseRules {
    const OPTIONS: &'static [OptionSpec] = &[];

    fn get(&self, _name: &str) -> String {
        String::new()
    }

    fn set(&mut self, spec: &'static OptionSpec, value: &str) -> Result<(), BadRules> {
        Err(spec.refuse(value))
    }
}
