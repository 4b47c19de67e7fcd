//! Tables that a browser has played by itself, and that go on at the server.

use std::net::SocketAddr;

use parlor_wire::{BroughtTable, State, ToClient};
use parlor_worker::{Host, SocketEvent, think};
use serde_json::{Value, json};

use crate::common::{Answer, ask, enter, hear, serve};

const SECRET: &str = "a-secret-of-this-browser";

/// A page that plays by itself: the host in its worker, and what it stores of its only table.
struct Browser {
    host: Host,
    now: u64,
    table: String,
    brought: BroughtTable,
    state: Option<State>,
}

impl Browser {
    /// Begins a game.
    fn playing(wish: &Value, entropy: u8) -> Browser {
        let mut host = Host::new([entropy; 32]);
        host.keep_secret(SECRET).expect("a secret");
        let now = 1_800_000_000_000;
        let made = host.request("POST", "/api/tables", &wish.to_string(), now);
        assert_eq!(made.status, 201, "{}", made.body);
        let table =
            serde_json::from_str::<Value>(&made.body).expect("JSON")["table"].as_str().map(str::to_owned);
        let (header, seed, secret) = (String::new(), String::new(), SECRET.to_owned());
        let brought = BroughtTable { header, seed, lines: Vec::new(), secret };
        let mut own = Browser { host, now, table: table.expect("its id"), brought, state: None };
        own.host.open(&format!("{}/socket?detail=yes", own.path("")), now).expect("a socket");
        own.hear();
        own
    }

    fn path(&self, rest: &str) -> String {
        format!("/api/tables/{}{rest}", self.table)
    }

    /// Makes this many choices, and lets bots make theirs.
    fn play(&mut self, choices: usize) {
        for number in 0..choices {
            let Some(state) = self.state.as_ref().filter(|state| !state.choices.is_empty()) else { return };
            let action = &state.choices[number * 5 % state.choices.len()].text;
            let seen = state.version;
            let message = json!({ "do": "act", "action": action, "id": number + 1, "seen": seen });
            self.host.message(1, &message.to_string(), self.now);
            self.hear();
        }
    }

    fn hear(&mut self) {
        loop {
            for write in self.host.writes() {
                if let Some(head) = write.head {
                    (self.brought.header, self.brought.seed) = (head.header, head.seed);
                }
                self.brought.lines.extend(write.lines);
            }
            for event in self.host.events() {
                if let SocketEvent::Message { text, .. } = event
                    && let ToClient::Welcome { state, .. } | ToClient::News { state, .. } =
                        serde_json::from_str(&text).expect("a message")
                {
                    self.state = Some(state);
                }
            }
            let questions = self.host.questions();
            for question in &questions {
                let answer = think(question, &|| self.now);
                self.host.thought(answer, self.now);
            }
            let Some(due) = self.host.deadline().filter(|_| questions.is_empty()) else {
                if questions.is_empty() {
                    return;
                }
                continue;
            };
            self.now = self.now.max(due);
            self.host.tick(self.now);
        }
    }

    async fn bring(&self, server: SocketAddr) -> Answer {
        bring(server, &self.table, &self.brought).await
    }
}

async fn bring(server: SocketAddr, table: &str, brought: &BroughtTable) -> Answer {
    let body = serde_json::to_string(brought).expect("JSON");
    ask(server, "PUT", &format!("/api/tables/{table}"), "", &body).await
}

fn wishes() -> [Value; 3] {
    let against = json!([{ "kind": "you" }, { "kind": "bot", "bot": "random" }]);
    [
        json!({ "game": "rose", "name": "Zo\u{eb}" }),
        json!({ "game": "ouroboros", "seats": against }),
        json!({ "game": "snake", "seats": against }),
    ]
}

