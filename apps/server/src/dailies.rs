//! The deal of the day: its seed, what the best bot reaches with it, and what people have reached.

use std::sync::Arc;

use parlor_catalog::Entry;
use parlor_chance::Seed;
use parlor_coach::{DealScore, Par, ParSearch};
use parlor_content::day::AGAINST;
use parlor_game::Seat;
use parlor_session::{Occupant, Table};
use parlor_store::{DealResult, Store, StoreError, TableId};
use parlor_wire as wire;

use crate::pars::Pars;
use crate::secret;
use crate::state::ServerState;
use crate::time::{day_after, today};

/// The seed of a day's deal: without the server's secret nobody can foresee it.
pub(crate) fn day_seed(state: &ServerState, day: &str, game: &str) -> String {
    secret::digest(&[&state.daily_secret, day, game])[..32].to_owned()
}

/// What the store calls the deal of a day.
fn deal_of(day: &str, game: &str) -> String {
    format!("{day} {game}")
}

/// What counts of a table: the result of a ranked attempt that its one person has played to the end, against the bots that it began with.
pub(crate) fn ranked_result(table: &Table) -> Option<DealResult> {
    let terms = table.terms();
    let day = terms.daily.as_deref().filter(|_| terms.is_ranked())?;
    let session = table.session();
    session.game().result()?;
    let (people, others): (Vec<_>, Vec<_>) =
        table.occupants().iter().partition(|(_, occupant)| occupant.is_person());
    let [(seat, _)] = people[..] else { return None };
    let as_begun = |occupant: &Occupant| matches!(occupant, Occupant::Bot(bot, None) if bot == AGAINST);
    if session.is_practice() || !others.iter().all(|(_, occupant)| as_begun(occupant)) {
        return None;
    }
    let score = DealScore::of(session.game(), seat)?.number();
    Some(DealResult { deal: deal_of(day, &session.header().game), score })
}

/// What the best bot reaches with the deal of a day; that of the day after today is worked out with today's. For days before yesterday there is
/// none.
pub(crate) fn par(
    pars: &Arc<Pars>,
    state: &ServerState,
    entry: &'static dyn Entry,
    day: &str,
) -> Option<Par> {
    let of = |day: &str| {
        let (about, slug) = (entry.about(), entry.about().slug);
        pars.par((&deal_of(day, slug), None), || {
            let against = AGAINST.parse().ok()?;
            let seed = Seed::for_new(&day_seed(state, day, slug));
            ParSearch::new(entry, (about.default_seats, Seat::One), seed, (Pars::bot(entry), against)).ok()
        })
    };
    let found = if *day < *day_after(-1) { None } else { of(day) };
    if day == today() {
        of(&day_after(1));
    }
    found
}

/// What people have reached with the deal of a day.
pub(crate) struct RankedResults {
    /// The best first, equal ones counted.
    pub(crate) all: Vec<wire::RankedResult>,
    /// That of the table that was named, if it has one.
    pub(crate) own: Option<wire::RankedPlace>,
    /// The table of the best.
    pub(crate) best: Option<TableId>,
}

/// What people have reached with the deal of a day, and at the table `own`. It waits for the store.
///
/// # Errors
/// The store cannot be read.
pub(crate) fn results(
    store: &dyn Store,
    (day, game): (&str, &str),
    own: Option<&TableId>,
) -> Result<RankedResults, StoreError> {
    let found = store.results(&deal_of(day, game))?;
    let shown = |number: i64| {
        let score = DealScore::from_number(number)?;
        Some(wire::DayScore { won: score.won(), points: score.points() })
    };
    let place = |number: i64| {
        let place = found.partition_point(|(_, other)| *other > number) as u32 + 1;
        let shared = found.iter().filter(|(_, other)| *other == number).count() > 1;
        Some(wire::RankedPlace { score: shown(number)?, place, shared })
    };
    let own = found.iter().find(|(table, _)| Some(table) == own).and_then(|(_, number)| place(*number));
    let best = found.first().map(|(table, _)| table.clone());
    let same = found.chunk_by(|(_, one), (_, next)| one == next);
    let counted = |same: &[(TableId, i64)]| {
        Some(wire::RankedResult { score: shown(same[0].1)?, count: same.len() as u32 })
    };
    Ok(RankedResults { all: same.filter_map(counted).collect(), own, best })
}
