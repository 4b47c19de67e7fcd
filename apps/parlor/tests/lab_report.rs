//! The report of a study as a page of one file, and sheets to print: what they hold, and that nothing is fetched.

use std::fs;

use serde_json::Value;

use crate::common::{games, parlor, printed};
use crate::server::Server;

const STUDY: &str = r#"study = 1
game = "snake"
seed = "page"
rules = ["hands=1"]

[[line-up]]
name = "greedy"
bots = ["greedy"]
deals = 20
repeats = 2

[[line-up]]
name = "course"
bots = ["greedy"]
deals = 6
course = 4

[[line-up]]
name = "ladder"
bots = ["greedy", "random"]
deals = 10

[[line-up]]
name = "bare"
bots = ["random"]
deals = 10
by-seat = false
"#;

/// A folder with the results of a study, below another one.
fn played(study: &str) -> (tempfile::TempDir, String) {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("snake.toml");
    fs::write(&file, study).unwrap();
    let out = folder.path().join("studies/snake").display().to_string();
    printed(&["lab", "run", file.to_str().unwrap(), "--out", &out]);
    (folder, out)
}

fn page(out: &str) -> String {
    let file = format!("{out}/page.html");
    assert!(printed(&["lab", "report", out, "--html", &file]).contains("page.html"));
    fs::read_to_string(file).unwrap()
}

/// The data in a page of one file.
fn data(page: &str) -> Value {
    let after = page.split("<script id=\"data\" type=\"application/json\">").nth(1).expect("its data");
    serde_json::from_str(after.split("</script>").next().unwrap()).unwrap()
}

#[test]
fn the_page_has_every_number_of_the_report_and_asks_for_nothing_from_elsewhere() {
    let (_folder, out) = played(STUDY);
    let page = page(&out);
    assert!(page.len() < 1_500_000, "{} bytes", page.len());
    for asks in ["<link", " src=\"", "url(http", "@import"] {
        assert!(!page.contains(asks), "{asks}");
    }
    let report = &data(&page)["report"];
    let json: Value = serde_json::from_str(&printed(&["lab", "report", &out, "--json"])).unwrap();
    let (shown, found) = (report["numbers"].as_array().unwrap(), json["findings"].as_array().unwrap());
    assert!(shown.len() > 10 && shown.len() == found.len());
    for (shown, found) in shown.iter().zip(found) {
        assert_eq!(shown["what"], found["what"]);
        let times = if matches!(shown["unit"].as_str(), Some("%" | "points")) { 100.0 } else { 1.0 };
        assert!((shown["mean"].as_f64().unwrap() - times * found["mean"].as_f64().unwrap()).abs() < 1e-9);
    }
    let answers = report["answers"].as_array().unwrap();
    assert!(answers.iter().any(|own| own["section"] == "Balance"), "{answers:?}");
    assert!(!report["courses"].as_array().unwrap().is_empty());
    // One hand of Snake has as many choices as any other, so only results are drawn: of greedy, which is stronger than the random bot.
    let drawn = report["histograms"].as_array().unwrap();
    assert!(drawn.iter().all(|own| own["scope"] == 0 && own["section"] == "Balance"), "{drawn:?}");
    assert_eq!(drawn.len(), 2);
    assert_eq!(report["pairings"].as_array().unwrap().len(), 2);
}

/// An example that is not the game that was counted.
#[test]
fn each_example_is_replayed_to_the_result_that_was_stored() {
    let (folder, out) = played(STUDY);
    let report = data(&page(&out))["report"].clone();
    let mut looked_at = 0;
    for scope in report["scopes"].as_array().unwrap() {
        for example in scope["examples"].as_array().unwrap() {
            let Some(record) = example["record"].as_str() else {
                assert_eq!(
                    scope["name"], "bare",
                    "only games of which nothing but the winner is stored have none"
                );
                continue;
            };
            let file = folder.path().join("example.parlor");
            fs::write(&file, record).unwrap();
            let trace = printed(&["replay", file.to_str().unwrap(), "--trace"]);
            let last: Value = serde_json::from_str(trace.lines().last().unwrap()).unwrap();
            let results: Vec<_> = last["result"].as_array().unwrap().iter().map(Value::to_string).collect();
            let about = example["about"].as_str().unwrap();
            assert!(about.ends_with(&format!("results {}", results.join(" : "))), "{about}: {results:?}");
            let choices = record.lines().filter(|line| line.as_bytes().get(1) == Some(&b':')).count();
            assert!(about.starts_with(&format!("{choices} choices")), "{about}: {choices}");
            looked_at += 1;
        }
    }
    assert!(looked_at >= 9, "{looked_at}");
}

#[test]
fn the_summary_fits_narrow_terminals_and_has_no_colours_in_a_pipe() {
    let (_folder, out) = played(STUDY);
    let told = printed(&["lab", "report", &out]);
    assert!(told.lines().all(|line| line.chars().count() <= 80), "{told}");
    assert!(told.contains("[=") && told.contains('o') && !told.contains('\x1b'), "{told}");
}

