//! Each fault of a record by name: its line, what was found, what would be legal. People read these texts.

use crate::common::{first_fault, play, read, record, sound};
use parlor_game::Seat;

const ROSE: &str = "parlor 1\ngame rose\nrules -\nseats 1\n";
const OURO: &str = "parlor 1\ngame ouroboros\nrules -\nseats 2\n";

/// The fault of these bytes in the program's words.
fn told(bytes: &[u8]) -> String {
    first_fault(bytes).map_or("no fault".to_owned(), |fault| fault.to_string())
}

/// Checks wrong headers: name, text and fault of each.
fn check(cases: &[(&str, String, &str)]) {
    let mut wrong = String::new();
    let games = parlor_record::Games::slugs(&parlor_catalog::Catalog).join(", ");
    for (name, text, expected) in cases {
        let told = told(text.as_bytes());
        let expected = expected.replace("GAMES", &games);
        if told != expected {
            wrong += &format!("{name}:\n  told     {told}\n  expected {expected}\n");
        }
        assert!(told == "no fault" || read(text.as_bytes()).is_err(), "{name}: a header's fault is an error");
    }
    assert!(wrong.is_empty(), "\n{wrong}");
}

/// A header fault at the wrong line, or with an unhelpful text.
#[test]
fn the_first_four_lines() {
    let four = |lines: [&str; 4]| lines.join("\n") + "\n\n";
    let ouro = |rules: &str, seats: &str| four(["parlor 1", "game ouroboros", rules, seats]);
    check(&[
        ("empty file", String::new(), "line 1: found the end of the file; legal: parlor 1"),
        ("only a blank line", "\n".to_owned(), "line 1: found a blank line; legal: parlor 1"),
        ("comments only", "; a\n; b\n".to_owned(), "line 3: found the end of the file; legal: parlor 1"),
        (
            "cut after parlor",
            "parlor 1".to_owned(),
            "line 2: found the end of the file; legal: game and its name",
        ),
        (
            "cut after rules",
            "parlor 1\ngame rose\nrules -\n".to_owned(),
            "line 4: found the end of the file; legal: seats and their number",
        ),
        (
            "blank after game",
            "parlor 1\ngame rose\n\nseats 1\n".to_owned(),
            "line 3: found a blank line; legal: rules and `-` or name=value pairs",
        ),
        (
            "version 3",
            four(["parlor 3", "game rose", "rules -", "seats 1"]),
            "line 1: found parlor 3; legal: parlor 1",
        ),
        (
            "version 01",
            four(["parlor 01", "game rose", "rules -", "seats 1"]),
            "line 1: found parlor 01; legal: parlor 1",
        ),
        (
            "key in capitals",
            four(["Parlor 1", "game rose", "rules -", "seats 1"]),
            "line 1: found Parlor 1; legal: parlor 1",
        ),
        (
            "two byte order marks",
            format!("\u{feff}\u{feff}{ROSE}"),
            "line 1: found \\u{feff}parlor 1; legal: parlor 1",
        ),
        ("leading blank", format!(" {ROSE}"), "line 1: found  parlor 1; legal: parlor 1"),
        (
            "tab for blank",
            ROSE.replace("game ", "game\t"),
            "line 2: found game\\u{9}rose; legal: game and its name",
        ),
        (
            "two blanks",
            ROSE.replace("game ", "game  "),
            "line 2: found game  rose; legal: game and one of GAMES",
        ),
        (
            "unknown game",
            ROSE.replace("rose", "chess"),
            "line 2: found game chess; legal: game and one of GAMES",
        ),
        (
            "game in capitals",
            ROSE.replace("rose", "Rose"),
            "line 2: found game Rose; legal: game and one of GAMES",
        ),
        (
            "wrong order",
            four(["parlor 1", "game rose", "seats 1", "rules -"]),
            "line 3: found seats 1; legal: rules and `-` or name=value pairs",
        ),
        (
            "name too early",
            four(["parlor 1", "game rose", "name 1 Ann", "rules -"]),
            "line 3: found name 1 Ann; legal: rules and `-` or name=value pairs",
        ),
        (
            "option of none",
            ROSE.replace("rules -", "rules p3=line3"),
            "line 3: found p3; legal: no options, this game has none",
        ),
        (
            "unknown option",
            ouro("rules p5=line3", "seats 2"),
            "line 3: found p5; legal: the options p3, p4, stones",
        ),
        (
            "unknown value",
            ouro("rules p3=queen", "seats 2"),
            "line 3: found p3=queen; legal: p3=diagonal|knight|line3|diagonal2",
        ),
        (
            "value in capitals",
            ouro("rules p3=Line3", "seats 2"),
            "line 3: found p3=Line3; legal: p3=diagonal|knight|line3|diagonal2",
        ),
        (
            "repeated option",
            ouro("rules stones=spent stones=spent", "seats 2"),
            "line 3: found stones twice; legal: each option once",
        ),
        (
            "no pair",
            ouro("rules spent", "seats 2"),
            "line 3: found spent; legal: `-`, or name=value pairs set apart by one space",
        ),
        (
            "dash and more",
            ouro("rules - p3=line3", "seats 2"),
            "line 3: found -; legal: `-`, or name=value pairs set apart by one space",
        ),
        (
            "options two blanks apart",
            ouro("rules p3=line3  stones=spent", "seats 2"),
            "line 3: found blanks out of place; legal: `-`, or name=value pairs set apart by one space",
        ),
        (
            "conflict",
            ouro("rules p3=knight", "seats 2"),
            "line 3: found p3=knight p4=knight; legal: p3 and p4 that differ",
        ),
        ("seats 0", ouro("rules -", "seats 0"), "line 4: found seats 0; legal: seats and one of 2, 3, 4"),
        ("seats 5", ouro("rules -", "seats 5"), "line 4: found seats 5; legal: seats and one of 2, 3, 4"),
        ("seats 02", ouro("rules -", "seats 02"), "line 4: found seats 02; legal: seats and one of 2, 3, 4"),
        ("seats +2", ouro("rules -", "seats +2"), "line 4: found seats +2; legal: seats and one of 2, 3, 4"),
        (
            "seats 258",
            ouro("rules -", "seats 258"),
            "line 4: found seats 258; legal: seats and one of 2, 3, 4",
        ),
        (
            "seats of another game",
            ROSE.replace("seats 1", "seats 2"),
            "line 4: found seats 2; legal: seats and one of 1",
        ),
    ]);
}

