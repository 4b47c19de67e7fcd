//! What bots reach: the game's own opinion is worth having.

use parlor_chance::Rng;
use parlor_game::{Game, Rules, Seat, Turn, Viewer};
use parlor_ouroboros_solitaire::{Solitaire, SolitaireRules};
use parlor_search::{Bot, Budget, Greedy, RandomBot};

/// The points of one game.
fn score(mut bot: impl Bot<Solitaire>, rules: &str, luck: u64) -> i32 {
    let rules = SolitaireRules::parse(rules).unwrap();
    let mut state = Solitaire::new(&rules, 1).unwrap();
    let mut rng = Rng::new(luck);
    let never = || false;
    let budget = Budget { simulations: Some(1), stop: &never };
    loop {
        match state.turn() {
            Turn::Over => return state.score(),
            Turn::Deal => {
                let deal = state.pick_deal(|count| parlor_game::Uniform::below(&mut rng, count)).unwrap();
                state = state.deal(deal).unwrap();
            }
            Turn::Decide(_) => {
                let view = state.view(Viewer::Seat(Seat::One));
                let choice = bot.choose(Seat::One, &view, &budget).unwrap();
                state = state.act(Seat::One, choice.action).unwrap();
            }
        }
    }
}

fn mean(games: u64, score: impl Fn(u64) -> i32) -> f64 {
    (0..games).map(|game| f64::from(score(game))).sum::<f64>() / games as f64
}

#[test]
fn one_step_ahead_passes_dozens_of_enemies_and_chance_hardly_any() {
    let games = std::env::var("GAMES").ok().and_then(|games| games.parse().ok()).unwrap_or(40);
    let greedy = mean(games, |game| score(Greedy::new(Rng::new(1000 + game)), "loops=5", game));
    let random = mean(200, |game| score(RandomBot::new(Rng::new(1000 + game)), "loops=5", game));
    println!("greedy {greedy:.1}, random {random:.1} with loops=5");
    assert!(greedy > 40.0, "{greedy}");
    assert!((1.0..4.0).contains(&random), "{random}");
}
