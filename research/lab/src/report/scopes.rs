//! Who played what, and games to look at.

use std::collections::BTreeMap;

use parlor_search::Stop;
use serde::Serialize;

use super::example::Example;
use super::numbers::places;
use super::twins::twins;
use crate::study::{Findings, GameKey, Ready, Table, strength};

/// Some games of a study: of one line-up, in one variant.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Scope {
    /// Which variant of the study.
    #[serde(skip)]
    pub variant: usize,
    /// Which line-up of the study.
    #[serde(skip)]
    pub line_up: usize,
    /// The line-up's name.
    pub name: String,
    /// Who played, in words: `greedy against random`.
    pub who: String,
    /// Of which games a number is: who played, with what beside it tells this scope from the others.
    pub label: String,
    /// The bots.
    pub bots: Vec<String>,
    /// How strong the weakest of them is; nothing where one sees what nobody may see.
    #[serde(skip)]
    pub strength: Option<(u8, u64)>,
    /// Whether it is asked only of what another accuses.
    #[serde(skip)]
    pub retests: bool,
    /// The options, as records write them; `-` for the defaults.
    pub rules: String,
    /// How many seats.
    pub seats: u8,
    /// How many games.
    pub games: usize,
    /// How many deals.
    pub deals: usize,
    /// Whether the games repeat themselves: no bot has its limit in time.
    pub repeatable: bool,
    /// Games to look at.
    pub examples: Vec<Example>,
}

impl Scope {
    /// Whether the same bots play the same variant in both.
    pub(super) fn has_bots_of(&self, other: &Scope) -> bool {
        (self.variant, &self.bots) == (other.variant, &other.bots)
    }
}

/// What is looked at of a game to choose it.
#[derive(Clone, Debug)]
struct ExampleCandidate {
    game_key: GameKey,
    decisions: i32,
    results: Vec<i32>,
}

/// Answers and histograms are those of this many variants at most: a study of more has tables for the rest, and its report says so.
pub(super) const MOST_VARIANTS: usize = 6;

/// At most this many records a report: they are most of its size. Three a scope, the first scopes first.
const MOST_RECORDS: usize = 36;

/// At most this many bytes of records: a report stays below a megabyte and a half.
const MOST_BYTES: usize = 600_000;

/// At most this many bytes of one: the replay page takes no more in one request.
const LONGEST: usize = 60_000;

/// Who played what, without games to look at yet.
pub(super) fn scopes(ready: &Ready, findings: &Findings) -> Vec<Scope> {
    let scope = |(variant, line_up): (usize, usize)| {
        let (own, played) = (&ready.study.line_ups[line_up], &ready.variants[variant]);
        let of = findings.findings.iter().filter(|own| (own.variant, own.line_up) == (variant, line_up));
        Scope {
            variant,
            line_up,
            name: own.name.clone(),
            who: who(&own.bots),
            label: String::new(),
            bots: own.bots.clone(),
            retests: own.retests.is_some(),
            strength: own.bots.iter().map(|bot| strength(ready.entry, bot)).min().flatten(),
            rules: played.rules.clone(),
            seats: played.seats,
            games: findings.games.get(&(variant, line_up)).copied().unwrap_or_default(),
            deals: of.map(|own| own.estimate.units).max().unwrap_or_default(),
            repeatable: ready.repeats_itself(line_up),
            examples: Vec::new(),
        }
    };
    let mut scopes: Vec<_> = places(findings).into_iter().map(scope).collect();
    let labels: Vec<_> = (0..scopes.len()).map(|own| label(&scopes, own)).collect();
    scopes.iter_mut().zip(labels).for_each(|(own, label)| own.label = label);
    scopes
}

/// Seats and options are named where a report has several. Where the same bots play in several line-ups, all but the one that is named like them,
/// or else the one with the most deals, say which they are.
fn label(scopes: &[Scope], own: usize) -> String {
    let scope = &scopes[own];
    let same = |other: &Scope| (&other.rules, other.seats) == (&scope.rules, scope.seats);
    let comes_first = |(at, other): (usize, &Scope)| {
        // One that is named like its bots needs no name beside them.
        let rank = |at: usize, scope: &Scope| (scope.name == scope.who, scope.deals, std::cmp::Reverse(at));
        same(other) && other.who == scope.who && rank(at, other) > rank(own, scope)
    };
    let mut label = scope.who.clone();
    if scopes.iter().enumerate().any(comes_first) {
        label += &format!(" ({})", scope.name);
    }
    if !scopes.iter().all(same) {
        label += &format!(", {}", variant(scope));
    }
    label
}

