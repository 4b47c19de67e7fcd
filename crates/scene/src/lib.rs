//! A game's board drawn in characters, as data: the game itself makes what a terminal shows, so that no app knows a game.
//!
//! A [`Drawing`] has a [`Canvas`] with the board and its [`Spot`]s, and lines beside it. A spot is a place to point at; its word is the word
//! that actions use for it (`c3`), so an app can turn pointing into actions without knowing what it means. Every character has two forms,
//! Unicode and plain ASCII, and every colour has a meaning ([`Ink`]).

mod canvas;
mod cells;
mod drawing;
mod face;
mod ink;
mod layout;
mod line;
mod listing;
mod mark;
mod piece_label;
mod scene_words;
mod size;
mod speech;
mod topic;
mod width;

#[cfg(test)]
mod tests;

pub use canvas::{Canvas, Frame, Glyph, Spot};
pub use drawing::{Drawing, Focus};
pub use face::{Area, Face};
pub use ink::Ink;
pub use line::{Line, Span};
pub use listing::listing;
pub use mark::Mark;
pub use size::Size;
pub use topic::{Topic, counted, in_a_row, telling};
pub use width::is_narrow;

use parlor_game::{Cast, Narrate};

use scene_words::SceneWords;
pub use scene_words::TableWords;

/// A game that draws itself in characters. The picture is made from a view, so it shows no more than its viewer may know.
///
/// At the medium size the board is at most 46 columns by 18 rows, and the lines beside it at most 30 columns, so that everything fits a
/// terminal of 80x24. [`Size`] says what the others have room for; each has the same spots, and a game may draw several alike.
pub trait Draw: Narrate {
    /// The table as the viewer of `cast` sees it. The default draws the scene ([`Notation::scene`](parlor_game::Notation::scene)), with a
    /// spot for each place and each face on the table; for a game without one it lists the view's data, a line for each value.
    fn draw(rules: &Self::Rules, view: &Self::View, cast: &Cast, focus: &Focus) -> Drawing {
        of_scene::<Self, _>(rules, view, cast, |words| layout::drawn(words, focus)).unwrap_or_else(|| {
            Drawing { board: listing(&Self::view_data(rules, view), focus.size), side: Vec::new() }
        })
    }

    /// The same table in sentences, by topic, for people who hear it: all that the viewer of `cast` may know, cards and pieces by their
    /// names. The default says the scene: `board`, `hand`, `piles` and `scores`, without those of which there is nothing; a game without one has
    /// its picture read out.
    fn aloud(rules: &Self::Rules, view: &Self::View, cast: &Cast, focus: &Focus) -> Vec<Topic> {
        of_scene::<Self, _>(rules, view, cast, speech::said)
            .unwrap_or_else(|| vec![Topic::new("board", Self::draw(rules, view, cast, focus).read_out())])
    }

    /// The signs on the board that are neither letters, cards nor lines, each with what it means. The default has those with which scenes
    /// are drawn.
    fn marks() -> &'static [Mark] {
        &[Mark::FACE_DOWN, Mark::MARKED]
    }
}

/// A game's table in words; nothing for a game that has no scene.
pub fn table_words<G: Narrate>(rules: &G::Rules, view: &G::View, cast: &Cast) -> Option<TableWords> {
    of_scene::<G, _>(rules, view, cast, |words| words.all())
}

/// What is made of a game's scene; nothing for a game that has none.
fn of_scene<G: Narrate, T>(
    rules: &G::Rules,
    view: &G::View,
    cast: &Cast,
    made: impl FnOnce(&SceneWords<'_>) -> T,
) -> Option<T> {
    let tabletop = G::tabletop(rules, cast.seats());
    let has_scene = !tabletop.zones.is_empty();
    has_scene.then(|| {
        let scene = G::scene(rules, view);
        made(&SceneWords { sentences: G::sentences(), tabletop: &tabletop, scene: &scene, cast })
    })
}
