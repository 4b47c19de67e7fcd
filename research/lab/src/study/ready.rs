//! A study that was checked against its game.

use std::collections::BTreeSet;
use std::sync::Arc;

use parlor_catalog::{BotSpec, Entry, Limit, find, rules_hash};
use parlor_erased::BadStart;

use super::{BadStudy, Band, Chunk, ChunkId, Dealing, Entrants, Part, Player, Study, Wanted};
use crate::study::player::player;
use crate::{PROGRAM, Programs};

/// A study whose games can be played, and its chunks in the order in which they are.
pub struct Ready {
    /// What is asked.
    pub study: Study,
    /// The game.
    pub entry: &'static dyn Entry,
    /// The variants of options, each with each number of seats.
    pub variants: Vec<Variant>,
    /// The file of the game's own data that the study names, and its hash.
    file: Option<(Vec<u8>, String)>,
    /// Who starts the programs among its bots.
    programs: Option<Arc<dyn Programs>>,
}

/// One way to play the game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Variant {
    /// The options, as records write them.
    pub rules: String,
    /// How many seats.
    pub seats: u8,
}

/// Raise it when the same study gives other results than before: when deals, playouts, a bot or a table changes.
const ENGINE: u32 = 2;

/// The most deals of a line-up: results name a deal in 32 bits.
const MOST_DEALS: u32 = 2_000_000_000;

/// The most patterns of a line-up: each is a game more for each seat and deal.
const MOST_PATTERNS: usize = 50;

/// The most deals that are played together: they wait in memory until all are played.
const LARGEST_CHUNK: u32 = 1_000_000;

impl Ready {
    /// Checks that a study can be played.
    ///
    /// # Errors
    /// An unknown game, option or bot, a number of seats that the game does not take, a line-up that does not fit the seats, or nothing to
    /// play: which, and what was expected.
    pub fn new(study: Study) -> Result<Ready, BadStudy> {
        Ready::with_file(study, None)
    }

    /// The same for a study that names a file of the game's own data ([`Study::set`]): these are its bytes.
    ///
    /// # Errors
    /// As [`Ready::new`]; or the file is not there, not asked for, or not one of this game.
    pub fn with_file(mut study: Study, file: Option<Vec<u8>>) -> Result<Ready, BadStudy> {
        let entry = find(&study.game).map_err(|why| BadStudy(format!("game: {why}")))?;
        for rules in &mut study.rules {
            *rules = entry.check_rules(rules).map_err(|why| BadStudy(format!("rules {rules:?}: {why}")))?;
        }
        if study.seats.is_empty() {
            study.seats = vec![entry.about().default_seats];
        }
        let several = |what: &str| BadStudy(format!("{what}: found none; expected at least one"));
        if study.rules.is_empty() {
            return Err(several("rules"));
        }
        if study.line_ups.is_empty() {
            return Err(several("line-up"));
        }
        let with = |rules: &String| {
            study
                .seats
                .iter()
                .map(|seats| Variant { rules: rules.clone(), seats: *seats })
                .collect::<Vec<_>>()
        };
        let variants: Vec<_> = study.rules.iter().flat_map(with).collect();
        let mut names = BTreeSet::new();
        for own in &study.line_ups {
            check(own, &mut names)?;
            if study.dealing == Dealing::Match && own.repeats > 1 {
                let why = "a match plays each seating of a deal once; expected no `repeats`";
                return Err(BadStudy(format!("line-up `{}`: {why}", own.name)));
            }
        }
        super::claim::check(&study.claims, &names).map_err(BadStudy)?;
        inherit(&mut study.line_ups)?;
        let file = file_of(&study, entry, file)?;
        let ready = Ready { study, entry, variants, file, programs: None };
        for variant in 0..ready.variants.len() {
            for (line_up, own) in ready.study.line_ups.iter().enumerate() {
                let player = ready.player(variant, line_up)?;
                check_until(own, player.line_up().sides.len() > 1)?;
            }
        }
        Ok(ready)
    }

