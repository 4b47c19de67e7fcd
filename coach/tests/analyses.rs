//! An analysis looks at every choice from its seat's view; it can be stopped, stored and resumed.

use std::cell::Cell;

use crate::common::{played, record, record_with, whole};
use parlor_catalog::{BotSpec, Catalog, find, games};
use parlor_coach::{Analysis, Analyst, Cause, Progress, Reader, Unfit, Unit, VERSION};
use parlor_erased::Event;
use parlor_game::{Language, Seat, Viewer};
use parlor_record::replay;

const ENGLISH: Language = Language::English;
const BOT: &str = "mcts:40";

fn bot() -> BotSpec {
    BOT.parse().unwrap()
}

#[test]
fn every_game_is_analysed_choice_by_choice() {
    for entry in games() {
        for seats in entry.about().seats {
            let read = played(*entry, *seats, "random", "analyses", 10);
            let analysis = whole(Analyst::new(&read, bot()).unwrap());
            let slug = entry.about().slug;
            assert!(
                analysis.is_done(),
                "{slug}: found an analysis that goes on; expected one of all choices"
            );
            let mut game = read.start.boxed();
            let mut decisions = analysis.decisions.iter();
            for (step, event) in read.events.iter().enumerate() {
                if let Event::Action { seat, text } = event {
                    let decision = decisions.next().unwrap();
                    assert_eq!((decision.step, decision.seat), (step as u32, seat.number()), "{slug}");
                    assert_eq!(&decision.played.action, text, "{slug}, step {step}");
                    let (best, may) = (&decision.best.action, game.actions(*seat));
                    assert!(may.contains(best), "{slug}, step {step}: found {best}; expected one of {may:?}");
                    let compared = game.actions(*seat).len() > 1;
                    assert_eq!(decision.loss.is_some(), compared, "{slug}: {decision:?}");
                    let fine = decision.loss.is_none_or(|loss| loss >= 0.0 && loss.is_finite());
                    assert!(
                        fine,
                        "{slug}, step {step}: found a loss of {:?}; expected 0 or more",
                        decision.loss
                    );
                    let verdict = analysis.verdict(decision, ENGLISH);
                    assert!(verdict.ends_with('.') && !verdict.contains('`'), "{slug}: {verdict}");
                }
                game.apply(event).unwrap();
            }
            assert_eq!(
                analysis.clone().reading(&read, ENGLISH),
                analysis,
                "{slug}: the names are made again"
            );
            for turning in analysis.turnings(ENGLISH) {
                let fine = turning.step as usize <= read.events.len() && turning.swing != 0.0;
                assert!(fine, "{slug}: found {turning:?}; expected a swing at a step of the game");
            }
        }
    }
}

/// "As good as the best choice", of a choice that lost nine of fifteen cards: in an endless game the margin of error is wide.
#[test]
fn what_lies_within_a_wide_margin_is_not_called_as_good() {
    let read = played(find("ouroboros-solitaire").unwrap(), 1, "random", "margin", 6);
    let analysis = whole(Analyst::new(&read, bot()).unwrap());
    assert_eq!(analysis.unit, Some(Unit::Enemies));
    let mut decision =
        analysis.decisions.iter().find(|one| one.best.value.is_some()).expect("a choice").clone();
    decision.best.action = "another".to_owned();
    let mut told = |loss: f64, noise: f64| {
        (decision.loss, decision.noise) = (Some(loss), noise);
        analysis.verdict(&decision, ENGLISH)
    };
    assert!(told(0.5, 30.0).starts_with("As good as the best choice found: "));
    assert!(told(12.0, 30.0).starts_with("The bot cannot tell it from the best choice found: "));
    assert!(told(40.0, 30.0).starts_with("It gives away 40 enemies"), "{}", told(40.0, 30.0));
}

