//! What a person does at the table, however it was asked for.

use parlor_game::{Seat, Viewer};
use parlor_scene::Spot;
use ratatui::crossterm::event::KeyCode;

use super::overlay::help;
use super::{App, Effect, Menu, Overlay, Question, Tone};
use crate::command::Command;
use crate::input::{Input, complete};
use crate::meaning::TypedChoice;
use crate::overlay_page::OverlayPage;
use crate::page::{NOT_IN_RULES, rules_to_hear};
use crate::pointing::nearest;
use crate::questions::answer;
use crate::spoken::parse_choice;
use crate::table::Undo;
use crate::words::{aloud, holding, likely_first, score, taken_back, topic_names};
use crate::{Back, Due, Trouble};

/// This many places are named that can be chosen next.
const FEW: usize = 4;

impl App {
    /// Does an action of the person who is asked.
    pub(super) fn act(&mut self, text: &str) {
        let Some(seat) = self.asked() else { return self.not_asked() };
        let done = self.table.act(seat, text);
        if self.report(done) {
            self.close_line();
            self.look_again();
        }
    }

    /// What was typed is done: the line goes, and Up brings it back when the next one is typed. While cards are typed there is always one.
    pub(super) fn close_line(&mut self) {
        self.input.take();
        self.typing = self.table.due() == Due::TypedDeal;
    }

    pub(super) fn not_asked(&mut self) {
        let text = match self.table.due() {
            _ if self.is_covered() => self.keys.fill("Press {show} first, when nobody else looks."),
            _ if self.cover.is_some() => "Press Enter first: it covers the screen.".to_owned(),
            Due::Bot(seat) => format!("{} is thinking: one moment.", self.cast().name(seat)),
            Due::TypedDeal => "First type what was dealt.".to_owned(),
            Due::Nothing => {
                let back = match self.table.setup().back {
                    Back::Shell => "quits",
                    Back::Menu => "goes back to the menu",
                    Back::Replay => "goes back to the recorded game",
                };
                let replay = if self.offers_replay() { "{replay} looks at it again, " } else { "" };
                self.keys.fill(&format!("The game is over: {replay}{{new}} begins another, {{quit}} {back}."))
            }
            Due::Person(_) => "One moment.".to_owned(),
        };
        self.say(Tone::Plain, text);
    }

    /// Enter on the board: acts, or opens a menu, or chooses the spot under the cursor.
    pub(super) fn enter(&mut self) {
        let Some(seat) = self.asked() else { return self.not_asked() };
        if let Some(hinted) = self.hinted.clone().filter(|hinted| self.pointing.is_chosen_for(hinted)) {
            return self.act(&hinted);
        }
        let chosen = !self.pointing.chosen().is_empty();
        let mut ready = self.ready();
        let under = self.cursor.clone().filter(|word| self.pointing.can_choose(word));
        let fresh = under.filter(|_| !chosen || ready.is_empty());
        if let Some(word) = &fresh {
            self.pointing.toggle(word);
            ready = self.ready();
        }
        match (ready.as_slice(), fresh) {
            // What Enter has only just chosen is shown before it is done.
            ([] | [_], Some(_)) => {}
            ([], None) => match self.cursor.clone().filter(|word| !self.pointing.is_chosen(word)) {
                // Says why this place does not go with those.
                Some(word) => self.toggle(&word),
                None => {
                    let more = self.to_choose();
                    self.say(Tone::Plain, format!("That is no whole choice yet: {more}, or press Escape."));
                }
            },
            ([only], None) => self.act(only),
            _ => self.open_likely(seat, ready, Input::default()),
        }
    }

    /// What can be chosen besides what is, as one says it.
    pub(crate) fn to_choose(&self) -> String {
        let can = |spot: &&Spot| self.pointing.can_choose(&spot.word);
        let labels: Vec<&str> = self.spots().iter().filter(can).map(|spot| spot.label.as_str()).collect();
        match labels.as_slice() {
            [] => "choose more".to_owned(),
            few if few.len() <= FEW => format!("choose also {}", few.join(", or ")),
            many => format!("choose more: {} places go with it, Tab goes to the next", many.len()),
        }
    }

