//! No bot peeks: in two worlds that look the same to its seat it makes the same choice, for the same reasons.
//!
//! A bot receives a view, so there is little that it could peek at; but a view that says too much, or a determinized world that copies what
//! it should sample, would show here. `HONEST=20 cargo test --release -p parlor-catalog honest -- --nocapture` checks much longer.

use std::fmt;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::Arc;

use crate::chosen::chosen;
use parlor_catalog::{AnyChoice, Best, BotSpec, Entry, ForEachGame, Limit, find, for_each_game};
use parlor_chance::{Rng, Seed};
use parlor_erased::{AnyGame, Typed};
use parlor_game::{Cast, Measure, Notation, Published, Rules, Seat, Turn, Uniform, Viewer};
use parlor_ouroboros::Ouroboros;
use parlor_ouroboros_solitaire::Solitaire;
use parlor_rose::Rose;
use parlor_scene::Draw;
use parlor_snake::Snake;
use parlor_solo_war::SoloWar;

/// Simulations a choice: enough for a search to branch, few enough for a test.
const THOUGHT: u64 = 24;

/// Every bot of the server; those that search do so by count, so that they are repeatable.
fn bots(entry: &dyn Entry) -> Vec<BotSpec> {
    let words = ["random", "greedy", "mcts", "gentle", "casual", "strong", "best", "best*2"];
    let specs = words.iter().map(|word| word.parse::<BotSpec>().unwrap());
    specs
        .map(|spec| BotSpec { limit: entry.limit(spec).map(|_| Limit::Simulations(THOUGHT)), ..spec })
        .collect()
}

/// Counts of the comparisons.
#[derive(Default)]
struct Looked {
    positions: u64,
    /// Pairs of worlds in which something hidden really differed.
    differing: u64,
    choices: u64,
}

impl fmt::Display for Looked {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{} positions, {} of them beside a world with other hidden things, {} choices compared",
            self.positions, self.differing, self.choices
        )
    }
}

/// A function that chooses in a world. An honest one uses only what the seat sees of it.
type Chooser<'a, G> = dyn Fn(&Typed<G>, Seat, &Seed) -> AnyChoice + 'a;

/// A table whose positions are checked.
struct Plan<'a> {
    rules: &'a str,
    seats: u8,
    /// How many games, and one position in how many.
    games: u32,
    every: u32,
}

