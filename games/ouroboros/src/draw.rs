//! The board and the supplies in characters.

use parlor_game::{Cast, Game, Seat, Turn};
use parlor_scene::{Canvas, Draw, Focus, Ink, Line, Scene, Spot, Topic};

use crate::{Colour, Ouroboros, OuroborosRules, Square, Stones, Way};

/// Columns from one square to the next, and rows.
const CELL: (u16, u16) = (5, 2);
/// Columns left of the board, for the ranks.
const MARGIN: u16 = 3;
/// Where the swap lies, right of the board.
const SWAP: (u16, u16) = (38, 1);

impl Draw for Ouroboros {
    fn scene(rules: &OuroborosRules, view: &Ouroboros, cast: &Cast, focus: &Focus) -> Scene {
        let seats = u16::from(view.seats().len());
        let on_board = view.rules().board.side();
        let mut board = Canvas::new(46, u16::from(on_board) * CELL.1 + 2 + seats);
        draw_grid(&mut board, on_board.into());
        let pointed = focus.cursor.iter().chain(focus.chosen.last()).find_map(|word| Square::parse(word));
        let pointed = pointed.filter(|square| view.discs().contains(*square) && view.stock() > 0);
        for rank in (0..on_board).rev() {
            for square in (0..on_board).filter_map(|file| Square::new(file, rank)) {
                draw_square(&mut board, view, square, pointed, focus);
            }
        }
        for seat in view.seats().iter() {
            draw_supply(&mut board, view, seat, cast, focus.discreet);
        }
        if view.may_swap() {
            board.write(SWAP.0, SWAP.1, Ink::Accent, "swap");
            let (word, label) = ("swap".to_owned(), "swap discs with the first player".to_owned());
            board.spot(Spot { word, label, left: SWAP.0, top: SWAP.1, width: 4, height: 1 });
        }
        Scene { board, side: side(rules, view) }
    }

    fn aloud(rules: &OuroborosRules, view: &Ouroboros, cast: &Cast, focus: &Focus) -> Vec<Topic> {
        crate::aloud::aloud(rules, view, cast, focus.discreet)
    }
}

/// A disc's mark, so that colours are never told apart by colour alone.
fn mark(colour: Colour) -> ((char, char), Ink) {
    match colour {
        Colour::Blue => (('≈', '~'), Ink::Blue),
        Colour::Green => (('♣', '&'), Ink::Green),
        Colour::Red => (('▲', '^'), Ink::Red),
        Colour::Yellow => (('☼', '*'), Ink::Yellow),
    }
}

fn draw_grid(board: &mut Canvas, side: u16) {
    for line in 0..=side {
        let row = line * CELL.1;
        for column in 0..=side * CELL.0 {
            let cross = column % CELL.0 == 0;
            let unicode = match (cross, line, column) {
                (false, _, _) => '─',
                (true, 0, 0) => '┌',
                (true, 0, column) if column == side * CELL.0 => '┐',
                (true, 0, _) => '┬',
                (true, line, 0) if line == side => '└',
                (true, line, column) if line == side && column == side * CELL.0 => '┘',
                (true, line, _) if line == side => '┴',
                (true, _, 0) => '├',
                (true, _, column) if column == side * CELL.0 => '┤',
                (true, _, _) => '┼',
            };
            board.put(MARGIN + column, row, Ink::Faint, unicode, if cross { '+' } else { '-' });
        }
    }
    for index in 0..side {
        let row = (side - 1 - index) * CELL.1 + 1;
        for column in 0..=side {
            board.put(MARGIN + column * CELL.0, row, Ink::Faint, '│', '|');
        }
        board.write(1, row, Ink::Faint, &(index + 1).to_string());
        let file = char::from(b'a' + index as u8).to_string();
        board.write(MARGIN + index * CELL.0 + 2, side * CELL.1 + 1, Ink::Faint, &file);
    }
}

