//! Pointing at places becomes actions, by comparing words; and which place lies in which direction.
//!
//! Actions are word lists (`take b1 c2`, `place c3 +`), and places on the board have the words that actions use. So chosen places
//! pick out actions without anybody here knowing what they mean.

use parlor_scene::Spot;
use ratatui::crossterm::event::KeyCode;

/// A choice in the making: the actions that are legal, and the places chosen so far.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Pointing {
    actions: Vec<Pointed>,
    chosen: Vec<String>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
struct Pointed {
    text: String,
    /// Those of its words that are places; its verb only where it has no other word.
    spots: Vec<String>,
}

impl Pointing {
    /// Nothing is chosen yet.
    pub(crate) fn new(actions: Vec<String>, spots: &[Spot]) -> Self {
        let is_spot = |word: &&str| spots.iter().any(|spot| spot.word == *word);
        let pointed = |text: String| {
            // A verb that says all there is to say can be a place too: `pass`.
            let verb = usize::from(text.contains(' '));
            // A colon may set one word apart from a list: `QH: 4D 5H`.
            let words = text.split(' ').skip(verb).map(|word| word.trim_end_matches(':'));
            let spots = words.filter(is_spot).map(str::to_owned).collect();
            Pointed { text, spots }
        };
        Pointing { actions: actions.into_iter().map(pointed).collect(), chosen: Vec::new() }
    }

    /// The places chosen so far, in the order chosen.
    pub(crate) fn chosen(&self) -> &[String] {
        &self.chosen
    }

    pub(crate) fn actions(&self) -> impl Iterator<Item = &str> {
        self.actions.iter().map(|action| action.text.as_str())
    }

    /// Whether this place can still be chosen: some action holds all chosen places and this one.
    pub(crate) fn can_choose(&self, word: &str) -> bool {
        !self.is_chosen(word)
            && self.actions.iter().any(|action| {
                action.spots.iter().any(|spot| spot == word)
                    && self.chosen.iter().all(|chosen| action.spots.contains(chosen))
            })
    }

    /// Whether there is nothing to point at: no action, or none with a place in it.
    pub(crate) fn has_no_places(&self) -> bool {
        self.actions.iter().all(|action| action.spots.is_empty())
    }

    pub(crate) fn is_chosen(&self, word: &str) -> bool {
        self.chosen.iter().any(|chosen| chosen == word)
    }

    /// Chooses a place, or takes its choice back. Gives back whether anything changed.
    pub(crate) fn toggle(&mut self, word: &str) -> bool {
        if let Some(at) = self.chosen.iter().position(|chosen| chosen == word) {
            self.chosen.remove(at);
            return true;
        }
        let can = self.can_choose(word);
        if can {
            self.chosen.push(word.to_owned());
        }
        can
    }

    pub(crate) fn clear(&mut self) {
        self.chosen.clear();
    }

    /// Chooses the places of an action. Gives back whether the action is one of those that are legal.
    pub(crate) fn choose_for(&mut self, text: &str) -> bool {
        let found = self.actions.iter().find(|action| action.text == text);
        if let Some(action) = found {
            self.chosen.clone_from(&action.spots);
        }
        found.is_some()
    }

    /// Whether just the places of this action are chosen, in its order.
    pub(crate) fn is_chosen_for(&self, text: &str) -> bool {
        self.actions.iter().any(|action| action.text == text && action.spots == self.chosen)
    }

    /// The actions of just the chosen places: those that name them in the order chosen or, where there is none, in any. Where only
    /// one action goes on from the chosen places, it is ready too: the last of them need not be pointed at.
    pub(crate) fn ready(&self) -> Vec<&str> {
        self.ready_for(&self.chosen)
    }

    /// What would be ready if this place were chosen too.
    pub(crate) fn ready_with(&self, word: &str) -> Vec<&str> {
        let mut chosen = self.chosen.clone();
        chosen.push(word.to_owned());
        self.ready_for(&chosen)
    }

