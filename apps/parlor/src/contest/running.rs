//! What is said of a match while it is played, on a terminal: the score so far, how sure it is, and where a sequential test stands.

use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressStyle};
use parlor_lab::{Match, Results, Standing, Summary, number};

/// The score is worked out at most so often, and takes at most this part of the time.
const EVERY: Duration = Duration::from_secs(1);
const PART: u32 = 20;

/// The line below the bar.
pub(super) struct Running<'a> {
    bar: &'a ProgressBar,
    next: Instant,
}

impl<'a> Running<'a> {
    /// A line below this bar; none where nobody sees it.
    pub(super) fn new(bar: &'a ProgressBar) -> Running<'a> {
        let style = ProgressStyle::with_template("{prefix} {wide_bar} {pos}/{len} games, {eta} left\n{msg}");
        bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
        Running { bar, next: Instant::now() + EVERY }
    }

    /// Says how it stands, if it is time to.
    pub(super) fn tell(&mut self, results: &Results, ready: &Match, standing: Option<&Standing>) {
        let begun = Instant::now();
        if self.bar.is_hidden() || begun < self.next {
            return;
        }
        self.bar.set_message(told(&Summary::of(results, ready.line_up()), standing));
        self.next = Instant::now() + EVERY.max(PART * begun.elapsed());
    }
}

/// `casual 0.712 of the wins (0.650 to 0.774), Elo +157 (...); log-likelihood ratio 1.20 of -2.94 to 2.94`, for the first bot.
pub(super) fn told(summary: &Summary, standing: Option<&Standing>) -> String {
    if summary.units < 2 {
        return "no two deals are whole yet".to_owned();
    }
    let first = summary.rows.first().map(|row| match row.share {
        Some(share) => format!("{} has {} of the wins", row.bot, share.text(3)),
        None => format!("{} has a mean of {}", row.bot, row.result.text(2)),
    });
    let pair = summary.pairs.first().map(|pair| match pair.elo {
        Some(elo) => format!("Elo {elo}"),
        None => format!("leads {} by {}", pair.other, pair.lead.text(2)),
    });
    let test = standing.map(|Standing { ratio, lower, upper, .. }| {
        let ratio = number(*ratio, 2);
        format!("log-likelihood ratio {ratio} between {lower:.2} and {upper:.2}")
    });
    [first, pair, test].into_iter().flatten().collect::<Vec<_>>().join("; ")
}
