//! A fact of a `;?` line, held against a position.
//!
//! | fact | what it says |
//! | --- | --- |
//! | `PATH is VALUE` | what the learner's view has there: a number (of a list or of spots, how many; of counts, their sum), a card, a word |
//! | `PATH has CARDS` | the list there holds each of these |
//! | `PATH lacks CARDS` | it holds none of them |
//! | `try ACTION => FACT` | the same of what the game says the action would do ([`effect`] has the paths) |
//! | `others FACT`, `some FACT` | the same of all, or of one, of the other choices as far as they have it; also `PATH below N`,
//! | | `PATH at most N`, `PATH at least N`, where `PATH per PATH` divides |
//! | `after [SEAT:] ACTION => FACT` | the same of the table after it |
//! | `allowed ACTION`, `refused ACTION` | whether the learner may do so now |
//! | `touch A B`, `apart A B`, `beside A B`, `corner A B`, `between A B` | how two places lie to each other |
//! | `touches A is N` | how many places a place touches |
//! | `sum A B ... is N` | numbers of cards added, less 13 as often as it takes |
//! | `misses N` | no cards of the hand, up to three, make this sum |
//! | `rule: WORDS` | the line says this of the game in general |
//!
//! A path goes into the view word by word; `you` and `other` are seats, numbers count from 1, `last` is the last.

use crate::words::{Vocabulary, number};
use parlor_erased::{AnyGame, Event};
use parlor_game::Seat;
use parlor_game::Viewer;
use serde_json::Value;

/// When a line is read.
pub(crate) struct Moment<'g> {
    pub(crate) learner: Seat,
    pub(crate) game: &'g dyn AnyGame,
    /// The move that the lesson waits for there.
    pub(crate) action: &'g str,
    /// The game as it stood when the learner chose what the line may speak of: now, or at the step before.
    pub(crate) choosing: Vec<&'g dyn AnyGame>,
}

/// Whether a fact is so.
pub(crate) fn check(fact: &str, at: &Moment<'_>, words: &Vocabulary) -> Result<(), String> {
    let (learner, viewer) = (at.learner, Viewer::Seat(at.learner));
    if fact.starts_with("rule: ") {
        return Ok(());
    }
    if let Some((action, rest)) = fact.strip_prefix("try ").and_then(|rest| rest.split_once(" => ")) {
        let own =
            at.choosing.iter().find(|game| allows(**game, learner, action)).ok_or("it is not allowed")?;
        return compare(rest, &effect(*own, learner, action), at, words);
    }
    if let Some(rest) = fact.strip_prefix("others ") {
        return others(rest, at, words, true);
    }
    if let Some(rest) = fact.strip_prefix("some ") {
        return others(rest, at, words, false);
    }
    if let Some((action, rest)) = fact.strip_prefix("after ").and_then(|rest| rest.split_once(" => ")) {
        let (seat, text) =
            match action.split_once(": ").and_then(|(seat, text)| Some((Seat::parse(seat)?, text))) {
                Some(own) => own,
                None => (learner, action),
            };
        let event = Event::Action { seat, text: text.to_owned() };
        let (_, after) = at.game.make(&event).map_err(|why| why.to_string())?;
        return compare(rest, &after.view(viewer), at, words);
    }
    for (verb, wanted) in [("allowed ", true), ("refused ", false)] {
        if let Some(action) = fact.strip_prefix(verb) {
            let allowed = allows(at.game, learner, action);
            return if allowed == wanted { Ok(()) } else { Err(format!("allowed: {allowed}")) };
        }
    }
    if let Some(number) = fact.strip_prefix("misses ") {
        return misses(number, at, words);
    }
    let parts: Vec<&str> = fact.split(' ').collect();
    if let [how @ ("touch" | "apart" | "beside" | "corner" | "between" | "above"), one, other] = parts[..] {
        let found = lie(words.slug(), one, other)?;
        return if found.contains(&how) { Ok(()) } else { Err(format!("they lie {found:?}")) };
    }
    compare(fact, &at.game.view(viewer), at, words)
}

