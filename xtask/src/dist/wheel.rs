//! What a wheel has beside the Python module: maturin packs the folder `parlor._core.data`, and pip lays `scripts` out on the path and `data` below the
//! environment.

use std::fs;
use std::path::Path;

use super::release::Release;
use super::stage::copy_tree;

/// Has the wheel built with the staged program in it. The folder is removed in any case: what is built from the sources later is without it.
pub(super) fn with_program(
    release: &Release,
    build: impl FnOnce() -> Result<(), String>,
) -> Result<(), String> {
    let (own, staged) = (release.root.join("bindings/python/parlor._core.data"), release.staged());
    let _ = fs::remove_dir_all(&own);
    let laid = copy_tree(&staged.join("bin"), &own.join("scripts"))
        .and_then(|()| copy_tree(&staged.join("share"), &own.join("data/share")));
    let built = laid.and_then(|()| build());
    let _ = fs::remove_dir_all(&own);
    built
}

/// The 36 of glibc 2.36 if a program needs that: maturin looks at the module alone, and a wheel must not be offered where its program cannot start.
pub(super) fn oldest_glibc(program: &Path) -> Result<Option<u32>, String> {
    let bytes = fs::read(program).map_err(|why| format!("{}: {why}", program.display()))?;
    Ok(needed(&bytes))
}

fn needed(program: &[u8]) -> Option<u32> {
    const NAME: &[u8] = b"GLIBC_2.";
    let number = |window: &[u8]| {
        let digits: Vec<_> = window[NAME.len()..].iter().copied().take_while(u8::is_ascii_digit).collect();
        String::from_utf8(digits).ok()?.parse().ok()
    };
    let begins = program.windows(NAME.len()).enumerate().filter(|(_, window)| *window == NAME);
    begins.filter_map(|(at, _)| number(&program[at..])).max()
}

#[cfg(test)]
mod tests {
    use super::needed;

    /// A wheel that is installed where its program does not start.
    #[test]
    fn the_newest_of_the_versions_that_a_program_names_is_what_it_needs() {
        assert_eq!(needed(b"x GLIBC_2.4\0GLIBC_2.34\0GLIBC_2.2.5\0GLIBC_2."), Some(34));
        assert_eq!(needed(b"another system"), None);
    }
}
