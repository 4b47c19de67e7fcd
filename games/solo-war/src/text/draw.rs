//! The table is drawn from its scene, a box for each player; below it stands what can be done without a card.

use parlor_game::{Game, Message, NotationWord};
use parlor_scene::{Draw, Mark};

use crate::{SoloWar, SoloWarRules, Stage, WarView};

impl Draw for SoloWar {
    fn buttons(_rules: &SoloWarRules, view: &WarView) -> Option<Vec<(NotationWord, Message)>> {
        let game = &view.game;
        let seat = view.viewer.seat()?;
        let words: &[(&str, &'static str)] = match game.stage {
            _ if !game.turn().asked().contains(seat) => &[],
            Stage::Gambles => &[("gamble", "gamble"), ("pass", "pass")],
            Stage::Retaliation if game.can_gamble(seat) => &[("gamble", "gamble"), ("pass", "pass")],
            Stage::Supports | Stage::Retaliation => &[("pass", "pass")],
            Stage::Turn => &[("keep", "button-keep"), ("roll", "button-roll")],
            _ => &[],
        };
        Some(words.iter().map(|(word, key)| ((*word).to_owned().into(), Message::new(key))).collect())
    }

    fn marks() -> &'static [Mark] {
        &[Mark::ASKED, Mark::CHOSEN, Mark::CHOSEN_END]
    }
}
