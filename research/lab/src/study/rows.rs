//! What was played, as tables.

use super::{Column, Table};

/// The rows of a chunk, or of several.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Rows {
    /// A row a game.
    pub games: GameRows,
    /// A row a seat of a game.
    pub seats: SeatRows,
    /// A row for each seat at each moment of a game's course.
    pub course: CourseRows,
    /// A row for each change of a game for one seat.
    pub cards: CardRows,
    /// A row a choice.
    pub decisions: DecisionRows,
    /// A row for each action of a deal's games.
    pub actions: ActionRows,
    /// A row a seat of a game, with its luck.
    pub luck: LuckRows,
}

/// How many tables there are.
pub const TABLES: usize = 7;

/// Makes a struct of columns, and the table of it.
macro_rules! rows {
    ($(#[$doc:meta])* $rows:ident $name:literal $($(#[$own:meta])* $column:ident $kind:ident $type:ty,)*) => {
        $(#[$doc])*
        #[derive(Clone, PartialEq, Debug, Default)]
        pub struct $rows { $($(#[$own])* pub $column: Vec<$type>,)* }

        impl $rows {
            fn into_table(self) -> Table {
                Table { name: $name, columns: vec![$((stringify!($column), Column::$kind(self.$column)),)*] }
            }
        }
    };
}

rows! {
    /// A row a game.
    GameRows "games"
    /// Which variant of the study, from 0.
    variant Whole i32,
    /// Which line-up of the study, from 0.
    line_up Whole i32,
    /// The deal, from 1.
    deal Whole i32,
    /// The seating of the line-up, from 0.
    seating Whole i32,
    /// Which play of this seating on this deal, from 0.
    repeat Whole i32,
    /// How many choices were made.
    decisions Whole i32,
    /// How many outcomes were dealt.
    deals Whole i32,
    /// Who won: bit 0 for seat 1, and so on.
    winners Whole i32,
    /// 1 if the game was cut because it did not end.
    cut Whole i32,
}

rows! {
    /// A row a seat of a game.
    SeatRows "seats"
    /// As in `games`.
    variant Whole i32,
    /// As in `games`.
    line_up Whole i32,
    /// As in `games`.
    deal Whole i32,
    /// As in `games`.
    seating Whole i32,
    /// As in `games`.
    repeat Whole i32,
    /// The seat, from 1.
    seat Whole i32,
    /// Its bot.
    bot Text String,
    /// Its result, as the game defines it.
    result Whole i32,
    /// Its share of the win.
    share Real f64,
    /// How often it chose.
    choices Whole i32,
    /// How often there was only one thing to choose.
    forced Whole i32,
    /// The legal actions that it had, over all its choices.
    actions Whole i32,
}

rows! {
    /// A row for each seat at each moment of a game's course.
    CourseRows "course"
    /// As in `games`.
    variant Whole i32,
    /// As in `games`.
    line_up Whole i32,
    /// As in `games`.
    deal Whole i32,
    /// As in `games`.
    seating Whole i32,
    /// As in `games`.
    repeat Whole i32,
    /// The moment: how many twentieths of the game's choices are made.
    moment Whole i32,
    /// The seat, from 1.
    seat Whole i32,
    /// Its mean share of the win over playouts from there; in a game for one, its mean result.
    expected Real f64,
    /// The same by the first quarter of the playouts alone.
    quarter_1 Real f64,
    /// By the second.
    quarter_2 Real f64,
    /// By the third.
    quarter_3 Real f64,
    /// By the last.
    quarter_4 Real f64,
    /// What it cannot see there: a sample whose mean is the square of how far its chance is from what it can tell; 0 where nothing is hidden.
    unseen Real f64,
}

rows! {
    /// A row for each change of a game for one seat: a card that was another, or actions that it never chose.
    CardRows "cards"
    /// As in `games`.
    variant Whole i32,
    /// As in `games`.
    line_up Whole i32,
    /// As in `games`.
    deal Whole i32,
    /// As in `games`.
    seating Whole i32,
    /// As in `games`.
    repeat Whole i32,
    /// What was changed: `plain rex`, `rex: force +1`, `never take * joker`.
    change Text String,
    /// The seat for which it was, from 1.
    seat Whole i32,
    /// Its result in the game as it is.
    result Whole i32,
    /// Its share of the win in the game as it is.
    share Real f64,
    /// Its result in the changed game.
    changed_result Whole i32,
    /// Its share of the win in the changed game.
    changed_share Real f64,
    /// Of a card: 1 if the seat had it in the game as it is.
    held Whole i32,
    /// Of a card: 1 if it was in play for the seat in the game as it is.
    played Whole i32,
    /// Of actions: at how many of the seat's choices in the game as it is it could have chosen one.
    met Whole i32,
    /// Of actions: at how many of these it chose one, although it could have done something else.
    taken Whole i32,
}

rows! {
    /// A row a choice.
    DecisionRows "decisions"
    /// As in `games`.
    variant Whole i32,
    /// As in `games`.
    line_up Whole i32,
    /// As in `games`.
    deal Whole i32,
    /// As in `games`.
    seating Whole i32,
    /// As in `games`.
    repeat Whole i32,
    /// Which choice of the game, from 0.
    decision Whole i32,
    /// The seat, from 1.
    seat Whole i32,
    /// Its bot.
    bot Text String,
    /// How many actions were legal.
    legal Whole i32,
    /// How many of them the bot compared.
    compared Whole i32,
    /// What the values mean: `wins`, `lead`, `points`, `result`, `evaluation`, `nothing`.
    measure Text String,
    /// The value of the best.
    best Real f64,
    /// The value of the second best.
    second Real f64,
    /// Which by its value the chosen one was, from 1.
    rank Whole i32,
    /// The chosen action.
    action Text String,
}

rows! {
    /// A row for each action of a deal's games.
    ActionRows "actions"
    /// As in `games`.
    variant Whole i32,
    /// As in `games`.
    line_up Whole i32,
    /// As in `games`.
    deal Whole i32,
    /// The action.
    action Text String,
    /// In how many choices it was legal.
    legal Whole i32,
    /// In how many it was chosen.
    chosen Whole i32,
}

rows! {
    /// A row a seat of a game, with its luck.
    LuckRows "luck"
    /// As in `games`.
    variant Whole i32,
    /// As in `games`.
    line_up Whole i32,
    /// As in `games`.
    deal Whole i32,
    /// As in `games`.
    seating Whole i32,
    /// As in `games`.
    repeat Whole i32,
    /// The seat, from 1.
    seat Whole i32,
    /// What the outcomes before the first choice changed its value by, compared with their mean.
    opening Real f64,
    /// What those after it did.
    later Real f64,
}

impl Rows {
    /// The tables, in an order that never changes.
    pub fn into_tables(self) -> [Table; TABLES] {
        [
            self.games.into_table(),
            self.seats.into_table(),
            self.course.into_table(),
            self.cards.into_table(),
            self.decisions.into_table(),
            self.actions.into_table(),
            self.luck.into_table(),
        ]
    }

    /// The same tables without rows: their names and columns.
    pub fn tables() -> [Table; TABLES] {
        Rows::default().into_tables()
    }
}
