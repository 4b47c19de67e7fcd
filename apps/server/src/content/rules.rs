//! A game's rules as HTML, made from the game's own text.

use pulldown_cmark::{CowStr, Event, HeadingLevel, Options, Parser, Tag, TagEnd, html};

/// From here on the text is for programmers, not for players.
const PLAYERS_END: &str = "\n## For programmers";

/// The rules as HTML, without their title, which the page has already. A clause's number, which stands in bold where the clause begins, is an anchor: `#ROSE-4`.
pub(crate) fn html(markdown: &str) -> String {
    let text = markdown.split(PLAYERS_END).next().unwrap_or(markdown);
    let mut events = Vec::new();
    let (mut bold, mut title) = (false, false);
    for event in Parser::new_ext(text, Options::ENABLE_TABLES) {
        match event {
            Event::Start(Tag::Heading { level: HeadingLevel::H1, .. }) => title = true,
            Event::End(TagEnd::Heading(HeadingLevel::H1)) => title = false,
            _ if title => {}
            Event::Start(Tag::Strong) => bold = true,
            Event::End(TagEnd::Strong) if bold => {
                bold = false;
                events.push(Event::Start(Tag::Strong));
                events.push(Event::End(TagEnd::Strong));
            }
            Event::Text(text) if bold => {
                bold = false;
                if is_clause(&text) {
                    events.push(Event::InlineHtml(CowStr::from(format!("<strong id=\"{text}\">{text}"))));
                } else {
                    events.push(Event::Start(Tag::Strong));
                    events.push(Event::Text(text));
                }
            }
            event => events.push(event),
        }
    }
    let mut page = String::new();
    html::push_html(&mut page, events.into_iter());
    page
}

/// Whether a text is a clause's number, such as `ROSE-4`.
fn is_clause(text: &str) -> bool {
    text.split_once('-').is_some_and(|(name, number)| {
        let letters = !name.is_empty() && name.bytes().all(|byte| byte.is_ascii_uppercase());
        letters && parlor_game::whole_number(number).is_some()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clauses_are_anchors_and_the_programmers_part_stays_out() {
        let page = html(
            "# Rose\n\n- **ROSE-4** Choose **two** cards.\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n## For programmers\n\ncode\n",
        );
        assert!(
            page.contains(
                "<li><strong id=\"ROSE-4\">ROSE-4</strong> Choose <strong>two</strong> cards.</li>"
            ),
            "{page}"
        );
        assert!(page.contains("<table>") && !page.contains("code") && !page.contains("<h1>"), "{page}");
    }
}
