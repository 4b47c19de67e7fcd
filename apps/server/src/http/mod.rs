//! The routes: JSON over HTTP, and tables' sockets. Each is in the OpenAPI document at `/api/openapi.json`.

mod analyses;
mod app;
mod at;
mod cookie;
mod devices;
mod door;
mod dressed;
mod errors;
mod evening;
mod faults;
mod friends;
mod games;
mod gathered;
mod guard;
mod health;
mod host;
mod hosts;
mod layers;
mod lessons;
mod mine;
mod pages;
mod preview;
mod reads;
mod records;
mod routes;
mod socket;
mod studies;
mod tables;
mod text;

pub(crate) use app::App;
pub(crate) use door::behind;
pub(crate) use guard::Guard;
pub(crate) use hosts::Hosts;
pub(crate) use layers::layered;
pub(crate) use pages::dressed;
pub(crate) use routes::{metrics_routes, routes};
