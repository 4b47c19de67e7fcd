//! The instance of this program that thinks, for another one that answers pages.

use parlor_catalog::Limit;
use parlor_content::bots::thought;
use parlor_content::files::shipped;
use parlor_game::{Language, Seat};
use parlor_session::{Job, Millis, Thought};
use serde::{Deserialize, Serialize};

use crate::analyses::AnalysisSlice;
use crate::thoughts::{BotQuestion, ThoughtAnswer, ThoughtId, bot};

/// What another instance is to think about.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(untagged)]
pub enum ThinkerQuestion {
    /// A bot's choice, or a hint.
    Bot(BotQuestion),
    /// A part of an analysis.
    Analysis(AnalysisSlice),
}

impl ThinkerQuestion {
    /// Which it is.
    pub fn id(&self) -> &ThoughtId {
        match self {
            ThinkerQuestion::Bot(question) => &question.id,
            ThinkerQuestion::Analysis(slice) => &slice.id,
        }
    }
}

/// Thinks, for as long as it may by this clock.
pub fn think(question: &ThinkerQuestion, clock: &dyn Fn() -> Millis) -> ThoughtAnswer {
    let begun = clock();
    let (thought, analysis) = match question {
        ThinkerQuestion::Bot(question) => (choose(question, begun, clock), None),
        ThinkerQuestion::Analysis(slice) => (None, slice.think(clock)),
    };
    let took = clock().saturating_sub(begun);
    let (action, why) = thought.map_or((None, String::new()), |own| (Some(own.action), own.why));
    ThoughtAnswer { id: question.id().clone(), action, why, analysis, took }
}

fn choose(question: &BotQuestion, begun: Millis, clock: &dyn Fn() -> Millis) -> Option<Thought> {
    let table = question.log.rebuilt(&shipped()).ok()?;
    let seat = Seat::from_number(question.seat).filter(|seat| table.session().seats().contains(*seat))?;
    let language = Language::parse(&question.language).unwrap_or_default();
    let job = Job::new(&table, question.id.job, (seat, question.bot.clone()), language);
    let (entry, spec) = bot(&table.session().header().game, job.bot.as_deref())?;
    let ends = match entry.limit(spec) {
        Some(Limit::Time(time)) => begun.saturating_add(time.as_millis() as Millis),
        _ => Millis::MAX,
    };
    let mut bot = entry.bot_without_clock(spec, &job.seed, job.seat);
    thought(&mut *bot, &job, &|| clock() >= ends).ok()
}
