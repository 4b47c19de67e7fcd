//! What is said, for one browser to read: message encryption for Web Push (RFC 8291, in the coding of RFC 8188).

use base64::Engine;
use base64::prelude::BASE64_URL_SAFE_NO_PAD;
use ring::aead::{AES_128_GCM, Aad, LessSafeKey, Nonce, UnboundKey};
use ring::agreement::{ECDH_P256, EphemeralPrivateKey, UnparsedPublicKey, agree_ephemeral};
use ring::hkdf::{HKDF_SHA256, KeyType, Prk, Salt};
use ring::rand::{SecureRandom, SystemRandom};

/// The length of what is said with its padding: the length of a sealed message says nothing of what is in it.
const PADDED: usize = 512;

/// The size of a record (RFC 8188): there is one, so it only must not be too small.
const RECORD: u32 = 4096;

/// An uncompressed point of P-256 has this many bytes.
const POINT: usize = 65;

/// Whose browser can read a message.
pub(crate) struct Reader {
    public: [u8; POINT],
    auth: [u8; 16],
}

impl Reader {
    /// Reads the keys as the push API spells them.
    pub(crate) fn read(p256dh: &str, auth: &str) -> Option<Reader> {
        // Shorter than the texts of which nobody has anything: so a huge one is not decoded.
        if p256dh.len() > 100 || auth.len() > 30 {
            return None;
        }
        let bytes = |text: &str| BASE64_URL_SAFE_NO_PAD.decode(text.trim_end_matches('=')).ok();
        let public: [u8; POINT] = bytes(p256dh)?.try_into().ok()?;
        (public[0] == 4).then_some(Reader { public, auth: bytes(auth)?.try_into().ok()? })
    }

    /// Whether something can be sealed for them: their key is a point of the curve.
    pub(crate) fn can_read(&self) -> bool {
        seal(b"", self).is_some()
    }
}

/// The body of a request that says `text` to this reader; `None` if it is too long, the reader's key is no point, or there is no entropy.
pub(super) fn seal(text: &[u8], reader: &Reader) -> Option<Vec<u8>> {
    let random = SystemRandom::new();
    let own = EphemeralPrivateKey::generate(&ECDH_P256, &random).ok()?;
    let public: [u8; POINT] = own.compute_public_key().ok()?.as_ref().try_into().ok()?;
    let mut salt = [0; 16];
    random.fill(&mut salt).ok()?;
    let theirs = UnparsedPublicKey::new(&ECDH_P256, &reader.public);
    agree_ephemeral(own, &theirs, |shared| sealed(padded(text)?, reader, shared, (&public, salt))).ok()?
}

/// The text, the mark of the last record, and blanks.
fn padded(text: &[u8]) -> Option<Vec<u8>> {
    let mut record = text.to_vec();
    record.push(2);
    (record.len() <= PADDED).then(|| record.resize(PADDED, 0))?;
    Some(record)
}

/// Seals a record, when everything that is drawn is drawn.
fn sealed(
    mut record: Vec<u8>,
    reader: &Reader,
    shared: &[u8],
    (public, salt): (&[u8; POINT], [u8; 16]),
) -> Option<Vec<u8>> {
    let (key, nonce) = keys(reader, shared, public, salt)?;
    let key = LessSafeKey::new(UnboundKey::new(&AES_128_GCM, &key).ok()?);
    key.seal_in_place_append_tag(Nonce::assume_unique_for_key(nonce), Aad::empty(), &mut record).ok()?;
    let mut body = salt.to_vec();
    body.extend(RECORD.to_be_bytes());
    body.push(POINT as u8);
    body.extend(public);
    body.append(&mut record);
    Some(body)
}

