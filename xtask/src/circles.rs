//! Circles among arrows: files that import each other, packages that depend on each other.
//!
//! Two nodes are in one circle when each can be reached from the other. A circle is reported as its shortest way round, with the line of
//! each arrow, to show which of them to turn or to cut.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

/// One thing uses another: files by their path, packages by their folder.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Arrow {
    pub(crate) from: String,
    pub(crate) to: String,
    /// The line of `from` with the reference, for people.
    pub(crate) line: usize,
}

impl Arrow {
    pub(crate) fn new(from: &str, to: &str, line: usize) -> Arrow {
        Arrow { from: from.to_owned(), to: to.to_owned(), line }
    }
}

/// The arrows between the rooms of each package: a folder directly in `src`, with the file of its name, or a file there on its own.
pub(crate) fn between_rooms(arrows: &[Arrow]) -> Vec<Arrow> {
    let rooms = arrows.iter().filter_map(|arrow| {
        let (from, to) = (room(&arrow.from)?, room(&arrow.to)?);
        Some(Arrow::new(&from, &to, arrow.line))
    });
    rooms.collect()
}

/// The room of a file, without an ending: `apps/tui/src/app` of `apps/tui/src/app/keys.rs`. What is above all rooms (`lib.rs`) has none.
fn room(path: &str) -> Option<String> {
    let (package, inner) = path.split_once("/src/")?;
    let top = inner.split('/').next()?.trim_end_matches(".rs");
    (!matches!(top, "lib" | "main" | "bin")).then(|| format!("{package}/src/{top}"))
}

/// A fault for every circle among the arrows.
pub(crate) fn circles(what: &str, arrows: &[Arrow]) -> Vec<String> {
    let graph = Graph::new(arrows);
    graph.circles().iter().map(|circle| graph.tell(what, circle)).collect()
}

/// Arrows by their start, each with the first line that makes it.
struct Graph<'a>(BTreeMap<&'a str, BTreeMap<&'a str, usize>>);

impl<'a> Graph<'a> {
    fn new(arrows: &'a [Arrow]) -> Self {
        let mut nodes: BTreeMap<&str, BTreeMap<&str, usize>> = BTreeMap::new();
        for Arrow { from, to, line } in arrows.iter().filter(|arrow| arrow.from != arrow.to) {
            let first = nodes.entry(from).or_default().entry(to).or_insert(*line);
            *first = (*first).min(*line);
        }
        Graph(nodes)
    }

    fn next(&self, node: &str) -> impl Iterator<Item = &'a str> {
        self.0.get(node).into_iter().flat_map(|arrows| arrows.keys().copied())
    }

    fn reached(&self, from: &str) -> BTreeSet<&'a str> {
        let mut reached = BTreeSet::new();
        let mut open: Vec<&str> = self.next(from).collect();
        while let Some(node) = open.pop() {
            if reached.insert(node) {
                open.extend(self.next(node));
            }
        }
        reached
    }

    /// The sets of nodes that all reach each other, in order.
    fn circles(&self) -> Vec<BTreeSet<&'a str>> {
        let reached: BTreeMap<&str, _> = self.0.keys().map(|node| (*node, self.reached(node))).collect();
        let mut circles: Vec<BTreeSet<&str>> = Vec::new();
        for (node, far) in &reached {
            if !far.contains(node) || circles.iter().any(|circle| circle.contains(node)) {
                continue;
            }
            let back = |other: &&str| reached.get(other).is_some_and(|own| own.contains(node));
            circles.push(far.iter().copied().filter(back).collect());
        }
        circles
    }

    /// The shortest way round in this circle.
    fn shortest(&self, circle: &BTreeSet<&'a str>) -> Vec<&'a str> {
        let rounds = circle.iter().filter_map(|start| self.round(start, circle));
        rounds.min_by_key(Vec::len).unwrap_or_default()
    }

    /// The shortest way from a node back to itself, breadth first.
    fn round(&self, start: &'a str, circle: &BTreeSet<&'a str>) -> Option<Vec<&'a str>> {
        let mut from: BTreeMap<&str, &str> = BTreeMap::new();
        let mut open = VecDeque::from([start]);
        while let Some(node) = open.pop_front() {
            for next in self.next(node).filter(|next| circle.contains(next)) {
                if next == start {
                    let mut way = vec![start, node];
                    while let Some(before) = way.last().and_then(|node| from.get(node)) {
                        way.push(before);
                    }
                    if node == start {
                        way.truncate(1);
                    }
                    way.dedup();
                    way.reverse();
                    if way.first() == Some(&start) && way.last() != Some(&start) {
                        way.push(start);
                    }
                    return Some(way);
                }
                if next != start && !from.contains_key(next) {
                    from.insert(next, node);
                    open.push_back(next);
                }
            }
        }
        None
    }

    fn tell(&self, what: &str, circle: &BTreeSet<&'a str>) -> String {
        let way = self.shortest(circle);
        let steps: Vec<String> = way
            .windows(2)
            .map(|pair| {
                let line = self.0.get(pair[0]).and_then(|arrows| arrows.get(pair[1])).copied();
                format!("{}:{} -> {}", pair[0], line.unwrap_or_default(), pair[1])
            })
            .collect();
        let all: Vec<_> = circle.iter().copied().collect();
        format!("a circle of {} {what}: {}; in it: {}", all.len(), steps.join(", "), all.join(" "))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn arrows(pairs: &[(&str, &str)]) -> Vec<Arrow> {
        pairs.iter().map(|(from, to)| Arrow::new(from, to, 7)).collect()
    }

    #[test]
    fn what_points_one_way_only_is_no_circle() {
        assert!(circles("files", &arrows(&[("a", "b"), ("b", "c"), ("a", "c"), ("a", "a")])).is_empty());
    }

    #[test]
    fn a_circle_is_told_by_its_shortest_way_round() {
        let found = circles(
            "files",
            &arrows(&[("a", "b"), ("b", "c"), ("c", "d"), ("d", "b"), ("d", "c"), ("d", "e")]),
        );
        assert_eq!(found, ["a circle of 3 files: c:7 -> d, d:7 -> c; in it: b c d"]);
    }

    #[test]
    fn circles_apart_are_two_faults() {
        let found = circles("files", &arrows(&[("a", "b"), ("b", "a"), ("c", "d"), ("d", "c")]));
        assert_eq!(found.len(), 2, "{found:?}");
        assert!(found[0].contains("a:7 -> b, b:7 -> a"), "{found:?}");
    }
}
