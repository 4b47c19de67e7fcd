"""Studies without a cluster: what the program plays is what Python reads, and what is wrong is said."""

import io
import os
import pathlib
import signal
import subprocess
import sys
import threading
import time

import parlor
import parlor.lab
import pytest
from parlor.lab import Residual
from parlor.lab._book import Book
from parlor.lab._ray import _difference

STUDY = """study = 1
game = "snake"
seed = "python"
rules = ["hands=1"]

[[line-up]]
name = "greedy"
bots = ["greedy", "random"]
deals = 24
chunk = 6

[[line-up]]
name = "looked"
bots = ["greedy"]
deals = 4
chunk = 2
decisions = true
"""

SLOW = STUDY.replace("deals = 24", "deals = 20000")


@pytest.fixture(scope="module")
def results(tmp_path_factory):
    return parlor.lab.run(STUDY, tmp_path_factory.mktemp("lab") / "out", progress=False)


def refusal(code, call, *arguments, **named):
    with pytest.raises(parlor.ParlorError) as found:
        call(*arguments, **named)
    assert found.value.code == code, found.value
    assert str(found.value)
    return str(found.value)


def files(folder):
    return {file.relative_to(folder).as_posix(): file.read_bytes() for file in pathlib.Path(folder).glob("*/*.parquet")}


def seats_of(chunk):
    import pyarrow.parquet

    return next(pyarrow.parquet.read_table(io.BytesIO(content)) for name, content in chunk.items() if name.startswith("seats/"))


def test_a_table_has_every_row_of_the_study_and_the_reports_numbers(results):
    games, seats = results.games(), results.seats()
    assert games.num_rows == 24 * 2 + 4 and seats.num_rows == 2 * games.num_rows
    assert results.decisions().num_rows == sum(row["decisions"] for row in games.to_pylist() if row["line_up"] == 1)
    assert games.schema.metadata[b"parlor.table"] == b"games" and b"parlor.terms" not in games.schema.metadata
    own = [row for row in seats.to_pylist() if row["line_up"] == 0 and row["bot"] == "greedy"]
    report = parlor.lab.report(results.path)
    assert report == results.report()
    share = next(own for own in report["findings"] if own["what"] == "`greedy` wins against `random`")
    assert share["mean"] == pytest.approx(sum(row["share"] for row in own) / len(own))


def test_tables_are_shared_without_a_copy(results):
    numbers = results.games()["decisions"].chunk(0)
    assert numbers.to_numpy(zero_copy_only=True).ctypes.data == numbers.buffers()[1].address


def test_a_game_of_a_study_is_a_record(results):
    state = parlor.load(results.record("greedy:17"))
    assert state.is_over and state.game.slug == "snake"
    row = next(row for row in results.seats().to_pylist() if (row["line_up"], row["deal"], row["seating"], row["seat"]) == (0, 17, 0, 1))
    assert state.returns()[0] == row["result"]
    refusal("bad-input", results.record, "greedy:99")


def test_rows_of_an_earlier_study_are_not_read(results, tmp_path):
    out = tmp_path / "out"
    parlor.lab.run(STUDY.replace("deals = 24", "deals = 30").replace("chunk = 6", "chunk = 5"), out, progress=False)
    longer = parlor.lab.run(STUDY.replace("deals = 24", "deals = 18").replace("chunk = 6", "chunk = 9"), out, progress=False)
    assert longer.games().num_rows == 18 * 2 + 4 < sum(1 for _ in parlor.lab.Results(out).chunks()) + 18 * 2 + 4


def test_what_is_stored_is_not_played_again_and_two_results_are_compared(results, tmp_path):
    before = {file: file.stat().st_mtime_ns for file in results.path.glob("*/*.parquet")}
    again = parlor.lab.run(results.path, progress=False)
    assert again.path == results.path and before == {file: file.stat().st_mtime_ns for file in results.path.glob("*/*.parquet")}
    study = tmp_path / "own.toml"
    study.write_text(STUDY)
    other = parlor.lab.run(study, threads=1, minutes=5, progress=False)
    assert other.path == tmp_path / "own.lab" and files(other.path) == files(results.path)
    measures = parlor.lab.compare(results.path, other.path)["measures"]
    assert measures and all(own["difference"] == 0 for own in measures)
    assert all(row["played"] == row["deals"] for row in parlor.lab.status(other.path))
    assert parlor.lab.run(study, check=1.0, progress=False).path == other.path
    changed = next(other.path.glob("games/*.parquet"))
    changed.write_bytes(next(file for name, file in files(other.path).items() if name.startswith("games") and file != changed.read_bytes()))
    assert "differently" in refusal("bad-input", parlor.lab.run, study, check=1.0, progress=False)


def test_what_cannot_be_played_says_why(results, tmp_path):
    assert "genius" in refusal("bad-input", parlor.lab.run, STUDY.replace('"random"', '"genius"'), tmp_path / "out")
    refusal("failed", parlor.lab.run, tmp_path / "none.toml")
    refusal("no-folder", parlor.lab.run, STUDY)
    refusal("bad-argument", parlor.lab.run, 7, tmp_path)
    refusal("bad-on", parlor.lab.run, STUDY, tmp_path, on="slurm")
    for named in ({"threads": 0}, {"minutes": -1}, {"minutes": float("nan")}, {"check": 2}, {"check": True}, {"task_seconds": 0}):
        refusal("out-of-range", parlor.lab.run, STUDY, tmp_path, **named)
    refusal("not-a-number", parlor.lab.run, STUDY, tmp_path, threads="two")
    refusal("bad-input", parlor.lab.Results, tmp_path)
    refusal("no-table", results.table, "dice")
    assert "no line-up asks" in refusal("no-rows", results.cards)
    refusal("not-installed", results.polars)


