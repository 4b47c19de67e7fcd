//! Studies of games, as pages: which there are, and their reports. Nothing here changes anything.

use std::sync::Arc;

use axum::Extension;
use axum::extract::{Path, State};
use axum::http::{Method, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use parlor_web::Single;
use parlor_wire::Code;
use serde_json::json;

use super::app::App;
use super::errors::{Refusal, failed, fault};
use super::pages;
use crate::peer::Peer;
use crate::studies::{NoStudy, StudyLine};

/// What it costs to send a page of half a megabyte, in steps of a replay.
const SHOWN: u32 = 1_000;

/// What it costs to make a report: a quarter of what an address may save up.
const MADE: u32 = 10_000;

/// The studies of this server.
pub(crate) async fn list(
    State(app): State<App>,
    Extension(peer): Extension<Peer>,
    method: Method,
    uri: Uri,
) -> Result<Response, Refusal> {
    let Some(studies) = app.studies.clone() else { return Ok(pages::plain(&app, &method, &uri)) };
    app.state.heavy.charge(peer, SHOWN)?;
    let place = app.state.heavy.place(peer)?;
    let listed = place.run(move || studies.list()).await?;
    let line = |(name, read): &StudyLine| match read {
        Some(read) => json!({ "name": name, "game": read.game, "line_ups": read.line_ups, "fault": null }),
        None => json!({ "name": name, "game": "", "line_ups": [], "fault": "This study cannot be read." }),
    };
    let lines: Vec<_> = listed.iter().map(line).collect();
    let names: Vec<_> = listed.iter().map(|(name, _)| name.as_str()).collect();
    let data = json!({ "studies": lines }).to_string();
    match Single::Report.page("Studies", &names.join("\n"), &data) {
        Some(page) => html(page),
        None => Ok(pages::plain(&app, &method, &uri)),
    }
}

/// The report of one study.
pub(crate) async fn show(
    State(app): State<App>,
    Extension(peer): Extension<Peer>,
    Path(name): Path<String>,
    method: Method,
    uri: Uri,
) -> Result<Response, Refusal> {
    let Some(studies) = app.studies.clone() else { return Ok(pages::plain(&app, &method, &uri)) };
    app.state.heavy.charge(peer, SHOWN)?;
    let place = app.state.heavy.place(peer)?;
    let (own, asked) = (Arc::clone(&studies), name.clone());
    let kept = place.run(move || own.kept_page(&asked)).await?.map_err(refused)?;
    if let Some(page) = kept {
        return html(page.to_string());
    }
    app.state.heavy.charge(peer, MADE)?;
    let made = place.run(move || studies.page(&name)).await?.map_err(refused)?;
    html(made.to_string())
}

/// A page of one file, with its own policy.
fn html(page: String) -> Result<Response, Refusal> {
    let policy = Single::Report.policy().ok_or_else(|| failed("the pages were not built"))?;
    let policy = format!("{policy}; frame-ancestors 'none'");
    let headers = [
        (header::CONTENT_TYPE, "text/html; charset=utf-8".to_owned()),
        (header::CACHE_CONTROL, "no-cache".to_owned()),
        (header::CONTENT_SECURITY_POLICY, policy),
    ];
    Ok((headers, page).into_response())
}

fn refused(why: NoStudy) -> Refusal {
    match why {
        NoStudy::Unknown => fault(
            StatusCode::NOT_FOUND,
            Code::NotFound,
            "There is no such study here; /lab lists those that are",
        ),
        NoStudy::TooLarge => fault(
            StatusCode::SERVICE_UNAVAILABLE,
            Code::Unavailable,
            "This study has more results than a server reads for a guest: its host can write the report with `parlor lab report DIR --html FILE`",
        ),
        NoStudy::Unread => fault(
            StatusCode::INTERNAL_SERVER_ERROR,
            Code::Failed,
            "This study cannot be read: the server's log tells its host why",
        ),
    }
}
