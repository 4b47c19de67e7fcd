//! A panic is a finding like any other.

use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind};

/// What `ask` finds; where it panics, that is what is found.
pub(crate) fn guarded<T>(ask: impl FnOnce() -> Result<T, String>) -> Result<T, String> {
    let asked = catch_unwind(AssertUnwindSafe(ask));
    asked.unwrap_or_else(|panic| Err(format!("it panics: {}", message(&*panic))))
}

/// What a panic says.
fn message(panic: &(dyn Any + Send)) -> &str {
    let text = panic.downcast_ref::<String>().map(String::as_str);
    text.or_else(|| panic.downcast_ref::<&str>().copied()).unwrap_or("and says nothing")
}
