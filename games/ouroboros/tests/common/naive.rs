//! Ouroboros read naively from its clauses: a board in a map, discs in letters, actions as texts. Slow and plain on purpose, and
//! sharing nothing with the engine but the texts.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use parlor_game::Game;
use parlor_ouroboros::{Colour, Ouroboros, Square};

/// File and rank, each from 0.
pub(crate) type At = (i32, i32);

/// What lies on a square that is not empty: a colour's letter, or `#` for a stone.
pub(crate) type Board = HashMap<At, char>;

/// A position in the terms of the clauses.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Position {
    pub(crate) board: Board,
    /// Each seat's discs as sorted letters.
    pub(crate) supplies: Vec<String>,
    /// Discs out of the game, sorted.
    pub(crate) gone: String,
    pub(crate) stock: u8,
    /// The seat to move, from 0; when the game is over, the seat that moved last.
    pub(crate) mover: usize,
    pub(crate) winner: Option<usize>,
}

/// OURO-7 and OURO-9: what a table has chosen, in the option's own words.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Options<'a> {
    pub(crate) p3: &'a str,
    pub(crate) p4: &'a str,
    pub(crate) stones: &'a str,
}

/// OURO-7: how far apart two stones of a shape lie, the smaller distance first.
pub(crate) fn shape(word: &str) -> (i32, i32) {
    match word {
        "diagonal" => (1, 1),
        "knight" => (1, 2),
        "line3" => (0, 3),
        "diagonal2" => (2, 2),
        _ => panic!("no shape {word}"),
    }
}

/// OURO-2: all squares in board order: a1, b1, ..., f1, a2, ..., f6.
pub(crate) fn squares() -> Vec<At> {
    (0..6).flat_map(|rank| (0..6).map(move |file| (file, rank))).collect()
}

pub(crate) fn name((file, rank): At) -> String {
    format!("{}{}", char::from(b'a' + file as u8), rank + 1)
}

pub(crate) fn at(name: &str) -> At {
    squares().into_iter().find(|at| self::name(*at) == name).unwrap()
}

/// OURO-4: the neighbours of a square that lie on the board.
pub(crate) fn neighbours((file, rank): At, way: &str) -> Vec<At> {
    let steps = match way {
        "+" => [(0, 1), (1, 0), (0, -1), (-1, 0)],
        _ => [(1, 1), (1, -1), (-1, -1), (-1, 1)],
    };
    let near = steps.map(|(files, ranks)| (file + files, rank + ranks));
    near.into_iter().filter(|(file, rank)| (0..6).contains(file) && (0..6).contains(rank)).collect()
}

fn sorted(letters: &str) -> String {
    let mut letters: Vec<char> = letters.chars().collect();
    letters.sort_unstable();
    letters.into_iter().collect()
}

fn held(supply: &str, colour: char) -> usize {
    supply.matches(colour).count()
}

impl Position {
    /// The engine's position in these terms.
    pub(crate) fn of(state: &Ouroboros) -> Position {
        let mut board = Board::new();
        for square in Square::all() {
            let at = (i32::from(square.file()), i32::from(square.rank()));
            if let Some(colour) = state.disc(square) {
                assert!(!state.stones().contains(square), "{square} holds a disc or a stone");
                board.insert(at, colour.letter());
            } else if state.stones().contains(square) {
                board.insert(at, '#');
            }
        }
        let letters = |discs: parlor_ouroboros::Discs| {
            let repeated = |colour: Colour| colour.letter().to_string().repeat(discs.count(colour).into());
            Colour::ALL.into_iter().map(repeated).collect::<String>()
        };
        Position {
            board,
            supplies: state.seats().iter().map(|seat| letters(state.supply(seat))).collect(),
            gone: letters(state.gone()),
            stock: state.stock(),
            mover: state.mover().index(),
            winner: state.winner().map(|seat| seat.index()),
        }
    }

    fn with(&self, wanted: impl Fn(char) -> bool) -> Vec<At> {
        let holds = |at: &At| self.board.get(at).is_some_and(|content| wanted(*content));
        squares().into_iter().filter(holds).collect()
    }

    /// The squares that hold a stone, in board order.
    pub(crate) fn stones(&self) -> Vec<At> {
        self.with(|content| content == '#')
    }

    /// The squares that hold a disc, in board order.
    pub(crate) fn discs(&self) -> Vec<At> {
        self.with(|content| content != '#')
    }

