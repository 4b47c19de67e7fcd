//! What cards and actions are worth: by intervention, on the same deals.

mod planted;

use parlor_lab::study::{CardQuestion, Findings, Group, Ready, Study, TABLES, Table};

use planted::{LEVEL, found, spoilt};

/// Cards of which a short study asks: the planted ones and plain ones.
const FEW: [&str; 8] = ["brute", "idle", "one", "two", "three", "four", "five", "six"];

fn study(game: &str, more: &str) -> String {
    format!(
        "study = 1\ngame = \"{game}\"\n{more}\n[[line-up]]\nname = \"a\"\nbots = [\"greedy\"]\nchunk = 3\ndeals = 6\n"
    )
}

fn ready(text: &str, set: Option<&str>) -> Result<Ready, String> {
    let study = Study::read(text).map_err(|why| why.to_string())?;
    Ready::with_file(study, set.map(|set| set.as_bytes().to_vec())).map_err(|why| why.to_string())
}

fn played(ready: &Ready) -> [Table; TABLES] {
    ready.play_chunks(ready.chunks()).unwrap()
}

/// What is planted in a set is found, and nothing else: a few cards here; `.ci/planted` asks all of them forty times.
#[test]
fn a_card_with_two_more_force_and_a_dead_one_are_found_and_nothing_else() {
    let found = found(&planted::study(&spoilt(), "test", 400, &FEW));
    assert!(found.is_strong && found.is_dead && found.plain, "{found:?}");
    assert!(found.false_alarms.is_empty(), "{found:?}");
    let level = planted::found(&planted::study(LEVEL, "test", 150, &FEW));
    assert_eq!(level.alarms, 0, "{level:?}");
}

/// A twin of the plain card is worth nothing over it, deal by deal: the games are the same games.
#[test]
fn a_card_that_is_plain_itself_changes_no_game() {
    let text = format!(
        "{}cards = [\"swap\"]\nonly = [\"one\", \"north\", \"nudge\", \"brute\"]\n",
        study("solo-war", "set = \"set.toml\"")
    );
    let tables = played(&ready(&text, Some(LEVEL)).unwrap());
    let cards = tables.iter().find(|table| table.name == "cards").unwrap();
    let (change, before, after) =
        (cards.text("change"), cards.whole("result"), cards.whole("changed_result"));
    let same = |name: &str| {
        (0..cards.rows()).filter(|row| change[*row] == name).all(|row| before[row] == after[row])
    };
    assert!(same("plain one") && same("plain north") && same("plain nudge"));
    assert_eq!(cards.rows(), 6 * 2 * 4);
}

/// lab.md: a chunk played twice is the same bytes, changed games included.
#[test]
fn changed_games_repeat_themselves() {
    let asks = [
        ("solo-war", "cards = [\"swap\", \"numbers\"]\nonly = [\"rex\", \"trip\"]\nnever = \"gamble\"\n"),
        ("snake", "never = [\"play 2?\", \"play *R\"]\n"),
    ];
    for (game, more) in asks {
        let rules = if game == "snake" { "rules = [\"hands=1\"]" } else { "" };
        let own = ready(&(study(game, rules) + more), None).unwrap();
        assert_eq!(played(&own), played(&own));
        let plain = ready(&study(game, rules), None).unwrap();
        assert_ne!(plain.id(&plain.chunks()[0]), own.id(&own.chunks()[0]));
    }
}

#[test]
fn another_set_is_another_chunk() {
    let text = study("solo-war", "set = \"set.toml\"");
    let id = |set: &str| {
        let own = ready(&text, Some(set)).unwrap();
        own.id(&own.chunks()[0])
    };
    assert_ne!(id(LEVEL), id(&spoilt()));
    assert_ne!(id(LEVEL), {
        let own = ready(&study("solo-war", ""), None).unwrap();
        own.id(&own.chunks()[0])
    });
}

