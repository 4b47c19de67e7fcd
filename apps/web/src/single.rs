//! Pages that are one file each and need nothing from elsewhere: script, style, fonts and data are in it.

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use sha2::{Digest, Sha256};

use crate::file;

/// Which page of one file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Single {
    /// What a study shows, or a list of studies.
    Report,
    /// What one prints and cuts out.
    Print,
}

/// The games that have sheets to print, by their names in commands.
pub fn printed_games() -> impl Iterator<Item = &'static str> {
    env!("PARLOR_PRINTED_GAMES").split(',').filter(|game| !game.is_empty())
}

/// The fonts, by their name in styles and the beginning of their file's name.
const FONTS: [(&str, &str); 2] = [
    ("Source Serif 4 Variable", "assets/source-serif-4-latin-wght-normal"),
    ("Source Sans 3 Variable", "assets/source-sans-3-latin-wght-normal"),
];

impl Single {
    fn name(self) -> &'static str {
        match self {
            Single::Report => "report",
            Single::Print => "print",
        }
    }

    /// The page with these data, JSON, which its script draws. `plain` is what it says where scripts are off. `None` where the pages were not
    /// built.
    pub fn page(self, title: &str, plain: &str, data: &str) -> Option<String> {
        let (script, style) = (text(&self.path("js"))?, text(&self.path("css"))?);
        // Nothing in the data may end their element. In JSON a `<` can only be in a text.
        let data = data.replace('<', "\\u003c");
        Some(format!(
            "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
             <meta http-equiv=\"Content-Security-Policy\" content=\"{policy}\">\n\
             <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
             <meta name=\"color-scheme\" content=\"light dark\">\n\
             <title>{title}</title>\n<style>{fonts}{style}</style>\n</head>\n<body>\n<div id=\"app\"></div>\n\
             <noscript><pre>{plain}</pre></noscript>\n\
             <script id=\"data\" type=\"application/json\">{data}</script>\n<script>{script}</script>\n</body>\n</html>\n",
            policy = policy(script),
            title = escaped(title),
            fonts = fonts(),
            plain = escaped(plain),
        ))
    }

    /// The content security policy of this page: its own script and nothing else. `None` where the pages were not built.
    pub fn policy(self) -> Option<String> {
        text(&self.path("js")).map(policy)
    }

    fn path(self, ending: &str) -> String {
        format!("single/{}.{ending}", self.name())
    }
}

fn text(path: &str) -> Option<&'static str> {
    std::str::from_utf8(file(path)?.bytes).ok().map(str::trim_end)
}

fn policy(script: &str) -> String {
    let hash = STANDARD.encode(Sha256::digest(script));
    format!(
        "default-src 'none'; script-src 'sha256-{hash}'; style-src 'unsafe-inline'; img-src data:; font-src data:; base-uri 'none'; \
         form-action 'none'"
    )
}

/// The fonts as a style: without a font's file the reader's own fonts take its place.
fn fonts() -> String {
    let face = |(family, path): (&str, &str)| {
        let own = crate::FILES.iter().find(|(name, _)| name.starts_with(path))?;
        Some(format!(
            "@font-face{{font-family:'{family}';font-weight:200 900;src:url(data:font/woff2;base64,{}) format('woff2-variations')}}\n",
            STANDARD.encode(own.1)
        ))
    };
    FONTS.into_iter().filter_map(face).collect()
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::*;

    const ALL: [Single; 2] = [Single::Report, Single::Print];

    #[test]
    fn a_page_of_one_file_asks_for_nothing_from_elsewhere() {
        for single in ALL.into_iter().filter(|_| crate::is_built()) {
            let page = single.page("A title", "Plain", "{}").expect("it is built");
            for asks in ["<link", "src=\"", "url(http", "url(/", "@import"] {
                assert!(!page.contains(asks), "{single:?}: {asks}");
            }
            assert_eq!(page.matches("@font-face").count(), FONTS.len());
            assert!(page.len() < 900_000, "{single:?}: {} bytes", page.len());
        }
    }

    /// Data and texts come from files that anybody may have written.
    #[test]
    fn nothing_in_the_data_or_the_title_becomes_a_part_of_the_page() {
        for single in ALL.into_iter().filter(|_| crate::is_built()) {
            let evil = "</script><script>alert(1)</script>";
            let page = single.page(evil, evil, &format!("{{\"a\":\"{evil}\"}}")).expect("it is built");
            assert!(!page.contains("alert(1)</script>"), "{single:?}");
            assert_eq!(page.matches("</script>").count(), 2, "the data's and the script's own");
        }
    }
}
