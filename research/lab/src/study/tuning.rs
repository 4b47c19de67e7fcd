//! What a study wants of a game, for `lab tune`: the part `[tune]` of its file.

use serde::{Deserialize, Serialize};

/// Goals, the numbers that may change to reach them, and how much is played.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Tuning {
    /// Which line-up plays, by its name in the study.
    pub line_up: String,
    /// What may change: `NAME` for an option or `CARD.K` for the K-th number of a card of the set, each with its own range and step or with
    /// `=FROM..TO` or `=FROM..TO/STEP`.
    pub change: Vec<String>,
    /// What is wanted.
    #[serde(rename = "goal")]
    pub goals: Vec<WrittenGoal>,
    /// How many deals a trial plays, the same for all.
    #[serde(default = "deals")]
    pub deals: u32,
    /// How many fresh deals the result is shown on.
    #[serde(default = "fresh")]
    pub fresh: u32,
    /// What a changed number costs: as much as a goal of weight 1 that is so much (squared) off, see `Goal::loss`.
    #[serde(default = "price")]
    pub price: f64,
    /// How often all numbers are gone through, one after another, at most.
    #[serde(default = "passes")]
    pub passes: u32,
    /// How many steps of SPSA follow where goals are missed; 0 for none.
    #[serde(default = "spsa")]
    pub spsa: u32,
}

// Its numbers are read from a file: `Task` refuses those that are none.
impl Eq for Tuning {}

/// One goal as it is written.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct WrittenGoal {
    /// What is measured: `share of seat 1`, `median choices`, `games with result >= 26`, `swap value of every card`.
    pub what: String,
    /// Where it is to lie, from and to; shares are written as numbers from 0 to 1.
    pub within: [f64; 2],
    /// How much it counts beside others.
    #[serde(default = "one")]
    pub weight: f64,
}

fn deals() -> u32 {
    400
}

fn fresh() -> u32 {
    2000
}

fn price() -> f64 {
    0.05
}

fn passes() -> u32 {
    4
}

fn spsa() -> u32 {
    20
}

fn one() -> f64 {
    1.0
}
