//! A host's colour for what one can do: whether it can be read on the pages' grounds, and the colours that are made from it.

use std::fmt;
use std::str::FromStr;

use super::unsuited::Unsuited;

/// A colour of a page.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Rgb([u8; 3]);

impl Rgb {
    const WHITE: Rgb = Rgb([255; 3]);
    const BLACK: Rgb = Rgb([0; 3]);

    /// Reads `#rrggbb`.
    fn read(text: &str) -> Option<Rgb> {
        let digits = text.strip_prefix('#').filter(|digits| digits.len() == 6 && digits.is_ascii())?;
        let part = |at: usize| u8::from_str_radix(&digits[at..at + 2], 16).ok();
        digits.bytes().all(|digit| digit.is_ascii_hexdigit()).then_some(())?;
        Some(Rgb([part(0)?, part(2)?, part(4)?]))
    }

    /// Its relative luminance, as WCAG 2.2 defines it.
    fn luminance(self) -> f64 {
        let linear = |part: u8| {
            let part = f64::from(part) / 255.0;
            if part <= 0.040_45 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) }
        };
        let [red, green, blue] = self.0.map(linear);
        0.2126 * red + 0.7152 * green + 0.0722 * blue
    }

    /// The contrast of two colours, from 1 to 21, as WCAG 2.2 defines it.
    fn contrast(self, other: Rgb) -> f64 {
        let (one, other) = (self.luminance(), other.luminance());
        (one.max(other) + 0.05) / (one.min(other) + 0.05)
    }

    /// So much of this, in hundredths, and the rest of another.
    fn mixed(self, hundredths: u16, other: Rgb) -> Rgb {
        let mix = |index: usize| {
            let (own, other) = (u16::from(self.0[index]), u16::from(other.0[index]));
            ((own * hundredths + other * (100 - hundredths) + 50) / 100) as u8
        };
        Rgb([mix(0), mix(1), mix(2)])
    }
}

impl fmt::Display for Rgb {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [red, green, blue] = self.0;
        write!(f, "#{red:02x}{green:02x}{blue:02x}")
    }
}

/// The two themes of the pages.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Theme {
    Light,
    Dark,
}

impl Theme {
    fn word(self) -> &'static str {
        match self {
            Theme::Light => "light",
            Theme::Dark => "dark",
        }
    }

    /// A colour of the pages in this theme, by its name in their file of colours.
    fn token(self, name: &str) -> Rgb {
        let value = parlor_web::TOKENS.split(&format!("\n  --{name}: light-dark(")).nth(1);
        let mut both = value.and_then(|rest| rest.split(')').next()).unwrap_or_default().split(',');
        let own = match self {
            Theme::Light => both.next(),
            Theme::Dark => both.nth(1),
        };
        // A test holds that the names below are there.
        own.and_then(|own| Rgb::read(own.trim())).unwrap_or(Rgb::WHITE)
    }

    /// What lies behind words and lines of the accent.
    fn grounds(self) -> [Rgb; 3] {
        ["ground", "raised", "field"].map(|name| self.token(name))
    }

    /// The colour of a place that one may choose, or is pointing at.
    fn soft(self, accent: Rgb) -> Rgb {
        match self {
            Theme::Light => accent.mixed(19, Rgb::WHITE),
            Theme::Dark => accent.mixed(13, self.token("raised")),
        }
    }

    /// The weakest contrast that this accent has in this theme, and with what.
    fn weakest(self, accent: Rgb) -> (f64, Rgb) {
        let grounds = self.grounds().into_iter().chain([self.soft(accent)]);
        let contrasts = grounds.map(|ground| (accent.contrast(ground), ground));
        contrasts.min_by(|one, other| one.0.total_cmp(&other.0)).unwrap_or((1.0, Rgb::WHITE))
    }

    /// The nearest shade of a colour that can be read in this theme.
    fn readable(self, colour: Rgb) -> Rgb {
        self.shade(colour, |shade| self.weakest(shade).0 >= ENOUGH)
    }

    /// The nearest shade of an accent that can be read on the cloth that boards lie on, too.
    fn on_cloth(self, accent: Rgb) -> Rgb {
        self.shade(accent, |shade| shade.contrast(self.token("cloth")) >= ENOUGH)
    }

    /// The nearest shade of a colour that suffices: itself, or darker where the ground is light, lighter where it is dark.
    fn shade(self, colour: Rgb, suffices: impl Fn(Rgb) -> bool) -> Rgb {
        let end = match self {
            Theme::Light => Rgb::BLACK,
            Theme::Dark => Rgb::WHITE,
        };
        let shades = (0..=100).rev().map(|hundredths| colour.mixed(hundredths, end));
        shades.into_iter().find(|shade| suffices(*shade)).unwrap_or(end)
    }

    /// A colour that can be read in this theme, or why not.
    fn checked(self, colour: Rgb) -> Result<Rgb, Unsuited> {
        let (contrast, ground) = self.weakest(colour);
        if contrast >= ENOUGH {
            return Ok(self.on_cloth(colour));
        }
        // Rounded down, so that what is refused never seems enough.
        let contrast = (contrast * 10.0).floor() / 10.0;
        Err(Unsuited::new(format!(
            "a colour that can be read in the {} theme, such as {}: {colour} has a contrast of {contrast} to 1 with {ground} there, and \
             {ENOUGH} is needed",
            self.word(),
            self.readable(colour),
        )))
    }
}

