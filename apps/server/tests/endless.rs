//! Clients that send without end what comes to nothing: refused requests, frames without content, bodies in the smallest pieces.

use futures_util::SinkExt;
use parlor_wire::{Code, Fault, NewSeat, NewTable, ToClient};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::protocol::frame::Frame;
use tokio_tungstenite::tungstenite::protocol::frame::coding::{Data, OpCode};

use crate::common::{connect, enter, hear, memory, post, rest, serve, status};

/// Two hundred connections that pipeline requests of 15 kB, each refused and none closed: everybody else waited 130 ms.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_connection_ends_with_the_first_request_that_is_too_many() {
    let folder = tempfile::tempdir().unwrap();
    let server = serve(folder.path(), &["requests-per-second=1"]).await;
    let mut stream = connect(server, 1).await;
    let (mut told, mut piece) = (String::new(), [0; 2048]);
    for _ in 0..50 {
        if stream.write_all(b"GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n").await.is_err() {
            break;
        }
        // An answer is short, and so it comes whole.
        match stream.read(&mut piece).await {
            Ok(0) | Err(_) => break,
            Ok(read) => told.push_str(&String::from_utf8_lossy(&piece[..read])),
        }
    }
    let count = |what: &str| told.matches(what).count();
    // As many as the burst has, and one more if a second has passed.
    assert!((10..=15).contains(&count("HTTP/1.1 200")), "{told}");
    assert_eq!((count("HTTP/1.1 429"), count("connection: close")), (1, 1), "{told}");
}

/// Sixty sockets with a message that never ends, in pieces of no bytes: five million frames a second, and everybody else waited 190 ms.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_message_in_pieces_without_content_ends_its_socket() {
    let folder = tempfile::tempdir().unwrap();
    let server = serve(folder.path(), &[]).await;
    let wanted = NewTable { game: "rose".to_owned(), seats: Some(vec![NewSeat::You]), ..NewTable::default() };
    let wanted = serde_json::to_string(&wanted).unwrap();
    let mut made = post(server, 1, "/api/tables", &wanted).await;
    assert_eq!(status(&mut made).await, 201);
    let answer = rest(&mut made).await;
    let table = answer.split_once("\"table\":\"").unwrap().1.split('"').next().unwrap();
    let mut line = enter(server, 2, table, "").await.unwrap();
    assert!(matches!(hear(&mut line).await, Some(ToClient::Welcome { .. })));
    line.send(Message::Frame(Frame::message("", OpCode::Data(Data::Text), false))).await.unwrap();
    let mut sent = 0;
    while sent < 1_000_000 {
        let empty = Frame::message("", OpCode::Data(Data::Continue), false);
        if line.feed(Message::Frame(empty)).await.is_err() {
            break;
        }
        sent += 1;
    }
    assert!(sent < 1_000_000, "nothing ended it");
    // An honest message in pieces is a message.
    let mut line = enter(server, 2, table, "").await.unwrap();
    assert!(matches!(hear(&mut line).await, Some(ToClient::Welcome { .. })));
    let text = format!(r#"{{"id":1,"seen":1,"do":"resign"{}}}"#, " ".repeat(6000));
    let pieces: Vec<_> = text.as_bytes().chunks(10).collect();
    for (at, piece) in pieces.iter().enumerate() {
        let code = if at == 0 { Data::Text } else { Data::Continue };
        let frame = Frame::message(piece.to_vec(), OpCode::Data(code), at + 1 == pieces.len());
        line.send(Message::Frame(frame)).await.unwrap();
    }
    assert!(matches!(hear(&mut line).await, Some(ToClient::Refused(why)) if why.code == Code::Watching));
}

/// Bodies in pieces of one byte, of which each was stored by itself.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_body_in_small_pieces_takes_as_much_memory_as_its_bytes() {
    let folder = tempfile::tempdir().unwrap();
    let server = serve(folder.path(), &["request-seconds=60"]).await;
    let head = "POST /api/replay HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\ncontent-type: application/json\r\n\
                transfer-encoding: chunked\r\n\r\n";
    let pieces = "1\r\n \r\n".repeat(60_000);
    let before = memory();
    let mut streams = Vec::new();
    for _ in 0..50 {
        let mut stream = connect(server, 1).await;
        stream.write_all(head.as_bytes()).await.unwrap();
        stream.write_all(pieces.as_bytes()).await.unwrap();
        streams.push(stream);
    }
    let grown = memory().saturating_sub(before);
    assert!(grown < 24 << 20, "fifty bodies of 60 kB take {grown} bytes");
    for mut stream in streams {
        stream.write_all(b"0\r\n\r\n").await.unwrap();
        assert_eq!(status(&mut stream).await, 400, "blanks are no record");
    }
    // What is too long is still said to be.
    let mut stream = connect(server, 1).await;
    stream.write_all(head.as_bytes()).await.unwrap();
    let _ = stream.write_all("1\r\n \r\n".repeat(70_000).as_bytes()).await;
    assert_eq!(status(&mut stream).await, 413);
    let answer = rest(&mut stream).await;
    let fault: Fault = serde_json::from_str(answer.split_once("\r\n\r\n").unwrap().1).unwrap();
    assert_eq!(fault.code, Code::TooLarge);
}
