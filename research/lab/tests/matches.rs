//! Matches of real bots at real games.

use std::sync::{Arc, Mutex};
use std::time::Instant;

use parlor_catalog::{AnyBot, AnyChoice, BotError, BotFault, FaultCause, find, games};
use parlor_erased::OpaqueView;
use parlor_game::{Measure, Outcome, Seat};
use parlor_lab::study::GameKey;
use parlor_lab::{Estimate, Ladder, Match, Programs, Results, Summary, Terms, Watch};
use parlor_search::Stop;

/// A clock that never stops.
struct Clock {
    begun: Instant,
    /// How many times too fast it runs.
    fast: f64,
    /// The share of the time in which the machine works for its thread; nothing where bots' limits are in real time.
    working: Option<f64>,
}

impl Clock {
    fn start() -> Clock {
        Clock { begun: Instant::now(), fast: 1.0, working: None }
    }
}

impl Watch for Clock {
    fn now(&self) -> f64 {
        self.fast * self.begun.elapsed().as_secs_f64()
    }

    fn stopped(&self) -> bool {
        false
    }

    fn worked(&self) -> Option<f64> {
        self.working.map(|share| share * self.now())
    }
}

fn ready(game: &str, rules: &str, seats: u8, bots: &[&str]) -> Match {
    let terms = Terms {
        version: Terms::VERSION,
        game: game.to_owned(),
        rules: rules.to_owned(),
        set: None,
        seats,
        bots: bots.iter().map(|bot| (*bot).to_owned()).collect(),
        seed: "a test".to_owned(),
        keep: Vec::new(),
    };
    Match::new(terms, None).unwrap()
}

/// The records of the games of the first deals, and the summary.
fn played(ready: &Match, deals: u32) -> (Vec<String>, Summary) {
    let clock = Clock::start();
    let mut results = Results::new(ready.terms.clone());
    let mut records = Vec::new();
    for game_key in ready.game_keys(deals) {
        let game = ready.play(game_key, &clock).unwrap().unwrap();
        results.add(game.played);
        records.push(game.record);
    }
    (records, Summary::of(&results, ready.line_up()))
}

/// The dealt cards, in order.
fn dealt(record: &str) -> Vec<&str> {
    let lines = record.lines().filter_map(|line| line.strip_prefix("deal "));
    lines.flat_map(|line| line.split(' ')).collect()
}

/// The cards dealt before the first choice.
fn dealt_first(record: &str) -> Vec<&str> {
    let body = record.split("\n\n").nth(1).unwrap();
    let lines = body.lines().take_while(|line| line.starts_with("deal "));
    lines.flat_map(|line| line.split(' ').skip(1)).collect()
}

/// Different cards on the same deal: luck would count as skill.
#[test]
fn a_deal_begins_alike_in_every_seating_and_no_two_deals_do() {
    for (game, rules, seats, bots) in [
        ("rose", "-", 1, ["greedy", "random"]),
        ("ouroboros", "-", 2, ["greedy", "random"]),
        ("ouroboros-solitaire", "loops=1", 1, ["greedy", "random"]),
        ("snake", "hands=1", 3, ["greedy", "random"]),
        ("solo-war", "-", 2, ["greedy", "random"]),
    ] {
        let ready = ready(game, rules, seats, &bots);
        let (records, _) = played(&ready, 2);
        let turns = ready.line_up().seatings.len();
        let first = |deal: usize, turn: usize| dealt_first(&records[deal * turns + turn]);
        for turn in 1..turns {
            assert_eq!(first(0, turn), first(0, 0), "{game}, seating {turn}");
        }
        assert!(!first(0, 0).is_empty() && first(0, 0) != first(1, 0), "{game}: two deals alike");
    }
}

/// In a game with one pile, the k-th card is the same after any actions.
#[test]
fn where_there_is_one_pile_its_order_is_that_of_the_deal() {
    let (records, _) = played(&ready("rose", "-", 1, &["greedy", "random", "gentle"]), 3);
    for deal in records.chunks(3) {
        for other in &deal[1..] {
            let (one, two) = (dealt(&deal[0]), dealt(other));
            let both = one.len().min(two.len());
            assert!(both >= 10 && one[..both] == two[..both], "{one:?}\n{two:?}");
        }
    }
}

/// A run that is stopped and continued, or whose games are in another order, must end with the same games.
#[test]
fn a_game_is_the_same_whenever_it_is_played() {
    let ready = ready("snake", "hands=1", 2, &["mcts:20", "greedy"]);
    let (records, _) = played(&ready, 2);
    let clock = Clock::start();
    let again = ready.play(GameKey { deal: 2, seating: 1, repeat: 0 }, &clock).unwrap().unwrap();
    assert_eq!(again.record, records[3]);
}

