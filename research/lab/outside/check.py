"""Reads a study's files as a stranger would, with DuckDB and Polars, and finds the numbers of `parlor lab report --json`.

`check.py PARLOR PAGE`: plays a small study with the program PARLOR in a folder of its own, runs every SQL query of PAGE (docs/lab.md) on
its files with DuckDB, and computes three of the measures again with Polars. A query of the page gives back the report's measure in the
columns variant, line_up, what, mean; or, if its first line is a comment that begins with `lists`, anything at all.
"""

import json
import re
import subprocess
import sys
import tempfile
import tomllib
from pathlib import Path

import duckdb
import polars

STUDY = """study = 1
game = "snake"
seed = "outside"
rules = ["hands=1", "hands=2"]
seats = [2, 3]

[[line-up]]
name = "greedy"
bots = ["greedy"]
deals = 30
chunk = 8
repeats = 2

[[line-up]]
name = "course"
bots = ["greedy"]
deals = 12
chunk = 5
course = 32

[[line-up]]
name = "greedy-over-random"
bots = ["greedy", "random"]
deals = 30
chunk = 8
"""


def run(program, *arguments):
    """What the program prints."""
    return subprocess.run([program, *arguments], check=True, capture_output=True, text=True).stdout


def findings(program, folder):
    """The report's numbers: by variant, line-up and name of the measure."""
    study = tomllib.loads((folder / "study.toml").read_text())
    variants = [(rules, seats) for rules in study["rules"] for seats in study["seats"]]
    names = [line_up["name"] for line_up in study["line-up"]]
    report = json.loads(run(program, "lab", "report", str(folder), "--json"))
    return {
        (variants.index((own["rules"], own["seats"])), names.index(own["line_up"]), own["what"]): own["mean"]
        for own in report["findings"]
    }


def compare(title, rows, known):
    """Every row that the report has, too, has the same number; and the report has no such measure of which there is no row."""
    found = {(variant, line_up, what): mean for variant, line_up, what, mean in rows}
    measures = {what for _, _, what in found}
    both = [place for place in known if place[2] in measures]
    if not both:
        raise SystemExit(f"{title}: the report has no measure {sorted(measures)}")
    for place in both:
        if place not in found:
            raise SystemExit(f"{title}: no row for {place}; the report says {known[place]}")
        if abs(found[place] - known[place]) > 1e-9 * max(1.0, abs(known[place])):
            raise SystemExit(f"{title}: {place} is {found[place]}; the report says {known[place]}")
    print(f"{title}: {len(both)} numbers are the report's")


def with_duckdb(page, folder, known):
    queries = re.findall(r"^```sql\n(.*?)^```", page.read_text(), re.M | re.S)
    if len(queries) < 5:
        raise SystemExit(f"{page} has {len(queries)} queries; expected five")
    for query in queries:
        title = query.splitlines()[0].removeprefix("-- ")
        rows = duckdb.sql(query.replace("mine.lab", str(folder))).fetchall()
        if not rows:
            raise SystemExit(f"{title}: no row")
        if title.startswith("lists"):
            print(f"DuckDB, {title}: {len(rows)} rows")
        else:
            compare(f"DuckDB, {title}", rows, known)


def with_polars(folder, known):
    games = polars.scan_parquet(folder / "games" / "*.parquet")
    seats = polars.scan_parquet(folder / "seats" / "*.parquet")
    by_deal = ["variant", "line_up", "deal"]

    def means(table, value, keys=()):
        """The mean over deals of the mean of a deal's rows."""
        deals = table.group_by([*by_deal, *keys]).agg(value.mean().alias("mean"))
        return deals.group_by(["variant", "line_up", *keys]).agg(polars.col("mean").mean()).collect()

    def rows(table, what):
        return [(row["variant"], row["line_up"], what(row), row["mean"]) for row in table.iter_rows(named=True)]

    deals = means(games, polars.col("deals"))
    compare("Polars, deals a game", rows(deals, lambda _: "deals a game"), known)
    results = means(seats, polars.col("result"), ["seat"])
    compare("Polars, result of each seat", rows(results, lambda row: f"result of seat {row['seat']}"), known)
    sums = seats.group_by(by_deal).agg(polars.col("forced", "choices").mean())
    sums = sums.group_by(["variant", "line_up"]).agg(polars.col("forced", "choices").mean()).collect()
    forced = sums.with_columns((polars.col("forced") / polars.col("choices")).alias("mean"))
    compare("Polars, choices of only one thing", rows(forced, lambda _: "choices of only one thing"), known)


def metadata(folder):
    """Every file says what it holds."""
    file = next((folder / "course").glob("*.parquet"))
    pairs = duckdb.sql(f"SELECT key, value FROM parquet_kv_metadata('{file}')").fetchall()
    notes = {key.decode(): value.decode() for key, value in pairs}
    if (notes["parlor.table"], notes["parlor.schema"]) != ("course", "1") or "game snake" not in notes["parlor.terms"]:
        raise SystemExit(f"{file}: metadata {notes}")
    print(f"metadata: {notes['parlor.terms']}")


def main():
    program, page = str(Path(sys.argv[1]).resolve()), Path(sys.argv[2])
    with tempfile.TemporaryDirectory() as own:
        study, folder = Path(own) / "study.toml", Path(own) / "mine.lab"
        study.write_text(STUDY)
        run(program, "lab", "run", str(study), "--out", str(folder))
        known = findings(program, folder)
        with_duckdb(page, folder, known)
        with_polars(folder, known)
        metadata(folder)


main()
