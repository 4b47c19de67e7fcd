//! The boards' types are those of the games' current data, where these are more than scenes and previews. After an intended change, `BLESS=1 cargo test -p parlor-catalog` writes
//! `apps/web/ui/boards/GAME/data.ts` again.

use std::fs;
use std::path::{Path, PathBuf};

use crate::chosen::{chosen, expect};
use crate::typescript;
use parlor_game::Schema;

fn boards() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../apps/web/ui/boards")
}

/// A board that is not checked against its game's data.
#[test]
fn the_types_of_every_board_are_current() {
    for game in chosen() {
        let (slug, schemas) = (game.about().slug, game.kind().schemas());
        let folder = boards().join(slug);
        if !folder.join("Board.svelte").is_file() {
            continue;
        }
        let (notation, found) = (format!("games/{slug}, `impl Notation`"), "`VIEW_SCHEMA` is `Any`");
        expect(schemas.view != Schema::Any, notation, found, "a schema, since the game has a board");
        if (schemas.view, schemas.action) == (parlor_game::SCENE, parlor_game::PREVIEW) {
            continue;
        }
        let (path, text) = (folder.join("data.ts"), typescript::module(game.about().name, schemas));
        if std::env::var_os("BLESS").is_some() {
            fs::write(&path, &text).expect("a file");
        }
        let stored = fs::read_to_string(&path).unwrap_or_default();
        let bless = "what the game's schema makes; run BLESS=1 cargo test -p parlor-catalog";
        expect(stored == text, path.display(), "other types", bless);
    }
}