/// Numbers that contradict each other: leads, shares of wins, seats.
#[test]
fn what_a_match_shows_adds_up() {
    let (_, summary) = played(&ready("snake", "hands=1", 3, &["greedy", "random"]), 12);
    assert_eq!((summary.games, summary.units), (36, 12));
    let share = |bot: &str| summary.row(bot).unwrap().share.unwrap().mean;
    assert!((share("greedy") + 2.0 * share("random") - 1.0).abs() < 1e-9, "{summary:?}");
    let (lead, back) = (summary.lead("greedy", "random").unwrap(), summary.lead("random", "greedy").unwrap());
    assert!(lead.mean > 0.0 && lead.mean == -back.mean && lead.low == -back.high, "{summary:?}");
    let seats: f64 = summary.seats.iter().map(|seat| seat.mean).sum();
    assert!((seats - 1.0).abs() < 1e-9 && summary.pairs[0].elo.is_none());
    let (_, two) = played(&ready("snake", "hands=1", 2, &["greedy", "random"]), 6);
    assert!(two.pairs[0].elo.is_some_and(|elo| elo.low <= elo.difference && elo.difference <= elo.high));
}

/// A stronger bot has to have better results: the levels that do not search, in the game where that shows soonest.
#[test]
fn the_stronger_comes_out_stronger() {
    let (_, summary) = played(&ready("rose", "-", 1, &["casual", "gentle", "random"]), 30);
    for (one, other) in [("casual", "gentle"), ("gentle", "random")] {
        let lead = summary.lead(one, other).unwrap();
        assert!(lead.low > 0.0, "{one} leads {other} by {lead:.1}");
    }
}

/// A search that does not meet its time limit, or a stopwatch that does not notice.
#[test]
fn thought_and_lateness_are_measured() {
    let ready = ready("ouroboros", "-", 2, &["mcts:1ms", "random"]);
    let clock = Clock::start();
    let game = ready.play(GameKey { deal: 1, seating: 0, repeat: 0 }, &clock).unwrap().unwrap().played;
    assert!(game.think[0] >= 0.0005 * f64::from(game.choices[0]), "{game:?}");
    assert!(game.choices[0] > 3 && game.steps > 10, "{game:?}");
    // By a clock that runs four times too fast, every answer is late.
    let late = ready
        .play(GameKey { deal: 1, seating: 0, repeat: 0 }, &Clock { fast: 4.0, ..Clock::start() })
        .unwrap()
        .unwrap()
        .played
        .late;
    assert!(late >= 2.0, "{late} ms");
    // Bots without a time limit cannot be late.
    let quick = self::ready("ouroboros", "-", 2, &["greedy", "random"]);
    assert_eq!(
        quick.play(GameKey { deal: 1, seating: 0, repeat: 0 }, &clock).unwrap().unwrap().played.late,
        0.0
    );
}

/// A bot on a busy machine whose limit is in real time plays worse than it is.
#[test]
fn a_bot_has_its_time_of_its_own_work() {
    let clock = Clock { working: Some(0.25), ..Clock::start() };
    let ready = ready("ouroboros", "-", 2, &["mcts:4ms", "mcts:4ms*2"]);
    let game = ready.play(GameKey { deal: 1, seating: 0, repeat: 0 }, &clock).unwrap().unwrap().played;
    // A choice with one legal action takes no thought.
    let mean = |seat: usize| game.think[seat] / f64::from(game.choices[seat]);
    assert!(mean(0) >= 0.5 * 0.004, "what it works, not what passes: {game:?}");
    assert!(mean(1) >= 0.5 * 0.004, "what the other threads work, one cannot tell: {game:?}");
    // One of them works a quarter of the time that passes, so it takes four times its limit; the other takes its limit.
    let passed = clock.now() - f64::from(game.choices[1]) * 0.004;
    assert!(passed >= 0.5 * 4.0 * 0.004 * f64::from(game.choices[0]), "{passed}: {game:?}");
}

/// A game whose Best is no better than one step ahead would be offered under a false name.
#[test]
fn a_ladder_tells_whether_best_beats_greedy_and_repeats() {
    let climb = |simulations| Ladder::climb(find("ouroboros").unwrap(), 2, simulations, 3, &Clock::start());
    let ladder = climb(400).unwrap();
    assert_eq!(ladder, climb(400).unwrap());
    assert_eq!(ladder.lead.units, 3);
    assert!(ladder.lead.mean > 0.0, "{ladder}");
    let close = Ladder { lead: Estimate::of(&[0.4, -0.2, 0.1]), ..ladder.clone() };
    assert!(!close.holds() && close.to_string().contains("warning: it is not clear"), "{close}");
    let clear = Ladder { lead: Estimate::of(&[0.4, 0.5, 0.4]), ..ladder };
    assert!(clear.holds() && !clear.to_string().contains("warning"), "{clear}");
}

