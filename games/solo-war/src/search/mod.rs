//! What Solo War knows that helps a search.

pub(crate) mod chances;
pub(crate) mod hints;
pub(crate) mod infoset;
pub(crate) mod sense;
