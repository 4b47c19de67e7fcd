//! A recorded game drawn: the table's screen, with what was chosen, what would have been better, and how the value went below it.

use parlor_game::{BySeat, Seat, Turn, Viewer};
use parlor_scene::{Focus, Ink};
use ratatui::Frame;
use ratatui::layout::Rect;

use super::foot::{grown, input, key_bar};
use super::side::{GAVE_UP, Listed, seat_in_a_row, you};
use super::{SCROLL, board, game_and_rules, last_row, only_ascii, overlay, rule, side, title_bar, too_small};
use crate::layout::{LogPlace, choose};
use crate::marks::HERE;
use crate::saves::outcome_of;
use crate::text::{Painter, cut, first_rows, hanging, inked, width, wrap};
use crate::words::came_to;
use crate::{Look, Playback, early_end_text};

/// The most rows and columns of the graph.
const GRAPH: (usize, usize) = (5, 96);

/// Draws a recorded game as it is looked at.
pub(crate) fn draw_playback(frame: &mut Frame<'_>, playback: &Playback, look: Look) {
    let area = frame.area();
    let paint = &mut Painter { buffer: frame.buffer_mut(), look };
    let seats = playback.replay.header.seats.into();
    let drawing = |size| playback.game().draw(&playback.cast(), &Focus { size, ..Focus::default() });
    let chosen = choose((area.width, area.height), seats, drawing);
    let Some((layout, drawing)) = chosen else { return too_small(paint, area) };
    title(paint, area, playback);
    board::draw(paint, layout.board, &playback.marks(), &drawing.board);
    rule(paint, area, layout);
    if let Some(place) = layout.side {
        let players = if layout.players { players(playback) } else { Vec::new() };
        side::draw(paint, place, &drawing.side, &players);
    }
    match layout.log {
        LogPlace::Beside(log) => draw_log(paint, log, playback),
        LogPlace::Below(strip) => {
            let (entries, happened) = playback.log();
            side::draw_strip(paint, strip, &entries[..happened]);
        }
    }
    foot(paint, layout.foot, playback);
    if let Some(over) = &playback.overlay {
        overlay::page(paint, area, over, playback.log().0);
    }
    keys(paint, last_row(area), playback);
    only_ascii(paint);
}

/// The game, which step this is, and through whose eyes it is seen.
fn title(paint: &mut Painter<'_>, area: Rect, playback: &Playback) {
    let header = &playback.replay.header;
    let left = game_and_rules(playback.entry, &header.rules, paint.look);
    let mut right = vec![format!("step {} of {}", playback.at(), playback.last())];
    if header.seats > 1 {
        right.push(match playback.viewer.seat() {
            Some(seat) => format!("seen by {}", seat_in_a_row(&playback.named_briefly(seat))),
            None => "seen by all".to_owned(),
        });
    }
    title_bar(paint, area, &left, (&right, right.len()));
}

const LOST: &str = "lost";

/// What a game that a program lost by breaking the rules came to for a seat: by the record's header, since the moves say otherwise.
fn ended(playback: &Playback, lost: Seat, seat: Seat) -> &'static str {
    let header = &playback.replay.header;
    let result = header
        .result()
        .map(|own| BySeat::from_fn(header.seats, |seat| own.get(seat.index()).copied().unwrap_or_default()));
    match result {
        _ if seat == lost => LOST,
        Some(result) => outcome_of(playback.entry.about().outcome, &result, seat),
        None => "",
    }
}

