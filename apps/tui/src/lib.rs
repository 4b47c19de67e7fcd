//! The table in a terminal: full-screen, or line by line for screen readers and pipes.
//!
//! Nothing here names a game or knows a rule: boards, sentences, actions and previews come from
//! [`AnyGame`](parlor_erased::AnyGame), and pointing becomes actions by comparing words (`pointing`).
//!
//! | noun | what it is |
//! | --- | --- |
//! | [`TableSetup`], [`Player`] | `setup.rs`: what to play, and who sits where |
//! | [`LocalTable`] | `table.rs`: the same table as in a server, with its bots and its record file; both faces drive it |
//! | [`BadTable`], [`Trouble`] | `open.rs`, `trouble.rs`: how a table is begun or resumed, and what can go wrong |
//! | `RecordFile` | `store.rs`: a record that grows with the game and survives a killed process |
//! | `BackgroundWork`, `Job`, `Thinker` | `background.rs`: work on a thread of its own; bots that think on one |
//! | `OverlayPage` | `overlay_page.rs`: the log, the rules and other pages to read, over all else |
//! | `pointing`, `input` | chosen places into actions; half-typed words into whole ones |
//! | `spoken` | choices as people say them, names in place of notation |
//! | `Waiting` | `typed.rs`: outcomes of real cards, as people write them, a hand at a time |
//! | [`rules_text`], [`rules_to_hear`] | `page.rs`: a game's rules without Markdown's marks, to read and to hear |
//! | [`App`] | `app/`: the full-screen program as a pure state machine: keys in, state out |
//! | `screen/`, [`Look`] | the state drawn; what colours and characters it is drawn with |
//! | `Signals` | `signals.rs`: what ends and stops the program, with the terminal given back first |
//! | [`Playback`] | `playback/`: a recorded game step by step, its analysis, and what else could have been
//! | [`study`] | the analysis that is stored beside a record, made in the background
//! | [`chart`] | numbers over time as pictures of characters
//! | [`run`](fn@run), [`plain`](fn@plain), [`PlainFace`] | the two faces on a real terminal; who reads the plain one |
//! | [`greet`](fn@greet) | the menu that meets anyone who just types `parlor` |

mod app;
mod background;
mod bounded;
pub mod chart;
mod command;
mod greet;
mod grid;
mod input;
mod keys;
mod layout;
mod log;
mod look;
mod marks;
mod meaning;
mod open;
mod overlay_page;
mod page;
mod plain;
mod play_back;
mod playback;
mod pointing;
mod questions;
mod run;
mod saves;
mod screen;
mod seed;
mod settings;
mod setup;
mod signals;
mod signs_in_words;
mod spoken;
mod store;
pub mod study;
mod table;
mod tally;
mod text;
mod thinker;
mod trouble;
mod typed;
mod words;

pub use app::{App, Effect};
pub use bounded::{LARGEST_FILE, read_at_most, read_file, read_text};
pub use greet::{Start, greet};
pub use keys::{BadKey, Keys};
pub use look::{Look, Palette};
pub use page::{rules_text, rules_to_hear};
pub use parlor_session::Deals;
pub use plain::{PlainFace, plain};
pub use play_back::{play_back, run};
pub use playback::{Playback, early_end_text};
pub use run::{Terminal, columns};
pub use saves::{Saves, ago};
pub use screen::draw;
pub use seed::fresh_seed;
pub use settings::Settings;
pub use setup::{Back, OwnFile, Player, Saved, TableSetup};
pub use signs_in_words::to_hear;
pub use store::replace;
pub use table::{Due, LocalTable};
pub use trouble::{BadTable, Trouble};
pub use words::left;
