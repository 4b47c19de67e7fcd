//! The game can reach every determinized world.

use parlor_chance::Rng;
use parlor_game::{Move, Notation, Pieces, Turn, Viewer};

use crate::determinizes::alike;
use crate::pieces::counted;
use crate::play::random_step;
use crate::turns::in_turn;
use crate::{Breach, Law, Play, say};

/// Of the states that costly laws check, one in this many: playing on takes time.
const EACH: usize = 4;

/// How many steps a world is played on: to the end, in most games.
const AHEAD: usize = 400;

/// All viewers' determinizations are checked again after this many steps.
const BETWEEN_LOOKS: usize = 7;

/// At a sample of states and for every viewer: a world determinized from the view shows a spectator what the real state shows. It can be
/// played on, by far more steps than the law `determinizes` tries: it and the states after it obey the law [`crate::turns()`], listed
/// actions are allowed, and viewers' views of it can be determinized again and look like it. A world that the game cannot reach (a card too
/// few in the pile, say) sooner or later breaks one of these.
///
/// # Errors
/// The first state with a world in which this does not hold.
pub fn worlds<G: Notation>(play: &Play<G>) -> Result<(), Breach> {
    // If the real game breaks that law, determinized worlds would too: one fault is reported once.
    if crate::turns(play).is_err() {
        return Ok(());
    }
    let rules = &play.table.rules;
    let mut looks = 0;
    play.some(
        Law::Worlds,
        |_| true,
        |_, state, rng| {
            looks += 1;
            if looks % EACH != 1 {
                return Ok(());
            }
            for viewer in play.viewers() {
                let world = G::determinize(&state.view(viewer), rng);
                if alike(rules, state, &world, viewer).is_err() {
                    continue; // The law `determinizes` reports that.
                }
                let of = format!("in a world determinized for {}", say::viewer(viewer));
                if world.view(Viewer::Spectator) != state.view(Viewer::Spectator) {
                    return Err(format!("{of} a spectator sees something else than in the real one"));
                }
                plays_on(rules, world, rng).map_err(|found| format!("{of} {found}"))?;
            }
            Ok(())
        },
    )
}

/// Plays a world on, and checks the states that follow against the laws.
fn plays_on<G: Notation>(rules: &G::Rules, mut world: G, rng: &mut Rng) -> Result<(), String> {
    let mut taken: Vec<Move<G>> = Vec::new();
    for ahead in 0..AHEAD {
        let found = |found: String| {
            let last = &taken[taken.len().saturating_sub(5)..];
            format!("{ahead} steps on, the last of them {}, {found}", say::steps(rules, last))
        };
        in_turn(rules, &world).map_err(found)?;
        if ahead % BETWEEN_LOOKS == 0 {
            for viewer in Viewer::all(world.seats()) {
                let again = G::determinize(&world.view(viewer), rng);
                alike(rules, &world, &again, viewer).map_err(found)?;
            }
        }
        let Some(step) = random_step(&world, rng) else { break };
        match step {
            Move::Action(seat, action) => world.check_action(seat, action),
            Move::Deal(deal) => world.check_deal(deal),
        }
        .map_err(|why| found(format!("{} is listed and refused: {why}", say::steps(rules, &[step]))))?;
        world = step.after(world);
        taken.push(step);
        if world.turn() == Turn::Over {
            break;
        }
    }
    Ok(())
}

/// At a sample of states and for every viewer: a world determinized from the view has as many pieces in all as the real state, and not more
/// of a kind than the box has. For games that have pieces.
///
/// # Errors
/// The first state with a world in which this does not hold.
pub fn worlds_of_pieces<G: Notation + Pieces>(play: &Play<G>) -> Result<(), Breach> {
    if crate::conserved(play).is_err() {
        return Ok(()); // One fault is reported once.
    }
    let inventory = G::inventory(&play.table.rules, play.table.seats);
    play.some(
        Law::Worlds,
        |_| true,
        |_, state, rng| {
            let real: u32 = counted(state).values().sum();
            for viewer in play.viewers() {
                let piece_counts = counted(&G::determinize(&state.view(viewer), rng));
                let of = format!("in a world determinized for {}", say::viewer(viewer));
                let many = piece_counts
                    .iter()
                    .find(|(piece, count)| inventory.get(piece).is_none_or(|held| *count > held));
                if let Some((piece, count)) = many {
                    return Err(format!("{of} {piece:?} is there {count} times, more than the box holds"));
                }
                let all: u32 = piece_counts.values().sum();
                if all != real {
                    return Err(format!("{of} {all} pieces are there, and {real} in the real one"));
                }
            }
            Ok(())
        },
    )
}
