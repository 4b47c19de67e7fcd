//! What follows from an analysis: curves, turning points, each seat's losses.

use parlor_catalog::{BotSpec, Limit};
use parlor_game::{Argument, Cast, Language, Message, Seat, Seats};

use crate::sentences::{say, say_to};
use crate::unit::count;
use crate::{Analysis, Decision, Reader, Shown, Unit};

/// How a game went, for a side or for a seat.
#[derive(Clone, PartialEq, Debug)]
pub struct ValueLine {
    /// The seats whose values these are.
    pub seats: Vec<u8>,
    /// The values of the game for them, at the choices that were compared and at the end.
    pub points: Vec<Point>,
}

/// A point of a [`ValueLine`].
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Point {
    /// How many steps of the record come before it.
    pub step: u32,
    /// The value of the position with the best choice.
    pub value: f64,
    /// Its value with the choice that was made; the same where nobody chooses.
    pub played: f64,
    /// How far each of the two may be from the truth by chance alone; 0 for one that is certain.
    pub noise: f64,
    /// Neither is an estimate: the game is over, or everything that follows was searched to its end.
    pub certain: bool,
    /// The decision, by its index in the analysis; nothing at the end.
    pub decision: Option<usize>,
}

/// The cause of a swing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Cause {
    /// A choice that lost something.
    Choice,
    /// What was dealt.
    Luck,
    /// What the others did.
    Others,
    /// What was dealt and what the others did.
    Both,
    /// Nothing happened: the judge saw only from nearer what the choice led to.
    Sight,
    /// Nothing happened: what was judged before is exact from here on.
    Exact,
}

/// A place where the game swung.
#[derive(Clone, PartialEq, Debug)]
pub struct Turning {
    /// The step to look at: before the choice, or after the deals or the others' actions.
    pub step: u32,
    /// The index of the line.
    pub line: usize,
    /// The size of the swing, for that line's seats.
    pub swing: f64,
    /// The cause.
    pub cause: Cause,
    /// The decisions that it was found from, by their indices in the analysis.
    pub decisions: Vec<usize>,
    /// What happened, as a line of text.
    pub label: String,
}

/// How a seat chose.
#[derive(Clone, PartialEq, Debug)]
pub struct Summary {
    /// The seat.
    pub seat: u8,
    /// How many of its choices were compared.
    pub choices: usize,
    /// How many of them lost more than noise.
    pub losses: usize,
    /// Its total loss.
    pub lost: f64,
    /// The worst of its choices, by their indices in the analysis, the worst first.
    pub worst: Vec<usize>,
    /// All that lost more than is worth a mention, the same way.
    pub mistakes: Vec<usize>,
    /// The choice than which nothing better was found and after which the seat's value rose most until its next choice, if that is worth a
    /// mention: by its index, with the rise.
    pub best: Option<(usize, f64)>,
}

/// How many of a seat's worst choices are listed, and how many turning points of each kind.
const WORST: usize = 3;
const CHOICES: usize = 5;
const SWINGS: usize = 3;
/// How many dealt pieces a label names.
const NAMED: usize = 4;

impl Analysis {
    /// The bot that judged, with the budget it had, in words: `the best bot with 1,200 simulations a choice`.
    pub fn judge(&self, language: Language) -> String {
        let own = self.judged_by.as_ref().unwrap_or(&self.bot);
        let Ok(spec) = own.parse::<BotSpec>() else { return own.clone() };
        // A time is stored only where no choice needed it.
        let exact = self.judged_by.is_some() && !matches!(spec.limit, Some(Limit::Simulations(_)));
        say(&judge(spec, exact, language), language)
    }

    /// How the game went. Where nothing is hidden and two sides play, what one wins the other loses: one line for both, with the first
    /// side's values. Otherwise a line for each seat, because each sees something else.
    pub fn lines(&self) -> Vec<ValueLine> {
        if let [first, _] = &self.sides[..]
            && !self.hides
            && self.unit.is_some_and(|unit| flipped(unit, 0.0).is_some())
        {
            return vec![self.line(first.clone(), true)];
        }
        let seats = 1..=self.names.len() as u8;
        let lines = seats.map(|seat| self.line(vec![seat], false));
        lines.filter(|line| !line.points.is_empty()).collect()
    }

