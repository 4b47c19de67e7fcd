//! One budget for a whole analysis: a time allowed, as the number of simulations that it is good for.

use parlor_catalog::{AnyChoice, BotSpec, Entry, Limit};
use parlor_erased::{Event, Position};
use parlor_game::Viewer;
use parlor_search::Stop;

use crate::analysis::seed;

/// The bot with its time changed into simulations: as many as it makes of the record's first choice that it cannot work out to the end.
///
/// With a time for each choice, two values of one game would be judged by different depths: whatever the machine did meanwhile would be
/// called a loss or luck. If every choice can be worked out, or the bot has no time of its own, it stays as it is: both repeat exactly.
///
/// `None` when the bot was stopped.
pub(crate) fn settle(
    (entry, bot): (&dyn Entry, BotSpec),
    (start, events): (&Position, &[Event]),
    record: &str,
    stop: &dyn Stop,
) -> Option<BotSpec> {
    if !matches!(entry.limit(bot), Some(Limit::Time(_))) {
        return Some(bot);
    }
    let mut position = start.clone();
    for (step, event) in events.iter().enumerate() {
        if let Event::Action { seat, text } = event
            && position.game().actions(*seat).len() > 1
        {
            let view = position.game().opaque_view(Viewer::Seat(*seat));
            let mut judge = entry.bot(bot, &seed(record, step as u32), *seat);
            let choice = judge.choose(*seat, &view, stop, Some(text));
            if stop.stopped() {
                return None;
            }
            if let Ok(choice) = choice.as_ref()
                && !is_worked_out(choice)
            {
                let simulations = choice.simulations.max(1);
                return Some(BotSpec { limit: Some(Limit::Simulations(simulations)), ..bot });
            }
        }
        let Ok(happened) = position.after(event) else { break };
        position = happened.after().clone();
    }
    Some(bot)
}

/// Whether the search ended by itself, with no estimate left.
fn is_worked_out(choice: &AnyChoice) -> bool {
    choice.considered.iter().all(|reason| reason.certain)
}
