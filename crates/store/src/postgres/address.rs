//! What the address of a database says: where it is, and how the way to it is protected.
//!
//! The library reads addresses, but of TLS it knows neither the modes that check a certificate nor where the certificates of authorities are. These two
//! words, libpq's own, are taken out and read here.

use std::ffi::OsString;
use std::path::PathBuf;

use percent_encoding::percent_decode_str;
use tokio_postgres::Config;
use tokio_postgres::config::{Host, SslMode};

use crate::StoreError;

/// An address that was read.
#[derive(Debug)]
pub(super) struct Address {
    /// All but the way's protection.
    pub(super) config: Config,
    pub(super) way: ConnectionSecurity,
}

/// How the way to a database is protected. There is nothing in between: encryption without a look at who is at the other end keeps nobody out.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum ConnectionSecurity {
    /// Not at all: it is within a machine, a private network or a tunnel.
    Open,
    /// By TLS, and only to a server that has a certificate for the name by which it was asked for.
    Encrypted(Authorities),
}

/// Who may have given the server its certificate.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Authorities {
    /// Those that browsers trust.
    Public,
    /// Those in this file, and nobody else.
    File(PathBuf),
}

/// What an address, or the environment, says of TLS.
#[derive(Default)]
struct WrittenSetting {
    mode: Option<String>,
    roots: Option<PathBuf>,
}

impl WrittenSetting {
    /// Takes the word if it is one of TLS.
    fn takes(&mut self, key: &str, value: String) -> bool {
        match key {
            "sslmode" => self.mode = Some(value),
            "sslrootcert" => self.roots = Some(value.into()),
            _ => return false,
        }
        true
    }
}

impl Address {
    /// Reads an address; what it does not say of TLS, these variables of the environment do, as for every other program that speaks with PostgreSQL.
    ///
    /// # Errors
    /// It cannot be read, names no host, or asks for what would protect nothing. No error repeats a part of it, in which there may be a password.
    pub(super) fn read(
        address: &str,
        variable: impl Fn(&str) -> Option<OsString>,
    ) -> Result<Address, StoreError> {
        let (place, said) = split(address);
        let config = match place.parse::<Config>() {
            // A mode that was read by the library and not here would be forgotten: nobody has named one to it.
            Ok(config) if matches!(config.get_ssl_mode(), SslMode::Prefer) => config,
            _ => {
                let expected = "expected postgres://USER:PASSWORD@HOST:PORT/DATABASE, or host=... dbname=...";
                return Err(bad(expected.to_owned()));
            }
        };
        if config.get_hosts().is_empty() {
            return Err(bad("it names no host".to_owned()));
        }
        // What goes through a socket of this machine is never encrypted, whatever is said.
        let here = config.get_hosts().iter().all(|host| !matches!(host, Host::Tcp(_)));
        let way = if here { ConnectionSecurity::Open } else { way(said, variable)? };
        Ok(Address { config, way })
    }

    /// What the library is told.
    pub(super) fn mode(&self) -> SslMode {
        match self.way {
            ConnectionSecurity::Open => SslMode::Disable,
            ConnectionSecurity::Encrypted(_) => SslMode::Require,
        }
    }
}

fn bad(why: String) -> StoreError {
    StoreError::Address { why }
}

/// The way that was asked for.
fn way(
    said: WrittenSetting,
    variable: impl Fn(&str) -> Option<OsString>,
) -> Result<ConnectionSecurity, StoreError> {
    let set = |name: &str| variable(name).filter(|value| !value.is_empty());
    let (word, mode) = match said.mode {
        Some(mode) => ("sslmode", Some(mode)),
        None => ("PGSSLMODE", set("PGSSLMODE").map(|mode| mode.to_string_lossy().into_owned())),
    };
    match mode.as_deref() {
        None if said.roots.is_some() => {
            Err(bad("sslrootcert without sslmode: add sslmode=require, or nothing is encrypted".to_owned()))
        }
        None | Some("disable") => Ok(ConnectionSecurity::Open),
        Some("require" | "verify-ca" | "verify-full") => {
            let roots = said.roots.or_else(|| set("PGSSLROOTCERT").map(PathBuf::from));
            // libpq's word for the authorities that are trusted anyway.
            let roots = roots.filter(|file| file.as_os_str() != "system");
            Ok(ConnectionSecurity::Encrypted(roots.map_or(Authorities::Public, Authorities::File)))
        }
        Some(weak @ ("allow" | "prefer")) => Err(bad(format!(
            "{word}={weak} would leave it to the network whether anything is encrypted; say require (encrypted, and the server's certificate checked) or disable"
        ))),
        Some(_) => Err(bad(format!("{word}: expected disable, require, verify-ca or verify-full"))),
    }
}

