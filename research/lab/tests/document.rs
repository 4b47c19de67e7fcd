//! The page on the bots' strength is what its command makes of the stored results.

use std::collections::BTreeMap;
use std::fs;
use std::io::Read;
use std::path::{Path, PathBuf};

use flate2::read::MultiGzDecoder;
use parlor_lab::{Measured, Run, StrengthPlan, document};

fn docs() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs")
}

fn plan() -> StrengthPlan {
    StrengthPlan::read(&fs::read_to_string(docs().join("strength/plan.toml")).unwrap()).unwrap()
}

fn stored() -> (BTreeMap<String, String>, Vec<Measured>) {
    let folder = fs::read_dir(docs().join("../research/measurements")).unwrap();
    let paths = folder.map(|entry| entry.unwrap().path());
    // What studies measured is in a folder of its own.
    let mut paths: Vec<_> = paths.filter(|path| !path.is_dir()).collect();
    paths.sort();
    let (mut results, mut measures) = (BTreeMap::new(), Vec::new());
    for path in paths {
        let name = path.file_stem().unwrap().to_str().unwrap().to_owned();
        match path.extension().and_then(|end| end.to_str()) {
            Some("gz") => {
                let mut text = String::new();
                MultiGzDecoder::new(fs::File::open(&path).unwrap()).read_to_string(&mut text).unwrap();
                results.insert(name.strip_suffix(".jsonl").unwrap().to_owned(), text);
            }
            Some("json") => measures.push(Measured::read(&fs::read_to_string(&path).unwrap()).unwrap()),
            Some("md") => {}
            // Tables of the lab's, for its own page.
            None if path.is_dir() => {}
            _ => panic!("{}: neither compressed results nor a measure", path.display()),
        }
    }
    (results, measures)
}

/// Numbers that a person has typed, or new results without a new page.
#[test]
fn the_page_is_what_write_makes_of_the_results() {
    let (results, measures) = stored();
    let page = document(&plan(), &results, &measures).unwrap();
    let written = fs::read_to_string(docs().join("strength.md")).unwrap();
    assert!(page == written, "docs/strength.md is stale: run `cargo run --release -- strength write`");
}

/// Results of experiments that are no longer in the plan: nobody would see them.
#[test]
fn every_stored_result_is_of_an_experiment() {
    let plan = plan();
    for (name, text) in stored().0 {
        let experiment = plan.experiments.iter().find(|experiment| experiment.name == name);
        experiment.unwrap_or_else(|| panic!("{name}.jsonl is of no experiment")).results(&text).unwrap();
    }
}

/// A page that does not depend on the results.
#[test]
fn the_page_follows_the_results() {
    let plan = StrengthPlan::read(
        "[[experiment]]\nname = 'a'\ngame = 'ouroboros'\nbots = ['best', 'greedy']\ndeals = 2\nshows = 'S'\nladder = true\n\
         [[experiment.target]]\nsays = 'T'\nwhat = 'share'\nbot = 'best'\nleast = 0.9\n",
    )
    .unwrap();
    let ready = plan.experiments[0].prepare().unwrap();
    let page = |lines: &str| {
        let text = format!("{}{lines}", ready.terms.line());
        document(&plan, &BTreeMap::from([("a".to_owned(), text)]), &[]).unwrap()
    };
    assert!(page("").contains("Nothing has been played yet") && page("").contains("| not played yet |"));
    let run = Run { run: "2026-01-02".to_owned(), machine: "a machine".to_owned() }.line();
    let game = |deal: u32, turn: usize, result: &str| {
        let seating = if turn == 0 { "[0,1]" } else { "[1,0]" };
        format!(
            "{{\"deal\":{deal},\"turn\":{turn},\"seating\":{seating},\"result\":{result},\"choices\":[9,9],\"think\":[9.0,0.0],\"late\":2.0,\"steps\":20}}\n"
        )
    };
    // The first seat wins both: each bot wins one.
    let one = page(&[run.clone(), game(1, 0, "[1,0]"), game(1, 1, "[1,0]")].concat());
    assert!(
        one.contains("| 1 of 2 | inconclusive |")
            && one.contains("on 2026-01-02, 2 games, on\n\n- a machine\n"),
        "{one}"
    );
    assert!(one.contains("best over greedy") && one.contains("| +0 ("), "{one}");
    let games = [(1, 0, "[1,0]"), (1, 1, "[0,1]"), (2, 0, "[1,0]"), (2, 1, "[0,1]")];
    let all = games.map(|(deal, turn, result)| game(deal, turn, result)).concat();
    let won = page(&[run.clone(), all].concat());
    assert!(won.contains("| 2 | inconclusive |") && won.contains("| all won ("), "{won}");
    assert!(won.contains("Comparisons by family: Ouroboros 2."), "{won}");
    // Two milliseconds meet the promise, fifty-one do not.
    let late = game(1, 1, "[1,0]").replace("\"late\":2.0", "\"late\":51.0");
    let late = page(&[run, game(1, 0, "[1,0]"), late].concat());
    assert!(
        late.contains("In 1 of them") && late.contains("came 51 ms after") && one.contains("In 0 of them")
    );
}

