//! What a viewer may not see is masked, and only that; and a masked record is refused with its reason.

mod toy;

use parlor_erased::{AnyGame, Event, Kind, KindOf};
use parlor_game::{Seat, Viewer};
use parlor_record::{FaultCode, Header, Masked, Writer, masked, replay, trace, transitions};
use toy::{Toy, Toys};

const WHOLE: &str = "deal C1 C2 C3\n\
    2: bid 1\n1: bid 2\n\
    1: bid 0\n2: bid 2\n\
    1: say yes\n2: say no\n\
    1: keep 1\n";

fn start() -> Box<dyn AnyGame> {
    KindOf::<Toy>::new().start("-", 2).expect("a toy")
}

fn text(moves: &str) -> String {
    format!("{}{moves}", Header::new("toy", "-", 2))
}

fn events(moves: &str) -> Vec<Event> {
    let replay = replay(text(moves).as_bytes(), &Toys).expect("a sound header");
    assert_eq!(replay.fault, None);
    replay.events
}

/// These moves as the viewer may see them; the first that does not fit ends them.
fn shown(events: &[Event], viewer: Viewer) -> Vec<Masked> {
    let moves: Vec<_> = transitions(&*start(), events).collect();
    masked(moves.iter().map(|made| (made.event(), made.disclosure())), viewer)
}

/// The moves as the viewer may see them.
fn seen(moves: &str, viewer: Viewer) -> String {
    Writer::all(&shown(&events(moves), viewer))
}

const ONE: Viewer = Viewer::Seat(Seat::One);
const TWO: Viewer = Viewer::Seat(Seat::Two);

/// A card or a secret choice that shows, or one that is hidden from its owner.
#[test]
fn a_mask_stands_exactly_where_the_viewer_may_not_see() {
    let with = |deal: &str, keep: &str| {
        let moves = WHOLE.replace("deal C1 C2 C3", deal);
        moves.replace("1: keep 1", keep)
    };
    assert_eq!(seen(WHOLE, ONE), with("deal C1 ? C3", "1: keep 1"));
    assert_eq!(seen(WHOLE, TWO), with("deal ? C2 C3", "1: ?"));
    assert_eq!(seen(WHOLE, Viewer::Spectator), with("deal ? ? C3", "1: ?"));
}

/// A sealed choice that shows too early, too late, or not even to who made it.
#[test]
fn sealed_choices_show_when_all_are_in_and_not_before() {
    let deals = "deal C1 C2 C3\n";
    let spectator =
        |moves: &str| seen(&format!("{deals}{moves}"), Viewer::Spectator).replace("deal ? ? C3\n", "");
    assert_eq!(spectator("2: bid 1\n"), "2: ?\n");
    assert_eq!(spectator("2: bid 1\n1: bid 2\n"), "2: bid 1\n1: bid 2\n");
    // A round that is shown stays shown while the next is sealed.
    assert_eq!(spectator("2: bid 1\n1: bid 2\n1: bid 0\n"), "2: bid 1\n1: bid 2\n1: ?\n");
    assert_eq!(seen(&format!("{deals}2: bid 1\n"), TWO), "deal ? C2 C3\n2: bid 1\n");
    assert_eq!(seen(&format!("{deals}2: bid 1\n"), ONE), "deal C1 ? C3\n2: ?\n");
}

/// A crash or an invented line when a log does not fit its game.
#[test]
fn events_that_do_not_fit_end_the_masked_list() {
    let mut events = events(WHOLE);
    events.insert(2, Event::Deal("C9".to_owned()));
    assert_eq!(shown(&events, ONE).len(), 2);
}

/// A masked record that is taken for a broken one.
#[test]
fn a_masked_record_is_refused_with_its_reason() {
    for (moves, line, found) in [
        ("deal ? C2\n", 6, "deal ?"),
        ("deal C1 ? C3\n", 6, "deal ?"),
        ("deal C1 C2 C3\n2: ?\n", 7, "2: ?"),
        ("deal C1 C2 C3\n2: bid 1\n1:\t?\n", 8, "1:\t?"),
    ] {
        let replay = replay(text(moves).as_bytes(), &Toys).expect("a sound header");
        let fault = replay.fault.expect("masked");
        assert_eq!((fault.line, fault.found.as_str()), (line, found.replace('\t', "\\u{9}").as_str()));
        assert_eq!(fault.why.as_deref(), Some("This record is masked: it can be shown, not replayed"));
    }
    // What came before the mask was applied.
    let replay = replay(text("deal C1 ? C3\n").as_bytes(), &Toys).expect("a sound header");
    assert_eq!(replay.events, [Event::Deal("C1".to_owned())]);
}

