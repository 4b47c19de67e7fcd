//! What happened, as one plain sentence for each viewer, and who listens.

use crate::words::is_tame;
use crate::{BySeat, Ended, Language, Message, Notation, NotationWord, Seat, Seen, Sentences, Viewer};

/// The players' names, the listener and the listener's language: turns seats into "You" and "Ann".
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Cast {
    names: BySeat<String>,
    viewer: Viewer,
    language: Language,
    /// Whether it was the listener who sat in the viewer's seat.
    in_person: bool,
}

impl Cast {
    /// The players' names in seat order, for the listener `viewer`. An empty name becomes `Seat 1` and so on; control characters and
    /// those that change the direction of writing, which a record made elsewhere may contain and a terminal would obey, become spaces. A name
    /// that several players have is distinguished by the seat: `greedy 1` and `greedy 2`.
    pub fn new(names: &BySeat<String>, viewer: Viewer) -> Self {
        let seats = names.len() as u8;
        let tame = BySeat::from_fn(seats, |seat| names[seat].replace(|letter: char| !is_tame(letter), " "));
        let names = BySeat::from_fn(seats, |seat| {
            let name = &tame[seat];
            let shared = tame.iter().any(|(other, own)| other != seat && own == name);
            match (name.is_empty(), shared) {
                (true, _) => format!("Seat {seat}"),
                (false, true) => format!("{name} {seat}"),
                (false, false) => name.clone(),
            }
        });
        Cast { names, viewer, language: Language::default(), in_person: true }
    }

    /// Nobody has a name.
    pub fn nameless(seats: u8, viewer: Viewer) -> Self {
        Cast::new(&BySeat::from_fn(seats, |_| String::new()), viewer)
    }

    /// The same for a listener who reads this language.
    #[must_use]
    pub fn reading(self, language: Language) -> Self {
        Cast { language, ..self }
    }

    /// The same for what happened before the listener took the seat: they may know what the seat knew, and it was somebody else who did it,
    /// so that nobody is "you".
    #[must_use]
    pub fn before_listener(self) -> Self {
        Cast { in_person: false, ..self }
    }

    /// What the listener reads.
    pub fn language(&self) -> Language {
        self.language
    }

    /// The listener.
    pub fn viewer(&self) -> Viewer {
        self.viewer
    }

    /// How many seats the table has.
    pub fn seats(&self) -> u8 {
        self.names.len() as u8
    }

    /// Whether `seat` is the listener.
    pub fn is_you(&self, seat: Seat) -> bool {
        self.in_person && self.viewer == Viewer::Seat(seat)
    }

    /// The seat's name, even if the seat is the listener.
    pub fn name(&self, seat: Seat) -> &str {
        &self.names[seat]
    }

    /// `You take` or `Ann takes`.
    pub fn says(&self, seat: Seat, you: &str, they: &str) -> String {
        if self.is_you(seat) { format!("You {you}") } else { format!("{} {they}", self.names[seat]) }
    }

    /// `you` or `Ann`, inside a sentence.
    pub fn object(&self, seat: Seat) -> &str {
        if self.is_you(seat) { "you" } else { &self.names[seat] }
    }

    /// `Your` or `Ann's`, at a sentence's beginning.
    pub fn whose(&self, seat: Seat) -> String {
        if self.is_you(seat) { "Your".to_owned() } else { format!("{}'s", self.names[seat]) }
    }
}

/// Something to ask about that does not lie on the table: which places touch, which suit beats which.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Subject {
    /// The word that asks for it: `suits`. That of something on the table, such as `piles`, adds to what is said of it.
    pub name: &'static str,
    /// Its sentences, each with its full stop.
    pub lines: Vec<Message>,
    /// Whether a new sentence is said to people who hear the game without being asked for: what others see at once, and no move's own
    /// sentence says.
    pub announced: bool,
}

impl Subject {
    /// A subject of which nothing is announced.
    pub fn new(name: &'static str, lines: impl IntoIterator<Item = Message>) -> Subject {
        Subject { name, lines: lines.into_iter().collect(), announced: false }
    }

    /// The same, of which new sentences are announced.
    #[must_use]
    pub fn announced(self) -> Subject {
        Subject { announced: true, ..self }
    }
}

