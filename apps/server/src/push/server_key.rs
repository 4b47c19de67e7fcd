//! Who calls: a server's own key, with which push services recognize it (VAPID, RFC 8292).

use base64::Engine;
use base64::prelude::{BASE64_STANDARD, BASE64_URL_SAFE_NO_PAD};
use parlor_store::{Store, StoreError};
use ring::rand::SystemRandom;
use ring::signature::{ECDSA_P256_SHA256_FIXED_SIGNING, EcdsaKeyPair, KeyPair};

/// For how many seconds a signature is good: half of the most that push services take.
const LASTS: u64 = 12 * 3600;

/// The name of the secret in the store.
const SECRET: &str = "push";

/// The key with which a server signs its calls. It is made once, and stays with the store: what browsers have agreed to is this key's calls.
pub(super) struct ServerKey {
    pair: EcdsaKeyPair,
    random: SystemRandom,
    public: String,
}

impl ServerKey {
    /// The key of the servers that use this store; made if there is none.
    ///
    /// # Errors
    /// The store fails, or there is no entropy.
    pub(super) fn of(store: &dyn Store) -> anyhow::Result<ServerKey> {
        let random = SystemRandom::new();
        let fresh = EcdsaKeyPair::generate_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, &random)
            .map_err(|_| anyhow::anyhow!("there is no entropy for the key of push messages"))?;
        let stored: Result<String, StoreError> =
            store.secret(SECRET, &BASE64_STANDARD.encode(fresh.as_ref()));
        let bytes = BASE64_STANDARD.decode(stored?)?;
        let pair = EcdsaKeyPair::from_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, &bytes, &random)
            .map_err(|why| anyhow::anyhow!("the stored key of push messages is none: {why}"))?;
        let public = BASE64_URL_SAFE_NO_PAD.encode(pair.public_key().as_ref());
        Ok(ServerKey { pair, random, public })
    }

    /// The public key, as browsers are given it.
    pub(super) fn public(&self) -> &str {
        &self.public
    }

    /// The header `Authorization` of a call to this audience at `now` (seconds since 1970); `None` if there is no entropy.
    pub(super) fn authorization(&self, audience: &str, contact: &str, now: u64) -> Option<String> {
        let claims = serde_json::json!({ "aud": audience, "exp": now.saturating_add(LASTS), "sub": contact });
        let head = BASE64_URL_SAFE_NO_PAD.encode(r#"{"typ":"JWT","alg":"ES256"}"#);
        let signed = format!("{head}.{}", BASE64_URL_SAFE_NO_PAD.encode(claims.to_string()));
        let signature = self.pair.sign(&self.random, signed.as_bytes()).ok()?;
        let signature = BASE64_URL_SAFE_NO_PAD.encode(signature.as_ref());
        Some(format!("vapid t={signed}.{signature}, k={}", self.public))
    }
}

#[cfg(test)]
mod tests {
    use parlor_store::Memory;
    use ring::signature::{ECDSA_P256_SHA256_FIXED, UnparsedPublicKey};

    use super::*;

    #[test]
    fn a_signature_is_this_keys_and_names_whom_it_is_for() {
        let store = Memory::new();
        let key = ServerKey::of(&store).unwrap();
        let header = key.authorization("https://push.example.org", "mailto:me@example.org", 1000).unwrap();
        let (token, public) = header.strip_prefix("vapid t=").unwrap().split_once(", k=").unwrap();
        assert_eq!(public, key.public());
        let parts: Vec<_> = token.split('.').collect();
        let decoded = |text: &str| BASE64_URL_SAFE_NO_PAD.decode(text).unwrap();
        let public = decoded(public);
        assert_eq!((public.len(), public[0]), (65, 4), "a point, uncompressed");
        let signed = format!("{}.{}", parts[0], parts[1]);
        let checked = UnparsedPublicKey::new(&ECDSA_P256_SHA256_FIXED, &public);
        assert!(checked.verify(signed.as_bytes(), &decoded(parts[2])).is_ok());
        assert!(checked.verify(b"another", &decoded(parts[2])).is_err());
        let claims: serde_json::Value = serde_json::from_slice(&decoded(parts[1])).unwrap();
        assert_eq!(claims["aud"], "https://push.example.org");
        assert_eq!(claims["sub"], "mailto:me@example.org");
        assert_eq!(claims["exp"], 1000 + LASTS);
        // Another run with the store has the same key: else every browser would have to ask again.
        assert_eq!(ServerKey::of(&store).unwrap().public(), key.public());
        assert_ne!(ServerKey::of(&Memory::new()).unwrap().public(), key.public());
    }
}
