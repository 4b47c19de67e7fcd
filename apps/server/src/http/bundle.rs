//! The pages for a host that has files and nothing else: what answers them is a worker of each reader's own browser (`apps/worker`).

use super::offline::{settings_element, storing};
use super::page_files::{INDEX, manifest_named, page_files, site_page};
use crate::site::Site;

/// What says who answers.
const HOST: &str = "<meta name=\"parlor-host\" content=\"worker\" />\n    ";

/// Where the service worker of a bundle is.
const OFFLINE_AT: &str = "offline.js";

/// Where browsers store nothing, or in a frame that may not, there is none.
const REGISTER: &str = "<script>try { navigator.serviceWorker?.register('./offline.js').catch(() => {}); } catch {}</script>\n  ";

/// What a page says whose scripts the browser does not load: of one that was opened from a disk, and of a frame that may have no origin.
const UNLOADED: &str = include_str!("unloaded.js");

/// The files of the pages by their paths, with a host's title, greeting and colour. `settings`, JSON, is what the worker is given: its games,
/// and files of their own. `None` where the pages were not built.
pub fn bundled_pages(site: &Site, settings: &str) -> Option<Vec<(String, Vec<u8>)>> {
    if !parlor_web::is_built() {
        return None;
    }
    let index = index(&site_page(site)?.page(), settings)?;
    Some(page_files(site, &index, &installable(site)?))
}

/// The service worker of a bundle of these files, to be written beside them as the file of this name.
pub fn bundled_offline(files: &[(String, Vec<u8>)]) -> (String, Vec<u8>) {
    // A folder's address is that of its page.
    let script = storing(files, None, &[INDEX, "./"]);
    (OFFLINE_AT.to_owned(), script.into_bytes())
}

/// The page itself, which finds its files from any folder.
fn index(page: &str, settings: &str) -> Option<String> {
    let page = page.replace("=\"/", "=\"./");
    let (before, after) = page.split_once("<title>")?;
    let script = settings_element(settings);
    let unloaded = format!("<script>\n{UNLOADED}</script>\n    ");
    Some(
        [
            before,
            HOST,
            &script,
            &unloaded,
            "<title>",
            &after.replacen("</body>", &[REGISTER, "</body>"].concat(), 1),
        ]
        .concat(),
    )
}

/// What a system needs to install the pages as an app, from any folder.
fn installable(site: &Site) -> Option<String> {
    let mut manifest = manifest_named(site.title())?;
    manifest.as_object_mut()?.remove("id");
    for place in ["start_url", "scope"] {
        manifest[place] = ".".into();
    }
    for icon in manifest["icons"].as_array_mut()? {
        let path = icon["src"].as_str()?.trim_start_matches('/').to_owned();
        icon["src"] = path.into();
    }
    Some(manifest.to_string())
}

#[cfg(test)]
mod tests {
    use serde_json::Value;

    use super::*;

    /// A title or a card that becomes a part of the page; an address that leads out of the folder.
    #[test]
    fn nothing_that_a_designer_writes_becomes_a_part_of_the_page() {
        let page = "<head><link href=\"/sign.svg\" /><title>A &quot;/b&quot;</title></head>";
        let own = index(page, "{\"file\":\"</script><script>alert(1)</script>\"}").expect("a page");
        assert_eq!(
            (own.matches("</script>").count(), own.matches("\"./sign.svg\"").count()),
            (2, 1),
            "{own}"
        );
        assert!(
            own.contains("parlor-host") && own.ends_with("<title>A &quot;/b&quot;</title></head>"),
            "{own}"
        );
    }

    /// A file of another version among the rest; a new bundle that no browser takes for new.
    #[test]
    fn what_is_kept_for_later_names_every_file_by_its_contents() {
        let script = |module: &str| {
            let files =
                [("a b.js".to_owned(), b"1".to_vec()), ("parlor_worker.wasm".to_owned(), module.into())];
            String::from_utf8(bundled_offline(&files).1).expect("a text")
        };
        let (own, other) = (script("one"), script("two"));
        let list = own
            .lines()
            .find_map(|line| line.strip_prefix("const { version, files, page } = "))
            .expect("a list");
        let list: Value = serde_json::from_str(list.trim_end_matches(';')).expect("JSON");
        let mut names: Vec<_> = list["files"].as_object().expect("files").keys().cloned().collect();
        names.sort();
        assert_eq!(names, ["./", "a b.js", "index.html", "parlor_worker.wasm"]);
        assert_eq!(
            list["files"]["a b.js"],
            "6b86b273ff34fce19d6b804eff5a3f5747ada4eaa22f1d49c01e52ddb7875b4b"
        );
        assert!(list["version"].is_string() && own != other);
    }

    /// Icons and a first page that are sought at the root of somebody else's host.
    #[test]
    fn each_address_of_the_pages_and_of_the_app_is_relative() {
        let Some(files) = bundled_pages(&Site::default(), "{}") else { return };
        let text = |name: &str| {
            let bytes = files.iter().find(|(path, _)| path == name).map(|(_, bytes)| bytes.clone());
            String::from_utf8(bytes.unwrap_or_else(|| panic!("no {name}"))).expect("a text")
        };
        for name in ["index.html", "manifest.webmanifest"] {
            assert!(!text(name).contains("\"/"), "{name}: {}", text(name));
        }
        for (path, bytes) in &files {
            let style = std::str::from_utf8(bytes).ok().filter(|_| path.ends_with(".css"));
            assert!(style.is_none_or(|style| !style.contains("url(/")), "{path}");
        }
        assert!(files.len() < 200 && files.iter().all(|(path, _)| !path.starts_with("single/")));
    }
}
