//! A guest's socket, passed on to the server that has their table.

use std::pin::pin;
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt, split};
use tokio::time::timeout;

use super::frames::{Frames, GOODBYE, text};

/// This many bytes are passed on at a time.
const PIECE: usize = 4096;

/// How long a guest may take for the last word.
const SLOWEST: Duration = Duration::from_secs(5);

/// What a guest learns when the other server is gone: why, and that they may come again.
pub(crate) struct LastWord(Vec<u8>);

impl LastWord {
    /// This message, and then the end of the socket.
    pub(crate) fn new(message: &str) -> LastWord {
        let mut word = text(message);
        word.extend(GOODBYE);
        LastWord(word)
    }
}

/// Why a socket is not passed on any longer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum End {
    /// The guest has gone.
    Guest,
    /// The other server has gone, or has said goodbye; or this one closes.
    Server,
}

/// Passes everything on between a guest and the server that has their table, until one of them is gone or this server closes. If it was not the
/// guest, they hear the last word, unless they are in the middle of another.
pub(crate) async fn run(
    guest: impl AsyncRead + AsyncWrite,
    server: impl AsyncRead + AsyncWrite,
    closing: impl Future<Output = ()>,
    word: &LastWord,
) {
    let ((mut from_guest, mut to_guest), (mut from_server, mut to_server)) = (split(guest), split(server));
    let mut frames = Frames::default();
    let end = tokio::select! {
        () = up(&mut from_guest, &mut to_server) => End::Guest,
        end = down(&mut from_server, &mut to_guest, closing, &mut frames) => end,
    };
    if end == End::Server {
        let goodbye = async {
            if frames.may_speak() {
                to_guest.write_all(&word.0).await?;
                to_guest.flush().await?;
            }
            to_guest.shutdown().await
        };
        // Who takes nothing more is let go.
        let _ = timeout(SLOWEST, goodbye).await;
    }
}

/// From the guest to the server, until the guest is gone. When the server takes nothing any more, the other direction says so.
async fn up(from: &mut (impl AsyncRead + Unpin), to: &mut (impl AsyncWrite + Unpin)) {
    let mut piece = vec![0; PIECE];
    while let Ok(read @ 1..) = from.read(&mut piece).await {
        let passed = async {
            to.write_all(&piece[..read]).await?;
            to.flush().await
        };
        if passed.await.is_err() {
            return std::future::pending().await;
        }
    }
}

/// From the server to the guest. It stops between two pieces only, so that it is known what the guest has heard.
async fn down(
    from: &mut (impl AsyncRead + Unpin),
    to: &mut (impl AsyncWrite + Unpin),
    closing: impl Future<Output = ()>,
    frames: &mut Frames,
) -> End {
    let (mut piece, mut closing) = (vec![0; PIECE], pin!(closing));
    loop {
        let read = tokio::select! {
            read = from.read(&mut piece) => read,
            () = &mut closing => return End::Server,
        };
        let Ok(read @ 1..) = read else { return End::Server };
        let passed = async {
            to.write_all(&piece[..read]).await?;
            to.flush().await
        };
        if passed.await.is_err() {
            return End::Guest;
        }
        frames.pass(&piece[..read]);
    }
}

#[cfg(test)]
mod tests {
    use std::future::pending;

    use tokio::io::duplex;
    use tokio::sync::oneshot;

    use super::*;

    fn word() -> LastWord {
        LastWord::new("gone")
    }

    /// What a guest hears of a server that sends this and is gone.
    async fn heard(sent: &[u8]) -> Vec<u8> {
        let ((mut guest, near), (far, mut server)) = (duplex(64), duplex(64));
        let run = tokio::spawn(async move { run(near, far, pending(), &word()).await });
        let sending = async {
            server.write_all(sent).await.unwrap();
            drop(server);
        };
        let mut heard = Vec::new();
        let (_, read) = tokio::join!(sending, guest.read_to_end(&mut heard));
        read.unwrap();
        run.await.unwrap();
        heard
    }

    #[tokio::test]
    async fn a_guest_whose_server_is_gone_is_told_so_and_never_within_a_message() {
        let long = text(&"x".repeat(1000));
        assert_eq!(heard(&long).await, [&long[..], &word().0].concat());
        assert_eq!(heard(&[]).await, word().0);
        assert_eq!(heard(&long[..500]).await, &long[..500], "a message that was cut off is no message");
        assert_eq!(heard(&GOODBYE).await, GOODBYE, "who was told goodbye is not told again");
    }

    #[tokio::test]
    async fn both_directions_pass_until_this_server_closes() {
        let ((mut guest, near), (far, mut server)) = (duplex(64), duplex(64));
        let (close, closed) = oneshot::channel::<()>();
        let run = tokio::spawn(async move { run(near, far, async { drop(closed.await) }, &word()).await });
        guest.write_all(b"up").await.unwrap();
        let mut said = [0; 2];
        server.read_exact(&mut said).await.unwrap();
        assert_eq!(&said, b"up");
        let down = text("down");
        server.write_all(&down).await.unwrap();
        let mut told = vec![0; down.len()];
        guest.read_exact(&mut told).await.unwrap();
        assert_eq!(told, down);
        close.send(()).unwrap();
        let mut last = Vec::new();
        guest.read_to_end(&mut last).await.unwrap();
        assert_eq!(last, word().0);
        run.await.unwrap();
        assert_eq!(server.read(&mut said).await.unwrap(), 0, "and the other server sees that they are gone");
    }

    #[tokio::test]
    async fn a_guest_who_goes_is_gone_for_the_other_server() {
        let ((guest, near), (far, mut server)) = (duplex(64), duplex(64));
        let run = tokio::spawn(async move { run(near, far, pending(), &word()).await });
        drop(guest);
        let mut said = Vec::new();
        server.read_to_end(&mut said).await.unwrap();
        run.await.unwrap();
        assert!(said.is_empty());
    }
}
