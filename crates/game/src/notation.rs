//! Actions, deals and views as text and data.

use crate::{Data, Game, Schema, Seat, Syntax};

/// A game's notation.
///
/// Texts are canonical: printing what was parsed gives the same bytes. Readers are given one word list, in lower or upper case as
/// it was written, with single spaces; they forgive letter case and nothing else. The rules come along because a game's words may
/// depend on them (a card set).
pub trait Notation: Game {
    /// What [`Notation::view_data`] looks like. The default promises nothing; a game with a board on the pages says it, so that the board is
    /// checked against it.
    const VIEW_SCHEMA: Schema = Schema::Any;

    /// What [`Notation::action_data`] looks like where it is something.
    const ACTION_SCHEMA: Schema = Schema::Any;

    /// The canonical text of an action, such as `take b1 c2`.
    fn action_text(rules: &Self::Rules, action: Self::Action) -> String;

    /// Reads an action, wherever it might be legal.
    ///
    /// # Errors
    /// The text is no action of this game; says what one looks like.
    fn parse_action(rules: &Self::Rules, text: &str) -> Result<Self::Action, Syntax>;

    /// The canonical text of a deal's outcome, one word, such as `7H`. The default is for a game without luck: no text.
    fn deal_text(_rules: &Self::Rules, _deal: Self::Deal) -> String {
        String::new()
    }

    /// Reads an outcome. The default is for a game without luck.
    ///
    /// # Errors
    /// The text is no outcome of this game; says what one looks like.
    fn parse_deal(_rules: &Self::Rules, text: &str) -> Result<Self::Deal, Syntax> {
        Err(Syntax::new(text, "nothing, for this game leaves nothing to luck"))
    }

    /// All that a view holds, for programs: what a client draws from, in the game's own words.
    fn view_data(rules: &Self::Rules, view: &Self::View) -> Data;

    /// What a legal action of `seat` would do, for programs: what a client draws while somebody still chooses, so that it need not
    /// know the rules. Made from the seat's own view; nothing where there is nothing to draw.
    fn action_data(_rules: &Self::Rules, _view: &Self::View, _seat: Seat, _action: Self::Action) -> Data {
        Data::Nothing
    }
}
