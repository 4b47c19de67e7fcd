//! What a screen marks on a board: what can be chosen, what is, what changed, what is framed.

use std::collections::{BTreeMap, BTreeSet};

use parlor_scene::Spot;

use crate::pointing::Pointing;

/// The marks on a board, by the words of its spots.
pub(crate) struct Marks<'a> {
    /// What can be chosen; nothing where nobody is asked.
    pub(crate) pointing: Option<&'a Pointing>,
    /// What is chosen, in this order: numbered.
    pub(crate) chosen: &'a [String],
    /// What has just changed.
    pub(crate) changed: &'a BTreeSet<String>,
    /// What has a heavy frame: the place under the cursor, or a better choice.
    pub(crate) framed: &'a [String],
}

/// Where a spot stands and what lies there, to see what changed.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Labels(BTreeMap<(String, u16, u16), String>);

impl Labels {
    /// What lies on these spots.
    pub(crate) fn of(spots: &[Spot]) -> Self {
        let place = |spot: &Spot| ((spot.word.clone(), spot.left, spot.top), spot.label.clone());
        Labels(spots.iter().map(place).collect())
    }

    /// Whether there are none.
    pub(crate) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The words of the spots that stood there before, too, with something else on them.
    pub(crate) fn changed_since(&self, before: &Labels) -> BTreeSet<String> {
        let other = |(key, label): &(&(String, u16, u16), &String)| {
            before.0.get(*key).is_some_and(|before| before != *label)
        };
        self.0.iter().filter(other).map(|(key, _)| key.0.clone()).collect()
    }
}
