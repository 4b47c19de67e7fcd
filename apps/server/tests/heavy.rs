//! Replays, the most that a request can ask for.

use std::net::SocketAddr;

use parlor_catalog::find;
use parlor_chance::{Dealer, Seed};
use parlor_game::Turn;
use parlor_wire::{Code, Fault, Replay};
use serde_json::json;

use crate::common::{memory, post, post_with, rest, serve, status, until};

/// A request for the replay of a game of this many steps.
fn request(steps: usize) -> String {
    let mut game = find("snake").unwrap().start("target=10000", 2).unwrap();
    let mut record = format!("parlor 1\ngame snake\nrules {}\nseats 2\n\n", game.rules());
    let seed = Seed::new("heavy");
    let (mut dealer, mut chance) = (Dealer::seeded(&seed), seed.rng("players"));
    for step in 0..steps {
        match game.turn() {
            Turn::Over => panic!("the game is over after {step} steps"),
            Turn::Deal => {
                let dealt = game.deal_from(&mut dealer).unwrap();
                record.push_str(&format!("deal {}\n", dealt.text()));
            }
            Turn::Decide(seats) => {
                let seat = seats.lowest().unwrap();
                let action = game.random_action(seat, &mut chance).unwrap();
                game.act(seat, &action).unwrap();
                record.push_str(&format!("{seat}: {action}\n"));
            }
        }
    }
    json!({ "record": record }).to_string()
}

async fn replay(server: SocketAddr, from: u8, body: &str) -> (u16, String) {
    let mut stream = post(server, from, "/api/replay", body).await;
    (status(&mut stream).await, rest(&mut stream).await)
}

/// Two hundred replays of the longest record from one address, the burst that it is allowed: 4.1 GB once, and nobody else had an answer for
/// nine seconds. Here nobody reads them, so that all are under way at once.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn replays_that_nobody_reads_take_little_memory_and_no_place_of_others() {
    let folder = tempfile::tempdir().unwrap();
    let limits = ["requests-per-second=1000", "steps-per-second=10000000", "write-seconds=3"];
    let server = serve(folder.path(), &limits).await;
    let (long, short) = (request(4_995), request(50));
    assert_eq!(replay(server, 2, &short).await.0, 200);
    let before = memory();
    let mut asked = Vec::new();
    for _ in 0..200 {
        asked.push(post(server, 1, "/api/replay", &long).await);
    }
    let mut begun = 0;
    for stream in &mut asked {
        match status(stream).await {
            200 => begun += 1,
            429 => {
                let answer = rest(stream).await;
                let fault: Fault = serde_json::from_str(answer.split_once("\r\n\r\n").unwrap().1).unwrap();
                assert_eq!(fault.code, Code::TooMany, "{}", fault.error);
            }
            other => panic!("{other}"),
        }
    }
    let grown = memory().saturating_sub(before);
    assert_eq!(begun, 16, "as many as an address may have");
    assert!(grown < 64 << 20, "the server has grown by {grown} bytes");
    // Others are served while they wait.
    let (answered, answer) = replay(server, 2, &short).await;
    assert!(answered == 200 && answer.ends_with("0\r\n\r\n"), "{answered}");
    // Who does not read loses the connection, and all places are free again.
    until("sixteen places", async || {
        let mut again = Vec::new();
        for _ in 0..16 {
            again.push(post(server, 1, "/api/replay", &long).await);
        }
        let mut begun = 0;
        for stream in &mut again {
            begun += u32::from(status(stream).await == 200);
        }
        (begun == 16).then_some(())
    })
    .await;
    for mut stream in asked {
        assert!(!rest(&mut stream).await.ends_with("0\r\n\r\n"), "an answer that nobody read has come whole");
    }
}

/// The longest replays one after another, each read as fast as it comes: the processor's time, which others have to wait for.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_address_pays_for_the_steps_of_its_replays() {
    let folder = tempfile::tempdir().unwrap();
    let server = serve(folder.path(), &["steps-per-second=1000"]).await;
    let long = request(4_995);
    let (first, answer) = replay(server, 1, &long).await;
    assert_eq!(first, 200);
    assert!(answer.len() > 1_000_000 && answer.ends_with("0\r\n\r\n"), "{} bytes", answer.len());
    assert_eq!(replay(server, 1, &long).await.0, 429);
    assert_eq!(replay(server, 2, &long).await.0, 200, "another address pays for itself");
}

/// A record that is too long even for an address that has asked for nothing yet.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_whole_replay_is_the_same_as_its_parts() {
    let folder = tempfile::tempdir().unwrap();
    let server = serve(folder.path(), &[]).await;
    let (status, answer) = replay(server, 1, &request(300)).await;
    assert_eq!(status, 200);
    let (_, body) = answer.split_once("\r\n\r\n").unwrap();
    let whole: Replay = serde_json::from_str(&unchunked(body)).unwrap();
    assert_eq!((whole.frames.last().unwrap().position.step, whole.fault), (300, None));
    assert_eq!(replay(server, 1, &request(5_001)).await.0, 422, "a step more than may be shown");
}

/// A browser asks for a compressed answer: the compression asked for more after the end, and the answer broke off there.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_compressed_replay_comes_to_its_end() {
    let folder = tempfile::tempdir().unwrap();
    let server = serve(folder.path(), &[]).await;
    let accepts = "accept-encoding: gzip\r\n";
    let mut stream = post_with(server, 1, "/api/replay", (accepts, &request(300))).await;
    assert_eq!(status(&mut stream).await, 200);
    let answer = rest(&mut stream).await;
    assert!(answer.contains("content-encoding: gzip"), "{}", &answer[..200.min(answer.len())]);
    assert!(answer.ends_with("0\r\n\r\n"), "it breaks off after {} bytes", answer.len());
}

/// The text of a chunked body.
fn unchunked(mut body: &str) -> String {
    let mut text = String::new();
    while let Some((length, after)) = body.split_once("\r\n") {
        let length = usize::from_str_radix(length, 16).unwrap();
        text.push_str(&after[..length]);
        body = after[length..].trim_start_matches("\r\n");
    }
    text
}
