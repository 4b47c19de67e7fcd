//! The pages that play on when the server is away: the service worker that stores them, and the module.

use std::net::SocketAddr;
use std::sync::Arc;

use parlor_server::{Config, Server, Site, StoreAt};
use serde_json::Value;
use sha2::{Digest, Sha256};
use tokio::io::{AsyncReadExt, AsyncWriteExt};

use crate::common::connect;

/// Some bytes that begin as a module does; they compress to fewer.
fn module() -> Vec<u8> {
    [b"\0asm\x01\0\0\0".as_slice(), &[7; 50_000]].concat()
}

async fn serve(site: Site, module: Option<Vec<u8>>) -> (SocketAddr, tempfile::TempDir) {
    let folder = tempfile::tempdir().expect("a folder");
    let config = Config::new(([127, 0, 0, 1], 0).into(), StoreAt::Folder(folder.path().to_owned()));
    let config = Config { site, module: module.map(Arc::from), ..config };
    let server = Server::open(&config).await.expect("a server");
    let address = server.address().expect("its address");
    tokio::spawn(server.serve(std::future::pending()));
    (address, folder)
}

/// The head and the bytes of an answer.
async fn get(server: SocketAddr, path: &str, headers: &str) -> (String, Vec<u8>) {
    let mut stream = connect(server, 1).await;
    let head = format!("GET {path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n{headers}\r\n");
    stream.write_all(head.as_bytes()).await.expect("it listens");
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).await.expect("an answer");
    let end = answer.windows(4).position(|four| four == b"\r\n\r\n").expect("a head");
    let body = answer.split_off(end + 4);
    (String::from_utf8(answer).expect("a head of text").to_lowercase(), body)
}

/// What a service worker stores.
fn stored(script: &[u8]) -> Value {
    let script = String::from_utf8_lossy(script);
    let line = script.lines().find_map(|line| line.strip_prefix("const { version, files, page } = "));
    serde_json::from_str(line.expect("a list").trim_end_matches(';')).expect("JSON")
}

/// A file that has another hash than its list says: no browser would ever store the pages.
#[tokio::test]
async fn each_file_that_is_stored_is_served_with_the_hash_of_the_list() {
    let site = Site {
        title: Some("The Club".parse().expect("a title")),
        accent: Some("#1d4f8a".parse().expect("a colour")),
        ..Site::default()
    };
    let (server, _folder) = serve(site, Some(module())).await;
    if !parlor_server::has_pages() {
        return;
    }
    let (head, script) = get(server, "/worker.js", "").await;
    assert!(head.contains("text/javascript") && head.contains("no-cache"), "{head}");
    let list = stored(&script);
    let files = list["files"].as_object().expect("files");
    for needed in ["/index.html", "/site.css", "/manifest.webmanifest"] {
        assert!(files.contains_key(needed), "{needed}");
    }
    assert!(files.contains_key(list["page"].as_str().expect("a page")));
    assert!(!files.keys().any(|path| path.starts_with("/single/") || path == "/worker.js"));
    for (path, hash) in files {
        let (head, body) = get(server, path, "").await;
        let own: String = Sha256::digest(&body).iter().map(|byte| format!("{byte:02x}")).collect();
        assert_eq!(hash.as_str(), Some(own.as_str()), "{path}: {head}");
    }
    // It calls people, too.
    assert!(String::from_utf8_lossy(&script).contains("addEventListener('push'"));
}

/// A module that each stranger's request has the server compress; one of another version at the same address.
#[tokio::test]
async fn the_page_names_the_module_by_its_content_and_it_comes_compressed() {
    let (server, _folder) = serve(Site::default(), Some(module())).await;
    let (other, _other_folder) = serve(Site::default(), Some([module(), vec![1]].concat())).await;
    if !parlor_server::has_pages() {
        return;
    }
    let mut named = Vec::new();
    for address in [server, other] {
        for path in ["/", "/table/abc", "/index.html"] {
            let (_, page) = get(address, path, "").await;
            let page = String::from_utf8(page).expect("a text");
            let at = page.split_once("name=\"parlor-module\" content=\"").expect("a module").1;
            named.push(at.split_once('"').expect("an end").0.to_owned());
            assert!(page.contains("{\"games\":["), "{page}");
        }
    }
    assert!(named[..3].iter().all(|one| *one == named[0]) && named[0] != named[3], "{named:?}");
    let (head, bytes) = get(server, &named[0], "accept-encoding: br, gzip;q=0.9\r\n").await;
    assert!(head.contains("content-encoding: gzip") && head.contains("application/wasm"), "{head}");
    assert!(head.contains("immutable") && bytes.len() < 1000, "{head}");
    let (head, bytes) = get(server, &named[0], "accept-encoding: br\r\n").await;
    assert!(head.contains("content-encoding: identity") && bytes == module(), "{head}");
    assert!(head.contains("script-src 'self' 'wasm-unsafe-eval';"), "{head}");
    assert!(get(server, &named[3], "").await.0.starts_with("http/1.1 404"));
}

/// Pages that are stored in browsers, and a policy that lets more in, where the host has no module.
#[tokio::test]
async fn without_a_module_all_stays_as_it_was_built() {
    let (server, _folder) = serve(Site::default(), None).await;
    let (head, page) = get(server, "/", "").await;
    assert!(head.contains("script-src 'self';") && !head.contains("wasm"), "{head}");
    assert!(!String::from_utf8_lossy(&page).contains("parlor-module"));
    if parlor_server::has_pages() {
        let (_, script) = get(server, "/worker.js", "").await;
        assert!(!String::from_utf8_lossy(&script).contains("'fetch'"));
    }
}
