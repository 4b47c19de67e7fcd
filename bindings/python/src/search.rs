//! `parlor.search`: tree searches that ask Python for priors and values.

use std::sync::Arc;

use numpy::{Element, PyArray1, PyArrayMethods, PyReadonlyArray2, PyUntypedArrayMethods};
use parlor_search::{PuctSettings, RootNoise};
use pyo3::prelude::*;
use pyo3::types::{PyList, PyTuple};

use crate::error::{RefusalKind, refuse};
use crate::plain;
use crate::searches::{LeafRows, SearchBatch, SearchFound};
use crate::signals::SignalWatch;
use crate::table::{GameTable, foreign};
use crate::view::asked;

/// The most views, simulations of a view, and simulations that wait.
const MOST_VIEWS: usize = 4096;
const MOST_SIMULATIONS: i64 = 1_000_000;
const MOST_BATCH: i64 = 1024;
/// The most bytes of the arrays of one call.
const MOST_BYTES: usize = 1 << 30;
/// How many steps the trees of one call hold in all, and one tree: some 100 bytes each, of which a search touches what it uses.
const MOST_STEPS: usize = 1 << 25;
const MOST_STEPS_EACH: usize = 1 << 21;
/// A search allocates room for this many steps for each simulation.
const STEPS_OF_SIMULATION: usize = 256;

/// What Python gets of one search: visits, priors and values of the actions, the value for each seat, how many leaves and calls.
type SearchArrays<'py> = (
    Bound<'py, PyArray1<i32>>,
    Bound<'py, PyArray1<f32>>,
    Bound<'py, PyArray1<f32>>,
    Bound<'py, PyArray1<f32>>,
    u64,
    u64,
);

/// Searches from each of the views together: see `parlor.search`.
#[pyfunction]
#[pyo3(signature = (views, simulations, evaluate, batch, c_puct, noise, noise_alpha, value_range, seed, features))]
#[allow(clippy::too_many_arguments, reason = "Python names them")]
pub(crate) fn search<'py>(
    py: Python<'py>,
    views: &Bound<'py, PyList>,
    simulations: &Bound<'py, PyAny>,
    evaluate: Option<&Bound<'py, PyAny>>,
    batch: &Bound<'py, PyAny>,
    c_puct: &Bound<'py, PyAny>,
    noise: &Bound<'py, PyAny>,
    noise_alpha: Option<&Bound<'py, PyAny>>,
    value_range: Option<&Bound<'py, PyAny>>,
    seed: &Bound<'py, PyAny>,
    features: bool,
) -> PyResult<Vec<SearchArrays<'py>>> {
    let batch = plain::within(batch, "batch", MOST_BATCH)?;
    let settings = PuctSettings {
        simulations: plain::within(simulations, "simulations", MOST_SIMULATIONS)? as u32,
        batch: if evaluate.is_some() { batch } else { 1 },
        exploration: number(c_puct, "c_puct", 0.0, 1e6)?,
        noise: root_noise(noise, noise_alpha)?,
        range: value_range.map(range_of).transpose()?,
        most: 0,
    };
    if let Some(evaluate) = evaluate.filter(|evaluate| !evaluate.is_callable()) {
        let text = format!("Found {evaluate:?} as evaluate; expected a function of obs and mask, or None");
        return Err(refuse(RefusalKind::Argument, "not-a-function", text));
    }
    let views: Vec<_> = views.iter().collect();
    let seed = plain::luck(&plain::seed(seed)?);
    let Some((table, mut searches)) = begin(py, &views, settings, features, &seed)? else {
        return Ok(Vec::new());
    };
    match evaluate {
        None => {
            let searches = &mut *searches;
            py.detach(|| {
                let watch = SignalWatch::new();
                searches.play_out(&|| watch.stopped());
                watch.result()
            })?;
        }
        Some(evaluate) => run(py, &table, &mut *searches, evaluate, features)?,
    }
    Ok(searches.found().into_iter().map(|found| to_python(py, found)).collect())
}

