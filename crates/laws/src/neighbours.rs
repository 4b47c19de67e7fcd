//! Neighbours are neighbours of each other.

use std::fmt::Debug;

use crate::{Breach, Law};

/// For all of `all`: nobody is their own neighbour or has one twice, every neighbour is one of `all`, and who has a neighbour is
/// a neighbour of it. Boards call this for their places, and card games for whatever they call a relation.
///
/// # Errors
/// The first pair for which that is not so.
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
