//! The table in characters.

use parlor_game::{Cast, Seat, Turn, Viewer};
use parlor_scene::{Canvas, Draw, Drawing, Focus, Frame, Ink, Line, Mark, Size, Spot, Topic};

use crate::narrate::points;
use crate::picture::{self, Path, index, ink};
use crate::{Card, Phase, Public, Snake, SnakeRules, Suit, View};

/// How many rows of cards there is room for.
const ROWS: usize = 3;
/// The players that there is room for.
const SEATS: u16 = 4;

/// Where what lies: the snake, the hand's title and its cards, the players' title and theirs.
#[derive(Clone, Copy)]
struct Layout {
    path: Path,
    small: bool,
    width: u16,
    /// The row of the hand's title.
    hand: u16,
    /// Rows that a card in hand takes.
    tall: u16,
    /// The column from which it is said what a card takes.
    takes: u16,
}

impl Layout {
    fn of(size: Size) -> Layout {
        let (path, small) = (Path::of(size), size.is_small());
        match small {
            true => {
                Layout { path, small, width: picture::SMALL, hand: picture::SMALL_BOTTOM, tall: 1, takes: 7 }
            }
            false => Layout {
                path,
                small,
                width: path.width(),
                hand: path.bottom(),
                tall: if size > Size::MEDIUM { 3 } else { 1 },
                takes: 13,
            },
        }
    }

    fn players(self) -> u16 {
        self.hand + 1 + ROWS as u16 * self.tall
    }

    /// A small board has no rows for seats that nobody sits in: the log has them.
    fn canvas(self, seats: u16) -> Canvas {
        Canvas::new(self.width, self.players() + 1 + if self.small { seats } else { SEATS })
    }

    /// The row in the middle of a card in hand.
    fn held(self, place: usize) -> u16 {
        self.hand + 1 + place as u16 * self.tall + self.tall / 2
    }

    /// Where a score is written: at the end of a row, but for the sign that a terminal puts there.
    fn score(self) -> u16 {
        self.width - if self.small { 5 } else { 6 }
    }

    /// How many of the cards that a card would take are named beside it.
    fn named(self) -> usize {
        usize::from(self.score() - self.takes - 3) / 3
    }

    /// The columns of a player's figures, with their titles: cards held, face up, face down, the hand's gain, the total.
    fn figures(self) -> [(u16, &'static str); 5] {
        match self.small {
            // Room for 16 cards face up that are worth 117, which a long hand has.
            true => [(7, "held"), (13, "up"), (18, "down"), (23, "hand"), (28, "total")],
            // The figures of the medium board, drawn apart as far as there is room.
            false => [(13, "cards"), (20, "face up"), (29, "down"), (35, "hand"), (41, "total")]
                .map(|(column, title)| (column * self.width / Self::MEDIUM, title)),
        }
    }

    /// The columns of the medium board.
    const MEDIUM: u16 = 46;
}

/// A card that counts, and lies face up with what it takes.
const POINTS: Mark = Mark::new('■', '$', "a point card: what it takes lies face up and counts");
const BACK: Mark = Mark::new('▒', '#', "a card that you do not see");

impl Draw for Snake {
    fn draw(rules: &SnakeRules, view: &View, cast: &Cast, focus: &Focus) -> Drawing {
        let (table, layout) = (view.table(), Layout::of(focus.size));
        let mut board = layout.canvas(table.seats().len().into());
        let pointed = focus.cursor.iter().chain(focus.chosen.last()).find_map(|word| Card::parse(word));
        let pointed = pointed.filter(|card| view.hand().contains(*card));
        let taken = pointed.map_or(0, |card| table.run(card).len());
        match layout.small {
            true => picture::draw_small(&mut board, table, taken),
            false => picture::draw(&mut board, layout.path, table, taken),
        }
        match view.viewer() {
            Viewer::Seat(seat) => draw_hand(&mut board, layout, view, seat, focus),
            Viewer::Spectator => draw_backs(&mut board, layout, table, cast),
        }
        draw_players(&mut board, layout, table, cast);
        Drawing { board, side: side(rules, table, layout.small) }
    }

    fn aloud(rules: &SnakeRules, view: &View, cast: &Cast, _focus: &Focus) -> Vec<Topic> {
        crate::aloud::aloud(rules, view, cast)
    }

    fn marks() -> &'static [Mark] {
        &[Mark::JOKER, POINTS, BACK, picture::HEAD, picture::TAKEN, Mark::ASKED, Mark::CHOSEN]
    }
}

