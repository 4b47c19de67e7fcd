//! A naive reading of the clauses: cards are texts, piles are lists, and both decks are really shuffled beforehand.
//!
//! It shares nothing with the engine but the texts of cards and actions. It notes, one card after the other, what the engine must have
//! dealt; beside the cards it stores what the player knows of them.

use std::collections::{BTreeSet, VecDeque};

use parlor_chance::Rng;
use parlor_game::Uniform;

/// A card of a deck, and whether its place is known.
type Lying = (String, bool);

#[derive(Clone, Debug)]
pub(crate) struct Naive {
    pub(crate) deck: VecDeque<Lying>,
    pub(crate) piles: [VecDeque<Lying>; 3],
    pub(crate) hand: Vec<String>,
    pub(crate) discard: VecDeque<String>,
    pub(crate) resting: Vec<String>,
    pub(crate) laws: BTreeSet<char>,
    pub(crate) engaged: Option<usize>,
    pub(crate) played_against: bool,
    pub(crate) successes: usize,
    pub(crate) number_of_loop: usize,
    pub(crate) score: i32,
    pub(crate) over: bool,
    /// The play that waits for its recruit.
    waiting: Option<Vec<String>>,
    /// The cards that were seen for the first time in the last step, in order.
    pub(crate) dealt: Vec<String>,
    rules: Vec<String>,
}

/// The game ended in the middle of something (SOLI-1).
struct Empty;

pub(crate) fn deck_of(suits: &str) -> Vec<String> {
    let ranks = "A23456789TJQK".chars();
    ranks.flat_map(|rank| suits.chars().map(move |suit| format!("{rank}{suit}"))).collect()
}

fn shuffled(mut cards: Vec<String>, rng: &mut Rng) -> VecDeque<Lying> {
    for last in (1..cards.len()).rev() {
        cards.swap(last, rng.below(last as u32 + 1) as usize);
    }
    cards.into_iter().map(|card| (card, false)).collect()
}

fn rank(card: &str) -> usize {
    "A23456789TJQK".find(&card[..1]).map_or(0, |at| at + 1)
}

impl Naive {
    pub(crate) fn new(rules: &str, rng: &mut Rng) -> Naive {
        let mut game = Naive {
            deck: VecDeque::new(),
            piles: [VecDeque::new(), VecDeque::new(), VecDeque::new()],
            hand: Vec::new(),
            discard: VecDeque::new(),
            resting: Vec::new(),
            laws: BTreeSet::new(),
            engaged: None,
            played_against: false,
            successes: 0,
            number_of_loop: 1,
            score: 0,
            over: false,
            waiting: None,
            dealt: Vec::new(),
            rules: rules.split(' ').map(str::to_owned).collect(),
        };
        game.begin_loop(rng);
        game
    }

    fn option(&self, pair: &str) -> bool {
        self.rules.iter().any(|rule| rule == pair)
    }

    fn begin_loop(&mut self, rng: &mut Rng) {
        let mut friends = deck_of("HD");
        friends.push("*".to_owned());
        self.deck = shuffled(friends, rng);
        let mut threats = shuffled(deck_of("SC"), rng);
        for (pile, size) in [9, 9, 8].into_iter().enumerate() {
            self.piles[pile] = threats.drain(..size).collect();
        }
        self.hand.clear();
        self.discard.clear();
        self.resting.clear();
        (0..3).for_each(|pile| self.turn_up(pile));
        let _ = self.draw_up();
    }

    fn turn_up(&mut self, pile: usize) {
        if let Some((card, seen)) = self.piles[pile].front_mut()
            && !*seen
        {
            *seen = true;
            self.dealt.push(card.clone());
        }
    }

    /// The top card of the Friendly Deck. The caller says first where it goes, because the deck may be empty then.
    fn top(&mut self, goes: impl FnOnce(&mut Naive, String)) -> Result<(), Empty> {
        let (card, seen) = self.deck.pop_front().unwrap();
        if !seen {
            self.dealt.push(card.clone());
        }
        goes(self, card);
        if self.deck.is_empty() {
            self.over = true;
            return Err(Empty);
        }
        Ok(())
    }

    fn draw_up(&mut self) -> Result<(), Empty> {
        while self.hand.len() < 5 {
            self.top(|game, card| game.hand.push(card))?;
        }
        Ok(())
    }

    pub(crate) fn needed(&self) -> usize {
        let golden = usize::from(self.laws.contains(&'D'));
        (self.number_of_loop - golden).max(1)
    }

    fn enemy(&self) -> Option<&str> {
        Some(&self.piles[self.engaged?].front()?.0)
    }

