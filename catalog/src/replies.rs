//! Which answers of others may be named to a person: not those that only a guess at hidden cards, or at luck, makes possible.

use parlor_chance::Rng;
use parlor_game::{Game, Seat, Turn, Uniform};
use parlor_search::Considered;

/// How many determinizations an answer must be possible in. One that a tenth of them lack is missed once in five times, and is then all
/// but known.
const WORLDS: u32 = 16;
/// Luck brings at most this much before the answer: some games deal whole hands.
const MOST_DEALS: u32 = 200;

/// Forgets the replies that are not possible in each world that looks like `view` to `seat`. A search answers with the cards that a hidden
/// hand would hold in most of its worlds: said to a person, such a card would sound as if somebody had seen it.
pub(crate) fn forget_guesses<G: Game>(
    considered: &mut [Considered<G::Action>],
    view: &G::View,
    seat: Seat,
    mut rng: Rng,
) {
    for option in considered {
        option.reply = option.reply.filter(|reply| {
            (0..WORLDS).all(|_| {
                let world = G::determinize(view, &mut rng);
                is_possible(world, (seat, option.action), *reply, &mut rng)
            })
        });
    }
}

/// Whether the reply may be chosen in this world, after the action and what luck brings then.
fn is_possible<G: Game>(
    mut world: G,
    (seat, action): (Seat, G::Action),
    (next, reply): (Seat, G::Action),
    rng: &mut Rng,
) -> bool {
    if world.check_action(seat, action).is_err() {
        return false;
    }
    world.act_unchecked(seat, action);
    for _ in 0..MOST_DEALS {
        if world.turn() != Turn::Deal {
            return world.check_action(next, reply).is_ok();
        }
        let Some(deal) = world.pick_deal(|total| rng.below(total)) else { return false };
        world.deal_unchecked(deal);
    }
    false
}
