//! Bodies in one piece, however small the pieces are in which they come.

use std::pin::Pin;
use std::task::{Context, Poll};

use axum::body::{Body, Bytes};
use axum::extract::Request;
use axum::middleware::Next;
use axum::response::Response;
use axum::{BoxError, Error};
use futures_util::StreamExt;
use hyper::body::{Body as _, Frame};

/// Reads a request's body into one piece of memory. A body of 64 kB in pieces of one byte would otherwise take megabytes: each piece is stored by
/// itself until the last one has come. What goes wrong on the way (it is too long, say) is told by anyone who reads the body.
pub(crate) async fn whole_body(request: Request, next: Next) -> Response {
    let (parts, body) = request.into_parts();
    if body.is_end_stream() {
        return next.run(Request::from_parts(parts, body)).await;
    }
    let (mut all, mut pieces, mut fault) = (Vec::new(), body.into_data_stream(), None);
    while let Some(piece) = pieces.next().await {
        match piece {
            Ok(piece) => all.extend_from_slice(&piece),
            Err(why) => {
                fault = Some(cause(why));
                break;
            }
        }
    }
    let body = match fault {
        None => Body::from(all),
        Some(why) => Body::new(Failed(Some(why))),
    };
    next.run(Request::from_parts(parts, body)).await
}

/// What went wrong, without what it was wrapped in on the way: anyone who reads the body looks for a limit no deeper than two layers.
fn cause(why: Error) -> BoxError {
    let mut cause = why.into_inner();
    loop {
        match cause.downcast::<Error>() {
            Ok(wrapped) => cause = wrapped.into_inner(),
            Err(bare) => return bare,
        }
    }
}

/// A body that could not be read.
struct Failed(Option<BoxError>);

impl hyper::body::Body for Failed {
    type Data = Bytes;
    type Error = BoxError;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        _: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, BoxError>>> {
        Poll::Ready(self.0.take().map(Err))
    }
}