#[test]
fn an_analysis_that_was_stopped_goes_on_where_it_was() {
    let entry = find("ouroboros").unwrap();
    let read = played(entry, 2, "random", "resumed", 9);
    let all = whole(Analyst::new(&read, bot()).unwrap());
    let mut analyst = Analyst::new(&read, bot()).unwrap();
    for _ in 0..4 {
        assert_eq!(analyst.step(&|| false), Progress::Added);
    }
    assert_eq!(analyst.step(&|| true), Progress::Stopped);
    let kept = analyst.into_analysis();
    assert_eq!(kept.decisions.len(), 4);
    let kept = Analysis::from_json(&kept.to_json()).unwrap();
    assert_eq!(whole(Analyst::resume(&read, bot(), kept).unwrap()), all);
}

#[test]
fn only_the_choices_that_are_wanted_are_looked_at_and_the_others_later() {
    let read = played(find("rose").unwrap(), 1, "random", "range", 6);
    let all = whole(Analyst::new(&read, bot()).unwrap());
    let middle = Analyst::new(&read, bot()).unwrap().only(3..=4);
    assert_eq!(middle.left(), 2);
    let middle = whole(middle);
    // The last of them is still without the one behind it, which may show it from nearer.
    assert_eq!(middle.decisions[0], all.decisions[2]);
    assert_eq!(middle.decisions[1].played.action, all.decisions[3].played.action);
    assert!(!middle.is_done());
    let first = Analyst::resume(&read, bot(), middle).unwrap();
    assert_eq!(first.left(), 4);
    assert_eq!(whole(first), all);
}

#[test]
fn what_is_interrupted_adds_nothing() {
    let read = played(find("rose").unwrap(), 1, "random", "stop", 5);
    let mut analyst = Analyst::new(&read, "mcts:100000".parse().unwrap()).unwrap();
    let asked = Cell::new(0);
    let stop = || {
        asked.set(asked.get() + 1);
        asked.get() > 20
    };
    assert_eq!(analyst.step(&stop), Progress::Stopped);
    assert!(asked.get() < 40, "the search went on after the stop");
    assert!(analyst.analysis().decisions.is_empty());
}

#[test]
fn an_analysis_of_something_else_is_not_gone_on_with() {
    let entry = find("rose").unwrap();
    let read = played(entry, 1, "random", "one", 4);
    let kept = whole(Analyst::new(&read, bot()).unwrap());
    let other = played(entry, 1, "random", "another", 4);
    let refused =
        |read, bot: &str, kept: &Analysis| Analyst::resume(read, bot.parse().unwrap(), kept.clone()).err();
    assert_eq!(refused(&other, BOT, &kept), Some(Unfit::Record));
    assert_eq!(refused(&read, "mcts:41", &kept), Some(Unfit::Bot(BOT.to_owned())));
    // The stored choice was changed.
    let mut forged = kept.clone();
    forged.decisions[1].played.action = "take a1 a2".to_owned();
    assert_eq!(refused(&read, BOT, &forged), Some(Unfit::Record));
    let mut twice = kept.clone();
    twice.decisions.push(kept.decisions[0].clone());
    assert_eq!(refused(&read, BOT, &twice), Some(Unfit::Record));
    assert_eq!(refused(&read, BOT, &kept), None);
}

#[test]
fn an_analysis_in_json_says_its_version() {
    let read = played(find("rose").unwrap(), 1, "random", "json", 2);
    let analysis = whole(Analyst::new(&read, bot()).unwrap());
    let text = analysis.to_json();
    assert_eq!(Analysis::from_json(&text), Ok(analysis));
    let version = |number: u32| format!("\"version\": {number}");
    let newer = text.replacen(&version(VERSION), &version(VERSION + 1), 1);
    assert_eq!(Analysis::from_json(&newer), Err(Unfit::Version(VERSION + 1)));
    assert!(matches!(Analysis::from_json("{}"), Err(Unfit::Unreadable(_))));
    assert!(matches!(Analysis::from_json("no"), Err(Unfit::Unreadable(_))));
}

