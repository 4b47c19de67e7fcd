//! A game's rules as HTML, made from the game's own text.

use parlor_game::{Language, Message};
use pulldown_cmark::{CodeBlockKind, CowStr, Event, HeadingLevel, Options, Parser, Tag, TagEnd, html};

use crate::say;

/// From here on the text is for programmers, not for players; a page in another language ends before it.
const PLAYERS_END: &str = "\nFor programmers: ";
/// How a drawing begins.
const PICTURE: &str = "text picture ";
/// How small grids begin, which say where things lie to each other.
const DIAGRAM: &str = "text diagram";
/// How a ruling of our own begins; it goes on to the paragraph's end.
const RULING: [&str; 6] =
    ["House ruling:", "House rulings:", "House ruling,", "House rulings,", "Hausregel:", "Hausregeln:"];

/// The rules as HTML, without their title, which the page has already; the part for programmers is folded at the end. A clause's number, which
/// stands in bold where the clause begins, is an anchor, `#ROSE-4`, small at the clause's end. A picture keeps its characters and says what it is of.
pub fn html(rules: &str, notes: &str, language: Language) -> String {
    let mut page = part(rules.split(PLAYERS_END).next().unwrap_or(rules));
    if !notes.is_empty() {
        let title = say(&Message::new("for-programmers"), language);
        page.push_str(&format!("<details class=\"notes\"><summary>{title}</summary>\n"));
        page.push_str(&part(notes));
        page.push_str("</details>\n");
    }
    page
}

fn part(markdown: &str) -> String {
    let mut rewriter = Rewriter::default();
    for event in Parser::new_ext(markdown, Options::ENABLE_TABLES) {
        rewriter.hear(event);
    }
    let mut page = String::new();
    html::push_html(&mut page, rewriter.events.into_iter());
    page
}

/// The events of a page, changed on their way.
#[derive(Default)]
struct Rewriter<'m> {
    events: Vec<Event<'m>>,
    title: bool,
    bold: bool,
    picture: bool,
    /// Whether emphasis begins with what comes next.
    emphasis: bool,
    /// Whether a ruling of our own is open.
    ruling: bool,
    /// The number of the clause whose first paragraph this is.
    clause: Option<CowStr<'m>>,
    /// Whether the blank behind a clause's number comes next.
    blank: bool,
}

impl<'m> Rewriter<'m> {
    fn hear(&mut self, event: Event<'m>) {
        match event {
            Event::Start(Tag::Heading { level: HeadingLevel::H1, .. }) => self.title = true,
            Event::End(TagEnd::Heading(HeadingLevel::H1)) => self.title = false,
            _ if self.title => {}
            Event::Start(Tag::Strong) => self.bold = true,
            Event::End(TagEnd::Strong) if self.bold => {
                self.bold = false;
                self.blank = self.clause.is_some();
            }
            Event::Start(Tag::Emphasis) => self.emphasis = true,
            Event::Text(text) if std::mem::take(&mut self.emphasis) => {
                if RULING.contains(&&*text) && !std::mem::replace(&mut self.ruling, true) {
                    self.events.push(Event::InlineHtml("<span class=\"ruling\">".into()));
                }
                self.blank = false;
                self.events.extend([Event::Start(Tag::Emphasis), Event::Text(text)]);
            }
            Event::Text(text) if self.bold && is_clause(&text) => self.clause = Some(text),
            Event::Text(text) if self.bold => {
                self.bold = false;
                self.events.push(Event::Start(Tag::Strong));
                self.events.push(Event::Text(text));
            }
            Event::Text(text) if std::mem::take(&mut self.blank) => {
                self.events.push(Event::Text(text.trim_start().to_owned().into()));
            }
            Event::Start(Tag::CodeBlock(CodeBlockKind::Fenced(info))) if info.starts_with(PICTURE) => {
                self.number();
                self.picture = true;
                let of = info.trim_start_matches(PICTURE).split(' ').next().unwrap_or_default().to_owned();
                self.events
                    .push(Event::Html(format!("<pre class=\"picture\" data-picture=\"{of}\">").into()));
            }
            Event::Start(Tag::CodeBlock(CodeBlockKind::Fenced(info))) if &*info == DIAGRAM => {
                self.picture = true;
                self.events.push(Event::Html("<pre class=\"diagram\">".into()));
            }
            Event::End(TagEnd::CodeBlock) if std::mem::take(&mut self.picture) => {
                self.events.push(Event::Html("</pre>\n".into()));
            }
            Event::End(TagEnd::Paragraph | TagEnd::Item) | Event::Start(Tag::List(_)) => {
                if std::mem::take(&mut self.ruling) {
                    self.events.push(Event::InlineHtml("</span>".into()));
                }
                self.number();
                self.events.push(event);
            }
            event => self.events.push(event),
        }
    }

    /// The clause's number, behind what it says.
    fn number(&mut self) {
        if let Some(clause) = self.clause.take() {
            let small = format!(" <small class=\"clause\" id=\"{clause}\">{clause}</small>");
            self.events.push(Event::InlineHtml(small.into()));
        }
    }
}

/// Whether a text is a clause's number, such as `ROSE-4`, or `SNAKE-X1` of an experimental option.
fn is_clause(text: &str) -> bool {
    text.split_once('-').is_some_and(|(name, number)| {
        let letters = !name.is_empty() && name.bytes().all(|byte| byte.is_ascii_uppercase());
        letters && parlor_game::whole_number(number.strip_prefix('X').unwrap_or(number)).is_some()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clauses_end_with_their_anchors_and_the_programmers_part_is_folded() {
        let rules = "# Rose\n\n- **ROSE-4** Choose **two** cards.\n\n  ```text picture ROSE-4 rows 1-1\n  +-+\n  ```\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\nFor programmers: x\n";
        let page = html(rules, "# Rose, for programmers\n\n`take b1`\n", Language::English);
        let clause =
            "<p>Choose <strong>two</strong> cards. <small class=\"clause\" id=\"ROSE-4\">ROSE-4</small></p>";
        assert!(page.contains(clause), "{page}");
        assert!(page.contains("<pre class=\"picture\" data-picture=\"ROSE-4\">+-+\n</pre>"), "{page}");
        let folded =
            "<details class=\"notes\"><summary>For programmers</summary>\n<p><code>take b1</code></p>";
        assert!(page.contains("<table>") && page.contains(folded) && !page.contains("<h1>"), "{page}");
    }

    #[test]
    fn a_ruling_of_our_own_is_marked_to_the_end_of_its_paragraph() {
        let page = html(
            "- **ROSE-4** Choose *two*. *House ruling:* kings are *kings*.\n\n  ```text diagram\n  a\n  ```\n",
            "",
            Language::English,
        );
        let ruling = "Choose <em>two</em>. <span class=\"ruling\"><em>House ruling:</em> kings are <em>kings</em>.</span> <small";
        assert!(page.contains(ruling) && page.contains("<pre class=\"diagram\">a\n</pre>"), "{page}");
    }

    #[test]
    fn a_clause_of_a_short_list_has_its_number_too() {
        let page = html("- **ROSE-4** Choose:\n  - one;\n- **ROSE-5** No.\n", "", Language::English);
        assert!(
            page.contains("<li>Choose: <small class=\"clause\" id=\"ROSE-4\">ROSE-4</small>\n<ul>"),
            "{page}"
        );
        assert!(page.contains("<li>No. <small class=\"clause\" id=\"ROSE-5\">ROSE-5</small></li>"), "{page}");
    }
}
