//! What a host makes of a server of their own: what it is called, what it says to those who come, its colour, which games it has.

mod accent;
mod host_bots;
mod unsuited;

use std::str::FromStr;

use parlor_catalog::{Entry, find, games};
use parlor_content::Problem;
use parlor_game::Message;
use parlor_session::readable;
use parlor_wire::Code;

pub use accent::Accent;
pub use host_bots::{HostBot, HostBots};
pub use unsuited::Unsuited;

/// What a server is called where its host says nothing.
pub(crate) const NAME: &str = "Parlor";

/// What a host makes of a server. By default nothing: then it is called Parlor, and has every game.
#[derive(Clone, Debug, Default)]
pub struct Site {
    /// What it is called.
    pub title: Option<Title>,
    /// What its first page says below that.
    pub greeting: Option<Greeting>,
    /// The colour of what one can do.
    pub accent: Option<Accent>,
    /// Which games it has.
    pub games: Offered,
    /// Programs of the host's own that tables may choose as bots.
    pub bots: HostBots,
    /// Whether its first page lists the tables that their hosts let everybody find.
    pub open_tables: bool,
    /// The address by which others reach it, such as `http://192.168.1.7:7171`, where it knows that. Links that are passed on begin with it,
    /// also those of a page that was opened as `localhost`.
    pub reach: Option<String>,
}

impl Site {
    /// What it is called.
    pub(crate) fn title(&self) -> &str {
        self.title.as_ref().map_or(NAME, |title| &title.0)
    }

    /// The game with this slug, as a guest asks for it.
    ///
    /// # Errors
    /// There is none, or this server does not have it, which is the same to a guest.
    pub(crate) fn game(&self, slug: &str) -> Result<&'static dyn Entry, Problem> {
        match find(slug) {
            Ok(entry) if self.games.has(slug) => Ok(entry),
            // The list of all games is no help where some of them are not here.
            Err(why) if self.games.has_all() => Err(Problem::new(Code::NotFound, why.to_string())),
            _ => Err(Problem::new(Code::NotFound, Message::new("no-game"))),
        }
    }

    /// The games of this server, in their order.
    pub(crate) fn games(&self) -> impl Iterator<Item = &'static dyn Entry> {
        games().iter().copied().filter(|entry| self.games.has(entry.about().slug))
    }
}

/// A line that a page shows: something to see, and no more than this many characters.
fn line(text: &str, most: usize, what: &str) -> Result<String, Unsuited> {
    let shown = readable(text).ok().filter(|shown| shown.chars().count() <= most);
    shown.ok_or_else(|| {
        Unsuited::new(format!("{what} of at most {most} characters, all of them visible, on one line"))
    })
}

/// What a server is called.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Title(String);

impl FromStr for Title {
    type Err = Unsuited;

    fn from_str(text: &str) -> Result<Title, Unsuited> {
        line(text, 40, "a title").map(Title)
    }
}

/// What a server's first page says below its title.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Greeting(String);

impl Greeting {
    /// The text.
    pub(crate) fn text(&self) -> &str {
        &self.0
    }
}

impl FromStr for Greeting {
    type Err = Unsuited;

    fn from_str(text: &str) -> Result<Greeting, Unsuited> {
        line(text, 300, "a greeting").map(Greeting)
    }
}

/// Which games a server has: all, or some.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Offered(Option<Vec<String>>);

impl Offered {
    /// These, by their slugs.
    ///
    /// # Errors
    /// None is named, or one that does not exist.
    pub fn only<'a>(slugs: impl IntoIterator<Item = &'a str>) -> Result<Offered, Unsuited> {
        let slugs: Vec<_> = slugs.into_iter().map(|slug| slug.trim().to_owned()).collect();
        if slugs.is_empty() || slugs.iter().any(|slug| find(slug).is_err()) {
            let known: Vec<_> = games().iter().map(|entry| entry.about().slug).collect();
            return Err(Unsuited::new(format!("some of {}", known.join(", "))));
        }
        Ok(Offered(Some(slugs)))
    }

    fn has_all(&self) -> bool {
        self.0.is_none()
    }

    /// Whether a game is among them.
    fn has(&self, slug: &str) -> bool {
        self.0.as_ref().is_none_or(|slugs| slugs.iter().any(|own| own == slug))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_title_is_one_line_that_one_sees() {
        assert_eq!("  Games at school ".parse(), Ok(Title("Games at school".to_owned())));
        let long = "a".repeat(41);
        for bad in ["", "   ", "two\nlines", "\u{200b}", "\u{202e}backwards", &long] {
            assert!(bad.parse::<Title>().is_err(), "{bad:?}");
        }
        assert!("Welcome, everybody: tea is in the kitchen.".parse::<Greeting>().is_ok());
    }

    /// A game that its host left out, and that is found all the same; or a refusal that tells of it.
    #[test]
    fn a_game_that_is_left_out_is_as_if_it_were_not_there() {
        let all: Vec<_> = games().iter().map(|entry| entry.about().slug).collect();
        let (some, other) = (all[0], all[1]);
        let site = Site { games: Offered::only([some]).unwrap(), ..Site::default() };
        assert!(site.game(some).is_ok());
        assert_eq!(site.games().map(|entry| entry.about().slug).collect::<Vec<_>>(), [some]);
        let refusal = |slug| site.game(slug).map(|_| ()).unwrap_err();
        assert_eq!(refusal(other), refusal("no-such-game"));
        assert!(Site::default().game(other).is_ok());
        assert_eq!(Site::default().games().count(), all.len());
        assert!(Offered::only(["no-such-game"]).is_err() && Offered::only([]).is_err());
    }
}
