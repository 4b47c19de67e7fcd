//! What is asked now, or who is waited for, or how the game ended.

use parlor_game::{Cast, Game, Seat, Turn};

use crate::text::words::{deck_of, seats_first, task_word, verb, whose};
use crate::{Card, CardSet, SoloWar, Stage, WarView};

pub(crate) fn ask(set: &CardSet, view: &WarView, cast: &Cast) -> String {
    let game = &view.game;
    match game.turn() {
        Turn::Over => end(game, cast),
        Turn::Deal => due(game, cast),
        Turn::Decide(asked) => match view.viewer.seat().filter(|seat| asked.contains(*seat)) {
            Some(seat) => question(set, game, seat, cast),
            None => {
                let who = seats_first(asked, cast);
                let choose = if asked.len() > 1 { "choose" } else { "chooses" };
                format!("{who} {choose} {}.", matter(game, cast))
            }
        },
    }
}

/// What a choice is about, for those who wait for it.
fn matter(game: &SoloWar, cast: &Cast) -> String {
    let deck = || deck_of(game.work.deck, parlor_game::Seats::only(game.seat), cast);
    match game.stage {
        Stage::Negators | Stage::Targets => "whom an entity means".to_owned(),
        Stage::Order => format!("an order for the top of {}", deck()),
        Stage::Turn => format!("what becomes of the top card of {}", deck()),
        Stage::Supports => "a support card, or none".to_owned(),
        Stage::Gambles => "whether to gamble".to_owned(),
        _ => "how to retaliate".to_owned(),
    }
}

fn question(set: &CardSet, game: &SoloWar, seat: Seat, cast: &Cast) -> String {
    let deck = || whose(game.work.deck, cast);
    let top = || {
        let card = game.deck(game.work.deck).top_card();
        card.map_or("the top card", |card| set.name_of(Card::Entity(card))).to_owned()
    };
    match game.stage {
        Stage::Negators | Stage::Targets => {
            let entity =
                game.now.entities[seat.index()].map_or("entity", |card| set.name_of(Card::Entity(card)));
            format!("Choose whom your {entity} means.")
        }
        Stage::Order => format!("Put the cards back on {} deck: name them, the top first.", deck()),
        Stage::Turn => format!("Keep {} on top of {} deck, or roll it to the bottom?", top(), deck()),
        Stage::Supports => "Play a support card, or pass.".to_owned(),
        Stage::Gambles => "Spend a token and gamble, or pass.".to_owned(),
        _ => match (game.can_support(seat), game.can_gamble(seat)) {
            (true, true) => "Retaliate with a support card, a gamble or both, or pass.".to_owned(),
            (true, false) => "Retaliate with a support card, or pass.".to_owned(),
            _ => "Retaliate with a gamble, or pass.".to_owned(),
        },
    }
}

/// What luck is to bring.
fn due(game: &SoloWar, cast: &Cast) -> String {
    let seat = game.seat;
    let deck = whose(game.work.deck, cast);
    match game.stage {
        Stage::Hand => format!("{} dealt support cards.", cast.says(seat, "are", "is")),
        Stage::Summon => format!("Round {}: {} an entity.", game.round, cast.says(seat, "summon", "summons")),
        Stage::Flip => {
            let who = seats_first(game.work.left, cast);
            format!("{who} {} {deck} deck: a coin says who does so first.", task_word(game.work.task))
        }
        Stage::Look => {
            let lookers = game.work.lookers;
            let you = lookers.iter().any(|seat| cast.is_you(seat));
            let look = if lookers.len() > 1 || you { "look" } else { "looks" };
            let deck = deck_of(game.work.deck, lookers, cast);
            format!("{} {look} into {deck}.", seats_first(lookers, cast))
        }
        Stage::Die => format!("{} the die.", cast.says(seat, "roll", "rolls")),
        Stage::Klutz => format!("{} a klutz card.", cast.says(seat, "draw", "draws")),
        Stage::Drop => format!("{} a support card.", cast.says(seat, "drop", "drops")),
        _ => format!("Sudden death: {} a leftover entity.", cast.says(seat, "reveal", "reveals")),
    }
}

fn end(game: &SoloWar, cast: &Cast) -> String {
    let outcome = game.outcome();
    let winners = game.seats().iter().filter(|seat| outcome[*seat] == 2).collect::<parlor_game::Seats>();
    let points = |seat: Seat| game.side_points(seat);
    let cards = |count: u32| if count == 1 { "1 card".to_owned() } else { format!("{count} cards") };
    match winners.lowest() {
        Some(first) => {
            let you = winners.iter().any(|seat| cast.is_you(seat));
            let win = if winners.len() > 1 || you { "win" } else { verb(first, "win", "wins", cast) };
            let level = game.seats().iter().any(|seat| outcome[seat] == 0 && points(seat) == points(first));
            let how = if level { " in sudden death" } else { "" };
            format!("{} {win} with {}{how}.", seats_first(winners, cast), cards(points(first)))
        }
        None => {
            let level =
                game.seats().iter().filter(|seat| outcome[*seat] == 1).collect::<parlor_game::Seats>();
            let count = level.lowest().map_or(0, points);
            format!("{} draw with {}.", seats_first(level, cast), cards(count))
        }
    }
}
