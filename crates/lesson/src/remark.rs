//! What a comment line means.

/// A line that holds only a comment, by the text after its `;`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Remark<'a> {
    /// `; text`: shown while the lesson waits for the learner's move. Empty: a new paragraph begins.
    Says(&'a str),
    /// `;> text`: shown; the learner then goes on without a move.
    Stops(&'a str),
    /// `;! text`: shown when the learner chooses another action.
    Otherwise(&'a str),
    /// `;= text`: shown once the learner has made the move.
    Praises(&'a str),
    /// `;? facts`: what a test checks of the line before; never shown.
    Checks(&'a str),
    /// `;; text`: for readers of the file.
    Note,
}

impl<'a> Remark<'a> {
    /// The forms, for an error.
    pub(crate) const FORMS: &'static str =
        "`; text`, `;> text`, `;! text`, `;= text`, `;? facts` or `;; note`, with a space before the text";

    /// Reads a line; `None` if it is not a comment line, an error if its form is unknown.
    pub(crate) fn read(line: &'a str) -> Option<Result<Remark<'a>, ()>> {
        let comment = line.trim().strip_prefix(';')?;
        let text = |rest: &'a str| match rest.strip_prefix(' ').map(str::trim) {
            Some(text) if !text.is_empty() => Ok(text),
            _ => Err(()),
        };
        Some(match comment.chars().next() {
            None => Ok(Remark::Says("")),
            Some(' ') => Ok(Remark::Says(comment.trim())),
            Some(';') => Ok(Remark::Note),
            Some('>') => text(&comment[1..]).map(Remark::Stops),
            Some('!') => text(&comment[1..]).map(Remark::Otherwise),
            Some('=') => text(&comment[1..]).map(Remark::Praises),
            Some('?') => text(&comment[1..]).map(Remark::Checks),
            Some(_) => Err(()),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_comment_is_known_by_its_second_character() {
        let read = |line| Remark::read(line);
        assert_eq!(read("1: take a1 a2 ; two"), None);
        assert_eq!(read(";"), Some(Ok(Remark::Says(""))));
        assert_eq!(read("  ; Take  "), Some(Ok(Remark::Says("Take"))));
        assert_eq!(read(";> Look."), Some(Ok(Remark::Stops("Look."))));
        assert_eq!(read(";! No."), Some(Ok(Remark::Otherwise("No."))));
        assert_eq!(read(";= Good."), Some(Ok(Remark::Praises("Good."))));
        assert_eq!(read(";? score is 4"), Some(Ok(Remark::Checks("score is 4"))));
        assert_eq!(read(";;anything"), Some(Ok(Remark::Note)));
        for odd in [";?", ";?score", ";text", ";>", ";! ", ";=text"] {
            assert_eq!(read(odd), Some(Err(())), "{odd}");
        }
    }
}
