//! All of this package's tests as one program: linking one takes less than linking one a file.

mod analyse;
#[cfg(unix)]
mod bare;
mod bundle;
mod cards;
#[cfg(unix)]
mod cluster_guide;
mod commands;
mod commands_json;
mod common;
#[cfg(unix)]
mod completions;
mod config;
mod conformance;
#[path = "common/desk.rs"]
mod desk;
mod document;
mod effects;
#[cfg(unix)]
mod hosting_guide;
mod kill;
mod lab;
mod lab_chunks;
mod lab_faults;
mod lab_game;
mod lab_matches;
mod lab_report;
mod lab_tune;
mod load;
#[cfg(unix)]
mod manual;
mod matches;
mod migrate;
#[cfg(unix)]
mod ordeal;
mod output;
mod plain;
mod plain_words;
mod positions;
mod programs;
#[cfg(unix)]
mod readme;
mod records;
mod replay_screen;
mod resume;
mod saves;
mod screen;
mod screen_faults;
mod serve;
mod serve_analysis;
mod serve_bots;
mod serve_changes;
mod serve_cluster;
mod serve_daily;
mod serve_devices;
#[cfg(unix)]
mod serve_door;
mod serve_evening;
mod serve_forward;
mod serve_friends;
mod serve_languages;
mod serve_lessons;
mod serve_limits;
mod serve_moderation;
#[cfg(unix)]
mod serve_offsite;
mod serve_postgres;
mod serve_records;
mod serve_seeds;
mod serve_setup;
#[cfg(unix)]
mod serve_site;
#[cfg(unix)]
mod serve_spending;
mod serve_starts;
mod serve_store;
#[path = "common/server.rs"]
mod server;
mod sets;
#[cfg(target_os = "linux")]
mod signals;
mod stored_place;
