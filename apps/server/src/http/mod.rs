//! The routes: JSON over HTTP, and tables' sockets. Each is in the OpenAPI document at `/api/openapi.json`.

mod analyses;
mod app;
mod at;
mod cookie;
mod errors;
mod games;
mod guard;
mod health;
mod lessons;
mod pages;
mod records;
mod routes;
mod socket;
mod tables;

pub(crate) use app::App;
pub(crate) use guard::{Guard, check, headers};
pub(crate) use routes::routes;
