//! What the shell offers when somebody presses Tab: games, bots, options and their values, records. The shell's script asks the program.

use std::env;
use std::ffi::OsStr;
use std::path::Path;

use clap::Command;
use clap_complete::engine::{
    ArgValueCandidates, ArgValueCompleter, CompletionCandidate, PathCompleter, ValueCompleter,
};
use clap_complete::env::{EnvCompleter, Shells};
use clap_complete::{CompleteEnv, Shell};
use parlor_catalog::{Entry, LEVELS, find, games};

use crate::usage;

/// The variable by which a script asks: its value is the shell.
const ASKED: &str = "PARLOR_COMPLETE";

/// Answers a shell that asks, and ends the program then.
pub(crate) fn answer() {
    CompleteEnv::with_factory(|| with_values(usage::command())).var(ASKED).complete();
}

/// The script that asks.
pub(crate) fn script(shell: Shell) -> std::io::Result<Vec<u8>> {
    let mut script = Vec::new();
    match shell {
        Shell::Bash => script.extend_from_slice(BASH.replace("ASKED", ASKED).as_bytes()),
        Shell::Zsh => script.extend_from_slice(ZSH.replace("ASKED", ASKED).as_bytes()),
        Shell::Fish => script.extend_from_slice(FISH.replace("ASKED", ASKED).as_bytes()),
        other => {
            let shells = Shells::builtins();
            let own: Option<&dyn EnvCompleter> = shells.completer(&other.to_string());
            let unknown = || std::io::Error::other(format!("{other} cannot be completed"));
            own.ok_or_else(unknown)?.write_registration(ASKED, "parlor", "parlor", "parlor", &mut script)?;
        }
    }
    Ok(script)
}