/// The address without its words of TLS, and these.
fn split(address: &str) -> (String, WrittenSetting) {
    let is_url = ["postgres://", "postgresql://"].iter().any(|scheme| address.starts_with(scheme));
    if is_url { split_url(address) } else { split_words(address) }
}

/// `postgres://me@host/games?sslmode=require`. Up to the first `@` it is user and password, as the library reads it, and in these may be anything.
fn split_url(url: &str) -> (String, WrittenSetting) {
    let mut said = WrittenSetting::default();
    let host = url.find('@').map_or(0, |at| at + 1);
    let Some(mark) = url[host..].find('?') else { return (url.to_owned(), said) };
    let (place, query) = url.split_at(host + mark + 1);
    let decoded = |text: &str| percent_decode_str(text).decode_utf8_lossy().into_owned();
    let others = query.split('&').filter(|pair| {
        let (key, value) = pair.split_once('=').unwrap_or((pair, ""));
        !said.takes(&decoded(key), decoded(value))
    });
    let others: Vec<&str> = others.collect();
    (format!("{place}{}", others.join("&")), said)
}

/// `host=db.internal dbname=games sslmode=require`.
fn split_words(words: &str) -> (String, WrittenSetting) {
    let (mut others, mut said) = (String::new(), WrittenSetting::default());
    let mut rest = words;
    while let Some((key, behind)) = rest.split_once('=') {
        let (value, next) = split_value(behind.trim_start());
        if !said.takes(key.trim(), value) {
            others.push_str(&rest[..rest.len() - next.len()]);
        }
        rest = next;
    }
    others.push_str(rest);
    (others, said)
}

