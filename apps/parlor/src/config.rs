//! What a person has settled for themselves: the command line is heard first, then the environment, then a file, then what is usual.

use std::fmt;
use std::io;
use std::path::{Path, PathBuf};

use etcetera::BaseStrategy;
use parlor_game::{Data, Mistake, Node, Seat};
use parlor_record::Header;
use parlor_session::LONGEST_NAME;
use parlor_tui::{BadKey, Keys};

use crate::look_args::{LookArgs, Theme};
use crate::settings_file;

/// Where a value comes from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum From {
    /// The command line.
    Line,
    /// This variable of the environment.
    Environment(&'static str),
    /// This line of the file.
    File(u32),
    /// Nobody has said anything.
    Default,
}

impl fmt::Display for From {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            From::Line => f.write_str("the command line"),
            From::Environment(name) => f.write_str(name),
            From::File(line) => write!(f, "the file, line {line}"),
            From::Default => f.write_str("default"),
        }
    }
}

/// A value, and where it comes from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Setting<T> {
    pub(crate) value: T,
    pub(crate) from: From,
}

impl<T> Setting<T> {
    fn default(value: T) -> Setting<T> {
        Setting { value, from: From::Default }
    }

    /// The same, unless somebody who is heard first has said something.
    fn over(self, said: Option<Setting<T>>) -> Setting<T> {
        said.unwrap_or(self)
    }
}

/// All that can be settled.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Config {
    /// The file, where there could be one.
    pub(crate) path: Option<PathBuf>,
    pub(crate) theme: Setting<Theme>,
    pub(crate) ascii: Setting<bool>,
    pub(crate) animation: Setting<bool>,
    pub(crate) name: Setting<Option<String>>,
    pub(crate) keep: Setting<bool>,
    pub(crate) keys: Keys,
    /// Where each key comes from, that was chosen.
    pub(crate) bound: Vec<(String, u32)>,
    /// What is wrong: these are ignored.
    pub(crate) mistakes: Vec<String>,
}

/// What the file says, each with its line.
#[derive(Default)]
struct InFile {
    theme: Option<Setting<Theme>>,
    ascii: Option<Setting<bool>>,
    animation: Option<Setting<bool>>,
    name: Option<Setting<Option<String>>>,
    keep: Option<Setting<bool>>,
    keys: Keys,
    bound: Vec<(String, u32)>,
}

/// A file to begin with: all that can be settled, each as it is by default.
pub(crate) fn example() -> String {
    let mut text = "\
# What Parlor's terminal games are like for you. A line that begins with # says nothing: take the sign away to settle something.
# The command line is heard first, then the environment (PARLOR_THEME and so on), then this file. `parlor config` shows what is in force.

# Colours: auto (as the terminal says it is), dark, light, or mono for none.
# theme = \"auto\"

# Draw with ASCII characters only.
# ascii = false

# Show the moves of bots one at a time.
# animation = true

# What you are called at a table.
# name = \"Ann\"

# Keep the games that you play at full screen, to go on with them and for statistics.
# keep = true

# Keys: one character each, or F2 to F12. Take the sign away before [keys], too; whatever stands below it is a key.
# [keys]
"
    .to_owned();
    for (action, key, what) in Keys::actions() {
        text += &format!("# {:<24}# {what}\n", format!("{action} = \"{key}\""));
    }
    text
}

/// Where the file lies, or would.
pub(crate) fn path() -> Option<PathBuf> {
    let places = etcetera::choose_base_strategy().ok()?;
    Some(places.config_dir().join("parlor").join("config.toml"))
}

impl Config {
    /// What is in force, by the command line, the environment and the file of this person.
    pub(crate) fn read(args: &LookArgs) -> Config {
        let variable = |name: &str| std::env::var(name).ok().filter(|value| !value.is_empty());
        let path = path();
        let bytes = match path.as_deref().map(parlor_tui::read_file) {
            Some(Ok(bytes)) => Ok(Some(bytes)),
            Some(Err(why)) if why.kind() != io::ErrorKind::NotFound => Err(why),
            Some(Err(_)) | None => Ok(None),
        };
        Config::of(args, variable, path, bytes)
    }

