//! Equality, hashing and what one can see of a state agree.

use std::hash::{BuildHasher, BuildHasherDefault, DefaultHasher, Hash};

use parlor_game::{Game, Move, Turn};

use crate::{Breach, Law, Play};

/// How many next steps of each state are compared with each other.
const SIBLINGS: usize = 10;

/// Playing the same steps again gives equal states with equal hashes. Among the states of a game and what could have come
/// instead, equal states hash alike, and states that `Debug` prints differently are not equal. With derived equality and hashing
/// all this is so; the law is for those who write them by hand.
///
/// # Errors
/// The first state where that is not so.
pub fn hashing<G: Game>(play: &Play<G>) -> Result<(), Breach> {
    let mut again = play.states[0];
    play.every(Law::Hashing, |step, state| {
        if let Some(last) = step.checked_sub(1) {
            again = play.steps[last].after(again);
        }
        if again != *state {
            return Err(format!("the same steps lead to another state, {again:?}"));
        }
        agree(&again, state)
    })?;
    let mut seen: Vec<G> = Vec::new();
    play.some(
        Law::Hashing,
        |_| true,
        |_, state, _| {
            let family: Vec<G> = siblings(state).chain([*state]).collect();
            for (index, one) in family.iter().enumerate() {
                family[..index].iter().chain(&seen).try_for_each(|other| agree(one, other))?;
            }
            seen.push(*state);
            Ok(())
        },
    )
}

/// Some of the states that may follow.
fn siblings<G: Game>(state: &G) -> impl Iterator<Item = G> {
    let deals = state.deals().map(|(deal, _)| Move::Deal(deal)).take(SIBLINGS);
    let asked = if state.turn() == Turn::Deal { None } else { Some(state.turn().asked()) };
    let seats = asked.into_iter().flat_map(|seats| seats.iter());
    let actions = seats
        .flat_map(|seat| state.actions(seat).map(move |action| Move::Action(seat, action)).take(SIBLINGS));
    deals.chain(actions).map(|step: Move<G>| step.after(*state))
}

fn agree<G: Game>(one: &G, other: &G) -> Result<(), String> {
    if one != other {
        return Ok(());
    }
    if hash(one) != hash(other) {
        return Err(format!("{one:?} and {other:?} are equal and hash differently"));
    }
    let (one, other) = (format!("{one:?}"), format!("{other:?}"));
    if one == other { Ok(()) } else { Err(format!("{one} and {other} are said to be equal")) }
}

fn hash<T: Hash>(value: &T) -> u64 {
    BuildHasherDefault::<DefaultHasher>::default().hash_one(value)
}
