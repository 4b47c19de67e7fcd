"""How much Parlor's bots lose to a perfect opponent, in ends of games that can be listed completely.

    python judges.py             prints the tables of all boxes, and the worst mistakes of each bot
    python judges.py --into DIR  writes them as measurements, from which docs/strength.md is made
    python judges.py --small     the small boxes alone: some seconds

The numbers repeat: luck, bots and boxes come from seeds, and bots think in simulations, not in time.
"""

from __future__ import annotations

import argparse
import json
import pathlib
import time
from dataclasses import dataclass, field
from typing import Any, Iterator

import numpy as np
import parlor
from parlor import judge


@dataclass(frozen=True)
class End:
    """The end of a game that two greedy bots have played so far."""

    title: str
    slug: str
    options: dict[str, Any]
    #: How many choices were made, in the game of this seed.
    choices: int
    seed: int
    iterations: int
    #: The bots that are judged, each with how many seeds make its policy.
    bots: tuple[tuple[str, int], ...]
    is_small: bool = False

    def box(self) -> judge.Box:
        """Everything that may come, from all states that look the same to a spectator."""
        state = judge.played(parlor.game(self.slug, seats=2, **self.options), self.choices, self.seed)
        return judge.listed(judge.worlds(state.view(), seed=1))


QUICK = (("greedy", 1), ("casual", 1), ("strong", 4))
SEARCHING = (*QUICK, ("best:1000", 1), ("best:5000", 1))

#: A match that ends with its first hand. Where a number of hands is agreed, bots play for points, and are not judged by wins.
ONE_HAND = {"target": 1}

ENDS = (
    End("the last 6 choices of a hand", "snake", ONE_HAND, 59, 17, 500, QUICK, is_small=True),
    End("the last 8 choices of a hand", "snake", ONE_HAND, 57, 17, 200, SEARCHING),
    End("the last round, a card each, tokens none and two", "solo-war", {"tie": "draw"}, 58, 122, 500, QUICK, is_small=True),
    End("the last two rounds, a card each", "solo-war", {"tie": "draw"}, 50, 19, 500, SEARCHING),
)

HEAD = [
    "end of a game",
    "information states",
    "player",
    "wins less than perfect play, of 100 games against perfect play",
    "against an opponent who knows it",
]

TEXT = [
    "Ends of games for two, listed completely from a position that greedy bots have played to: every way in which the hidden cards may lie, all "
    "equally likely, every choice and all luck. A game counts as won, drawn or lost, whatever its points. CFR+ finds perfect play; the first number "
    "is how many games of 100 a player wins less than perfect play would, against perfect play: plain mistakes. The second is the "
    "same against an opponent who knows the player's policy and answers it best (exploitability), on average over both seats: 0 for perfect play. "
    "What lies between them is the price of being predictable: where mixing is right, a player who always chooses the same can be read.",
    "A bot's policy in a state is how often it chooses each action from what its seat sees, over as many seeds as the table says; one seed is one "
    "policy without mixing, and few seeds look more predictable than the bot is. Budgets are simulations a choice. "
    "`random` chooses any action alike, CFR+ is shown with what its iterations have left.",
]

#: What else is to be said of a game's boxes.
NOTES = {
    "snake": "The hand is a match of its own (`target=1`), so that bots play for wins and not for points. What Strong and Best lose at its end they "
    "lose by plain mistakes more than by being predictable, and it is little; Casual, who looks at the points of the moment, can be read.",
    "solo-war": "Ties are draws (`tie=draw`). What Strong and Best lose comes from few choices: whether the last card is spent now or in the last round. "
    "More thought brings them closer to perfect play. The matches above were played before Best searched the last two rounds as one: new against "
    "old won 51.1 of 100 (47.3 to 54.9, 300 pairs of games).",
}


