//! What happened, in sentences.

use parlor_cards::Card;
use parlor_game::{Cast, Game, Narrate, Seat, Seen, capital, in_words};

use crate::{Action, Order, Phase, Place, Places, Rose, RoseRules};

impl Narrate for Rose {
    fn tell(_rules: &RoseRules, before: &Rose, _after: &Rose, seen: Seen<Rose>, cast: &Cast) -> String {
        match seen {
            Seen::Action(_, Some(Action::Take(selection))) => told_take(before, selection, cast),
            Seen::Action(_, Some(Action::Place(order))) => {
                format!("{} {}.", cast.says(Seat::One, "put", "puts"), placed_in_words(before, order))
            }
            Seen::Deal(Some(card)) if before.phase() == Phase::SetUp => {
                format!("{} is dealt to {}.", capital(&card.name()), next_place(before))
            }
            Seen::Deal(Some(card)) => format!("{} is dealt.", capital(&card.name())),
            // Nothing is hidden in Rose; still, a masked event deserves its sentence.
            Seen::Action(_, None) => format!("{} something.", cast.says(Seat::One, "choose", "chooses")),
            Seen::Deal(None) => "A card is dealt.".to_owned(),
        }
    }

    fn name_deal(_rules: &RoseRules, card: Card, _cast: &Cast) -> String {
        card.name()
    }

    fn ask(_rules: &RoseRules, view: &Rose, cast: &Cast) -> String {
        let you = cast.is_you(Seat::One);
        match view.phase() {
            Phase::SetUp => format!("The flower is being dealt: {} is next.", next_place(view)),
            Phase::Replace => {
                format!(
                    "The new cards are being dealt: {} of {}.",
                    view.hand().len() + 1,
                    view.selected().len()
                )
            }
            Phase::Select if you => "Choose two or more cards of one rank.".to_owned(),
            Phase::Select => format!("{} chooses cards to take.", cast.name(Seat::One)),
            Phase::Arrange if you => {
                let next = in_words(view.hand().iter().map(|card| card.name()));
                format!("Choose the places, in this order, for {next}.")
            }
            Phase::Arrange => format!("{} puts the new cards in place.", cast.name(Seat::One)),
            Phase::Over => format!("The flower is complete: {} points.", view.score()),
        }
    }

    fn preview(_rules: &RoseRules, view: &Rose, seat: Seat, action: Action, _cast: &Cast) -> String {
        match action {
            // No points are promised for what cannot be taken.
            Action::Take(selection) => {
                match view.check_action(seat, action).and_then(|()| view.appraise(selection)) {
                    Ok((_, score)) => score.to_string(),
                    Err(why) => why.to_string(),
                }
            }
            Action::Place(order) => placings(view, order)
                .map(|(place, card)| format!("{card} on {place}"))
                .collect::<Vec<_>>()
                .join(", "),
        }
    }

    fn name_action(_rules: &RoseRules, view: &Rose, _seat: Seat, action: Action, _cast: &Cast) -> String {
        match action {
            Action::Take(selection) => {
                let places = in_words(selection.iter().map(|place| place.to_string()));
                format!("take {places}{}", what_is_taken(view, selection).unwrap_or_default())
            }
            Action::Place(order) => format!("put {}", placed_in_words(view, order)),
        }
    }
}

/// Where the next card of the set-up goes (ROSE-3).
fn next_place(view: &Rose) -> Place {
    Place::all().find(|place| view.card(*place).is_none()).unwrap_or_default()
}

fn told_take(before: &Rose, selection: Places, cast: &Cast) -> String {
    let says = cast.says(Seat::One, "take", "takes");
    let places = in_words(selection.iter().map(|place| place.to_string()));
    match (what_is_taken(before, selection), before.appraise(selection)) {
        (Some(cards), Ok((_, score))) => format!("{says} {places}{cards}: {score}."),
        _ => format!("{says} {places}."),
    }
}

/// `, two sevens and a joker`; nothing for what cannot be taken.
fn what_is_taken(view: &Rose, selection: Places) -> Option<String> {
    let (rank, score) = view.appraise(selection).ok()?;
    let alike = usize::from(score.cards) - usize::from(score.joker);
    let cards = if alike == 1 {
        format!("one {}", rank.name())
    } else {
        format!("{} {}", number(alike), rank.plural())
    };
    Some(format!(", {cards}{}", if score.joker { " and a joker" } else { "" }))
}

/// `the seven of hearts on b1 and the joker on c2`; the places alone before the cards are dealt.
fn placed_in_words(view: &Rose, order: Order) -> String {
    if view.hand().len() < order.places().len() {
        return format!("the cards on {}", in_words(order.places().iter().map(|place| place.to_string())));
    }
    in_words(placings(view, order).map(|(place, card)| format!("{} on {place}", card.name())))
}

/// Which dealt card goes where.
fn placings(view: &Rose, order: Order) -> impl Iterator<Item = (Place, Card)> {
    let cards = view.hand().to_vec();
    order.places().to_vec().into_iter().zip(cards)
}

fn number(count: usize) -> &'static str {
    ["no", "one", "two", "three", "four"].get(count).copied().unwrap_or("many")
}
