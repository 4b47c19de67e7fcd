//! What a choice would do, if nobody else did anything.

use parlor_game::{Message, Preview, Scene, Seat, Seats};

use crate::play::past::hushed;
use crate::text::deed::{Deed, Stand};
use crate::text::name::action_text;
use crate::text::scene::describe;
use crate::text::words::{beaten, joined};
use crate::{Action, Card, CardSet, Entity, SoloWar, SoloWarRules, Stage, WarView};

/// The round with this support card played, or this token spent, and nothing else.
fn after(game: &SoloWar, seat: Seat, action: Action) -> SoloWar {
    let mut after = *game;
    after.chosen = Default::default();
    after.chosen[seat.index()] = Some(action);
    after.play_supports();
    after.spend_tokens();
    after.now.hushed = hushed(&after);
    after
}

/// The table after that. Where a choice puts no card elsewhere, as to pass or to order a deck, nothing moves. A card that can mean a single
/// seat says which as its `aim`, too.
pub(crate) fn effect(before: &Scene, set: &CardSet, view: &WarView, seat: Seat, action: Action) -> Preview {
    if !matches!(action, Action::Support { .. } | Action::Gamble) {
        return Preview { moves: Vec::new(), figures: Vec::new(), reasons: Vec::new() };
    }
    let mut then = WarView { game: after(&view.game, seat, action), ..view.clone() };
    then.hand_sizes[seat.index()] = then.game.player(seat).hand.len() as u8;
    let aim = then.game.now.support_aims[seat.index()].filter(|_| action != Action::Gamble);
    let reasons = aim.map(|aim| ("aim", vec![aim.to_string().into()])).into_iter().collect();
    let scene = Scene::of(|scene| describe(set, &then, scene));
    Preview { reasons, ..Preview::new(before, scene, seat, &action_text(set, action)) }
}

/// What an action would do, in a few words.
pub(crate) fn preview(rules: &SoloWarRules, view: &WarView, seat: Seat, action: Action) -> Option<Message> {
    let (set, game) = (rules.cards(), &view.game);
    let about =
        |key, card: Option<Entity>| Some(Message::new(key).with("card", set.title_of(Card::Entity(card?))));
    let top = game.deck(game.work.deck).top_card();
    match action {
        Action::Support { gamble, .. } => {
            let played = support(rules, view, seat, action);
            if gamble { played.map(|what| Message::new("then-a-roll").with("what", what)) } else { played }
        }
        Action::Gamble => {
            Some(Message::new("gamble-brings").with("left", game.tokens(seat).saturating_sub(1)))
        }
        // Their names say it all.
        Action::Pass | Action::Target(_) => None,
        Action::Order(order) => about("next", order.iter().next()),
        Action::Keep => about("next", top),
        Action::Roll => about("last", top),
    }
}

/// What a support card would do: each force that changes, and all that is not force.
fn support(rules: &SoloWarRules, view: &WarView, seat: Seat, action: Action) -> Option<Message> {
    let game = &view.game;
    let after = after(game, seat, action);
    let (now, then) = (game.forces(), after.forces());
    let changes = now.iter().filter(|(other, force)| **force != then[*other]).map(|(other, force)| {
        Message::new("change").with("who", other).with("now", *force).with("later", then[other])
    });
    let deed = Deed::of(view, seat, action)?;
    let stand =
        Stand { set: rules.cards(), game: &after, field: after.field(), round: game.round, looks: true };
    let mut told: Vec<Message> = changes.collect();
    told.extend(stand.clauses_beside_force(deed));
    match told.is_empty() {
        true => stand.clauses(deed),
        false => joined("also", told),
    }
}

/// Who is ahead in the seat's fight with this choice, if nobody else did anything.
pub(crate) fn reason(view: &WarView, seat: Seat, action: Action) -> Option<Message> {
    let game = &view.game;
    let fights = matches!(game.stage, Stage::Supports | Stage::Gambles | Stage::Retaliation);
    if !fights || !matches!(action, Action::Support { .. } | Action::Pass) {
        return None;
    }
    let forces = after(game, seat, action).forces();
    let duel = game.sides.duel(seat);
    let most = duel.iter().map(|other| forces[other]).max()?;
    let ahead: Seats = duel.iter().filter(|other| forces[*other] == most).collect();
    let others = beaten(duel.minus(ahead).iter().map(|other| forces[other]));
    Some(Message::new("reason").with("who", ahead).with("force", most).with("others", others))
}
