//! The results that a search has seen, as a scale.

/// The least and the greatest result of any seat so far, so that games of points and games of win and loss need no different settings.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ResultRange {
    least: f64,
    greatest: f64,
}

impl ResultRange {
    pub(crate) const NONE: ResultRange = ResultRange { least: f64::INFINITY, greatest: f64::NEG_INFINITY };

    #[inline]
    pub(crate) fn learn(&mut self, value: f64) {
        (self.least, self.greatest) = (self.least.min(value), self.greatest.max(value));
    }

    #[inline]
    pub(crate) fn width(self) -> f64 {
        (self.greatest - self.least).max(0.0)
    }

    /// Where a value lies, from 0 for the least to 1 for the greatest; 0 as long as all have been equal.
    #[inline]
    pub(crate) fn share(self, value: f64) -> f64 {
        let width = self.width();
        if width > 0.0 { (value - self.least) / width } else { 0.0 }
    }
}
