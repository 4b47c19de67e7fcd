//! What the module asks of a game with its own types, as one value for each game of the catalog. No game is named here.

use std::collections::hash_map::DefaultHasher;
use std::hash::{Hash, Hasher};
use std::marker::PhantomData;
use std::sync::{Arc, OnceLock};

use parlor_catalog::{Best, ForEachGame, for_each_game};
use parlor_chance::{Rng, Seed};
use parlor_erased::{AnyGame, Event, Typed};
use parlor_game::{Seat, Viewer};
use parlor_scene::Draw;
use parlor_search::PuctSettings;

use crate::actions::ActionIndex;
use crate::batch::{BatchSettings, GameBatch, TypedBatch};
use crate::discovery::discover;
use crate::layout::ObsLayout;
use crate::searches::{SearchBatch, TypedSearches};
use crate::shape::Shape;

/// A game of the catalog with its types inside. Games of another type than its own are answered with `None`.
pub(crate) trait Engine: Send + Sync {
    /// The slug of the game.
    fn slug(&self) -> &'static str;

    /// The shape of all states that follow from this one, which is the start of a game.
    fn shape(&self, start: &dyn AnyGame) -> Option<Shape>;

    /// The ids and texts of what `seat` may choose, by id. Those beyond the space's bound are left out.
    fn legal(&self, shape: &Shape, game: &dyn AnyGame, seat: Seat) -> Option<Vec<(u32, String)>>;

    /// The ids alone, by id.
    fn legal_ids(&self, shape: &Shape, game: &dyn AnyGame, seat: Seat) -> Option<Vec<u32>>;

    /// The legal action of `seat` with this id as an event, and the state after it; `None` where there is none.
    fn act(
        &self,
        shape: &Shape,
        game: &dyn AnyGame,
        seat: Seat,
        id: i64,
    ) -> Option<(Event, Box<dyn AnyGame>)>;

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

/// The game and what `seat` may choose in it, by id.
#[allow(clippy::type_complexity, reason = "a name would hide that both are parts of one answer")]
fn legal_of<'a, G: Best + Draw>(
    shape: &Shape,
    game: &'a dyn AnyGame,
    seat: Seat,
) -> Option<(&'a Typed<G>, Vec<(u32, G::Action)>)> {
    let game = typed::<G>(game)?;
    let index: &ActionIndex<G> = shape.index.downcast_ref()?;
    let mut legal = Vec::new();
    index.legal(&game.state, seat, &mut legal);
    legal.sort_unstable_by_key(|(id, _)| *id);
    Some((game, legal))
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

    fn legal(&self, shape: &Shape, game: &dyn AnyGame, seat: Seat) -> Option<Vec<(u32, String)>> {
        let (game, legal) = legal_of::<G>(shape, game, seat)?;
        Some(legal.into_iter().map(|(id, action)| (id, G::action_text(&game.rules, action))).collect())
    }

    fn legal_ids(&self, shape: &Shape, game: &dyn AnyGame, seat: Seat) -> Option<Vec<u32>> {
        let (_, legal) = legal_of::<G>(shape, game, seat)?;
        Some(legal.into_iter().map(|(id, _)| id).collect())
    }

    fn act(
        &self,
        shape: &Shape,
        game: &dyn AnyGame,
        seat: Seat,
        id: i64,
    ) -> Option<(Event, Box<dyn AnyGame>)> {
        let (game, legal) = legal_of::<G>(shape, game, seat)?;
        let (_, action) = legal.into_iter().find(|(own, _)| i64::from(*own) == id)?;
        let mut after = Typed { rules: Arc::clone(&game.rules), state: game.state };
        after.state.act_unchecked(seat, action);
        let text = G::action_text(&game.rules, action);
        Some((Event::Action { seat, text }, Box::new(after)))
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
