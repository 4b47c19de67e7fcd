//! What one can say line by line, and what is told.

use crate::plain::{run, text};

/// `moves KD` found nothing where the king of diamonds could be played, nor did a word of what was just told.
#[test]
fn moves_finds_what_is_written_named_or_told_whatever_its_case() {
    let lines = "face 1\nmoves nonesuch\n99\n";
    let told = text(&run(&["play", "ouroboros-solitaire", "--seed", "1"], lines).stdout);
    let held = told.lines().find(|line| line.starts_with("Cards are drawn")).unwrap().to_owned();
    assert!(told.contains("There is nothing like that to do now."), "{told}");
    assert!(told.contains(": `moves` lists what you can do, by numbers."), "{told}");
    // A card of the hand, in capitals and in words.
    let card = held.split("the ").nth(1).unwrap().trim_end_matches([',', ' ', '.']).to_owned();
    let lines = format!("face 1\nmoves {card}\n").replace(" of ", " ") + &"more\n".repeat(9);
    let told = text(&run(&["play", "ouroboros-solitaire", "--seed", "1"], &lines).stdout);
    assert!(!told.contains("There is nothing like that"), "{card}: {told}");
    let first = told.lines().find(|line| line.contains(" play ") && line.contains(": ")).unwrap();
    let code = first.split_whitespace().nth(2).unwrap().trim_end_matches([':', ',']);
    let told = text(
        &run(
            &["play", "ouroboros-solitaire", "--seed", "1"],
            &(format!("face 1\nmoves {code}\n") + &"more\n".repeat(9)),
        )
        .stdout,
    );
    assert!(told.contains(&format!(" play {code}")), "{code}: {told}");
}

/// The names under which cards are told were refused when somebody said them.
#[test]
fn choices_are_read_by_the_names_under_which_they_are_told() {
    let solitaire = |lines: &str| text(&run(&["play", "ouroboros-solitaire", "--seed", "1"], lines).stdout);
    let drawn = solitaire("");
    let held = drawn.lines().find(|line| line.starts_with("Cards are drawn")).unwrap();
    let card = held.split("the ").nth(1).unwrap().trim_end_matches([',', ' ', '.']).to_owned();
    for said in [format!("play the {card}"), card.clone(), format!("PLAY {card}").replace("of ", "")] {
        let told = solitaire(&format!("face 1\n{said}\n"));
        assert!(told.contains(&format!("You play the {card}")), "{said}: {told}");
    }
    // A pile by its name, and a card that is not there: the game says why, not how it would be written.
    let told = solitaire("face 1\nplay the queen of spades\n");
    assert!(told.contains("does not hold the queen of spades"), "{told}");
    let snake = |lines: &str| text(&run(&["play", "snake", "--seed", "1", "--bots", "greedy"], lines).stdout);
    let told = snake("");
    let card = told.lines().find(|line| line.starts_with("The hands are dealt: ")).unwrap();
    let card = card.split("the ").nth(1).unwrap().trim_end_matches([',', ' ', '.']).to_owned();
    let told = snake(&format!("{card}\n"));
    assert!(told.contains(&format!("You play the {card}")), "{told}");
}

/// A line that can mean several things was one of them, or an error.
#[test]
fn a_line_that_can_mean_several_things_lists_them() {
    let told = text(&run(&["play", "rose", "--seed", "1"], "moves\n1\nmoves\n").stdout);
    // Both new cards by name, the places in no order that says which goes where.
    let place = told.lines().find(|line| line.starts_with("1 place ")).unwrap();
    let names: Vec<_> = place.split(": put ").nth(1).unwrap().split(" and ").collect();
    let (cards, places): (Vec<_>, Vec<_>) = names.iter().map(|one| one.split_once(" on ").unwrap()).unzip();
    let said = format!("put {} on {}", cards.join(" and "), places.join(" and "));
    let told = text(&run(&["play", "rose", "--seed", "1"], &format!("moves\n1\n{said}\n2\n")).stdout);
    assert!(told.contains("That can be 2 things:"), "{said}: {told}");
    assert!(told.contains(&format!("You put {} on ", cards[0])), "{told}");
}

