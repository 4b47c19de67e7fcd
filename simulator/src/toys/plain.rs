//! What both toys need and nobody looks at: no options, no picture, nothing in the box.

use parlor_game::{BadRules, OptionSpec, Rules};

/// No options.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Plain;

impl Rules for Plain {
    const OPTIONS: &'static [OptionSpec] = &[];

    fn get(&self, _name: &str) -> String {
        String::new()
    }

    fn set(&mut self, spec: &'static OptionSpec, value: &str) -> Result<(), BadRules> {
        Err(spec.refuse(value))
    }
}

/// The parts of the contract that no table shows: pieces, a picture.
macro_rules! unseen {
    ($game:ty, $deal:ty) => {
        impl parlor_game::Pieces for $game {
            type Piece = u16;

            fn inventory(_: &$crate::toys::plain::Plain, _: u8) -> parlor_game::Census<u16> {
                parlor_game::Census::new()
            }

            fn census(&self) -> parlor_game::Census<u16> {
                parlor_game::Census::new()
            }

            fn piece(_: $deal) -> Option<u16> {
                None
            }
        }

        impl parlor_scene::Draw for $game {
            fn scene(
                _: &$crate::toys::plain::Plain,
                _: &<$game as parlor_game::Game>::View,
                _: &parlor_game::Cast,
                _: &parlor_scene::Focus,
            ) -> parlor_scene::Scene {
                parlor_scene::Scene::default()
            }
        }
    };
}

pub(crate) use unseen;
