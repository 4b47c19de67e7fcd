//! Square roots of logarithms, computed once.

/// How many are stored.
const KEPT: u32 = 2048;

/// The square root of the natural logarithm of a count: the numerator of UCB1, needed at every node of every simulation.
#[derive(Clone, Debug)]
pub(crate) struct Roots(Vec<f32>);

impl Roots {
    pub(crate) fn new() -> Self {
        Roots((0..KEPT).map(of_log).collect())
    }

    #[inline]
    pub(crate) fn of_log(&self, count: u32) -> f32 {
        self.0.get(count as usize).copied().unwrap_or_else(|| of_log(count))
    }
}

fn of_log(count: u32) -> f32 {
    f64::from(count.max(1)).ln().sqrt() as f32
}
