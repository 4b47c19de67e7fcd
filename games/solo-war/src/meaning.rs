//! What effects mean, in words for people.

use crate::{Card, CardSet, Effect, Who};

/// What a card does, in a sentence or more; empty for a card without effects.
pub(crate) fn meanings(set: &CardSet, card: Card, teams: bool) -> String {
    let effects = set.face(card).map_or(&[][..], |face| &face.effects);
    let mut text = effects.iter().map(|effect| meaning(*effect, teams)).collect::<Vec<_>>().join("; ");
    if let Some(first) = text.get(..1).map(str::to_uppercase) {
        text.replace_range(..1, &first);
        text.push('.');
    }
    text
}

/// One effect, without capital and full stop.
fn meaning(effect: Effect, teams: bool) -> String {
    let entities =
        |who: Who| if teams || who != Who::Friend { entities(who) } else { entities(Who::Oneself) };
    let decks = |who: Who| if teams || who != Who::Friend { decks(who) } else { decks(Who::Oneself) };
    let cards = |count: u8| if count == 1 { "top card".to_owned() } else { format!("top {count} cards") };
    match effect {
        Effect::Force(who, amount) => format!("{amount:+} force for {}", entities(who)),
        Effect::Linger(who, amount) => format!("{amount:+} force for {} of next round", entities(who)),
        Effect::Negate(who) => format!("the effects of {} do nothing", entities(who)),
        Effect::Shuffle(who) => format!("shuffles {}", decks(who)),
        Effect::Peek(who, depth) => format!("looks at the {} of {} and reorders", cards(depth), decks(who)),
        Effect::CopyStrongest => "has the highest base force among the opponents' entities".to_owned(),
        Effect::Grudge(number, most) => {
            format!("{number:+} force for each card in your Defeat Pile, at most {most}")
        }
        Effect::RollOver(who) => {
            format!("looks at the top card of {} and may put it at the bottom", decks(who))
        }
        Effect::Shield(who) => format!("debuffs on {} count for nothing this round", entities(who)),
        Effect::Refund => "a spent gamble token comes back".to_owned(),
        Effect::Crowd(number, most) => {
            format!("{number:+} force for each support card of the opponents this round, at most {most}")
        }
        Effect::DropSupport => "you lose a random support card from your hand".to_owned(),
    }
}

/// What a card does in as few letters as a terminal has room for: `+1 self, next -2 friend`.
pub(crate) fn in_short(set: &CardSet, card: Card) -> String {
    let effects = set.face(card).map_or(&[][..], |face| &face.effects);
    let short = |effect: &Effect| match *effect {
        Effect::Force(who, amount) => format!("{amount:+} {}", who.word()),
        Effect::Linger(who, amount) => format!("next {amount:+} {}", who.word()),
        Effect::Negate(who) => format!("negate {}", who.word()),
        Effect::Shuffle(who) => format!("shuffle {}", who.word()),
        Effect::Peek(who, depth) => format!("peek {depth} {}", who.word()),
        Effect::RollOver(who) => format!("roll over {}", who.word()),
        Effect::Shield(who) => format!("shield {}", who.word()),
        Effect::Grudge(number, most) => format!("{number:+} each loss, max {most}"),
        Effect::Crowd(number, most) => format!("{number:+} a support, max {most}"),
        Effect::CopyStrongest => "copy strongest".to_owned(),
        Effect::Refund => "a token back".to_owned(),
        Effect::DropSupport => "drop a support".to_owned(),
    };
    effects.iter().map(short).collect::<Vec<_>>().join(", ")
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
