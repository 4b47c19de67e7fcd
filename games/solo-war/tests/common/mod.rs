//! What the tests share: games played by texts, as in records.

#![allow(dead_code, unreachable_pub)]

use parlor_game::{Data, Game, Notation, Rules, Seat, Turn};
use parlor_laws::script;
use parlor_solo_war::{Card, SoloWar, SoloWarRules};

/// A set from a file's text.
pub fn set_from(text: &str) -> SoloWarRules {
    let file = parlor_data_file::read(text.as_bytes()).unwrap_or_else(|why| panic!("{why:?}"));
    let mut rules = SoloWarRules::default();
    rules.load(file.tree.root(), &file.sha256).unwrap_or_else(|why| panic!("{why:#?}"));
    rules
}

/// The standard set with some of its text replaced.
pub fn changed(changes: &[(&str, &str)]) -> SoloWarRules {
    let mut text = String::from_utf8(SoloWarRules::FILE.unwrap().bytes.to_vec()).unwrap();
    for (from, to) in changes {
        assert!(text.contains(from), "{from}");
        text = text.replacen(from, to, 1);
    }
    set_from(&text)
}

/// The standard set with the largest possible numbers: base 20, and all effects +9 (or -9), now and on the next entity.
pub fn extreme(sign: char) -> String {
    let mut text = String::new();
    let mut kind = String::new();
    for line in String::from_utf8(SoloWarRules::FILE.unwrap().bytes.to_vec()).unwrap().lines() {
        if line.starts_with("[[") {
            kind = line.to_owned();
        }
        let own = match kind.as_str() {
            "[[effect]]" => "grudge(9, 9)",
            "[[support]]" => "crowd(9, 9)",
            _ => "force(self, +9)",
        };
        let all = format!("\"force(all, {sign}9)\"");
        text += &match line.split(' ').next() {
            Some("force") => "force = 20".to_owned(),
            Some("effects") => format!("effects = [{all}, {all}, \"linger(all, {sign}9)\", \"{own}\"]"),
            _ => line.to_owned(),
        };
        text.push('\n');
    }
    text
}

/// The value in the data at this path of names and numbers.
pub fn field<'a>(data: &'a Data, path: &str) -> &'a Data {
    data.at(path).unwrap_or_else(|| panic!("no {path}: {data:?}"))
}

/// The seat with this number.
pub fn seat(number: u8) -> Seat {
    Seat::from_number(number).unwrap()
}

/// A game with its rules.
#[derive(Clone)]
pub struct War {
    pub rules: SoloWarRules,
    pub state: SoloWar,
}

/// A game before its first step.
pub fn war(options: &str, seats: u8) -> War {
    with(SoloWarRules::parse(options).unwrap(), seats)
}

/// The same with these rules.
pub fn with(rules: SoloWarRules, seats: u8) -> War {
    let state = SoloWar::new(&rules, seats).unwrap();
    War { rules, state }
}

/// A game after its first hands: three names for each seat, separated by spaces.
pub fn begun(options: &str, hands: &[&str]) -> War {
    let mut war = war(options, hands.len() as u8);
    for hand in hands {
        war.deal(hand);
    }
    war
}

impl War {
    /// Deals these outcomes.
    pub fn deal(&mut self, outcomes: &str) -> &mut War {
        for text in outcomes.split_whitespace() {
            let deal = SoloWar::parse_deal(&self.rules, text).unwrap();
            self.state =
                self.state.deal(deal).unwrap_or_else(|why| panic!("deal {text}: {why}; {:?}", self.due()));
        }
        self
    }

    /// Plays steps as a record writes them: `1: pass; 2: support trip; deal d2`.
    pub fn play(&mut self, steps: &str) -> &mut War {
        for step in steps.split(';').map(str::trim).filter(|step| !step.is_empty()) {
            match step.split_once(": ") {
                Some((number, text)) => {
                    self.act(number.parse().unwrap(), text);
                }
                None => {
                    self.deal(step.trim_start_matches("deal "));
                }
            }
        }
        self
    }

    fn act(&mut self, number: u8, text: &str) {
        self.state = script::act(&self.rules, &self.state, seat(number), text);
    }

    /// Every seat that has to choose passes, repeatedly, until something else is due or this many have passed.
    pub fn pass(&mut self) -> &mut War {
        while let Turn::Decide(asked) = self.state.turn() {
            let Some(next) = asked.iter().find(|next| self.legal(next.number()).contains(&"pass".to_owned()))
            else {
                break;
            };
            self.act(next.number(), "pass");
        }
        self
    }

    /// A whole round without actions: these entities are summoned, and everybody passes.
    pub fn quiet(&mut self, entities: &str) -> &mut War {
        self.deal(entities);
        self.pass()
    }

    /// What a seat may do, as texts.
    pub fn legal(&self, number: u8) -> Vec<String> {
        let actions = self.state.actions(seat(number));
        actions.map(|action| SoloWar::action_text(&self.rules, action)).collect()
    }

    /// What may be dealt, with weights, in the order of their names.
    pub fn due(&self) -> Vec<(String, u32)> {
        let mut due: Vec<_> = self
            .state
            .deals()
            .map(|(deal, weight)| (SoloWar::deal_text(&self.rules, deal), weight))
            .collect();
        due.sort();
        due
    }

    /// Why a choice is refused: clause and sentence.
    pub fn refused(&self, number: u8, text: &str) -> String {
        let action = SoloWar::parse_action(&self.rules, text).unwrap();
        let why = self.state.check_action(seat(number), action).unwrap_err();
        script::why_not::<SoloWar>(&why)
    }

    /// The seats that have to choose.
    pub fn asked(&self) -> Vec<u8> {
        self.state.turn().asked().iter().map(Seat::number).collect()
    }

    /// The force of each seat's entity.
    pub fn forces(&self) -> Vec<u16> {
        self.state.forces().as_slice().to_vec()
    }

    /// Each seat's points.
    pub fn points(&self) -> Vec<i32> {
        self.state.points().as_slice().to_vec()
    }

    /// The result, if the game is over.
    pub fn result(&self) -> Option<Vec<i32>> {
        self.state.result().map(|result| result.as_slice().to_vec())
    }

    /// What a seat knows of a deck: for each known place, from 1, the card or `?`.
    pub fn sees(&self, viewer: u8, owner: u8) -> Vec<(usize, String)> {
        let view = self.state.view(parlor_game::Viewer::Seat(seat(viewer)));
        let name = |card| self.rules.cards().name_of(Card::Entity(card)).to_owned();
        let places = view.places(seat(owner));
        places.map(|(place, card, _)| (place + 1, card.map_or("?".to_owned(), name))).collect()
    }
}
