//! Values of the contract as Python's own, and Python's as the contract's.

use parlor_chance::Seed;
use parlor_game::{Data, FactValue, Scene, Seat, Seats, Viewer};
use pyo3::prelude::*;
use pyo3::types::{PyBool, PyBytes, PyDict, PyInt, PyList, PyString, PyTuple};

use crate::error::{RefusalKind, refuse};

/// A tree of values as dicts, lists, texts and numbers.
pub(crate) fn from_data<'py>(py: Python<'py>, data: &Data) -> PyResult<Bound<'py, PyAny>> {
    Ok(match data {
        Data::Nothing => py.None().into_bound(py),
        Data::Flag(flag) => PyBool::new(py, *flag).to_owned().into_any(),
        Data::Number(number) => PyInt::new(py, *number).into_any(),
        Data::Text(text) | Data::Other(text) => PyString::new(py, text).into_any(),
        Data::List(values) => {
            let list = PyList::empty(py);
            for value in values {
                list.append(from_data(py, value)?)?;
            }
            list.into_any()
        }
        Data::Map(entries) => {
            let dict = PyDict::new(py);
            for (key, value) in entries {
                dict.set_item(key.as_str(), from_data(py, value)?)?;
            }
            dict.into_any()
        }
    })
}

/// A scene as a dict: its zones in order, each with its pieces as `(face, spot)`, and figures, facts and marks by name.
pub(crate) fn from_scene<'py>(py: Python<'py>, scene: &Scene) -> PyResult<Bound<'py, PyDict>> {
    let zones = PyList::empty(py);
    for zone in &scene.zones {
        let pieces = PyList::empty(py);
        for piece in &zone.pieces {
            pieces.append((piece.face.as_str(), piece.spot.as_deref()))?;
        }
        let own = PyDict::new(py);
        own.set_item("id", zone.id)?;
        own.set_item("owner", zone.owner.map(Seat::index))?;
        own.set_item("pieces", pieces)?;
        own.set_item("hidden", zone.hidden)?;
        zones.append(own)?;
    }
    let (figures, facts, marks) = (PyDict::new(py), PyDict::new(py), PyDict::new(py));
    for (id, values) in &scene.figures {
        figures.set_item(id, values.iter().map(|(_, value)| *value).collect::<Vec<_>>())?;
    }
    for (id, value) in &scene.facts {
        let value = value.as_ref().map_or(Data::Nothing, FactValue::data);
        facts.set_item(id, from_data(py, &value)?)?;
    }
    for (id, words) in &scene.marks {
        marks.set_item(id, words.iter().map(|word| word.as_str()).collect::<Vec<_>>())?;
    }
    let all = PyDict::new(py);
    all.set_item("zones", zones)?;
    all.set_item("figures", figures)?;
    all.set_item("facts", facts)?;
    all.set_item("marks", marks)?;
    Ok(all)
}

/// Seats as numbers from 0.
pub(crate) fn from_seats(py: Python<'_>, seats: Seats) -> PyResult<Bound<'_, PyTuple>> {
    PyTuple::new(py, seats.iter().map(Seat::index).collect::<Vec<_>>())
}

/// A seat of a table from its number, from 0.
pub(crate) fn seat(value: &Bound<'_, PyAny>, seats: Seats) -> PyResult<Seat> {
    let last = seats.len().saturating_sub(1);
    let number = whole(value, "a seat")?;
    let seat = u8::try_from(number).ok().and_then(|index| Seat::from_number(index.checked_add(1)?));
    seat.filter(|seat| seats.contains(*seat)).ok_or_else(|| {
        refuse(
            RefusalKind::Argument,
            "bad-seat",
            format!(
                "Found seat {number}; expected 0 to {last} (texts and records count the same seats from 1)"
            ),
        )
    })
}

/// A seat from its number, or a spectator where there is none.
pub(crate) fn viewer(seat: Option<&Bound<'_, PyAny>>, seats: Seats) -> PyResult<Viewer> {
    Ok(seat.map(|value| self::seat(value, seats)).transpose()?.map_or(Viewer::Spectator, Viewer::Seat))
}

/// A whole number, of Python or NumPy; neither a truth value nor a fraction.
pub(crate) fn whole(value: &Bound<'_, PyAny>, what: &str) -> PyResult<i64> {
    let wrong = |found: String| {
        refuse(
            RefusalKind::Argument,
            "not-a-number",
            format!("Found {found} as {what}; expected a whole number"),
        )
    };
    let too_large = || wrong(format!("{value:?}, which is too large,"));
    if value.is_exact_instance_of::<PyInt>() {
        // Most are: a call by name would take longer than a choice.
        return value.extract().map_err(|_| too_large());
    }
    if value.is_instance_of::<PyBool>() {
        return Err(wrong("a truth value".to_owned()));
    }
    // What counts as an index is a whole number: int, and NumPy's integers.
    let index = value.call_method0("__index__");
    let index = index.map_err(|_| wrong(format!("{value:?}")))?;
    index.extract().map_err(|_| too_large())
}

/// A whole number from 1 to `most`.
pub(crate) fn within(value: &Bound<'_, PyAny>, what: &str, most: i64) -> PyResult<usize> {
    let number = whole(value, what)?;
    if (1..=most).contains(&number) {
        return Ok(number as usize);
    }
    let text = format!("Found {number} as {what}; expected 1 to {most}");
    Err(refuse(RefusalKind::Argument, "out-of-range", text))
}

/// A seed: a text, or a whole number, which is the text of its digits, as on the command line.
pub(crate) fn seed(value: &Bound<'_, PyAny>) -> PyResult<String> {
    match value.extract::<String>() {
        Ok(text) => Ok(text),
        Err(_) => Ok(whole(value, "a seed (or a text)")?.to_string()),
    }
}

/// The luck of a seed's text, as a new table on the command line has it.
pub(crate) fn luck(seed: &str) -> Seed {
    Seed::for_new(seed)
}

/// The bytes of a text or of bytes.
pub(crate) fn bytes(value: &Bound<'_, PyAny>, what: &str) -> PyResult<Vec<u8>> {
    if let Ok(text) = value.extract::<String>() {
        return Ok(text.into_bytes());
    }
    match value.cast::<PyBytes>() {
        Ok(bytes) => Ok(bytes.as_bytes().to_vec()),
        Err(_) => {
            let text = format!("Found {value:?} as {what}; expected text or bytes");
            Err(refuse(RefusalKind::Argument, "not-text", text))
        }
    }
}
