//! Where the spots of a board stand: squares of a grid, which share their lines, or boxes at places of their own.

use std::collections::BTreeSet;

use parlor_game::{ZoneLayout, ZoneSpot};
use parlor_scene::{Canvas, Frame, Ink, in_both_forms};

use crate::scene_words::NamedZone;

/// The spots of a board at one size.
pub(crate) struct Cells {
    /// Columns and rows of a spot, frames included; one row where there is no room for frames.
    pub(crate) cell: (u16, u16),
    at: Vec<(u16, u16)>,
    /// The names of a grid's columns and rows with where they stand; none where the spots' words do not show any.
    names: Vec<((u16, u16), String)>,
    grid: bool,
}

impl Cells {
    /// The board of a zone: flat at level 0, else with frames, the larger the higher.
    pub(crate) fn of(zone: &NamedZone<'_>, label: u16, level: u16) -> Cells {
        let spots = zone.kind.layout.spots();
        match zone.kind.layout {
            ZoneLayout::Grid(_) => Cells::grid(zone, spots, label, level),
            _ => Cells::places(spots, label, level),
        }
    }

    fn grid(zone: &NamedZone<'_>, spots: &[ZoneSpot], label: u16, level: u16) -> Cells {
        let (columns, rows) = (zone.ranks(true), zone.ranks(false));
        let named = zone.has_coordinates();
        let widest = rows.iter().map(|(_, name, _)| name.chars().count() as u16).max().unwrap_or(0);
        let start = if named { (widest + 1, 1) } else { (0, 0) };
        let (stride, cell) = match level {
            0 => ((label + 1, 1), (label + 1, 1)),
            _ => {
                let stride = (4 * level.max(label.div_ceil(2).saturating_sub(1)), 2 * level);
                let stride = (stride.0.max(label + 2), stride.1);
                (stride, (stride.0 + 1, stride.1 + 1))
            }
        };
        let across = |at: usize| start.0 + at as u16 * stride.0;
        let down = |at: usize| start.1 + at as u16 * stride.1;
        let at = |spot: &ZoneSpot| {
            let column = columns.iter().position(|(x, ..)| *x == spot.x).unwrap_or(0);
            let row = rows.iter().position(|(y, ..)| *y == spot.y).unwrap_or(0);
            (across(column), down(row))
        };
        let above = columns.iter().enumerate().map(|(at, (_, name, _))| {
            let spare = (cell.0).saturating_sub(name.chars().count() as u16);
            ((across(at) + spare.div_ceil(2), 0), name.clone())
        });
        let before = rows
            .iter()
            .enumerate()
            .map(|(at, (_, name, _))| ((0, down(at) + (cell.1 - 1) / 2), name.clone()));
        let names = if named { above.chain(before).collect() } else { Vec::new() };
        Cells { cell, at: spots.iter().map(at).collect(), names, grid: true }
    }

    fn places(spots: &[ZoneSpot], label: u16, level: u16) -> Cells {
        let cell = match level {
            0 => (label.max(2) + 2, 1),
            _ => ((2 * (level + 2)).max(label + 3), level + 2),
        };
        let least = |of: fn(&ZoneSpot) -> i16| spots.iter().map(of).min().unwrap_or(0);
        let (x, y) = (least(|spot| spot.x), least(|spot| spot.y));
        let scaled =
            |far: i16, least: i16, each: u16| (u32::from(far.abs_diff(least)) * u32::from(each) / 10) as u16;
        let at = spots.iter().map(|spot| (scaled(spot.x, x, cell.0), scaled(spot.y, y, cell.1)));
        Cells { cell, at: at.collect(), names: Vec::new(), grid: false }
    }

    /// Left column and top row of each spot.
    pub(crate) fn areas(&self) -> impl Iterator<Item = (u16, u16)> + '_ {
        self.at.iter().copied()
    }

    /// Columns and rows of all together, with a column at the right for what closes a flat spot.
    pub(crate) fn size(&self) -> (u16, u16) {
        let far = |of: fn(&(u16, u16)) -> u16| self.at.iter().map(of).max().unwrap_or(0);
        (far(|at| at.0) + self.cell.0 + u16::from(!self.framed()), far(|at| at.1) + self.cell.1)
    }

    pub(crate) fn framed(&self) -> bool {
        self.cell.1 > 1
    }

    /// Whether neighbours share their lines.
    pub(crate) fn is_ruled(&self) -> bool {
        self.grid
    }

    /// Whether names beside the board say what its spots are called.
    pub(crate) fn has_names(&self) -> bool {
        !self.names.is_empty()
    }

    /// Writes the names and rules the lines of a grid.
    pub(crate) fn lines(&self, canvas: &mut Canvas, (left, top): (u16, u16)) {
        for ((x, y), name) in &self.names {
            canvas.write_both(left + x, top + y, Ink::Faint, &in_both_forms(name));
        }
        if !self.grid || !self.framed() {
            return;
        }
        let (width, height) = (self.cell.0 - 1, self.cell.1 - 1);
        let own: BTreeSet<(i32, i32)> = self.areas().map(|(x, y)| (x.into(), y.into())).collect();
        for (x, y) in self.areas() {
            canvas.frame(left + x, top + y, width + 1, height + 1, Frame::Thin, Ink::Faint);
        }
        for (x, y) in
            self.areas().flat_map(|(x, y)| [(x, y), (x + width, y), (x, y + height), (x + width, y + height)])
        {
            // The four squares around a corner say which lines meet there.
            let around = |right: bool, below: bool| {
                let back =
                    |at: u16, step: u16, on: bool| i32::from(at) - if on { 0 } else { i32::from(step) };
                own.contains(&(back(x, width, right), back(y, height, below)))
            };
            let [nw, ne, sw, se] =
                [around(false, false), around(true, false), around(false, true), around(true, true)];
            let meet = usize::from(nw || ne)
                + 2 * usize::from(sw || se)
                + 4 * usize::from(nw || sw)
                + 8 * usize::from(ne || se);
            let sign = [' ', '│', '│', '│', '─', '┘', '┐', '┤', '─', '└', '┌', '├', '─', '┴', '┬', '┼'][meet];
            canvas.put(left + x, top + y, Ink::Faint, sign, '+');
        }
    }
}
