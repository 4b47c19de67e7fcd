//! The cards as a study sees them: what may be changed in one, and what became of it in a game.

use parlor_game::{CardChange, CardFace, CardGame, Seat};

use crate::cards::load::MOST_BASE;
use crate::cards::spelling::spell;
use crate::changed::{ChangedCard, To, middle, numbers};
use crate::play::round::Round;
use crate::{Card, CardSet, Entity, Kind, SoloWar, SoloWarRules, Stage};

impl CardGame for SoloWar {
    fn faces(rules: &SoloWarRules) -> Vec<CardFace> {
        (0..Card::COUNT).filter_map(Card::from_slot).map(|card| face(rules.cards(), card)).collect()
    }

    fn plain(rules: &SoloWarRules, kind: &str) -> String {
        match Kind::ALL.into_iter().find(|own| own.word() == kind) {
            Some(Kind::Support) => "a support card with `force(self, +1)`".to_owned(),
            Some(Kind::Klutz) => "a klutz card that does nothing".to_owned(),
            Some(own) => format!("an entity of force {} without effects", plain_force(rules, own)),
            None => String::new(),
        }
    }

    fn plain_number(rules: &SoloWarRules, kind: &str) -> Option<i32> {
        let own = Kind::ALL.into_iter().find(|own| own.word() == kind && own.is_entity())?;
        Some(plain_force(rules, own).into())
    }

    fn changed(rules: &SoloWarRules, seat: Seat, card: usize, change: CardChange) -> Option<SoloWarRules> {
        let card = Card::from_slot(card)?;
        let (to, plain_force) = match change {
            CardChange::Plain => (To::Plain, rules.changed.plain_force),
            CardChange::PlainOf(force) => {
                (To::Plain, Some(u8::try_from(force).ok().filter(|force| i64::from(*force) <= MOST_BASE)?))
            }
            CardChange::Number(index, 1) => (To::More(u8::try_from(index).ok()?), None),
            CardChange::Number(index, -1) => (To::Less(u8::try_from(index).ok()?), None),
            CardChange::Number(..) => return None,
        };
        let own = ChangedCard { card: Some(card), seat, to, plain_force };
        let (force, effects) = own.becomes(rules.cards(), card)?;
        let face = rules.cards().face(card)?;
        let mut after = rules.clone();
        if force != face.force || effects != face.effects {
            after.changed = own;
        }
        rules.changed.card.is_none().then_some(after)
    }

    fn held(&self, seat: Seat) -> u64 {
        let player = self.player(seat);
        let supports = u64::from(player.hand.or(player.spent).0) << Entity::COUNT;
        u64::from(player.revealed.or(player.extra).0) | supports | self.in_play(seat)
    }

    fn in_play(&self, seat: Seat) -> u64 {
        let of = |round: &Round| {
            let index = seat.index();
            let entity = round.entities[index].map(Card::Entity);
            let (support, klutz) = (round.supports[index].map(Card::Support), round.klutzes[index]);
            let all = [entity, support, klutz.map(Card::Klutz)];
            all.into_iter().flatten().fold(0, |all, card| all | 1 << card.slot())
        };
        // What sudden death reveals is not played.
        match self.stage {
            Stage::Sudden | Stage::Over => of(&self.last),
            _ => of(&self.now) | of(&self.last),
        }
    }

    fn moment(&self) -> u64 {
        let player = self.player(self.seat);
        let looks = self.deck(self.work.deck).tokens().len() as u64;
        [
            self.stage as u64,
            self.round.into(),
            self.seat as u64,
            self.late.into(),
            self.work.deck as u64,
            looks,
            player.hand.len().into(),
            player.extra.len().into(),
        ]
        .into_iter()
        .fold(0, |all, part| all << 8 | part)
    }
}

/// The force of a plain entity of a kind.
fn plain_force(rules: &SoloWarRules, kind: Kind) -> u8 {
    rules.changed.plain_force.unwrap_or_else(|| middle(rules.cards(), kind))
}

fn face(set: &CardSet, card: Card) -> CardFace {
    let kind = card.kind();
    let (force, effects) = set.face(card).map_or((0, &[][..]), |face| (face.force, &face.effects[..]));
    let mut words: Vec<_> = effects.iter().map(|effect| spell(*effect)).collect();
    if kind.is_entity() {
        words.insert(0, force.to_string());
    }
    CardFace {
        name: set.name_of(card).to_owned(),
        kind: kind.word(),
        text: words.join(" "),
        numbers: numbers(kind, force, effects),
        play: (kind == Kind::Support).then(|| format!("support {} *", set.name_of(card))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Support;

    fn at(name: &str) -> usize {
        SoloWarRules::default().cards().find(name).unwrap().slot()
    }

    #[test]
    fn every_number_of_the_standard_set_can_be_changed_by_one_either_way() {
        let rules = SoloWarRules::default();
        for (card, face) in SoloWar::faces(&rules).iter().enumerate() {
            for (index, number) in face.numbers.iter().enumerate() {
                for by in [-1, 1] {
                    let inside = (number.least..=number.most).contains(&(number.value + by));
                    let change = CardChange::Number(index, by);
                    let changed = SoloWar::changed(&rules, Seat::One, card, change);
                    assert_eq!(changed.is_some(), inside, "{} {}", face.name, number.name);
                    assert!(changed.is_none_or(|changed| changed != rules));
                }
            }
        }
        assert!(SoloWar::changed(&rules, Seat::One, 36, CardChange::Plain).is_none());
        assert!(SoloWar::changed(&rules, Seat::One, at("felps"), CardChange::Number(1, 1)).is_none());
    }

    /// A stand-in is its seat's alone, and a change by nothing is none.
    #[test]
    fn a_stand_in_has_its_own_numbers_for_one_seat_only() {
        let rules = SoloWarRules::default();
        let rex = SoloWar::changed(&rules, Seat::Two, at("rex"), CardChange::Number(0, 1)).unwrap();
        let numbers = rex.numbers();
        let entity = Entity::from_index(at("rex")).unwrap();
        assert_eq!((numbers.force(Seat::One, entity), numbers.force(Seat::Two, entity)), (7, 8));
        let push = SoloWar::changed(&rules, Seat::One, at("big-push"), CardChange::Plain).unwrap();
        let card = Card::Support(Support::from_index(at("big-push") - Entity::COUNT).unwrap());
        let effects = |seat| push.numbers().effects(seat, card).map(spell).collect::<Vec<_>>();
        assert_eq!(effects(Seat::One), ["force(self, +1)"]);
        assert_eq!(effects(Seat::Two), ["force(friend, +3)", "linger(friend, -2)"]);
        assert_eq!(push.numbers().asks(Seat::One, card), None);
        let unchanged = SoloWar::changed(&rules, Seat::One, at("rex"), CardChange::PlainOf(7)).unwrap();
        assert_eq!(unchanged, rules, "a card that is so already");
        let plain = SoloWar::changed(&rules, Seat::One, at("rex"), CardChange::PlainOf(5)).unwrap();
        assert_eq!(plain.numbers().force(Seat::One, entity), 5);
        assert_eq!(
            SoloWar::changed(&plain, Seat::One, at("rex"), CardChange::Plain),
            None,
            "one card at a time"
        );
    }
}
