//! Worlds made from what one viewer may know, and from that alone.

use parlor_game::{Determinize, Uniform};

use crate::{Hand, Snake, View};

impl Determinize for Snake {
    /// Of the unseen cards any may be in any other's hand, each as likely as the next: nobody's choices have shown what they hold.
    fn determinize(view: &View, chance: &mut impl Uniform) -> Snake {
        let (table, mut pile) = (view.table, view.unseen());
        let mut hands = [Hand::EMPTY; 4];
        for seat in table.seats().iter() {
            if view.seat() == Some(seat) {
                hands[seat.index()] = view.hand;
                continue;
            }
            for _ in 0..table.held(seat) {
                if let Some(card) = pile.nth(chance.below(pile.len())) {
                    pile.remove(card);
                    hands[seat.index()].insert(card);
                }
            }
        }
        Snake { table, hands, pile }
    }
}
