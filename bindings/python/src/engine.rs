//! What the module asks of a game with its own types, as one value for each game of the catalog. No game is named here.

use std::collections::hash_map::DefaultHasher;
use std::hash::{Hash, Hasher};
use std::marker::PhantomData;
use std::sync::{Arc, OnceLock};

use parlor_catalog::{Best, ForEachGame, for_each_game};
use parlor_chance::{Rng, Seed};
use parlor_erased::{AnyGame, Typed};
use parlor_game::{Seat, Viewer};
use parlor_scene::Draw;
use parlor_search::PuctSettings;

use crate::actions::ActionIndex;
use crate::batch::{BatchSettings, GameBatch, TypedBatch};
use crate::discovery::discover;
use crate::layout::ObsLayout;
use crate::legal::{Legal, LegalOf};
use crate::searches::{SearchBatch, TypedSearches};
use crate::shape::Shape;

/// A game of the catalog with its types inside. Games of another type than its own are answered with `None`.
pub(crate) trait Engine: Send + Sync {
    /// The slug of the game.
    fn slug(&self) -> &'static str;

    /// The shape of all states that follow from this one, which is the start of a game.
    fn shape(&self, start: &dyn AnyGame) -> Option<Shape>;

    /// What `seat` may choose.
    fn legal(&self, shape: &Shape, game: &dyn AnyGame, seat: Seat) -> Option<Arc<dyn Legal>>;

    /// The numbers that `viewer` sees.
    fn observe(&self, shape: &Shape, game: &dyn AnyGame, viewer: Viewer) -> Option<Vec<f32>>;

    /// A state sampled from what `viewer` knows of this one.
    fn determinize(&self, game: &dyn AnyGame, viewer: Viewer, rng: &mut Rng) -> Option<Box<dyn AnyGame>>;

    /// Whether `viewer` knows the same of both.
    fn looks_same(&self, one: &dyn AnyGame, other: &dyn AnyGame, viewer: Viewer) -> Option<bool>;

    /// A hash of what `viewer` knows; equal where they know the same.
    fn hash_view(&self, game: &dyn AnyGame, viewer: Viewer) -> Option<u64>;

    /// Whether both are the same state under the same rules.
    fn is_same(&self, one: &dyn AnyGame, other: &dyn AnyGame) -> Option<bool>;

    /// A hash of the state; equal for states that are the same.
    fn hash(&self, game: &dyn AnyGame) -> Option<u64>;

    /// Many games at once, all from this start.
    fn batch(
        &self,
        start: &dyn AnyGame,
        shape: &Arc<Shape>,
        settings: BatchSettings,
    ) -> Option<Box<dyn GameBatch>>;

    /// A search for each seat in the view that it has of its state, which may `describe` the actions of its leaves.
    fn searches(
        &self,
        views: &[(&dyn AnyGame, Seat)],
        shape: &Arc<Shape>,
        settings: PuctSettings,
        describe: bool,
        seed: &Seed,
    ) -> Option<Box<dyn SearchBatch>>;
}

/// The engine of the game with this slug.
pub(crate) fn engine(slug: &str) -> Option<&'static dyn Engine> {
    static ENGINES: OnceLock<Vec<Box<dyn Engine>>> = OnceLock::new();
    let engines = ENGINES.get_or_init(|| {
        let mut all = Collected(Vec::new());
        for_each_game(&mut all);
        all.0
    });
    engines.iter().find(|engine| engine.slug() == slug).map(|engine| &**engine)
}

struct Collected(Vec<Box<dyn Engine>>);

impl ForEachGame for Collected {
    fn game<G: Best + Draw>(&mut self) {
        self.0.push(Box::new(EngineOf::<G>(PhantomData)));
    }
}

struct EngineOf<G>(PhantomData<fn() -> G>);

fn typed<G: Best + Draw>(game: &dyn AnyGame) -> Option<&Typed<G>> {
    game.as_any().downcast_ref()
}

/// The same in every run.
fn hash_of(value: &impl Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    value.hash(&mut hasher);
    hasher.finish()
}

impl<G: Best + Draw> Engine for EngineOf<G> {
    fn slug(&self) -> &'static str {
        G::ABOUT.slug
    }

    fn shape(&self, start: &dyn AnyGame) -> Option<Shape> {
        let start = typed::<G>(start)?;
        let found = discover::<G>(&start.rules, &start.state);
        let tabletop = G::tabletop(&start.rules, start.state.seats().len());
        let (space, index) = ActionIndex::<G>::new(&start.rules, &tabletop, &found.actions);
        let layout = ObsLayout::new(&tabletop, start.state.seats().len(), &found.scenes);
        Some(Shape { layout, space, index: Box::new(index) })
    }

    fn legal(&self, shape: &Shape, game: &dyn AnyGame, seat: Seat) -> Option<Arc<dyn Legal>> {
        let index: &ActionIndex<G> = shape.index.downcast_ref()?;
        Some(Arc::new(LegalOf::new(index, typed::<G>(game)?, seat)))
    }

    fn observe(&self, shape: &Shape, game: &dyn AnyGame, viewer: Viewer) -> Option<Vec<f32>> {
        let game = typed::<G>(game)?;
        let mut numbers = vec![0.0; shape.layout.len()];
        shape.layout.observe::<G>(&game.rules, &game.state, viewer, &mut numbers);
        Some(numbers)
    }

    fn determinize(&self, game: &dyn AnyGame, viewer: Viewer, rng: &mut Rng) -> Option<Box<dyn AnyGame>> {
        let game = typed::<G>(game)?;
        let state = G::determinize(&game.state.view(viewer), rng);
        Some(Typed { rules: Arc::clone(&game.rules), state }.boxed())
    }

    fn looks_same(&self, one: &dyn AnyGame, other: &dyn AnyGame, viewer: Viewer) -> Option<bool> {
        let (one, other) = (typed::<G>(one)?, typed::<G>(other)?);
        Some(one.state.turn() == other.state.turn() && one.state.view(viewer) == other.state.view(viewer))
    }

    fn is_same(&self, one: &dyn AnyGame, other: &dyn AnyGame) -> Option<bool> {
        let (one, other) = (typed::<G>(one)?, typed::<G>(other)?);
        Some(one.state == other.state && (one.rules(), one.pin()) == (other.rules(), other.pin()))
    }

    fn hash(&self, game: &dyn AnyGame) -> Option<u64> {
        Some(hash_of(&typed::<G>(game)?.state))
    }

    fn hash_view(&self, game: &dyn AnyGame, viewer: Viewer) -> Option<u64> {
        let state = &typed::<G>(game)?.state;
        Some(hash_of(&(state.turn(), state.view(viewer))))
    }

    fn batch(
        &self,
        start: &dyn AnyGame,
        shape: &Arc<Shape>,
        settings: BatchSettings,
    ) -> Option<Box<dyn GameBatch>> {
        let batch = TypedBatch::<G>::new(typed::<G>(start)?, shape, settings)?;
        Some(Box::new(batch))
    }

    fn searches(
        &self,
        views: &[(&dyn AnyGame, Seat)],
        shape: &Arc<Shape>,
        settings: PuctSettings,
        describe: bool,
        seed: &Seed,
    ) -> Option<Box<dyn SearchBatch>> {
        let views = views.iter().map(|(game, seat)| Some((typed::<G>(*game)?, *seat)));
        let searches =
            TypedSearches::new(&views.collect::<Option<Vec<_>>>()?, shape, settings, describe, seed)?;
        Some(Box::new(searches))
    }
}