/// For Bash. It breaks words at `=` and `:`, which are letters of options and bots (`p3=line3`, `best:500`): here they are joined again, and what
/// stands before the last break is taken off what is offered.
const BASH: &str = r#"# Completions of parlor for Bash.
_parlor() {
    local IFS=$'\013' line=${COMP_LINE:0:COMP_POINT} rest word piece joined count=0 words=() kept
    rest=$line
    for word in "${COMP_WORDS[@]:0:COMP_CWORD+1}"; do
        kept=${rest#"${rest%%[![:blank:]]*}"}
        if [[ $count -eq 0 || $kept != "$rest" || -z $kept ]]; then
            count=$((count + 1))
            words[count-1]=
        fi
        rest=$kept
        # The cursor may stand within the last word.
        if [[ $rest == "$word"* ]]; then piece=$word; else piece=$rest; fi
        rest=${rest#"$piece"}
        words[count-1]+=$piece
    done
    joined=${words[count-1]}
    words=("${words[@]//[\"\']/}")
    COMPREPLY=($(_CLAP_IFS="$IFS" _CLAP_COMPLETE_INDEX=$((count - 1)) ASKED=bash parlor -- "${words[@]}" 2>/dev/null)) || {
        COMPREPLY=()
        return
    }
    [[ $piece == [=:] ]] && piece=
    if [[ $piece != [\"\']* ]]; then
        joined=${joined%"$piece"}
        COMPREPLY=("${COMPREPLY[@]#"$joined"}")
    fi
    if [[ ${#COMPREPLY[@]} -eq 1 && ${COMPREPLY[0]} == *[=:/] ]]; then
        compopt -o nospace 2>/dev/null
    fi
}
complete -o bashdefault -F _parlor parlor
"#;

/// For Zsh. Behind the `=` of an option its value follows, so no blank is put there; and what is typed is read without its quotes.
const ZSH: &str = r#"#compdef parlor
# Completions of parlor for Zsh.
_parlor() {
    local completion value
    local -a found open folders others
    found=("${(@f)$(_CLAP_IFS=$'\n' _CLAP_COMPLETE_INDEX=$((CURRENT - 1)) ASKED=zsh parlor -- "${(@Q)words[1,CURRENT-1]}" "${(Q)PREFIX}" 2>/dev/null)}")
    for completion in $found; do
        value=${completion%%:*}
        if [[ $value == */ ]]; then
            # A folder: its slash goes when something else follows.
            folders+=("${value%/}${completion#"$value"}")
        elif [[ $value == *= ]]; then
            open+=("$completion")
        else
            others+=("$completion")
        fi
    done
    [[ -n $folders ]] && _describe -V values folders -S / -r /
    [[ -n $open ]] && _describe -V values open -S ''
    [[ -n $others ]] && _describe -V values others
}
compdef _parlor parlor
"#;

/// For fish, which gives a word that is being quoted with the quote before it.
const FISH: &str = r#"# Completions of parlor for fish.
function __parlor_complete
    set -l word (commandline --current-token --cut-at-cursor | string replace --regex '^["\']' '')
    ASKED=fish parlor -- (commandline --current-process --tokenize --cut-at-cursor) "$word"
end
complete --keep-order --exclusive --command parlor --arguments '(__parlor_complete)'
"#;

/// The command line, with what can stand for its values.
fn with_values(command: Command) -> Command {
    let ids: Vec<String> = command.get_arguments().map(|arg| arg.get_id().as_str().to_owned()).collect();
    let path = command.get_name().to_owned();
    let mut command = command;
    for id in ids {
        command = command.mut_arg(&id, |arg| match id.as_str() {
            "game" => arg.add(ArgValueCandidates::new(of_games)),
            "bots" => arg.add(ArgValueCandidates::new(|| of_bots(true))),
            "bot" | "hint" => arg.add(ArgValueCandidates::new(|| of_bots(false))),
            "rules" => arg.add(ArgValueCompleter::new(of_rules)),
            "seats" => arg.add(ArgValueCandidates::new(of_seats)),
            "record" | "deals" | "from" if arg.get_value_hint() != clap::ValueHint::Unknown => {
                arg.add(ArgValueCompleter::new(of_records))
            }
            "file" if ["replay", "analyse"].contains(&path.as_str()) => {
                arg.add(ArgValueCompleter::new(of_records))
            }
            "set" | "study" => arg.add(ArgValueCompleter::new(of_toml)),
            "file" if ["check", "list", "print"].contains(&path.as_str()) => {
                arg.add(ArgValueCompleter::new(of_toml))
            }
            _ => arg,
        });
    }
    command.mut_subcommands(with_values)
}

fn of_games() -> Vec<CompletionCandidate> {
    let one = |entry: &&dyn Entry| {
        let about = entry.about();
        CompletionCandidate::new(about.slug).help(Some(about.tagline.into()))
    };
    games().iter().map(one).collect()
}

/// The levels, the kinds of bots, and what a person is called where people sit, too.
fn of_bots(people: bool) -> Vec<CompletionCandidate> {
    let levels = LEVELS.iter().map(|level| (level.bot, level.help));
    let kinds = [
        ("best:1s", "The best player with a second a choice."),
        ("best:500", "The best player with 500 simulations a choice."),
        ("greedy", "Looks one step ahead."),
        ("mcts:1s", "Tree search without a game's knowledge."),
        ("random", "Chooses anything."),
    ];
    let person = people && words().any(|word| word == "play");
    let person = person.then_some(("person", "Somebody at this terminal."));
    let all = levels.chain(kinds).chain(person);
    all.map(|(word, help)| CompletionCandidate::new(word).help(Some(help.into()))).collect()
}

/// How many seats the game on the command line takes.
fn of_seats() -> Vec<CompletionCandidate> {
    let seats = named_game().map_or(&[][..], |entry| entry.about().seats);
    seats.iter().map(|seats| CompletionCandidate::new(seats.to_string())).collect()
}

/// The words of the command line that is being completed: they stand behind the program's own.
fn words() -> impl Iterator<Item = String> {
    env::args_os().skip_while(|word| word != "--").skip(1).map(|word| word.to_string_lossy().into_owned())
}

/// The game that stands on the command line.
fn named_game() -> Option<&'static dyn Entry> {
    words().find_map(|word| find(&word).ok())
}

/// Options of the game that stands on the command line: names, then values; after the last blank of what is typed.
fn of_rules(typed: &OsStr) -> Vec<CompletionCandidate> {
    let Some(entry) = named_game() else { return Vec::new() };
    let typed = typed.to_string_lossy();
    let (before, last) = match typed.rsplit_once(' ') {
        Some((before, last)) => (format!("{before} "), last),
        None => (String::new(), &*typed),
    };
    let options = entry.options();
    let fits = |(word, help): (String, &str)| {
        word.starts_with(last)
            .then(|| CompletionCandidate::new(format!("{before}{word}")).help(Some(help.to_owned().into())))
    };
    match last.split_once('=') {
        None => {
            let free = options.iter().filter(|option| !before.contains(&format!("{}=", option.name)));
            free.filter_map(|option| fits((format!("{}=", option.name), option.help))).collect()
        }
        Some((name, _)) => {
            let option = options.iter().find(|option| option.name == name);
            let values = option.into_iter().flat_map(|option| option.words);
            values.filter_map(|value| fits((format!("{name}={}", value.word), value.help))).collect()
        }
    }
}

fn of_records(typed: &OsStr) -> Vec<CompletionCandidate> {
    ending("parlor", typed)
}

fn of_toml(typed: &OsStr) -> Vec<CompletionCandidate> {
    ending("toml", typed)
}

/// Files of a kind and the folders where there may be more; all files where there is none of that kind.
fn ending(end: &'static str, typed: &OsStr) -> Vec<CompletionCandidate> {
    let is_one = move |path: &Path| path.is_dir() || path.extension().is_some_and(|own| own == end);
    let found = PathCompleter::any().filter(is_one).complete(typed);
    if found.is_empty() { PathCompleter::any().complete(typed) } else { found }
}
