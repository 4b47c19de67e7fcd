//! A match: a line-up of bots on the same deals, its games played by the lab's player and timed by the caller's clock.

use parlor_catalog::Entry;

use crate::study::{Entrants, Met, Player, Replayed, Study, of_match};
use crate::{Broken, LineUp, Meeting, Played, Terms, Watch};

/// A match that is ready to be played.
pub struct Match {
    /// The game.
    pub entry: &'static dyn Entry,
    /// Its terms.
    pub terms: Terms,
    /// Which bots sit in which seats.
    pub line_up: LineUp,
    player: Box<dyn Player>,
}

/// A game, and its record.
pub struct Game {
    /// Its result.
    pub played: Played,
    /// Its record.
    pub record: String,
}

impl Match {
    /// Prepares a match. `file` is the file of the game's own data, where its terms name one.
    ///
    /// # Errors
    /// There is no such game, or not with these rules; there are no bots, or they do not fit the seats.
    pub fn new(entry: &'static dyn Entry, terms: Terms, file: Option<&[u8]>) -> Result<Match, Broken> {
        let player = of_match(&study(&terms), &terms.rules, terms.seats, file)?;
        Ok(Match { entry, line_up: player.line_up().clone(), terms, player })
    }

    /// The games of the first `deals` deals, deal by deal.
    pub fn meetings(&self, deals: u32) -> impl Iterator<Item = Meeting> + use<> {
        let turns = self.line_up.seatings.len();
        (1..=deals).flat_map(move |deal| (0..turns).map(move |turn| Meeting { deal, turn }))
    }

    /// Plays a game; `None` when it was stopped. The dealer of a deal has the same seed in every seating; bots have seeds of their own in
    /// each game.
    ///
    /// # Errors
    /// A bot has no choice; or there is no such seating.
    pub fn play(&self, meeting: Meeting, watch: &dyn Watch) -> Result<Option<Game>, Broken> {
        let Meeting { deal, turn } = meeting;
        let Some(met) = self.player.meet(Replayed { deal, seating: turn, repeat: 0 }, watch)? else {
            return Ok(None);
        };
        Ok(Some(Game { played: self.played(meeting, &met), record: met.record }))
    }

    fn played(&self, meeting: Meeting, met: &Met) -> Played {
        let kept = self.terms.keep.iter().map(|path| met.seen.pointer(path).cloned().unwrap_or_default());
        let milli = |value: f64| (value * 1000.0).round() / 1000.0;
        Played {
            deal: meeting.deal,
            turn: meeting.turn,
            seating: self.line_up.seatings[meeting.turn].clone(),
            result: met.result.clone(),
            choices: met.choices.clone(),
            think: met.think.iter().map(|seconds| milli(*seconds)).collect(),
            late: milli(1000.0 * met.late.max(0.0)),
            steps: met.steps,
            kept: kept.collect(),
        }
    }
}

/// A match as a study of one line-up.
fn study(terms: &Terms) -> Study {
    let own = Entrants { bots: terms.bots.clone(), ..Entrants::named("match") };
    Study {
        study: Study::VERSION,
        game: terms.game.clone(),
        seed: terms.seed.clone(),
        rules: vec![terms.rules.clone()],
        seats: vec![terms.seats],
        set: None,
        claims: Vec::new(),
        line_ups: vec![own],
        tune: None,
    }
}