/// The viewer's hand, and for each card what it would take and score.
fn draw_hand(board: &mut Canvas, layout: Layout, view: &View, seat: Seat, focus: &Focus) {
    let table = view.table();
    let your_turn = table.turn() == Turn::Decide(parlor_game::Seats::only(seat));
    if view.hand().is_empty() {
        let text = match table.phase() {
            Phase::Over => "The match is over.",
            Phase::Hands => "Your hand is being dealt.",
            _ => "You have played all your cards.",
        };
        board.write(2, layout.hand + 1, Ink::Faint, text);
        return;
    }
    let (title, row) = (if layout.small { "Hand" } else { "Your hand" }, layout.hand);
    board.write(2, row, Ink::Faint, title);
    board.write(layout.takes, row, Ink::Faint, if your_turn { "takes" } else { "would take" });
    board.write(layout.width - 7, row, Ink::Faint, "points");
    if usize::from(table.rules().hand) > ROWS {
        return draw_many(board, layout, view, focus);
    }
    for (place, card) in view.hand().iter().enumerate() {
        let row = layout.held(place);
        if focus.chosen.iter().any(|word| Card::parse(word) == Some(card)) {
            board.mark(u16::from(!layout.small), row, Ink::Accent, Mark::CHOSEN);
        }
        draw_held(board, layout, row, table, card);
    }
}

/// More cards than there are rows, as studies may have them: side by side, each with its score.
fn draw_many(board: &mut Canvas, layout: Layout, view: &View, focus: &Focus) {
    let first = if layout.small { 1 } else { 2 };
    let beside = usize::from((layout.width - first) / 11);
    for (place, card) in view.hand().iter().enumerate() {
        let (left, row) = (first + (place % beside) as u16 * 11, layout.held(place / beside));
        if focus.chosen.iter().any(|word| Card::parse(word) == Some(card)) {
            board.mark(left, row, Ink::Accent, Mark::CHOSEN);
        }
        index(board, left + 1, row, ink(card.suit()), card);
        if card.is_point_card() {
            board.mark(left + 3, row, Ink::Accent, POINTS);
        }
        let laid = view.table().trail().laid() >= Public::SNAKE;
        let score = if laid { view.table().score(card) } else { 0 };
        board.write(left + 5, row, Ink::Plain, &format!("{score:>+4}"));
        let label = format!("{} for {}", card.name(), points(score));
        board.spot(Spot { word: card.to_string(), label, left, top: row, width: 10, height: 1 });
    }
}

fn draw_held(board: &mut Canvas, layout: Layout, row: u16, table: &Public, card: Card) {
    // Where a card has more than a row, it has a frame; a small one has not even sides.
    let left = match (layout.small, layout.tall) {
        (true, _) => 2,
        (false, 1) => {
            board.put(3, row, Ink::Faint, '│', '|');
            board.put(6, row, Ink::Faint, '│', '|');
            4
        }
        _ => {
            board.frame(4, row - 1, 4, 3, Frame::Thin, Ink::Faint);
            5
        }
    };
    index(board, left, row, ink(card.suit()), card);
    if card.is_point_card() {
        // Nothing is told by colour alone: a point card is starred.
        board.mark(left + if layout.small { 3 } else { 4 }, row, Ink::Accent, POINTS);
    }
    let run = table.run(card);
    // While the first snake is laid there is no saying yet what its tail will be.
    let label = if table.trail().laid() < Public::SNAKE {
        card.name()
    } else if run.is_empty() {
        board.write(layout.takes, row, Ink::Faint, "nothing");
        format!("{}, takes nothing", card.name())
    } else {
        let named = layout.named();
        for (column, taken) in run.iter().take(named).enumerate() {
            index(board, layout.takes + 3 * column as u16, row, ink(taken.suit()), *taken);
        }
        if run.len() > named {
            let column = layout.takes + 3 * named as u16 - 1;
            board.write(column, row, Ink::Plain, &format!("+{}", run.len() - named));
        }
        let score = table.score(card);
        let mark = if score < 0 { Ink::Danger } else { Ink::Accent };
        board.write(layout.score(), row, mark, &format!("{score:>+4}"));
        let (cards, noun) = (run.len(), if run.len() == 1 { "card" } else { "cards" });
        format!("{}, takes {cards} {noun} for {}", card.name(), points(score))
    };
    let (left, width) = if layout.small { (1, layout.width - 1) } else { (2, layout.width - 3) };
    let (top, height) = (row - layout.tall / 2, layout.tall);
    board.spot(Spot { word: card.to_string(), label, left, top, width, height });
}

