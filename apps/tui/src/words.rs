//! Sentences that both faces say.

use std::fmt::Display;

use parlor_erased::AnyGame;
use parlor_game::{BySeat, Cast, Outcome, Seat, Viewer, capital};
use parlor_scene::{Focus, Topic};

use crate::meaning::is_same;
use crate::saves::outcome_of;
use crate::text::{width, wrap};
use crate::{Back, Due, LocalTable, Player};

/// Who wants to take a choice back, and whom that is asked: `Ann wants to take the last choice back. Bob, do you agree?`
pub(crate) fn undo_wanted(table: &LocalTable, cast: &Cast) -> String {
    let Some((by, others)) = table.undo_asked() else { return String::new() };
    let others: Vec<_> = others.iter().map(|other| cast.name(other)).collect();
    format!("{} wants to take the last choice back. {}, do you agree?", cast.name(by), others.join(", "))
}

/// Whether somebody really wants to give the game up.
pub(crate) fn resign_wanted(table: &LocalTable, cast: &Cast) -> String {
    let several = table.people().count() > 1;
    let name = table.may_resign().filter(|_| several).map(|seat| format!("{}: ", cast.name(seat)));
    format!("{}Give up this game?", name.unwrap_or_default())
}

/// How it stands: `Points: You 12, Ann 9.`; where the game is won and not counted, by the first of what it counts: `Discs: You 3, Ann 0.`
pub(crate) fn score(table: &LocalTable, viewer: Viewer) -> String {
    let cast = table.cast(viewer);
    let scene = table.game().scene(viewer);
    let named = table.game().table_words(&cast).and_then(|words| words.figures.into_iter().next());
    match (table.entry().about().outcome, named.zip(scene.figures.first())) {
        (Outcome::Win(_), Some((name, (_, values)))) => by_player(&cast, &name, values),
        _ => points(table, viewer),
    }
}

/// What each has so far: `Points: You 12, Ann 9.`
pub(crate) fn points(table: &LocalTable, viewer: Viewer) -> String {
    let what = match table.entry().about().outcome {
        Outcome::Enemies => "Enemies passed",
        Outcome::Points | Outcome::Win(_) => "Points",
    };
    by_player(&table.cast(viewer), what, &table.game().points())
}

fn by_player(cast: &Cast, what: &str, values: &BySeat<impl Display>) -> String {
    let name = |seat: Seat| if cast.is_you(seat) { "You".to_owned() } else { cast.name(seat).to_owned() };
    let each: Vec<_> = values.iter().map(|(seat, value)| format!("{} {value}", name(seat))).collect();
    format!("{what}: {}.", each.join(", "))
}

/// The same in lines that fit; a command that would be cut is said to come when the person quits, where quitting ends the program.
pub(crate) fn afterwards_in(table: &LocalTable, columns: usize, rows: usize) -> Vec<String> {
    let lines = afterwards(table);
    let whole: Vec<_> = lines.iter().flat_map(|line| wrap(line, columns)).collect();
    if whole.len() <= rows {
        return whole;
    }
    let comes = table.setup().back == Back::Shell;
    let short = |line: String| match line.split_once(": ") {
        Some((what, _)) if width(&line) > columns => {
            comes.then(|| format!("{what}: the command comes when you quit."))
        }
        _ => Some(line),
    };
    lines.into_iter().filter_map(short).collect()
}

/// What can be done with a game that is over: look at it again, play its deals again.
pub(crate) fn afterwards(table: &LocalTable) -> Vec<String> {
    let mut lines = Vec::new();
    if let Some(path) = table.record_path() {
        lines.push(format!("Look at it again: parlor replay {}", path.display()));
    }
    if let Some(command) = again(table) {
        lines.push(format!("The same deals again: {command}"));
    }
    lines
}

/// The command that sets the same table up again, with the same deals: every option, seat and bot, whatever the defaults will be by then.
fn again(table: &LocalTable) -> Option<String> {
    let seed = table.revealed_seed().filter(|seed| !seed.contains(char::is_control))?;
    let (header, about) = (table.session().header(), table.entry().about());
    let mut command = format!("parlor play {}{}", about.slug, argument("seed", seed));
    if header.rules != "-" {
        command += &argument("rules", &header.rules);
    }
    if let Some(file) = &table.setup().file {
        command += &argument("set", &file.path.to_string_lossy());
    }
    if let Some(position) = &header.position {
        command += &argument("position", position);
    }
    if about.seats.len() > 1 {
        command += &format!(" --seats {}", header.seats);
    }
    let players = table.players().as_slice();
    if players != [Player::Person] {
        let bots: Vec<_> = players.iter().map(ToString::to_string).collect();
        let bots = bots.join(",");
        command += &if bots.contains(' ') { argument("bots", &bots) } else { format!(" --bots {bots}") };
    }
    // Several who know what was dealt play it for practice only.
    if table.people().count() > 1 && table.game().hides() {
        command += " --practice";
    }
    Some(command)
}

