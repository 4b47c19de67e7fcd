//! What the pictures of a table write: names, states and forces, as plain as a board is.

use parlor_game::{Cast, Seat};

use crate::cards::meaning::{Sides, plain_meanings};
use crate::play::force::{ForceSum, Part};
use crate::{Card, CardSet, SoloWar, Stage, WarView};

/// This many of a text's letters; what a board cannot show is a blank.
pub(super) fn short(text: &str, width: usize) -> String {
    text.chars().take(width).map(|letter| if letter.is_ascii_graphic() { letter } else { ' ' }).collect()
}

/// The same with a sign of what is cut.
pub(super) fn fitted(text: &str, width: usize) -> String {
    if text.chars().count() <= width {
        short(text, width)
    } else {
        short(text, width.saturating_sub(2)) + ".."
    }
}

/// A name as a board can show it: names may be anything, the board is plain.
pub(super) fn name(cast: &Cast, seat: Seat, width: usize) -> String {
    if cast.is_you(seat) { "You".to_owned() } else { short(cast.name(seat), width).trim_end().to_owned() }
}

/// What holds a seat's entity back, or whether its choice is in.
pub(super) fn state_word(game: &SoloWar, seat: Seat) -> &'static str {
    let now = &game.now;
    if game.sealed.contains(seat) {
        "chosen"
    } else if now.negated.contains(seat) {
        "negated"
    } else if now.hushed.contains(seat) {
        "hushed"
    } else if game.field().is_shielded(seat) {
        "shielded"
    } else {
        ""
    }
}

/// A seat's entity with what it does, for people who hear the board, and for those who point at its box.
pub(super) fn spoken(set: &CardSet, game: &SoloWar, seat: Seat) -> String {
    match (game.entity(seat), game.force_sum(seat)) {
        (Some(card), Some(sum)) => {
            let does = meaning(set, game, Card::Entity(card));
            let text = format!("{} with force {}: {does}", set.name_of(Card::Entity(card)), sum.total);
            text.trim_end_matches([':', ' ']).to_owned()
        }
        _ => "no entity yet".to_owned(),
    }
}

/// How a force counts up: `3 -1 =2 +2 =4`; what a shield keeps away stands in brackets.
pub(super) fn counting(sum: &ForceSum) -> String {
    let mut text = sum.base.to_string();
    let mut force = i32::from(sum.base);
    for (index, part) in sum.parts.iter().enumerate() {
        let amount = format!("{:+}", part.amount);
        text += &if part.counts { format!(" {amount}") } else { format!(" ({amount})") };
        let ends = |next: &Part| next.step != part.step || (part.amount < 0) != (next.amount < 0);
        if sum.parts.get(index + 1).is_none_or(ends) && part.total != force {
            text += &format!(" ={}", part.total);
        }
        force = part.total;
    }
    text
}

/// A text in lines of at most this many letters; none for an empty one.
pub(super) fn wrapped(text: &str, width: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split(' ').filter(|word| !word.is_empty()) {
        match lines.last_mut().filter(|line| line.len() + 1 + word.len() <= width) {
            Some(line) => *line += &format!(" {word}"),
            None => lines.push(word.to_owned()),
        }
    }
    lines
}

/// A card with all that it says.
pub(super) fn meanings_or_force(set: &CardSet, card: Card, teams: bool) -> String {
    let force = set.face(card).filter(|_| card.kind().is_entity()).map(|face| format!(" {}", face.force));
    let text = format!(
        "{}{}: {}",
        set.name_of(card),
        force.unwrap_or_default(),
        plain_meanings(set, card, Sides::of(teams))
    );
    text.trim_end_matches(": ").to_owned()
}

/// What a card does.
pub(super) fn meaning(set: &CardSet, game: &SoloWar, card: Card) -> String {
    plain_meanings(set, card, Sides::of(game.sides.teams))
}

/// What was played this round: support with its aim, die, klutz.
pub(super) fn played(set: &CardSet, view: &WarView, seat: Seat) -> String {
    let now = &view.game.now;
    let index = seat.index();
    let mut text = String::new();
    if let Some(card) = now.supports[index] {
        text += set.name_of(Card::Support(card));
        if let Some(aim) = now.support_aims[index].filter(|aim| *aim != seat) {
            text += &format!(" on {aim}");
        }
    }
    if let Some(pips) = now.dice[index] {
        text += &format!(" roll {pips}");
    } else if now.gamblers.contains(seat) {
        text += " rolls";
    }
    if let Some(card) = now.klutzes[index] {
        text += &format!(" {}", set.name_of(Card::Klutz(card)));
    }
    text.trim_start().to_owned()
}

/// Whether nobody in a seat's duel has more force.
pub(super) fn leads(game: &SoloWar, seat: Seat) -> bool {
    let forces = game.forces();
    game.sides.duel(seat).iter().all(|other| forces[other] <= forces[seat])
}

/// What a seat's next entity gets of this round's cards.
pub(super) fn next(game: &SoloWar, seat: Seat) -> i32 {
    game.lingers_on(seat).into_iter().map(|(_, _, amount)| amount).sum()
}

/// The team of a seat, where there are any.
pub(super) fn team(game: &SoloWar, seat: Seat) -> &'static str {
    match (game.sides.teams, seat.index() % 2) {
        (false, _) => "",
        (true, 0) => " A",
        (true, _) => " B",
    }
}

/// An entity of the last round: `(grizzle 6 won)`, and how its force counted up.
pub(super) fn last_entity(set: &CardSet, game: &SoloWar, seat: Seat) -> Option<(String, String)> {
    let (card, sum) = game.last.entities[seat.index()].zip(game.last_force_sum(seat))?;
    let won = if game.last.winners.contains(seat) { "won" } else { "lost" };
    let text = format!("({} {} {won})", short(set.name_of(Card::Entity(card)), 10), sum.total);
    let counted = if sum.parts.is_empty() { String::new() } else { format!("({})", counting(&sum)) };
    Some((text, counted))
}

/// What is going on.
pub(super) fn phase(game: &SoloWar) -> &'static str {
    match game.stage {
        Stage::Hand => "Dealing hands",
        Stage::Summon => "Summoning",
        Stage::Negators | Stage::Targets => "Entity effects: whom?",
        Stage::Flip => "A coin flip",
        Stage::Look | Stage::Order => "Peeking",
        Stage::Turn => "Rolling over",
        Stage::Supports => "Support phase",
        Stage::Gambles => "Gamble phase",
        Stage::Retaliation => "Retaliation phase",
        Stage::Die | Stage::Klutz | Stage::Drop if game.late => "Retaliation: rolling",
        Stage::Die | Stage::Klutz | Stage::Drop => "Gamble phase: rolling",
        Stage::Sudden => "Sudden death",
        Stage::Over => "The game is over",
    }
}
