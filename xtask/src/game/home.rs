//! The folder of a game: in `games`, where the catalog's manifest says, or the one given.

use std::fs;
use std::path::{Path, PathBuf};

use super::report::Fault;
use crate::tree::{File, files, folders};

/// A game's folder and its names.
#[derive(Debug)]
pub(crate) struct Home {
    /// Its slug: its package's name after `parlor-`.
    pub(crate) slug: String,
    pub(crate) folder: PathBuf,
    /// Whether it is a package of this workspace, so that `cargo -p` finds it.
    pub(crate) is_member: bool,
    /// Whether the catalog depends on it.
    pub(crate) in_catalog: bool,
    /// Whether the catalog's list has it.
    is_listed: bool,
}

impl Home {
    /// The game of a name, or in a folder.
    ///
    /// # Errors
    /// There is none: the error says where it looked, and which games exist.
    pub(crate) fn find(root: &Path, name: &str) -> Result<Home, String> {
        let manifest = fs::read_to_string(root.join("catalog/Cargo.toml")).unwrap_or_default();
        let listed = path_in(&manifest, name).map(|path| root.join("catalog").join(path));
        let folder = [Some(root.join("games").join(name)), listed, Some(PathBuf::from(name))];
        let folder = folder.into_iter().flatten().find(|folder| folder.join("Cargo.toml").exists());
        let folder = folder.and_then(|folder| folder.canonicalize().ok()).ok_or_else(|| {
            let games = folders(root, "games").join(", ");
            format!("found no game `{name}`, neither in games nor as a folder with a Cargo.toml; expected one of {games}, or a folder")
        })?;
        let own = fs::read_to_string(folder.join("Cargo.toml")).unwrap_or_default();
        let slug = slug_in(&own).ok_or_else(|| {
            format!(
                "{}/Cargo.toml: found no package `parlor-NAME`; expected one, since NAME is the game's slug",
                folder.display()
            )
        })?;
        let games = root.join("games").canonicalize().unwrap_or_default();
        let list = fs::read_to_string(root.join("catalog/src/games.rs")).unwrap_or_default();
        Ok(Home {
            is_member: folder.parent() == Some(&games),
            in_catalog: path_in(&manifest, &slug).is_some(),
            is_listed: list.contains(&format!(" parlor_{}::", slug.replace('-', "_"))),
            slug,
            folder,
        })
    }

    /// Its text files, with paths as if the folder were in `games`, as the rules for games expect.
    pub(crate) fn files(&self) -> Vec<File> {
        let mut found = files(&self.folder, ".");
        for file in &mut found {
            file.path = format!("games/{}/{}", self.slug, file.path.trim_start_matches("./"));
        }
        found
    }

    /// The entries that the catalog lacks for it.
    pub(crate) fn catalog_faults(&self) -> Vec<Fault> {
        let (slug, ident) = (&self.slug, self.slug.replace('-', "_"));
        let mut faults = Vec::new();
        if !self.in_catalog {
            let path =
                if self.is_member { format!("../games/{slug}") } else { self.folder.display().to_string() };
            faults.push((
                "it is not among the catalog's dependencies, so nothing that plays it was tried".to_owned(),
                format!("add `parlor-{slug} = {{ path = \"{path}\" }}` to catalog/Cargo.toml (step 1)"),
            ));
        }
        if !self.is_listed {
            faults.push((
                "it is not in the catalog's list".to_owned(),
                format!("add `guided parlor_{ident}::TYPE,` to `list!` in catalog/src/games.rs (step 1)"),
            ));
        }
        faults
    }
}

/// The path of a game in the catalog's manifest.
fn path_in<'m>(manifest: &'m str, slug: &str) -> Option<&'m str> {
    let start = format!("parlor-{slug} = {{ path = \"");
    manifest.lines().find_map(|line| line.strip_prefix(&start)).and_then(|rest| rest.split('"').next())
}

/// The slug in a manifest's `name = "parlor-SLUG"`.
fn slug_in(manifest: &str) -> Option<String> {
    let name = manifest.lines().find_map(|line| line.strip_prefix("name = \"parlor-"))?;
    name.split('"').next().map(str::to_owned)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_is_found_by_its_name_and_by_its_folder() {
        let root = crate::tree::root();
        let rose = Home::find(&root, "rose").unwrap();
        assert!(rose.is_member && rose.in_catalog && rose.is_listed, "{rose:?}");
        assert_eq!(rose.catalog_faults(), []);
        let folder = root.join("games/solo-war");
        assert_eq!(Home::find(&root, folder.to_str().unwrap()).unwrap().slug, "solo-war");
        assert!(rose.files().iter().any(|file| file.path == "games/rose/src/lib.rs"));
        let why = Home::find(&root, "chess").unwrap_err();
        assert!(why.contains("`chess`") && why.contains("rose, snake"), "{why}");
    }

    #[test]
    fn a_game_outside_is_no_member_and_told_to_join_the_catalog() {
        let folder = std::env::temp_dir().join(format!("parlor-home-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        fs::write(folder.join("Cargo.toml"), "[package]\nname = \"parlor-far-away\"\n").unwrap();
        let home = Home::find(&crate::tree::root(), folder.to_str().unwrap()).unwrap();
        assert!(!home.is_member && !home.in_catalog, "{home:?}");
        let faults = home.catalog_faults();
        assert!(
            faults[0].1.contains(folder.to_str().unwrap()) && faults[1].1.contains("parlor_far_away::TYPE"),
            "{faults:?}"
        );
        fs::remove_dir_all(folder).unwrap();
    }
}
