//! Neighbours are neighbours of each other.

use std::fmt::Debug;

use crate::{Breach, Law};

/// For all of `all`: none is its own neighbour or has one twice, every neighbour is one of `all`, and each is a neighbour of its
/// neighbours. Boards call this for their places, and card games for any relation of their own.
///
/// # Errors
/// The first pair for which this does not hold.
pub fn symmetric<T, I>(all: impl IntoIterator<Item = T>, neighbours: impl Fn(T) -> I) -> Result<(), Breach>
where
    T: Copy + PartialEq + Debug,
    I: IntoIterator<Item = T>,
{
    let all: Vec<T> = all.into_iter().collect();
    let wrong = |found: String| Err(Breach::anywhere(Law::Neighbours, found));
    for one in &all {
        let near: Vec<T> = neighbours(*one).into_iter().collect();
        for (index, other) in near.iter().enumerate() {
            if other == one {
                return wrong(format!("{one:?} is its own neighbour"));
            }
            if near[..index].contains(other) {
                return wrong(format!("{one:?} has the neighbour {other:?} twice"));
            }
            if !all.contains(other) {
                return wrong(format!("{one:?} has the neighbour {other:?}, which does not exist"));
            }
            if !neighbours(*other).into_iter().any(|back| back == *one) {
                return wrong(format!(
                    "{one:?} has the neighbour {other:?}, which has not the neighbour {one:?}"
                ));
            }
        }
    }
    Ok(())
}