fn draw_square(board: &mut Canvas, view: &Ouroboros, square: Square, pointed: Option<Square>, focus: &Focus) {
    let left = MARGIN + u16::from(square.file()) * CELL.0;
    let top = u16::from(view.rules().board.side() - 1 - square.rank()) * CELL.1;
    let row = top + 1;
    let label = match view.disc(square) {
        Some(colour) => {
            let ((unicode, ascii), ink) = mark(colour);
            board.put(left + 2, row, ink, unicode, ascii);
            board.put(left + 3, row, ink, colour.letter(), colour.letter());
            format!("{square}: a {} disc", colour.name())
        }
        None if view.stones().contains(square) => {
            for column in left + 1..left + CELL.0 {
                board.put(column, row, Ink::Strong, '█', '#');
            }
            format!("{square}: a stone")
        }
        None => format!("{square}: empty"),
    };
    if focus.chosen.iter().any(|word| *word == square.to_string()) {
        board.put(left + 1, row, Ink::Accent, '▸', '>');
        board.put(left + 4, row, Ink::Accent, '◂', '<');
    } else if let Some(way) = pointed.and_then(|pointed| given_by(pointed, square))
        && view.discs().contains(square)
    {
        // What the stone under the cursor would give away, each way with its own sign.
        board.put(left + 4, row, Ink::Accent, way, way);
    }
    board.spot(Spot { word: square.to_string(), label, left, top, width: CELL.0 + 1, height: CELL.1 + 1 });
}

fn given_by(pointed: Square, square: Square) -> Option<char> {
    let way = Way::ALL.into_iter().find(|way| pointed.neighbours(*way).contains(square));
    way.map(Way::sign)
}

fn draw_supply(board: &mut Canvas, view: &Ouroboros, seat: Seat, cast: &Cast, discreet: bool) {
    let row = u16::from(view.rules().board.side()) * CELL.1 + 2 + seat.index() as u16;
    let turn = matches!(view.turn(), Turn::Decide(_)) && view.mover() == seat;
    if turn {
        board.put(0, row, Ink::Accent, '▶', '>');
    }
    let supply = view.supply(seat);
    let name: String = if cast.is_you(seat) { "You".to_owned() } else { cast.name(seat).to_owned() };
    let name: String = name.chars().take(9).collect();
    board.write(2, row, if turn { Ink::Strong } else { Ink::Plain }, &name);
    // OURO-14: where the table so chooses, others' supplies are shown by their size, until the game is over.
    let turned_away = discreet && !cast.is_you(seat) && view.winner().is_none();
    let shown = if turned_away { &[][..] } else { &Colour::ALL[..] };
    for colour in shown.iter().copied() {
        let left = 12 + colour.index() as u16 * 6;
        let ((unicode, ascii), ink) = mark(colour);
        let ink = if supply.count(colour) == 0 { Ink::Faint } else { ink };
        board.put(left, row, ink, unicode, ascii);
        board.write(left + 1, row, ink, &format!("{} {}", colour.letter(), supply.count(colour)));
        if turn {
            let label = format!("{} {} discs in supply", supply.count(colour), colour.name());
            board.spot(Spot {
                word: colour.letter().to_string(),
                label,
                left,
                top: row,
                width: 5,
                height: 1,
            });
        }
    }
    let total = supply.total();
    // Few discs left: good news of one's own, a warning of another's. Everybody starts with none, which is no news.
    let ink = match total {
        1..=3 if cast.is_you(seat) => Ink::Accent,
        1..=3 => Ink::Danger,
        _ => Ink::Plain,
    };
    board.write(37, row, ink, &format!("= {total}"));
}

fn side(rules: &OuroborosRules, view: &Ouroboros) -> Vec<Line> {
    let price = |shape: &str, price: &str| {
        Line::new().add(Ink::Plain, format!("{shape:<9} ")).add(Ink::Plain, price.to_owned())
    };
    let stones = usize::from(view.stock());
    let mut lines = vec![
        Line::new().add(Ink::Plain, "Stones left ").add(Ink::Strong, view.stock().to_string()).add_with(
            Ink::Strong,
            format!(" {}", "●".repeat(stones)),
            format!(" {}", "o".repeat(stones)),
        ),
        Line::new(),
        Line::new().add(Ink::Faint, "Two stones cost"),
        price("1 between", "3 alike"),
        price("adjacent", "1 of each"),
        price(view.p3().word(), "3 alike + 2 alike"),
        price(view.p4().word(), "6 alike"),
    ];
    if rules.stones == Stones::Spent {
        lines.push(Line::new().add(Ink::Faint, "Removed stones are spent"));
    }
    lines
}
