//! What a choice would do, if nobody else did anything.

use parlor_game::{BySeat, Message, Seat, Seats};

use crate::text::deed::{Deed, Stand};
use crate::text::words::joined;
use crate::{Action, Card, Entity, SoloWar, SoloWarRules, Stage, Support, WarView};

/// Every force with this support card played and nothing else.
pub(crate) fn forces_after(game: &SoloWar, seat: Seat, action: Action) -> BySeat<u16> {
    after(game, seat, action).forces()
}

/// The round with this support card played and nothing else.
fn after(game: &SoloWar, seat: Seat, action: Action) -> SoloWar {
    let mut after = *game;
    if let Action::Support { card, aim, .. } = action {
        let aim = aim.or_else(|| game.only_aim(Card::Support(card), seat));
        after.now.supports[seat.index()] = Some(card);
        after.now.support_aims[seat.index()] = aim;
        if after.late {
            after.now.late_supports = after.now.late_supports.with(seat);
        }
        for effect in game.cards.effects(seat, Card::Support(card)) {
            if let crate::Effect::Negate(who) = effect {
                let reached = game.sides.reached(crate::Kind::Support, who, seat, aim);
                after.now.hushed = after.now.hushed.union(reached);
            }
        }
    }
    after
}

/// What an action would do, in a few words.
pub(crate) fn preview(rules: &SoloWarRules, view: &WarView, seat: Seat, action: Action) -> Option<Message> {
    let (set, game) = (rules.cards(), &view.game);
    let about =
        |key, card: Option<Entity>| Some(Message::new(key).with("card", set.title_of(Card::Entity(card?))));
    let top = game.deck(game.work.deck).top_card();
    match action {
        Action::Support { card, gamble, .. } => {
            let told = support(rules, view, seat, action, card);
            if gamble { told.map(|told| Message::new("then-a-roll").with("what", told)) } else { told }
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
fn support(
    rules: &SoloWarRules,
    view: &WarView,
    seat: Seat,
    action: Action,
    card: Support,
) -> Option<Message> {
    let game = &view.game;
    let after = after(game, seat, action);
    let (now, then) = (game.forces(), after.forces());
    let changes = now.iter().filter(|(other, force)| **force != then[*other]).map(|(other, force)| {
        Message::new("change").with("who", other).with("now", *force).with("later", then[other])
    });
    let Action::Support { aim, gamble, .. } = action else { return None };
    let deed = Deed {
        seat,
        card: Card::Support(card),
        aim: after.now.support_aims[seat.index()],
        said: aim,
        tokens: game.tokens(seat).saturating_sub(gamble.into()),
        hand: view.hand_size(seat).saturating_sub(1),
    };
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
    let forces = forces_after(game, seat, action);
    let duel = game.sides.duel(seat);
    let most = duel.iter().map(|other| forces[other]).max()?;
    let ahead: Seats = duel.iter().filter(|other| forces[*other] == most).collect();
    let others = duel.minus(ahead).iter().map(|other| Message::text(forces[other].to_string()));
    let others: Vec<Message> = others.collect();
    Some(Message::new("reason").with("who", ahead).with("force", most).with("others", others))
}
