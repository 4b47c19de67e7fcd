//! Bodies in one piece, however small the pieces are in which they come.

use axum::body::Body;
use axum::extract::Request;
use axum::middleware::Next;
use axum::response::Response;
use futures_util::{StreamExt, stream};
use hyper::body::Body as _;

/// Reads a request's body into one piece of memory. A body of 64 kB in pieces of one byte would otherwise take megabytes: each piece is kept by
/// itself until the last one has come. What goes wrong on the way (it is too long, say) is told by whoever reads the body.
pub(crate) async fn gathered(request: Request, next: Next) -> Response {
    let (parts, body) = request.into_parts();
    if body.is_end_stream() {
        return next.run(Request::from_parts(parts, body)).await;
    }
    let (mut all, mut pieces, mut fault) = (Vec::new(), body.into_data_stream(), None);
    while let Some(piece) = pieces.next().await {
        match piece {
            Ok(piece) => all.extend_from_slice(&piece),
            Err(why) => {
                fault = Some(why.into_inner());
                break;
            }
        }
    }
    let body = match fault {
        None => Body::from(all),
        Some(why) => Body::from_stream(stream::iter([Err::<Vec<u8>, _>(why)])),
    };
    next.run(Request::from_parts(parts, body)).await
}