    /// OURO-4, OURO-5: on every disc, both ways, while the stock has a stone.
    pub(crate) fn placings(&self) -> BTreeSet<String> {
        let discs = if self.stock > 0 { self.discs() } else { Vec::new() };
        discs.into_iter().flat_map(|at| ["+", "x"].map(|way| format!("place {} {way}", name(at)))).collect()
    }

    /// OURO-6, OURO-7: every pair of squares with every possible payment.
    pub(crate) fn removals(&self, options: Options<'_>) -> BTreeSet<String> {
        let mut texts = BTreeSet::new();
        for (index, one) in squares().into_iter().enumerate() {
            for other in squares().into_iter().skip(index + 1) {
                if self.board.get(&one) != Some(&'#') || self.board.get(&other) != Some(&'#') {
                    continue;
                }
                for paid in payments(one, other, options) {
                    let supply = &self.supplies[self.mover];
                    if "bgry".chars().all(|colour| held(supply, colour) >= held(&paid, colour)) {
                        texts.insert(format!("remove {} {} {paid}", name(one), name(other)));
                    }
                }
            }
        }
        texts
    }

    /// OURO-10: one of each colour in the supply.
    pub(crate) fn discards(&self) -> BTreeSet<String> {
        self.supplies[self.mover].chars().map(|colour| format!("discard {colour}")).collect()
    }

    /// The position after a legal action.
    pub(crate) fn after(&self, text: &str, options: Options<'_>) -> Position {
        let mut next = self.clone();
        let opponent = (self.mover + 1) % self.supplies.len();
        match text.split(' ').collect::<Vec<_>>()[..] {
            ["place", square, way] => {
                let own = next.board.insert(at(square), '#').unwrap();
                next.supplies[self.mover].push(own);
                for near in neighbours(at(square), way) {
                    if next.board.get(&near).is_some_and(|content| *content != '#') {
                        let given = next.board.remove(&near).unwrap();
                        next.supplies[opponent].push(given);
                    }
                }
                next.stock -= 1;
            }
            ["remove", one, other, paid] => {
                next.board.remove(&at(one)).unwrap();
                next.board.remove(&at(other)).unwrap();
                next.give_up(paid);
                next.stock += if options.stones == "reused" { 2 } else { 0 };
            }
            ["discard", paid] => next.give_up(paid),
            _ => panic!("{text}"),
        }
        if next.supplies[self.mover].is_empty() {
            next.winner = Some(self.mover);
        } else {
            next.mover = opponent;
        }
        next.supplies = next.supplies.iter().map(|supply| sorted(supply)).collect();
        next.gone = sorted(&next.gone);
        next
    }

    /// OURO-8: discs that the mover pays or discards are out of the game.
    fn give_up(&mut self, paid: &str) {
        for colour in paid.chars() {
            let supply = &mut self.supplies[self.mover];
            let held = supply.find(colour).unwrap();
            supply.remove(held);
            self.gone.push(colour);
        }
    }

    /// All discs that have been dealt, wherever they are, by colour.
    pub(crate) fn piece_counts(&self) -> BTreeMap<char, usize> {
        let on_board = self.board.values().copied().filter(|content| *content != '#');
        let mut piece_counts = BTreeMap::new();
        for colour in on_board.chain(self.supplies.concat().chars()).chain(self.gone.chars()) {
            *piece_counts.entry(colour).or_insert(0) += 1;
        }
        piece_counts
    }

    /// OURO-12: the number that every turn lowers.
    pub(crate) fn potential(&self) -> usize {
        2 * self.discs().len() + self.supplies.concat().len()
    }
}

/// OURO-6: all payments for stones on these squares, whatever the supplies are.
pub(crate) fn payments(one: At, other: At, options: Options<'_>) -> Vec<String> {
    let (files, ranks) = ((one.0 - other.0).abs(), (one.1 - other.1).abs());
    let apart = (files.min(ranks), files.max(ranks));
    let colours = ["b", "g", "r", "y"];
    if apart == (0, 2) {
        colours.map(|colour| colour.repeat(3)).to_vec()
    } else if apart == (0, 1) {
        vec!["bgry".to_owned()]
    } else if apart == shape(options.p3) {
        let pairs = colours.iter().flat_map(|three| colours.map(|two| (*three, two)));
        pairs
            .filter(|(three, two)| three != two)
            .map(|(three, two)| three.repeat(3) + &two.repeat(2))
            .collect()
    } else if apart == shape(options.p4) {
        colours.map(|colour| colour.repeat(6)).to_vec()
    } else {
        Vec::new()
    }
}
