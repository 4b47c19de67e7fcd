//! TLS to a database: to a server whose certificate is for its name, and by an authority that is trusted, and to no other.

use std::path::Path;
use std::sync::Arc;

use rustls::pki_types::CertificateDer;
use rustls::pki_types::pem::{Error as NoPem, PemObject};
use rustls::{ClientConfig, RootCertStore};
use tokio_postgres_rustls::MakeRustlsConnect;

use super::address::Authorities;
use crate::StoreError;

/// How a connection is encrypted.
///
/// # Errors
/// The file of authorities cannot be read, or holds no certificate.
pub(super) fn connector(authorities: &Authorities) -> Result<MakeRustlsConnect, StoreError> {
    let roots = match authorities {
        Authorities::Public => RootCertStore { roots: webpki_roots::TLS_SERVER_ROOTS.to_vec() },
        Authorities::File(file) => read(file)?,
    };
    let provider = Arc::new(rustls::crypto::ring::default_provider());
    let config = ClientConfig::builder_with_provider(provider)
        .with_safe_default_protocol_versions()
        .map_err(|why| StoreError::Address { why: format!("TLS cannot be used: {why}") })?;
    let mut config = config.with_root_certificates(roots).with_no_client_auth();
    // PostgreSQL 17 and later want to hear it where TLS begins without a question (`sslnegotiation=direct`).
    config.alpn_protocols = vec![b"postgresql".to_vec()];
    Ok(MakeRustlsConnect::new(config))
}

/// The authorities in a PEM file.
fn read(file: &Path) -> Result<RootCertStore, StoreError> {
    let unfit = |why: String| StoreError::Certificates { file: file.to_owned(), why };
    let no_pem = |why: NoPem| match why {
        NoPem::Io(why) => unfit(why.to_string()),
        why => unfit(why.to_string()),
    };
    let mut roots = RootCertStore::empty();
    for certificate in CertificateDer::pem_file_iter(file).map_err(no_pem)? {
        let certificate = certificate.map_err(no_pem)?;
        roots.add(certificate).map_err(|why| unfit(why.to_string()))?;
    }
    if roots.is_empty() {
        return Err(unfit("there is no certificate in it".to_owned()));
    }
    Ok(roots)
}

/// What to do about a certificate that was refused, where its error does not say it.
pub(super) fn advice(why: &str) -> Option<&'static str> {
    if why.contains("UnknownIssuer") {
        Some(
            "PGSSLROOTCERT can name a file with the certificate of the authority that has signed the server's",
        )
    } else if why.contains("CaUsedAsEndEntity") {
        Some("the server shows the certificate of an authority; give it one of its own, signed by that")
    } else {
        None
    }
}