/// Which card goes where was told only afterwards, and what an undo took back was never told.
#[test]
fn rose_says_which_card_goes_where_and_what_was_taken_back() {
    let args = ["play", "rose", "--seed", "1", "--practice"];
    let told = text(&run(&args, "moves\n1\nundo\n").stdout);
    let place = told.lines().find(|line| line.starts_with("1 place ")).unwrap();
    assert!(place.contains(": put the ") && place.contains(" on "), "{place}");
    let taken = told.lines().find(|line| line.starts_with("Taken back: ")).unwrap();
    assert!(
        taken.starts_with("Taken back: take the ") || taken.starts_with("Taken back: take a "),
        "{taken}"
    );
}

/// Eighty choices in the order of the deck, the good ones somewhere among them.
#[test]
fn long_lists_begin_with_the_likely_choices() {
    // The order is that of a bot that looks one step ahead, and so is the hint: one that searches for a time says more where there is more of it.
    let args = ["play", "ouroboros-solitaire", "--seed", "1", "--hint", "greedy"];
    let told = text(&run(&args, "face 1\nmoves\nhint\n").stdout);
    let mut lines = told.lines().skip_while(|line| !line.ends_with(" lines, the likely ones first."));
    assert!(lines.next().is_some(), "{told}");
    let first = lines.next().unwrap();
    let hint = told.lines().find(|line| line.starts_with("Hint: ")).unwrap();
    let action = hint
        .split('`')
        .nth(1)
        .unwrap_or_else(|| hint.trim_start_matches("Hint: ").split('.').next().unwrap());
    assert!(first.starts_with(&format!("1 {action}")), "{first}\n{hint}");
}

/// Who listens never heard which phase it was, nor how it stood when a round was over.
#[test]
fn solo_war_says_its_phases_and_each_rounds_beginning_and_end() {
    let args = ["play", "solo-war", "--seed", "1", "--bots", "greedy"];
    let told = text(&run(&args, &"pass\n".repeat(12)).stdout);
    for said in [
        "Round 1 begins: ",
        "Support phase: play",
        "Gamble phase: spend",
        "Retaliation phase: ",
        "Round 1 is over. Points: You ",
    ] {
        assert!(told.contains(said), "{said}: {told}");
    }
    let order = told.find("Round 1: ").unwrap() < told.find("Round 1 is over.").unwrap();
    assert!(order && told.find("Round 1 is over.").unwrap() < told.find("Round 2 begins").unwrap(), "{told}");
}

/// The rules spelled pictures out, sign by sign, and there was no way to hear one clause alone.
#[test]
fn rules_are_told_in_sentences_and_by_a_word() {
    let told = text(&run(&["play", "rose", "--seed", "1"], "rules joker\n").stdout);
    let said: Vec<_> = told.lines().skip_while(|line| !line.contains("ROSE-")).collect();
    assert!(!said.is_empty(), "{told}");
    let whole = text(&run(&["rules", "rose"], "").stdout);
    assert!(!whole.contains('│') && whole.lines().any(|line| line.chars().count() > 100), "{whole}");
    assert!(whole.contains("(ROSE-4)"), "{whole}");
}

/// `play the two and the four` was several things where one of each was there, and `take the twos` was nothing.
#[test]
fn pieces_are_named_as_far_as_they_have_to_be() {
    let args = ["play", "rose", "--seed", "chacha:1"];
    let told = text(&run(&args, "take the twos\n1\ntake the fives\n").stdout);
    assert!(told.contains("You take the two of clubs and the two of hearts"), "{told}");
    assert!(told.contains("You take the five of diamonds and the five of spades"), "{told}");
    let args = ["play", "ouroboros-solitaire", "--seed", "chacha:1"];
    let told = text(&run(&args, "face 1\nplay the eight and the two\n").stdout);
    assert!(told.contains("You play the eight of diamonds and the two of diamonds"), "{told}");
    // What begins with another card is not what was said.
    let args = ["play", "solo-war", "--seed", "chacha:1", "--bots", "greedy"];
    let told = text(&run(&args, "pass\npass\ngamble\norder thistle\nthistle, waddle, mossy\n").stdout);
    assert!(told.contains("That can be 2 things:\n1 order thistle mossy waddle"), "{told}");
    assert!(told.contains("the top card first: Thistle, Waddle and Mossy."), "{told}");
}

