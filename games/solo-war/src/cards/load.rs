//! Reading a card set from a file's tree: everything that is wrong with it is told at once (WAR-17).

use parlor_game::{Data, Mistake, Node, NotationWord, is_tame};

use crate::cards::effect::{COPY, DROP, PEEK, REFUND, ROLL_OVER};
use crate::cards::numbers::MOST_EFFECTS;
use crate::cards::set::{CardSet, Face};
use crate::cards::spelling;
use crate::{Effect, Kind};

/// The strongest base force.
pub(crate) const MOST_BASE: i64 = 20;
/// The longest name of a card or a set, in letters.
const LONGEST_NAME: usize = 16;
/// The longest flavour, in letters.
const LONGEST_TEXT: usize = 120;
/// The words that the notation has for itself, which no card may be called by.
const RESERVED: [&str; 8] = ["support", "gamble", "pass", "target", "order", "keep", "roll", "deal"];

/// Reads a whole set.
pub(crate) fn load(file: Node<'_>, sha256: &str) -> Result<CardSet, Vec<Mistake>> {
    let mut reader = Reader { mistakes: Vec::new(), names: Vec::new() };
    // A set is always made, of stand-ins where need be: it is refused for its mistakes and for nothing else.
    let set = reader.set(file, sha256);
    reader.mistakes.sort_by_key(|mistake| mistake.line);
    if reader.mistakes.is_empty() { Ok(set) } else { Err(reader.mistakes) }
}

struct Reader {
    mistakes: Vec<Mistake>,
    /// The names so far, with the place that has each, and its line.
    names: Vec<(String, String, u32)>,
}

impl Reader {
    fn wrong(&mut self, line: u32, place: &str, found: impl Into<String>, expected: impl Into<String>) {
        self.mistakes.push(Mistake::new(line, place, found, expected));
    }

