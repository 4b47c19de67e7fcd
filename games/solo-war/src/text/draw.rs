//! The battle boxes, the hand and the piles in characters.

use parlor_game::{Cast, Game, Seat, Seats};
use parlor_scene::{Canvas, Draw, Focus, Frame, Ink, Line, Scene, Spot, Topic};

use crate::cards::meaning::{Sides, in_short, plain_meanings};
use crate::play::force::{ForceSum, Part};
use crate::{Card, CardSet, Entity, SoloWar, SoloWarRules, Stage, WarView};

/// How large a battle box is, and where the lines below the boxes begin.
const BOX: (u16, u16) = (23, 6);
const BELOW: u16 = 12;
/// How wide a side line may be.
const SIDE: usize = 30;

impl Draw for SoloWar {
    fn scene(rules: &SoloWarRules, view: &WarView, cast: &Cast, focus: &Focus) -> Scene {
        let set = rules.cards();
        let mut board = Canvas::new(46, 18);
        let rows = if view.game.seats().len() > 2 { 2 } else { 1 };
        let top = if rows == 1 { BOX.1 + 1 } else { BELOW };
        // What one chooses from comes first, so that a cursor finds it first.
        below(&mut board, set, view, cast, focus, top);
        for seat in view.game.seats().iter() {
            let place = (BOX.0 * (seat.index() as u16 % 2), BOX.1 * (seat.index() as u16 / 2));
            battle_box(&mut board, set, view, cast, focus, seat, place);
        }
        Scene { board, side: side(set, view, cast) }
    }

    fn aloud(rules: &SoloWarRules, view: &WarView, cast: &Cast, _focus: &Focus) -> Vec<Topic> {
        super::aloud::aloud(rules.cards(), view, cast)
    }
}

fn short(text: &str, width: usize) -> String {
    text.chars().take(width).map(|letter| if letter.is_ascii_graphic() { letter } else { ' ' }).collect()
}

/// A name as a board can show it: names may be anything, the board is plain.
fn name(cast: &Cast, seat: Seat, width: usize) -> String {
    if cast.is_you(seat) { "You".to_owned() } else { short(cast.name(seat), width).trim_end().to_owned() }
}

/// A deck, a card and a number of tokens: all that a player has, in a box.
fn battle_box(
    board: &mut Canvas,
    set: &CardSet,
    view: &WarView,
    cast: &Cast,
    focus: &Focus,
    seat: Seat,
    (left, top): (u16, u16),
) {
    let game = &view.game;
    let asked = game.turn().asked().contains(seat);
    let chosen = focus.chosen.iter().any(|word| *word == seat.to_string());
    let ink = if asked || chosen { Ink::Accent } else { Ink::Faint };
    let frame = if chosen { Frame::Double } else { Frame::Thin };
    board.frame(left, top, BOX.0, BOX.1, frame, ink);
    let team = match (game.sides.teams, seat.index() % 2) {
        (false, _) => "",
        (true, 0) => " A",
        (true, _) => " B",
    };
    let title = format!(" {seat} {}{team} ", name(cast, seat, 10));
    board.write(left + 1, top, if asked { Ink::Strong } else { Ink::Plain }, &title);
    if asked {
        board.put(left + 1, top, Ink::Accent, '▶', '>');
    }
    let state = state_word(game, seat);
    board.write(left + BOX.0 - 2 - state.len() as u16, top, Ink::Faint, state);
    entity(board, set, game, seat, (left + 2, top + 1));
    played(board, set, view, seat, (left + 2, top + 3));
    holdings(board, view, seat, (left + 2, top + 4));
    let label = format!("{}, {}", name(cast, seat, 24), spoken(set, game, seat));
    board.spot(Spot { word: seat.to_string(), label, left, top, width: BOX.0, height: BOX.1 });
}

/// What holds a seat's entity back, or whether its choice is in.
fn state_word(game: &SoloWar, seat: Seat) -> &'static str {
    let now = &game.now;
    if game.sealed.contains(seat) {
        " chosen "
    } else if now.negated.contains(seat) {
        " negated "
    } else if now.hushed.contains(seat) {
        " hushed "
    } else if game.field().is_shielded(seat) {
        " shielded "
    } else {
        ""
    }
}

