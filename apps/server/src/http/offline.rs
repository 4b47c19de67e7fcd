//! What lets pages open without a connection: a service worker that stores their files, and the module that answers them then.

use std::io::Write;
use std::sync::Arc;

use axum::body::Bytes;
use flate2::Compression;
use flate2::write::GzEncoder;
use serde_json::{Map, Value, json};
use sha2::{Digest, Sha256};

use super::page_files::{CALLS, INDEX, manifest_text, page_files, site_page};
use super::site_page::SitePage;
use crate::site::Site;

/// What stores the files of pages for when there is no connection.
const STORES: &str = include_str!("offline.js");

/// What a server has whose pages play on without it.
pub(crate) struct Offline {
    /// The page, which says where the module is.
    pub(crate) index: Arc<SitePage>,
    /// The service worker.
    pub(super) worker: String,
    /// Where the module is: under a name that says what is in it, so that a page gets the one of its version.
    pub(super) module_at: String,
    pub(super) module: Bytes,
    /// It is compressed once: it is large, and each request would cost as much again.
    pub(super) compressed: Bytes,
}

impl Offline {
    /// What a server has with this module; `None` where the pages were not built.
    ///
    /// # Errors
    /// The module cannot be compressed.
    pub(crate) fn new(site: &Site, module: &[u8]) -> std::io::Result<Option<Offline>> {
        if !parlor_web::is_built() {
            return Ok(None);
        }
        let module_at = format!("/assets/parlor_worker-{}.wasm", &hash(module)[..16]);
        let games: Vec<_> = site.games().map(|entry| entry.about().slug).collect();
        let settings = json!({ "games": games }).to_string();
        let parts = site_page(site).zip(manifest_text(site)).zip(parlor_web::file(CALLS));
        let Some(((index, manifest), calls)) = parts else { return Ok(None) };
        let index = index.answered_by(&module_at, &settings_element(&settings));
        let files = page_files(site, &index.page(), &manifest);
        let mut files: Vec<_> = files.into_iter().map(|(path, bytes)| (format!("/{path}"), bytes)).collect();
        files.push((module_at.clone(), module.to_vec()));
        let page = format!("/{INDEX}");
        let worker = [&storing(&files, Some(&page), &[]), &*String::from_utf8_lossy(calls.bytes)].concat();
        let mut compressed = GzEncoder::new(Vec::new(), Compression::default());
        compressed.write_all(module)?;
        let (module, compressed) = (Bytes::copy_from_slice(module), compressed.finish()?.into());
        Ok(Some(Offline { index: Arc::new(index), worker, module_at, module, compressed }))
    }
}

/// The service worker that stores these files, each checked by its hash but those that are `unhashed`. At a server, `page` is the page at all of the
/// app's addresses.
pub(super) fn storing(files: &[(String, Vec<u8>)], page: Option<&str>, unhashed: &[&str]) -> String {
    let hashes: Vec<_> = files.iter().map(|(path, bytes)| (path.as_str(), hash(bytes))).collect();
    let version = hash(format!("{hashes:?}{STORES}").as_bytes());
    let mut list: Map<_, _> = hashes.into_iter().map(|(path, hash)| (path.to_owned(), hash.into())).collect();
    for path in unhashed {
        list.insert((*path).to_owned(), Value::Null);
    }
    let list = json!({ "version": version, "files": list, "page": page });
    STORES.replacen("= FILES;", &format!("= {list};"), 1)
}

/// The element of a page with what the worker is given.
pub(super) fn settings_element(settings: &str) -> String {
    // Nothing in the settings may end their element. In JSON a `<` can only be in a text.
    let settings = settings.replace('<', "\\u003c");
    format!("<script id=\"parlor-settings\" type=\"application/json\">{settings}</script>\n    ")
}

fn hash(bytes: &[u8]) -> String {
    Sha256::digest(bytes).iter().map(|byte| format!("{byte:02x}")).collect()
}
