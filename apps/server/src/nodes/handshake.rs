//! Two servers prove to each other that they share a store, before either says anything else: by a secret that lies in it, which does not travel.
//!
//! What comes after it is not encrypted: the network between servers must be one's own, or a tunnel.

use std::io::{self, Error, ErrorKind};
use std::sync::Arc;

use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;
use tokio::io::{AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt};

/// What the one who dials says first; another way to speak would have another number.
const HELLO: [u8; 8] = *b"parlor 1";

/// A number that nobody has used before.
type Nonce = [u8; 32];

/// A secret that servers of one store share, made by whichever of them came first.
#[derive(Clone)]
pub(crate) struct NodeSecret(Arc<str>);

/// Which end proves it: a proof of one is none of the other, so that nobody can send it back.
#[derive(Clone, Copy)]
enum End {
    Dials,
    Accepts,
}

impl NodeSecret {
    /// As it lies in the store.
    pub(crate) fn new(secret: &str) -> NodeSecret {
        NodeSecret(secret.into())
    }

    fn code(&self, end: End, dialled: &Nonce, accepted: &Nonce) -> io::Result<Hmac<Sha256>> {
        let mut code = Hmac::new_from_slice(self.0.as_bytes()).map_err(Error::other)?;
        code.update(match end {
            End::Dials => b"dials",
            End::Accepts => b"accepts",
        });
        code.update(dialled);
        code.update(accepted);
        Ok(code)
    }

    fn proof(&self, end: End, dialled: &Nonce, accepted: &Nonce) -> io::Result<[u8; 32]> {
        Ok(self.code(end, dialled, accepted)?.finalize().into_bytes().into())
    }

    /// Compares in a time that does not depend on where the difference is.
    fn check(&self, end: End, (dialled, accepted): (&Nonce, &Nonce), proof: &[u8]) -> io::Result<()> {
        let same = self.code(end, dialled, accepted)?.verify_slice(proof);
        same.map_err(|_| Error::new(ErrorKind::PermissionDenied, "the other end does not share this store"))
    }
}

fn nonce() -> io::Result<Nonce> {
    let mut nonce = Nonce::default();
    getrandom::fill(&mut nonce).map_err(Error::from)?;
    Ok(nonce)
}

/// The end that dials. After it the other one has proved itself, and may still find that this one cannot.
///
/// # Errors
/// The other end does not know the secret, is no server of this kind, or is gone.
pub(crate) async fn dial(
    stream: &mut (impl AsyncRead + AsyncWrite + Unpin),
    secret: &NodeSecret,
) -> io::Result<()> {
    let own = nonce()?;
    stream.write_all(&[&HELLO[..], &own].concat()).await?;
    let (mut theirs, mut proof) = (Nonce::default(), [0; 32]);
    stream.read_exact(&mut theirs).await?;
    stream.read_exact(&mut proof).await?;
    secret.check(End::Accepts, (&own, &theirs), &proof)?;
    stream.write_all(&secret.proof(End::Dials, &own, &theirs)?).await?;
    stream.flush().await
}

/// The end that was dialled: when it is done, the other one has proved itself, too.
///
/// # Errors
/// The other end does not know the secret, says something else, or is gone.
pub(crate) async fn accept(
    stream: &mut (impl AsyncRead + AsyncWrite + Unpin),
    secret: &NodeSecret,
) -> io::Result<()> {
    let (mut hello, mut theirs) = ([0; HELLO.len()], Nonce::default());
    stream.read_exact(&mut hello).await?;
    if hello != HELLO {
        return Err(Error::new(ErrorKind::InvalidData, "no server of this kind"));
    }
    stream.read_exact(&mut theirs).await?;
    let own = nonce()?;
    stream.write_all(&[own, secret.proof(End::Accepts, &theirs, &own)?].concat()).await?;
    stream.flush().await?;
    let mut proof = [0; 32];
    stream.read_exact(&mut proof).await?;
    secret.check(End::Dials, (&theirs, &own), &proof)
}

#[cfg(test)]
mod tests {
    use tokio::io::duplex;

    use super::*;

    #[tokio::test]
    async fn two_that_share_a_store_meet_and_two_that_do_not_part() {
        for (dials, accepts, meet) in [("a", "a", true), ("a", "b", false), ("", "b", false)] {
            let (mut one, mut other) = duplex(1000);
            let accepted = tokio::spawn(async move { accept(&mut other, &NodeSecret::new(accepts)).await });
            let dialled = dial(&mut one, &NodeSecret::new(dials)).await;
            drop(one);
            let accepted = accepted.await.unwrap();
            assert_eq!((dialled.is_ok(), accepted.is_ok()), (meet, meet), "{dials} and {accepts}");
        }
    }

    /// Somebody without the secret sends back what they are sent.
    #[tokio::test]
    async fn a_proof_that_comes_back_proves_nothing() {
        let (mut one, mut other) = duplex(1000);
        let accepted = tokio::spawn(async move { accept(&mut other, &NodeSecret::new("a")).await });
        one.write_all(&HELLO).await.unwrap();
        one.write_all(&[7; 32]).await.unwrap();
        let mut said = [0; 64];
        one.read_exact(&mut said).await.unwrap();
        one.write_all(&said[32..]).await.unwrap();
        assert_eq!(accepted.await.unwrap().unwrap_err().kind(), ErrorKind::PermissionDenied);
        // Not even to one who dials, and who would then pass guests' cookies on.
        let (mut one, mut other) = duplex(1000);
        let dialled = tokio::spawn(async move { dial(&mut one, &NodeSecret::new("a")).await });
        let mut said = [0; 40];
        other.read_exact(&mut said).await.unwrap();
        other.write_all(&[&said[8..], &[0; 32]].concat()).await.unwrap();
        assert_eq!(dialled.await.unwrap().unwrap_err().kind(), ErrorKind::PermissionDenied);
    }

    #[tokio::test]
    async fn who_speaks_another_language_gets_no_byte() {
        let (mut one, mut other) = duplex(1000);
        let accepted = tokio::spawn(async move { accept(&mut other, &NodeSecret::new("a")).await });
        one.write_all(b"GET / HTTP/1.1\r\nhost: x\r\n\r\nand much more").await.unwrap();
        assert_eq!(accepted.await.unwrap().unwrap_err().kind(), ErrorKind::InvalidData);
        let mut said = Vec::new();
        one.read_to_end(&mut said).await.unwrap();
        assert!(said.is_empty());
    }
}
