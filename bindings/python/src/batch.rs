//! Many games at once, with a game's own types: what a vector environment steps.

use std::sync::Arc;

use parlor_catalog::Best;
use parlor_chance::{Rng, Seed};
use parlor_erased::{AnyGame, Typed};
use parlor_game::{Seat, Turn, Uniform, Viewer};
use parlor_scene::Draw;

use crate::actions::ActionIndex;
use crate::rows::ArrayRows;
use crate::shape::Shape;

/// When a game that has ended begins again.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Autoreset {
    /// In the step after its last, whose action is ignored.
    NextStep,
    /// In its last step: what was seen last is in `final_obs`.
    SameStep,
    /// Not before `reset`; actions are ignored until then.
    Disabled,
}

/// What a batch is made with.
#[derive(Clone)]
pub(crate) struct BatchSettings {
    pub(crate) count: usize,
    pub(crate) seed: String,
    pub(crate) autoreset: Autoreset,
    /// After how many choices a game is truncated.
    pub(crate) most_choices: Option<u32>,
    pub(crate) observe: bool,
    pub(crate) threads: usize,
}

/// An action that a game of a batch does not allow.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct NotLegal {
    /// Which game, from 0.
    pub(crate) game: usize,
    pub(crate) action: i64,
    pub(crate) seat: Seat,
}

