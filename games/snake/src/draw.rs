//! The table in characters.

use parlor_game::{Cast, Seat, Turn, Viewer};
use parlor_scene::{Canvas, Draw, Focus, Ink, Line, Scene, Spot, Topic};

use crate::narrate::points;
use crate::picture::{self, index, ink};
use crate::{Card, Phase, Public, Snake, SnakeRules, Suit, View};

/// The board's columns and rows.
const SIZE: (u16, u16) = (46, 18);
/// The row of the hand's title; three rows of cards follow, then the players.
const HAND: u16 = 9;
const PLAYERS: u16 = 13;
/// How many rows of cards there is room for.
const ROWS: usize = 3;
/// How many of the cards that a card would take are named beside it.
const NAMED: usize = 8;

impl Draw for Snake {
    fn scene(rules: &SnakeRules, view: &View, cast: &Cast, focus: &Focus) -> Scene {
        let table = view.table();
        let mut board = Canvas::new(SIZE.0, SIZE.1);
        let pointed = focus.cursor.iter().chain(focus.chosen.last()).find_map(|word| Card::parse(word));
        let pointed = pointed.filter(|card| view.hand().contains(*card));
        let taken = pointed.map_or(0, |card| table.run(card).len());
        picture::draw(&mut board, table, taken);
        match view.viewer() {
            Viewer::Seat(seat) => draw_hand(&mut board, view, seat, focus),
            Viewer::Spectator => draw_backs(&mut board, table, cast),
        }
        draw_players(&mut board, table, cast);
        Scene { board, side: side(rules, table) }
    }

    fn aloud(rules: &SnakeRules, view: &View, cast: &Cast, _focus: &Focus) -> Vec<Topic> {
        crate::aloud::aloud(rules, view, cast)
    }
}

/// The viewer's hand, and for each card what it would take and score.
fn draw_hand(board: &mut Canvas, view: &View, seat: Seat, focus: &Focus) {
    let table = view.table();
    let your_turn = table.turn() == Turn::Decide(parlor_game::Seats::only(seat));
    if view.hand().is_empty() {
        let text = match table.phase() {
            Phase::Over => "The match is over.",
            Phase::Hands => "Your hand is being dealt.",
            _ => "You have played all your cards.",
        };
        board.write(2, HAND + 1, Ink::Faint, text);
        return;
    }
    board.write(2, HAND, Ink::Faint, "Your hand");
    board.write(13, HAND, Ink::Faint, if your_turn { "takes" } else { "would take" });
    board.write(39, HAND, Ink::Faint, "points");
    if usize::from(table.rules().hand) > ROWS {
        return draw_many(board, view, focus);
    }
    for (place, card) in view.hand().iter().enumerate() {
        let row = HAND + 1 + place as u16;
        if focus.chosen.iter().any(|word| Card::parse(word) == Some(card)) {
            board.put(1, row, Ink::Accent, '▸', '>');
        }
        draw_held(board, row, table, card);
    }
}

/// More cards than there are rows, as studies may have them: side by side, each with its score.
fn draw_many(board: &mut Canvas, view: &View, focus: &Focus) {
    for (place, card) in view.hand().iter().enumerate() {
        let (left, row) = (2 + place as u16 % 4 * 11, HAND + 1 + place as u16 / 4);
        if focus.chosen.iter().any(|word| Card::parse(word) == Some(card)) {
            board.put(left, row, Ink::Accent, '▸', '>');
        }
        index(board, left + 1, row, ink(card.suit()), card);
        if card.is_point_card() {
            board.put(left + 3, row, Ink::Accent, '◆', '+');
        }
        let laid = view.table().trail().laid() >= Public::SNAKE;
        let score = if laid { view.table().score(card) } else { 0 };
        board.write(left + 5, row, Ink::Plain, &format!("{score:>+4}"));
        let label = format!("{} for {}", card.name(), points(score));
        board.spot(Spot { word: card.to_string(), label, left, top: row, width: 10, height: 1 });
    }
}

fn draw_held(board: &mut Canvas, row: u16, table: &Public, card: Card) {
    board.put(3, row, Ink::Faint, '│', '|');
    index(board, 4, row, ink(card.suit()), card);
    board.put(6, row, Ink::Faint, '│', '|');
    if card.is_point_card() {
        // Nothing is told by colour alone: a point card is starred.
        board.put(8, row, Ink::Accent, '◆', '+');
    }
    let run = table.run(card);
    // While the first snake is laid there is no saying yet what its tail will be.
    let label = if table.trail().laid() < Public::SNAKE {
        card.name()
    } else if run.is_empty() {
        board.write(13, row, Ink::Faint, "nothing");
        format!("{}, takes nothing", card.name())
    } else {
        for (column, taken) in run.iter().take(NAMED).enumerate() {
            index(board, 13 + 3 * column as u16, row, ink(taken.suit()), *taken);
        }
        if run.len() > NAMED {
            board.write(13 + 3 * NAMED as u16 - 1, row, Ink::Plain, &format!("+{}", run.len() - NAMED));
        }
        let score = table.score(card);
        let mark = if score < 0 { Ink::Danger } else { Ink::Accent };
        board.write(40, row, mark, &format!("{score:>+4}"));
        let (cards, noun) = (run.len(), if run.len() == 1 { "card" } else { "cards" });
        format!("{}, takes {cards} {noun} for {}", card.name(), points(score))
    };
    board.spot(Spot { word: card.to_string(), label, left: 2, top: row, width: 43, height: 1 });
}

