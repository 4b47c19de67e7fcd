//! The options of Ouroboros.

use parlor_game::{BadRules, GameOption, Rules, number_range, option_words, options};

use crate::Shape;

option_words! {
    /// What becomes of removed stones (OURO-9).
    pub enum Stones {
        Reused = "reused", "Back to the stock", "They go back to the stock and may be placed again.";
        Spent = "spent", "Out of the game", "They are out of the game.";
    }
}

option_words! {
    /// How large the board is (OURO-1, OURO-X3).
    pub enum Board {
        Whole = "6", "6 by 6", "Six by six squares.";
        Small = "4", "4 by 4", "Four by four squares, from a1 to d4.";
    }
}

impl Board {
    /// How many squares a side has.
    pub const fn side(self) -> u8 {
        match self {
            Board::Whole => 6,
            Board::Small => 4,
        }
    }
}

options! {
    /// The options of Ouroboros.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
    pub struct OuroborosRules {
        p3: Shape = Shape::Diagonal => words("p3", "OURO-7", (
            "Pattern for three and two discs",
            "How two stones must lie to be removed for three discs of one colour and two of another."
        ););
        p4: Shape = Shape::Knight => words("p4", "OURO-7", (
            "Pattern for six discs", "How two stones must lie to be removed for six discs of one colour."
        ););
        stones: Stones = Stones::Reused =>
            words("stones", "OURO-9", ("Removed stones", "What becomes of removed stones."););
    }
    studied {
        pie: bool = false => flag("pie", "OURO-X1",
            ("Pie rule", "Whether the second player may swap discs with the first after the first turn.");
            "Nobody swaps.", "The second player may swap in place of a first turn.");
        second_discs: u8 = 0 => number("second-discs", "OURO-X2",
            ("Discs for the second seat", "With how many discs the second player begins.");
            number_range(0, 4, "One disc", "discs").with_zero("None"));
        board: Board = Board::Whole => words("board", "OURO-X3", ("Board", "How large the board is."););
    }
}

impl Rules for OuroborosRules {
    const OPTIONS: &'static [GameOption<Self>] = Self::LISTED;
    const EXPERIMENTAL: &'static [GameOption<Self>] = Self::STUDIED;

    fn check(&self, seats: Option<u8>) -> Result<(), BadRules> {
        if let Some(seats) = seats.filter(|seats| self.pie && *seats != 2) {
            return Err(BadRules::Conflict {
                found: format!("pie=yes with {seats} seats"),
                valid: "pie=yes with 2 seats, or pie=no".to_owned(),
                why: "The pie rule is for two players.",
            });
        }
        if self.p3 == self.p4 {
            let found = format!("p3={} p4={}", self.p3.word(), self.p4.word());
            return Err(BadRules::Conflict {
                found,
                valid: "p3 and p4 that differ".to_owned(),
                why: "The two patterns must differ.",
            });
        }
        Ok(())
    }
}