/// A further line that is lost, or accepted although it is a mistake.
#[test]
fn names_and_further_lines() {
    let ouro = |more: &str| format!("{OURO}{more}\n\n");
    let once = "parlor, game, rules and seats once each, then names and further lines";
    check(&[
        (
            "name of no seat",
            ouro("name 3 Cy"),
            "line 5: found name 3 Cy; legal: name, a seat from 1 to 2, and a text",
        ),
        (
            "name of seat 01",
            ouro("name 01 Ann"),
            "line 5: found name 01 Ann; legal: name, a seat from 1 to 2, and a text",
        ),
        (
            "name without seat",
            ouro("name Ann"),
            "line 5: found name Ann; legal: name, a seat from 1 to 2, and a text",
        ),
        ("name without text", ouro("name 1"), "line 5: found name 1; legal: name 1, one space and a text"),
        (
            "name that is a comment",
            ouro("name 1 ;Ann"),
            "line 5: found name 1; legal: name 1, one space and a text",
        ),
        (
            "name two blanks on",
            ouro("name 1  Ann"),
            "line 5: found name 1  Ann; legal: name 1, one space and a text",
        ),
        (
            "two names",
            ouro("name 1 Ann\nx y\nname 1 Bo"),
            "line 7: found name 1 Bo; legal: one name for seat 1",
        ),
        ("parlor again", ouro("parlor 1"), &format!("line 5: found parlor 1; legal: {once}")),
        ("seats again", ouro("name 1 Ann\nseats 2"), &format!("line 6: found seats 2; legal: {once}")),
        ("key alone", ouro("started"), "line 5: found started; legal: a key and a text"),
        (
            "key two blanks on",
            ouro("started  now"),
            "line 5: found started  now; legal: a key, one space and a text",
        ),
        (
            "key after a blank",
            ouro(" started now"),
            "line 5: found  started now; legal: a key, one space and a text",
        ),
        (
            "key with a tab",
            ouro("a\tb now"),
            "line 5: found a\\u{9}b now; legal: a key, one space and a text",
        ),
        (
            "move in the header",
            ouro("deal b"),
            "line 5: found deal b; legal: a blank line before the first move",
        ),
        (
            "move in capitals",
            ouro("DEAL b"),
            "line 5: found DEAL b; legal: a blank line before the first move",
        ),
        (
            "action in the header",
            ouro("1: place a1 +"),
            "line 5: found 1: place a1 +; legal: a blank line before the first move",
        ),
        ("kept: unknown keys", ouro("set standard sha256:00ff\nset other\nName 1 Ann"), "no fault"),
        ("kept: names in any order", ouro("name 2 Bo Lee\nstarted today\nname 1 1: take"), "no fault"),
        ("no blank line", OURO.to_owned(), "no fault"),
        ("no line feed", OURO.trim_end().to_owned(), "no fault"),
    ]);
}

