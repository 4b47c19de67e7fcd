//! The players of a small board: two rows each, from edge to edge.

use parlor_game::{Cast, Game, Seat};
use parlor_scene::{Canvas, Focus, Ink, Mark, Spot};

use super::draw_box::{AHEAD, tokens};
use super::draw_side::{deck_known, klutz_left};
use super::draw_words::{
    counting, fitted, last_entity, leads, name, next, phase, played, short, spoken, state_word, team,
};
use crate::cards::meaning::in_short;
use crate::{Card, CardSet, SoloWar, Stage, WarView};

/// The board's columns.
pub(super) const COLUMNS: u16 = 58;
/// Where the entity, its force, how that counts up, and the piles begin.
const ENTITY: u16 = 14;
const FORCE: u16 = 29;
const COUNTS: u16 = 33;
const PILES: u16 = 44;

/// The round, and what is going on; at the end of the row who won the last one, since rounds may end while nobody is asked.
pub(super) fn heading(board: &mut Canvas, game: &SoloWar, cast: &Cast) {
    let mut text = format!("Round {} of {}: {}", game.round, game.terms.rounds, phase(game));
    if game.sides.teams {
        let [first, second] = [Seat::One, Seat::Two].map(|seat| game.side_points(seat));
        text += &format!("; team A {first}, team B {second}");
    }
    let text = short(&text, COLUMNS.into());
    board.write(0, 0, Ink::Plain, &text);
    let room = usize::from(COLUMNS).saturating_sub(text.chars().count() + 2);
    if let Some(won) = last_won(game, cast).into_iter().find(|won| won.chars().count() <= room) {
        board.write(COLUMNS - won.chars().count() as u16, 0, Ink::Faint, &won);
    }
}

/// The columns of the last row that are for what can be done without a card.
const BUTTONS: u16 = 18;

/// At the end of the last row, what is known of the decks and how many klutz cards are left: as much as there is room for. While somebody deals
/// with a deck's top, that needs the row.
pub(super) fn decks(board: &mut Canvas, set: &CardSet, view: &WarView, cast: &Cast, row: u16) {
    if matches!(view.game.stage, Stage::Order | Stage::Turn) {
        return;
    }
    let room = usize::from(COLUMNS - BUTTONS);
    let mut text = format!("klutz cards face down: {}", klutz_left(&view.game));
    for known in view.game.seats().iter().filter_map(|seat| deck_known(set, view, cast, seat)) {
        let more = format!("{known}; {text}");
        if more.chars().count() > room {
            break;
        }
        text = more;
    }
    board.write(COLUMNS - text.chars().count() as u16, row, Ink::Faint, &text);
}

/// Who won the last round, and with which force: the longer way to say it first. Nothing before its end.
fn last_won(game: &SoloWar, cast: &Cast) -> Vec<String> {
    if game.last.entities.iter().all(Option::is_none) {
        return Vec::new();
    }
    let Some(first) = game.last.winners.lowest() else { return vec!["last won by nobody".to_owned()] };
    let called = |seat| if cast.is_you(seat) { "you".to_owned() } else { name(cast, seat, 10) };
    let names: Vec<_> = game.last.winners.iter().map(called).collect();
    let (names, force) = (names.join(" and "), game.last.forces[first.index()]);
    vec![format!("last won by {names}, force {force}"), format!("last won by {names}")]
}

/// What the columns of the players' rows say, where there is a row for it.
pub(super) fn titles(board: &mut Canvas, row: u16) {
    let titles =
        [(2, "seat"), (ENTITY, "entity"), (FORCE - 2, "force"), (COUNTS + 1, "adds up"), (PILES, "piles")];
    for (column, title) in titles {
        board.write(column, row, Ink::Faint, title);
    }
}

/// A seat's two rows.
pub(super) fn player(
    board: &mut Canvas,
    set: &CardSet,
    view: &WarView,
    cast: &Cast,
    focus: &Focus,
    seat: Seat,
    top: u16,
) {
    let game = &view.game;
    let asked = game.turn().asked().contains(seat);
    let chosen = focus.chosen.iter().any(|word| *word == seat.to_string());
    if asked {
        board.mark(1, top, Ink::Accent, Mark::ASKED);
    }
    let title = format!("{seat} {}{}", name(cast, seat, 8), team(game, seat));
    let ink = match (chosen, asked) {
        (true, _) => Ink::Accent,
        (_, true) => Ink::Strong,
        _ => Ink::Plain,
    };
    board.write(2, top, ink, &title);
    board.write(4, top + 1, Ink::Faint, state_word(game, seat));
    entity(board, set, game, seat, top);
    let text = played(set, view, seat);
    let (text, ink) = match game.entity(seat).filter(|_| text.is_empty()) {
        // Until something is played there is room for what the entity does.
        Some(card) => (in_short(set, Card::Entity(card)), Ink::Faint),
        None if text.is_empty() => (text, Ink::Changed),
        None => (format!("with {text}"), Ink::Changed),
    };
    board.write(ENTITY, top + 1, ink, &fitted(&text, usize::from(PILES - 7 - ENTITY)));
    let player = game.player(seat);
    board.write(PILES, top, Ink::Strong, &format!("won {}", player.victory.len()));
    board.write(PILES + 6, top, Ink::Plain, &format!("lost {}", player.defeat.len()));
    tokens(board, view, seat, (PILES - 6, top + 1));
    let rest = format!("hand {} deck {}", view.hand_size(seat), game.deck_size(seat));
    board.write(PILES, top + 1, Ink::Plain, &short(&rest, usize::from(COLUMNS - PILES)));
    let label = format!("{}, {}", name(cast, seat, 24), spoken(set, game, seat));
    let (left, width) = (1, COLUMNS - 2);
    board.spot(Spot { word: seat.to_string(), label, left, top, width, height: 2 });
}

fn entity(board: &mut Canvas, set: &CardSet, game: &SoloWar, seat: Seat, top: u16) {
    let room = usize::from(PILES - 1 - COUNTS);
    let Some((card, sum)) = game.entity(seat).zip(game.force_sum(seat)) else {
        let Some((text, counted)) = last_entity(set, game, seat) else {
            return board.write(ENTITY, top, Ink::Faint, "-");
        };
        board.write(ENTITY, top, Ink::Faint, &text);
        return board.write(COUNTS + 1, top, Ink::Faint, &short(&counted, room - 1));
    };
    let leads = leads(game, seat);
    board.write(ENTITY, top, Ink::Strong, &short(set.name_of(Card::Entity(card)), 12));
    if leads {
        board.mark(FORCE - 2, top, Ink::Accent, AHEAD);
    }
    board.write(FORCE, top, if leads { Ink::Strong } else { Ink::Plain }, &sum.total.to_string());
    let counts = if sum.parts.is_empty() { String::new() } else { counting(&sum) };
    let lingers = match next(game, seat) {
        0 => String::new(),
        next => format!("next {next:+}"),
    };
    // Where there is no room for all of how it adds up, its end says nothing: what lingers on does.
    let all = format!("{counts} {lingers}");
    let ways = [all.trim(), &counts, &lingers];
    let fits = |text: &&&str| text.chars().count() <= room && (lingers.is_empty() || text.contains(&lingers));
    board.write(COUNTS, top, Ink::Faint, ways.iter().find(fits).unwrap_or(&""));
}
