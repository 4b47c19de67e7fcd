//! Every example of `docs/records.md` is real: records replay, faults are told as it says, trace lines come out as printed.

use std::fs;
use std::path::Path;

use crate::common::{parlor, parlor_reading};

/// A fenced block: what stands behind its fence, and its text.
struct Block {
    info: String,
    text: String,
}

/// The fenced blocks of the document, in order.
fn blocks() -> Vec<Block> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/records.md");
    let text = fs::read_to_string(&path).expect("docs/records.md");
    let mut blocks: Vec<Block> = Vec::new();
    let mut open = false;
    for line in text.lines() {
        match (line.strip_prefix("```"), open) {
            (Some(info), false) => {
                blocks.push(Block { info: info.to_owned(), text: String::new() });
                open = true;
            }
            (Some(_), true) => open = false,
            (None, true) => {
                let block = blocks.last_mut().expect("an open block");
                block.text.push_str(line);
                block.text.push('\n');
            }
            (None, false) => {}
        }
    }
    assert!(!open, "a block is not closed");
    blocks
}

fn of<'b>(blocks: &'b [Block], info: &str) -> Vec<&'b str> {
    blocks.iter().filter(|block| block.info == info).map(|block| block.text.as_str()).collect()
}

fn traced(record: &str, seat: Option<&str>) -> Vec<String> {
    let args = ["replay", "-", "--trace"].into_iter().chain(seat.into_iter().flat_map(|seat| ["--as", seat]));
    let run = parlor_reading(&args.collect::<Vec<_>>(), record);
    assert_eq!((run.code, run.err.as_str()), (0, ""), "{record}");
    run.out.lines().map(str::to_owned).collect()
}

/// A block that no test looks at.
#[test]
fn every_block_is_of_a_kind_that_is_tested() {
    for block in blocks() {
        assert!(["parlor", "parlor fault", "text", "json"].contains(&block.info.as_str()), "{}", block.info);
    }
}

/// An example that does not replay.
#[test]
fn the_records_of_the_document_replay() {
    let blocks = blocks();
    let records = of(&blocks, "parlor");
    let traces: Vec<_> = records.iter().map(|record| traced(record, None)).collect();
    assert_eq!(records.len(), 5);
    assert!(traces[0].last().is_some_and(|line| line.contains("\"over\"")), "the first is a whole game");
    assert_eq!(traces[1], traces[4], "the tidy and the untidy record are the same game");
}

/// A fault that is told otherwise than the document says.
#[test]
fn the_faults_of_the_document_are_told_as_it_says() {
    let blocks = blocks();
    let (faults, told) = (of(&blocks, "parlor fault"), of(&blocks, "text"));
    assert_eq!((faults.len(), told.len()), (4, 4));
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("game.txt");
    for (record, told) in faults.into_iter().zip(told) {
        fs::write(&path, record).expect("a file");
        let path = path.to_str().expect("a path");
        let run = parlor(&["replay", path, "--trace"]);
        assert_eq!(run.code, 2, "{record}");
        assert_eq!(run.err.replacen(path, "game.txt", 1), told);
    }
}

/// A trace line that no replay prints.
#[test]
fn the_trace_lines_of_the_document_come_from_its_records() {
    let blocks = blocks();
    let (records, json) = (of(&blocks, "parlor"), of(&blocks, "json"));
    let seen =
        |seats: [Option<&str>; 2]| [traced(records[0], seats[0]), traced(records[1], seats[1])].concat();
    for (text, lines) in json.iter().zip([seen([None, None]), seen([Some("2"), Some("1")])]) {
        for line in text.lines() {
            assert!(lines.iter().any(|own| own == line), "{line}");
        }
    }
    assert_eq!(json.len(), 3, "two of traces, and one of what `records` prints");
}
