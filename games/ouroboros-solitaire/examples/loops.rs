//! Measures how well the quick player does in each loop with each set of laws: the table of `src/ahead.rs`, to paste there.
//!
//! `cargo run --release -p parlor-ouroboros-solitaire --example loops -- 4000` plays 4000 loops for each entry.

use parlor_cards::Suit;
use parlor_chance::Rng;
use parlor_game::{Evaluate, Game, Rules, Seat, Turn, Uniform};
use parlor_ouroboros_solitaire::{LawSet, Solitaire, SolitaireRules};

fn main() {
    let count = std::env::args().nth(1).and_then(|count| count.parse().ok()).unwrap_or(4000);
    let Ok(rules) = SolitaireRules::parse("-") else { return };
    for cleared in 0..6 {
        let courses: Vec<String> = (0..16).map(|laws| course(rules, cleared, laws, count)).collect();
        println!("    [{}],", courses.join(", "));
    }
}

/// The chance to clear this loop, and the enemies passed in it otherwise.
fn course(rules: SolitaireRules, cleared: u32, laws: u32, count: u32) -> String {
    let mut begun = LawSet::NONE;
    Suit::ALL.into_iter().filter(|suit| laws >> *suit as u32 & 1 == 1).for_each(|suit| begun.insert(suit));
    let begin = Solitaire::at_loop(rules, cleared, begun);
    let (mut won, mut passed) = (0, 0);
    for game in 0..count {
        let mut rng = Rng::new(u64::from(game));
        let end = played(begin, &mut rng);
        if end.cleared() > cleared { won += 1 } else { passed += end.score() - begin.score() }
    }
    let otherwise = if won < count { f64::from(passed) / f64::from(count - won) } else { 0.0 };
    format!("({:.3}, {otherwise:.1})", f64::from(won) / f64::from(count))
}

/// The state when the loop has been cleared or the game has ended.
fn played(mut state: Solitaire, rng: &mut Rng) -> Solitaire {
    let part = state.segment().number;
    while state.segment().number == part {
        match state.turn() {
            Turn::Over => break,
            Turn::Deal => {
                let Some(card) = state.pick_deal(|count| rng.below(count)) else { break };
                state.deal_unchecked(card);
            }
            Turn::Decide(_) => {
                let Some(action) = state.rollout_action(Seat::One, rng) else { break };
                state.act_unchecked(Seat::One, action);
            }
        }
    }
    state
}
