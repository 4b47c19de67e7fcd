//! The parts of the contract that neither toy uses: no options, no picture, an empty box.

use parlor_game::Rules;

/// No options.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Plain;

impl Rules for Plain {}

/// The parts of the contract that no table shows: pieces, a picture.
macro_rules! unseen {
    ($game:ty, $deal:ty) => {
        impl parlor_scene::Draw for $game {
            fn draw(
                _: &$crate::toys::plain::Plain,
                _: &<$game as parlor_game::Game>::View,
                _: &parlor_game::Cast,
                _: &parlor_scene::Focus,
            ) -> parlor_scene::Drawing {
                parlor_scene::Drawing::default()
            }
        }
    };
}

pub(crate) use unseen;
