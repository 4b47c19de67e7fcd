//! `lab game`: the record of one game of a study.

use std::collections::BTreeMap;

use parlor_game::Seat;
use parlor_lab::study::{Change, GameKey, Ready, TABLES, Table};

use crate::fail::Failure;
use crate::show;

use super::args::GameArgs;
use super::folder::Folder;

/// Plays a game once more, and prints its record.
pub(super) fn run(args: &GameArgs) -> Result<(), Failure> {
    let (folder, ready) = Folder::read(&args.folder)?;
    let (name, which) = args.row.split_once(':').ok_or_else(|| not_a_row(&args.row))?;
    let names = || ready.study.line_ups.iter().map(|own| own.name.as_str());
    let line_up = names().position(|own| own == name).ok_or_else(|| {
        let all: Vec<_> = names().collect();
        Failure::Input(format!("There is no line-up `{name}`; they are: {}", all.join(", ")))
    })?;
    if args.variant >= ready.variants.len() {
        let last = ready.variants.len() - 1;
        return Err(Failure::Input(format!("There is no variant {}; they are 0 to {last}", args.variant)));
    }
    if !ready.repeats_itself(line_up) {
        return Err(Failure::Input(format!(
            "`{name}` has bots with limits in time, or programs: its games are not repeatable"
        )));
    }
    let place = (args.variant, line_up);
    let game_key = match which {
        "typical" | "longest" | "closest" => example(which, &folder.tables(&ready)?, place)
            .ok_or_else(|| Failure::Input(format!("Nothing of `{name}` is played yet")))?,
        _ => game_key(&ready, line_up, which).ok_or_else(|| not_a_row(&args.row))?,
    };
    let player = ready.player(args.variant, line_up).map_err(Failure::input)?;
    let changed = changed(args, player.changes())?;
    let record = player.record(game_key, changed, &|| false).map_err(Failure::input)?;
    show::line(record.unwrap_or_default().trim_end())
}

/// Which of a line-up's changes is asked for, and for which seat.
fn changed(args: &GameArgs, changes: &[Change]) -> Result<Option<(usize, Seat)>, Failure> {
    let (Some(name), Some(seat)) = (&args.changed, args.seat.and_then(Seat::from_number)) else {
        return Ok(None);
    };
    let names: Vec<_> = changes.iter().map(Change::to_string).collect();
    let index = names.iter().position(|own| own == name).ok_or_else(|| {
        let known = if names.is_empty() { "its line-up asks for none".to_owned() } else { names.join(", ") };
        Failure::Input(format!("There is no change `{name}`; they are: {known}"))
    })?;
    Ok(Some((index, seat)))
}

fn not_a_row(found: &str) -> Failure {
    Failure::Input(format!(
        "found `{found}`; expected a line-up and a deal such as greedy:17, with a seating and a repeat from 0 such as greedy:17:1:0, or \
         greedy:typical, greedy:longest, greedy:closest"
    ))
}

/// `17`, `17:1`, `17:1:0`: a game that the study has.
fn game_key(ready: &Ready, line_up: usize, text: &str) -> Option<GameKey> {
    let own = &ready.study.line_ups[line_up];
    let mut parts = text.split(':');
    let deal = parts.next()?.parse().ok().filter(|deal| (1..=own.deals).contains(deal))?;
    let seating = parts.next().map_or(Some(0), |part| part.parse().ok())?;
    let repeat =
        parts.next().map_or(Some(0), |part| part.parse().ok()).filter(|repeat| *repeat < own.repeats)?;
    parts.next().is_none().then_some(GameKey { deal, seating, repeat })
}

/// The game whose length is in the middle, the longest, or the one with the least between the best two results.
fn example(which: &str, tables: &[Table; TABLES], place: (usize, usize)) -> Option<GameKey> {
    let table = |name: &str| tables.iter().find(|table| table.name == name);
    let games = table("games")?;
    let lengths = rows(games, place).map(|(game_key, row)| (games.whole("decisions")[row], game_key));
    let mut lengths: Vec<_> = lengths.collect();
    lengths.sort_unstable();
    match which {
        "typical" => lengths.get(lengths.len() / 2).map(|(_, game_key)| *game_key),
        "longest" => lengths.last().map(|(_, game_key)| *game_key),
        _ => {
            let seats = table("seats")?;
            let mut results: BTreeMap<GameKey, Vec<i32>> = BTreeMap::new();
            for (game_key, row) in rows(seats, place) {
                results.entry(game_key).or_default().push(seats.whole("result")[row]);
            }
            let lead = |results: &Vec<i32>| {
                let mut sorted = results.clone();
                sorted.sort_unstable_by(|one, other| other.cmp(one));
                sorted.first().zip(sorted.get(1)).map_or(0, |(first, second)| first - second)
            };
            results
                .iter()
                .min_by_key(|(game_key, results)| (lead(results), **game_key))
                .map(|(game_key, _)| *game_key)
        }
    }
}

fn rows(table: &Table, (variant, line_up): (usize, usize)) -> impl Iterator<Item = (GameKey, usize)> + '_ {
    let column = |name: &str| table.whole(name);
    let (variants, line_ups) = (column("variant"), column("line_up"));
    let (deals, seatings, repeats) = (column("deal"), column("seating"), column("repeat"));
    let own = move |row: &usize| variants[*row] as usize == variant && line_ups[*row] as usize == line_up;
    (0..table.rows()).filter(own).map(move |row| {
        let (deal, seating) = (deals[row].unsigned_abs(), seatings[row].unsigned_abs() as usize);
        (GameKey { deal, seating, repeat: repeats[row] as u8 }, row)
    })
}
