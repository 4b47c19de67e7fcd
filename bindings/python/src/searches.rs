//! Many tree searches at once, with a game's own types: what `parlor.search` advances.

use std::sync::Arc;

use parlor_catalog::Best;
use parlor_chance::Seed;
use parlor_erased::Typed;
use parlor_game::{BySeat, Seat, Viewer};
use parlor_scene::Draw;
use parlor_search::{Puct, PuctSettings, Stop};

use crate::actions::ActionIndex;
use crate::shape::Shape;

/// The leaves of one call as rows, one after the other.
#[derive(Default)]
pub(crate) struct LeafRows {
    pub(crate) obs: Vec<f32>,
    pub(crate) mask: Vec<bool>,
    /// The features of each legal action, by row and id, if they are wanted.
    pub(crate) features: Vec<f32>,
    /// How many leaves.
    pub(crate) count: usize,
}

/// What a search found, with numbers for each action of its seat, by id.
pub(crate) struct SearchFound {
    pub(crate) visits: Vec<u32>,
    pub(crate) priors: Vec<f32>,
    /// The mean result of the seat; not a number where there is none.
    pub(crate) values: Vec<f32>,
    /// The mean result of each seat.
    pub(crate) value: Vec<f32>,
    /// How many leaves were evaluated, and in how many calls.
    pub(crate) leaves: u64,
    pub(crate) calls: u64,
}

/// Searches of one kind of game, advanced together.
pub(crate) trait SearchBatch: Send {
    /// Advances every search until its leaves wait, and returns them as rows; none when all searches have ended, or one was stopped.
    fn collect(&mut self, stop: &dyn Stop) -> LeafRows;

    /// Takes priors for each action id and values for each seat, row by row as `collect` returned them.
    fn answer(&mut self, priors: &[f32], values: &[f32]);

    /// Runs every search to its end with playouts by the game's quick player.
    fn play_out(&mut self, stop: &dyn Stop);

    /// What each search found.
    fn found(&mut self) -> Vec<SearchFound>;
}

/// The searches of a game type.
pub(crate) struct TypedSearches<G: Best + Draw> {
    rules: Arc<G::Rules>,
    shape: Arc<Shape>,
    describe: bool,
    searches: Vec<OneSearch<G>>,
    /// The legal actions of each row's seat.
    legal: Vec<Vec<(u32, G::Action)>>,
}

struct OneSearch<G: Best + Draw> {
    puct: Puct<G>,
    /// What its seat may choose, by id.
    legal: Vec<(u32, G::Action)>,
    leaves: u64,
    calls: u64,
}

impl<G: Best + Draw> TypedSearches<G> {
    /// A search for each view, which may `describe` the actions of its leaves; `None` if the shape is another game's, or a seat has nothing to choose.
    pub(crate) fn new(
        views: &[(&Typed<G>, Seat)],
        shape: &Arc<Shape>,
        settings: PuctSettings,
        describe: bool,
        seed: &Seed,
    ) -> Option<Self> {
        let index: &ActionIndex<G> = shape.index.downcast_ref()?;
        let mut searches = Vec::with_capacity(views.len());
        for (number, (game, seat)) in views.iter().enumerate() {
            let mut legal = Vec::new();
            index.legal(&game.state, *seat, &mut legal);
            legal.sort_unstable_by_key(|(id, _)| *id);
            let view = game.state.view(Viewer::Seat(*seat));
            let puct = Puct::new(*seat, view, settings, seed.rng(&format!("search {number}")))?;
            searches.push(OneSearch { puct, legal, leaves: 0, calls: 0 });
        }
        let rules = Arc::clone(&views.first()?.0.rules);
        Some(TypedSearches { rules, shape: Arc::clone(shape), describe, searches, legal: Vec::new() })
    }
}

impl<G: Best + Draw> SearchBatch for TypedSearches<G> {
    fn collect(&mut self, stop: &dyn Stop) -> LeafRows {
        let (mut rows, shape) = (LeafRows::default(), &self.shape);
        let (obs, mask) = (shape.layout.len(), shape.space.len());
        self.legal.clear();
        let Some(index) = shape.index.downcast_ref::<ActionIndex<G>>() else { return rows };
        for search in &mut self.searches {
            let leaves = search.puct.collect(stop);
            if stop.stopped() {
                return LeafRows::default();
            }
            for leaf in leaves {
                let mut legal = Vec::new();
                index.legal(&leaf.world, leaf.seat, &mut legal);
                rows.obs.resize(rows.obs.len() + obs, 0.0);
                rows.mask.resize(rows.mask.len() + mask, false);
                let own = &mut rows.obs[rows.count * obs..];
                shape.layout.observe::<G>(&self.rules, &leaf.world, Viewer::Seat(leaf.seat), own);
                for (id, _) in &legal {
                    rows.mask[rows.count * mask + *id as usize] = true;
                }
                if self.describe {
                    shape.space.describe_all::<G>(&self.rules, &legal, &mut rows.features);
                }
                rows.count += 1;
                self.legal.push(legal);
            }
            search.leaves += leaves.len() as u64;
            search.calls += u64::from(!leaves.is_empty());
        }
        rows
    }

    fn answer(&mut self, priors: &[f32], values: &[f32]) {
        let (ids, seats) = (self.shape.space.len(), self.shape.layout.seats);
        let mut rows = self.legal.iter().zip(priors.chunks(ids).zip(values.chunks(seats)));
        for search in &mut self.searches {
            for at in 0..search.puct.leaves().len() {
                let Some((legal, (priors, values))) = rows.next() else { return };
                let total: f64 = legal.iter().map(|(id, _)| f64::from(priors[*id as usize])).sum();
                // The search asks in the game's own order, in which the actions with an id come, too.
                let mut listed = legal.iter().peekable();
                let prior = |action: G::Action| match listed.next_if(|(_, own)| *own == action) {
                    Some((id, _)) if total > 0.0 => f64::from(priors[*id as usize]) / total,
                    Some(_) => 1.0 / legal.len() as f64,
                    None => 0.0,
                };
                let of_seat = |seat: Seat| values.get(seat.index()).copied().unwrap_or_default().into();
                search.puct.answer(at, prior, &BySeat::from_fn(seats as u8, of_seat));
            }
            search.puct.land();
        }
    }

    fn play_out(&mut self, stop: &dyn Stop) {
        for search in &mut self.searches {
            while !stop.stopped() {
                let leaves = search.puct.collect(stop).len() as u64;
                if leaves == 0 {
                    break;
                }
                search.leaves += leaves;
                search.puct.answer_by_playouts();
            }
        }
    }

    fn found(&mut self) -> Vec<SearchFound> {
        let seats = self.shape.layout.seats;
        self.searches.iter_mut().map(|search| search.found(seats)).collect()
    }
}

impl<G: Best + Draw> OneSearch<G> {
    fn found(&mut self, seats: usize) -> SearchFound {
        let value = self.puct.value().as_slice().iter().take(seats).map(|value| *value as f32).collect();
        let (leaves, calls) = (self.leaves, self.calls);
        let mut found =
            SearchFound { visits: Vec::new(), priors: Vec::new(), values: Vec::new(), value, leaves, calls };
        for (_, action) in &self.legal {
            let arm = self.puct.root_arm(*action);
            found.visits.push(arm.map_or(0, |arm| arm.visits));
            found.priors.push(arm.map_or(0.0, |arm| arm.prior as f32));
            found.values.push(arm.and_then(|arm| arm.value).map_or(f32::NAN, |value| value as f32));
        }
        found
    }
}
