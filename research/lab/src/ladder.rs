//! Whether a game's Best beats the greedy bot.

use std::fmt;

use parlor_catalog::Entry;

use crate::{Broken, Estimate, Match, Question, Results, Terms, Watch, asked, number};

/// Best's lead over the greedy bot, at tables of one size.
#[derive(Clone, PartialEq, Debug)]
pub struct Ladder {
    /// The game's slug.
    pub game: String,
    /// How many seats the tables had.
    pub seats: u8,
    /// How many simulations Best had for each choice.
    pub simulations: u64,
    /// How much its result was above the greedy bot's, in the game's own unit.
    pub lead: Estimate,
}

impl Ladder {
    /// Plays Best against the greedy bot on this many deals, in every seating, with the game's options for measuring. The budget is in
    /// simulations, so that the result is the same on every machine.
    ///
    /// # Errors
    /// The game does not allow this number of seats, or a bot failed.
    pub fn climb(
        entry: &'static dyn Entry,
        seats: u8,
        simulations: u64,
        deals: u32,
        watch: &dyn Watch,
    ) -> Result<Ladder, Broken> {
        let game = entry.about().slug.to_owned();
        let terms = Terms {
            version: Terms::VERSION,
            game: game.clone(),
            rules: entry.measured().to_owned(),
            set: None,
            seats,
            bots: vec![format!("best:{simulations}"), "greedy".to_owned()],
            seed: "hkdf:best against greedy".to_owned(),
            keep: Vec::new(),
        };
        let ready = Match::new(terms.clone(), None)?;
        let mut results = Results::new(terms);
        for game_key in ready.game_keys(deals) {
            let Some(game) = ready.play(game_key, watch)? else { break };
            results.add(game.played);
        }
        let lead = Estimate::of(&asked(Question::Points(0.0, 0.0), &results, ready.line_up()));
        Ok(Ladder { game, seats, simulations, lead })
    }

    /// Whether Best's lead is more than chance explains: the whole 95 % interval of its lead is above zero.
    pub fn holds(&self) -> bool {
        self.lead.low > 0.0
    }
}

impl fmt::Display for Ladder {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Ladder { game, seats, simulations, lead } = self;
        let verdict = if self.holds() {
            "Best beats greedy"
        } else if lead.high < 0.0 {
            "warning: greedy beats Best"
        } else {
            "warning: it is not clear that Best beats greedy"
        };
        let unit = if *seats == 1 { "seat" } else { "seats" };
        write!(
            f,
            "{game}, {seats} {unit}: {verdict}. With {simulations} simulations a choice it is ahead by {} ({}, 95 % interval over {} deals)",
            number(lead.mean, 2),
            lead.reach(2),
            lead.units
        )
    }
}