fn players(playback: &Playback) -> Vec<Listed> {
    let early = playback.early_end();
    let state = |seat: Seat| match (early, playback.turn()) {
        (Some(end), _) if end.forfeit.is_some() => ended(playback, end.seat, seat),
        (Some(end), _) if end.seat == seat => GAVE_UP,
        (Some(_), _) => "",
        (None, Turn::Over) => came_to(playback.game(), seat),
        (None, Turn::Decide(seats)) if seats.contains(seat) => "to move",
        (None, Turn::Decide(_) | Turn::Deal) => "",
    };
    let listed = |seat: Seat| Listed {
        name: match playback.viewer == Viewer::Seat(seat) {
            true => you(&playback.named(seat)),
            false => playback.named(seat),
        },
        marked: !["", GAVE_UP, LOST].contains(&state(seat)),
        state: state(seat).to_owned(),
    };
    playback.game().seats().iter().map(listed).collect()
}

/// The log around the present step, which is marked; what comes later is fainter.
fn draw_log(paint: &mut Painter<'_>, area: Rect, playback: &Playback) {
    paint.put_title(area, "Log");
    let (entries, happened) = playback.log();
    let (room, columns) = (usize::from(area.height) - 1, usize::from(area.width));
    let near = happened.saturating_sub(room)..(happened + room).min(entries.len());
    let (mut lines, mut present) = (Vec::new(), 0);
    for index in near {
        let entry = &entries[index];
        let here = format!("{} ", HERE[0].sign(paint.look.ascii));
        let (sign, ink) = match index + 1 {
            own if own == happened => {
                present = lines.len();
                (here.as_str(), Ink::Strong)
            }
            own if own > happened => ("  ", Ink::Faint),
            _ if entry.seat.is_some() => (paint.pick("• ", "* "), Ink::Plain),
            _ => ("  ", Ink::Plain),
        };
        lines.extend(hanging(sign, &entry.text, columns, ink));
    }
    let from = present.saturating_sub(room * 2 / 3).min(lines.len().saturating_sub(room));
    paint.put_lines(Rect { y: area.y + 1, height: area.height - 1, ..area }, lines.iter().skip(from));
}

/// What is asked, what was chosen, and how the value went.
fn foot(paint: &mut Painter<'_>, area: Rect, playback: &Playback) {
    let columns = usize::from(area.width);
    let typing = usize::from(playback.typing);
    let texts = said(playback);
    // What is said counts for more than how the value went, and than the board's lowest rows.
    let counts = texts.iter().filter(|(_, ink)| *ink != Ink::Faint);
    let needed = counts.map(|(text, _)| wrap(text, columns).len()).sum::<usize>();
    let area = grown(paint, area, needed + typing);
    let room = usize::from(area.height) - typing;
    let mut lines: Vec<(String, Ink)> = Vec::new();
    for (text, ink) in texts {
        let left = room.saturating_sub(lines.len());
        lines.extend(first_rows(inked(&text, columns, ink), (columns, left), paint.look));
    }
    paint.put_lines(area, &lines);
    let below = Rect { y: area.y + lines.len() as u16, height: (room - lines.len()) as u16, ..area };
    graph(paint, below, playback);
    if playback.typing {
        input(paint, Rect { y: area.bottom() - 1, height: 1, ..area }, &playback.input);
    }
}

/// What there is to say, the most important first.
fn said(playback: &Playback) -> Vec<(String, Ink)> {
    let game = playback.game();
    let mut lines = Vec::new();
    let end = playback.early_end().map(|end| (early_end_text(end, &playback.cast()), Ink::Strong));
    lines.extend(playback.note.as_ref().map(|note| (note.text.clone(), note.tone.ink())));
    lines.extend(playback.fault().map(|fault| (fault, Ink::Danger)));
    lines.extend(end);
    let (entries, happened) = playback.log();
    match (playback.turning(), playback.verdict()) {
        (None, Some((verdict, lost))) => lines.push((verdict, if lost { Ink::Danger } else { Ink::Plain })),
        // What was lost is said with what would have been better.
        (Some((place, _)), Some((verdict, true))) => lines.push((format!("{place}. {verdict}"), Ink::Danger)),
        (Some((place, what)), _) => lines.push((format!("{place}: {what}."), Ink::Accent)),
        (None, None) => {
            if playback.early_end().is_none() {
                lines.push((game.ask(&playback.cast()), Ink::Strong));
            }
            lines.extend(entries.get(happened).map(|next| (format!("Next: {}", next.text), Ink::Faint)));
        }
    }
    lines
}

