//! A recorded game drawn: the table's screen, with what was chosen, what would have been better, and how the value went below it.

use parlor_game::{Seat, Turn, Viewer};
use parlor_scene::Ink;
use ratatui::Frame;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::foot::{SCROLL, input, key_bar};
use super::side::{Listed, entry_lines, log_title};
use super::text::{cut, width};
use super::{
    choose, draw_board, game_and_rules, last_row, only_ascii, overlay, put, side, title_bar, too_small, wrap,
};
use crate::app::Tone;
use crate::words::came_to;
use crate::{Look, Playback};

/// The most rows and columns of the graph.
const GRAPH: (usize, usize) = (5, 96);

/// Draws a recorded game as it is looked at.
pub(crate) fn draw_playback(frame: &mut Frame<'_>, playback: &Playback, look: Look) {
    let area = frame.area();
    let buffer = frame.buffer_mut();
    let Some((layout, scene)) = choose((area.width, area.height), |size| playback.scene_of(size)) else {
        too_small(buffer, area, look);
        return;
    };
    title(buffer, area, playback, look);
    draw_board(buffer, area, layout, &playback.marks(), &scene.board, look);
    if let Some(place) = layout.side
        && let Some(log) = side::draw(buffer, place, &scene.side, &players(playback), look)
    {
        draw_log(buffer, log, playback, look);
    }
    foot(buffer, layout.foot, playback, look);
    if let Some(over) = &playback.overlay {
        overlay::page(buffer, area, over, &|| playback.log().0.to_vec(), look);
    }
    keys(buffer, last_row(area), playback, look);
    if look.ascii {
        only_ascii(buffer);
    }
}

/// The game, which step this is, and through whose eyes it is seen.
fn title(buffer: &mut Buffer, area: Rect, playback: &Playback, look: Look) {
    let header = playback.header();
    let left = game_and_rules(playback.entry(), &header.rules, look);
    let mut right = vec![format!("step {} of {}", playback.at(), playback.last())];
    if header.seats > 1 {
        right.push(match playback.viewer().seat() {
            Some(seat) => format!("seen by {}", playback.named_briefly(seat)),
            None => "seen by all".to_owned(),
        });
    }
    title_bar(buffer, area, &left, &right, look);
}

fn players(playback: &Playback) -> Vec<Listed> {
    let turn = playback.turn();
    let listed = |seat: Seat| Listed {
        name: match playback.viewer() == Viewer::Seat(seat) {
            true => format!("{} (you)", playback.named(seat)),
            false => playback.named(seat),
        },
        state: match turn {
            Turn::Over => came_to(playback.game(), seat).to_owned(),
            Turn::Decide(seats) if seats.contains(seat) => "to move".to_owned(),
            Turn::Decide(_) | Turn::Deal => String::new(),
        },
    };
    playback.game().seats().iter().map(listed).collect()
}

/// The log around the present step, which is marked; what comes later is fainter.
fn draw_log(buffer: &mut Buffer, area: Rect, playback: &Playback, look: Look) {
    log_title(buffer, area, look);
    let (entries, happened) = playback.log();
    let (room, columns) = (usize::from(area.height) - 1, usize::from(area.width));
    let near = happened.saturating_sub(room)..(happened + room).min(entries.len());
    let (mut lines, mut present) = (Vec::new(), 0);
    for index in near {
        let entry = &entries[index];
        let (sign, ink) = match index + 1 {
            own if own == happened => {
                present = lines.len();
                (look.pick("▶ ", "> "), Ink::Strong)
            }
            own if own > happened => ("  ", Ink::Faint),
            _ if entry.seat.is_some() => (look.pick("• ", "* "), Ink::Plain),
            _ => ("  ", Ink::Plain),
        };
        lines.extend(entry_lines(entry, sign, columns).map(|line| (line, ink)));
    }
    let from = present.saturating_sub(room * 2 / 3).min(lines.len().saturating_sub(room));
    for (row, (text, ink)) in lines.iter().skip(from).take(room).enumerate() {
        put(buffer, area.x, area.y + 1 + row as u16, text, look, *ink);
    }
}

/// What is asked, what was chosen, and how the value went.
fn foot(buffer: &mut Buffer, area: Rect, playback: &Playback, look: Look) {
    let (columns, rows) = (usize::from(area.width), usize::from(area.height));
    let typing = usize::from(playback.typing);
    let room = rows - typing;
    // Two rows for the graph and what it says, where there is one.
    let graphed = playback.graph(columns, 1, look.ascii).is_some();
    let mut lines: Vec<(String, Ink)> = Vec::new();
    let texts = said(playback);
    let least = if graphed { room.saturating_sub(2).max(1) } else { room };
    // What was better counts for more than how the value went.
    let needed = texts.iter().map(|(text, _)| wrap(text, columns).len()).sum::<usize>();
    let words = if needed > least { room } else { least };
    for (text, ink) in texts {
        let left = words.saturating_sub(lines.len());
        let mut wrapped = wrap(&text, columns);
        if wrapped.len() > left && left > 0 {
            wrapped.truncate(left);
            wrapped
                .iter_mut()
                .skip(left - 1)
                .for_each(|line| *line = cut(&format!("{line} ..."), columns, look));
        }
        lines.extend(wrapped.into_iter().take(left).map(|line| (line, ink)));
    }
    for (row, (text, ink)) in lines.iter().enumerate() {
        put(buffer, area.x, area.y + row as u16, &cut(text, columns, look), look, *ink);
    }
    let below = Rect { y: area.y + lines.len() as u16, height: (room - lines.len()) as u16, ..area };
    graph(buffer, below, playback, look);
    if playback.typing {
        let line = Rect { y: area.bottom() - 1, height: 1, ..area };
        input(buffer, line, &playback.input, look);
    }
}

