//! Being called when it is one's turn: two people who are seldom here at the same time, a push service of this test's own, and strangers.

use std::net::SocketAddr;
use std::path::Path;
use std::time::Duration;

use base64::Engine;
use base64::prelude::BASE64_URL_SAFE_NO_PAD;
use futures_util::SinkExt;
use parlor_server::PushAt;
use parlor_wire::{Called, Glances, Opened, State, ToClient, YourTurn};
use ring::aead::{AES_128_GCM, Aad, LessSafeKey, Nonce, UnboundKey};
use ring::agreement::{ECDH_P256, EphemeralPrivateKey, UnparsedPublicKey, agree_ephemeral};
use ring::hkdf::{HKDF_SHA256, KeyType, Salt};
use ring::rand::SystemRandom;
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpListener;
use tokio::sync::mpsc;
use tokio_tungstenite::tungstenite::Message;

use crate::common::{Line, PATIENCE, ask, connect, enter, hear, serve_pushing, until};

/// A call as a push service gets it.
struct Heard {
    /// The request's head, in small letters but for the values.
    head: String,
    body: Vec<u8>,
}

/// A push service on this machine, which answers with the statuses that it is told; the last one stays.
async fn service(answers: &'static [u16]) -> (SocketAddr, mpsc::UnboundedReceiver<Heard>) {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let own = listener.local_addr().unwrap();
    let (told, heard) = mpsc::unbounded_channel();
    tokio::spawn(async move {
        let mut times = 0;
        while let Ok((mut stream, _)) = listener.accept().await {
            let mut all = Vec::new();
            let end = loop {
                let mut some = [0; 4096];
                let read = stream.read(&mut some).await.unwrap_or(0);
                all.extend_from_slice(&some[..read]);
                let head = all.windows(4).position(|four| four == b"\r\n\r\n").map(|at| at + 4);
                let Some(head) = head else { continue };
                let text = String::from_utf8_lossy(&all[..head]).into_owned();
                let length = text.lines().find_map(|line| line.strip_prefix("content-length: ")).unwrap();
                if all.len() >= head + length.parse::<usize>().unwrap() || read == 0 {
                    break head;
                }
            };
            let body = all.split_off(end);
            let _ = told.send(Heard { head: String::from_utf8(all).unwrap(), body });
            let status = answers[times.min(answers.len() - 1)];
            times += 1;
            let answer = format!("HTTP/1.1 {status} Told\r\ncontent-length: 0\r\nconnection: close\r\n\r\n");
            let _ = stream.write_all(answer.as_bytes()).await;
        }
    });
    (own, heard)
}

/// A browser's keys; ring lets a private key agree once, so they are for one message.
struct Browser {
    private: EphemeralPrivateKey,
    public: Vec<u8>,
    auth: [u8; 16],
}

impl Browser {
    fn new() -> Browser {
        let private = EphemeralPrivateKey::generate(&ECDH_P256, &SystemRandom::new()).unwrap();
        let public = private.compute_public_key().unwrap().as_ref().to_vec();
        Browser { private, public, auth: [9; 16] }
    }

    /// What it wants to be called by.
    fn wish(&self, service: SocketAddr, path: &str) -> Value {
        let text = |bytes: &[u8]| BASE64_URL_SAFE_NO_PAD.encode(bytes);
        json!({ "endpoint": format!("http://{service}/{path}"), "p256dh": text(&self.public), "auth": text(&self.auth) })
    }

