//! The bridge from a typed game to [`AnyGame`].

use std::any::{Any, TypeId};
use std::sync::Arc;

use parlor_chance::{Dealer, NoDeal, Rng};
use parlor_game::{
    About, BadRules, BySeat, Cast, Data, Disclosure, Illegal, Language, Move, Narrate, NotSetUp, PieceMove,
    Pin, Published, Rules, Scene, Seat, Seats, Syntax, Tabletop, Transition, Turn, Uniform, Viewer,
    format_rules,
};
use parlor_language::{say, say_in, say_some};
use parlor_render::{SeenTable, TableWords};
use parlor_scene::{Draw, Drawing, Focus, Mark, Topic};
use serde_json::Value;

use crate::any_game::Knowing;
use crate::{
    AnyGame, Choice, Event, Made, Narrated, OpaqueView, PartEnd, PlainPreview, Refusal, TableTerms, to_json,
};

/// A typed game in play.
#[derive(Clone, Debug)]
pub struct Typed<G: Published> {
    /// The options in force.
    pub rules: Arc<G::Rules>,
    /// The state.
    pub state: G,
}

/// What an [`OpaqueView`] holds: all that a bot is given.
#[derive(Clone, Debug)]
pub struct Known<G: Published> {
    /// The options in force.
    pub rules: Arc<G::Rules>,
    /// What the viewer may know.
    pub view: G::View,
}

/// A refusal of this game, with the files that have its words.
fn refused<G: Narrate>(why: Illegal) -> Refusal {
    Refusal::Illegal(why, G::sentences())
}

/// Why the dealer has no outcome, in words: who deals by a script writes the script in English.
fn no_deal<G: Narrate>(why: NoDeal) -> NoDeal {
    match why {
        NoDeal::Illegal(why) => {
            let said = say_in(G::sentences(), &why.sentence, Language::English);
            NoDeal::Illegal(Illegal::new(why.clause, said))
        }
        why => why,
    }
}

/// A game that hides nothing has its own state for a view.
fn hides<G: Published>() -> bool {
    TypeId::of::<G>() != TypeId::of::<G::View>()
}

impl<G: Published> Knowing for Known<G> {
    fn name_action(&self, seat: Seat, text: &str, cast: &Cast) -> Option<String> {
        let action = G::parse_action(&self.rules, text).ok()?;
        Some(say(G::sentences(), &G::name_action(&self.rules, &self.view, seat, action), cast))
    }

    fn reason(&self, seat: Seat, text: &str, cast: &Cast) -> Option<String> {
        let action = G::parse_action(&self.rules, text).ok()?;
        let reason = G::reason(&self.rules, &self.view, seat, action)?;
        Some(say(G::sentences(), &reason, cast))
    }

    fn hides(&self) -> bool {
        hides::<G>()
    }

    fn terms(&self) -> TableTerms {
        TableTerms {
            game: const { G::ABOUT.slug },
            rules: format_rules(&*self.rules),
            pin: pin(&*self.rules),
            contents: self.rules.contents(),
            seats: self.any_state().seats().len(),
        }
    }

    fn data(&self) -> Data {
        G::view_data(&self.rules, &self.view)
    }

    fn choices(&self, seat: Seat, cast: &Cast) -> Vec<Choice> {
        let scene = G::scene(&self.rules, &self.view);
        choices(&*self.rules, &self.any_state(), (&self.view, &scene, &self.view), seat, cast)
    }

    fn points(&self) -> BySeat<i32> {
        self.any_state().points()
    }
}

impl<G: Published> From<Known<G>> for OpaqueView {
    fn from(known: Known<G>) -> OpaqueView {
        OpaqueView(Box::new(known))
    }
}

impl<G: Published> Known<G> {
    /// A state that looks like this view: the same whenever the view is.
    fn any_state(&self) -> G {
        G::determinize(&self.view, &mut Rng::new(0))
    }
}

/// A move with the game before it, if both are this game's.
fn step<'a, G: Published>(before: &'a dyn AnyGame, made: &'a Made) -> Option<(&'a Typed<G>, &'a Move<G>)> {
    before.as_any().downcast_ref().zip(made.typed.downcast_ref())
}

/// The file whose data are in force, with the word for such files in a record's header.
fn pin<R: Rules>(rules: &R) -> Option<(&'static str, Pin)> {
    let spec = const { R::FILE.as_ref() }?;
    rules.pin().map(|pin| (spec.key, pin))
}

