//! What a socket was shown of its table, so that it can be told only what has changed since.

use std::sync::Arc;

use axum::extract::ws::Utf8Bytes;
use parlor_wire::{Json, News, PartChanges, PartView, State, ToClient, changes};
use serde::Deserialize;
use serde_json::value::RawValue;

/// The state that a client holds.
pub(super) enum Shown {
    /// It wants each state as a whole, so nobody needs to know.
    Whole,
    /// It wants changes, and holds this state as JSON text, if it has got one.
    Last(Option<Arc<str>>),
}

impl Shown {
    /// Nothing was shown yet to a client that wants changes, or does not.
    pub(super) fn nothing(changes: bool) -> Shown {
        if changes { Shown::Last(None) } else { Shown::Whole }
    }

    /// This state is sent as a whole.
    pub(super) fn welcome(&mut self, state: &State) {
        if let Shown::Last(last) = self {
            *last = text(state, DEFAULT);
        }
    }
}

/// `room`: how long the text will be, more or less.
fn text(state: &State, room: usize) -> Option<Arc<str>> {
    let mut text = Vec::with_capacity(room);
    serde_json::to_writer(&mut text, state).ok()?;
    String::from_utf8(text).ok().map(Arc::from)
}

/// Room for the state of most games.
const DEFAULT: usize = 2048;

/// News for several sockets. Those that hold the same state get the same bytes, made once.
pub(super) struct Telling<'a> {
    message: &'a ToClient,
    news: &'a [News],
    state: &'a State,
    ends: &'a [PartView],
    whole: Option<Utf8Bytes>,
    now: Option<Arc<str>>,
    /// By the state that was held before.
    changes: Vec<(Arc<str>, Utf8Bytes)>,
}

impl<'a> Telling<'a> {
    /// What there is to tell, if the message is news.
    pub(super) fn of(message: &'a ToClient) -> Option<Telling<'a>> {
        let ToClient::News { news, state, ends } = message else { return None };
        Some(Telling { message, news, state, ends, whole: None, now: None, changes: Vec::new() })
    }

    /// The message for a socket that was shown this, and is shown the present state by it.
    pub(super) fn message(&mut self, shown: &mut Shown) -> Option<Utf8Bytes> {
        let Shown::Last(last) = shown else { return self.whole() };
        let state = self.state;
        let room = last.as_ref().map_or(DEFAULT, |last| last.len() + 512);
        let now = self.now.get_or_insert_with(|| text(state, room).unwrap_or_default());
        let before = last.replace(Arc::clone(now));
        match before {
            Some(before) => self.since(before),
            None => self.whole(),
        }
    }

    fn whole(&mut self) -> Option<Utf8Bytes> {
        if self.whole.is_none() {
            self.whole = serde_json::to_string(self.message).ok().map(Utf8Bytes::from);
        }
        self.whole.clone()
    }

    /// The changes since a state; the whole where they are longer.
    fn since(&mut self, before: Arc<str>) -> Option<Utf8Bytes> {
        if let Some((_, made)) =
            self.changes.iter().find(|(own, _)| Arc::ptr_eq(own, &before) || *own == before)
        {
            return Some(made.clone());
        }
        let now = self.now.as_deref()?;
        let changed = changes(&before, now);
        let ends = part_changes(&before, self.ends).filter(|_| changed.len() < now.len());
        let made = match ends {
            Some(ends) => {
                let message =
                    ToClient::Changes { news: self.news.to_vec(), changes: Json::new(changed), ends };
                serde_json::to_string(&message).ok().map(Utf8Bytes::from)?
            }
            None => self.whole()?,
        };
        self.changes.push((before, made.clone()));
        Some(made)
    }
}

/// What of a state's text is compared with views in between.
#[derive(Deserialize)]
struct Held<'a> {
    #[serde(borrow)]
    position: HeldPosition<'a>,
}

#[derive(Deserialize)]
struct HeldPosition<'a> {
    #[serde(borrow)]
    view: &'a RawValue,
}

