//! The matches that measure our bots: `docs/strength/plan.toml`.

use std::collections::BTreeSet;

use parlor_catalog::{Limit, find};
use serde::Deserialize;

use crate::{Broken, Estimate, Match, Results, Summary, Terms};

/// All experiments, in the order of the page.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct StrengthPlan {
    /// The experiments.
    #[serde(rename = "experiment")]
    pub experiments: Vec<Experiment>,
}

/// A match with a name, and what it should show.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Experiment {
    /// Its name, which is also that of its file of results.
    pub name: String,
    /// The game's slug.
    pub game: String,
    /// Its options.
    #[serde(default = "default_rules")]
    pub rules: String,
    /// How many seats; without it, the game's default.
    pub seats: Option<u8>,
    /// The bots; see [`LineUp::new`](crate::LineUp::new). In a ladder the stronger come first.
    pub bots: Vec<String>,
    /// How many deals.
    pub deals: u32,
    /// The seed of the deals: experiments with the same seed have the same deals.
    #[serde(default = "default_seed")]
    pub seed: String,
    /// Its subject, as a short heading.
    pub shows: String,
    /// What its reader should know, as a paragraph. It contains no conclusions: they would outlive the results.
    pub about: Option<String>,
    /// Whether it is a rung of its game's ladder of levels.
    #[serde(default)]
    pub ladder: bool,
    /// See [`Terms::keep`].
    #[serde(default)]
    pub keep: Vec<String>,
    /// Its targets.
    #[serde(default, rename = "target")]
    pub targets: Vec<Target>,
}

fn default_rules() -> String {
    "-".to_owned()
}

fn default_seed() -> String {
    "strength".to_owned()
}

/// A number that should be reached.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Target {
    /// The target in words.
    pub says: String,
    /// The quantity.
    pub what: TargetMeasure,
    /// The bot.
    pub bot: String,
    /// The bot to compare with, for leads and ratios.
    pub than: Option<String>,
    /// The least value that meets the target.
    pub least: f64,
}

/// The quantity that a target measures.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum TargetMeasure {
    /// The bot's mean result.
    Result,
    /// Its mean share of wins.
    Share,
    /// The difference of the bots' mean results.
    Lead,
    /// Their ratio.
    Ratio,
}

impl Target {
    /// The measured quantity.
    pub fn measured(&self, summary: &Summary) -> Option<Estimate> {
        let row = summary.row(&self.bot)?;
        match (self.what, &self.than) {
            (TargetMeasure::Result, _) => Some(row.result),
            (TargetMeasure::Share, _) => row.share,
            (TargetMeasure::Lead, Some(than)) => summary.lead(&self.bot, than),
            (TargetMeasure::Ratio, Some(than)) => summary.ratio(&self.bot, than),
            (TargetMeasure::Lead | TargetMeasure::Ratio, None) => None,
        }
    }
}

impl StrengthPlan {
    /// Reads a plan, and checks that all of its matches can be played.
    ///
    /// # Errors
    /// The first mistake, in a sentence or with its line.
    pub fn read(text: &str) -> Result<StrengthPlan, Broken> {
        let plan: StrengthPlan = toml::from_str(text).map_err(|why| Broken::new(&why))?;
        let mut names = BTreeSet::new();
        for experiment in &plan.experiments {
            let name = &experiment.name;
            let broken = |why: &str| Broken::new(&format!("{name}: {why}"));
            let plain =
                |letter: char| letter.is_ascii_lowercase() || letter.is_ascii_digit() || letter == '-';
            if !name.chars().all(plain) || name.is_empty() {
                return Err(broken("a name is of small letters, digits and hyphens"));
            }
            if !names.insert(name) {
                return Err(broken("there are two of this name"));
            }
            if experiment.deals == 0 {
                return Err(broken("it has no deals"));
            }
            experiment.prepare()?;
            for target in &experiment.targets {
                let compares = matches!(target.what, TargetMeasure::Lead | TargetMeasure::Ratio);
                let known = |bot: &String| experiment.bots.contains(bot);
                if !known(&target.bot) || !target.than.iter().all(known) || compares != target.than.is_some()
                {
                    return Err(broken(&format!("the target `{}` compares no bots of it", target.says)));
                }
            }
        }
        Ok(plan)
    }
}

impl Experiment {
    /// The match, ready to play.
    ///
    /// # Errors
    /// There is no such game, or not with these rules, seats or bots.
    pub fn prepare(&self) -> Result<Match, Broken> {
        let broken = |why: &dyn std::fmt::Display| Broken::new(&format!("{}: {why}", self.name));
        let entry = find(&self.game).map_err(|why| broken(&why))?;
        let rules = entry.check_rules(&self.rules).map_err(|why| broken(&why))?;
        let seats = self.seats.unwrap_or(entry.about().default_seats);
        let terms = Terms {
            version: Terms::VERSION,
            game: self.game.clone(),
            rules,
            set: None,
            seats,
            bots: self.bots.clone(),
            seed: self.seed.clone(),
            keep: self.keep.clone(),
        };
        Match::new(terms, None).map_err(|why| broken(&why))
    }

    /// The results in a text, if they belong to this experiment.
    ///
    /// # Errors
    /// They cannot be read, or belong to another match.
    pub fn results(&self, text: &str) -> Result<Results, Broken> {
        let results = Results::read(text).map_err(|why| Broken::new(&format!("{}: {why}", self.name)))?;
        if results.terms != self.prepare()?.terms {
            let why = "these are results of another match than the plan's; delete them to play it";
            return Err(Broken::new(&format!("{}: {why}", self.name)));
        }
        Ok(results)
    }

    /// How long it takes, roughly and in seconds of thought a decision of each seat: quick experiments are played first.
    pub fn weight(&self) -> f64 {
        let Ok(ready) = self.prepare() else { return 0.0 };
        let thought = |bot: &String| {
            let limit = bot.parse().ok().and_then(|spec| ready.ready.entry.limit(spec));
            match limit {
                Some(Limit::Time(time)) => time.as_secs_f64(),
                Some(Limit::Simulations(count)) => count as f64 / 1e5,
                None => 1e-5,
            }
        };
        let seatings = &ready.line_up().seatings;
        let each = seatings.iter().flatten().map(|bot| thought(&self.bots[*bot])).sum::<f64>();
        f64::from(self.deals) * each
    }
}
