//! What can be said at once of all plays against an enemy: which cards of the hand make its number (SOLI-8).

use parlor_game::{Game, Message, Seat};

use crate::combo::{number, sum, wrap};
use crate::name::{cards, enemy};
use crate::{Action, Cards, Solitaire};

/// The sets of cards that make the number of the engaged enemy, each once, whatever their order; nothing where no enemy is engaged or
/// something else than a play is asked for.
pub(crate) fn overview(view: &Solitaire, seat: Seat, begun: &str) -> Option<Message> {
    if !(begun.is_empty() || begun.eq_ignore_ascii_case("play")) {
        return None;
    }
    let engaged = view.enemy()?;
    let mut sets: Vec<Cards> = Vec::new();
    let mut plays = 0;
    for action in view.actions(seat) {
        let Action::Play(played) = action else { continue };
        plays += 1;
        let makes = wrap(sum(&played)) == number(engaged);
        if makes && sets.iter().all(|other| other.set() != played.set()) {
            sets.push(played);
        }
    }
    let made = |played: &Cards| Message::new("made-of").with("cards", cards(played.iter()));
    let told = Message::new("overview-plays")
        .with("enemy", enemy(Some(engaged)))
        .with("number", number(engaged))
        .with("sets", sets.iter().map(made).collect::<Vec<_>>());
    (plays > 0).then_some(told)
}