fn spoken(set: &CardSet, game: &SoloWar, seat: Seat) -> String {
    match (game.entity(seat), game.force_sum(seat)) {
        (Some(card), Some(sum)) => format!("{} with force {}", set.name_of(Card::Entity(card)), sum.total),
        _ => "no entity yet".to_owned(),
    }
}

/// The entity, its force, and how that counts up.
fn entity(board: &mut Canvas, set: &CardSet, game: &SoloWar, seat: Seat, (left, top): (u16, u16)) {
    let Some((card, sum)) = game.entity(seat).zip(game.force_sum(seat)) else {
        return last_entity(board, set, game, seat, (left, top));
    };
    let leads = {
        let forces = game.forces();
        game.sides.duel(seat).iter().all(|other| forces[other] <= forces[seat])
    };
    board.write(left, top, Ink::Strong, &short(set.name_of(Card::Entity(card)), 14));
    let force = sum.total.to_string();
    let at = left + BOX.0 - 4 - force.len() as u16;
    board.write(at, top, if leads { Ink::Strong } else { Ink::Plain }, &force);
    if leads {
        board.put(at - 2, top, Ink::Accent, '▲', '^');
    }
    board.write(left, top + 1, Ink::Faint, &short(&counting(&sum), usize::from(BOX.0) - 4));
}

/// In an empty box: what lay there in the last round.
fn last_entity(board: &mut Canvas, set: &CardSet, game: &SoloWar, seat: Seat, (left, top): (u16, u16)) {
    let Some((card, sum)) = game.last.entities[seat.index()].zip(game.last_force_sum(seat)) else {
        return board.write(left, top, Ink::Faint, "-");
    };
    let won = if game.last.winners.contains(seat) { "won" } else { "lost" };
    let text = format!("({} {} {won})", short(set.name_of(Card::Entity(card)), 10), sum.total);
    board.write(left, top, Ink::Faint, &short(&text, 19));
    let sum = if sum.parts.is_empty() { String::new() } else { format!("({})", counting(&sum)) };
    board.write(left, top + 1, Ink::Faint, &short(&sum, 19));
}

/// How a force counts up: `3 -1 =2 +2 =4`; what a shield keeps away stands in brackets.
fn counting(sum: &ForceSum) -> String {
    let mut text = sum.base.to_string();
    let mut force = i32::from(sum.base);
    for (index, part) in sum.parts.iter().enumerate() {
        let amount = format!("{:+}", part.amount);
        text += &if part.counts { format!(" {amount}") } else { format!(" ({amount})") };
        let ends = |next: &Part| next.step != part.step || (part.amount < 0) != (next.amount < 0);
        if sum.parts.get(index + 1).is_none_or(ends) && part.total != force {
            text += &format!(" ={}", part.total);
        }
        force = part.total;
    }
    text
}

/// What was played this round: support, die, klutz.
fn played(board: &mut Canvas, set: &CardSet, view: &WarView, seat: Seat, (left, top): (u16, u16)) {
    let now = &view.game.now;
    let index = seat.index();
    let mut text = String::new();
    if let Some(card) = now.supports[index] {
        text += set.name_of(Card::Support(card));
        if let Some(aim) = now.support_aims[index].filter(|aim| *aim != seat) {
            text += &format!(">{aim}");
        }
    }
    if let Some(pips) = now.dice[index] {
        text += &format!(" d{pips}");
    } else if now.gamblers.contains(seat) {
        text += " d?";
    }
    if let Some(card) = now.klutzes[index] {
        text += &format!(" {}", set.name_of(Card::Klutz(card)));
    }
    board.write(left, top, Ink::Changed, &short(text.trim_start(), usize::from(BOX.0) - 4));
}

/// The piles and tokens, what lingers on, and in the frame hand and deck.
fn holdings(board: &mut Canvas, view: &WarView, seat: Seat, (left, top): (u16, u16)) {
    let player = view.game.player(seat);
    board.write(left, top, Ink::Strong, &format!("won {}", player.victory.len()));
    board.write(left + 7, top, Ink::Plain, &format!("lost {}", player.defeat.len()));
    // There is room for a few; a study may have more of them.
    for token in 0..view.game.terms.tokens(seat).max(player.tokens).min(4) {
        let (unicode, ascii) = if token < player.tokens { ('●', 'o') } else { ('○', '.') };
        board.put(left + 17 + u16::from(token), top, Ink::Yellow, unicode, ascii);
    }
    let next: i32 = view.game.lingers_on(seat).into_iter().map(|(_, _, amount)| amount).sum();
    if next != 0 {
        board.write(left + 14, top, Ink::Changed, &format!("{next:+}"));
    }
    let rest = format!(" hand {} deck {} ", view.hand_size(seat), view.game.deck_size(seat));
    board.write(left, top + 1, Ink::Plain, &rest);
}

