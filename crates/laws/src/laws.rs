//! Which laws a game is held to, and the one pass over random games that checks them.

use parlor_game::{BadRules, Pieces, Published, Settled, Setup};
use parlor_scene::Draw;

use crate::guard::guarded;
use crate::{Breach, Law, Plan, Play, Table};

/// A law over one play.
type Check<G> = fn(&Play<G>) -> Result<(), Breach>;

/// A law about a game as a whole.
type GameCheck = fn() -> Result<(), Breach>;

/// The laws that a game is held to, and one pass over random games that checks them all.
///
/// [`Laws::new`] has those of every game; a game adds the laws of what it offers:
///
/// ```ignore
/// Laws::<Rose>::new().pieces().positions().assert(&Plan::default());
/// ```
pub struct Laws<G: Published> {
    checks: Vec<(Law, Check<G>)>,
    /// Laws about the game as a whole, which need no play.
    at_once: Vec<(Law, GameCheck)>,
}

impl<G: Published + Draw> Default for Laws<G> {
    fn default() -> Self {
        Laws::new()
    }
}

impl<G: Published + Draw> Laws<G> {
    /// The laws of every game.
    pub fn new() -> Self {
        Laws {
            checks: vec![
                (Law::Turns, crate::turns),
                (Law::Checks, crate::checks),
                (Law::Picks, crate::picks),
                (Law::Texts, crate::texts),
                (Law::Determinizes, crate::determinizes),
                (Law::Sealed, crate::sealed),
                (Law::Hidden, crate::hidden),
                (Law::Shown, crate::shown),
                (Law::Reveals, crate::reveals),
                (Law::Ends, crate::ends),
                (Law::Hashing, crate::hashing),
                (Law::Replays, crate::replays),
                (Law::Narration, crate::narration),
                (Law::Picture, crate::picture),
                (Law::Schema, crate::schema),
                (Law::Scenes, crate::scenes),
                (Law::Evaluates, crate::evaluates),
                (Law::Open, crate::open),
                (Law::Worlds, crate::worlds),
            ],
            at_once: vec![(Law::Options, crate::options::<G>)],
        }
    }
}

impl<G: Published> Laws<G> {
    /// No law yet: to hold a game to a few.
    pub fn none() -> Self {
        Laws { checks: Vec::new(), at_once: Vec::new() }
    }

    /// With the laws of games that have pieces.
    #[must_use]
    pub fn pieces(mut self) -> Self
    where
        G: Pieces,
    {
        self.checks.extend::<[(Law, Check<G>); 3]>([
            (Law::Conserved, crate::conserved),
            (Law::Weights, crate::weights),
            (Law::Worlds, crate::worlds_of_pieces),
        ]);
        self
    }

    /// With the law of games whose positions can be set up ([`crate::sets_up`]).
    #[must_use]
    pub fn positions(mut self) -> Self
    where
        G: Setup,
    {
        self.at_once.push((Law::SetsUp, crate::sets_up::offered::<G>));
        self.checks.push((Law::SetsUp, crate::sets_up::sets_up));
        self
    }

    /// With the law of games that promise minimax that luck is over ([`crate::settled`]).
    #[must_use]
    pub fn settled(mut self) -> Self
    where
        G: Settled,
    {
        self.checks.push((Law::Settled, crate::settled::settled));
        self
    }

    /// Plays as the plan says and returns the first breach of each law, so that one fault does not hide another.
    pub fn breaches(&self, plan: &Plan) -> Vec<Breach> {
        self.run(plan, usize::MAX)
    }

    /// Plays as the plan says until a game breaks a law.
    ///
    /// # Errors
    /// The first breach.
    pub fn check(&self, plan: &Plan) -> Result<(), Breach> {
        self.run(plan, 1).pop().map_or(Ok(()), Err)
    }

    /// As [`Laws::breaches`], for a test; [`Plan::of_the_night`] says when it plays more.
    ///
    /// # Panics
    /// A game breaks a law.
    pub fn assert(&self, plan: &Plan) {
        let found = self.breaches(&plan.of_the_night());
        let texts: Vec<String> =
            found.iter().map(|breach| breach.to_string().chars().take(3000).collect()).collect();
        assert!(texts.is_empty(), "{}", texts.join("\n\n"));
    }

    /// The first breach of each law, at most this many.
    fn run(&self, plan: &Plan, most: usize) -> Vec<Breach> {
        let at_once = self.at_once.iter().filter(|(law, _)| plan.holds(*law));
        let mut found: Vec<Breach> = at_once.filter_map(|(_, check)| check().err()).collect();
        for rules in &plan.rules {
            match tables::<G>(rules) {
                Err(breach) => found.push(breach),
                Ok(tables) => {
                    for (number, (table, start)) in tables.into_iter().enumerate() {
                        for game in 0..plan.games {
                            let play = Play::random(table.clone(), start, seed(plan, game, number), plan);
                            self.judge(&play, plan, most, &mut found);
                        }
                    }
                }
            }
            if found.len() >= most {
                break;
            }
        }
        found.truncate(most);
        found
    }

    /// Checks one play against the laws that are not yet broken.
    fn judge(&self, play: &Play<G>, plan: &Plan, most: usize, found: &mut Vec<Breach>) {
        let is_new = |law: Law, found: &[Breach]| found.iter().all(|breach| breach.law != law);
        if let Some(panic) = &play.panic {
            // Other laws would hit the same panic, and report nothing new.
            if is_new(Law::Panics, found) {
                found.push(play.breach(Law::Panics, play.steps.len(), panic));
            }
            return;
        }
        for (law, check) in self.checks.iter().copied() {
            // Determinized worlds that are wrong at once also go wrong later: one fault is reported once.
            let follows = law == Law::Worlds && !is_new(Law::Determinizes, found);
            if found.len() < most && plan.holds(law) && !follows && is_new(law, found) {
                let checked = guarded(|| Ok(check(play)));
                let broken = |panic| Err(play.breach(law, play.steps.len(), panic));
                found.extend(checked.unwrap_or_else(broken).err());
            }
        }
    }
}

/// Every game that the plan plays, until one is refused.
pub(crate) fn each_play<G: Published>(
    plan: &Plan,
    mut visit: impl FnMut(&Play<G>) -> Result<(), Breach>,
) -> Result<(), Breach> {
    for rules in &plan.rules {
        for (number, (table, start)) in tables::<G>(rules)?.into_iter().enumerate() {
            for game in 0..plan.games {
                visit(&Play::random(table.clone(), start, seed(plan, game, number), plan))?;
            }
        }
    }
    Ok(())
}

/// A seed for each game of a plan.
fn seed(plan: &Plan, game: u32, table: usize) -> u64 {
    plan.seed.wrapping_mul(1_000_003) + u64::from(game) * 16 + table as u64
}

/// A table for every number of seats that fits a setting.
fn tables<G: Published>(rules: &str) -> Result<Vec<(Table<G>, G)>, Breach> {
    let mut tables = Vec::new();
    for seats in G::ABOUT.seats {
        match Table::new(G::ABOUT.slug, rules, *seats) {
            Ok(table) => tables.push(table),
            Err(BadRules::Conflict { .. }) => {}
            Err(why) => {
                let found = format!("`rules {rules}` is refused at a table of {seats}: {why}");
                return Err(Breach::anywhere(Law::Options, found));
            }
        }
    }
    if tables.is_empty() {
        let found = format!("`rules {rules}` fits no number of seats");
        return Err(Breach::anywhere(Law::Options, found));
    }
    Ok(tables)
}
