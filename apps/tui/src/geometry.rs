//! Which place lies in which direction.

use parlor_scene::Spot;

/// Where an arrow points.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Direction {
    Left,
    Right,
    Up,
    Down,
}

/// The middle, in half columns and whole rows, so that both count about the same on a screen.
fn middle(spot: &Spot) -> (i32, i32) {
    let across = i32::from(spot.left) * 2 + i32::from(spot.width);
    let down = i32::from(spot.top) * 2 + i32::from(spot.height);
    (across, down * 2)
}

/// The nearest place in a direction; straight ahead counts as nearer than aside.
pub(crate) fn nearest<'a>(spots: &'a [Spot], from: &Spot, direction: Direction) -> Option<&'a Spot> {
    let start = middle(from);
    let distance = |spot: &&Spot| {
        let (across, down) = (middle(spot).0 - start.0, middle(spot).1 - start.1);
        let (ahead, aside) = match direction {
            Direction::Left => (-across, down),
            Direction::Right => (across, down),
            Direction::Up => (-down, across),
            Direction::Down => (down, across),
        };
        // What lies more aside than ahead is in another direction, unless there is nothing else.
        (ahead > 0).then(|| (aside.abs() > ahead * 2, ahead + 2 * aside.abs()))
    };
    spots.iter().filter(|spot| distance(spot).is_some()).min_by_key(|spot| distance(spot))
}

/// The place at a column and row of the canvas; the last drawn one, where several share their edges, unless one holds it inside.
pub(crate) fn spot_at(spots: &[Spot], column: u16, row: u16) -> Option<&Spot> {
    let holds = |spot: &&Spot, edge: u16| {
        let edge_across = if spot.width > 2 { edge } else { 0 };
        let edge_down = if spot.height > 2 { edge } else { 0 };
        (spot.left + edge_across..spot.left + spot.width - edge_across).contains(&column)
            && (spot.top + edge_down..spot.top + spot.height - edge_down).contains(&row)
    };
    spots.iter().find(|spot| holds(spot, 1)).or_else(|| spots.iter().find(|spot| holds(spot, 0)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn spots() -> Vec<Spot> {
        let spot = |word: &str, left, top| Spot {
            word: word.to_owned(),
            label: String::new(),
            left,
            top,
            width: 6,
            height: 3,
        };
        vec![spot("a", 0, 0), spot("b", 5, 0), spot("c", 0, 2), spot("d", 5, 2)]
    }

    #[test]
    fn arrows_go_to_the_nearest_place_ahead() {
        let spots = spots();
        let go =
            |from: usize, direction| nearest(&spots, &spots[from], direction).map(|spot| spot.word.as_str());
        assert_eq!(go(0, Direction::Right), Some("b"));
        assert_eq!(go(0, Direction::Down), Some("c"));
        assert_eq!(go(3, Direction::Up), Some("b"));
        assert_eq!(go(3, Direction::Left), Some("c"));
        assert_eq!(go(0, Direction::Left), None);
    }

    #[test]
    fn a_click_inside_counts_before_a_shared_edge() {
        let spots = spots();
        assert_eq!(spot_at(&spots, 6, 1).map(|spot| spot.word.as_str()), Some("b"));
        assert_eq!(spot_at(&spots, 2, 3).map(|spot| spot.word.as_str()), Some("c"));
        assert_eq!(spot_at(&spots, 30, 3), None);
    }
}
