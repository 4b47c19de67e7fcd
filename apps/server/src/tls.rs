//! Encryption of what this program asks others for.

use std::sync::Arc;

use rustls::{ClientConfig, RootCertStore};
use tokio_rustls::TlsConnector;

/// The authorities that browsers know.
pub(crate) fn authorities() -> RootCertStore {
    RootCertStore { roots: webpki_roots::TLS_SERVER_ROOTS.to_vec() }
}

/// To those whom these authorities know.
///
/// # Errors
/// The encryption cannot be set up.
pub(crate) fn connector(authorities: RootCertStore) -> anyhow::Result<TlsConnector> {
    let provider = Arc::new(rustls::crypto::ring::default_provider());
    let config = ClientConfig::builder_with_provider(provider).with_safe_default_protocol_versions()?;
    let config = config.with_root_certificates(authorities).with_no_client_auth();
    Ok(TlsConnector::from(Arc::new(config)))
}