/// Comments and line ends in a header that change its meaning.
#[test]
fn a_header_with_comments_and_other_line_ends_says_the_same() {
    let plain = sound(format!("{ROSE}name 1 Ann Lee\nstarted at  dawn\n\ndeal 7H\n").as_bytes());
    assert_eq!(plain.header.names[Seat::One], "Ann Lee");
    assert_eq!(plain.header.get("started"), Some("at  dawn"));
    for text in [
        "; a game\n \t; and more\nparlor 1 ; version\ngame rose;\nrules -\t\nseats 1\n;\nname 1 Ann Lee ;x\nstarted at  dawn  \n \ndeal 7H",
        "parlor 1\r\ngame rose\r\nrules -\r\nseats 1\r\nname 1 Ann Lee\r\nstarted at  dawn\r\n\r\ndeal 7H\r\n",
    ] {
        let other = sound(text.as_bytes());
        assert_eq!(other.header, plain.header);
        assert_eq!(other.events, plain.events);
    }
}

/// A text that loses its last character to the line's end when it is written again.
#[test]
fn a_name_that_ends_in_a_carriage_return_is_kept() {
    let first = sound(format!("{ROSE}name 1 Ann\r\r\nx y\r;\n\n").as_bytes());
    assert_eq!(first.header.names[Seat::One], "Ann\r");
    assert_eq!(sound(first.header.to_string().as_bytes()).header, first.header);
}

/// A fault among the moves: its line, its text, its reason, and how many steps were applied before it.
#[test]
fn faults_among_the_moves() {
    let table = "deal 7C 7D 2C 3C 4C 5C 6C 8C 9C TC JC QC KC AC";
    let cases: &[(&str, String, usize, usize, &str)] = &[
        ("unknown card", "deal 7H 1S 2C\n".into(), 6, 1, "deal 1S"),
        ("card that is out", "deal 7H td\n\n; so\nDeal 2c 7h 3c\n".into(), 9, 3, "deal 7h"),
        ("no outcome", "deal 7H\n deal ; 7C\n".into(), 7, 1, "deal without an outcome"),
        ("masked", "deal 7H ? 7C\n".into(), 6, 1, "deal ?"),
        ("action when a deal is due", "1: take b1 b2\n".into(), 6, 0, "1: take b1 b2"),
        ("one card too many", format!("{table} KH\n"), 6, 14, "deal KH"),
        ("deal when a choice is due", format!("{table}\ndeal KH\n"), 7, 14, "deal KH"),
        ("other seat", format!("{table}\n2: take a1 a2\n"), 7, 14, "2: take a1 a2"),
        ("glued", format!("{table}\n1:take a1 a2\n"), 7, 14, "1:take a1 a2"),
        ("other order", format!("{table}\n1: take a2 a1\n"), 7, 14, "1: take a2 a1"),
        ("illegal", format!("{table}\n1: take a1 b1\n"), 7, 14, "1: take a1 b1"),
        ("no action", format!("{table}\n1:\n"), 7, 14, "1:"),
        ("no move at all", format!("{table}\nhello\n"), 7, 14, "hello"),
        ("masked action", format!("{table}\n1: ?\n"), 7, 14, "1: ?"),
        ("other blank", format!("{table}\n1:\u{a0}take a1 a2\n"), 7, 14, "1:\\u{a0}take a1 a2"),
        ("form feed for a blank line", "deal 7H\n\u{c}\n".into(), 7, 1, "\\u{c}"),
        ("lone carriage return", "deal 7H\r2C\n".into(), 6, 0, "deal 7H\\u{d}2C"),
    ];
    for (name, moves, line, steps, found) in cases {
        let replay = read(format!("{ROSE}\n{moves}").as_bytes()).expect("a sound header");
        let fault = replay.fault.unwrap_or_else(|| panic!("{name}: no fault"));
        assert_eq!(
            (fault.line, fault.found.as_str(), replay.events.len()),
            (*line, *found, *steps),
            "{name}: {fault}"
        );
        let legal = match steps {
            14 => "1: take a1 a2",
            _ => "deal and one of *, 2",
        };
        assert!(fault.legal.starts_with(legal), "{name}: {fault}");
    }
}

