//! How to name a program that is a bot: `cmd:python3 my_bot.py`, `cmd:2s python3 my_bot.py`.

use std::error::Error;
use std::fmt;
use std::path::Path;
use std::str::FromStr;
use std::time::Duration;

use parlor_catalog::Limit;
use parlor_game::{READABLE, visible};

/// A program that is a bot, and how long it may think.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BotCommand {
    /// The program and its arguments; at least one word.
    words: Vec<String>,
    time: Duration,
    text: String,
}

/// A text that names no program.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BadCommand {
    found: String,
}

impl fmt::Display for BadCommand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "found `{}`; expected a program and its arguments such as `cmd:python3 my_bot.py`, with its time for a choice such as \
             `cmd:2s python3 my_bot.py` if that is not 1s (whole seconds or milliseconds), quotes in pairs, and neither comma nor semicolon",
            visible(&self.found, READABLE)
        )
    }
}

impl Error for BadCommand {}

impl BotCommand {
    /// What the name of such a bot begins with.
    pub const PREFIX: &str = "cmd:";

    /// How long a program may be named: the name is in results and records.
    const LONGEST: usize = 500;

    /// Whether a bot's name is meant to be that of a program.
    pub fn is_meant(name: &str) -> bool {
        name.starts_with(BotCommand::PREFIX)
    }

    /// How long it has for a choice.
    pub fn time(&self) -> Duration {
        self.time
    }

    /// What the bot is called at a table: the name of the script that it runs, or of the program, without folders.
    pub fn name(&self) -> String {
        let is_script = |name: &String| {
            let ending = name.rsplit_once('.').map(|(_, ending)| ending).unwrap_or_default();
            !ending.is_empty() && ending.chars().all(char::is_alphabetic)
        };
        self.words.iter().map(file_name).find(is_script).unwrap_or_else(|| file_name(&self.words[0]))
    }

    /// The same with all arguments: for one of several bots of one script.
    pub fn name_with_arguments(&self) -> String {
        self.words.iter().map(file_name).collect::<Vec<_>>().join(" ")
    }

    pub(crate) fn words(&self) -> &[String] {
        &self.words
    }
}

impl fmt::Display for BotCommand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

impl FromStr for BotCommand {
    type Err = BadCommand;

    fn from_str(text: &str) -> Result<Self, BadCommand> {
        let bad = || BadCommand { found: text.to_owned() };
        let command = text.strip_prefix(BotCommand::PREFIX).ok_or_else(bad)?;
        // Names stand in lists, and in the names of records.
        let fits = text.len() <= BotCommand::LONGEST && !text.contains([',', ';']);
        let tame = fits && !text.chars().any(char::is_control);
        let mut words = shlex::split(command).filter(|_| tame).ok_or_else(bad)?;
        let time = words.first().and_then(|word| time_of(word));
        if time.is_some() {
            words.remove(0);
        }
        // A time that cannot be read is no program.
        let is_number = |word: &String| word.trim_end_matches(char::is_alphabetic).parse::<f64>().is_ok();
        let is_unit = |word: &String| ["ms", "s", "m", "h"].iter().any(|unit| word.ends_with(unit));
        let untimely = |word: &String| word.is_empty() || is_number(word) && is_unit(word);
        if words.first().is_none_or(untimely) {
            return Err(bad());
        }
        let Limit::Time(default_time) = Limit::DEFAULT else { return Err(bad()) };
        Ok(BotCommand { words, time: time.unwrap_or(default_time), text: text.to_owned() })
    }
}

/// A word without folders, if it is a path.
fn file_name(word: &String) -> String {
    Path::new(word).file_name().map_or_else(|| word.clone(), |name| name.to_string_lossy().into_owned())
}

/// `2s`, `250ms`: as the limits of other bots.
fn time_of(word: &str) -> Option<Duration> {
    match format!("best:{word}").parse::<parlor_catalog::BotSpec>().ok()?.limit? {
        Limit::Time(time) => Some(time),
        Limit::Simulations(_) => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_command_is_split_as_a_shell_does_and_may_begin_with_its_time() {
        let read = |text: &str| text.parse::<BotCommand>().map(|own| (own.words.join("|"), own.time)).ok();
        let second = Duration::from_secs(1);
        assert_eq!(read("cmd:python3 my_bot.py"), Some(("python3|my_bot.py".to_owned(), second)));
        assert_eq!(read("cmd:250ms node 'a b.js' -v"), Some(("node|a b.js|-v".to_owned(), second / 4)));
        assert_eq!(read("cmd:7 up"), Some(("7|up".to_owned(), second)));
        for wrong in [
            "best",
            "cmd:",
            "cmd:2s",
            "cmd: ",
            "cmd:a 'b",
            "cmd:a,b",
            "cmd:a;b",
            "cmd:a\nb",
            "cmd:''",
            "cmd:1.5s a",
            "cmd:99999999999s a",
            "cmd:-1s a",
            "cmd:0ms a",
            "cmd:1e9s a",
            "cmd:1h a",
        ] {
            assert_eq!(read(wrong), None, "{wrong}");
        }
        assert_eq!(read(&format!("cmd:{}", "a".repeat(500))), None);
    }

    #[test]
    fn a_bot_is_called_by_its_script() {
        let name = |text: &str| text.parse::<BotCommand>().unwrap().name();
        assert_eq!(name("cmd:2s python3.12 -u bots/my_bot.py deep"), "my_bot.py");
        assert_eq!(name("cmd:./target/release/engine 3"), "engine");
        assert_eq!(name("cmd:/"), "/");
        let whole: BotCommand = "cmd:/usr/bin/python3 '/home/ann/my bot.py' --deep".parse().unwrap();
        assert_eq!(whole.name_with_arguments(), "python3 my bot.py --deep");
    }
}
