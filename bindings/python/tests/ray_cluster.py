"""Studies on a cluster of three nodes on this machine: killed, paused and faulty workers change nothing of the results. `.ci/ray` runs it.

Not collected by `.ci/python`, because Ray is 240 MB.
"""

import contextlib
import os
import pathlib
import signal
import socket
import stat
import subprocess
import sys
import threading
import time
import warnings

import parlor
import parlor.lab
import pytest
import ray
from parlor.lab import _program, _worker
from ray.cluster_utils import Cluster

LEVEL = pathlib.Path(__file__).parents[3] / "research/lab/tests/planted/level.toml"

#: A line-up of each kind: chunks that depend on nothing, that stop, that accuse, and that test what is accused.
STUDY = """study = 1
game = "solo-war"
set = "SET"
seed = "cluster"

[[line-up]]
name = "plain"
bots = ["greedy", "random"]
deals = 240
chunk = 4

[[line-up]]
name = "stops"
bots = ["random"]
deals = 4000
chunk = 20
until = "share +-0.09"

[[line-up]]
name = "cards"
bots = ["greedy"]
deals = 120
chunk = 6
cards = ["swap"]
only = ["brute"]

[[line-up]]
name = "again"
bots = ["best:20"]
deals = 12
chunk = 2
retests = "cards"
"""

#: Small tasks, so that a test has many.
SMALL = {"on": "ray", "progress": False, "task_seconds": 0.3}


@pytest.fixture(scope="session")
def study(tmp_path_factory):
    card_set = tmp_path_factory.mktemp("set") / "set.toml"
    level = LEVEL.read_text()
    spoilt = level.replace('name = "brute"\nforce = 3', 'name = "brute"\nforce = 5')
    assert spoilt != level
    card_set.write_text(spoilt)
    return STUDY.replace("SET", str(card_set))


@pytest.fixture(scope="session")
def expected(study, tmp_path_factory):
    """What one machine stores."""
    found = files(parlor.lab.run(study, tmp_path_factory.mktemp("here") / "out", progress=False).path)
    names = [name for name in found if name.startswith("games/")]
    assert 60 + 20 + 6 < len(names) < 60 + 20 + 6 + 200, "`stops` stops, and `again` tests an accusation"
    return found


@pytest.fixture(scope="session")
def cluster():
    own = Cluster(initialize_head=True, head_node_args={"num_cpus": 0})
    own.named = {name: own.add_node(num_cpus=1, node_name=name) for name in ("one", "two", "three")}
    ray.init(address=own.address, log_to_driver=False, logging_level="error")
    yield own
    ray.shutdown()
    own.shutdown()


def files(folder):
    return {file.relative_to(folder).as_posix(): file.read_bytes() for file in pathlib.Path(folder).glob("*/*.parquet")}


def processes(parent):
    """A process and all below it, by their ids."""
    found = [parent]
    for task in pathlib.Path(f"/proc/{parent}/task").glob("*/children"):
        for child in task.read_text().split():
            with contextlib.suppress(OSError):
                found += processes(int(child))
    return found


def raylet(node):
    return node.all_processes["raylet"][0].process.pid


def playing(node):
    """The worker process of a node that has the program under it just now, and the program; waits for it."""
    end = time.monotonic() + 60
    while time.monotonic() < end:
        for pid in processes(raylet(node))[1:]:
            with contextlib.suppress(OSError):
                children = processes(pid)[1:]
                for child in children:
                    if b"--chunk" in pathlib.Path(f"/proc/{child}/cmdline").read_bytes():
                        return pid, child
        time.sleep(0.002)
    raise AssertionError("nobody plays")


@contextlib.contextmanager
def node_with(cluster, name, program):
    """A fourth node, whose program is this script."""
    node = cluster.add_node(num_cpus=1, node_name=name, env_vars={"PARLOR_PROGRAM": str(program)})
    try:
        yield node
    finally:
        cluster.remove_node(node)


def script(path, text):
    path.write_text(f"#!{sys.executable}\nimport os, pathlib, subprocess, sys\nREAL = {_program.find()!r}\n{text}")
    path.chmod(path.stat().st_mode | stat.S_IXUSR)
    return path


def by_name(results):
    return {worker.name: worker for worker in results.workers}