/// An argument of a command line, as a shell reads it.
fn argument(name: &str, value: &str) -> String {
    let sign = if value.starts_with('-') { '=' } else { ' ' };
    format!(" --{name}{sign}'{}'", value.replace('\'', "'\\''"))
}

/// What is asked, with the name of who is asked where several people sit here.
pub(crate) fn prompt(table: &LocalTable, viewer: Viewer) -> String {
    let several = table.people().count() > 1;
    let cast = table.cast(viewer);
    let ask = table.ended(&cast).unwrap_or_else(|| table.game().ask(&cast));
    match table.due() {
        Due::Person(seat) if several => format!("{}: {ask}", cast.name(seat)),
        Due::TypedDeal => format!("What was dealt? {ask}"),
        _ => ask,
    }
}

/// Where a game that has been left is stored.
pub fn left(table: &LocalTable) -> String {
    stored_in(table, "This game was not recorded: it is gone.")
}

/// Where its record is, or where `save` has put a game that is not recorded otherwise.
pub(crate) fn stored_in(table: &LocalTable, nowhere: &str) -> String {
    match (table.record_path(), table.copied()) {
        (Some(path), _) => format!("The game so far is saved in {}.", path.display()),
        (None, Some((path, true))) => format!("The game is saved in {}.", path.display()),
        (None, Some((path, false))) => format!(
            "The game is in {} as it was when you saved it; what came after is not recorded.",
            path.display()
        ),
        (None, None) => nowhere.to_owned(),
    }
}

/// What lies on the table in sentences, a line each: all of it, or one topic; a topic that this game has not is answered with those
/// that it has.
pub(crate) fn aloud(table: &LocalTable, viewer: Viewer, topic: Option<&str>) -> Vec<String> {
    let topics = topics(table, viewer);
    let Some(wanted) = topic else {
        let whole = |topic: Topic| {
            let lines = topic.lines.into_iter().map(|line| line.to_string());
            std::iter::once(format!("{}:", capital(topic.name))).chain(lines)
        };
        return topics.into_iter().flat_map(whole).map(|line| capital(&line)).collect();
    };
    let name = topic_of(table, viewer, wanted).unwrap_or(wanted);
    match topics.iter().find(|topic| topic.name == name) {
        Some(found) => found.lines.iter().map(|line| capital(&line.to_string())).collect(),
        None => {
            let names: Vec<_> = topics.iter().map(|topic| topic.name).collect();
            vec![format!("This game has no {wanted} to tell of. There is: {}.", names.join(", "))]
        }
    }
}

/// What is said when it comes about, without being asked for.
pub(crate) fn announced(table: &LocalTable, viewer: Viewer) -> Vec<String> {
    let announced =
        topics(table, viewer).into_iter().filter(|topic| topic.announced).flat_map(|topic| topic.lines);
    announced.map(|line| line.to_string()).collect()
}

/// What people call the topics that most games have.
const ALSO_CALLED: [(&str, &[&str]); 4] = [
    ("scores", &["score", "points", "standing"]),
    ("hand", &["cards"]),
    ("piles", &["deck", "supply", "stock", "discards"]),
    ("board", &["places", "squares"]),
];

/// The topic that is meant by a word: by its name in whichever number, or by another that people have for it.
pub(crate) fn topic_of(table: &LocalTable, viewer: Viewer, word: &str) -> Option<&'static str> {
    let own = topic_names(table, viewer);
    let named = |name: &str| own.iter().copied().find(|topic| is_same(topic, name));
    named(word).or_else(|| {
        let (name, _) = ALSO_CALLED.iter().find(|(_, also)| also.iter().any(|also| is_same(also, word)))?;
        named(name)
    })
}

/// How it stands, and whose turn it is, a sentence a line.
pub(crate) fn standing(table: &LocalTable, viewer: Viewer) -> Vec<String> {
    let mut lines = aloud(table, viewer, Some("scores"));
    lines.extend((table.due() != Due::Nothing).then(|| whose_turn(table, viewer)));
    lines
}