    fn line(&self, seats: Vec<u8>, both: bool) -> ValueLine {
        let mut points = Vec::new();
        for (index, decision) in self.decisions.iter().enumerate() {
            let own = seats.contains(&decision.seat);
            let (Some(unit), Some(best)) = (self.unit, decision.best.value) else { continue };
            let eyes = |value| if own { Some(value) } else { flipped(unit, value) };
            let played = best - decision.counted_loss().unwrap_or_default();
            if let (true, Some(value), Some(played)) = (own || both, eyes(best), eyes(played)) {
                let noise = decision.noise / std::f64::consts::SQRT_2;
                let certain = decision.certain;
                points.push(Point {
                    step: decision.step,
                    value,
                    played,
                    noise,
                    certain,
                    decision: Some(index),
                });
            }
        }
        let end = self.end.as_ref().filter(|end| Some(end.unit) == self.unit && self.is_done());
        if let Some((end, value)) = end.and_then(|end| Some((end, *end.values.get(place(seats[0]))?)))
            && !points.is_empty()
        {
            let step = end.step;
            points.push(Point { step, value, played: value, noise: 0.0, certain: true, decision: None });
        }
        ValueLine { seats, points }
    }

    /// A line's seats, in words.
    pub fn line_name(&self, line: &ValueLine, language: Language) -> String {
        say(&self.seats_of(line), language)
    }

    /// The same with what its values go by: where players know different things, each by their own, so that two players' chances need not sum to
    /// one.
    pub fn line_title(&self, line: &ValueLine, language: Language) -> String {
        let names = self.seats_of(line);
        say(&if self.hides { Message::new("names-by-sight").with("who", names) } else { names }, language)
    }

    fn seats_of(&self, line: &ValueLine) -> Message {
        let names: Vec<_> =
            line.seats.iter().map(|seat| Message::text(self.name(*seat).to_owned())).collect();
        Message::new("names").with("names", names)
    }

    /// Where the game swung most, in the order of the game: by choices that lost something, by what was dealt, by what others did.
    /// What is no more than the estimates' own noise is no swing.
    pub fn turnings(&self, reader: impl Into<Reader>) -> Vec<Turning> {
        let Some(unit) = self.unit else { return Vec::new() };
        let cast = reader.into().cast(&self.names);
        let mut found = Vec::new();
        for (number, line) in self.lines().iter().enumerate() {
            found.extend(self.choices_of(number, line, unit, &cast));
            for pair in line.points.windows(2) {
                found.extend(self.swing_between((number, line), unit, (&pair[0], &pair[1]), &cast));
            }
        }
        found.retain(|turning| turning.swing.abs() >= unit.notable());
        found.sort_by(|one, other| other.swing.abs().total_cmp(&one.swing.abs()));
        let (mut choices, mut swings) = (0, 0);
        found.retain(|turning| {
            let (count, most) = match turning.cause {
                Cause::Choice => (&mut choices, CHOICES),
                _ => (&mut swings, SWINGS),
            };
            *count += 1;
            *count <= most
        });
        found.sort_by_key(|turning| turning.step);
        found
    }

    fn choices_of(&self, line: usize, of: &ValueLine, unit: Unit, cast: &Cast) -> Vec<Turning> {
        let turning = |point: &Point| {
            let index = point.decision?;
            let decision = self.decisions.get(index).filter(|decision| decision.is_loss())?;
            let label = Message::new("turning-choice")
                .with("who", seats(&[decision.seat]))
                .with("amount", unit.amount(decision.loss?))
                .with("what", decision.played.name.clone());
            let label = say_to(&label, cast);
            let swing = point.played - point.value;
            Some(Turning {
                step: decision.step,
                line,
                swing,
                cause: Cause::Choice,
                decisions: vec![index],
                label,
            })
        };
        of.points.iter().filter_map(turning).collect()
    }

