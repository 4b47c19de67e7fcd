//! A game that one could start, its types hidden.

use std::marker::PhantomData;
use std::sync::Arc;

use parlor_game::{About, BadRules, OptionSpec, Published, Rules, format_rules};
use parlor_scene::Draw;

use crate::{AnyGame, Typed};

/// A game of the catalog.
pub trait Kind: Send + Sync {
    /// What the catalog tells of it.
    fn about(&self) -> &'static About;

    /// Its options, in the order in which records list them.
    fn options(&self) -> &'static [OptionSpec];

    /// Reads a `rules` line and gives it back as a writer writes it.
    ///
    /// # Errors
    /// The first thing that is wrong with it, with what would be right.
    fn check_rules(&self, rules: &str) -> Result<String, BadRules>;

    /// A new game.
    ///
    /// # Errors
    /// The options are wrong, do not fit together or do not fit the seats; or the game is not for so many.
    fn start(&self, rules: &str, seats: u8) -> Result<Box<dyn AnyGame>, BadRules>;
}

/// The kind of a game type.
pub struct KindOf<G>(PhantomData<fn() -> G>);

impl<G> KindOf<G> {
    /// The kind of `G`.
    pub const fn new() -> Self {
        KindOf(PhantomData)
    }
}

impl<G> Default for KindOf<G> {
    fn default() -> Self {
        KindOf::new()
    }
}

impl<G: Published + Draw> Kind for KindOf<G> {
    fn about(&self) -> &'static About {
        const { &G::ABOUT }
    }

    fn options(&self) -> &'static [OptionSpec] {
        G::Rules::OPTIONS
    }

    fn check_rules(&self, rules: &str) -> Result<String, BadRules> {
        G::Rules::parse(rules).map(|rules| format_rules(&rules))
    }

    fn start(&self, rules: &str, seats: u8) -> Result<Box<dyn AnyGame>, BadRules> {
        let rules = G::Rules::parse(rules)?;
        if !G::ABOUT.seats.contains(&seats) {
            return Err(BadRules::Seats { found: seats, valid: G::ABOUT.seats });
        }
        rules.check(Some(seats))?;
        let state = G::new(&rules, seats)?;
        Ok(Box::new(Typed { rules: Arc::new(rules), state }))
    }
}
