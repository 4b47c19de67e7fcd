//! The TypeScript types.

use ts_rs::{Config, TS};

use crate::{
    AnalysedMove, Analysis, AnalysisIs, AnalysisLine, AnalysisPoint, AnalysisState, AnalysisStop, Choice,
    Clock, ClockState, Code, Command, ConflictInfo, Counts, Daily, Detail, Fault, FileContents, FileEntry,
    FileGroup, FilesInfo, First, Frame, FromClient, GameInfo, GameSchema, Join, Lesson, LessonAnswer,
    LessonStep, LessonTry, LevelInfo, Mark, NewSeat, NewTable, News, Occupant, Opened, OptionChoice,
    OptionInfo, OptionValueInfo, Over, PartEnd, Position, Presence, RecordText, Refused, Replay,
    ReplayHeader, RulesPage, Said, Scene, SceneInk, SceneSpan, SceneSpot, SeatState, SeatSummary, ServerInfo,
    Start, State, TableInfo, Timeout, ToClient, Turn, TurningPoint, UndoAsked, UndoState, UnitInfo,
};

/// The types of all messages as one TypeScript module.
pub fn typescript() -> String {
    let config = Config::default();
    let mut text = String::from(
        "// Made from crates/wire. Do not edit: `BLESS=1 cargo test -p parlor-wire` writes it anew.\n",
    );
    macro_rules! declare {
        ($($name:ty),* $(,)?) => {
            $(
                if let Some(docs) = <$name>::docs() {
                    text.push('\n');
                    text.push_str(docs.trim_end());
                }
                text.push_str("\nexport ");
                text.push_str(&<$name>::decl(&config));
                text.push('\n');
            )*
        };
    }
    declare!(
        ServerInfo,
        GameInfo,
        OptionInfo,
        OptionValueInfo,
        UnitInfo,
        ConflictInfo,
        OptionChoice,
        FilesInfo,
        FileContents,
        FileGroup,
        FileEntry,
        LevelInfo,
        Counts,
        Daily,
        GameSchema,
        RulesPage,
        Code,
        Fault,
        NewTable,
        NewSeat,
        Clock,
        Timeout,
        Start,
        First,
        Opened,
        Join,
        TableInfo,
        State,
        Position,
        Detail,
        Scene,
        SceneSpan,
        SceneInk,
        SceneSpot,
        Turn,
        Choice,
        SeatState,
        Occupant,
        ClockState,
        UndoAsked,
        UndoState,
        Over,
        Presence,
        News,
        Said,
        PartEnd,
        FromClient,
        Command,
        ToClient,
        Refused,
        RecordText,
        Replay,
        ReplayHeader,
        Frame,
        Mark,
        AnalysisState,
        AnalysisStop,
        AnalysisIs,
        Analysis,
        AnalysedMove,
        AnalysisLine,
        AnalysisPoint,
        TurningPoint,
        SeatSummary,
        Lesson,
        LessonStep,
        LessonTry,
        LessonAnswer,
    );
    text
}
