//! What happened, in sentences.

use parlor_game::{Cast, Narrate, Seat, Seen, capital, in_words};

use crate::state::check_play;
use crate::{Card, Hand, Phase, Play, Public, Snake, SnakeRules, View};

impl Narrate for Snake {
    fn tell(_rules: &SnakeRules, before: &View, after: &View, seen: Seen<Snake>, cast: &Cast) -> String {
        let table = before.table();
        match seen {
            Seen::Action(seat, Some(Play(card))) => told_play(table, after.table(), seat, card, cast),
            Seen::Deal(card) if table.phase() == Phase::Hands => told_deal(table.mover(), card, cast),
            Seen::Deal(card) if table.phase() == Phase::Lay => told_laid(table, card),
            Seen::Deal(card) => told_draw(table, card, cast),
            // Every card that is played is seen; still, a masked event deserves its sentence.
            Seen::Action(seat, None) => format!("{} a card.", cast.says(seat, "play", "plays")),
        }
    }

    fn name_deal(_rules: &SnakeRules, card: Card, _cast: &Cast) -> String {
        card.name()
    }

    fn ask(_rules: &SnakeRules, view: &View, cast: &Cast) -> String {
        let (table, mover) = (view.table(), view.table().mover());
        match table.phase() {
            Phase::Hands => {
                format!("The hands are being dealt: the next card is for {}.", cast.object(mover))
            }
            Phase::Lay => {
                format!("The snake is being laid: card {} of {}.", table.snake().len() + 1, Public::SNAKE)
            }
            Phase::Play if cast.is_you(mover) && view.hand().len() == 1 => {
                "Play your last card: it becomes the snake's head.".to_owned()
            }
            Phase::Play if cast.is_you(mover) => "Play a card: it becomes the snake's head.".to_owned(),
            Phase::Play => format!("{} to play a card.", cast.name(mover)),
            Phase::Draw if cast.is_you(mover) => "Draw a card.".to_owned(),
            Phase::Draw => format!("{} to draw a card.", cast.name(mover)),
            Phase::Over => format!("{}.", outcome(table, cast)),
        }
    }

    fn preview(_rules: &SnakeRules, view: &View, seat: Seat, Play(card): Play, _cast: &Cast) -> String {
        let hand = if view.seat() == Some(seat) { view.hand() } else { Hand::EMPTY };
        match check_play(view.table(), hand, seat, card) {
            Ok(()) => in_short(view.table(), card),
            // No points are promised for what cannot be played.
            Err(why) => why.to_string(),
        }
    }

    fn name_action(_: &SnakeRules, _: &View, _: Seat, Play(card): Play, _: &Cast) -> String {
        format!("play {}", card.name())
    }
}

fn told_deal(to: Seat, card: Option<Card>, cast: &Cast) -> String {
    match card {
        Some(card) => format!("{} dealt {card}.", cast.says(to, "are", "is")),
        None => format!("A card is dealt to {}.", cast.object(to)),
    }
}

fn told_laid(table: &Public, card: Option<Card>) -> String {
    let card = card.map_or("A card".to_owned(), |card| card.to_string());
    match table.snake().len() + 1 {
        1 => format!("{card} is laid as the tail of the snake."),
        Public::SNAKE => format!("{card} is laid as the head."),
        _ => format!("{card} is laid next."),
    }
}

fn told_draw(table: &Public, card: Option<Card>, cast: &Cast) -> String {
    let draws = cast.says(table.mover(), "draw", "draws");
    match (card, table.pile()) {
        (Some(card), 1) => format!("{draws} {card}, the last card of the pile."),
        (Some(card), _) => format!("{draws} {card}."),
        (None, 1) => format!("{draws} the last card of the pile."),
        (None, _) => format!("{draws} a card."),
    }
}

fn told_play(before: &Public, after: &Public, seat: Seat, card: Card, cast: &Cast) -> String {
    let (run, length) = (before.run(card), before.snake().len() + 1);
    let played = format!("{} {card}", cast.says(seat, "play", "plays"));
    let take = if cast.is_you(seat) { "take" } else { "takes" };
    let deed = if run.is_empty() {
        format!("{played}, and the snake grows to {length} cards")
    } else {
        let way = if card.is_point_card() { "face up for" } else { "face down for" };
        format!("{played} and {take} {} {way} {}", in_words(texts(run)), points(before.score(card)))
    };
    if after.number() == before.number() && after.phase() != Phase::Over {
        return deed + ".";
    }
    let counted = format!("{deed}; hand {} ends with {}", before.number(), in_words(scored(after, cast)));
    if after.phase() == Phase::Over {
        format!("{counted}; {}.", outcome_inside(after, cast))
    } else {
        counted + "."
    }
}

/// What each seat scored in the hand that has ended: `23 points for you`, `0 for Bo`.
fn scored(after: &Public, cast: &Cast) -> impl Iterator<Item = String> {
    after.seats().iter().map(|seat| {
        let score = if seat == Seat::One { points(after.last(seat)) } else { after.last(seat).to_string() };
        format!("{score} for {}", cast.object(seat))
    })
}

/// How the match ended, at a sentence's beginning.
fn outcome(table: &Public, cast: &Cast) -> String {
    match (table.winners().len(), table.winners().lowest()) {
        (1, Some(seat)) => {
            format!("{} the match with {}", cast.says(seat, "win", "wins"), points(table.total(seat)))
        }
        _ => capital(&outcome_inside(table, cast)),
    }
}

/// How the match ended, inside a sentence.
fn outcome_inside(table: &Public, cast: &Cast) -> String {
    let winners = table.winners();
    let Some(first) = winners.lowest() else { return "the match is over".to_owned() };
    let total = points(table.total(first));
    if winners.len() == 1 {
        let wins = if cast.is_you(first) { "win" } else { "wins" };
        return format!("{} {wins} the match with {total}", cast.object(first));
    }
    let names = in_words(winners.iter().map(|seat| cast.object(seat).to_owned()));
    format!("{names} share the match with {total} each")
}

/// What a card takes and scores, in a few words: `takes 7P: +7 points`.
pub(crate) fn in_short(table: &Public, card: Card) -> String {
    let run = table.run(card);
    if run.is_empty() {
        "takes nothing".to_owned()
    } else {
        let score = table.score(card);
        format!("takes {}: {score:+} {}", texts(run).collect::<Vec<_>>().join(" "), noun(score))
    }
}

fn texts(cards: &[Card]) -> impl Iterator<Item = String> + '_ {
    cards.iter().map(Card::to_string)
}

/// `1 point`, `-2 points`.
pub(crate) fn points(count: i32) -> String {
    format!("{count} {}", noun(count))
}

fn noun(count: i32) -> &'static str {
    if count.abs() == 1 { "point" } else { "points" }
}
