//! The messages between the server and its clients, as data: what a table looks like to one viewer, what happened, what one may do,
//! and what one may ask for.
//!
//! JSON on the wire. The TypeScript types of the web app are made from these (by a test), and so are the schemas of the
//! OpenAPI document. Nothing here knows a game: views are JSON values of the game's own, actions are texts.

mod analysis;
mod arrived;
mod bot;
mod calls;
mod changes;
mod code;
mod command;
mod day_deal;
mod detail;
mod evening;
mod glance;
mod heirs;
mod json;
mod lesson;
mod news;
mod plan;
mod replay;
mod server_info;
#[cfg(test)]
mod session_pages;
mod setup;
mod state;
mod tabletop;
mod talk;
#[cfg(test)]
mod types;

pub use analysis::{
    AnalysedMove, Analysis, AnalysisIs, AnalysisLine, AnalysisPoint, AnalysisState, AnalysisStop,
    SeatSummary, TurningPoint, WeighedChoice,
};
pub use arrived::Arrived;
pub use bot::{BOT_PROTOCOL, BotFile, BotHello, BotPosition, BotResult, FromBot, ToBot};
pub use calls::{CallMe, Called, YourTurn};
pub use changes::{apply_changes, changes};
pub use code::Code;
pub use command::{Command, FromClient, Probe, Refused, ToClient};
pub use day_deal::{DayDeal, DayScore, ParInfo, RankedPlace, RankedResult, TablePar};
pub use detail::Detail;
pub use evening::{Evening, EveningGame, EveningPerson, EveningPlayer, GameTally, Outcome};
pub use glance::{AskGlances, Glance, GlanceSeat, Glances, Stage};
pub use heirs::{Heir, Heirs, Inheritance};
pub use json::Json;
pub use lesson::{Lesson, LessonAnswer, LessonStep, LessonTry};
pub use news::{News, PartChanges, PartEnd, PartView, Said};
pub use plan::{Order, OtherGame, Plan};
pub use replay::{Frame, Mark, RecordText, Replay, ReplayHeader};
pub use server_info::{
    ConflictInfo, Counts, Daily, Fault, FileContents, FileEntry, FileGroup, FilesInfo, GameInfo, GameSchema,
    LevelInfo, OptionChoice, OptionInfo, OptionValueInfo, RulesPage, ServerInfo, UnitInfo,
};
pub use setup::{
    AskForSeat, BroughtTable, Clock, Continue, First, Found, Invited, Join, MakeSeatCode, NewSeat, NewTable,
    Opened, SeatCode, SeatCodeKind, Sit, Start, Timeout,
};
pub use state::{
    Away, Choice, Claim, ClockState, Entrance, Look, Occupant, Over, Position, Presence, Proposal,
    SeatSought, SeatState, State, TableInfo, Turn, UndoAsked, UndoState,
};
pub use tabletop::{
    FaceInfo, FactIs, MovedPiece, OnSpot, PreviewData, SceneData, SpotInfo, SumPartData, TabletopInfo,
    ZoneContents, ZoneInfo,
};
pub use talk::{Reaction, Shown, TalkLine, TalkRule};
