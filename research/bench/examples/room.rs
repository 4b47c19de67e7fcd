//! Plays a number of moves of people at tables of one game, each with its room: every seat's player and a spectator are connected, and each
//! message is written as JSON, as a server would send it. For an instruction counter: `room GAME MOVES`.

use std::process::ExitCode;

use parlor_catalog::find;
use parlor_chance::{Rng, Seed};
use parlor_game::{Seat, Viewer};
use parlor_record::Header;
use parlor_session::{CommandSupplies, Entry, EntryKind, Input, Key, Output, Room, SeatEntry, Table};
use parlor_wire::{Command, Detail, FromClient};

fn main() -> ExitCode {
    let arguments: Vec<_> = std::env::args().collect();
    let (Some(slug), Some(moves)) = (arguments.get(1), arguments.get(2).and_then(|count| count.parse().ok()))
    else {
        eprintln!("usage: room GAME MOVES");
        return ExitCode::from(2);
    };
    match play(slug, moves) {
        Ok(bytes) => {
            println!("{slug}: {moves} moves, {bytes} bytes of messages");
            ExitCode::SUCCESS
        }
        Err(why) => {
            eprintln!("{why}");
            ExitCode::from(2)
        }
    }
}

fn play(slug: &str, moves: u32) -> Result<usize, String> {
    let (mut rng, mut bytes, mut tables) = (Rng::new(1), 0, 0);
    let mut left = moves;
    while left > 0 {
        tables += 1;
        let mut room = open(slug, tables)?;
        while left > 0 && !room.table().is_over() {
            bytes += one(&mut room, moves - left, &mut rng)?;
            left -= 1;
        }
    }
    Ok(bytes)
}

/// A table with a person in every seat, all connected, and a connected spectator.
fn open(slug: &str, number: u32) -> Result<Room, String> {
    let entry = find(slug).map_err(|why| why.to_string())?;
    let seats = entry.about().default_seats;
    let start = entry.start("-", seats).map_err(|why| why.to_string())?;
    let set = || Table::new("table", Header::of(&*start), Seed::new(number.to_string()), start.boxed());
    let sits = |seat: Seat| {
        Some(EntryKind::Seat(SeatEntry::Sits(seat, Key::new(format!("key{seat}"))?, String::new())))
    };
    let seating = Seat::ALL[..usize::from(seats)].iter().filter_map(|seat| sits(*seat)).collect();
    let mut table = set();
    for entry in set().opening(seating, &[], 1).map_err(|why| why.to_string())? {
        table.apply(Entry::clone(&entry)).map_err(|why| why.to_string())?;
    }
    let (mut room, _) = Room::open(table, 1, 0);
    for viewer in Viewer::all(start.seats()) {
        let conn = viewer.seat().map_or(9, |seat| seat.number().into());
        let key = viewer.seat().and_then(|seat| Key::new(format!("key{seat}")));
        room.input(
            Input::Enter {
                conn,
                viewer,
                key,
                since: None,
                form: if viewer.seat().is_some() { Detail::Yes } else { Detail::No }.into(),
            },
            1,
        );
    }
    Ok(room)
}

/// One random move of a seat that has to choose; returns how many bytes it sent.
fn one(room: &mut Room, number: u32, rng: &mut Rng) -> Result<usize, String> {
    let seat = room.table().asked().lowest().ok_or("nobody is asked")?;
    let action = room.table().session().game().random_action(seat, rng).ok_or("nothing can be done")?;
    let (table, code) = (String::new(), number.to_string());
    let key = Key::new("fresh").ok_or("no key")?;
    let fresh = CommandSupplies { code, key, table, bot_name: String::new() };
    let seen = room.table().version();
    let message = FromClient { id: u64::from(number) + 1, seen, command: Command::Act { action } };
    let mut bytes = 0;
    let mut out = room.input(Input::Command { conn: seat.number().into(), message, fresh }, 1);
    if out.iter().any(|output| matches!(output, Output::Store { .. })) {
        out = room.input(Input::Stored(Ok(())), 1);
    }
    for output in out {
        if let Output::Send { message, .. } = output {
            bytes += serde_json::to_string(&*message).map_err(|why| why.to_string())?.len();
        }
    }
    Ok(bytes)
}
