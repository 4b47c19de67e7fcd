//! What bots are to think about, as text for another instance of this program, and answers that wait for their time.

use std::collections::BTreeMap;
use std::time::Duration;

use parlor_catalog::{BotSpec, Entry, LEVELS, Pace, find};
use parlor_session::{Job, JobId, Millis, Thought};
use serde::{Deserialize, Serialize};

use crate::stored::TableLog;

/// Which thought of which table.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ThoughtId {
    /// The table's id.
    pub table: String,
    /// The number of the thought at the table.
    pub job: JobId,
}

/// What a bot is to think about: the table as it stands, of which it is shown what its seat sees.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BotQuestion {
    /// Which.
    pub id: ThoughtId,
    /// The seat.
    pub seat: u8,
    /// The bot; nothing for the one that gives hints.
    pub bot: Option<String>,
    /// In which language it gives its reason.
    pub language: String,
    /// The table.
    pub log: TableLog,
}

impl BotQuestion {
    pub(crate) fn new(id: ThoughtId, job: &Job, log: TableLog) -> BotQuestion {
        let language = job.cast.language().tag().to_owned();
        BotQuestion { id, seat: job.seat.number(), bot: job.bot.clone(), language, log }
    }
}

/// What came of it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ThoughtAnswer {
    /// To which question.
    pub id: ThoughtId,
    /// The action; nothing where it has none.
    pub action: Option<String>,
    /// Why, in a few sentences.
    pub why: String,
    /// What is known of an analysis now.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub analysis: Option<String>,
    /// How many milliseconds it took.
    pub took: Millis,
}

/// The bot of this name for a game; the one that gives hints without a name.
pub(crate) fn bot(slug: &str, word: Option<&str>) -> Option<(&'static dyn Entry, BotSpec)> {
    Some((find(slug).ok()?, word.unwrap_or(LEVELS[0].bot).parse().ok()?))
}

/// An answer that is given when it is due.
struct HeldThought {
    thought: Option<Thought>,
    due: Millis,
}

/// The bots of all tables.
#[derive(Default)]
pub(crate) struct Thoughts {
    /// What is being thought about, with the bot's name.
    asked: BTreeMap<ThoughtId, Option<String>>,
    held: BTreeMap<ThoughtId, HeldThought>,
    pub(crate) questions: Vec<BotQuestion>,
    pub(crate) halted: Vec<ThoughtId>,
}

impl Thoughts {
    /// A bot is to think.
    pub(crate) fn push(&mut self, question: BotQuestion) {
        self.asked.insert(question.id.clone(), question.bot.clone());
        self.questions.push(question);
    }

    /// Nobody waits for it any more.
    pub(crate) fn halt(&mut self, id: ThoughtId) {
        self.held.remove(&id);
        self.questions.retain(|own| own.id != id);
        if self.asked.remove(&id).is_some() {
            self.halted.push(id);
        }
    }

    /// The table is gone.
    pub(crate) fn forget(&mut self, table: &str) {
        let all: Vec<_> = self.asked.keys().chain(self.held.keys()).cloned().collect();
        all.into_iter().filter(|id| id.table == table).for_each(|id| self.halt(id));
    }

    /// When the next answer is due.
    pub(crate) fn deadline(&self) -> Option<Millis> {
        self.held.values().map(|held| held.due).min()
    }

    /// A bot has answered. In a game that hides something its answer waits until its pace allows it: the time that it took says nothing of
    /// what it holds.
    pub(crate) fn answer(&mut self, answer: ThoughtAnswer, (slug, hides): (&str, bool), now: Millis) {
        let ThoughtAnswer { id, action, why, took, .. } = answer;
        let Some(word) = self.asked.remove(&id) else { return };
        let paced = word.as_deref().filter(|_| hides).map(|word| bot(slug, Some(word)));
        let pace = paced.map(|bot| Pace::of(bot.and_then(|(entry, spec)| entry.limit(spec))));
        let waits = pace.map_or(0, |pace| pace.answer(Duration::from_millis(took)).as_millis() as Millis);
        let due = now.saturating_sub(took).saturating_add(waits);
        self.held.insert(id, HeldThought { thought: action.map(|action| Thought { action, why }), due });
    }

    /// The first answer that is due by now.
    pub(crate) fn due(&mut self, now: Millis) -> Option<(ThoughtId, Option<Thought>)> {
        let id = self.held.iter().find(|(_, held)| held.due <= now)?.0.clone();
        let held = self.held.remove(&id)?;
        Some((id, held.thought))
    }
}
