//! Why an action or a card is not possible, with the clause that forbids it.

use parlor_cards::{Card, Rank};
use parlor_game::{Argument, Illegal, Message};

use crate::name::card;
use crate::phase::Source;
use crate::{Action, CardBits, Cards, Phase, Pile, Solitaire};

/// A refusal without arguments.
fn no(clause: &'static str, key: &'static str) -> Result<(), Illegal> {
    refuse(clause, Message::new(key))
}

fn refuse(clause: &'static str, sentence: Message) -> Result<(), Illegal> {
    Err(Illegal::new(clause, sentence))
}

/// A message about a pile.
fn on(key: &'static str, pile: Pile) -> Message {
    Message::new(key).with("pile", pile.to_string())
}

/// A message about a card.
fn about(key: &'static str, one: Card) -> Message {
    Message::new(key).with("card", card(one))
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
            Action::Enforce(king) => self.check_special(king, Rank::King, "SOLI-20"),
            Action::Recruit(_) => no("SOLI-12", "no-recruit"),
        }
    }

    fn check_recruit(&self, action: Action) -> Result<(), Illegal> {
        match action {
            Action::Recruit(pile) if self.pile(pile).count() > 0 => Ok(()),
            Action::Recruit(pile) => refuse("SOLI-12", on("no-card-on-pile", pile)),
            _ => no("SOLI-12", "no-recruit-first"),
        }
    }

    fn check_face(&self, pile: Pile) -> Result<(), Illegal> {
        match self.enemy() {
            Some(enemy) => refuse("SOLI-9", about("no-other-enemy", enemy)),
            None if self.pile(pile).count() == 0 => refuse("SOLI-6", on("no-card-on-pile", pile)),
            None => Ok(()),
        }
    }

    fn check_engaged(&self, clause: &'static str) -> Result<(), Illegal> {
        if self.engaged.is_some() { Ok(()) } else { no(clause, "no-face-first") }
    }

    fn check_bribe(&self) -> Result<(), Illegal> {
        self.check_engaged("SOLI-7")?;
        if self.confronted {
            return no("SOLI-7", "no-bribe");
        }
        Ok(())
    }

    fn check_play(&self, cards: &Cards) -> Result<(), Illegal> {
        self.check_engaged("SOLI-8")?;
        if cards.is_empty() || cards.len() > 3 {
            return no("SOLI-8", "no-such-count");
        }
        if cards.set().contains(Card::JOKER) {
            return no("SOLI-8", "no-joker-played");
        }
        self.check_held("SOLI-8", cards.iter())
    }

    fn check_held(&self, clause: &'static str, mut cards: impl Iterator<Item = Card>) -> Result<(), Illegal> {
        match cards.find(|card| !self.hand.contains(*card)) {
            Some(card) => refuse(clause, about("no-card-held", card)),
            None => Ok(()),
        }
    }

    fn check_flash(&self) -> Result<(), Illegal> {
        self.check_engaged("SOLI-17")?;
        self.check_held("SOLI-17", [Card::JOKER].into_iter())
    }

    /// Whether a special of this rank can be used at all.
    fn check_special(&self, card: Card, rank: Rank, clause: &'static str) -> Result<(), Illegal> {
        if card.rank() != Some(rank) {
            return refuse(clause, Message::new("no-special").with("rank", Argument::Case(rank.name())));
        }
        self.check_held(clause, [card].into_iter())?;
        if !self.can_spare() {
            return refuse("SOLI-21", about("no-only-card", card));
        }
        Ok(())
    }

    fn check_scout(&self, jack: Card) -> Result<(), Illegal> {
        self.check_special(jack, Rank::Jack, "SOLI-18")?;
        self.check_engaged("SOLI-18")?;
        match self.engaged.map(|pile| self.pile(pile)) {
            Some(pile) if pile.can_scout() => Ok(()),
            Some(pile) if pile.count() < 2 => no("SOLI-18", "no-card-below"),
            _ => no("SOLI-18", "no-card-unseen"),
        }
    }

    fn check_reorganize(&self, queen: Card, cards: &Cards) -> Result<(), Illegal> {
        self.check_special(queen, Rank::Queen, "SOLI-19")?;
        if cards.is_empty() {
            return no("SOLI-19", "no-card-sent");
        }
        if cards.set().contains(queen) {
            return no("SOLI-19", "no-queen-sent");
        }
        self.check_held("SOLI-19", cards.iter())
    }

    pub(crate) fn check_card(&self, card: Card) -> Result<(), Illegal> {
        let (pile, whole, name) = match (self.phase, self.phase.source()) {
            (Phase::Over, _) => return no(self.end_clause(), "game-over"),
            (Phase::Recruit, _) => return no("SOLI-12", "no-card-before-recruit"),
            (_, Some(Source::Friendly)) => (self.unseen, CardBits::FRIENDLY, "friendly"),
            (_, Some(Source::Threat)) => (self.lurking, CardBits::THREAT, "threat"),
            _ => return no("SOLI-6", "no-card-due"),
        };
        if pile.contains(card) {
            return Ok(());
        }
        let why = if whole.contains(card) { "seen" } else { "other-deck" };
        let sentence = about("no-such-card", card).with("deck", Argument::Case(name));
        refuse(self.due_clause(), sentence.with("why", Argument::Case(why)))
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