/// What a choice would do, by name. Of a preview: zones are the faces that come there, `from` those that leave, `more` by how much the learner's
/// figures change; then figures as they would be, and reasons.
fn effect(game: &dyn AnyGame, learner: Seat, action: &str) -> Value {
    let data = game.action_data(learner, action);
    let Some(moves) = data.get("moves").and_then(Value::as_array) else { return data };
    let going = |end: usize| {
        let faces = |zone: &str| {
            let ends = moves
                .iter()
                .filter(|one| one[end].as_str().is_some_and(|place| place.split(' ').next() == Some(zone)));
            Value::Array(ends.flat_map(|one| one[0].as_array().into_iter().flatten()).cloned().collect())
        };
        let keys = game.tabletop().zones.iter().map(|zone| zone.key().into_owned()).collect::<Vec<_>>();
        Value::Object(keys.into_iter().map(|key| (key.clone(), faces(&key))).collect())
    };
    let scene = game.scene(Viewer::Seat(learner));
    let more = scene.figures.iter().map(|(id, now)| {
        let then = data["figures"].get(id).and_then(|values| values[learner.index()].as_i64());
        ((*id).to_owned(), Value::from(then.map_or(0, |then| then - now[learner])))
    });
    // A reason that this choice does not have, and another has, is none.
    let others = game.actions(learner).into_iter().map(|other| game.action_data(learner, &other));
    let names =
        others.flat_map(|other| other["reasons"].as_object().cloned().unwrap_or_default().into_iter());
    let mut reasons: serde_json::Map<_, _> =
        names.map(|(name, _)| (name, Value::Array(Vec::new()))).collect();
    reasons.extend(data["reasons"].as_object().cloned().unwrap_or_default());
    let mut all =
        parts(&serde_json::json!({ "zones": going(2), "figures": data["figures"], "facts": reasons }));
    all["from"] = parts(&serde_json::json!({ "zones": going(1) }));
    all["more"] = Value::Object(more.collect());
    all
}

/// Whether a fact is so of each of the other choices, or of one. A choice without such an effect, as a move that scores nothing, is passed over.
fn others(fact: &str, at: &Moment<'_>, words: &Vocabulary, each: bool) -> Result<(), String> {
    let game = at.choosing.first().ok_or("no choice is made here")?;
    let mut seen = 0;
    for action in game.actions(at.learner).iter().filter(|action| *action != at.action) {
        let data = effect(*game, at.learner, action);
        let Some(so) = holds(fact, &data, at, words) else { continue };
        seen += 1;
        match (so, each) {
            (false, true) => return Err(format!("{action} does otherwise")),
            (true, false) => return Ok(()),
            _ => {}
        }
    }
    if each && seen > 0 { Ok(()) } else { Err("no other choice has it".to_owned()) }
}

/// Whether a fact is so of what a choice does; nothing where it does no such thing.
fn holds(fact: &str, data: &Value, at: &Moment<'_>, words: &Vocabulary) -> Option<bool> {
    type Within = fn(i64, i64) -> bool;
    let bounds: [(&str, Within); 3] = [
        (" below ", |found, bound| found < bound),
        (" at most ", |found, bound| found <= bound),
        (" at least ", |found, bound| found >= bound),
    ];
    for (sign, within) in bounds {
        let Some((path, bound)) = fact.split_once(sign) else { continue };
        let (path, divisor) = path.split_once(" per ").unwrap_or((path, ""));
        let count = |path: &str| look(path, data, at, words).ok().and_then(|found| amount(&found));
        let divided = if divisor.is_empty() { 1 } else { count(divisor)? };
        return Some(within(count(path)?, number(bound)? * divided));
    }
    let path = [" is ", " lacks ", " has "].iter().find_map(|verb| fact.split_once(verb))?.0;
    look(path, data, at, words).ok()?;
    Some(compare(fact, data, at, words).is_ok())
}

/// A number, or how many things there are.
fn amount(found: &Value) -> Option<i64> {
    match found {
        Value::Array(list) => i64::try_from(list.len()).ok(),
        Value::Object(map) => Some(map.values().filter_map(Value::as_i64).sum()),
        _ => found.as_i64(),
    }
}

fn allows(game: &dyn AnyGame, learner: Seat, action: &str) -> bool {
    game.actions(learner).iter().any(|own| own == action)
}