    /// The actions that go on from the chosen places: those that begin with them in the order chosen or, where there is none, that hold them. A
    /// word need be no place for that.
    pub(crate) fn going_on(&self) -> Vec<&str> {
        let beginning: Vec<_> = self.texts(&|action| action.spots.starts_with(&self.chosen));
        if !beginning.is_empty() {
            return beginning;
        }
        let holds = |action: &Pointed, word: &String| action.text.split([' ', ':']).any(|own| own == word);
        self.texts(&|action| self.chosen.iter().all(|word| holds(action, word)))
    }

    fn texts(&self, matches: &dyn Fn(&Pointed) -> bool) -> Vec<&str> {
        self.actions.iter().filter(|action| matches(action)).map(|action| action.text.as_str()).collect()
    }

    fn ready_for(&self, chosen: &[String]) -> Vec<&str> {
        let texts = |matches: &dyn Fn(&[String]) -> bool| self.texts(&|action| matches(&action.spots));
        let in_order: Vec<_> = texts(&|spots| spots == chosen);
        if !in_order.is_empty() {
            return in_order;
        }
        let holds_all = |spots: &[String]| chosen.iter().all(|word| spots.contains(word));
        let in_any_order = texts(&|spots| spots.len() == chosen.len() && holds_all(spots));
        if !in_any_order.is_empty() || chosen.is_empty() {
            return in_any_order;
        }
        let beginning: Vec<_> = texts(&|spots| spots.starts_with(chosen));
        let only = if beginning.is_empty() { texts(&holds_all) } else { beginning };
        if only.len() == 1 { only } else { Vec::new() }
    }
}

/// The middle, in half columns and whole rows, so that both count about the same on a screen.
fn middle(spot: &Spot) -> (i32, i32) {
    let across = i32::from(spot.left) * 2 + i32::from(spot.width);
    let down = i32::from(spot.top) * 2 + i32::from(spot.height);
    (across, down * 2)
}

