//! The deal of the day: one ranked attempt, what the best bot reaches, and what people have reached.

use parlor_wire::{Code, DayDeal, NewTable, ServerInfo, TablePar, ToClient};
use serde_json::{Value, json};

use crate::serve::play_out;
use crate::server::{Guest, Server, until};

fn open() -> Server {
    Server::here(&["commands-per-second=1000"])
}

fn deal(server: &Server, game: &str, day: &str) -> DayDeal {
    server.get(&format!("/api/games/{game}/daily?day={day}")).json()
}

fn today(server: &Server) -> String {
    server.get("/api/games").json::<ServerInfo>().daily.day
}

/// A ranked attempt; the day may have changed just before.
fn attempt(server: &Server, game: &str) -> (Guest, String) {
    let wish =
        NewTable { game: game.to_owned(), daily: Some(true), hints: Some(false), ..NewTable::default() };
    loop {
        let (day, guest) = (today(server), server.set(&wish));
        if today(server) == day {
            return (guest, day);
        }
    }
}

/// A result that counts twice, or not at all, or with hints; or everybody meets other bots.
#[test]
fn a_ranked_attempt_has_no_hints_and_counts_once() {
    let server = open();
    for game in ["rose", "ouroboros"] {
        let (guest, day) = attempt(&server, game);
        let (_, state) = guest.enter(&server);
        assert!(!state.hints, "{game}");
        let info: Value = guest.get(&server, "").json();
        assert_eq!(info["table"]["ranked"], json!(true), "{game}");
        assert_eq!(deal(&server, game, &day).results, [], "{game}: nothing is over yet");
        let (state, _) = play_out(&server, &guest);
        let results = until("the result", || {
            let found = deal(&server, game, &day).results;
            (!found.is_empty()).then_some(found)
        });
        let points = &state.position.points;
        let mine = points[0] - points.get(1).copied().unwrap_or(0);
        assert_eq!((results.len(), results[0].count, results[0].score.points), (1, 1, mine), "{game}");
        assert_eq!(
            results[0].score.won.is_some(),
            game == "ouroboros" && state.over.unwrap().winners.len() == 1
        );
        let against = deal(&server, game, &day).against;
        assert_eq!(against.as_deref(), (game == "ouroboros").then_some("casual"));
        // The same table, looked at again and again, is one result.
        guest.enter(&server);
        assert_eq!(deal(&server, game, &day).results, results);
        assert_eq!(deal(&server, game, &day).best, None, "{game}: others still play it");
        let of = |table: &str| -> DayDeal {
            server.get(&format!("/api/games/{game}/daily?day={day}&table={table}")).json()
        };
        let own = of(&guest.table).own.unwrap();
        assert_eq!((own.score, own.place, own.shared), (results[0].score, 1, false), "{game}");
        for other in ["nosuchtable", "%2e%2e", ""] {
            assert_eq!(of(other).own, None, "{game} {other}");
        }
        // With hints it is for pleasure.
        let wish = NewTable { game: game.to_owned(), daily: Some(true), ..NewTable::default() };
        let pleasure = server.set(&wish);
        play_out(&server, &pleasure);
        std::thread::sleep(std::time::Duration::from_millis(300));
        assert_eq!(deal(&server, game, &day).results, results, "{game}");
    }
}

/// A place that the bot Best has played for, or that was won by undo past what was dealt, or against other bots than those of everybody else.
#[test]
fn a_ranked_game_is_played_by_one_person_against_the_bots_that_it_began_with() {
    let server = open();
    for game in ["rose", "ouroboros"] {
        let (guest, day) = attempt(&server, game);
        let (mut line, state) = guest.enter(&server);
        let action = &state.choices[0].text;
        line.done(1, &state, &json!({"do": "act", "action": action}));
        let commands = [
            json!({"do": "practice"}),
            json!({"do": "away", "bot": "best"}),
            json!({"do": "give", "bot": "best"}),
            json!({"do": "seat", "seat": 2, "bot": "random"}),
            json!({"do": "offer", "seat": 2}),
            json!({"do": "invite", "seat": 2}),
            json!({"do": "standin", "seat": 2, "bot": "random"}),
        ];
        for (id, command) in (2..).zip(&commands) {
            let version = guest.look(&server).state.version;
            match line.ask(id, version, command) {
                ToClient::Refused(why) => assert_eq!(why.code, Code::NotAllowed, "{game}: {command}"),
                other => panic!("{game}: {command}: {other:?}"),
            }
        }
        // Nor does a friend take a bot's seat, to lose there.
        let asked = guest.stranger().post(&server, "ask", &json!({"seat": 2, "name": "Eve"}));
        assert!(asked.status >= 400, "{game}: {}", asked.text);
        assert!(server.sit(&guest.table, None, "Eve").is_err(), "{game}");
        assert!(guest.look(&server).state.closed.is_some(), "{game}");
        assert_eq!(deal(&server, game, &day).results, [], "{game}");
    }
}