#[test]
fn a_hidden_hand_changes_no_judgement() {
    // Two records in which seat 1 has seen the same: only the other's first card differs, and it stays hidden.
    let text = record(find("snake").unwrap(), 2, "random", "hidden", 1);
    let read = replay(text.as_bytes(), &Catalog).unwrap();
    let seat = Seat::One;
    let deal = read.events.iter().enumerate().find_map(|(index, event)| {
        let mut game = read.start.boxed();
        read.events[..index].iter().for_each(|event| drop(game.apply(event)));
        (matches!(event, Event::Deal(_)) && !game.sees_deal(Viewer::Seat(seat))).then_some((index, game))
    });
    let (index, game) = deal.unwrap();
    let Event::Deal(card) = &read.events[index] else { panic!("no deal") };
    let used: Vec<_> = read.events.iter().collect();
    let other = game
        .deals()
        .into_iter()
        .map(|(card, _)| card)
        .find(|card| !used.contains(&&Event::Deal(card.clone())));
    let changed = text.replacen(card.as_str(), &other.unwrap(), 1);
    assert_ne!(changed, text);
    let judged = |text: &str| {
        let read = replay(text.as_bytes(), &Catalog).unwrap();
        assert!(read.fault.is_none(), "{:?}", read.fault);
        // The bot's own luck follows from the record, so the test asks the bot itself, with the same luck for both.
        let mut game = read.start.boxed();
        let first = read.events.iter().position(|event| matches!(event, Event::Action { .. })).unwrap();
        read.events[..first].iter().for_each(|event| drop(game.apply(event)));
        let Event::Action { seat: own, text } = &read.events[first] else { panic!("no action") };
        assert_eq!(*own, seat);
        let mut bot = find("snake").unwrap().bot(bot(), &parlor_chance::Seed::new("same"), seat);
        bot.choose(seat, &game.opaque_view(Viewer::Seat(seat)), &|| false, Some(text)).unwrap()
    };
    assert_eq!(judged(&text), judged(&changed));
}

/// What is lost by choices and luck is the whole change, and own choices never gain.
fn sums(analysis: &Analysis, line: &parlor_coach::ValueLine) {
    let balance = analysis.balance(line).expect("every choice is compared and the game has ended");
    let parts = balance.own
        + balance.others
        + balance.luck
        + balance.both
        + balance.sight
        + balance.exact
        + balance.noise;
    assert!((balance.to - balance.from - parts).abs() < 1e-6, "{}: {balance:?}", analysis.game);
    assert!(balance.own <= 0.0, "{}: {balance:?}", analysis.game);
    // What is read adds up as well: from A to B: C, D, E, in the smallest steps that are shown.
    let told = balance.told(analysis.unit.unwrap(), ENGLISH).replace('\u{2212}', "-");
    let figures = told.split(|one: char| !"+-.0123456789".contains(one)).filter_map(|word| word.parse().ok());
    let figures: Vec<f64> = figures.collect();
    let sum = figures[0] + figures[2..].iter().sum::<f64>();
    assert!((figures[1] - sum).abs() < 1e-6, "{}: {told}", analysis.game);
}

/// An estimate that the end refutes is not luck, and not a surprise of unknown origin.
#[test]
fn a_step_from_judged_to_exact_is_called_so() {
    let mut analysis = made_up();
    analysis.decisions[2].best.value = Some(0.4);
    analysis.decisions[2].loss = Some(0.0);
    analysis.decisions[2].certain = true;
    let turnings = analysis.turnings(ENGLISH);
    let exact = turnings.iter().find(|turning| turning.cause == Cause::Exact).unwrap();
    assert_eq!(
        exact.label,
        "30 wins in 100 worse for Ann: from here on the bot has searched everything to its end"
    );
}

