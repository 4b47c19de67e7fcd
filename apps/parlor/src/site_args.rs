//! What a host says of their server: by the command line, the environment, or a file.

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use anyhow::Context;
use clap::Args;
use parlor_game::{Data, Mistake, Node};
use parlor_server::{Accent, Greeting, HostBot, HostBots, Offered, Site, Title, Unsuited, Word};
use parlor_tui::{read_file, read_text};

use crate::fail::Failure;
use crate::settings_file;

/// The variable of the environment with the word at the door. There is no argument for it: everybody on a machine sees arguments.
const WORD: &str = "PARLOR_WORD";

/// The file of settings beside the tables.
const SETTINGS: &str = "server.toml";

/// The file with the word that the program has made, beside the tables.
const WORD_FILE: &str = "word";

/// What a host makes of the server.
#[derive(Args, Debug)]
pub(crate) struct SiteArgs {
    /// What the server is called in place of Parlor: on its first page, in browsers' tabs, and where its links are shared.
    #[arg(long, value_name = "TEXT", env = "PARLOR_TITLE")]
    title: Option<Title>,
    /// What its first page says below that.
    #[arg(long, value_name = "TEXT", env = "PARLOR_GREETING")]
    greeting: Option<Greeting>,
    /// The colour of buttons and of what one can do, such as '#1d4f8a', or two with one for the dark theme, such as '#1d4f8a,#9cc4ff'. One
    /// that cannot be read is refused.
    #[arg(long, value_name = "COLOUR", env = "PARLOR_COLOUR")]
    colour: Option<Accent>,
    /// The games that the server has, such as rose,snake; without it, all.
    #[arg(long, value_name = "LIST", value_delimiter = ',', env = "PARLOR_GAMES")]
    games: Vec<String>,
    /// A program of yours that tables may choose as a bot, such as 'owl=python3 my_bot.py' or 'owl=2s python3 my_bot.py'; may be given several
    /// times. It runs as the server does: docs/bots.md says what limits it.
    #[arg(long = "bot", value_name = "NAME=COMMAND")]
    bots: Vec<HostBot>,
    /// List the tables on the first page that wait for people, where their hosts let everybody find them; without it, a table is found by its link
    /// alone.
    #[arg(long, env = "PARLOR_OPEN_TABLES")]
    open_tables: bool,
    /// Ask anyone who comes for a word. The program makes one, prints it, and keeps it in the file `word` beside the tables; PARLOR_WORD or
    /// --word-file say another.
    #[arg(long, env = "PARLOR_PRIVATE")]
    private: bool,
    /// A file with the word at the door; with it the server is private.
    #[arg(long, value_name = "FILE", env = "PARLOR_WORD_FILE")]
    word_file: Option<PathBuf>,
    /// A file that says all of these, for whatever the command line and the environment leave open; without it, `server.toml` beside the
    /// tables, if there is one. docs/hosting.md tells more.
    #[arg(long, value_name = "FILE", env = "PARLOR_SETTINGS")]
    settings: Option<PathBuf>,
}

/// What a host has settled.
pub(crate) struct Settled {
    pub(crate) site: Site,
    pub(crate) word: Option<DoorWord>,
}

/// The word at the door.
pub(crate) struct DoorWord {
    pub(crate) word: Word,
    /// The file that the program keeps it in; nothing if it is the host's own.
    pub(crate) made: Option<PathBuf>,
}

impl SiteArgs {
    /// What is in force, for a server whose folder this is.
    pub(crate) fn settle(&self, data: Option<&Path>) -> Result<Settled, Failure> {
        let file = self.file(data)?;
        let games = match (&self.games[..], file.games) {
            ([], own) => own.unwrap_or_default(),
            (named, _) => Offered::only(named.iter().map(String::as_str))
                .map_err(|why| Failure::Input(format!("--games: found {}; {why}", named.join(","))))?,
        };
        let site = Site {
            title: self.title.clone().or(file.title),
            greeting: self.greeting.clone().or(file.greeting),
            accent: self.colour.or(file.colour),
            games,
            bots: HostBots::new(self.bots.iter().cloned())
                .map_err(|why| Failure::Input(format!("--bot: {why}")))?,
            open_tables: self.open_tables || file.open_tables.unwrap_or(false),
            reach: None,
        };
        let named = self.word_file.clone().or(file.word_file);
        let private = self.private || file.private.unwrap_or(false);
        Ok(Settled { site, word: word(named, private, data)? })
    }

