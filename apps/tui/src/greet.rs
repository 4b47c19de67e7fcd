//! The menu that meets whoever just types `parlor`: choose a game, set the table, play, and back.

use anyhow::Result;
use parlor_catalog::{Entry, LEVELS, games};
use parlor_game::{Conflict, OptionValue};
use parlor_scene::Ink;
use ratatui::Frame;
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{KeyCode, KeyEvent};
use ratatui::layout::Rect;
use ratatui::style::Modifier;

use crate::run::{Input, is_control};
use crate::screen::{cut, fits, put, too_small, wrap};
use crate::{LocalTable, Look, Player, TableSetup, Terminal, run};

/// Who else plays, in the order offered: the server's bots, then people.
fn others() -> impl Iterator<Item = (&'static str, &'static str, &'static str)> {
    let people = ("person", "people here", "You play at this terminal, in turns.");
    LEVELS.iter().map(|level| (level.bot, level.name, level.help)).chain([people])
}

/// What a line of the set-up is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum About {
    Players,
    Against,
    /// The game's option of this name.
    Option(&'static str),
}

/// A value that a line of the set-up takes.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Value {
    /// As commands and records write it.
    word: String,
    label: String,
    help: String,
}

/// One line of the set-up: what it decides, and the values it takes.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Field {
    about: About,
    label: String,
    help: String,
    values: Vec<Value>,
    at: usize,
    /// Where its default is.
    default: usize,
}

impl Field {
    fn value(&self) -> &str {
        self.values.get(self.at).map_or("", |value| &value.word)
    }
}

/// What the menu shows.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Page {
    /// The games.
    Games,
    /// The set-up of the game: its fields, and the one under the cursor.
    Setup { fields: Vec<Field>, at: usize },
}

/// What a key leads to.
enum Outcome {
    Stay,
    Play(Box<TableSetup>),
    Quit,
}

/// The menu, without a terminal.
pub(crate) struct Menu {
    game: usize,
    page: Page,
    note: Option<String>,
}

impl Menu {
    pub(crate) fn new() -> Self {
        Menu { game: 0, page: Page::Games, note: None }
    }

    fn entry(&self) -> Option<&'static dyn Entry> {
        games().get(self.game).copied()
    }

    fn on_key(&mut self, key: KeyEvent) -> Outcome {
        self.note = None;
        match &mut self.page {
            Page::Games => self.games_key(key.code),
            Page::Setup { fields, at } => {
                let count = fields.len();
                match key.code {
                    KeyCode::Up | KeyCode::BackTab => *at = (*at + count - 1) % count,
                    KeyCode::Down | KeyCode::Tab => *at = (*at + 1) % count,
                    KeyCode::Left | KeyCode::Right | KeyCode::Char(' ') => {
                        let conflicts = games().get(self.game).map_or(&[][..], |entry| entry.conflicts());
                        self.note =
                            change(fields, *at, key.code == KeyCode::Left, conflicts).map(str::to_owned);
                    }
                    KeyCode::Enter => return self.start(),
                    KeyCode::Esc | KeyCode::Char('q') => self.page = Page::Games,
                    _ => {}
                }
                Outcome::Stay
            }
        }
    }

    fn games_key(&mut self, code: KeyCode) -> Outcome {
        let count = games().len().max(1);
        match code {
            KeyCode::Up | KeyCode::BackTab => self.game = (self.game + count - 1) % count,
            KeyCode::Down | KeyCode::Tab => self.game = (self.game + 1) % count,
            KeyCode::Char(digit @ '1'..='9') if (digit as usize - '1' as usize) < count => {
                self.game = digit as usize - '1' as usize;
                return self.open();
            }
            KeyCode::Enter | KeyCode::Char(' ') => return self.open(),
            KeyCode::Esc | KeyCode::Char('q') => return Outcome::Quit,
            _ => {}
        }
        Outcome::Stay
    }

    /// The chosen game's set-up; where there is nothing to set up, the game itself.
    fn open(&mut self) -> Outcome {
        let Some(entry) = self.entry() else { return Outcome::Stay };
        let fields = fields(entry);
        if fields.is_empty() {
            return Outcome::Play(Box::new(TableSetup::new(entry)));
        }
        self.page = Page::Setup { fields, at: 0 };
        Outcome::Stay
    }

    /// The table as it is set up, if its options go together.
    fn start(&mut self) -> Outcome {
        let (Some(entry), Page::Setup { fields, .. }) = (self.entry(), &self.page) else {
            return Outcome::Stay;
        };
        let setup = setup(entry, fields);
        let seats = setup.seats.unwrap_or(entry.about().default_seats);
        match setup.begin(seats) {
            Ok(_) => Outcome::Play(Box::new(setup)),
            Err(why) => {
                self.note = Some(format!("These do not go together: {why}."));
                Outcome::Stay
            }
        }
    }
}