/// The cards that the viewer chooses from: peeked ones while these are ordered, else the hand.
fn below(board: &mut Canvas, set: &CardSet, view: &WarView, cast: &Cast, focus: &Focus, top: u16) {
    let game = &view.game;
    let own_turn = view.viewer.seat().is_some_and(|seat| game.turn().asked().contains(seat));
    let ordering = own_turn && game.stage == Stage::Order;
    let cards: Vec<Card> = if ordering {
        game.peeked().flatten().map(Card::Entity).collect()
    } else {
        view.hand().map(Card::Support).collect()
    };
    let title = match (ordering, view.viewer.seat()) {
        (true, _) => format!("Top of the deck of {}", name(cast, game.work.deck, 20)),
        (_, Some(_)) if cards.is_empty() => "Your hand is empty".to_owned(),
        (_, Some(_)) => "Your hand".to_owned(),
        _ => return,
    };
    board.write(1, top, Ink::Faint, &title);
    let tall = if game.seats().len() > 2 || cards.len() > 3 { 1 } else { 3 };
    for (index, card) in cards.into_iter().enumerate() {
        let row = top + 1 + index as u16 * tall;
        hand_card(board, set, (card, game.sides.teams), focus, row, tall);
    }
    if let Some(seat) = view.viewer.seat().filter(|_| own_turn) {
        buttons(board, game, seat, focus);
    }
}

/// What one can do without a card, as words to point at.
fn buttons(board: &mut Canvas, game: &SoloWar, seat: Seat, focus: &Focus) {
    let gamble = ("gamble", "gamble: a token for a roll of 0 to 3");
    let pass = ("pass", "pass: nothing now");
    let words: &[(&str, &str)] = match game.stage {
        Stage::Gambles => &[gamble, pass],
        Stage::Retaliation if game.can_gamble(seat) => &[gamble, pass],
        Stage::Supports | Stage::Retaliation => &[pass],
        Stage::Turn => &[("keep", "keep: leave it on top"), ("roll", "roll: put it at the bottom")],
        _ => &[],
    };
    let mut left = 2;
    for (word, label) in words {
        let chosen = focus.chosen.iter().any(|own| own == word);
        board.write(left, 17, if chosen { Ink::Accent } else { Ink::Strong }, word);
        let width = word.len() as u16;
        board.spot(Spot {
            word: (*word).to_owned(),
            label: (*label).to_owned(),
            left,
            top: 17,
            width,
            height: 1,
        });
        left += width + 4;
    }
}

fn hand_card(
    board: &mut Canvas,
    set: &CardSet,
    (card, teams): (Card, bool),
    focus: &Focus,
    row: u16,
    tall: u16,
) {
    let word = set.name_of(card).to_owned();
    let chosen = focus.chosen.contains(&word);
    board.write(1, row, if chosen { Ink::Accent } else { Ink::Strong }, &word);
    let force = if card.kind().is_entity() {
        format!("{} ", set.face(card).map_or(0, |face| face.force))
    } else {
        String::new()
    };
    let does = force + &in_short(set, card);
    let column = (word.len() as u16 + 2).max(15);
    board.write(column, row, Ink::Plain, &short(&does, usize::from(45 - column)));
    let lines = wrapped(&plain_meanings(set, card, Sides::of(teams)), 43);
    for (at, line) in (1..tall).zip(lines) {
        board.write(3, row + at, Ink::Faint, &short(&line, 43));
    }
    // Only the first line is the spot: a mark around three lines would cover what they say.
    board.spot(Spot {
        word,
        label: meanings_or_force(set, card, teams),
        left: 1,
        top: row,
        width: 44,
        height: 1,
    });
}

/// A text in lines of at most so many letters.
fn wrapped(text: &str, width: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split(' ') {
        match lines.last_mut().filter(|line| line.len() + 1 + word.len() <= width) {
            Some(line) => *line += &format!(" {word}"),
            None => lines.push(word.to_owned()),
        }
    }
    lines
}

