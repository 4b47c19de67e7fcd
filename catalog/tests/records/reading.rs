//! For any bytes, reading ends in a game or a fault with its line; and a record that can be read is written back the same.

use crate::common::{first_fault, play, read, record, sound, state, tables};
use parlor_erased::Event;
use proptest::prelude::*;
use proptest::sample::Index;

/// The record of a game at one of the tables.
fn records() -> impl Strategy<Value = Vec<u8>> {
    (any::<Index>(), any::<u16>(), 0usize..160, any::<bool>()).prop_map(|(table, seed, most, named)| {
        let tables = tables();
        let (mut header, events) = play(table.get(&tables), &format!("reading {seed}"), most);
        if named {
            header.names[parlor_game::Seat::One] = "Ann  Lee".to_owned();
            header.further.push(("started".to_owned(), "today".to_owned()));
        }
        record(&header, &events).into_bytes()
    })
}

/// One change to a record.
#[derive(Clone, Debug)]
enum Change {
    Flip(Index, u8),
    Insert(Index, Vec<u8>),
    Delete(Index, usize),
    Cut(Index),
    SwapLines(Index, Index),
    DeleteLine(Index),
    DoubleLine(Index),
    InsertLine(Index, String),
}

fn changes() -> impl Strategy<Value = Change> {
    let index = || any::<Index>();
    // Words with a meaning somewhere in a record, so that changes get past the first letter.
    let words = prop::sample::select(vec![
        "deal",
        "DEAL",
        "1:",
        "2:",
        "4:",
        "9:",
        "?",
        ";",
        "take",
        "place",
        "a1",
        "c3",
        "+",
        "x",
        "7H",
        "*",
        "b",
        "r",
        "parlor",
        "1",
        "game",
        "rose",
        "ouroboros",
        "rules",
        "-",
        "p3=line3",
        "seats",
        "2",
        "name",
        "Ann",
        "\t",
        "\r",
        "\u{feff}",
        "remove",
        "rrr",
        "discard",
        "",
        "99999999999999999999",
    ]);
    let line = prop::collection::vec(words, 0..5).prop_map(|words| words.join(" "));
    prop_oneof![
        (index(), any::<u8>()).prop_map(|(at, bits)| Change::Flip(at, bits)),
        (index(), prop::collection::vec(any::<u8>(), 1..6)).prop_map(|(at, more)| Change::Insert(at, more)),
        (index(), 1usize..40).prop_map(|(at, count)| Change::Delete(at, count)),
        index().prop_map(Change::Cut),
        (index(), index()).prop_map(|(one, other)| Change::SwapLines(one, other)),
        index().prop_map(Change::DeleteLine),
        index().prop_map(Change::DoubleLine),
        (index(), line).prop_map(|(at, line)| Change::InsertLine(at, line)),
    ]
}

fn change(bytes: &[u8], change: &Change) -> Vec<u8> {
    let mut bytes = bytes.to_vec();
    let mut lines: Vec<Vec<u8>> = bytes.split(|byte| *byte == b'\n').map(<[u8]>::to_vec).collect();
    let (length, count) = (bytes.len(), lines.len());
    let at = |index: &Index| index.index(length + 1);
    match change {
        Change::Flip(index, bits) if length > 0 => bytes[index.index(length)] ^= bits,
        Change::Flip(..) => {}
        Change::Insert(index, more) => drop(bytes.splice(at(index)..at(index), more.iter().copied())),
        Change::Delete(index, more) => drop(bytes.drain(at(index)..length.min(at(index) + more))),
        Change::Cut(index) => bytes.truncate(at(index)),
        Change::SwapLines(one, other) => lines.swap(one.index(count), other.index(count)),
        Change::DeleteLine(index) => drop(lines.remove(index.index(count))),
        Change::DoubleLine(index) => lines.insert(index.index(count), lines[index.index(count)].clone()),
        Change::InsertLine(index, line) => lines.insert(index.index(count + 1), line.clone().into_bytes()),
    }
    match change {
        Change::SwapLines(..) | Change::DeleteLine(_) | Change::DoubleLine(_) | Change::InsertLine(..) => {
            lines.join(&b'\n')
        }
        _ => bytes,
    }
}

/// The number of lines of the bytes, including a last one without a line feed.
fn line_count(bytes: &[u8]) -> usize {
    bytes.iter().filter(|byte| **byte == b'\n').count()
        + usize::from(!bytes.is_empty() && !bytes.ends_with(b"\n"))
}

/// A fault has its line and fits in one line; the file up to that line is valid.
fn check_fault(bytes: &[u8]) -> Result<(), TestCaseError> {
    let Some(fault) = first_fault(bytes) else { return Ok(()) };
    prop_assert!((1..=line_count(bytes) + 1).contains(&fault.line), "{fault}");
    let text = fault.to_string();
    prop_assert!(!text.chars().any(char::is_control), "{text:?}");
    prop_assert!(text.chars().count() < 400, "{text:?}");
    // A fault of the header may be one past the end; every other is on a line.
    if fault.line <= line_count(bytes)
        && let Ok(replay) = read(bytes)
    {
        let lines = bytes.split_inclusive(|byte| *byte == b'\n').take(fault.line - 1);
        let before = lines.flatten().copied().collect::<Vec<_>>();
        let before = sound(&before);
        prop_assert!(replay.events.starts_with(&before.events), "{text}");
    }
    Ok(())
}

