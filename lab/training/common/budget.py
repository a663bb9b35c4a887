"""How far a training has come: by steps, which a seed repeats on any machine, or by minutes, which fit the machine at hand."""
import argparse
import time


def add_budget(p: argparse.ArgumentParser, minutes: float) -> None:
    p.add_argument("--minutes", type=float, default=minutes, help="train for so long; how many steps that is depends on the machine")
    p.add_argument("--steps", type=int, help="train for so many steps instead: with one seed the same again")


class Budget:
    """The share of the options of `add_budget` that is used up, from now on; `before` are the minutes of a run that continues."""

    def __init__(self, a: argparse.Namespace, before: float = 0) -> None:
        self.steps, self.minutes, self.begin = a.steps, a.minutes, time.time() - 60 * before

    def spent(self, step: int) -> float:
        """0 at the start, 1 and more at the end."""
        return step / self.steps if self.steps else self.elapsed() / self.minutes

    def elapsed(self) -> float:
        """Minutes."""
        return (time.time() - self.begin) / 60