/// An undo that named the choice alone, and not the answer that went with it.
#[test]
fn an_undo_says_what_else_is_taken_back() {
    let args = ["play", "ouroboros", "--seed", "chacha:1", "--bots", "greedy"];
    let told = text(&run(&args, "place d3 x\nundo\n").stdout);
    let mut lines = told.lines().skip_while(|line| !line.starts_with("Taken back: "));
    assert_eq!(lines.next(), Some("Taken back: place a stone on d3 as a cross."));
    let gone = lines.next().unwrap();
    let answer = told.lines().find(|line| line.starts_with("Otter places a stone")).unwrap();
    assert_eq!(gone, format!("This goes with it: {answer}"));
}

/// A number behind a word that was the choice of that number in the list for some, and a card for others.
#[test]
fn a_number_behind_a_word_is_a_piece_and_never_a_choice_of_the_list() {
    let args = ["play", "snake", "--seed", "chacha:1", "--bots", "greedy"];
    let told = text(&run(&args, "play 3\nplay 6\n").stdout);
    assert!(
        told.contains(
            "There is no 3 to play now. Type 3 alone for choice 3 of the list: play the king of water."
        ),
        "{told}"
    );
    assert!(told.contains("You play the six of rock"), "{told}");
}

/// Who removes two stones has to know which are a pair; nobody who listens saw one come about.
#[test]
fn pairs_of_stones_are_told_when_they_come_about() {
    let args = ["play", "ouroboros", "--seed", "chacha:1", "--bots", "greedy"];
    let told = text(&run(&args, "place d3 x\nmoves remove\nplace d5 x\nmoves remove\n").stdout);
    assert!(told.contains("No two stones on the board are a pair, so none can be removed."), "{told}");
    assert_eq!(
        told.matches("The stones on d3 and d5 are a pair: it costs three discs of one colour.").count(),
        1,
        "{told}"
    );
    assert!(
        told.contains("Pairs on the board: ") && told.contains("d3 with d5 (three discs of one colour)"),
        "{told}"
    );
}

/// Eighty-five plays that fail, one by one, and at the end the two that succeed.
#[test]
fn plays_that_succeed_are_told_before_all_others() {
    let args = ["play", "ouroboros-solitaire", "--seed", "chacha:1"];
    let told = text(&run(&args, "face 1\nmoves\nmore\nmore\nmore\n").stdout);
    let made = "5 can be made so: with the five of hearts and with the two of diamonds and the three of hearts. Every other play fails.";
    assert!(told.contains(made), "{told}");
    assert_eq!(told.matches("play 2D 3H, in any order").count(), 1, "{told}");
    assert!(!told.contains("play 3H 2D") && told.contains("There is no more of a list"), "{told}");
    let told = text(&run(&args, "face 1\nplay 5H\nface 1\nmoves play\n").stdout);
    assert!(
        told.contains("9 can be made so: ") || told.contains("Nothing in your hand makes 9: every play"),
        "{told}"
    );
}

/// What beats rock was answered by what rock beats.
#[test]
fn a_question_is_answered_in_its_own_order() {
    let asked = |question: &str| {
        let told = run(&["play", "snake", "--seed", "5"], &format!("{question}\nquit\n"));
        let told = text(&told.stdout);
        told.lines().filter(|line| line.contains(" beats ")).map(str::to_owned).collect::<Vec<_>>()
    };
    let winners = asked("what beats rock");
    assert_eq!(winners.len(), 2, "{winners:?}");
    assert!(winners.iter().all(|line| line.split_once(" beats ").unwrap().1.contains("rock")), "{winners:?}");
    let losers = asked("what does rock beat");
    assert!(losers.len() == 1 && losers[0].starts_with("Rock beats"), "{losers:?}");
}

