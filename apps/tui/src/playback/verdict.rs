//! What the analysis says here: what was chosen, what would have been better, and how the value went.

use parlor_coach::{Decision, Scale, Turning, ValueLine};
use parlor_game::{Language, Seat, Turn};

use super::Playback;
use crate::chart::{column_of, columns, spread};
use crate::pointing::Pointing;
use crate::text::width;

/// The most columns of one number.
const EACH: usize = 3;

/// How a value went, in characters.
pub(crate) struct Graph {
    /// Its rows, from the top.
    pub(crate) rows: Vec<String>,
    /// The column in which they begin.
    pub(crate) left: usize,
    /// What stands before it: the values at the top and at the bottom, or both before a single row.
    pub(crate) ends: Vec<String>,
    /// The column of the present step.
    pub(crate) mark: usize,
    /// What the present value is.
    pub(crate) label: String,
}

impl Playback {
    /// The decision that is made here, as it was judged.
    pub(super) fn decision(&self) -> Option<&Decision> {
        self.analysis.as_ref()?.decisions.iter().find(|own| own.step as usize == self.at)
    }

    /// What was chosen here and how good it was; whether it lost something.
    pub(crate) fn verdict(&self) -> Option<(String, bool)> {
        let (analysis, decision) = (self.analysis.as_ref()?, self.decision()?);
        let name = match (Seat::from_number(decision.seat), self.viewer.seat()) {
            (Some(seat), Some(own)) if seat == own => "You".to_owned(),
            (Some(seat), _) => self.named(seat),
            (None, _) => analysis.name(decision.seat).to_owned(),
        };
        let verdict = analysis.verdict(decision, Language::English);
        Some((format!("{name}: {}. {verdict}", decision.played.name), decision.is_loss()))
    }

    /// How much of the record has been judged, where that is not all or none.
    pub(crate) fn progress(&self) -> Option<String> {
        let analysis = self.analysis.as_ref();
        let (done, all) = analysis.map_or((0, 0), |own| (own.decisions.len(), own.choices as usize));
        let text = match (self.judging, analysis) {
            (true, None) => "Measuring how long a choice takes ... {analyse} stops.".to_owned(),
            (true, Some(_)) => format!("Judging: {done} of {all} choices. {{analyse}} stops."),
            (false, Some(_)) if done < all => {
                format!("{done} of {all} choices are judged. {{analyse}} goes on.")
            }
            _ => return None,
        };
        Some(self.keys.fill(&text))
    }

    /// How the value went for anyone who looks, or for anyone who chooses here, with the present step.
    pub(crate) fn graph(&self, room: usize, rows: usize, ascii: bool) -> Option<Graph> {
        let analysis = self.analysis.as_ref()?;
        let unit = analysis.unit?;
        let lines = analysis.lines();
        let line = self.line(&lines)?;
        let scale = Scale::of(Some(unit), &lines);
        let [low, high] = [scale.low, scale.high].map(|value| unit.figure(value, Language::English));
        let ends = if rows == 1 { vec![format!("{low} to {high}")] } else { vec![high, low] };
        let left = ends.iter().map(|end| width(end)).max().unwrap_or_default() + 1;
        let room = room.saturating_sub(left);
        let heights: Vec<f64> = line.points.iter().map(|point| scale.height(point.value)).collect();
        let until = |step: usize| line.points.partition_point(|point| point.step as usize <= step);
        let at = until(self.at).saturating_sub(1);
        // How it goes on from where one has come is shown when one comes there: until then the room for it stays free.
        let shown = match until(self.reached) {
            all if all == heights.len() => room,
            some => column_of(some, heights.len(), room, EACH),
        };
        let drawn = columns(&spread(&heights, room, EACH), rows, ascii);
        let point = line.points.get(at)?;
        let value = unit.in_words(point.value, Language::English);
        let label = match lines.as_slice() {
            [_] if self.replay.header.seats == 1 => value,
            _ => format!("{}: {value}", analysis.line_title(line, Language::English)),
        };
        Some(Graph {
            rows: drawn.iter().map(|row| row.chars().take(shown).collect()).collect(),
            left,
            ends,
            mark: left + column_of(at, heights.len(), room, EACH),
            label,
        })
    }

    /// The line of the viewer's seat, or of the seat that chooses here, or the first.
    fn line<'a>(&self, lines: &'a [ValueLine]) -> Option<&'a ValueLine> {
        let of = |seat: u8| lines.iter().find(|line| line.seats.contains(&seat) && line.points.len() > 1);
        let viewer = self.viewer.seat().and_then(|seat| of(seat.number()));
        let chooses = || self.turn().asked().lowest().and_then(|seat| of(seat.number()));
        viewer.or_else(chooses).or_else(|| lines.iter().find(|line| line.points.len() > 1))
    }

    /// The number of the turning point that lies here, and what happened there.
    pub(crate) fn turning(&self) -> Option<(String, &str)> {
        let here = |own: &Turning| own.step as usize == self.at;
        let turned = self.turnings.get(self.turned).filter(|own| here(own)).map(|_| self.turned);
        let index = turned.or_else(|| self.turnings.iter().position(here))?;
        let place = format!("Turning point {} of {}", index + 1, self.turnings.len());
        Some((place, &self.turnings[index].label))
    }

    /// The places of the choice that was made here, and of a better one where there is an analysis.
    pub(super) fn mark_choices(&mut self) {
        let spots = self.drawing.board.spots();
        let is_spot = |word: &&String| spots.iter().any(|spot| spot.word == **word);
        let chooses = matches!(self.turn(), Turn::Decide(_));
        let words = if chooses { self.story.words_after(self.at) } else { &[] };
        self.played = words.iter().filter(is_spot).cloned().collect();
        let lost = self.decision().filter(|decision| decision.is_loss() && self.may_frame(decision.seat));
        self.better = lost.map_or(Vec::new(), |decision| {
            let mut pointing = Pointing::new(vec![decision.best.action.clone()], spots);
            pointing.choose_for(&decision.best.action);
            pointing.chosen().to_vec()
        });
    }

    /// Whether a better choice of this seat is framed: where all have the same places, or on one's own cards. On them, another's would look
    /// like advice.
    pub(super) fn may_frame(&self, seat: u8) -> bool {
        !self.game().hides() || self.viewer.seat().is_some_and(|own| own.number() == seat)
    }
}