/// The variant of a scope in words: `hands=1, 2 seats`.
pub(super) fn variant(scope: &Scope) -> String {
    let seats = seats(&[scope.seats]);
    if scope.rules == "-" { seats } else { format!("{}, {seats}", scope.rules) }
}

/// `1 seat`, `2 seats`, `2 and 3 seats`.
pub(super) fn seats(counts: &[u8]) -> String {
    let (mut names, noun) = (counts.to_vec(), if counts == [1] { "seat" } else { "seats" });
    names.sort_unstable();
    names.dedup();
    let names: Vec<_> = names.iter().map(u8::to_string).collect();
    match &names[..] {
        [all @ .., last] if !all.is_empty() => format!("{} and {last} {noun}", all.join(", ")),
        _ => format!("{} {noun}", names.join("")),
    }
}

/// Chooses games to look at, and plays them once more for their records, until `stop`.
pub(super) fn look(scopes: &mut [Scope], ready: &Ready, tables: &[Table], stop: &dyn Stop) {
    let rows = rows(tables);
    let mut left = RecordBudget { records: MOST_RECORDS, bytes: MOST_BYTES };
    for scope in scopes {
        let own = rows.get(&(scope.variant, scope.line_up)).map_or(&[][..], Vec::as_slice);
        let mut examples = examples(own);
        if scope.repeatable
            && let Ok(player) = ready.player(scope.variant, scope.line_up)
        {
            for (game_key, example) in &mut examples {
                if stop.stopped() || left.records == 0 {
                    break;
                }
                // A game that has no record is shown without one: its numbers are no less true.
                example.record =
                    player.record(*game_key, None, stop).ok().flatten().filter(|own| left.takes(own));
            }
            let place = (scope.variant, scope.line_up);
            for (twin, example) in
                twins(named(tables, "cards"), place, player.changes(), player.line_up().sides.len() > 1)
            {
                if stop.stopped() || left.records == 0 {
                    break;
                }
                let record = player.record(twin.game_key, twin.changed, stop).ok().flatten();
                let record = record.filter(|own| left.takes(own));
                examples.push((twin.game_key, Example { record, ..example }));
            }
        }
        scope.examples = examples.into_iter().map(|(_, example)| example).collect();
    }
}

/// How many records there is room for.
struct RecordBudget {
    records: usize,
    bytes: usize,
}

impl RecordBudget {
    /// Whether this record still fits; then it has its room.
    fn takes(&mut self, record: &str) -> bool {
        let fits = record.len() <= LONGEST.min(self.bytes);
        if fits {
            self.bytes -= record.len();
            self.records -= 1;
        }
        fits
    }
}

/// `greedy`, `greedy against random`.
pub(super) fn who(bots: &[String]) -> String {
    let mut names: Vec<&str> = bots.iter().map(String::as_str).collect();
    names.dedup();
    names.join(" against ")
}

/// The table of this name.
pub(super) fn named<'a>(tables: &'a [Table], name: &str) -> Option<&'a Table> {
    tables.iter().find(|table| table.name == name)
}

/// By variant and line-up: its games. Those without rows of seats have no results.
fn rows(tables: &[Table]) -> BTreeMap<(usize, usize), Vec<ExampleCandidate>> {
    let key = |table: &Table| {
        let column = |name: &str| table.whole(name).to_vec();
        let (variants, line_ups) = (column("variant"), column("line_up"));
        let (deals, seatings, repeats) = (column("deal"), column("seating"), column("repeat"));
        move |row: usize| {
            let game_key = GameKey {
                deal: deals[row] as u32,
                seating: seatings[row] as usize,
                repeat: repeats[row] as u8,
            };
            ((variants[row] as usize, line_ups[row] as usize), game_key)
        }
    };
    let (Some(games), Some(seats)) = (named(tables, "games"), named(tables, "seats")) else {
        return BTreeMap::new();
    };
    let mut results: BTreeMap<((usize, usize), GameKey), Vec<i32>> = BTreeMap::new();
    let (of, values) = (key(seats), seats.whole("result"));
    for (row, value) in values.iter().enumerate() {
        results.entry(of(row)).or_default().push(*value);
    }
    let (of, decisions) = (key(games), games.whole("decisions"));
    let mut rows: BTreeMap<(usize, usize), Vec<ExampleCandidate>> = BTreeMap::new();
    for (row, decisions) in decisions.iter().enumerate() {
        let (place, game_key) = of(row);
        let results = results.remove(&(place, game_key)).unwrap_or_default();
        rows.entry(place).or_default().push(ExampleCandidate { game_key, decisions: *decisions, results });
    }
    rows
}

