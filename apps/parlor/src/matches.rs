//! `match`: bots play many games, and it is said how sure the result is.

use parlor_lab::{Match, Question, Sequential, Terms};

use parlor_bot_process::BotCommand;
use parlor_chance::Seed;
use parlor_tui::fresh_seed;

use crate::contest::{Clock, Contest, in_json, in_words, seed_of};
use crate::fail::Failure;
use crate::lab_args::MatchArgs;
use crate::programs;
use crate::show;

/// Plays what is missing of a match, and prints what it shows.
pub(crate) fn run(args: &MatchArgs) -> Result<(), Failure> {
    if let Some(out) = args.out.as_deref().filter(|out| out.exists() && !out.is_file()) {
        return Err(Failure::Input(format!("--out {}: it is no file", out.display())));
    }
    let entry = show::game(&args.game)?;
    let bytes = args.set.as_deref().map(show::read).transpose()?;
    let file = args.set.as_deref().zip(bytes.as_deref());
    let start = show::start_with(entry, &args.rules, args.seats, file)?;
    let terms = Terms {
        version: Terms::VERSION,
        game: args.game.clone(),
        rules: start.rules(),
        set: args.set.as_ref().and_then(|_| start.pin()).map(|(_, pin)| pin.to_string()),
        seats: start.seats().len(),
        bots: args.bots.clone(),
        seed: seed(args)?,
        keep: args.keep.clone(),
    };
    let mut ready = Match::new(terms, bytes.as_deref()).map_err(Failure::input)?;
    if let Some(programs) = programs::start(args.bots.iter().map(String::as_str), &*start)? {
        ready = ready.with_programs(programs).map_err(Failure::input)?;
    }
    let sequential = sequential(args, &ready)?;
    let seatings = u32::try_from(ready.line_up().seatings.len()).unwrap_or(u32::MAX);
    let contest = Contest::open(ready, args.out.clone())?;
    let mut contest = Contest { records: args.records.clone(), sequential, ..contest };
    let clock = Clock::start(&args.pace)?;
    let deals = args.games.div_ceil(seatings);
    contest.play(deals, args.pace.threads, &clock)?;
    show::line(&if args.json { in_json(&contest).to_string() } else { in_words(&contest) })?;
    let left = contest.missing(deals).len();
    let how = match args.out {
        Some(_) => "The same command goes on.",
        None => "None of its games are saved: with --out FILE, the same command goes on where it stopped.",
    };
    let all = left + contest.results.games.len();
    let stopped = format!("Stopped: {left} of {all} games are left. {how}");
    match clock.stopped_by() {
        Some(signal) if left > 0 => Err(Failure::Stopped(signal, stopped)),
        _ => Ok(()),
    }
}

/// The seed of a new match, by the newest derivation; that of the file where it was begun by the very text. Where nobody names one it is always the
/// same, but for programs: they could have learned the deals by heart.
fn seed(args: &MatchArgs) -> Result<String, Failure> {
    let begun = args.out.as_deref().and_then(seed_of);
    let programs = args.bots.iter().any(|bot| BotCommand::is_meant(bot));
    match (begun, &args.seed) {
        (Some(begun), None) if programs => Ok(begun),
        (Some(begun), Some(seed)) if begun == *seed => Ok(begun),
        (_, Some(seed)) => Ok(Seed::for_new(seed).text().to_owned()),
        (_, None) if programs => Ok(Seed::for_new(&fresh_seed().map_err(Failure::input)?).text().to_owned()),
        (_, None) => Ok(Seed::for_new("match").text().to_owned()),
    }
}

fn sequential(args: &MatchArgs, ready: &Match) -> Result<Option<Sequential>, Failure> {
    let Some(text) = &args.sprt else { return Ok(None) };
    let question: Question = text.parse().map_err(Failure::input)?;
    let bots = &ready.terms.bots;
    let two = bots.get(1).is_some_and(|second| *second != bots[0]);
    match question {
        _ if !two => {
            Err(Failure::Input("--sprt asks about the first bot and the second: name two".to_owned()))
        }
        Question::Share(..) if ready.line_up().sides.len() < 2 => {
            Err(Failure::Input("Nobody wins a game for one: ask with --sprt points:0,8".to_owned()))
        }
        // At a table of four, equals win a quarter each; and a team of both bots tells nothing of either.
        Question::Share(..) if text.starts_with("elo") && !ready.line_up().is_duel() => Err(Failure::Input(
            "--sprt elo asks about two sides, each of one bot: ask with share:0.25,0.3 or points:0,8"
                .to_owned(),
        )),
        _ => Ok(Some(Sequential { question, alpha: args.alpha, beta: args.beta })),
    }
}