/// The graph, with the present step marked below it, and what is known of it.
fn graph(paint: &mut Painter<'_>, area: Rect, playback: &Playback) {
    let (columns, rows) = (usize::from(area.width).min(GRAPH.1), usize::from(area.height));
    let progress = playback.progress();
    let graph =
        if rows > 1 { playback.graph(columns, (rows - 1).min(GRAPH.0), paint.look.ascii) } else { None };
    let Some(graph) = graph else {
        if let Some(progress) = progress.filter(|_| rows > 0) {
            paint.put(area.x, area.bottom() - 1, &progress, Ink::Accent);
        }
        return;
    };
    for (row, drawn) in graph.rows.iter().enumerate() {
        paint.put(area.x + graph.left as u16, area.y + row as u16, drawn, Ink::Blue);
    }
    let lowest = area.y + graph.rows.len() as u16 - 1;
    for (end, row) in graph.ends.iter().zip([area.y, lowest]) {
        paint.put(area.x, row, end, Ink::Faint);
    }
    let row = lowest + 1;
    let mark = HERE[1].sign(paint.look.ascii).to_string();
    paint.put(area.x + graph.mark as u16, row, &mark, Ink::Strong);
    let label = match progress {
        Some(progress) => format!("{}. {progress}", graph.label.trim_end_matches('.')),
        None => graph.label,
    };
    let wide = width(&label);
    // Beside the mark, on the side where there is room.
    let after = graph.mark + 2 + wide <= usize::from(area.width);
    let column = if after { graph.mark + 2 } else { graph.mark.saturating_sub(wide + 1) };
    let room = if after { usize::from(area.width) - column } else { graph.mark.saturating_sub(1) };
    paint.put(area.x + column as u16, row, &cut(&label, room, paint.look), Ink::Accent);
}

/// The keys that matter now: as many as there is room for.
fn keys(paint: &mut Painter<'_>, area: Rect, playback: &Playback) {
    if playback.overlay.is_some() {
        return key_bar(paint, area, SCROLL);
    }
    if playback.typing {
        return key_bar(paint, area, "a step's number, or a word of the log | Enter go | Esc back");
    }
    let all = [
        "left/right step",
        if playback.judging { "{analyse} stop" } else { "{analyse} analyse" },
        "{previous-turning}/{next-turning} turning",
        "{what-if} what if",
        "PgUp/PgDn turn",
        "{view} view",
        "{go-to} go to",
        "Space play",
        "{help} help",
        "{quit} quit",
    ];
    let single = playback.replay.header.seats == 1;
    let keys: Vec<_> = all.into_iter().filter(|key| !(single && key.starts_with("{view}"))).collect();
    key_bar(paint, area, &playback.keys.fill(&keys.join(" | ")));
}

#[cfg(test)]
mod tests {
    use parlor_catalog::{Catalog, games};
    use parlor_record::replay;
    use ratatui::Terminal;
    use ratatui::backend::TestBackend;

    use super::*;
    use crate::Palette;

    /// A step, a size or a game at which the screen breaks, or sends what the terminal cannot show.
    #[test]
    fn every_step_is_drawn_at_every_size() {
        for entry in games() {
            let read = replay(entry.about().lesson.as_bytes(), &Catalog).unwrap();
            let mut playback = Playback::open(read, None, None).unwrap();
            for (columns, rows) in [(60, 20), (60, 6), (80, 24), (120, 40), (200, 60)] {
                for step in (0..=playback.last()).step_by(7) {
                    playback.go(step);
                    playback.typing = step % 2 == 1;
                    let look = Look { ascii: true, palette: Palette::Mono };
                    let mut terminal = Terminal::new(TestBackend::new(columns, rows)).unwrap();
                    terminal.draw(|frame| draw_playback(frame, &playback, look)).unwrap();
                    assert!(terminal.backend().to_string().is_ascii(), "{}", entry.about().slug);
                }
            }
        }
    }

