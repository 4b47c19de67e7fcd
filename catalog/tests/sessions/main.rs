//! Sessions, tables and rooms, at which real games are played.

mod absent;
mod changes;
mod clocks;
mod common;
mod credits;
mod delay;
mod device_evenings;
mod devices;
mod evening;
mod gathering;
mod glances;
mod invitations;
mod languages;
mod plans;
mod positions;
mod resumed;
mod rooms;
mod seats;
mod seeking;
mod sights;
mod story;
mod tables;
mod talk;
mod undo;
mod ways_on;
mod work;
