//! Which store a command reaches, where two are named.

use std::process::Command;

/// Every command that takes `--data`, with arguments of its own that it needs, as its help says.
fn commands() -> Vec<Vec<String>> {
    let help = |words: &[&str]| {
        let output = Command::new(env!("CARGO_BIN_EXE_parlor")).args(words).arg("--help").output().unwrap();
        String::from_utf8(output.stdout).unwrap()
    };
    let listed = |text: &str| -> Vec<String> {
        let list = text.lines().skip_while(|line| *line != "Commands:").skip(1);
        let names = list.take_while(|line| !line.is_empty());
        names.filter_map(|line| line.strip_prefix("  ")?.split(' ').next().map(str::to_owned)).collect()
    };
    let mut found = Vec::new();
    for name in listed(&help(&[])).into_iter().filter(|name| !name.is_empty() && name != "help") {
        let text = help(&[&name]);
        let inner = listed(&text).into_iter().filter(|name| !name.is_empty() && name != "help");
        let mut own: Vec<_> = inner.map(|inner| vec![name.clone(), inner]).collect();
        if own.is_empty() {
            own.push(vec![name]);
        }
        found.extend(own);
    }
    found
        .retain(|words| help(&words.iter().map(String::as_str).collect::<Vec<_>>()).contains("--data <DIR>"));
    found
}

/// What a command needs besides.
fn needs(command: &[String]) -> &'static [&'static str] {
    match command.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        ["serve"] => &["--listen", "127.0.0.1:0"],
        ["backup" | "restore"] => &["nowhere/backup.db"],
        ["forget"] => &["Ann"],
        ["tables", "close"] => &["abcdefghjk"],
        ["tables", "remove-name"] => &["abcdefghjk", "1"],
        _ => &[],
    }
}

/// `restore --data trial` went to the database that the environment named.
#[test]
fn no_command_passes_over_a_folder_that_was_named_to_it() {
    let all = commands();
    let named: Vec<_> = all.iter().map(|words| words.join(" ")).collect();
    for expected in [
        "serve",
        "backup",
        "restore",
        "undelete",
        "verify-data",
        "drain",
        "forget",
        "tables list",
        "tables close",
    ] {
        assert!(named.iter().any(|name| name == expected), "{named:?}");
    }
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("data");
    // Nobody listens there: a command that reached for it would say so.
    let store = "postgres://nobody@127.0.0.1:1/nothing";
    for words in &all {
        // A server looks for more in its folder than tables.
        let serves = words[0] == "serve";
        for by_option in [false, true].into_iter().filter(|by_option| !(serves && *by_option)) {
            let mut command = Command::new(env!("CARGO_BIN_EXE_parlor"));
            command.args(words).args(needs(words)).arg("--data").arg(&data);
            command.env_remove("PARLOR_DATA").env_remove("PARLOR_STORE");
            let other = match by_option {
                true => command.args(["--store", store]),
                false => command.env("PARLOR_STORE", store),
            };
            let output = other.output().unwrap();
            let said = String::from_utf8(output.stderr).unwrap();
            let name = if by_option { "--store" } else { "PARLOR_STORE" };
            let start =
                format!("Found --data and {name}, which name two places for the tables; expected one");
            assert!(output.status.code() == Some(2) && said.starts_with(&start), "{words:?}: {said}");
            assert!(!data.exists(), "{words:?} has written to the folder");
        }
    }
}

/// A service has a folder from its package, and the database from its host; an empty variable is none.
#[test]
fn of_two_places_in_the_environment_the_database_counts() {
    let folder = tempfile::tempdir().unwrap();
    let run = |data: &str, store: &str, args: &[&str]| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_parlor"));
        command.arg("verify-data").args(args).env("PARLOR_DATA", data).env("PARLOR_STORE", store);
        String::from_utf8(command.output().unwrap().stderr).unwrap()
    };
    let (data, away) = (folder.path().display().to_string(), "postgres://nobody@127.0.0.1:1/nothing");
    let is_folder = |said: &str| said.contains("parlor.db") || said.contains(&data);
    let both = run(&data, away, &[]);
    assert!(!is_folder(&both) && !both.starts_with("Found --data"), "{both}");
    for (store, args) in [("", &[][..]), ("", &["--data", &data])] {
        let said = run(&data, store, args);
        assert!(is_folder(&said), "{said}");
    }
    let by_option = run(&data, "", &["--store", away]);
    assert!(!is_folder(&by_option) && !by_option.starts_with("Found --data"), "{by_option}");
}
