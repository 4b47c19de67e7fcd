//! Why an action or a card is not possible, with the clause that forbids it.

use parlor_cards::{Card, Rank};
use parlor_game::Illegal;

use crate::phase::Source;
use crate::{Action, CardBits, Cards, Phase, Pile, Solitaire};

fn no(clause: &'static str, sentence: impl Into<String>) -> Result<(), Illegal> {
    Err(Illegal::new(clause, sentence.into()))
}

impl Solitaire {
    pub(crate) fn check(&self, action: Action) -> Result<(), Illegal> {
        if self.phase == Phase::Recruit {
            return self.check_recruit(action);
        }
        match action {
            Action::Face(pile) => self.check_face(pile),
            Action::Bribe => self.check_bribe(),
            Action::Play(cards) => self.check_play(&cards),
            Action::Flash => self.check_flash(),
            Action::Scout(jack) => self.check_scout(jack),
            Action::Reorganize(queen, cards) => self.check_reorganize(queen, &cards),
            Action::Enforce(king) => self.check_special(king, Rank::King, "SOLI-20", "makes a law"),
            Action::Recruit(_) => no("SOLI-12", "Not now: only three of a kind brings a card along"),
        }
    }

    fn check_recruit(&self, action: Action) -> Result<(), Illegal> {
        match action {
            Action::Recruit(pile) if self.pile(pile).count() > 0 => Ok(()),
            Action::Recruit(pile) => no("SOLI-12", format!("Pile {pile} has no card left")),
            _ => no("SOLI-12", "Not now: first pick the pile whose top card joins the Friendly Deck"),
        }
    }

    fn check_face(&self, pile: Pile) -> Result<(), Illegal> {
        match self.enemy() {
            Some(enemy) => no("SOLI-9", format!("Not now: {} is still engaged", enemy.name())),
            None if self.pile(pile).count() == 0 => no("SOLI-6", format!("Pile {pile} has no card left")),
            None => Ok(()),
        }
    }

    fn check_engaged(&self, clause: &'static str) -> Result<(), Illegal> {
        if self.engaged.is_some() { Ok(()) } else { no(clause, "Not now: first face the top card of a pile") }
    }

    fn check_bribe(&self) -> Result<(), Illegal> {
        self.check_engaged("SOLI-7")?;
        if self.confronted {
            return no(
                "SOLI-7",
                "Not now: cards have been played against this enemy, which takes no bribe any more",
            );
        }
        Ok(())
    }

    fn check_play(&self, cards: &Cards) -> Result<(), Illegal> {
        self.check_engaged("SOLI-8")?;
        if cards.is_empty() || cards.len() > 3 {
            return no("SOLI-8", "One to three cards are played");
        }
        if cards.set().contains(Card::JOKER) {
            return no("SOLI-8", "The joker has no number and is not played: it can `flash`");
        }
        self.check_held("SOLI-8", cards)
    }

    fn check_held(&self, clause: &'static str, cards: &Cards) -> Result<(), Illegal> {
        match cards.iter().find(|card| !self.hand.contains(*card)) {
            Some(card) => no(clause, format!("Your hand does not hold {}", the(card))),
            None => Ok(()),
        }
    }

    fn check_flash(&self) -> Result<(), Illegal> {
        self.check_engaged("SOLI-17")?;
        if self.hand.contains(Card::JOKER) {
            Ok(())
        } else {
            no("SOLI-17", "Your hand does not hold the joker")
        }
    }

    /// Whether a special of this rank can be used at all.
    fn check_special(&self, card: Card, rank: Rank, clause: &'static str, does: &str) -> Result<(), Illegal> {
        if card.rank() != Some(rank) {
            return no(clause, format!("Only a {} {does}", rank.name()));
        }
        if !self.hand.contains(card) {
            return no(clause, format!("Your hand does not hold {}", the(card)));
        }
        if !self.can_spare() {
            return no("SOLI-21", format!("Not now: {} is the only card of your hand", the(card)));
        }
        Ok(())
    }

    fn check_scout(&self, jack: Card) -> Result<(), Illegal> {
        self.check_special(jack, Rank::Jack, "SOLI-18", "scouts")?;
        self.check_engaged("SOLI-18")?;
        match self.engaged.map(|pile| self.pile(pile)) {
            Some(pile) if pile.can_scout() => Ok(()),
            Some(pile) if pile.count() < 2 => no("SOLI-18", "No card lies below this enemy"),
            _ => no("SOLI-18", "The cards below this enemy have been seen already"),
        }
    }

    fn check_reorganize(&self, queen: Card, cards: &Cards) -> Result<(), Illegal> {
        self.check_special(queen, Rank::Queen, "SOLI-19", "reorganizes the hand")?;
        if cards.is_empty() {
            return no("SOLI-19", "A queen sends at least one card away");
        }
        if cards.set().contains(queen) {
            return no("SOLI-19", "A queen sends other cards than herself away");
        }
        self.check_held("SOLI-19", cards)
    }

    pub(crate) fn check_card(&self, card: Card) -> Result<(), Illegal> {
        let (pile, whole, name) = match (self.phase, self.phase.source()) {
            (Phase::Over, _) => return no(self.end_clause(), "The game is over"),
            (Phase::Recruit, _) => return no("SOLI-12", "Not now: the player has to pick a pile first"),
            (_, Some(Source::Friendly)) => (self.unseen, CardBits::FRIENDLY, "Friendly Deck"),
            (_, Some(Source::Threat)) => (self.lurking, CardBits::THREAT, "Threat Deck"),
            _ => return no("SOLI-6", "Not now: the player has to choose first"),
        };
        if pile.contains(card) {
            return Ok(());
        }
        let (clause, why) = if !whole.contains(card) {
            (self.due_clause(), "comes from the other deck")
        } else {
            (self.due_clause(), "has been seen already")
        };
        no(clause, format!("Not that card: the next is an unseen one of the {name}, and {} {why}", the(card)))
    }

    /// The clause by which a card is due.
    pub(crate) fn due_clause(&self) -> &'static str {
        match self.phase {
            Phase::Fronts => "SOLI-2",
            Phase::Draw => "SOLI-5",
            Phase::Scout => "SOLI-18",
            Phase::Redraw(_) => "SOLI-19",
            Phase::Pay(_) => "SOLI-7",
            Phase::Fail(_) => "SOLI-10",
            Phase::Mill(_) => "SOLI-13",
            _ => "SOLI-16",
        }
    }

    pub(crate) fn end_clause(&self) -> &'static str {
        if self.is_won() { "SOLI-22" } else { "SOLI-1" }
    }
}

/// A card in a sentence, the one joker of this game with its article.
pub(crate) fn the(card: Card) -> String {
    if card.is_joker() { "the joker".to_owned() } else { card.name() }
}