/// The typical game (of the median length, and of these with the most usual end), the longest, and the closest.
fn examples(rows: &[ExampleCandidate]) -> Vec<(GameKey, Example)> {
    let mut lengths: Vec<_> = rows.iter().map(|row| row.decisions).collect();
    lengths.sort_unstable();
    let Some(median) = lengths.get(lengths.len() / 2).copied() else { return Vec::new() };
    let middle = middle(rows.iter().map(ExampleCandidate::lead));
    let typical = rows.iter().min_by_key(|row| ((row.decisions - median).abs(), (row.lead() - middle).abs()));
    let longest = rows.iter().max_by_key(|row| (row.decisions, std::cmp::Reverse(row.game_key)));
    let closest =
        rows.iter().filter(|row| row.results.len() > 1).min_by_key(|row| (row.lead(), row.game_key));
    let best = rows.iter().filter(|row| row.results.len() == 1).max_by_key(|row| row.results[0]);
    let kinds = [("typical", typical), ("longest", longest), ("closest", closest), ("best", best)];
    let found = kinds.into_iter().filter_map(|(kind, row)| Some((row?.game_key, row?.example(kind))));
    found.collect()
}

fn middle(values: impl Iterator<Item = i32>) -> i32 {
    let mut values: Vec<_> = values.collect();
    values.sort_unstable();
    values.get(values.len() / 2).copied().unwrap_or_default()
}

impl ExampleCandidate {
    /// By how much the best result is above the next; the result itself where one seat plays.
    fn lead(&self) -> i32 {
        let mut results = self.results.clone();
        results.sort_unstable_by(|one, other| other.cmp(one));
        match results[..] {
            [best, next, ..] => best.saturating_sub(next),
            [only] => only,
            [] => 0,
        }
    }

    fn example(&self, kind: &str) -> Example {
        let results: Vec<_> = self.results.iter().map(i32::to_string).collect();
        let results = match results.len() {
            0 => String::new(),
            1 => format!(", result {}", results[0]),
            _ => format!(", results {}", results.join(" : ")),
        };
        let GameKey { deal, seating, repeat } = self.game_key;
        Example {
            kind: kind.to_owned(),
            change: None,
            about: format!("{} choices{results}", self.decisions),
            deal,
            seating: seating + 1,
            play: usize::from(repeat) + 1,
            record: None,
        }
    }
}

/// A scope for tests of sentences.
#[cfg(test)]
pub(super) mod samples {
    use super::*;

    pub(in crate::report) fn scope() -> Scope {
        Scope {
            variant: 0,
            line_up: 0,
            name: "greedy".to_owned(),
            who: "greedy".to_owned(),
            label: "greedy".to_owned(),
            bots: vec!["greedy".to_owned()],
            strength: None,
            retests: false,
            rules: "-".to_owned(),
            seats: 2,
            games: 200,
            deals: 100,
            repeatable: true,
            examples: Vec::new(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row(deal: u32, decisions: i32, results: &[i32]) -> ExampleCandidate {
        ExampleCandidate {
            game_key: GameKey { deal, seating: 0, repeat: 0 },
            decisions,
            results: results.to_vec(),
        }
    }

    fn kinds(rows: &[ExampleCandidate]) -> Vec<(String, u32)> {
        examples(rows).into_iter().map(|(game_key, example)| (example.kind, game_key.deal)).collect()
    }

    fn owned((kind, deal): (&str, u32)) -> (String, u32) {
        (kind.to_owned(), deal)
    }

    #[test]
    fn the_typical_game_is_of_middle_length_the_longest_long_and_the_closest_close() {
        let rows = [row(1, 10, &[9, 0]), row(2, 12, &[5, 0]), row(3, 30, &[9, 1]), row(4, 11, &[7, 6])];
        assert_eq!(kinds(&rows), [("typical", 2), ("longest", 3), ("closest", 4)].map(owned));
    }

    #[test]
    fn in_games_for_one_there_is_a_best_game_instead_of_a_close_one() {
        let rows = [row(1, 10, &[40]), row(2, 12, &[80]), row(3, 11, &[60])];
        assert_eq!(kinds(&rows), [("typical", 3), ("longest", 2), ("best", 2)].map(owned));
    }

    #[test]
    fn no_games_no_examples() {
        assert_eq!(kinds(&[]), []);
    }
}
