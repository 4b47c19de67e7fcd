//! What is said of a line that is not done: why, and what was probably meant.

use std::io;

use parlor_erased::Refusal;
use parlor_game::{Seat, Viewer};
use parlor_session::CommandError;

use super::Plain;
use crate::asked::looked_up;
use crate::command::Command;
use crate::near::nearest;
use crate::spoken::{Said, said, words};
use crate::words::{prompt, topics};
use crate::{Due, Trouble};

impl Plain<'_> {
    /// Says why a line is not done, and asks again.
    pub(super) fn refuse(&mut self, line: &str, why: &Trouble) -> io::Result<()> {
        let unread = matches!(why, Trouble::Refused(CommandError::Game(Refusal::Syntax(_))));
        match self.table.due() {
            Due::Person(seat) if unread => {
                for told in self.not_read(seat, line) {
                    self.say(&told)?;
                }
            }
            Due::TypedDeal if unread => {
                self.say(&format!("{why}. `moves` tells what it can be, `help` what you can type."))?;
            }
            _ => self.say(&format!("{why}."))?,
        }
        self.say(&prompt(&self.table, self.viewer))
    }

    /// What is said of a line that is no choice: why it leads to none, what lies there, or what comes nearest.
    fn not_read(&self, seat: Seat, line: &str) -> Vec<String> {
        let cast = self.table.cast(Viewer::Seat(seat));
        let overview = self.table.game().overview(seat, line, &cast);
        if !overview.is_empty() {
            return vec![overview];
        }
        if let Some(told) = self.number_behind(seat, line) {
            return vec![told];
        }
        let actions = self.table.game().actions(seat);
        let begins = |word: &str| actions.iter().any(|own| own.split(' ').next() == Some(word));
        let first = words(line).first().cloned().unwrap_or_default();
        if !begins(&first) && !self.commands().contains(&first) {
            let found = looked_up(&self.table, self.viewer, line);
            if !found.is_empty() {
                return found;
            }
        }
        let heard = format!("I heard \"{line}\", and that is nothing you can do now.");
        let near = self.probably(seat, line, &actions).map(|near| format!(" Nearest to it is: {near}."));
        vec![format!(
            "{heard}{} `moves` lists what you can do, `help` what you can type.",
            near.unwrap_or_default()
        )]
    }

    /// A number behind a word is a piece or a place; alone it is the choice of a list. Whoever mixes the two hears which is which.
    fn number_behind(&self, seat: Seat, line: &str) -> Option<String> {
        let (word, number) = line.rsplit_once(' ')?;
        let listed = self.listed.numbered(number.parse().ok()?)?;
        let name = self.table.game().name_action(seat, listed, &self.table.cast(Viewer::Seat(seat)));
        Some(format!(
            "There is nothing with a {number} to {word} now. Type {number} alone for choice {number} of the list: {name}."
        ))
    }

    /// The command or the choice that a line with a mistake in some word was to be.
    fn probably(&self, seat: Seat, line: &str, actions: &[String]) -> Option<String> {
        let game = self.table.game();
        let cast = self.table.cast(Viewer::Seat(seat));
        let names = actions.iter().map(|own| game.name_action(seat, own, &cast));
        let mut known: Vec<String> =
            actions.iter().cloned().chain(names).flat_map(|text| words(&text)).collect();
        known.extend(self.commands());
        let mend = |word: String| {
            if known.contains(&word) {
                return Some(word);
            }
            nearest(&word, known.iter().map(String::as_str)).map(str::to_owned)
        };
        let mended: Vec<String> = words(line).into_iter().filter_map(mend).collect();
        let text = mended.join(" ");
        if mended.is_empty() {
            return None;
        }
        if Command::parse(&text).is_some() {
            return Some(text);
        }
        match said(&self.table, seat, &text, actions) {
            Said::One(action) => Some(game.name_action(seat, &action, &cast)),
            Said::Several(several) => Some(game.name_action(seat, several.first()?, &cast)),
            Said::Nothing(_) => mended.into_iter().find(|word| {
                actions.iter().any(|own| own.split(' ').next() == Some(word))
                    || Command::parse(word).is_some()
            }),
        }
    }

    /// The words that commands begin with.
    fn commands(&self) -> Vec<String> {
        let topics = topics(&self.table, self.viewer);
        let help = Command::help_line_by_line(&topics)
            .filter_map(|(text, _)| text.split(' ').next().map(str::to_owned));
        help.chain(topics.iter().map(|topic| (*topic).to_owned())).collect()
    }
}