def test_a_cluster_without_ray_says_what_to_install(tmp_path):
    pytest.importorskip("pyarrow")
    if "ray" in sys.modules:
        pytest.skip("Ray is here")
    assert "parlor-games[ray]" in refusal("not-installed", parlor.lab.run, STUDY, tmp_path / "out", on="ray", progress=False)


def test_a_residual_is_how_a_worker_differs_from_others_on_the_same_chunks(results):
    own = [{name: content for name, content in files(results.path).items() if chunk["name"] in name} for chunk in results.chunks()[:2]]
    rows = [[row["result"] for row in table.to_pylist() if row["bot"] == table["bot"][0].as_py()] for table in map(seats_of, own)]
    difference = sum(rows[0]) / len(rows[0]) - sum(rows[1]) / len(rows[1])
    assert difference != 0, "the test needs two chunks that differ"
    book = Book()
    for pairs in range(1, 9):
        book.compare("one", "two", own[0], own[1])
        for worker, sign in (("one", 1), ("two", -1)):
            residual = book.residuals(worker)["result"]
            assert (residual.mean, residual.error, residual.pairs) == (pytest.approx(sign * difference), pytest.approx(0), pairs)
            assert residual.deviates == (pairs == 8)
    book.compare("one", "three", own[0], own[0])
    assert book.residuals("three")["result"] == Residual(0.0, 0.0, 1)
    assert book.residuals("one")["result"].error > 0 and book.residuals("four") == {}


def test_speed_is_beside_all_workers_on_the_same_line_ups():
    book = Book()
    for worker, place, deals, seconds in (("one", "slow", 10, 10), ("two", "slow", 10, 30), ("one", "quick", 100, 1), ("two", "quick", 100, 3)):
        book.note(worker, place, deals, seconds)
    assert (book.pace("slow"), book.pace("quick"), book.pace("none")) == (2.0, 0.02, None)
    assert book.speed("one") == pytest.approx(2.0) and book.speed("two") == pytest.approx(2 / 3)


def test_the_first_byte_that_differs_is_named():
    whole = {"games/a.parquet": b"abc", "seats/a.parquet": b"abc"}
    assert _difference(whole | {"seats/a.parquet": b"abd"}, whole) == "seats/a.parquet, byte 2"
    assert _difference({"games/a.parquet": b"abc"}, whole) == "seats/a.parquet is missing"
    assert _difference(whole | {"games/a.parquet": b"abcd"}, whole) == "games/a.parquet, byte 3"


def test_a_missing_program_is_named_with_how_to_get_it(monkeypatch, tmp_path):
    monkeypatch.setenv("PARLOR_PROGRAM", str(tmp_path / "none"))
    assert "PARLOR_PROGRAM" in refusal("no-program", parlor.lab.status, tmp_path)
    monkeypatch.delenv("PARLOR_PROGRAM")
    monkeypatch.setenv("PATH", "")
    monkeypatch.setattr("parlor.lab._program._installed", lambda: None)
    assert "pip install parlor-games" in refusal("no-program", parlor.lab.status, tmp_path)


def test_one_wheel_has_the_program_and_the_module(monkeypatch):
    monkeypatch.delenv("PARLOR_PROGRAM", raising=False)
    monkeypatch.setenv("PATH", "")
    program = pathlib.Path(parlor.lab._program.find())
    assert program.parent == pathlib.Path(sys.executable).parent
    assert parlor.__version__ in parlor.lab._program.version()


def test_an_interrupt_leaves_whole_files_and_the_same_call_goes_on(tmp_path):
    out = tmp_path / "out"
    interrupt = threading.Timer(2.0, lambda: os.kill(os.getpid(), signal.SIGINT))
    interrupt.start()
    with pytest.raises(KeyboardInterrupt):
        parlor.lab.run(SLOW, out, progress=False)
    before = files(out)
    assert before and not list(out.glob("*/*.part"))
    parlor.lab.run(SLOW, out, minutes=0.01, progress=False)
    after = files(out)
    assert len(after) > len(before) and all(after[name] == content for name, content in before.items())


def test_the_command_line_is_the_programs_and_says_how_far_it_is(results, tmp_path):
    run = [sys.executable, "-m", "parlor.lab"]
    report = subprocess.run([*run, "status", str(results.path)], capture_output=True, text=True, check=True)
    assert "24 of 24 deals" in report.stdout
    wrong = subprocess.run([*run, "run", str(results.path), "--on", "slurm"], capture_output=True, text=True)
    assert wrong.returncode == 2 and "expected None, 'ray'" in wrong.stderr


def test_progress_counts_whole_parts(tmp_path, capsys):
    parlor.lab.run(SLOW, tmp_path / "out", minutes=0.03)
    said = capsys.readouterr().err
    assert "of 3336 parts" in said, said
