//! What a messenger shows of a table's link: whose table of what it is, and whether a seat is free. Nothing that a spectator does not see.

use axum::http::HeaderMap;
use axum::http::header::ACCEPT_LANGUAGE;
use parlor_catalog::find;
use parlor_game::{Language, Message};
use parlor_session::Table;
use parlor_store::TableId;

use super::app::App;
use crate::sentences::say;

/// What stands in the page, and has the preview put before it.
const TITLE: &str = "<title>Parlor</title>";

/// A preview of a table.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Preview {
    title: Message,
    says: Message,
}

/// The page with the preview of the table in it that this path names, if it names one.
pub(super) async fn shown(app: &App, path: &str, headers: &HeaderMap, page: &str) -> Option<String> {
    let id: TableId = path.strip_prefix("/table/")?.parse().ok()?;
    let id = app.tables.played_now(id).await;
    let preview = app.tables.read(&id, |room| Preview::of(room.table())).await.ok()?;
    Some(preview.within(page, language(headers)))
}

/// What a browser reads, or a messenger on somebody's behalf: the first language that it names.
fn language(headers: &HeaderMap) -> Language {
    let named = headers.get(ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let first = named.split([',', ';', '-']).next().unwrap_or_default().trim();
    Language::parse(first).unwrap_or_default()
}

impl Preview {
    fn of(table: &Table) -> Preview {
        let header = table.session().header();
        let game =
            find(&header.game).map_or_else(|_| header.game.clone(), |entry| entry.about().name.to_owned());
        let host = table.host().map(|host| header.names[host].clone()).filter(|name| !name.is_empty());
        let free = table.free_seats().len();
        let key = if free > 0 { "preview-invites" } else { "preview-table" };
        let says = match free {
            _ if table.is_over() => Message::new("preview-over"),
            0 => Message::new("preview-full"),
            free => Message::new("preview-free").with("free", free),
        };
        Preview { title: Message::new(key).with_some("host", host).with("game", game), says }
    }

    /// The page with this in its head.
    fn within(&self, page: &str, language: Language) -> String {
        let meta = |name: &str, text: &str| {
            format!("<meta property=\"og:{name}\" content=\"{}\" />\n    ", escaped(text))
        };
        let head = [
            meta("type", "website"),
            meta("site_name", "Parlor"),
            meta("title", &say(&self.title, language)),
            meta("description", &say(&self.says, language)),
            "<meta name=\"robots\" content=\"noindex\" />\n    ".to_owned(),
            TITLE.to_owned(),
        ];
        page.replacen(TITLE, &head.concat(), 1)
    }
}

/// A text as the value of an attribute in double quotes. Names are what people have typed.
fn escaped(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => safe.push_str("&amp;"),
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            '"' => safe.push_str("&quot;"),
            '\'' => safe.push_str("&#39;"),
            other => safe.push(other),
        }
    }
    safe
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A name that ends the attribute it stands in, and brings a script of its own.
    #[test]
    fn a_name_stays_a_text() {
        let title = Message::new("preview-invites")
            .with("host", "\"><script>alert('x')</script>&".to_owned())
            .with("game", "Rose".to_owned());
        let preview = Preview { title, says: Message::new("preview-full") };
        let page = preview.within(&format!("<head>{TITLE}</head>"), Language::English);
        assert!(page.contains("content=\"&quot;&gt;&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;&amp; invites you to Rose\""), "{page}");
        assert_eq!(page.matches("<script").count(), 0);
        assert!(page.ends_with(&format!("{TITLE}</head>")));
    }

    /// A page whose title was changed, so that no table has a preview any more.
    #[test]
    fn the_page_has_the_title_that_the_preview_looks_for() {
        let page = parlor_web::file("index.html").expect("a page");
        let text = std::str::from_utf8(page.bytes).expect("text");
        assert!(!parlor_web::is_built() || text.contains(TITLE));
    }

    #[test]
    fn a_messenger_is_told_in_the_language_that_it_names_first() {
        let read = |value: &'static str| {
            let mut headers = HeaderMap::new();
            headers.insert(ACCEPT_LANGUAGE, value.parse().expect("a header"));
            language(&headers)
        };
        assert_eq!(read("de-CH,de;q=0.9,en;q=0.8"), Language::German);
        assert_eq!(read("fr,de"), Language::English);
        assert_eq!(language(&HeaderMap::new()), Language::English);
    }
}