    fn of(
        args: &LookArgs,
        variable: impl Fn(&str) -> Option<String>,
        path: Option<PathBuf>,
        bytes: io::Result<Option<Vec<u8>>>,
    ) -> Config {
        let mut mistakes = Vec::new();
        let file = match (bytes, path.as_deref()) {
            (Ok(Some(bytes)), Some(path)) => in_file(path, &bytes, &mut mistakes),
            (Err(why), Some(path)) => {
                mistakes.push(format!("{}: it cannot be read: {why}", path.display()));
                InFile::default()
            }
            _ => InFile::default(),
        };
        let mut around = Around { variable: &variable, mistakes: &mut mistakes };
        let theme = around.word("PARLOR_THEME", Theme::WORDS, Theme::of);
        let [ascii, animation, keep] = ["PARLOR_ASCII", "PARLOR_ANIMATION", "PARLOR_KEEP"]
            .map(|name| around.word(name, "yes or no", flag));
        let name = around.word("PARLOR_NAME", NAME, |text| is_name(text).then(|| Some(text.to_owned())));
        // A program of this kind asks for none, whatever it is called.
        let no_colour =
            variable("NO_COLOR").map(|_| Setting { value: Theme::Mono, from: From::Environment("NO_COLOR") });
        let line = |value| Setting { value, from: From::Line };
        Config {
            theme: Setting::default(Theme::Auto)
                .over(file.theme)
                .over(no_colour)
                .over(theme)
                .over(args.theme.map(line)),
            ascii: Setting::default(false)
                .over(file.ascii)
                .over(ascii)
                .over(args.ascii.then_some(Setting { value: true, from: From::Line })),
            animation: Setting::default(true)
                .over(file.animation)
                .over(animation)
                .over(args.animation.map(|own| Setting { value: own.is_on(), from: From::Line })),
            name: Setting::default(None).over(file.name).over(name),
            keep: Setting::default(true).over(file.keep).over(keep),
            keys: file.keys,
            bound: file.bound,
            path,
            mistakes,
        }
    }
}

/// The environment, and what is wrong there.
struct Around<'a> {
    variable: &'a dyn Fn(&str) -> Option<String>,
    mistakes: &'a mut Vec<String>,
}

impl Around<'_> {
    fn word<T>(
        &mut self,
        name: &'static str,
        expected: &str,
        read: impl Fn(&str) -> Option<T>,
    ) -> Option<Setting<T>> {
        let text = (self.variable)(name)?;
        let value = read(&text);
        if value.is_none() {
            let found = parlor_game::visible(&text, 60);
            self.mistakes.push(format!("{name}: found `{found}`; expected {expected}"));
        }
        value.map(|value| Setting { value, from: From::Environment(name) })
    }
}

/// What a person can be called, in words.
const NAME: &str = "a name of at most 24 letters, without `;` and control characters";

fn is_name(text: &str) -> bool {
    text.trim().chars().count() <= LONGEST_NAME && Header::new("-", "-", 1).name(Seat::One, text).is_ok()
}

fn flag(text: &str) -> Option<bool> {
    match text.to_ascii_lowercase().as_str() {
        "yes" | "on" | "true" | "1" => Some(true),
        "no" | "off" | "false" | "0" => Some(false),
        _ => None,
    }
}

/// What a file says. A value that is wrong is ignored; a file that is no TOML says nothing at all.
fn in_file(path: &Path, bytes: &[u8], mistakes: &mut Vec<String>) -> InFile {
    let mut file = InFile::default();
    mistakes.extend(settings_file::read(path, bytes, |name, node, wrong| file.take(name, node, wrong)));
    file
}

/// The names at the top of a file.
const NAMES: &str = "theme, ascii, animation, name, keep or [keys]";

impl InFile {
    fn take(&mut self, name: &str, node: Node<'_>, wrong: &mut Vec<Mistake>) {
        let from = || From::File(node.line());
        let flag = || settings_file::flag(node).map(|value| Some(Setting { value, from: from() }));
        let text = |expected| settings_file::text(node, expected);
        let taken = match name {
            "theme" => text(Theme::WORDS).and_then(|text| Theme::of(text).ok_or(Theme::WORDS)).map(|value| {
                self.theme = Some(Setting { value, from: from() });
            }),
            "ascii" => flag().map(|said| self.ascii = said),
            "animation" => flag().map(|said| self.animation = said),
            "keep" => flag().map(|said| self.keep = said),
            "name" => text(NAME).map(str::to_owned).and_then(|text| {
                let named = is_name(&text).then(|| Setting { value: Some(text), from: from() });
                named.map(|name| self.name = Some(name)).ok_or(NAME)
            }),
            "keys" => match node.entries() {
                Some(entries) => {
                    self.bind(entries, wrong);
                    Ok(())
                }
                None => Err("a table of actions and their keys"),
            },
            other => {
                wrong.push(settings_file::unknown(other, node, NAMES));
                return;
            }
        };
        if let Err(expected) = taken {
            wrong.push(settings_file::unexpected(name, node, expected));
        }
    }

    /// Binds keys. Where two actions have one key, all stay as they are by default.
    fn bind<'a>(&mut self, entries: impl Iterator<Item = (&'a str, Node<'a>)>, wrong: &mut Vec<Mistake>) {
        let mut last = 1;
        for (action, node) in entries {
            let line = node.line();
            last = line;
            let Data::Text(key) = node.data() else {
                wrong.push(settings_file::unexpected(action, node, "a key in quotes, such as \"x\""));
                continue;
            };
            match self.keys.bind(action, key) {
                Ok(()) => self.bound.push((action.to_owned(), line)),
                Err(why) => wrong.push(of_key(line, &why)),
            }
        }
        if let Err(why) = self.keys.check() {
            let of = |action: &str| self.bound.iter().find(|(own, _)| own == action).map(|(_, line)| *line);
            let line = match &why {
                BadKey::Double(_, one, other) => of(one).max(of(other)),
                BadKey::Action(_) | BadKey::Key(_) => None,
            };
            wrong.push(of_key(line.unwrap_or(last), &why));
            (self.keys, self.bound) = (Keys::default(), Vec::new());
        }
    }
}

