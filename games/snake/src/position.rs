//! A position put together from its parts, as one would lay it out on a table: for tests, puzzles and lessons.

use parlor_game::{BadPosition, Game, Seat, Setup, Syntax};

use crate::position_text;
use crate::{CardBits, Hand, Phase, Player, Position, Public, Snake, SnakeRules, Taken, Trail};

/// What the stacks score follows from them, and whether their cards could be taken is not asked.
impl Setup for Snake {
    type Position = Position;

    fn set_up(rules: &SnakeRules, position: &Position) -> Result<Snake, BadPosition> {
        let seats = u8::try_from(position.players.len()).unwrap_or(u8::MAX);
        let begun = Snake::new(rules, seats)?;
        if !(1..=rules.hands.unwrap_or(Public::MOST_HANDS)).contains(&position.number) {
            return Err(BadPosition::new("SNAKE-12", format!("The match has no hand {}", position.number)));
        }
        let pile = pile(rules, position)?;
        if position.snake.is_empty() {
            return Err(BadPosition::new("SNAKE-7", "The snake has no card, and it never disappears"));
        }
        let at_table = begun.seats();
        if let Some(taken) = position.taken.iter().find(|taken| !at_table.contains(taken.seat)) {
            return Err(BadPosition::contradiction(format!("There is no seat {} at this table", taken.seat)));
        }
        check_turns(rules, position)?;
        check_scores(position)?;
        let mut scores = begun.seats().iter().zip(&position.players);
        match scores.find(|(_, player)| rules.hands.is_none() && player.total >= rules.target) {
            Some((seat, _)) => {
                let sentence = format!("Seat {seat} has reached the target, which ends the match");
                Err(BadPosition::new("SNAKE-11", sentence))
            }
            None => Ok(laid_out(&begun, position, pile)),
        }
    }

    fn position(&self) -> Option<Position> {
        let table = &self.table;
        let player = |seat: Seat| Player {
            hand: self.hand(seat),
            total: table.totals[seat.index()],
            last: table.last[seat.index()],
        };
        (table.phase == Phase::Play).then(|| Position {
            number: table.number,
            mover: table.mover,
            players: table.seats().iter().map(player).collect(),
            taken: table.trail.taken().map(|(card, seat, up)| Taken { card, seat, up }).collect(),
            snake: table.snake().to_vec(),
        })
    }

    fn position_text(_rules: &SnakeRules, position: &Position) -> String {
        position_text::write(position)
    }

    fn parse_position(rules: &SnakeRules, text: &str) -> Result<Position, Syntax> {
        position_text::read(rules.hand, text)
    }
}

/// The state of parts that fit together.
fn laid_out(begun: &Snake, position: &Position, pile: CardBits) -> Snake {
    let mut trail = Trail::EMPTY;
    let laid = position.taken.iter().map(|taken| &taken.card).chain(&position.snake);
    laid.for_each(|card| trail.lay(*card));
    let mut gains = [0; 4];
    for taken in &position.taken {
        trail.give(taken.seat, taken.up);
        gains[taken.seat.index()] += taken.score();
    }
    let (mut hands, mut held, mut totals, mut last) = ([Hand::EMPTY; 4], [0; 4], [0; 4], [0; 4]);
    for (index, player) in position.players.iter().enumerate().take(hands.len()) {
        hands[index] = player.hand;
        held[index] = player.hand.len() as u8;
        totals[index] = player.total;
        last[index] = player.last;
    }
    let table = Public {
        phase: Phase::Play,
        number: position.number,
        leader: leader(position),
        mover: position.mover,
        held,
        pile: pile.len() as u8,
        totals,
        gains,
        last,
        trail,
        ..begun.table
    };
    Snake { table, hands, pile }
}

/// The cards that lie nowhere.
fn pile(rules: &SnakeRules, position: &Position) -> Result<CardBits, BadPosition> {
    let held = position.players.iter().flat_map(|player| player.hand.iter());
    let laid = position.taken.iter().map(|taken| taken.card).chain(position.snake.iter().copied());
    let mut pile = CardBits::of(rules);
    for card in held.chain(laid) {
        if card.is_joker() && !rules.jokers {
            let sentence = format!("This table plays without jokers, and there is {}", card.name());
            return Err(BadPosition::new("SNAKE-1", sentence));
        }
        if !CardBits::of(rules).contains(card) {
            let sentence = format!("This table's deck does not hold {}", card.name());
            return Err(BadPosition::new("SNAKE-X2", sentence));
        }
        if !pile.contains(card) {
            return Err(BadPosition::new("SNAKE-1", format!("There is {} in two places", card.name())));
        }
        pile.remove(card);
    }
    Ok(pile)
}

/// The seat that leads the hand (SNAKE-5).
fn leader(position: &Position) -> Seat {
    let seats = position.players.len().max(1);
    Seat::ALL[(usize::from(position.number.saturating_sub(1)) % seats) % Seat::ALL.len()]
}

/// Each turn lays a card, which says whose turn it is and how many cards each seat holds (SNAKE-4 to SNAKE-6, SNAKE-9).
fn check_turns(rules: &SnakeRules, position: &Position) -> Result<(), BadPosition> {
    let (seats, laid) = (position.players.len(), position.taken.len() + position.snake.len());
    let Some(turns) = laid.checked_sub(Public::SNAKE) else {
        let due = Public::SNAKE;
        let sentence = format!("Only {laid} cards have been laid, and the snake begins with {due}");
        return Err(BadPosition::new("SNAKE-4", sentence));
    };
    let due = Seat::ALL[(leader(position).index() + turns) % seats];
    if position.mover != due {
        let turns = if turns == 1 { "1 turn".to_owned() } else { format!("{turns} turns") };
        let sentence = format!("After {turns} of this hand seat {due} plays, not seat {}", position.mover);
        return Err(BadPosition::new("SNAKE-6", sentence));
    }
    let hand = usize::from(rules.hand);
    let drawn = CardBits::of(rules).len() as usize - Public::SNAKE - hand * seats;
    // From an empty pile nothing is drawn: each of these turns has left a hand with a card less.
    let undrawn = turns.saturating_sub(drawn);
    for later in 0..seats {
        let seat = Seat::ALL[(due.index() + later) % seats];
        let (found, due) = (position.players[seat.index()].hand.len(), (undrawn + later) / seats);
        let due = hand.saturating_sub(due);
        if found != due {
            let sentence = format!("Cards in seat {seat}'s hand: {found}, and by now it holds {due}");
            return Err(BadPosition::new("SNAKE-6", sentence));
        }
    }
    let played_out = || BadPosition::new("SNAKE-9", "All cards of this hand have been played");
    (undrawn < hand * seats).then_some(()).ok_or_else(played_out)
}

/// Scores are those of earlier hands (SNAKE-10).
fn check_scores(position: &Position) -> Result<(), BadPosition> {
    for (seat, Player { total, last, .. }) in Seat::ALL.into_iter().zip(&position.players) {
        let fits = match position.number {
            1 => *total == 0 && *last == 0,
            2 => total == last,
            _ => total >= last,
        };
        if !fits {
            let sentence = format!("Seat {seat} cannot have these scores in this hand of the match");
            return Err(BadPosition::new("SNAKE-10", sentence));
        }
    }
    Ok(())
}