    /// What can be done with what is chosen: first the action that a hint has named.
    pub(crate) fn ready(&self) -> Vec<String> {
        let mut ready: Vec<String> = self.pointing.ready().into_iter().map(str::to_owned).collect();
        ready.sort_by_key(|action| Some(action) != self.hinted.as_ref());
        ready
    }

    /// Chooses the spot with this word, or takes that back.
    pub(super) fn toggle(&mut self, word: &str) {
        if self.asked().is_none() {
            return self.not_asked();
        }
        if !self.pointing.toggle(word) {
            let label = self.spot(word).map(|spot| spot.label.clone()).unwrap_or_default();
            let chosen = self.pointing.chosen().join(" ");
            let with = if chosen.is_empty() { String::new() } else { format!(" together with {chosen}") };
            self.say(Tone::Refusal, format!("{label}: nothing can be done with it now{with}."));
        }
    }

    /// All actions that hold what is chosen, in a menu: the likely ones first.
    pub(super) fn list_moves(&mut self) {
        let Some(seat) = self.asked() else { return self.not_asked() };
        // What a hint has chosen is not one's own choice: it stands first among all.
        let hinted = self.hinted.as_ref().is_some_and(|hinted| self.pointing.is_chosen_for(hinted));
        let going_on = if hinted { self.pointing.actions().collect() } else { self.pointing.going_on() };
        let actions = going_on.into_iter().map(str::to_owned).collect();
        self.open_likely(seat, actions, Input::default());
    }

    /// A menu of actions with the likely ones first, where the game's bots know which these are, and only those with these words.
    fn open_likely(&mut self, seat: Seat, mut actions: Vec<String>, filter: Input) {
        let order = self.table.likely(seat);
        likely_first(&mut actions, &order);
        // The guess of a moment gives way to what was thought about for longer.
        actions.sort_by_key(|action| Some(action) != self.hinted.as_ref());
        self.open_menu(Menu { actions, likely: !order.is_empty(), filter, at: 0 });
    }

    /// Opens a menu at the action that a hint has named, or at the likeliest, or else at the first with the place under the cursor.
    fn open_menu(&mut self, menu: Menu) {
        let shown = self.shown(&menu);
        let hinted = shown.iter().position(|action| Some(*action) == self.hinted.as_ref());
        let holds = |action: &&String| {
            let mut words = action.split([' ', ':']);
            self.cursor.as_ref().is_some_and(|word| words.any(|own| own == word))
        };
        let under = || shown.iter().position(holds).filter(|_| !menu.likely);
        let at = hinted.or_else(under).unwrap_or(0);
        self.overlay = Some(Overlay::Menu(Menu { at, ..menu }));
    }

