//! Examples of every command: `--help` ends with them, and so does its page of the manual. A test reads each by the command line's own rules.

use clap::Command;

/// A command line, and what it does.
pub(crate) type Example = (&'static str, &'static str);

/// By command, as it is typed after `parlor`; an empty one is the program itself.
pub(crate) const EXAMPLES: &[(&str, &[Example])] = &[
    (
        "",
        &[
            ("parlor", "Choose a game from a menu and play it here."),
            ("parlor serve --open", "Open a server on this machine, and play in a browser."),
            ("parlor games", "See which games there are, and their options."),
            ("parlor play rose --help", "Read what can be said of a table."),
        ],
    ),
    (
        "serve",
        &[
            (
                "parlor serve --open",
                "Open it on this machine, at the first free port from 7171, and show it in a browser.",
            ),
            (
                "parlor serve --lan",
                "Open it to everybody in the same network, with a QR code of its address for phones.",
            ),
            (
                "parlor serve --lan --private --title 'Game night'",
                "The same, with a word at the door and a name of your own.",
            ),
            ("parlor serve --listen 0.0.0.0:80 --data /var/lib/parlor", "Open it to others."),
            ("parlor serve --limit tables-per-hour=500", "Allow more than usual."),
            (
                "parlor serve --push mailto:you@example.org",
                "Tell people on their devices when it is their turn in a slow game.",
            ),
        ],
    ),
    (
        "backup",
        &[("parlor backup tables.db --data /var/lib/parlor", "Copy all tables while the server runs.")],
    ),
    ("undelete", &[("parlor undelete --data /var/lib/parlor", "Bring back all tables that are marked.")]),
    ("restore", &[("parlor restore tables.db --data /var/lib/parlor", "Begin with the tables of a backup.")]),
    (
        "migrate",
        &[
            (
                "parlor migrate --from /var/lib/parlor --to postgres://parlor@db.example/parlor",
                "Move a server's tables to a database.",
            ),
            (
                "parlor migrate --from postgres://parlor@db.example/parlor --to /var/lib/parlor",
                "Move them back.",
            ),
        ],
    ),
    (
        "doctor",
        &[
            ("parlor doctor https://parlor.example", "Examine a server as browsers reach it."),
            (
                "parlor doctor https://parlor.example --idle 300",
                "The same, with a socket that has to live for five minutes.",
            ),
        ],
    ),
    (
        "drain",
        &[
            (
                "parlor drain --store postgres://parlor@db.example/parlor",
                "List the servers that share a database.",
            ),
            (
                "parlor drain node1:7171 --store postgres://parlor@db.example/parlor",
                "Let one of them give its tables to the others, and wait until it has ended.",
            ),
        ],
    ),
    ("verify-data", &[("parlor verify-data --data /var/lib/parlor", "Check every stored line.")]),
    ("forget", &[("parlor forget 'Ann Lee' --data /var/lib/parlor", "Delete a name from all tables.")]),
    ("tables", &[("parlor tables list", "See which tables a server has.")]),
    (
        "tables list",
        &[("parlor tables list --most 5 --data /var/lib/parlor", "List the tables that were used last.")],
    ),
    (
        "tables close",
        &[(
            "parlor tables close https://parlor.example/table/abcdefghijkmnpqr",
            "Delete a table at once, and tell whoever is there.",
        )],
    ),
    (
        "tables remove-name",
        &[(
            "parlor tables remove-name abcdefghijkmnpqr 2",
            "Make whoever sits in seat 2 a guest without a name.",
        )],
    ),
    (
        "play",
        &[
            ("parlor play", "Choose from a menu."),
            ("parlor play rose --seed 42", "Play a solitaire whose deals come again."),
            ("parlor play snake --seats 4 --bots gentle", "Play against three Gentle bots."),
            (
                "parlor play ouroboros --bots person,person --name Ann --name Bo",
                "Play in turns at one terminal.",
            ),
            ("parlor play ouroboros --rules 'p3=line3 stones=spent'", "Play by other rules."),
            (
                "parlor play rose --record rose.parlor",
                "Keep a record; the same command goes on with the game.",
            ),
            ("parlor play rose --plain", "Play line by line, as screen readers like it."),
        ],
    ),
    (
        "games",
        &[
            ("parlor games", "List all."),
            ("parlor games solo-war --experimental", "List one with its experimental options."),
            ("parlor games --json", "List them for a program."),
        ],
    ),
    (
        "rules",
        &[
            ("parlor rules snake", "Read the rules."),
            ("parlor rules snake joker", "Read what they say of a joker."),
            ("parlor rules snake --programmers", "Read how its moves are written."),
        ],
    ),
    (
        "cards",
        &[
            ("parlor cards show", "See the cards of the shipped set."),
            ("parlor cards check my-set.toml", "Find the mistakes in a set of your own."),
        ],
    ),
    ("cards check", &[("parlor cards check my-set.toml", "Name every mistake with its line.")]),
    (
        "cards list",
        &[
            ("parlor cards list", "See the cards of the shipped set."),
            ("parlor cards show standard", "See them by the set's name."),
            ("parlor cards list my-set.toml", "See those of a file."),
            ("parlor cards list --toml > my-set.toml", "Begin a set of your own."),
        ],
    ),
    (
        "cards print",
        &[("parlor cards print my-set.toml --copies 2 --to cards.html", "Make sheets for two players.")],
    ),
    (
        "bundle",
        &[
            (
                "parlor bundle rose --out rose-page",
                "Make a page of one game, for itch.io or any other host of files.",
            ),
            (
                "parlor bundle solo-war --set my-set.toml --title 'Storm and Calm' --colour '#1d4f8a' --out storm",
                "The same with cards, a name and a colour of your own.",
            ),
        ],
    ),
    (
        "print",
        &[("parlor print ouroboros --paper letter --to ouroboros.html", "Make a board and discs of paper.")],
    ),
    (
        "config",
        &[
            ("parlor config", "See what is in force, and where it comes from."),
            ("parlor config --write", "Begin a file of your own, in which each setting is explained."),
        ],
    ),
    (
        "replay",
        &[
            ("parlor replay rose.parlor", "Look at it step by step; in a pipe, read what happened."),
            ("parlor replay", "Choose one of the saved games."),
            ("parlor replay 2", "Look at the game before the latest."),
            ("parlor replay rose.parlor --plain", "Read what happened."),
            ("parlor replay war.parlor --as 2", "Read what seat 2 saw."),
            ("parlor replay rose.parlor --trace", "Print every state as JSON."),
            ("parlor replay rose.parlor --position --at 40", "Print a position to begin at."),
        ],
    ),
    (
        "analyse",
        &[
            ("parlor analyse rose.parlor", "Judge every choice with a second each."),
            ("parlor analyse rose.parlor --bot best:5000 --moves 5..12", "Judge some, by simulations."),
            (
                "parlor analyse rose.parlor --bot best:3s --to deep.json",
                "Keep another judgement beside the first.",
            ),
        ],
    ),
    (
        "sample",
        &[
            ("parlor sample rose --seed 1 > rose.parlor", "Make a record of random choices."),
            ("parlor sample snake --seed 1 --seats 3 --bots best:50ms,greedy", "Let bots play."),
        ],
    ),
    (
        "records",
        &[
            ("parlor records games --json", "See how each game of a folder ended."),
            (
                "parlor records games --parquet games.parquet",
                "The same as a table for DuckDB, Polars or pandas.",
            ),
        ],
    ),
    (
        "perft",
        &[
            ("parlor perft rose --depth 3", "Count three steps from the beginning."),
            ("parlor perft rose --depth 2 --from rose.parlor --divide", "Count from where a record ends."),
        ],
    ),
    (
        "match",
        &[
            (
                "parlor match ouroboros --bots strong,casual --games 200",
                "See which is stronger, and how surely.",
            ),
            (
                "parlor match rose --bots 'cmd:python3 my_bot.py,greedy' --games 100",
                "Let a program of yours play.",
            ),
            (
                "parlor match snake --seats 4 --bots strong,greedy --games 400 --out snake.jsonl",
                "Let one play among three; the file lets a stopped match go on.",
            ),
            (
                "parlor match ouroboros --bots best:100ms,mcts:100ms --sprt elo:0,50 --games 2000",
                "Stop as soon as a question is answered.",
            ),
        ],
    ),
    (
        "lab",
        &[
            ("parlor lab rose", "Learn in a minute what a game is like."),
            (
                "parlor lab solo-war --set my-set.toml --html war.html",
                "The same of cards of your own, as a page.",
            ),
        ],
    ),
    ("lab new", &[("parlor lab new snake > snake.toml", "Begin a study.")]),
    (
        "lab run",
        &[
            ("parlor lab run snake.toml", "Play what is missing of it, into snake.lab."),
            (
                "parlor lab run snake.toml --minutes 30 --threads 2",
                "Play half an hour; the same command goes on.",
            ),
        ],
    ),
    ("lab status", &[("parlor lab status snake.lab", "See how far it is.")]),
    (
        "lab report",
        &[("parlor lab report snake.lab --html snake.html", "Write a page with figures and games.")],
    ),
    ("lab compare", &[("parlor lab compare before.lab after.lab", "See which numbers differ.")]),
    ("lab game", &[("parlor lab game snake.lab greedy:17", "Print the record of the game of deal 17.")]),
    (
        "lab export",
        &[("parlor lab export snake.lab --csv --table seats > seats.csv", "Take a table elsewhere.")],
    ),
    (
        "lab tune",
        &[("parlor lab tune snake.toml --minutes 60", "Look for options that meet the study's goals.")],
    ),
    (
        "strength",
        &[
            ("parlor strength list", "See what was measured."),
            ("parlor strength show --game rose", "See it as a picture."),
        ],
    ),
    (
        "strength list",
        &[("parlor strength list --into research/measurements", "See how much of each was played.")],
    ),
    (
        "strength show",
        &[("parlor strength show --game ouroboros", "Draw the bots of one game, each with its interval.")],
    ),
    (
        "strength run",
        &[("parlor strength run --only rose-quick --deals 10 --into mine", "Play a part yourself.")],
    ),
    ("strength write", &[("parlor strength write --to strength.md", "Write the page from all results.")]),
    (
        "completions",
        &[
            ("parlor completions bash > ~/.local/share/bash-completion/completions/parlor", "For Bash."),
            ("parlor completions zsh > ~/.zfunc/_parlor", "For Zsh, with ~/.zfunc in fpath."),
            ("parlor completions fish > ~/.config/fish/completions/parlor.fish", "For fish."),
        ],
    ),
    (
        "man",
        &[
            ("parlor man match", "Read the page of a command."),
            ("parlor man --to ~/.local/share/man/man1", "Write all pages where man finds them."),
        ],
    ),
];