    /// The file of the game's own data that the study names.
    pub fn file(&self) -> Option<&[u8]> {
        self.file.as_ref().map(|(bytes, _)| &bytes[..])
    }

    /// The same study, whose bots that are programs are started by this. Without it they can be read of, and not play.
    #[must_use]
    pub fn with_programs(self, programs: Arc<dyn Programs>) -> Ready {
        Ready { programs: Some(programs), ..self }
    }

    /// The words of its bots that are programs, each once.
    pub fn programs(&self) -> BTreeSet<&str> {
        let bots = self.study.line_ups.iter().flat_map(|own| &own.bots);
        bots.map(String::as_str).filter(|bot| bot.starts_with(PROGRAM)).collect()
    }

    /// Plays the deals of a line-up in a variant.
    ///
    /// # Errors
    /// The game cannot be played so.
    pub fn player(&self, variant: usize, line_up: usize) -> Result<Box<dyn Player>, BadStudy> {
        let Variant { rules, seats } = &self.variants[variant];
        let own = &self.study.line_ups[line_up];
        player(&self.study, own, rules, *seats, (self.file(), self.programs.as_ref())).map_err(|why| {
            BadStudy(format!("line-up `{}` with options {rules} and {seats} seats: {why}", own.name))
        })
    }

    /// All chunks, in an order in which every line-up and variant gets on alike: anyone who stops early knows something of each.
    pub fn chunks(&self) -> Vec<Chunk> {
        let mut chunks = Vec::new();
        for variant in 0..self.variants.len() {
            for (line_up, own) in self.study.line_ups.iter().enumerate().filter(|(_, own)| own.plays()) {
                let firsts = (1..=own.deals).step_by(own.chunk as usize);
                chunks.extend(firsts.map(|first| {
                    let deals = first..(first + own.chunk).min(own.deals + 1);
                    Chunk { variant, line_up, deals }
                }));
            }
        }
        // Stable: what is equally far on stays in the order of the file.
        chunks.sort_by(|one, other| self.progress(one).total_cmp(&self.progress(other)));
        chunks
    }

    /// The chunks of a part of the study.
    pub fn chunks_of(&self, part: Part) -> impl Iterator<Item = Chunk> {
        let (skip, of) = (part.number as usize - 1, part.of as usize);
        self.chunks().into_iter().skip(skip).step_by(of)
    }

    /// Which share of its line-up's deals comes before a chunk.
    fn progress(&self, chunk: &Chunk) -> f64 {
        f64::from(chunk.deals.start - 1) / f64::from(self.study.line_ups[chunk.line_up].deals)
    }

    /// A chunk's name.
    pub fn id(&self, chunk: &Chunk) -> ChunkId {
        ChunkId::of(&self.terms(chunk))
    }

    /// Everything that a chunk's results depend on, in words; it stands in its files, too.
    pub fn terms(&self, chunk: &Chunk) -> String {
        let (variant, own) = (&self.variants[chunk.variant], &self.study.line_ups[chunk.line_up]);
        let game = &self.study.game;
        let plain = format!(
            "engine {ENGINE}; game {game} {hash}; options {rules}; seats {seats}; seed {seed:?}; bots {bots}; deals {first}..{end}; \
             repeats {repeats}; course {course}; by seat {by_seat}{more}",
            hash = rules_hash(game).unwrap_or("-"),
            rules = variant.rules,
            seats = variant.seats,
            seed = own.seed(&self.study.seed),
            bots = own.bots.join(", "),
            first = chunk.deals.start,
            end = chunk.deals.end,
            repeats = own.repeats,
            course = own.course,
            by_seat = own.by_seat,
            // Only where they are asked for.
            more = [
                (own.course > 0, " in quarters"),
                (own.decisions, "; decisions"),
                (own.control, "; control")
            ]
            .iter()
            .filter_map(|(asked, word)| asked.then_some(*word))
            .collect::<String>(),
        );
        // What a study does not ask for has no words here, so that earlier results stay good.
        let set = self.file.iter().map(|(_, hash)| format!("; set {hash}"));
        let never = (!own.never.is_empty()).then(|| format!("; never {:?}", own.never));
        let dealing = (self.study.dealing == Dealing::Match).then(|| "; dealing match".to_owned());
        let cards = (!own.cards.is_empty()).then(|| format!("; cards {:?}", own.cards));
        let only = (!own.only.is_empty()).then(|| format!("; only {:?}", own.only));
        let numbers = (!own.plain.is_empty()).then(|| format!("; plain {:?}", own.plain));
        let accused = own.retests.is_some().then(|| format!("; accused {:?}", own.accused));
        set.chain(dealing)
            .chain(never)
            .chain(only)
            .chain(cards)
            .chain(numbers)
            .chain(accused)
            .fold(plain, |terms, part| terms + &part)
    }

