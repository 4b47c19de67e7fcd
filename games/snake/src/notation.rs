//! Actions, deals and views as text and data.

use parlor_game::{Notation, NotationWord, SceneSink, Seat, Syntax, Tabletop};

use crate::{Card, Play, Snake, SnakeRules, Suit, View};

const A_CARD: &str = "a card: rank then suit, such as `7P` or `TL`, or a joker, such as `*R`";

impl Notation for Snake {
    fn action_text(_rules: &SnakeRules, Play(card): Play) -> String {
        format!("play {card}")
    }

    fn parse_action(_rules: &SnakeRules, text: &str) -> Result<Play, Syntax> {
        let card = text.split_once(' ').filter(|(verb, _)| verb.eq_ignore_ascii_case("play"));
        card.and_then(|(_, card)| Card::parse(card)).map(Play).ok_or_else(|| {
            Syntax::new(text, "`play` and a card of your hand, such as `play KS` or `play *R`")
        })
    }

    fn deal_text(_rules: &SnakeRules, deal: Card) -> String {
        deal.to_string()
    }

    fn parse_deal(_rules: &SnakeRules, text: &str) -> Result<Card, Syntax> {
        Card::parse(text).ok_or_else(|| Syntax::new(text, A_CARD))
    }

    fn tabletop(rules: &SnakeRules, seats: u8) -> Tabletop {
        crate::scene::tabletop(rules, seats)
    }

    fn describe(_rules: &SnakeRules, view: &View, scene: &mut impl SceneSink) {
        crate::scene::describe(view, scene);
    }

    /// With the card as the new head: the last card of a hand still lies there before the hand is counted.
    fn view_after(_rules: &SnakeRules, view: &View, seat: Seat, Play(card): Play) -> Option<View> {
        let mut after = View { table: view.table().with(seat, card), ..*view };
        if view.seat() == Some(seat) {
            after.hand.remove(card);
        }
        Some(after)
    }

    /// `stops` is the first card that it does not take, perhaps itself; `beats` are the suits that it takes.
    fn reasons(
        _rules: &SnakeRules,
        view: &View,
        _seat: Seat,
        Play(card): Play,
    ) -> Vec<(&'static str, Vec<NotationWord>)> {
        let table = view.table();
        let beaten = Suit::ALL.into_iter().filter(|suit| table.beats(card, *suit));
        vec![
            ("stops", vec![table.stops_at(card).to_string().into()]),
            ("beats", beaten.map(|suit| suit.letter().to_string().into()).collect()),
        ]
    }
}
