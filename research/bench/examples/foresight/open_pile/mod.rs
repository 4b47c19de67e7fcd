//! How well one could play Rose if one knew the order of the pile: what is left to gain over a player who does not.
//!
//! [`at_most`] proves a bound that no play can pass, [`at_least`] finds a play. What could be had lies between the two. No bot may use
//! either: nobody knows the order.

mod bound;
mod groups;
mod reach;

pub(crate) use bound::at_most;
pub(crate) use reach::at_least;
