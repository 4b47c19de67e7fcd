//! measure
use parlor_chance::{Dealer, Rng, Seed};
use parlor_game::{Game, Guide, Seat, Turn, Uniform};
use parlor_rose::{Rose, RoseRules, Phase};
use parlor_search::{Bot, Budget, Race, RaceSettings};

fn ahead(state: &Rose, rng: &mut Rng) -> (f64, Rose) {
    let mut s = *state;
    while s.turn() == Turn::Deal { let d = s.pick_deal(|n| rng.below(n)).unwrap(); s.deal_unchecked(d); }
    (s.worth(Seat::One), s)
}

fn main() {
    let arg = |i: usize, d: f64| std::env::args().nth(i).and_then(|a| a.parse::<f64>().ok()).unwrap_or(d);
    let (deals, sims, horizon, doubt, entrants) = (arg(1, 20.0) as u64, arg(2, 100.0) as u64, arg(3, 1e9) as u32, arg(4, 1.0), arg(5, 16.0) as usize);
    let first = arg(6, 0.0) as u64;
    let (mut n, mut sum, mut sq, mut asum, mut asq) = (0.0, 0.0, 0.0, 0.0, 0.0);
    let begin = std::time::Instant::now();
    let (mut used, mut choices) = (0u64, 0u64);
    let mut rng = Rng::new(99);
    for deal in first..first + deals {
        let mut bot: Box<dyn Bot<Rose>> = Box::new(Race::new(Rng::new(deal), RaceSettings { horizon, doubt, entrants }));
        let mut dealer = Dealer::seeded(&Seed::new(format!("rose {deal}")));
        let mut state = Rose::new(&RoseRules, 1).unwrap();
        let mut luck = 0.0;
        loop {
            match state.turn() {
                Turn::Over => break,
                Turn::Deal => {
                    let replace = state.phase() == Phase::Replace && state.hand().is_empty();
                    let start = state.phase() == Phase::SetUp;
                    let mean = if replace { (0..300).map(|_| ahead(&state, &mut rng).0).sum::<f64>() / 300.0 } else { 0.0 };
                    while state.turn() == Turn::Deal { state = state.deal(dealer.draw(&RoseRules, &state).unwrap()).unwrap(); }
                    if replace { luck += state.worth(Seat::One) - mean; }
                    if start { luck += state.worth(Seat::One) - 127.0; }
                }
                Turn::Decide(_) => {
                    let c = bot.choose(Seat::One, &state, &Budget::simulations(sims)).unwrap();
                    used += c.simulations; choices += 1;
                    state = state.act(Seat::One, c.action).unwrap();
                }
            }
        }
        let score = f64::from(state.score());
        n += 1.0; sum += score; sq += score * score;
        let a = score - luck; asum += a; asq += a * a;
    }
    let se = |s: f64, q: f64| ((q / n - (s / n) * (s / n)) / (n - 1.0)).sqrt();
    println!("deals {n} sims {sims} horizon {horizon} doubt {doubt} entrants {entrants}: mean {:.2} se {:.2} | luck-adjusted {:.2} se {:.2} | sims/choice {:.0} of {choices}, {:.1} s, {:.1} us/sim",
        sum / n, se(sum, sq), asum / n, se(asum, asq), used as f64 / choices as f64, begin.elapsed().as_secs_f64(), begin.elapsed().as_secs_f64() * 1e6 / used.max(1) as f64);
}
