//! The table in sentences, for people who hear it.

use parlor_game::Cast;
use parlor_scene::{Topic, counted, in_a_row};

use crate::narrate::points;
use crate::{Card, Phase, Public, SnakeRules, Suit, View};

pub(crate) fn aloud(rules: &SnakeRules, view: &View, cast: &Cast) -> Vec<Topic> {
    let table = view.table();
    vec![
        Topic::new("board", board(table, cast)),
        Topic::new("hand", hand(view)),
        Topic::new("piles", piles(table, cast)),
        Topic::new("scores", scores(rules, table, cast)),
        Topic::new("suits", suits(rules)),
    ]
}

fn named(cards: impl IntoIterator<Item = Card>) -> String {
    in_a_row(cards.into_iter().map(Card::name))
}

fn board(table: &Public, cast: &Cast) -> Vec<String> {
    let snake = table.snake();
    let mut lines = Vec::new();
    match snake {
        [] => lines.push("There is no snake yet.".to_owned()),
        snake => lines.push(format!(
            "The snake has {}, from the tail to the head: {}.",
            counted(snake.len(), "card"),
            named(snake.iter().copied())
        )),
    }
    let mover = |you: &str, they: &str| Some(format!("{}.", cast.says(table.mover(), you, they)));
    lines.extend(match table.phase() {
        Phase::Play => mover("are to play", "is to play"),
        Phase::Draw => mover("are to draw", "is to draw"),
        Phase::Hands => mover("are dealt the next card", "is dealt the next card"),
        Phase::Lay => Some("The first snake is being laid.".to_owned()),
        Phase::Over => None,
    });
    lines
}

/// The viewer's own cards, each with what it would take.
fn hand(view: &View) -> Vec<String> {
    let table = view.table();
    if view.seat().is_none() {
        return vec!["Hands are hidden from those who watch.".to_owned()];
    }
    if view.hand().is_empty() {
        return vec!["Your hand is empty.".to_owned()];
    }
    let line = |card: Card| {
        let run = table.run(card);
        let point = if card.is_point_card() { ", a point card" } else { "" };
        if table.trail().laid() < Public::SNAKE {
            format!("{}{point}.", card.name())
        } else if run.is_empty() {
            format!("{}{point}: takes nothing.", card.name())
        } else {
            format!(
                "{}{point}: takes {} for {}.",
                card.name(),
                named(run.iter().copied()),
                points(table.score(card))
            )
        }
    };
    let held = counted(view.hand().len(), "card");
    std::iter::once(format!("You have {held} in your hand.")).chain(view.hand().iter().map(line)).collect()
}

fn piles(table: &Public, cast: &Cast) -> Vec<String> {
    let mut lines = vec![format!("The pile has {}.", counted(table.pile(), "card"))];
    for seat in table.seats().iter() {
        let trail = table.trail();
        let up: i32 = trail.face_up(seat).map(|card| i32::from(card.value())).sum();
        let downs = trail.face_down(seat).count();
        let held = counted(table.held(seat), "card");
        let of = cast.whose(seat);
        lines.extend([
            format!("{}.", cast.says(seat, &format!("have {held} in hand"), &format!("has {held} in hand"))),
            format!("{of} cards face up, worth {}: {}.", points(up), named(trail.face_up(seat))),
            format!(
                "{of} cards face down, costing {}: {}.",
                points(downs as i32),
                named(trail.face_down(seat))
            ),
        ]);
    }
    lines
}

fn scores(rules: &SnakeRules, table: &Public, cast: &Cast) -> Vec<String> {
    let end = match rules.hands {
        Some(hands) => format!("of {hands}"),
        None => format!("of a match to {} points", rules.target),
    };
    let began = cast.says(table.leader(), "began it", "began it");
    let mut lines = vec![format!("Hand {} {end}. {began}.", table.number())];
    for seat in table.seats().iter() {
        let last = if table.number() > 1 || table.phase() == Phase::Over {
            format!(", {} in the hand before it", points(table.last(seat)))
        } else {
            String::new()
        };
        let (gain, total) = (points(table.gain(seat)), points(table.total(seat)));
        let has = format!("{gain} in this hand{last}, and {total} from all hands before it");
        lines.push(format!("{}.", cast.says(seat, &format!("have {has}"), &format!("has {has}"))));
    }
    if table.phase() == Phase::Over {
        lines.extend(
            table.winners().iter().map(|seat| format!("{}.", cast.says(seat, "have won", "has won"))),
        );
    }
    lines
}

/// Which suit is stronger than which, and what counts.
fn suits(rules: &SnakeRules) -> Vec<String> {
    let beats = |suit: Suit| format!("{} beats {}.", suit.name(), suit.prey().map(Suit::name).join(" and "));
    let mut lines: Vec<String> = Suit::ALL.map(beats).into();
    lines.push(
        "Aces, jacks, queens, kings and jokers are point cards: what they take lies face up and counts."
            .to_owned(),
    );
    lines.push("What other cards take lies face down and costs a point a card.".to_owned());
    if rules.jokers {
        lines.push("A joker turns strength the other way round.".to_owned());
    }
    lines
}
