//! What the program is drawn with: colours, and Unicode or plain ASCII.

use parlor_scene::Ink;
use ratatui::style::{Color, Modifier, Style};

/// Which colours.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Palette {
    /// None: only bold, underline and reverse.
    Mono,
    /// For a dark ground.
    Dark,
    /// For a light ground.
    Light,
    /// Readable on either, when the ground is not known.
    Either,
}

/// What the program is drawn with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Look {
    /// Only ASCII.
    pub ascii: bool,
    /// Which colours.
    pub palette: Palette,
}

impl Look {
    /// Without colours, for lines that are only counted.
    pub(crate) const PLAIN: Look = Look { ascii: false, palette: Palette::Mono };

    /// The look that the surroundings ask for: `NO_COLOR`, the locale, and the terminal's ground where it tells it.
    pub fn from_env(ascii: bool) -> Self {
        let set = |name: &str| std::env::var(name).ok().filter(|value| !value.is_empty());
        let palette = if set("NO_COLOR").is_some() || set("TERM").as_deref() == Some("dumb") {
            Palette::Mono
        } else {
            let ground = set("COLORFGBG").and_then(|pair| pair.rsplit(';').next()?.parse::<u8>().ok());
            match ground {
                Some(7 | 9..=15) => Palette::Light,
                Some(_) => Palette::Dark,
                None => Palette::Either,
            }
        };
        let locale =
            ["LC_ALL", "LC_CTYPE", "LANG"].into_iter().find_map(set).unwrap_or_default().to_lowercase();
        let utf8 = locale.contains("utf-8") || locale.contains("utf8");
        Look { ascii: ascii || !utf8, palette }
    }

    /// How an ink looks.
    ///
    /// The colours of [`Palette::Either`] have a luminance near 0.18, so that they reach about 4.5:1 on white and on black.
    pub fn style(self, ink: Ink) -> Style {
        let colour = |either: u8, dark: u8, light: u8| {
            let index = match self.palette {
                Palette::Mono => return Style::new(),
                Palette::Either => either,
                Palette::Dark => dark,
                Palette::Light => light,
            };
            Style::new().fg(Color::Indexed(index))
        };
        match ink {
            Ink::Plain => Style::new(),
            Ink::Faint if self.palette == Palette::Mono => Style::new(),
            Ink::Faint => colour(243, 245, 242),
            Ink::Strong => Style::new().add_modifier(Modifier::BOLD),
            Ink::Accent => colour(28, 114, 22).add_modifier(Modifier::BOLD),
            Ink::Changed => colour(133, 219, 90).add_modifier(Modifier::BOLD),
            Ink::Danger => colour(160, 203, 124).add_modifier(Modifier::BOLD),
            Ink::Red => colour(160, 203, 124),
            Ink::Blue => colour(33, 75, 25),
            Ink::Yellow => colour(136, 221, 94),
            Ink::Green => colour(28, 114, 22),
        }
    }

    /// One of two texts, by what can be shown.
    pub fn pick<'a>(self, unicode: &'a str, ascii: &'a str) -> &'a str {
        if self.ascii { ascii } else { unicode }
    }
}