/// A search for each view; `None` without views.
#[allow(clippy::type_complexity, reason = "a name would hide that both are parts of one answer")]
fn begin(
    py: Python<'_>,
    views: &[Bound<'_, PyAny>],
    settings: PuctSettings,
    describe: bool,
    seed: &parlor_chance::Seed,
) -> PyResult<Option<(Arc<GameTable>, Box<dyn SearchBatch>)>> {
    if views.len() > MOST_VIEWS {
        let text = format!("Found {} views; expected at most {MOST_VIEWS}", views.len());
        return Err(refuse(RefusalKind::Argument, "too-large", text));
    }
    let views = views.iter().map(asked).collect::<PyResult<Vec<_>>>()?;
    let Some((first, _)) = views.first() else { return Ok(None) };
    let table = Arc::clone(&first.table);
    let same = |other: &GameTable| table.engine.is_same(&*table.start, &*other.start) == Some(true);
    if let Some((other, _)) = views.iter().find(|(view, _)| !same(&view.table)) {
        let (one, other) = (&table.start, &other.table.start);
        let text = format!(
            "Found views of {} ({}) and of {} ({}); expected views of one game with the same options and seats",
            one.about().slug,
            one.rules(),
            other.about().slug,
            other.rules()
        );
        return Err(refuse(RefusalKind::Argument, "other-game", text));
    }
    let shape = table.shape(py)?;
    let wide = if describe { 4 * shape.space.features() } else { 0 };
    let row = 4 * shape.layout.len() + (5 + wide) * shape.space.len();
    let bytes = views.len().saturating_mul(settings.batch).saturating_mul(row);
    if bytes > MOST_BYTES {
        let text = format!(
            "{} views with a batch of {} take {} MiB of arrays in a call; at most {} MiB: take fewer views, or a smaller batch",
            views.len(),
            settings.batch,
            bytes >> 20,
            MOST_BYTES >> 20
        );
        return Err(refuse(RefusalKind::Argument, "too-large", text));
    }
    let enough = (settings.simulations as usize + 1) * STEPS_OF_SIMULATION;
    let most = enough.min(MOST_STEPS_EACH).min(MOST_STEPS / views.len());
    let settings = PuctSettings { most, ..settings };
    let views: Vec<_> = views.iter().map(|(view, seat)| (&*view.world, *seat)).collect();
    let made = py.detach(|| table.engine.searches(&views, shape, settings, describe, seed));
    let searches = made.ok_or_else(foreign)?;
    Ok(Some((table, searches)))
}

/// Collects leaves without Python's lock and has them evaluated, until all searches have ended.
fn run(
    py: Python<'_>,
    table: &GameTable,
    searches: &mut dyn SearchBatch,
    evaluate: &Bound<'_, PyAny>,
    describe: bool,
) -> PyResult<()> {
    let shape = table.shape(py)?;
    let (obs, ids, seats) = (shape.layout.len(), shape.space.len(), shape.layout.seats);
    loop {
        let LeafRows { obs: numbers, mask, features, count } = py.detach(|| {
            let watch = SignalWatch::new();
            let rows = searches.collect(&|| watch.stopped());
            watch.result().map(|()| rows)
        })?;
        py.check_signals()?;
        if count == 0 {
            return Ok(());
        }
        let numbers = PyArray1::from_vec(py, numbers).reshape([count, obs])?;
        let mask = PyArray1::from_vec(py, mask).reshape([count, ids])?;
        let made = if describe {
            let wide = shape.space.features();
            let features = PyArray1::from_vec(py, features);
            let features = features.reshape([features.len() / wide, wide])?;
            evaluate.call1((numbers, mask, features))?
        } else {
            evaluate.call1((numbers, mask))?
        };
        let pair = made.cast::<PyTuple>().ok().filter(|pair| pair.len() == 2);
        let Some(pair) = pair else {
            let text =
                format!("Found {} from evaluate; expected a tuple of priors and values", made.get_type());
            return Err(refuse(RefusalKind::Argument, "not-an-evaluation", text));
        };
        let priors = numbers_of(&pair.get_item(0)?, "priors", [count, ids])?;
        let values = numbers_of(&pair.get_item(1)?, "values", [count, seats])?;
        if let Some(at) = priors.iter().position(|prior| *prior < 0.0) {
            let (row, id, found) = (at / ids, at % ids, priors[at]);
            let text = format!(
                "Found the prior {found} of action id {id} in row {row}; expected none below 0 (are these logits?)"
            );
            return Err(refuse(RefusalKind::Argument, "negative-prior", text));
        }
        py.detach(|| searches.answer(&priors, &values));
    }
}

/// The numbers of a float array of this shape.
fn numbers_of(array: &Bound<'_, PyAny>, what: &str, shape: [usize; 2]) -> PyResult<Vec<f32>> {
    let [rows, columns] = shape;
    let read = floats::<f32>(array, |number| number, shape)
        .or_else(|| floats::<f64>(array, |number| number as f32, shape));
    let Some(numbers) = read else {
        let kind = array.get_type();
        let form = |name| array.getattr(name).map_or("none".to_owned(), |value| value.to_string());
        let text = format!(
            "Found {kind} with dtype {} and shape {} as {what}; expected an array of float32 or float64 of shape ({rows}, {columns})",
            form("dtype"),
            form("shape")
        );
        return Err(refuse(RefusalKind::Argument, "not-an-evaluation", text));
    };
    if let Some(at) = numbers.iter().position(|number| !number.is_finite()) {
        let text = format!(
            "Found {} in {what}, row {}, column {}; expected finite numbers",
            numbers[at],
            at / columns.max(1),
            at % columns.max(1)
        );
        return Err(refuse(RefusalKind::Argument, "not-finite", text));
    }
    Ok(numbers)
}

fn floats<T: Element + Copy>(
    array: &Bound<'_, PyAny>,
    to: impl Fn(T) -> f32,
    shape: [usize; 2],
) -> Option<Vec<f32>> {
    let array: PyReadonlyArray2<'_, T> = array.extract().ok()?;
    (array.shape() == shape).then(|| array.as_array().iter().map(|number| to(*number)).collect())
}

/// A finite number between two others.
fn number(value: &Bound<'_, PyAny>, what: &str, least: f64, greatest: f64) -> PyResult<f64> {
    let found: Option<f64> = value.extract().ok();
    found.filter(|number| (least..=greatest).contains(number)).ok_or_else(|| {
        let text = format!("Found {value:?} as {what}; expected a number from {least} to {greatest}");
        refuse(RefusalKind::Argument, "out-of-range", text)
    })
}

fn root_noise(share: &Bound<'_, PyAny>, alpha: Option<&Bound<'_, PyAny>>) -> PyResult<Option<RootNoise>> {
    let share = number(share, "noise", 0.0, 1.0)?;
    let concentration = alpha.map(|alpha| number(alpha, "noise_alpha", 1e-6, 1e6)).transpose()?;
    Ok((share > 0.0).then_some(RootNoise { share, concentration }))
}

fn range_of(range: &Bound<'_, PyAny>) -> PyResult<(f64, f64)> {
    let bounds = -1e9..=1e9;
    let found: Option<(f64, f64)> = range.extract().ok();
    let fits = |(least, greatest): &(f64, f64)| {
        bounds.contains(least) && bounds.contains(greatest) && least < greatest
    };
    found.filter(fits).ok_or_else(|| {
        let text = format!("Found {range:?} as value_range; expected (least, greatest), from -1e9 to 1e9");
        refuse(RefusalKind::Argument, "out-of-range", text)
    })
}

fn to_python(py: Python<'_>, found: SearchFound) -> SearchArrays<'_> {
    (
        PyArray1::from_iter(py, found.visits.into_iter().map(|visits| visits as i32)),
        PyArray1::from_vec(py, found.priors),
        PyArray1::from_vec(py, found.values),
        PyArray1::from_vec(py, found.value),
        found.leaves,
        found.calls,
    )
}
