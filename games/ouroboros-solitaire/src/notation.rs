//! Actions and deals as text; what lies on the table is in `scene.rs`, what a choice does to it in `preview.rs`.

use parlor_cards::Card;
use parlor_game::{Notation, Preview, Scene, SceneSink, Seat, Syntax, Tabletop};

use crate::{Action, Cards, Pile, Solitaire, SolitaireRules, preview};

const EXPECTED: &str = "`face 2`, `bribe`, `play 4H 5D 6H`, `flash`, `scout JD`, `reorganize QH: 4D 5H`, `enforce KH` or `recruit 3`";

impl Notation for Solitaire {
    fn action_text(_rules: &SolitaireRules, action: Action) -> String {
        match action {
            Action::Face(pile) => format!("face {pile}"),
            Action::Bribe => "bribe".to_owned(),
            Action::Play(cards) => format!("play {}", spaced(&cards)),
            Action::Flash => "flash".to_owned(),
            Action::Scout(jack) => format!("scout {jack}"),
            Action::Reorganize(queen, cards) => format!("reorganize {queen}: {}", spaced(&cards)),
            Action::Enforce(king) => format!("enforce {king}"),
            Action::Recruit(pile) => format!("recruit {pile}"),
        }
    }

    fn parse_action(_rules: &SolitaireRules, text: &str) -> Result<Action, Syntax> {
        let refuse = |expected: &'static str| Syntax::new(text, expected);
        let lower = text.to_ascii_lowercase();
        let (verb, rest) =
            lower.split_once(' ').map_or((lower.as_str(), None), |(verb, rest)| (verb, Some(rest)));
        let pile = || rest.and_then(Pile::parse).ok_or_else(|| refuse("a pile: 1, 2 or 3"));
        let card =
            || rest.and_then(Card::parse).ok_or_else(|| refuse("one card, rank then suit such as `JD`"));
        match (verb, rest) {
            ("face", _) => pile().map(Action::Face),
            ("recruit", _) => pile().map(Action::Recruit),
            ("bribe", None) => Ok(Action::Bribe),
            ("flash", None) => Ok(Action::Flash),
            ("play", Some(rest)) => {
                let cards = parse_cards(rest).filter(|cards| cards.len() <= 3);
                let cards =
                    cards.ok_or_else(|| refuse("one to three different cards, such as `play 4H 5D 6H`"))?;
                Ok(Action::Play(cards))
            }
            ("scout", _) => card().map(Action::Scout),
            ("enforce", _) => card().map(Action::Enforce),
            ("reorganize", Some(rest)) => {
                let expected =
                    "a queen, a colon and one to four different cards, such as `reorganize QH: 4D 5H`";
                let parsed = rest
                    .split_once(": ")
                    .and_then(|(queen, cards)| Some((Card::parse(queen)?, parse_cards(cards)?)));
                parsed.map(|(queen, cards)| Action::Reorganize(queen, cards)).ok_or_else(|| refuse(expected))
            }
            _ => Err(refuse(EXPECTED)),
        }
    }

    fn deal_text(_rules: &SolitaireRules, deal: Card) -> String {
        deal.to_string()
    }

    fn parse_deal(_rules: &SolitaireRules, text: &str) -> Result<Card, Syntax> {
        Card::parse(text)
            .ok_or_else(|| Syntax::new(text, "a card, rank then suit such as `7H` or `TS`, or `*`"))
    }

    fn tabletop(_rules: &SolitaireRules, _seats: u8) -> Tabletop {
        crate::scene::tabletop()
    }

    fn describe(_rules: &SolitaireRules, view: &Solitaire, scene: &mut impl SceneSink) {
        crate::scene::describe(view, scene);
    }

    fn effect_from(
        before: &Scene,
        rules: &SolitaireRules,
        view: &Solitaire,
        _seat: Seat,
        action: Action,
    ) -> Option<Preview> {
        Some(preview::effect(before, view, action, &Self::action_text(rules, action)))
    }
}

fn spaced(cards: &Cards) -> String {
    cards.iter().map(|card| card.to_string()).collect::<Vec<_>>().join(" ")
}

fn parse_cards(text: &str) -> Option<Cards> {
    let cards = text.split(' ').map(Card::parse).collect::<Option<Vec<_>>>()?;
    Cards::new(&cards).filter(|cards| !cards.is_empty())
}
