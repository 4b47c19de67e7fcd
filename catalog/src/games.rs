//! The list.

use std::collections::BTreeMap;
use std::error::Error;
use std::fmt;

use parlor_erased::Kind;
use parlor_record::Games;
use parlor_scene::Draw;

use crate::nearest::nearest;
use crate::{Best, Entry, EntryOf};

/// What a game needs beside its line: nothing where `best.rs` chose a search for it (`own`), otherwise the choice of `Best`'s defaults
/// (`guided`).
macro_rules! search {
    (own $game:ty) => {};
    (guided $game:ty) => {
        impl Best for $game {}
    };
}

/// The games in the order in which people see them, each with how it is played best: `guided` by the guided tree search, which does for
/// a game that is new here, `own` as `best.rs` says.
macro_rules! list {
    ($($search:ident $package:ident::$game:ident,)*) => {
        $(search!($search $package::$game);)*

        /// The games' own types, and their packages: for programs that want an engine without texts between.
        ///
        /// ```
        /// use parlor_catalog::engines::Rose;
        /// use parlor_game::{Game, Turn};
        ///
        /// let rose = Rose::new(&Default::default(), 1)?;
        /// assert_eq!(rose.turn(), Turn::Deal);
        /// # Ok::<(), parlor_game::BadRules>(())
        /// ```
        pub mod engines {
            $(pub use $package;
            pub use $package::$game;)*
        }

        static GAMES: &[&dyn Entry] = &[$({
            static ENTRY: EntryOf<$package::$game> = EntryOf::new();
            &ENTRY
        },)*];

        /// Calls what is given with the type of every game.
        pub fn for_each_game(each: &mut impl ForEachGame) {
            $(each.game::<$package::$game>();)*
        }
    };
}

list! {
    own parlor_rose::Rose,
    own parlor_ouroboros::Ouroboros,
    own parlor_ouroboros_solitaire::Solitaire,
    own parlor_snake::Snake,
    own parlor_solo_war::SoloWar,
}

/// Something to be done with the type of every game, for tests and measures to which text is not enough.
pub trait ForEachGame {
    /// Does it with this game.
    fn game<G: Best + Draw>(&mut self);
}

/// Every game of the server.
///
/// ```
/// let slugs: Vec<_> = parlor_catalog::games().iter().map(|game| game.about().slug).collect();
/// assert!(slugs.contains(&"rose"));
/// ```
pub fn games() -> &'static [&'static dyn Entry] {
    GAMES
}

/// There is no game of this name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownGame {
    /// The name that was given.
    pub found: String,
}

impl fmt::Display for UnknownGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let known: Vec<_> = games().iter().map(|game| game.about().slug).collect();
        let meant = nearest(&self.found, known.iter().copied());
        let meant = meant.map(|meant| format!("; did you mean {meant}?")).unwrap_or_default();
        // A question ends its sentence.
        let (gap, the) = if meant.is_empty() { ("; ", "the") } else { (" ", "The") };
        write!(f, "There is no game `{}`{meant}{gap}{the} games are: {}", self.found, known.join(", "))
    }
}

impl Error for UnknownGame {}

/// The game with this slug.
///
/// ```
/// use parlor_catalog::find;
///
/// assert_eq!(find("snake")?.about().seats, [2, 3, 4]);
/// assert!(find("snak").err().unwrap().to_string().contains("did you mean snake?"));
/// # Ok::<(), parlor_catalog::UnknownGame>(())
/// ```
///
/// # Errors
/// There is none; the error lists the games.
pub fn find(slug: &str) -> Result<&'static dyn Entry, UnknownGame> {
    let game = games().iter().find(|game| game.about().slug == slug);
    game.copied().ok_or_else(|| UnknownGame { found: slug.to_owned() })
}

/// The list as record readers ask for it, with the shipped files of games that take files.
///
/// ```
/// use parlor_catalog::Catalog;
///
/// let text = "parlor 1\ngame snake\nrules -\nseats 2\n\ndeal 7P\n";
/// let replay = parlor_record::replay(text.as_bytes(), &Catalog)?;
/// assert_eq!((replay.events.len(), replay.fault), (1, None));
/// # Ok::<(), parlor_record::Fault>(())
/// ```
#[derive(Clone, Copy, Debug, Default)]
pub struct Catalog;

/// The list with other files at hand: card sets that a record may pin.
#[derive(Clone, Debug, Default)]
pub struct WithFiles {
    files: BTreeMap<String, Vec<u8>>,
}

impl WithFiles {
    /// The list with these files at hand.
    pub fn new(files: impl IntoIterator<Item = Vec<u8>>) -> Self {
        WithFiles {
            files: files.into_iter().map(|bytes| (parlor_data_file::sha256(&bytes), bytes)).collect(),
        }
    }
}

impl Games for WithFiles {
    fn find(&self, slug: &str) -> Option<&dyn Kind> {
        find(slug).ok().map(|entry| entry.kind())
    }

    fn slugs(&self) -> Vec<&'static str> {
        Catalog.slugs()
    }

    fn file(&self, sha256: &str) -> Option<&[u8]> {
        self.files.get(sha256).map(Vec::as_slice)
    }
}

impl Games for Catalog {
    fn find(&self, slug: &str) -> Option<&dyn Kind> {
        find(slug).ok().map(|entry| entry.kind())
    }

    fn slugs(&self) -> Vec<&'static str> {
        games().iter().map(|game| game.about().slug).collect()
    }
}
