//! Simultaneous choices commute and stay secret.

use parlor_chance::Rng;
use parlor_game::{Move, Notation, Seat, Seats, Turn, Uniform, Viewer};

use crate::play::sample;
use crate::{Breach, Law, Play, say};

/// How many choices of each seat are tried.
const TRIED: usize = 4;

/// How many times all seats that have to choose do so, in all orders.
const ROUNDS: usize = 4;

/// At a sample of the states in which several seats have to choose: a choice moves its seat, and no other, from those that have to choose
/// to the sealed ones. Until all have chosen, the choice itself changes nothing for anybody else: not their views, their actions, the
/// points or the turn. Then the state is the same for every order of the choices. And at every state, there are sealed choices only while
/// other seats have to choose.
///
/// # Errors
/// The first state where this does not hold.
pub fn sealed<G: Notation>(play: &Play<G>) -> Result<(), Breach> {
    play.every(Law::Sealed, |_, state| {
        let (asked, sealed) = (state.turn().asked(), state.sealed());
        let both = asked.iter().find(|seat| sealed.contains(*seat));
        if let Some(seat) = both {
            return Err(format!("seat {seat} is asked, and its choice is sealed already"));
        }
        if asked.is_empty() && !sealed.is_empty() {
            return Err(format!("the choices of {} are sealed, and nobody is asked", say::seats(sealed)));
        }
        Ok(())
    })?;
    let rules = &play.table.rules;
    play.some(
        Law::Sealed,
        |state| state.turn().asked().len() > 1,
        |_, state, rng| {
            for seat in state.turn().asked().iter() {
                secret(rules, state, seat, rng)?;
            }
            (0..ROUNDS).try_for_each(|_| commute(rules, state, rng))
        },
    )
}

/// One seat chooses: no other viewer can see what.
fn secret<G: Notation>(rules: &G::Rules, state: &G, seat: Seat, rng: &mut Rng) -> Result<(), String> {
    let actions = sample(&state.actions(seat).collect::<Vec<_>>(), TRIED, rng);
    let after: Vec<G> = actions.iter().map(|action| Move::Action(seat, *action).after(*state)).collect();
    for (action, one) in actions.iter().zip(&after) {
        let name = say::action::<G>(rules, *action);
        let rest = state.turn().asked().without(seat);
        if one.turn() != Turn::Decide(rest) {
            return Err(format!(
                "seat {seat} chooses {name} while {} can choose too; then {} is due",
                say::seats(rest),
                say::turn(one.turn())
            ));
        }
        if one.sealed() != state.sealed().with(seat) {
            let expected = state.sealed().with(seat);
            return Err(format!(
                "seat {seat} chooses {name}; the sealed should be {}, and are {}",
                say::seats(expected),
                say::seats(one.sealed())
            ));
        }
        for other in rest.iter() {
            if state.actions(other).ne(one.actions(other)) {
                return Err(format!("seat {seat} chooses {name}, which changes what seat {other} may do"));
            }
        }
    }
    for (action, one) in actions.iter().zip(&after).skip(1) {
        let first = &after[0];
        let [before, chosen] = [actions[0], *action].map(|action| say::action::<G>(rules, action));
        let told = |what: &str| Err(format!("{what} whether seat {seat} chose {before} or {chosen}"));
        for viewer in Viewer::all(state.seats()).filter(|viewer| *viewer != Viewer::Seat(seat)) {
            if first.view(viewer) != one.view(viewer) {
                return told(&format!("the view of {} tells", say::viewer(viewer)));
            }
        }
        if first.points() != one.points() {
            return told("the points tell");
        }
    }
    Ok(())
}

/// All seats that have to choose do so, in all orders.
fn commute<G: Notation>(rules: &G::Rules, state: &G, rng: &mut Rng) -> Result<(), String> {
    let choices: Vec<Move<G>> = (state.turn().asked().iter())
        .flat_map(|seat| {
            let actions: Vec<_> = state.actions(seat).collect();
            let chosen = rng.below(actions.len() as u32) as usize;
            actions.get(chosen).map(|action| Move::Action(seat, *action))
        })
        .collect();
    let orders = orders(&choices);
    let after = |order: &[Move<G>]| order.iter().fold(*state, |state, step| step.after(state));
    let Some((first, others)) = orders.split_first() else { return Ok(()) };
    let reached = after(first);
    if reached.sealed() != Seats::NONE {
        let (all, still) = (say::steps(rules, first), say::seats(reached.sealed()));
        return Err(format!("{all} are all in, and the choices of {still} are still sealed"));
    }
    match others.iter().find(|other| after(other) != reached) {
        Some(other) => {
            let (one, other) = (say::steps(rules, first), say::steps(rules, other));
            Err(format!("{one}, and {other}, lead to different states"))
        }
        None => Ok(()),
    }
}

/// The steps in all orders.
fn orders<T: Copy>(steps: &[T]) -> Vec<Vec<T>> {
    if steps.is_empty() {
        return vec![Vec::new()];
    }
    let with_first = |first: usize| {
        let rest: Vec<T> = steps[..first].iter().chain(&steps[first + 1..]).copied().collect();
        orders(&rest).into_iter().map(move |order| [vec![steps[first]], order].concat())
    };
    (0..steps.len()).flat_map(with_first).collect()
}
