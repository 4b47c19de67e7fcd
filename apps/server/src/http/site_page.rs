//! The app's own page as its host has it: with their title, greeting and colour, and what a messenger shows of it.

use parlor_content::say;
use parlor_game::{Language, Message};

use super::text::escaped;
use crate::site::Site;

/// What stands in the page, and has all this put around it.
const TITLE: &str = "<title>Parlor</title>";

/// Where the style of a host's colour is.
pub(super) const STYLE_AT: &str = "/site.css";

/// The app's page for one server.
pub(crate) struct SitePage {
    before: String,
    after: String,
    /// What a messenger shows of the first page.
    title: String,
    greeting: Option<String>,
}

impl SitePage {
    /// The page of a server.
    pub(crate) fn new(page: &str, site: &Site) -> SitePage {
        let (title, greeting) =
            (site.title().to_owned(), site.greeting.as_ref().map(|own| own.text().to_owned()));
        let Some((before, after)) = page.split_once(TITLE) else {
            // A page that says that the app was not built.
            return SitePage { before: page.to_owned(), after: String::new(), title, greeting };
        };
        let told = [
            ("title", site.title.as_ref().map(|_| title.as_str())),
            ("greeting", greeting.as_deref()),
            ("reach", site.reach.as_deref()),
            ("open-tables", site.open_tables.then_some("yes")),
        ];
        let told =
            told.into_iter().filter_map(|(name, text)| Some(meta("name", &format!("parlor-{name}"), text?)));
        // After the pages' own styles, so that it is what counts.
        let style = site.accent.map(|_| format!("<link rel=\"stylesheet\" href=\"{STYLE_AT}\" />\n  "));
        let after = after.replacen("</head>", &format!("{}</head>", style.unwrap_or_default()), 1);
        let told: String = told.collect();
        SitePage {
            before: format!("{before}{told}<title>{}</title>", escaped(&title)),
            after,
            title,
            greeting,
        }
    }

    /// The page of a server that has a module: where that is, and what it is given.
    pub(super) fn answered_by(mut self, module_at: &str, settings: &str) -> SitePage {
        let at = self.before.rfind("<title>").unwrap_or(self.before.len());
        self.before.insert_str(at, &[&meta("name", "parlor-module", module_at), settings].concat());
        self
    }

    /// The page with what a messenger shows of it.
    ///
    /// `origin` is what the server's addresses begin with: messengers take no picture without one.
    pub(super) fn with(&self, shown: &Shown, origin: Option<&str>) -> String {
        let SitePage { before, after, title, .. } = self;
        if after.is_empty() {
            return before.clone();
        }
        let all = [
            ("type", "website"),
            ("site_name", title),
            ("title", &shown.title),
            ("description", &shown.says),
        ];
        let all: String =
            all.into_iter().map(|(name, text)| meta("property", &format!("og:{name}"), text)).collect();
        let pictured = shown
            .picture()
            .zip(origin)
            .map(|(path, origin)| pictured(&format!("{origin}{path}"), &shown.title));
        let robots = if shown.found { "" } else { "<meta name=\"robots\" content=\"noindex\" />" };
        [before.as_str(), "\n    ", &all, &pictured.unwrap_or_default(), robots, after].concat()
    }

    /// What a messenger shows of the first page.
    pub(super) fn first(&self, language: Language) -> Shown {
        let says = self.greeting.clone().unwrap_or_else(|| say(&Message::new("preview-first"), language));
        Shown { title: self.title.clone(), says, game: None, found: true }
    }

    /// The page as it is.
    pub(super) fn page(&self) -> String {
        [self.before.as_str(), &self.after].concat()
    }
}

/// What a messenger shows of a page.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Shown {
    pub(super) title: String,
    pub(super) says: String,
    /// The slug of the game that is played there.
    pub(super) game: Option<String>,
    /// Whether those who search the web may find the page.
    pub(super) found: bool,
}

impl Shown {
    /// The path of the picture beside it: of the game, which says nothing of the table, or of them all.
    fn picture(&self) -> Option<String> {
        let path = format!("preview/{}.png", self.game.as_deref().unwrap_or("all"));
        parlor_web::file(&path).map(|file| format!("/{}", file.path))
    }
}

/// The size of the pictures, as messengers like them.
const SIZE: (u32, u32) = (1200, 630);

/// What says where a picture is.
fn pictured(at: &str, of: &str) -> String {
    let [width, height] = [SIZE.0, SIZE.1].map(|pixels| pixels.to_string());
    let all = [
        ("image", at),
        ("image:type", "image/png"),
        ("image:width", &width),
        ("image:height", &height),
        ("image:alt", of),
    ];
    let all: String =
        all.into_iter().map(|(name, text)| meta("property", &format!("og:{name}"), text)).collect();
    all + &meta("name", "twitter:card", "summary_large_image")
}

fn meta(kind: &str, name: &str, text: &str) -> String {
    format!("<meta {kind}=\"{name}\" content=\"{}\" />\n    ", escaped(text))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::site::NAME;

    /// A name or title that ends the attribute it stands in, and brings a script of its own.
    #[test]
    fn what_people_have_written_stays_a_text() {
        let evil = "\"><script>x('y')</script>&";
        let site = Site {
            title: Some(evil.parse().unwrap()),
            greeting: Some(evil.parse().unwrap()),
            ..Site::default()
        };
        let site_page = SitePage::new(&format!("<head>{TITLE}</head>"), &site);
        let shown = Shown { title: evil.to_owned(), says: evil.to_owned(), game: None, found: false };
        let page = site_page.with(&shown, None);
        let safe = "&quot;&gt;&lt;script&gt;x(&#39;y&#39;)&lt;/script&gt;&amp;";
        assert!(page.contains(&format!("og:title\" content=\"{safe}\"")), "{page}");
        assert_eq!((page.matches("<script").count(), page.matches(safe).count()), (0, 6), "{page}");
        assert!(page.contains("noindex") && page.ends_with("</head>"));
    }

    /// A page whose title was changed, so that neither a host nor a table has anything to say in it any more.
    #[test]
    fn the_page_has_the_title_that_is_looked_for() {
        let page = parlor_web::file("index.html").expect("a page");
        let text = std::str::from_utf8(page.bytes).expect("text");
        assert!(!parlor_web::is_built() || text.contains(TITLE));
        assert_eq!(TITLE, format!("<title>{NAME}</title>"));
    }

    #[test]
    fn a_server_whose_host_says_nothing_has_the_page_as_it_was_built() {
        let page = format!("<head>{TITLE}</head><body></body>");
        assert_eq!(SitePage::new(&page, &Site::default()).page(), page);
    }
}
