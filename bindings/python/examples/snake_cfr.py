"""CFR+ on a small Snake: the end of a hand, with every way in which its hidden cards may lie.

    python snake_cfr.py [CHOICES]

Two bots play a hand of Ouroboros (Snake) until 7 choices (or CHOICES) are left. From there on everything is listed: 140 ways to deal what nobody
has seen, every draw, every choice. CFR+ then finds how to play it; the table shows how much a perfect opponent could still win more. The
two ends of the scale are shown as well: any card alike, and Parlor's greedy bot.
"""

from __future__ import annotations

import sys
import time

import parlor
from parlor import judge

#: How many cards are played in a hand of two seats: 70, less the five that the snake begins with.
TURNS = 65


def small_snake(choices: int) -> judge.Box:
    """The last choices of a hand in which both seats are close."""
    state = judge.played(parlor.game("snake", seats=2, hands=1), TURNS - choices, seed=17)
    return judge.listed(judge.worlds(state.view(), seed=1))


def main(choices: int = 7, iterations: int = 256) -> float:
    """Prints how CFR+ learns, and returns the exploitability at the end."""
    began = time.perf_counter()
    box = small_snake(choices)
    states = sum(map(len, box.seats))
    print(f"{states:,} information states, {box.nodes:,} nodes, listed in {time.perf_counter() - began:.1f} s")
    print("| play | value for seat 0 | a perfect opponent wins more, games of 100 |\n| --- | ---: | ---: |")
    greedy = [own.plan_of(judge.bot_policy("greedy")) for own in box.seats]
    for name, plans in (("any card alike", [own.uniform() for own in box.seats]), ("greedy", greedy)):
        print(f"| {name} | {box.value(plans):+.4f} | {judge.wins_of_100(judge.exploitability(box, plans)):.3f} |")
    solver = judge.CfrPlus(box)
    while solver.iterations < iterations:
        solver.run(max(solver.iterations, 4))
        plans = solver.average()
        left = judge.exploitability(box, plans)
        print(f"| CFR+, {solver.iterations} iterations | {box.value(plans):+.4f} | {judge.wins_of_100(left):.3f} |")
    return left


if __name__ == "__main__":
    main(*map(int, sys.argv[1:2]))