fn meanings_or_force(set: &CardSet, card: Card, teams: bool) -> String {
    let force = set.face(card).filter(|_| card.kind().is_entity()).map(|face| format!(" {}", face.force));
    let text = format!(
        "{}{}: {}",
        set.name_of(card),
        force.unwrap_or_default(),
        plain_meanings(set, card, Sides::of(teams))
    );
    text.trim_end_matches(": ").to_owned()
}

fn side(set: &CardSet, view: &WarView, cast: &Cast) -> Vec<Line> {
    let game = &view.game;
    let plain = |text: String| Line::new().add(Ink::Plain, short(&text, SIDE));
    let mut lines = vec![
        Line::new().add(Ink::Strong, format!("Round {} of {}", game.round, game.terms.rounds)),
        plain(phase(game).to_owned()),
        plain(format!("Klutz cards face down: {}", crate::Klutz::COUNT as u32 - game.klutz_open.len())),
    ];
    if game.sides.teams {
        lines.push(plain("Duels: 1 and 2, 3 and 4".to_owned()));
        let points = |seat| game.side_points(seat);
        lines.push(plain(format!("Team A {}, team B {}", points(Seat::One), points(Seat::Two))));
    }
    for seat in game.seats().iter() {
        lines.extend(deck_lines(set, view, cast, seat));
    }
    if game.last.winners != Seats::NONE {
        lines.extend(last_round(view, cast));
    }
    lines
}

fn phase(game: &SoloWar) -> &'static str {
    match game.stage {
        Stage::Hand => "Dealing hands",
        Stage::Summon => "Summoning",
        Stage::Negators | Stage::Targets => "Entity effects: whom?",
        Stage::Flip => "A coin flip",
        Stage::Look | Stage::Order => "Peeking",
        Stage::Turn => "Rolling over",
        Stage::Supports => "Support phase",
        Stage::Gambles => "Gamble phase",
        Stage::Retaliation => "Retaliation phase",
        Stage::Die | Stage::Klutz | Stage::Drop if game.late => "Retaliation: rolling",
        Stage::Die | Stage::Klutz | Stage::Drop => "Gamble phase: rolling",
        Stage::Sudden => "Sudden death",
        Stage::Over => "The game is over",
    }
}

/// What the viewer knows of a deck, the top first; of places that only others know, that they do. Nothing of a deck of which nobody
/// knows anything.
fn deck_lines(set: &CardSet, view: &WarView, cast: &Cast, owner: Seat) -> Vec<Line> {
    let named = |card: Entity| set.name_of(Card::Entity(card)).to_owned();
    let seats = |seen: Seats| seen.iter().map(|seat| seat.to_string()).collect::<Vec<_>>().join(",");
    let places = view.places(owner).map(|(place, card, seen)| match card {
        Some(card) => format!("{} {}", place + 1, named(card)),
        None => format!("{} ? (seat {})", place + 1, seats(seen)),
    });
    let rumours = view.rumours[owner.index()].iter().map(|(card, places)| {
        let places = (0..9u32).filter(|at| places >> at & 1 == 1).map(|at| (at + 1).to_string());
        format!("{} {}", places.collect::<Vec<_>>().join("/"), named(*card))
    });
    let somewhere = view.somewhere(owner).map(|card| format!("somewhere {}", named(card)));
    let known: Vec<_> = places.chain(rumours).chain(somewhere).collect();
    if known.is_empty() {
        return Vec::new();
    }
    let text = format!("{} deck: {}", short(&cast.whose(owner), 12), known.join(", "));
    indented(&text, Ink::Plain)
}

/// Who had how much in the last round, and who won.
fn last_round(view: &WarView, cast: &Cast) -> Vec<Line> {
    let last = &view.game.last;
    let each = view.game.seats().iter().filter(|seat| last.entities[seat.index()].is_some()).map(|seat| {
        let won = if last.winners.contains(seat) { " won" } else { "" };
        format!("{} {}{won}", name(cast, seat, 10), last.forces[seat.index()])
    });
    indented(&format!("Last round: {}", each.collect::<Vec<_>>().join(", ")), Ink::Faint)
}

/// A text on as many side lines as it needs, those after the first set in.
fn indented(text: &str, ink: Ink) -> Vec<Line> {
    let lines = wrapped(text, SIDE - 2).into_iter().enumerate();
    lines.map(|(row, line)| Line::new().add(ink, if row == 0 { line } else { format!("  {line}") })).collect()
}
