//! What may be wrong with a card set by what is on its cards alone.

use parlor_game::{CardAdvice, CardFlaw};

use crate::cards::effect::{NEGATE, PEEK, ROLL_OVER, SHIELD, SHUFFLE};
use crate::cards::set::Face;
use crate::cards::spelling::spell;
use crate::{Card, CardSet, Effect, Kind, Who};

/// All that is wrong, card by card. Plain entities differ in nothing but force, and klutz cards are misfortunes that nobody chooses: these are
/// not compared.
pub(crate) fn advice(set: &CardSet, tokens: u8) -> Vec<CardAdvice> {
    let cards =
        || (0..Card::COUNT).filter_map(Card::from_slot).filter_map(|card| Some((card, set.face(card)?)));
    let is_compared = |card: Card| matches!(card.kind(), Kind::Effect | Kind::Support);
    let mut found = Vec::new();
    for (card, face) in cards() {
        let mut add = |flaw| found.push(CardAdvice { card: face.name.to_string(), flaw });
        if is_compared(card) {
            let of_kind = || cards().filter(|(other, _)| other.kind() == card.kind() && *other != card);
            let is_twin = |other: &Face| other.force == face.force && same(&other.effects, &face.effects);
            if let Some((_, twin)) = of_kind().find(|(other, own)| *other < card && is_twin(own)) {
                add(CardFlaw::TwinOf(twin.name.to_string()));
            }
            if card.kind() == Kind::Support
                && face.effects.iter().all(|effect| good(*effect).is_some_and(|good| good < 0))
            {
                add(CardFlaw::HelpsOnlyOthers);
            } else if let Some((_, better)) = of_kind().find(|(_, other)| surpasses(other, face)) {
                add(CardFlaw::WorseThan(better.name.to_string()));
            }
        }
        let all: Vec<_> = cards().flat_map(|(_, face)| face.effects.iter().copied()).collect();
        for (index, effect) in face.effects.iter().enumerate() {
            let earlier = &face.effects[..index];
            if is_idle(tokens, card, *effect, &all)
                || earlier.iter().any(|earlier| includes(*earlier, *effect))
            {
                add(CardFlaw::Idle(spell(*effect)));
            }
        }
    }
    found
}

/// Whether an effect can never do anything, in games with these cards and this many gamble tokens.
fn is_idle(tokens: u8, card: Card, effect: Effect, all: &[Effect]) -> bool {
    let any = |sorts| all.iter().any(|effect| effect.sort() & sorts != 0);
    let takes_away = |effect: &Effect| matches!(effect, Effect::Force(_, amount) | Effect::Linger(_, amount) if *amount < 0);
    match effect {
        // An entity that negates is not negated by entities (WAR-6).
        Effect::Negate(Who::Oneself | Who::Friend) => card.kind().is_entity(),
        // Where nobody ever looks at a card, every deck is in any order.
        Effect::Shuffle(_) => !any(PEEK | ROLL_OVER),
        Effect::Shield(_) => !all.iter().any(takes_away),
        Effect::Refund => tokens == 0,
        _ => false,
    }
}

/// Whether an effect earlier on the same card has done all that this one does.
fn includes(earlier: Effect, effect: Effect) -> bool {
    let once = NEGATE | SHUFFLE | SHIELD;
    let (Some(whom), Some(who)) = (earlier.who(), effect.who()) else { return false };
    effect.sort() & once != 0
        && earlier.sort() == effect.sort()
        && (whom == who
            || whom == Who::All
            || whom == Who::Others && matches!(who, Who::Opponents | Who::Opponent)
            || whom == Who::Opponents && who == Who::Opponent)
}

/// Whether these are the same effects, in any order.
fn same(own: &[Effect], others: &[Effect]) -> bool {
    let sorted = |effects: &[Effect]| {
        let mut effects = effects.to_vec();
        effects.sort_unstable();
        effects
    };
    sorted(own) == sorted(others)
}

/// Whether one card is better than another of its kind: nothing on it is worse for its player, and something is better.
fn surpasses(one: &Face, other: &Face) -> bool {
    let differs = one.force != other.force || !same(&one.effects, &other.effects);
    differs && one.force >= other.force && none_worse(&one.effects, &other.effects)
}

