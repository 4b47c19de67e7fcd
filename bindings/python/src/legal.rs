//! What a seat may choose in a state, listed once for all that is asked of it.

use std::sync::Arc;

use parlor_catalog::Best;
use parlor_erased::{AnyGame, Event, Typed};
use parlor_game::Seat;
use parlor_scene::Draw;

use crate::actions::ActionIndex;

/// What a seat may choose, by id. Actions beyond the space's bound are left out.
pub(crate) trait Legal: Send + Sync {
    /// The ids.
    fn ids(&self) -> &[i32];

    /// The texts, in the same order.
    fn texts(&self) -> Vec<String>;

    /// The action with this id as an event, and the state after it; `None` where there is none.
    fn act(&self, id: i64) -> Option<(Event, Box<dyn AnyGame>)>;
}

/// The same with a game's own types.
pub(crate) struct LegalOf<G: Best + Draw> {
    rules: Arc<G::Rules>,
    state: G,
    seat: Seat,
    ids: Vec<i32>,
    actions: Vec<G::Action>,
}

impl<G: Best + Draw> LegalOf<G> {
    /// What `seat` may choose in this game.
    pub(crate) fn new(index: &ActionIndex<G>, game: &Typed<G>, seat: Seat) -> Self {
        let mut legal = Vec::new();
        index.legal(&game.state, seat, &mut legal);
        legal.sort_unstable_by_key(|(id, _)| *id);
        let (ids, actions) = legal.into_iter().map(|(id, action)| (id as i32, action)).unzip();
        LegalOf { rules: Arc::clone(&game.rules), state: game.state, seat, ids, actions }
    }
}

impl<G: Best + Draw> Legal for LegalOf<G> {
    fn ids(&self) -> &[i32] {
        &self.ids
    }

    fn texts(&self) -> Vec<String> {
        self.actions.iter().map(|action| G::action_text(&self.rules, *action)).collect()
    }

    fn act(&self, id: i64) -> Option<(Event, Box<dyn AnyGame>)> {
        let at = self.ids.binary_search(&i32::try_from(id).ok()?).ok()?;
        let action = *self.actions.get(at)?;
        let mut after = Typed { rules: Arc::clone(&self.rules), state: self.state };
        after.state.act_unchecked(self.seat, action);
        let text = G::action_text(&self.rules, action);
        Some((Event::Action { seat: self.seat, text }, after.boxed()))
    }
}