/// An analysis that shows 55 % fall to 0, and explains 18 points of it. In every game, by the bot that analyses it.
#[test]
fn choices_and_luck_sum_to_the_change() {
    for entry in games() {
        let (slug, seats) = (entry.about().slug, entry.about().default_seats);
        let options = if slug == "snake" { "hands=1" } else { "-" };
        let text = record_with(*entry, (options, seats), "random", "sums", 1000);
        let read = replay(text.as_bytes(), &Catalog).unwrap();
        let analysis = whole(Analyst::new(&read, "best:20".parse().unwrap()).unwrap());
        let lines = analysis.lines();
        assert!(!lines.is_empty(), "{slug}");
        lines.iter().for_each(|line| sums(&analysis, line));
    }
}

/// Parts that were cut at what there is to win: 54 - 100 + 4 + 52 is not 0.
#[test]
fn the_numbers_of_a_balance_are_never_cut() {
    let balance = parlor_coach::Balance {
        seats: parlor_game::Seats::only(Seat::One),
        from: 0.54,
        to: 0.0,
        own: -1.10,
        others: 0.04,
        luck: 0.0,
        both: 0.0,
        sight: 0.52,
        exact: 0.0,
        noise: 0.0,
    };
    let told = balance.told(Unit::Wins, ENGLISH);
    assert_eq!(
        told,
        "from 54 % to 0 %: own choices \u{2212}110 %, the others' choices +4 %, what the bot had not seen coming +52 %"
    );
    let own = Reader { language: ENGLISH, seat: Some(Seat::One) };
    assert!(balance.told(Unit::Wins, own).contains(": your choices \u{2212}110 %, "));
    let other = Reader { language: ENGLISH, seat: Some(Seat::Two) };
    assert_eq!(balance.told(Unit::Wins, other), told);
}

/// An analysis that shows 50, 50, 70, 69 and explains nothing of what no choice and no card did.
#[test]
fn what_no_choice_and_no_card_explains_is_said_to_be_seen_only_later() {
    let mut analysis = made_up();
    analysis.decisions[2].best.value = Some(0.4);
    analysis.decisions[2].loss = Some(0.0);
    let line = &analysis.lines()[0];
    let steps: Vec<_> = line.points.windows(2).map(|pair| (pair[0].played, pair[1].value)).collect();
    assert!((steps[1].0 - 0.7).abs() < 1e-9 && (steps[1].1 - 0.4).abs() < 1e-9, "{steps:?}");
    let turning =
        analysis.turnings(ENGLISH).into_iter().find(|turning| turning.cause == Cause::Sight).unwrap();
    assert_eq!(turning.label, "30 wins in 100 worse for Ann: the bot had not seen it coming");
}

/// Two estimates of one position differ by a point in a hundred, and that was called a surprise.
#[test]
fn a_difference_within_the_noise_is_called_so() {
    let mut analysis = made_up();
    analysis.decisions.iter_mut().for_each(|decision| decision.noise = 0.2);
    analysis.decisions[2].best.value = Some(0.55);
    analysis.decisions[2].loss = Some(0.0);
    assert_eq!(analysis.turnings(ENGLISH), [], "no swing is larger than the noise");
    let balance = parlor_coach::Balance {
        seats: parlor_game::Seats::only(Seat::One),
        from: 0.5,
        to: 0.55,
        own: 0.0,
        others: 0.0,
        luck: 0.0,
        both: 0.0,
        sight: 0.0,
        exact: 0.0,
        noise: 0.05,
    };
    assert_eq!(balance.told(Unit::Wins, ENGLISH), "from 50 % to 55 %: the bot's margin of error +5 %");
}

