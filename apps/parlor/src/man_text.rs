//! A page of the manual as plain text, for pipes and for systems without a program that shows manuals.

use textwrap::Options;

/// How far texts stand from the left.
const INDENT: usize = 7;

/// What a page in `roff` says. It reads what our own pages are made of: sections, terms with their texts, paragraphs.
pub(crate) fn plain(roff: &str, columns: usize) -> String {
    let (mut text, mut term, mut deeper) = (String::new(), false, false);
    for line in roff.lines() {
        let (control, rest) = match line.strip_prefix(['.', '\'']) {
            Some(line) => line.split_once(' ').unwrap_or((line, "")),
            None => ("", line),
        };
        let rest = unescaped(rest);
        match control {
            "TH" => text += &format!("{}\n", rest.split(' ').next().unwrap_or_default()),
            "SH" => {
                text += &format!("\n{}\n", rest.trim_matches('"'));
                deeper = false;
            }
            "TP" => (term, deeper) = (true, true),
            "" if rest.is_empty() => {}
            "" => {
                let indent = " ".repeat(if deeper && !term { 2 * INDENT } else { INDENT });
                let options = Options::new(columns).initial_indent(&indent).subsequent_indent(&indent);
                text += &format!("{}\n", textwrap::fill(&rest, options));
                term = false;
            }
            _ => {}
        }
    }
    text
}

/// A line without the signs of `roff`: fonts, hyphens that stay, quotes.
fn unescaped(line: &str) -> String {
    let fonts = ["\\fB", "\\fI", "\\fR"].iter().fold(line.to_owned(), |line, font| line.replace(font, ""));
    fonts.replace("\\*(Aq", "'").replace("\\-", "-").replace("\\&", "").replace("\\\\", "\\")
}
