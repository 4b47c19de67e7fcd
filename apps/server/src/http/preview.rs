//! What a messenger shows of a table's link: whose table of what it is, and whether a seat is free. Nothing that a spectator does not see.

use parlor_catalog::find;
use parlor_content::say;
use parlor_game::{Language, Message};
use parlor_session::Table;
use parlor_store::TableId;

use super::app::App;
use super::site_page::Shown;

/// A preview of a table.
#[derive(Clone, PartialEq, Eq, Debug)]
struct LinkPreview {
    title: Message,
    says: Message,
    /// The game's slug.
    game: String,
}

/// The preview of the table that this path names, if it names one.
pub(super) async fn shown(app: &App, path: &str, language: Language) -> Option<Shown> {
    // A link may have gathered a full stop or a bracket on its way.
    let id: TableId = path
        .strip_prefix("/table/")?
        .trim_end_matches(['.', ',', ')', ']', '>', '/', '!', ';', ':'])
        .parse()
        .ok()?;
    let id = app.tables.played_now(id).await;
    let preview = app.tables.read(&id, |room| LinkPreview::of(room.table())).await.ok()?;
    let (title, says) = (say(&preview.title, language), say(&preview.says, language));
    Some(Shown { title, says, game: Some(preview.game), found: false })
}

impl LinkPreview {
    fn of(table: &Table) -> LinkPreview {
        let header = table.session().header();
        let game =
            find(&header.game).map_or_else(|_| header.game.clone(), |entry| entry.about().name.to_owned());
        let host = table.host().map(|host| header.names[host].clone()).filter(|name| !name.is_empty());
        let free = table.free_seats().len();
        let key = if free > 0 { "preview-invites" } else { "preview-table" };
        let says = match free {
            _ if table.is_over() => Message::new("preview-over"),
            0 => Message::new("preview-full"),
            free => Message::new("preview-free").with("free", free),
        };
        let title = Message::new(key).with_some("host", host).with("game", game);
        LinkPreview { title, says, game: header.game.clone() }
    }
}
