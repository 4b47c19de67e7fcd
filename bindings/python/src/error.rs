//! Exceptions with a code and, where a rule of a game is why, its clause.

use parlor_erased::Refusal;
use parlor_game::BadRules;
use parlor_record::Fault;
use pyo3::create_exception;
use pyo3::exceptions::PyException;
use pyo3::prelude::*;

create_exception!(
    parlor,
    ParlorError,
    PyException,
    "Something that Parlor refuses. `code` says what kind of refusal it is, `clause` which rule of the game, if one is why, and `line` the \
     line of a record."
);
create_exception!(
    parlor,
    BadGame,
    ParlorError,
    "There is no such game, or not with these options, seats or file."
);
create_exception!(
    parlor,
    IllegalAction,
    ParlorError,
    "An action or outcome that cannot be read, or is not allowed here."
);
create_exception!(parlor, NotYourTurn, ParlorError, "This seat has nothing to choose now.");
create_exception!(parlor, GameOver, ParlorError, "The game is over, or is not over yet.");
create_exception!(
    parlor,
    BadRecord,
    ParlorError,
    "A record that cannot be read, or a state that cannot be recorded."
);
create_exception!(parlor, BadBot, ParlorError, "There is no such bot, or it cannot choose here.");
create_exception!(parlor, BadArgument, ParlorError, "A number or an array that does not fit.");
create_exception!(parlor, Busy, ParlorError, "Another thread uses this object now.");

/// What kind of exception.
#[derive(Clone, Copy)]
pub(crate) enum RefusalKind {
    Game,
    Action,
    Turn,
    Over,
    Record,
    Bot,
    Argument,
    Busy,
}

/// An exception with its code.
pub(crate) fn refuse(kind: RefusalKind, code: &str, text: impl Into<String>) -> PyErr {
    refuse_by(kind, code, None, None, text)
}

/// The same with the clause that forbids it, and the line of a record.
pub(crate) fn refuse_by(
    kind: RefusalKind,
    code: &str,
    clause: Option<&str>,
    line: Option<usize>,
    text: impl Into<String>,
) -> PyErr {
    let text = text.into();
    let error = match kind {
        RefusalKind::Game => BadGame::new_err(text),
        RefusalKind::Action => IllegalAction::new_err(text),
        RefusalKind::Turn => NotYourTurn::new_err(text),
        RefusalKind::Over => GameOver::new_err(text),
        RefusalKind::Record => BadRecord::new_err(text),
        RefusalKind::Bot => BadBot::new_err(text),
        RefusalKind::Argument => BadArgument::new_err(text),
        RefusalKind::Busy => Busy::new_err(text),
    };
    Python::attach(|py| {
        let value = error.value(py);
        let named = value
            .setattr("code", code)
            .and_then(|()| value.setattr("clause", clause))
            .and_then(|()| value.setattr("line", line));
        named.err().unwrap_or(error)
    })
}

/// Another thread is in the middle of using something.
pub(crate) fn busy(what: &str) -> PyErr {
    refuse(
        RefusalKind::Busy,
        "busy",
        format!("Another thread uses this {what} now; wait for it, or make one {what} for each thread"),
    )
}

/// Why an action was not applied.
pub(crate) fn refused(why: &Refusal) -> PyErr {
    match why {
        Refusal::Syntax(_) => refuse(RefusalKind::Action, "syntax", why.to_string()),
        Refusal::Illegal(illegal, _) => {
            let clause = Some(illegal.clause).filter(|clause| !clause.is_empty());
            refuse_by(RefusalKind::Action, "illegal", clause, None, why.to_string())
        }
    }
}

/// Why a game cannot be started.
pub(crate) fn bad_rules(why: &BadRules) -> PyErr {
    let code = if matches!(why, BadRules::Seats { .. }) { "bad-seats" } else { "bad-rules" };
    refuse(RefusalKind::Game, code, why.to_string())
}

/// Why a record cannot be read.
pub(crate) fn fault(why: &Fault) -> PyErr {
    refuse_by(RefusalKind::Record, why.code.word(), why.clause, Some(why.line), why.to_string())
}

/// What the exceptions are called.
pub(crate) fn add_to(module: &Bound<'_, PyModule>) -> PyResult<()> {
    let py = module.py();
    let base = py.get_type::<ParlorError>();
    for name in ["code", "clause", "line"] {
        base.setattr(name, py.None())?;
    }
    module.add("ParlorError", base)?;
    module.add("BadGame", py.get_type::<BadGame>())?;
    module.add("IllegalAction", py.get_type::<IllegalAction>())?;
    module.add("NotYourTurn", py.get_type::<NotYourTurn>())?;
    module.add("GameOver", py.get_type::<GameOver>())?;
    module.add("BadRecord", py.get_type::<BadRecord>())?;
    module.add("BadBot", py.get_type::<BadBot>())?;
    module.add("BadArgument", py.get_type::<BadArgument>())?;
    module.add("Busy", py.get_type::<Busy>())
}