def test_a_killed_and_a_paused_worker_change_no_byte(cluster, study, expected, tmp_path):
    done = []

    def disturb():
        worker, program = playing(cluster.named["one"])
        os.kill(worker, signal.SIGKILL)
        done.append("killed")
        worker, program = playing(cluster.named["two"])
        for pid in (worker, program):
            os.kill(pid, signal.SIGSTOP)
        time.sleep(4)
        for pid in (worker, program):
            with contextlib.suppress(ProcessLookupError):
                os.kill(pid, signal.SIGCONT)
        done.append("paused")

    thread = threading.Thread(target=disturb)
    thread.start()
    results = parlor.lab.run(study, tmp_path / "out", check=0.1, **SMALL)
    thread.join()
    assert done == ["killed", "paused"]
    assert files(results.path) == expected
    assert not list(results.path.glob("*/*.part")) and not (results.path / "under-way").exists()
    workers = by_name(results)
    assert sum(worker.parts > 0 for worker in workers.values()) >= 2
    assert any("died" in fault or "crash" in fault.lower() for fault in workers["one"].faults), workers["one"].faults
    assert sum(worker.checked for worker in workers.values()) > 0
    assert {(worker.different, worker.excluded) for worker in workers.values()} == {(0, "")}
    assert all(residual.mean == 0 for worker in workers.values() for residual in worker.residuals.values())
    assert results.unchecked == []


def test_a_machine_that_is_lost_changes_no_byte(cluster, study, expected, tmp_path):
    lost = cluster.add_node(num_cpus=1, node_name="lost")

    def lose():
        playing(lost)
        for pid in processes(raylet(lost)):
            with contextlib.suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)

    thread = threading.Thread(target=lose)
    thread.start()
    results = parlor.lab.run(study, tmp_path / "out", **SMALL)
    thread.join()
    cluster.remove_node(lost)
    assert files(results.path) == expected
    assert by_name(results)["lost"].faults


def test_an_interrupt_leaves_whole_files_and_the_same_call_goes_on(cluster, study, expected, tmp_path):
    out = tmp_path / "out"

    def interrupt():
        while len(list(out.glob("games/*.parquet"))) < 12:
            time.sleep(0.01)
        os.kill(os.getpid(), signal.SIGINT)

    thread = threading.Thread(target=interrupt)
    thread.start()
    with pytest.raises(KeyboardInterrupt):
        parlor.lab.run(study, out, **SMALL)
    thread.join()
    before = {file: file.stat().st_mtime_ns for file in out.glob("*/*.parquet")}
    assert 0 < len(before) < len(expected)
    assert all(expected[name] == content for name, content in files(out).items()), "what is stored is what one machine stores"
    assert not list(out.glob("*/*.part")) and not (out / "under-way").exists()
    assert files(parlor.lab.run(study, out, minutes=0, **SMALL).path).keys() == {file.relative_to(out).as_posix() for file in before}
    results = parlor.lab.run(study, out, **SMALL)
    assert files(results.path) == expected
    assert all(file.stat().st_mtime_ns == time for file, time in before.items()), "what is stored is not played again"
    played = sum(worker.parts for worker in results.workers)
    whole = sum(1 for name in expected if name.startswith("games/"))
    assert whole - len([file for file in before if file.parent.name == "games"]) <= played < whole + 60


def test_a_worker_that_changes_a_byte_is_named_and_left_out(cluster, study, expected, tmp_path):
    text = """
done = subprocess.call([REAL, *sys.argv[1:]])
if "--chunk" in sys.argv:
    for file in pathlib.Path(sys.argv[3]).glob("games/*.parquet"):
        if file.stem in sys.argv:
            content = bytearray(file.read_bytes())
            content[len(content) // 2] ^= 1
            file.write_bytes(content)
sys.exit(done)
"""
    with node_with(cluster, "faulty", script(tmp_path / "parlor", text)):
        with pytest.warns(RuntimeWarning, match="faulty is left out, and what it played is played again"):
            results = parlor.lab.run(study, tmp_path / "out", **SMALL)
    workers = by_name(results)
    assert "differently from this machine: games/" in workers.pop("faulty").excluded
    assert [worker.excluded for worker in workers.values() if worker.excluded] == []
    assert "faulty" not in [worker.name for worker in results.workers if worker.parts]
    assert files(results.path) == expected


def test_a_worker_of_another_version_is_named_and_given_nothing(cluster, study, expected, tmp_path):
    text = """
if "--version" in sys.argv:
    print("parlor 0.0.9\\ncommit of another day")
else:
    sys.exit(subprocess.call([REAL, *sys.argv[1:]]))
"""
    with node_with(cluster, "old", script(tmp_path / "parlor", text)):
        results = parlor.lab.run(study, tmp_path / "out", **SMALL)
    old = by_name(results)["old"]
    assert old.excluded.startswith("another version: found parlor 0.0.9, commit of another day; expected parlor")
    assert old.parts == 0 and files(results.path) == expected


