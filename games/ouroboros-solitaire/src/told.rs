//! What follows within a step, in parts of a sentence.

use parlor_cards::Card;
use parlor_game::{Argument, Message, Seat};

use crate::Solitaire;
use crate::happening::Happening;
use crate::name;

/// The parts of the sentence that tell what happened, like with like.
pub(crate) fn tail(after: &Solitaire, log: &[Happening]) -> Vec<Message> {
    let alike =
        |one: &Happening, next: &Happening| std::mem::discriminant(one) == std::mem::discriminant(next);
    log.chunk_by(alike).flat_map(|group| part(after, group, log)).collect()
}

/// Happenings of one kind.
fn part(after: &Solitaire, group: &[Happening], log: &[Happening]) -> Vec<Message> {
    let cards: Vec<Message> = group.iter().filter_map(|one| card(*one)).map(name::card).collect();
    let all = |key| vec![Message::new(key).with("who", Seat::One).with("cards", cards.clone())];
    match group[0] {
        Happening::Drawn(_) => all("drew"),
        Happening::Paid(_) => all("paid"),
        Happening::Lost(_) => all("lost"),
        Happening::Milled(_) => all("milled"),
        Happening::Scouted(pile, _) => {
            all("saw").into_iter().map(|told| told.with("pile", pile.to_string())).collect()
        }
        Happening::TurnedUp(..) => group.iter().filter_map(|one| turned_up(*one)).collect(),
        Happening::Passed(card) if log.contains(&Happening::Joined(card)) => {
            let joining = Message::new("passed-joining").with("who", Seat::One);
            vec![joining.with("card", name::card(card))]
        }
        Happening::Passed(_) => all("passed"),
        Happening::Joined(card) if log.contains(&Happening::Passed(card)) => Vec::new(),
        Happening::Joined(_) => all("joined"),
        Happening::CameBack(_) => {
            all("came-back").into_iter().map(|told| told.with("count", group.len())).collect()
        }
        Happening::Extorted(_) => all("extorted"),
        Happening::Cleared(number) => vec![Message::new("cleared").with("loop", number)],
        Happening::Ended if after.is_won() => vec![Message::new("won")],
        Happening::Ended => vec![Message::new("ended").with("who", Seat::One)],
        Happening::Succeeded(_) | Happening::Discarded(_) => Vec::new(),
    }
}

fn turned_up(happening: Happening) -> Option<Message> {
    let Happening::TurnedUp(pile, card) = happening else { return None };
    Some(Message::new("turned-up").with("card", name::card(card)).with("pile", pile.to_string()))
}

fn card(happening: Happening) -> Option<Card> {
    match happening {
        Happening::Drawn(card)
        | Happening::Paid(card)
        | Happening::Lost(card)
        | Happening::Milled(card)
        | Happening::TurnedUp(_, card)
        | Happening::Scouted(_, card)
        | Happening::Passed(card)
        | Happening::CameBack(card)
        | Happening::Extorted(card)
        | Happening::Joined(card)
        | Happening::Discarded(card) => Some(card),
        Happening::Succeeded(_) | Happening::Cleared(_) | Happening::Ended => None,
    }
}

/// The parts one behind the other, apart by more than the commas within them; `None` for none.
///
/// They are joined two by two, so that many parts do not become deep.
pub(crate) fn join(mut parts: Vec<Message>) -> Option<Message> {
    if parts.len() < 2 {
        return parts.pop();
    }
    let rest = parts.split_off(parts.len().div_ceil(2));
    let (this, next) = (join(parts)?, join(rest)?);
    Some(Message::new("then").with("this", this).with("next", Argument::Part(next)))
}