/// What an effect is for its player: above 0 good, below bad; `None` where that depends on the game.
pub(crate) fn good(effect: Effect) -> Option<i32> {
    match effect {
        Effect::Force(who, amount) | Effect::Linger(who, amount) => match who {
            Who::Oneself | Who::Friend => Some(amount.into()),
            Who::Opponents | Who::Others | Who::Opponent => Some(-i32::from(amount)),
            Who::Any => Some(i32::from(amount).abs()),
            Who::All => None,
        },
        Effect::Negate(Who::Opponents | Who::Others | Who::Opponent | Who::Any) => Some(1),
        Effect::Peek(_, depth) => Some(depth.into()),
        Effect::Grudge(number, most) | Effect::Crowd(number, most) => {
            Some(i32::from(number) * 16 + i32::from(most))
        }
        Effect::RollOver(_) | Effect::Shield(Who::Oneself | Who::Friend | Who::Any) | Effect::Refund => {
            Some(1)
        }
        Effect::DropSupport | Effect::Shield(Who::Opponents | Who::Others | Who::Opponent) => Some(-1),
        Effect::Negate(_) | Effect::Shield(_) | Effect::Shuffle(_) | Effect::CopyStrongest => None,
    }
}

/// Whether these effects are nowhere worse for their player than the others, effect by effect.
fn none_worse(own: &[Effect], others: &[Effect]) -> bool {
    let mut left = own.to_vec();
    for other in others {
        let alike = |effect: &Effect| effect.sort() == other.sort() && effect.who() == other.who();
        let as_good = |effect: &Effect| alike(effect) && as_good(*effect, *other);
        match left.iter().position(as_good) {
            Some(at) => {
                left.remove(at);
            }
            // What is bad for its player need not be matched.
            None if good(*other).is_some_and(|good| good <= 0) && !left.iter().any(alike) => {}
            None => return false,
        }
    }
    left.into_iter().all(|effect| good(effect).is_some_and(|good| good >= 0))
}

/// Whether an effect is as good for its player as another of its sort.
fn as_good(own: Effect, other: Effect) -> bool {
    match (own, other) {
        (Effect::Grudge(number, most), Effect::Grudge(least, lowest))
        | (Effect::Crowd(number, most), Effect::Crowd(least, lowest)) => number >= least && most >= lowest,
        _ => match (good(own), good(other)) {
            (Some(own), Some(other)) => own >= other,
            _ => own == other,
        },
    }
}

#[cfg(test)]
mod tests {
    use parlor_game::Rules;

    use super::*;
    use crate::SoloWarRules;

    /// The advice on the shipped set after these changes of its file.
    fn after(changes: &[(&str, &str)]) -> Vec<String> {
        let shipped = include_str!("../sets/standard.toml");
        let changed = changes.iter().fold(shipped.to_owned(), |text, (old, new)| {
            assert!(text.contains(old), "{old}");
            text.replacen(old, new, 1)
        });
        let file = parlor_data_file::read(changed.as_bytes()).unwrap();
        let mut rules = SoloWarRules::default();
        rules.load(file.tree.root(), &file.sha256).unwrap();
        rules.advice().iter().map(ToString::to_string).collect()
    }

    #[test]
    fn a_card_surpasses_another_only_where_nothing_on_it_is_worse() {
        let rules = SoloWarRules::default();
        let face = |name: &str| rules.cards().face(rules.cards().find(name).unwrap()).unwrap().clone();
        let surpasses = |one: &str, other: &str| surpasses(&face(one), &face(other));
        assert!(surpasses("button", "mossy") && !surpasses("mossy", "button"));
        assert!(!surpasses("biscuit", "mossy"), "twins");
        // Pushes more, but pulls back the next round.
        assert!(!surpasses("big-push", "rally") && !surpasses("rally", "big-push"));
        assert!(!surpasses("felps", "eggy"), "other effects");
    }

    #[test]
    fn the_shipped_set_has_nothing_wrong_on_paper() {
        assert_eq!(after(&[]), Vec::<String>::new());
    }

    #[test]
    fn what_needs_no_game_is_found_by_reading() {
        let found = |old: &str, new: &str| after(&[(old, new)]);
        let rally = "effects = [\"force(friend, +2)\"]";
        assert_eq!(found(rally, "effects = [\"force(opponent, +2)\"]"), ["`rally` helps only others"]);
        let trip = "effects = [\"force(opponent, -2)\"]";
        assert_eq!(found(rally, trip), ["`trip` is the same as `rally`"]);
        assert_eq!(
            found(rally, "effects = [\"force(opponent, -1)\"]"),
            ["`rally` is worse than `trip` in some way and better in none"]
        );
        let pebble = "\"negate(others)\"";
        assert_eq!(
            found(pebble, "\"negate(self)\", \"force(self, +1)\""),
            ["`pebble`: `negate(self)` can never do anything"]
        );
        assert_eq!(
            found(pebble, "\"negate(others)\", \"negate(opponents)\""),
            ["`pebble`: `negate(opponents)` can never do anything"]
        );
        let mut rules = SoloWarRules::default();
        rules.tokens = 0;
        assert_eq!(rules.advice().len(), 1, "nothing is refunded where nobody has a token");
    }
}
