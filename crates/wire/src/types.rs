//! The web app's types are those of the wire, today's. Only this test needs the library that writes them.

use ts_rs::{Config, TS};

use crate::{
    AnalysedMove, Analysis, AnalysisIs, AnalysisLine, AnalysisPoint, AnalysisState, AnalysisStop, AskForSeat,
    AskGlances, Away, BroughtTable, CallMe, Called, Choice, Claim, Clock, ClockState, Code, Command,
    ConflictInfo, Continue, Counts, Daily, DayDeal, DayScore, Detail, Entrance, Evening, EveningGame,
    EveningPerson, EveningPlayer, FaceInfo, FactIs, Fault, FileContents, FileEntry, FileGroup, FilesInfo,
    First, Found, Frame, FromClient, GameInfo, GameSchema, GameTally, Glance, GlanceSeat, Glances, Heir,
    Heirs, Inheritance, Invited, Join, Lesson, LessonAnswer, LessonStep, LessonTry, LevelInfo, MakeSeatCode,
    Mark, MovedPiece, NewSeat, NewTable, News, Occupant, OnSpot, Opened, OptionChoice, OptionInfo,
    OptionValueInfo, Order, OtherGame, Outcome, Over, ParInfo, PartChanges, PartEnd, PartView, Plan,
    Position, Presence, PreviewData, Probe, Proposal, RankedPlace, RankedResult, Reaction, RecordText,
    Refused, Replay, ReplayHeader, RulesPage, Said, SceneData, SeatCode, SeatCodeKind, SeatSought, SeatState,
    SeatSummary, ServerInfo, Shown, Sit, SpotInfo, Stage, Start, State, SumPartData, TableInfo, TablePar,
    TabletopInfo, TalkLine, TalkRule, Timeout, ToClient, Turn, TurningPoint, UndoAsked, UndoState, UnitInfo,
    WeighedChoice, YourTurn, ZoneContents, ZoneInfo,
};

/// The types of all messages as one TypeScript module.
fn typescript() -> String {
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
        DayDeal,
        DayScore,
        RankedPlace,
        RankedResult,
        ParInfo,
        TablePar,
        GameSchema,
        RulesPage,
        PreviewData,
        SceneData,
        SumPartData,
        ZoneContents,
        OnSpot,
        FactIs,
        MovedPiece,
        TabletopInfo,
        ZoneInfo,
        SpotInfo,
        FaceInfo,
        Code,
        Fault,
        BroughtTable,
        NewTable,
        NewSeat,
        Clock,
        Timeout,
        Start,
        First,
        Opened,
        Join,
        Sit,
        SeatCodeKind,
        MakeSeatCode,
        SeatCode,
        Continue,
        AskForSeat,
        Invited,
        Found,
        AskGlances,
        Glances,
        Glance,
        Stage,
        GlanceSeat,
        CallMe,
        Called,
        YourTurn,
        TableInfo,
        State,
        Entrance,
        Proposal,
        Claim,
        SeatSought,
        Position,
        Detail,
        Turn,
        Choice,
        SeatState,
        Occupant,
        ClockState,
        UndoAsked,
        UndoState,
        Over,
        Presence,
        Away,
        News,
        Said,
        PartEnd,
        PartView,
        PartChanges,
        FromClient,
        Probe,
        Command,
        Heirs,
        Inheritance,
        Heir,
        Order,
        Plan,
        OtherGame,
        Evening,
        EveningPerson,
        GameTally,
        EveningGame,
        EveningPlayer,
        Outcome,
        TalkRule,
        Reaction,
        Shown,
        TalkLine,
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
        WeighedChoice,
        SeatSummary,
        Lesson,
        LessonStep,
        LessonTry,
        LessonAnswer,
    );
    text
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::typescript;

    #[test]
    fn the_typescript_types_are_current() {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../apps/web/ui/lib/wire.ts");
        let text = typescript();
        if std::env::var_os("BLESS").is_some() {
            std::fs::write(&path, text).unwrap();
            return;
        }
        let stored = std::fs::read_to_string(&path).unwrap();
        assert!(
            stored == text,
            "{} is not what crates/wire makes; run BLESS=1 cargo test -p parlor-wire",
            path.display()
        );
    }
}