#[tokio::test]
async fn a_table_goes_on_at_the_server_where_it_was_in_the_browser() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = serve(folder.path(), &[]).await;
    for (wish, entropy) in wishes().into_iter().zip(1..) {
        let mut own = Browser::playing(&wish, entropy);
        own.play(7);
        let answer = own.bring(server).await;
        assert_eq!(answer.status, 201, "{}", answer.body);
        // The moves are the same; that somebody may know what others hold is said in its header.
        let steps = |record: &str| record.split_once("\n\n").map(|(_, steps)| steps.to_owned());
        let there = ask(server, "GET", &own.path("/record"), &answer.cookie, "").await.body;
        let here = own.host.request("GET", &own.path("/record"), "", own.now).body;
        assert_eq!(steps(&there), steps(&here));
        assert_eq!(there.contains("seed-chosen yes"), wish["game"] == "snake", "{there}");
        // Its seat is opened by the cookie, and by nothing else.
        let mut line = enter(server, 1, &own.table, &answer.cookie).await.expect("a socket");
        let Some(ToClient::Welcome { table, state, .. }) = hear(&mut line).await else {
            panic!("no welcome")
        };
        assert_eq!((table.you, state.version), (Some(1), own.brought.lines.len() as u32));
        for cookie in ["", "parlor_seat=device"] {
            let mut line = enter(server, 2, &own.table, cookie).await.expect("a socket");
            let Some(ToClient::Welcome { table, .. }) = hear(&mut line).await else { panic!("no welcome") };
            assert_eq!(table.you, None);
        }
    }
}

/// Nobody heard that it had arrived, or its page was closed: it comes again.
#[tokio::test]
async fn a_table_that_comes_twice_is_there_once() {
    let folder = tempfile::tempdir().expect("a folder");
    // One table an hour: what is there already is not charged again.
    let server = serve(folder.path(), &["tables-per-hour=1"]).await;
    let mut own = Browser::playing(&wishes()[1], 1);
    own.play(2);
    let (first, second) = (own.bring(server).await, own.bring(server).await);
    assert_eq!((first.status, second.status), (201, 200), "{}", second.body);
    assert_eq!(first.cookie, second.cookie);
    // It has gone on here since.
    assert_eq!(ask(server, "POST", &own.path("/leave"), &first.cookie, "{}").await.status, 204);
    assert_eq!(own.bring(server).await.status, 200);
    let others = BroughtTable { secret: "another".to_owned(), ..own.brought.clone() };
    assert_eq!(bring(server, &own.table, &others).await.status, 409);
    let next = Browser::playing(&wishes()[1], 1);
    assert_eq!(bring(server, "aaaaaaaaaaaaaaaa", &next.brought).await.status, 429);
}

/// The seat has gone on at another device: the browser that had it before does not get it back.
#[tokio::test]
async fn a_seat_that_went_on_elsewhere_is_not_brought_back() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = serve(folder.path(), &[]).await;
    let own = Browser::playing(&wishes()[0], 1);
    let cookie = own.bring(server).await.cookie;
    let code = ask(server, "POST", &own.path("/seat-code"), &cookie, "{\"kind\":\"device\"}").await;
    let code = serde_json::from_str::<Value>(&code.body).expect("JSON")["code"].clone();
    let moved = ask(server, "POST", &own.path("/continue"), "", &json!({ "code": code }).to_string()).await;
    assert_eq!(moved.status, 200, "{}", moved.body);
    assert_eq!(own.bring(server).await.status, 409);
}