/// The value that a text begins with, and what comes behind it. It may be in quotes, and a backslash takes the next sign as it is.
fn split_value(text: &str) -> (String, &str) {
    let (is_quoted, text) = text.strip_prefix('\'').map_or((false, text), |quoted| (true, quoted));
    let mut value = String::new();
    let mut signs = text.char_indices();
    while let Some((at, sign)) = signs.next() {
        match sign {
            '\\' => value.extend(signs.next().map(|(_, next)| next)),
            '\'' if is_quoted => return (value, &text[at + 1..]),
            _ if !is_quoted && sign.is_whitespace() => return (value, &text[at..]),
            _ => value.push(sign),
        }
    }
    (value, "")
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    const NOTHING: fn(&str) -> Option<OsString> = |_| None;

    fn way_of(address: &str, variables: &[(&str, &str)]) -> Result<ConnectionSecurity, String> {
        let variable = |name: &str| {
            let found = variables.iter().find(|(own, _)| *own == name);
            found.map(|(_, value)| (*value).into())
        };
        Address::read(address, variable).map(|address| address.way).map_err(|why| why.to_string())
    }

    fn by(file: &str) -> ConnectionSecurity {
        ConnectionSecurity::Encrypted(Authorities::File(file.into()))
    }

    #[test]
    fn each_mode_that_asks_for_tls_asks_for_a_checked_certificate() {
        let public = ConnectionSecurity::Encrypted(Authorities::Public);
        for mode in ["require", "verify-ca", "verify-full"] {
            let url = format!("postgres://me:hush@db.example/games?sslmode={mode}");
            assert_eq!(way_of(&url, &[]), Ok(public.clone()));
            let words = format!("host=db.example user=me sslmode = '{mode}' dbname=games");
            assert_eq!(way_of(&words, &[]), Ok(public.clone()));
            assert_eq!(way_of("postgres://db.example/games", &[("PGSSLMODE", mode)]), Ok(public.clone()));
            let read = Address::read(&words, NOTHING).unwrap();
            assert_eq!((read.config.get_dbname(), read.mode()), (Some("games"), SslMode::Require));
        }
    }

    #[test]
    fn without_a_word_or_with_disable_nothing_is_encrypted() {
        for open in
            ["postgres://db.example/games", "host=db.example", "postgres://db.example?sslmode=disable"]
        {
            assert_eq!(way_of(open, &[("PGSSLROOTCERT", "/a.pem")]), Ok(ConnectionSecurity::Open), "{open}");
            assert_eq!(Address::read(open, NOTHING).unwrap().mode(), SslMode::Disable);
        }
        let said = "postgres://db.example/games?sslmode=disable";
        assert_eq!(
            way_of(said, &[("PGSSLMODE", "require")]),
            Ok(ConnectionSecurity::Open),
            "the address comes first"
        );
    }

    /// A host who writes it believes that something is protected.
    #[test]
    fn modes_that_protect_nothing_are_refused_and_say_what_to_write() {
        for mode in ["allow", "prefer"] {
            let why = way_of(&format!("host=db.example sslmode={mode}"), &[]).unwrap_err();
            assert!(why.contains(&format!("sslmode={mode} would")) && why.contains("say require"), "{why}");
            let why = way_of("host=db.example", &[("PGSSLMODE", mode)]).unwrap_err();
            assert!(why.contains(&format!("PGSSLMODE={mode} would")), "{why}");
        }
        let why = way_of("postgres://db.example/?sslrootcert=/a.pem", &[]).unwrap_err();
        assert!(why.contains("add sslmode=require"), "{why}");
        for wrong in
            ["postgres://db.example/?sslmode=hush", "host=db.example sslmode=hush", "host=a sslmode="]
        {
            let why = way_of(wrong, &[]).unwrap_err();
            assert!(why.contains("expected disable, require") && !why.contains("hush"), "{why}");
        }
    }

    #[test]
    fn authorities_are_those_in_the_file_that_is_named() {
        let url =
            "postgres://db.example/games?sslmode=require&sslrootcert=/etc/my%20own.pem&connect_timeout=3";
        assert_eq!(way_of(url, &[]), Ok(by("/etc/my own.pem")));
        let words = r"sslrootcert='/etc/my own\'s.pem' host=db.example sslmode=require";
        assert_eq!(way_of(words, &[("PGSSLROOTCERT", "/b.pem")]), Ok(by("/etc/my own's.pem")));
        let plain = "postgres://db.example/?sslmode=require";
        assert_eq!(way_of(plain, &[("PGSSLROOTCERT", "/b.pem")]), Ok(by("/b.pem")));
        let public = Ok(ConnectionSecurity::Encrypted(Authorities::Public));
        assert_eq!(way_of(plain, &[("PGSSLROOTCERT", "system")]), public);
        assert_eq!(way_of(plain, &[("PGSSLROOTCERT", "")]), public);
    }

    #[test]
    fn the_way_through_a_socket_of_this_machine_is_as_it_was() {
        for socket in ["host=/run/postgresql dbname=games", "postgres://%2Frun%2Fpostgresql/games"] {
            assert_eq!(
                way_of(socket, &[("PGSSLMODE", "verify-full")]),
                Ok(ConnectionSecurity::Open),
                "{socket}"
            );
        }
        assert_eq!(way_of("host=/run/postgresql sslmode=prefer", &[]), Ok(ConnectionSecurity::Open));
    }

    fn library(address: &str) -> Option<Config> {
        address.parse().ok()
    }

    proptest! {
        /// Whatever else an address says, a password with any signs in it too, is read as the library reads it, wherever the words of TLS stand.
        #[test]
        fn what_is_left_of_an_address_is_read_as_if_nothing_had_been_taken_out(
            words in prop::collection::vec(r"(host|user|password|dbname|options) ?= ?([a-z?@&=%']{1,4}|'[a-z ?\\@&=]{0,4}')", 0..4),
            url in r"postgres(ql)?://([a-z?&:%]{0,4}@)?[a-z]{0,3}(/[a-z&=]{0,3})?(\?((user|options|dbname)=[a-z?@=%2]{0,4}(&|))?)?",
            at in 0_usize..4,
        ) {
            let plain = words.join(" ");
            let mut with = words.clone();
            with.insert(at.min(words.len()), r"sslmode = 'require' sslrootcert=/a\ b".to_owned());
            // A word whose quotes are open, or that ends where a value should come, takes the next one with it: the library reads both otherwise, too.
            let waits = |text: String| library(&text).is_some_and(|config| config.get_connect_timeout().is_some());
            let alone = |word: &String| {
                library(word).is_some() && waits(format!("{word} connect_timeout=1")) && waits(format!("{word} connect_timeout = 1"))
            };
            if words.iter().all(alone) {
                let config = library(&plain);
                let (left, said) = split(&with.join(" "));
                prop_assert_eq!(library(&left), config, "{}", left);
                prop_assert_eq!(said.mode.as_deref(), Some("require"));
                prop_assert_eq!(said.roots, Some(PathBuf::from("/a b")));
            }
            prop_assert_eq!(library(&split(&url).0), library(&url));
            if url.contains('?') && let Some(config) = library(&url) {
                let (left, said) = split(&format!("{}&sslmode=require", url.trim_end_matches('&')));
                if said.mode.is_some() {
                    prop_assert_eq!(library(&left), Some(config), "{}", left);
                }
            }
        }
    }
}