    /// What happened between a choice and the next point of a line, apart from the two choices themselves.
    fn swing_between(
        &self,
        (line, of): (usize, &ValueLine),
        unit: Unit,
        (from, to): (&Point, &Point),
        cast: &Cast,
    ) -> Option<Turning> {
        let (cause, what) = self.between(of, (from, to))?;
        let swing = to.value - from.played;
        if is_noise((from, to)) {
            return None;
        }
        let label = Message::new("turning")
            .with("amount", unit.amount(swing.abs()))
            .with("way", Argument::Case(if swing > 0.0 { "better" } else { "worse" }))
            .with("who", seats(&of.seats))
            .with("happened", what);
        let label = say_to(&label, cast);
        let decisions = from.decision.into_iter().chain(to.decision).collect();
        Some(Turning { step: to.step, line, swing, cause, decisions, label })
    }

    /// What happened between a choice and the next point of a line; nothing where choices between them were not compared.
    pub(crate) fn between(&self, of: &ValueLine, (from, to): (&Point, &Point)) -> Option<(Cause, Message)> {
        let first = from.decision? + 1;
        let last = to.decision.unwrap_or(self.decisions.len());
        let between = self.decisions.get(first..last)?;
        let number = |index: usize| self.decisions.get(index).map(|decision| decision.number as usize);
        // The effect of choices that were not analysed is unknown.
        if number(last).is_some_and(|after| number(first - 1) != after.checked_sub(between.len() + 1)) {
            return None;
        }
        let after = match to.decision {
            Some(last) => &self.decisions.get(last)?.shown,
            None => self.end.as_ref()?.shown.get(place(of.seats[0]))?,
        };
        let (dealt, others) = if self.hides { told(after) } else { open(between, after, &of.seats) };
        let answer = |seat: u8, name: &String| {
            Message::new("cause-choice").with("who", seats(&[seat])).with("what", name.clone())
        };
        let both = |one| Message::new("cause-both").with("one", one).with("other", came(&dealt));
        Some(match (dealt.is_empty(), &others[..]) {
            (true, []) if to.certain && !from.certain => (Cause::Exact, Message::new("cause-exact")),
            (true, []) => (Cause::Sight, Message::new("cause-sight")),
            (false, []) => (Cause::Luck, came(&dealt)),
            (true, [(seat, name)]) => (Cause::Others, answer(*seat, name)),
            (true, _) => (Cause::Others, Message::new("cause-others")),
            (false, [(seat, name)]) => (Cause::Both, both(answer(*seat, name))),
            (false, _) => (Cause::Both, both(Message::new("cause-others"))),
        })
    }

    /// How each seat chose, in seat order; seats that never had a choice are left out.
    pub fn summaries(&self) -> Vec<Summary> {
        let seats = 1..=self.names.len() as u8;
        seats.map(|seat| self.summary(seat)).filter(|summary| summary.choices > 0).collect()
    }

    fn summary(&self, seat: u8) -> Summary {
        let own = self.decisions.iter().enumerate().filter(|(_, decision)| decision.seat == seat);
        let compared: Vec<(usize, f64)> =
            own.filter_map(|(index, decision)| Some((index, decision.counted_loss()?))).collect();
        let mut worst: Vec<(usize, f64)> = compared.iter().copied().filter(|(_, loss)| *loss > 0.0).collect();
        let losses = worst.len();
        worst.sort_by(|one, other| other.1.total_cmp(&one.1));
        let notable = self.unit.map_or(f64::INFINITY, Unit::notable);
        let mistakes = worst.iter().filter(|(_, loss)| *loss >= notable).map(|(index, _)| *index).collect();
        worst.truncate(WORST);
        Summary {
            seat,
            choices: compared.len(),
            losses,
            lost: compared.iter().map(|(_, loss)| loss).sum(),
            worst: worst.into_iter().map(|(index, _)| index).collect(),
            mistakes,
            best: self.best_of(seat).filter(|(_, rise)| *rise >= notable),
        }
    }

    fn best_of(&self, seat: u8) -> Option<(usize, f64)> {
        let line = self.line(vec![seat], false);
        let rises = line.points.windows(2).filter_map(|pair| {
            let index = pair[0].decision?;
            let flawless = !self.decisions.get(index)?.is_loss();
            (flawless && !is_noise((&pair[0], &pair[1]))).then(|| (index, pair[1].value - pair[0].played))
        });
        rises.max_by(|one, other| one.1.total_cmp(&other.1))
    }
}