#[test]
fn the_server_shows_a_folder_of_studies_and_nothing_beside_it() {
    let (folder, out) = played(STUDY);
    fs::create_dir_all(folder.path().join("secret")).unwrap();
    fs::write(folder.path().join("secret/study.toml"), STUDY).unwrap();
    fs::create_dir_all(folder.path().join("studies/broken")).unwrap();
    fs::write(folder.path().join("studies/broken/study.toml"), "no study").unwrap();
    let studies = folder.path().join("studies").display().to_string();
    let store = tempfile::tempdir().unwrap();
    let server = Server::open(store.path(), &["--lab", &studies]);
    let list = server.get("/lab");
    assert_eq!(list.status, 200);
    let lines = data(&list.text)["studies"].clone();
    assert_eq!((&lines[0]["name"], &lines[1]["name"]), (&Value::from("broken"), &Value::from("snake")));
    assert!(lines[0]["fault"].is_string() && lines[1]["fault"].is_null());
    let shown = server.get("/lab/snake");
    assert_eq!(shown.status, 200, "{}", shown.text);
    let policy = shown.header("content-security-policy");
    assert!(policy.contains("script-src 'sha256-") && !policy.contains("script-src 'unsafe"), "{policy}");
    // The same page as on the disk, but for where it is from: that is nobody's business.
    assert!(!shown.text.contains(folder.path().to_str().unwrap()), "a path of the host");
    assert_eq!(data(&shown.text)["report"]["numbers"], data(&page(&out))["report"]["numbers"]);
    assert_eq!(server.get("/lab/broken").status, 500);
    for path in ["/lab/nothing", "/lab/..%2Fsecret", "/lab/%2E%2E", "/lab/snake%2Fgames", "/lab/..%5Csecret"]
    {
        let answer = server.get(path);
        assert!(!answer.text.contains("\"report\""), "{path}: {}", answer.status);
        assert_eq!(answer.status, 404, "{path}");
    }
}

#[test]
fn a_guest_cannot_have_reports_made_without_end() {
    let (folder, _) = played(STUDY);
    let studies = folder.path().join("studies").display().to_string();
    let store = tempfile::tempdir().unwrap();
    let args = ["--lab", &studies, "--limit", "steps-per-second=1000"];
    let server = Server::open(store.path(), &args);
    assert_eq!(server.get("/lab/snake").status, 429, "to make it costs more than may be saved");
    let small = ["--lab", &studies, "--limit", "study-megabytes=1"];
    let store = tempfile::tempdir().unwrap();
    let server = Server::open(store.path(), &small);
    fs::write(folder.path().join("studies/snake/games/more.parquet"), vec![0; 1_000_001]).unwrap();
    let large = server.get("/lab/snake");
    assert_eq!(large.status, 503);
    assert!(large.text.contains("--html"), "{}", large.text);
}

#[test]
fn sheets_of_every_game_that_has_some_hold_what_is_dealt_and_a_card_set_its_own_cards() {
    let folder = tempfile::tempdir().unwrap();
    let to = folder.path().join("sheets.html").display().to_string();
    let sheet = |game: &str| format!("{}/../web/ui/boards/{game}/Print.svelte", env!("CARGO_MANIFEST_DIR"));
    let mut have: Vec<String> = games().into_iter().map(|(game, _)| game).collect();
    have.retain(|game| fs::exists(sheet(game)).unwrap());
    have.sort();
    for (game, _) in games() {
        // It wrote a file that held nothing to print, and called it sheets.
        if !have.contains(&game) {
            let none = parlor(&["print", &game, "--to", &format!("{to}.none")]);
            let says = format!("has no sheets to print; these have: {}", have.join(", "));
            assert!(none.code == 2 && none.err.contains(&says), "{}", none.err);
            assert!(!fs::exists(format!("{to}.none")).unwrap());
            continue;
        }
        printed(&["print", &game, "--to", &to]);
        let given = data(&fs::read_to_string(&to).unwrap());
        assert_eq!(given["game"], Value::from(game.as_str()));
        assert!(!given["deals"].as_array().unwrap().is_empty(), "{game}");
    }
    let weather = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/card-sets/weather.toml");
    printed(&["cards", "print", weather, "--paper", "letter", "--copies", "2", "--to", &to]);
    let given = data(&fs::read_to_string(&to).unwrap());
    assert_eq!((&given["paper"], &given["copies"]), (&Value::from("letter"), &Value::from(2)));
    let listed = printed(&["cards", "list", weather]);
    let groups = given["set"]["groups"].as_array().unwrap();
    let cards: Vec<_> = groups.iter().flat_map(|group| group["entries"].as_array().unwrap()).collect();
    assert_eq!(cards.len(), 36);
    for card in cards {
        assert!(listed.contains(card["name"].as_str().unwrap()), "{card}");
    }
    let broken = folder.path().join("broken.toml");
    fs::write(&broken, "name = 5").unwrap();
    let run = parlor(&["cards", "print", broken.to_str().unwrap(), "--to", &to]);
    assert!(run.code == 2 && run.err.contains("broken.toml"), "{}", run.err);
}
