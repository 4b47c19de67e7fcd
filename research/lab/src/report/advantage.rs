//! Who is favoured, and how large an advantage can be at most.

use super::numbers::{Number, WIDE, too_few};
use super::section::capital;
use crate::number;

/// The shares of wins of seats and teams, without those with luck taken away.
pub(super) fn wins_of_seats<'a>(all: &[&'a Number]) -> Vec<&'a Number> {
    all.iter().copied().filter(|own| own.even.is_some() && !own.what.contains(',')).collect()
}

pub(super) fn best<'a>(wins: &[&'a Number]) -> Option<&'a Number> {
    wins.iter().copied().max_by(|one, other| one.mean.total_cmp(&other.mean))
}

/// `seat 1` of `wins of seat 1`.
pub(super) fn wins_of(wins: &Number) -> &str {
    wins.what.trim_start_matches("wins of ")
}

/// What is known of the largest advantage that a seat has, in points of a hundred.
pub(super) enum Advantage {
    /// It is at least this.
    Shown(f64),
    /// None is shown, and it is at most this.
    AtMost(f64),
    /// Too few games were played to tell: how many would be enough, as a sentence.
    Unknown(String),
}

pub(super) fn advantage(wins: &[&Number]) -> Option<Advantage> {
    let (best, wider) = (best(wins)?, wider(wins.len()));
    let least = best.mean - wider * (best.mean - best.low?) - best.even?;
    let half = |own: &Number| Some(wider * (own.high? - own.mean));
    let above = |own: &&Number| Some(own.mean + half(own)? - own.even?);
    let most = wins.iter().filter_map(above).fold(0.0, f64::max);
    let widest = wins.iter().filter_map(|own| half(own)).fold(0.0, f64::max);
    Some(match too_few(best.deals, widest, WIDE) {
        _ if least > 0.0 => Advantage::Shown(least),
        Some(why) => Advantage::Unknown(why),
        None => Advantage::AtMost(most),
    })
}

/// What is said where too few games were played.
pub(super) const TOO_FEW: &str = "Too few games to tell whether a seat is favoured";

/// Who is favoured, or how large an advantage can be at most.
pub(super) fn balance_in_short(of: &[&Number]) -> Option<String> {
    let wins = wins_of_seats(of);
    let best = best(&wins)?;
    Some(match advantage(&wins)? {
        Advantage::Shown(_) => {
            let who = wins_of(best);
            let who = if who.starts_with("seats") { format!("the team of {who}") } else { who.to_owned() };
            capital(&format!("{who} is favoured: it wins {}", best.text))
        }
        Advantage::AtMost(most) => format!("No seat has an advantage above {} points", number(most, 1)),
        Advantage::Unknown(_) => TOO_FEW.to_owned(),
    })
}

/// By how much an interval is wider if the best of this many seats is not to stand out by luck more often than one of one would (Bonferroni:
/// normal quantiles of 0.05 divided by their number). Of two seats the one wins what the other loses: that is one question.
fn wider(seats: usize) -> f64 {
    match seats {
        0..=2 => 1.0,
        3 => 1.22,
        4 => 1.27,
        5 => 1.31,
        _ => 1.35,
    }
}

#[cfg(test)]
mod tests {
    use super::super::numbers::samples::share as number;
    use super::*;
    use crate::study::Group;

    fn in_short(numbers: &[Number]) -> String {
        balance_in_short(&numbers.iter().collect::<Vec<_>>()).unwrap()
    }

    #[test]
    fn a_number_with_luck_taken_away_is_no_seat() {
        let wins = |what: &str, mean, half| number(Group::Balance, what, mean, half, Some(50.0));
        let seats = [wins("wins of seat 1", 50.0, 2.0), wins("wins of seat 2", 50.0, 2.0)];
        let [one, other] = seats;
        let saved = wins("wins of seat 1, luck taken away", 99.0, 0.5);
        assert_eq!(in_short(&[one, other, saved]), "No seat has an advantage above 2.0 points");
    }

    /// Of four equal seats one is always a little ahead.
    #[test]
    fn the_best_of_four_seats_needs_more_than_the_better_of_two() {
        let of = |seats: u8| {
            let even = Some(100.0 / f64::from(seats));
            let wins = |seat: u8| {
                let mean = if seat == 1 { 2.2 } else { 0.0 } + 100.0 / f64::from(seats);
                number(Group::Balance, &format!("wins of seat {seat}"), mean, 2.0, even)
            };
            (1..=seats).map(wins).collect::<Vec<_>>()
        };
        assert!(in_short(&of(2)).starts_with("Seat 1 is favoured"));
        assert_eq!(in_short(&of(4)), "No seat has an advantage above 4.7 points");
    }
}
