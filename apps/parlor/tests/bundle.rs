//! `bundle`: pages for any host of files.

use std::fs;
use std::path::Path;
use std::process::Command;

use crate::common::parlor;
use serde_json::Value;

/// A file that looks like a module to those who do not run it.
fn module(folder: &Path) -> String {
    let path = folder.join("some.wasm");
    fs::write(&path, b"\0asm\x01\0\0\0").unwrap();
    path.display().to_string()
}

/// What the page gives its worker.
fn settings(out: &Path) -> Value {
    let page = fs::read_to_string(out.join("index.html")).unwrap();
    let text = page.split_once("type=\"application/json\">").unwrap().1.split_once("</script>").unwrap().0;
    serde_json::from_str(text).unwrap()
}

#[test]
fn a_bundle_has_the_pages_the_module_and_what_its_designer_says() {
    let folder = tempfile::tempdir().unwrap();
    let (out, module) = (folder.path().join("out"), module(folder.path()));
    let to = out.display().to_string();
    let made = parlor(&[
        "bundle",
        "solo-war",
        "--set",
        "../../docs/card-sets/weather.toml",
        "--title",
        "Storm & Calm",
        "--colour",
        "#1d4f8a",
        "--module",
        &module,
        "--out",
        &to,
    ]);
    assert_eq!((made.code, made.err.as_str()), (0, ""), "{}", made.out);
    let page = fs::read_to_string(out.join("index.html")).unwrap();
    for said in
        ["<title>Storm &amp; Calm</title>", "\"./site.css\"", "name=\"parlor-host\" content=\"worker\""]
    {
        assert!(page.contains(said), "no {said}: {page}");
    }
    let given = settings(&out);
    assert_eq!(given["games"], serde_json::json!(["solo-war"]));
    assert!(given["files"][0]["text"].as_str().is_some_and(|text| text.contains("weather")), "{given}");
    assert_eq!(fs::read(out.join("parlor_worker.wasm")).unwrap(), b"\0asm\x01\0\0\0");
    let manifest: Value =
        serde_json::from_slice(&fs::read(out.join("manifest.webmanifest")).unwrap()).unwrap();
    assert_eq!((&manifest["name"], &manifest["start_url"]), (&"Storm & Calm".into(), &".".into()));

    let again = parlor(&["bundle", "--module", &module, "--out", &to]);
    assert_eq!(again.code, 2);
    assert!(again.err.contains("found files"), "{}", again.err);
}

/// A bundle without a module, which shows pages and plays nothing; a set for a game that is played without one.
#[test]
fn what_a_bundle_lacks_is_said_with_how_to_get_it() {
    let folder = tempfile::tempdir().unwrap();
    let (to, module) = (folder.path().join("out").display().to_string(), module(folder.path()));
    let none = folder.path().join("none.wasm").display().to_string();
    let set = "../../docs/card-sets/weather.toml";
    let refused: [(&[&str], &str); 5] = [
        (&["--module", &none], "cargo xtask worker"),
        (&["--module", set], "a WebAssembly module"),
        (&["chess", "--module", &module], "chess"),
        (&["rose", "--set", set, "--module", &module], "none of these is played with a file"),
        (&["--colour", "#ffcc00", "--module", &module], "light theme"),
    ];
    for (more, why) in refused {
        let answer = parlor(&[&["bundle", "--out", &to], more].concat());
        assert!(answer.code == 2 && answer.err.contains(why), "{more:?}: {}", answer.err);
    }
    assert!(!Path::new(&to).exists(), "nothing is left of it");
}

/// A ZIP file whose pages are in a folder, where itch.io finds none; one that is another each time; one that takes the place of another file.
#[test]
fn a_bundle_is_one_file_with_its_page_at_the_top_and_the_same_bytes_each_time() {
    let folder = tempfile::tempdir().unwrap();
    let module = module(folder.path());
    let at = |name: &str| folder.path().join(name).display().to_string();
    for name in ["one.zip", "two.ZIP", "plain"] {
        let made = parlor(&["bundle", "rose", "--module", &module, "--out", &at(name)]);
        assert_eq!((made.code, made.err.as_str()), (0, ""), "{}", made.out);
    }
    let bytes = fs::read(at("one.zip")).unwrap();
    assert!(bytes == fs::read(at("two.ZIP")).unwrap(), "another file the second time");
    // Another reader of the format than ours finds every file in it.
    let python = "import sys, zipfile, pathlib\n\
                  with zipfile.ZipFile(sys.argv[1]) as zip:\n assert zip.testzip() is None\n zip.extractall(sys.argv[2])\n\
                  \x20print('\\n'.join(zip.namelist()))";
    let read = Command::new("python3").args(["-c", python, &at("one.zip"), &at("read")]).output().unwrap();
    assert!(read.status.success(), "{}", String::from_utf8_lossy(&read.stderr));
    let names = String::from_utf8(read.stdout).unwrap();
    let names: Vec<_> = names.lines().collect();
    assert!(names.contains(&"index.html") && (50..200).contains(&names.len()), "{names:?}");
    for name in names {
        let file = |folder: &str| fs::read(Path::new(&at(folder)).join(name)).unwrap();
        assert!(file("read") == file("plain"), "{name}");
    }
    let again = parlor(&["bundle", "rose", "--module", &module, "--out", &at("one.zip")]);
    assert!(again.code == 2 && again.err.contains("found a file"), "{}", again.err);
}