/// Changes a field to its next value that goes with the others. Gives back why a value was left out. The number of players comes first:
/// an option that does not fit it goes back to its default.
fn change(fields: &mut [Field], at: usize, back: bool, conflicts: &[Conflict]) -> Option<&'static str> {
    let count = fields[at].values.len();
    let mut why = None;
    for _ in 0..count {
        fields[at].at = (fields[at].at + if back { count - 1 } else { 1 }) % count;
        let Some(conflict) = conflict(fields, conflicts) else { return why };
        why = Some(conflict.why);
        if fields[at].about == About::Players {
            break;
        }
    }
    while let Some(conflict) = conflict(fields, conflicts) {
        let mut choices = conflict.choices.iter().map(|(option, _)| About::Option(option));
        let Some(last) =
            choices.next_back().and_then(|about| fields.iter_mut().find(|field| field.about == about))
        else {
            break;
        };
        last.at = last.default;
        if last.value() == conflict.choices.last().map_or("", |(_, value)| value) {
            break;
        }
    }
    why
}

/// What in these fields does not go together.
fn conflict<'a>(fields: &[Field], conflicts: &'a [Conflict]) -> Option<&'a Conflict> {
    let option = |field: &Field| match field.about {
        About::Option(name) => Some((name, field.value().to_owned())),
        About::Players | About::Against => None,
    };
    let chosen: Vec<_> = fields.iter().filter_map(option).collect();
    let seats = fields.iter().find(|field| field.about == About::Players);
    let seats = seats.and_then(|field| field.value().parse().ok()).unwrap_or(0);
    conflicts.iter().find(|conflict| conflict.holds(&chosen, seats))
}

/// What there is to set up: players, who they are, and the game's own options.
fn fields(entry: &dyn Entry) -> Vec<Field> {
    let about = entry.about();
    let mut fields = Vec::new();
    if about.seats.len() > 1 {
        let value =
            |seats: &u8| Value { word: seats.to_string(), label: seats.to_string(), help: String::new() };
        let values = about.seats.iter().map(value).collect();
        let at = about.seats.iter().position(|seats| *seats == about.default_seats).unwrap_or(0);
        let help = "How many play.".into();
        fields.push(Field { about: About::Players, label: "Players".into(), help, values, at, default: at });
    }
    if about.seats.iter().any(|seats| *seats > 1) {
        let value = |(word, label, help): (&str, &str, &str)| Value {
            word: word.to_owned(),
            label: label.to_owned(),
            help: help.to_owned(),
        };
        let values = others().map(value).collect();
        let (label, help) = ("Against".into(), "Who else plays.".into());
        // The gentlest, whom a beginner can beat.
        let at = LEVELS.len() - 1;
        fields.push(Field { about: About::Against, label, help, values, at, default: at });
    }
    for option in entry.options() {
        let word = |value: &OptionValue| Value {
            word: value.word.to_owned(),
            label: value.label.to_owned(),
            help: value.help.to_owned(),
        };
        let number = |number: u32| {
            let word = number.to_string();
            Value { label: option.value_label(&word), word, help: String::new() }
        };
        let numbers = option.numbers.into_iter().flat_map(|numbers| numbers.range.0..=numbers.range.1);
        let values: Vec<_> = option.words.iter().map(word).chain(numbers.map(number)).collect();
        let at = values.iter().position(|value| value.word == option.default).unwrap_or(0);
        let (about, label, help) =
            (About::Option(option.name), option.label.to_owned(), option.help.to_owned());
        fields.push(Field { about, label, help, values, at, default: at });
    }
    fields
}

fn setup(entry: &'static dyn Entry, fields: &[Field]) -> TableSetup {
    let mut setup = TableSetup::new(entry);
    let named = |about: About| fields.iter().find(|field| field.about == about);
    let seats = named(About::Players).and_then(|field| field.value().parse().ok());
    let seats = seats.unwrap_or(entry.about().default_seats);
    setup.seats = Some(seats);
    let other = named(About::Against).and_then(|field| field.value().parse().ok());
    if let Some(other) = other.filter(|_| seats > 1) {
        setup.players = std::iter::once(Player::Person)
            .chain(std::iter::repeat_n(other, usize::from(seats) - 1))
            .collect();
    }
    let chosen = entry.options().into_iter().filter_map(|option| {
        let value = named(About::Option(option.name))?.value();
        (value != option.default).then(|| format!("{}={value}", option.name))
    });
    let rules = chosen.collect::<Vec<_>>().join(" ");
    setup.rules = (!rules.is_empty()).then_some(rules);
    setup
}

