//! `./check` says what a machine lacks before it does anything else. These tests run it on a PATH of stand-ins.

use std::fs;
use std::os::unix::fs::{PermissionsExt, symlink};
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

/// Every command that `./check` looks for, and the word by which it names it.
const TOOLS: [(&str, &str); 12] = [
    ("cargo", "Rust with rustfmt and Clippy"),
    ("rustfmt", "Rust with rustfmt and Clippy"),
    ("cargo-clippy", "Rust with rustfmt and Clippy"),
    ("cc", "a C compiler"),
    ("npm", "npm:"),
    ("python3", "Python 3.11"),
    ("tmux", "tmux:"),
    ("zsh", "zsh:"),
    ("fish", "fish:"),
    ("postgres", "PostgreSQL 15"),
    ("chromium", "Chromium"),
    ("cargo-nextest", "cargo-nextest"),
];

/// A folder that is all of the PATH: `bash`, and stand-ins that do nothing and succeed.
struct Machine {
    path: PathBuf,
}

impl Machine {
    fn new(name: &str) -> Machine {
        let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
        let _ = fs::remove_dir_all(&path);
        fs::create_dir_all(&path).expect("a folder for stand-ins");
        let bash = std::env::split_paths(&std::env::var_os("PATH").expect("a PATH"))
            .map(|folder| folder.join("bash"))
            .find(|file| file.exists());
        symlink(bash.expect("bash"), path.join("bash")).expect("a link to bash");
        let machine = Machine { path };
        for (tool, _) in TOOLS {
            machine.install(tool, "exit 0");
        }
        machine.install("node", "echo v20.19.0");
        machine
    }

    fn install(&self, tool: &str, script: &str) {
        let file = self.path.join(tool);
        fs::write(&file, format!("#!/bin/sh\n{script}\n")).expect("a stand-in");
        fs::set_permissions(&file, fs::Permissions::from_mode(0o755)).expect("a stand-in that runs");
    }

    fn remove(&self, tool: &str) {
        fs::remove_file(self.path.join(tool)).expect("the stand-in is there");
    }

    fn check(&self, words: &[&str]) -> Output {
        let check = Path::new(env!("CARGO_MANIFEST_DIR")).join("../check");
        let mut command = Command::new(check);
        command.args(words).env("PATH", &self.path).env_remove("PARLOR_CHROMIUM");
        // Debian keeps it off the PATH.
        command.env("PARLOR_POSTGRES", &self.path);
        command.output().expect("./check runs")
    }

    /// The exit code of `./check --missing`, and the lines that name a tool.
    fn missing(&self) -> (Option<i32>, Vec<String>) {
        let output = self.check(&["--missing"]);
        let text = String::from_utf8(output.stdout).expect("text");
        let lines = text.lines().filter_map(|line| line.strip_prefix("  - ")).map(str::to_owned);
        (output.status.code(), lines.collect())
    }
}

/// A tool that is asked for although it is there.
#[test]
fn nothing_is_missing_where_all_is_there() {
    assert_eq!(Machine::new("complete").missing(), (Some(0), Vec::new()));
}

/// A tool whose absence is found out ten minutes later.
#[test]
fn each_tool_is_named_when_it_alone_is_missing() {
    for (tool, name) in TOOLS {
        let machine = Machine::new("lacking");
        machine.remove(tool);
        let (code, lines) = machine.missing();
        assert_eq!(code, Some(2), "{tool}");
        assert!(lines.len() == 1 && lines[0].starts_with(name), "{tool}: {lines:?}");
    }
}

/// A Node that Vite refuses, or one that it takes and we refuse.
#[test]
fn versions_of_node_are_judged_as_vite_does() {
    let machine = Machine::new("node");
    machine.remove("node");
    assert!(matches!(&machine.missing().1[..], [line] if line.starts_with("Node 20.19")));
    for (version, fits) in [
        ("v18.20.4", false),
        ("v20.18.3", false),
        ("v20.19.0", true),
        ("v21.7.0", false),
        ("v22.11.0", false),
        ("v22.12.0", true),
        ("v24.0.0", true),
        ("what?", false),
    ] {
        machine.install("node", &format!("echo {version}"));
        let (code, lines) = machine.missing();
        assert_eq!((code, lines.len()), if fits { (Some(0), 0) } else { (Some(2), 1) }, "{version}");
        assert!(lines.iter().all(|line| line.contains(version)), "{lines:?}");
    }
}

/// An old Python fails in the middle of the tests.
#[test]
fn an_old_python_is_missing() {
    let machine = Machine::new("python");
    machine.install("python3", "exit 1");
    assert!(matches!(&machine.missing().1[..], [line] if line.starts_with("Python 3.11")));
}

/// Checks that begin although something is missing, or that do not say how to get it.
#[test]
fn nothing_runs_before_all_is_there() {
    let machine = Machine::new("begins");
    machine.remove("tmux");
    machine.install("cargo", "echo cargo has run");
    let output = machine.check(&[]);
    let told = String::from_utf8_lossy(&output.stderr);
    assert_eq!((output.status.code(), &output.stdout[..]), (Some(2), &b""[..]));
    assert!(told.contains("tmux: ") && told.ends_with("To install: ./check --install\n"), "{told}");
}

/// `--install` on a system without apt that gives up without a word, or claims success.
#[test]
fn install_says_where_this_is_not_debian() {
    let machine = Machine::new("elsewhere");
    machine.remove("tmux");
    let output = machine.check(&["--install"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&output.stdout).contains("This is not Debian"));
    assert!(String::from_utf8_lossy(&output.stderr).contains("tmux: "));
}

/// Packages that `--install` leaves out on Debian, and commands that it runs for what is there.
#[test]
fn install_asks_apt_for_what_is_missing_alone() {
    let machine = Machine::new("debian");
    machine.remove("tmux");
    machine.remove("chromium");
    machine.install("id", "echo 0");
    machine.install("env", "shift; exec \"$@\"");
    // It installs what it is asked for, as far as one can see from outside.
    let folder = machine.path.display();
    machine.install("apt-get", &format!("echo \"$@\" >>'{folder}/asked'\nfor word; do case $word in tmux|chromium) echo '#!/bin/sh' >\"{folder}/$word\"; /bin/chmod +x \"{folder}/$word\";; esac; done"));
    // `./check` itself is found by the real `env`, so that it is run by bash here.
    let check = Path::new(env!("CARGO_MANIFEST_DIR")).join("../check");
    let mut command = Command::new("bash");
    command.arg(check).arg("--install").env("PATH", &machine.path).env_remove("PARLOR_CHROMIUM");
    let output = command.output();
    let output = output.expect("./check runs");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let asked = fs::read_to_string(machine.path.join("asked")).expect("apt was asked");
    assert_eq!(asked, "-qq update\n-qq -y install --no-install-recommends tmux chromium\n");
}

/// A word with a slip in it that runs everything.
#[test]
fn unknown_words_are_refused() {
    let machine = Machine::new("words");
    let output = machine.check(&["--instal"]);
    assert_eq!(output.status.code(), Some(64));
    assert!(String::from_utf8_lossy(&output.stderr).starts_with("usage: ./check"));
    assert!(machine.check(&["--help"]).status.success());
}
