//! The battle boxes, the hand and the piles in characters.

use parlor_game::{Cast, Game, Seat};
use parlor_scene::{Area, Canvas, Draw, Drawing, Focus, Ink, Mark, Size, Spot, Topic};

use super::draw_box::{self, battle_box};
use super::draw_rows;
use super::draw_side::side;
use super::draw_words::{meaning, meanings_or_force, name, short, wrapped};
use crate::cards::meaning::in_short;
use crate::{Card, CardSet, SoloWar, SoloWarRules, Stage, WarView};

/// Where the boxes and what is below them lie.
struct Layout {
    small: bool,
    width: u16,
    /// The columns and rows of a box.
    boxes: (u16, u16),
    /// The row of the first player's box, or of their rows in a small window.
    players: u16,
    /// The row below the boxes: the hand's title.
    hand: u16,
    /// The row of what one can do without a card, the last one.
    last: u16,
}

impl Layout {
    /// From the medium size on: the columns of a box, and the rows in which it says what its cards do.
    const BOXES: [(u16, u16); 6] = [(23, 0), (33, 2), (43, 3), (53, 4), (63, 4), (70, 4)];
    /// The rows of a medium board, and of a hand below larger boxes.
    const ROWS: u16 = 18;
    const HAND: u16 = 9;

    fn of(size: Size, seats: u16) -> Layout {
        if size.is_small() {
            let (width, boxes) = (draw_rows::COLUMNS, (draw_rows::COLUMNS, 2));
            // With four seats there is no row for titles: what one points at is said below the board.
            let players = if seats < 4 { 2 } else { 1 };
            // Two players leave a row more to the log below the board.
            let last = if seats > 2 { 13 } else { 12 };
            return Layout { small: true, width, boxes, players, hand: players + 2 * seats, last };
        }
        let step = usize::from(size.above_medium()).min(Self::BOXES.len() - 1);
        let (columns, more) = Self::BOXES[step];
        let boxes = (columns, draw_box::ROWS + more);
        let hand = if seats > 2 { 2 * boxes.1 } else { boxes.1 + 1 };
        let last = if step == 0 { Self::ROWS - 1 } else { hand + 1 + Self::HAND };
        Layout { small: false, width: 2 * columns, boxes, players: 0, hand, last }
    }

    fn area(&self, seat: Seat) -> Area {
        let index = seat.index() as u16;
        let (width, height) = self.boxes;
        Area { left: width * (index % 2), top: height * (index / 2), width, height }
    }
}

impl Draw for SoloWar {
    fn draw(rules: &SoloWarRules, view: &WarView, cast: &Cast, focus: &Focus) -> Option<Drawing> {
        let set = rules.cards();
        let layout = Layout::of(focus.size, view.game.seats().len().into());
        let mut board = Canvas::new(layout.width, layout.last + 1);
        // What one chooses from comes first, so that a cursor finds it first.
        below(&mut board, set, view, cast, focus, &layout);
        if layout.small {
            draw_rows::heading(&mut board, &view.game, cast);
            draw_rows::decks(&mut board, set, view, cast, layout.last);
            if layout.players > 1 {
                draw_rows::titles(&mut board, 1);
            }
            for seat in view.game.seats().iter() {
                let top = layout.players + 2 * seat.index() as u16;
                draw_rows::player(&mut board, set, view, cast, focus, seat, top);
            }
            return Some(Drawing { board, side: Vec::new() });
        }
        for seat in view.game.seats().iter() {
            battle_box(&mut board, set, view, cast, focus, seat, layout.area(seat));
        }
        Some(Drawing { board, side: side(set, view, cast) })
    }

    fn aloud(rules: &SoloWarRules, view: &WarView, cast: &Cast, _focus: &Focus) -> Option<Vec<Topic>> {
        Some(super::aloud::aloud(rules.cards(), view, cast))
    }

    fn marks() -> &'static [Mark] {
        &[Mark::ASKED, draw_box::AHEAD, draw_box::SPENT, Mark::LEFT]
    }
}

