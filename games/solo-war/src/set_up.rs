//! Positions laid out by hand: parts into a state and back, and both as a line of text.

use parlor_game::{BadPosition, Setup, Syntax};

use crate::play::position::{laid_out, parts_of};
use crate::text::position::{read, write};
use crate::{Position, SoloWar, SoloWarRules};

impl Setup for SoloWar {
    type Position = Position;

    fn set_up(rules: &SoloWarRules, position: &Position) -> Result<SoloWar, BadPosition> {
        laid_out(rules, position)
    }

    fn position(&self) -> Option<Position> {
        parts_of(self)
    }

    fn position_text(rules: &SoloWarRules, position: &Position) -> String {
        write(rules.cards(), position)
    }

    fn parse_position(rules: &SoloWarRules, text: &str) -> Result<Position, Syntax> {
        read(rules.cards(), text)
    }
}