/// How each game ended, as the programs heard it.
type Ends = Arc<Mutex<Vec<(Vec<i32>, Option<Seat>)>>>;

/// A program that makes this many choices and then breaks a rule.
struct Breaks {
    after: u32,
    ends: Ends,
}

impl AnyBot for Breaks {
    fn choose(
        &mut self,
        seat: Seat,
        view: &OpaqueView,
        _: &dyn Stop,
        _: Option<&str>,
    ) -> Result<AnyChoice, BotError> {
        let Some(after) = self.after.checked_sub(1) else {
            return Err(BotError::Fault(BotFault { cause: FaultCause::Late, detail: "a test".to_owned() }));
        };
        self.after = after;
        let cast = parlor_game::Cast::nameless(view.terms().seats, parlor_game::Viewer::Seat(seat));
        let text = view.choices(seat, &cast).swap_remove(0).text;
        let (measure, outcome) = (Measure::Nothing, Outcome::Points);
        Ok(AnyChoice { text, considered: Vec::new(), measure, simulations: 0, outcome })
    }

    fn over(&mut self, result: &[i32], forfeit: Option<Seat>) {
        self.ends.lock().unwrap().push((result.to_vec(), forfeit));
    }
}

/// The words of its programs say after how many choices they break a rule: `cmd:3`.
struct Breaking(Ends);

impl Programs for Breaking {
    fn bot(&self, word: &str) -> Box<dyn AnyBot> {
        let after = word.strip_prefix("cmd:").unwrap().parse().unwrap();
        Box::new(Breaks { after, ends: Arc::clone(&self.0) })
    }
}

/// A program that breaks a rule while it is ahead, and wins by it; in every game, with any number of seats and teams.
#[test]
fn a_program_that_breaks_a_rule_has_lost_wherever_the_game_stands() {
    let tables =
        games().iter().flat_map(|entry| entry.about().seats.iter().map(|seats| (*entry, "-", *seats)));
    let teams = (find("solo-war").unwrap(), "teams=yes", 4);
    for (entry, rules, seats) in tables.chain([teams]) {
        for after in [0, 1, 7] {
            let (slug, word) = (entry.about().slug, format!("cmd:{after}"));
            let bots = if seats == 1 { vec![word.as_str()] } else { vec![word.as_str(), "cmd:1000000"] };
            let ends = Ends::default();
            let ready = ready(slug, rules, seats, &bots);
            let ready = ready.with_programs(Arc::new(Breaking(Arc::clone(&ends)))).unwrap();
            for game_key in ready.game_keys(1) {
                let game = ready.play(game_key, &Clock::start()).unwrap().unwrap();
                let played = game.played;
                // A game can be over before.
                let Some(fault) = &played.fault else { continue };
                let seat = usize::from(fault.seat) - 1;
                assert_eq!((played.seating[seat], fault.cause.as_str()), (0, "late"), "{slug}");
                let shares = ready.line_up().shares(&played.result);
                let context = format!("{slug} {rules} {seats} after {after}: {:?}", played.result);
                let lost =
                    ready.line_up().sides.iter().find(|side| side.iter().any(|own| own.index() == seat));
                match seats {
                    1 => assert!(played.result[0] <= 0, "{context}"),
                    _ => assert!(lost.unwrap().iter().all(|seat| shares[seat.index()] == 0.0), "{context}"),
                }
                let line = format!("\nforfeit {} late ", fault.seat);
                assert!(game.record.contains(&line), "{}", game.record);
                let mut ends = ends.lock().unwrap();
                // One that broke a rule is gone where the game was played on without it.
                let others = played.seating.iter().filter(|bot| **bot == 1).count().max(1);
                assert!(
                    (others..=usize::from(seats)).contains(&ends.len()),
                    "each other hears of it: {context}"
                );
                assert!(
                    ends.iter().all(|end| *end == (played.result.clone(), Seat::from_number(fault.seat)))
                );
                ends.clear();
            }
        }
    }
}

/// Somebody who reads results need not be able to start what played.
#[test]
fn a_match_of_programs_can_be_read_and_not_played_by_somebody_who_starts_none() {
    let ready = ready("rose", "-", 1, &["cmd:python3 my_bot.py"]);
    assert!(!ready.ready.repeats_itself(0) && ready.ready.programs().len() == 1);
    let key = ready.game_keys(1).next().unwrap();
    let why = ready.play(key, &Clock::start()).err().unwrap().to_string();
    assert!(why.contains("not started here"), "{why}");
}