/// Whatever a stranger brings is refused with a reason, and no table is there.
#[tokio::test]
async fn what_no_browser_can_have_played_is_refused() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = serve(folder.path(), &[]).await;
    let mut own = Browser::playing(&wishes()[0], 1);
    own.play(3);
    let good = &own.brought;
    let with = |change: &dyn Fn(&mut BroughtTable)| {
        let mut brought = good.clone();
        change(&mut brought);
        brought
    };
    let headed = |line: &str| {
        with(&|own| own.header = own.header.replacen("seats 1\n", &format!("seats 1\n{line}\n"), 1))
    };
    let more = |line: &str| with(&|own| own.lines.push(line.to_owned()));
    let named = |name: &str| {
        with(&|own| own.lines.iter_mut().for_each(|line| *line = line.replace("Zo\u{eb}", name)))
    };
    let bad = [
        ("a deal of the day", headed("daily 2026-12-01"), "deal of the day"),
        ("real cards", headed("deals typed"), "seed"),
        ("a header that is none", with(&|own| own.header.insert(0, 'x')), "legal"),
        ("no header", with(&|own| own.header.clear()), ""),
        ("another game", with(&|own| own.header = own.header.replace("game rose", "game chess")), "chess"),
        ("another secret", with(&|own| own.secret = "another".to_owned()), "secret"),
        ("no secret", with(&|own| own.secret.clear()), "`secret`"),
        ("a long secret", with(&|own| own.secret = "a".repeat(65)), "`secret`"),
        ("no people", with(&|own| own.lines.clear()), "nobody"),
        ("no line", more("nothing"), "`nothing`"),
        ("an impossible choice", more("1: z99 ;@1800000000000"), "z99"),
        (
            "a code of the seat",
            more(&format!(";@1800000000000 code 1 recovery {}", "a".repeat(32))),
            "code 1",
        ),
        ("an unknown seat", more(";@1800000000000 returns 9"), ""),
        ("a name that nobody sees", named("\u{202e}nnA"), "sits"),
        ("a name that is too long", named(&"a".repeat(25)), "sits"),
    ];
    for (what, brought, why) in &bad {
        assert_ne!(brought, good, "{what}: it is as it was");
        let answer = bring(server, &own.table, brought).await;
        assert_eq!(answer.status, 422, "{what}: {}", answer.body);
        let fault: Value = serde_json::from_str(&answer.body).expect("JSON");
        assert!(fault["error"].as_str().is_some_and(|said| said.contains(why)), "{what}: {fault}");
        assert_eq!(ask(server, "GET", &own.path(""), "", "").await.status, 404, "{what}");
    }
    let long = with(&|own| own.lines.extend(vec![";@1800000000000 returns 1".to_owned(); 4000]));
    assert_eq!(bring(server, &own.table, &long).await.status, 413);
    assert_eq!(ask(server, "PUT", &own.path(""), "", "{\"lines\":1}").await.status, 422);
    assert_eq!(ask(server, "PUT", "/api/tables/A!", "", "{}").await.status, 404);
    // The same without the fault is taken.
    assert_eq!(bring(server, &own.table, good).await.status, 201);
}

/// What a log costs to read is charged, whatever it is made of: here of choices that are taken back as soon as they are made.
#[tokio::test]
async fn a_long_log_is_charged_by_its_bytes() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = serve(folder.path(), &["steps-per-second=40"]).await;
    let mut own = Browser::playing(&wishes()[1], 1);
    own.play(1);
    assert_eq!(own.bring(server).await.status, 201, "a short one");
    let choice = own.brought.lines.iter().find(|line| line.starts_with("1: ")).expect("a choice").clone();
    let back = ";@1800000000000 rewinds 0".to_owned();
    let mut long = own.brought.clone();
    while long.lines.iter().map(String::len).sum::<usize>() < 50_000 {
        long.lines.extend([back.clone(), choice.clone()]);
    }
    assert_eq!(bring(server, "aaaaaaaaaaaaaaaa", &long).await.status, 429);
    assert_eq!(ask(server, "GET", "/api/tables/aaaaaaaaaaaaaaaa", "", "").await.status, 404);
}

/// The browser makes ids by the letters that the server reads.
#[test]
fn every_letter_of_a_browsers_id_is_one_of_the_servers() {
    for letter in parlor_content::secret::ID_LETTERS {
        let id = char::from(*letter).to_string().repeat(16);
        assert!(id.parse::<parlor_store::TableId>().is_ok(), "{id}");
    }
}
