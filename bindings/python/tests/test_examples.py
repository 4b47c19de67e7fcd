"""Each example runs, briefly, and shows what it says."""

import pathlib
import subprocess
import sys

import pytest

EXAMPLES = pathlib.Path(__file__).parents[1] / "examples"


def run(name, *arguments):
    done = subprocess.run(
        [sys.executable, str(EXAMPLES / name), *arguments], capture_output=True, text=True, timeout=120
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_rose_is_learned_and_random_play_is_beaten_beyond_the_interval():
    assert run("rose_learner.py", "--generations", "4", "--games", "60").endswith("\nbeats random\n")


def test_a_network_learns_from_its_own_games_and_is_measured_at_equal_time():
    out = run("ouroboros_selfplay.py", *"--seconds 4 --games 4 --ms 10 --at-once 12 --simulations 16".split())
    assert "generation 1: " in out
    for other in ("random", "the network before it learned", "alpha-beta (best)"):
        line = next(line for line in out.splitlines() if line.startswith(f"against {other}: won "))
        assert "of 4" in line and "95 % interval" in line


@pytest.mark.parametrize("name", ["sb3_ppo.py", "rllib_ppo.py"])
def test_an_example_with_heavy_libraries_says_which_it_needs(name):
    done = subprocess.run([sys.executable, str(EXAMPLES / name), "--help"], capture_output=True, text=True, timeout=60)
    assert done.returncode == 0 and "--seconds" in done.stdout