#[test]
fn what_cannot_be_asked_is_refused_with_a_reason() {
    let why = |text: &str, set: Option<&str>| ready(text, set).err().unwrap_or_else(|| panic!("{text}"));
    let with = |game: &str, more: &str| why(&(study(game, "") + more), None);
    assert!(with("rose", "cards = [\"swap\"]").contains("not data"));
    assert!(with("rose", "never = \"*\"").contains("every action"));
    assert!(with("rose", "cards = [\"swop\"]").contains("swap"));
    assert!(with("solo-war", "cards = [\"swap\"]\nonly = [\"rexx\"]").contains("no card `rexx`"));
    assert!(with("solo-war", "band = 77.0").contains("0 to 50"));
    let set = study("solo-war", "set = \"set.toml\"");
    assert!(why(&set, None).contains("set.toml was not given"));
    let broken = LEVEL.replace("name = \"brute\"", "name = \"Brute\"");
    let line = LEVEL.lines().position(|line| line == "name = \"brute\"").unwrap() + 1;
    assert!(why(&set, Some(&broken)).contains(&format!("line {line}")), "{}", why(&set, Some(&broken)));
    assert!(why(&study("rose", "set = \"set.toml\""), Some(LEVEL)).contains("no cards of its own"));
    let claim =
        |more: &str| with("rose", &format!("[[claim]]\nsays = \"It is short\"\nmeasure = \"x\"\n{more}"));
    assert!(claim("line-up = \"b\"\nto = 5").contains("no line-up `b`"));
    assert!(claim("line-up = \"a\"").contains("no range"));
    assert!(claim("line-up = \"a\"\nfrom = 5\nto = 4").contains("no range"));
}

/// A misspelt pattern asks for nothing, and a claim about nothing is none: both are said.
#[test]
fn what_no_game_can_answer_is_said() {
    let claim = "[[claim]]\nsays = \"It is short\"\nmeasure = \"lenght\"\nline-up = \"a\"\nto = 5\n";
    let text = study("ouroboros", "").replace("[[line-up]]", &format!("{claim}[[line-up]]"))
        + "never = [\"place * y\", \"place * x\"]\n";
    let own = ready(&text, None).unwrap();
    let found = Findings::of_tables(&own, &played(&own));
    assert_eq!(found.faults.len(), 2, "{:?}", found.faults);
    assert!(found.faults.iter().any(|fault| fault.contains("`place * y`")));
    assert!(
        found.faults.iter().any(|fault| fault.contains("`lenght`") && fault.contains("`choices a game`"))
    );
}

/// The studies beside the documents can be played, ask for what there is, and say what becomes of each claim.
#[test]
fn the_studies_of_the_documents_can_be_played() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/studies");
    let mut count = 0;
    for file in std::fs::read_dir(folder).unwrap().flatten() {
        let path = file.path();
        if path.extension().is_none_or(|ending| ending != "toml") {
            continue;
        }
        let mut study = Study::read(&std::fs::read_to_string(&path).unwrap()).unwrap();
        let set = study.set.as_ref().map(|name| std::fs::read(path.parent().unwrap().join(name)).unwrap());
        for own in &mut study.line_ups {
            own.bots
                .iter_mut()
                .for_each(|bot| *bot = if bot == "random" { "random" } else { "greedy" }.to_owned());
            own.deals = if study.game == "ouroboros-solitaire" { 1 } else { 4 };
        }
        let own = Ready::with_file(study, set).unwrap_or_else(|why| panic!("{}: {why}", path.display()));
        let found = Findings::of_tables(&own, &played(&own));
        let claims = found.findings.iter().filter(|finding| finding.group == Group::Claims).count();
        assert_eq!(claims, own.study.claims.len(), "{}: {:?}", path.display(), found.faults);
        assert!(found.faults.iter().all(|fault| fault.starts_with("never")), "{:?}", found.faults);
        count += 1;
    }
    assert!(count >= 5, "{count} studies");
}

/// Words of questions are what studies write.
#[test]
fn every_question_is_read_back() {
    let text = study("solo-war", "") + "cards = [\"swap\", \"need\", \"numbers\"]\n";
    let own = Study::read(&text).unwrap();
    assert_eq!(own.line_ups[0].cards, [CardQuestion::Swap, CardQuestion::Need, CardQuestion::Numbers]);
}
