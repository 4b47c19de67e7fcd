//! What is said of a line that is not done: why, and what was probably meant.

use std::io;

use parlor_erased::Refusal;
use parlor_game::{Seat, Viewer};
use parlor_session::CommandError;

use super::Plain;
use crate::command::Command;
use crate::meaning::{TypedChoice, is_same, nearest, words};
use crate::questions::looked_up;
use crate::spoken::parse_choice;
use crate::words::{prompt, topic_names};
use crate::{Due, Trouble};

impl Plain<'_> {
    /// Says why a line is not done, and asks again; or what lies there, if it only names something.
    pub(super) fn refuse(&mut self, line: &str, why: &Trouble) -> io::Result<()> {
        let unread = matches!(why, Trouble::Refused(CommandError::Game(Refusal::Syntax(_))));
        match self.table.due() {
            Due::Person(seat) if unread => {
                let found = self.named(seat, line);
                if !found.is_empty() {
                    return self.say_all(found);
                }
                let told = self.not_read(seat, line);
                self.say(&told)?;
            }
            Due::TypedDeal if unread => {
                self.say(&format!("{why}. `moves` tells what it can be, `help` what you can type."))?;
            }
            _ => self.say(&format!("{why}."))?,
        }
        self.say(&prompt(&self.table, self.viewer))
    }

    /// What lies there, where a line names a thing and nothing that could be done.
    fn named(&self, seat: Seat, line: &str) -> Vec<String> {
        let first = words(line).first().cloned().unwrap_or_default();
        let topics = topic_names(&self.table, self.viewer);
        let is_command = self.commands().contains(&first) && !topics.contains(&first.as_str());
        if is_command || self.texts(seat).iter().any(|text| text.first() == Some(&first)) {
            return Vec::new();
        }
        looked_up(&self.table, self.viewer, line)
    }

    /// The words of what can be done now, as it is written and as it is called.
    fn texts(&self, seat: Seat) -> Vec<Vec<String>> {
        let (game, cast) = (self.table.game(), self.table.cast(Viewer::Seat(seat)));
        let actions = game.actions(seat);
        let names = actions.iter().map(|own| game.name_action(seat, own, &cast));
        actions.iter().cloned().chain(names).map(|text| words(&text)).collect()
    }

    /// What is said of a line that is no choice: why it leads to none, or what comes nearest.
    fn not_read(&self, seat: Seat, line: &str) -> String {
        let overview = self.table.game().overview(seat, line, &self.table.cast(Viewer::Seat(seat)));
        if !overview.is_empty() {
            return overview;
        }
        let texts = self.texts(seat);
        let is_verb = |first: &String| texts.iter().any(|text| text.first() == Some(first));
        let first = words(line).into_iter().next().filter(is_verb);
        let known = texts.concat();
        let why = |verb: &String| self.number_behind(seat, line).or_else(|| lacking(&known, verb, line));
        if let Some(why) = first.as_ref().and_then(why) {
            return why;
        }
        let heard = format!("I heard \"{line}\", and nothing you can do now is called so.");
        let near = self.probably(seat, line, known).map(|near| format!(" Nearest to it is: {near}."));
        let near = near.unwrap_or_default();
        let moves = first.map_or_else(|| "moves".to_owned(), |first| format!("moves {first}"));
        format!("{heard}{near} `{moves}` lists what you can do, `help` what you can type.")
    }

    /// A number behind a word is a piece or a place; alone it is the choice of a list. Anyone who mixes the two hears which is which.
    fn number_behind(&self, seat: Seat, line: &str) -> Option<String> {
        let (word, number) = line.rsplit_once(' ')?;
        let listed = self.listed.numbered(number.parse().ok()?)?;
        let name = self.table.game().name_action(seat, listed, &self.table.cast(Viewer::Seat(seat)));
        Some(format!(
            "There is no {number} to {word} now. Type {number} alone for choice {number} of the list: {name}."
        ))
    }

    /// The command or the choice that a line with a mistake in some word was to be; nothing where no word has one.
    fn probably(&self, seat: Seat, line: &str, choices: Vec<String>) -> Option<String> {
        let (game, typed, known) = (self.table.game(), words(line), [self.commands(), choices].concat());
        let mend = |word: &String| -> Option<String> {
            let same = Some(word.as_str()).filter(|word| known.iter().any(|own| is_same(own, word)));
            same.or_else(|| nearest(word, known.iter().map(String::as_str))).map(str::to_owned)
        };
        // Without its first word a line says nothing of what is to be done.
        mend(typed.first()?)?;
        let mended: Vec<String> = typed.iter().filter_map(mend).collect();
        let text = mended.join(" ");
        if mended.iter().all(|word| typed.contains(word)) {
            return None;
        }
        if Command::parse(&text).is_some() {
            return Some(text);
        }
        match parse_choice(&self.table, seat, &text) {
            TypedChoice::One(action) => {
                Some(game.name_action(seat, &action, &self.table.cast(Viewer::Seat(seat))))
            }
            TypedChoice::Several(_) => Some(text),
            TypedChoice::Nothing(_) => None,
        }
    }

    /// The words that commands begin with.
    fn commands(&self) -> Vec<String> {
        let topics = topic_names(&self.table, self.viewer);
        let help = Command::help_line_by_line(&topics)
            .filter_map(|(text, _)| text.split(' ').next().map(str::to_owned));
        help.chain(topics.iter().map(|topic| (*topic).to_owned())).collect()
    }
}

/// What is named behind a word that can be done, where nothing that it can be done with is called so: `take the twos` without any two.
fn lacking(known: &[String], verb: &str, line: &str) -> Option<String> {
    let typed = words(line);
    let lacks = |word: &&String| {
        let has = known.iter().any(|own| is_same(own, word));
        !has && nearest(word, known.iter().map(String::as_str)).is_none()
    };
    let lacking = typed.iter().skip(1).find(lacks)?;
    // As it was typed, where it stands as a word of its own.
    let with = line.split_whitespace().find(|own| words(own) == [lacking.as_str()]).unwrap_or(lacking);
    Some(format!("Nothing that you can {verb} now is called \"{with}\". `moves {verb}` lists what there is."))
}
