//! New tables, made of what this server has, as they are stored.

use parlor_catalog::{Entry, WithFiles, rules_hash};
use parlor_chance::Seed;
use parlor_content::create::{self, Created, Origin};
use parlor_content::files::Offer;
use parlor_content::supplies::TableSupplies;
use parlor_content::{Problem, next};
use parlor_game::{Message, Seat};
use parlor_session::{Key, Millis, Table};
use parlor_store::{NewTable as Stored, PinnedFile, Secrets, TableId};
use parlor_wire::{Code, NewTable};

use crate::dailies::day_seed;
use crate::secret;
use crate::state::ServerState;
use crate::time;

/// A table that can be stored.
pub(crate) struct Storable {
    pub(crate) stored: Stored,
    /// The seat of the guest who created it.
    pub(crate) seat: Option<Seat>,
}

impl TableSupplies for ServerState {
    fn game(&self, slug: &str) -> Result<&'static dyn Entry, Problem> {
        self.site.game(slug)
    }

    fn file(&self, entry: &dyn Entry, name: &str) -> Result<Offer, Problem> {
        self.files.find(entry, name)
    }

    fn files(&self, record: &str) -> WithFiles {
        self.files.at_hand(record, &*self.store)
    }

    fn check_bot(&self, bot: &str) -> Result<(), Problem> {
        self.thinkers.check(bot)
    }

    fn fill(&self, bytes: &mut [u8]) -> Result<(), Problem> {
        getrandom::fill(bytes).map_err(|why| Problem::failed(&why))
    }

    fn daily_seed(&self, day: &str, game: &str) -> Result<String, Problem> {
        Ok(day_seed(self, day, game))
    }

    fn most_steps(&self) -> usize {
        self.limits.steps as usize
    }

    fn now(&self) -> Millis {
        time::now()
    }

    fn today(&self) -> String {
        time::today()
    }
}

/// Creates a table as a guest wants it; `key` is the guest's.
///
/// # Errors
/// Why it cannot be created.
pub(crate) fn table(
    state: &ServerState,
    wish: &NewTable,
    id: TableId,
    key: &Key,
) -> Result<Storable, Problem> {
    let created = create::table(state, wish, id.as_str(), key)?;
    storable(id, created)
}

/// Creates a table of this origin.
///
/// # Errors
/// Why it cannot be created.
pub(crate) fn with(
    state: &ServerState,
    wish: &NewTable,
    id: TableId,
    origin: &Origin,
) -> Result<Storable, Problem> {
    let created = create::with(state, wish, id.as_str(), origin)?;
    storable(id, created)
}

/// The table of the next game.
///
/// # Errors
/// Why it cannot be created.
pub(crate) fn next_game(state: &ServerState, table: &Table) -> Result<Stored, Problem> {
    let created = next::next(state, table)?;
    let id = created.table.id().parse().map_err(|why: parlor_store::NotAnId| Problem::failed(&why))?;
    Ok(storable(id, created)?.stored)
}

/// A table whose log is there already, with the seed that brings its deals.
///
/// # Errors
/// Its game is none of ours, or the operating system returns no entropy.
pub(super) fn rebuilt(id: TableId, table: Table, seed: &str) -> Result<Storable, Problem> {
    let (opening, seat) = (table.log().to_vec(), None);
    storable(id, Created { table, seed: Seed::new(seed), opening, seat, file: None })
}

fn storable(id: TableId, created: Created) -> Result<Storable, Problem> {
    let header = created.table.session().header();
    let lines = created.opening.iter().map(|entry| secret::line(entry.to_string()));
    let lines = lines.collect::<Result<_, _>>().map_err(|why| Problem::failed(&why))?;
    let no_game = || Problem::new(Code::NotFound, Message::new("no-game"));
    let stored = Stored {
        id,
        header: header.to_string(),
        secrets: Secrets { seed: created.seed.text().to_owned() },
        rules_hash: rules_hash(&header.game).map(str::to_owned).ok_or_else(no_game)?,
        created: time::now(),
        lines,
        file: created.file.map(|file| PinnedFile { sha256: file.sha256, bytes: file.bytes }),
    };
    Ok(Storable { stored, seat: created.seat })
}
