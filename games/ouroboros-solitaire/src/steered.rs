//! Tests of what play seldom or never reaches, from positions that are laid out by hand.
//!
//! Three of a kind needs an enemy that was bribed, which comes after all unseen cards; and so many cards lie in the discard pile when
//! the deck is short that milling hardly ever ends a game. The rules hold there all the same.

#[cfg(test)]
mod tests {
    use parlor_cards::{Card, Suit};
    use parlor_game::{Cast, Game, Narrate, Notation, Rules, Seat, Seen, Turn, Viewer};

    use crate::{CardBits, Phase, Pile, Solitaire, SolitaireRules, Threats};

    fn cards(text: &str) -> Vec<Card> {
        text.split_whitespace().map(|card| Card::parse(card).unwrap()).collect()
    }

    fn texts<'a>(cards: impl IntoIterator<Item = &'a Card>) -> String {
        cards.into_iter().map(|card| card.to_string()).collect::<Vec<_>>().join(" ")
    }

    /// A position: piles such as `2S 5C+3`, the seen cards and how many lie unseen below; 2S of the first is engaged.
    struct Setup {
        rules: &'static str,
        piles: [&'static str; 3],
        hand: &'static str,
        unseen: &'static str,
        known: &'static str,
        discard: &'static str,
    }

    const TABLE: Setup = Setup {
        rules: "-",
        piles: ["2S", "", ""],
        hand: "4H 5D 6H 9D KD",
        unseen: "7H 8H 9H TH JH QH 7D 8D TD JD QD AH",
        known: "",
        discard: "",
    };

    impl Setup {
        fn lay(&self) -> Solitaire {
            let mut state = Solitaire::begin(SolitaireRules::parse(self.rules).unwrap());
            for (place, text) in self.piles.iter().enumerate() {
                let (seen, below) = text.split_once('+').unwrap_or((text, "0"));
                let seen = cards(seen);
                let mut pile = Threats::new(seen.len() as u8 + below.parse::<u8>().unwrap());
                for card in seen {
                    pile.see(card);
                    state.lurking.remove(card);
                }
                state.piles[place] = pile;
            }
            state.hand = cards(self.hand).into_iter().collect();
            state.unseen = cards(self.unseen).into_iter().collect();
            cards(self.known).into_iter().for_each(|card| state.circuit.bury(card));
            cards(self.discard).into_iter().for_each(|card| state.circuit.throw(card));
            state.phase = Phase::Act;
            state.passed = 20;
            state.engaged = Some(Pile::One);
            state
        }

        /// In the loop with this number, and with these suits' laws.
        fn in_loop(&self, number: u32, laws: &[Suit]) -> Solitaire {
            let mut state = self.lay();
            state.cleared = number - 1;
            laws.iter().for_each(|suit| state.laws.insert(*suit));
            state
        }
    }

    fn run(mut state: Solitaire, steps: &str) -> Solitaire {
        for step in steps.split(',').map(str::trim).filter(|step| !step.is_empty()) {
            if step.starts_with(char::is_lowercase) {
                let action = Solitaire::parse_action(state.rules(), step).unwrap();
                state = state.act(Seat::One, action).unwrap_or_else(|refused| panic!("{step}: {refused}"));
            } else {
                for card in cards(step) {
                    state = state.deal(card).unwrap_or_else(|refused| panic!("{card}: {refused}"));
                }
            }
        }
        state
    }

    fn is_fresh(state: &Solitaire, score: i32) -> bool {
        let fresh = Solitaire { cleared: state.cleared, laws: state.laws, ..Solitaire::begin(state.rules) };
        *state == fresh && state.score() == score && state.cleared == 1
    }

    /// What is asked, what the last step tells, and what each choice would do.
    fn told(before: &Solitaire, step: &str) -> [String; 3] {
        let (rules, cast) = (before.rules(), Cast::nameless(1, Viewer::Seat(Seat::One)));
        let after = run(*before, step);
        let seen = match Solitaire::parse_action(rules, step) {
            Ok(action) => Seen::Action(Seat::One, Some(action)),
            Err(_) => Seen::Deal(Some(Solitaire::parse_deal(rules, step).unwrap())),
        };
        let preview = match seen {
            Seen::Action(seat, Some(action)) => Solitaire::preview(rules, before, seat, action, &cast),
            _ => String::new(),
        };
        [Solitaire::ask(rules, &after, &cast), Solitaire::tell(rules, before, &after, seen, &cast), preview]
    }

    #[test]
    fn soli_12_three_of_a_kind_and_its_recruits_are_told() {
        let table = Setup {
            piles: ["8S 9S", "", "9C+2"],
            hand: "7H 7D 7S 2H 3H",
            unseen: "",
            known: "4H 5H 6H 8H",
            ..TABLE
        };
        let state = table.lay();
        let [ask, tell, preview] = told(&state, "play 7H 7D 7S");
        assert_eq!(ask, "Pick the pile whose top card joins your deck.");
        assert!(tell.contains("three of a kind") && tell.ends_with('.'), "{tell}");
        assert!(preview.contains("three of a kind"), "{preview}");
        let state = run(state, "play 7H 7D 7S");
        let [_, tell, preview] = told(&state, "recruit 3");
        assert!(
            tell.starts_with("You recruit the nine of clubs from pile 3, which joins the deck"),
            "{tell}"
        );
        assert!(!tell.contains("9C joins") && !preview.is_empty(), "{tell} / {preview}");
        let why = state.check_action(Seat::One, crate::Action::Recruit(Pile::Two)).unwrap_err();
        assert_eq!(why.to_string(), "Pile 2 has no card left (SOLI-12)");
        let why = state.check_action(Seat::One, crate::Action::Bribe).unwrap_err();
        assert_eq!(why.clause, "SOLI-12");
        let why = state.check_deal(cards("9H")[0]).unwrap_err();
        assert_eq!(why.clause, "SOLI-12");
    }

    #[test]
    fn soli_20_what_laws_do_is_told() {
        for (king, words) in
            [("KC", "bribes cost one card less"), ("KS", "each success brings two cards back")]
        {
            let hand: &'static str = if king == "KC" { "4H 5D 6H 9D KC" } else { "4H 5D 6H 9D KS" };
            let [_, tell, preview] = told(&Setup { hand, ..TABLE }.lay(), &format!("enforce {king}"));
            assert!(
                tell.contains("the Law of") && (tell.contains(words) || preview.contains(words)),
                "{tell} / {preview}"
            );
        }
        // Two successes are needed; the first brings two cards by Extortion, whose names are told.
        let state = Setup {
            discard: "2H 3H 4D",
            known: "AH 5H",
            piles: ["2S 9S", "", ""],
            hand: "2D 5D 6H",
            ..TABLE
        };
        let [_, tell, preview] = told(&state.in_loop(2, &[Suit::Spades]), "play 2D");
        assert!(tell.contains("the Law of Extortion brings 2H and 3H back"), "{tell}");
        assert!(preview.contains("success 1 of 2"), "{preview}");
    }

    // ---- SOLI-22: a loop is cleared in each way

    #[test]
    fn soli_22_a_plain_defeat_clears_the_loop_at_once() {
        let state = Setup { hand: "2H 5D 6H 9D KD", ..TABLE }.lay();
        assert!(is_fresh(&run(state, "play 2H"), 26));
    }

    #[test]
    fn soli_22_the_last_milled_card_clears_the_loop_by_its_deal() {
        let state = run(TABLE.lay(), "play 4H 5D 6H, 7H");
        assert_eq!((state.phase, state.score()), (Phase::Mill(1), 21));
        assert!(is_fresh(&run(state, "8H"), 26));
    }

    #[test]
    fn soli_22_a_bribes_and_a_failures_last_card_clear_the_loop() {
        let state = run(TABLE.lay(), "bribe, 7H 8H 9H");
        assert_eq!((state.phase, state.cleared), (Phase::Pay(1), 0));
        assert!(is_fresh(&run(state, "TH"), 26));
        let state = run(TABLE.lay(), "play 4H, 7H 8H 9H TH JH QH 7D 8D");
        assert_eq!((state.phase, state.cleared), (Phase::Fail(1), 0));
        assert!(is_fresh(&run(state, "TD"), 26));
    }

    #[test]
    fn soli_22_a_flash_clears_the_loop() {
        assert!(is_fresh(&run(Setup { hand: "* 5D", ..TABLE }.lay(), "flash"), 26));
    }

    #[test]
    fn soli_22_a_recruit_clears_the_loop_before_or_after_milling() {
        let table = Setup {
            piles: ["8S", "", "9C"],
            hand: "7H 7D 7S 2H 3H",
            unseen: "",
            known: "4H 5H 6H 8H",
            ..TABLE
        };
        // All is known, so that milling needs no deal.
        let state = run(table.lay(), "play 7H 7D 7S");
        assert_eq!(state.phase, Phase::Recruit);
        assert_eq!(state.actions(Seat::One).count(), 1, "asked even for one pile");
        assert!(is_fresh(&run(state, "recruit 3"), 26));
        let table = Setup { unseen: "TH JH", ..table };
        let state = run(table.lay(), "play 7H 7D 7S, recruit 3, TH");
        assert_eq!((state.phase, state.cleared), (Phase::Mill(1), 0));
        assert!(is_fresh(&run(state, "JH"), 26));
        // With every pile's card there is nothing to ask, and skipping for none does not ask either.
        let every = Setup { rules: "kind=every", unseen: "", ..table };
        assert!(is_fresh(&run(every.lay(), "play 7H 7D 7S"), 26));
        let none = Setup { piles: ["8S", "", ""], unseen: "", ..table };
        assert!(is_fresh(&run(none.lay(), "play 7H 7D 7S"), 26));
    }

    #[test]
    fn soli_22_the_last_of_the_chosen_loops_ends_the_game() {
        let table = Setup { rules: "loops=1", hand: "2H 5D", ..TABLE };
        let state = run(table.lay(), "play 2H");
        assert_eq!(
            (state.turn(), state.score(), state.is_won(), state.loop_number()),
            (Turn::Over, 26, true, 1)
        );
        assert!(state.deck() > 0);
        // A deck that runs out before is no cleared loop.
        let state = run(Setup { unseen: "7H 8H 9H TH", ..table }.lay(), "bribe, 7H 8H 9H TH");
        assert_eq!((state.turn(), state.score(), state.is_won()), (Turn::Over, 20, false));
    }

    #[test]
    fn soli_20_laws_end_with_the_loop_where_so_chosen() {
        for (rules, kept) in [("-", true), ("laws=loop", false)] {
            let state = Setup { rules, hand: "2H 5D", ..TABLE }.in_loop(1, &[Suit::Spades, Suit::Hearts]);
            let state = run(state, "play 2H");
            assert_eq!(
                (state.cleared, state.laws.has(Suit::Spades), state.laws.has(Suit::Hearts)),
                (1, kept, kept)
            );
        }
    }

    // ---- SOLI-1 and SOLI-15: the deck runs out

    #[test]
    fn soli_1_the_deck_runs_out_in_the_middle_of_anything() {
        let more = ["2S 5C", "3C+4", "4C+4"];
        for (what, unseen, known, steps, score, hand) in [
            ("a last draw", "7H", "", "play 2H, 7H", 21, 5),
            ("a last known draw", "", "7H", "play 2H", 21, 5),
            ("a bribe, one too few", "7H 8H", "9H", "bribe, 7H 8H", 20, 5),
            ("a bribe, just paid", "7H 8H", "9H TH", "bribe, 7H 8H", 20, 5),
            ("a failure, one too few", "7H 8H 9H TH", "JH QH 7D 8D", "play 4H, 7H 8H 9H TH", 20, 4),
            ("a failure, just paid", "7H 8H 9H TH", "JH QH 7D 8D TD", "play 4H, 7H 8H 9H TH", 20, 4),
            ("milling's first card", "", "7H", "play AH AD", 21, 3),
            ("milling's second card", "7H", "8H", "play AH AD, 7H", 21, 3),
        ] {
            let table = Setup { piles: more, hand: "2H 4H AH AD 9D", unseen, known, ..TABLE };
            let state = run(table.lay(), steps);
            assert_eq!((state.turn(), state.deck(), state.score()), (Turn::Over, 0, score), "{what}");
            assert_eq!(state.hand().len(), hand, "{what}");
            assert_eq!(state.result().map(|result| result[Seat::One]), Some(score), "{what}");
        }
    }

    #[test]
    fn soli_1_with_a_card_left_after_paying_the_game_goes_on() {
        let more = ["2S 5C", "3C+4", "4C+4"];
        let table = Setup { piles: more, unseen: "7H 8H", known: "9H TH JH", ..TABLE };
        let state = run(table.lay(), "bribe, 7H 8H");
        assert_eq!((state.phase, state.score(), texts(state.known())), (Phase::Act, 21, "JH 2S".to_owned()));
        assert_eq!(texts(state.discard()), "7H 8H 9H TH");
    }

    #[test]
    fn soli_1_neither_a_scout_nor_a_queen_ends_the_game_with_one_card_left() {
        let table = Setup { piles: ["2S+4", "", ""], hand: "JD QH 3H", unseen: "", known: "7H", ..TABLE };
        let state = run(table.lay(), "scout JD, 3S 4S");
        assert_eq!((state.phase, state.deck()), (Phase::Act, 1));
        let state = run(table.lay(), "reorganize QH: 3H JD");
        assert_eq!((state.phase, state.deck(), texts(state.known())), (Phase::Act, 1, "JD".to_owned()));
    }

    // ---- SOLI-11, SOLI-12, SOLI-14, SOLI-20: what comes back, and in which order

    #[test]
    fn soli_11_fewer_cards_come_back_than_a_combo_brings_and_not_those_of_the_play() {
        let table = Setup { piles: ["2S 5C", "3C+4", "4C+4"], known: "QC", discard: "2D 3D 4D", ..TABLE };
        let state = run(table.lay(), "play 4H 5D 6H");
        assert_eq!((texts(state.known()), texts(state.discard())), ("QC 2D 3D 4D".to_owned(), String::new()));
        let state = run(state, "7H 8H");
        assert_eq!(texts(state.discard()), "4H 7H 5D 8H 6H");
    }

    #[test]
    fn soli_14_combo_extortion_enemy_recruit_then_milling() {
        let table = Setup {
            piles: ["8S 5C 6C", "9C+1", ""],
            hand: "7H 7D 7S KH KC",
            unseen: "",
            known: "TH JH QH 2H",
            discard: "2D 3D 4D 5D 6D 8D 9D TD JD QD KD AD AH 3H",
            ..TABLE
        };
        let state = run(table.in_loop(1, &[Suit::Hearts, Suit::Spades]), "play 7H 7D 7S");
        // Twelve by Protection and two by Extortion, then the enemy; the pile's next card is up already, and may be picked.
        assert_eq!(state.phase, Phase::Recruit);
        let back = "TH JH QH 2H 2D 3D 4D 5D 6D 8D 9D TD JD QD KD AD AH 3H 8S";
        assert_eq!(
            (texts(state.known()), texts(state.pile(Pile::One).seen())),
            (back.to_owned(), "5C 6C".to_owned())
        );
        let one = run(state, "recruit 1");
        assert_eq!(texts(one.pile(Pile::One).seen()), "6C");
        assert_eq!(texts(one.discard()), "7H TH 7D JH 7S");
        assert_eq!(
            texts(one.known()),
            "3D 4D 5D 6D 8D 9D TD JD QD KD AD AH 3H 8S 5C",
            "two milled, three drawn"
        );
        assert_eq!((one.score(), one.phase), (22, Phase::Act));
        let two = run(state, "recruit 2");
        assert_eq!(
            (two.phase.source().is_some(), two.pile(Pile::Two).is_covered(), two.score()),
            (true, true, 22)
        );
        let two = run(two, "4S");
        assert_eq!((texts(two.known()).ends_with("8S 9C"), two.phase), (true, Phase::Act));
    }

    #[test]
    fn soli_12_with_kind_every_each_pile_turns_up_its_next_card_before_the_next_pile_gives() {
        let table = Setup {
            rules: "kind=every",
            piles: ["8S+2", "9C+1", "TC"],
            hand: "7H 7D 7S KH KC",
            unseen: "",
            known: "TH JH QH 2H",
            ..TABLE
        };
        let state = run(table.lay(), "play 7H 7D 7S");
        assert!(state.pile(Pile::One).is_covered() && !state.pile(Pile::Two).is_covered());
        assert_eq!((texts(state.known()), state.score()), ("TH JH QH 2H".to_owned(), 21));
        let state = run(state, "2C");
        assert_eq!(texts(state.known()), "TH JH QH 2H 8S 2C", "the enemy, and its own pile's next card");
        let state = run(state, "3C");
        assert!(state.pile(Pile::Two).is_covered());
        let state = run(state, "4C");
        assert_eq!((texts(state.known()), state.phase), ("2C 9C TC".to_owned(), Phase::Act));
        assert_eq!(
            (state.score(), state.hand().len(), texts(state.discard())),
            (24, 5, "7H TH 7D JH 7S".to_owned())
        );
    }

    #[test]
    fn soli_11_a_straight_flush_brings_the_better_or_the_sum_with_protection_for_each() {
        let discard = "AC 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC AS 3S 4S 5S 6S 7S 8S 9S TS";
        for (rules, laws, back) in [
            ("-", &[][..], 10),
            ("combos=sum", &[], 16),
            ("-", &[Suit::Hearts], 12),
            ("combos=sum", &[Suit::Hearts], 20),
            ("combos=sum", &[Suit::Hearts, Suit::Spades], 22),
        ] {
            let table = Setup { rules, piles: ["2S KS", "", ""], hand: "4H 5H 6H 9D KD", discard, ..TABLE };
            let state = run(table.in_loop(3, laws), "play 4H 5H 6H");
            assert_eq!((state.known().len(), state.score()), (back, 52 + 21), "{rules} {laws:?}");
        }
    }

    #[test]
    fn soli_11_a_circular_straight_defeats_where_chosen() {
        // 12 + 13 + 1 = 26, which is 13.
        let hand = "QH KD AH 9D 2D";
        let table = Setup { piles: ["KS 3C", "", ""], hand, ..TABLE };
        assert_eq!(run(table.in_loop(3, &[]), "play KD AH QH").score(), 52 + 20, "a success of three");
        let circular = Setup { rules: "straight=circular", ..table };
        assert_eq!(run(circular.in_loop(3, &[]), "play KD AH QH").score(), 52 + 21);
        let low = Setup { piles: ["3S 3C", "", ""], ..circular };
        assert_eq!(run(low.in_loop(3, &[]), "play AH 2D KD").score(), 52 + 21, "13 + 1 + 2 = 16, which is 3");
    }

    #[test]
    fn soli_11_a_pair_within_three_cards_defeats_unless_pairs_stand_alone() {
        for (rules, score) in [("-", 26 + 21), ("pair=alone", 26 + 20)] {
            let table = Setup { rules, piles: ["8S JC", "", ""], hand: "3H 3D 2H TD QD", ..TABLE };
            assert_eq!(run(table.in_loop(2, &[]), "play 3H 2H 3D").score(), score, "{rules}");
        }
    }

    #[test]
    fn soli_20_extortion_counts_each_success_and_a_flash_and_no_failure() {
        let table = Setup {
            piles: ["2S 5C", "", ""],
            hand: "2H 2D * 3D KS",
            unseen: "7H 8H 9H TH JH QH AC 2C 3C 4C",
            discard: "4D 5D 6D 7D 8D",
            ..TABLE
        };
        let lawful = table.in_loop(2, &[Suit::Spades]);
        let state = run(lawful, "play 2H");
        assert_eq!(
            (texts(state.known()), texts(state.discard()), state.successes()),
            ("4D 5D".into(), "6D 7D 8D 2H".into(), 1)
        );
        let state = run(state, "7H, play 2D");
        assert_eq!((texts(state.known()), state.score()), ("4D 5D 6D 7D".into(), 26 + 21));
        assert_eq!(texts(run(lawful, "flash").known()), "4D 5D");
        assert!(run(lawful, "play 3D, 7H 8H 9H TH JH QH AC 2C 3C").known().is_empty());
        assert!(run(table.lay(), "play 2H").known().is_empty(), "no law, nothing back");
    }

    #[test]
    fn soli_20_golden_law_and_assistance() {
        let table = Setup { piles: ["JS", "2S 5C", ""], hand: "KD KC KS KH 2D", ..TABLE };
        let mut state = table.in_loop(3, &[]);
        state.engaged = None;
        let state = run(state, "enforce KD, enforce KC, enforce KS, enforce KH");
        assert_eq!((state.laws.iter().count(), state.needed(), state.hand().len()), (4, 2, 1));
        assert_eq!(
            ["JS", "QS", "KC", "TC", "AC"].map(|card| state.bribe_cost(cards(card)[0])),
            [6, 6, 6, 3, 3]
        );
        assert_eq!(run(state, "face 1, bribe").phase, Phase::Pay(6));
        assert_eq!(texts(&state.resting().iter().collect::<Vec<_>>()), "KC KD KH KS");
    }

    #[test]
    fn soli_9_a_lowered_number_counts_from_the_next_success() {
        let table = Setup { piles: ["2S 5C", "3C+4", ""], hand: "2H KD 2D", ..TABLE };
        let state = run(table.in_loop(2, &[]), "play 2H, 7H 8H 9H, enforce KD");
        assert_eq!((state.successes(), state.needed(), state.engaged()), (1, 1, Some(Pile::One)));
        assert_eq!(run(state, "play 2D").score(), 26 + 21);
    }

    #[test]
    fn soli_10_with_failure_stays_successes_are_kept_and_no_bribe_is_taken() {
        let table = Setup { rules: "failure=stays", piles: ["2S 5C", "", ""], hand: "2H 4H 2D", ..TABLE };
        let state = run(table.in_loop(3, &[]), "play 2H, 7H 8H 9H, play 4H");
        let state = run(state, "TH JH QH 7D 8D TD JD QD");
        assert_eq!((state.successes(), state.confronted(), state.deck()), (1, true, 1));
        let state = run(state, "AH");
        assert_eq!(
            (state.turn(), state.score(), texts(state.played().as_slice())),
            (Turn::Over, 52 + 20, "4H".to_owned())
        );
    }

    #[test]
    fn soli_16_known_cards_are_turned_up_and_scouted_ones_are_not_seen_twice() {
        let table = Setup { piles: ["2S 5C 6C+2", "", ""], hand: "JD JH 2H 5H 6H", ..TABLE };
        let state = table.lay();
        let refused = Solitaire::parse_action(state.rules(), "scout JD")
            .map(|action| state.check_action(Seat::One, action));
        assert!(refused.unwrap().unwrap_err().to_string().ends_with("(SOLI-18)"));
        let state = run(state, "play 2H, 7H, face 1, scout JD");
        assert_eq!((state.phase, state.deals().count()), (Phase::Scout, state.lurking().len() as usize));
        let state = run(state, "9S");
        assert_eq!((texts(state.pile(Pile::One).seen()), state.phase), ("5C 6C 9S".to_owned(), Phase::Act));
    }

    /// Exactly: of every order in which a deck of five could lie, each is as likely as the weights say.
    #[test]
    fn soli_3_the_weights_are_those_of_a_shuffled_deck() {
        let table = Setup { piles: ["2S 5C", "", ""], hand: "2H 3H", unseen: "7H 8H 9H TH JH", ..TABLE };
        let mut orders = std::collections::BTreeMap::new();
        fn walk(
            state: Solitaire,
            share: f64,
            path: &str,
            orders: &mut std::collections::BTreeMap<String, f64>,
        ) {
            if state.turn() != Turn::Deal {
                *orders.entry(path.to_owned()).or_default() += share;
                return;
            }
            let total: u32 = state.deals().map(|(_, weight)| weight).sum();
            for (card, weight) in state.deals() {
                let share = share * f64::from(weight) / f64::from(total);
                walk(state.deal(card).unwrap(), share, &format!("{path} {card}"), orders);
            }
        }
        walk(run(table.lay(), "play 2H"), 1.0, "", &mut orders);
        // A hand of one is filled up by four of the five.
        assert_eq!(orders.len(), 5 * 4 * 3 * 2);
        assert!(orders.values().all(|share| (share - 1.0 / 120.0).abs() < 1e-12));
    }

    #[test]
    fn soli_15_counters_stay_whole_in_games_of_any_length() {
        let mut state = TABLE.in_loop(u32::MAX, &[]);
        assert_eq!((state.loop_number(), state.score()), (u32::MAX, i32::MAX));
        state.successes = u32::MAX;
        let state = run(state, "bribe, 7H 8H 9H TH");
        assert_eq!((state.cleared, state.unseen()), (u32::MAX, CardBits::FRIENDLY));
        assert_eq!((state.needed(), state.score()), (u32::MAX, i32::MAX));
    }
}
