//! Actions, deals and views as text and data.

use parlor_game::{Data, Notation, Scene, Schema, Seat, Syntax, Tabletop};

use crate::data::Play as PlayData;
use crate::{Card, Play, Snake, SnakeRules, View};

const A_CARD: &str = "a card: rank then suit, such as `7P` or `TL`, or a joker, such as `*R`";

impl Notation for Snake {
    const ACTION_SCHEMA: Schema = PlayData::SCHEMA;

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

    fn scene(_rules: &SnakeRules, view: &View) -> Scene {
        crate::scene::scene(view)
    }

    fn action_data(_rules: &SnakeRules, view: &View, seat: Seat, action: Play) -> Data {
        PlayData::data(view.table(), seat, action)
    }
}
