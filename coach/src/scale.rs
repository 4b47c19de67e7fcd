//! The lower and upper edge of an analysis's picture.

use crate::{Unit, ValueLine};

/// The value range of a picture of an analysis's lines: all chances if the unit is wins, otherwise from the lowest to the highest value.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Scale {
    /// The value at the bottom.
    pub low: f64,
    /// The value at the top.
    pub high: f64,
}

impl Scale {
    /// The scale of these lines, whose values have this unit.
    pub fn of(unit: Option<Unit>, lines: &[ValueLine]) -> Scale {
        let values = || lines.iter().flat_map(|line| line.points.iter().map(|point| point.value));
        let (low, high) = match unit {
            None | Some(Unit::Wins) => (0.0, 1.0),
            Some(_) => (values().fold(f64::INFINITY, f64::min), values().fold(f64::NEG_INFINITY, f64::max)),
        };
        // Without points there is no range.
        if low <= high { Scale { low, high } } else { Scale { low: 0.0, high: 1.0 } }
    }

    /// The height of a value, from 0 at the bottom to 1 at the top; in the middle if all are the same.
    pub fn height(&self, value: f64) -> f64 {
        let range = self.high - self.low;
        if range > 0.0 { ((value - self.low) / range).clamp(0.0, 1.0) } else { 0.5 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Point;

    fn line(values: &[f64]) -> ValueLine {
        let point = |value: &f64| Point {
            step: 0,
            value: *value,
            played: *value,
            noise: 0.0,
            certain: false,
            decision: None,
        };
        ValueLine { seats: vec![1], points: values.iter().map(point).collect() }
    }

    #[test]
    fn points_fill_the_picture_and_chances_keep_their_place_in_it() {
        let lines = [line(&[70.0, 90.0]), line(&[80.0])];
        let points = Scale::of(Some(Unit::Points), &lines);
        assert_eq!([70.0, 80.0, 90.0].map(|value| points.height(value)), [0.0, 0.5, 1.0]);
        assert_eq!(Scale::of(Some(Unit::Wins), &[line(&[0.4, 0.6])]).height(0.4), 0.4);
    }

    #[test]
    fn what_never_moves_lies_in_the_middle_and_nothing_at_all_has_a_scale_too() {
        assert_eq!(Scale::of(Some(Unit::Points), &[line(&[3.0, 3.0])]).height(3.0), 0.5);
        assert_eq!(Scale::of(Some(Unit::Points), &[]), Scale { low: 0.0, high: 1.0 });
    }
}