/// The key of the content, and its nonce (RFC 8291, 3.4).
fn keys(
    reader: &Reader,
    shared: &[u8],
    public: &[u8; POINT],
    salt: [u8; 16],
) -> Option<([u8; 16], [u8; 12])> {
    let pair = Salt::new(HKDF_SHA256, &reader.auth).extract(shared);
    let secret: [u8; 32] = expanded(&pair, &[b"WebPush: info\0", &reader.public, public])?;
    let content = Salt::new(HKDF_SHA256, &salt).extract(&secret);
    let key = expanded(&content, &[b"Content-Encoding: aes128gcm\0"])?;
    let nonce = expanded(&content, &[b"Content-Encoding: nonce\0"])?;
    Some((key, nonce))
}

/// This many bytes.
struct Bytes(usize);

impl KeyType for Bytes {
    fn len(&self) -> usize {
        self.0
    }
}

fn expanded<const N: usize>(from: &Prk, info: &[&[u8]]) -> Option<[u8; N]> {
    let mut bytes = [0; N];
    from.expand(info, Bytes(N)).ok()?.fill(&mut bytes).ok()?;
    Some(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn bytes(text: &str) -> Vec<u8> {
        BASE64_URL_SAFE_NO_PAD.decode(text).expect("base64url")
    }

    /// The example of RFC 8291, appendix A, to the last byte; its message has no padding.
    #[test]
    fn the_example_of_the_standard_is_sealed_as_there() {
        let reader = Reader::read(
            "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
            "BTBZMqHH6r4Tts7J_aSIgg",
        )
        .expect("its reader");
        let public =
            bytes("BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8");
        let (public, salt) =
            (public.try_into().unwrap(), bytes("DGv6ra1nlYgDCS1FRnbzlw").try_into().unwrap());
        let shared = bytes("kyrL1jIIOHEzg3sM2ZWRHDRB62YACZhhSlknJ672kSs");
        let (key, nonce) = keys(&reader, &shared, &public, salt).unwrap();
        assert_eq!(key.to_vec(), bytes("oIhVW04MRdy2XN9CiKLxTg"));
        assert_eq!(nonce.to_vec(), bytes("4h_95klXJ5E_qnoN"));
        let mut record = b"When I grow up, I want to be a watermelon".to_vec();
        record.push(2);
        let body = sealed(record, &reader, &shared, (&public, salt)).unwrap();
        let wanted = "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_\
             yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN";
        assert_eq!(body, bytes(wanted));
    }

    #[test]
    fn every_message_is_as_long_as_another_and_no_two_are_the_same() {
        let random = SystemRandom::new();
        let own = EphemeralPrivateKey::generate(&ECDH_P256, &random).unwrap();
        let public = BASE64_URL_SAFE_NO_PAD.encode(own.compute_public_key().unwrap());
        let reader = Reader::read(&public, &BASE64_URL_SAFE_NO_PAD.encode([7; 16])).unwrap();
        let [one, other, third] = [&b"a"[..], b"a", &[7; 500]].map(|text| seal(text, &reader).unwrap());
        assert_eq!([one.len(), other.len()], [third.len(); 2]);
        assert_ne!(one, other);
        assert_eq!(seal(&[7; PADDED], &reader), None, "too long to be said");
    }

    #[test]
    fn keys_that_are_none_are_refused() {
        let point = BASE64_URL_SAFE_NO_PAD.encode([4; 65]);
        let auth = BASE64_URL_SAFE_NO_PAD.encode([0; 16]);
        assert!(Reader::read(&format!("{point}="), &auth).is_some(), "some libraries pad");
        for (public, secret) in [
            ("", &*auth),
            (&*point, ""),
            (&point[1..], &auth),
            (&*point, &auth[1..]),
            (&*"A".repeat(100_000), &auth),
            (&*BASE64_URL_SAFE_NO_PAD.encode([2; 65]), &auth),
            ("!!!!", &auth),
        ] {
            assert!(Reader::read(public, secret).is_none());
        }
        // It is spelled as a point, and lies on no curve.
        assert!(!Reader::read(&point, &auth).unwrap().can_read());
    }
}
