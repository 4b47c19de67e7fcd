//! A battle box in characters: a deck, a card and a number of tokens, all that a player has.

use parlor_game::{Cast, Game, Seat};
use parlor_scene::{Area, Canvas, Focus, Frame, Ink, Mark, Spot};

use super::draw_words::{
    counting, fitted, last_entity, leads, meaning, name, next, played, short, spoken, state_word, team,
    wrapped,
};
use crate::cards::meaning::in_short;
use crate::{Card, CardSet, SoloWar, WarView};

pub(super) const AHEAD: Mark = Mark::new('»', '^', "nobody whom this seat fights has more force");
pub(super) const SPENT: Mark = Mark::new('○', '.', "a gamble token that is spent");

/// The rows of a box that says what was played and not what it does.
pub(super) const ROWS: u16 = 6;

/// Draws a seat's box.
pub(super) fn battle_box(
    board: &mut Canvas,
    set: &CardSet,
    view: &WarView,
    cast: &Cast,
    focus: &Focus,
    seat: Seat,
    area: Area,
) {
    let game = &view.game;
    let Area { left, top, width, height } = area;
    let asked = game.turn().asked().contains(seat);
    let chosen = focus.chosen.iter().any(|word| *word == seat.to_string());
    let ink = if asked || chosen { Ink::Accent } else { Ink::Faint };
    let frame = if chosen { Frame::Double } else { Frame::Thin };
    board.frame(left, top, width, height, frame, ink);
    let title = format!(" {seat} {}{} ", name(cast, seat, 10), team(game, seat));
    board.write(left + 1, top, if asked { Ink::Strong } else { Ink::Plain }, &title);
    if asked {
        board.mark(left + 1, top, Ink::Accent, Mark::ASKED);
    }
    let state = match state_word(game, seat) {
        "" => String::new(),
        word => format!(" {word} "),
    };
    board.write(left + width - 2 - state.len() as u16, top, Ink::Faint, &state);
    entity(board, set, game, seat, area);
    // What a small box has one row for, a large one says in full.
    let lines =
        if height == ROWS { brief(set, view, seat) } else { in_full(set, view, cast, seat, width - 4) };
    for ((text, ink), row) in lines.into_iter().zip(top + 3..top + height - 2) {
        board.write(left + 2, row, ink, &fitted(&text, usize::from(width) - 4));
    }
    holdings(board, view, seat, area);
    let label = format!("{}, {}", name(cast, seat, 24), spoken(set, game, seat));
    board.spot(Spot { word: seat.to_string(), label, left, top, width, height });
}

/// The entity, its force, and how that counts up; in an empty box what lay there in the last round.
fn entity(board: &mut Canvas, set: &CardSet, game: &SoloWar, seat: Seat, area: Area) {
    let (left, top, room) = (area.left + 2, area.top + 1, usize::from(area.width) - 4);
    let Some((card, sum)) = game.entity(seat).zip(game.force_sum(seat)) else {
        let Some((text, counted)) = last_entity(set, game, seat) else {
            return board.write(left, top, Ink::Faint, "-");
        };
        board.write(left, top, Ink::Faint, &short(&text, room));
        return board.write(left, top + 1, Ink::Faint, &short(&counted, room));
    };
    let leads = leads(game, seat);
    let name = short(set.name_of(Card::Entity(card)), room - 5);
    board.write(left, top, Ink::Strong, &name);
    let number = sum.total.to_string();
    // A number says what it is, unless the name is too long for that.
    let titled = name.len() + AHEAD_ROOM + TITLE.len() + number.len() <= room;
    let force = if titled { format!("{TITLE}{number}") } else { number };
    let at = left + area.width - 4 - force.len() as u16;
    board.write(at, top, if leads { Ink::Strong } else { Ink::Plain }, &force);
    if leads {
        board.mark(at - 2, top, Ink::Accent, AHEAD);
    }
    let counts = counting(&sum);
    let titled = format!("base {counts}");
    board.write(
        left,
        top + 1,
        Ink::Faint,
        &if titled.len() <= room { titled } else { fitted(&counts, room) },
    );
}

/// What stands before a force, and the columns of the mark before that with its blanks.
const TITLE: &str = "force ";
const AHEAD_ROOM: usize = 3;

type Lines = Vec<(String, Ink)>;

/// What was played; until then, what the entity does.
fn brief(set: &CardSet, view: &WarView, seat: Seat) -> Lines {
    let played = played(set, view, seat);
    match view.game.entity(seat).filter(|_| played.is_empty()) {
        Some(card) => vec![(in_short(set, Card::Entity(card)), Ink::Faint)],
        None => vec![(played, Ink::Changed)],
    }
}

/// What the entity does, what was played and what that does, and what the next entity gets.
fn in_full(set: &CardSet, view: &WarView, cast: &Cast, seat: Seat, columns: u16) -> Lines {
    let (game, now) = (&view.game, &view.game.now);
    let mut told: Lines = Vec::new();
    if let Some(card) = game.entity(seat) {
        told.push((meaning(set, game, Card::Entity(card)), Ink::Faint));
    }
    let support = now.supports[seat.index()].map(Card::Support);
    let klutz = now.klutzes[seat.index()].map(Card::Klutz);
    let does: Vec<String> =
        [support, klutz].into_iter().flatten().map(|card| meaning(set, game, card)).collect();
    let played = played(set, view, seat);
    if !played.is_empty() {
        told.push((
            format!("{played}: {}", does.join(" ")).trim_end_matches([':', ' ']).to_owned(),
            Ink::Changed,
        ));
    }
    for (from, card, amount) in game.lingers_on(seat) {
        let by = format!("{} {}", name(cast, from, 10), set.name_of(card));
        told.push((format!("next round {amount:+} by {by}"), Ink::Changed));
    }
    told.retain(|(text, _)| !text.is_empty());
    let lines = |(text, ink): (String, Ink)| {
        wrapped(&text, columns.into()).into_iter().map(move |line| (line, ink)).collect::<Vec<_>>()
    };
    told.into_iter().flat_map(lines).collect()
}

/// The piles and tokens, what lingers on, and in the frame hand and deck.
fn holdings(board: &mut Canvas, view: &WarView, seat: Seat, area: Area) {
    let player = view.game.player(seat);
    let (left, row) = (area.left + 2, area.top + area.height - 2);
    board.write(left, row, Ink::Strong, &format!("won {}", player.victory.len()));
    board.write(left + 7, row, Ink::Plain, &format!("lost {}", player.defeat.len()));
    tokens(board, view, seat, (left + 17, row));
    let next = next(&view.game, seat);
    if next != 0 {
        board.write(left + 14, row, Ink::Changed, &format!("{next:+}"));
    }
    let rest = format!(" hand {} deck {} ", view.hand_size(seat), view.game.deck_size(seat));
    board.write(left, row + 1, Ink::Plain, &rest);
}

/// A player's gamble tokens; there is room for a few, and a study may have more of them.
pub(super) fn tokens(board: &mut Canvas, view: &WarView, seat: Seat, (left, row): (u16, u16)) {
    let own = view.game.player(seat).tokens;
    for token in 0..view.game.terms.tokens(seat).max(own).min(4) {
        let mark = if token < own { Mark::LEFT } else { SPENT };
        board.mark(left + u16::from(token), row, Ink::Yellow, mark);
    }
}