/// Whose turn it is, with what is asked.
pub(crate) fn whose_turn(table: &LocalTable, viewer: Viewer) -> String {
    let cast = table.cast(viewer);
    let ask = table.ended(&cast).unwrap_or_else(|| table.game().ask(&cast));
    match table.due() {
        Due::Person(seat) if cast.is_you(seat) => format!("It is your turn. {ask}"),
        Due::TypedDeal => format!("Type what was dealt. {ask}"),
        // They are asked by what says that they are waited for.
        _ => ask,
    }
}

pub(crate) fn topics(table: &LocalTable, viewer: Viewer) -> Vec<Topic> {
    let focus = Focus { discreet: table.setup().discreet, ..Focus::default() };
    table.game().aloud(&table.cast(viewer), &focus)
}

/// The topics that this game tells of in words.
pub(crate) fn topic_names(table: &LocalTable, viewer: Viewer) -> Vec<&'static str> {
    topics(table, viewer).into_iter().map(|topic| topic.name).collect()
}

pub(crate) fn taken_back(what: Option<&str>) -> String {
    what.map_or_else(|| "Taken back.".to_owned(), |what| format!("Taken back: {what}."))
}

/// Puts actions in the order in which they are likely to be good; those of which nothing is known come last.
pub(crate) fn likely_first(actions: &mut [String], order: &[String]) {
    let place = |action: &String| order.iter().position(|own| own == action).unwrap_or(usize::MAX);
    actions.sort_by_cached_key(place);
}

/// What an action would give; where the game previews nothing, what the action is called, if that says more than how it is written.
pub(crate) fn gives(table: &LocalTable, seat: Seat, action: &str) -> String {
    let (cast, game) = (table.cast(Viewer::Seat(seat)), table.game());
    let preview = game.preview(seat, action, &cast);
    if !preview.is_empty() {
        return preview;
    }
    let name = game.name_action(seat, action, &cast);
    if name == action { String::new() } else { name }
}

/// An action as lists tell it: what it would give, behind its name where only the name has the words that were asked for.
pub(crate) fn told_in_list(table: &LocalTable, seat: Seat, action: &str, wanted: &[String]) -> String {
    let gives = gives(table, seat, action);
    if has_words(action, &gives, wanted) {
        return gives;
    }
    let name = table.game().name_action(seat, action, &table.cast(Viewer::Seat(seat)));
    if gives.is_empty() || gives == name { name } else { format!("{name}: {gives}") }
}

/// The actions of a seat that have all of these words, in any order, whatever their case: as they are written or named, where the beginning of a
/// word is enough, or in what they would give.
pub(crate) fn holding<'a>(
    table: &LocalTable,
    seat: Seat,
    actions: &'a [String],
    wanted: &[String],
) -> Vec<&'a String> {
    if wanted.is_empty() {
        return actions.iter().collect();
    }
    let (cast, game) = (table.cast(Viewer::Seat(seat)), table.game());
    let holds = |action: &&String| {
        let called = format!("{action} {}", game.name_action(seat, action, &cast));
        has_words(&called, &game.preview(seat, action, &cast), wanted)
    };
    actions.iter().filter(holds).collect()
}

/// Whether each of these words begins one of what something is called, or is one of what it gives.
fn has_words(called: &str, gives: &str, wanted: &[String]) -> bool {
    let (called, gives) = (called.to_lowercase(), gives.to_lowercase());
    let (called, gives) = (parted(&called), parted(&gives));
    let has = |word: String| {
        called.iter().any(|own| own.starts_with(word.as_str())) || gives.contains(&word.as_str())
    };
    wanted.iter().map(|word| word.to_lowercase()).all(has)
}

/// The words of a text without the signs between them; what is joined by colons is words, too, and one word.
fn parted(text: &str) -> Vec<&str> {
    let between = |letter: char| letter.is_whitespace() || [':', ',', '.', ';', '(', ')'].contains(&letter);
    text.split_whitespace().chain(text.split(between)).filter(|word| !word.is_empty()).collect()
}

/// An action by its name, with what it would bring: `Play the jack and the ten: 11+10=21, counted as 8, which fails.`
pub(crate) fn brings(table: &LocalTable, seat: Seat, action: &str) -> String {
    let name = table.game().name_action(seat, action, &table.cast(Viewer::Seat(seat)));
    let gives = gives(table, seat, action);
    let effect = Some(gives.trim_end_matches('.')).filter(|gives| !gives.is_empty() && *gives != name);
    format!("{}: {}.", capital(&name), effect.unwrap_or("nothing more can be said of it"))
}

/// What a seat has come to in a game that is over, in a word.
pub(crate) fn came_to(game: &dyn AnyGame, seat: Seat) -> &'static str {
    game.result().map_or("", |result| outcome_of(game.about().outcome, &result, seat))
}