/// "You give away 224.1 points", and a moment later "222.4 points better for you: the bot had not seen it coming".
#[test]
fn nobody_gives_away_what_is_still_there_at_the_next_choice() {
    let mut pairs = 0;
    for slug in ["ouroboros", "ouroboros-solitaire", "rose"] {
        let entry = find(slug).unwrap();
        let read = played(entry, entry.about().default_seats, "random", "nearer", 60);
        let analysis = whole(Analyst::new(&read, "best:20".parse().unwrap()).unwrap());
        for pair in analysis.decisions.windows(2) {
            let (Some(after), Some(played)) = (pair[1].best.value, pair[0].played.value) else { continue };
            if pair[1].step != pair[0].step + 1 || pair[0].certain {
                continue;
            }
            pairs += 1;
            let after = if pair[0].seat == pair[1].seat { after } else { 1.0 - after };
            assert!(after <= played + 1e-9, "{slug}: {pair:?}");
            let (best, loss) = (pair[0].best.value.unwrap(), pair[0].loss.unwrap());
            assert!((best - played - loss).abs() < 1e-9, "{slug}: {pair:?}");
        }
    }
    assert!(pairs > 40, "{pairs} positions were judged twice");
}

/// "Ann gives away 20 wins in 100", said to Ann.
#[test]
fn who_sat_at_the_table_reads_you() {
    let analysis = made_up();
    let said = |seat| analysis.turnings(Reader { language: ENGLISH, seat })[0].label.clone();
    assert!(said(Some(Seat::Two)).starts_with("You give away 20 wins in 100 with this: "));
    assert!(said(Some(Seat::One)).starts_with("Bo gives away 20 wins in 100 with this: "));
    let mut luck = analysis.clone();
    luck.decisions[1].loss = Some(0.0);
    luck.decisions[1].played.value = Some(0.5);
    luck.decisions[2].shown.dealt = vec!["7H".to_owned()];
    let label = luck.turnings(Reader { language: ENGLISH, seat: Some(Seat::One) })[0].label.clone();
    assert_eq!(label, "20 wins in 100 better for you: 7H came");
    let german = Reader { language: Language::German, seat: Some(Seat::One) };
    assert!(luck.turnings(german)[0].label.contains(" für dich: "));
}

/// A game of two sides with made-up values.
fn made_up() -> Analysis {
    let read = played(find("ouroboros").unwrap(), 2, "random", "made up", 4);
    let mut analysis = whole(Analyst::new(&read, bot()).unwrap());
    analysis.unit = Some(Unit::Wins);
    analysis.end = None;
    for (decision, (best, loss)) in
        analysis.decisions.iter_mut().zip([(0.5, 0.0), (0.5, 0.2), (0.7, 0.01), (0.31, 0.0)])
    {
        decision.shown.dealt.clear();
        decision.noise = 0.02;
        (decision.best.value, decision.played.value) = (Some(best), Some(best - loss));
        decision.loss = Some(loss);
    }
    analysis
}

#[test]
fn two_sides_that_hide_nothing_have_one_line_through_the_first_ones_eyes() {
    let analysis = made_up();
    let lines = analysis.lines();
    assert_eq!((lines.len(), analysis.line_name(&lines[0], ENGLISH)), (1, "Ann".to_owned()));
    let values: Vec<f64> = lines[0].points.iter().map(|point| (point.value * 100.0).round()).collect();
    assert_eq!(values, [50.0, 50.0, 70.0, 69.0]);
    // The second choice lost 20 in 100, to the first side's gain.
    let turnings = analysis.turnings(ENGLISH);
    assert_eq!(turnings.len(), 1, "{turnings:?}");
    assert_eq!((turnings[0].cause, turnings[0].step), (Cause::Choice, analysis.decisions[1].step));
    assert!((turnings[0].swing - 0.2).abs() < 1e-9);
    assert!(
        turnings[0].label.starts_with("Bo gives away 20 wins in 100 with this: "),
        "{}",
        turnings[0].label
    );
}