    /// Reads a message as RFC 8291 tells a browser to.
    fn read(self, body: &[u8]) -> String {
        struct Length(usize);
        impl KeyType for Length {
            fn len(&self) -> usize {
                self.0
            }
        }
        let (salt, rest) = body.split_at(16);
        assert_eq!(rest[..5], [0, 0, 16, 0, 65], "a record of 4,096 bytes, and a key of 65");
        let (sender, sealed) = rest[5..].split_at(65);
        let theirs = UnparsedPublicKey::new(&ECDH_P256, sender);
        let expand = |salt: &[u8], secret: &[u8], info: &[&[u8]], length| {
            let mut out = vec![0; length];
            let pseudo = Salt::new(HKDF_SHA256, salt).extract(secret);
            pseudo.expand(info, Length(length)).unwrap().fill(&mut out).unwrap();
            out
        };
        let Browser { private, public, auth } = self;
        let info: [&[u8]; 3] = [b"WebPush: info\0", &public, sender];
        let secret = agree_ephemeral(private, &theirs, |shared| expand(&auth, shared, &info, 32)).unwrap();
        let key = expand(salt, &secret, &[b"Content-Encoding: aes128gcm\0"], 16);
        let nonce = expand(salt, &secret, &[b"Content-Encoding: nonce\0"], 12);
        let key = LessSafeKey::new(UnboundKey::new(&AES_128_GCM, &key).unwrap());
        let mut sealed = sealed.to_vec();
        let nonce = Nonce::try_assume_unique_for_key(&nonce).unwrap();
        let text =
            key.open_in_place(nonce, Aad::empty(), &mut sealed).expect("it is for this browser").to_vec();
        let end = text.iter().rposition(|byte| *byte != 0).expect("a mark of its end");
        assert_eq!(text[end], 2);
        String::from_utf8(text[..end].to_vec()).unwrap()
    }
}

/// A table of Ouroboros at which Ann has a seat, and Bo another; their cookies.
struct Two {
    server: SocketAddr,
    table: String,
    ann: String,
    bo: String,
}

