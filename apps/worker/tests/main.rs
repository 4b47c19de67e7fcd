//! Games through the host, as a page plays them: requests and messages in, answers and messages out.

mod analyses;
mod device;
mod games;
mod refusals;
mod stored;
