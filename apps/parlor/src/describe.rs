//! `games`, `rules`, `completions`: what there is, told from the one definition of each.

use std::io::{self, IsTerminal, Write};

use parlor_catalog::{Entry, games as all_games};
use parlor_erased::json_schema;
use parlor_game::{PREVIEW, SCENE};
use serde_json::{Value, json};

use crate::cli::{GamesArgs, RulesArgs};
use crate::completing;
use crate::fail::Failure;
use crate::man_args::CompletionsArgs;
use crate::show;
use crate::table::fitted;

/// Lists the catalog, or one game of it.
pub(crate) fn games(args: &GamesArgs) -> Result<(), Failure> {
    let chosen = match &args.game {
        Some(slug) => vec![show::game(slug)?],
        None => all_games().to_vec(),
    };
    if args.json {
        let list: Vec<_> = chosen.iter().map(|entry| in_json(*entry, args.experimental)).collect();
        return show::line(&serde_json::to_string_pretty(&list).unwrap_or_default());
    }
    for (index, entry) in chosen.iter().enumerate() {
        if index > 0 {
            show::line("")?;
        }
        show::line(&fitted(&in_words(*entry, args.experimental), show::room()))?;
    }
    Ok(())
}

fn in_words(entry: &dyn Entry, experimental: bool) -> String {
    let about = entry.about();
    let (from, to) = about.minutes;
    let mut text = format!(
        "{} ({})\n  {}\n  {}, {from} to {to} minutes. Designed by {}.",
        about.name,
        about.slug,
        about.tagline,
        about.players(),
        about.designer
    );
    entry.options().into_iter().for_each(|option| text.push_str(&option_in_words(option)));
    let more = if experimental { entry.experimental() } else { Vec::new() };
    if !more.is_empty() {
        text.push_str("\n  Experimental, for studies:");
        more.into_iter().for_each(|option| text.push_str(&option_in_words(option)));
    }
    text
}

fn option_in_words(option: &parlor_game::OptionSpec) -> String {
    let mut text = format!("\n  {}. {} ({})", option.label, option.help, option.clause);
    text.push_str(&format!("\n      {}={} (default {})", option.name, option.valid(), option.default));
    for value in option.words {
        text.push_str(&format!("\n      {}: {}. {}", value.word, value.label, value.help));
    }
    text
}

fn in_json(entry: &dyn Entry, experimental: bool) -> Value {
    let about = entry.about();
    let option = |option: &parlor_game::OptionSpec| {
        let values: Vec<_> = option
            .words
            .iter()
            .map(|value| json!({ "word": value.word, "label": value.label, "help": value.help }))
            .collect();
        let numbers = option.numbers.map(|numbers| json!({ "from": numbers.range.0, "to": numbers.range.1 }));
        let step = option.numbers.filter(|_| experimental).map(|numbers| numbers.step);
        let mut told = json!({
            "name": option.name, "label": option.label, "clause": option.clause, "help": option.help,
            "default": option.default, "values": values, "numbers": numbers,
        });
        if let Some(step) = step {
            told["step"] = json!(step);
        }
        told
    };
    let mut told = json!({
        "slug": about.slug,
        "name": about.name,
        "designer": about.designer,
        "tagline": about.tagline,
        "seats": about.seats,
        "default_seats": about.default_seats,
        "minutes": { "from": about.minutes.0, "to": about.minutes.1 },
        "options": entry.options().into_iter().map(option).collect::<Vec<_>>(),
    });
    if experimental {
        told["experimental"] = entry.experimental().into_iter().map(option).collect();
    }
    told
}

/// Shows a game's rules page.
pub(crate) fn rules(args: &RulesArgs) -> Result<(), Failure> {
    let entry = show::game(&args.game)?;
    let about = entry.about();
    if args.schema {
        let both = json!({ "view": json_schema(SCENE), "does": json_schema(PREVIEW) });
        return show::line(&format!("{both:#}"));
    }
    let text = match (args.programmers, args.markdown) {
        (true, _) => about.notes.to_owned(),
        (_, true) => about.rules.to_owned(),
        _ if !args.words.is_empty() => {
            let found = parlor_tui::rules_to_hear(about, &args.words);
            if found.is_empty() {
                let (words, slug) = (args.words.join(" "), about.slug);
                return Err(Failure::Input(format!(
                    "The rules say nothing with `{words}` in it; all of them: parlor rules {slug}"
                )));
            }
            let room = if args.plain { None } else { show::room() };
            fitted(&found, room.filter(|_| io::stdout().is_terminal()))
        }
        // Anyone who listens, and a program, wants sentences whole and nothing drawn.
        _ if args.plain || !io::stdout().is_terminal() => parlor_tui::rules_to_hear(about, &[]),
        _ => parlor_tui::rules_text(about, show::columns()),
    };
    if args.no_pager { show::line(text.trim_end()) } else { show::page(&text) }
}

/// Prints a completion script.
pub(crate) fn completions(args: &CompletionsArgs) -> Result<(), Failure> {
    io::stdout().lock().write_all(&completing::script(args.shell)?)?;
    Ok(())
}
