//! What a release is made of: the packages that are compiled into the program and the Python module, and the list of them in the format CycloneDX.
//!
//! `cargo-cyclonedx` takes minutes to compile, writes a file beside each manifest of the workspace, and does not know the pages' packages.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::PathBuf;
use std::process::Command;

use serde::Deserialize;
use serde_json::{Value, json};

use super::made::said;
use super::release::Release;
use crate::lock::Lock;

/// A package, ours or another's.
#[derive(Deserialize, Debug)]
pub(super) struct Package {
    id: String,
    pub(super) name: String,
    pub(super) version: String,
    /// An SPDX expression, or an older way to write one.
    pub(super) license: Option<String>,
    /// None for a folder of the workspace.
    pub(super) source: Option<String>,
    pub(super) manifest_path: PathBuf,
}

#[derive(Deserialize)]
struct Metadata {
    packages: Vec<Package>,
    resolve: Resolve,
}

#[derive(Deserialize)]
struct Resolve {
    nodes: Vec<Node>,
}

#[derive(Deserialize)]
struct Node {
    id: String,
    deps: Vec<Dependency>,
}

#[derive(Deserialize)]
struct Dependency {
    pkg: String,
    dep_kinds: Vec<Kind>,
}

#[derive(Deserialize)]
struct Kind {
    /// None for what is compiled in.
    kind: Option<String>,
}

/// What is compiled into the program and the Python module, and what of it needs what.
pub(super) struct Parts {
    /// In order of name and version.
    pub(super) packages: Vec<Package>,
    needs: BTreeMap<String, BTreeSet<String>>,
}

impl Parts {
    /// Asks cargo.
    pub(super) fn of_release(release: &Release) -> Result<Parts, String> {
        let mut cargo = Command::new("cargo");
        cargo.args(["metadata", "--locked", "--format-version=1", "--filter-platform", &release.host]);
        let text = said(cargo.current_dir(&release.root))?;
        let metadata: Metadata =
            serde_json::from_str(&text).map_err(|why| format!("cargo metadata: {why}"))?;
        Ok(reachable(metadata, &["parlor", "parlor-python"]))
    }
}

/// The packages that the named ones need at run time, at any depth, and themselves.
fn reachable(metadata: Metadata, names: &[&str]) -> Parts {
    let nodes: BTreeMap<_, _> = metadata.resolve.nodes.iter().map(|node| (&node.id, node)).collect();
    let mut needs = BTreeMap::new();
    let mut open: Vec<_> = metadata
        .packages
        .iter()
        .filter(|package| names.contains(&package.name.as_str()))
        .map(|package| package.id.clone())
        .collect();
    while let Some(id) = open.pop() {
        if needs.contains_key(&id) {
            continue;
        }
        let compiled_in = |own: &&Dependency| own.dep_kinds.iter().any(|kind| kind.kind.is_none());
        let own: BTreeSet<_> = nodes
            .get(&id)
            .into_iter()
            .flat_map(|node| node.deps.iter().filter(compiled_in))
            .map(|own| own.pkg.clone())
            .collect();
        open.extend(own.iter().cloned());
        needs.insert(id, own);
    }
    let mut packages: Vec<_> =
        metadata.packages.into_iter().filter(|package| needs.contains_key(&package.id)).collect();
    packages.sort_by(|one, other| (&one.name, &one.version).cmp(&(&other.name, &other.version)));
    Parts { packages, needs }
}

/// A package of the pages, as a heading of their licences names it: `## svelte - 5.57.3 (MIT)`.
fn page_package(heading: &str) -> Option<(&str, &str, &str)> {
    let (name, rest) = heading.strip_prefix("## ")?.split_once(" - ")?;
    let (version, licence) = rest.strip_suffix(')')?.split_once(" (")?;
    Some((name, version, licence))
}

/// Writes the list; gives back where it is.
pub(super) fn write(release: &Release) -> Result<PathBuf, String> {
    let parts = Parts::of_release(release)?;
    let lock = Lock::read(&release.root)?;
    let sums: BTreeMap<_, _> = lock
        .package
        .iter()
        .filter_map(|own| Some(((own.name.as_str(), own.version.as_str()), own.checksum.as_deref()?)))
        .collect();
    let others = parts.packages.iter().filter(|package| package.name != "parlor");
    let mut components: Vec<_> = others
        .map(|package| component(package, sums.get(&(package.name.as_str(), package.version.as_str()))))
        .collect();
    components.extend(pages(release)?);
    let names: BTreeMap<_, _> = parts.packages.iter().map(|package| (&package.id, purl(package))).collect();
    let dependencies: Vec<_> = parts
        .needs
        .iter()
        .map(|(id, needs)| {
            let needs: Vec<_> = needs.iter().filter_map(|own| names.get(own)).collect();
            json!({ "ref": names.get(id), "dependsOn": needs })
        })
        .collect();
    let whole = json!({
        "bomFormat": "CycloneDX",
        "specVersion": "1.5",
        "version": 1,
        "metadata": {
            "component": {
                "type": "application",
                "bom-ref": format!("pkg:cargo/parlor@{}", release.version),
                "name": "parlor",
                "version": release.version,
                "licenses": [{ "expression": "MIT OR Apache-2.0" }],
                "properties": [{ "name": "commit", "value": release.commit }, { "name": "target", "value": release.host }],
            },
        },
        "components": components,
        "dependencies": dependencies,
    });
    let file = release.to.join(format!("parlor-{}.cdx.json", release.version));
    let text = serde_json::to_string_pretty(&whole).map_err(|why| why.to_string())?;
    fs::write(&file, text + "\n").map_err(|why| format!("{}: {why}", file.display()))?;
    Ok(file)
}

