//! What effects mean, in words for people.

use crate::{Card, CardSet, Effect, Who};

/// What a card does, in a sentence or more; empty for a card without effects.
pub(crate) fn meanings(set: &CardSet, card: Card) -> String {
    let effects = set.face(card).map_or(&[][..], |face| &face.effects);
    let mut text = effects.iter().map(|effect| meaning(*effect)).collect::<Vec<_>>().join("; ");
    if let Some(first) = text.get(..1).map(str::to_uppercase) {
        text.replace_range(..1, &first);
        text.push('.');
    }
    text
}

/// One effect, without capital and full stop.
pub(crate) fn meaning(effect: Effect) -> String {
    let cards = |count: u8| if count == 1 { "top card".to_owned() } else { format!("top {count} cards") };
    match effect {
        Effect::Force(who, amount) => format!("{amount:+} force for {}", entities(who)),
        Effect::Linger(who, amount) => format!("{amount:+} force for {} of next round", entities(who)),
        Effect::Negate(who) => format!("the effects of {} do nothing", entities(who)),
        Effect::Shuffle(who) => format!("shuffles {}", decks(who)),
        Effect::Peek(who, depth) => format!("looks at the {} of {} and reorders", cards(depth), decks(who)),
        Effect::CopyStrongest => "has the highest base force among the opponents' entities".to_owned(),
        Effect::Grudge(number, most) => format!("{number:+} force for each card in your Defeat Pile, at most {most}"),
        Effect::RollOver(who) => format!("looks at the top card of {} and may put it at the bottom", decks(who)),
        Effect::Shield(who) => format!("debuffs on {} count for nothing this round", entities(who)),
        Effect::Refund => "a spent gamble token comes back".to_owned(),
        Effect::Crowd(number, most) => {
            format!("{number:+} force for each support card of the opponents this round, at most {most}")
        }
        Effect::DropSupport => "you lose a random support card from your hand".to_owned(),
    }
}

fn entities(who: Who) -> &'static str {
    match who {
        Who::Oneself => "your own entity",
        Who::Opponents => "every opponent's entity",
        Who::All => "every entity",
        Who::Others => "every other entity",
        Who::Opponent => "an opponent's entity",
        Who::Friend => "your own or your partner's entity",
        Who::Any => "any one entity",
    }
}

fn decks(who: Who) -> &'static str {
    match who {
        Who::Oneself => "your own deck",
        Who::Opponents => "every opponent's deck",
        Who::All => "every deck",
        Who::Others => "every other deck",
        Who::Opponent => "an opponent's deck",
        Who::Friend => "your own or your partner's deck",
        Who::Any => "any one deck",
    }
}