/// What there is to say, the most important first.
fn said(playback: &Playback) -> Vec<(String, Ink)> {
    let game = playback.game();
    let mut lines = Vec::new();
    if let Some(note) = &playback.note {
        let ink = match note.tone {
            Tone::Plain => Ink::Plain,
            Tone::Refusal => Ink::Danger,
            Tone::Hint => Ink::Accent,
        };
        lines.push((note.text.clone(), ink));
    }
    if let Some(fault) = playback.fault() {
        lines.push((fault, Ink::Danger));
    }
    if let Some(resigned) = playback.resigned() {
        lines.push((resigned, Ink::Strong));
    }
    let (entries, happened) = playback.log();
    match (playback.turning(), playback.verdict()) {
        (None, Some((verdict, lost))) => lines.push((verdict, if lost { Ink::Danger } else { Ink::Plain })),
        // What was lost is said with what would have been better.
        (Some((place, _)), Some((verdict, true))) => lines.push((format!("{place}. {verdict}"), Ink::Danger)),
        (Some((place, what)), _) => lines.push((format!("{place}: {what}."), Ink::Accent)),
        (None, None) => {
            if playback.resigned().is_none() {
                lines.push((game.ask(&playback.cast()), Ink::Strong));
            }
            lines.extend(entries.get(happened).map(|next| (format!("Next: {}", next.text), Ink::Faint)));
        }
    }
    lines
}

/// The graph, with the present step marked below it, and what is known of it.
fn graph(buffer: &mut Buffer, area: Rect, playback: &Playback, look: Look) {
    let (columns, rows) = (usize::from(area.width).min(GRAPH.1), usize::from(area.height));
    let progress = playback.progress();
    let graph = if rows > 1 { playback.graph(columns, (rows - 1).min(GRAPH.0), look.ascii) } else { None };
    let Some(graph) = graph else {
        if let Some(progress) = progress.filter(|_| rows > 0) {
            put(buffer, area.x, area.bottom() - 1, &progress, look, Ink::Accent);
        }
        return;
    };
    for (row, drawn) in graph.rows.iter().enumerate() {
        put(buffer, area.x, area.y + row as u16, drawn, look, Ink::Blue);
    }
    let row = area.y + graph.rows.len() as u16;
    let mark = look.pick("▲", "^");
    put(buffer, area.x + graph.mark as u16, row, mark, look, Ink::Strong);
    let label = match progress {
        Some(progress) => format!("{}. {progress}", graph.label.trim_end_matches('.')),
        None => graph.label,
    };
    let wide = width(&label);
    // Beside the mark, on the side where there is room.
    let after = graph.mark + 2 + wide <= usize::from(area.width);
    let column = if after { graph.mark + 2 } else { graph.mark.saturating_sub(wide + 1) };
    let room = if after { usize::from(area.width) - column } else { graph.mark.saturating_sub(1) };
    put(buffer, area.x + column as u16, row, &cut(&label, room, look), look, Ink::Accent);
}

/// The keys that matter now: as many as there is room for.
fn keys(buffer: &mut Buffer, area: Rect, playback: &Playback, look: Look) {
    if playback.overlay.is_some() {
        return key_bar(buffer, area, SCROLL, look);
    }
    if playback.typing {
        return key_bar(buffer, area, "a step's number, or a word of the log | Enter go | Esc back", look);
    }
    let mut said = Vec::new();
    let all = [
        "left/right step",
        if playback.judging { "{analyse} stop" } else { "{analyse} analyse" },
        "{previous-turning}/{next-turning} turning",
        "{what-if} what if",
        "PgUp/PgDn turn",
        "{view} view",
        "{go-to} go to",
        "Space play",
    ];
    let last = playback.keys.fill("{help} help | {quit} quit");
    let mut room = usize::from(area.width).saturating_sub(width(&last) + 1);
    let single = playback.header().seats == 1;
    for key in all.into_iter().filter(|key| !(single && key.starts_with("{view}"))) {
        let key = playback.keys.fill(key);
        let Some(left) = room.checked_sub(width(&key) + 3) else { break };
        room = left;
        said.push(key);
    }
    said.push(last);
    key_bar(buffer, area, &said.join(" | "), look);
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
}
