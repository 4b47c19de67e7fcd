//! Programs of the host's own that tables may choose as bots.

use std::collections::BTreeMap;
use std::str::FromStr;

use parlor_bot_process::BotCommand;
use parlor_session::readable;

use super::Unsuited;

/// What the word of such a bot at a table begins with: no bot of ours is called so.
const PREFIX: &str = "host:";

/// The most programs of a host: each may keep some processes.
const MOST: usize = 16;

/// The programs by the names that the host has given them. Guests know the names alone: nobody but the host can name a command.
#[derive(Clone, Debug, Default)]
pub struct HostBots(BTreeMap<String, BotCommand>);

/// One of them, as `owl=python3 my_bot.py` says it.
#[derive(Clone, Debug)]
pub struct HostBot {
    name: String,
    command: BotCommand,
}

impl FromStr for HostBot {
    type Err = Unsuited;

    fn from_str(text: &str) -> Result<HostBot, Unsuited> {
        let unsuited = || {
            Unsuited::new(
                "a name of at most 20 letters, digits and hyphens and a command, such as \"owl=python3 my_bot.py\" or \"owl=2s python3 \
                 my_bot.py\""
                    .to_owned(),
            )
        };
        let (name, command) = text.split_once('=').ok_or_else(unsuited)?;
        let plain = |letter: char| letter.is_alphanumeric() || letter == '-';
        let fits =
            (1..=20).contains(&name.chars().count()) && name.chars().all(plain) && readable(name).is_ok();
        let command = format!("{}{command}", BotCommand::PREFIX).parse().map_err(|_| unsuited())?;
        if fits { Ok(HostBot { name: name.to_owned(), command }) } else { Err(unsuited()) }
    }
}

impl HostBots {
    /// These programs.
    ///
    /// # Errors
    /// Two have one name, or there are too many.
    pub fn new(bots: impl IntoIterator<Item = HostBot>) -> Result<HostBots, Unsuited> {
        let mut all = BTreeMap::new();
        for HostBot { name, command } in bots {
            if all.insert(name, command).is_some() || all.len() > MOST {
                return Err(Unsuited::new(format!("at most {MOST} bots with different names")));
            }
        }
        Ok(HostBots(all))
    }

    /// The commands, as bots of matches are named.
    pub fn commands(&self) -> Vec<String> {
        self.0.values().map(BotCommand::to_string).collect()
    }

    /// The program that tables call by this word.
    pub(crate) fn get(&self, word: &str) -> Option<&BotCommand> {
        self.0.get(word.strip_prefix(PREFIX)?)
    }

    /// Each program: the word for it at a table, and its name for people.
    pub(crate) fn words(&self) -> impl Iterator<Item = (String, &str)> {
        self.0.keys().map(|name| (format!("{PREFIX}{name}"), name.as_str()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_host_names_programs_and_guests_name_them_by_their_names() {
        let bots = ["owl=python3 my_bot.py", "Löwe-2=2s node 'a b.js'"].map(|text| text.parse().unwrap());
        let bots = HostBots::new(bots).unwrap();
        let words: Vec<_> = bots.words().map(|(word, _)| word).collect();
        assert_eq!(words, ["host:Löwe-2", "host:owl"]);
        assert_eq!(bots.get("host:owl").unwrap().to_string(), "cmd:python3 my_bot.py");
        for word in ["owl", "cmd:python3 my_bot.py", "host:", "host:python3 my_bot.py", "host:cmd:owl"] {
            assert!(bots.get(word).is_none(), "{word}");
        }
        for wrong in [
            "owl",
            "=python3",
            "an owl=python3",
            "owl=",
            "owl=2s",
            "owl='a",
            &format!("{}=a", "o".repeat(21)),
        ] {
            assert!(wrong.parse::<HostBot>().is_err(), "{wrong}");
        }
        let twice = ["owl=a", "owl=b"].map(|text| text.parse().unwrap());
        assert!(HostBots::new(twice).is_err());
    }
}