/// What one who watches sees of the hands: their backs.
fn draw_backs(board: &mut Canvas, table: &Public, cast: &Cast) {
    board.write(2, HAND, Ink::Faint, "Hands are hidden from those who watch");
    for seat in table.seats().iter() {
        let (left, row) = (2 + seat.index() as u16 % 2 * 22, HAND + 1 + seat.index() as u16 / 2);
        let name: String = cast.name(seat).chars().take(9).collect();
        board.write(left, row, Ink::Plain, &name);
        for place in 0..table.held(seat).min(ROWS) as u16 {
            for column in [0, 1] {
                board.put(left + 10 + 3 * place + column, row, Ink::Faint, '▒', '#');
            }
        }
    }
}

/// A line for each player: cards held, both stacks, the scores of the hand and of the match.
fn draw_players(board: &mut Canvas, table: &Public, cast: &Cast) {
    for (column, title) in [(13, "cards"), (20, "face up"), (29, "down"), (35, "hand"), (41, "total")] {
        board.write(column, PLAYERS, Ink::Faint, title);
    }
    for seat in table.seats().iter() {
        let row = PLAYERS + 1 + seat.index() as u16;
        let busy = match table.phase() {
            Phase::Play | Phase::Draw | Phase::Hands => table.mover() == seat,
            Phase::Lay => false,
            Phase::Over => table.winners().contains(seat),
        };
        if busy {
            board.put(0, row, Ink::Accent, '▶', '>');
        }
        let name = if cast.is_you(seat) { "You" } else { cast.name(seat) };
        let name: String = name.chars().take(10).collect();
        let strong = if busy { Ink::Strong } else { Ink::Plain };
        board.write(2, row, strong, &name);
        let up: i32 = table.trail().face_up(seat).map(|card| i32::from(card.value())).sum();
        let (ups, downs) = (table.trail().face_up(seat).count(), table.trail().face_down(seat).count());
        board.write(15, row, Ink::Plain, &format!("{:>2}", table.held(seat)));
        board.write(20, row, if ups > 0 { Ink::Plain } else { Ink::Faint }, &format!("{ups:>2}:{up:<4}"));
        let down = if downs > 0 { Ink::Danger } else { Ink::Faint };
        board.write(29, row, down, &format!("{:>4}", -(downs as i32)));
        // Once the match is over, the last hand is what was counted of it.
        let gain = if table.phase() == Phase::Over { table.last(seat) } else { table.gain(seat) };
        board.write(35, row, if gain < 0 { Ink::Danger } else { Ink::Plain }, &format!("{gain:>+4}"));
        board.write(41, row, Ink::Strong, &format!("{:>5}", table.total(seat)));
    }
}

/// Where the match stands, and the suits in their circle.
fn side(rules: &SnakeRules, table: &Public) -> Vec<Line> {
    let mut hand = Line::new().add(Ink::Plain, "Hand ").add(Ink::Strong, table.number().to_string());
    hand = match rules.hands {
        Some(hands) => hand.add(Ink::Plain, format!(" of {hands}")),
        None => hand.add(Ink::Plain, format!(", match to {}", rules.target)),
    };
    let pile = Line::new().add(Ink::Plain, "Pile ").add(Ink::Strong, table.pile().to_string());
    let mut lines = vec![hand, pile];
    lines.extend(circle());
    lines.push(Line::new().add(Ink::Faint, "each beats the next two"));
    let (unicode, ascii) = ("◆ face up, others -1 a card", "+ face up, others -1 a card");
    lines.push(Line::new().add_with(Ink::Faint, unicode, ascii));
    if rules.jokers {
        lines.push(Line::new().add_with(
            Ink::Faint,
            "★ jokers: the other way round",
            "* jokers: the other way round",
        ));
    }
    lines
}

/// The suits as a pentagon, clockwise.
fn circle() -> [Line; 4] {
    let suit = |line: Line, suit: Suit| {
        let name = suit.name();
        line.add(ink(suit), name[..1].to_uppercase() + &name[1..])
    };
    let arrow = |line: Line, unicode: &str, ascii: &str| line.add_with(Ink::Faint, unicode, ascii);
    let blank = |columns: usize| Line::new().add(Ink::Plain, " ".repeat(columns));
    [
        arrow(suit(arrow(blank(5), "╭→ ", ".> "), Suit::Rock), " ─╮", " -."),
        suit(suit(blank(1), Suit::Water).add(Ink::Plain, " ".repeat(7)), Suit::Scissors),
        arrow(blank(4), "↑           ↓", "^           v"),
        suit(arrow(suit(blank(2), Suit::Paper), " ←─ ", " <- "), Suit::Lizard),
    ]
}