/// A verdict that its own interval supports, but not with this number of comparisons.
#[test]
fn targets_and_rungs_of_a_game_are_judged_together() {
    let experiment = |name: &str, more: &str| {
        format!(
            "[[experiment]]\nname = '{name}'\ngame = 'rose'\nbots = ['greedy', 'random']\ndeals = 4\nshows = 'S'\n{more}"
        )
    };
    let target =
        "[[experiment.target]]\nsays = 'T'\nwhat = 'lead'\nbot = 'greedy'\nthan = 'random'\nleast = 0.0\n";
    // A lead of 10.5: the interval of 95 % is 1.4 to 19.6, that of 97.5 % is -1.5 to 22.5.
    let games = [(1, 18, 15), (2, 20, 5), (3, 20, 11), (4, 20, 5)].map(|(deal, one, other)| {
        [(0, one), (1, other)].map(|(turn, result)| {
            format!("{{\"deal\":{deal},\"turn\":{turn},\"seating\":[{turn}],\"result\":[{result}],\"choices\":[9],\"think\":[1.0],\"late\":0.0,\"steps\":9}}\n")
        }).concat()
    }).concat();
    let page = |plan: &str| {
        let plan = StrengthPlan::read(plan).unwrap();
        let text = format!("{}{games}", plan.experiments[0].prepare().unwrap().terms.line());
        document(&plan, &BTreeMap::from([("a".to_owned(), text)]), &[]).unwrap()
    };
    let alone = page(&experiment("a", target));
    assert!(
        alone.contains("Comparisons by family: Rose 1.") && alone.contains("| 4 | met (95 % interval) |"),
        "{alone}"
    );
    let ladder = page(&[experiment("a", target), experiment("b", "ladder = true\n")].concat());
    assert!(
        ladder.contains("Comparisons by family: Rose 2.") && ladder.contains("| 4 | inconclusive |"),
        "{ladder}"
    );
    assert!(ladder.contains("greedy over random") && ladder.contains("| not played yet |"), "{ladder}");
}

/// Half of the wins for a bot that has only itself to beat.
#[test]
fn of_a_bot_against_itself_only_the_seats_are_compared() {
    let plan = StrengthPlan::read(
        "[[experiment]]\nname = 'a'\ngame = 'ouroboros'\nbots = ['greedy', 'greedy']\ndeals = 1\nshows = 'S'\nabout = 'To be known.'\n",
    )
    .unwrap();
    let terms = plan.experiments[0].prepare().unwrap().terms.line();
    let game = "{\"deal\":1,\"turn\":0,\"seating\":[0,0],\"result\":[1,0],\"choices\":[9,9],\"think\":[9.0,9.0],\"late\":0.0,\"steps\":20}\n";
    let page = document(&plan, &BTreeMap::from([("a".to_owned(), format!("{terms}{game}"))]), &[]).unwrap();
    assert!(page.contains("`greedy` in every seat; it thought 1000 ms a decision"), "{page}");
    assert!(page.contains("seat 1 1.000") && !page.contains("| bot |"), "{page}");
    assert!(page.contains(" games.\n\nTo be known.\n\n"), "{page}");
}

/// Results of a match that the plan has changed since.
#[test]
fn results_of_another_match_are_refused() {
    let plan = plan();
    let of = |index: usize| plan.experiments[index].prepare().unwrap().terms.line();
    assert!(plan.experiments[0].results(&of(0)).is_ok());
    assert!(plan.experiments[0].results(&of(1)).unwrap_err().to_string().contains("another match"));
}

#[test]
fn a_plan_that_cannot_be_played_is_refused() {
    let plan = |more: &str| {
        StrengthPlan::read(&format!(
            "[[experiment]]\nname = 'a'\ngame = 'rose'\nbots = ['greedy']\ndeals = 1\nshows = 'S'\n{more}"
        ))
    };
    assert!(plan("").is_ok());
    for more in [
        "seats = 2",
        "rules = 'x=y'",
        "nonsense = 1",
        "[[experiment.target]]\nsays = 'T'\nwhat = 'lead'\nbot = 'greedy'\nleast = 1.0",
        "[[experiment.target]]\nsays = 'T'\nwhat = 'share'\nbot = 'mcts'\nleast = 1.0",
        "[[experiment]]\nname = 'a'\ngame = 'rose'\nbots = ['greedy']\ndeals = 1\nshows = 'S'",
        "[[experiment]]\nname = 'b'\ngame = 'chess'\nbots = ['greedy']\ndeals = 1\nshows = 'S'",
        "[[experiment]]\nname = 'b'\ngame = 'rose'\nbots = ['genius']\ndeals = 1\nshows = 'S'",
    ] {
        assert!(plan(more).is_err(), "{more}");
    }
}
