//! Games through the host, as a page plays them: requests and messages in, answers and messages out.

mod device;
mod games;
mod refusals;
mod stored;