@dataclass
class Judged:
    """What a box brought: a row for each player, and where the bots lose most."""

    end: End
    box: judge.Box
    perfect: tuple[judge.Numbers, judge.Numbers]
    rows: list[list[str]] = field(default_factory=list)
    plans: dict[str, list[judge.Numbers]] = field(default_factory=dict)

    def add(self, name: str, plans: list[judge.Numbers]) -> None:
        """Judges a player."""
        seats = range(2)
        lost = sum(judge.losses(self.box, seat, plans[seat], self.perfect[1 - seat]).sum() for seat in seats) / 2
        known = judge.exploitability(self.box, plans)
        states = sum(map(len, self.box.seats))
        numbers = [f"{judge.wins_of_100(value):.2f}" for value in (lost, known)]
        self.rows.append([self.end.title, f"{states:,}", name, *numbers])
        self.plans[name] = plans


def judged(end: End) -> Judged:
    """Lists a box, solves it and judges the bots."""
    box = end.box()
    solver = judge.CfrPlus(box).run(end.iterations)
    found = Judged(end, box, solver.average())
    found.add("`random`", [own.uniform() for own in box.seats])
    for bot, seeds in end.bots:
        policy = judge.bot_policy(bot, seeds)
        name = f"`{bot}`" if seeds == 1 else f"`{bot}`, {seeds} seeds"
        found.add(name, [own.plan_of(policy) for own in box.seats])
    found.add(f"CFR+, {end.iterations} iterations (value {box.value(found.perfect):+.4f})", list(found.perfect))
    return found


def mistakes(found: Judged, name: str, most: int = 3) -> Iterator[str]:
    """Where a bot loses most against perfect play, in words: what it sees, and what its actions are worth in wins of 100 games."""
    for seat, own in enumerate(found.box.seats):
        plan, other = found.plans[name][seat], found.perfect[1 - seat]
        lost = judge.losses(found.box, seat, plan, other)
        worth = found.box.best_values(seat, other)
        for at in np.argsort(-lost, kind="stable")[:most]:
            if lost[at] < 1e-4:
                break
            numbers = range(own.first[at], own.first[at + 1])
            yield f"{name}, seat {seat}, loses {judge.wins_of_100(lost[at]):.3f} of 100 games here:\n{own.samples[at].view(seat).text}"
            for action, number in zip(own.actions[at], numbers):
                reach = plan[own.parent[at]]
                yield f"    {action}: worth {judge.wins_of_100(worth[number]):+.3f}, chosen {plan[number] / reach:.2f}"


def measurement(slug: str, rows: list[list[str]]) -> dict[str, Any]:
    """A table as docs/strength.md takes it."""
    return {
        "title": "Judged by perfect play",
        "game": slug,
        "by": ".ci/judges",
        "text": [*TEXT, NOTES[slug]],
        "head": HEAD,
        "rows": rows,
    }


def main(arguments: list[str] | None = None) -> dict[str, list[list[str]]]:
    """Judges the boxes and returns the rows of each game."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--small", action="store_true", help="the small boxes alone")
    parser.add_argument("--only", choices=sorted({end.slug for end in ENDS}), help="the boxes of this game")
    parser.add_argument("--into", type=pathlib.Path, help="the folder of the measurements")
    parser.add_argument("--mistakes", action="store_true", help="where the bots lose most")
    given = parser.parse_args(arguments)
    tables: dict[str, list[list[str]]] = {}
    for end in ENDS:
        if given.small and not end.is_small or given.only not in (None, end.slug):
            continue
        began = time.perf_counter()
        found = judged(end)
        tables.setdefault(end.slug, []).extend(found.rows)
        print(f"{end.slug}, {end.title}: {found.box.nodes:,} nodes, {time.perf_counter() - began:.0f} s", flush=True)
        for row in found.rows:
            print("| " + " | ".join(row) + " |", flush=True)
        for name in list(found.plans)[1:-1] if given.mistakes else []:
            print("\n".join(mistakes(found, name)), flush=True)
    for slug, rows in tables.items() if given.into else ():
        text = json.dumps(measurement(slug, rows), indent=2, ensure_ascii=False)
        (given.into / f"{slug}-judges.json").write_text(text + "\n")
    return tables


if __name__ == "__main__":
    main()
