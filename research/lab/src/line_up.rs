//! The seatings of a match: every bot in every seat, on the same deals.

use std::error::Error;
use std::fmt;

use parlor_game::{Seat, Seats};

/// An index in the list of a match's bots.
pub type BotIndex = usize;

/// All ways in which a match seats its bots, each played once on each deal: the games of a deal are a unit, in which no bot had the better
/// cards or the better seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LineUp {
    /// The seats that win and lose together.
    pub sides: Vec<Seats>,
    /// By seating, then by seat: the bot in that seat.
    pub seatings: Vec<Vec<BotIndex>>,
}

/// The bots cannot be seated.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BadLineUp {
    bots: usize,
    seats: u8,
}

impl fmt::Display for BadLineUp {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let BadLineUp { bots, seats } = self;
        if *bots == 0 {
            return f.write_str("A match needs a bot");
        }
        write!(
            f,
            "found {bots} bots for {seats} seats; expected as many or fewer (the last takes the seats that are left)"
        )
    }
}

impl Error for BadLineUp {}

impl LineUp {
    /// Seats these bots, given by their words, at a table with these sides.
    ///
    /// In a game for one, each bot plays each deal alone. Otherwise the line-up goes round the table, one seat further for each game; a
    /// list shorter than the seats is filled with its last bot. Where seats play together and there are at most as many bots as sides, each
    /// bot plays for a side, and the line-up goes round the sides. Equal seatings are played once.
    ///
    /// # Errors
    /// There are no bots, or more than seats.
    pub fn new(bots: &[String], sides: Vec<Seats>) -> Result<LineUp, BadLineUp> {
        let seats: u8 = sides.iter().map(|side| side.len()).sum();
        let bad = BadLineUp { bots: bots.len(), seats };
        // The same word twice is the same bot.
        let index = |bot: usize| bots.iter().position(|other| *other == bots[bot]).unwrap_or(bot);
        let Some(last) = bots.len().checked_sub(1) else { return Err(bad) };
        let mut seatings: Vec<Vec<BotIndex>> = Vec::new();
        let mut add = |seating: Vec<BotIndex>| {
            if !seatings.contains(&seating) {
                seatings.push(seating);
            }
        };
        if seats == 1 {
            (0..bots.len()).for_each(|bot| add(vec![index(bot)]));
            return Ok(LineUp { sides, seatings });
        }
        if bots.len() > usize::from(seats) {
            return Err(bad);
        }
        let by_side = sides.len() < usize::from(seats) && bots.len() <= sides.len();
        let round = if by_side { sides.len() } else { usize::from(seats) };
        for turn in 0..round {
            let bot_at = |place: usize| index(((place + round - turn) % round).min(last));
            let side_of = |seat: Seat| sides.iter().position(|side| side.contains(seat)).unwrap_or_default();
            let seat = |seat: &Seat| bot_at(if by_side { side_of(*seat) } else { seat.index() });
            add(Seat::ALL[..usize::from(seats)].iter().map(seat).collect());
        }
        Ok(LineUp { sides, seatings })
    }

    /// How many seats there are.
    pub fn seats(&self) -> u8 {
        self.sides.iter().map(|side| side.len()).sum()
    }

    /// Whether there are two sides, each of one bot, and never the same: only then does a share of wins measure one bot's strength against
    /// another's.
    pub fn is_duel(&self) -> bool {
        let [one, other] = &self.sides[..] else { return false };
        self.seatings.iter().all(|seating| {
            let bots =
                |side: &Seats| side.iter().filter_map(|seat| seating.get(seat.index())).collect::<Vec<_>>();
            let (own, others) = (bots(one), bots(other));
            let alike = |bots: &[&BotIndex]| bots.windows(2).all(|pair| pair[0] == pair[1]);
            alike(&own) && alike(&others) && own.first() != others.first()
        })
    }

    /// The sides with the most points: one, or several that share the win.
    pub fn winners(&self, result: &[i32]) -> Vec<Seats> {
        let points = |side: &Seats| side.iter().filter_map(|seat| result.get(seat.index())).sum::<i32>();
        let most = self.sides.iter().map(points).max().unwrap_or_default();
        self.sides.iter().copied().filter(|side| points(side) == most).collect()
    }

    /// Each seat's share of a win: the sides with the most points share it evenly.
    pub fn shares(&self, result: &[i32]) -> Vec<f64> {
        let winners = self.winners(result);
        let share = |seat: &Seat| {
            if winners.iter().any(|side| side.contains(*seat)) { 1.0 / winners.len() as f64 } else { 0.0 }
        };
        Seat::ALL[..usize::from(self.seats())].iter().map(share).collect()
    }