/// The views in between, each as its changes: since the one before, and the first since that of the state that is held.
fn part_changes(before: &str, ends: &[PartView]) -> Option<Vec<PartChanges>> {
    if ends.is_empty() {
        return Some(Vec::new());
    }
    let held = serde_json::from_str::<Held<'_>>(before).ok()?;
    let before = std::iter::once(held.position.view.get()).chain(ends.iter().map(|end| end.view.text()));
    let one = |(end, since): (&PartView, &str)| PartChanges {
        step: end.step,
        changes: Json::new(changes(since, end.view.text())),
        ask: end.ask.clone(),
    };
    Some(ends.iter().zip(before).map(one).collect())
}

#[cfg(test)]
mod tests {
    use parlor_catalog::find;
    use parlor_chance::Seed;
    use parlor_game::Viewer;
    use parlor_record::Header;
    use parlor_session::Table;
    use parlor_wire::{Detail, apply_changes};
    use serde_json::Value;

    use super::*;

    /// A state whose version says when it was.
    fn state(version: u32) -> State {
        let game = find("ouroboros").unwrap().start("-", 2).unwrap();
        let table = Table::new("told", Header::of(&*game), Seed::new("told"), game.boxed());
        State { version, ..table.state(Viewer::Spectator, Detail::No, 0) }
    }

    fn news(version: u32) -> ToClient {
        ToClient::News { news: Vec::new(), state: state(version), ends: Vec::new() }
    }

    fn json(text: &str) -> Value {
        serde_json::from_str(text).unwrap()
    }

    #[test]
    fn each_socket_is_told_from_what_it_was_shown() {
        let [mut early, mut late] = [true, true].map(Shown::nothing);
        let [mut whole, mut unwelcome] = [false, true].map(Shown::nothing);
        early.welcome(&state(1));
        late.welcome(&state(2));
        whole.welcome(&state(1));
        for version in 3..5 {
            let message = news(version);
            let mut telling = Telling::of(&message).unwrap();
            for shown in [&mut early, &mut late] {
                let Shown::Last(Some(before)) = &*shown else { panic!("it was welcomed") };
                let mut held = json(before);
                let told = json(&telling.message(shown).unwrap());
                assert_eq!(told["is"], "changes");
                apply_changes(&told["changes"], &mut held);
                assert_eq!(held, serde_json::to_value(state(version)).unwrap());
            }
            // Both hold the same now, and are told it by the same bytes.
            assert_eq!(telling.changes.len(), if version == 3 { 2 } else { 1 });
            for shown in [&mut whole, &mut unwelcome] {
                let told = json(&telling.message(shown).unwrap());
                let is = if version == 4 && matches!(shown, Shown::Last(_)) { "changes" } else { "news" };
                assert_eq!(told["is"], is);
            }
        }
    }

    /// They were sent whole: a message of Solo War was nearly three times as long.
    #[test]
    fn views_in_between_are_sent_as_their_changes() {
        let view = |place: &str| Json::new(format!(r#"{{"zones":{{"board":["{place}"],"hand":[1,2,3]}}}}"#));
        let mut held = state(3);
        held.position.view = view("a");
        let mut shown = Shown::nothing(true);
        shown.welcome(&held);
        let part = |step, place| PartView { step, view: view(place), ask: "You roll.".to_owned() };
        let ends = vec![part(1, "b"), part(2, "b"), part(3, "c")];
        let mut now = state(4);
        now.position.view = view("d");
        let message = ToClient::News { news: Vec::new(), state: now, ends: ends.clone() };
        let sent = json(&Telling::of(&message).unwrap().message(&mut shown).unwrap());
        let mut at = held.position.view.value();
        for (sent, end) in sent["ends"].as_array().unwrap().iter().zip(&ends) {
            apply_changes(&sent["changes"], &mut at);
            assert_eq!(
                (&at, &sent["step"], &sent["ask"]),
                (&end.view.value(), &end.step.into(), &end.ask.clone().into())
            );
        }
        assert_eq!((at, &sent["ends"][1]["changes"]), (view("c").value(), &json("{}")));
        assert!(!sent["ends"].to_string().contains("hand"), "what stays is not sent: {sent}");
    }

    #[test]
    fn changes_that_are_longer_than_the_whole_are_not_sent() {
        let mut shown = Shown::Last(Some(Arc::from("{}")));
        let message = news(7);
        let told = json(&Telling::of(&message).unwrap().message(&mut shown).unwrap());
        assert_eq!((told["is"].as_str(), &told["state"]["version"]), (Some("news"), &Value::from(7)));
    }
}
