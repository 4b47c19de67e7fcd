//! The module as a browser's worker calls it: a page writes a call where `input` says, `call` answers it, and the answer is where `output`
//! says, until the next call. Nothing is allocated or freed from outside, and the only thing that comes in by itself is the time.
#![allow(unsafe_code)]

use std::cell::RefCell;

use parlor_session::Millis;

use crate::{Host, answer};

#[link(wasm_import_module = "page")]
unsafe extern "C" {
    /// Milliseconds since 1970.
    safe fn now() -> f64;
}

/// The module runs on one thread: a worker that wants two runs two modules.
struct WasmModule {
    host: Option<Host>,
    input: Vec<u8>,
    output: Vec<u8>,
}

thread_local! {
    static MODULE: RefCell<WasmModule> = const { RefCell::new(WasmModule { host: None, input: Vec::new(), output: Vec::new() }) };
}

/// Room for a call of this many bytes.
#[unsafe(no_mangle)]
extern "C" fn input(length: usize) -> *mut u8 {
    MODULE.with_borrow_mut(|module| {
        module.input.clear();
        module.input.resize(length, 0);
        module.input.as_mut_ptr()
    })
}

/// Answers the call that was written; gives the length of the answer.
#[unsafe(no_mangle)]
extern "C" fn call() -> usize {
    MODULE.with_borrow_mut(|module| {
        module.output = answer(&mut module.host, &module.input, &|| now() as Millis);
        module.output.len()
    })
}

/// Where the answer is.
#[unsafe(no_mangle)]
extern "C" fn output() -> *const u8 {
    MODULE.with_borrow(|module| module.output.as_ptr())
}