fn compare(fact: &str, view: &Value, at: &Moment<'_>, words: &Vocabulary) -> Result<(), String> {
    if let Some((path, value)) = fact.split_once(" is ") {
        let found = look(path, view, at, words)?;
        return if is(&found, value, words) { Ok(()) } else { Err(format!("found {found}")) };
    }
    for (verb, wanted) in [(" has ", true), (" lacks ", false)] {
        let Some((path, cards)) = fact.split_once(verb) else { continue };
        let found = look(path, view, at, words)?;
        let list = found.as_array().ok_or_else(|| format!("{path} is no list"))?;
        for card in cards.split(", ") {
            if list.iter().any(|own| is(own, card, words)) != wanted {
                return Err(format!("found {found}"));
            }
        }
        return Ok(());
    }
    Err("a fact is none of the forms that catalog/tests/lessons/claim.rs lists".to_owned())
}

/// Everything in a view by its name: zones, figures, facts and marks of a scene are together; zones of seats and figures by seat, and the parts of
/// figures below `sums`.
fn parts(view: &Value) -> Value {
    if view.get("zones").is_none() {
        return view.clone();
    }
    let all = ["zones", "facts", "marks"].iter().filter_map(|part| view[part].as_object());
    let mut parts: serde_json::Map<_, _> = all.flat_map(|part| part.clone()).collect();
    parts.extend(view.get("sums").map(|sums| ("sums".to_owned(), sums.clone())));
    for (key, lies) in view["zones"].as_object().into_iter().flatten() {
        if let Some((id, seat)) = key.rsplit_once('-') {
            parts.entry(id).or_insert_with(|| Value::Object(Default::default()))[seat] = lies.clone();
        }
    }
    for (id, values) in view["figures"].as_object().into_iter().flatten() {
        let by_seat = values.as_array().into_iter().flatten().enumerate();
        let by_seat = by_seat.map(|(index, value)| ((index + 1).to_string(), value.clone()));
        parts.insert(id.clone(), Value::Object(by_seat.collect()));
    }
    Value::Object(parts)
}

/// What the view has at a path.
fn look(path: &str, view: &Value, at: &Moment<'_>, words: &Vocabulary) -> Result<Value, String> {
    if let Some(cards) = path.strip_prefix("sum ") {
        let sum: i64 = cards.split(' ').filter_map(|card| worth(card, words)).sum();
        return Ok(Value::from(if sum > 13 { (sum - 1) % 13 + 1 } else { sum }));
    }
    if let Some(place) = path.strip_prefix("touches ") {
        let all = ('a'..='f').flat_map(|column| (1..=6).map(move |row| format!("{column}{row}")));
        let touch = |other: &String| lie(words.slug(), place, other).is_ok_and(|how| how.contains(&"touch"));
        return Ok(Value::from(all.filter(touch).count()));
    }
    let first = path.split(' ').next().unwrap_or_default();
    // A spot by its word alone, and nothing where it is empty.
    let tabletop = at.game.tabletop();
    let zone = tabletop.zones.iter().find(|zone| zone.layout.spots().iter().any(|spot| spot.word == first));
    if let (Some(zone), Some(zones)) = (zone, view.get("zones")) {
        return Ok(zones[&*zone.key()].get(first).cloned().unwrap_or_default());
    }
    let mut node = parts(view);
    if let Some(board) = view.get("board").filter(|board| path.len() > 1 && board.get(first).is_some()) {
        node = board.clone();
    }
    let mut path = path.split(' ');
    while let Some(word) = path.next() {
        let seat = |own: Seat| own.number().to_string();
        let key = match word {
            "you" => seat(at.learner),
            "other" => at.game.seats().iter().find(|own| *own != at.learner).map(seat).unwrap_or_default(),
            _ => word.to_owned(),
        };
        node = match &node {
            Value::Object(map) => {
                let short =
                    |own: &&String| words.decode(own.as_str()).first().is_some_and(|first| first == word);
                let found = map.get(&key).or_else(|| map.keys().find(short).and_then(|own| map.get(own)));
                found
                    .cloned()
                    .ok_or_else(|| format!("no `{word}` among {:?}", map.keys().collect::<Vec<_>>()))?
            }
            Value::Array(list) => match (key.as_str(), number(&key)) {
                ("count", _) => {
                    let wanted = path.next().unwrap_or_default();
                    Value::from(list.iter().filter(|own| is(own, wanted, words)).count())
                }
                ("last", _) => list.last().cloned().unwrap_or_default(),
                (_, Some(index)) => usize::try_from(index - 1)
                    .ok()
                    .and_then(|index| list.get(index))
                    .cloned()
                    .unwrap_or_default(),
                _ => return Err(format!("`{word}` is no place in a list")),
            },
            other => return Err(format!("nothing below {other}")),
        };
    }
    Ok(node)
}

