"""What docs/python.md shows, runs; and its examples in docstrings, too."""

import doctest
import importlib
import pathlib
import re

import parlor
import pytest

MANUAL = pathlib.Path(__file__).parents[3] / "docs" / "python.md"
blocks = re.findall(r"```python\n(.*?)```", MANUAL.read_text(), re.S) if MANUAL.exists() else []


def test_the_manual_has_examples():
    assert blocks


@pytest.mark.parametrize("block", blocks)
def test_an_example_of_the_manual_runs(block, capsys):
    exec(compile(block, str(MANUAL), "exec"), {})
    assert "True" in capsys.readouterr().out


@pytest.mark.parametrize("module", ["parlor", "parlor.gym", "parlor.zoo", "parlor.sb3", "parlor.rllib", "parlor.spiel", "parlor.judge"])
def test_examples_in_docstrings_run(module):
    try:
        found = importlib.import_module(module)
    except ModuleNotFoundError as why:
        pytest.skip(f"{why.name} is not installed")
    assert doctest.testmod(found).failed == 0


def test_stubs_know_every_name_and_the_package_says_that_it_is_typed():
    import ast

    folder = pathlib.Path(parlor.__file__).parent
    assert (folder / "py.typed").exists()
    classes = {node.name: node for node in ast.parse((folder / "_core.pyi").read_text()).body if isinstance(node, ast.ClassDef)}
    for name in ("Game", "State", "View", "Bot", "VecEnv"):
        stub = {node.name for node in classes[name].body if isinstance(node, ast.FunctionDef)}
        real = {member for member in vars(getattr(parlor, name)) if not member.startswith("_")}
        assert {member for member in stub if not member.startswith("_")} == real, name
        for member in real:
            assert getattr(getattr(parlor, name), member).__doc__, f"{name}.{member} says nothing"


def test_everything_public_is_documented():
    for name in parlor.__all__:
        assert getattr(parlor, name).__doc__, name
