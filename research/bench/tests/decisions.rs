//! What measures ask of games is every decision, in order, until they have enough.

use std::ops::ControlFlow;

use parlor_bench::decisions;
use parlor_catalog::{BotKind, BotSpec, Entry, games};
use parlor_chance::Seed;
use parlor_game::{Seat, Seats};

/// The seats that are asked in a game of random players, and whether it came to its end. After `most` of them there is enough.
fn asked(entry: &dyn Entry, most: usize) -> (Vec<Seat>, bool) {
    let (seed, seats) = (Seed::new("decisions"), entry.about().default_seats);
    let spec = BotSpec::of_kind(BotKind::Random);
    let mut bots: Vec<_> = Seats::first(seats).iter().map(|seat| entry.bot(spec, &seed, seat)).collect();
    let mut asked = Vec::new();
    let played = decisions(entry, "-", seats, &seed, |seat, view| {
        asked.push(seat);
        let choice = bots[seat.index()].choose(seat, view, &|| false, None)?;
        let enough = asked.len() >= most;
        Ok(if enough { ControlFlow::Break(()) } else { ControlFlow::Continue(choice.text) })
    });
    (asked, played.unwrap().is_continue())
}

#[test]
fn every_game_is_played_to_its_end_and_all_its_seats_are_asked() {
    for entry in games() {
        let (seats, ended) = asked(*entry, usize::MAX);
        let slug = entry.about().slug;
        assert!(
            ended,
            "{slug}: found a game of {} choices without an end; expected `Turn::Over`",
            seats.len()
        );
        let met: Seats = seats.into_iter().collect();
        let all = Seats::first(entry.about().default_seats);
        assert_eq!(met, all, "{slug}: found the seats {met:?} asked; expected each to be asked once or more");
    }
}

#[test]
fn a_game_is_left_when_there_is_enough_and_goes_as_far_the_same() {
    for entry in games() {
        let (all, _) = asked(*entry, usize::MAX);
        let (some, ended) = asked(*entry, 3.min(all.len()));
        assert!(!ended, "{}", entry.about().slug);
        assert_eq!(some, all[..some.len()], "{}", entry.about().slug);
    }
}

#[test]
fn an_action_that_is_none_ends_it_with_an_error() {
    for entry in games() {
        let seats = entry.about().default_seats;
        let played = decisions(*entry, "-", seats, &Seed::new("decisions"), |_, _| {
            Ok(ControlFlow::Continue("nonsense".to_owned()))
        });
        assert!(played.is_err(), "{}", entry.about().slug);
    }
}
