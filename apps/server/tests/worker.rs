//! A server and the host in a browser's worker, which answer the same pages.

use parlor_server::Limits;
use parlor_worker::{Host, LONGEST_BODY};
use serde_json::Value;

use crate::common::{ask, serve};

/// The statuses and codes of an answer, and whether it has a sentence.
fn refusal(status: u16, body: &str) -> (u16, String, bool) {
    let fault: Value = serde_json::from_str(body).expect("JSON");
    (status, fault["code"].as_str().unwrap_or_default().to_owned(), fault["error"].is_string())
}

/// A page that knows a refusal of the server, and not that of the worker.
#[tokio::test]
async fn the_worker_refuses_as_the_server_does() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = serve(folder.path(), &[]).await;
    let long = format!("{{\"record\":\"{}\"}}", "x".repeat(LONGEST_BODY));
    let table = "/api/tables/aaaaaaaaaaaaaaaa";
    let asked = [
        ("GET", "/api/nothing", ""),
        ("GET", "/api/games/nothing/rules", ""),
        ("GET", "/api/games/rose/examples/ROSE-99", ""),
        ("GET", "/api/games/solo-war/files/none", ""),
        ("GET", "/api/games/rose/files/none", ""),
        ("POST", "/api/games", "{}"),
        ("GET", "/api/replay", ""),
        ("POST", "/api/tables", "no JSON"),
        ("POST", "/api/tables", "{\"game\":1}"),
        ("POST", "/api/tables", "{\"game\":\"nothing\"}"),
        ("POST", "/api/tables", "{\"game\":\"snake\",\"seats\":[{\"kind\":\"you\"}]}"),
        ("POST", "/api/tables", "{\"game\":\"snake\",\"clock\":{\"kind\":\"move\",\"seconds\":1}}"),
        ("POST", "/api/tables", "{\"game\":\"snake\",\"rules\":\"hands=no\"}"),
        ("POST", "/api/replay", "{\"record\":\"nothing\"}"),
        ("POST", "/api/replay?as=9", "{\"record\":\"parlor 1\\ngame snake\\nrules -\\nseats 2\\n\\n\"}"),
        ("POST", "/api/replay", &long),
        ("POST", "/api/games/rose/lesson/try", "{\"step\":\"one\"}"),
        ("GET", table, ""),
        ("GET", &format!("{table}/record"), ""),
        ("GET", &format!("{table}/replay?detail=most"), ""),
        ("POST", &format!("{table}/next"), "{}"),
    ];
    let mut host = Host::new([1; 32]);
    for (method, address, body) in asked {
        // At one device there is always a key; at a server it comes as a cookie.
        let answered = ask(server, method, address, "parlor_seat=device", body).await;
        let own = host.request(method, address, body, 1_800_000_000_000);
        let answered = refusal(answered.status, &answered.body);
        assert!(answered.2 && answered.0 >= 400, "{method} {address} {answered:?}");
        assert_eq!(
            refusal(own.status, &own.body),
            answered,
            "{method} {address} {}",
            &body[..body.len().min(80)]
        );
    }
    let body = Limits::default().list().into_iter().find(|(name, ..)| *name == "body");
    assert_eq!(body.map(|(_, most, _)| most as usize), Some(LONGEST_BODY));
}

/// Rules, lessons or options that a page shows otherwise where there is no server.
#[tokio::test]
async fn the_worker_answers_as_the_server_does() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = serve(folder.path(), &[]).await;
    let mut host = Host::new([1; 32]);
    let mut addresses = Vec::new();
    for slug in parlor_catalog::games().iter().map(|game| game.about().slug) {
        for what in ["rules?language=de", "schema", "lesson?detail=table", "lesson?language=de"] {
            addresses.push(format!("/api/games/{slug}/{what}"));
        }
    }
    for address in addresses {
        let answered = ask(server, "GET", &address, "", "").await;
        let own = host.request("GET", &address, "", 1_800_000_000_000);
        assert!((own.status, &own.body) == (answered.status, &answered.body), "{address}");
    }
}
