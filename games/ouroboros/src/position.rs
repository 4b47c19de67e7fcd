//! A position put together from its parts, as one would lay it out on a table: for tests, problems and smaller boards.

use parlor_game::{BadPosition, Game, Seat, Setup, Syntax, Turn, whole_number};

use crate::{Colour, Discs, Ouroboros, OuroborosRules, Square, Squares};

/// What lies where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Position {
    /// The squares that hold a disc, by colour. A smaller board is one whose outer squares are empty.
    pub discs: [Squares; Colour::COUNT],
    /// The squares that hold a stone.
    pub stones: Squares,
    /// The stones that can be placed.
    pub stock: u8,
    /// The supply of each seat.
    pub supplies: Vec<Discs>,
    /// The discs that were never dealt: four after the usual set-up (OURO-2).
    pub undealt: Discs,
    /// The seat to move.
    pub mover: Seat,
}

/// What stands for a stone on the board.
const STONE: char = 'o';

const EXPECTED: &str = "the six rows from 6 to 1 with `/` between (`b`, `g`, `r`, `y`, `o` for a stone, a number for so many empty \
                        squares), the stock, the seat to move, the seats' supplies with `/` between (`-` for none) and what was \
                        never dealt, such as `2o3/bgry2/6/6/6/6 9 1 bbg/- bgry`";

/// Discs of the box that lie nowhere count as out of the game, and so do stones.
impl Setup for Ouroboros {
    type Position = Position;

    fn set_up(rules: &OuroborosRules, position: &Position) -> Result<Ouroboros, BadPosition> {
        let seats = u8::try_from(position.supplies.len()).unwrap_or(u8::MAX);
        let empty = Ouroboros::new(rules, seats)?;
        let mut taken = position.stones;
        for squares in position.discs {
            if let Some(square) = squares.intersection(taken).first() {
                return Err(BadPosition::new("OURO-1", format!("{square} holds more than one thing")));
            }
            taken = taken.union(squares);
        }
        let stones = position.stones.len() + u32::from(position.stock);
        if stones > u32::from(Ouroboros::STONES) {
            let sentence = format!("There are {stones} stones, and the box holds {}", Ouroboros::STONES);
            return Err(BadPosition::new("OURO-1", sentence));
        }
        if position.mover.number() > seats {
            let sentence = format!("There is no seat {} at this table", position.mover);
            return Err(BadPosition::new("OURO-13", sentence));
        }
        let gone = gone(position)?;
        match stuck(position, taken.without(position.stones).len(), seats) {
            Some(seat) => {
                let sentence = format!("Seat {seat} has no disc, and may find no stone to place");
                Err(BadPosition::new("OURO-12", sentence))
            }
            None => {
                let mut supplies = empty.supplies;
                supplies.iter_mut().zip(&position.supplies).for_each(|(held, supply)| *held = *supply);
                let Position { discs: board, stones, stock, undealt: bag, mover, .. } = *position;
                Ok(Ouroboros { board, stones, supplies, gone, bag, due: 0, stock, mover, ..empty })
            }
        }
    }

    fn position(&self) -> Option<Position> {
        let plays = matches!(self.turn(), Turn::Decide(_));
        plays.then(|| Position {
            discs: Colour::ALL.map(|colour| self.discs_of(colour)),
            stones: self.stones(),
            stock: self.stock(),
            supplies: self.seats().iter().map(|seat| self.supply(seat)).collect(),
            undealt: self.undealt(),
            mover: self.mover(),
        })
    }

    /// Five words: the rows as one sees them, from 6 down to 1; the stock; the seat to move; the supplies; what was never dealt.
    fn position_text(_rules: &OuroborosRules, position: &Position) -> String {
        let rows: Vec<_> = (0..Square::SIDE).rev().map(|rank| row(position, rank)).collect();
        let supplies: Vec<_> = position.supplies.iter().map(|supply| letters(*supply)).collect();
        let (stock, mover, undealt) = (position.stock, position.mover, letters(position.undealt));
        format!("{} {stock} {mover} {} {undealt}", rows.join("/"), supplies.join("/"))
    }

    fn parse_position(rules: &OuroborosRules, text: &str) -> Result<Position, Syntax> {
        // What is written in another order or way is written otherwise than it was read.
        let canonical =
            |position: &Position| Ouroboros::position_text(rules, position).eq_ignore_ascii_case(text);
        read(text).filter(canonical).ok_or_else(|| Syntax::new(text, EXPECTED))
    }
}