/// A refusal without the game's own reason.
#[test]
fn a_refused_move_says_which_clause_refuses_it() {
    let why = |moves: &str| {
        let replay = read(format!("{ROSE}\n{moves}").as_bytes()).expect("a sound header");
        replay.fault.and_then(|fault| fault.why).unwrap_or_default()
    };
    assert!(why("deal 7H 7H\n").contains("ROSE-1"), "{}", why("deal 7H 7H\n"));
    assert!(why("deal 7X\n").contains("`7X` cannot be read"), "{}", why("deal 7X\n"));
    assert_eq!(why("deal ?\n"), "This record is masked: it can be shown, not replayed");
    assert_eq!(why("1: ?\n"), "This record is masked: it can be shown, not replayed");
}

/// A list of legal actions that is cut without its number.
#[test]
fn a_long_list_ends_with_its_number() {
    let table = "deal 7C 7D 2C 3C 4C 5C 6C 8C 9C TC JC QC KC *";
    for (moves, number) in
        [("deal x".to_owned(), "... (53 in all)"), (format!("{table}\nx"), "... (15 in all)")]
    {
        let told = told(format!("{ROSE}\n{moves}\n").as_bytes());
        assert!(told.ends_with(number), "{told}");
    }
}

/// An event after the end of the game.
#[test]
fn nothing_comes_after_the_end() {
    let over = format!("{OURO}\ndeal {}\n1: place a1 x\n2: discard y\n", ["b g r y"; 9].join(" "));
    let whole = sound(format!("{over}\n; the end\n \t\n").as_bytes());
    assert_eq!(whole.events.len(), 38);
    assert!(whole.game().result().is_some());
    for extra in ["1: place a2 +", "2: discard y", "deal b", "deal", "end", "1: ?"] {
        let replay = read(format!("{over}{extra}\n").as_bytes()).expect("a sound header");
        let fault = replay.fault.unwrap_or_else(|| panic!("{extra} is applied"));
        assert_eq!((fault.line, fault.legal.as_str()), (9, "nothing, the game is over"), "{extra}");
        assert_eq!(replay.events.len(), 38);
    }
}

/// Bytes that are not text: found by line, also in comments, and never before an earlier fault.
#[test]
fn text_that_is_not_utf8_is_a_fault_of_its_line() {
    let of = |more: &[u8]| [OURO.as_bytes(), more].concat();
    let line = |bytes: &[u8]| {
        let fault = first_fault(bytes).expect("a fault");
        assert_eq!(fault.legal, "text in UTF-8", "{fault}");
        fault.line
    };
    assert_eq!(line(b"\xffparlor 1\n"), 1);
    assert_eq!(line(&of(b"name 1 \xc3\n\n")), 5);
    assert_eq!(line(&of(b"\ndeal b ; \xe9\n")), 6);
    assert_eq!(line(&of(b"\ndeal b\n;\n; \xed\xa0\x80\n")), 8);
    let earlier = first_fault(&of(b"\ndeal x\n\xff\n")).expect("a fault");
    assert_eq!((earlier.line, earlier.found.as_str()), (6, "deal x"));
}

/// A fault that fills the screen, or contains what a terminal would obey.
#[test]
fn a_fault_is_one_readable_line() {
    let long = format!("{ROSE}\ndeal {}\n", "7".repeat(5000));
    assert!(told(long.as_bytes()).chars().count() < 400);
    let escape = format!("{ROSE}\n\u{1b}[2Jdeal\n");
    assert_eq!(told(escape.as_bytes()).split(';').next(), Some("line 6: found \\u{1b}[2Jdeal"));
}

/// "found 1: take a2 b2; legal: 1: take a2 b2": the blank was another one, or something followed that nobody sees.
#[test]
fn what_cannot_be_seen_is_seen_in_a_fault() {
    for entry in parlor_catalog::games() {
        let table = (entry.about().slug, "-".to_owned(), entry.about().default_seats);
        let (header, events) = play(&table, "hidden", 8);
        let record = record(&header, &events);
        let line = 1 + record.trim_end().rfind('\n').unwrap();
        for hidden in
            ["\u{a0}", "\u{200b}", "\u{c}", "\u{feff}", "\u{ad}", "\u{2003}", "\u{2028}", "\u{e0020}"]
        {
            let end = record.trim_end().len();
            for at in (line..=end).filter(|at| record.is_char_boundary(*at)) {
                let (before, after) = record.split_at(at);
                let said = told(format!("{before}{hidden}{after}").as_bytes());
                assert!(!said.contains(hidden), "{said}");
                assert!(said.contains(&hidden.escape_unicode().to_string()), "{said}");
            }
        }
    }
}
