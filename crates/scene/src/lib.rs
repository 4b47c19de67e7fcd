//! A table drawn in characters and said in sentences, as data, so that no app knows a game.
//!
//! A [`Drawing`] has a [`Canvas`] with the board and its [`Spot`]s, and lines beside it. A spot is a place to point at; its word is the word
//! that actions use for it (`c3`), so an app can turn pointing into actions without knowing what it means. Every character has two forms,
//! Unicode and plain ASCII, and every colour has a meaning ([`Ink`]).
//!
//! Both are made of a game's scene by the crate `render`; a game draws only the zones that are its own art ([`Draw`]).

mod canvas;
mod drawing;
mod face;
mod ink;
mod line;
mod mark;
mod size;
mod topic;
mod width;

pub use canvas::{Canvas, Frame, Glyph, Spot};
pub use drawing::{Drawing, Focus};
pub use face::{Area, Face};
pub use ink::Ink;
pub use line::{Line, Span};
pub use mark::Mark;
pub use size::Size;
pub use topic::{Topic, TopicLine, counted};
pub use width::{in_both_forms, is_narrow};

use parlor_game::{Cast, Message, Narrate, NotationWord, ZoneKind};

/// What a game draws of its table itself. All of it is made from a view, so it shows no more than its viewer may know; a game that draws nothing
/// is drawn from its scene ([`Notation::scene`](parlor_game::Notation::scene)).
pub trait Draw: Narrate {
    /// A zone that is the game's own art: a flower, a snake that bends; nothing, as is the default, for one that is drawn as its layout says.
    ///
    /// Its size may depend on nothing but the rules and [`Focus::size`], so that no board jumps, and each size has the same spots. At the medium size
    /// everything has room in 46 columns by 18 rows, at the small one in 34 by 14, and the other zones are below.
    fn draw_zone(
        _rules: &Self::Rules,
        _view: &Self::View,
        _zone: &ZoneKind,
        _focus: &Focus,
    ) -> Option<Canvas> {
        None
    }

    /// Lines beside the board that are the game's own art and never change at a table: suits in their circle. They have at most 30 columns, and
    /// 22 at the small size. The default has none.
    fn draw_beside(_rules: &Self::Rules, _size: Size) -> Vec<Line> {
        Vec::new()
    }

    /// The actions of one word that name nothing on the table and that the viewer may choose now, such as `pass`, with what they are called there.
    /// They stand in a row below the board; nothing, the default, for a game that has none and needs no such row.
    fn buttons(_rules: &Self::Rules, _view: &Self::View) -> Option<Vec<(NotationWord, Message)>> {
        None
    }

    /// The most rows of the viewer's hand. Where it has no more cards, each has a row for what there is to say of it.
    fn hand_rows() -> u16 {
        3
    }

    /// The whole table, for a game without a scene. The default lists the view's data, a line for each value.
    fn draw(_rules: &Self::Rules, _view: &Self::View, _cast: &Cast, _focus: &Focus) -> Option<Drawing> {
        None
    }

    /// The signs on the board that are neither letters, cards nor lines, each with what it means. The default has those with which scenes
    /// are drawn.
    fn marks() -> &'static [Mark] {
        &[Mark::FACE_DOWN, Mark::MARKED, Mark::ASKED]
    }
}