    fn cost(&self) -> usize {
        let number = rank(self.enemy().unwrap());
        (if number > 10 { 7 } else { 4 }) - usize::from(self.laws.contains(&'C'))
    }

    // ---- what may be done

    pub(crate) fn legal(&self) -> BTreeSet<String> {
        if self.over {
            return BTreeSet::new();
        }
        let standing = (0..3).filter(|pile| !self.piles[*pile].is_empty());
        if self.waiting.is_some() {
            return standing.map(|pile| format!("recruit {}", pile + 1)).collect();
        }
        let mut legal = BTreeSet::new();
        match self.engaged {
            None => legal.extend(standing.map(|pile| format!("face {}", pile + 1))),
            Some(pile) => {
                let plain: Vec<String> = self.hand.iter().filter(|card| *card != "*").cloned().collect();
                legal.extend(
                    orders(&plain)
                        .into_iter()
                        .filter(|cards| cards.len() <= 3)
                        .map(|cards| format!("play {}", cards.join(" "))),
                );
                if !self.played_against {
                    legal.insert("bribe".to_owned());
                }
                if self.hand.iter().any(|card| card == "*") {
                    legal.insert("flash".to_owned());
                }
                let unseen_below = self.piles[pile].iter().skip(1).take(2).any(|(_, seen)| !seen);
                if self.hand.len() > 1 && unseen_below {
                    legal.extend(self.held('J').into_iter().map(|card| format!("scout {card}")));
                }
            }
        }
        if self.hand.len() > 1 {
            legal.extend(self.held('K').into_iter().map(|card| format!("enforce {card}")));
            for queen in self.held('Q') {
                let others: Vec<String> = self.hand.iter().filter(|card| **card != queen).cloned().collect();
                legal.extend(
                    orders(&others).into_iter().map(|sent| format!("reorganize {queen}: {}", sent.join(" "))),
                );
            }
        }
        legal
    }

    fn held(&self, letter: char) -> Vec<String> {
        self.hand.iter().filter(|card| card.starts_with(letter)).cloned().collect()
    }

    // ---- what is done

    pub(crate) fn act(&mut self, text: &str, rng: &mut Rng) {
        self.dealt.clear();
        let words: Vec<String> = text.split(' ').map(|word| word.trim_end_matches(':').to_owned()).collect();
        let done = match words[0].as_str() {
            "face" => {
                self.engaged = Some(words[1].parse::<usize>().unwrap() - 1);
                self.played_against = false;
                self.successes = 0;
                Ok(false)
            }
            "bribe" => self.bribe(),
            "play" => self.play(&words[1..]),
            "flash" => {
                self.rest("*");
                let pile = self.defeat();
                self.turn_up(pile);
                self.extort();
                Ok(true)
            }
            "scout" => {
                self.rest(&words[1]);
                let pile = self.engaged.unwrap();
                for place in 1..3 {
                    if let Some((card, seen)) = self.piles[pile].get_mut(place)
                        && !*seen
                    {
                        *seen = true;
                        self.dealt.push(card.clone());
                    }
                }
                Ok(false)
            }
            "reorganize" => {
                self.rest(&words[1]);
                for card in &words[2..] {
                    self.hand.retain(|held| held != card);
                    self.deck.push_back((card.clone(), true));
                }
                words[2..]
                    .iter()
                    .try_for_each(|_| self.top(|game, card| game.hand.push(card)))
                    .map(|()| false)
            }
            "enforce" => {
                self.rest(&words[1]);
                self.laws.insert(words[1].chars().nth(1).unwrap());
                Ok(false)
            }
            _ => {
                let pile = words[1].parse::<usize>().unwrap() - 1;
                self.recruit(pile);
                let played = self.waiting.take().unwrap();
                self.mill(&played).map(|()| true)
            }
        };
        if let Ok(true) = done {
            self.end_turn(rng);
        }
    }

    fn rest(&mut self, card: &str) {
        self.hand.retain(|held| held != card);
        self.resting.push(card.to_owned());
    }

    fn end_turn(&mut self, rng: &mut Rng) {
        if self.piles.iter().all(VecDeque::is_empty) {
            if self.option(&format!("loops={}", self.number_of_loop)) {
                self.over = true;
                return;
            }
            self.number_of_loop += 1;
            if self.option("laws=loop") {
                self.laws.clear();
            }
            self.begin_loop(rng);
        } else {
            let _ = self.draw_up();
        }
    }

    /// The enemy leaves and counts; returns the pile whose next card is turned up.
    fn defeat(&mut self) -> usize {
        let pile = self.engaged.take().unwrap();
        self.piles[pile].pop_front();
        self.score += 1;
        self.successes = 0;
        pile
    }

