//! A match: a study of one line-up, whose games are timed by the caller's clock and stored one by one.

use std::sync::Arc;

use serde::Serialize;

use crate::study::{BadStudy, Dealing, Entrants, GameKey, Player, Ready, Study, TimedGame};
use crate::{Broken, LineUp, MatchFault, MatchGame, Programs, Terms, Watch};

/// A match that is ready to be played.
pub struct Match {
    /// Its terms.
    pub terms: Terms,
    /// The study that it is.
    pub ready: Ready,
    player: Box<dyn Player>,
}

/// A game, and its record.
pub struct Game {
    /// Its result.
    pub played: MatchGame,
    /// Its record.
    pub record: String,
}

impl Terms {
    /// The match as a study of this many deals: `lab run` plays the same games of it.
    pub fn study(&self, deals: u32) -> Study {
        let own = Entrants { bots: self.bots.clone(), deals: deals.max(1), ..Entrants::named("match") };
        Study {
            study: Study::VERSION,
            game: self.game.clone(),
            seed: self.seed.clone(),
            dealing: Dealing::Match,
            rules: vec![self.rules.clone()],
            seats: vec![self.seats],
            set: self.set.clone(),
            claims: Vec::new(),
            line_ups: vec![own],
            tune: None,
        }
    }

    /// That study as a file, where the match is played with the cards that are shipped.
    pub fn study_file(&self, deals: u32) -> String {
        let Terms { game, seed, rules, seats, bots, .. } = self;
        format!(
            "study = {}\ngame = {}\nseed = {}\ndealing = \"match\"\nrules = [{}]\nseats = [{seats}]\n\n[[line-up]]\nname = \"match\"\n\
             bots = {}\ndeals = {}\n",
            Study::VERSION,
            quoted(game),
            quoted(seed),
            quoted(rules),
            quoted(bots),
            deals.max(1)
        )
    }
}

/// As TOML writes it: the escapes of JSON are among its own.
fn quoted(value: &(impl Serialize + ?Sized)) -> String {
    // Texts and lists of them can always be written.
    serde_json::to_string(value).unwrap_or_default()
}

impl Match {
    /// Prepares a match. `file` is the file of the game's own data, where its terms name one.
    ///
    /// # Errors
    /// There is no such game, or not with these rules; there are no bots, or they do not fit the seats.
    pub fn new(terms: Terms, file: Option<&[u8]>) -> Result<Match, Broken> {
        let broken = |why: BadStudy| Broken::new(&why);
        let ready = Ready::with_file(terms.study(1), file.map(<[u8]>::to_vec)).map_err(broken)?;
        let player = ready.player(0, 0).map_err(broken)?;
        Ok(Match { terms, ready, player })
    }

    /// The same match, whose bots that are programs are started by this: without it they cannot play.
    ///
    /// # Errors
    /// As [`Match::new`].
    pub fn with_programs(self, programs: Arc<dyn Programs>) -> Result<Match, Broken> {
        let ready = self.ready.with_programs(programs);
        let player = ready.player(0, 0).map_err(|why| Broken::new(&why))?;
        Ok(Match { terms: self.terms, ready, player })
    }

    /// Which bots sit in which seats.
    pub fn line_up(&self) -> &LineUp {
        self.player.line_up()
    }

    /// The games of the first `deals` deals, deal by deal.
    pub fn game_keys(&self, deals: u32) -> impl Iterator<Item = GameKey> + use<> {
        let seatings = self.line_up().seatings.len();
        let of = move |deal| (0..seatings).map(move |seating| GameKey { deal, seating, repeat: 0 });
        (1..=deals).flat_map(of)
    }

    /// Plays a game; `None` when it was stopped. The dealer of a deal has the same seed in every seating; bots have seeds of their own in
    /// each game.
    ///
    /// # Errors
    /// A bot has no choice; or there is no such seating.
    pub fn play(&self, game_key: GameKey, watch: &dyn Watch) -> Result<Option<Game>, Broken> {
        let Some(met) = self.player.play_timed(game_key, watch)? else { return Ok(None) };
        Ok(Some(Game { played: self.played(game_key, &met), record: met.record }))
    }

    fn played(&self, game_key: GameKey, met: &TimedGame) -> MatchGame {
        let kept = self.terms.keep.iter().map(|path| met.seen.pointer(path).cloned().unwrap_or_default());
        let milli = |value: f64| (value * 1000.0).round() / 1000.0;
        MatchGame {
            deal: game_key.deal,
            turn: game_key.seating,
            seating: self.line_up().seatings[game_key.seating].clone(),
            result: met.result.clone(),
            choices: met.choices.clone(),
            think: met.think.iter().map(|seconds| milli(*seconds)).collect(),
            late: milli(1000.0 * met.late.max(0.0)),
            steps: met.steps,
            fault: met.forfeit.as_ref().map(MatchFault::of),
            kept: kept.collect(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A match is a study: its file is read back as just that, whatever its seed looks like.
    #[test]
    fn the_study_of_a_match_is_read_back_from_its_file() {
        let terms = Terms {
            version: Terms::VERSION,
            game: "snake".to_owned(),
            rules: "hands=1".to_owned(),
            set: None,
            seats: 3,
            bots: vec!["greedy".to_owned(), "random".to_owned()],
            seed: "a \"seed\" of \\ two\nlines".to_owned(),
            keep: Vec::new(),
        };
        assert_eq!(Study::read(&terms.study_file(40)).unwrap(), terms.study(40));
        assert!(Ready::new(terms.study(40)).is_ok());
    }
}
