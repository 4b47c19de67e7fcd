//! Actions and deals as text.

use parlor_game::{Data, Notation, Preview, Scene, SceneSink, Seat, Syntax, Tabletop};

use crate::cards::meaning::{Sides, plain_meanings};
use crate::play::action::Order;
use crate::text::name::action_text;
use crate::text::{preview, scene};
use crate::{Action, Card, Deal, SoloWar, SoloWarRules, WarView};

const EXPECTED: &str = "`support CARD`, perhaps with a seat and `gamble` (`support trip 2 gamble`), `gamble`, `pass`, \
                        `target 3`, `order CARD CARD`, `keep` or `roll`";

impl Notation for SoloWar {
    fn action_text(rules: &SoloWarRules, action: Action) -> String {
        action_text(rules.cards(), action)
    }

    fn parse_action(rules: &SoloWarRules, text: &str) -> Result<Action, Syntax> {
        let lower = text.to_ascii_lowercase();
        let words: Vec<_> = lower.split(' ').collect();
        let action = match words[..] {
            ["support", card, ref rest @ ..] => Some(parse_support(rules, card, rest)?),
            ["gamble"] => Some(Action::Gamble),
            ["pass"] => Some(Action::Pass),
            ["target", seat] => Seat::parse(seat).map(Action::Target),
            ["order", ref cards @ ..] if !cards.is_empty() => Some(parse_order(rules, cards)?),
            ["keep"] => Some(Action::Keep),
            ["roll"] => Some(Action::Roll),
            _ => None,
        };
        action.ok_or_else(|| Syntax::new(text, EXPECTED))
    }

    fn deal_text(rules: &SoloWarRules, deal: Deal) -> String {
        let name = |card: Card| rules.cards().name_of(card).to_owned();
        match deal {
            Deal::Entity(card) => name(Card::Entity(card)),
            Deal::Support(card) => name(Card::Support(card)),
            Deal::Klutz(card) => name(Card::Klutz(card)),
            Deal::Die(pips) => format!("d{pips}"),
            Deal::First(seat) => format!("first{seat}"),
        }
    }

    fn parse_deal(rules: &SoloWarRules, text: &str) -> Result<Deal, Syntax> {
        let lower = text.to_ascii_lowercase();
        let deal = match lower.as_bytes() {
            [b'd', pips @ b'0'..=b'3'] => Some(Deal::Die(pips - b'0')),
            _ => match lower.strip_prefix("first").and_then(Seat::parse) {
                Some(seat) => Some(Deal::First(seat)),
                None => rules.cards().find(&lower).map(|card| match card {
                    Card::Entity(card) => Deal::Entity(card),
                    Card::Support(card) => Deal::Support(card),
                    Card::Klutz(card) => Deal::Klutz(card),
                }),
            },
        };
        deal.ok_or_else(|| {
            let set = rules.cards().name();
            Syntax::new(
                text,
                format!("a card of the set `{set}`, a die from `d0` to `d3`, or `first1` to `first4`"),
            )
        })
    }

    fn tabletop(rules: &SoloWarRules, seats: u8) -> Tabletop {
        scene::tabletop(rules, seats)
    }

    fn describe(rules: &SoloWarRules, view: &WarView, scene: &mut impl SceneSink) {
        scene::describe(rules.cards(), view, scene);
    }

    fn face_data(rules: &SoloWarRules, view: &WarView, face: &str) -> Option<Data> {
        let set = rules.cards();
        let card = set.find(face)?;
        let face = set.face(card)?;
        Some(Data::map([
            ("name", set.name_of(card).into()),
            ("kind", card.kind().word().into()),
            ("force", card.kind().is_entity().then_some(face.force).into()),
            // As the card set writes them, and in sentences.
            ("effects", set.effects_text(card).into()),
            ("does", plain_meanings(set, card, Sides::of(view.game.sides.teams)).into()),
            ("flavour", face.text.as_str().into()),
        ]))
    }

    fn effect_from(
        before: &Scene,
        rules: &SoloWarRules,
        view: &WarView,
        seat: Seat,
        action: Action,
    ) -> Option<Preview> {
        Some(preview::effect(before, rules.cards(), view, seat, action))
    }
}

fn parse_support(rules: &SoloWarRules, card: &str, rest: &[&str]) -> Result<Action, Syntax> {
    let Some(Card::Support(found)) = rules.cards().find(card) else {
        return Err(Syntax::new(card, format!("a support card of the set `{}`", rules.cards().name())));
    };
    let (aim, gamble) = match rest {
        [] => (None, false),
        ["gamble"] => (None, true),
        [seat] => (Some(seat), false),
        [seat, "gamble"] => (Some(seat), true),
        _ => return Err(Syntax::new(rest.join(" "), "a seat, `gamble`, both in this order, or nothing")),
    };
    let aim = match aim {
        None => None,
        Some(text) => {
            Some(Seat::parse(text).ok_or_else(|| Syntax::new(*text, "a seat from 1 to 4, or `gamble`"))?)
        }
    };
    Ok(Action::Support { card: found, aim, gamble })
}

fn parse_order(rules: &SoloWarRules, names: &[&str]) -> Result<Action, Syntax> {
    let mut cards = Vec::new();
    for name in names {
        let Some(Card::Entity(card)) = rules.cards().find(name) else {
            return Err(Syntax::new(*name, format!("an entity of the set `{}`", rules.cards().name())));
        };
        cards.push(card);
    }
    Order::new(&cards)
        .map(Action::Order)
        .ok_or_else(|| Syntax::new(names.join(" "), "at most five entities, the top first"))
}