/// The actions that a seat may choose in a state, sorted by bytes. `own` is the seat's view and `before` its scene; `heard` is the view of the
/// viewer who hears the words.
fn choices<G: Published>(
    rules: &G::Rules,
    state: &G,
    (own, before, heard): (&G::View, &Scene, &G::View),
    seat: Seat,
    cast: &Cast,
) -> Vec<Choice> {
    let choice = |(rank, action)| Choice {
        text: G::action_text(rules, action),
        rank,
        preview: say_some(G::sentences(), G::preview(rules, heard, seat, action).as_ref(), cast),
        why: say_some(G::sentences(), G::why(rules, heard, seat, action).as_ref(), cast),
        effect: G::effect_from(before, rules, own, seat, action),
    };
    let mut choices: Vec<_> = state.actions(seat).enumerate().map(choice).collect();
    choices.sort_unstable_by(|one, other| one.text.cmp(&other.text));
    choices
}

impl<G: Published + Draw> Typed<G> {
    /// Reads an event; it need not be allowed.
    fn read(&self, event: &Event) -> Result<Move<G>, Syntax> {
        match event {
            Event::Deal(text) => G::parse_deal(&self.rules, text).map(Move::Deal),
            Event::Action { seat, text } => {
                G::parse_action(&self.rules, text).map(|action| Move::Action(*seat, action))
            }
        }
    }

    fn allows(&self, made: &Move<G>) -> Result<(), Illegal> {
        match *made {
            Move::Deal(deal) => self.state.check_deal(deal),
            Move::Action(seat, action) => self.state.check_action(seat, action),
        }
    }

    fn read_allowed(&self, event: &Event) -> Result<Move<G>, Refusal> {
        let made = self.read(event)?;
        self.allows(&made).map_err(refused::<G>)?;
        Ok(made)
    }

    /// A move that is known to be legal, with the state after it.
    fn made(&self, made: Move<G>) -> (Made, Box<dyn AnyGame>) {
        let state = made.after(self.state);
        let disclosure = Disclosure::of(&Transition { before: &self.state, made, after: &state });
        let after = Typed { rules: Arc::clone(&self.rules), state };
        (
            Made { event: Event::of::<G>(&self.rules, &made), disclosure, typed: Box::new(made) },
            Box::new(after),
        )
    }
}

impl<G: Published + Draw> Typed<G> {
    /// What is made of the table as the viewer of `cast` sees it.
    fn seen_by<T>(&self, cast: &Cast, made: impl FnOnce(&SeenTable<'_, G>) -> T) -> T {
        let (view, asked) = (self.state.view(cast.viewer()), self.state.turn().asked());
        made(&SeenTable::new(&*self.rules, &view, cast, asked))
    }

    /// Once a game is over, nothing on the table is turned away any more.
    fn shown(&self, focus: &Focus) -> Focus {
        Focus { discreet: focus.discreet && self.state.turn() != Turn::Over, ..focus.clone() }
    }
}

/// A game at its beginning.
pub(crate) fn begin<G: Published + Draw>(
    rules: Arc<G::Rules>,
    seats: u8,
) -> Result<Box<dyn AnyGame>, BadRules> {
    if !G::ABOUT.seats.contains(&seats) {
        return Err(BadRules::Seats { found: seats, valid: G::ABOUT.seats });
    }
    rules.check(Some(seats))?;
    let state = G::new(&rules, seats)?;
    Ok(Box::new(Typed { rules, state }))
}

impl<G: Published + Draw> AnyGame for Typed<G> {
    fn about(&self) -> &'static About {
        const { &G::ABOUT }
    }

    fn rules(&self) -> String {
        format_rules(&*self.rules)
    }

    fn pin(&self) -> Option<(&'static str, Pin)> {
        pin(&*self.rules)
    }

    fn has_positions(&self) -> bool {
        G::POSITIONS.is_some()
    }

    fn position_text(&self) -> Option<String> {
        G::POSITIONS?.text(&self.rules, &self.state)
    }

    fn set_up(&self, position: &str) -> Result<Box<dyn AnyGame>, NotSetUp> {
        let positions = G::POSITIONS.ok_or(NotSetUp::NotOffered)?;
        let state = positions.set_up(&self.rules, self.state.seats(), position)?;
        Ok(Box::new(Typed::<G> { rules: Arc::clone(&self.rules), state }))
    }

    fn resized(&self, seats: u8) -> Result<Box<dyn AnyGame>, BadRules> {
        begin::<G>(Arc::clone(&self.rules), seats)
    }

    fn begins_at(&self) -> Option<String> {
        let usual = G::new(&self.rules, self.state.seats().len()).ok();
        if usual == Some(self.state) { None } else { self.position_text() }
    }

    fn seats(&self) -> Seats {
        self.state.seats()
    }