/// Greets, plays what is chosen, and comes back, until the person quits. Gives back what [`run`] gave for the last game.
///
/// # Errors
/// The terminal fails.
pub fn greet(terminal: &mut Terminal, look: Look) -> Result<Vec<String>> {
    let mut menu = Menu::new();
    let mut after = Vec::new();
    loop {
        terminal.screen.draw(|frame| draw(frame, &menu, look))?;
        match terminal.next()? {
            Input::Key(key) if is_control(key, 'c') => {
                terminal.interrupt();
                return Ok(after);
            }
            // Where nothing is seen but that the window is too small, nothing is begun.
            Input::Key(key) if !fits(terminal.screen.size().map(|size| (size.width, size.height))?) => {
                if matches!(key.code, KeyCode::Esc | KeyCode::Char('q')) {
                    return Ok(after);
                }
            }
            Input::Key(key) => match menu.on_key(key) {
                Outcome::Stay => {}
                Outcome::Quit => return Ok(after),
                Outcome::Play(mut setup) => {
                    setup.from_menu = true;
                    match LocalTable::open(&setup) {
                        Ok(table) => after = run(terminal, table, look)?,
                        Err(why) => menu.note = Some(why.to_string()),
                    }
                    menu.page = Page::Games;
                }
            },
            Input::End => return Ok(after),
            Input::Mouse(_) | Input::Resize(..) | Input::Tick => {}
        }
    }
}

pub(crate) fn draw(frame: &mut Frame<'_>, menu: &Menu, look: Look) {
    let area = frame.area();
    let buffer = frame.buffer_mut();
    if !fits((area.width, area.height)) {
        return too_small(buffer, area, look);
    }
    let inner = Rect { x: 3, y: 1, width: area.width - 6, height: area.height - 2 };
    put(buffer, inner.x, inner.y, "Parlor", look, Ink::Strong);
    put(buffer, inner.x + 8, inner.y, "play them, prove them, tune them", look, Ink::Faint);
    let keys = match &menu.page {
        Page::Games => {
            draw_games(buffer, inner, menu, look);
            "up/down move | Enter play | q quit | in a browser: parlor serve --open"
        }
        Page::Setup { fields, at } => {
            draw_setup(buffer, inner, menu, fields, *at, look);
            "up/down move | left/right change | Enter play | Esc back to the games"
        }
    };
    if let Some(note) = &menu.note {
        for (row, line) in wrap(note, usize::from(inner.width)).iter().take(2).enumerate() {
            put(buffer, inner.x, inner.bottom() - 2 + row as u16, line, look, Ink::Danger);
        }
    }
    put(buffer, inner.x, area.bottom() - 1, &keys.replace(" | ", look.pick(" · ", " | ")), look, Ink::Faint);
    if look.ascii {
        crate::screen::only_ascii(buffer);
    }
}

fn draw_games(buffer: &mut Buffer, area: Rect, menu: &Menu, look: Look) {
    let each = 5;
    let seen = usize::from(area.height - 4) / each;
    let from = (menu.game + 1).saturating_sub(seen);
    draw_more(buffer, area, (from, games().len().saturating_sub(from + seen)), look);
    for (row, (index, entry)) in games().iter().enumerate().skip(from).take(seen).enumerate() {
        let about = entry.about();
        let top = area.y + 3 + (row * each) as u16;
        let here = index == menu.game;
        if here {
            put(buffer, area.x, top, look.pick("▶", ">"), look, Ink::Accent);
        }
        put(buffer, area.x + 2, top, &format!("{} {}", index + 1, about.name), look, Ink::Strong);
        if here {
            let bar = Rect { x: area.x + 2, y: top, width: area.width - 2, height: 1 };
            buffer.set_style(bar, look.style(Ink::Strong).add_modifier(Modifier::REVERSED));
        }
        let facts = format!("{}, {} to {} minutes", about.players(), about.minutes.0, about.minutes.1);
        let facts = format!("{facts}, by {}", about.designer);
        let tagline = wrap(about.tagline, usize::from(area.width) - 4);
        let lines = tagline.iter().take(2).map(|line| (line, Ink::Plain)).chain([(&facts, Ink::Faint)]);
        for (index, (line, ink)) in lines.enumerate() {
            put(buffer, area.x + 4, top + 1 + index as u16, line, look, ink);
        }
    }
}