impl Summary {
    /// The mean loss of a choice.
    pub fn mean(&self) -> f64 {
        self.lost / self.choices.max(1) as f64
    }

    /// The seat's choices in a sentence, without its name.
    pub fn told(&self, unit: Unit, language: Language) -> String {
        let message = Message::new("summary").with("choices", self.choices).with("losses", self.losses);
        say(&message.with("amount", unit.amount(self.mean())), language)
    }
}

/// A value for the other side; nothing where one side's value does not determine it.
pub(crate) fn flipped(unit: Unit, value: f64) -> Option<f64> {
    match unit {
        Unit::Wins => Some(1.0 - value),
        Unit::Lead => Some(-value),
        Unit::Points | Unit::Enemies | Unit::Looks => None,
    }
}

/// These seats, as the players' names or `you`.
pub(crate) fn seats(numbers: &[u8]) -> Seats {
    numbers.iter().filter_map(|number| Seat::from_number(*number)).fold(Seats::NONE, Seats::with)
}

/// Whether the change from a point to the next may be chance alone.
pub(crate) fn is_noise((from, to): (&Point, &Point)) -> bool {
    (to.value - from.played).abs() <= from.noise.hypot(to.noise)
}

fn place(seat: u8) -> usize {
    usize::from(seat).saturating_sub(1)
}

/// What luck brought, and what others did, each with its seat.
type Happened<'a> = (Vec<&'a String>, Vec<(u8, &'a String)>);

/// What the seat itself saw.
fn told(shown: &Shown) -> Happened<'_> {
    (shown.dealt.iter().collect(), shown.others.iter().map(|deed| (deed.seat, &deed.name)).collect())
}

/// What happened where everybody sees everything: between two choices of `own`, and after the last of them.
fn open<'a>(between: &'a [Decision], after: &'a Shown, own: &[u8]) -> Happened<'a> {
    let dealt = between.iter().flat_map(|decision| &decision.shown.dealt).chain(&after.dealt).collect();
    let others = between.iter().filter(|decision| !own.contains(&decision.seat));
    (dealt, others.map(|decision| (decision.seat, &decision.played.name)).collect())
}

/// What was dealt, in words.
fn came(dealt: &[&String]) -> Message {
    match dealt.len() {
        1..=NAMED => {
            let names: Vec<_> = dealt.iter().map(|name| Message::text((*name).clone())).collect();
            Message::new("came-all").with("dealt", names)
        }
        _ => Message::new("came-many"),
    }
}

/// A bot, as a message; `exact` if it worked out every choice.
fn judge(spec: BotSpec, exact: bool, language: Language) -> Message {
    let limit = spec.limit.filter(|_| !exact).map(|limit| match limit {
        Limit::Simulations(count) => ("simulations", count),
        Limit::Time(time) if time.subsec_millis() == 0 => ("seconds", time.as_secs()),
        Limit::Time(time) => ("milliseconds", u64::try_from(time.as_millis()).unwrap_or(u64::MAX)),
    });
    let case = if exact { Some("exact") } else { limit.map(|(unit, _)| unit) };
    Message::new("bot")
        .with("kind", Argument::Case(spec.kind.word()))
        .with_some("limit", case.map(Argument::Case))
        .with_some("number", limit.map(|(_, number)| count(number, language)))
        .with("threads", spec.threads)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Records and stored analyses of earlier servers use these names.
    #[test]
    fn a_bot_is_called_by_what_it_may_do() {
        let said = |text: &str, language| say(&judge(text.parse().unwrap(), false, language), language);
        let english = |text| said(text, Language::English);
        assert_eq!(english("best:80ms"), "the best bot with 80 ms a choice");
        assert_eq!(english("best:2s*4"), "the best bot with 2 s a choice on 4 threads");
        assert_eq!(
            english("mcts:30"),
            "a search that knows nothing of the game with 30 simulations a choice"
        );
        assert_eq!(english("casual"), "a casual bot");
        assert_eq!(said("best:80ms", Language::German), "der beste Bot mit 80 ms je Wahl");
        assert_eq!(english("best:1200"), "the best bot with 1,200 simulations a choice");
        assert_eq!(said("best:1200", Language::German), "der beste Bot mit 1.200 Versuchen je Wahl");
    }
}