    fn turn(&self) -> Turn {
        self.state.turn()
    }

    fn actions(&self, seat: Seat) -> Vec<String> {
        let mut texts: Vec<_> =
            self.state.actions(seat).map(|action| G::action_text(&self.rules, action)).collect();
        texts.sort_unstable();
        texts
    }

    fn deals(&self) -> Vec<(String, u32)> {
        let mut texts: Vec<_> =
            self.state.deals().map(|(deal, weight)| (G::deal_text(&self.rules, deal), weight)).collect();
        texts.sort_unstable();
        texts
    }

    fn act(&mut self, seat: Seat, text: &str) -> Result<Event, Refusal> {
        let action = G::parse_action(&self.rules, text)?;
        self.state.check_action(seat, action).map_err(refused::<G>)?;
        self.state.act_unchecked(seat, action);
        Ok(Event::Action { seat, text: G::action_text(&self.rules, action) })
    }

    fn deal(&mut self, text: &str) -> Result<Event, Refusal> {
        let deal = G::parse_deal(&self.rules, text)?;
        self.state.check_deal(deal).map_err(refused::<G>)?;
        self.state.deal_unchecked(deal);
        Ok(Event::Deal(G::deal_text(&self.rules, deal)))
    }

    fn make(&self, event: &Event) -> Result<(Made, Box<dyn AnyGame>), Refusal> {
        self.read_allowed(event).map(|made| self.made(made))
    }

    fn make_deal(&self, dealer: &mut Dealer) -> Result<(Made, Box<dyn AnyGame>), NoDeal> {
        let deal = dealer.draw(&*self.rules, &self.state).map_err(no_deal::<G>)?;
        Ok(self.made(Move::Deal(deal)))
    }

    fn check(&self, event: &Event) -> Result<Event, Refusal> {
        self.read_allowed(event).map(|made| Event::of::<G>(&self.rules, &made))
    }

    fn deal_from(&mut self, dealer: &mut Dealer) -> Result<Event, NoDeal> {
        let deal = dealer.draw(&*self.rules, &self.state).map_err(no_deal::<G>)?;
        self.state.deal_unchecked(deal);
        Ok(Event::Deal(G::deal_text(&self.rules, deal)))
    }

    fn random_action(&self, seat: Seat, chance: &mut dyn Uniform) -> Option<String> {
        let action = self.state.pick_action(seat, |count| chance.below(count))?;
        Some(G::action_text(&self.rules, action))
    }

    fn points(&self) -> BySeat<i32> {
        self.state.points()
    }

    fn result(&self) -> Option<BySeat<i32>> {
        self.state.result()
    }

    fn hides(&self) -> bool {
        hides::<G>()
    }

    fn side(&self, seat: Seat) -> Seats {
        self.state.side(seat)
    }

    fn sealed(&self) -> Seats {
        self.state.sealed()
    }

    fn sees_deal(&self, viewer: Viewer) -> bool {
        self.state.sees_deal(viewer)
    }

    fn view(&self, viewer: Viewer) -> Value {
        to_json(&G::view_data(&self.rules, &self.state.view(viewer)))
    }

    fn data(&self, viewer: Viewer, scene: &Scene) -> Data {
        G::data_of(&self.rules, &self.state.view(viewer), scene)
    }

    fn opaque_view(&self, viewer: Viewer) -> OpaqueView {
        Known::<G> { rules: Arc::clone(&self.rules), view: self.state.view(viewer) }.into()
    }

    fn tabletop(&self) -> Tabletop {
        G::tabletop(&self.rules, self.state.seats().len())
    }

    fn scene(&self, viewer: Viewer) -> Scene {
        G::scene(&self.rules, &self.state.view(viewer))
    }

    fn table_words(&self, cast: &Cast) -> Option<TableWords> {
        self.seen_by(cast, |table| table.words())
    }

    fn draw(&self, cast: &Cast, focus: &Focus) -> Drawing {
        self.seen_by(cast, |table| table.drawing(&self.shown(focus)))
    }

    fn aloud(&self, cast: &Cast, focus: &Focus) -> Vec<Topic> {
        self.seen_by(cast, |table| table.topics(&self.shown(focus)))
    }