/// The cards that the viewer chooses from: peeked ones while these are ordered, else the hand.
fn below(board: &mut Canvas, set: &CardSet, view: &WarView, cast: &Cast, focus: &Focus, layout: &Layout) {
    let game = &view.game;
    let own_turn = view.viewer.seat().is_some_and(|seat| game.turn().asked().contains(seat));
    let ordering = own_turn && game.stage == Stage::Order;
    let cards: Vec<Card> = if ordering {
        game.peeked().flatten().map(Card::Entity).collect()
    } else {
        view.hand().map(Card::Support).collect()
    };
    let title = match (ordering, view.viewer.seat()) {
        (true, _) if cast.is_you(game.work.deck) => "Top of your deck".to_owned(),
        (true, _) => format!("Top of the deck of {}", name(cast, game.work.deck, 20)),
        (_, Some(_)) if cards.is_empty() => "Your hand is empty".to_owned(),
        (_, Some(_)) => "Your hand".to_owned(),
        _ => return,
    };
    // Where there is just room for the cards, they need no title; while they are ordered, there is nothing else below them.
    let last = if ordering { layout.last + 1 } else { layout.last };
    let titled = usize::from(last - layout.hand) > cards.len();
    if titled {
        board.write(1, layout.hand, Ink::Faint, &title);
    }
    let top = layout.hand + u16::from(titled);
    let columns = layout.width - 3;
    let told: Vec<Vec<String>> =
        cards.iter().map(|card| wrapped(&meaning(set, game, *card), columns.into())).collect();
    let rows = rows_each(&told, usize::from(last - top));
    let mut row = top;
    for ((card, lines), rows) in cards.into_iter().zip(told).zip(rows) {
        hand_card(board, set, view, card, focus, row);
        for (line, at) in lines.iter().take(rows - 1).zip(row + 1..) {
            board.write(3, at, Ink::Faint, &short(line, columns.into()));
        }
        row += rows as u16;
    }
    if let Some(seat) = view.viewer.seat().filter(|_| own_turn) {
        buttons(board, game, seat, focus, layout.last);
    }
}

/// How many rows each card gets: one with its name, and those in which it says what it does, as long as there are so many. Where there are
/// not, those that say most say it below the board alone, when one points at them.
fn rows_each(told: &[Vec<String>], room: usize) -> Vec<usize> {
    let mut rows: Vec<usize> = told.iter().map(|lines| 1 + lines.len()).collect();
    while rows.iter().sum::<usize>() > room {
        match rows.iter_mut().max().filter(|most| **most > 1) {
            Some(most) => *most = 1,
            None => break,
        }
    }
    rows
}

/// What one can do without a card, as words to point at.
fn buttons(board: &mut Canvas, game: &SoloWar, seat: Seat, focus: &Focus, row: u16) {
    let gamble = ("gamble", "gamble", "gamble: a token for a roll of 0 to 3");
    let pass = ("pass", "pass", "pass: nothing now");
    // The word of the action, what is written, and what is said of it.
    let words: &[(&str, &str, &str)] = match game.stage {
        Stage::Gambles => &[gamble, pass],
        Stage::Retaliation if game.can_gamble(seat) => &[gamble, pass],
        Stage::Supports | Stage::Retaliation => &[pass],
        Stage::Turn => &[
            ("keep", "keep on top", "keep: leave it on top"),
            ("roll", "roll to the bottom", "roll: put it at the bottom"),
        ],
        _ => &[],
    };
    let mut left = 2;
    for (word, written, label) in words {
        let chosen = focus.chosen.iter().any(|own| own == word);
        board.write(left, row, if chosen { Ink::Accent } else { Ink::Strong }, written);
        let width = written.len() as u16;
        board.spot(Spot {
            word: (*word).to_owned(),
            label: (*label).to_owned(),
            left,
            top: row,
            width,
            height: 1,
        });
        left += width + 4;
    }
}

/// A card's name and, in short, what it does.
fn hand_card(board: &mut Canvas, set: &CardSet, view: &WarView, card: Card, focus: &Focus, row: u16) {
    let (word, teams) = (set.name_of(card).to_owned(), view.game.sides.teams);
    let chosen = focus.chosen.contains(&word);
    board.write(1, row, if chosen { Ink::Accent } else { Ink::Strong }, &word);
    let force = if card.kind().is_entity() {
        format!("{} ", set.face(card).map_or(0, |face| face.force))
    } else {
        String::new()
    };
    let does = force + &in_short(set, card);
    let column = (word.len() as u16 + 2).max(15);
    let right = board.width() - 1;
    board.write(column, row, Ink::Plain, &short(&does, usize::from(right.saturating_sub(column))));
    // Only the first line is the spot: a mark around three lines would cover what they say.
    let label = meanings_or_force(set, card, teams);
    board.spot(Spot { word, label, left: 1, top: row, width: right - 1, height: 1 });
}
