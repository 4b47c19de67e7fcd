//! In which language somebody reads.

use axum::http::HeaderMap;
use axum::http::header::ACCEPT_LANGUAGE;
pub(crate) use parlor_content::queries::Reads;
use parlor_content::queries::language;
use parlor_game::Language;

/// The language that a query asks for, before a route has read it.
pub(crate) fn asked_in(query: Option<&str>) -> Language {
    let tag = query.unwrap_or_default().split('&').find_map(|pair| pair.strip_prefix("language="));
    language(tag)
}

/// What a browser reads, or a messenger on somebody's behalf: the first language that it names.
pub(super) fn preferred(headers: &HeaderMap) -> Language {
    let named = headers.get(ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let first = named.split([',', ';', '-']).next().unwrap_or_default().trim();
    Language::parse(first).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_messenger_is_told_in_the_language_that_it_names_first() {
        let read = |value: &'static str| {
            let mut headers = HeaderMap::new();
            headers.insert(ACCEPT_LANGUAGE, value.parse().expect("a header"));
            preferred(&headers)
        };
        assert_eq!(read("de-CH,de;q=0.9,en;q=0.8"), Language::German);
        assert_eq!(read("fr,de"), Language::English);
        assert_eq!(preferred(&HeaderMap::new()), Language::English);
    }

    #[test]
    fn a_query_says_what_one_reads() {
        assert_eq!(asked_in(Some("as=table&language=de")), Language::German);
        assert_eq!(asked_in(Some("language=")), Language::English);
        assert_eq!(asked_in(None), Language::English);
    }
}
