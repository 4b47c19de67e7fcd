//! The lines beside the picture: where the game stands, what is known of decks, who won the last round.

use parlor_game::{Cast, Game, Seat, Seats};
use parlor_scene::{Ink, Line};

use super::draw_words::{name, phase, short, wrapped};
use crate::{Card, CardSet, Entity, WarView};

/// How wide a side line may be.
const SIDE: usize = 30;

/// All of them.
pub(super) fn side(set: &CardSet, view: &WarView, cast: &Cast) -> Vec<Line> {
    let game = &view.game;
    let plain = |text: String| Line::new().add(Ink::Plain, short(&text, SIDE));
    let mut lines = vec![
        Line::new().add(Ink::Strong, format!("Round {} of {}", game.round, game.terms.rounds)),
        plain(phase(game).to_owned()),
        plain(format!("Klutz cards face down: {}", klutz_left(game))),
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

/// How many klutz cards lie face down.
pub(super) fn klutz_left(game: &crate::SoloWar) -> u32 {
    crate::Klutz::COUNT as u32 - game.klutz_open.len()
}

/// What the viewer knows of a deck, the top first; of places that only others know, that they do. Nothing of a deck of which nobody
/// knows anything.
fn deck_lines(set: &CardSet, view: &WarView, cast: &Cast, owner: Seat) -> Vec<Line> {
    deck_known(set, view, cast, owner).map_or(Vec::new(), |text| indented(&text, Ink::Plain))
}

/// The same as a text.
pub(super) fn deck_known(set: &CardSet, view: &WarView, cast: &Cast, owner: Seat) -> Option<String> {
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
    (!known.is_empty()).then(|| format!("{} deck: {}", short(&cast.whose(owner), 12), known.join(", ")))
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