/// A trace through a seat's eyes that lets out a weight, or another seat's choices.
#[test]
fn a_seat_traces_only_what_it_may_know() {
    let replay = replay(text(WHOLE).as_bytes(), &Toys).expect("a sound header");
    let lines = |viewer| {
        let mut lines = Vec::new();
        replay.each_state(|game, _| lines.push(trace(lines.len(), game, viewer)));
        lines
    };
    let two = lines(Some(Seat::Two));
    assert_eq!(two[0], r#"{"step":0,"turn":"deal","deal":"hidden","points":[0,0]}"#);
    assert_eq!(two[1], r#"{"step":1,"turn":"deal","deal":"shown","points":[0,0]}"#);
    assert_eq!(
        two[3],
        r#"{"step":3,"turn":"decide","legal":{"2":["bid 0","bid 1","bid 2"]},"asked":[1,2],"points":[0,0]}"#
    );
    assert_eq!(two[4], r#"{"step":4,"turn":"decide","legal":{},"asked":[1],"points":[0,0]}"#);
    assert_eq!(two[10], r#"{"step":10,"turn":"over","points":[2,3],"result":[2,3]}"#);
    let all = lines(None);
    assert_eq!(all[1], r#"{"step":1,"turn":"deal","deal":{"C1":1,"C2":2,"C3":2,"C4":2},"points":[0,0]}"#);
    assert_eq!(
        all[3],
        r#"{"step":3,"turn":"decide","legal":{"1":["bid 0","bid 1","bid 2"],"2":["bid 0","bid 1","bid 2"]},"points":[0,0]}"#
    );
    assert_eq!(all.len(), 11);
}

/// All hands in the header of a record that is shown while the game is played.
#[test]
fn a_position_is_masked_where_hands_are_hidden_and_cannot_be_replayed_then() {
    let whole = "parlor 2\ngame toy\nrules -\nseats 2\nposition C1C2C3 21 -\n\n1: bid 0\n";
    let read = replay(whole.as_bytes(), &Toys).expect("a sound header");
    assert_eq!((read.fault, read.events.len()), (None, 1));
    assert_eq!(read.header.to_string(), whole.replace("1: bid 0\n", ""));
    let masked = read.header.masked(&*read.start).to_string();
    assert_eq!(masked, "parlor 2\ngame toy\nrules -\nseats 2\nposition ?\n\n");
    let fault = replay(masked.as_bytes(), &Toys).err().expect("masked");
    assert_eq!((fault.code, fault.line), (FaultCode::Masked, 5));
    assert_eq!(fault.why.as_deref(), Some("This record is masked: it can be shown, not replayed"));
}

/// A sealed choice, or a deal that is due, that a position forgets.
#[test]
fn a_game_has_no_position_while_a_choice_is_sealed_or_a_card_is_due() {
    let text = |moves: &str| {
        let replay = replay(text(moves).as_bytes(), &Toys).expect("a sound header");
        replay.game().position_text()
    };
    assert_eq!(text("deal C1 C2\n"), None);
    assert_eq!(text("deal C1 C2 C3\n").as_deref(), Some("C1C2C3 - -"));
    assert_eq!(text("deal C1 C2 C3\n2: bid 1\n"), None);
    assert_eq!(text("deal C1 C2 C3\n2: bid 1\n1: bid 2\n").as_deref(), Some("C1C2C3 21 -"));
    assert_eq!(text(WHOLE), None);
}

/// A file that grows by what the writer says and is not the file that it would write at once.
#[test]
fn appending_step_by_step_is_writing_at_once() {
    for viewer in [ONE, TWO, Viewer::Spectator] {
        appends(&shown(&events(WHOLE), viewer), &seen(WHOLE, viewer));
    }
    let deal = |text: &str| Masked::Deal(Some(text.to_owned()));
    let act = |text: &str| Masked::Action(Seat::Two, Some(text.to_owned()));
    appends(
        &[deal("b"), Masked::Deal(None), deal("r"), act("x"), deal("g"), act("y"), act("z"), deal("b")],
        "deal b ? r\n2: x\ndeal g\n2: y\n2: z\ndeal b\n",
    );
    appends(&[], "");
}

fn appends(shown: &[Masked], whole: &str) {
    let (mut file, mut writer) = (String::new(), Writer::new());
    for (count, event) in shown.iter().enumerate() {
        let (back, more) = writer.push(event);
        assert!(
            file[file.len() - back..].chars().all(|taken| taken == '\n'),
            "only line feeds are taken back"
        );
        file.truncate(file.len() - back);
        file.push_str(&more);
        assert!(file.ends_with('\n'));
        assert_eq!(file, Writer::all(&shown[..=count]));
        // Anyone who opens the file here goes on in the same way.
        if let (Masked::Deal(_), Some(next)) = (event, shown.get(count + 1)) {
            assert_eq!(Writer::after_deals().push(next), writer.clone().push(next));
        }
    }
    assert_eq!(file, whole);
}
