//! The outcomes of real cards as a grid, to move over with the arrows or to click.

use parlor_scene::Ink;
use ratatui::crossterm::event::KeyCode;
use ratatui::layout::Rect;

use crate::text::{Painter, width};

/// Where the outcomes stand, below a heading.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Grid {
    area: Rect,
    /// How many there are, how many columns each takes, how many stand in a row, and which row is the first in sight.
    count: usize,
    each: u16,
    across: usize,
    from: usize,
}

impl Grid {
    /// A grid at the top of a part of the screen, scrolled so that the outcome under the cursor is in sight; none where there is no room.
    pub(crate) fn of(area: Rect, words: &[String], cursor: Option<usize>) -> Option<Grid> {
        // A sign before each and after it, where the cursor's brackets stand.
        let each = words.iter().map(|word| width(word)).max()? as u16 + 2;
        let fit = usize::from(area.width / each);
        // A deck's cards come by ranks of a few suits: rows of whole ranks are read more easily.
        let suits = words.chunk_by(|one, other| one.chars().next() == other.chars().next());
        let suits = suits.map(<[String]>::len).max().unwrap_or(1);
        let across = if fit > suits && words.len() > fit { fit - fit % suits } else { fit };
        if across == 0 || area.height < 2 {
            return None;
        }
        let (rows, seen) = (words.len().div_ceil(across), usize::from(area.height) - 1);
        let row = cursor.unwrap_or(0) / across;
        let from = (row + 1).saturating_sub(seen).min(rows.saturating_sub(seen));
        let height = (rows.min(seen) + 1) as u16;
        Some(Grid { area: Rect { height, ..area }, count: words.len(), each, across, from })
    }

    pub(crate) fn height(&self) -> u16 {
        self.area.height
    }

    /// Where an outcome stands, if it is in sight.
    fn place(&self, index: usize) -> Option<(u16, u16)> {
        let row = (index / self.across).checked_sub(self.from)?;
        let line = self.area.y + 1 + row as u16;
        (line < self.area.bottom()).then(|| (self.area.x + (index % self.across) as u16 * self.each, line))
    }

    /// The outcome at a place of the screen.
    pub(crate) fn at(&self, column: u16, row: u16) -> Option<usize> {
        let holds = |index: &usize| {
            self.place(*index)
                .is_some_and(|(left, line)| line == row && (left..left + self.each).contains(&column))
        };
        (0..self.count).find(holds)
    }

    /// Where an arrow leads; to the first outcome where none is under the cursor yet.
    pub(crate) fn step(&self, from: Option<usize>, arrow: KeyCode) -> usize {
        let last = self.count.saturating_sub(1);
        let Some(from) = from.map(|from| from.min(last)) else { return 0 };
        match arrow {
            KeyCode::Left => from.saturating_sub(1),
            KeyCode::Right => (from + 1).min(last),
            KeyCode::Up => from.checked_sub(self.across).unwrap_or(from),
            // From a full row to a shorter last one, too.
            _ if last / self.across > from / self.across => (from + self.across).min(last),
            _ => from,
        }
    }

    pub(super) fn draw(&self, paint: &mut Painter<'_>, words: &[String], cursor: Option<usize>) {
        paint.put_title(self.area, "What came?");
        let below =
            words.len().div_ceil(self.across).saturating_sub(self.from + usize::from(self.area.height) - 1);
        let signs = [(self.from, paint.pick("↑ ", "^ ")), (below, paint.pick("↓ ", "v "))];
        let signs: String = signs.into_iter().filter(|(more, _)| *more > 0).map(|(_, sign)| sign).collect();
        if !signs.is_empty() {
            let column = self.area.right().saturating_sub(width(&signs) as u16 + 1);
            paint.put(column, self.area.y, &format!(" {signs}"), Ink::Accent);
        }
        for (index, word) in words.iter().enumerate() {
            let Some((left, row)) = self.place(index) else { continue };
            paint.put(left + 1, row, word, Ink::Plain);
            if cursor == Some(index) {
                let own = Rect { x: left, y: row, width: width(word) as u16 + 2, height: 1 };
                paint.put(left, row, "[", Ink::Strong);
                paint.put(own.right() - 1, row, "]", Ink::Strong);
                paint.highlight(own);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use ratatui::buffer::Buffer;

    use super::*;
    use crate::Look;

    fn words(count: usize) -> Vec<String> {
        (0..count).map(|index| format!("{:02}", index)).collect()
    }

    /// A click that deals the card beside the one that was clicked.
    #[test]
    fn each_outcome_is_where_it_is_drawn() {
        let words = words(53);
        for (columns, rows) in [(30, 9), (22, 4), (64, 20), (7, 30)] {
            let area = Rect::new(5, 3, columns, rows);
            for cursor in [None, Some(0), Some(30), Some(52)] {
                let grid = Grid::of(area, &words, cursor).unwrap();
                let mut buffer = Buffer::empty(Rect::new(0, 0, 80, 40));
                let look = Look { ascii: true, ..Look::PLAIN };
                grid.draw(&mut Painter { buffer: &mut buffer, look }, &words, cursor);
                let mut seen = 0;
                for row in area.top() + 1..area.bottom() {
                    for column in area.left()..area.right() - 1 {
                        let text: String = [column, column + 1].map(|at| buffer[(at, row)].symbol()).concat();
                        if let Ok(index) = text.parse::<usize>() {
                            assert_eq!(grid.at(column, row), Some(index), "{columns}x{rows}");
                            seen += 1;
                        }
                    }
                }
                assert!(seen > 0 && cursor.is_none_or(|cursor| grid.place(cursor).is_some()));
            }
        }
    }

    /// A card that no arrow reaches.
    #[test]
    fn arrows_reach_every_outcome_and_never_leave() {
        let grid = Grid::of(Rect::new(0, 0, 30, 20), &words(53), None).unwrap();
        let ways = [KeyCode::Left, KeyCode::Right, KeyCode::Up, KeyCode::Down];
        let (mut reached, mut todo) = (std::collections::BTreeSet::new(), vec![None]);
        while let Some(from) = todo.pop() {
            for to in ways.map(|way| grid.step(from, way)) {
                assert!(to < 53);
                if reached.insert(to) {
                    todo.push(Some(to));
                }
            }
        }
        assert_eq!(reached.len(), 53);
        assert_eq!(grid.step(Some(grid.step(None, KeyCode::Down)), KeyCode::Down), grid.across);
    }
}