    /// Whether a chunk that is played has rows in the table of this name; of other tables it is not known.
    pub fn fills(&self, chunk: &Chunk, table: &str) -> bool {
        let own = &self.study.line_ups[chunk.line_up];
        match table {
            "games" => true,
            "seats" => own.by_seat,
            "course" => own.course > 0,
            "decisions" | "actions" => own.decisions,
            "luck" => own.control,
            _ => false,
        }
    }

    /// Whether what a line-up shows is worked out from all of its rows at once: what depends on several numbers together (which cards differ,
    /// whether a claim holds, which actions nobody took, how much luck to take away) cannot be added up from parts, nor can an interval that
    /// holds at every look.
    pub fn reads_whole(&self, line_up: usize) -> bool {
        let own = &self.study.line_ups[line_up];
        let changes = !own.cards.is_empty() || !own.never.is_empty();
        let claimed = self.study.claims.iter().any(|claim| claim.line_up == own.name);
        changes || claimed || own.until.is_some() || own.decisions || own.control
    }

    /// Whether a line-up plays the same again wherever it is played: no bot of it has its limit in time or is a program.
    pub fn repeats_itself(&self, line_up: usize) -> bool {
        let timed = |bot: &String| {
            let limit = bot.parse::<BotSpec>().ok().and_then(|spec| self.entry.limit(spec));
            bot.starts_with(PROGRAM) || matches!(limit, Some(Limit::Time(_)))
        };
        !self.study.line_ups[line_up].bots.iter().any(timed)
    }
}

/// The bytes of the file of a study's own cards, and their hash.
fn file_of(
    study: &Study,
    entry: &dyn Entry,
    file: Option<Vec<u8>>,
) -> Result<Option<(Vec<u8>, String)>, BadStudy> {
    let bad = |why: &str| Err(BadStudy(format!("set: {why}")));
    match (&study.set, entry.file(), file) {
        (None, _, None) => Ok(None),
        (None, _, Some(_)) => bad("a file was given, and the study names none"),
        (Some(_), None, _) => bad("this game has no cards of its own"),
        (Some(name), Some(_), None) => bad(&format!("{name} was not given")),
        (Some(name), Some(_), Some(bytes)) => {
            // Each mistake with the file that it is in; what else may be wrong is found when a table is set up.
            if let Err(BadStart::File(mistakes)) = entry.read_file(&bytes) {
                let all: Vec<_> = mistakes.iter().map(|mistake| format!("{name}: {mistake}")).collect();
                return Err(BadStudy(all.join("\n")));
            }
            let hash = parlor_data_file::sha256(&bytes);
            Ok(Some((bytes, hash)))
        }
    }
}