fn purl(package: &Package) -> String {
    format!("pkg:cargo/{}@{}", package.name, package.version.replace('+', "%2B"))
}

fn component(package: &Package, sum: Option<&&str>) -> Value {
    let mut own = json!({
        "type": "library",
        "bom-ref": purl(package),
        "name": package.name,
        "version": package.version,
        "purl": purl(package),
    });
    if let Some(licence) = &package.license {
        // Old manifests write "MIT/Apache-2.0", where SPDX has OR.
        own["licenses"] = json!([{ "expression": licence.replace('/', " OR ") }]);
    }
    if let Some(sum) = sum {
        own["hashes"] = json!([{ "alg": "SHA-256", "content": sum }]);
    }
    own
}

/// The packages whose scripts and fonts are in the pages.
fn pages(release: &Release) -> Result<Vec<Value>, String> {
    let file = release.root.join("apps/web/package-lock.json");
    let lock = fs::read_to_string(&file).map_err(|why| format!("{}: {why}", file.display()))?;
    let lock: Value = serde_json::from_str(&lock).map_err(|why| format!("{}: {why}", file.display()))?;
    let mut found = BTreeMap::new();
    for (file, text) in page_licences(release)? {
        if let Some(font) = file.strip_suffix(".txt") {
            let name = format!("@fontsource-variable/{font}");
            let version = lock["packages"][format!("node_modules/{name}")]["version"].as_str();
            let version = version.ok_or_else(|| format!("package-lock.json does not have {name}"))?;
            found.extend([page_component(&name, version, "OFL-1.1")]);
        }
        found.extend(
            text.lines()
                .filter_map(page_package)
                .map(|(name, version, licence)| page_component(name, version, licence)),
        );
    }
    Ok(found.into_values().collect())
}

/// A package of the pages, after the name by which it is found once.
fn page_component(name: &str, version: &str, licence: &str) -> (String, Value) {
    let purl = format!("pkg:npm/{}@{version}", name.replace('@', "%40"));
    let own = json!({
        "type": "library", "bom-ref": purl, "name": name, "version": version, "purl": purl,
        "licenses": [{ "expression": licence }],
    });
    (purl, own)
}

/// The licences of what is in the pages, by the name of their file.
pub(super) fn page_licences(release: &Release) -> Result<BTreeMap<String, String>, String> {
    let folder = release.root.join("apps/web/built/licences");
    let told = |why: std::io::Error| format!("{}: {why}", folder.display());
    let mut found = BTreeMap::new();
    for entry in fs::read_dir(&folder).map_err(told)? {
        let entry = entry.map_err(told)?;
        let text = fs::read_to_string(entry.path()).map_err(told)?;
        found.insert(entry.file_name().to_string_lossy().into_owned(), text);
    }
    Ok(found)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A package that only tests or a build need, or one that is left out because it is needed twice.
    #[test]
    fn what_is_compiled_in_is_listed_once() {
        let metadata = serde_json::from_str(
            r#"{"packages": [
                {"id": "p", "name": "parlor", "version": "1.0.0", "license": null, "source": null, "manifest_path": "p"},
                {"id": "b", "name": "b", "version": "1.0.0", "license": "MIT", "source": "r", "manifest_path": "b"},
                {"id": "a", "name": "a", "version": "1.0.0", "license": "MIT", "source": "r", "manifest_path": "a"},
                {"id": "t", "name": "t", "version": "1.0.0", "license": "MIT", "source": "r", "manifest_path": "t"}],
              "resolve": {"nodes": [
                {"id": "p", "deps": [{"pkg": "a", "dep_kinds": [{"kind": null}]}, {"pkg": "b", "dep_kinds": [{"kind": "dev"}, {"kind": null}]},
                    {"pkg": "t", "dep_kinds": [{"kind": "build"}]}]},
                {"id": "a", "deps": [{"pkg": "b", "dep_kinds": [{"kind": null}]}]},
                {"id": "b", "deps": []}, {"id": "t", "deps": []}]}}"#,
        )
        .expect("what cargo prints");
        let parts = reachable(metadata, &["parlor"]);
        let names: Vec<_> = parts.packages.iter().map(|package| package.name.as_str()).collect();
        assert_eq!(names, ["a", "b", "parlor"]);
    }

    #[test]
    fn the_pages_packages_are_read_from_their_licences() {
        assert_eq!(
            page_package("## @fluent/bundle - 0.19.1 (Apache-2.0)"),
            Some(("@fluent/bundle", "0.19.1", "Apache-2.0"))
        );
        assert_eq!(page_package("## Licences"), None);
    }
}