    fn extort(&mut self) {
        if self.laws.contains(&'S') {
            self.back(2);
        }
    }

    fn back(&mut self, count: usize) {
        for card in self.discard.drain(..count.min(self.discard.len())) {
            self.deck.push_back((card, true));
        }
    }

    fn bribe(&mut self) -> Result<bool, Empty> {
        for _ in 0..self.cost() {
            self.top(|game, card| game.discard.push_back(card))?;
        }
        let enemy = self.enemy().unwrap().to_owned();
        let pile = self.defeat();
        self.deck.push_back((enemy, true));
        self.turn_up(pile);
        Ok(true)
    }

    fn play(&mut self, cards: &[String]) -> Result<bool, Empty> {
        self.hand.retain(|held| !cards.contains(held));
        self.played_against = true;
        let mut sum: usize = cards.iter().map(|card| rank(card)).sum();
        while sum > 13 {
            sum -= 13;
        }
        let enemy = self.enemy().unwrap().to_owned();
        if sum != rank(&enemy) {
            for _ in 0..9 {
                self.top(|game, card| game.discard.push_back(card))?;
            }
            if !self.option("failure=stays") {
                let pile = self.defeat();
                self.turn_up(pile);
            }
            self.discard.extend(cards.iter().cloned());
            return Ok(true);
        }
        let combos = self.combos(cards);
        self.successes += 1;
        if combos.is_empty() && self.successes < self.needed() {
            self.extort();
            self.discard.extend(cards.iter().cloned());
            return Ok(true);
        }
        let pile = self.defeat();
        self.turn_up(pile);
        if combos.is_empty() {
            self.extort();
            self.discard.extend(cards.iter().cloned());
            return Ok(true);
        }
        let more = if self.laws.contains(&'H') { 2 } else { 0 };
        let counts = combos.iter().map(|(_, count)| count + more);
        let count = if self.option("combos=sum") { counts.sum() } else { counts.max().unwrap() };
        self.back(count);
        self.extort();
        if combos.iter().any(|(name, _)| *name == "kind") {
            self.deck.push_back((enemy, true));
            if self.option("kind=every") {
                (0..3).for_each(|pile| self.recruit(pile));
            } else if self.piles.iter().any(|pile| !pile.is_empty()) {
                self.waiting = Some(cards.to_vec());
                return Ok(false);
            }
        }
        self.mill(cards).map(|()| true)
    }

    fn recruit(&mut self, pile: usize) {
        if let Some((card, _)) = self.piles[pile].pop_front() {
            self.deck.push_back((card, true));
            self.score += 1;
            self.turn_up(pile);
        }
    }

    fn mill(&mut self, cards: &[String]) -> Result<(), Empty> {
        let mut milled = Vec::new();
        for _ in 0..2 {
            let mut one = None;
            let go_on = self.top(|_, card| one = Some(card));
            milled.extend(one);
            go_on?;
        }
        for (at, card) in cards.iter().enumerate() {
            self.discard.push_back(card.clone());
            self.discard.extend(milled.get(at).cloned());
        }
        Ok(())
    }

    fn combos(&self, cards: &[String]) -> Vec<(&'static str, usize)> {
        let mut numbers: Vec<usize> = cards.iter().map(|card| rank(card)).collect();
        numbers.sort_unstable();
        let different: BTreeSet<usize> = numbers.iter().copied().collect();
        let suits: BTreeSet<char> = cards.iter().filter_map(|card| card.chars().nth(1)).collect();
        let mut combos = Vec::new();
        if cards.len() == 3 && suits.len() == 1 {
            combos.push(("flush", 6));
        }
        let pair = different.len() + 1 == cards.len();
        if pair && (cards.len() == 2 || !self.option("pair=alone")) {
            combos.push(("pair", 8));
        }
        let steps = numbers.windows(2).all(|pair| pair[1] == pair[0] + 1);
        let corner = self.option("straight=circular") && [vec![1, 12, 13], vec![1, 2, 13]].contains(&numbers);
        if cards.len() == 3 && (steps || corner) {
            combos.push(("straight", 10));
        }
        if cards.len() == 3 && different.len() == 1 {
            combos.push(("kind", 10));
        }
        combos
    }
}

/// All ways to take one or more of these cards in an order.
fn orders(cards: &[String]) -> Vec<Vec<String>> {
    let mut all = Vec::new();
    for (at, first) in cards.iter().enumerate() {
        let rest: Vec<String> = cards[..at].iter().chain(&cards[at + 1..]).cloned().collect();
        all.push(vec![first.clone()]);
        all.extend(orders(&rest).into_iter().map(|order| [vec![first.clone()], order].concat()));
    }
    all
}