fn check(own: &Entrants, names: &mut BTreeSet<String>) -> Result<(), BadStudy> {
    let name = &own.name;
    let plain = |letter: char| letter.is_ascii_lowercase() || letter.is_ascii_digit() || letter == '-';
    let bad = |why: String| Err(BadStudy(format!("line-up `{name}`: {why}")));
    if name.is_empty() || !name.chars().all(plain) {
        return bad("a name is of small letters, digits and hyphens".to_owned());
    }
    if !names.insert(name.clone()) {
        return bad("there are two of this name".to_owned());
    }
    for (what, found, most) in [("deals", own.deals, MOST_DEALS), ("chunk", own.chunk, LARGEST_CHUNK)] {
        if !(1..=most).contains(&found) {
            return bad(format!("{what} = {found}; expected 1 to {most}"));
        }
    }
    if own.repeats == 0 {
        return bad("repeats = 0; expected at least 1".to_owned());
    }
    if own.never.len() > MOST_PATTERNS {
        return bad(format!("{} patterns of `never`; expected at most {MOST_PATTERNS}", own.never.len()));
    }
    if let Some(Band(points)) = own.band
        && !(0.0..=50.0).contains(&points)
    {
        return bad(format!("band = {points}; expected 0 to 50 points"));
    }
    if own.course > 10_000 {
        return bad(format!("course = {}; expected 0 to 10000 playouts", own.course));
    }
    Ok(())
}

/// What line-ups that test accusations are asked is what those were whose accusations they test.
fn inherit(line_ups: &mut [Entrants]) -> Result<(), BadStudy> {
    for index in 0..line_ups.len() {
        let own = &line_ups[index];
        let Some(name) = &own.retests else { continue };
        let bad = |why: &str| Err(BadStudy(format!("line-up `{}`: retests = {name:?}: {why}", own.name)));
        let Some(tested) = line_ups.iter().find(|other| other.name == *name) else {
            return bad("there is no line-up of this name");
        };
        if tested.retests.is_some() || (tested.cards.is_empty() && tested.never.is_empty()) {
            return bad("expected a line-up that asks of cards or actions itself, by `cards` or `never`");
        }
        let asks = Entrants {
            bots: own.bots.clone(),
            deals: own.deals,
            chunk: own.chunk,
            retests: own.retests.clone(),
            ..Entrants::named(&own.name)
        };
        let (cards, never, only) = (tested.cards.clone(), tested.never.clone(), tested.only.clone());
        let plain = tested.plain.clone();
        let whole = Entrants {
            cards,
            never,
            only,
            plain,
            band: tested.band,
            accused: own.accused.clone(),
            ..asks.clone()
        };
        // A study that was checked before has inherited already.
        if asks != *own && whole != *own {
            return bad(
                "expected no more than `name`, `bots`, `deals` and `chunk` beside it: it asks what that line-up asks",
            );
        }
        line_ups[index] = whole;
    }
    Ok(())
}

