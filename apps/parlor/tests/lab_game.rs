//! `lab game`: the record of a game of a study, as it was played or with a change for one seat.

use std::fs;

use crate::common::{parlor, printed};
use crate::desk::Desk;
use crate::lab::STUDY;

/// The results with which a record ends when it is replayed, with this card set if one is named.
fn replayed(desk: &Desk, record: &str, set: Option<&str>) -> Vec<String> {
    let file = desk.path("game.parlor");
    fs::write(&file, record).unwrap();
    let set = set.map(|set| ["--set".to_owned(), desk.path(set)]);
    let more: Vec<&str> = set.iter().flatten().map(String::as_str).collect();
    let replayed = printed(&[&["replay", &file], &more[..]].concat());
    let last = replayed.lines().last().unwrap().strip_prefix("Result: ").unwrap().trim_end_matches('.');
    last.split(", ").map(|own| own.rsplit(' ').next().unwrap().to_owned()).collect()
}

/// Every number of a report can name its games: they replay to what is stored of them.
#[test]
fn a_game_of_a_study_is_a_record_that_replays_to_its_row() {
    let desk = Desk::new(STUDY);
    desk.run("out", &[]);
    let out = desk.path("out");
    let csv = printed(&["lab", "export", &out, "--csv", "--table", "seats"]);
    let results = |line_up: &str, deal: &str, repeat: &str| -> Vec<String> {
        let rows = csv.lines().map(|line| line.split(',').map(str::to_owned).collect::<Vec<_>>());
        let own = |row: &Vec<String>| {
            row[0] == "0" && row[1] == line_up && row[2] == deal && row[3] == "0" && row[4] == repeat
        };
        rows.filter(own).map(|row| row[7].clone()).collect()
    };
    for (row, expected) in [("random:41", results("0", "41", "0")), ("course:7:0:1", results("1", "7", "1"))]
    {
        let record = printed(&["lab", "game", &out, row]);
        assert_eq!(replayed(&desk, &record, None), expected, "{row}");
    }
    for which in ["typical", "longest", "closest"] {
        assert!(printed(&["lab", "game", &out, &format!("course:{which}")]).contains("snake"));
    }
    for wrong in
        ["random", "random:0", "random:61", "course:1:0:2", "course:1:9", "nobody:1", "course:1:0:0:0"]
    {
        let refused = parlor(&["lab", "game", &out, wrong]);
        assert!(refused.code == 2 && !refused.err.is_empty(), "{wrong}: {}", refused.err);
    }
}

const CHANGED: &str = r#"study = 1
game = "solo-war"
seed = "changed"
set = "own.toml"

[[line-up]]
name = "cards"
bots = ["greedy"]
deals = 8
cards = ["swap", "numbers"]
only = ["fog-bank", "hail"]
never = "support *"
"#;

/// The fields of a line of comma-separated values, of which some are in quotes.
fn fields(line: &str) -> Vec<String> {
    let (mut fields, mut quoted) = (vec![String::new()], false);
    for letter in line.chars() {
        match letter {
            '"' => quoted = !quoted,
            ',' if !quoted => fields.push(String::new()),
            _ => fields.last_mut().unwrap().push(letter),
        }
    }
    fields
}

const OWN: Option<&str> = Some("own.toml");

/// A record of a changed game that replays to another game, or by other rules than it names.
#[test]
fn a_game_with_a_changed_card_is_a_record_that_replays_to_its_row() {
    let desk = Desk::new(CHANGED);
    let set = include_str!("../../../docs/card-sets/weather.toml");
    fs::write(desk.path("own.toml"), set).unwrap();
    desk.run("out", &[]);
    let out = desk.path("out");
    let csv = printed(&["lab", "export", &out, "--csv", "--table", "cards"]);
    let head: Vec<_> = csv.lines().next().unwrap().split(',').map(str::to_owned).collect();
    let column = |name: &str| head.iter().position(|own| own == name).unwrap();
    let (mut looked_at, mut differ) = (std::collections::BTreeMap::new(), 0);
    for line in csv.lines().skip(1) {
        let row = fields(line);
        let own = |name: &str| row[column(name)].as_str();
        let (deal, seat, change) = (own("deal"), own("seat"), own("change"));
        let place = format!("cards:{deal}");
        let changed = ["lab", "game", &out, &place, "--changed", change, "--seat", seat];
        let run = parlor(&changed);
        let at = seat.parse::<usize>().unwrap() - 1;
        if run.code != 0 {
            assert!(run.err.contains("changes nothing for seat"), "{}", run.err);
            assert_eq!(row[column("result")], row[column("changed_result")], "{line}");
            continue;
        }
        assert_eq!(run.out.contains("changed-card="), !change.starts_with("never"), "{}", run.out);
        assert_eq!(replayed(&desk, &run.out, OWN)[at], row[column("changed_result")], "{line}");
        let base = printed(&["lab", "game", &out, &place]);
        assert_eq!(replayed(&desk, &base, OWN)[at], row[column("result")], "{line}");
        *looked_at.entry(change.to_owned()).or_insert(0) += 1;
        differ += i32::from(row[column("result")] != row[column("changed_result")]);
    }
    let all = ["plain fog-bank", "plain hail", "never support *"];
    assert!(all.iter().all(|change| looked_at.contains_key(*change)), "{looked_at:?}");
    assert!(looked_at.len() >= 5 && differ > 5, "{looked_at:?} {differ}");
    for (changed, seat, expected) in
        [("plain rex", "1", "plain fog-bank"), ("plain fog-bank", "4", "nothing is changed for seat 4")]
    {
        let refused = parlor(&["lab", "game", &out, "cards:1", "--changed", changed, "--seat", seat]);
        assert!(refused.code == 2 && refused.err.contains(expected), "{}", refused.err);
    }
}

/// Findings about cards without a game to look at.
#[test]
fn a_report_has_games_in_which_a_changed_card_made_a_difference() {
    let desk = Desk::new(
        &CHANGED.replace("set = \"own.toml\"\n", "").replace("\"fog-bank\", \"hail\"", "\"rex\", \"rally\""),
    );
    desk.run("out", &[]);
    let file = desk.path("page.html");
    printed(&["lab", "report", &desk.path("out"), "--html", &file]);
    let page = fs::read_to_string(&file).unwrap();
    let data = page.split("<script id=\"data\" type=\"application/json\">").nth(1).unwrap();
    let data: serde_json::Value = serde_json::from_str(data.split("</script>").next().unwrap()).unwrap();
    let mut pairs = 0;
    for example in data["report"]["scopes"][0]["examples"].as_array().unwrap() {
        let record = example["record"].as_str().unwrap_or_else(|| panic!("no record: {example}"));
        let results = replayed(&desk, record, None);
        let about = example["about"].as_str().unwrap();
        let Some(told) = about.strip_prefix("seat ") else { continue };
        let (seat, told) = told.split_once(' ').unwrap();
        let result = told.rsplit(' ').next().unwrap();
        let change = example["change"].as_str().unwrap();
        assert!(change.starts_with(&format!("Seat {seat}")), "{change}");
        assert_eq!(results[seat.parse::<usize>().unwrap() - 1], result, "{about}");
        pairs += 1;
    }
    assert!(pairs >= 4 && pairs % 2 == 0, "{pairs}");
}
