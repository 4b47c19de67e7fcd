//! `docs/commands.md` says what `--json` prints: every field that it names is there, and no field is left out.

use std::fs;
use std::path::Path;

use serde_json::Value;

use crate::common::{parlor, printed};
use crate::desk::Desk;

const STUDY: &str = r#"study = 1
game = "rose"
seed = "json"

[[line-up]]
name = "random"
bots = ["random"]
deals = 8
"#;

/// The sections about JSON: the command in each heading, and the fields in its table.
fn sections() -> Vec<(String, Vec<String>)> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/commands.md");
    let text = fs::read_to_string(path).unwrap();
    let sections = text.split("\n### `parlor ").skip(1);
    let one = |section: &str| {
        let (command, rest) = section.split_once('`').unwrap();
        let fields = rest.lines().filter_map(|line| line.strip_prefix("| `")?.split_once('`'));
        (command.to_owned(), fields.map(|(field, _)| field.to_owned()).collect())
    };
    sections.map(one).collect()
}

/// Whether a path of a table leads to something in a value; an empty list has whatever it should.
fn leads(value: &Value, path: &str) -> bool {
    let (first, rest) = path.split_once('.').unwrap_or((path, ""));
    let (key, each) = first.strip_suffix("[]").map_or((first, false), |key| (key, true));
    let Some(own) = (if key.is_empty() { Some(value) } else { value.get(key) }) else { return false };
    let goes_on = |own: &Value| rest.is_empty() || leads(own, rest);
    match own.as_array().filter(|_| each) {
        Some(list) => list.is_empty() || list.iter().any(goes_on),
        None => !each && goes_on(own),
    }
}

/// The names right below the top of a value, or below each of its list.
fn keys(value: &Value) -> Vec<String> {
    let object = value.as_array().map_or(Some(value), |list| list.first());
    object.and_then(Value::as_object).map_or_else(Vec::new, |object| object.keys().cloned().collect())
}

/// What a program would read in the wrong place, and what nobody told it of.
#[test]
fn json_is_as_the_page_says() {
    let desk = Desk::new(STUDY);
    desk.run("mine.lab", &[]);
    let other = STUDY.replace("json", "other");
    fs::write(desk.path("study.toml"), other).unwrap();
    desk.run("other.lab", &[]);
    let sample = printed(&["sample", "rose", "--seed", "1", "--bots", "greedy"]);
    fs::write(desk.path("game.parlor"), sample).unwrap();
    let plan =
        Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/strength/plan.toml").display().to_string();
    let measured =
        Path::new(env!("CARGO_MANIFEST_DIR")).join("../../research/measurements").display().to_string();
    let mut looked_at = 0;
    for (command, fields) in sections() {
        if command.contains("STUDY") {
            // Tuning takes minutes; its own test reads what it prints.
            continue;
        }
        let mut args: Vec<String> = command
            .split(' ')
            .map(|word| {
                if word.contains(".lab") || word.contains(".parlor") {
                    desk.path(word)
                } else {
                    word.to_owned()
                }
            })
            .collect();
        if args[0] == "strength" {
            args.extend(["--plan", &plan, "--into", &measured].map(str::to_owned));
        }
        let args: Vec<&str> = args.iter().map(String::as_str).collect();
        let run = parlor(&args);
        assert_eq!(run.code, 0, "{command}: {}", run.err);
        let value: Value = serde_json::from_str(&run.out).unwrap_or_else(|why| panic!("{command}: {why}"));
        for field in &fields {
            assert!(
                leads(&value, field),
                "{command} has no {field}: {}",
                run.out.chars().take(400).collect::<String>()
            );
        }
        let top = |key: &String| {
            let field =
                |field: &String| field.trim_start_matches("[].").split(['.', '[']).next() == Some(key);
            fields.iter().any(field)
        };
        for key in keys(&value) {
            assert!(top(&key) || key == "judged_by", "the page does not tell of {key} of {command}");
        }
        looked_at += 1;
    }
    assert!(looked_at >= 10, "{looked_at}");
}