#[test]
fn luck_is_named_where_it_made_the_swing() {
    let mut analysis = made_up();
    analysis.decisions[1].loss = Some(0.0);
    analysis.decisions[1].played.value = Some(0.5);
    analysis.decisions[2].shown.dealt = vec!["7H".to_owned(), "2C".to_owned()];
    let turnings = analysis.turnings(ENGLISH);
    assert_eq!(turnings.iter().map(|turning| turning.cause).collect::<Vec<_>>(), [Cause::Luck]);
    assert_eq!(turnings[0].label, "20 wins in 100 better for Ann: 7H and 2C came");
    assert_eq!(turnings[0].step, analysis.decisions[2].step);
    // Where nothing was dealt, the bot only sees further, and that is said.
    analysis.decisions[2].shown.dealt.clear();
    let causes: Vec<_> = analysis.turnings(ENGLISH).iter().map(|turning| turning.cause).collect();
    assert_eq!(causes, [Cause::Sight]);
}

/// `8C` is how a record writes a card, not its name.
#[test]
fn what_luck_brought_is_told_in_words() {
    for game in ["rose", "ouroboros-solitaire", "snake", "ouroboros"] {
        let entry = find(game).unwrap();
        let read = played(entry, entry.about().default_seats, "random", "words", 40);
        let analysis = whole(Analyst::new(&read, "greedy".parse().unwrap()).unwrap());
        let dealt: Vec<_> = analysis.decisions.iter().flat_map(|decision| &decision.shown.dealt).collect();
        assert!(!dealt.is_empty() && dealt.iter().all(|name| name.contains(' ')), "{game}: {dealt:?}");
    }
}

/// A card that went unseen into another's hand, or a choice that is still sealed, is not a reason that a seat could have known.
#[test]
fn a_seat_is_told_only_what_it_was_shown_and_when() {
    let text = include_str!("../../games/solo-war/tests/playthroughs/seats-2.parlor");
    let read = replay(text.as_bytes(), &Catalog).unwrap();
    let analysis = whole(Analyst::new(&read, "greedy".parse().unwrap()).unwrap());
    let choice = |number: usize| {
        let decision = &analysis.decisions[number];
        let others =
            decision.shown.others.iter().map(|deed| (deed.seat, deed.name.as_str())).collect::<Vec<_>>();
        (decision.seat, decision.played.action.as_str(), others)
    };
    assert_eq!(choice(0), (2, "support umbrella", vec![]));
    assert_eq!(choice(1), (1, "support copycat", vec![]), "the sealed choice stays hidden");
    assert_eq!(
        choice(2),
        (1, "pass", vec![(2, "play Umbrella")]),
        "what was opened is, though it was chosen before"
    );
    assert_eq!(choice(3), (2, "pass", vec![(1, "play Copycat")]), "and the next is sealed again");
    let read = played(find("snake").unwrap(), 3, "random", "shown", 200);
    let analysis = whole(Analyst::new(&read, "greedy".parse().unwrap()).unwrap());
    let later = analysis.decisions.iter().skip(3).take(40);
    for decision in later {
        assert_eq!((decision.shown.dealt.len(), decision.shown.others.len()), (1, 2), "{decision:?}");
    }
}

#[test]
fn a_summary_counts_only_what_is_more_than_noise() {
    let analysis = made_up();
    let summaries = analysis.summaries();
    let told: Vec<_> = summaries.iter().map(|one| one.told(Unit::Wins, ENGLISH)).collect();
    assert_eq!(told[0], "2 choices, none of them worse than the best found");
    assert_eq!(told[1], "2 choices, 1 of them gave something away: 10 wins in 100 a choice on average");
    assert_eq!((summaries[0].worst.len(), &summaries[1].worst[..]), (0, &[1][..]));
}

#[test]
fn where_views_differ_each_seat_has_its_own_line() {
    let read = played(find("snake").unwrap(), 2, "random", "own lines", 8);
    let analysis = whole(Analyst::new(&read, bot()).unwrap());
    let lines = analysis.lines();
    assert_eq!(lines.iter().map(|line| line.seats.clone()).collect::<Vec<_>>(), [vec![1], vec![2]]);
    for line in lines {
        let own =
            |index: Option<usize>| index.is_none_or(|index| analysis.decisions[index].seat == line.seats[0]);
        assert!(line.points.iter().all(|point| own(point.decision)));
    }
}