/// Whether a line-up has the number for which it shall stop.
fn check_until(own: &Entrants, competes: bool) -> Result<(), BadStudy> {
    let Some(until) = own.until else { return Ok(()) };
    let bad = |why: &str| Err(BadStudy(format!("line-up `{}`: until = \"{until}\": {why}", own.name)));
    let bots: BTreeSet<_> = own.bots.iter().collect();
    match until.what {
        Wanted::Share if !competes => bad("nobody wins a game for one; expected such as \"result +-0.5\""),
        Wanted::Share if bots.len() > 2 => bad("expected one or two bots"),
        Wanted::Result if competes && bots.len() > 1 => {
            bad("expected one bot in all seats, or such as \"share +-0.02\"")
        }
        Wanted::Result if bots.len() > 2 => bad("expected one or two bots"),
        Wanted::Result if !own.by_seat => bad("results are stored by seat; expected no `by-seat = false`"),
        Wanted::Share if bots.len() > 1 && !own.by_seat => {
            bad("a bot's share is stored by seat; expected no `by-seat = false`")
        }
        _ => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::study::quick;

    fn study(line_up: &str) -> Study {
        Study::read(&format!("study = 1\ngame = \"snake\"\nseats = [2, 3]\n{line_up}")).unwrap()
    }

    const TWO: &str = "[[line-up]]\nname = \"a\"\nbots = [\"random\"]\ndeals = 250\nchunk = 100\n\
                       [[line-up]]\nname = \"b\"\nbots = [\"greedy\"]\ndeals = 10\nchunk = 4\n";

    #[test]
    fn the_parts_of_a_study_are_all_of_it_and_each_chunk_is_in_one() {
        let ready = Ready::new(study(TWO)).unwrap();
        let mut parted: Vec<_> = (1..=4)
            .flat_map(|number| ready.chunks_of(Part { number, of: 4 }))
            .map(|chunk| ready.id(&chunk))
            .collect();
        let mut all: Vec<_> = ready.chunks().iter().map(|chunk| ready.id(chunk)).collect();
        assert_eq!(all.len(), 12);
        parted.sort();
        all.sort();
        assert_eq!(parted, all);
        all.dedup();
        assert_eq!(all.len(), 12, "no two chunks have one name");
    }

    #[test]
    fn every_deal_is_in_one_chunk_of_its_line_up() {
        let ready = Ready::new(study(TWO)).unwrap();
        for variant in 0..2 {
            for (line_up, deals) in [(0, 250), (1, 10)] {
                let own = ready
                    .chunks()
                    .into_iter()
                    .filter(|chunk| (chunk.variant, chunk.line_up) == (variant, line_up));
                let mut found: Vec<_> = own.flat_map(|chunk| chunk.deals).collect();
                found.sort_unstable();
                assert_eq!(found, (1..=deals).collect::<Vec<_>>());
            }
        }
    }

    /// Results of another study are never taken for this one's.
    #[test]
    fn a_name_changes_with_whatever_the_results_depend_on() {
        let base = study(TWO);
        let mut others = Vec::new();
        for change in [
            |study: &mut Study| study.seed = "another".to_owned(),
            |study: &mut Study| study.line_ups[0].bots = vec!["greedy".to_owned()],
            |study: &mut Study| study.line_ups[0].repeats = 2,
            |study: &mut Study| study.line_ups[0].course = 9,
            |study: &mut Study| study.line_ups[0].by_seat = false,
            |study: &mut Study| study.rules = vec!["hands=1".to_owned()],
            |study: &mut Study| study.line_ups[0].chunk = 50,
            |study: &mut Study| study.line_ups[0].decisions = true,
            |study: &mut Study| study.line_ups[0].control = true,
        ] {
            let mut changed = base.clone();
            change(&mut changed);
            others.push(changed);
        }
        let first = |study: Study| {
            let ready = Ready::new(study).unwrap();
            ready.id(&ready.chunks()[0])
        };
        let mut ids: Vec<_> = others.into_iter().chain([base.clone()]).map(first).collect();
        let count = ids.len();
        ids.sort();
        ids.dedup();
        assert_eq!(ids.len(), count);
        // More deals leave what was played as it is.
        let mut longer = base.clone();
        longer.line_ups[0].deals = 1000;
        assert_eq!(first(longer), first(base));
    }

    #[test]
    fn what_cannot_be_played_is_refused_with_a_reason() {
        let why = |change: &dyn Fn(&mut Study)| {
            let mut study = study(TWO);
            change(&mut study);
            Ready::new(study).err().unwrap().to_string()
        };
        assert!(why(&|study| study.game = "chess".to_owned()).contains("chess"));
        assert!(why(&|study| study.rules = vec!["colour=red".to_owned()]).contains("colour"));
        assert!(why(&|study| study.seats = vec![7]).contains('7'));
        assert!(why(&|study| study.line_ups[0].bots = vec!["genius".to_owned()]).contains("genius"));
        assert!(why(&|study| study.line_ups[0].bots = vec!["random".to_owned(); 3]).contains("line-up `a`"));
        assert!(why(&|study| study.line_ups[1].name = "a".to_owned()).contains("two of this name"));
        assert!(why(&|study| study.line_ups[1].deals = 0).contains("deals = 0"));
        assert!(why(&|study| study.line_ups.clear()).contains("line-up"));
    }

    #[test]
    fn the_quick_study_of_every_game_can_be_played_and_repeats_itself() {
        for entry in parlor_catalog::games() {
            let ready = Ready::new(quick(*entry)).unwrap();
            assert!((0..ready.study.line_ups.len()).all(|line_up| ready.repeats_itself(line_up)));
        }
    }
}
