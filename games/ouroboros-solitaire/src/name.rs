//! What a choice is called.

use parlor_cards::Suit;

use crate::checks::the;
use crate::told::cards_in_words;
use crate::{Action, Solitaire, law};

/// An action as one would say it: `bribe the seven of clubs`.
pub(crate) fn name(view: &Solitaire, action: Action) -> String {
    let enemy = view.enemy().map_or("the enemy".to_owned(), the);
    match action {
        Action::Face(pile) => {
            let top = view.pile(pile).top().map_or("the enemy".to_owned(), the);
            format!("face {top} on pile {pile}")
        }
        Action::Bribe => format!("bribe {enemy}"),
        Action::Play(cards) => format!("play {}", cards_in_words(cards.iter())),
        Action::Flash => "flash the joker".to_owned(),
        Action::Scout(jack) => format!("look below {enemy} with {}", the(jack)),
        Action::Reorganize(queen, cards) => {
            format!("send {} to the bottom of the deck with {}", cards_in_words(cards.iter()), the(queen))
        }
        Action::Enforce(king) => {
            format!("enforce {} with {}", law(king.suit().unwrap_or(Suit::Hearts)), the(king))
        }
        Action::Recruit(pile) => {
            let top = view.pile(pile).top().map_or("the top card".to_owned(), the);
            format!("recruit {top} from pile {pile}")
        }
    }
}
