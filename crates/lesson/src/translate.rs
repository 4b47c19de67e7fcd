//! A lesson in another language: its moves and facts stand once, in the lesson itself, and a file has the sentences alone.

use std::mem::discriminant;

use parlor_record::Fault;

use crate::read::fault;
use crate::remark::Remark;

/// The text of a lesson with the title and the sentences of another file, line for line: each of them a comment of the same kind.
///
/// # Errors
/// The first line of the lesson for which the file has no sentence, or one of another kind; or a sentence too many.
pub fn translated(lesson: &str, sentences: &str) -> Result<String, Fault> {
    let mut sentences = (1..).zip(sentences.lines()).filter(|(_, line)| !line.trim().is_empty());
    let mut text = String::with_capacity(lesson.len());
    for (number, line) in (1..).zip(lesson.lines()) {
        let line = if line.starts_with(TITLE) {
            next(&mut sentences, (number, line), |other| other.starts_with(TITLE))?
        } else if let Some(remark) = spoken(line) {
            let same =
                |other: &str| spoken(other).is_some_and(|own| discriminant(&own) == discriminant(&remark));
            next(&mut sentences, (number, line), same)?
        } else {
            line
        };
        text.push_str(line);
        text.push('\n');
    }
    match sentences.next() {
        Some((number, line)) => {
            Err(fault(number, line, "no further sentence: the lesson has no line for it"))
        }
        None => Ok(text),
    }
}

/// How the line of a title begins.
const TITLE: &str = "title ";

/// A comment that the learner may read.
fn spoken(line: &str) -> Option<Remark<'_>> {
    match Remark::read(line)?.ok()? {
        Remark::Says("") | Remark::Checks(_) | Remark::Note => None,
        remark => Some(remark),
    }
}

/// The sentence for a line of the lesson.
fn next<'s>(
    sentences: &mut impl Iterator<Item = (usize, &'s str)>,
    (number, line): (usize, &str),
    fits: impl Fn(&str) -> bool,
) -> Result<&'s str, Fault> {
    let found = sentences.next();
    let sentence = found.map(|(_, sentence)| sentence).filter(|sentence| fits(sentence));
    sentence.ok_or_else(|| {
        let found =
            found.map_or_else(|| "no more sentences".to_owned(), |(at, own)| format!("line {at}: {own}"));
        fault(number, &found, &format!("the sentence for `{line}`"))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const LESSON: &str = "parlor 1\ntitle Two\n\n; Take.\n;? rule: one\n;! No.\n1: take a1 a2\n;= Good.\n";

    #[test]
    fn sentences_take_the_place_of_sentences_and_of_nothing_else() {
        let german = "title Zwei\n; Nimm.\n;! Nein.\n;= Gut.\n";
        let read = translated(LESSON, german).unwrap();
        assert_eq!(read, "parlor 1\ntitle Zwei\n\n; Nimm.\n;? rule: one\n;! Nein.\n1: take a1 a2\n;= Gut.\n");
    }

    /// A sentence that was added to one language alone would push all that follow to the wrong moves.
    #[test]
    fn a_sentence_too_few_too_many_or_of_another_kind_is_a_fault() {
        for (german, line) in [
            ("title Zwei\n; Nimm.\n;! Nein.\n", 8),
            ("title Zwei\n; Nimm.\n; Bitte.\n;! Nein.\n;= Gut.\n", 6),
            ("title Zwei\n; Nimm.\n;! Nein.\n;= Gut.\n; Ende.\n", 5),
            ("; Nimm.\n", 2),
        ] {
            assert_eq!(translated(LESSON, german).unwrap_err().line, line, "{german}");
        }
    }
}