/// Whether a value is what a fact says.
fn is(found: &Value, said: &str, words: &Vocabulary) -> bool {
    match found {
        Value::Null => said == "nothing",
        Value::Bool(flag) => said == if *flag { "so" } else { "not" },
        Value::Number(_) => number(said).is_some_and(|said| found.as_i64() == Some(said)),
        Value::Array(list) if said == "so" => !list.is_empty(),
        Value::Array(list) if said == "not" => list.is_empty(),
        Value::Array(list) => number(said).is_some_and(|said| i64::try_from(list.len()) == Ok(said)),
        // A card that says more of itself than its name.
        Value::Object(map) if map.contains_key("card") => is(&map["card"], said, words),
        Value::Object(map) if map.contains_key("name") => is(&map["name"], said, words),
        Value::Object(map) => {
            let counts: Vec<i64> = map.values().filter_map(Value::as_i64).collect();
            let found = if counts.is_empty() { map.len() as i64 } else { counts.iter().sum() };
            number(said) == Some(found)
        }
        Value::String(text) => {
            let own = words.decode(text);
            // A die is its number.
            let die = text.strip_prefix('d').and_then(|pips| pips.parse::<i64>().ok());
            text == said
                || die.is_some() && number(said) == die
                || !said.is_empty()
                    && said.split(' ').all(|word| {
                        let meant = words.meant(word);
                        !meant.is_empty() && meant.iter().all(|word| own.contains(word))
                    })
        }
    }
}

/// The number of a card.
fn worth(card: &str, words: &Vocabulary) -> Option<i64> {
    let rank = words.decode(card).into_iter().next()?;
    match rank.as_str() {
        "ace" => Some(1),
        "jack" => Some(11),
        "queen" => Some(12),
        "king" => Some(13),
        _ => number(&rank),
    }
}

/// Whether no cards of the hand, up to three, make a sum.
fn misses(wanted: &str, at: &Moment<'_>, words: &Vocabulary) -> Result<(), String> {
    let view = at.game.view(Viewer::Seat(at.learner));
    let hand = look("hand you", &view, at, words)?;
    let hand: Vec<&str> = hand.as_array().into_iter().flatten().filter_map(Value::as_str).collect();
    let wanted = number(wanted);
    for a in 0..hand.len() {
        for b in a..hand.len() {
            for c in b..hand.len() {
                let mut cards = vec![hand[a], hand[b], hand[c]];
                // The same card is played once.
                cards.dedup();
                let sum = look(&format!("sum {}", cards.join(" ")), &view, at, words)?.as_i64();
                if sum == wanted {
                    return Err(format!("{cards:?} make it"));
                }
            }
        }
    }
    Ok(())
}

/// How two places lie to each other.
fn lie(slug: &str, one: &str, other: &str) -> Result<Vec<&'static str>, String> {
    if slug == "rose" {
        let place = |text: &str| parlor_rose::Place::parse(text).ok_or_else(|| format!("no place {text}"));
        let touch = place(one)?.touching().contains(place(other)?);
        let mut how = if touch { vec!["touch", "beside"] } else { vec!["apart"] };
        let ((column, row), (other, below)) =
            (place(one)?.column_and_depth(), place(other)?.column_and_depth());
        how.extend((column == other && row < below).then_some("above"));
        return Ok(how);
    }
    let at = |text: &str| match text.as_bytes() {
        [column, row] => Ok((i16::from(*column), i16::from(*row))),
        _ => Err(format!("no place {text}")),
    };
    let ((a, b), (c, d)) = (at(one)?, at(other)?);
    let mut how = match ((a - c).abs(), (b - d).abs()) {
        (0, 1) | (1, 0) => vec!["beside", "touch"],
        (1, 1) => vec!["corner"],
        (0, 2) | (2, 0) => vec!["between", "apart"],
        _ => vec!["apart"],
    };
    // Rows are counted from below.
    how.extend((a == c && b > d).then_some("above"));
    Ok(how)
}
