//! Which file uses which: the arrows that `tidy` looks for circles in.
//!
//! **What counts in Rust.** Every file is one node, with its inline modules and without its tests (`#[cfg(test)]`). There is an arrow
//! from a file to another of the same package, where a name stands that the other defines:
//!
//! - a private `use` of an item (whatever it is for: a trait may be used without its name), however the tree of the `use` is written;
//! - a path or a single name in code, in a macro's arguments, or in a `use` inside a function, with `crate::`, `super::`, `self::`, a
//!   child module, an imported module or a glob in front of it.
//!
//! A name leads to the file that *defines* it, through all re-exports on the way. So a parent that declares a child (`mod child;`) or
//! gives its items out (`pub use child::Item;`) has no arrow to it by that, and one that uses what the child defines has. An item of the
//! parent that a child uses (`use super::Item`) is an arrow up; both together are a circle, and one of the two belongs elsewhere. An
//! import of a module is no arrow, but what is used through it is. What cannot be seen without types is not seen: a method, or a
//! trait's implementation, has no arrow of its own, though naming its type has.
//!
//! **In TypeScript and Svelte** each `import` and `export … from` of a file of ours is an arrow, types included.

mod place;
mod read;
mod resolve;
mod script;

pub(crate) use resolve::rust;
pub(crate) use script::script;