    /// The actions of a menu that have the words that were typed.
    pub(crate) fn shown<'a>(&self, menu: &'a Menu) -> Vec<&'a String> {
        let words: Vec<_> = menu.filter.text().split_whitespace().map(str::to_lowercase).collect();
        self.asked().map(|seat| holding(&self.table, seat, &menu.actions, &words)).unwrap_or_default()
    }

    pub(super) fn step(&mut self, arrow: KeyCode) {
        let from = self.cursor.as_ref().and_then(|word| self.spot(word));
        let to = match from {
            Some(from) => nearest(self.spots(), from, arrow),
            None => self.spots().first(),
        };
        if let Some(to) = to {
            self.cursor = Some(to.word.clone());
        }
    }

    /// Moves the cursor to the next spot that can be chosen, or the one before.
    pub(super) fn tab(&mut self, forward: bool) {
        let (spots, cursor) = (self.spots(), self.cursor.as_ref());
        let at = spots.iter().position(|spot| Some(&spot.word) == cursor).unwrap_or(0);
        let steps = (1..=spots.len()).map(|step| if forward { step } else { spots.len() - step });
        let mut order = steps.map(|step| &spots[(at + step) % spots.len()].word);
        if let Some(word) = order.find(|word| self.pointing.can_choose(word)) {
            self.cursor = Some(word.clone());
        }
    }

    /// Takes the last choice back, after the others agreed where there are others.
    pub(super) fn undo(&mut self) {
        let undone = self.table.undo(self.viewer);
        self.undone(undone);
    }

    /// The others agree that a choice is taken back, or do not.
    pub(super) fn answer_undo(&mut self, yes: bool) {
        let undone = self.table.answer_undo(yes);
        self.undone(undone);
    }

    fn undone(&mut self, undone: Result<Undo, Trouble>) {
        if !matches!(undone, Ok(Undo::Asks | Undo::Declined(_))) {
            // Even a file that could not be written leaves the choice taken back.
            self.look_again();
        }
        match undone {
            Ok(Undo::Asks) => {
                // It concerns several people: where they keep secrets from each other, nobody's hand stays on the screen for it.
                if self.table.keeps_secrets() {
                    self.viewer = Viewer::Spectator;
                    self.look_again();
                }
                self.overlay = Some(Overlay::Ask(Question::Undo));
            }
            Ok(Undo::Declined(stands)) => self.say(Tone::Plain, stands),
            Ok(Undo::Done(what)) => self.say(Tone::Plain, taken_back(what.as_deref())),
            Err(why @ Trouble::Unsaved(..)) => self.say(Tone::Refusal, format!("Taken back, but {why}.")),
            Err(why) => self.refuse(&why),
        }
    }

    /// The person gives the game up; they were asked whether they mean it.
    pub(super) fn resign(&mut self) {
        let Some(seat) = self.table.may_resign() else { return self.not_asked() };
        let resigned = self.table.resign(seat);
        self.typing = false;
        self.look_again();
        self.report(resigned);
    }

    pub(super) fn hint(&mut self) {
        // Asked again, it is shown whole: its reasons may not fit below the board.
        if let Some(note) = self.read.take_if(|note| note.tone == Tone::Hint && self.hinted.is_some()) {
            self.overlay = Some(Overlay::Page(OverlayPage::page("Hint", note.text.clone())));
            self.note = Some(note);
            return;
        }
        if self.asked().is_none() {
            return self.not_asked();
        }
        self.hint_wanted = true;
        self.say(Tone::Hint, "Thinking about a hint ...");
    }

    /// All that lies on the table in words, or one topic: also what each card does, which a board may have no room for.
    pub(super) fn show_table(&mut self, topic: Option<&str>) {
        let lines = aloud(&self.table, self.viewer, topic);
        self.overlay = Some(Overlay::Page(OverlayPage::page("The table in words", lines.join("\n\n"))));
    }

    fn show_answer(&mut self, question: &str) {
        let lines = answer(&self.table, self.viewer, question);
        match lines.as_slice() {
            [] => self.say(Tone::Plain, format!("Nothing here answers \"{question}\".")),
            _ => self.overlay = Some(Overlay::Page(OverlayPage::page(question, lines.join("\n\n")))),
        }
    }

    /// The rules, or what they say with these words in it.
    pub(super) fn show_rules(&mut self, words: &[String]) {
        let about = self.table.entry().about();
        let page = match rules_to_hear(about, words) {
            _ if words.is_empty() => OverlayPage::rules(about),
            text if text.is_empty() => return self.say(Tone::Plain, NOT_IN_RULES),
            text => OverlayPage::page(format!("Rules of {}: {}", about.name, words.join(" ")), text),
        };
        self.overlay = Some(Overlay::Page(page));
    }

    pub(super) fn show_log(&mut self) {
        self.overlay = Some(Overlay::Page(OverlayPage::log()));
    }

    pub(super) fn show_help(&mut self) {
        let examples: Vec<_> = self.pointing.actions().take(3).map(str::to_owned).collect();
        let topics = topic_names(&self.table, self.viewer);
        let marks = (self.table.game().marks(), self.ascii);
        self.overlay = Some(Overlay::Page(help(&self.keys, &examples, &topics, marks)));
    }

    /// Leaves the game, after a question if it is unfinished.
    pub(super) fn leave(&mut self, question: Question) -> Effect {
        if self.table.due() == Due::Nothing {
            return Self::left(question);
        }
        self.overlay = Some(Overlay::Ask(question));
        Effect::Draw
    }

    /// Ctrl-C: anyone who presses it a second time, at the question that the first one brings, wants no questions.
    pub(super) fn interrupt(&mut self) -> Effect {
        let asked = matches!(self.overlay, Some(Overlay::Ask(Question::Quit)));
        if asked || self.leave(Question::Quit) == Effect::Quit { Effect::Interrupt } else { Effect::Draw }
    }

    pub(super) fn left(question: Question) -> Effect {
        match question {
            Question::Quit => Effect::Quit,
            Question::New => Effect::New,
            Question::Undo | Question::Resign => Effect::Draw,
        }
    }

    pub(super) fn complete(&mut self) {
        let texts = match self.table.due() {
            Due::TypedDeal => self.table.outcomes(),
            _ => self.pointing.actions().map(str::to_owned).collect(),
        };
        let typed = self.input.text();
        // Outcomes are single words: only the last one of those typed is completed.
        let (before, last) = match (self.table.due(), typed.rsplit_once(' ')) {
            (Due::TypedDeal, Some((before, last))) => (format!("{before} "), last),
            _ => (String::new(), typed.as_str()),
        };
        let (text, options) = complete(last, texts.iter().map(String::as_str));
        self.input.set(&(before + &text));
        if !options.is_empty() {
            self.say(Tone::Plain, format!("Could be: {}", options.join(" ")));
        }
    }

    /// What a typed line means for anyone who is asked.
    pub(crate) fn parse_choice(&self, typed: &str) -> Option<TypedChoice> {
        self.asked().map(|seat| parse_choice(&self.table, seat, typed))
    }

    /// Enter while typing. What is refused stays there to be mended.
    pub(super) fn submit(&mut self) -> Effect {
        let text = self.input.text();
        if self.input.is_blank() {
            self.typing = self.table.due() == Due::TypedDeal;
            return Effect::Draw;
        }
        if !self.table.takes(&text)
            && let Some(command) = Command::parse(&text)
        {
            self.close_line();
            return self.command(command);
        }
        match self.parse_choice(&text) {
            _ if self.table.due() == Due::TypedDeal => {
                if self.deal(&text) {
                    self.input.take();
                }
            }
            Some(TypedChoice::One(text) | TypedChoice::Nothing(text)) => self.act(&text),
            Some(TypedChoice::Several(actions)) => {
                self.open_menu(Menu { actions, likely: false, filter: Input::default(), at: 0 });
            }
            None => self.act(&text),
        }
        Effect::Draw
    }

    fn command(&mut self, command: Command) -> Effect {
        match command {
            Command::Help => self.show_help(),
            Command::Picture => {}
            Command::Table(topic) => self.show_table(topic.as_deref()),
            Command::Moves(words) => {
                let actions: Vec<_> = self.pointing.actions().map(str::to_owned).collect();
                match self.asked() {
                    None => self.not_asked(),
                    Some(seat) if holding(&self.table, seat, &actions, &words).is_empty() => {
                        self.say(Tone::Plain, "There is nothing like that to do now.");
                    }
                    Some(seat) => self.open_likely(seat, actions, Input::of(&words.join(" "))),
                }
            }
            Command::More => self.say(Tone::Plain, "The list of moves shows all there are."),
            Command::Ask(question) => self.show_answer(&question),
            Command::Hint => self.hint(),
            Command::Undo => self.undo(),
            Command::Log | Command::Last => self.show_log(),
            Command::Score => self.say(Tone::Plain, score(&self.table, self.viewer)),
            Command::Rules(words) => self.show_rules(&words),
            Command::Save(path) => match self.table.save(path, self.viewer) {
                Ok(path) => self.say(Tone::Plain, format!("Saved to {}.", path.display())),
                Err(why) => self.refuse(&why),
            },
            Command::Resign => match self.table.may_resign() {
                Some(_) => self.overlay = Some(Overlay::Ask(Question::Resign)),
                None => self.not_asked(),
            },
            Command::New => return self.leave(Question::New),
            Command::Quit => return self.leave(Question::Quit),
        }
        Effect::Draw
    }
}
