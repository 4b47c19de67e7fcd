//! What of the picture is the game's own: the actions that name no card.

use parlor_game::{Game, Message, NotationWord, Seat};
use parlor_scene::{Draw, Mark};

use crate::{Action, Solitaire, SolitaireRules};

impl Draw for Solitaire {
    fn buttons(_rules: &SolitaireRules, view: &Solitaire) -> Option<Vec<(NotationWord, Message)>> {
        let buttons = [(Action::Bribe, "bribe", "button-bribe"), (Action::Flash, "flash", "button-flash")];
        let legal = buttons.into_iter().filter(|(action, ..)| view.check_action(Seat::One, *action).is_ok());
        Some(legal.map(|(_, word, name)| (word.into(), Message::new(name))).collect())
    }

    fn hand_rows() -> u16 {
        Solitaire::HAND as u16
    }

    fn marks() -> &'static [Mark] {
        &[Mark::JOKER, Mark::FACE_DOWN, Mark::MARKED, Mark::CHOSEN, Mark::CHOSEN_END]
    }
}
