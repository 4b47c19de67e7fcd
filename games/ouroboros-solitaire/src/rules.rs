//! The options of Ouroboros Solitaire.

use parlor_game::{GameOption, Rules, number_range, option_words, options};

option_words! {
    /// What a failure does with the enemy (SOLI-10).
    pub enum Failure {
        Passes = "passes", "The enemy leaves", "The enemy leaves and counts as passed.";
        Stays = "stays", "The enemy stays", "The enemy stays engaged, and its successes so far are kept.";
    }
}

option_words! {
    /// Where two cards of one number make a pair (SOLI-11).
    pub enum Pairs {
        Within = "within", "Also among three cards", "In a play of three cards too.";
        Alone = "alone", "Only two cards alone", "Only in a play of just these two cards.";
    }
}

option_words! {
    /// Which numbers are consecutive (SOLI-11).
    pub enum Straights {
        Linear = "linear", "Ace to king", "From A-2-3 to J-Q-K.";
        Circular = "circular", "Round the corner", "Round the corner too: Q-K-A and K-A-2.";
    }
}

option_words! {
    /// What several combos of one play bring (SOLI-11).
    pub enum Combos {
        Best = "best", "As one combo", "The cards of the better combo.";
        Sum = "sum", "As two combos", "The cards of both combos, Protection counting for each.";
    }
}

option_words! {
    /// What three of a kind recruits besides the enemy (SOLI-12).
    pub enum Kind {
        One = "one", "Recruits from one pile", "The top card of one pile, which the player picks.";
        Every = "every", "Recruits from every pile", "The top card of every pile.";
    }
}

option_words! {
    /// How long a law lasts (SOLI-20).
    pub enum Laws {
        Kept = "kept", "For the whole game", "For the rest of the game.";
        Loop = "loop", "For one loop", "Until the loop's end.";
    }
}

/// The most loops that a table may choose.
const MOST_LOOPS: u32 = 1000;

options! {
    /// The options of Ouroboros Solitaire.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
    pub struct SolitaireRules {
        failure: Failure = Failure::Passes => words("failure", "SOLI-10",
            ("After a failed play", "What a failed play does with the enemy."););
        pair: Pairs = Pairs::Within => words("pair", "SOLI-11",
            ("Pairs", "Where two cards of one number make a pair."););
        straight: Straights = Straights::Linear => words("straight", "SOLI-11",
            ("Straights", "Which three numbers are a straight."););
        combos: Combos = Combos::Best => words("combos", "SOLI-11",
            ("A straight of one suit", "What a straight of one suit brings back."););
        kind: Kind = Kind::One => words("kind", "SOLI-12",
            ("Three of a kind", "What three of a kind recruits besides the enemy."););
        laws: Laws = Laws::Kept => words("laws", "SOLI-20",
            ("Laws of the kings", "How long the kings' laws last."););
        loops: u16 = 0 => number("loops", "SOLI-22",
            ("Length", "After how many cleared loops the game ends.");
            number_range(0, MOST_LOOPS, "One loop", "loops").with_endless_zero("Endless"));
    }
    studied {
        bribe: u8 = 4 => number("bribe", "SOLI-X1", ("Cost of a bribe", "How many cards a bribe costs.");
            number_range(2, 9, "One card", "cards"));
        court_bribe: u8 = 7 => number("court-bribe", "SOLI-X2",
            ("Cost of a court card's bribe", "How many cards a bribe of a jack, a queen or a king costs.");
            number_range(2, 13, "One card", "cards"));
        failure_cost: u8 = 9 => number("failure-cost", "SOLI-X3",
            ("Cost of a failed play", "How many cards a failed play costs.");
            number_range(1, 18, "One card", "cards"));
    }
}

impl Rules for SolitaireRules {
    const OPTIONS: &'static [GameOption<Self>] = Self::LISTED;
    const EXPERIMENTAL: &'static [GameOption<Self>] = Self::STUDIED;
}