/// The part that was read is read again from its own reprint: the same header, events, state and bytes.
fn check_reprint(bytes: &[u8]) -> Result<(), TestCaseError> {
    let Ok(first) = read(bytes) else { return Ok(()) };
    let printed = record(&first.header, &first.events);
    let again = sound(printed.as_bytes());
    prop_assert_eq!(&again.header, &first.header);
    prop_assert_eq!(&again.events, &first.events);
    prop_assert_eq!(state(again.game()), state(first.game()));
    prop_assert_eq!(record(&again.header, &again.events), printed);
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 1000, failure_persistence: None, ..ProptestConfig::default() })]

    /// A panic, or a fault without its line, on random bytes.
    #[test]
    fn arbitrary_bytes_end_in_a_fault_that_can_be_found(bytes in prop::collection::vec(any::<u8>(), 0..400)) {
        prop_assert!(first_fault(&bytes).is_some());
        check_fault(&bytes)?;
    }

    /// The same for bytes that begin as a record does.
    #[test]
    fn arbitrary_text_after_a_header_is_read_or_refused(
        ouroboros in any::<bool>(),
        text in "[ \t\r\n;:?*+x0-9a-fDEALTKdealtk=-]{0,200}",
    ) {
        let game = if ouroboros { "ouroboros\nrules -\nseats 2" } else { "rose\nrules -\nseats 1" };
        let bytes = format!("parlor 1\ngame {game}\n{text}").into_bytes();
        check_fault(&bytes)?;
        check_reprint(&bytes)?;
    }

    /// A panic, a wrong line number, or a reprint that reads differently, after any damage to a file.
    #[test]
    fn changed_records_are_read_or_refused(
        bytes in records(),
        list in prop::collection::vec(changes(), 1..5),
    ) {
        let bytes = list.iter().fold(bytes, |bytes, one| change(&bytes, one));
        check_fault(&bytes)?;
        check_reprint(&bytes)?;
    }

    /// A valid record whose reprint has other bytes.
    #[test]
    fn written_records_are_canonical(bytes in records()) {
        let replay = sound(&bytes);
        prop_assert_eq!(record(&replay.header, &replay.events), String::from_utf8_lossy(&bytes));
    }

    /// A reader that stops, or skips, when a file is cut between two lines (a killed process, a file being appended to).
    #[test]
    fn a_record_cut_after_a_line_is_sound(bytes in records(), at in any::<Index>()) {
        let ends: Vec<_> = bytes.iter().enumerate().filter(|(_, byte)| **byte == b'\n').map(|(i, _)| i + 1).collect();
        let end = ends[3..][at.index(ends.len() - 3)];
        let (whole, part) = (sound(&bytes), sound(&bytes[..end]));
        prop_assert!(whole.events.starts_with(&part.events));
    }

    /// A reader that rejects what it should accept: case, blanks, comments, blank lines, split and joined deals.
    #[test]
    fn forgiven_differences_change_nothing(bytes in records(), seed in any::<u64>()) {
        let replay = sound(&bytes);
        let untidy = untidy(&replay.header.to_string(), &replay.events, seed);
        let again = sound(untidy.as_bytes());
        prop_assert_eq!(&again.events, &replay.events, "{}", untidy);
        prop_assert_eq!(state(again.game()), state(replay.game()));
    }
}

/// A small generator for untidiness.
struct Whim(u64);

impl Whim {
    fn below(&mut self, bound: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        (self.0 >> 33) % bound
    }

    fn pick<T: Copy>(&mut self, options: &[T]) -> T {
        options[self.below(options.len() as u64) as usize]
    }

    fn any_case(&mut self, word: &str) -> String {
        word.chars()
            .map(|c| if self.below(2) == 0 { c.to_ascii_lowercase() } else { c.to_ascii_uppercase() })
            .collect()
    }
}

/// The same moves, as untidy as a reader accepts.
fn untidy(header: &str, events: &[Event], seed: u64) -> String {
    let whim = &mut Whim(seed);
    let mut lines: Vec<Vec<String>> = Vec::new();
    let mut deals = false;
    for event in events {
        match event {
            Event::Deal(outcome) if deals && whim.below(3) > 0 => {
                lines.last_mut().expect("a line of deals").push(outcome.clone());
            }
            Event::Deal(outcome) => lines.push(vec!["deal".to_owned(), outcome.clone()]),
            Event::Action { seat, text } => {
                let words = text.split(' ').map(str::to_owned);
                lines.push([format!("{seat}:")].into_iter().chain(words).collect());
            }
        }
        deals = matches!(event, Event::Deal(_));
    }
    let mut text = header.to_owned();
    for words in lines {
        while whim.below(4) == 0 {
            text += whim.pick(&["\n", " \t\n", "; 1: nothing\n", "\t;\n", ";;\r\n", "\r\n", "; \u{e9}\n"]);
        }
        text += whim.pick(&["", "", " ", "\t "]);
        for word in words {
            text += &whim.any_case(&word);
            text += whim.pick(&[" ", " ", "\t", "  ", " \t "]);
        }
        text += whim.pick(&["\n", "\n", "\r\n", "; said so\n", ";deal b\n", "\t;\n"]);
    }
    text
}
