//! A game's table in characters and in sentences, made from its scene.
//!
//! A game says what lies where ([`Notation::scene`](parlor_game::Notation::scene)) and has words for it; everything else is here: the picture at
//! every size, what people hear who do not see it, and the names that pages use. What is a game's own art it draws itself ([`Draw`]).

mod cells;
mod layout;
mod limits;
mod line;
mod listing;
mod piece_label;
mod players;
mod scene_words;
mod side;
mod speech;

#[cfg(test)]
mod tests;

pub use scene_words::TableWords;

use std::cell::OnceCell;

use parlor_game::{Cast, ZoneKind};
use parlor_language::say;
use parlor_scene::{Canvas, Draw, Drawing, Focus, Topic, TopicLine};

use scene_words::SceneWords;

/// A table as one viewer sees it.
pub struct SeenTable<'a, G: Draw> {
    /// The options in force.
    pub rules: &'a G::Rules,
    /// What the viewer may know.
    pub view: &'a G::View,
    /// The players' names, and who sees or hears it.
    pub cast: &'a Cast,
}

impl<G: Draw> SeenTable<'_, G> {
    /// The table in characters.
    pub fn drawing(&self, focus: &Focus) -> Drawing {
        let own = G::draw(self.rules, self.view, self.cast, focus);
        let of_scene = || {
            let art = |zone: &ZoneKind| G::draw_zone(self.rules, self.view, zone, focus);
            self.of_scene(focus.discreet, |words| {
                layout::drawn(words, focus, &art, G::draw_beside(self.rules, focus.size))
            })
        };
        own.or_else(of_scene).unwrap_or_else(|| {
            let board: Canvas = listing::listing(&G::view_data(self.rules, self.view), focus.size);
            Drawing { board, side: Vec::new() }
        })
    }

    /// The table in sentences, by topic: all that the viewer may know, pieces by their names. Of a scene these are `board`, `hand`, `piles` and
    /// `scores`, without those of which there is nothing; then the game's own.
    pub fn topics(&self, focus: &Focus) -> Vec<Topic> {
        let own = G::aloud(self.rules, self.view, self.cast, focus);
        let of_scene = || self.of_scene(focus.discreet, speech::said);
        let read_out = || vec![Topic::new("board", self.drawing(focus).read_out())];
        let mut topics = own.or_else(of_scene).unwrap_or_else(read_out);
        topics.extend(G::subjects(self.rules, self.view).into_iter().map(|subject| {
            let lines =
                subject.lines.iter().map(|line| TopicLine::from(say(G::sentences(), line, self.cast)));
            Topic::new(subject.name, lines).announced(subject.announced)
        }));
        topics
    }

    /// The names of all that lies on the table; nothing for a game that has no scene.
    pub fn words(&self) -> Option<TableWords> {
        self.of_scene(false, |words| words.all())
    }

    /// What is made of the scene; nothing for a game that has none.
    fn of_scene<T>(&self, discreet: bool, made: impl FnOnce(&SceneWords<'_>) -> T) -> Option<T> {
        let tabletop = G::tabletop(self.rules, self.cast.seats());
        let has_scene = !tabletop.zones.is_empty();
        has_scene.then(|| {
            let scene = G::scene(self.rules, self.view);
            let said = |(word, note)| (word, say(G::sentences(), &note, self.cast));
            let notes = G::notes(self.rules, self.view).into_iter().map(said).collect();
            let sentences = G::sentences();
            made(&SceneWords {
                sentences,
                tabletop: &tabletop,
                scene: &scene,
                cast: self.cast,
                notes,
                discreet,
                labels: OnceCell::new(),
            })
        })
    }
}
