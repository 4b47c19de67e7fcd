//! Studies that stop by precision, and the records of their games.

use parlor_catalog::WithFiles;
use parlor_lab::study::{Findings, GameKey, Ready, Rows, Stopping, Study, TABLES, Table};

fn ready(game: &str, more: &str) -> Ready {
    let text = format!("study = 1\ngame = \"{game}\"\n[[line-up]]\nname = \"a\"\n{more}\n");
    Ready::new(Study::read(&text).unwrap()).unwrap()
}

fn chunks(ready: &Ready) -> Vec<[Table; TABLES]> {
    let play = |chunk: &parlor_lab::study::Chunk| {
        let player = ready.player(chunk.variant, chunk.line_up).unwrap();
        let place = (chunk.variant, chunk.line_up);
        player.play(chunk.deals.clone(), place, &|| false).unwrap().unwrap().into_tables()
    };
    ready.chunks().iter().map(play).collect()
}

fn whole(chunks: Vec<[Table; TABLES]>) -> [Table; TABLES] {
    let mut all = Rows::tables();
    for tables in chunks {
        all.iter_mut().zip(tables).for_each(|(all, own)| all.extend(own));
    }
    all
}

/// Whether it looks at each chunk as it comes, or at all of them afterwards, and whatever is played beyond: it stops after the same deal.
#[test]
fn a_line_up_stops_where_its_number_is_known_and_what_is_played_beyond_does_not_count() {
    let ready =
        ready("ouroboros", "bots = [\"random\"]\ndeals = 3000\nchunk = 100\nuntil = \"share +-0.05\"");
    let chunks = chunks(&ready);
    let mut stopping = Stopping::of(&ready, 0, 0).unwrap();
    let needed = chunks.iter().position(|tables| {
        stopping.look(tables);
        stopping.stopped().is_some()
    });
    let last = stopping.stopped().unwrap();
    assert_eq!(needed.map(|chunk| 100 * (chunk as u32 + 1)), Some(last));
    assert!((400..2000).contains(&last), "{last}");
    let all = Findings::of_tables(&ready, &whole(chunks.clone()));
    let needed = Findings::of_tables(&ready, &whole(chunks[..last as usize / 100].to_vec()));
    assert_eq!(all, needed);
    assert_eq!(all.stopped.get(&(0, 0)), Some(&last));
    let share = all.findings.iter().find(|own| own.what == "wins of seat 1").unwrap().estimate;
    assert!(share.is_anytime() && share.high - share.low <= 0.1 && share.units == last as usize, "{share}");
    // A chunk that is missing ends what it looks at.
    let mut gap = chunks;
    gap.remove(1);
    assert!(Findings::of_tables(&ready, &whole(gap)).stopped.is_empty());
}

/// The record of a game replays to the result in its row, for a game for one, one of two, and one with hidden hands.
#[test]
fn the_record_of_a_game_replays_to_its_row() {
    for (game, bots) in
        [("rose", "\"greedy\""), ("ouroboros", "\"greedy\", \"random\""), ("snake", "\"greedy\"")]
    {
        let ready = ready(game, &format!("bots = [{bots}]\ndeals = 3\nrepeats = 2"));
        let tables = whole(chunks(&ready));
        let seats = tables.iter().find(|table| table.name == "seats").unwrap();
        let column = |name: &str| seats.whole(name);
        let game_key = GameKey { deal: 2, seating: 0, repeat: 1 };
        let own = |row: &usize| {
            (column("deal")[*row], column("seating")[*row], column("repeat")[*row]) == (2, 0, 1)
        };
        let expected: Vec<_> = (0..seats.rows()).filter(own).map(|row| column("result")[row]).collect();
        let record = ready.player(0, 0).unwrap().record(game_key, None, &|| false).unwrap().unwrap();
        let games = WithFiles::new(std::iter::empty::<Vec<u8>>());
        let replay = parlor_record::replay(record.as_bytes(), &games).unwrap();
        assert!(replay.fault.is_none(), "{game}: {:?}", replay.fault);
        let mut found = Vec::new();
        replay.each_state(|state, _| {
            found = state.result().map(|result| result.as_slice().to_vec()).unwrap_or_default();
        });
        assert_eq!(found, expected, "{game}");
    }
}
