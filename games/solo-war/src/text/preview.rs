//! What a choice would do, if nobody else did anything.

use parlor_game::{BySeat, Cast, Seat};

use crate::cards::meaning::{Sides, meanings};
use crate::{Action, Card, SoloWar, SoloWarRules, WarView};

/// Every force with this support card played and nothing else.
pub(crate) fn forces_after(game: &SoloWar, seat: Seat, action: Action) -> BySeat<u16> {
    let mut after = *game;
    if let Action::Support { card, aim, .. } = action {
        let aim = aim.or_else(|| game.only_aim(Card::Support(card), seat));
        after.now.supports[seat.index()] = Some(card);
        after.now.support_aims[seat.index()] = aim;
        if after.late {
            after.now.late_supports = after.now.late_supports.with(seat);
        }
        for effect in game.cards.effects(Card::Support(card)) {
            if let crate::Effect::Negate(who) = effect {
                let reached = game.sides.reached(crate::Kind::Support, who, seat, aim);
                after.now.hushed = after.now.hushed.union(reached);
            }
        }
    }
    after.forces()
}

/// What an action would do, in a few words.
pub(crate) fn preview(
    rules: &SoloWarRules,
    view: &WarView,
    seat: Seat,
    action: Action,
    cast: &Cast,
) -> String {
    let (set, game) = (rules.cards(), &view.game);
    match action {
        Action::Support { card, gamble, .. } => {
            let (now, then) = (game.forces(), forces_after(game, seat, action));
            let changed: Vec<String> = now
                .iter()
                .filter(|(other, force)| **force != then[*other])
                .map(|(other, force)| format!("{} {force} to {}", cast.object(other), then[other]))
                .collect();
            let text = if changed.is_empty() {
                meanings(set, Card::Support(card), Sides::of(game.sides.teams))
                    .trim_end_matches('.')
                    .to_owned()
            } else {
                changed.join(", ")
            };
            text + if gamble { ", then a roll" } else { "" }
        }
        Action::Gamble => {
            let left = game.tokens(seat).saturating_sub(1);
            let tokens = if left == 1 { "token" } else { "tokens" };
            format!("Adds 0 to 3, and 0 draws a klutz card; {left} {tokens} left")
        }
        Action::Pass => String::new(),
        Action::Target(aim) => match game.now.entity(seat) {
            Some((card, _)) => {
                format!("{} means {}", set.name_of(card), cast.object(aim))
            }
            None => String::new(),
        },
        Action::Order(order) => match order.iter().next() {
            Some(first) => format!("{} comes next", set.name_of(Card::Entity(first))),
            None => String::new(),
        },
        Action::Keep => match game.deck(game.work.deck).top_card() {
            Some(top) => format!("{} comes next", set.name_of(Card::Entity(top))),
            None => String::new(),
        },
        Action::Roll => match game.deck(game.work.deck).top_card() {
            Some(top) => format!("{} comes last", set.name_of(Card::Entity(top))),
            None => String::new(),
        },
    }
}