/// Plays games and checks that every chooser makes the same choice, with the same reasons to the last bit, in the real world and in one
/// that looks the same to the seat that has to choose.
fn look<G: Published + Draw>(
    plan: &Plan<'_>,
    choosers: &[(String, Box<Chooser<'_, G>>)],
) -> Result<Looked, String> {
    let rules = Arc::new(G::Rules::parse(plan.rules).unwrap());
    let times: u32 = std::env::var("HONEST").ok().and_then(|times| times.parse().ok()).unwrap_or(1);
    let mut looked = Looked::default();
    for game in 0..plan.games * times {
        let mut rng = Rng::new(u64::from(game) + 100 * u64::from(plan.seats));
        let mut state = G::new(&rules, plan.seats).unwrap();
        let mut steps = 0;
        while steps < 300 {
            match state.turn() {
                Turn::Over => break,
                Turn::Deal => {
                    let deal = state.pick_deal(|total| rng.below(total)).unwrap();
                    state.deal_unchecked(deal);
                }
                Turn::Decide(asked) => {
                    for seat in asked.iter() {
                        if rng.below(plan.every) == 0 {
                            compare(&rules, &state, seat, choosers, &mut rng, &mut looked)?;
                        }
                    }
                    let seat = asked.lowest().unwrap();
                    // A sensible player plays every other game, so that positions of real games are among them.
                    let action = if game % 2 == 0 {
                        state.pick_action(seat, |count| rng.below(count))
                    } else {
                        sensible(&state, seat)
                    };
                    state.act_unchecked(seat, action.unwrap());
                }
            }
            steps += 1;
        }
    }
    Ok(looked)
}

/// The action after which the position looks best.
fn sensible<G: Published>(state: &G, seat: Seat) -> Option<G::Action> {
    let value = |action: &G::Action| {
        let mut after = *state;
        after.act_unchecked(seat, *action);
        after.evaluate(seat)
    };
    state.actions(seat).max_by(|one, other| value(one).total_cmp(&value(other)))
}

fn compare<G: Published + Draw>(
    rules: &Arc<G::Rules>,
    state: &G,
    seat: Seat,
    choosers: &[(String, Box<Chooser<'_, G>>)],
    rng: &mut Rng,
    looked: &mut Looked,
) -> Result<(), String> {
    let viewer = Viewer::Seat(seat);
    // Several, because the first may happen to be the real one.
    let worlds: Vec<_> = (0..4).map(|_| G::determinize(&state.view(viewer), rng)).collect();
    let other = *worlds.iter().find(|world| *world != state).unwrap_or(&worlds[0]);
    assert!(other.view(viewer) == state.view(viewer), "a world that looks another");
    looked.positions += 1;
    looked.differing += u64::from(other != *state);
    let seed = Seed::new(format!("honest {}", looked.positions));
    for (name, choose) in choosers {
        let [here, there] =
            [*state, other].map(|state| choose(&Typed { rules: Arc::clone(rules), state }, seat, &seed));
        looked.choices += 1;
        // Bit for bit: `-0.0` and `0.0` are the same to `==`, and a value that differs in its last bit was computed from different data.
        if format!("{here:?}") != format!("{there:?}") {
            return Err(format!(
                "{name} peeks in seat {seat}: {here:?}\nand, with other hidden things: {there:?}\n{state:?}"
            ));
        }
    }
    Ok(())
}

/// All that a bot which is a program of its own is sent: the bytes that it receives are made of this alone.
fn sent<G: Published + Draw>(game: &Typed<G>, seat: Seat) -> AnyChoice {
    let view = game.opaque_view(Viewer::Seat(seat));
    let cast = Cast::nameless(game.seats().len(), Viewer::Seat(seat));
    let text = format!(
        "{:?} {:?} {:?} {:?}",
        view.terms(),
        view.data(),
        view.choices(seat, &cast),
        view.points().as_slice()
    );
    let (measure, outcome) = (Measure::Nothing, G::ABOUT.outcome);
    AnyChoice { text, considered: Vec::new(), measure, simulations: 0, outcome }
}

/// The bots of the server, each with its seat's view, and what a program is sent.
fn bots_of<G: Published + Draw>(slug: &str) -> Vec<(String, Box<Chooser<'static, G>>)> {
    let entry = find(slug).unwrap();
    let chooser = move |spec: BotSpec| -> Box<Chooser<'static, G>> {
        Box::new(move |game, seat, seed| {
            let view = game.opaque_view(Viewer::Seat(seat));
            entry.bot(spec, seed, seat).choose(seat, &view, &|| false, None).unwrap()
        })
    };
    let program: (String, Box<Chooser<'static, G>>) =
        ("a program".to_owned(), Box::new(|game, seat, _| sent(game, seat)));
    bots(entry).into_iter().map(|spec| (spec.to_string(), chooser(spec))).chain([program]).collect()
}

fn honest<G: Published + Draw>(plans: &[Plan<'_>]) -> Looked {
    let mut all = Looked::default();
    for plan in plans {
        let looked = look::<G>(plan, &bots_of::<G>(G::ABOUT.slug)).unwrap_or_else(|why| panic!("{why}"));
        println!("{} with {} seats, rules {}: {looked}", G::ABOUT.name, plan.seats, plan.rules);
        all.positions += looked.positions;
        all.differing += looked.differing;
        all.choices += looked.choices;
    }
    assert!(all.positions >= 10, "{all}");
    all
}

#[test]
fn no_bot_peeks_at_snake() {
    let plan = |seats| Plan { rules: "hands=1", seats, games: 6, every: 12 };
    let all =
        honest::<Snake>(&[plan(2), plan(3), plan(4), Plan { rules: "-", seats: 3, games: 2, every: 40 }]);
    // There is no other world only if nothing is hidden any more.
    assert!(all.differing * 10 > all.positions * 7, "{all}");
}

#[test]
fn no_bot_peeks_at_solo_war() {
    let plan = |rules, seats| Plan { rules, seats, games: 2, every: 12 };
    let all = honest::<SoloWar>(&[plan("-", 2), plan("-", 3), plan("-", 4), plan("teams=yes", 4)]);
    assert!(all.differing * 10 > all.positions * 7, "{all}");
}

/// Every game, even before it has a plan of its own.
#[test]
fn no_bot_peeks_at_any_game() {
    struct Honest;
    impl ForEachGame for Honest {
        fn game<G: Best + Draw>(&mut self) {
            if !chosen().iter().any(|entry| entry.about().slug == G::ABOUT.slug) {
                return;
            }
            let plan = Plan { rules: G::MEASURED, seats: G::ABOUT.default_seats, games: 2, every: 20 };
            let looked = look::<G>(&plan, &bots_of::<G>(G::ABOUT.slug)).unwrap_or_else(|why| panic!("{why}"));
            println!("{}: {looked}", G::ABOUT.name);
        }
    }
    for_each_game(&mut Honest);
}

/// Nothing is hidden here, so there is only one world; bots must still be repeatable in it.
#[test]
fn bots_repeat_themselves_where_nothing_is_hidden() {
    assert_eq!(honest::<Rose>(&[Plan { rules: "-", seats: 1, games: 2, every: 3 }]).differing, 0);
    assert_eq!(honest::<Ouroboros>(&[Plan { rules: "-", seats: 2, games: 4, every: 3 }]).differing, 0);
    assert_eq!(honest::<Solitaire>(&[Plan { rules: "loops=1", seats: 1, games: 4, every: 3 }]).differing, 0);
}

/// The same check catches bots that peek; if it did not, the tests above would prove nothing.
#[test]
fn a_bot_that_peeks_is_caught() {
    /// Looks one step ahead in the real world.
    fn one_that_looks(game: &Typed<Snake>, seat: Seat, seed: &Seed) -> AnyChoice {
        let action = sensible(&game.state, seat).unwrap();
        AnyChoice { text: Snake::action_text(&game.rules, action), ..fair(game, seat, seed) }
    }
    /// Chooses fairly, but its reasons are from the real world: a hint would reveal them.
    fn one_that_tells(game: &Typed<Snake>, seat: Seat, seed: &Seed) -> AnyChoice {
        let mut choice = fair(game, seat, seed);
        let mut hidden = DefaultHasher::new();
        game.state.hash(&mut hidden);
        choice.considered[0].value = hidden.finish() as f64;
        choice
    }
    fn fair(game: &Typed<Snake>, seat: Seat, seed: &Seed) -> AnyChoice {
        let view = game.opaque_view(Viewer::Seat(seat));
        let entry = find(Snake::ABOUT.slug).unwrap();
        entry.bot("greedy".parse().unwrap(), seed, seat).choose(seat, &view, &|| false, None).unwrap()
    }
    let plan = Plan { rules: "hands=1", seats: 2, games: 12, every: 2 };
    let peekers: [(&str, Box<Chooser<'_, Snake>>); 2] =
        [("looks", Box::new(one_that_looks)), ("tells", Box::new(one_that_tells))];
    for (name, peeker) in peekers {
        let caught = look::<Snake>(&plan, &[(name.to_owned(), peeker)]).err().unwrap_or_default();
        assert!(caught.starts_with(&format!("{name} peeks in seat")), "{name} is not caught");
    }
    assert!(look::<Snake>(&plan, &[("fair".to_owned(), Box::new(fair))]).is_ok());
}