/// What one who watches sees of the hands: their backs.
fn draw_backs(board: &mut Canvas, layout: Layout, table: &Public, cast: &Cast) {
    let title = if layout.small { "Hands are hidden" } else { "Hands are hidden from those who watch" };
    board.write(2, layout.hand, Ink::Faint, title);
    let (each, letters) = if layout.small { (16, 6) } else { (22, 9) };
    for seat in table.seats().iter() {
        let (left, row) = (2 + seat.index() as u16 % 2 * each, layout.hand + 1 + seat.index() as u16 / 2);
        let name: String = cast.name(seat).chars().take(letters).collect();
        board.write(left, row, Ink::Plain, &name);
        for place in 0..table.held(seat).min(ROWS) as u16 {
            for column in [0, 1] {
                board.mark(left + letters as u16 + 1 + 3 * place + column, row, Ink::Faint, BACK);
            }
        }
    }
}

/// A line for each player: cards held, both stacks, the scores of the hand and of the match.
fn draw_players(board: &mut Canvas, layout: Layout, table: &Public, cast: &Cast) {
    let figures = layout.figures();
    for (column, title) in figures {
        board.write(column, layout.players(), Ink::Faint, title);
    }
    let [held, face_up, face_down, hand, total] = figures.map(|(column, _)| column);
    for seat in table.seats().iter() {
        let row = layout.players() + 1 + seat.index() as u16;
        let busy = match table.phase() {
            Phase::Play | Phase::Draw | Phase::Hands => table.mover() == seat,
            Phase::Lay => false,
            Phase::Over => table.winners().contains(seat),
        };
        if busy {
            board.mark(0, row, Ink::Accent, Mark::ASKED);
        }
        let name = if cast.is_you(seat) { "You" } else { cast.name(seat) };
        let name: String = name.chars().take(if layout.small { 7 } else { 10 }).collect();
        let strong = if busy { Ink::Strong } else { Ink::Plain };
        board.write(2, row, strong, &name);
        let up: i32 = table.trail().face_up(seat).map(|card| i32::from(card.value())).sum();
        let (ups, downs) = (table.trail().face_up(seat).count(), table.trail().face_down(seat).count());
        board.write(held + 2, row, Ink::Plain, &format!("{:>2}", table.held(seat)));
        let ink = if ups > 0 { Ink::Plain } else { Ink::Faint };
        board.write(face_up - u16::from(layout.small), row, ink, &format!("{ups:>2}:{up:<4}"));
        let down = if downs > 0 { Ink::Danger } else { Ink::Faint };
        board.write(face_down, row, down, &format!("{:>4}", -(downs as i32)));
        // Once the match is over, the last hand is what was counted of it.
        let gain = if table.phase() == Phase::Over { table.last(seat) } else { table.gain(seat) };
        let ink = if gain < 0 { Ink::Danger } else { Ink::Plain };
        board.write(hand, row, ink, &format!("{gain:>+4}"));
        board.write(total, row, Ink::Strong, &format!("{:>5}", table.total(seat)));
    }
}

/// Where the match stands, and the suits in their circle.
fn side(rules: &SnakeRules, table: &Public, small: bool) -> Vec<Line> {
    let mut hand = Line::new().add(Ink::Plain, "Hand ").add(Ink::Strong, table.number().to_string());
    hand = match rules.hands {
        Some(hands) => hand.add(Ink::Plain, format!(" of {hands}")),
        None => hand.add(Ink::Plain, format!(", match to {}", rules.target)),
    };
    let pile = Line::new().add(Ink::Plain, "Pile ").add(Ink::Strong, table.pile().to_string());
    let mut lines = vec![hand, pile];
    lines.extend(circle());
    lines.push(
        Line::new().add(Ink::Faint, if small { "beats the next two" } else { "each beats the next two" }),
    );
    let (unicode, ascii) = match small {
        true => ("■ face up, others -1", "$ face up, others -1"),
        false => ("■ face up, others -1 a card", "$ face up, others -1 a card"),
    };
    lines.push(Line::new().add_with(Ink::Faint, unicode, ascii));
    if rules.jokers {
        let (unicode, ascii) = match small {
            true => ("★ jokers: the reverse", "* jokers: the reverse"),
            false => ("★ jokers: the other way round", "* jokers: the other way round"),
        };
        lines.push(Line::new().add_with(Ink::Faint, unicode, ascii));
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
