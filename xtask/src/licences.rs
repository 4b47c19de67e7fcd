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

use crate::lock::{Lock, Locked};

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
    #[serde(default)]
    deny: Vec<Ban>,
}

/// A package that only its wrappers may depend on.
#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct Ban {
    /// A name, or `name@version`.
    #[serde(rename = "crate")]
    package: String,
    #[serde(default)]
    wrappers: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct Sources {
    unknown_registry: String,
    unknown_git: String,
}

/// Checks the source of every package of the lock file, and the licence of each that a program or its build needs, for all platforms and
/// with all features. As with cargo-deny, the licences of packages that only tests use do not count: they are not distributed.
///
/// # Errors
///
/// The packages with a licence or a source that is not allowed, or that a ban names; a setting of `deny.toml` that has no meaning here.
pub(crate) fn licences(root: &Path) -> Result<String, String> {
    let rules = rules(&read(root, "deny.toml")?)?;
    let allowed = allowed(&rules)?;
    let lock = Lock::read(root)?;
    let tree = tree(root)?;
    let packages: BTreeSet<_> =
        tree.lines().map(|line| line.trim_end_matches(" (*)")).filter(|line| !line.is_empty()).collect();
    let sources = lock.package.iter().filter_map(foreign);
    let bans = rules.bans.deny.iter().flat_map(|ban| broken(ban, &lock));
    let faults: Vec<_> =
        sources.chain(bans).chain(packages.iter().filter_map(|line| forbidden(line, &allowed))).collect();
    let count = packages.len();
    if faults.is_empty() { Ok(format!("licences: {count} packages")) } else { Err(faults.join("\n")) }
}

fn read(root: &Path, name: &str) -> Result<String, String> {
    fs::read_to_string(root.join(name)).map_err(|why| format!("{name}: {why}"))
}

/// What `deny.toml` says, if all of it is done here.
fn rules(text: &str) -> Result<Rules, String> {
    let rules: Rules = toml::from_str(text).map_err(|why| format!("deny.toml: {why}"))?;
    let done_here = rules.graph.all_features
        && rules.licenses.private.ignore
        && [&rules.bans.multiple_versions, &rules.bans.wildcards].iter().all(|word| *word == "allow")
        && [&rules.sources.unknown_registry, &rules.sources.unknown_git].iter().all(|word| *word == "deny");
    if !done_here {
        return Err(
            "deny.toml: `cargo xtask licences` does not know this setting; cargo-deny does".to_owned()
        );
    }
    Ok(rules)
}

/// The licences that `deny.toml` allows.
fn allowed(rules: &Rules) -> Result<Vec<LicenseReq>, String> {
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

/// The packages that depend on a banned one and may not; and a ban of what is not there any more, which would guard nothing.
fn broken(ban: &Ban, lock: &Lock) -> Vec<String> {
    let (name, version) = match ban.package.split_once('@') {
        Some((name, version)) => (name, Some(version)),
        None => (ban.package.as_str(), None),
    };
    let is_banned =
        |package: &&Locked| package.name == name && version.is_none_or(|one| one == package.version);
    if !lock.package.iter().any(|package| is_banned(&package)) {
        return vec![format!("deny.toml: bans {}, which is not in Cargo.lock", ban.package)];
    }
    let needs = |dependency: &String| match dependency.split_once(' ') {
        Some((own, at)) => own == name && version.is_none_or(|one| at.split(' ').next() == Some(one)),
        None => dependency == name,
    };
    let needs_it = |package: &&Locked| package.dependencies.iter().any(needs);
    let others = lock.package.iter().filter(needs_it).filter(|package| !ban.wrappers.contains(&package.name));
    others
        .map(|package| format!("{}: depends on {}, which deny.toml bans", package.name, ban.package))
        .collect()
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

    fn own() -> Result<Vec<LicenseReq>, String> {
        allowed(&rules(RULES)?)
    }

    /// A crate with advisories that comes back into what people install.
    #[test]
    fn a_banned_package_has_only_its_wrappers() {
        let ban = |package: &str, wrappers: &[&str]| Ban {
            package: package.to_owned(),
            wrappers: wrappers.iter().map(|name| (*name).to_owned()).collect(),
        };
        let lock: Lock = toml::from_str(
            "[[package]]\nname = \"app\"\nversion = \"1.0.0\"\ndependencies = [\"rand 0.7.3\", \"old\"]\n\
             [[package]]\nname = \"old\"\nversion = \"1.0.0\"\ndependencies = [\"rand 0.8.0\"]\n\
             [[package]]\nname = \"rand\"\nversion = \"0.7.3\"\n[[package]]\nname = \"rand\"\nversion = \"0.8.0\"\n",
        )
        .expect("a lock file");
        let faults = |package: &str, wrappers: &[&str]| broken(&ban(package, wrappers), &lock).len();
        assert_eq!((faults("old", &["app"]), faults("old", &[])), (0, 1));
        assert_eq!(
            (faults("rand", &[]), faults("rand@0.7.3", &[]), faults("rand@0.7.3", &["app"])),
            (2, 1, 0)
        );
        assert_eq!((faults("app", &[]), faults("gone", &[]), faults("rand@0.6.0", &[])), (0, 1, 1));
    }

    fn fits(licence: &str) -> bool {
        forbidden(&format!("thing v1.0.0|{licence}"), &own().expect("our own rules")).is_none()
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
            let (name, version) = ("thing".to_owned(), "1.0.0".to_owned());
            foreign(&Locked {
                name,
                version,
                source: source.map(str::to_owned),
                checksum: None,
                dependencies: vec![],
            })
            .is_none()
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
            ("wildcards = \"allow\"", "wildcards = \"allow\"\nskip = []"),
            ("\"MIT\"", "\"MIT OR Zlib\""),
        ] {
            let text = RULES.replace(from, to);
            assert!(text != RULES && rules(&text).and_then(|rules| allowed(&rules)).is_err(), "{to}");
        }
    }
}