/// `where are the kings` named those of one pile, and of a card in a row the row's beginning: the last card was `first`.
#[test]
fn where_names_every_place_and_which_in_a_row() {
    let told = run(&["play", "ouroboros-solitaire", "--seed", "5"], "where are the kings\nquit\n");
    let told = text(&told.stdout);
    let of = |beginning: &str| told.lines().find(|line| line.starts_with(beginning)).unwrap_or_default();
    assert!(of("First in the deck").contains("king"), "{told}");
    assert!(!of("First in the deck").contains(" of 22)"), "nobody knows the order: {told}");
    let rose = text(&run(&["play", "rose", "--seed", "5"], "where are the threes\nquit\n").stdout);
    assert!(rose.lines().any(|line| line.starts_with("Column ") && line.contains(" of 3)")), "{rose}");
    assert!(!rose.contains("3 fives"), "{rose}");
    assert!(of("Enemies not seen yet").contains("king"), "{told}");
}

/// The goodbye said that a game was gone which had just been saved, and nobody knew where.
#[test]
fn a_game_that_was_saved_is_not_called_gone() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("mine.parlor");
    let save = format!("save {}\n", path.display());
    let last = |lines: &str| {
        let told = text(&run(&["play", "rose", "--seed", "5"], lines).stdout);
        told.lines().last().unwrap_or_default().to_owned()
    };
    assert_eq!(last(&format!("{save}quit\n")), format!("Goodbye. The game is saved in {}.", path.display()));
    std::fs::remove_file(&path).unwrap();
    let after = last(&format!("{save}moves\n1\nquit\n"));
    assert!(after.contains("as it was when you saved it"), "{after}");
    assert!(last("quit\n").contains("it is gone"), "nothing was saved");
}

/// Nobody could ask what a choice would bring, by its cards or by its name, before it was made; nor hear once more what had happened.
#[test]
fn what_a_choice_would_bring_and_what_happened_last_can_be_asked() {
    let snake = |lines: &str| text(&run(&["play", "snake", "--seed", "1", "--bots", "greedy"], lines).stdout);
    let told = snake("");
    let first = told.lines().find(|line| line.starts_with("1 play ")).unwrap();
    let (code, brings) = first[2..].split_once(": ").unwrap();
    for question in
        [format!("what would {code} do"), format!("what if I {code}?"), format!("what happens if i {code}")]
    {
        let told = snake(&format!("{question}\nlast\nquit\n"));
        assert!(
            told.lines().any(|line| line.starts_with("Play the ") && line.ends_with(&format!("{brings}."))),
            "{question}: {told}"
        );
        assert!(!told.contains("You play"), "it was only asked: {told}");
        assert_eq!(told.matches("The hands are dealt").count(), 2, "`last` tells the deal again: {told}");
    }
    let told = snake("what can I do?\nquit\n");
    assert_eq!(told.matches("1 play ").count(), 2, "{told}");
}

/// "What would c3 up do", of a move that is not allowed, said nothing of the reason.
#[test]
fn of_a_choice_that_is_not_allowed_the_answer_is_why() {
    let rose = |lines: &str| text(&run(&["play", "rose", "--seed", "5"], lines).stdout);
    let (typed, asked) = (rose("take a1\nquit\n"), rose("what would take a1 do?\nquit\n"));
    let why = asked.lines().find(|line| line.contains("ROSE-")).unwrap_or_else(|| panic!("{asked}"));
    assert!(typed.contains(why.trim_end_matches('.')), "{typed}");
    assert!(!asked.contains("You take"), "{asked}");
}

/// `take the twos` where no two lies was answered as if nobody had understood it; a list of 33 choices came in 18 lines.
#[test]
fn what_is_not_there_is_named_and_lines_are_counted() {
    let rose = |lines: &str| text(&run(&["play", "rose", "--seed", "5"], lines).stdout);
    assert!(rose("take the fours\nquit\n").contains("Nothing that you can take now is called \"fours\"."));
    let solitaire = |lines: &str| text(&run(&["play", "ouroboros-solitaire", "--seed", "5"], lines).stdout);
    let told = solitaire(&format!("face 1\nmoves\n{}quit\n", "more\n".repeat(30)));
    let counted = told.lines().find(|line| line.contains(" choices in ")).unwrap();
    let lines: usize = counted.split(' ').nth(3).unwrap().parse().unwrap();
    assert!(told.contains(&format!("\n{lines} ")) && !told.contains(&format!("\n{} ", lines + 1)), "{told}");
    assert!(told.contains("Type one, such as `play "), "the example is no rare one: {told}");
}