impl Two {
    /// They have this many seconds for a move.
    async fn new(server: SocketAddr, seconds: u32) -> Two {
        let seats = json!([{ "kind": "you" }, { "kind": "friend" }]);
        let clock = json!({ "kind": "move", "seconds": seconds });
        let wish = json!({ "game": "ouroboros", "seats": seats, "name": "Ann", "clock": clock });
        let set = ask(server, "POST", "/api/tables", "", &wish.to_string()).await;
        assert_eq!(set.status, 201, "{}", set.body);
        let table = serde_json::from_str::<Opened>(&set.body).unwrap().table;
        let sit = ask(server, "POST", &format!("/api/tables/{table}/sit"), "", r#"{"name":"Bo"}"#).await;
        assert_eq!(sit.status, 200, "{}", sit.body);
        Two { server, table, ann: set.cookie, bo: sit.cookie }
    }

    /// A request about being called, with this cookie; its status and answer.
    async fn call(&self, method: &str, cookie: &str, body: &str) -> (u16, String) {
        let path = format!("/api/tables/{}/call", self.table);
        let answer = ask(self.server, method, &path, cookie, body).await;
        (answer.status, answer.body)
    }

    async fn is_called(&self, cookie: &str) -> bool {
        let (status, body) = self.call("GET", cookie, "").await;
        assert_eq!(status, 200, "{body}");
        serde_json::from_str::<Called>(&body).unwrap().on
    }

    /// Anyone who has this cookie comes, plays until it is the other's turn, and goes.
    async fn play(&self, cookie: &str) {
        let mut line = enter(self.server, 1, &self.table, cookie).await.expect("a socket");
        self.play_by(&mut line, cookie).await;
        drop(line);
    }

    /// Anyone who has this cookie comes, does this, and goes when it is done.
    async fn says(&self, cookie: &str, what: &str) {
        let mut line = enter(self.server, 1, &self.table, cookie).await.expect("a socket");
        let command = json!({ "id": rand(), "seen": state(&mut line).await.version, "do": what });
        line.send(Message::text(command.to_string())).await.expect("it is sent");
        loop {
            match hear(&mut line).await.expect("an answer") {
                ToClient::Done { .. } => return,
                ToClient::Refused(why) => panic!("{what}: {}", why.why),
                _ => {}
            }
        }
    }

    /// The same, and stays.
    async fn play_by(&self, line: &mut Line, who: &str) {
        let own = if who == self.ann { 1 } else { 2 };
        let mut id = u64::from(rand());
        loop {
            let state = state(line).await;
            let asked = state.seats.iter().any(|seat| seat.seat == own && seat.asked);
            if !asked {
                return;
            }
            // Stones, because who discards is soon done.
            let choice =
                state.choices.iter().find(|choice| choice.text.starts_with("place")).expect("a stone");
            id += 1;
            let command = json!({ "id": id, "seen": state.version, "do": "act", "action": choice.text });
            line.send(Message::text(command.to_string())).await.expect("it is sent");
        }
    }
}

/// A number that no other command of this test has.
fn rand() -> u32 {
    use std::hash::{BuildHasher, RandomState};
    RandomState::new().hash_one(0) as u32
}

/// The next state that a socket is told.
async fn state(line: &mut Line) -> State {
    loop {
        match hear(line).await.expect("it goes on") {
            ToClient::Welcome { state, .. } | ToClient::News { state, .. } => return state,
            ToClient::Refused(why) => panic!("{why:?}"),
            _ => {}
        }
    }
}

const DAYS: u32 = 3 * 86_400;

async fn pushing(folder: &Path) -> SocketAddr {
    let at = PushAt { contact: "mailto:host@example.org".to_owned(), services: Vec::new(), here: true };
    serve_pushing(folder, &[], Some(at)).await
}

async fn next(heard: &mut mpsc::UnboundedReceiver<Heard>) -> Heard {
    tokio::time::timeout(PATIENCE, heard.recv()).await.expect("a call in time").expect("a call")
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_is_away_is_called_once_a_turn_and_reads_the_game_and_nothing_of_it() {
    let folder = tempfile::tempdir().unwrap();
    let server = pushing(folder.path()).await;
    let (service, mut heard) = service(&[201, 201, 410]).await;
    let two = Two::new(server, DAYS).await;
    assert!(!two.is_called(&two.bo).await);
    let first = Browser::new();
    let wish = first.wish(service, "bo").to_string();
    assert_eq!(two.call("POST", &two.bo, &wish).await.0, 200);
    assert!(two.is_called(&two.bo).await && !two.is_called(&two.ann).await);
    // Ann plays, and Bo is called.
    two.play(&two.ann).await;
    let call = next(&mut heard).await;
    let table = two.table.clone();
    let said: YourTurn = serde_json::from_str(&first.read(&call.body)).unwrap();
    let [title, text, language] = ["Your turn", "Ouroboros", "en"].map(str::to_owned);
    assert_eq!(said, YourTurn { table: table.clone(), title, text, language });
    for line in ["POST /bo HTTP/1.1", "content-encoding: aes128gcm", &format!("topic: {table}")] {
        assert!(call.head.contains(line), "{line} is not in {}", call.head);
    }
    // Bo has gone and come while it was his turn: nobody calls him again for that.
    let line = enter(server, 1, &table, &two.bo).await.unwrap();
    drop(line);
    // While Bo is here Ann plays on, and nobody calls him.
    two.play(&two.bo).await;
    let mut here = enter(server, 1, &table, &two.bo).await.unwrap();
    state(&mut here).await;
    two.play(&two.ann).await;
    until("Bo's turn", async || {
        let state = state(&mut here).await;
        state.seats.iter().any(|seat| seat.seat == 2 && seat.asked).then_some(())
    })
    .await;
    let second = Browser::new();
    assert!(heard.try_recv().is_err(), "he is here");
    // In German from now on, and at another address.
    let path = format!("/api/tables/{table}/call?language=de");
    let wish = second.wish(service, "bo2").to_string();
    assert_eq!(ask(server, "POST", &path, &two.bo, &wish).await.status, 200);
    // He goes a moment after it has become his turn, or his connection was dead: he may not have seen it.
    drop(here);
    let call = next(&mut heard).await;
    assert!(call.head.contains("POST /bo2 HTTP/1.1"), "{}", call.head);
    let said: YourTurn = serde_json::from_str(&second.read(&call.body)).unwrap();
    assert_eq!((said.title.as_str(), said.language.as_str()), ("Du bist am Zug", "de"));
    // His browser is gone: its push service says so, and nobody calls it again.
    two.play(&two.bo).await;
    two.play(&two.ann).await;
    next(&mut heard).await;
    until("nobody to call", async || (!two.is_called(&two.bo).await).then_some(())).await;
    two.play(&two.bo).await;
    two.play(&two.ann).await;
    // Ann is called, and the call that comes next is hers.
    let anns = Browser::new();
    assert_eq!(two.call("POST", &two.ann, &anns.wish(service, "ann").to_string()).await.0, 200);
    two.play(&two.bo).await;
    assert!(next(&mut heard).await.head.contains("POST /ann HTTP/1.1"));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_wants_no_more_calls_or_has_gone_elsewhere_gets_none() {
    let folder = tempfile::tempdir().unwrap();
    let server = pushing(folder.path()).await;
    let (service, mut heard) = service(&[201]).await;
    let two = Two::new(server, DAYS).await;
    let wish = |path: &str| Browser::new().wish(service, path).to_string();
    assert_eq!(two.call("POST", &two.bo, &wish("bo")).await.0, 200);
    assert_eq!(two.call("DELETE", &two.bo, "").await.0, 200);
    assert!(!two.is_called(&two.bo).await);
    two.play(&two.ann).await;
    assert_eq!(two.call("POST", &two.ann, &wish("ann-before")).await.0, 200);
    // It is among what is stored of her, and of nobody else.
    let mine = format!("/api/tables/{}/mine", two.table);
    for (cookie, told) in [(&two.ann, true), (&two.bo, false)] {
        let mine: Value = serde_json::from_str(&ask(server, "GET", &mine, cookie, "").await.body).unwrap();
        assert_eq!(mine["told_at"].as_str().is_some_and(|at| at.ends_with("/ann-before")), told, "{mine}");
    }
    // Ann goes on at another device: the one before is called no more.
    let code = ask(
        server,
        "POST",
        &format!("/api/tables/{}/seat-code", two.table),
        &two.ann,
        r#"{"kind":"device"}"#,
    )
    .await;
    let code = serde_json::from_str::<Value>(&code.body).unwrap()["code"].clone();
    let body = json!({ "code": code }).to_string();
    let moved = ask(server, "POST", &format!("/api/tables/{}/continue", two.table), "", &body).await;
    assert_eq!(moved.status, 200, "{}", moved.body);
    let (status, _) = two.call("GET", &two.ann, "").await;
    assert_eq!(status, 409, "the cookie before opens no seat");
    assert!(!two.is_called(&moved.cookie).await);
    two.play(&two.bo).await;
    let two = Two { ann: moved.cookie, ..two };
    assert_eq!(two.call("POST", &two.ann, &wish("ann-after")).await.0, 200);
    two.play(&two.ann).await;
    two.play(&two.bo).await;
    assert!(next(&mut heard).await.head.contains("POST /ann-after HTTP/1.1"), "the only call so far");
}

/// Somebody who is called all month, and after whose rematch the other waits in vain.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_is_called_is_called_at_the_next_table_too() {
    let folder = tempfile::tempdir().unwrap();
    let server = pushing(folder.path()).await;
    let (service, _heard) = service(&[201]).await;
    let two = Two::new(server, DAYS).await;
    assert_eq!(two.call("POST", &two.bo, &Browser::new().wish(service, "bo").to_string()).await.0, 200);
    two.play(&two.ann).await;
    two.says(&two.ann, "resign").await;
    two.says(&two.ann, "rematch").await;
    two.says(&two.bo, "rematch").await;
    let path = format!("/api/tables/{}/next", two.table);
    let next = async |cookie: &str| {
        let answer = ask(server, "POST", &path, cookie, "{}").await;
        assert_eq!(answer.status, 200, "{}", answer.body);
        (serde_json::from_str::<Opened>(&answer.body).unwrap().table, answer.cookie)
    };
    let ((table, ann), (_, bo)) = (next(&two.ann).await, next(&two.bo).await);
    let there = Two { server, table, ann, bo };
    assert!(there.is_called(&there.bo).await && !there.is_called(&there.ann).await);
}

/// What strangers have asked for.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn calls_go_nowhere_else_and_to_nobody_else() {
    let folder = tempfile::tempdir().unwrap();
    let server = pushing(folder.path()).await;
    let (service, mut heard) = service(&[201]).await;
    let two = Two::new(server, DAYS).await;
    let good = Browser::new().wish(service, "bo");
    // Who has no seat, or a made-up one.
    for cookie in ["", "parlor_seat=abc"] {
        assert_eq!(two.call("POST", cookie, &good.to_string()).await.0, 409);
        assert_eq!(two.call("DELETE", cookie, "").await.0, 409);
        assert_eq!(two.call("GET", cookie, "").await.0, 409);
    }
    // Elsewhere, with good keys; and nowhere good.
    let huge = format!("http://{service}/{}", "a".repeat(5_000));
    let vast = format!("http://{service}/{}", "a".repeat(50_000_000));
    for endpoint in [
        "http://10.0.0.1:80/a",
        "http://169.254.169.254:80/latest/meta-data",
        "http://localhost:80/a",
        "http://[::ffff:10.0.0.1]:80/a",
        "https://fcm.googleapis.com/a",
        "file:///etc/passwd",
        "",
        &huge,
    ] {
        let mut wish = good.clone();
        wish["endpoint"] = json!(endpoint);
        let (status, body) = two.call("POST", &two.bo, &wish.to_string()).await;
        assert_eq!(status, 422, "{endpoint:.60}: {body}");
    }
    let mut wish = good.clone();
    wish["endpoint"] = json!(vast);
    assert_eq!(two.call("POST", &two.bo, &wish.to_string()).await.0, 413);
    for (field, bad) in [("p256dh", "AAAA"), ("auth", "AAAA"), ("p256dh", ""), ("auth", "!!")] {
        let mut wish = good.clone();
        wish[field] = json!(bad);
        assert_eq!(two.call("POST", &two.bo, &wish.to_string()).await.0, 422);
    }
    assert!(!two.is_called(&two.bo).await);
    // A hundred wishes are one: the last.
    for number in 0..100 {
        let wish = Browser::new().wish(service, &format!("bo{number}")).to_string();
        assert_eq!(two.call("POST", &two.bo, &wish).await.0, 200);
    }
    two.play(&two.ann).await;
    assert!(next(&mut heard).await.head.contains("POST /bo99 HTTP/1.1"));
    two.play(&two.bo).await;
    two.play(&two.ann).await;
    assert!(next(&mut heard).await.head.contains("POST /bo99 HTTP/1.1"), "one call a turn");
    // A table where people are here at the same time.
    let quick = Two::new(server, 600).await;
    let (status, body) = quick.call("POST", &quick.bo, &good.to_string()).await;
    assert!(status == 409 && body.contains("may take days"), "{status} {body}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_that_calls_nobody_says_so() {
    let folder = tempfile::tempdir().unwrap();
    let server = serve_pushing(folder.path(), &[], None).await;
    let two = Two::new(server, DAYS).await;
    let wish = Browser::new().wish(([127, 0, 0, 1], 9).into(), "bo");
    let (status, body) = two.call("POST", &two.bo, &wish.to_string()).await;
    assert!(status == 409 && body.contains("sends no notifications"), "{status} {body}");
    let games = ask(server, "GET", "/api/games", "", "").await.body;
    assert!(!games.contains("\"push\""));
}

/// The key with which browsers have agreed is the same after a restart, and so is what they have asked for.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn wishes_and_the_key_outlive_a_server() {
    let folder = tempfile::tempdir().unwrap();
    let at = || PushAt { contact: "mailto:host@example.org".to_owned(), services: Vec::new(), here: true };
    let (server, end) = crate::common::serve_until(folder.path(), &[], Some(at())).await;
    let (service, mut heard) = service(&[201]).await;
    let two = Two::new(server, DAYS).await;
    let own = Browser::new();
    assert_eq!(two.call("POST", &two.bo, &own.wish(service, "bo").to_string()).await.0, 200);
    let key = |text: String| serde_json::from_str::<Value>(&text).unwrap()["push"].clone();
    let before = key(ask(server, "GET", "/api/games", "", "").await.body);
    assert!(before.is_string());
    end.end().await;
    let (server, _end) = crate::common::serve_until(folder.path(), &[], Some(at())).await;
    assert_eq!(key(ask(server, "GET", "/api/games", "", "").await.body), before);
    let two = Two { server, ..two };
    assert!(two.is_called(&two.bo).await);
    two.play(&two.ann).await;
    assert!(own.read(&next(&mut heard).await.body).contains("Your turn"));
}

/// Home: whose turn it is at many tables, without a cookie and without opening any.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn many_tables_are_looked_at_at_once() {
    let folder = tempfile::tempdir().unwrap();
    let server = serve_pushing(folder.path(), &["idle-table-seconds=1", "table-days=1"], None).await;
    let two = Two::new(server, DAYS).await;
    let quick = Two::new(server, 600).await;
    two.play(&two.ann).await;
    let none = "zzzzzzzzzzzzzzzz";
    let asked = json!({ "tables": [two.table, none, "no name", quick.table, two.table] }).to_string();
    let look = async || {
        let answer = ask(server, "POST", "/api/glances", "", &asked).await;
        assert_eq!(answer.status, 200, "{}", answer.body);
        serde_json::from_str::<Glances>(&answer.body).unwrap()
    };
    let check = |found: &Glances| {
        assert_eq!(found.missing, [none, "no name"]);
        assert_eq!(found.tables.iter().map(|one| &one.table).collect::<Vec<_>>(), [&two.table, &quick.table]);
        let [slow, fast] = &found.tables[..] else { panic!("two tables") };
        let turn = |seat: usize| (slow.seats[seat].asked.is_some(), slow.seats[seat].left.is_some());
        assert_eq!((turn(0), turn(1)), ((false, false), (true, true)), "it is Bo's turn");
        assert!(slow.seats[1].left.unwrap() <= u64::from(DAYS) * 1000);
        assert!(slow.seats[1].left.unwrap() > u64::from(DAYS - 600) * 1000);
        assert!(slow.seats[1].asked.unwrap() < 600_000);
        assert_eq!((slow.seats[1].name.as_str(), slow.game.as_str()), ("Bo", "ouroboros"));
        assert!(fast.seats[0].asked.is_some() && fast.seats[0].left.is_none());
    };
    check(&look().await);
    // When the slow table has left memory, it is not read again for that.
    tokio::time::sleep(Duration::from_millis(1500)).await;
    check(&look().await);
    check(&look().await);
}