/// Games of one kind, stepped together.
pub(crate) trait GameBatch: Send {
    /// Starts every game again and fills the rows.
    fn reset(&mut self, seed: Option<&str>, rows: ArrayRows<'_>);

    /// Applies one action to each game.
    ///
    /// # Errors
    /// The first action that is not legal; no game has changed.
    fn step(&mut self, actions: &[i64], rows: ArrayRows<'_>) -> Result<(), NotLegal>;

    /// A copy of one game.
    fn game(&self, at: usize) -> Option<Box<dyn AnyGame>>;

    /// How many legal actions had no id since the start: see [`ActionIndex::legal`].
    fn left_out(&self) -> u64;
}

/// The batch of a game type.
pub(crate) struct TypedBatch<G: Best + Draw> {
    common: Common<G>,
    games: Vec<OneGame<G>>,
}

/// What all games of a batch share.
struct Common<G: Best + Draw> {
    rules: Arc<G::Rules>,
    start: G,
    shape: Arc<Shape>,
    settings: BatchSettings,
}

/// One game of a batch.
struct OneGame<G: Best + Draw> {
    state: G,
    luck: Rng,
    choices: u32,
    /// The game has ended, or was truncated.
    is_done: bool,
    /// Who is asked.
    seat: Option<Seat>,
    /// Who chose last, who also sees how it ended.
    last: Seat,
    legal: Vec<(u32, G::Action)>,
    left_out: u64,
}

/// What a step brought, beside the state.
#[derive(Default)]
struct StepEnd {
    terminated: bool,
    truncated: bool,
}

impl<G: Best + Draw> TypedBatch<G> {
    /// Games from this start; `None` if the shape is another game's.
    pub(crate) fn new(start: &Typed<G>, shape: &Arc<Shape>, settings: BatchSettings) -> Option<Self> {
        shape.index.downcast_ref::<ActionIndex<G>>()?;
        let state = start.state;
        let one = |_| OneGame {
            state,
            luck: Rng::new(0),
            choices: 0,
            is_done: false,
            seat: None,
            last: Seat::One,
            legal: Vec::new(),
            left_out: 0,
        };
        let games = (0..settings.count).map(one).collect();
        let common =
            Common { rules: Arc::clone(&start.rules), start: state, shape: Arc::clone(shape), settings };
        Some(TypedBatch { common, games })
    }

    /// Calls `each` with every game and its rows, on as many threads as the settings say, and with room for an observation that each thread uses
    /// again and again: it stays in the cache, where setting many numbers to zero and adding to a few costs little.
    fn for_each(
        &mut self,
        rows: ArrayRows<'_>,
        each: impl Fn(&Common<G>, usize, &mut OneGame<G>, &mut ArrayRows<'_>, &mut [f32]) + Sync,
    ) {
        let (common, each) = (&self.common, &each);
        let chunk = self.games.len().div_ceil(common.settings.threads.max(1)).max(1);
        let run = move |first: usize, games: &mut [OneGame<G>], mut rows: ArrayRows<'_>| {
            let mut seen = vec![0.0; common.shape.layout.len()];
            for (at, game) in games.iter_mut().enumerate() {
                each(common, first + at, game, &mut rows.row(at), &mut seen);
            }
        };
        if chunk >= self.games.len() {
            return run(0, &mut self.games, rows);
        }
        std::thread::scope(|scope| {
            let (first, others) = self.games.split_at_mut(chunk);
            let (own, mut rest) = rows.split_at(chunk);
            for (number, games) in (1..).zip(others.chunks_mut(chunk)) {
                let (rows, others) = rest.split_at(games.len());
                rest = others;
                scope.spawn(move || run(number * chunk, games, rows));
            }
            // This thread has its part, too.
            run(0, first, own);
        });
    }
}

impl<G: Best + Draw> GameBatch for TypedBatch<G> {
    fn reset(&mut self, seed: Option<&str>, rows: ArrayRows<'_>) {
        if let Some(seed) = seed {
            seed.clone_into(&mut self.common.settings.seed);
        }
        let seed = Seed::new(self.common.settings.seed.clone());
        let mut seeds = seed.rng("vector environment");
        for game in &mut self.games {
            game.luck = Rng::new(seeds.next_u64());
        }
        self.for_each(rows, |common, _, game, row, seen| {
            game.begin(common);
            row.clear_result();
            game.show(common, &StepEnd::default(), row, seen);
        });
    }

    fn step(&mut self, actions: &[i64], rows: ArrayRows<'_>) -> Result<(), NotLegal> {
        for (at, (game, action)) in self.games.iter().zip(actions).enumerate() {
            if let Some(seat) = game.seat.filter(|_| !game.is_done && game.action(*action).is_none()) {
                return Err(NotLegal { game: at, action: *action, seat });
            }
        }
        self.for_each(rows, |common, at, game, row, seen| game.step(common, actions[at], row, seen));
        Ok(())
    }

    fn game(&self, at: usize) -> Option<Box<dyn AnyGame>> {
        let state = self.games.get(at)?.state;
        Some(Typed { rules: Arc::clone(&self.common.rules), state }.boxed())
    }

    fn left_out(&self) -> u64 {
        self.games.iter().map(|game| game.left_out).sum()
    }
}

impl<G: Best + Draw> OneGame<G> {
    /// The legal action with this id.
    fn action(&self, id: i64) -> Option<G::Action> {
        // Ids of a list are places in it.
        let at = usize::try_from(id).ok()?;
        let listed = self.legal.get(at).filter(|(own, _)| i64::from(*own) == id);
        let found = listed.or_else(|| self.legal.iter().find(|(own, _)| i64::from(*own) == id));
        found.map(|(_, action)| *action)
    }

    fn begin(&mut self, common: &Common<G>) {
        self.state = common.start;
        (self.choices, self.is_done) = (0, false);
        self.go_on(common);
    }

    /// Deals what is due, and lists what the next seat may choose.
    fn go_on(&mut self, common: &Common<G>) {
        while self.state.turn() == Turn::Deal {
            let Some(deal) = self.state.pick_deal(|total| self.luck.below(total)) else { break };
            self.state.deal_unchecked(deal);
        }
        self.seat = self.state.turn().asked().lowest();
        self.legal.clear();
        let index = common.shape.index.downcast_ref::<ActionIndex<G>>();
        if let Some((seat, index)) = self.seat.zip(index) {
            self.left_out += index.legal(&self.state, seat, &mut self.legal) as u64;
        }
    }

    fn step(&mut self, common: &Common<G>, action: i64, row: &mut ArrayRows<'_>, seen: &mut [f32]) {
        row.clear_result();
        let mut ended = StepEnd::default();
        if self.is_done {
            if common.settings.autoreset == Autoreset::NextStep {
                self.begin(common);
            }
            return self.show(common, &ended, row, seen);
        }
        if let Some((seat, action)) = self.seat.zip(self.action(action)) {
            self.state.act_unchecked(seat, action);
            (self.last, self.choices) = (seat, self.choices.saturating_add(1));
            self.go_on(common);
        }
        ended.terminated = self.state.turn() == Turn::Over;
        let limit = common.settings.most_choices;
        ended.truncated = !ended.terminated && limit.is_some_and(|most| self.choices >= most);
        self.is_done = ended.terminated || ended.truncated;
        if let Some(result) = self.state.result().filter(|_| ended.terminated) {
            for (reward, (_, points)) in row.reward.iter_mut().zip(result.iter()) {
                *reward = *points as f32;
            }
        }
        if self.is_done {
            self.observe(common, self.last, row.final_obs, seen);
            if common.settings.autoreset == Autoreset::SameStep {
                self.begin(common);
            } else {
                self.seat = None;
                self.legal.clear();
            }
        }
        self.show(common, &ended, row, seen);
    }

    /// Writes what the seat that is asked sees and may do; of a game that has ended, what the seat that chose last sees.
    fn show(&self, common: &Common<G>, ended: &StepEnd, row: &mut ArrayRows<'_>, seen: &mut [f32]) {
        row.terminated[0] = ended.terminated;
        row.truncated[0] = ended.truncated;
        row.seat[0] = self.seat.map_or(-1, |seat| seat.index() as i8);
        for (at, asked) in row.asked.iter_mut().enumerate() {
            *asked = self.seat.is_some() && self.state.turn().asked().iter().any(|seat| seat.index() == at);
        }
        row.mask.fill(false);
        for (id, _) in &self.legal {
            row.mask[*id as usize] = true;
        }
        if self.legal.is_empty() {
            // Nobody is asked and any action is ignored: a learner that samples by the mask must still find one.
            row.mask[0] = true;
        }
        self.observe(common, self.seat.unwrap_or(self.last), row.obs, seen);
    }

    fn observe(&self, common: &Common<G>, seat: Seat, numbers: &mut [f32], seen: &mut [f32]) {
        if common.settings.observe {
            common.shape.layout.observe::<G>(&common.rules, &self.state, Viewer::Seat(seat), seen);
            numbers.copy_from_slice(seen);
        }
    }
}
