//! No byte depends on what its reader must not know.

use std::sync::Arc;

use parlor_chance::Rng;
use parlor_erased::{Event, Typed, to_json};
use parlor_game::{Cast, Disclosure, Move, Published, Showing, Transition, Turn, Viewer};
use parlor_language::{say, say_some};
use parlor_record::{Writer, masked, trace};
use parlor_render::SeenTable;
use parlor_scene::{Draw, Focus};

use crate::determinizes::looks_alike;
use crate::play::sample;
use crate::{Breach, Law, Play};

/// How many worlds are determinized besides the real one.
const WORLDS: usize = 2;

/// How many outcomes or actions that look the same to a viewer are tried.
const TRIED: usize = 4;

/// How many actions are tried for their refusals.
const REFUSED: usize = 24;

/// At a sample of states, for every viewer: worlds that look the same to the viewer give it the same bytes: view, question, picture,
/// previews, trace, and the refusals of what it may not do. Where an outcome or an action is hidden from it, every possible one leaves the
/// viewer with the same bytes, masked record and narration included.
///
/// # Errors
/// The first state where this does not hold.
pub fn hidden<G: Published + Draw>(play: &Play<G>) -> Result<(), Breach> {
    let rules = Arc::new(play.table.rules.clone());
    let known = play.known_actions();
    play.some(
        Law::Hidden,
        |_| true,
        |_, state, rng| {
            for viewer in play.viewers() {
                let viewpoint = Viewpoint { rules: &rules, viewer, seats: play.table.seats, whole: true };
                let mut worlds = vec![*state];
                for _ in 0..WORLDS {
                    let world = G::determinize(&state.view(viewer), rng);
                    // A world that looks different is reported by the law `determinizes`.
                    worlds.extend(looks_alike(state, &world, viewer).is_ok().then_some(world));
                }
                viewpoint.same_bytes(&worlds, &sample(&known, REFUSED, rng))?;
                viewpoint.same_after_deal(&worlds, rng)?;
                viewpoint.same_after_action(state, rng)?;
            }
            Ok(())
        },
    )
}

/// One viewer at one table.
pub(crate) struct Viewpoint<'a, G: Published> {
    pub(crate) rules: &'a Arc<G::Rules>,
    pub(crate) viewer: Viewer,
    pub(crate) seats: u8,
    /// Whether what is made of the view is compared, too. Where two views are equal it is equal by its type, so a sample of states is enough.
    pub(crate) whole: bool,
}