def test_a_worker_whose_program_fails_is_left_out(cluster, study, expected, tmp_path):
    text = """
if "--chunk" in sys.argv:
    print("no space left on device", file=sys.stderr)
    sys.exit(1)
sys.exit(subprocess.call([REAL, *sys.argv[1:]]))
"""
    with node_with(cluster, "full", script(tmp_path / "parlor", text)):
        results = parlor.lab.run(study, tmp_path / "out", **SMALL)
    full = by_name(results)["full"]
    assert "no space left on device" in full.excluded and full.parts == 0
    assert files(results.path) == expected


def test_a_store_over_a_network_brings_the_same(cluster, study, expected, tmp_path):
    """FTP, which fsspec speaks and which is no disk of ours."""
    from pyftpdlib.authorizers import DummyAuthorizer
    from pyftpdlib.handlers import FTPHandler
    from pyftpdlib.servers import ThreadedFTPServer

    (tmp_path / "store").mkdir()

    class Handler(FTPHandler):
        authorizer = DummyAuthorizer()

    Handler.authorizer.add_user("lab", "lab", str(tmp_path / "store"), perm="elradfmwMT")
    server = ThreadedFTPServer(("127.0.0.1", 0), Handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        store = f"ftp://lab:lab@127.0.0.1:{server.address[1]}/results"
        results = parlor.lab.run(study, tmp_path / "out", store=store, check=0.1, **SMALL)
    finally:
        server.close_all()
    assert files(results.path) == expected
    assert sum(worker.checked for worker in results.workers) > 0
    assert not [path for path in (tmp_path / "store").rglob("*") if path.is_file()], "nothing is left in the store"


def test_a_worker_that_does_not_see_the_folder_says_so(tmp_path):
    place = _worker.Place(f"file://{tmp_path}/none")
    assert "give a store that all workers see" in _worker.look(place, b"mine").fault
    place.put(_worker.TOKEN, b"another's")
    assert "sees another" in _worker.look(place, b"mine").fault
    assert _worker.look(place, b"another's").fault == ""


def test_line_ups_with_limits_in_time_are_compared_by_their_numbers_alone(cluster, tmp_path):
    timed = 'study = 1\ngame = "snake"\nrules = ["hands=1"]\n[[line-up]]\nname = "timed"\nbots = ["best:5ms", "random"]\ndeals = 12\nchunk = 1\n'
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        results = parlor.lab.run(timed, tmp_path / "out", check=1.0, **SMALL)
    assert results.unchecked == ["timed"] and results.games().num_rows == 24
    workers = [worker for worker in results.workers if worker.parts]
    assert all(worker.checked == 0 and worker.residuals["result"].pairs > 0 for worker in workers)
    assert any(worker.residuals["result"].mean != 0 for worker in workers)


def test_what_no_worker_can_play_is_said(cluster, study, tmp_path):
    with pytest.raises(parlor.lab.LabError) as found:
        parlor.lab.run(study, tmp_path / "out", threads=64, **SMALL)
    assert found.value.code == "no-workers" and "none has 64 processors" in str(found.value)
    with pytest.raises(parlor.lab.LabError) as found:
        parlor.lab.run(study.replace("random", "genius"), tmp_path / "other", **SMALL)
    assert found.value.code == "bad-input" and "genius" in str(found.value)


@pytest.fixture
def client_address(cluster):
    """Where Ray's server for clients listens, as it runs on the head of a cluster."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    words = [sys.executable, "-m", "ray.util.client.server", "--address", cluster.address, "--host", "127.0.0.1", "--port", str(port)]
    with subprocess.Popen(words, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as server:
        try:
            for _ in range(300):
                with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), timeout=1):
                    break
                time.sleep(0.1)
            yield f"ray://127.0.0.1:{port}"
        finally:
            server.terminate()


def test_a_machine_outside_of_the_cluster_plays_on_it_by_an_address(client_address, study, expected, tmp_path):
    (tmp_path / "mine.toml").write_text(study)
    words = [sys.executable, "-m", "parlor.lab", "run", str(tmp_path / "mine.toml"), "--on", client_address, "--task-seconds", "1"]
    run = subprocess.run(words, capture_output=True, text=True, timeout=300)
    assert run.returncode == 0, run.stderr
    assert "three: " in run.stdout and " checked, 0 different" in run.stdout
    assert files(tmp_path / "mine.lab") == expected


def test_the_command_line_plays_on_a_cluster_and_says_who_did_what(cluster, study, expected, tmp_path):
    (tmp_path / "mine.toml").write_text(study)
    words = [sys.executable, "-m", "parlor.lab", "run", str(tmp_path / "mine.toml"), "--on", "ray", "--task-seconds", "1"]
    run = subprocess.run(words, capture_output=True, text=True, env={**os.environ, "RAY_ADDRESS": cluster.address})
    assert run.returncode == 0, run.stderr
    assert "three: " in run.stdout and " checked, 0 different" in run.stdout
    assert files(tmp_path / "mine.lab") == expected