/// The nearest place in the direction of an arrow; straight ahead counts as nearer than aside.
pub(crate) fn nearest<'a>(spots: &'a [Spot], from: &Spot, arrow: KeyCode) -> Option<&'a Spot> {
    let start = middle(from);
    let distance = |spot: &&Spot| {
        let (across, down) = (middle(spot).0 - start.0, middle(spot).1 - start.1);
        let (ahead, aside) = match arrow {
            KeyCode::Left => (-across, down),
            KeyCode::Right => (across, down),
            KeyCode::Up => (-down, across),
            _ => (down, across),
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

    #[test]
    fn what_is_left_without_a_choice_need_not_be_pointed_at() {
        let mut order = pointing(&["place a1 b1", "place b1 a1"]);
        assert!(order.ready().is_empty());
        order.toggle("b1");
        assert_eq!(order.ready(), ["place b1 a1"]);
        let mut two = pointing(&["place a1 b1 c3", "place a1 c3 b1", "place b1 a1 c3"]);
        two.toggle("a1");
        assert!(two.ready().is_empty(), "two ways are left");
        let mut set = pointing(&["take a1 b1", "take b2 c3"]);
        set.toggle("b1");
        assert_eq!(set.ready(), ["take a1 b1"]);
    }

    /// With three cards chosen in an order, the list had all six orders of them, and its first was another one.
    #[test]
    fn a_list_goes_on_from_what_is_chosen_in_its_order() {
        let mut order = pointing(&["place a1 b1 c3", "place b1 a1 c3", "place b1 c3 a1"]);
        order.toggle("b1");
        assert_eq!(order.going_on(), ["place b1 a1 c3", "place b1 c3 a1"]);
        order.toggle("c3");
        assert_eq!(order.going_on(), ["place b1 c3 a1"]);
        let mut set = pointing(&["take a1 b1", "take b2 c3"]);
        assert_eq!(set.going_on().len(), 2, "nothing is chosen");
        set.toggle("b1");
        assert_eq!(set.going_on(), ["take a1 b1"], "sets are written in an order of their own");
    }

    fn pointing(actions: &[&str]) -> Pointing {
        let words = ["a1", "b1", "b2", "c3", "e3", "r"];
        let spots: Vec<_> = words
            .map(|word| Spot {
                word: word.to_owned(),
                label: String::new(),
                left: 0,
                top: 0,
                width: 1,
                height: 1,
            })
            .into();
        Pointing::new(actions.iter().map(|text| (*text).to_owned()).collect(), &spots)
    }

    #[test]
    fn what_cannot_lead_to_an_action_cannot_be_chosen() {
        let mut pointing = pointing(&["take a1 b1", "take a1 b1 b2", "take b2 c3"]);
        assert!(pointing.can_choose("c3") && !pointing.can_choose("e3"));
        assert!(pointing.toggle("a1"));
        assert!(pointing.can_choose("b2") && !pointing.can_choose("c3"));
        assert!(!pointing.toggle("c3"), "nothing happens");
        assert_eq!(pointing.chosen(), ["a1"]);
        assert!(pointing.ready().is_empty());
    }

    #[test]
    fn a_set_is_ready_in_any_order() {
        let mut pointing = pointing(&["take a1 b1", "take a1 b1 b2"]);
        assert!(pointing.toggle("b1") && pointing.toggle("a1"));
        assert_eq!(pointing.ready(), ["take a1 b1"]);
        assert_eq!(pointing.ready_with("b2"), ["take a1 b1 b2"]);
        assert!(pointing.toggle("b1"), "taken back");
        assert_eq!(pointing.chosen(), ["a1"]);
    }

    #[test]
    fn where_order_matters_the_order_chosen_counts() {
        let mut pointing = pointing(&["place a1 b1", "place b1 a1"]);
        assert!(pointing.toggle("b1") && pointing.toggle("a1"));
        assert_eq!(pointing.ready(), ["place b1 a1"]);
    }

    #[test]
    fn words_that_are_no_places_are_left_to_the_menu() {
        let mut pointing =
            pointing(&["place c3 +", "place c3 x", "remove c3 e3 rrr", "remove c3 e3 bbb", "discard r"]);
        assert!(pointing.toggle("c3"));
        assert_eq!(pointing.ready(), ["place c3 +", "place c3 x"]);
        assert!(pointing.toggle("e3"));
        assert_eq!(pointing.ready().len(), 2);
        pointing.clear();
        assert!(pointing.chosen().is_empty() && pointing.toggle("r"));
        assert_eq!(pointing.ready(), ["discard r"]);
        assert!(pointing.choose_for("remove c3 e3 bbb"));
        assert_eq!(pointing.chosen(), ["c3", "e3"]);
    }

    #[test]
    fn an_action_without_places_is_ready_when_nothing_is_chosen() {
        let pointing = pointing(&["pass", "place c3 +"]);
        assert_eq!(pointing.ready(), ["pass"]);
    }

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
        let go = |from: usize, arrow| nearest(&spots, &spots[from], arrow).map(|spot| spot.word.as_str());
        assert_eq!(go(0, KeyCode::Right), Some("b"));
        assert_eq!(go(0, KeyCode::Down), Some("c"));
        assert_eq!(go(3, KeyCode::Up), Some("b"));
        assert_eq!(go(3, KeyCode::Left), Some("c"));
        assert_eq!(go(0, KeyCode::Left), None);
    }

    #[test]
    fn a_click_inside_counts_before_a_shared_edge() {
        let spots = spots();
        assert_eq!(spot_at(&spots, 6, 1).map(|spot| spot.word.as_str()), Some("b"));
        assert_eq!(spot_at(&spots, 2, 3).map(|spot| spot.word.as_str()), Some("c"));
        assert_eq!(spot_at(&spots, 30, 3), None);
    }
}