/// A row of the board from `a` to `f`; runs of empty squares are numbers.
fn row(position: &Position, rank: u8) -> String {
    let (mut text, mut empty) = (String::new(), 0);
    for square in (0..Square::SIDE).filter_map(|file| Square::new(file, rank)) {
        let disc = Colour::ALL.into_iter().find(|colour| position.discs[colour.index()].contains(square));
        let stone = position.stones.contains(square).then_some(STONE);
        match disc.map(Colour::letter).or(stone) {
            None => empty += 1,
            Some(letter) => {
                text += &number(std::mem::take(&mut empty));
                text.push(letter);
            }
        }
    }
    text + &number(empty)
}

/// A count of empty squares; nothing for none.
fn number(count: u8) -> String {
    if count == 0 { String::new() } else { count.to_string() }
}

/// Discs by their letters; `-` for none.
fn letters(discs: Discs) -> String {
    if discs.is_empty() {
        return "-".to_owned();
    }
    let letters = |colour: Colour| colour.letter().to_string().repeat(discs.count(colour).into());
    Colour::ALL.into_iter().map(letters).collect()
}

/// The position of a text, in whatever order discs are named and empty squares are counted.
fn read(text: &str) -> Option<Position> {
    let words: Vec<_> = text.split(' ').collect();
    let [rows, stock, mover, supplies, undealt] = words[..] else { return None };
    let (mut discs, mut stones) = ([Squares::NONE; Colour::COUNT], Squares::NONE);
    for (row, rank) in rows.split('/').zip((0..Square::SIDE).rev()) {
        let mut file = 0_u8;
        for letter in row.chars() {
            if let Some(empty) = letter.to_digit(10) {
                // Six and more lie beside the board, where nothing can stand.
                file = file.saturating_add(empty as u8);
                continue;
            }
            let square = Square::new(file, rank)?.bit();
            match Colour::parse(letter) {
                Some(colour) => discs[colour.index()] = discs[colour.index()].union(square),
                None if letter.eq_ignore_ascii_case(&STONE) => stones = stones.union(square),
                None => return None,
            }
            file += 1;
        }
    }
    Some(Position {
        discs,
        stones,
        stock: whole_number(stock)?.try_into().ok()?,
        supplies: supplies.split('/').map(held).collect::<Option<_>>()?,
        undealt: held(undealt)?,
        mover: Seat::parse(mover)?,
    })
}

/// The discs of these letters, at most as many of a colour as the box holds.
fn held(text: &str) -> Option<Discs> {
    let letters = if text == "-" { "" } else { text };
    letters.chars().try_fold(Discs::NONE, |held, letter| {
        let colour = Colour::parse(letter).filter(|colour| held.count(*colour) < Colour::DISCS)?;
        Some(held.plus(Discs::one(colour)))
    })
}

/// A seat that may come to its first turn unable to do anything: it has no disc to discard, and those before it may take all stones and
/// all discs to place them on, each a stone, a disc and the discs on four neighbouring squares.
fn stuck(position: &Position, discs: u32, seats: u8) -> Option<Seat> {
    let turns = std::iter::successors(Some(position.mover), |seat| Some(seat.next(seats)));
    let mut before =
        (0..u32::from(seats)).zip(turns).zip(position.supplies.iter().cycle().skip(position.mover.index()));
    let (_, seat) = before
        .find(|((before, _), supply)| {
            supply.is_empty() && (u32::from(position.stock) <= *before || discs <= 5 * *before)
        })?
        .0;
    Some(seat)
}

/// The discs that lie nowhere.
fn gone(position: &Position) -> Result<Discs, BadPosition> {
    Colour::ALL.into_iter().try_fold(Discs::NONE, |gone, colour| {
        let held = position.supplies.iter().chain([&position.undealt]);
        let held = held.map(|discs| u32::from(discs.count(colour)));
        let count = position.discs[colour.index()].len() + held.sum::<u32>();
        let rest = u32::from(Colour::DISCS).checked_sub(count).ok_or_else(|| too_many(colour))?;
        Ok(gone.plus(Discs::of(colour, rest as u8)))
    })
}

fn too_many(colour: Colour) -> BadPosition {
    BadPosition::new("OURO-1", format!("There are more than {} {} discs", Colour::DISCS, colour.name()))
}
