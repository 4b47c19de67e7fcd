//! Nobody waits for the absent: whatever a table waits for, anyone who is here has a way on after a minute, at every game and for every company.

use crate::common::home::{Home, Set, at_home, person};
use parlor_game::{Seats, Viewer};
use parlor_wire::{Command, Heirs, UndoAsked};

/// The games that several play, and for how many.
fn companies() -> impl Iterator<Item = (&'static str, u8)> {
    let games = parlor_catalog::games().iter().map(|entry| entry.about());
    games
        .flat_map(|about| about.seats.iter().map(|seats| (about.slug, *seats)))
        .filter(|(_, seats)| *seats > 1)
}

/// All who may be gone, while somebody is here.
fn absences(seats: u8) -> impl Iterator<Item = Seats> {
    let some =
        move |bits: u8| Seats::first(seats).iter().filter(|seat| bits & (1 << seat.index()) != 0).collect();
    (1..(1 << seats) - 1).map(some)
}

/// These people close their pages, and a minute goes by.
fn leave(home: &mut Home, gone: Seats) {
    gone.iter().for_each(|seat| home.exit(seat.number().into()));
    home.now += 60_000;
}

/// Everybody who is asked something by the others says yes.
fn all_agree(home: &mut Home, here: Seats) {
    for seat in here.iter() {
        let state = home.state(Viewer::Spectator);
        let proposed = state.proposal.is_some_and(|asked| asked.waits.contains(&seat.number()));
        if proposed || state.seats[seat.index()].undo == Some(UndoAsked::Waits) {
            home.done(seat.number().into(), Command::Answer { yes: true });
        }
    }
}

/// Anyone who is here has a bot play for each of those who are gone and are asked something; then none of them is waited for.
fn goes_on(home: &mut Home, gone: Seats, case: &str) {
    let here = home.room.table().people().minus(gone);
    let by = u64::from(here.lowest().expect("somebody is here").number());
    let waits = |home: &Home| {
        home.room
            .table()
            .asked()
            .iter()
            .find(|seat| gone.contains(*seat) && home.room.table().people().contains(*seat))
    };
    while let Some(seat) = waits(home) {
        home.done(by, Command::Standin { seat: seat.number(), bot: "random".to_owned() });
        all_agree(home, here);
        assert!(!home.room.table().people().contains(seat), "{case}: seat {seat} is waited for");
    }
    assert!(!home.room.table().asked().is_empty(), "{case}: nobody is asked");
}

/// This many rounds of choices by everybody who is asked.
fn rounds(home: &mut Home, rounds: usize) {
    for _ in 0..rounds {
        for seat in home.room.table().asked().iter() {
            if !home.room.table().is_over() {
                home.act_any(seat);
            }
        }
    }
}

/// A table that hangs because somebody has gone home in the middle of a game: at any move, also while a choice is sealed, or with a question of
/// theirs open that nobody else could take back.
#[test]
fn a_game_goes_on_after_a_minute_whoever_is_gone() {
    for (game, seats) in companies() {
        for (depth, gone) in
            [0, 1, 5].into_iter().flat_map(|depth| absences(seats).map(move |gone| (depth, gone)))
        {
            let case = format!("{game} for {seats}, after {depth} rounds, without {gone:?}");
            let mut home = at_home(Set::people(game, seats));
            rounds(&mut home, depth);
            if home.room.table().is_over() {
                continue;
            }
            // One of several who choose at once has chosen.
            if let Some(seat) = home.room.table().asked().iter().nth(1) {
                home.act_any(seat);
            }
            // Anyone who goes has asked for an undo.
            let by = gone.lowest().expect("somebody goes");
            if home.state(Viewer::Seat(by)).undo.possible {
                home.done(by.number().into(), Command::Undo);
            }
            leave(&mut home, gone);
            goes_on(&mut home, gone, &case);
        }
    }
}

/// A lobby in which everybody waits for somebody to be ready who has gone.
#[test]
fn a_game_begins_without_who_has_gone_from_the_lobby() {
    for (game, seats) in companies() {
        for gone in absences(seats) {
            let all: Vec<_> = Seats::first(seats).iter().map(person).collect();
            let mut home = at_home(Set::gathering(game, seats, all));
            leave(&mut home, gone);
            let here = Seats::first(seats).minus(gone);
            let by = u64::from(here.lowest().expect("somebody is here").number());
            for seat in gone.iter() {
                home.done(by, Command::Free { seat: seat.number() });
            }
            // The host may have been among them: then it is somebody who is here.
            for seat in gone.iter() {
                home.done(by, Command::Seat { seat: seat.number(), bot: "random".to_owned() });
            }
            for seat in here.iter() {
                home.done(seat.number().into(), Command::Ready { yes: true });
            }
            assert!(home.room.table().is_playing(), "{game} for {seats}, without {gone:?}");
        }
    }
}

/// A rematch that everybody who is here wants, and that waits for somebody who has gone.
#[test]
fn a_rematch_begins_without_who_has_gone() {
    for (game, seats) in companies() {
        for gone in absences(seats) {
            let mut home = at_home(Set::people(game, seats));
            rounds(&mut home, 1);
            for seat in Seats::first(seats).iter() {
                if !home.room.table().is_over() {
                    home.done(seat.number().into(), Command::Resign);
                }
            }
            leave(&mut home, gone);
            let here: Vec<_> =
                Seats::first(seats).minus(gone).iter().map(|seat| u64::from(seat.number())).collect();
            for conn in &here {
                home.done(*conn, Command::Rematch);
            }
            home.done(here[0], Command::Without(Heirs { bot: Some("random".to_owned()), each: Vec::new() }));
            assert!(home.room.table().next().is_some(), "{game} for {seats}, without {gone:?}");
        }
    }
}