    /// The lesson of Rose, analysed as far as one choice that gave away much.
    fn judged() -> Playback {
        let entry = games().iter().find(|entry| entry.about().slug == "rose").unwrap();
        let read = replay(entry.about().lesson.as_bytes(), &Catalog).unwrap();
        let mut analyst = parlor_coach::Analyst::new(&read, "best:40".parse().unwrap()).unwrap();
        for _ in 0..4 {
            let _ = analyst.step(&|| false);
        }
        let mut analysis = analyst.into_analysis();
        let decision = &mut analysis.decisions[1];
        decision.best.name = format!("take {}the last card", "the seven of hearts and ".repeat(14));
        decision.best.action = "take b1 b2".to_owned();
        (decision.loss, decision.noise) = (Some(20.0), 0.1);
        let step = decision.step as usize;
        let mut playback = Playback::open(read, None, None).unwrap();
        playback.add_analysis(analysis);
        playback.go(step);
        playback
    }

    fn shown(playback: &Playback, size: (u16, u16)) -> String {
        let look = Look { ascii: false, palette: Palette::Mono };
        let mut terminal = Terminal::new(TestBackend::new(size.0, size.1)).unwrap();
        terminal.draw(|frame| draw_playback(frame, playback, look)).unwrap();
        terminal.backend().to_string()
    }

    /// A program had lost by its fault, and the screen called another winner, or said nothing of it where it had lost by points, too.
    #[test]
    fn who_lost_by_a_fault_is_said_whoever_wins_on_the_board() {
        for (forfeit, result) in [(1, "0 1"), (2, "1 0")] {
            let record = format!(
                "parlor 2\ngame ouroboros\nrules -\nseats 2\nposition 2o3/bgry2/6/6/6/6 9 1 b/bbg bgry\nname 1 one.py\nname 2 two.py\n\
                 result {result}\nforfeit {forfeit} crash 1\n\n1: discard b\n"
            );
            let mut playback =
                Playback::open(replay(record.as_bytes(), &Catalog).unwrap(), None, None).unwrap();
            playback.go(playback.last());
            for size in [(60, 20), (80, 24), (120, 40)] {
                let text = shown(&playback, size);
                let [lost, won] = if forfeit == 1 { ["one.py", "two.py"] } else { ["two.py", "one.py"] };
                let words = text.split_whitespace().collect::<Vec<_>>().join(" ");
                assert!(words.contains(&format!("{lost} broke the rules for bots")), "{size:?}:\n{text}");
                assert!(words.contains("has lost, whatever"), "{size:?}:\n{text}");
                // A small window has room beside the board for the log alone.
                let listed = text.contains(&format!("{lost} lost")) && text.contains(&format!("{won} won"));
                assert!(
                    listed || (size == (60, 20) && !text.contains(&format!("{won} lost"))),
                    "{size:?}:\n{text}"
                );
            }
        }
    }

    /// "Better: take the seven of hearts and the ...": what would have been better, cut for a graph.
    #[test]
    fn a_better_move_is_said_to_its_end_and_the_graph_says_what_its_ends_are_worth() {
        let mut playback = judged();
        for size in [(60, 20), (80, 24), (120, 40)] {
            let text = shown(&playback, size);
            assert!(text.contains("the last card"), "{size:?}:\n{text}");
        }
        playback.go(playback.last().min(30));
        let graph = playback.graph(70, 2, false).unwrap();
        let text = shown(&playback, (120, 40));
        let [high, low] = &graph.ends[..] else { panic!("{:?}", graph.ends) };
        assert!(text.contains(low) && text.contains(high), "{text}");
        assert!(graph.mark >= graph.left && low != high, "{low} {high}");
    }
}
