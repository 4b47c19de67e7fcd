//! `sample` and `replay`: records out, records in.

use std::fs;
use std::path::{Path, PathBuf};

use crate::common::{games, parlor, parlor_reading, printed, record_file};

fn board() -> String {
    ["b g r y"; 9].join(" ")
}

/// A changed generator, dealer, bot or order of actions: nobody's remembered seed would give the same game any more.
///
/// Where a change is meant, `PIN=1 cargo test -p parlor samples` writes the files anew. A game without a file is held by its golden
/// playthroughs alone.
#[test]
fn samples_of_a_fixed_seed_are_pinned() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/pinned");
    let games = games().into_iter().map(|(slug, _)| (folder.join(format!("{slug}.txt")), vec![slug]));
    let mut cases: Vec<(PathBuf, Vec<String>)> = games.filter(|(path, _)| path.exists()).collect();
    assert!(cases.len() >= 5, "files are missing from {}", folder.display());
    let rules = [
        "ouroboros",
        "--seats",
        "4",
        "--rules",
        "p3=line3 p4=diagonal2 stones=spent",
        "--bots",
        "random,random,random,random",
    ];
    cases.push((folder.join("ouroboros-options.txt"), rules.map(str::to_owned).to_vec()));
    // What was pinned before seeds named their derivation is what that derivation brings; the newest needs no name.
    let old = cases.into_iter().map(|(path, args)| ("chacha:pinned", path, args));
    let new = ("pinned", folder.join("rose-hkdf.txt"), vec!["rose".to_owned()]);
    for (seed, path, args) in old.chain([new]) {
        let args: Vec<&str> =
            ["sample", "--seed", seed].into_iter().chain(args.iter().map(String::as_str)).collect();
        let record = printed(&args);
        if std::env::var_os("PIN").is_some() {
            fs::write(&path, &record).expect("a file");
        }
        let pinned = fs::read_to_string(&path).unwrap_or_else(|why| panic!("{}: {why}", path.display()));
        assert_eq!(record, pinned, "{}", path.display());
    }
}

/// A game that is not the same when it is sampled again, or whose seed does not matter.
#[test]
fn the_same_seed_gives_the_same_bytes_and_another_seed_others() {
    for bots in ["random", "greedy", "mcts:20"] {
        for (slug, _) in games() {
            let sample = |seed: &str| printed(&["sample", &slug, "--seed", seed, "--bots", bots]);
            let first = sample("rainy sunday");
            assert_eq!(sample("rainy sunday"), first);
            assert_ne!(sample("sunny monday"), first);
        }
    }
}

