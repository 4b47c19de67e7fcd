//! Typing what came of real cards: the grid of what it can be.

use ratatui::crossterm::event::KeyCode;
use ratatui::layout::Rect;

use super::{App, Tone};
use crate::Due;
use crate::grid::Grid;

/// What the grid leaves to the log, if that is enough to read in.
pub(crate) fn below_grid(log: Rect, grid: Grid) -> Option<Rect> {
    let rows = log.height.checked_sub(grid.height() + 1)?;
    (rows > 3).then(|| Rect { y: log.bottom() - rows, height: rows, ..log })
}

impl App {
    /// What can be chosen from the grid, while an outcome is typed by anyone who looks.
    pub(crate) fn outcomes(&self) -> Vec<String> {
        let typed = self.table.due() == Due::TypedDeal && self.cover.is_none();
        let mut outcomes = if typed { self.table.outcomes() } else { Vec::new() };
        // A joker's sign comes last, and parts no rank of its suits.
        outcomes.sort_by_key(|outcome| !outcome.starts_with(char::is_alphanumeric));
        outcomes
    }

    /// The grid on the screen, with its outcomes.
    pub(crate) fn grid(&self) -> Option<(Grid, Vec<String>)> {
        // Beside the board, in place of the log, as far as it goes.
        let (lines, players) = (self.drawing.side.len(), self.table.players().len());
        self.grid_in(self.layout?.below_lines(lines, players)?)
    }

    /// The same in a part of the screen.
    pub(crate) fn grid_in(&self, area: Rect) -> Option<(Grid, Vec<String>)> {
        let outcomes = self.outcomes();
        Some((Grid::of(area, &outcomes, self.dealt)?, outcomes))
    }

    /// A key on the grid, while nothing is typed. Gives back whether it was one for it.
    pub(super) fn grid_key(&mut self, code: KeyCode) -> bool {
        if !self.input.is_blank() {
            return false;
        }
        let Some((grid, outcomes)) = self.grid() else { return false };
        match code {
            KeyCode::Left | KeyCode::Right | KeyCode::Up | KeyCode::Down => {
                self.dealt = Some(grid.step(self.dealt, code));
            }
            KeyCode::Enter => {
                let Some(outcome) = self.dealt.and_then(|at| outcomes.get(at)) else { return false };
                self.deal(outcome);
            }
            _ => return false,
        }
        true
    }

    /// A click on the grid. Gives back whether there was an outcome.
    pub(super) fn grid_click(&mut self, column: u16, row: u16) -> bool {
        let Some((grid, outcomes)) = self.grid() else { return false };
        let Some(index) = grid.at(column, row) else { return false };
        self.dealt = Some(index);
        self.deal(&outcomes[index]);
        true
    }

    /// Deals what was chosen or typed. Gives back whether it was done.
    pub(super) fn deal(&mut self, text: &str) -> bool {
        let (done, ahead) = self.table.type_deals(text);
        let done = self.report(done);
        if done {
            self.look_again();
            // The cursor stays on the outcome that follows the one that is gone.
            let last = self.outcomes().len().checked_sub(1);
            self.dealt = self.dealt.zip(last).map(|(at, last)| at.min(last));
        }
        match (ahead, &mut self.note) {
            (Some(ahead), Some(note)) if !done => note.text = format!("{} {ahead}", note.text),
            (Some(ahead), _) => self.say(Tone::Plain, ahead),
            (None, _) => {}
        }
        done
    }
}
