//! Actions, deals and views as text and data.

use std::collections::HashSet;

use crate::scene::moves;
use crate::uniform::Sampler;
use crate::{
    Data, Game, NotationWord, PieceMove, Preview, SCENE, Scene, SceneSink, Schema, Seat, Seen, Syntax,
    Tabletop, Viewer,
};

/// A game's notation.
///
/// Texts are canonical: printing what was parsed gives the same bytes. Readers are given one word list, in lower or upper case as it was
/// written, with single spaces; they accept any letter case and no other difference. The rules are an argument because a game's words may
/// depend on them (a card set).
pub trait Notation: Game {
    /// The shape of [`Notation::view_data`]. The default is that of a scene.
    const VIEW_SCHEMA: Schema = SCENE;

    /// Words of actions, behind the first, that name no spot, face or number: directions and manners, such as `up`.
    const ACTION_WORDS: &'static [&'static str] = &[];

    /// The canonical text of an action, such as `take b1 c2`.
    fn action_text(rules: &Self::Rules, action: Self::Action) -> String;

    /// Reads an action, even where it is not legal.
    ///
    /// # Errors
    /// The text is not an action of this game; the error says what one looks like.
    fn parse_action(rules: &Self::Rules, text: &str) -> Result<Self::Action, Syntax>;

    /// The canonical text of a deal's outcome, one word, such as `7H`. The default is for a game without luck: no text.
    fn deal_text(_rules: &Self::Rules, _deal: Self::Deal) -> String {
        String::new()
    }

    /// Reads an outcome. The default is for a game without luck.
    ///
    /// # Errors
    /// The text is not an outcome of this game; the error says what one looks like.
    fn parse_deal(_rules: &Self::Rules, text: &str) -> Result<Self::Deal, Syntax> {
        Err(Syntax::new(text, "nothing, for this game leaves nothing to luck"))
    }

    /// What never changes at a table of this many seats: its zones, and the faces that pieces can show. The default has none: a game without
    /// a scene.
    fn tabletop(_rules: &Self::Rules, _seats: u8) -> Tabletop {
        Tabletop::default()
    }

    /// What lies on the table: the whole content of a view. Boards, speech, bots and observations are made from it. The default has nothing: a
    /// game without a scene.
    fn describe(_rules: &Self::Rules, _view: &Self::View, _scene: &mut impl SceneSink) {}

    /// The same as a scene.
    fn scene(rules: &Self::Rules, view: &Self::View) -> Scene {
        Scene::of(|scene| Self::describe(rules, view, scene))
    }

    /// What a face is, for programs, where it is more than its word: what is on a card of a card set. Everybody may know it of every face.
    fn face_data(_rules: &Self::Rules, _view: &Self::View, _face: &str) -> Option<Data> {
        None
    }

    /// The whole content of a view, for programs.
    fn view_data(rules: &Self::Rules, view: &Self::View) -> Data {
        Self::data_of(rules, view, &Self::scene(rules, view))
    }

    /// The same where the view's scene is made already. The default is the scene, with what its faces are; a game that has none uses its own
    /// words.
    fn data_of(rules: &Self::Rules, view: &Self::View, scene: &Scene) -> Data {
        let (mut known, mut faces) = (HashSet::<&NotationWord>::new(), Vec::new());
        for word in scene.words() {
            if let Some(data) = (!known.contains(word)).then(|| Self::face_data(rules, view, word)).flatten()
            {
                known.insert(word);
                faces.push((word.clone(), data));
            }
        }
        let data = scene.data();
        if faces.is_empty() { data } else { data.and(Data::map([("faces", Data::map(faces))])) }
    }

    /// What `seat` would see right after a legal action: before luck, and before anybody else chooses. Nothing where that depends on what the
    /// seat cannot know. The default makes the action in states that look like the view, and has nothing where it comes to different views.
    fn view_after(
        _rules: &Self::Rules,
        view: &Self::View,
        seat: Seat,
        action: Self::Action,
    ) -> Option<Self::View> {
        let after = |seed| {
            let mut state = Self::determinize(view, &mut Sampler(seed));
            state.act_unchecked(seat, action);
            state.view(Viewer::Seat(seat))
        };
        Some(after(1)).filter(|found| after(2) == *found && after(3) == *found)
    }

    /// Why a legal action scores, costs or stops as it does, by words of the game's own: each with the spots, faces or other words that it is
    /// about. The default has no reasons.
    fn reasons(
        _rules: &Self::Rules,
        _view: &Self::View,
        _seat: Seat,
        _action: Self::Action,
    ) -> Vec<(&'static str, Vec<NotationWord>)> {
        Vec::new()
    }

    /// From which spot to which each piece goes, in the order in which people see it, where an action moves equal pieces such that the difference
    /// of two scenes cannot tell: of two discs in a row of which the one pushes the other, the difference says that the one jumped over the
    /// other. The difference says the rest. The default has no paths.
    fn paths(
        _rules: &Self::Rules,
        _view: &Self::View,
        _seat: Seat,
        _action: Self::Action,
    ) -> Vec<[NotationWord; 2]> {
        Vec::new()
    }

    /// What moved for a viewer who saw this step: `view` and the first scene are those before it.
    fn moves(
        rules: &Self::Rules,
        view: &Self::View,
        (before, after): (&Scene, &Scene),
        seen: Seen<Self>,
    ) -> Vec<PieceMove> {
        let Seen::Action(seat, action) = seen else { return moves(before, after, None, &[]) };
        let text = action.map_or_else(String::new, |action| Self::action_text(rules, action));
        let paths = action.map_or_else(Vec::new, |action| Self::paths(rules, view, seat, action));
        moves(before, after, Some((seat, &text)), &paths)
    }

    /// The effect of a legal action of `seat`, as the difference of two scenes: a client draws it while the player still chooses, and needs
    /// not know the rules. Nothing where the table after it is not known ([`Notation::view_after`]), or the game has no scene.
    fn effect(rules: &Self::Rules, view: &Self::View, seat: Seat, action: Self::Action) -> Option<Preview> {
        Self::effect_from(&Self::scene(rules, view), rules, view, seat, action)
    }

    /// The same where the view's scene is made already, once for all actions.
    fn effect_from(
        before: &Scene,
        rules: &Self::Rules,
        view: &Self::View,
        seat: Seat,
        action: Self::Action,
    ) -> Option<Preview> {
        if before.zones.is_empty() {
            return None;
        }
        let after = Self::scene(rules, &Self::view_after(rules, view, seat, action)?);
        let reasons = Self::reasons(rules, view, seat, action);
        let moves = Self::moves(rules, view, (before, &after), Seen::Action(seat, Some(action)));
        Some(Preview { reasons, ..Preview::of(moves, before, after) })
    }
}