/// The contrast that text needs (WCAG 2.2, 1.4.3).
const ENOUGH: f64 = 4.5;

/// A host's colour for what one can do, in both themes: `#1d4f8a`, or `#1d4f8a,#9cc4ff` with one for the dark theme.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Accent {
    light: Rgb,
    dark: Rgb,
}

impl FromStr for Accent {
    type Err = Unsuited;

    fn from_str(text: &str) -> Result<Accent, Unsuited> {
        let mut parts = text.split(',').map(|part| Rgb::read(part.trim()));
        let (light, dark) = match (parts.next(), parts.next(), parts.next()) {
            (Some(Some(light)), None, None) => (light, Theme::Dark.readable(light)),
            (Some(Some(light)), Some(Some(dark)), None) => (light, dark),
            _ => {
                return Err(Unsuited::new(
                    "a colour such as #1d4f8a, or two such as #1d4f8a,#9cc4ff: the second for the dark theme",
                ));
            }
        };
        Ok(Accent { light: Theme::Light.checked(light)?, dark: Theme::Dark.checked(dark)? })
    }
}

impl Accent {
    /// The style that gives the pages this colour. It is stronger than their own, which may be fetched later; cards are light in both themes.
    pub(crate) fn style(self) -> String {
        let (light, dark) = (self.light, self.dark);
        let soft = (Theme::Light.soft(light), Theme::Dark.soft(dark));
        format!(
            ":root:root {{\n  --can: light-dark({light}, {dark});\n  --card-can: {light};\n  --can-soft: light-dark({}, {});\n  \
             --on-can: light-dark(#ffffff, {});\n}}\n",
            soft.0,
            soft.1,
            dark.mixed(10, Rgb::BLACK),
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A colour of the pages that was given another name, so that every accent is compared with white.
    #[test]
    fn the_grounds_are_the_pages_own() {
        for name in ["ground", "raised", "field", "cloth"] {
            assert!(parlor_web::TOKENS.contains(&format!("\n  --{name}: light-dark(#")), "{name}");
        }
        assert_eq!(Theme::Light.token("ground").to_string(), "#f3ecdc");
        assert_eq!(Theme::Dark.token("raised").to_string(), "#1e2e29");
    }

    /// The published examples: black on white has 21, and grey #767676 is the lightest that suffices on white.
    #[test]
    fn contrast_is_what_the_guideline_says() {
        assert!((Rgb::BLACK.contrast(Rgb::WHITE) - 21.0).abs() < 1e-9);
        let grey = |text: &str| Rgb::read(text).unwrap().contrast(Rgb::WHITE);
        assert!(grey("#767676") >= 4.5 && grey("#777777") < 4.5);
    }

    /// The pages' own colours must be a possible choice.
    #[test]
    fn the_pages_own_accent_is_accepted_in_both_themes() {
        for theme in [Theme::Light, Theme::Dark] {
            let own = theme.token("can");
            assert_eq!(theme.checked(own), Ok(own));
        }
    }

    /// An accent was readable on the page, and not on the darker table.
    #[test]
    fn an_accepted_accent_can_be_read_on_the_cloth() {
        let accent = "#246f62".parse::<Accent>().unwrap();
        assert!(accent.light.contrast(Theme::Light.token("cloth")) >= ENOUGH, "{accent:?}");
        let dark_enough = Rgb::read("#1d4f8a").unwrap();
        assert_eq!(Theme::Light.checked(dark_enough), Ok(dark_enough));
    }

    #[test]
    fn a_colour_that_is_too_weak_is_refused_with_one_that_would_do() {
        let why = "#ffcc00".parse::<Accent>().unwrap_err().to_string();
        assert!(why.contains("light theme") && why.contains("1.") && why.contains("4.5"), "{why}");
        let better = why.split("such as ").nth(1).unwrap().split(':').next().unwrap();
        assert!(better.parse::<Accent>().is_ok(), "{better}");
        let why = "#1d4f8a,#1d4f8a".parse::<Accent>().unwrap_err().to_string();
        assert!(why.contains("dark theme"), "{why}");
        for bad in ["", "red", "#12345", "#12345g", "#1d4f8a,", "#1d4f8a,#9cc4ff,#000000", "#+1+1+1", "#äöü"]
        {
            assert!(bad.parse::<Accent>().is_err(), "{bad}");
        }
    }

    /// Of any colour, the shade that is offered is one that is taken; and words on a button of it can be read.
    #[test]
    fn every_colour_has_a_shade_that_is_accepted() {
        for red in (0..=255).step_by(51) {
            for green in (0..=255).step_by(51) {
                for blue in (0..=255).step_by(51) {
                    let colour = Rgb([red, green, blue]);
                    let shade = Theme::Light.readable(colour);
                    let accent: Accent = shade.to_string().parse().expect("a shade that can be read");
                    assert!(Rgb::WHITE.contrast(accent.light) >= ENOUGH);
                    assert!(accent.dark.mixed(10, Rgb::BLACK).contrast(accent.dark) >= ENOUGH, "{colour}");
                    for (theme, own) in [(Theme::Light, accent.light), (Theme::Dark, accent.dark)] {
                        assert!(theme.token("ink").contrast(theme.soft(own)) >= ENOUGH, "{colour} {theme:?}");
                    }
                }
            }
        }
    }
}