/// A game of forty moves with a week for each lasts longer than a cookie.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn each_visit_gives_the_cookie_of_a_seat_its_whole_time_again() {
    let folder = tempfile::tempdir().unwrap();
    let server = serve_pushing(folder.path(), &["table-days=5"], None).await;
    let two = Two::new(server, DAYS).await;
    let opened = async |cookie: &str| {
        let mut stream = connect(server, 1).await;
        let head = format!(
            "GET /api/tables/{}/socket HTTP/1.1\r\nhost: localhost\r\nconnection: upgrade\r\nupgrade: websocket\r\n\
             sec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\ncookie: {cookie}\r\n\r\n",
            two.table
        );
        stream.write_all(head.as_bytes()).await.unwrap();
        let mut answer = Vec::new();
        while !answer.windows(4).any(|four| four == b"\r\n\r\n") {
            answer.push(stream.read_u8().await.unwrap());
        }
        let answer = String::from_utf8(answer).unwrap();
        assert!(answer.starts_with("HTTP/1.1 101"), "{answer}");
        answer.lines().find_map(|line| line.strip_prefix("set-cookie: ")).map(str::to_owned)
    };
    let given = opened(&two.bo).await.expect("a cookie");
    assert!(given.starts_with(&two.bo) && given.contains("Max-Age=432000") && given.contains("HttpOnly"));
    // A cookie that opens nothing is not kept alive.
    assert_eq!(opened("parlor_seat=abc").await, None);
    assert_eq!(opened("").await, None);
}
