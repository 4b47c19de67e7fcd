//! What of the picture is the game's own: the actions that name no card.

use parlor_scene::{Draw, Mark};

use crate::Solitaire;

impl Draw for Solitaire {
    fn buttons() -> &'static [&'static str] {
        &["bribe", "flash"]
    }

    fn hand_rows() -> u16 {
        Solitaire::HAND as u16
    }

    fn marks() -> &'static [Mark] {
        &[Mark::JOKER, Mark::FACE_DOWN, Mark::MARKED, Mark::CHOSEN, Mark::CHOSEN_END]
    }
}
