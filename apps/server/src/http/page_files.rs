//! The files of the pages, as a host has them.

use super::site_page::{STYLE_AT, SitePage};
use crate::site::Site;

/// Where the app's manifest is.
pub(super) const MANIFEST_AT: &str = "/manifest.webmanifest";

/// The app's own page.
pub(super) const INDEX: &str = "index.html";

/// The app's own page for this server, if it was built with any.
pub(crate) fn site_page(site: &Site) -> Option<SitePage> {
    let text = std::str::from_utf8(parlor_web::file(INDEX)?.bytes).ok()?;
    Some(SitePage::new(text, site))
}

/// What only a server's pages need while it answers: pages of one file each, pictures for messengers, and what calls people when it is their turn.
const AT_SERVERS: [&str; 3] = ["single/", "preview/", CALLS];

/// What calls people when it is their turn; at a server the one service worker of the pages.
pub(super) const CALLS: &str = "worker.js";
pub(super) const WORKER_AT: &str = "/worker.js";

/// The files of the pages by their paths, with this page and this manifest.
pub(super) fn page_files(site: &Site, index: &str, manifest: &str) -> Vec<(String, Vec<u8>)> {
    let manifest_at = MANIFEST_AT.trim_start_matches('/');
    let shared = parlor_web::files().filter(|file| !AT_SERVERS.iter().any(|own| file.path.starts_with(own)));
    let shared = shared.filter(|file| ![INDEX, manifest_at].contains(&file.path));
    let mut files: Vec<_> = shared.map(|file| (file.path.to_owned(), file.bytes.to_vec())).collect();
    files.push((INDEX.to_owned(), index.into()));
    files.push((manifest_at.to_owned(), manifest.into()));
    if let Some(accent) = site.accent {
        files.push((STYLE_AT.trim_start_matches('/').to_owned(), accent.style().into()));
    }
    files.sort();
    files
}

/// The manifest of a host, as it was built where they have given no title; `None` where the pages are not built.
pub(super) fn manifest_text(site: &Site) -> Option<String> {
    match &site.title {
        Some(_) => manifest_named(site.title()).map(|manifest| manifest.to_string()),
        None => {
            let built = parlor_web::file(MANIFEST_AT.trim_start_matches('/'))?;
            String::from_utf8(built.bytes.to_vec()).ok()
        }
    }
}

/// The manifest with this name; `None` where the pages are not built.
pub(super) fn manifest_named(title: &str) -> Option<serde_json::Value> {
    let mut manifest: serde_json::Value =
        serde_json::from_slice(parlor_web::file(MANIFEST_AT.trim_start_matches('/'))?.bytes).ok()?;
    for name in ["name", "short_name"] {
        manifest[name] = title.into();
    }
    Some(manifest)
}
