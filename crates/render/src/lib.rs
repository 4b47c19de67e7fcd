//! A game's table in characters and in sentences, made from its scene.
//!
//! A game says what lies where ([`Notation::scene`](parlor_game::Notation::scene)) and has words for it; everything else is here: the picture at
//! every size, what people hear who do not see it, and the names that pages use. What is a game's own art it draws itself ([`Draw`]).

mod box_grid;
mod boxes;
mod cards;
mod cells;
mod contents;
mod edges;
mod layout;
mod limits;
mod line;
mod listed;
mod listing;
mod piece_label;
mod players;
mod scene_words;
mod side;
mod speech;

#[cfg(test)]
mod box_tests;
#[cfg(test)]
mod tests;

pub use scene_words::TableWords;

use std::collections::HashMap;

use parlor_game::{Cast, NotationWord, Scene, Seats, Tabletop, ZoneKind};
use parlor_language::say;
use parlor_scene::{Draw, Drawing, Focus, Topic, TopicLine};

use scene_words::SceneWords;

/// A table as one viewer sees it.
pub struct SeenTable<'a, G: Draw> {
    rules: &'a G::Rules,
    view: &'a G::View,
    cast: &'a Cast,
    asked: Seats,
    /// The scene with what never changes around it; nothing for a game that has no scene.
    scene: Option<(Tabletop, Scene)>,
    notes: HashMap<NotationWord, String>,
}

impl<'a, G: Draw> SeenTable<'a, G> {
    /// The table of this view, for the viewer whom `cast` names, in their language. `asked` are the seats that have to choose.
    pub fn new(rules: &'a G::Rules, view: &'a G::View, cast: &'a Cast, asked: Seats) -> Self {
        let tabletop = G::tabletop(rules, cast.seats());
        let scene = (!tabletop.zones.is_empty()).then(|| (tabletop, G::scene(rules, view)));
        let said = |(word, note)| (word, say(G::sentences(), &note, cast));
        let notes = G::notes(rules, view).into_iter().map(said).collect();
        SeenTable { rules, view, cast, asked, scene, notes }
    }

    /// The table in characters.
    pub fn drawing(&self, focus: &Focus) -> Drawing {
        let own = G::draw(self.rules, self.view, self.cast, focus);
        let art = |zone: &ZoneKind| G::draw_zone(self.rules, self.view, zone, focus);
        let said =
            |(word, name): (NotationWord, _)| (word.into_owned(), say(G::sentences(), &name, self.cast));
        let buttons = || Some(G::buttons(self.rules, self.view)?.into_iter().map(said).collect());
        let own_art = || layout::OwnArt {
            zone: &art,
            beside: G::draw_beside(self.rules, focus.size),
            buttons: buttons(),
            hand_rows: G::hand_rows(),
        };
        let of_scene = || Some(layout::drawn(&self.scene_words(focus.discreet)?, focus, own_art()));
        own.or_else(of_scene).unwrap_or_else(|| {
            let board = listing::listing(&G::view_data(self.rules, self.view), focus.size);
            Drawing { board, ..Drawing::default() }
        })
    }

    /// The table in sentences, by topic: all that the viewer may know, pieces by their names. Of a scene these are `board`, `hand`, `piles` and
    /// `scores`, without those of which there is nothing; then the game's own.
    pub fn topics(&self, focus: &Focus) -> Vec<Topic> {
        let of_scene = self.scene_words(focus.discreet).map(|words| speech::said(&words));
        let read_out = || vec![Topic::new("board", self.drawing(focus).read_out())];
        let mut topics = of_scene.unwrap_or_else(read_out);
        for subject in G::subjects(self.rules, self.view) {
            let line = |line| TopicLine::from(say(G::sentences(), line, self.cast));
            let lines = subject.lines.iter().map(line);
            match topics.iter_mut().find(|topic| topic.name == subject.name) {
                Some(topic) => topic.lines.extend(lines),
                None => topics.push(Topic::new(subject.name, lines).announced(subject.announced)),
            }
        }
        topics
    }

    /// The names of all that lies on the table; nothing for a game that has no scene.
    pub fn words(&self) -> Option<TableWords> {
        Some(self.scene_words(false)?.all())
    }

    fn scene_words(&self, discreet: bool) -> Option<SceneWords<'_>> {
        let (tabletop, scene) = self.scene.as_ref()?;
        let (sentences, cast, notes, asked) = (G::sentences(), self.cast, &self.notes, self.asked);
        Some(SceneWords { sentences, tabletop, scene, cast, asked, notes, discreet })
    }
}