/// What is wrong with a key, as a mistake of the file.
fn of_key(line: u32, why: &BadKey) -> Mistake {
    let text = why.to_string();
    let (found, expected) = text.split_once("; expected ").unwrap_or((&text, "another"));
    Mistake::new(line, "[keys]", found.trim_start_matches("found "), expected)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::look_args::Switch;

    fn read(args: &LookArgs, around: &'static [(&str, &str)], file: &str) -> Config {
        let variable =
            |name: &str| around.iter().find(|(own, _)| *own == name).map(|(_, value)| (*value).to_owned());
        Config::of(args, variable, Some("c.toml".into()), Ok(Some(file.as_bytes().to_vec())))
    }

    /// A file that is heard before the command line.
    #[test]
    fn the_command_line_comes_first_then_the_environment_then_the_file() {
        let file = "theme = \"dark\"\nanimation = false\nname = \"Ann\"\nascii = true\n";
        let none = LookArgs { theme: None, ascii: false, animation: None };
        let own = read(&none, &[], file);
        assert_eq!(own.theme, Setting { value: Theme::Dark, from: From::File(1) });
        assert_eq!(
            (own.animation.value, own.name.value.as_deref(), own.ascii.value),
            (false, Some("Ann"), true)
        );
        let own = read(&none, &[("PARLOR_THEME", "light"), ("PARLOR_ASCII", "no"), ("NO_COLOR", "1")], file);
        assert_eq!(own.theme, Setting { value: Theme::Light, from: From::Environment("PARLOR_THEME") });
        assert!(!own.ascii.value);
        assert_eq!(read(&none, &[("NO_COLOR", "1")], file).theme.value, Theme::Mono);
        let args = LookArgs { theme: Some(Theme::Auto), ascii: true, animation: Some(Switch::On) };
        let own = read(&args, &[("PARLOR_THEME", "light"), ("PARLOR_ANIMATION", "off")], file);
        assert_eq!((own.theme.value, own.animation.value), (Theme::Auto, true));
        assert_eq!(own.theme.from, From::Line);
        assert_eq!(own.mistakes, Vec::<String>::new());
    }

    /// A mistake that is passed over in silence, or that takes what is right with it.
    #[test]
    fn each_mistake_is_said_with_its_line_and_the_rest_holds() {
        let none = LookArgs { theme: None, ascii: false, animation: None };
        let file = "theme = \"pink\"\nascii = 3\nnam = \"x\"\nkeep = false\n\n[keys]\nundo = \"z\"\nundu = \"q\"\nhint = 7\nlog = \"z\"\n";
        let own = read(&none, &[("PARLOR_ANIMATION", "maybe")], file);
        assert_eq!(
            own.mistakes,
            [
                "c.toml: line 1: `theme`: found the text `pink`; expected auto, dark, light or mono",
                "c.toml: line 2: `ascii`: found the number 3; expected true or false",
                "c.toml: line 3: found `nam`; expected theme, ascii, animation, name, keep or [keys]",
                "c.toml: line 8: [keys]: found the action `undu`; expected one of moves, type, undo, hint, new, replay, show, table, log, rules, help, quit, go-to, next-turning, previous-turning, view, analyse, what-if",
                "c.toml: line 9: `hint`: found the number 7; expected a key in quotes, such as \"x\"",
                "c.toml: line 10: [keys]: found `z` for undo and for log; expected a key of its own for each",
                "PARLOR_ANIMATION: found `maybe`; expected yes or no",
            ]
        );
        assert!(!own.keep.value && own.animation.value);
        assert_eq!(own.keys, Keys::default(), "half of the keys would be worse than none");
        let own = read(&none, &[], "theme = dark\n");
        assert!(
            own.mistakes[0].starts_with("c.toml: line 1: found `theme = dark`; expected TOML"),
            "{own:?}"
        );
    }

    /// An example that would be refused, or that settles something.
    #[test]
    fn the_example_says_nothing_and_all_of_it_can_be_said() {
        let none = LookArgs { theme: None, ascii: false, animation: None };
        let usual = read(&none, &[], "");
        let example = example();
        assert_eq!(read(&none, &[], &example), usual);
        let said: String = example
            .lines()
            .map(|line| {
                line.strip_prefix("# ")
                    .filter(|line| line.contains(" = ") || *line == "[keys]")
                    .unwrap_or(line)
            })
            .map(|line| format!("{line}\n"))
            .collect();
        let said = read(&none, &[], &said);
        assert_eq!(said.mistakes, Vec::<String>::new());
        assert_eq!((said.bound.len(), said.keys), (Keys::actions().count(), Keys::default()));
        assert_eq!(said.name.value.as_deref(), Some("Ann"));
    }
}
