//! What tables are made of here.

use std::cell::RefCell;

use parlor_catalog::{Entry, WithFiles, find};
use parlor_content::bots::BotLimits;
use parlor_content::files::{self, Offer};
use parlor_content::supplies::TableSupplies;
use parlor_content::{HttpRefusal, Problem};
use parlor_game::Message;
use parlor_session::Millis;
use parlor_wire::Code;

use crate::day;
use crate::entropy::Entropy;

/// What a bot may take for a choice here: the server's limits, on one thread.
const BOTS: BotLimits = BotLimits { milliseconds: 3_000, simulations: 20_000, threads: 1 };

/// How many steps of a record may be replayed or gone on from.
pub(crate) const MOST_STEPS: usize = 5_000;

/// The game with this slug.
///
/// # Errors
/// There is none.
pub(crate) fn game(slug: &str) -> Result<&'static dyn Entry, Problem> {
    find(slug).map_err(|why| Problem::new(Code::NotFound, why.to_string()))
}

/// Whether a table may have this bot.
///
/// # Errors
/// Why not.
pub(crate) fn check_bot(bot: &str) -> Result<(), Problem> {
    BOTS.check(bot)
}

/// What is asked for exists at a server alone.
pub(crate) fn needs_server() -> HttpRefusal {
    HttpRefusal::new(503, Problem::new(Code::Unavailable, Message::new("needs-server")))
}

/// What new tables are made of.
pub(crate) struct Supplies<'a> {
    pub(crate) offers: &'a [Offer],
    pub(crate) entropy: RefCell<&'a mut Entropy>,
    pub(crate) now: Millis,
}

impl TableSupplies for Supplies<'_> {
    fn game(&self, slug: &str) -> Result<&'static dyn Entry, Problem> {
        game(slug)
    }

    fn file(&self, entry: &dyn Entry, name: &str) -> Result<Offer, Problem> {
        files::find(self.offers, entry, name)
    }

    fn files(&self, record: &str) -> WithFiles {
        files::at_hand(self.offers, record, |_| None)
    }

    fn check_bot(&self, bot: &str) -> Result<(), Problem> {
        check_bot(bot)
    }

    fn fill(&self, bytes: &mut [u8]) -> Result<(), Problem> {
        self.entropy.borrow_mut().fill(bytes);
        Ok(())
    }

    fn daily_seed(&self, _: &str, _: &str) -> Result<String, Problem> {
        Err(*needs_server().why)
    }

    fn most_steps(&self) -> usize {
        MOST_STEPS
    }

    fn now(&self) -> Millis {
        self.now
    }

    fn today(&self) -> String {
        day::of(self.now)
    }
}
