//! What comes one after the other in one message: a choice, and what luck brings for it.

use crate::common::home::{Home, Set};
use parlor_erased::Position;
use parlor_game::{Seat, Viewer};
use parlor_session::Input;
use parlor_wire::{Detail, Json, News, PartView, Said, ToClient};

/// A seat's pages, by how much they get.
const PLAIN: u64 = 1;
const DRAWN: u64 = 50;

/// What the viewer saw after each step, and what came next.
fn seen(home: &Home, viewer: Viewer) -> Vec<(Json, String)> {
    let session = home.room.table().session();
    let cast = home.room.table().session().cast(viewer);
    let mut at = Position::new(session.start());
    let mut views = vec![(at.data(viewer).into(), at.game().ask(&cast))];
    for event in session.events() {
        at = at.after(event).expect("what has happened").after().clone();
        views.push((at.data(viewer).into(), at.game().ask(&cast)));
    }
    views
}

/// What a page gets at once.
type Message = (Vec<News>, Vec<PartView>);

/// Plays a game to its end; gives what each page of the first seat got.
fn played(game: &'static str, seats: u8) -> (Home, [Vec<Message>; 2]) {
    let mut home = Home::new(Set::people(game, seats));
    home.enter_all();
    let viewer = Viewer::Seat(Seat::One);
    let key = home.room.table().occupants()[Seat::One].key().cloned();
    home.input(Input::Enter { conn: DRAWN, viewer, key, since: None, form: Detail::Yes.into() });
    let (mut chosen, mut heard) = (0, Vec::new());
    while let Some(seat) = home.room.table().asked().lowest() {
        let mut actions = home.room.table().session().game().actions(seat);
        chosen += 1;
        home.act(seat.number().into(), &actions.swap_remove(chosen * 7 % actions.len()));
        heard.append(&mut home.heard);
    }
    let messages = [PLAIN, DRAWN].map(|page| {
        let own = heard.iter().filter(|(conn, _)| *conn == page);
        let news = own.filter_map(|(_, message)| match message {
            ToClient::News { news, ends, .. } => Some((news.clone(), ends.clone())),
            _ => None,
        });
        news.collect()
    });
    (home, messages)
}

/// The last sentence of each step of a message.
fn steps(news: &[News]) -> Vec<&Said> {
    news.iter().filter_map(|news| news.said.iter().rfind(|said| said.step.is_some())).collect()
}

/// The table was drawn once for all of it: a force had changed before its die had rolled.
#[test]
fn what_luck_brings_for_a_choice_is_shown_after_the_choice() {
    for (game, seats, least) in [("solo-war", 2, 8), ("snake", 3, 20), ("rose", 1, 5)] {
        let (home, [plain, drawn]) = played(game, seats);
        let views = seen(&home, Viewer::Seat(Seat::One));
        let mut shown = 0;
        for (news, ends) in &drawn {
            let steps = steps(news);
            let ended = steps.iter().position(|said| said.ended.is_some());
            let until = ended.unwrap_or(steps.len().saturating_sub(1));
            for pair in steps[..(until + 1).min(steps.len())].windows(2) {
                let row = pair[0].together.is_some() && pair[0].together == pair[1].together;
                let is_shown = ends.iter().any(|end| Some(end.step) == pair[0].step);
                assert_eq!(is_shown, !row, "{game}: {:?}", pair[0]);
                shown += usize::from(is_shown);
            }
            for PartView { step, view, ask } in ends {
                assert_eq!((view, ask), (&views[*step as usize].0, &views[*step as usize].1), "{game}");
            }
            assert!(ends.windows(2).all(|pair| pair[0].step < pair[1].step));
        }
        assert!(shown >= least, "{game}: {shown}");
        // A program that draws nothing gets the ends of rounds alone.
        for (news, ends) in &plain {
            let ended = |end: &PartView| {
                steps(news).iter().any(|said| said.step == Some(end.step) && said.ended.is_some())
            };
            assert!(ends.iter().all(ended), "{game}");
        }
    }
}
