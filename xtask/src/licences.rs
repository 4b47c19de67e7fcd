//! The licences and sources of packages that we accept: `deny.toml` lists them in the format of cargo-deny, and this checks them.
//!
//! Compiling cargo-deny for this took longer than all our own docs. Where this differs, it is stricter: it refuses a package that does not
//! name its licence, whatever its files contain, and a setting in `deny.toml` that it does not implement.

use std::collections::BTreeSet;
use std::path::Path;
use std::process::Command;
use std::{env, fs};

use serde::Deserialize;
use spdx::{Expression, LicenseReq};

/// The source from which packages may come: cargo's name of its own registry, even if a mirror serves it.
const REGISTRY: &str = "registry+https://github.com/rust-lang/crates.io-index";

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Rules {
    graph: Graph,
    licenses: Licenses,
    bans: Bans,
    sources: Sources,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct Graph {
    all_features: bool,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct Licenses {
    allow: Vec<String>,
    /// How sure cargo-deny has to be about a licence in a file; files do not count here.
    #[serde(rename = "confidence-threshold")]
    _confidence_threshold: f64,
    private: Private,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Private {
    ignore: bool,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct Bans {
    multiple_versions: String,
    wildcards: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct Sources {
    unknown_registry: String,
    unknown_git: String,
}

#[derive(Deserialize)]
struct Lock {
    package: Vec<Locked>,
}

#[derive(Deserialize)]
struct Locked {
    name: String,
    /// None for a folder of the workspace.
    source: Option<String>,
}

/// Checks the source of every package of the lock file, and the licence of each that a program or its build needs, for all platforms and
/// with all features. As with cargo-deny, the licences of packages that only tests use do not count: they are not distributed.
///
/// # Errors
///
/// The packages with a licence or a source that is not allowed; a setting that is not implemented.
pub(crate) fn licences(root: &Path) -> Result<String, String> {
    let allowed = allowed(&read(root, "deny.toml")?)?;
    let lock: Lock =
        toml::from_str(&read(root, "Cargo.lock")?).map_err(|why| format!("Cargo.lock: {why}"))?;
    let tree = tree(root)?;
    let packages: BTreeSet<_> =
        tree.lines().map(|line| line.trim_end_matches(" (*)")).filter(|line| !line.is_empty()).collect();
    let sources = lock.package.iter().filter_map(foreign);
    let faults: Vec<_> =
        sources.chain(packages.iter().filter_map(|line| forbidden(line, &allowed))).collect();
    let count = packages.len();
    if faults.is_empty() { Ok(format!("licences: {count} packages")) } else { Err(faults.join("\n")) }
}

fn read(root: &Path, name: &str) -> Result<String, String> {
    fs::read_to_string(root.join(name)).map_err(|why| format!("{name}: {why}"))
}

/// The licences that `deny.toml` allows.
fn allowed(text: &str) -> Result<Vec<LicenseReq>, String> {
    let rules: Rules = toml::from_str(text).map_err(|why| format!("deny.toml: {why}"))?;
    let done_here = rules.graph.all_features
        && rules.licenses.private.ignore
        && [rules.bans.multiple_versions, rules.bans.wildcards].iter().all(|word| word == "allow")
        && [rules.sources.unknown_registry, rules.sources.unknown_git].iter().all(|word| word == "deny");
    if !done_here {
        return Err(
            "deny.toml: `cargo xtask licences` does not know this setting; cargo-deny does".to_owned()
        );
    }
    let licence = |name: &String| {
        let expression = Expression::parse(name).map_err(|why| format!("deny.toml: {name}: {why}"))?;
        let mut parts = expression.requirements().map(|part| part.req.clone());
        match (parts.next(), parts.next()) {
            (Some(licence), None) => Ok(licence),
            _ => Err(format!("deny.toml: {name}: one licence each")),
        }
    };
    rules.licenses.allow.iter().map(licence).collect()
}

/// A line for each package: its name and version, a bar, its licence.
fn tree(root: &Path) -> Result<String, String> {
    let cargo = env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let mut command = Command::new(cargo);
    command.args(["tree", "--locked", "--workspace", "--all-features", "--target", "all"]);
    command.args(["--edges", "normal,build", "--prefix", "none", "--format", "{p}|{l}"]).current_dir(root);
    let output = command.output().map_err(|why| format!("cargo tree: {why}"))?;
    let told = |bytes: Vec<u8>| String::from_utf8_lossy(&bytes).into_owned();
    if output.status.success() { Ok(told(output.stdout)) } else { Err(told(output.stderr)) }
}

/// What is wrong with the source of a package.
fn foreign(package: &Locked) -> Option<String> {
    let source = package.source.as_deref().unwrap_or(REGISTRY);
    (source != REGISTRY).then(|| format!("{}: comes from {source}", package.name))
}

/// What is wrong with the licence in a line of the tree.
fn forbidden(line: &str, allowed: &[LicenseReq]) -> Option<String> {
    let (name, licence) = line.rsplit_once('|').unwrap_or((line, ""));
    if licence.is_empty() {
        return Some(format!("{name}: names no licence"));
    }
    // Old manifests write "MIT/Apache-2.0", where SPDX has OR.
    match Expression::parse_mode(licence, spdx::ParseMode::LAX) {
        Err(why) => Some(format!("{name}: {licence:?} is no SPDX expression: {why}")),
        Ok(terms) if terms.evaluate(|asked| allowed.contains(asked)) => None,
        Ok(_) => Some(format!("{name}: {licence} is not allowed by deny.toml")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const RULES: &str = include_str!("../../deny.toml");

    fn fits(licence: &str) -> bool {
        forbidden(&format!("thing v1.0.0|{licence}"), &allowed(RULES).expect("our own rules")).is_none()
    }

    /// A licence that slips through, or an expression that is read wrongly.
    #[test]
    fn licences_are_judged_as_expressions() {
        for good in [
            "MIT",
            "GPL-3.0-only OR MIT",
            "MIT/Apache-2.0",
            "(MIT OR Apache-2.0) AND Unicode-3.0",
            "Apache-2.0 WITH LLVM-exception",
        ] {
            assert!(fits(good), "{good}");
        }
        for bad in
            ["GPL-3.0-only", "MIT AND GPL-3.0-only", "MPL-2.0", "MIT WITH LLVM-exception", "my own", ""]
        {
            assert!(!fits(bad), "{bad}");
        }
        assert!(forbidden("a line of another form", &[]).is_some());
    }

    /// A package from another source.
    #[test]
    fn only_the_registry_is_a_source() {
        let fits = |source: Option<&str>| {
            foreign(&Locked { name: "thing".to_owned(), source: source.map(str::to_owned) }).is_none()
        };
        assert!(fits(Some(REGISTRY)) && fits(None));
        for bad in ["git+https://example.org/thing", "registry+https://example.org/index"] {
            assert!(!fits(Some(bad)), "{bad}");
        }
    }

    /// A setting in `deny.toml` that has no effect.
    #[test]
    fn settings_that_are_not_done_here_are_refused() {
        for (from, to) in [
            ("multiple-versions = \"allow\"", "multiple-versions = \"deny\""),
            ("unknown-git = \"deny\"", "unknown-git = \"allow\""),
            ("wildcards = \"allow\"", "wildcards = \"allow\"\ndeny = [\"openssl\"]"),
            ("\"MIT\"", "\"MIT OR Zlib\""),
        ] {
            let text = RULES.replace(from, to);
            assert!(text != RULES && allowed(&text).is_err(), "{to}");
        }
    }
}
