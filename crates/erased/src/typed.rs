//! The bridge from a typed game to [`AnyGame`].

use std::any::{Any, TypeId};
use std::sync::Arc;

use parlor_chance::{Dealer, NoDeal};
use parlor_game::{
    About, BySeat, Cast, Pin, Published, Rules, Seat, Seats, Seen, Turn, Uniform, Viewer, format_rules,
};
use parlor_scene::{Draw, Focus, Scene};
use serde_json::Value;

use crate::any_game::{Happened, Knowing};
use crate::{AnyGame, Event, OpaqueView, Refusal, to_json};

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

/// A game that hides nothing has its own state for a view.
fn hides<G: Published>() -> bool {
    TypeId::of::<G>() != TypeId::of::<G::View>()
}

impl<G: Published> Knowing for Known<G> {
    fn name_action(&self, seat: Seat, text: &str, cast: &Cast) -> Option<String> {
        let action = G::parse_action(&self.rules, text).ok()?;
        Some(G::name_action(&self.rules, &self.view, seat, action, cast))
    }

    fn hides(&self) -> bool {
        hides::<G>()
    }
}

impl<G: Published + Draw> Typed<G> {
    fn seen(&self, happened: &Happened<'_>) -> Option<Seen<G>> {
        let seen = match *happened {
            Happened::Deal(None) => Seen::Deal(None),
            Happened::Deal(Some(text)) => Seen::Deal(Some(G::parse_deal(&self.rules, text).ok()?)),
            Happened::Action(seat, None) => Seen::Action(seat, None),
            Happened::Action(seat, Some(text)) => {
                Seen::Action(seat, Some(G::parse_action(&self.rules, text).ok()?))
            }
        };
        Some(seen)
    }
}

impl<G: Published + Draw> AnyGame for Typed<G> {
    fn about(&self) -> &'static About {
        const { &G::ABOUT }
    }

    fn rules(&self) -> String {
        format_rules(&*self.rules)
    }

    fn pin(&self) -> Option<(&'static str, Pin)> {
        let spec = const { G::Rules::FILE.as_ref() }?;
        self.rules.pin().map(|pin| (spec.key, pin))
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
        self.state.check_action(seat, action)?;
        self.state.act_unchecked(seat, action);
        Ok(Event::Action { seat, text: G::action_text(&self.rules, action) })
    }

    fn deal(&mut self, text: &str) -> Result<Event, Refusal> {
        let deal = G::parse_deal(&self.rules, text)?;
        self.state.check_deal(deal)?;
        self.state.deal_unchecked(deal);
        Ok(Event::Deal(G::deal_text(&self.rules, deal)))
    }

    fn deal_from(&mut self, dealer: &mut Dealer) -> Result<Event, NoDeal> {
        let deal = dealer.draw(&*self.rules, &self.state)?;
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

    fn sees_action(&self, viewer: Viewer, seat: Seat, text: &str) -> bool {
        match G::parse_action(&self.rules, text) {
            Ok(action) => self.state.sees_action(viewer, seat, action),
            Err(_) => viewer == Viewer::Seat(seat),
        }
    }

    fn reveals(&self, viewer: Viewer, seat: Seat, text: &str) -> bool {
        G::parse_action(&self.rules, text).map_or(true, |action| self.state.reveals(viewer, seat, action))
    }

    fn view(&self, viewer: Viewer) -> Value {
        to_json(&G::view_data(&self.rules, &self.state.view(viewer)))
    }

    fn opaque_view(&self, viewer: Viewer) -> OpaqueView {
        let known = Known::<G> { rules: Arc::clone(&self.rules), view: self.state.view(viewer) };
        OpaqueView(Box::new(known))
    }

    fn scene(&self, cast: &Cast, focus: &Focus) -> Scene {
        G::scene(&self.rules, &self.state.view(cast.viewer()), cast, focus)
    }

    fn ask(&self, cast: &Cast) -> String {
        G::ask(&self.rules, &self.state.view(cast.viewer()), cast)
    }

    fn name_action(&self, seat: Seat, text: &str, cast: &Cast) -> String {
        self.opaque_view(cast.viewer()).name_action(seat, text, cast)
    }

    fn name_deal(&self, text: &str, cast: &Cast) -> String {
        match G::parse_deal(&self.rules, text) {
            Ok(deal) => G::name_deal(&self.rules, deal, cast),
            Err(_) => text.to_owned(),
        }
    }

    fn preview(&self, seat: Seat, text: &str, cast: &Cast) -> String {
        match G::parse_action(&self.rules, text) {
            Ok(action) if self.state.check_action(seat, action).is_ok() => {
                G::preview(&self.rules, &self.state.view(cast.viewer()), seat, action, cast)
            }
            _ => String::new(),
        }
    }

    fn action_data(&self, seat: Seat, text: &str) -> Value {
        match G::parse_action(&self.rules, text) {
            Ok(action) if self.state.check_action(seat, action).is_ok() => {
                let view = self.state.view(Viewer::Seat(seat));
                to_json(&G::action_data(&self.rules, &view, seat, action))
            }
            _ => Value::Null,
        }
    }

    fn tell(&self, before: &dyn AnyGame, happened: &Happened<'_>, cast: &Cast) -> String {
        let Some(before) = before.as_any().downcast_ref::<Typed<G>>() else { return String::new() };
        let Some(seen) = self.seen(happened) else { return String::new() };
        let (viewer, rules) = (cast.viewer(), &*self.rules);
        G::tell(rules, &before.state.view(viewer), &self.state.view(viewer), seen, cast)
    }

    fn boxed(&self) -> Box<dyn AnyGame> {
        Box::new(self.clone())
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}
