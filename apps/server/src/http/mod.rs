//! The routes: JSON over HTTP, and tables' sockets. Each is in the OpenAPI document at `/api/openapi.json`.

mod analyses;
mod app;
mod at;
mod cookie;
mod devices;
mod errors;
mod evening;
mod faults;
mod forward;
mod friends;
mod games;
mod gathered;
mod guard;
mod health;
mod hosts;
mod layers;
mod lessons;
mod pages;
mod preview;
mod reads;
mod records;
mod routes;
mod socket;
mod studies;
mod tables;

pub(crate) use app::App;
pub(crate) use guard::Guard;
pub(crate) use hosts::Hosts;
pub(crate) use layers::layered;
pub(crate) use routes::{metrics_routes, routes};