/// A game that narrates what happens. All of it is made from views, so that no sentence says more than its listener may know.
///
/// The messages are not in any language; [`Narrate::sentences`] has their words.
pub trait Narrate: Notation {
    /// The game's files of sentences. A game without any has only the sentences that all games share, such as [`Message::text`].
    fn sentences() -> &'static Sentences {
        static NONE: Sentences = Sentences::new(&[]);
        &NONE
    }

    /// What just happened: a sentence with its full stop, or several.
    ///
    /// When sealed choices are shown, each has a sentence with the same `before` and `after`, and the choice that ended the round comes
    /// last. That sentence also says what follows from the round: it is the choice of the only seat that has still to choose in `before`.
    ///
    /// The default says who chose what, by the names that follow.
    fn tell(rules: &Self::Rules, before: &Self::View, _after: &Self::View, seen: Seen<Self>) -> Message {
        match seen {
            Seen::Action(seat, action) => {
                let name = action.map(|action| Self::name_action(rules, before, seat, action));
                Message::new("chose").with("who", seat).with_some("what", name)
            }
            Seen::Deal(deal) => {
                Message::new("came").with_some("what", deal.map(|deal| Self::name_deal(rules, deal)))
            }
        }
    }

    /// What comes of it that is not about who acted, such as a round's result: a line of its own after [`Narrate::tell`]'s, with its full
    /// stop. It is asked with what was done last where sealed choices are shown. The default has no such line.
    fn follows(
        _rules: &Self::Rules,
        _before: &Self::View,
        _after: &Self::View,
        _seen: Seen<Self>,
    ) -> Option<Message> {
        None
    }

    /// What the part of the game brought that this step has ended: a round, a hand. It is asked as [`Narrate::follows`] is. The default
    /// is a game without parts, or whose parts bring nothing that a table could show.
    fn ended(
        _rules: &Self::Rules,
        _before: &Self::View,
        _after: &Self::View,
        _seen: Seen<Self>,
    ) -> Option<Ended<Self::View>> {
        None
    }

    /// The heading of the part of the game that a move from here belongs to: `Round 3`, `Hand 2`. The log has it above the first of them.
    ///
    /// The default is a game without parts.
    fn part(_rules: &Self::Rules, _before: &Self::View) -> Option<Message> {
        None
    }

    /// For a chance outcome from which nothing follows that has to be told: the sentence for a row of such outcomes, `The hands are
    /// dealt.` The log has one entry for a row with the same sentence, and what came is there for anyone who opens it.
    ///
    /// The default tells each outcome by itself.
    fn together(
        _rules: &Self::Rules,
        _before: &Self::View,
        _after: &Self::View,
        _seen: Seen<Self>,
    ) -> Option<Message> {
        None
    }

    /// What the viewer has to choose now: `Choose two or more cards of one rank.`; or whom they wait for, or how the game ended.
    fn ask(rules: &Self::Rules, view: &Self::View) -> Message;

    /// What this action would score or give, before it is made: a few words, no full stop; `None` where there is nothing to say,
    /// which is the default.
    fn preview(
        _rules: &Self::Rules,
        _view: &Self::View,
        _seat: Seat,
        _action: Self::Action,
    ) -> Option<Message> {
        None
    }

    /// Why a legal action scores, costs or stops as it does, in sentences with their full stops: `Stops at the six of water: water is stronger
    /// than scissors.` The default has nothing to say.
    fn why(_rules: &Self::Rules, _view: &Self::View, _seat: Seat, _action: Self::Action) -> Option<Message> {
        None
    }

    /// What can be asked about besides what lies on the table. The default has nothing.
    fn subjects(_rules: &Self::Rules, _view: &Self::View) -> Vec<Subject> {
        Vec::new()
    }

    /// What is worth knowing of pieces, spots, zones and figures beside their names, by their words (a zone's is its key, `deck-2`): what a card in the
    /// viewer's hand would take, in a few words without a full stop; parts that commas set apart have a row each on a board that has room. The
    /// default has nothing.
    fn notes(_rules: &Self::Rules, _view: &Self::View) -> Vec<(NotationWord, Message)> {
        Vec::new()
    }

    /// Whether people should be asked once more before they do this without having heard what it gives: it loses the game, or fails, though its
    /// player may not have seen that. Costs that a game asks for all the time are none. The default asks of nothing.
    fn is_rash(_rules: &Self::Rules, _view: &Self::View, _seat: Seat, _action: Self::Action) -> bool {
        false
    }

    /// What can be said at once of all choices of `seat` that begin with `begun`, which is notation or the beginning of it, and nothing for all
    /// of them: which of them succeed, or why there are none. Sentences with their full stops, for people who would have to hear the choices
    /// one by one. The default has nothing to say.
    fn overview(_rules: &Self::Rules, _view: &Self::View, _seat: Seat, _begun: &str) -> Option<Message> {
        None
    }

    /// What speaks for an action that `seat` may choose, in a sentence with its full stop: `The three queens all touch.` A hint says it
    /// before its numbers. The default has nothing to say.
    fn reason(
        _rules: &Self::Rules,
        _view: &Self::View,
        _seat: Seat,
        _action: Self::Action,
    ) -> Option<Message> {
        None
    }

    /// The name of an action of `seat`, such that it can follow `You could` or `Ann's answer is to`: `take b1 and c2, two sevens`, without
    /// a subject and a full stop. No two actions that a seat may choose have the same name. `view` may be that of a moment before the
    /// action is due, so it needs a name even where it is not legal yet. The default is the notation.
    fn name_action(rules: &Self::Rules, _view: &Self::View, _seat: Seat, action: Self::Action) -> Message {
        Message::text(Self::action_text(rules, action))
    }

    /// What luck brought, as a noun: `the eight of clubs`, `a roll of two`. The default is the notation.
    fn name_deal(rules: &Self::Rules, deal: Self::Deal) -> Message {
        Message::text(Self::deal_text(rules, deal))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A record from elsewhere whose names a terminal obeys, or that turn the sentence around them.
    #[test]
    fn a_name_shows_itself_and_does_nothing_else() {
        let names = BySeat::from_fn(1, |_| "A\u{202e}nn\u{1b}[31m".to_owned());
        let cast = Cast::new(&names, Viewer::Spectator);
        assert_eq!(cast.says(Seat::One, "win", "wins"), "A nn [31m wins");
    }

    /// "greedy takes a card from greedy", in a record of two bots of one kind.
    #[test]
    fn players_of_one_name_are_told_apart() {
        let names = BySeat::from_fn(3, |seat| if seat == Seat::Two { "Ann" } else { "greedy" }.to_owned());
        let cast = Cast::new(&names, Viewer::Spectator);
        let called = [Seat::One, Seat::Two, Seat::Three].map(|seat| cast.name(seat));
        assert_eq!(called, ["greedy 1", "Ann", "greedy 3"]);
    }
}