    /// What a table has under a key that it must have.
    fn required<'a>(&mut self, table: Node<'a>, key: &str, place: &str, expected: &str) -> Option<Node<'a>> {
        let found = table.get(key);
        if found.is_none() {
            self.wrong(table.line(), place, format!("no `{key}`"), expected);
        }
        found
    }

    fn set(&mut self, file: Node<'_>, sha256: &str) -> CardSet {
        let Some(entries) = file.entries() else {
            self.wrong(file.line(), "", file.describe(), "a card set: `name`, `version` and the cards");
            return CardSet::new(String::new(), 0, sha256, Vec::new());
        };
        let expected =
            "`name`, `version`, `[[effect]]`, `[[ordinary]]`, `[[elite]]`, `[[support]]` or `[[klutz]]`";
        for (key, node) in entries {
            let known = key == "name" || key == "version" || Kind::ALL.iter().any(|kind| kind.word() == key);
            if !known {
                self.wrong(node.line(), "", format!("the key `{key}`"), expected);
            }
        }
        let name = self.set_name(file).unwrap_or_default();
        let version = self.version(file).unwrap_or_default();
        let mut faces = Vec::new();
        for kind in Kind::ALL {
            faces.extend(self.kind(file, kind));
        }
        CardSet::new(name, version, sha256, faces)
    }

    fn set_name(&mut self, file: Node<'_>) -> Option<String> {
        let expected = format!(
            "the set's name: words of the letters a-z joined by `-`, at most {LONGEST_NAME} letters, such as `standard`"
        );
        let node = self.required(file, "name", "", &expected)?;
        match node.data() {
            Data::Text(name) if is_name(name) => return Some(name.to_string()),
            _ => self.wrong(node.line(), "", node.describe(), expected),
        }
        None
    }

    fn version(&mut self, file: Node<'_>) -> Option<u32> {
        let expected = format!("the set's version: a whole number from 1 to {}", u32::MAX);
        let node = self.required(file, "version", "", &expected)?;
        match *node.data() {
            Data::Number(number @ 1..) if u32::try_from(number).is_ok() => return number.try_into().ok(),
            _ => self.wrong(node.line(), "", node.describe(), expected),
        }
        None
    }

    /// The cards of a kind: just as many as there have to be.
    fn kind(&mut self, file: Node<'_>, kind: Kind) -> Vec<Face> {
        let (word, count) = (kind.word(), kind.count());
        let expected = format!("{count} tables `[[{word}]]`");
        let Some(node) = file.get(word) else {
            self.wrong(file.line(), "", format!("no `[[{word}]]`"), expected);
            return Vec::new();
        };
        let Some(cards) = node.items() else {
            self.wrong(node.line(), word, node.describe(), expected);
            return Vec::new();
        };
        if cards.len() != count {
            self.wrong(node.line(), "", format!("{} {word} cards", cards.len()), format!("exactly {count}"));
        }
        cards.map(|card| self.card(card, kind)).collect()
    }

    fn card(&mut self, card: Node<'_>, kind: Kind) -> Face {
        let mut face =
            Face { name: NotationWord::default(), force: 0, effects: Vec::new(), text: String::new() };
        let mut place = kind.word().to_owned();
        let Some(entries) = card.entries() else {
            self.wrong(card.line(), &place, card.describe(), "a table with `name`");
            return face;
        };
        if let Some(Data::Text(name)) = card.get("name").map(Node::data) {
            place = format!("{} `{name}`", kind.word());
        }
        let keys: &[&str] = match kind {
            Kind::Effect | Kind::Ordinary | Kind::Elite => &["name", "force", "effects", "text"],
            Kind::Support | Kind::Klutz => &["name", "effects", "text"],
        };
        for (key, node) in entries.filter(|(key, _)| !keys.contains(key)) {
            let known = keys.iter().map(|key| format!("`{key}`")).collect::<Vec<_>>().join(", ");
            self.wrong(node.line(), &place, format!("the key `{key}`"), format!("one of {known}"));
        }
        face.name = self.name(card, &place).unwrap_or_default().into();
        face.text = self.text(card, &place);
        if kind.is_entity() {
            face.force = self.force(card, &place).unwrap_or_default();
        }
        face.effects = self.effects(card, kind, &place);
        face
    }

    fn name(&mut self, card: Node<'_>, place: &str) -> Option<String> {
        let expected =
            format!("a name: words of the letters a-z joined by `-`, at most {LONGEST_NAME} letters");
        let node = self.required(card, "name", place, &expected)?;
        let Data::Text(name) = node.data() else {
            self.wrong(node.line(), place, node.describe(), expected);
            return None;
        };
        if !is_name(name) {
            self.wrong(node.line(), place, format!("the name `{name}`"), expected);
        } else if RESERVED.contains(&name.as_str()) {
            let own = RESERVED.join(", ");
            let expected = format!("a name that is none of the words of the notation: {own}");
            self.wrong(node.line(), place, format!("the name `{name}`"), expected);
        } else if let Some((_, other, line)) = self.names.iter().find(|(own, ..)| own == name) {
            let found = format!("the name `{name}`, which {other} in line {line} has already");
            self.wrong(node.line(), place, found, "a name of its own");
        } else {
            self.names.push((name.to_string(), place.to_owned(), node.line()));
        }
        Some(name.to_string())
    }

    fn text(&mut self, card: Node<'_>, place: &str) -> String {
        let Some(node) = card.get("text") else { return String::new() };
        match node.data() {
            Data::Text(text) if text.chars().count() <= LONGEST_TEXT && text.chars().all(is_tame) => {
                text.to_string()
            }
            _ => {
                let expected = format!("one line of text, at most {LONGEST_TEXT} letters");
                self.wrong(node.line(), place, node.describe(), expected);
                String::new()
            }
        }
    }

    fn force(&mut self, card: Node<'_>, place: &str) -> Option<u8> {
        let expected = format!("the base force: a whole number from 0 to {MOST_BASE}");
        let node = self.required(card, "force", place, &expected)?;
        match *node.data() {
            Data::Number(force) if (0..=MOST_BASE).contains(&force) => return Some(force as u8),
            _ => self.wrong(node.line(), place, node.describe(), expected),
        }
        None
    }

    fn effects(&mut self, card: Node<'_>, kind: Kind, place: &str) -> Vec<Effect> {
        let expected = "a list of effects, such as `[\"force(self, +1)\"]`";
        let (line, list) = match card.get("effects").map(|node| (node, node.items())) {
            None => (card.line(), Vec::new()),
            Some((node, Some(list))) => (node.line(), list.collect()),
            Some((node, None)) => {
                self.wrong(node.line(), place, node.describe(), expected);
                return Vec::new();
            }
        };
        let wanted = !matches!(kind, Kind::Ordinary | Kind::Elite);
        if wanted && list.is_empty() {
            self.wrong(line, place, "no effect", expected);
        }
        if !wanted && !list.is_empty() {
            self.wrong(line, place, "effects", format!("none: {} entities have only force", kind.word()));
            return Vec::new();
        }
        let mut effects = Vec::new();
        for node in list {
            match node.data() {
                Data::Text(text) => match spelling::read(text) {
                    Ok(effect) => {
                        self.fits(effect, kind, node.line(), place);
                        effects.push((effect, node.line()));
                    }
                    Err((found, expected)) => self.wrong(node.line(), place, found, expected),
                },
                _ => {
                    self.wrong(
                        node.line(),
                        place,
                        node.describe(),
                        "an effect as a text, such as `\"refund\"`",
                    );
                }
            }
        }
        self.together(&effects, place);
        effects.into_iter().map(|(effect, _)| effect).collect()
    }

    /// Whether a card of this kind may have the effect.
    fn fits(&mut self, effect: Effect, kind: Kind, line: u32, place: &str) {
        let text = spelling::spell(effect);
        let only = match effect {
            Effect::RollOver(_) | Effect::Shield(_) | Effect::Refund | Effect::Crowd(..) => {
                Some(Kind::Support)
            }
            Effect::DropSupport => Some(Kind::Klutz),
            _ => None,
        };
        if let Some(only) = only.filter(|only| *only != kind) {
            let expected =
                format!("an effect for {} cards; this one is for {} cards", kind.word(), only.word());
            self.wrong(line, place, format!("`{text}`"), expected);
        }
        if kind == Kind::Klutz && effect.who().is_some_and(|who| who.asks()) {
            let expected = "`self`, `opponents`, `all` or `others`: a klutz card lets nobody choose";
            self.wrong(line, place, format!("`{text}`"), expected);
        }
    }

    /// Whether these effects may stand on one card.
    fn together(&mut self, effects: &[(Effect, u32)], place: &str) {
        if let Some((_, line)) = effects.get(MOST_EFFECTS) {
            self.wrong(*line, place, format!("{} effects", effects.len()), format!("at most {MOST_EFFECTS}"));
        }
        let mut asked = None;
        let mut seen = 0;
        for (effect, line) in effects {
            let found = format!("`{}`", spelling::spell(*effect));
            if let Some(who) = effect.who().filter(|who| who.asks()) {
                if asked.is_some_and(|asked| asked != who) {
                    let expected = "one choice of a seat: `opponent`, `friend` or `any`, the same in all effects of a card";
                    self.wrong(*line, place, found.clone(), expected);
                }
                asked = asked.or(Some(who));
            }
            let looks = PEEK | ROLL_OVER;
            if effect.sort() & looks != 0 && seen & looks != 0 {
                self.wrong(*line, place, found, "at most one `peek` or `roll-over` on a card");
            } else if effect.sort() & (COPY | REFUND | DROP) != 0 && seen & effect.sort() != 0 {
                self.wrong(*line, place, format!("{found} again"), "this effect once on a card");
            }
            seen |= effect.sort();
        }
    }
}

/// Words of the letters a-z joined by `-`.
fn is_name(name: &str) -> bool {
    let word = |word: &str| !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_lowercase());
    name.len() <= LONGEST_NAME && name.split('-').all(word)
}
