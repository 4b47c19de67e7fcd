//! The hosting guide tells the truth: somebody who has never hosted anything types its commands into an empty folder, and they work.

use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};

use parlor_wire::NewSeat;

use crate::readme::{blocks, data, serves};
use crate::server::Server;

fn guide() -> String {
    fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/hosting.md")).unwrap()
}

/// A folder with nothing in it, but `parlor` among the programs.
fn empty() -> (tempfile::TempDir, String) {
    let folder = tempfile::tempdir().unwrap();
    let programs = folder.path().join("programs");
    fs::create_dir(&programs).unwrap();
    std::os::unix::fs::symlink(env!("CARGO_BIN_EXE_parlor"), programs.join("parlor")).unwrap();
    let path = format!("{}:{}", programs.display(), std::env::var("PATH").unwrap());
    (folder, path)
}

fn run(line: &str, path: &str, folder: &Path) {
    let output = Command::new("sh")
        .args(["-c", line])
        .env("PATH", path)
        .env("PARLOR_DATA", data(folder))
        .current_dir(folder)
        .stdin(Stdio::null())
        .output()
        .unwrap();
    assert!(output.status.success(), "{line}: {}", String::from_utf8_lossy(&output.stderr));
}

#[test]
fn what_a_newcomer_types_opens_a_server_each_time() {
    let (folder, path) = empty();
    let mut opened = Vec::new();
    for block in blocks(&guide(), "sh") {
        for line in block.lines().map(str::trim).filter(|line| !line.is_empty()) {
            if !line.starts_with("parlor serve") {
                run(line, &path, folder.path());
                continue;
            }
            let title = match (line.contains("Game night"), line.contains("server.toml")) {
                (true, _) => "<title>Game night</title>",
                (_, true) => "<title>The Card Club</title>",
                _ => "<title>Parlor</title>",
            };
            serves(line, &path, folder.path(), title);
            opened.push(line.to_owned());
        }
    }
    assert!(opened.len() >= 3, "{opened:?}");
}

/// An option that was renamed, or a copy that cannot be brought back in the way that the guide says.
#[test]
fn the_commands_about_what_is_stored_work_as_they_stand() {
    let (folder, path) = empty();
    let at = |name: &str| folder.path().join(name).display().to_string();
    let text = guide();
    let mut lines: Vec<_> = text.lines().filter_map(|line| line.strip_prefix("    parlor ")).collect();
    // Those about databases need one.
    lines.retain(|line| !line.contains("postgres") && !line.starts_with("serve"));
    let server = Server::open(&data(folder.path()), &[]);
    let table = server.table("rose", &[NewSeat::You]).table;
    let here = format!("http://{} --idle 1", server.address);
    let mut server = Some(server);
    let mut copies = 0;
    for line in &lines {
        let stops = line.starts_with("restore");
        if stops {
            drop(server.take());
        }
        let command = line
            .replace("/tmp/back/var/lib/parlor-backup/parlor.db", &at("parlor-today.db"))
            .replace("/backups/", &at(""))
            .replace("/root/", &at(""))
            .replace(" TABLE", &format!(" {table}"))
            .replace("https://parlor.example", &here)
            .replace("/tmp/check", &at("check"))
            .replace("/var/lib/parlor", &data(folder.path()).display().to_string());
        run(&format!("parlor {command}"), &path, folder.path());
        copies += usize::from(line.starts_with("backup"));
    }
    assert!(lines.len() >= 7 && copies >= 2, "{lines:?}");
}
