//! A connection whose client does not read what it is sent, or sends what comes to nothing.

use std::io;
use std::pin::Pin;
use std::task::{Context, Poll, ready};
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::time::{Sleep, sleep};

use crate::meter::Meter;

/// What a client that has fallen behind must take in the time that it has, in bytes.
const LEAST: usize = 10_000;

/// A stream that fails once its client takes too little of what it is sent, less than [`LEAST`] bytes in a time, and not all there is; or sends more
/// than its meter allows.
pub(crate) struct Stalls<S> {
    stream: S,
    patience: Duration,
    behind: Option<Behind>,
    meter: Meter,
}

/// The client has not taken everything.
struct Behind {
    ends: Pin<Box<Sleep>>,
    taken: usize,
}

impl<S> Stalls<S> {
    /// A stream whose client has so long, and may send so much.
    pub(crate) fn new(stream: S, patience: Duration, meter: Meter) -> Self {
        Stalls { stream, patience, behind: None, meter }
    }

    /// Whether there is time left for a client that takes nothing now.
    fn wait(&mut self, cx: &mut Context<'_>) -> Poll<io::Result<usize>> {
        let patience = self.patience;
        let behind = self.behind.get_or_insert_with(|| Behind { ends: Box::pin(sleep(patience)), taken: 0 });
        ready!(behind.ends.as_mut().poll(cx));
        Poll::Ready(Err(io::Error::new(io::ErrorKind::TimedOut, "the client does not read")))
    }

    fn took(&mut self, count: usize) {
        if let Some(behind) = &mut self.behind {
            behind.taken += count;
            if behind.taken >= LEAST {
                self.behind = None;
            }
        }
    }
}

impl<S: AsyncRead + Unpin> AsyncRead for Stalls<S> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        buf: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        let before = buf.filled().len();
        ready!(Pin::new(&mut self.stream).poll_read(cx, buf))?;
        Poll::Ready(match self.meter.read(buf.filled().len() - before) {
            true => Ok(()),
            false => {
                Err(io::Error::new(io::ErrorKind::QuotaExceeded, "the client sends what comes to nothing"))
            }
        })
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for Stalls<S> {
    fn poll_write(mut self: Pin<&mut Self>, cx: &mut Context<'_>, buf: &[u8]) -> Poll<io::Result<usize>> {
        match Pin::new(&mut self.stream).poll_write(cx, buf) {
            Poll::Pending => self.wait(cx),
            Poll::Ready(written) => {
                self.took(*written.as_ref().unwrap_or(&0));
                Poll::Ready(written)
            }
        }
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        bufs: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        match Pin::new(&mut self.stream).poll_write_vectored(cx, bufs) {
            Poll::Pending => self.wait(cx),
            Poll::Ready(written) => {
                self.took(*written.as_ref().unwrap_or(&0));
                Poll::Ready(written)
            }
        }
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    /// Anyone who writes here flushes when everything was taken.
    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        self.behind = None;
        Pin::new(&mut self.stream).poll_flush(cx)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(cx)
    }
}

#[cfg(test)]
mod tests {
    use tokio::io::{AsyncReadExt, AsyncWriteExt, duplex};
    use tokio::time::{Instant, sleep};

    use super::*;

    const PATIENCE: Duration = Duration::from_secs(10);

    /// How many of a million bytes are taken, and after how many seconds the writer is done, by a client that reads so much a second.
    async fn written(a_second: usize) -> (io::ErrorKind, u64) {
        let (near, mut far) = duplex(1000);
        let mut near = Stalls::new(near, PATIENCE, Meter::free());
        let reader = tokio::spawn(async move {
            let mut buf = vec![0; a_second.max(1)];
            loop {
                sleep(Duration::from_secs(1)).await;
                if a_second > 0 && far.read_exact(&mut buf).await.is_err() {
                    break;
                }
            }
        });
        let begun = Instant::now();
        let done = near.write_all(&vec![7; 100_000]).await;
        drop(near);
        reader.abort();
        (done.err().map_or(io::ErrorKind::Other, |why| why.kind()), begun.elapsed().as_secs())
    }

    /// A client that never reads, or a byte now and then, and keeps what waits for it in memory for ever.
    #[tokio::test(start_paused = true)]
    async fn who_does_not_read_loses_the_connection_and_who_reads_slowly_does_not() {
        assert_eq!(written(0).await, (io::ErrorKind::TimedOut, 10));
        assert_eq!(written(10).await, (io::ErrorKind::TimedOut, 10));
        let (done, seconds) = written(2000).await;
        assert!(done == io::ErrorKind::Other && seconds > 40, "{done:?} after {seconds} s");
    }

    /// A client that was behind once, and is sent little after that.
    #[tokio::test(start_paused = true)]
    async fn who_has_caught_up_has_all_the_time_again() {
        let (near, mut far) = duplex(1000);
        let mut near = Stalls::new(near, PATIENCE, Meter::free());
        let reads = tokio::spawn(async move {
            for _ in 0..3 {
                sleep(Duration::from_secs(8)).await;
                let mut buf = [0; 1500];
                far.read_exact(&mut buf).await.unwrap();
                sleep(Duration::from_secs(60)).await;
            }
        });
        for _ in 0..3 {
            near.write_all(&[7; 1500]).await.unwrap();
            near.flush().await.unwrap();
            sleep(Duration::from_secs(68)).await;
        }
        reads.await.unwrap();
    }
}
