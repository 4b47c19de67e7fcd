//! All choices of an analysis are judged by one budget, which is stored with it.

use std::cell::Cell;

use crate::common::{played, whole};
use parlor_catalog::{BotSpec, find, games};
use parlor_coach::{Analysis, Analyst, Progress, Unfit};
use parlor_erased::{Event, Position};
use parlor_game::Language;
use parlor_record::Replay;

const BOT: &str = "best:20ms";

fn bot() -> BotSpec {
    BOT.parse().unwrap()
}

fn resumed(read: &Replay, bot: &str, kept: &Analysis) -> Result<Analyst, Unfit> {
    let kept = Analysis::from_json(&kept.to_json()).unwrap();
    Analyst::resume(read, bot.parse().unwrap(), kept)
}

/// The first decisions of an analysis, as if it had been stopped after them.
fn first(analysis: &Analysis, count: usize) -> Analysis {
    Analysis { decisions: analysis.decisions[..count].to_vec(), ..analysis.clone() }
}

/// With a time for each choice, a busy machine is read as a loss or as luck. Each value is judged by one number of simulations, chosen once.
#[test]
fn a_time_becomes_one_budget_for_all_choices_of_an_analysis() {
    for entry in games() {
        let slug = entry.about().slug;
        let read = played(*entry, entry.about().default_seats, "random", "one budget", 12);
        let timed = whole(Analyst::new(&read, bot()).unwrap());
        let judge = timed.judged_by.clone().unwrap();
        assert_ne!(judge, BOT, "{slug}: every choice is exact at once");
        let counted = whole(Analyst::new(&read, judge.parse().unwrap()).unwrap());
        assert_eq!(timed.decisions, counted.decisions, "{slug}: {judge}");
        assert_eq!(counted.judged_by, None, "{slug}: the bot's own budget is no time");
        let resumed = resumed(&read, BOT, &first(&timed, 1)).unwrap();
        assert_eq!(whole(resumed), timed, "{slug}: resumed with the same budget");
    }
}

/// "With 20 ms a choice" is not what it was judged by.
#[test]
fn the_budget_is_said_as_it_is() {
    let read = played(find("rose").unwrap(), 1, "random", "said", 3);
    let timed = whole(Analyst::new(&read, bot()).unwrap());
    let judge = |judged_by: &str, language| {
        Analysis { judged_by: Some(judged_by.to_owned()), ..timed.clone() }.judge(language)
    };
    assert_eq!(judge("best:1200", Language::English), "the best bot with 1,200 simulations a choice");
    assert_eq!(judge("best:1200", Language::German), "der beste Bot mit 1.200 Versuchen je Wahl");
    assert_eq!(judge(BOT, Language::English), "the best bot (every choice worked out to its end)");
    assert_eq!(judge(BOT, Language::German), "der beste Bot (jede Wahl bis zum Ende durchgerechnet)");
    let earlier = Analysis { judged_by: None, ..timed.clone() };
    assert_eq!(earlier.judge(Language::English), "the best bot with 20 ms a choice");
}

/// The end of a game, where the bot sees everything: no number of simulations was ever needed.
#[test]
fn an_analysis_of_exact_choices_alone_goes_on_where_it_was() {
    let mut read = played(find("ouroboros").unwrap(), 2, "random", "exact", 1000);
    assert!(read.game().result().is_some());
    let choices = |events: &[Event]| events.iter().filter(|one| matches!(one, Event::Action { .. })).count();
    let mut position = Position::new(&*read.start);
    while choices(&read.events) > 5 {
        position = position.after(&read.events.remove(0)).unwrap().after().clone();
    }
    read.start = position.game().boxed();
    let bot = "best:10s";
    let mut analyst = Analyst::new(&read, bot.parse().unwrap()).unwrap();
    assert_eq!(analyst.step(&|| false), Progress::Added);
    let kept = analyst.into_analysis();
    assert_eq!(kept.judged_by.as_deref(), Some(bot));
    let all = whole(resumed(&read, bot, &kept).unwrap());
    assert_eq!(all.decisions[..1], kept.decisions);
    assert!(all.is_done() && all.decisions.iter().any(|decision| decision.certain));
    assert!(all.decisions.iter().all(|decision| decision.certain || decision.loss.is_none()));
}

/// Judged by times that nobody knows: what is there cannot be compared with what would come, and that is what is said.
#[test]
fn an_unfinished_analysis_by_time_is_begun_again_and_a_finished_one_stays() {
    let read = played(find("rose").unwrap(), 1, "random", "earlier", 4);
    let all = Analysis { judged_by: None, ..whole(Analyst::new(&read, bot()).unwrap()) };
    let refused = resumed(&read, BOT, &first(&all, 2)).err();
    assert_eq!(refused, Some(Unfit::Timed));
    let said = Unfit::Timed.to_string();
    assert!(said.contains("an earlier version judged it by time") && !said.contains("best"), "{said}");
    assert_eq!(whole(resumed(&read, BOT, &all).unwrap()), all);
    // Nothing has been compared: nothing is lost.
    assert!(resumed(&read, BOT, &first(&all, 0)).is_ok());
    // With a bot that counts, nothing was ever timed.
    let counted = whole(Analyst::new(&read, "best:50".parse().unwrap()).unwrap());
    assert_eq!(whole(resumed(&read, "best:50", &first(&counted, 2)).unwrap()), counted);
}

#[test]
fn what_a_file_says_it_was_judged_by_must_be_a_budget_of_the_bot() {
    let read = played(find("rose").unwrap(), 1, "random", "forged", 3);
    let all = whole(Analyst::new(&read, bot()).unwrap());
    let judged = |bot: &str, judge: &str| {
        let kept = Analysis { bot: bot.to_owned(), judged_by: Some(judge.to_owned()), ..first(&all, 1) };
        resumed(&read, bot, &kept).err()
    };
    for judge in ["best:500", "best:1200", BOT] {
        assert_eq!(judged(BOT, judge), None, "{judge}");
    }
    for judge in ["mcts:1200", "best:1200*2", "best:1s", "random", "best:499", "best", "oracle\u{1b}[2J", ""]
    {
        let found = Unfit::Budget { bot: BOT.to_owned(), found: judge.to_owned() };
        assert_eq!(judged(BOT, judge), Some(found.clone()), "{judge}");
        assert!(!found.to_string().contains('\u{1b}'), "a file writes to the terminal");
    }
    assert!(judged("best:50", "best:1200").is_some(), "a bot that counts has no other budget");
}

/// A server pushes an analysis aside whenever a bot needs its thread: it must come to its budget all the same.
#[test]
fn what_has_been_measured_is_not_measured_again() {
    let read = played(find("rose").unwrap(), 1, "random", "pushed aside", 6);
    let mut analyst = Analyst::new(&read, "best:200ms".parse().unwrap()).unwrap();
    // Each part of the measuring takes 50 ms; six of them without a pause are never granted.
    let mut pushed = 0;
    loop {
        let begun = std::time::Instant::now();
        let stop = Cell::new(false);
        let halt = || {
            stop.set(stop.get() || begun.elapsed() > std::time::Duration::from_millis(120));
            stop.get()
        };
        if analyst.step(&halt) == Progress::Added || analyst.analysis().judged_by.is_some() {
            break;
        }
        pushed += 1;
        assert!(pushed < 50, "it begins again each time");
    }
    assert!(pushed > 0, "it was never pushed aside");
}