impl<G: Published + Draw> Viewpoint<'_, G> {
    fn cast(&self) -> Cast {
        Cast::nameless(self.seats, self.viewer)
    }

    /// What the viewer receives of a state; each part has a name.
    fn receives(&self, state: &G) -> Vec<(&'static str, String)> {
        let view = state.view(self.viewer);
        let mut bytes = vec![("view", format!("{view:?}"))];
        if let Some(seat) = self.viewer.seat() {
            let game = Typed { rules: Arc::clone(self.rules), state: *state };
            bytes.push(("trace", trace(0, &game, Some(seat))));
        }
        if self.whole {
            bytes.extend(self.made_of(state, &view));
        }
        bytes
    }

    /// What is made of a view.
    fn made_of(&self, state: &G, view: &G::View) -> Vec<(&'static str, String)> {
        let (cast, rules) = (self.cast(), &**self.rules);
        let seen = SeenTable::<G>::new(rules, view, &cast, state.turn().asked());
        let mut bytes = vec![
            ("view data", to_json(&G::view_data(rules, view)).to_string()),
            ("scene", format!("{:?}", G::scene(rules, view))),
            ("question", say(G::sentences(), &G::ask(rules, view), &cast)),
            ("picture", seen.drawing(&Focus::default()).to_text(false)),
            ("topics", format!("{:?}", seen.topics(&Focus::default()))),
        ];
        if let Some(seat) = self.viewer.seat() {
            for action in state.actions(seat).take(REFUSED) {
                let preview = G::preview(rules, view, seat, action);
                bytes.push(("preview", say_some(G::sentences(), preview.as_ref(), &cast)));
                let why = G::why(rules, view, seat, action);
                bytes.push(("why", say_some(G::sentences(), why.as_ref(), &cast)));
            }
        }
        bytes
    }

    /// Worlds that look alike give the same bytes.
    pub(crate) fn same_bytes(&self, worlds: &[G], tried: &[G::Action]) -> Result<(), String> {
        let all = |state: &G| {
            let mut bytes = self.receives(state);
            for (seat, action) in
                self.viewer.seat().iter().flat_map(|seat| tried.iter().map(move |one| (*seat, *one)))
            {
                let why = state
                    .check_action(seat, action)
                    .map_or_else(|why| format!("{why:?}"), |()| String::new());
                bytes.push(("refusal", why));
            }
            bytes
        };
        self.compare("in a world that looks the same", worlds.iter().map(all))
    }

    /// An outcome that the viewer does not see leaves no trace in its bytes.
    fn same_after_deal(&self, worlds: &[G], rng: &mut Rng) -> Result<(), String> {
        let due = if worlds[0].turn() == Turn::Deal { worlds[0].deals().next() } else { None };
        if due.is_none_or(|(deal, _)| self.showing(&worlds[0], Move::Deal(deal)) != Showing::Never) {
            return Ok(());
        }
        // World by world: an outcome may end one peek and begin another, which shows what differs between worlds anyway.
        for world in worlds {
            let deals: Vec<_> = world.deals().map(|(deal, _)| deal).collect();
            let deals = sample(&deals, TRIED, rng).into_iter();
            let steps: Vec<_> = deals.map(|deal| (world, Move::Deal(deal))).collect();
            self.same_after("after an outcome that is hidden", &steps)?;
        }
        Ok(())
    }

    /// An action that the viewer never sees leaves no trace in its bytes.
    fn same_after_action(&self, state: &G, rng: &mut Rng) -> Result<(), String> {
        for seat in state.turn().asked().iter().filter(|seat| self.viewer != Viewer::Seat(*seat)) {
            let secret =
                |action: &G::Action| self.showing(state, Move::Action(seat, *action)) == Showing::Never;
            let actions: Vec<_> = state.actions(seat).filter(secret).collect();
            let steps: Vec<_> = sample(&actions, TRIED, rng)
                .into_iter()
                .map(|action| (state, Move::Action(seat, action)))
                .collect();
            self.same_after(&format!("after an action of seat {seat} that is hidden"), &steps)?;
        }
        Ok(())
    }

    /// Hidden steps that look the same to the viewer give the same bytes.
    pub(crate) fn same_after(&self, when: &str, steps: &[(&G, Move<G>)]) -> Result<(), String> {
        let Some((world, step)) = steps.first() else { return Ok(()) };
        let first = step.after(**world);
        let matters = |(world, step): &&(&G, Move<G>)| {
            let after = step.after(**world);
            // The law `determinizes` reports the same view with other legal actions.
            after.view(self.viewer) != first.view(self.viewer)
                || looks_alike(&first, &after, self.viewer).is_ok()
        };
        let after = steps.iter().filter(matters).map(|(world, step)| self.after(world, *step));
        self.compare(when, after)
    }

    /// Everything that the viewer receives of a step and of the state after it.
    pub(crate) fn after(&self, before: &G, step: Move<G>) -> Vec<(&'static str, String)> {
        let (rules, after) = (&**self.rules, step.after(*before));
        let disclosure = self.disclosure(before, step);
        let shown = disclosure.to(self.viewer) == Showing::AtOnce;
        let event = Event::of::<G>(rules, &step);
        let mut bytes = self.receives(&after);
        let words = if shown { event.words().join(" ") } else { String::new() };
        if self.whole {
            let [old, new] = [before, &after].map(|state| state.view(self.viewer));
            let scenes = (&G::scene(rules, &old), &G::scene(rules, &new));
            let moved = G::moves(rules, &old, scenes, step.seen(shown));
            bytes.push(("moves", format!("{moved:?}")));
            let sentence = G::tell(rules, &old, &new, step.seen(shown));
            bytes.push(("sentence", say(G::sentences(), &sentence, &self.cast())));
        }
        bytes.push(("words", words));
        let record = masked([(&event, &disclosure)], self.viewer);
        bytes.push(("masked record", Writer::all(&record)));
        bytes
    }

    /// When the viewer sees what this step is.
    pub(crate) fn showing(&self, before: &G, step: Move<G>) -> Showing {
        self.disclosure(before, step).to(self.viewer)
    }

    fn disclosure(&self, before: &G, made: Move<G>) -> Disclosure {
        Disclosure::of(&Transition { before, made, after: &made.after(*before) })
    }

    pub(crate) fn compare(
        &self,
        when: &str,
        received: impl IntoIterator<Item = Vec<(&'static str, String)>>,
    ) -> Result<(), String> {
        let mut received = received.into_iter();
        let Some(first) = received.next() else { return Ok(()) };
        for other in received {
            let differing = first.iter().zip(&other).find(|(one, two)| one != two);
            if let Some(((what, one), (_, two))) = differing {
                return Err(format!(
                    "{when}, {:?} receives another {what}: `{one}` and `{two}`",
                    self.viewer
                ));
            }
        }
        Ok(())
    }
}
