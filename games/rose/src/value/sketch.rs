//! The flower without its suits: where each rank lies and how many of it are to come.

use parlor_cards::{Card, Rank};

use crate::{Phase, Place, Places, Rose, Score};

/// The kinds of cards that make a difference: the ranks, then the joker.
pub(crate) const KINDS: usize = Rank::COUNT + 1;
/// The joker among the kinds.
pub(crate) const JOKER: usize = Rank::COUNT;

/// The kind of a card.
#[inline]
pub fn kind(card: Card) -> usize {
    card.rank().map_or(JOKER, Rank::index)
}

/// Whether a rank's selections count double (ROSE-6 B).
#[inline]
pub const fn is_court(kind: usize) -> bool {
    kind == 0 || (kind >= 10 && kind <= 12)
}

/// A position as far as the score is concerned.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Sketch {
    /// Where the cards of each kind lie; not those that were taken.
    pub(crate) lying: [Places; KINDS],
    /// How many of each kind nobody has seen.
    pub(crate) unseen: [u8; KINDS],
    /// How many cards the pile holds.
    pub(crate) pile: u8,
    /// The places whose cards were taken and that nothing covers yet.
    pub(crate) holes: Places,
}

impl Sketch {
    /// The sketch of a game. Cards that wait to be placed are neither on the board nor unseen.
    #[inline]
    pub fn of(game: &Rose) -> Sketch {
        let mut sketch = Sketch {
            lying: [Places::NONE; KINDS],
            unseen: [0; KINDS],
            pile: game.unseen().len() as u8,
            holes: game.selected(),
        };
        for place in Place::all().filter(|place| !game.selected().contains(*place)) {
            if let Some(card) = game.card(place) {
                let own = &mut sketch.lying[kind(card)];
                *own = own.with(place);
            }
        }
        for kind in 0..KINDS {
            sketch.unseen[kind] = game.unseen().of_kind(kind) as u8;
        }
        if game.phase() == Phase::Replace {
            // Until all are dealt, a card that was dealt is taken for one still to come.
            for card in game.hand() {
                sketch.unseen[kind(*card)] += 1;
                sketch.pile += 1;
            }
        }
        sketch
    }

    /// The places whose cards were taken and that nothing covers yet.
    #[inline]
    pub fn holes(&self) -> Places {
        self.holes
    }

    /// Takes a selection: its places become holes. Returns its score.
    #[inline]
    pub fn take(&mut self, take: Take) -> i32 {
        self.lying[take.rank] = self.lying[take.rank].without(take.places);
        self.lying[JOKER] = self.lying[JOKER].without(take.places);
        self.holes = take.places;
        take.points
    }

    /// Deals a card of this kind from the pile into nobody's hand.
    #[inline]
    pub fn draw(&mut self, kind: usize) {
        self.unseen[kind] = self.unseen[kind].saturating_sub(1);
        self.pile = self.pile.saturating_sub(1);
    }

    /// Puts a card of this kind on a place, which is a hole no more.
    #[inline]
    pub fn put(&mut self, kind: usize, place: Place) {
        self.lying[kind] = self.lying[kind].with(place);
        self.holes = self.holes.without(Places::only(place));
    }

    /// Calls back with each selection that is legal (ROSE-4, ROSE-5).
    #[inline]
    pub fn takes(&self, mut visit: impl FnMut(Take)) {
        let most = usize::from(self.pile);
        for rank in 0..Rank::COUNT {
            for cards in self.lying[rank].subsets() {
                if cards.len() >= 2 && cards.len() <= most {
                    visit(Take::new(rank, cards, false));
                }
                if cards.len() < most {
                    for joker in self.lying[JOKER].iter() {
                        visit(Take::new(rank, cards.with(joker), true));
                    }
                }
            }
        }
    }

    /// Whether the game is over, or will be once the holes are covered (ROSE-8): nothing more can be scored.
    #[inline]
    pub fn is_over(&self) -> bool {
        usize::from(self.pile) < self.holes.len() + 2
    }
}

/// A selection with what it scores.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Take {
    pub(crate) rank: usize,
    pub(crate) places: Places,
    pub(crate) points: i32,
}

impl Take {
    #[inline]
    fn new(rank: usize, places: Places, joker: bool) -> Take {
        Take { rank, places, points: Score::new(places, Rank::ALL[rank], joker).points() }
    }

    /// The selected places.
    #[inline]
    pub fn places(self) -> Places {
        self.places
    }

    /// What the selection scores (ROSE-6).
    #[inline]
    pub fn points(self) -> i32 {
        self.points
    }
}