    /// The sides of a game with these seats, in seat order. `side`: the seats that win and lose together with one.
    pub fn sides_of(seats: Seats, side: impl Fn(Seat) -> Seats) -> Vec<Seats> {
        let mut sides: Vec<Seats> = Vec::new();
        for side in seats.iter().map(side) {
            if !sides.contains(&side) {
                sides.push(side);
            }
        }
        sides
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line_up(bots: &str, sides: &[&[Seat]]) -> LineUp {
        let bots: Vec<_> = bots.split(' ').map(str::to_owned).collect();
        LineUp::new(&bots, sides.iter().map(|side| side.iter().copied().collect()).collect()).unwrap()
    }

    /// A table of four with two names at it is not a duel: half of the wins does not mean that a bot is as strong as the others.
    #[test]
    fn only_two_sides_of_one_bot_each_are_a_duel() {
        let teams: [&[Seat]; 2] = [&[Seat::One, Seat::Three], &[Seat::Two, Seat::Four]];
        let own = alone(4);
        let four: Vec<&[Seat]> = own.iter().map(Vec::as_slice).collect();
        assert!(line_up("a b", &teams).is_duel() && line_up("a b", &four[..2]).is_duel());
        assert!(!line_up("a b", &four).is_duel() && !line_up("a", &four[..2]).is_duel());
        assert!(!line_up("a a b b", &teams).is_duel(), "each team has one of each");
    }

    fn alone(seats: usize) -> Vec<Vec<Seat>> {
        Seat::ALL[..seats].iter().map(|seat| vec![*seat]).collect()
    }

    fn apart(bots: &str, seats: usize) -> LineUp {
        let sides = alone(seats);
        line_up(bots, &sides.iter().map(Vec::as_slice).collect::<Vec<_>>())
    }

    /// Every bot sits in every seat equally often, so that no seating favours one.
    #[test]
    fn every_bot_sits_in_every_seat_equally_often() {
        for (bots, seats, games) in [
            ("a b", 2, 2),
            ("a b c", 3, 3),
            ("a b", 4, 4),
            ("a b a b", 4, 2),
            ("a a", 2, 1),
            ("a", 4, 1),
            ("a b c d", 4, 4),
            ("a b b", 3, 3),
        ] {
            let line_up = apart(bots, seats);
            assert_eq!(line_up.seatings.len(), games, "{bots}");
            for bot in 0..4 {
                let times =
                    |seat: usize| line_up.seatings.iter().filter(|by_seat| by_seat[seat] == bot).count();
                assert!((0..seats).all(|seat| times(seat) == times(0)), "{bots}: {:?}", line_up.seatings);
            }
        }
        assert_eq!(apart("a b c", 1).seatings, [[0], [1], [2]]);
    }

    #[test]
    fn teams_change_sides_as_a_whole() {
        let sides: [&[Seat]; 2] = [&[Seat::One, Seat::Three], &[Seat::Two, Seat::Four]];
        assert_eq!(line_up("a b", &sides).seatings, [[0, 1, 0, 1], [1, 0, 1, 0]]);
        // Four words are by seat: partners of different strength.
        assert_eq!(line_up("a b c c", &sides).seatings.len(), 4);
        assert_eq!(line_up("a b", &sides).shares(&[2, 0, 2, 0]), [1.0, 0.0, 1.0, 0.0]);
    }

    #[test]
    fn a_shared_win_is_shared_and_all_shares_make_one_a_side() {
        let line_up = apart("a b", 4);
        assert_eq!(line_up.shares(&[3, 3, 1, 2]), [0.5, 0.5, 0.0, 0.0]);
        assert_eq!(line_up.shares(&[1, 1, 1, 1]), [0.25; 4]);
        assert_eq!(line_up.shares(&[-5, -9, -7, -6]), [1.0, 0.0, 0.0, 0.0]);
    }

    #[test]
    fn too_many_bots_and_none_are_refused() {
        let words = |count: usize| (0..count).map(|bot| bot.to_string()).collect::<Vec<_>>();
        let sides = || vec![Seats::only(Seat::One), Seats::only(Seat::Two)];
        assert!(LineUp::new(&words(0), sides()).is_err());
        assert!(LineUp::new(&words(3), sides()).unwrap_err().to_string().contains("3 bots for 2 seats"));
    }
}
