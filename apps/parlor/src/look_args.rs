//! Arguments of what is drawn at full screen, and of `config`.

use clap::{Args, ValueEnum};

/// How the full screen is drawn; `parlor config` tells of the file and the environment, which are heard after these.
#[derive(Args, Clone, Debug)]
pub(crate) struct LookArgs {
    /// The colours; auto takes those that the terminal says it has.
    #[arg(long, value_enum)]
    pub(crate) theme: Option<Theme>,
    /// Draw with ASCII characters only.
    #[arg(long)]
    pub(crate) ascii: bool,
    /// Whether the moves of bots come one at a time.
    #[arg(long, value_enum, value_name = "ON|OFF")]
    pub(crate) animation: Option<Switch>,
}

/// Which colours.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum Theme {
    /// As the terminal says of its ground, or readable on any.
    Auto,
    /// For a dark ground.
    Dark,
    /// For a light ground.
    Light,
    /// No colours: only bold, underlined and reversed.
    Mono,
}

impl Theme {
    /// The words for them.
    pub(crate) const WORDS: &'static str = "auto, dark, light or mono";

    /// The theme of this word.
    pub(crate) fn of(word: &str) -> Option<Theme> {
        Theme::from_str(word, true).ok()
    }

    /// Its word.
    pub(crate) fn word(self) -> &'static str {
        match self {
            Theme::Auto => "auto",
            Theme::Dark => "dark",
            Theme::Light => "light",
            Theme::Mono => "mono",
        }
    }
}

/// Whether there is something.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum Switch {
    /// There is.
    On,
    /// There is not.
    Off,
}

impl Switch {
    /// Whether there is.
    pub(crate) fn is_on(self) -> bool {
        self == Switch::On
    }
}

#[derive(Args, Debug)]
pub(crate) struct ConfigArgs {
    /// Write a file to begin with, in which every setting is explained, where there is none.
    #[arg(long)]
    pub(crate) write: bool,
    /// Print only where the file lies, or would.
    #[arg(long, conflicts_with = "write")]
    pub(crate) path: bool,
    #[command(flatten)]
    pub(crate) look: LookArgs,
}