/// The next game of anyone who played without hints for a day's sake had none either.
#[test]
fn the_game_after_a_ranked_attempt_has_hints_again() {
    let server = open();
    let (guest, _) = attempt(&server, "rose");
    play_out(&server, &guest);
    let (mut line, state) = guest.enter(&server);
    line.done(3_000_000, &state, &json!({"do": "rematch"}));
    let next = guest.post(&server, "next", &json!({}));
    let (_, state) = next.guest().enter(&server);
    assert!(state.hints && state.over.is_none());
}

/// Tomorrow's cards, seen today; or a ranking in which each has played something else.
#[test]
fn what_is_no_deal_of_a_day_is_refused_with_what_was_expected() {
    let server = open();
    let day = today(&server);
    let refused = |wish: Value, expected: &str| {
        let answer = server.post("/api/tables", &wish);
        assert_eq!(answer.status, 422, "{wish}: {}", answer.text);
        assert!(answer.text.contains(expected), "{wish}: {}", answer.text);
    };
    for odd in ["2999-01-01", "2026-11-31", "2026-1-1", "today", ""] {
        refused(json!({"game": "rose", "daily": true, "day": odd}), "expected a day such as");
        let answer = server.get(&format!("/api/games/rose/daily?day={odd}"));
        assert_eq!(answer.fault(), (400, Code::BadRequest), "{odd}: {}", answer.text);
    }
    refused(json!({"game": "rose", "day": day}), "expected “daily” beside it");
    refused(
        json!({"game": "rose", "daily": true, "hints": false, "day": "2026-11-20"}),
        "Only the deal of today",
    );
    let bots = json!([{"kind": "you"}, {"kind": "bot", "bot": "gentle"}]);
    refused(
        json!({"game": "ouroboros", "daily": true, "hints": false, "seats": bots}),
        "the same for everybody",
    );
    let clock = json!({"kind": "move", "seconds": 30});
    refused(json!({"game": "rose", "daily": true, "hints": false, "clock": clock}), "the same for everybody");
}

/// Each day its own cards; and a day that is over can be played as it was.
#[test]
fn the_deal_of_an_earlier_day_is_played_as_it_was() {
    let server = open();
    let first = |day: Option<&str>| {
        let day = day.map(str::to_owned);
        let wish = NewTable { game: "rose".to_owned(), daily: Some(true), day, ..NewTable::default() };
        server.set(&wish).enter(&server).1.position.view
    };
    assert_eq!(first(Some("2026-11-20")), first(Some("2026-11-20")));
    assert_ne!(first(Some("2026-11-20")), first(Some("2026-11-19")));
    assert_ne!(first(Some("2026-11-20")), first(None));
    assert_eq!(
        deal(&server, "rose", "2026-11-20").par,
        None,
        "nobody works out a par for each day that somebody names"
    );
}

/// A par that never comes, or that two requests work out twice.
#[test]
fn what_the_best_bot_reaches_comes_when_it_is_worked_out() {
    let server = open();
    let day = today(&server);
    let par = until("the par", || deal(&server, "rose", &day).par);
    assert_eq!((par.games, par.won), (8, 0));
    assert!(par.low <= par.mean && par.mean <= par.high && par.mean > 60.0, "{par:?}");
    assert_eq!(deal(&server, "rose", &day).par, Some(par));
}

/// The end of a game for one says what the best bot reaches with the same cards, by the seed that it reveals.
#[test]
fn the_deals_of_a_seed_have_a_par() {
    let server = open();
    let ask = |game: &str, seed: &str| server.get(&format!("/api/games/{game}/par?seed={seed}"));
    let par = until("the par", || ask("rose", "hkdf:named").json::<TablePar>().par);
    assert!(par.games == 8 && par.low <= par.mean && par.mean <= par.high, "{par:?}");
    assert_eq!(
        ask("rose", "named").json::<TablePar>().par,
        Some(par),
        "a new seed has the newest derivation"
    );
    assert_eq!(ask("ouroboros", "named").json::<TablePar>().par, None, "against others there is none");
    assert_eq!(ask("nothing", "named").fault(), (404, Code::NotFound));
    assert_eq!(ask("rose", &"a".repeat(101)).fault().0, 422);
}
