//! What a viewer sees of a position is made once for all who ask for it while a move is there.

use parlor_catalog::games;
use parlor_chance::{Dealer, Rng, Seed};
use parlor_erased::{Event, Position, Transition};
use parlor_game::{Cast, Turn, Viewer};

/// A random move from a position; nothing where the game is over.
fn random(at: &Position, dealer: &mut Dealer, rng: &mut Rng) -> Option<Transition> {
    match at.turn() {
        Turn::Over => None,
        Turn::Deal => at.after_deal(dealer).ok(),
        Turn::Decide(seats) => {
            let seat = seats.lowest()?;
            let text = at.game().random_action(seat, rng)?;
            at.after(&Event::Action { seat, text }).ok()
        }
    }
}

/// A viewer is sent what was made for another, or what was made of an earlier position; or what they see depends on who asked before.
#[test]
fn what_is_made_once_is_what_each_would_see_alone() {
    for entry in games() {
        let seats = entry.about().default_seats;
        let start = entry.start("-", seats).unwrap();
        let viewers: Vec<Viewer> = Viewer::all(start.seats()).collect();
        let (mut dealer, mut rng) = (Dealer::seeded(&Seed::new("sights")), Rng::new(7));
        let mut at = Position::new(&*start);
        for step in 0..60 {
            let Some(made) = random(&at, &mut dealer, &mut rng) else { break };
            let alone = made.after().anew();
            // Another begins at each step.
            for viewer in viewers.iter().cycle().skip(step % viewers.len()).take(viewers.len()) {
                let cast = Cast::nameless(seats, *viewer);
                let shared = made.tell(&cast);
                let own = again(&at, &made).tell(&cast);
                assert_eq!(shared, own, "{}, step {step}, {viewer:?}", entry.about().slug);
                let (shared, fresh) = (made.after().data(*viewer), alone.data(*viewer));
                assert_eq!(shared.get(), fresh.get(), "{}, step {step}, {viewer:?}", entry.about().slug);
                if let Some(seat) = viewer.seat() {
                    let texts = |at: &Position| format!("{:?}", at.choices(seat, &cast));
                    assert_eq!(texts(made.after()), texts(&alone), "{}, step {step}", entry.about().slug);
                }
            }
            at = made.after().clone();
        }
    }
}

/// The same move, made from a position of its own.
fn again(at: &Position, made: &Transition) -> Transition {
    at.anew().after(made.event()).unwrap()
}
