//! The real server: every way from one table to another takes the options, the card set and the seats along.

use parlor_wire::{Fault, GameInfo, Look, NewSeat, NewTable, Opened, Replay, ServerInfo, Start};
use serde_json::json;

use crate::server::{Guest, Server, bot};

/// A host's card set.
const WEATHER: &str = include_str!("../../../docs/card-sets/weather.toml");

/// Each option's values that are not the default, and nothing chosen, for each number of players.
fn wishes(game: &GameInfo) -> Vec<NewTable> {
    let mut rules = vec!["-".to_owned()];
    for option in &game.options {
        let numbers = option.numbers.map(|(from, to)| [from, to].map(|number| number.to_string()));
        let words = option.words.iter().map(|word| word.word.clone());
        let values = words.chain(numbers.into_iter().flatten()).filter(|value| *value != option.default);
        rules.extend(values.map(|value| format!("{}={value}", option.name)));
    }
    let files = game.files.iter().flat_map(|files| files.names[1..].iter().cloned().map(Some));
    let files: Vec<_> = [None].into_iter().chain(files).collect();
    let mut all = Vec::new();
    for rules in rules {
        for seats in &game.seats {
            for file in &files {
                let seats = (0..*seats).map(|seat| if seat == 0 { NewSeat::You } else { bot("random") });
                let (game, rules) = (game.slug.clone(), Some(rules.clone()));
                let seats = Some(seats.collect());
                all.push(NewTable { game, rules, seats, file: file.clone(), ..NewTable::default() });
            }
        }
    }
    all
}

/// What a table must have in common with the one that it comes from.
fn played(look: &Look) -> (String, String, Option<String>, usize) {
    let Look { table, state, .. } = look;
    (table.game.clone(), table.rules.clone(), table.file.clone(), state.seats.len())
}

/// Gives up, so that the game is over.
fn resign(server: &Server, guest: &Guest) {
    let (mut line, state) = guest.enter(server);
    line.done(1, &state, &json!({"do": "resign"}));
}

/// The table of the next game, once the guest wants it.
fn next(server: &Server, guest: &Guest) -> Guest {
    let answer = guest.post(server, "next", &json!({}));
    assert_eq!(answer.status, 200, "{}", answer.text);
    Guest { table: answer.json::<Opened>().table, cookie: guest.cookie.clone() }
}

/// "Continue from here" was refused for every game that was not played with the default options.
#[test]
fn every_way_to_another_table_takes_options_set_and_seats_along() {
    let limits = ["tables-per-hour=100000", "requests-per-second=100000"];
    let server = Server::here_as(&limits, |config| {
        std::fs::create_dir_all(&config.files).unwrap();
        std::fs::write(config.files.join("weather.toml"), WEATHER).unwrap();
    });
    let info: ServerInfo = server.get("/api/games").json();
    let mut taken = Vec::new();
    for wish in info.games.iter().flat_map(wishes) {
        let answer = server.post("/api/tables", &wish);
        // Some options are not for every number of players.
        if answer.json::<serde_json::Value>()["field"]
            .as_str()
            .is_some_and(|field| field.starts_with("rules"))
        {
            continue;
        }
        assert_eq!(answer.status, 201, "{}: {}", wish.to_line(), answer.text);
        let guest = answer.guest();
        let from = played(&guest.look(&server));
        resign(&server, &guest);
        continues(&server, &guest, &wish, &from);

        let (mut line, state) = guest.enter(&server);
        line.done(2, &state, &json!({"do": "rematch"}));
        let again = next(&server, &guest);
        assert_eq!(played(&again.look(&server)), from, "a rematch of {}", wish.to_line());

        resign(&server, &again);
        let anew = again.post(&server, "anew", &json!(wish));
        assert_eq!(anew.status, 200, "{}: {}", wish.to_line(), anew.text);
        let anew = next(&server, &again);
        assert_eq!(played(&anew.look(&server)), from, "set anew: {}", wish.to_line());
        taken.push(from);
    }
    let has = |game: &str, rules: &str, file: Option<&str>, seats: usize| {
        taken.contains(&(game.to_owned(), rules.to_owned(), file.map(str::to_owned), seats))
    };
    assert!(has("snake", "hands=1", None, 3), "{taken:?}");
    assert!(has("solo-war", "teams=yes", Some("weather"), 4), "{taken:?}");
}

/// A table from a position of the record has the record's options, whether the wish repeats them or not, and no others.
fn continues(
    server: &Server,
    guest: &Guest,
    wish: &NewTable,
    from: &(String, String, Option<String>, usize),
) {
    let replay: Replay = guest.get(server, "replay").json();
    let start = Start { record: replay.record, steps: replay.frames.len() as u32 / 2, first: None };
    let on = NewTable { rules: None, file: None, start: Some(start), ..wish.clone() };
    for rules in [None, Some("-".to_owned()), Some(from.1.clone())] {
        let table = server.set(&NewTable { rules, ..on.clone() });
        assert_eq!(played(&table.look(server)), *from, "from a record of {}", wish.to_line());
    }
}

/// A position that was recorded with other options than those that are asked for.
#[test]
fn a_recorded_position_is_not_continued_with_other_options() {
    let server = Server::here(&[]);
    let record = crate::common::printed(&["sample", "snake", "--rules", "hands=2", "--seed", "x"]);
    let start = Start { record, steps: 9, first: None };
    let wish = NewTable { game: "snake".to_owned(), start: Some(start), ..NewTable::default() };
    for (rules, status) in [("hands=2", 201), ("  hands=2 ", 201), ("-", 201), ("hands=3", 422), ("x=1", 422)]
    {
        let answer = server.post("/api/tables", &NewTable { rules: Some(rules.to_owned()), ..wish.clone() });
        assert_eq!(answer.status, status, "{rules}: {}", answer.text);
        if status == 422 {
            assert!(answer.json::<Fault>().field.is_some_and(|field| field.starts_with("rules")), "{rules}");
        }
    }
}