    /// What the file says: the one that was named, or the one beside the tables.
    fn file(&self, data: Option<&Path>) -> Result<InFile, Failure> {
        let path = match (&self.settings, data) {
            (Some(named), _) => named.clone(),
            (None, Some(data)) => data.join(SETTINGS),
            (None, None) => return Ok(InFile::default()),
        };
        match read_file(&path) {
            Ok(bytes) => InFile::read(&path, &bytes),
            // What is wrong with the folder itself, the store says better.
            Err(why) if self.settings.is_none() && is_missing(why.kind()) => Ok(InFile::default()),
            Err(why) => Err(Failure::Input(format!("{}: it cannot be read: {why}", path.display()))),
        }
    }
}

/// Whether there is no file, or not even its folder.
fn is_missing(kind: io::ErrorKind) -> bool {
    matches!(kind, io::ErrorKind::NotFound | io::ErrorKind::NotADirectory)
}

/// The word at the door: the environment's, else that of a file that was named, else one that the program makes and keeps.
fn word(named: Option<PathBuf>, private: bool, data: Option<&Path>) -> Result<Option<DoorWord>, Failure> {
    let unfit = |place: &str| {
        let place = place.to_owned();
        // What was found is no business of anyone who reads the log.
        move |why: Unsuited| Failure::Input(format!("{place}: {why}"))
    };
    if let Some(text) = std::env::var(WORD).ok().filter(|text| !text.is_empty()) {
        return Ok(Some(DoorWord { word: text.parse().map_err(unfit(WORD))?, made: None }));
    }
    let made = match (named, data) {
        (Some(named), _) => {
            let word = of_file(&named)?;
            return Ok(Some(DoorWord {
                word: word.parse().map_err(unfit(&named.display().to_string()))?,
                made: None,
            }));
        }
        (None, _) if !private => return Ok(None),
        (None, Some(data)) => data.join(WORD_FILE),
        (None, None) => {
            return Err(Failure::Input(format!("--private: say the word by {WORD} or --word-file")));
        }
    };
    let word = match made.exists() {
        true => of_file(&made)?.parse().map_err(unfit(&made.display().to_string()))?,
        false => make(&made)?,
    };
    Ok(Some(DoorWord { word, made: Some(made) }))
}

fn of_file(path: &Path) -> Result<String, Failure> {
    read_text(path).map_err(|why| Failure::Input(format!("{}: it cannot be read: {why}", path.display())))
}

/// Makes a word and keeps it in a file that nobody else may read.
fn make(path: &Path) -> Result<Word, Failure> {
    let word = Word::fresh()?;
    let mut options = fs::OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let write = || {
        if let Some(folder) = path.parent() {
            parlor_store::make_folder(folder).map_err(std::io::Error::other)?;
        }
        writeln!(options.open(path)?, "{word}")
    };
    write().with_context(|| format!("{} cannot be written", path.display()))?;
    Ok(word)
}

/// What a file says.
#[derive(Default)]
struct InFile {
    title: Option<Title>,
    greeting: Option<Greeting>,
    colour: Option<Accent>,
    games: Option<Offered>,
    open_tables: Option<bool>,
    private: Option<bool>,
    word_file: Option<PathBuf>,
}

/// The names in a file.
const NAMES: &str = "title, greeting, colour, games, open-tables, private or word-file";

impl InFile {
    /// Reads a file. Anything wrong in it is a reason not to open: a server that should be private must not be open to all.
    fn read(path: &Path, bytes: &[u8]) -> Result<InFile, Failure> {
        let mut file = InFile::default();
        let wrong = settings_file::read(path, bytes, |name, node, wrong| {
            wrong.extend(file.take(path, name, node).err());
        });
        if wrong.is_empty() { Ok(file) } else { Err(Failure::Input(wrong.join("\n"))) }
    }

