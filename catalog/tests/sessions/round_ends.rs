//! Rounds that end one after the other in one message, because nobody had anything to choose.

use crate::common::home::{Home, Set};
use parlor_erased::Position;
use parlor_game::{Seat, Viewer};
use parlor_wire::{Json, News, PartView, ToClient};

/// What each seat saw after each step.
fn seen(home: &Home, viewer: Viewer) -> Vec<Json> {
    let session = home.room.table().session();
    let mut at = Position::new(session.start());
    let mut views = vec![at.data(viewer).into()];
    for event in session.events() {
        at = at.after(event).expect("what has happened").after().clone();
        views.push(at.data(viewer).into());
    }
    views
}

/// Of several rounds only the last was ever seen.
#[test]
fn each_round_of_a_message_comes_with_what_the_viewer_saw_at_its_end() {
    let mut several = 0;
    for seats in [2, 4] {
        let mut home = Home::new(Set::people("solo-war", seats));
        home.enter_all();
        let (mut chosen, mut heard) = (0, Vec::new());
        while let Some(seat) = home.room.table().asked().lowest() {
            let mut actions = home.room.table().session().game().actions(seat);
            chosen += 1;
            home.act(seat.number().into(), &actions.swap_remove(chosen % actions.len()));
            heard.append(&mut home.heard);
        }
        for seat in &Seat::ALL[..seats.into()] {
            let views = seen(&home, Viewer::Seat(*seat));
            let own = heard.iter().filter(|(conn, _)| *conn == u64::from(seat.number()));
            for (_, message) in own {
                let ToClient::News { news, ends, .. } = message else { continue };
                several += usize::from(ends_are_shown(news, ends, &views));
            }
        }
    }
    assert!(several > 4, "{several} messages in which several rounds end");
}

/// Whether several rounds end in this message: it says of each but the last what was seen at its step.
fn ends_are_shown(news: &[News], shown: &[PartView], views: &[Json]) -> bool {
    let said = news.iter().flat_map(|news| &news.said);
    let steps: Vec<_> = said.filter(|said| said.ended.is_some()).filter_map(|said| said.step).collect();
    let others = steps.split_last().map_or(&[][..], |(_, others)| others);
    assert_eq!(shown.iter().map(|end| end.step).collect::<Vec<_>>(), others);
    for end in shown {
        assert_eq!(end.view, views[end.step as usize], "step {}", end.step);
    }
    !others.is_empty()
}