    fn marks(&self) -> &'static [Mark] {
        G::marks()
    }

    fn ask(&self, cast: &Cast) -> String {
        say(G::sentences(), &G::ask(&self.rules, &self.state.view(cast.viewer())), cast)
    }

    fn name_action(&self, seat: Seat, text: &str, cast: &Cast) -> String {
        self.opaque_view(cast.viewer()).name_action(seat, text, cast)
    }

    fn name_deal(&self, text: &str, cast: &Cast) -> String {
        match G::parse_deal(&self.rules, text) {
            Ok(deal) => say(G::sentences(), &G::name_deal(&self.rules, deal), cast),
            Err(_) => text.to_owned(),
        }
    }

    fn choices(&self, seat: Seat, cast: &Cast, scene: &Scene) -> Vec<Choice> {
        let own = self.state.view(Viewer::Seat(seat));
        let heard = (cast.viewer() != Viewer::Seat(seat)).then(|| self.state.view(cast.viewer()));
        choices(&*self.rules, &self.state, (&own, scene, heard.as_ref().unwrap_or(&own)), seat, cast)
    }

    fn preview(&self, seat: Seat, text: &str, cast: &Cast) -> String {
        match G::parse_action(&self.rules, text) {
            Ok(action) if self.state.check_action(seat, action).is_ok() => {
                let view = self.state.view(cast.viewer());
                say_some(G::sentences(), G::preview(&self.rules, &view, seat, action).as_ref(), cast)
            }
            _ => String::new(),
        }
    }

    fn is_rash(&self, seat: Seat, text: &str) -> bool {
        G::parse_action(&self.rules, text).is_ok_and(|action| {
            let view = self.state.view(Viewer::Seat(seat));
            self.state.check_action(seat, action).is_ok() && G::is_rash(&self.rules, &view, seat, action)
        })
    }

    fn overview(&self, seat: Seat, begun: &str, cast: &Cast) -> String {
        let overview = G::overview(&self.rules, &self.state.view(cast.viewer()), seat, begun);
        say_some(G::sentences(), overview.as_ref(), cast)
    }

    fn action_data(&self, seat: Seat, text: &str) -> Value {
        match G::parse_action(&self.rules, text) {
            Ok(action) if self.state.check_action(seat, action).is_ok() => {
                let view = self.state.view(Viewer::Seat(seat));
                G::effect(&self.rules, &view, seat, action)
                    .and_then(|preview| serde_json::to_value(PlainPreview(&preview)).ok())
                    .unwrap_or_default()
            }
            _ => Value::Null,
        }
    }

    fn tell(&self, before: &dyn AnyGame, made: &Made, shown: bool, cast: &Cast) -> Narrated {
        let words = if shown { made.event.words() } else { Vec::new() };
        let mut narrated = Narrated { seat: made.event.seat(), words, ..Narrated::default() };
        if let Some((before, made)) = step::<G>(before, made) {
            let (viewer, rules, files) = (cast.viewer(), &*self.rules, G::sentences());
            let (old, new) = (before.state.view(viewer), self.state.view(viewer));
            narrated.sentence = say(files, &G::tell(rules, &old, &new, made.seen(shown)), cast);
            narrated.part = G::part(rules, &old).map(|part| say(files, &part, cast));
            if matches!(made, Move::Deal(_)) {
                let row = G::together(rules, &old, &new, made.seen(shown));
                narrated.together = row.map(|row| say(files, &row, cast));
            }
        }
        narrated
    }

    fn follows(&self, before: &dyn AnyGame, made: &Made, shown: bool, cast: &Cast) -> Option<Narrated> {
        let (before, made) = step::<G>(before, made)?;
        let (viewer, rules, files) = (cast.viewer(), &*self.rules, G::sentences());
        let (old, new) = (before.state.view(viewer), self.state.view(viewer));
        let line = G::follows(rules, &old, &new, made.seen(shown))?;
        let part = G::part(rules, &old).map(|part| say(files, &part, cast));
        Some(Narrated { sentence: say(files, &line, cast), part, ..Narrated::default() })
    }

    fn ended(&self, before: &dyn AnyGame, made: &Made, shown: bool, viewer: Viewer) -> Option<PartEnd> {
        let (before, made) = step::<G>(before, made)?;
        let (old, new) = (before.state.view(viewer), self.state.view(viewer));
        let ended = G::ended(&self.rules, &old, &new, made.seen(shown))?;
        let view = ended.last.map(|last| G::view_data(&self.rules, &last));
        Some(PartEnd { figures: ended.figures, won: ended.won, view })
    }

    fn moves(
        &self,
        before: &dyn AnyGame,
        made: &Made,
        shown: bool,
        (viewer, old, new): (Viewer, &Scene, &Scene),
    ) -> Vec<PieceMove> {
        let Some((before, made)) = step::<G>(before, made) else { return Vec::new() };
        G::moves(&self.rules, &before.state.view(viewer), (old, new), made.seen(shown))
    }

    fn boxed(&self) -> Box<dyn AnyGame> {
        Box::new(self.clone())
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}