    fn take(&mut self, path: &Path, name: &str, node: Node<'_>) -> Result<(), Mistake> {
        let not = |expected: &str| settings_file::unexpected(name, node, expected);
        let unfit = |why: Unsuited| not(why.expected());
        let text = || settings_file::text(node, "a text in quotes").map_err(not);
        let flag = || settings_file::flag(node).map_err(not);
        match name {
            "title" => self.title = Some(text()?.parse().map_err(unfit)?),
            "greeting" => self.greeting = Some(text()?.parse().map_err(unfit)?),
            "colour" => self.colour = Some(text()?.parse().map_err(unfit)?),
            "games" => {
                let Data::List(list) = node.data() else {
                    return Err(not("a list such as [\"rose\", \"snake\"]"));
                };
                let slugs = list.iter().map(|slug| match slug {
                    Data::Text(slug) => slug.as_str(),
                    _ => "",
                });
                self.games = Some(Offered::only(slugs).map_err(unfit)?);
            }
            "open-tables" => self.open_tables = Some(flag()?),
            "private" => self.private = Some(flag()?),
            // Beside the file, wherever the program was started.
            "word-file" => self.word_file = Some(path.parent().unwrap_or(Path::new("")).join(text()?)),
            other => return Err(settings_file::unknown(other, node, NAMES)),
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Result<InFile, String> {
        InFile::read(Path::new("folder/server.toml"), text.as_bytes()).map_err(|why| why.to_string())
    }

    #[test]
    fn a_file_says_all_that_can_be_settled() {
        let games: Vec<_> = parlor_catalog::games().iter().map(|game| game.about().slug).collect();
        let file = read(&format!(
            "title = \"The Club\"\ngreeting = \"Come in!\"\ncolour = \"#1d4f8a\"\ngames = [\"{}\"]\nprivate = true\nopen-tables = true\nword-file = \"door\"\n",
            games[0]
        ))
        .unwrap_or_else(|why| panic!("{why}"));
        assert_eq!((file.title, file.greeting), ("The Club".parse().ok(), "Come in!".parse().ok()));
        assert_eq!((file.colour, file.games), ("#1d4f8a".parse().ok(), Offered::only([games[0]]).ok()));
        assert_eq!(
            (file.private.and(file.open_tables), file.word_file),
            (Some(true), Some(PathBuf::from("folder/door")))
        );
    }

    /// A mistake that is passed over, and a server that is open to all.
    #[test]
    fn each_mistake_of_a_file_is_told_with_its_line() {
        let why =
            read("title = 3\nprivat = true\ncolour = \"#ffcc00\"\ngames = [\"chess\"]\nprivate = \"yes\"\n")
                .err()
                .unwrap();
        for line in 1..=5 {
            assert!(why.contains(&format!("folder/server.toml: line {line}: ")), "{line}: {why}");
        }
        assert!(why.contains("word-file") && why.contains("light theme"), "{why}");
        assert!(read("title = \n").is_err());
        assert!(read("").is_ok());
    }

    #[test]
    fn a_word_that_was_made_is_kept_and_a_bad_one_of_a_file_is_not_shown() {
        let folder = tempfile::tempdir().unwrap();
        let data = folder.path().join("data");
        let first = word(None, true, Some(&data)).unwrap().unwrap();
        let again = word(None, true, Some(&data)).unwrap().unwrap();
        assert_eq!(first.word.to_string(), again.word.to_string());
        assert_eq!(again.made, Some(data.join("word")));
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt;
            let mode = |path: &Path| fs::metadata(path).unwrap().permissions().mode() & 0o777;
            assert_eq!((mode(&data.join("word")), mode(&data)), (0o600, 0o700));
        }
        assert!(word(None, false, Some(&data)).unwrap().is_none());
        let own = folder.path().join("own");
        fs::write(&own, "sesame\n").unwrap();
        let why = word(Some(own.clone()), false, None).err().unwrap().to_string();
        assert!(why.contains("12 letters") && !why.contains("sesame"), "{why}");
        fs::write(&own, "copper teapot lantern\n").unwrap();
        let said = word(Some(own), false, None).unwrap().unwrap();
        assert_eq!((said.word.to_string().as_str(), said.made), ("copper teapot lantern", None));
    }
}