/// That there are games above or below those that there is room for.
fn draw_more(buffer: &mut Buffer, area: Rect, (above, below): (usize, usize), look: Look) {
    let mut signs = Vec::new();
    if above > 0 {
        signs.push(format!("{} {above} more above", look.pick("↑", "^")));
    }
    if below > 0 {
        signs.push(format!("{} {below} more below", look.pick("↓", "v")));
    }
    let text = signs.join("   ");
    let column = area.right().saturating_sub(text.chars().count() as u16);
    put(buffer, column, area.y + 1, &text, look, Ink::Accent);
}

fn draw_setup(buffer: &mut Buffer, area: Rect, menu: &Menu, fields: &[Field], at: usize, look: Look) {
    let Some(entry) = menu.entry() else { return };
    put(buffer, area.x, area.y + 2, entry.about().name, look, Ink::Strong);
    let longest = fields.iter().map(|field| field.label.chars().count()).max().unwrap_or(0);
    let column = longest.max(10) as u16 + 4;
    for (index, field) in fields.iter().enumerate() {
        let row = area.y + 4 + index as u16;
        let here = index == at;
        if here {
            put(buffer, area.x, row, look.pick("▶", ">"), look, Ink::Accent);
        }
        put(buffer, area.x + 2, row, &field.label, look, if here { Ink::Strong } else { Ink::Plain });
        let (left, right) =
            if here { (look.pick("◂ ", "< "), look.pick(" ▸", " >")) } else { ("  ", "") };
        let value = field.values.get(field.at).map_or("", |value| &value.label);
        put(buffer, area.x + column, row, &format!("{left}{value}{right}"), look, Ink::Strong);
    }
    let Some(field) = fields.get(at) else { return };
    let below = area.y + 5 + fields.len() as u16;
    let value = field.values.get(field.at).map_or("", |value| &value.help);
    let mut row = below;
    for text in [field.help.as_str(), value] {
        for line in wrap(text, usize::from(area.width) - 2) {
            put(buffer, area.x + 2, row, &cut(&line, usize::from(area.width) - 2, look), look, Ink::Plain);
            row += 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use parlor_catalog::find;

    use super::*;

    fn at(fields: &[Field], label: &str) -> usize {
        fields.iter().position(|field| field.label == label).expect("a field")
    }

    /// Presses an arrow on a field; gives back the label that it has then, and why a value was left out.
    fn press(slug: &str, fields: &mut [Field], label: &str, back: bool) -> (String, Option<&'static str>) {
        let at = at(fields, label);
        let why = change(fields, at, back, find(slug).unwrap().conflicts());
        (fields[at].values[fields[at].at].label.clone(), why)
    }

    /// A set-up that lets somebody choose what is refused when the game is to begin.
    #[test]
    fn a_value_that_another_excludes_is_passed_over_and_the_menu_says_why() {
        let mut fields = fields(find("ouroboros").unwrap());
        let six = press("ouroboros", &mut fields, "Pattern for six discs", true);
        assert_eq!(six, ("Two apart on a diagonal".to_owned(), Some("The two patterns must differ.")));
        let five = press("ouroboros", &mut fields, "Pattern for three and two discs", false);
        assert_eq!(five, ("Knight's move".to_owned(), None));
    }

    /// A fifth game that nobody looks for, because the screen ends after the fourth.
    #[test]
    fn the_menu_says_that_there_are_more_games_below() {
        let picture = |menu: &Menu| {
            let look = Look { ascii: false, palette: crate::Palette::Mono };
            let mut terminal = ratatui::Terminal::new(ratatui::backend::TestBackend::new(80, 24)).unwrap();
            terminal.draw(|frame| draw(frame, menu, look)).unwrap();
            terminal.backend().to_string()
        };
        let mut menu = Menu::new();
        assert!(picture(&menu).contains("↓ 2 more below"), "{}", picture(&menu));
        menu.game = games().len() - 1;
        assert!(picture(&menu).contains("↑ 2 more above"), "{}", picture(&menu));
    }

    /// A number of players that cannot be chosen because of an option further down.
    #[test]
    fn teams_end_where_another_number_plays() {
        let mut fields = fields(find("solo-war").unwrap());
        assert_eq!(press("solo-war", &mut fields, "Teams", false).1, Some("Teams are for four players."));
        assert_eq!(press("solo-war", &mut fields, "Players", true).0, "4");
        assert_eq!(press("solo-war", &mut fields, "Teams", false), ("On".to_owned(), None));
        assert_eq!(press("solo-war", &mut fields, "Players", true).0, "3");
        let teams = at(&fields, "Teams");
        assert_eq!(fields[teams].value(), "no");
    }
}