/// The examples of a command.
pub(crate) fn of(path: &str) -> &'static [Example] {
    EXAMPLES.iter().find(|(own, _)| *own == path).map_or(&[], |(_, examples)| examples)
}

/// A command, and all below it, whose help ends with its examples.
pub(crate) fn add(command: Command) -> Command {
    below(command, "")
}

fn below(command: Command, path: &str) -> Command {
    let examples = of(path);
    let command = command.mut_subcommands(|own| {
        let name = own.get_name().to_owned();
        below(own, format!("{path} {name}").trim())
    });
    if examples.is_empty() {
        return command;
    }
    let mut text = "Examples:".to_owned();
    for (line, what) in examples {
        text += &format!("\n  {line}\n      {what}");
    }
    command.after_help(text)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::usage;

    fn paths(command: &Command, path: &str, found: &mut BTreeSet<String>) {
        found.insert(path.to_owned());
        for own in command.get_subcommands().filter(|own| own.get_name() != "help") {
            paths(own, format!("{path} {}", own.get_name()).trim(), found);
        }
    }

    /// A command whose help does not show how it is used, and an example of a command that is gone.
    #[test]
    fn every_command_has_examples_and_every_example_a_command() {
        let mut commands = BTreeSet::new();
        paths(&usage::command(), "", &mut commands);
        let shown: BTreeSet<_> = EXAMPLES.iter().map(|(path, _)| (*path).to_owned()).collect();
        assert_eq!(commands, shown);
    }

    /// The words of a command line up to where it is sent elsewhere, as a shell reads them.
    fn words(line: &str) -> Vec<String> {
        let line = line.split(" > ").next().unwrap_or_default();
        let parts = line.split('\'').enumerate();
        let mut words = vec![String::new()];
        for (at, part) in parts {
            let quoted = at % 2 == 1;
            for (index, word) in part.split(' ').enumerate() {
                match words.last_mut() {
                    Some(last) if quoted && index > 0 => *last += " ",
                    Some(last) if index > 0 && !last.is_empty() => words.push(String::new()),
                    _ => {}
                }
                if let Some(last) = words.last_mut() {
                    *last += word;
                }
            }
        }
        words.retain(|word| !word.is_empty());
        words
    }

    /// An example that the program would refuse.
    #[test]
    fn every_example_is_understood() {
        for (path, examples) in EXAMPLES {
            for (line, what) in *examples {
                let done = usage::command().try_get_matches_from(words(line));
                let help = |why: &clap::Error| why.kind() == clap::error::ErrorKind::DisplayHelp;
                assert!(done.as_ref().is_ok() || done.as_ref().is_err_and(help), "{path}: {line}: {done:?}");
                assert!(what.ends_with('.'), "{line}: {what}");
            }
        }
        assert_eq!(words("a 'b c' --d=e > f"), ["a", "b c", "--d=e"]);
    }
}