/// A record that its own program does not read, tells differently with other bots' names, or does not finish.
#[test]
fn what_sample_writes_replay_reads() {
    let mut tables = Vec::new();
    for (slug, seats) in games() {
        tables.extend(seats.into_iter().map(|seats| (slug.clone(), seats.to_string(), "-")));
    }
    for rules in ["p3=line3 p4=diagonal2 stones=spent", "stones=spent", "p4=line3", "p3=knight p4=diagonal"] {
        tables.extend(["2", "3", "4"].map(|seats| ("ouroboros".to_owned(), seats.to_owned(), rules)));
    }
    for (slug, seats, rules) in tables {
        let record = printed(&["sample", &slug, "--seed", "round trip", "--seats", &seats, "--rules", rules]);
        assert!(record.contains(&format!("\nrules {rules}\nseats {seats}\nname 1 random\n")), "{record}");
        let trace = parlor_reading(&["replay", "-", "--trace"], &record);
        assert_eq!((trace.code, trace.err.as_str()), (0, ""), "{slug} {seats} {rules}");
        let last = trace.out.lines().last().unwrap_or_default();
        assert!(last.contains(r#""turn":"over""#), "{last}");
        let steps: usize = record
            .lines()
            .skip_while(|line| !line.is_empty())
            .map(|line| match line.strip_prefix("deal ") {
                Some(outcomes) => outcomes.split(' ').count(),
                None => usize::from(!line.is_empty()),
            })
            .sum();
        assert_eq!(trace.out.lines().count(), steps + 1);
        let told = parlor_reading(&["replay", "-"], &record);
        assert_eq!(told.code, 0);
        assert!(told.out.contains("\nResult: "), "{}", told.out);
    }
}

/// Options in a reader's order that are written back in another than the specification's.
#[test]
fn rules_are_written_in_the_order_of_the_specification() {
    let record =
        printed(&["sample", "ouroboros", "--seed", "1", "--rules", "stones=spent p4=diagonal2 p3=line3"]);
    assert_eq!(record.lines().nth(2), Some("rules p3=line3 p4=diagonal2 stones=spent"));
    let record = printed(&["sample", "ouroboros", "--seed", "1", "--rules", "stones=reused p4=knight"]);
    assert_eq!(record.lines().nth(2), Some("rules -"), "defaults are not written");
}

/// A fault that swallows the states before it, or that is told without file and line.
#[test]
fn a_faulty_record_is_traced_up_to_its_fault() {
    let text = format!(
        "parlor 1\ngame ouroboros\nrules -\nseats 2\n\ndeal {}\n1: place a1 x\n1: place a2 +\n2: discard y\n",
        board()
    );
    let (_folder, path) = record_file(&text);
    let run = parlor(&["replay", &path, "--trace"]);
    assert_eq!(run.code, 2);
    assert!(
        run.err.starts_with(&format!("{path}: line 8: found 1: place a2 +; legal: 2: discard y, ")),
        "{}",
        run.err
    );
    let (_folder, sound) = record_file(text.split("1: place a2").next().expect("a part"));
    assert_eq!(run.out, printed(&["replay", &sound, "--trace"]));
    assert_eq!(run.out.lines().count(), 38);
    // Told in sentences it fails the same way.
    let told = parlor(&["replay", &path]);
    assert_eq!((told.code, &told.err), (2, &run.err));
    assert!(told.out.contains("Seat 1") && told.out.contains("not finished"), "{}", told.out);
}

/// A line of deals of which the good beginning is lost.
#[test]
fn a_fault_within_a_line_of_deals_keeps_the_outcomes_before_it() {
    let run = parlor_reading(
        &["replay", "-", "--trace"],
        "parlor 1\ngame rose\nrules -\nseats 1\n\ndeal 7H 2C 7H 3C\n",
    );
    assert_eq!((run.code, run.out.lines().count()), (2, 3));
    assert!(run.err.starts_with("-: line 6: found deal 7H; legal: deal and one of *, 2D"), "{}", run.err);
    assert!(run.err.contains("(ROSE-1)"), "{}", run.err);
}

/// A header's fault after which something is printed all the same.
#[test]
fn a_faulty_header_prints_no_state() {
    for text in ["", "parlor 2\n", "parlor 1\ngame rose\nrules -\nseats 9\n"] {
        let run = parlor_reading(&["replay", "-", "--trace"], text);
        assert_eq!((run.code, run.out.as_str()), (2, ""), "{text}");
        assert!(run.err.starts_with("-: line "), "{}", run.err);
    }
}

/// Exit codes that do not tell a wrong record from a file that is not there.
#[test]
fn a_file_that_cannot_be_read_is_exit_code_1() {
    let folder = tempfile::tempdir().expect("a folder");
    for path in [folder.path().join("none.txt"), folder.path().to_owned()] {
        let run = parlor(&["replay", path.to_str().expect("a path")]);
        assert_eq!((run.code, run.out.as_str()), (1, ""), "{}", run.err);
        assert!(run.err.contains("cannot be read"), "{}", run.err);
    }
}

/// A seat that nobody has, taken for one, or refused without a word about which there are.
#[test]
fn a_seat_out_of_range_is_refused() {
    let two = "parlor 1\ngame ouroboros\nrules -\nseats 2\n";
    let one = "parlor 1\ngame rose\nrules -\nseats 1\n";
    for (text, seat, says) in [
        (two, "0", "There is no seat 0 in this game; it has seats 1 to 2\n"),
        (two, "3", "There is no seat 3 in this game; it has seats 1 to 2\n"),
        (two, "300", "There is no seat 300 in this game; it has seats 1 to 2\n"),
        (one, "2", "There is no seat 2 in this game; it has only seat 1\n"),
    ] {
        for trace in [&["--trace"][..], &[]] {
            let args = [&["replay", "-", "--as", seat], trace].concat();
            let run = parlor_reading(&args, text);
            assert_eq!((run.code, run.out.as_str(), run.err.as_str()), (2, "", says));
        }
    }
    assert_eq!(parlor_reading(&["replay", "-", "--as", "2", "--trace"], two).code, 0);
}

/// A name from a stranger's file that the terminal would obey.
#[test]
fn names_cannot_steer_the_terminal() {
    let text = format!(
        "parlor 1\ngame ouroboros\nrules -\nseats 2\nname 1 \u{1b}[2J\u{7}Ann\n\ndeal {}\n1: place a1 x\n",
        board()
    );
    let run = parlor_reading(&["replay", "-"], &text);
    assert_eq!(run.code, 0);
    assert!(run.out.contains("Ann") && !run.out.contains(['\u{1b}', '\u{7}']), "{:?}", run.out);
}

/// Text on one line that says something else on another platform's lines.
#[test]
fn replay_tells_the_same_of_crlf_and_lf() {
    let record = printed(&["sample", "rose", "--seed", "line ends"]);
    let crlf = record.replace('\n', "\r\n");
    let of = |text: &str| parlor_reading(&["replay", "-"], text).out;
    assert_eq!(of(&record), of(&crlf));
}

/// Other bots that get other luck, or a script that does not deal what the record says.
#[test]
fn the_deals_of_a_record_are_dealt_again() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("game.parlor");
    let file = path.to_str().expect("a path");
    let first = printed(&["sample", "rose", "--seed", "5", "--bots", "greedy"]);
    std::fs::write(&path, &first).expect("written");
    let again = printed(&["sample", "rose", "--seed", "5", "--bots", "greedy", "--deals", file]);
    assert_eq!(again, first);
    // Another seed: the random bot plays otherwise, and gets the same cards in the same order all the same.
    let dealt = |record: &str| {
        let lines = record.lines().filter_map(|line| line.strip_prefix("deal "));
        lines.flat_map(|line| line.split(' ')).map(str::to_owned).collect::<Vec<_>>()
    };
    let other = printed(&["sample", "rose", "--seed", "6", "--bots", "random", "--deals", file]);
    let (other, first) = (dealt(&other), dealt(&first));
    let common = other.len().min(first.len());
    assert!(common >= 53);
    assert_eq!(other[..common], first[..common]);
    // What does not fit the game is refused and not passed over.
    let refused = parlor(&["sample", "ouroboros", "--seed", "1", "--deals", file]);
    assert_eq!((refused.code, refused.out.as_str()), (2, ""));
    assert!(refused.err.contains("cannot be read"), "{}", refused.err);
}

/// A failure that a program can only tell by the words of its sentence.
#[test]
fn where_json_is_asked_for_a_failure_is_json_with_a_code() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("game.txt");
    let path = file.to_str().expect("a path");
    let header = "parlor 1\ngame ouroboros\nrules -\nseats 2\n\n";
    let luck = format!("deal{}\n", " b g r y".repeat(9));
    for (text, code, line, clause) in [
        ("chess 1\n".to_owned(), "not-a-record", 1, None),
        (header.replace("ouroboros", "chess"), "unknown-game", 2, None),
        (header.replace("rules -", "rules p3=knight"), "bad-rules", 3, None),
        (header.replace("seats 2", "seats 9"), "bad-seats", 4, None),
        (format!("{header}{luck}1: sing\n"), "syntax", 7, None),
        (format!("{header}{luck}1: place a1 x\n2: place a1 x\n"), "illegal", 8, Some("OURO-4")),
    ] {
        std::fs::write(&file, &text).expect("a record");
        let run = parlor(&["analyse", path, "--json"]);
        let told: serde_json::Value = serde_json::from_str(&run.err).expect(&run.err);
        assert_eq!((run.code, run.out.as_str()), (2, ""), "{text}");
        assert_eq!((told["code"].as_str(), told["line"].as_u64()), (Some(code), Some(line)), "{told}");
        assert_eq!(told["clause"].as_str(), clause, "{told}");
        assert!(told["error"].as_str().is_some_and(|says| says.contains("legal:")), "{told}");
    }
    for (args, code, exit) in [
        (&["perft", "rose", "--depth", "two", "--json"][..], "usage", 2),
        (&["games", "chess", "--json"], "bad-input", 2),
        (&["analyse", "no-such-file", "--json"], "failed", 1),
    ] {
        let run = parlor(args);
        let told: serde_json::Value = serde_json::from_str(&run.err).expect(&run.err);
        assert_eq!((run.code, told["code"].as_str()), (exit, Some(code)), "{told}");
    }
}

/// A code that the documentation does not tell of.
#[test]
fn every_code_of_a_fault_is_documented() {
    let page = include_str!("../../../docs/records.md");
    for code in parlor_record::FaultCode::ALL {
        assert!(page.contains(&format!("| `{code}` | ")), "{code}");
    }
}
